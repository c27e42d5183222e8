//! The values of the tags of a record.

use std::ops::Range;

use nom::bytes::complete::tag as word;
use nom::character::complete::{char, digit1, multispace0, one_of};
use nom::combinator::{map_opt, value};
use nom::error::Error;
use nom::multi::many0;
use nom::sequence::{delimited, pair, separated_pair};
use nom::{IResult, Parser, branch::alt};

use super::line::{seat, suit};
use super::position::call;
use super::record_error::{RecordError, RecordErrorKind, TagName};
use super::shape::ShapeFault;
use super::tag_value::{Value, card_span, group_span};
use crate::cards::Card;
use crate::deal::{Defect, Record, SEATS, Spot};
use crate::konter::{PACK, Place, Preset, Rules};

/// Where the tags of a record stand that a later error may be about.
#[derive(Clone, Debug, Default)]
pub(super) struct Places {
    seen: Option<Range<usize>>,
    deal: Option<Range<usize>>,
    contract: Option<Range<usize>>,
}

/// Enters the value of a tag that a referee reads.
pub(super) fn enter(tag: Value, name: TagName, record: &mut Record, places: &mut Places) -> Result<(), RecordError> {
    let bad = RecordErrorKind::Value(name);
    let refuse = |kind| tag.refuse(kind);
    match name {
        TagName::Game if tag.text.trim().eq_ignore_ascii_case("konter") => {}
        TagName::Game => return refuse(RecordErrorKind::OtherGame(tag.text.trim().to_owned())),
        TagName::Rules => record.rules = Some(rules(tag)?),
        TagName::Dealer => match Place::named(tag.text.trim()) {
            Some(place) => record.dealer = Some(place),
            None => return refuse(bad),
        },
        TagName::Seen => {
            let [seen] = tag.holdings::<_, 1>(bad.clone(), RecordErrorKind::Twice)?;
            record.seen = Some(seen.known);
            places.seen = Some(tag.span());
            let strange = (seen.known - PACK).first().map(|card| ShapeFault::NotInPack(card).into());
            if let Some(kind) = strange.or((seen.unknown > 0).then_some(bad)) {
                return refuse(kind);
            }
        }
        TagName::Deal => {
            record.hands = Some(tag.holdings::<_, SEATS>(bad, RecordErrorKind::Twice)?);
            places.deal = Some(tag.span());
        }
        TagName::Contract => {
            record.contract = Some(tag.read(bad, pair(suit, seat))?);
            places.contract = Some(tag.span());
        }
        TagName::Calls => {
            let calls = many0(delimited(multispace0, call, multispace0));
            record.calls = Some(tag.read(bad, alt((value(Vec::new(), char('-')), calls)))?);
        }
        TagName::Result => record.result = Some(tag.read(bad, two(number))?),
        TagName::Slate => record.slate = Some(tag.read(bad, two(number))?),
    }
    Ok(())
}

/// A preset, if one is named, and the switches that differ from it.
fn rules(tag: Value) -> Result<Rules, RecordError> {
    let mut words = tag.text.split_whitespace().peekable();
    let preset = words.peek().and_then(|word| Preset::named(&word.to_lowercase()));
    if preset.is_some() {
        words.next();
    }
    let mut rules = Rules::from(preset.unwrap_or(Preset::Seed));
    for word in words {
        let at = tag.at + (word.as_ptr() as usize - tag.text.as_ptr() as usize);
        let refuse = |kind| RecordError { kind, span: at..at + word.len() };
        let (name, value) = word.split_once('=').ok_or_else(|| refuse(RecordErrorKind::Value(TagName::Rules)))?;
        rules.set(name, value).map_err(|error| refuse(RecordErrorKind::Switch(error)))?;
    }
    Ok(rules)
}

impl Places {
    /// Where the record says what this defect is about.
    pub(super) fn span(&self, defect: &Defect, text: &str) -> Range<usize> {
        let whole = self.deal.clone().or(self.seen.clone()).unwrap_or(0..0);
        let card = |card, spot| match spot {
            Spot::Hand(seat) => self.card(text, seat.index(), card).unwrap_or(whole.clone()),
            _ => whole.clone(),
        };
        match defect {
            Defect::NotInPack(found, spot) | Defect::Twice(found, _, spot) => card(*found, *spot),
            Defect::HandSize { seat, .. } => self.group(text, seat.index()).unwrap_or(whole),
            Defect::NotForehand(_) => self.contract.clone().unwrap_or(whole),
            _ => whole,
        }
    }

    fn group(&self, text: &str, n: usize) -> Option<Range<usize>> {
        group_span(text, self.deal.clone()?, n)
    }

    fn card(&self, text: &str, n: usize, card: Card) -> Option<Range<usize>> {
        card_span(text, self.group(text, n)?, card)
    }
}

pub(super) fn number<T: std::str::FromStr>(input: &str) -> IResult<&str, T> {
    map_opt(digit1, |digits: &str| digits.parse().ok()).parse(input)
}

/// Two numbers with a dash or a colon between.
fn two<'a, T>(
    number: impl Fn(&'a str) -> IResult<&'a str, T> + Copy,
) -> impl Parser<&'a str, Output = [T; 2], Error = Error<&'a str>> {
    let dash = alt((value('-', one_of("-:")), value('-', word("–"))));
    let between = delimited(multispace0, dash, multispace0);
    separated_pair(number, between, number).map(<[T; 2]>::from)
}
