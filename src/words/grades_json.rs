//! Grades as JSON.

use serde_json::{Map, Value, json};

use crate::analysis::{Accuracy, AsSeen, Grade, Grades, GradesEnd, NotGraded};
use crate::konter::Seating;

use super::as_seen;
use super::finding::Table;
use super::grades::{end, not_graded, reason};

/// The fields of a review that is graded; or the one that says why it is not.
pub(super) fn fields(graded: &Result<Grades, NotGraded>, seating: Option<&Seating>) -> Map<String, Value> {
    let table = Table { seating };
    let mut fields = Map::new();
    match graded {
        Ok(grades) => {
            fields.insert(
                "grades".to_owned(),
                grades.plays.iter().map(|grade| play(grade, grades.as_seen.as_ref(), &table)).collect(),
            );
            fields.insert("curve".to_owned(), json!(grades.curve));
            fields.insert("accuracy".to_owned(), grades.accuracy().iter().map(accuracy).collect());
            if let Some((trick, place)) = grades.as_seen.as_ref().and_then(|seen| seen.stopped) {
                fields.insert("odds_stopped".to_owned(), json!([trick, place]));
            }
            if let Some(line) = end(grades.end) {
                let at = match grades.end {
                    GradesEnd::Unknown(trick, place) | GradesEnd::Fault(trick, place) => Some([trick, place]),
                    GradesEnd::Played | GradesEnd::Record => None,
                };
                fields.insert("grades_end".to_owned(), json!({"before": at, "because": line.to_string()}));
            }
        }
        Err(why) => {
            fields.insert("grades".to_owned(), Value::Null);
            fields.insert("not_graded".to_owned(), not_graded(*why, &table).to_string().into());
        }
    }
    fields
}

fn play(grade: &Grade, seen: Option<&AsSeen>, table: &Table) -> Value {
    let values: Map<String, Value> =
        grade.values.iter().map(|(card, value)| (card.to_string(), json!(value))).collect();
    let mut told = json!({
        "trick": grade.trick,
        "place": grade.place,
        "seat": grade.seat,
        "card": grade.card,
        "value": grade.value(),
        "best": grade.best(),
        "cost": grade.cost(),
        "cards": values,
    });
    if let Some(fields) = told.as_object_mut() {
        if let Some(seen) = seen.and_then(|seen| seen.at(grade.trick, grade.place)) {
            fields.insert("odds".to_owned(), as_seen::field(seen));
        }
        if let Some((before, after)) = grade.swing() {
            fields.insert("swing".to_owned(), json!([before, after]));
        }
        if let Some(why) = &grade.reason {
            fields.insert("reason".to_owned(), json!(why));
            fields.insert("because".to_owned(), reason(why, grade, table).to_string().into());
        }
    }
    told
}

fn accuracy(told: &Accuracy) -> Value {
    let mean = (told.decisions > 0).then(|| f64::from(told.given_up) / told.decisions as f64);
    json!({
        "seat": told.seat,
        "decisions": told.decisions,
        "right": told.right,
        "given_up": told.given_up,
        "mean": mean.map(|mean| (mean * 100.0).round() / 100.0),
    })
}
