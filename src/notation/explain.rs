//! Why pieces could not be read: the error that helps most.

use std::ops::Range;

use super::cards::{Context, lex_all};
use super::error::{ReadError, ReadErrorKind};
use super::fold::{Folded, fold};
use super::foreign;
use super::grammar::{Failure, Rules, readings};
use super::lang::Lang;
use super::lexer::{Meaning, Segment};
use super::repair::repairs;
use crate::cards::Suit;

/// The error for pieces that belong together and have no complete reading.
pub(super) fn explain(context: Context, pieces: &[Folded], rules: Rules) -> ReadError {
    let Some(names) = lex_all(pieces, context.widest(pieces)) else {
        return foreign::unknown(context, pieces);
    };
    no_card(context, &names)
        .or_else(|| suit_clash(context, &names))
        .or_else(|| mixed_order(context, pieces, &names))
        .unwrap_or_else(|| failure(context, &names, rules))
}

/// The first name that is a rank of no deck, or no card at all.
fn no_card(context: Context, names: &[Segment]) -> Option<ReadError> {
    names.iter().find_map(|name| {
        let kind = match *name.meanings.first()? {
            Meaning::Low(numeral) => ReadErrorKind::LowRank { numeral, deck: context.deck },
            Meaning::Other(other) => ReadErrorKind::NotACard(other),
            _ => return None,
        };
        Some(ReadError::new(kind, name.span.clone()))
    })
}

/// Ranks alone, of which the one at the end may be meant as a suit: German `KA` is a suit, but what
/// is `K9`?
fn suit_clash(context: Context, names: &[Segment]) -> Option<ReadError> {
    if names.len() < 2 || names.iter().any(|name| name.rank().is_none() || name.suit().is_some()) {
        return None;
    }
    let last = names.last().filter(|_| names.len() == 2);
    names.first().into_iter().chain(last).find_map(|name| clash(context, name.span.clone()))
}

/// The error for a single letter with which the short names of two suits begin.
pub(super) fn clash(context: Context, span: Range<usize>) -> Option<ReadError> {
    let letter = context.text[span.clone()].to_owned();
    let folded = fold(&letter);
    let begins = |suit: &Suit| fold(short(context.lang, *suit)).starts_with(&folded);
    let suits: Vec<Suit> = Suit::ALL.into_iter().filter(begins).collect();
    if folded.len() != 1 || suits.len() < 2 {
        return None;
    }
    Some(ReadError::new(ReadErrorKind::SuitClash { letter, lang: context.lang, suits }, span))
}

fn short(lang: Lang, suit: Suit) -> &'static str {
    lang.suit_names(suit)[0]
}

fn mixed_order(context: Context, pieces: &[Folded], names: &[Segment]) -> Option<ReadError> {
    let rules = Rules { mixed: true, goes_on: false };
    let reading = readings(names, rules).readings.into_iter().next()?;
    let glue = if pieces.len() > 1 { " " } else { "" };
    let span = names.first()?.span.start..names.last()?.span.end;
    Some(ReadError::new(ReadErrorKind::MixedOrder { repairs: repairs(context, &reading, glue) }, span))
}

fn failure(context: Context, names: &[Segment], rules: Rules) -> ReadError {
    let span = |at: usize| names.get(at).map_or(0..0, |name| name.span.clone());
    let (kind, span) = match readings(names, rules).failure {
        Failure::Twice(card, span, first) => (ReadErrorKind::Twice { card, first }, span),
        Failure::Stray(at) => (ReadErrorKind::StraySeparator { text: context.text[span(at)].to_owned() }, span(at)),
        Failure::MissingRank(at) => {
            match (foreign::after_suit(context, names, at), names.get(at).and_then(Segment::suit)) {
                (Some(error), _) => return error,
                (None, Some(suit)) => (ReadErrorKind::MissingRank { suit }, span(at)),
                (None, None) => (ReadErrorKind::NoCard, span(at)),
            }
        }
        Failure::MissingSuit(at) => match names.get(at).and_then(Segment::rank) {
            Some(rank) => (ReadErrorKind::MissingSuit { rank }, span(at)),
            None => (ReadErrorKind::NoCard, span(at)),
        },
    };
    ReadError::new(kind, span)
}
