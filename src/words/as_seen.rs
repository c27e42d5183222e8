//! Grades by odds in sentences and as JSON: what each card cost on average, as its player saw the deal.

use serde_json::{Value, json};

use crate::analysis::{AsSeen, SeenGrade};
use crate::line;

use super::finding::Table;
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
        blocks.push(line![format!("Stopped before {trick}.{place}.")].into());
    }
    if seen.plays.iter().any(|grade| !grade.odds.is_exact()) {
        let error = seen.plays.iter().map(|grade| grade.odds.error()).fold(0.0, f64::max);
        blocks.push(
            line![format!(
                "Where there are too many layouts some were drawn: a standard error of {error:.2} points at most. \
                 What two standard errors do not prove counts for nothing."
            )]
            .into(),
        );
    }
    blocks
}

/// `1.1: W ♠K gave up 1.4 on average: 17.2 points, and 18.6 with ♥K; it wins 38 %, not 45 %.`
fn mistake(grade: &SeenGrade, table: &Table) -> Line {
    let who = names::capital(table.seat(grade.seat));
    let mut line = line![format!("{}.{}: ", grade.trick, grade.place), who, " ", grade.card];
    line.push(format!(" gave up {:.1} on average", grade.cost()));
    if let (Some(played), Some(best)) = (grade.played(), grade.best()) {
        line.push(format!(": {:.1} points, and {:.1} with ", played.points.value, best.points.value));
        line.push(best.card);
        let percent = |share: f64| format!("{:.0}\u{a0}%", 100.0 * share);
        let (wins, would) = (percent(played.win.value), percent(best.win.value));
        if wins != would {
            line.push(format!("; it wins {wins}, not {would}"));
        }
    }
    line.push(".");
    line
}

/// The odds of one play for JSON, as a field of its grade.
pub(super) fn field(grade: &SeenGrade) -> Value {
    let round = |number: f64| (number * 1e4).round() / 1e4;
    let of = |odds: &crate::analysis::CardOdds| {
        json!({
            "card": odds.card,
            "points": round(odds.points.value),
            "standard_error": round(odds.points.error),
            "win": round(odds.win.value),
            "lines": round(odds.lines.value),
        })
    };
    json!({
        "cost": round(grade.cost()),
        "played": grade.played().map(of),
        "best": grade.best().map(of),
        "layouts": grade.odds.layouts,
        "exact": grade.odds.is_exact(),
    })
}
