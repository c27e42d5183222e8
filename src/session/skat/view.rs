//! What a table of Skat tells, as data.

use crate::cards::{Card, Cards};
use crate::deal::skat::{Declared, Playing, Stage, Unsettled};
use crate::deal::{Evidence, Holding};
use crate::session::Check;
use crate::skat::{
    Auction, Call, ClaimRuling, Contract, Cover, Declaration, Doubling, Goal, Matadors, Rules, Say, Settled, Silence,
    Standing, Value, WIN, slugs,
};
use crate::trick::{Seat, Slug};

use super::answer::{RamschView, ValueView};

/// Something was done, and how the deal stands after it.
#[derive(Clone, Debug, PartialEq)]
pub struct Done {
    /// What was done.
    pub did: Did,
    /// What is to be done next.
    pub stage: Stage,
    /// The auction so far.
    pub auction: Auction,
    /// Who plays alone, once that is known.
    pub declarer: Option<Seat>,
    /// Where everybody stands, while Kontra is asked for.
    pub who: Option<Who>,
    /// The points after a complete trick.
    pub count: Option<Count>,
    /// The result, once it is known; or why there is none though the deal is over.
    pub score: Option<Result<Box<Score>, Unsettled>>,
    /// Which deal of the score list it became, from 1.
    pub listed: Option<usize>,
    /// The rules in force.
    pub rules: Rules,
}

/// What was done.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Did {
    /// A new deal, of a Bock round or a compulsory Ramsch.
    New {
        /// The deal that ran was not over.
        dropped: bool,
        /// Who deals, where a list is kept.
        dealer: Option<String>,
        bock: bool,
        ramsch: bool,
    },
    Knows(Seat, Holding),
    KnowsSkat(Holding),
    Call(Seat, Call),
    PickedUp(Seat, Option<Cards>),
    Discarded(Seat, Holding),
    Declared(Seat, Declared),
    /// The game that is lost in place of a null.
    Picked(Seat, Contract),
    Said(Seat, Say),
    /// Whether he wants to play a Grand Hand in place of a Ramsch.
    GrandHand(Seat, bool),
    /// Two cards were pushed on, after a look or unseen.
    Pushed(Seat, Option<Cards>),
    Played(Vec<PlayStep>),
    Opened(Seat),
    Claimed(Seat, ClaimRuling),
    /// Somebody gave up, and this follows.
    GaveUp(Seat, ClaimRuling),
    /// The table was set to a position.
    Set,
}

/// One card played.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayStep {
    /// Who played.
    pub seat: Seat,
    /// What.
    pub card: Card,
    /// The trick that it completed.
    pub completed: Option<TrickView>,
}

/// A trick, running or complete.
#[derive(Clone, Debug, PartialEq)]
pub struct TrickView {
    /// Its number, counted from 1.
    pub number: usize,
    /// Who played what, in order.
    pub plays: Vec<(Seat, Card)>,
    /// The place in the trick, counted from 0, that wins it so far.
    pub winning: Option<usize>,
    /// Points so far.
    pub points: u8,
}

/// A hand, or some cards.
#[derive(Clone, Debug, PartialEq)]
pub struct Hand {
    /// Whose hand it is.
    pub seat: Option<Seat>,
    /// The cards as players sort them.
    pub cards: Vec<Card>,
    /// How many more are unknown.
    pub unknown: u8,
    /// Their points.
    pub points: u8,
    /// The contract by which they are sorted, if one is played.
    pub contract: Option<Contract>,
    /// The matadors that the known cards have in a suit game and in grand.
    pub matadors: Vec<(Contract, Matadors)>,
}

/// What may be called.
#[derive(Clone, Debug, PartialEq)]
pub struct Bids {
    /// The auction so far.
    pub auction: Auction,
    /// The values that may be called next.
    pub next: Vec<u16>,
}

/// Where everybody stands with Kontra and its answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Who {
    /// What each seat may say now, or why nothing; none before the announcement and after the end.
    pub may: Option<[Result<Doubling, Silence>; 3]>,
    /// Why each seat is asked, or is not; as the auction went so far.
    pub standing: [Standing; 3],
    /// All three have passed and nothing is played.
    pub passed: bool,
    /// What is to be done now.
    pub stage: Stage,
    /// How far the game is doubled.
    pub doubling: Doubling,
    /// The rules, which name the steps and say who is asked and when.
    pub rules: Rules,
}

/// What a card is.
#[derive(Clone, Debug, PartialEq)]
pub struct Why {
    /// The card.
    pub card: Card,
    /// What it is in the contract that is played, or in each kind of contract.
    pub under: Vec<Under>,
    /// Its points.
    pub points: u8,
    /// Whether it may be played now, if somebody is to play.
    pub check: Option<Check>,
}

