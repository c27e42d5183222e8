use crate::deal::skat::Unsettled;
use crate::notation::Spanned;
use crate::session::Export;
use crate::skat::{Contract, Doubling, Flags, Matadors};

use super::said::SaidDeal;

/// The words that may follow `list`.
pub const LIST_WORDS: &[&str] =
    &["show", "new", "add", "undo", "strike", "correct", "name", "dealer", "reckon", "bock", "export"];

/// What is wanted of the score list.
#[derive(Clone, Debug, PartialEq)]
pub enum ListCommand {
    /// Show all of it.
    Show,
    /// Start a list of these players, in the order in which they sit; the first deals.
    New(Vec<Spanned<String>>),
    /// Enter the deal on the table, or one that somebody tells.
    Add(Option<SaidDeal>),
    /// Strike one deal out, or the last.
    Strike(Option<usize>),
    /// Put another deal in the place of one entered before; its number, from 1.
    Correct(usize, SaidDeal),
    /// Give a player another name.
    Name(Spanned<String>, String),
    /// Say who deals next.
    Dealer(Spanned<String>),
    /// Reckon all deals by the rules now in force.
    Reckon,
    /// Tell which deals counted double, and how many Bock deals are left.
    Bock,
    /// Give all lists as data.
    Export(Export, Option<String>),
}

/// What a command did to the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum ListDone {
    /// Nothing; it was only shown.
    Shown,
    New,
    /// The deal with this number, from 1.
    Entered(usize),
    Corrected(usize),
    /// The number as it was.
    Struck(usize),
    /// The place of who has another name.
    Named(usize),
    Dealer,
    Reckoned,
}

/// Why the list does not take something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListError {
    /// No list has been started.
    NoList,
    /// So many players, and three or four make a table.
    Players(usize),
    /// This is no name.
    BadName(String),
    /// Somebody else is called this.
    NameTaken(String),
    /// Nobody is called this; the nearest name.
    Unknown(String, Option<String>),
    /// The deal on the table has no result to enter.
    NoResult(Unsettled),
    /// The deal on the table is entered, as this number.
    AlreadyEntered(usize),
    /// No deal has this number; there are so many.
    NoSuchDeal(usize, usize),
    /// All rounds of the list are played; so many.
    Over(u8),
    /// The game has no such value; the lowest and the highest that it can have, and the step between.
    Value {
        /// The game.
        contract: Contract,
        /// What was announced with it.
        flags: Flags,
        /// The matadors, where they were said.
        matadors: Option<Matadors>,
        /// What was given.
        value: u16,
        /// The lowest value.
        lowest: u16,
        /// The highest.
        highest: u16,
    },
    /// How the game ended was not said.
    HowEnded,
    /// What the game was worth was not said.
    HowMuch,
    /// Said to be won, with too few points.
    TooFewPoints(u8),
    /// Points told of a null, which counts none.
    PointsInNull,
    /// Every trick was needed and said to be taken, with so many points.
    EveryTrickPoints(u8),
    /// Schneider, or with true Schwarz, said to be made, with so many points of the declarer.
    NotMade(bool, u8),
    /// Said to be lost, with enough points and a value that covers the bid.
    NotLost(u8, u16),
    /// Said to be won, though its value is below the bid.
    Overbid(u16, u16),
    /// This table does not know this word.
    NoDoubling(Doubling),
    /// The player at this place deals and sits out.
    SitsOut(usize),
    /// In the deal with this number, which is to be corrected, the player dealt and sat out.
    SatOut(usize),
    /// The deal is a compulsory Ramsch; whether a Grand Hand may be played instead.
    RamschDue(bool),
    /// When all pass, this table plays Ramsch.
    NotPassed,
    /// More than two, or one twice, who lost a Ramsch, or who made a Durchmarsch.
    RamschWho(usize),
    /// So many points as nobody who loses a Ramsch can have.
    RamschPoints {
        /// How many lose it.
        losers: usize,
        /// Whether somebody took no trick.
        virgin: bool,
        /// What was given.
        points: u16,
        /// The least that each of them can have.
        lowest: u16,
        /// The most.
        highest: u16,
    },
    /// With this change the deal with this number could not have been.
    Later(usize, Box<ListError>),
}
