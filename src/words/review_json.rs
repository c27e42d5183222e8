//! A review as JSON.

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::analysis::{Finding, Kind, Outcome, Ruling, Shown, Then};
use crate::cards::Card;
use crate::konter::{Revoke, Side};
use crate::session::{AnyReview, Reviewed};
use crate::trick::{Seat, Slug};

use super::finding::finding;
use super::grades_json;
use super::skat::SkatReviewJson;

/// A review that serializes to the fields of a reply.
pub(super) struct ReviewJson<'a>(pub &'a Reviewed);

#[derive(serde::Serialize)]
pub(super) struct FindingJson<'a> {
    kind: Kind,
    trick: Option<usize>,
    seat: Option<Seat>,
    card: Option<Card>,
    rule: Slug,
    because: String,
    proof: &'a [Shown],
}

impl<'a> FindingJson<'a> {
    /// A finding of either game, with its kind and in words.
    pub fn new<W>(found: &'a Finding<W>, kind: Kind, because: String) -> FindingJson<'a> {
        let Finding { trick, seat, card, rule, .. } = *found;
        FindingJson { kind, trick, seat, card, rule, because, proof: &found.proof }
    }
}

/// A review of Skat with what is said of its grades.
#[derive(serde::Serialize)]
struct Graded<'a> {
    #[serde(flatten)]
    of_skat: SkatReviewJson<'a>,
    #[serde(flatten)]
    fields: serde_json::Map<String, serde_json::Value>,
}

#[derive(serde::Serialize)]
struct OutcomeJson {
    points: Option<[u8; 2]>,
    slate: Option<[u16; 2]>,
    change: Option<[i16; 2]>,
    winner: Option<Side>,
    kapo: bool,
}

#[derive(serde::Serialize)]
struct RulingJson {
    ruled: Option<OutcomeJson>,
    then: Option<String>,
}

impl Serialize for ReviewJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let reviewed = self.0;
        let Reviewed { review, flags, number, .. } = reviewed;
        let review = match review {
            AnyReview::Konter(review) => review,
            AnyReview::Skat(review) => {
                let of_skat = SkatReviewJson { review, number: *number };
                if let Some(graded) = &reviewed.skat_grades {
                    let fields = super::skat::grades_json(graded);
                    return Graded { of_skat, fields }.serialize(serializer);
                }
                let Some(graded) = reviewed.grades.as_ref().filter(|_| flags.grades) else {
                    return of_skat.serialize(serializer);
                };
                // It says why there are no grades.
                let fields = grades_json::fields(graded, None);
                return Graded { of_skat, fields }.serialize(serializer);
            }
        };
        let findings = review
            .findings
            .iter()
            .map(|found| FindingJson::new(found, found.kind(), finding(found, review).to_string()));
        let ruling = RulingJson::from(&review.ruling());
        let mut map = serializer.serialize_map(None)?;
        if let Some(number) = number {
            map.serialize_entry("record", number)?;
        }
        map.serialize_entry("findings", &findings.collect::<Vec<_>>())?;
        map.serialize_entry("written", &review.written.as_ref().map(OutcomeJson::from))?;
        map.serialize_entry("ruled", &ruling.ruled)?;
        map.serialize_entry("then", &ruling.then)?;
        map.serialize_entry("rules", &review.rules)?;
        if review.contradiction {
            map.serialize_entry("contradiction", &true)?;
        }
        if flags.all_revokes {
            let each = Revoke::ALL.iter().map(|value| (value.name(), RulingJson::from(&review.under(*value))));
            map.serialize_entry("revoke", &each.collect::<std::collections::BTreeMap<_, _>>())?;
        }
        if let Some(graded) = reviewed.grades.as_ref().filter(|_| flags.grades) {
            for (name, value) in grades_json::fields(graded, review.seating.as_ref()) {
                map.serialize_entry(&name, &value)?;
            }
        }
        map.end()
    }
}

impl From<&Outcome> for OutcomeJson {
    fn from(outcome: &Outcome) -> OutcomeJson {
        OutcomeJson {
            points: outcome.points,
            slate: outcome.reckoning.map(|reckoning| reckoning.slate.lines),
            change: outcome.reckoning.map(|reckoning| reckoning.change),
            winner: outcome.winner,
            kapo: outcome.kapo,
        }
    }
}

impl From<&Ruling> for RulingJson {
    fn from(ruling: &Ruling) -> RulingJson {
        RulingJson { ruled: ruling.outcome.as_ref().map(OutcomeJson::from), then: ruling.then.map(then) }
    }
}

/// `deal again`, or `play on from 2.3`.
pub(super) fn then(then: Then) -> String {
    match then {
        Then::DealAgain => "deal again".to_owned(),
        Then::PlayOn(trick, place) => format!("play on from {trick}.{place}"),
    }
}