/// What a card is in one contract.
#[derive(Clone, Debug, PartialEq)]
pub struct Under {
    /// The contract.
    pub contract: Contract,
    /// Whether the card is a trump.
    pub is_trump: bool,
    /// The cards of its own suit that beat it, highest first.
    pub below: Vec<Card>,
    /// How many cards its own suit has: the trumps, or the side suit.
    pub of: usize,
}

/// What is still out, as a seat sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Left {
    /// Who looks.
    pub seat: Seat,
    /// Trumps, highest first.
    pub trumps: Vec<Card>,
    /// The cards of each side suit, highest first.
    pub suits: Vec<Vec<Card>>,
    /// Their points.
    pub points: u8,
    /// How many cards.
    pub cards: usize,
    /// What plays showed.
    pub voids: Vec<Evidence>,
    /// Whether the contract has trumps.
    pub null: bool,
}

/// The points so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Count {
    /// The declarer and the defenders, or each seat in Ramsch.
    pub parties: Vec<PartyCount>,
    /// Points on the table in the running trick.
    pub in_trick: u8,
    /// The goal of the declarer.
    pub goal: Option<Goal>,
}

/// The points of one party.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartyCount {
    /// Who.
    pub party: Party,
    /// Points, the two cards aside among them where they count for it.
    pub points: u8,
    /// Tricks.
    pub tricks: u8,
    /// Cards among them that are unknown.
    pub unknown: u8,
}

/// A party of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Party {
    Declarer(Seat),
    Defenders,
    Seat(Seat),
}

/// What the game that is played is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Worth {
    /// The announcement.
    pub declaration: Declaration,
    /// The value as it stands, part by part.
    pub value: Value,
    /// What was bid.
    pub bid: Option<u16>,
    /// What it takes to reach the bid.
    pub cover: Option<Cover>,
    /// What the declarer must do.
    pub goal: Goal,
    /// The score if he just does it, with what was said so far.
    pub won: Option<Settled>,
    /// The score if he just does not.
    pub lost: Option<Settled>,
    /// The rules, which name the steps of doubling.
    pub rules: Rules,
}

/// The result of a deal.
#[derive(Clone, Debug, PartialEq)]
pub enum Score {
    /// Nobody played.
    Passed(Rules),
    /// One played alone.
    Alone {
        /// Who.
        declarer: Seat,
        /// What he announced.
        declaration: Declaration,
        /// How it was settled.
        value: ValueView,
    },
    /// Everybody played for himself.
    Ramsch(RamschView),
}

/// The table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableView {
    /// What is to be done next.
    pub stage: Stage,
    /// The auction so far.
    pub auction: Auction,
    /// Who plays alone, once that is known.
    pub declarer: Option<Seat>,
    /// What is played.
    pub playing: Option<Playing>,
    /// How far it is doubled.
    pub doubling: Doubling,
    /// What each seat holds.
    pub hands: [Hand; 3],
    /// The two cards aside, or the skat.
    pub skat: Holding,
    /// The running trick.
    pub trick: Option<TrickView>,
    /// The points so far.
    pub count: Option<Count>,
    /// The rules in force.
    pub rules: Rules,
}

impl Why {
    /// Whether the card is a trump, where that is the same in every contract asked about.
    pub fn is_trump(&self) -> Option<bool> {
        let first = self.under.first()?.is_trump;
        self.under.iter().all(|under| under.is_trump == first).then_some(first)
    }
}

impl Who {
    /// Whether this player may say something now.
    pub fn speaks(&self, seat: Seat) -> bool {
        self.may.is_some_and(|may| may[seat.index()].is_ok())
    }

    /// The rule by which this player may speak now, or may not.
    pub fn rule(&self, seat: Seat) -> Slug {
        match self.may.map(|may| may[seat.index()]) {
            Some(Err(silence)) => silence.rule(),
            Some(Ok(doubling)) if doubling.is_declarers() => slugs::RE_WHO,
            Some(Ok(doubling)) if doubling != Doubling::Kontra => slugs::KONTRA_LEVELS,
            Some(Ok(_)) => self.standing[seat.index()].rule(),
            None if matches!(self.stage, Stage::Auction(_)) => slugs::KONTRA_WHEN,
            None => self.standing[seat.index()].rule(),
        }
    }
}

impl Score {
    /// What the declarer scores, or what each seat does.
    pub fn scores(&self) -> Vec<i32> {
        match self {
            Score::Passed(_) => vec![0],
            Score::Alone { value, .. } => vec![value.settled.score],
            Score::Ramsch(view) => view.result.scores.to_vec(),
        }
    }
}

/// Points that the declarer still needs, where points are the goal.
pub fn needs(goal: Goal, points: u8) -> Option<u8> {
    match goal {
        Goal::Points(needed) => Some(needed.max(WIN).saturating_sub(points)),
        Goal::EveryTrick | Goal::NoTrick => None,
    }
}
