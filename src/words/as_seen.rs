//! Grades by odds in sentences and as JSON: what each card cost on average, as its player saw the deal.

use serde_json::{Value, json};

use crate::analysis::{AsSeen, SeenGrade};
use crate::line;

use super::finding::Table;
use super::naming_json::rounded;
use super::{Block, Line, Span, names};

/// The grades by odds, the dearest card first.
pub(super) fn as_seen(seen: &AsSeen, table: &Table) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(line!["Grades by odds, as each player saw the deal"])];
    let worst = seen.worst_first();
    if worst.is_empty() && seen.stopped.is_none() {
        blocks.push(line![Span::Good("No card cost anything that its player could know".to_owned()), "."].into());
    }
    blocks.extend(worst.into_iter().map(|grade| Block::Item(mistake(grade, table))));
    if let Some((trick, place)) = seen.stopped {
        blocks.push(line![format!("Stopped: the cards up to {trick}.{place} have no odds.")].into());
    }
    blocks.extend(how(seen).map(Block::from));
    blocks
}

/// How many layouts were solved, and which.
fn how(seen: &AsSeen) -> Option<Line> {
    let solved: u64 = seen.plays.iter().map(|grade| grade.odds.solved).sum();
    let all = names::thousands(solved);
    let drawn = seen.plays.iter().filter_map(|grade| Some((grade, grade.odds.seed?)));
    Some(match drawn.clone().next() {
        None if solved == 0 => return None,
        None => line![format!("Exact, over all layouts of the hidden cards: {all} were solved.")],
        Some((_, seed)) => {
            let error = drawn.clone().map(|(grade, _)| grade.odds.error()).fold(0.0, f64::max);
            line![format!(
                "{all} layouts were solved. At {} of {} plays there are too many, and some were drawn with seed {seed}: \
                 a standard error of {error:.2} points at most. What two standard errors do not prove counts for nothing.",
                drawn.count(),
                seen.plays.len(),
            )]
        }
    })
}

/// `1.1: W ♠K gave up 1.4 on average: 17.2 points, and 18.6 with ♥K; it wins 38 %, not 45 %.`
fn mistake(grade: &SeenGrade, table: &Table) -> Line {
    let who = names::capital(table.seat(grade.seat));
    let mut line = line![format!("{}.{}: ", grade.trick, grade.place), who, " ", grade.card];
    line.push(format!(" gave up {:.1} on average", grade.cost()));
    if let (Some(played), Some(best)) = (grade.played(), grade.best()) {
        line.push(format!(": {:.1} points, and {:.1} with ", played.points.value, best.points.value));
        line.push(best.card);
        let [wins, would] = [played, best].map(|odds| format!("{}\u{a0}%", names::percent(odds.win.value, 0)));
        if wins != would {
            line.push(format!("; it wins {wins}, not {would}"));
        }
    }
    line.push(".");
    line
}

/// The odds of one play for JSON, as a field of its grade.
pub(super) fn field(grade: &SeenGrade) -> Value {
    let of = |odds: &crate::analysis::CardOdds| {
        json!({
            "card": odds.card,
            "points": rounded(odds.points.value),
            "standard_error": rounded(odds.points.error),
            "win": rounded(odds.win.value),
            "lines": rounded(odds.lines.value),
        })
    };
    json!({
        "cost": rounded(grade.cost()),
        "played": grade.played().map(of),
        "best": grade.best().map(of),
        "layouts": grade.odds.layouts,
        "solved": grade.odds.solved,
        "seed": grade.odds.seed,
        "exact": grade.odds.is_exact(),
    })
}
