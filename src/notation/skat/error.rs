use crate::cards::Card;
use crate::notation::ShapeFault;
use crate::notation::record_error::RecordError;
use crate::skat::slugs;
use crate::trick::{RulesErrorKind, Seat, Slug};

/// Why a text is no record of a Skat deal, and which bytes of it are at fault.
pub type SkatError = RecordError<SkatErrorKind>;

/// What is wrong with a record of a Skat deal, in either form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SkatErrorKind {
    /// The shape of a record with tags.
    Shape(ShapeFault),
    /// A tag whose value cannot be read from here on.
    Value(SkatTag),
    /// The value of `Rules` names no rules.
    Rules(RulesErrorKind),
    /// The record of another game.
    OtherGame(String),
    /// The same card twice among the cards dealt, or among those put away.
    Twice(Card),
    /// A hand, or the skat where no seat is named, has another number of cards than are dealt.
    HandSize {
        /// The seat.
        seat: Option<Seat>,
        /// The cards it has.
        has: usize,
        /// The cards it should have.
        due: usize,
    },
    /// A property of a line without its end: `]`.
    OpenProperty(String),
    /// Something other than a property.
    NoProperty,
    /// A line without the property `MV`.
    NoMoves,
    /// A move that is none.
    UnknownMove(String),
    /// The line ends after the seat that should move.
    NoMove,
    /// A word of the result that is none.
    UnknownWord(String),
    /// A second game is announced.
    DeclaredTwice,
}

impl SkatErrorKind {
    /// The rule behind it, where there is one.
    pub fn rule(&self) -> Option<Slug> {
        match self {
            SkatErrorKind::Twice(_) | SkatErrorKind::HandSize { .. } => Some(slugs::DEAL),
            SkatErrorKind::DeclaredTwice => Some(slugs::DECLARATION),
            SkatErrorKind::Shape(
                ShapeFault::TooManyTricks | ShapeFault::TooManyCards(_) | ShapeFault::ShortTrick { .. },
            ) => Some(slugs::TRICK_WINNER),
            SkatErrorKind::Shape(ShapeFault::NotInPack(_)) => Some(slugs::CARD_POINTS),
            _ => None,
        }
    }
}

impl From<ShapeFault> for SkatErrorKind {
    fn from(fault: ShapeFault) -> SkatErrorKind {
        SkatErrorKind::Shape(fault)
    }
}

/// The tags that a referee of Skat reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum SkatTag {
    Game,
    Rules,
    Forehand,
    Middlehand,
    Rearhand,
    Dealer,
    Bock,
    Deal,
    Skat,
    Auction,
    Discard,
    Contract,
    Blind,
    Calls,
    Result,
}

impl SkatTag {
    /// All of them, in the order in which they are written.
    pub const ALL: [SkatTag; 15] = [
        SkatTag::Game,
        SkatTag::Rules,
        SkatTag::Forehand,
        SkatTag::Middlehand,
        SkatTag::Rearhand,
        SkatTag::Dealer,
        SkatTag::Bock,
        SkatTag::Deal,
        SkatTag::Skat,
        SkatTag::Auction,
        SkatTag::Discard,
        SkatTag::Contract,
        SkatTag::Blind,
        SkatTag::Calls,
        SkatTag::Result,
    ];

    /// The name, as it is written.
    pub const fn name(self) -> &'static str {
        match self {
            SkatTag::Game => "Game",
            SkatTag::Rules => "Rules",
            SkatTag::Forehand => "Forehand",
            SkatTag::Middlehand => "Middlehand",
            SkatTag::Rearhand => "Rearhand",
            SkatTag::Dealer => "Dealer",
            SkatTag::Bock => "Bock",
            SkatTag::Deal => "Deal",
            SkatTag::Skat => "Skat",
            SkatTag::Auction => "Auction",
            SkatTag::Discard => "Discard",
            SkatTag::Contract => "Contract",
            SkatTag::Blind => "Blind",
            SkatTag::Calls => "Calls",
            SkatTag::Result => "Result",
        }
    }

    /// The tag with this name, in any case.
    pub fn named(text: &str) -> Option<SkatTag> {
        SkatTag::ALL.into_iter().find(|tag| tag.name().eq_ignore_ascii_case(text))
    }
}
