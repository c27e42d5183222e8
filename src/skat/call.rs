use serde::Serialize;

use super::slugs;
use crate::trick::{Seat, Slug};

/// What is said in the auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Call {
    /// A caller names a value; forehand, left alone, takes the game at 18.
    Bid(u16),
    /// The hearer says yes to the value called.
    Hold,
    /// Out for this deal.
    Pass,
}

/// What somebody who is to speak may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Names a higher value, or passes.
    Caller,
    /// Holds, or passes.
    Hearer,
    /// Left alone without a value: takes the game at the lowest value, or passes (rule `forehand-last`).
    Last,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Turn {
    /// Who speaks.
    pub seat: Seat,
    /// To whom; to nobody when all others have passed.
    pub to: Option<Seat>,
    /// As what.
    pub role: Role,
}

/// How the auction stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// Somebody is to speak.
    Running(Turn),
    /// Somebody plays alone, and the last value called or held binds him.
    Declarer {
        /// The declarer.
        seat: Seat,
        /// The value.
        bid: u16,
    },
    /// Nobody plays alone: a passed deal, or Ramsch (rule `all-pass`).
    Passed,
}

/// How somebody left the auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Left {
    /// As the hearer, with no to this value.
    Hearing(u16),
    /// As the caller; the value that stood then had to be beaten.
    Calling(Option<u16>),
    /// As the last one, who did not want the game.
    Last,
    /// He looked into the skat (rule `looked-into-skat`).
    Looked,
}

/// Why a call is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CallError {
    /// The auction is over.
    Over,
    /// Somebody else is to speak.
    OutOfTurn {
        /// Who is.
        turn: Turn,
    },
    /// Whoever left the auction is out for this deal.
    HasLeft(Left),
    /// No game has this value.
    NoSuchValue {
        /// What was called.
        value: u16,
        /// The nearest value below.
        below: Option<u16>,
        /// The nearest value above.
        above: Option<u16>,
    },
    /// A call must be higher than the last.
    NotHigher {
        /// What was called.
        value: u16,
        /// What it must beat.
        bid: u16,
    },
    /// The hearer only holds or passes.
    HearerNames(u16),
    /// There is nothing to hold.
    NothingToHold,
    /// Left alone, one takes the game at this value and no other.
    TakesAt(u16),
}

impl CallError {
    /// The rule that says so.
    pub const fn rule(self) -> Slug {
        match self {
            CallError::HasLeft(Left::Looked) => slugs::LOOKED_INTO_SKAT,
            CallError::Over | CallError::OutOfTurn { .. } | CallError::HasLeft(_) | CallError::NotHigher { .. } => {
                slugs::AUCTION_ORDER
            }
            CallError::NoSuchValue { .. } => slugs::BID_VALUES,
            CallError::HearerNames(_) | CallError::NothingToHold => slugs::HOLD_OR_PASS,
            CallError::TakesAt(_) => slugs::FOREHAND_LAST,
        }
    }
}
