//! The values of the tags of a Skat record.

use nom::branch::alt;
use nom::character::complete::{char, multispace0, one_of};
use nom::combinator::{map, opt, value, verify};
use nom::multi::many0;
use nom::sequence::{delimited, pair};
use nom::{IResult, Parser};

use super::error::{SkatError, SkatErrorKind as Kind, SkatTag};
use super::position::{contract, flags, step};
use super::result;
use crate::deal::skat::Step;
use crate::deal::{Named, SkatRecord, SkatResult};
use crate::notation::record_tags::number;
use crate::notation::shape::unescaped;
use crate::notation::tag_value::Value;
use crate::skat::{Call, Contract, Flags, SEATS, seat_named};
use crate::trick::{RulesError, Seat};

/// Enters the value of a tag that a referee reads.
pub(super) fn enter(tag: Value, name: SkatTag, record: &mut SkatRecord) -> Result<(), SkatError> {
    let bad = Kind::Value(name);
    let text = || Some(unescaped(tag.text)).filter(|text| !text.is_empty());
    match name {
        SkatTag::Game if tag.text.trim().eq_ignore_ascii_case("skat") => {}
        SkatTag::Game => return tag.refuse(Kind::OtherGame(tag.text.trim().to_owned())),
        SkatTag::Rules => record.rules = Some(rules(tag)?),
        SkatTag::Forehand => record.names[0] = text(),
        SkatTag::Middlehand => record.names[1] = text(),
        SkatTag::Rearhand => record.names[2] = text(),
        SkatTag::Dealer => record.dealer = text(),
        SkatTag::Bock => match tag.text.trim() {
            "1" => record.bock = true,
            "0" => record.bock = false,
            _ => return tag.refuse(bad),
        },
        SkatTag::Deal => record.hands = Some(tag.holdings(bad, Kind::Twice)?),
        SkatTag::Skat => {
            let [skat] = tag.holdings(bad, Kind::Twice)?;
            record.skat = Some(skat);
        }
        SkatTag::Auction => {
            for word in tag.words() {
                said(word, record)?;
            }
        }
        SkatTag::Discard => {
            let [discard] = tag.holdings(bad, Kind::Twice)?;
            record.discard = Some(discard);
        }
        SkatTag::Contract => record.named = Some(tag.read(bad, named)?),
        SkatTag::Blind => record.blind_pushes = tag.read(bad, number)?,
        SkatTag::Calls => {
            let calls = many0(delimited(multispace0, doubled, multispace0));
            record.calls = Some(tag.read(bad, alt((value(Vec::new(), char('-')), calls)))?);
        }
        SkatTag::Result => {
            let mut read = SkatResult::default();
            for word in tag.words() {
                if !result::enter(word.text, &mut read) {
                    return word.refuse(bad);
                }
            }
            record.result = Some(read);
        }
    }
    Ok(())
}

/// A preset and the switches that differ from it.
pub(super) fn rules(tag: Value) -> Result<crate::skat::Rules, SkatError> {
    tag.text.parse().map_err(|error: RulesError| {
        let span = tag.at + error.span.start..tag.at + error.span.end;
        SkatError { kind: Kind::Rules(error.kind), span }
    })
}

/// One word of the auction: `1:18`, `0:hold`, `2:pass`; `2:skat` takes the skat up.
fn said(word: Value, record: &mut SkatRecord) -> Result<(), SkatError> {
    let bad = Kind::Value(SkatTag::Auction);
    let Some((seat, said)) = word.text.split_once(':') else { return word.refuse(bad) };
    let Some(seat) = seat_named(seat) else { return word.refuse(bad) };
    if matches!(said.to_ascii_lowercase().as_str(), "skat" | "s") {
        record.took = Some(seat);
        return Ok(());
    }
    match auction_call(said) {
        Some(call) => record.auction.push((seat, call)),
        None => return word.refuse(bad),
    }
    Ok(())
}

/// What is said in the auction, long or as the server writes it.
pub(super) fn auction_call(text: &str) -> Option<Call> {
    match text.to_ascii_lowercase().as_str() {
        "hold" | "yes" | "y" => Some(Call::Hold),
        "pass" | "p" => Some(Call::Pass),
        number => number.parse().ok().map(Call::Bid),
    }
}

/// A game with its letters, and the seat that plays alone: `CH0`, `GO1`, `R`.
pub(super) fn named(input: &str) -> IResult<&str, Named> {
    let ramsch = value(None, one_of("Rr"));
    let named = |(contract, flags): (Option<Contract>, Flags), seat| Named { contract, flags, seat };
    map(pair(pair(alt((ramsch, map(contract, Some))), flags), opt(seat)), move |(game, seat)| named(game, seat))
        .parse(input)
}

/// `K1`, `R0`: Kontra and Re; `S1` and `X0` are the two steps after them.
pub(super) fn doubled(input: &str) -> IResult<&str, Step> {
    verify(step, |step: &Step| SEATS.contains(&step.seat)).parse(input)
}

pub(super) fn seat(input: &str) -> IResult<&str, Seat> {
    map(one_of("012"), |digit| SEATS[(digit as u8 - b'0') as usize]).parse(input)
}
