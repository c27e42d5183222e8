use std::ops::Range;

use crate::cards::{Card, Suit};
use crate::deal::Game;
use crate::konter::Place;
use crate::notation::{self, CardList, Lang, Spanned};

use super::{Doc, Trouble, Unreadable, Usage};

/// What follows the name of a command, read from left to right. Every trouble carries its place in the
/// whole text.
pub struct Args<'a> {
    text: &'a str,
    at: usize,
    /// The language of card names.
    pub lang: Lang,
    /// The game.
    pub game: Game,
    /// What is told about the command.
    pub doc: &'static Doc,
}

impl<'a> Args<'a> {
    /// The arguments that stand in `text` from the byte `at` on.
    pub fn new(text: &'a str, at: usize, lang: Lang, game: Game, doc: &'static Doc) -> Args<'a> {
        Args { text, at, lang, game, doc }
    }

    /// The byte up to which the text has been read.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Everything that is left, without blanks around it.
    pub fn rest(&mut self) -> Spanned<&'a str> {
        let rest = &self.text[self.at..];
        let value = rest.trim();
        let start = self.at + (rest.len() - rest.trim_start().len());
        self.at = self.text.len();
        Spanned { value, span: start..start + value.len() }
    }

    /// The next word, which stays.
    pub fn peek(&self) -> Option<Spanned<&'a str>> {
        let rest = &self.text[self.at..];
        let value = rest.split_whitespace().next()?;
        let start = value.as_ptr() as usize - self.text.as_ptr() as usize;
        Some(Spanned { value, span: start..start + value.len() })
    }

    /// The next word.
    pub fn word(&mut self) -> Option<Spanned<&'a str>> {
        let word = self.peek()?;
        self.at = word.span.end;
        Some(word)
    }

    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.peek().is_none()
    }

    /// Insists that nothing is left.
    ///
    /// # Errors
    /// With what is left over.
    pub fn end(&mut self) -> Result<(), Trouble> {
        let rest = self.rest();
        match rest.value.is_empty() {
            true => Ok(()),
            false => Err(Trouble::at(Usage::Superfluous(self.doc, rest.value.to_owned()), rest.span)),
        }
    }

    /// Insists that something is left.
    ///
    /// # Errors
    /// If the command lacks something.
    pub fn some(&self) -> Result<(), Trouble> {
        if self.is_empty() { Err(self.nothing(Usage::Missing(self.doc))) } else { Ok(()) }
    }

    /// The trouble that something is missing at the end of the text.
    pub fn nothing(&self, usage: Usage) -> Trouble {
        let end = self.text.trim_end().len();
        Trouble::at(usage, end..end)
    }

    /// The trouble with an argument that the command does not take.
    pub fn refuse(&self, word: Spanned<&str>) -> Trouble {
        Trouble::at(Usage::Argument(self.doc, word.value.to_owned()), word.span)
    }

    /// Whether the next word is this flag, which is then read.
    pub fn flag(&mut self, flag: &str) -> bool {
        let here = self.peek().is_some_and(|word| word.value == flag);
        if here {
            self.word();
        }
        here
    }

    /// A place, if the next word is one.
    pub fn place(&mut self) -> Option<Place> {
        let place = Place::named(self.peek()?.value)?;
        self.word();
        Some(place)
    }

    /// All that is left as cards.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn cards(&mut self) -> Result<CardList, Trouble> {
        let rest = self.rest();
        self.cards_in(rest.span)
    }

    /// A part of the text as cards.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn cards_in(&self, span: Range<usize>) -> Result<CardList, Trouble> {
        let read = notation::cards(&self.text[span.clone()], self.lang, self.game.pack());
        read.map(|cards| cards.shifted(span.start)).map_err(|error| Trouble::from(error).shifted(span.start))
    }

    /// A card, if anything is left.
    ///
    /// # Errors
    /// As [`card`](Self::card).
    pub fn optional_card(&mut self) -> Result<Option<Spanned<Card>>, Trouble> {
        if self.is_empty() { Ok(None) } else { self.card().map(Some) }
    }

    /// All that is left as one card.
    ///
    /// # Errors
    /// If it is none, or more than one.
    pub fn card(&mut self) -> Result<Spanned<Card>, Trouble> {
        self.some()?;
        let rest = self.rest();
        let card = notation::card(rest.value, self.lang, self.game.pack());
        card.map(|card| Spanned {
            value: card.value,
            span: card.span.start + rest.span.start..card.span.end + rest.span.start,
        })
        .map_err(|error| Trouble::from(error).shifted(rest.span.start))
    }

    /// All that is left as a suit, if anything is.
    ///
    /// # Errors
    /// If it is none.
    pub fn suit(&mut self) -> Result<Option<Suit>, Trouble> {
        let rest = self.rest();
        if rest.value.is_empty() {
            return Ok(None);
        }
        let suit = notation::suit(rest.value, self.lang);
        suit.map(|suit| Some(suit.value)).map_err(|error| Trouble::from(error).shifted(rest.span.start))
    }

    /// The next word as a whole number.
    ///
    /// # Errors
    /// If there is none, or it is out of bounds.
    pub fn number(&mut self, least: u16, most: u16) -> Result<u16, Trouble> {
        self.some()?;
        let word = self.word().unwrap_or(Spanned { value: "", span: 0..0 });
        let number = word.value.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| Trouble::at(Unreadable::Number(word.value.to_owned(), least, most), word.span))
    }

    /// The next word as a seed.
    ///
    /// # Errors
    /// If there is none, or it is no number that is small enough.
    pub fn seed(&mut self) -> Result<u64, Trouble> {
        self.some()?;
        let word = self.word().unwrap_or(Spanned { value: "", span: 0..0 });
        let number = word.value.parse::<u32>().map(u64::from);
        number.map_err(|_| Trouble::at(Usage::Seed(word.value.to_owned()), word.span))
    }

    /// The next word as a number with or without a fraction.
    ///
    /// # Errors
    /// If there is none, or it is out of bounds.
    pub fn decimal(&mut self, least: f64, most: f64) -> Result<f64, Trouble> {
        self.some()?;
        let word = self.word().unwrap_or(Spanned { value: "", span: 0..0 });
        let number = word.value.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| Trouble::at(Unreadable::Decimal(word.value.to_owned(), least, most), word.span))
    }
}
