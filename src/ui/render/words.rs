use super::clean::floor_boundary;
use super::strip::Strip;
use super::symbols::{Token, tokens};
use super::theme::{Ink, Theme};
use crate::cards::{Card, Suit};
use crate::notation::Lang;
use crate::words::{Line, Span};

/// The longest text to type that is shown in full, in bytes.
const LONGEST_CODE: usize = 1000;

/// Whether something to type stands in quotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quotes {
    /// Within a sentence.
    On,
    /// Where it stands alone.
    Off,
}

/// The words of a line, between which it may be broken.
pub(super) fn words(line: &Line, theme: &Theme, quotes: Quotes) -> Vec<Strip> {
    let mut words = Words { theme, done: Vec::new(), word: Strip::default() };
    line.0.iter().for_each(|span| words.span(span, quotes));
    words.end_word();
    words.done
}

/// Something to type on a line of its own: it is to be copied, and so never broken.
pub(super) fn sole_code(line: &Line, theme: &Theme) -> Option<Strip> {
    match &line.0[..] {
        [Span::Code(text)] => Some(Strip::new(theme.spell(text), Ink::Code)),
        _ => None,
    }
}

struct Words<'a> {
    theme: &'a Theme,
    done: Vec<Strip>,
    word: Strip,
}

impl Words<'_> {
    fn span(&mut self, span: &Span, quotes: Quotes) {
        match span {
            Span::Text(text) => self.text(text, Ink::Plain),
            Span::Strong(text) => self.text(text, Ink::Strong),
            Span::Good(text) => self.text(text, Ink::Good),
            Span::Bad(text) => self.text(text, Ink::Bad),
            Span::Faint(text) => self.text(text, Ink::Faint),
            Span::Slug(slug) => self.text(slug.0, Ink::Slug),
            Span::Card(card) => self.card(*card, Ink::Plain),
            Span::Cards(cards) => self.cards(cards),
            Span::Suit(suit) => self.suit(*suit, Ink::Plain),
            Span::Code(text) => self.code(text, quotes),
        }
    }

    fn end_word(&mut self) {
        if !self.word.is_empty() {
            self.done.push(std::mem::take(&mut self.word));
        }
    }

    fn text(&mut self, text: &str, ink: Ink) {
        for (n, part) in text.split(breaks).enumerate() {
            if n > 0 {
                self.end_word();
            }
            for token in tokens(part) {
                match token {
                    Token::Text(text) => self.word.push(self.theme.spell(text), ink),
                    Token::Card(card) => self.card(card, ink),
                    Token::Suit(suit) => self.suit(suit, ink),
                    Token::Sign(suit) => self.word.push(self.theme.suit_sign(suit), suit_ink(suit, ink)),
                }
            }
        }
    }

    fn card(&mut self, card: Card, ink: Ink) {
        self.word.push(self.theme.card(card), suit_ink(card.suit(), ink));
    }

    fn suit(&mut self, suit: Suit, ink: Ink) {
        match self.theme.spells_suits() {
            true => self.word.push(Lang::En.suit_word(suit), suit_ink(suit, ink)),
            false => self.word.push(suit.symbol(), suit_ink(suit, ink)),
        }
    }

    fn cards(&mut self, cards: &[Card]) {
        if cards.is_empty() {
            self.text("none", Ink::Plain);
        }
        for (n, card) in cards.iter().enumerate() {
            let separator = match self.theme.plain {
                _ if n == 0 => "",
                true if n + 1 == cards.len() => " and ",
                true => ", ",
                false => " ",
            };
            self.text(separator, Ink::Plain);
            self.card(*card, Ink::Plain);
        }
    }

    fn code(&mut self, text: &str, quotes: Quotes) {
        let quote = match (quotes, self.theme.plain) {
            (Quotes::Off, _) => "",
            (Quotes::On, true) => "\"",
            (Quotes::On, false) => "`",
        };
        let shown = &text[..floor_boundary(text, LONGEST_CODE)];
        let cut = if shown.len() < text.len() { self.theme.glyphs().ellipsis } else { "" };
        self.word.push(format!("{quote}{}{cut}{quote}", self.theme.spell(shown)), Ink::Code);
    }
}

/// Blanks between words; a no-break space is none.
fn breaks(c: char) -> bool {
    c.is_whitespace() && !matches!(c, '\u{a0}' | '\u{202f}' | '\u{2007}')
}

/// Suits have their colour in running text; words that say something by their colour keep it.
fn suit_ink(suit: Suit, ink: Ink) -> Ink {
    match ink {
        Ink::Plain => Ink::Suit(suit),
        Ink::Strong => Ink::StrongSuit(suit),
        ink => ink,
    }
}
