//! The values of the tags of a record.

use std::ops::Range;

use nom::bytes::complete::tag;
use nom::character::complete::{char, digit1, multispace0, one_of};
use nom::combinator::{all_consuming, map_opt, value};
use nom::error::Error;
use nom::multi::{many0, separated_list1};
use nom::sequence::{delimited, pair, separated_pair};
use nom::{IResult, Parser, branch::alt};

use super::PositionErrorKind;
use super::line::{card_spans, group, seat, suit, twice};
use super::position::call;
use super::record_error::{RecordError, RecordErrorKind, TagName};
use crate::cards::Card;
use crate::deal::{Defect, Holding, Record, SEATS, Spot};
use crate::konter::{PACK, Place, Preset, Rules};

/// Where the tags of a record stand that a later error may be about.
#[derive(Clone, Debug, Default)]
pub(super) struct Places {
    seen: Option<Range<usize>>,
    deal: Option<Range<usize>>,
    contract: Option<Range<usize>>,
}

/// The value of a tag, and where it stands in the record.
#[derive(Clone, Copy)]
pub(super) struct Value<'a> {
    pub text: &'a str,
    pub at: usize,
}

impl Value<'_> {
    fn span(&self) -> Range<usize> {
        self.at..self.at + self.text.len()
    }

    fn read<'b, T, P>(&'b self, name: TagName, parser: P) -> Result<T, RecordError>
    where
        P: Parser<&'b str, Output = T, Error = Error<&'b str>>,
    {
        match all_consuming(delimited(multispace0, parser, multispace0)).parse(self.text) {
            Ok((_, value)) => Ok(value),
            Err(nom::Err::Error(stop) | nom::Err::Failure(stop)) => {
                let at = self.at + self.text.len() - stop.input.len();
                let to = at + stop.input.chars().next().map_or(0, char::len_utf8);
                Err(RecordError { kind: RecordErrorKind::Value(name), span: at..to })
            }
            Err(nom::Err::Incomplete(_)) => Err(RecordError { kind: RecordErrorKind::Value(name), span: self.span() }),
        }
    }

    /// Enters the value of a tag that a referee reads.
    pub(super) fn enter(&self, name: TagName, record: &mut Record, places: &mut Places) -> Result<(), RecordError> {
        let refuse = |kind| Err(RecordError { kind, span: self.span() });
        match name {
            TagName::Game if self.text.trim().eq_ignore_ascii_case("konter") => {}
            TagName::Game => return refuse(RecordErrorKind::OtherGame(self.text.trim().to_owned())),
            TagName::Rules => record.rules = Some(self.rules()?),
            TagName::Dealer => match Place::named(self.text.trim()) {
                Some(place) => record.dealer = Some(place),
                None => return refuse(RecordErrorKind::Value(name)),
            },
            TagName::Seen => {
                let [seen] = self.holdings::<1>(name)?;
                record.seen = Some(seen.known);
                places.seen = Some(self.span());
                let strange = (seen.known - PACK).first().map(RecordErrorKind::NotInPack);
                if let Some(kind) = strange.or((seen.unknown > 0).then_some(RecordErrorKind::Value(name))) {
                    return refuse(kind);
                }
            }
            TagName::Deal => {
                record.hands = Some(self.holdings::<SEATS>(name)?);
                places.deal = Some(self.span());
            }
            TagName::Contract => {
                record.contract = Some(self.read(name, pair(suit, seat))?);
                places.contract = Some(self.span());
            }
            TagName::Calls => {
                let calls = many0(delimited(multispace0, call, multispace0));
                record.calls = Some(self.read(name, alt((value(Vec::new(), char('-')), calls)))?);
            }
            TagName::Result => record.result = Some(self.read(name, two(number))?),
            TagName::Slate => record.slate = Some(self.read(name, two(number))?),
        }
        Ok(())
    }

    /// A preset, if one is named, and the switches that differ from it.
    fn rules(&self) -> Result<Rules, RecordError> {
        let mut words = self.text.split_whitespace().peekable();
        let preset = words.peek().and_then(|word| Preset::named(&word.to_lowercase()));
        if preset.is_some() {
            words.next();
        }
        let mut rules = Rules::from(preset.unwrap_or(Preset::Seed));
        for word in words {
            let at = self.at + (word.as_ptr() as usize - self.text.as_ptr() as usize);
            let refuse = |kind| RecordError { kind, span: at..at + word.len() };
            let (name, value) = word.split_once('=').ok_or_else(|| refuse(RecordErrorKind::Value(TagName::Rules)))?;
            rules.set(name, value).map_err(|error| refuse(RecordErrorKind::Switch(error)))?;
        }
        Ok(rules)
    }

    fn holdings<const N: usize>(&self, name: TagName) -> Result<[Holding; N], RecordError> {
        let blanks = |input| multispace0::<&str, Error<&str>>.parse(input);
        let groups = self.read(name, separated_list1(char('/'), delimited(blanks, group, blanks)))?;
        let mut from = self.at;
        for (text, (cards, _)) in self.text.split('/').zip(&groups) {
            let inner = from + text.len() - text.trim_start().len();
            twice(cards, text.trim(), inner).map_err(|error| match error.kind {
                PositionErrorKind::Twice(card) => RecordError { kind: RecordErrorKind::Twice(card), span: error.span },
                _ => RecordError { kind: RecordErrorKind::Value(name), span: error.span },
            })?;
            from += text.len() + 1;
        }
        let holdings: Vec<Holding> = groups.into_iter().map(|(_, holding)| holding).collect();
        let refuse = |_| RecordError { kind: RecordErrorKind::Value(name), span: self.span() };
        holdings.try_into().map_err(refuse)
    }
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
        let deal = self.deal.clone()?;
        let mut from = deal.start;
        for (k, group) in text[deal].split('/').enumerate() {
            if k == n {
                let start = from + group.len() - group.trim_start().len();
                return Some(start..start + group.trim().len());
            }
            from += group.len() + 1;
        }
        None
    }

    fn card(&self, text: &str, n: usize, card: Card) -> Option<Range<usize>> {
        let group = self.group(text, n)?;
        let spans = card_spans(&text[group.clone()]);
        let span = spans.into_iter().find(|(other, _)| *other == card)?.1;
        Some(group.start + span.start..group.start + span.end)
    }
}

fn number<T: std::str::FromStr>(input: &str) -> IResult<&str, T> {
    map_opt(digit1, |digits: &str| digits.parse().ok()).parse(input)
}

/// Two numbers with a dash or a colon between.
fn two<'a, T>(
    number: impl Fn(&'a str) -> IResult<&'a str, T> + Copy,
) -> impl Parser<&'a str, Output = [T; 2], Error = Error<&'a str>> {
    let dash = alt((value('-', one_of("-:")), value('-', tag("–"))));
    let between = delimited(multispace0, dash, multispace0);
    separated_pair(number, between, number).map(<[T; 2]>::from)
}
