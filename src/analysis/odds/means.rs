use crate::cards::Card;

use super::question::{Goal, Question};
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

/// What a card leads to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Figures {
    pub card: Card,
    pub points: Mean,
    /// The shares of the outcomes that the game tells apart.
    pub outcomes: [Mean; 3],
    /// The change of the slate, where there is one.
    pub lines: Mean,
}

/// The figures of each card, given what its points are on average, the best first. Where every layout was solved
/// there is no error.
pub(super) fn best_first(question: &Question, sums: &Sums, points: &[Mean], exact: bool) -> Vec<Figures> {
    let sure = |mean: Mean| if exact { Mean { error: 0.0, ..mean } } else { mean };
    let figures = |((card, sums_of), points): ((&Card, &CardSums), &Mean)| {
        let [a, b, c, lines] = match question.goal {
            Goal::Konter(changes) => shares(changes, sums_of, sums.solved),
            Goal::Game(_) | Goal::Null => {
                let [a, b, c] = sums_of.outcomes.map(|many| share(many, sums.solved));
                [a, b, c, Mean::default()]
            }
        }
        .map(sure);
        Figures { card: *card, points: sure(*points), outcomes: [a, b, c], lines }
    };
    let mut all: Vec<Figures> = question.legal.iter().zip(&sums.cards).zip(points).map(figures).collect();
    all.sort_by(|a, b| b.points.value.total_cmp(&a.points.value));
    all
}

/// The share of layouts with one outcome. What was never drawn may still be: the error is that of a share to which
/// the outcome and its opposite were added once (Laplace).
fn share(many: u64, solved: u64) -> Mean {
    let of = |many: f64, n: u64| Mean::of(many, many, n);
    Mean { error: of(many as f64 + 1.0, solved + 2).error, ..of(many as f64, solved) }
}

/// The shares of layouts won, drawn and lost, and the change of the slate. What was never drawn may still be: the
/// errors are those of shares to which each outcome was added once.
fn shares(changes: [i16; 3], sums: &CardSums, solved: u64) -> [Mean; 4] {
    let lines = changes.map(f64::from);
    let means = |many: [f64; 3], n: u64| {
        let weighed = |power: i32| many.iter().zip(lines).map(|(many, lines)| many * lines.powi(power)).sum::<f64>();
        let [win, draw, loss] = many.map(|many| Mean::of(many, many, n));
        [win, draw, loss, Mean::of(weighed(1), weighed(2), n)]
    };
    let wary = means(sums.outcomes.map(|many| many as f64 + 1.0), solved + 3);
    let mut means = means(sums.outcomes.map(|many| many as f64), solved);
    means.iter_mut().zip(wary).for_each(|(mean, wary)| mean.error = wary.error);
    means
}
