use serde::Serialize;

use crate::skat::{Doubling, Silence, Turn, slugs};
use crate::trick::{Seat, Slug};

/// How a deal stands: what is to be done next, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Somebody is to speak in the auction.
    Auction(Turn),
    /// Before a compulsory Ramsch this seat is asked for a Grand Hand.
    GrandHand(Seat),
    /// Before a Ramsch this seat takes the two cards and pushes two, or pushes them unseen.
    Push {
        /// Who.
        seat: Seat,
        /// He has taken the cards, so he must push two.
        looked: bool,
        /// How often they were pushed unseen so far.
        blind_pushes: u8,
    },
    /// The declarer takes up the skat or plays from the hand.
    Skat {
        /// Who.
        declarer: Seat,
        /// What he bid.
        bid: u16,
    },
    /// The declarer holds twelve cards and puts two away.
    Discard {
        /// Who.
        declarer: Seat,
        /// What he bid.
        bid: u16,
    },
    /// The declarer announces.
    Declare {
        /// Who.
        declarer: Seat,
        /// What he bid; nothing for a Grand Hand in place of a Ramsch.
        bid: Option<u16>,
        /// The skat stayed where it was.
        hand: bool,
    },
    /// A null below the bid was announced at a table that settles it: the declarer picks the game to lose.
    Pick {
        /// Who.
        declarer: Seat,
        /// What he bid.
        bid: u16,
        /// What the null is worth.
        value: u16,
    },
    /// Somebody is asked for Kontra or its answer.
    Kontra {
        /// Who.
        asked: Seat,
        /// For what.
        to_say: Doubling,
        /// What each seat may say now, or why nothing.
        may: [Result<Doubling, Silence>; 3],
    },
    /// A card is to be played.
    Play(Seat),
    /// Everything is done.
    Over,
}

impl Stage {
    /// The rule behind what is to be done.
    pub const fn rule(self) -> Slug {
        match self {
            Stage::Auction(_) => slugs::AUCTION_ORDER,
            Stage::GrandHand(_) => slugs::BOCK_THEN_RAMSCH,
            Stage::Push { .. } => slugs::SCHIEBERAMSCH,
            Stage::Skat { .. } => slugs::SKAT_OR_HAND,
            Stage::Discard { .. } => slugs::DISCARD,
            Stage::Declare { .. } => slugs::DECLARATION,
            Stage::Pick { .. } => slugs::IMPOSSIBLE_NULL,
            Stage::Kontra { .. } => slugs::KONTRA_WHEN,
            Stage::Play(_) => slugs::FIRST_LEAD,
            Stage::Over => slugs::DEAL,
        }
    }

    /// Who is to act, until everything is done.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Stage::Auction(turn) => Some(turn.seat),
            Stage::Skat { declarer: seat, .. }
            | Stage::Discard { declarer: seat, .. }
            | Stage::Declare { declarer: seat, .. }
            | Stage::Pick { declarer: seat, .. }
            | Stage::Kontra { asked: seat, .. }
            | Stage::Push { seat, .. }
            | Stage::GrandHand(seat)
            | Stage::Play(seat) => Some(seat),
            Stage::Over => None,
        }
    }
}
