//! Words that the language set does not know: are they of another language, or misspelt?

use std::ops::Range;

use super::cards::{Context, lex_all, only_reading};
use super::error::{ReadError, ReadErrorKind};
use super::fold::{Folded, fold};
use super::lang::Lang;
use super::lexer::{Meaning, Segment, Vocabulary, beginnings, cut, lex, stuck};
use super::near::nearest;
use crate::cards::{Card, Rank, Suit};

/// The error for the first of the pieces that does not consist of names.
pub(super) fn unknown(context: Context, pieces: &[Folded]) -> ReadError {
    let vocabulary = context.widest(pieces);
    let at = pieces.iter().position(|piece| lex(piece, vocabulary).is_none()).unwrap_or(0);
    let before = lex_all(&pieces[..at], vocabulary).and_then(|names| names.last().and_then(Segment::suit));
    let Some(piece) = pieces.get(at) else { return ReadError::new(ReadErrorKind::NoCard, 0..0) };
    let stuck = stuck(&piece.text, vocabulary);
    let word = word_at(&piece.text, stuck);
    let found = Unknown { context, piece, vocabulary, before, stuck, word };
    found
        .foreign_word()
        .or_else(|| found.misspelt())
        .or_else(|| found.foreign_rank())
        .or_else(|| found.foreign_cards())
        .unwrap_or_else(|| found.no_name(None))
}

/// The error for a suit symbol before a letter that is no rank in the language set, but a suit.
pub(super) fn after_suit(context: Context, names: &[Segment], at: usize) -> Option<ReadError> {
    let (name, next) = (names.get(at)?, names.get(at + 1)?);
    if !name.is_symbol() && !next.needs_symbol() {
        return None;
    }
    let meanings = ranks(context.lang, &next.text);
    foreign_rank(context, name.suit(), meanings, next.span.clone())
}

/// What this folded name is in the languages other than this one.
fn ranks(lang: Lang, name: &str) -> Vec<(Lang, Rank)> {
    others(lang, Rank::ALL, |lang, rank| lang.rank_names(rank), name)
}

/// What this folded name is in the languages other than this one.
pub(super) fn suits(lang: Lang, name: &str) -> Vec<(Lang, Suit)> {
    others(lang, Suit::ALL, |lang, suit| lang.suit_names(suit), name)
}

fn others<T: Copy, const N: usize>(
    lang: Lang,
    all: [T; N],
    names: impl Fn(Lang, T) -> &'static [&'static str],
    wanted: &str,
) -> Vec<(Lang, T)> {
    let in_lang = |lang| {
        all.into_iter()
            .filter(|&one| names(lang, one).iter().any(|name| fold(name) == wanted))
            .map(move |one| (lang, one))
            .collect::<Vec<_>>()
    };
    Lang::ALL.into_iter().filter(|&other| other != lang).flat_map(in_lang).collect()
}

/// The letters, or the digits, around this byte, or the one other character there.
fn word_at(text: &str, at: usize) -> Range<usize> {
    let class = |c: char| (c.is_alphabetic(), c.is_numeric());
    let Some(c) = text[at..].chars().next() else { return at..at };
    if class(c) == (false, false) {
        return at..at + c.len_utf8();
    }
    let before = text[..at].chars().rev().take_while(|&b| class(b) == class(c)).map(char::len_utf8).sum::<usize>();
    let after = text[at..].chars().take_while(|&a| class(a) == class(c)).map(char::len_utf8).sum::<usize>();
    at - before..at + after
}

fn foreign_rank(
    context: Context,
    suit: Option<Suit>,
    meanings: Vec<(Lang, Rank)>,
    span: Range<usize>,
) -> Option<ReadError> {
    let text = context.text[span.clone()].to_owned();
    (!meanings.is_empty()).then(|| ReadError::new(ReadErrorKind::ForeignRank { text, suit, meanings }, span))
}

struct Unknown<'a> {
    context: Context<'a>,
    piece: &'a Folded,
    vocabulary: Vocabulary,
    /// The suit with which the piece before ends.
    before: Option<Suit>,
    /// Where the names known end.
    stuck: usize,
    /// The letters or digits around that.
    word: Range<usize>,
}

