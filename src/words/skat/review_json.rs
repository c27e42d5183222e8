//! A review of a Skat deal as JSON.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Value, json};

use super::super::review_json::{FindingJson, then};
use super::finding::finding;
use super::review::{end_name, sum_of};
use crate::analysis::{SkatReview, Tally};

/// A review that serializes to the fields of a reply.
pub struct SkatReviewJson<'a> {
    /// The review.
    pub review: &'a SkatReview,
    /// Its number, if it is one of several.
    pub number: Option<usize>,
}

impl Serialize for SkatReviewJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let SkatReviewJson { review, number } = self;
        let findings = review
            .findings
            .iter()
            .map(|found| FindingJson::new(found, found.kind(), finding(found, review).to_string()));
        let mut map = serializer.serialize_map(None)?;
        if let Some(number) = number {
            map.serialize_entry("record", number)?;
        }
        map.serialize_entry("game", "skat")?;
        map.serialize_entry("findings", &findings.collect::<Vec<_>>())?;
        map.serialize_entry("written", &review.written.as_ref().map(of_tally))?;
        map.serialize_entry("ruled", &review.ruled.tally.as_ref().map(of_tally))?;
        map.serialize_entry("then", &review.ruled.then.map(then))?;
        map.serialize_entry("claimed", &review.claimed)?;
        map.serialize_entry("end", end_name(review.end))?;
        map.serialize_entry("declarer", &review.declarer.map(super::json::letter))?;
        map.serialize_entry("contract", &review.declaration.map(|announced| announced.contract().name()))?;
        map.serialize_entry("bid", &review.bid)?;
        map.serialize_entry("sum", &sum_of(review))?;
        map.serialize_entry("rules", &review.rules)?;
        map.end()
    }
}

/// Points and score: one score where somebody plays alone.
fn of_tally(tally: &Tally) -> Value {
    let score = match tally.score[..] {
        [] => Value::Null,
        [score] => json!(score),
        _ => json!(tally.score),
    };
    json!({"points": (!tally.points.is_empty()).then_some(&tally.points), "score": score})
}
