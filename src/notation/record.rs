//! The reader of records: tags, then tricks in play order.
//!
//! ```text
//! [Game "konter"] [Rules "seed"] [Dealer "N"] [Seen "CQSJ9"]
//! [Deal "CQSKJ9HKDT/CAKJSAHAT/CT9SQHJDQ9/STHQ9DAKJ"]
//! [Contract "S0"] [Calls "M2"] [Result "19-21"]
//! 1. 0: SK SA M2 DQ ST
//! 2. 1: HA SQ H9 HK
//! ```

use nom::branch::alt;
use nom::character::complete::{digit1, one_of};
use nom::combinator::{map, map_opt};
use nom::sequence::{preceded, separated_pair};
use nom::{IResult, Parser};

use super::line::seat;
use super::position::call;
use super::record_error::{RecordError, RecordErrorKind as Kind, TagName};
use super::record_tags::{Places, enter};
use super::shape::{self, Shape, unescaped};
use super::skat::is_line;
use super::tag_value::Value;
use crate::cards::Cards;
use crate::deal::{Call, Item, Record, SEATS};
use crate::konter::{CARDS_EACH, PACK};

/// Reads one record. Blanks and line ends may stand anywhere between its parts, case does not matter,
/// suits may be symbols and stand behind their rank, and tags may be missing.
///
/// ```
/// use kontra::notation::record;
/// let read = record("\u{feff}[Contract \"♠0\"]\r\n\r\n1. 0: ♠K! {strong} ♠A M2 ♦Q ♠10\r*").unwrap();
/// assert_eq!(read.to_string(), "[Game \"konter\"]\n[Contract \"S0\"]\n1. 0: SK! {strong} SA M2 DQ ST\n*\n");
/// ```
///
/// # Errors
/// The first fault of the text; of the cards dealt every defect.
pub fn record(text: &str) -> Result<Record, RecordError> {
    read(text, true)
}

/// Reads the record of a deal that still runs: it may end in the middle of a trick.
///
/// ```
/// use kontra::notation::{record, record_so_far};
/// let text = "[Contract \"S0\"] 1. 0: SK SA";
/// assert!(record(text).is_err());
/// assert_eq!(record_so_far(text).unwrap().tricks[0].items.len(), 2);
/// ```
///
/// # Errors
/// As [`record`].
pub fn record_so_far(text: &str) -> Result<Record, RecordError> {
    read(text, false)
}

fn read(text: &str, ended: bool) -> Result<Record, RecordError> {
    // The server writes Skat alone.
    if is_line(text) {
        return Err(RecordError { kind: Kind::OtherGame("skat".to_owned()), span: 0..text.len() });
    }
    let shape::Read { shape: Konter { mut record, places }, before, tricks } = shape::read(text, ended)?;
    (record.before, record.tricks) = (before, tricks);
    let rules = record.rules.unwrap_or_default();
    match record.position(&rules) {
        Ok(_) => Ok(record),
        Err(defects) => {
            let span = places.span(&defects[0], text);
            Err(RecordError { kind: Kind::Defects(defects, record.seating(&rules)), span })
        }
    }
}

/// What Konter a Matt puts into a record.
#[derive(Default)]
struct Konter {
    record: Record,
    places: Places,
}

impl Shape for Konter {
    type Call = Call;
    type Claim = u8;
    type Kind = Kind;
    const SEATS: usize = SEATS;
    const TRICKS: usize = CARDS_EACH;
    const PACK: Cards = PACK;
    const EARLY_CLAIMS: bool = false;

    fn tag(&mut self, name: &str, value: Value) -> Result<(), RecordError> {
        match TagName::named(name) {
            Some(known) => enter(value, known, &mut self.record, &mut self.places)?,
            None => self.record.other.push((name.to_owned(), unescaped(value.text))),
        }
        Ok(())
    }

    fn said(input: &str) -> IResult<&str, Item> {
        let said = map_opt(digit1, |digits: &str| digits.parse().ok());
        let claim = preceded(one_of("Ll"), separated_pair(seat, nom::character::complete::char('.'), said));
        alt((map(call, Item::Call), map(claim, |(seat, said)| Item::Claim(seat, said)))).parse(input)
    }

    fn may_end(&self) -> bool {
        false
    }
}
