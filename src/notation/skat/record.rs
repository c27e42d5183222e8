//! The form with tags.

use std::ops::Range;

use nom::branch::alt;
use nom::bytes::complete::tag_no_case;
use nom::character::complete::char;
use nom::combinator::{map, value};
use nom::sequence::separated_pair;
use nom::{IResult, Parser};

use super::error::{SkatError, SkatErrorKind as Kind, SkatTag};
use super::line::{is_line, skat_line};
use super::tags::{doubled, enter, seat};
use crate::cards::{Card, Cards};
use crate::deal::skat::Step;
use crate::deal::{Break, Item, SKAT_SEATS, SkatItem, SkatRecord};
use crate::notation::shape::{self, Shape, unescaped};
use crate::notation::tag_value::{Value, card_span, group_span};
use crate::skat::{CARDS_EACH, PACK, SEATS, SKAT_CARDS, TRICKS};

/// Reads one record of a Skat deal, with tags or as one line of the server. Blanks and line ends may stand
/// anywhere between the parts of a record with tags, case does not matter, suits may be symbols and stand
/// behind their rank, and tags may be missing.
///
/// ```
/// use kontra::notation::skat_record;
/// let read = skat_record("[game \"Skat\"] [Contract \"♣H0\"] 1. 0: ♣J! {strong} J♠ K1 7♣ *").unwrap();
/// assert_eq!(read.to_string(), "[Game \"skat\"]\n[Contract \"CH0\"]\n1. 0: CJ! {strong} SJ K1 C7\n*\n");
/// ```
///
/// # Errors
/// The first fault of the text.
pub fn skat_record(text: &str) -> Result<SkatRecord, SkatError> {
    if is_line(text) { skat_line(text) } else { read(text, true) }
}

/// Reads the record of a deal that still runs: it may end anywhere.
///
/// # Errors
/// As [`skat_record`].
pub fn skat_record_so_far(text: &str) -> Result<SkatRecord, SkatError> {
    if is_line(text) { skat_line(text) } else { read(text, false) }
}

fn read(text: &str, ended: bool) -> Result<SkatRecord, SkatError> {
    let shape::Read { shape: Skat { mut record, places }, before, tricks } = shape::read(text, ended)?;
    (record.before, record.tricks) = (before, tricks);
    check_deal(&record, |spot| places.span(spot, text))?;
    Ok(record)
}

/// Where a card or a hand of the deal is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// A seat's hand, or the skat.
    Group(usize),
    /// A card in it.
    Card(usize, Card),
}

/// Checks how many cards were dealt to whom, and that none was dealt twice.
pub(super) fn check_deal(record: &SkatRecord, span: impl Fn(Spot) -> Range<usize>) -> Result<(), SkatError> {
    let [forehand, middlehand, rearhand] = record.hands.map_or([None; SKAT_SEATS], |hands| hands.map(Some));
    let mut seen = Cards::EMPTY;
    for (n, group) in [forehand, middlehand, rearhand, record.skat].into_iter().enumerate() {
        let Some(group) = group else { continue };
        let seat = SEATS.get(n).copied();
        let (has, due) = (group.len(), if seat.is_some() { CARDS_EACH } else { SKAT_CARDS });
        if has != due {
            return Err(SkatError { kind: Kind::HandSize { seat, has, due }, span: span(Spot::Group(n)) });
        }
        if let Some(card) = (group.known & seen).first() {
            return Err(SkatError { kind: Kind::Twice(card), span: span(Spot::Card(n, card)) });
        }
        seen |= group.known;
    }
    Ok(())
}

/// What Skat puts into a record.
#[derive(Default)]
struct Skat {
    record: SkatRecord,
    places: Places,
}

/// Where the tags stand that a later error may be about.
#[derive(Default)]
struct Places {
    deal: Option<Range<usize>>,
    skat: Option<Range<usize>>,
}

impl Places {
    fn span(&self, spot: Spot, text: &str) -> Range<usize> {
        let group = |n: usize| match n < SKAT_SEATS {
            true => group_span(text, self.deal.clone()?, n),
            false => self.skat.clone(),
        };
        match spot {
            Spot::Group(n) => group(n).unwrap_or(0..0),
            Spot::Card(n, card) => {
                let group = group(n).unwrap_or(0..0);
                card_span(text, group.clone(), card).unwrap_or(group)
            }
        }
    }
}

impl Shape for Skat {
    type Call = Step;
    type Claim = Break;
    type Kind = Kind;
    const SEATS: usize = SKAT_SEATS;
    const TRICKS: usize = TRICKS as usize;
    const PACK: Cards = PACK;
    const EARLY_CLAIMS: bool = true;

    fn tag(&mut self, name: &str, raw: Value) -> Result<(), SkatError> {
        match SkatTag::named(name) {
            Some(known) => {
                enter(raw, known, &mut self.record)?;
                match known {
                    SkatTag::Deal => self.places.deal = Some(raw.span()),
                    SkatTag::Skat => self.places.skat = Some(raw.span()),
                    _ => {}
                }
            }
            None => self.record.other.push((name.to_owned(), unescaped(raw.text))),
        }
        Ok(())
    }

    fn said(input: &str) -> IResult<&str, SkatItem> {
        alt((map(broken, |(what, seat)| Item::Claim(seat, what)), map(doubled, Item::Call))).parse(input)
    }

    /// A result says that it is over: a null ends with the first trick of the declarer.
    fn may_end(&self) -> bool {
        self.record.result.is_some()
    }
}

/// `SC.1`, `RE.0`, `LE.2`, `TI.2`.
fn broken(input: &str) -> IResult<&str, (Break, crate::trick::Seat)> {
    let one = |what: Break| value(what, tag_no_case(what.letters()));
    let [shows, resigns, leaves, times_out] = Break::ALL.map(one);
    separated_pair(alt((shows, resigns, leaves, times_out)), char('.'), seat).parse(input)
}
