use serde::{Serialize, Serializer};

use crate::cards::{Card, Cards};
use crate::deal::{Call, Play};
use crate::konter::{Side, Word, slugs};
use crate::trick::{Seat, Slug, Verdict};

/// A fault that the record proves: of Konter a Matt, unless the faults of another game are named.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding<W = What> {
    /// The trick, counted from 1, where it can be told.
    pub trick: Option<usize>,
    /// The place in the trick in the order of play, counted from 1.
    pub place: usize,
    /// Who is at fault, if anybody is.
    pub seat: Option<Seat>,
    /// The card at fault.
    pub card: Option<Card>,
    /// The rule that was broken.
    pub rule: Slug,
    /// What is wrong.
    pub what: W,
    /// The plays that prove it.
    pub proof: Vec<Shown>,
    /// How many things stand before it in its trick.
    pub(super) order: usize,
}

/// A card that proves something: where it was played, or where it was held then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Shown {
    /// The trick, counted from 1.
    pub trick: usize,
    /// Who played or held it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

impl Shown {
    /// The card of this play, if it is known.
    pub fn of(play: &Play) -> Option<Shown> {
        Some(Shown { trick: play.trick, seat: play.seat, card: play.card? })
    }
}

/// What can be wrong with a card in any game.
#[derive(Clone, Debug, PartialEq)]
pub enum CardFault {
    /// The rules of play forbid it.
    Revoke {
        /// Why, judged by the cards that the seat is known to have held.
        verdict: Verdict,
        /// The card withheld was never played: the deal shows that it was held.
        by_deal: bool,
        /// No further trick was led, so the card can go back.
        goes_back: bool,
    },
    /// Another seat should have led.
    WrongLeader {
        /// Who.
        due: Seat,
    },
    /// Another seat was to play.
    OutOfTurn {
        /// Who.
        due: Seat,
        /// The player had played to this trick already.
        again: bool,
    },
    /// The card was not in the hand, or it is one more than a hand has.
    NotHeld {
        /// Who held it, if that is known.
        holder: Option<Seat>,
        /// The hand that was played with, if it is known.
        hand: Option<Cards>,
    },
    /// The card had been played before.
    PlayedTwice,
}

impl CardFault {
    /// The kind of the fault.
    pub const fn kind(&self) -> Kind {
        match self {
            CardFault::Revoke { .. } => Kind::Revoke,
            CardFault::WrongLeader { .. } => Kind::WrongLeader,
            CardFault::OutOfTurn { .. } => Kind::OutOfTurn,
            CardFault::NotHeld { .. } => Kind::NotHeld,
            CardFault::PlayedTwice => Kind::PlayedTwice,
        }
    }
}

impl From<CardFault> for What {
    fn from(fault: CardFault) -> What {
        match fault {
            CardFault::Revoke { verdict, by_deal, goes_back } => {
                What::Revoke { verdict, by_deal, goes_back, won_before: None }
            }
            CardFault::WrongLeader { due } => What::WrongLeader { due },
            CardFault::OutOfTurn { due, again } => What::OutOfTurn { due, again },
            CardFault::NotHeld { holder, hand } => What::NotHeld { holder, hand },
            CardFault::PlayedTwice => What::PlayedTwice,
        }
    }
}

/// What is wrong, with what a reader may want to know.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// A card that the rules of play forbid (rule `revoke`).
    Revoke {
        /// Why, judged by the cards that the seat is known to have held.
        verdict: Verdict,
        /// The card withheld was never played: the deal shows that it was held.
        by_deal: bool,
        /// No further trick was led, so the card goes back.
        goes_back: bool,
        /// The side that had 21 points in the tricks before.
        won_before: Option<Side>,
    },
    /// Another seat should have led.
    WrongLeader {
        /// Who.
        due: Seat,
    },
    /// Another seat was to play.
    OutOfTurn {
        /// Who.
        due: Seat,
        /// The player had played to this trick already.
        again: bool,
    },
    /// The card was not in the hand, or it is one more than a hand has.
    NotHeld {
        /// Who held it, if that is known.
        holder: Option<Seat>,
        /// The hand as it was dealt, if it is known.
        hand: Option<Cards>,
    },
    /// The card had been played before.
    PlayedTwice,
    /// An announcement out of time.
    Late {
        /// What was said.
        word: Word,
        /// Where one may speak on one's turn only: whose turn it was.
        turn: Option<Seat>,
    },
    /// An announcement without a queen that it needs.
    False {
        /// What was said.
        word: Word,
        /// The queen.
        queen: Card,
        /// Who held it, if that is known.
        holder: Option<Seat>,
    },
    /// Two players announced what only one can hold, and nothing shows which of them does not.
    OneFalse {
        /// What both said.
        word: Word,
        /// Who, the first to speak first.
        seats: [Seat; 2],
    },
    /// One word said where all three queens are held and the table wants all or nothing.
    Partial {
        /// What was said.
        word: Word,
    },
    /// A claim of a team that has not won yet.
    FalseClaim {
        /// The count said.
        said: u8,
        /// The count.
        has: u8,
    },
    /// A claim that is good, with a count that is not.
    Miscounted {
        /// The count said.
        said: u8,
        /// The count.
        has: u8,
    },
    /// The result that is written is not what was played.
    Result(Wrong),
}

