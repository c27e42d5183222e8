//! What is wanted of a table of Skat.

use crate::analysis::OddsWanted;
use crate::cards::Card;
use crate::deal::skat::Setup;
use crate::notation::{CardList, Spanned};
use crate::session::ListCommand;
use crate::skat::{Call, Contract, Doubling, Flags};
use crate::trick::Seat;

use super::advise::AdviseArgs;
use super::arithmetic::{GameSum, RamschSum};

/// A command of Skat.
#[derive(Clone, Debug, PartialEq)]
pub enum SkatCommand {
    /// Look at some cards.
    Cards(CardList),
    /// Start the next deal.
    New,
    /// Say what a seat holds, or what lies in the skat; or show it.
    Hand(Whose, Option<CardList>),
    /// What may be called now, or whether one value may be.
    Bids,
    /// Say something in the auction.
    Call(Option<Seat>, Spanned<Call>),
    /// Take up the skat, or the cards before a Ramsch.
    PickUp(Option<CardList>),
    /// Play a Grand Hand in place of a compulsory Ramsch.
    GrandHand(Option<Seat>),
    /// Something about the score list.
    List(ListCommand),
    /// Put two cards away.
    Discard(Option<CardList>),
    /// Announce a contract.
    Declare(Contract, Flags),
    /// Pick the game that is lost in place of a null below the bid.
    Pick(Contract),
    /// Say Kontra, Re and so on.
    Double(Option<Seat>, Doubling),
    /// Leave it.
    Leave(Option<Seat>),
    /// Who may say Kontra or its answer now, and who not, and why; or whether this one may.
    Who(Option<Seat>),
    /// Push two cards on before a Ramsch; none if unseen.
    Push(Option<CardList>),
    /// Play cards, in order; a seat names who plays.
    Play(Vec<(Option<Seat>, Spanned<Card>)>),
    /// Lay one's cards open.
    Open(Option<Seat>),
    /// Claim the tricks that are left.
    Claim(Option<Seat>),
    /// Give up; whether a defender agrees.
    GiveUp(Option<Seat>, bool),
    /// What may be played.
    Legal,
    /// Whether a card may be played.
    Check(Spanned<Card>),
    /// Whether a card that was played was legal: trick and place in it, from 1.
    CheckPlayed(usize, usize),
    /// What a card is, and why it may or may not be played.
    Why(Card),
    /// The trumps of a contract, or of the one that is played.
    Trumps(Option<Contract>),
    /// What is still out, as a seat sees it.
    Left(Option<Seat>),
    /// Count the points of the parties.
    Count,
    /// Count the points of some cards.
    Points(CardList),
    /// Who wins the trick.
    Winner,
    /// What every card is worth with all hands open, and how play goes on, after a card if one is named.
    Solve(Option<Spanned<Card>>),
    /// What every card is worth on average, as the player to play sees the deal.
    Odds(OddsWanted),
    /// Which two cards to put away, and what to announce.
    Advise(AdviseArgs),
    /// What the game that is played is worth.
    Worth,
    /// What a game on paper is worth.
    Value(Box<GameSum>),
    /// What a Ramsch on paper comes to.
    Ramsch(Box<RamschSum>),
    /// The matadors of the declarer, or of some cards in a contract.
    Matadors(Option<(Contract, CardList)>),
    /// The result of the deal.
    Score,
    /// The record of the deal: with tags, or as one line of the server.
    Record(bool),
    /// Show the table.
    Show,
    /// Show the position as one line.
    ShowLine,
    /// Set the table to a position.
    Position(Box<Setup>),
}

/// Whose cards are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Those of whoever is to act.
    Next,
    /// Those of a seat.
    Seat(Seat),
    /// The skat.
    Skat,
}
