use colored::{Color, Colorize};

use super::ascii::ascii;
use super::clean;
use super::glyphs::Glyphs;
use crate::cards::{Card, Suit};
use crate::session::SuitColors;
use crate::words::spoken;

/// The widest line of a sentence: longer lines are hard to read.
const WIDEST: usize = 100;
/// The narrowest page on which there is room for pictures.
const PICTURES_FROM: usize = 40;

/// How text is to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Whether to colour. Nothing else decides: neither the environment nor what the output is.
    pub color: bool,
    /// How suits are coloured.
    pub suits: SuitColors,
    /// ASCII only: letters instead of suit symbols and lines.
    pub ascii: bool,
    /// For a screen reader: no pictures, one fact a line, cards in words, no symbols.
    pub plain: bool,
    /// The columns of the terminal; 80 for a file or a pipe.
    pub width: usize,
}

impl Default for Theme {
    fn default() -> Theme {
        Theme { color: false, suits: SuitColors::Two, ascii: false, plain: false, width: 80 }
    }
}

/// What a piece of text is, as far as its look depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Ink {
    Plain,
    Strong,
    Good,
    Bad,
    Faint,
    Suit(Suit),
    /// The suit of a card that stands out.
    StrongSuit(Suit),
    Slug,
    Code,
}

impl Ink {
    pub(super) fn is_suit(self) -> bool {
        matches!(self, Ink::Suit(_) | Ink::StrongSuit(_))
    }

    /// The same, standing out.
    pub(super) fn strong(self) -> Ink {
        match self {
            Ink::Plain | Ink::Faint => Ink::Strong,
            Ink::Suit(suit) => Ink::StrongSuit(suit),
            ink => ink,
        }
    }
}

impl Theme {
    /// The columns that lines may fill.
    pub(super) fn columns(&self) -> usize {
        if self.plain { usize::MAX } else { self.width.clamp(1, WIDEST) }
    }

    pub(super) fn shows_pictures(&self) -> bool {
        !self.plain && self.width >= PICTURES_FROM
    }

    pub(super) fn glyphs(&self) -> &'static Glyphs {
        if self.ascii { &Glyphs::ASCII } else { &Glyphs::UNICODE }
    }

    /// Whether suits are letters or words instead of symbols.
    pub(super) fn spells_suits(&self) -> bool {
        self.ascii || self.plain
    }

    /// A card within a picture or a sentence.
    pub(super) fn card(&self, card: Card) -> String {
        match (self.plain, self.ascii) {
            (true, _) => spoken(card),
            (false, true) => card.code(),
            (false, false) => card.to_string(),
        }
    }

    /// A suit next to other characters, as in something to type.
    pub(in crate::ui) fn suit_sign(&self, suit: Suit) -> char {
        if self.spells_suits() { suit.letter() } else { suit.symbol() }
    }

    /// The text in characters that this theme may show.
    pub(super) fn spell(&self, text: &str) -> String {
        let text = clean(text);
        if text.is_ascii() || !self.spells_suits() { text } else { text.chars().map(|c| self.spell_char(c)).collect() }
    }

    fn spell_char(&self, c: char) -> String {
        let keeps = self.plain && !self.ascii && (c.is_alphanumeric() || super::clean::takes_no_column(c));
        if keeps { c.to_string() } else { ascii(c) }
    }

    /// The text with its colour, if there are to be colours.
    pub(in crate::ui) fn paint(&self, text: &str, ink: Ink) -> String {
        if !self.color || text.is_empty() {
            return text.to_owned();
        }
        // Without this, `colored` would look at the environment and at stdout once more; that has been
        // decided when the theme was made, and nothing is coloured but here.
        colored::control::set_override(true);
        match ink {
            Ink::Plain => return text.to_owned(),
            Ink::Strong => text.bold(),
            Ink::Good => text.color(GREEN),
            Ink::Bad => text.red().bold(),
            Ink::Faint => text.dimmed(),
            Ink::Slug => text.underline(),
            Ink::Code => text.color(CYAN),
            Ink::Suit(suit) => match self.suit_color(suit) {
                Some(color) => text.color(color),
                None => return text.to_owned(),
            },
            Ink::StrongSuit(suit) => match self.suit_color(suit) {
                Some(color) => text.color(color).bold(),
                None => text.bold(),
            },
        }
        .to_string()
    }

    fn suit_color(&self, suit: Suit) -> Option<Color> {
        match (self.suits, suit) {
            (_, Suit::Hearts) | (SuitColors::Two, Suit::Diamonds) => Some(Color::Red),
            (SuitColors::Four, Suit::Diamonds) => Some(BLUE),
            (SuitColors::Four, Suit::Clubs) => Some(GREEN),
            _ => None,
        }
    }
}

// From the palette of 256: these three stand off from black as well as from white (contrast 4 and
// more), which the green, the cyan and the blue among the sixteen do not.
const GREEN: Color = Color::AnsiColor(28);
const CYAN: Color = Color::AnsiColor(30);
const BLUE: Color = Color::AnsiColor(33);