/// How a result is wrong.
#[derive(Clone, Debug, PartialEq)]
pub enum Wrong {
    /// The two counts do not make 40.
    Sum {
        /// As written.
        written: [u8; 2],
        /// As counted, if it can be.
        counted: Option<[u8; 2]>,
        /// The tricks any one of which would make up for it.
        tricks: Vec<usize>,
    },
    /// The two counts make 40 but are not those of the tricks.
    Count {
        /// As written.
        written: [u8; 2],
        /// As counted.
        counted: [u8; 2],
        /// The tricks any one of which was counted for the wrong side.
        tricks: Vec<usize>,
        /// The two counts were exchanged.
        swapped: bool,
    },
    /// A side is said to have fewer points than lie in its complete tricks.
    TooFew {
        /// As written.
        written: [u8; 2],
        /// The side.
        side: Side,
        /// What it has at least.
        has: u8,
    },
    /// Announcements in the tag that nobody made, and others that count and are not in it.
    Calls {
        /// In the tag only.
        unsaid: Vec<Call>,
        /// In the tricks only.
        missing: Vec<Call>,
    },
}

/// The kinds of findings, as JSON names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Kind {
    Revoke,
    WrongLeader,
    OutOfTurn,
    NotHeld,
    PlayedTwice,
    LateAnnouncement,
    FalseAnnouncement,
    FalseClaim,
    WrongResult,
    IllegalCall,
    IllegalDeclaration,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 11] = [
        Kind::Revoke,
        Kind::WrongLeader,
        Kind::OutOfTurn,
        Kind::NotHeld,
        Kind::PlayedTwice,
        Kind::LateAnnouncement,
        Kind::FalseAnnouncement,
        Kind::FalseClaim,
        Kind::WrongResult,
        Kind::IllegalCall,
        Kind::IllegalDeclaration,
    ];

    /// The name, such as `wrong-leader`.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Revoke => "revoke",
            Kind::WrongLeader => "wrong-leader",
            Kind::OutOfTurn => "out-of-turn",
            Kind::NotHeld => "not-held",
            Kind::PlayedTwice => "played-twice",
            Kind::LateAnnouncement => "late-announcement",
            Kind::FalseAnnouncement => "false-announcement",
            Kind::FalseClaim => "false-claim",
            Kind::WrongResult => "wrong-result",
            Kind::IllegalCall => "illegal-call",
            Kind::IllegalDeclaration => "illegal-declaration",
        }
    }
}

impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl Finding {
    /// The kind of the finding.
    pub fn kind(&self) -> Kind {
        match self.what {
            What::Revoke { .. } => Kind::Revoke,
            What::WrongLeader { .. } => Kind::WrongLeader,
            What::OutOfTurn { .. } => Kind::OutOfTurn,
            What::NotHeld { .. } => Kind::NotHeld,
            What::PlayedTwice => Kind::PlayedTwice,
            What::Late { .. } => Kind::LateAnnouncement,
            What::False { .. } | What::OneFalse { .. } => Kind::FalseAnnouncement,
            What::Partial { .. } => Kind::IllegalCall,
            What::FalseClaim { .. } => Kind::FalseClaim,
            What::Miscounted { .. } | What::Result(_) => Kind::WrongResult,
        }
    }

    /// A wrong result, which belongs to the end of the deal.
    pub(super) fn result(wrong: Wrong, trick: Option<usize>, proof: Vec<Shown>) -> Finding {
        let what = What::Result(wrong);
        Finding { trick, place: 0, seat: None, card: None, rule: slugs::COUNT, what, proof, order: usize::MAX }
    }
}

impl<W> Finding<W> {
    /// A fault of a card played.
    pub(super) fn play(play: &Play, rule: Slug, what: impl Into<W>, proof: Vec<Shown>) -> Finding<W> {
        Finding {
            trick: Some(play.trick),
            place: play.place,
            seat: Some(play.seat),
            card: play.card,
            rule,
            what: what.into(),
            proof,
            order: play.order,
        }
    }

    /// Where it stands in the order of play: what has no trick comes before the first, and a wrong result
    /// after the last.
    pub(super) fn position(&self) -> (usize, usize) {
        let trick = if self.order == usize::MAX { usize::MAX } else { self.trick.unwrap_or(0) };
        (trick, self.order)
    }
}