impl Unknown<'_> {
    fn given(&self, range: Range<usize>) -> (String, Range<usize>) {
        let span = self.piece.span(range);
        (self.context.text[span.clone()].to_owned(), span)
    }

    /// The suit that a rank at this byte would have, from the names before it.
    fn suit_before(&self, at: usize) -> Option<Suit> {
        if at == 0 {
            return self.before;
        }
        let names = cut(&self.piece.text[..at], self.vocabulary)?;
        names.iter().rev().flat_map(|(_, meanings)| meanings).find_map(|meaning| as_suit(*meaning))
    }

    /// The suit with which the text from this byte on begins.
    fn suit_after(&self, at: usize) -> Option<Suit> {
        beginnings(&self.piece.text[at..], self.vocabulary).into_iter().find_map(|(_, meaning)| as_suit(meaning))
    }

    /// The word is a suit or a rank of other languages.
    fn foreign_word(&self) -> Option<ReadError> {
        let word = &self.piece.text[self.word.clone()];
        let (text, span) = self.given(self.word.clone());
        let meanings = suits(self.context.lang, word);
        if !meanings.is_empty() {
            return Some(ReadError::new(ReadErrorKind::ForeignSuit { text, meanings }, span));
        }
        let suit = self.suit_before(self.word.start).or_else(|| self.suit_after(self.word.end));
        foreign_rank(self.context, suit, ranks(self.context.lang, word), span)
    }

    /// The word goes on with a rank of other languages, and there is a suit to it.
    fn foreign_rank(&self) -> Option<ReadError> {
        let rest = &self.piece.text[self.stuck..self.word.end];
        // Of a number that is no rank no part is meant.
        if rest.starts_with(char::is_numeric) {
            return None;
        }
        let reads = |lang, text: &str| cut(text, Vocabulary { lang, english: false }).is_some();
        let mut found: Vec<(usize, Lang, Rank)> = Vec::new();
        for lang in Lang::ALL.into_iter().filter(|&lang| lang != self.context.lang) {
            let names = beginnings(rest, Vocabulary { lang, english: false }).into_iter();
            let ranks = names.filter_map(|(length, meaning)| Some((length, lang, as_rank(meaning)?)));
            found.extend(ranks.filter(|(n, ..)| reads(lang, &rest[*n..]) || reads(self.context.lang, &rest[*n..])));
        }
        let length = found.iter().map(|(length, ..)| *length).max()?;
        let suit = self.suit_before(self.stuck).or_else(|| self.suit_after(self.stuck + length))?;
        let meanings = found.into_iter().filter(|(n, ..)| *n == length).map(|(_, lang, rank)| (lang, rank)).collect();
        foreign_rank(self.context, Some(suit), meanings, self.piece.span(self.stuck..self.stuck + length))
    }

    /// The whole piece is cards of other languages.
    fn foreign_cards(&self) -> Option<ReadError> {
        let (text, span) = self.given(0..self.piece.text.len());
        let read = |lang| Some((lang, only_reading(&text, lang)?));
        let others = Lang::ALL.into_iter().filter(|&lang| lang != self.context.lang);
        let readings: Vec<(Lang, Vec<Card>)> = others.filter_map(read).filter(|(_, cards)| !cards.is_empty()).collect();
        (!readings.is_empty()).then(|| ReadError::new(ReadErrorKind::ForeignCards { text, readings }, span))
    }

    /// The word is close to a name.
    fn misspelt(&self) -> Option<ReadError> {
        let lang = self.context.lang;
        let ranks = Rank::ALL.into_iter().flat_map(|rank| lang.rank_names(rank));
        let suits = Suit::ALL.into_iter().flat_map(|suit| lang.suit_names(suit)).filter(|_| !self.is_after_suit());
        let name = nearest(&self.piece.text[self.word.clone()], suits.chain(ranks).copied())?;
        Some(self.no_name(Some(name)))
    }

    fn no_name(&self, nearest: Option<&'static str>) -> ReadError {
        let lang = self.context.lang;
        let (text, span) = self.given(self.word.clone());
        let kind = if self.is_after_suit() && text.starts_with(char::is_alphanumeric) {
            ReadErrorKind::UnknownRank { text, lang, nearest }
        } else {
            ReadErrorKind::UnknownWord { text, lang, nearest }
        };
        ReadError::new(kind, span)
    }

    /// Whether the word stands where only a rank can stand.
    fn is_after_suit(&self) -> bool {
        self.word.start > 0 && self.suit_before(self.word.start).is_some()
    }
}

fn as_suit(meaning: Meaning) -> Option<Suit> {
    match meaning {
        Meaning::Suit { suit, .. } => Some(suit),
        _ => None,
    }
}

fn as_rank(meaning: Meaning) -> Option<Rank> {
    match meaning {
        Meaning::Rank { rank, .. } => Some(rank),
        _ => None,
    }
}
