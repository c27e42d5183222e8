//! The value of a tag, with its place in the record.

use std::ops::Range;

use nom::Parser;
use nom::character::complete::{char, multispace0};
use nom::combinator::all_consuming;
use nom::error::Error;
use nom::multi::separated_list1;
use nom::sequence::delimited;

use super::PositionErrorKind;
use super::line::{card_spans, group, twice};
use super::record_error::RecordError;
use super::shape::first_char;
use crate::cards::Card;
use crate::deal::Holding;

/// The value of a tag, and where it stands in the record.
#[derive(Clone, Copy)]
pub(super) struct Value<'a> {
    pub text: &'a str,
    pub at: usize,
}

impl<'a> Value<'a> {
    pub fn span(&self) -> Range<usize> {
        self.at..self.at + self.text.len()
    }

    /// The error about the whole value.
    pub fn refuse<T, K>(&self, kind: K) -> Result<T, RecordError<K>> {
        Err(RecordError { kind, span: self.span() })
    }

    /// The words of the value, with their places.
    pub fn words(&self) -> impl Iterator<Item = Value<'a>> {
        let (text, at) = (self.text, self.at);
        let place = move |word: &'a str| at + (word.as_ptr() as usize - text.as_ptr() as usize);
        text.split_whitespace().map(move |word| Value { text: word, at: place(word) })
    }

    /// The value as this parser reads it, blanks around it allowed.
    pub fn read<T, K, P>(&self, kind: K, parser: P) -> Result<T, RecordError<K>>
    where
        P: Parser<&'a str, Output = T, Error = Error<&'a str>>,
    {
        match all_consuming(delimited(multispace0, parser, multispace0)).parse(self.text) {
            Ok((_, value)) => Ok(value),
            Err(nom::Err::Error(stop) | nom::Err::Failure(stop)) => {
                let at = self.at + self.text.len() - stop.input.len();
                Err(RecordError { kind, span: at..at + first_char(stop.input) })
            }
            Err(nom::Err::Incomplete(_)) => self.refuse(kind),
        }
    }

    /// Groups of cards with a slash between.
    pub fn holdings<K: Clone, const N: usize>(
        &self,
        bad: K,
        again: fn(Card) -> K,
    ) -> Result<[Holding; N], RecordError<K>> {
        let blanks = |input| multispace0::<&str, Error<&str>>.parse(input);
        let groups = self.read(bad.clone(), separated_list1(char('/'), delimited(blanks, group, blanks)))?;
        let mut from = self.at;
        for (text, (cards, _)) in self.text.split('/').zip(&groups) {
            let inner = from + text.len() - text.trim_start().len();
            twice(cards, text.trim(), inner).map_err(|error| match error.kind {
                PositionErrorKind::Twice(card) => RecordError { kind: again(card), span: error.span },
                _ => RecordError { kind: bad.clone(), span: error.span },
            })?;
            from += text.len() + 1;
        }
        let holdings: Vec<Holding> = groups.into_iter().map(|(_, holding)| holding).collect();
        holdings.try_into().or_else(|_| self.refuse(bad))
    }
}

/// The bytes of one of the groups with slashes between that stand here.
pub(super) fn group_span(text: &str, groups: Range<usize>, n: usize) -> Option<Range<usize>> {
    let mut from = groups.start;
    for (k, group) in text[groups].split('/').enumerate() {
        if k == n {
            let start = from + group.len() - group.trim_start().len();
            return Some(start..start + group.trim().len());
        }
        from += group.len() + 1;
    }
    None
}

/// The bytes of a card in the group that stands here.
pub(super) fn card_span(text: &str, group: Range<usize>, card: Card) -> Option<Range<usize>> {
    let spans = card_spans(&text[group.clone()]);
    let span = spans.into_iter().find(|(other, _)| *other == card)?.1;
    Some(group.start + span.start..group.start + span.end)
}
