//! Names in a piece of text. At each point the longest name wins that lets the rest be names too.

use std::ops::Range;
use std::sync::LazyLock;

use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::character::complete::{anychar, char, one_of};
use nom::combinator::{consumed, map_opt, value};
use nom::{IResult, Parser};

use super::error::NotACard;
use super::fold::{Folded, fold};
use super::glyph::{Glyph, glyph};
use super::lang::Lang;
use crate::cards::{Card, Rank, Suit};

/// What a name may stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Suit {
        suit: Suit,
        /// Whether it is a symbol, which has the same meaning in every language.
        symbol: bool,
    },
    Rank {
        rank: Rank,
        /// Whether it is an English letter that only a symbol makes readable.
        english: bool,
    },
    Card(Card),
    Low(char),
    Other(NotACard),
    Hyphen,
    Of,
}

/// A name in the text: what it may mean, and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Segment {
    pub(super) meanings: Vec<Meaning>,
    pub(super) text: String,
    pub(super) span: Range<usize>,
}

impl Segment {
    pub(super) fn suit(&self) -> Option<Suit> {
        self.meanings.iter().find_map(|meaning| match meaning {
            Meaning::Suit { suit, .. } => Some(*suit),
            _ => None,
        })
    }

    pub(super) fn rank(&self) -> Option<Rank> {
        self.meanings.iter().find_map(|meaning| match meaning {
            Meaning::Rank { rank, .. } => Some(*rank),
            _ => None,
        })
    }

    pub(super) fn is_symbol(&self) -> bool {
        self.meanings.iter().any(|meaning| matches!(meaning, Meaning::Suit { symbol: true, .. }))
    }

    pub(super) fn needs_symbol(&self) -> bool {
        self.meanings.iter().all(|meaning| matches!(meaning, Meaning::Rank { english: true, .. }))
    }
}

/// The names that are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Vocabulary {
    pub(super) lang: Lang,
    /// With the English letters of ranks for suits given as symbols.
    pub(super) english: bool,
}

struct Name {
    folded: String,
    meaning: Meaning,
}

/// The names of a vocabulary by their first byte.
type Index = [Vec<Name>; 256];

impl Vocabulary {
    /// The names that may begin as this text does.
    fn names(self, text: &str) -> &'static [Name] {
        static NAMES: LazyLock<Vec<[Index; 2]>> = LazyLock::new(|| {
            let both = |lang| [false, true].map(|english| index(Vocabulary { lang, english }.collect()));
            Lang::ALL.into_iter().map(both).collect()
        });
        let first = text.bytes().next().unwrap_or(0);
        &NAMES[self.lang as usize][usize::from(self.english)][usize::from(first)]
    }

    fn collect(self) -> Vec<Name> {
        let mut names = Vec::new();
        let mut add = |name: &str, meaning| {
            let name = Name { folded: fold(name), meaning };
            if !names.iter().any(|old: &Name| old.folded == name.folded && same(old.meaning, meaning)) {
                names.push(name);
            }
        };
        for suit in Suit::ALL {
            add(&suit.symbol().to_string(), Meaning::Suit { suit, symbol: true });
            self.lang.suit_names(suit).iter().for_each(|name| add(name, Meaning::Suit { suit, symbol: false }));
        }
        for rank in Rank::ALL {
            self.lang.rank_names(rank).iter().for_each(|name| add(name, Meaning::Rank { rank, english: false }));
            if self.english {
                add(&rank.letter().to_string(), Meaning::Rank { rank, english: true });
            }
        }
        names
    }
}

fn index(names: Vec<Name>) -> Index {
    let mut index = std::array::from_fn(|_| Vec::new());
    for name in names {
        let first = name.folded.bytes().next().unwrap_or(0);
        index[usize::from(first)].push(name);
    }
    index
}

/// Whether two meanings differ at most in where they come from.
fn same(a: Meaning, b: Meaning) -> bool {
    match (a, b) {
        (Meaning::Rank { rank: a, .. }, Meaning::Rank { rank: b, .. }) => a == b,
        _ => a == b,
    }
}

/// The parser of one name.
fn name<'a>(name: &'static Name) -> impl Parser<&'a str, Output = Meaning, Error = ()> {
    value(name.meaning, tag(name.folded.as_str()))
}

/// The parser of what is no name: playing cards, numerals that no deck has, the hyphen.
fn sign(text: &str) -> IResult<&str, Meaning, ()> {
    let shown = map_opt(anychar, glyph).map(|shown| match shown {
        Glyph::Card(card) => Meaning::Card(card),
        Glyph::Low(numeral) => Meaning::Low(numeral),
        Glyph::Other(other) => Meaning::Other(other),
    });
    alt((value(Meaning::Hyphen, char('-')), one_of("23456").map(Meaning::Low), shown)).parse(text)
}

/// Everything that the text may begin with, and its length.
pub(super) fn beginnings(text: &str, vocabulary: Vocabulary) -> Vec<(usize, Meaning)> {
    let length = |(_, (taken, meaning)): (&str, (&str, Meaning))| (taken.len(), meaning);
    let names = vocabulary.names(text).iter().filter_map(|known| consumed(name(known)).parse(text).ok().map(length));
    let sign = consumed(sign).parse(text).ok().map(length);
    names.chain(sign).collect()
}

/// Cuts a piece into names, if it consists of names.
pub(super) fn lex(piece: &Folded, vocabulary: Vocabulary) -> Option<Vec<Segment>> {
    if vocabulary.lang.table().of == Some(piece.text.as_str()) {
        return Some(vec![segment(piece, 0..piece.text.len(), vec![Meaning::Of])]);
    }
    let names = cut(&piece.text, vocabulary)?;
    Some(names.into_iter().map(|(range, meanings)| segment(piece, range, meanings)).collect())
}

/// Cuts folded text into names, if it consists of names.
pub(super) fn cut(text: &str, vocabulary: Vocabulary) -> Option<Vec<(Range<usize>, Vec<Meaning>)>> {
    let lengths = longest(text, vocabulary);
    let mut names = Vec::new();
    let mut start = 0;
    while start < text.len() {
        let length = lengths[start]?;
        let longest = beginnings(&text[start..], vocabulary).into_iter().filter(|(n, _)| *n == length);
        names.push((start..start + length, longest.map(|(_, meaning)| meaning).collect()));
        start += length;
    }
    Some(names)
}

fn segment(piece: &Folded, range: Range<usize>, meanings: Vec<Meaning>) -> Segment {
    Segment { meanings, text: piece.text[range.clone()].to_owned(), span: piece.span(range) }
}

/// For each byte, the longest name there after which the text can be cut into names to its end.
fn longest(text: &str, vocabulary: Vocabulary) -> Vec<Option<usize>> {
    let mut lengths: Vec<Option<usize>> = vec![None; text.len() + 1];
    lengths[text.len()] = Some(0);
    for (start, _) in text.char_indices().rev() {
        let names = beginnings(&text[start..], vocabulary).into_iter();
        lengths[start] = names.map(|(length, _)| length).filter(|length| lengths[start + length].is_some()).max();
    }
    lengths
}

/// Where the longest names from the left lead to, in a text that cannot be cut into names.
pub(super) fn stuck(text: &str, vocabulary: Vocabulary) -> usize {
    let mut at = 0;
    while let Some(length) = beginnings(&text[at..], vocabulary).into_iter().map(|(length, _)| length).max() {
        at += length;
    }
    at
}
