//! A review as an answer, and as a question asked in one piece.

use crate::analysis::{Review, review};
use crate::deal::Record;
use crate::konter::Rules;
use crate::notation::{self, RecordError};

use super::answer::Answer;
use super::request::{Fault, Request, fault};
use super::{Impossible, Unreadable};

/// A record looked through.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    /// What was found.
    pub review: Review,
    /// Whether to say what every value of the switch `revoke` makes of it.
    pub all_revokes: bool,
    /// Whether a record with a fault is refused.
    pub strict: bool,
    /// The tags that nobody reads, where a record is looked at strictly.
    pub unread: Vec<String>,
    /// Its number, if it is one of several.
    pub number: Option<usize>,
}

impl Reviewed {
    /// A record that was looked through as a whole, with the flags that were given.
    pub fn new(record: &Record, review: Review, all_revokes: bool, strict: bool) -> Reviewed {
        let tags = record.other.iter().filter(|_| strict);
        let unread = tags.map(|(name, _)| name.clone()).collect();
        Reviewed { review, all_revokes, strict, unread, number: None }
    }
}

impl Request {
    /// The record with the rules by which to judge it: those of the request beat its own.
    pub(super) fn record(
        &self,
        read: fn(&str) -> Result<Record, RecordError>,
    ) -> Result<Option<(Record, Rules)>, Fault> {
        let Some(text) = self.text("record")? else { return Ok(None) };
        let record = read(text).map_err(|error| fault("record", error))?;
        let rules = self.rules(record.rules)?;
        Ok(Some((record, rules)))
    }
}

pub(super) fn ask_review(request: &Request) -> Result<Answer, Fault> {
    let (record, rules) =
        request.record(notation::record)?.ok_or_else(|| Fault::from(Unreadable::MissingField("record")))?;
    let review = review(&record, &rules).map_err(|error| fault("record", Impossible::from(error)))?;
    Ok(Answer::Review(Box::new(Reviewed::new(&record, review, false, false))))
}
