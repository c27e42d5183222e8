use serde::Serialize;

use crate::analysis::finding::{CardFault, Finding, Kind};
use crate::deal::Ending;
use crate::deal::skat::Step;
use crate::skat::{Call, CallError, Contract, DeclarationError, DiscardError, Flags, Silence, slugs};
use crate::trick::{Seat, Slug};

/// A fault of a Skat deal.
pub type SkatFinding = Finding<SkatWhat>;

/// What is wrong in a Skat deal.
#[derive(Clone, Debug, PartialEq)]
pub enum SkatWhat {
    /// A card that was played.
    Card(CardFault),
    /// A call of the auction. Only the first is reported, for the others may follow from it.
    Call {
        /// Its number, from 0.
        index: usize,
        /// What was said.
        call: Call,
        /// Why it is refused.
        error: CallError,
    },
    /// Kontra or what follows it, by somebody who may not say it, or not now.
    Doubling {
        /// What, and who.
        said: Step,
        /// Why not.
        silence: Silence,
    },
    /// Somebody else won the auction.
    WrongDeclarer {
        /// Who; nobody if all passed.
        winner: Option<Seat>,
    },
    /// A game was announced while the auction was running.
    AuctionRunning {
        /// Who was to speak.
        due: Seat,
    },
    /// No such announcement. It is put right without penalty.
    Declaration {
        /// The contract.
        contract: Contract,
        /// What was announced with it.
        flags: Flags,
        /// Every fault.
        faults: Vec<DeclarationError>,
    },
    /// Hand was announced after the skat was taken up.
    HandWithSkat,
    /// A Ramsch has no declarer.
    RamschWithDeclarer,
    /// A null that is worth less than the bid.
    NullBelowBid {
        /// What it is worth.
        value: u16,
        /// What was bid.
        bid: u16,
    },
    /// The cards put away.
    Discard(DiscardError),
    /// The calls of the tag are not those of the tricks.
    Calls {
        /// In the tag only.
        unsaid: Vec<Step>,
        /// In the tricks only.
        missing: Vec<Step>,
    },
    /// The result that is written is not what was played: every difference.
    Result(Vec<Differs>),
}

/// One part of a result that is written otherwise.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Differs {
    /// As written.
    pub written: Part,
    /// As played.
    pub played: Part,
}

/// One part of a result.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// How the deal ended.
    Ending(Ending),
    /// Who played alone.
    Declarer(Option<Seat>),
    /// Points of the declarer, or by seat.
    Points(Vec<u8>),
    /// Points of the defenders.
    Defenders(u8),
    /// Tricks of the declarer.
    Tricks(u8),
    /// With or without so many.
    Matadors(i8),
    /// The value did not reach the bid.
    Overbid(bool),
    /// Schneider was made or suffered.
    Schneider(bool),
    /// Schwarz was made or suffered.
    Schwarz(bool),
    /// What is scored.
    Score(Vec<i32>),
}

impl Part {
    /// The rule behind it.
    pub const fn rule(&self) -> Slug {
        match self {
            Part::Ending(Ending::Won | Ending::Lost) => slugs::WIN_61,
            Part::Ending(_) => slugs::ALL_PASS,
            Part::Declarer(_) => slugs::AUCTION_ORDER,
            Part::Points(_) | Part::Defenders(_) => slugs::CARD_POINTS,
            Part::Tricks(_) => slugs::TRICK_WINNER,
            Part::Matadors(_) => slugs::MATADORS,
            Part::Overbid(_) => slugs::OVERBID,
            Part::Schneider(_) => slugs::SCHNEIDER,
            Part::Schwarz(_) => slugs::SCHWARZ_BY_TRICKS,
            Part::Score(_) => slugs::GAME_LEVEL,
        }
    }
}

/// Points and score of a deal, as far as they are known: of the declarer and the defenders, and what the
/// declarer scores; by seat in a Ramsch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Card points.
    pub points: Vec<u8>,
    /// Scores.
    pub score: Vec<i32>,
}

impl From<CardFault> for SkatWhat {
    fn from(fault: CardFault) -> SkatWhat {
        SkatWhat::Card(fault)
    }
}

impl SkatWhat {
    /// The kind of the fault.
    pub fn kind(&self) -> Kind {
        match self {
            SkatWhat::Card(fault) => fault.kind(),
            SkatWhat::Doubling { silence: Silence::TooLate | Silence::CardsShown, .. } => Kind::LateAnnouncement,
            SkatWhat::Call { .. } | SkatWhat::Doubling { .. } => Kind::IllegalCall,
            SkatWhat::Calls { .. } | SkatWhat::Result(_) => Kind::WrongResult,
            _ => Kind::IllegalDeclaration,
        }
    }
}

impl SkatFinding {
    /// The kind of the finding.
    pub fn kind(&self) -> Kind {
        self.what.kind()
    }

    /// A fault before the first trick, after so many other things that may be wrong.
    pub(super) fn early(order: usize, seat: Option<Seat>, rule: Slug, what: SkatWhat) -> SkatFinding {
        Finding { trick: None, place: 0, seat, card: None, rule, what, proof: Vec::new(), order }
    }

    /// A fault that belongs to the end of the deal.
    pub(super) fn late(rule: Slug, what: SkatWhat) -> SkatFinding {
        SkatFinding::early(usize::MAX, None, rule, what)
    }
}
