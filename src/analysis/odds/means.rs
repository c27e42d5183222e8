use super::CardOdds;
use crate::cards::Card;

use super::question::Question;
use super::sums::{CardSums, Sums};

/// A mean and its standard error, which is 0 where every layout was solved.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    /// The mean.
    pub value: f64,
    /// Its standard error.
    pub error: f64,
}

impl Mean {
    /// The mean of so many numbers of this sum and this sum of squares. The error of one number is not known.
    pub(in crate::analysis) fn of(sum: f64, squares: f64, many: u64) -> Mean {
        let n = many as f64;
        let value = sum / n;
        let spread = (squares - sum * value).max(0.0) / (n - 1.0).max(1.0);
        Mean { value, error: if many < 2 { f64::INFINITY } else { (spread / n).sqrt() } }
    }
}

/// The odds of each card, given what its points are on average, the best first. Where every layout was solved
/// there is no error.
pub(super) fn best_first(question: &Question, sums: &Sums, points: &[Mean], exact: bool) -> Vec<CardOdds> {
    let sure = |mean: Mean| if exact { Mean { error: 0.0, ..mean } } else { mean };
    let odds = |((card, sums_of), points): ((&Card, &CardSums), &Mean)| {
        let [win, draw, loss, lines] = shares(question, sums_of, sums.solved).map(sure);
        CardOdds { card: *card, points: sure(*points), win, draw, loss, lines }
    };
    let mut odds: Vec<CardOdds> = question.legal.iter().zip(&sums.cards).zip(points).map(odds).collect();
    odds.sort_by(|a, b| b.points.value.total_cmp(&a.points.value));
    odds
}

/// The shares of layouts won, drawn and lost, and the change of the slate. What was never drawn may still be: the
/// errors are those of shares to which each outcome was added once (Laplace).
fn shares(question: &Question, sums: &CardSums, solved: u64) -> [Mean; 4] {
    let many = [sums.wins, sums.draws, solved - sums.wins - sums.draws];
    let lines = question.changes.map(f64::from);
    let means = |many: [f64; 3], n: u64| {
        let weighed = |power: i32| many.iter().zip(lines).map(|(many, lines)| many * lines.powi(power)).sum::<f64>();
        let [win, draw, loss] = many.map(|many| Mean::of(many, many, n));
        [win, draw, loss, Mean::of(weighed(1), weighed(2), n)]
    };
    let wary = means(many.map(|many| many as f64 + 1.0), solved + 3);
    let mut means = means(many.map(|many| many as f64), solved);
    means.iter_mut().zip(wary).for_each(|(mean, wary)| mean.error = wary.error);
    means
}
