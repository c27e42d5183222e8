//! Records of either game, one after the other.

use std::io::{self, BufRead};

use super::record::record;
use super::record_error::RecordError;
use super::records::{RecordText, Records, TextFault};
use super::skat::{SkatError, is_line, skat_record};
use crate::deal::{Record, SkatRecord};

/// A record of one of the games.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyRecord {
    /// Of Konter a Matt.
    Konter(Record),
    /// Of Skat.
    Skat(Box<SkatRecord>),
}

/// Why a text is no record of its game.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyRecordError {
    /// It is not even a text.
    Text(TextFault),
    /// Of Konter a Matt.
    Konter(RecordError),
    /// Of Skat.
    Skat(SkatError),
}

/// Whether a text is a record of Skat: a line of the server, or a record whose tag `Game` says so.
///
/// ```
/// use kontra::notation::is_skat;
/// assert!(is_skat("[Rules \"skat\"] [game \" Skat \"]") && is_skat("(;GM[Skat]MV[]"));
/// assert!(!is_skat("[Contract \"S0\"] {[Game \"skat\"]}"));
/// ```
pub fn is_skat(text: &str) -> bool {
    is_line(text) || game(text).is_some_and(|game| game.trim().eq_ignore_ascii_case("skat"))
}

/// The value of the tag `Game`, as far as the tags go.
fn game(text: &str) -> Option<&str> {
    let mut rest = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    while let Some(tag) = rest.strip_prefix('[') {
        let (name, after) = tag.split_once('"')?;
        let (value, after) = after.split_once('"')?;
        if name.trim().eq_ignore_ascii_case("game") {
            return Some(value);
        }
        rest = after.split_once(']')?.1.trim_start();
    }
    None
}

/// Reads a record of either game.
///
/// # Errors
/// The first fault of the text, as a record of its game.
pub fn any_record(text: &str) -> Result<AnyRecord, AnyRecordError> {
    match is_skat(text) {
        true => skat_record(text).map(|record| AnyRecord::Skat(Box::new(record))).map_err(AnyRecordError::Skat),
        false => record(text).map(AnyRecord::Konter).map_err(AnyRecordError::Konter),
    }
}

/// One record of a stream: where it stands, and what it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Numbered {
    /// Its number, counted from 1.
    pub number: usize,
    /// The line on which it begins, counted from 1.
    pub line: usize,
    /// The record, or why it is none.
    pub record: Result<AnyRecord, AnyRecordError>,
}

/// Reads a stream of records of either game. One that cannot be read is reported with its number and its
/// line, and reading goes on with the next.
///
/// ```
/// use kontra::notation::{AnyRecord, any_records};
/// let text = "[Game \"konter\"]\n(;GM[Skat]MV[1 x 2\n[Game \"skat\"]\n[Contract \"G0\"]\n";
/// let read: Vec<_> = any_records(text.as_bytes()).map(Result::unwrap).collect();
/// assert!(matches!(read[0].record, Ok(AnyRecord::Konter(_))));
/// assert!((read[1].number, read[1].line, read[1].record.is_err()) == (2, 2, true));
/// assert!(matches!(read[2].record, Ok(AnyRecord::Skat(_))));
/// ```
pub fn any_records<R: BufRead>(input: R) -> impl Iterator<Item = io::Result<Numbered>> {
    Records::new(input).map(|text| {
        text.map(|RecordText { number, line, text }| {
            let record = text.map_err(AnyRecordError::Text).and_then(|text| any_record(&text));
            Numbered { number, line, record }
        })
    })
}
