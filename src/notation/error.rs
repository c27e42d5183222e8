use std::ops::Range;

use super::lang::Lang;
use crate::cards::{Card, Cards, Rank, Suit};

/// Why a text could not be read, and which bytes of it are at fault.
///
/// ```
/// use kontra::cards::Cards;
/// use kontra::notation::{Lang, cards};
/// let error = cards("♠A ♠7", Lang::En, Cards::PACK_24).unwrap_err();
/// assert_eq!(&"♠A ♠7"[error.span.clone()], "7");
/// assert_eq!(error.to_string(), "The 24-card deck (9 to A) has no ♠7.");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// What is wrong.
    pub kind: ReadErrorKind,
    /// Where: bytes of the text given.
    pub span: Range<usize>,
}

impl ReadError {
    pub(crate) fn new(kind: ReadErrorKind, span: Range<usize>) -> ReadError {
        ReadError { kind, span }
    }

    /// The same error in a text that has this many bytes in front.
    pub(crate) fn shifted(mut self, by: usize) -> ReadError {
        let shift = |span: &mut Range<usize>| *span = span.start + by..span.end + by;
        shift(&mut self.span);
        if let ReadErrorKind::Twice { first, .. } | ReadErrorKind::VoidAndHeld { first, .. } = &mut self.kind {
            shift(first);
        }
        self
    }
}

/// What can be wrong with a text that should be cards, as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadErrorKind {
    /// After a suit stands what is no rank.
    UnknownRank {
        /// What stands there.
        text: String,
        /// The language set.
        lang: Lang,
        /// A name that is close.
        nearest: Option<&'static str>,
    },
    /// One suit was wanted, and this is none.
    UnknownSuit {
        /// What stands there.
        text: String,
        /// The language set.
        lang: Lang,
        /// A name that is close.
        nearest: Option<&'static str>,
    },
    /// Neither a suit nor a rank.
    UnknownWord {
        /// What stands there.
        text: String,
        /// The language set.
        lang: Lang,
        /// A name that is close.
        nearest: Option<&'static str>,
    },
    /// No language in which cards are read.
    UnknownLanguage {
        /// What stands there.
        text: String,
        /// A name that is close.
        nearest: Option<&'static str>,
    },
    /// A rank of other languages, such as `V` in `♥V` when English is set.
    ForeignRank {
        /// The rank as typed.
        text: String,
        /// The suit that stands with it.
        suit: Option<Suit>,
        /// What the rank is in each language that has it.
        meanings: Vec<(Lang, Rank)>,
    },
    /// A suit of other languages.
    ForeignSuit {
        /// The suit as typed.
        text: String,
        /// What the suit is in each language that has it.
        meanings: Vec<(Lang, Suit)>,
    },
    /// Cards of other languages, such as `KrA` when English is set.
    ForeignCards {
        /// The cards as typed.
        text: String,
        /// What they are in each language that reads them.
        readings: Vec<(Lang, Vec<Card>)>,
    },
    /// Suit first and rank first in one token, such as `♠Q10♥`.
    MixedOrder {
        /// The same cards suit first, rank first, as far as they can be typed so.
        repairs: Vec<String>,
    },
    /// More than one complete reading.
    Ambiguous {
        /// The readings, at most [`READINGS_SHOWN`](Self::READINGS_SHOWN) of them.
        readings: Vec<Vec<Card>>,
    },
    /// A single letter with which two suits begin.
    SuitClash {
        /// The letter as typed.
        letter: String,
        /// The language set.
        lang: Lang,
        /// The suits that begin with it.
        suits: Vec<Suit>,
    },
    /// A card that is not in the deck.
    NotInDeck {
        /// The card.
        card: Card,
        /// The deck.
        deck: Cards,
    },
    /// A numeral from 2 to 6, which no deck has.
    LowRank {
        /// The numeral.
        numeral: char,
        /// The deck.
        deck: Cards,
    },
    /// The same card at two places; the span is the second.
    Twice {
        /// The card.
        card: Card,
        /// Where it stands first.
        first: Range<usize>,
    },
    /// A suit marked as void, as in `♥-`, of which there are cards.
    VoidAndHeld {
        /// The suit.
        suit: Suit,
        /// The place that stands first.
        first: Range<usize>,
    },
    /// A Unicode playing card of which no game here knows.
    NotACard(NotACard),
    /// A suit without a rank.
    MissingRank {
        /// The suit.
        suit: Suit,
    },
    /// A rank without a suit.
    MissingSuit {
        /// The rank.
        rank: Rank,
    },
    /// No card where one is wanted.
    NoCard,
    /// No suit where one is wanted.
    NoSuit,
    /// A semicolon, which ends a command and never separates cards.
    Semicolon,
    /// A slash, dot, hyphen or connecting word that does not stand between complete cards.
    StraySeparator {
        /// The separator as typed.
        text: String,
    },
    /// More cards than there may be.
    TooManyCards {
        /// How many there may be.
        most: usize,
    },
    /// More text than is read.
    TooLong {
        /// How many bytes are read.
        most: usize,
    },
    /// A character that cannot be seen.
    ControlCharacter {
        /// The character.
        character: char,
    },
}

impl ReadErrorKind {
    /// How many readings an ambiguity lists.
    pub const READINGS_SHOWN: usize = 6;
}

/// A Unicode playing card that is no card here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotACard {
    /// The knight of Tarot packs, between jack and queen.
    Knight(Suit),
    /// A joker.
    Joker,
    /// A card seen from behind.
    Back,
    /// The Fool or a trump of the Tarot pack.
    Trump,
}
