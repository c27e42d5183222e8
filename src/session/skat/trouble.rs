//! What can be wrong with a question about Skat, besides what is wrong with any.

use crate::analysis::OddsError;
use crate::cards::Cards;
use crate::deal::skat::{Refused, Unsettled};
use crate::session::ListError;
use crate::skat::{
    Call, CallError, Contract, DeclarationError, Flags, OutcomeError, Players, RamschError, Silence, Turn, bid_below,
    is_bid, next_bid,
};
use crate::trick::Seat;

/// Something about a game of Skat that cannot be.
#[derive(Clone, Debug, PartialEq)]
pub enum SkatImpossible {
    /// No game has this value, so nobody can have bid it.
    NoSuchBid {
        /// What was given.
        value: u16,
        /// The nearest value below.
        below: Option<u16>,
        /// The nearest value above.
        above: Option<u16>,
    },
    /// More matadors than the contract has trumps, or none.
    Matadors(Contract, u8),
    /// The deal cannot be settled as it stands.
    Outcome(OutcomeError),
    /// A game to lose in place of a null that covers its bid, or of another contract.
    NothingToReplace,
    /// A null picked to be lost in place of a null.
    ReplacedByNull,
    /// Whether a player without points took a trick is not said.
    AnyTrick(Seat),
    /// Who took the last trick is not said, and with it so many points of the skat.
    WhoTookLast(u8),
    /// So many points of the declarer, with so many tricks that contradict them.
    Taken(u8, u8),
    /// In this game tricks decide, and how many the declarer took is not said.
    TricksNotSaid(Contract),
    /// A Ramsch that cannot be settled.
    Ramsch(RamschError),
    /// The auction is not over, so nobody is declarer yet: who is to speak, and the value that stands.
    AuctionRunning(Turn, Option<u16>),
    /// The calls make somebody else declarer, or nobody.
    OtherDeclarer(Option<Seat>),
    /// The declarer is among those who are asked for Kontra.
    DeclarerAsked(Seat),
    /// All three are asked for Kontra, and nobody is left to be declarer.
    AllAsked,
    /// One more answer than was asked for.
    NobodyAsked,
    /// A declarer's score is never nothing.
    ScoreOfZero,
    /// So many players on a list of this table.
    Lines(usize, Players),
    /// The deal began with a position, so that nobody can write down what came before.
    NoBeginning,
    /// Nothing is played yet: no contract has been announced.
    NoGame,
    /// The matadors cannot be counted: whose, in which game, and what is known of his twelve cards.
    NoMatadors(Seat, Contract, Cards),
    /// A Ramsch, in which each plays for himself: only two sides are solved.
    NotSolved,
    /// The cards of these seats are not known, and the question is about open cards.
    HandsHidden(Vec<Seat>),
    /// There are no odds.
    Odds(Box<OddsError>),
    /// Advice for so many cards, and it is for twelve.
    NotTwelve(usize),
    /// Advice while nobody holds twelve cards.
    NothingToPutAway,
    /// Advice for twelve cards of which only these are known.
    TwelveUnknown(Seat, Cards),
    /// Advice that was stopped before anything could be said.
    AdviceStopped,
    /// Something about the score list.
    List(ListError),
    /// The deal has no result, or not yet.
    Unsettled(Unsettled),
}

impl SkatImpossible {
    /// Whether the value can have been bid (rule `bid-values`).
    pub(in crate::session) fn check_bid(value: u16) -> Result<(), SkatImpossible> {
        let (below, above) = (bid_below(value), next_bid(Some(value)));
        if is_bid(value) { Ok(()) } else { Err(SkatImpossible::NoSuchBid { value, below, above }) }
    }
}

/// Something that the rules of Skat forbid.
#[derive(Clone, Debug, PartialEq)]
pub enum SkatIllegal {
    /// A call.
    Call(Seat, Call, CallError),
    /// An announcement, with everything that is wrong with it.
    Declaration(Contract, Vec<DeclarationError>),
    /// This was announced before the skat was taken up, and Hand was not said.
    HandNotSaid(Contract, Flags),
    /// A word about Kontra; by whom, if that is known.
    Say(Option<Seat>, Silence),
    /// A Grand Hand where the deal is no compulsory Ramsch, or nobody is asked for one.
    GrandHand,
    /// Something at a table; who wanted it, if that is known, and how many cards of the same line stood
    /// before it.
    Refused(Refused, Option<Seat>, usize),
}
