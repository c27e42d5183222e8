//! A record of Skat: one deal as it was written down, from the cards dealt to the result.

use serde::Serialize;

use crate::skat::{Call, Contract, Flags, Rules};
use crate::trick::Seat;

use super::skat::Step;
use super::{Holding, Item, Written};

/// The seats of a Skat deal.
pub const SKAT_SEATS: usize = crate::skat::SEATS.len();

/// Something that happened in a Skat deal.
pub type SkatItem = Item<Step, Break>;
/// One trick of a Skat deal as it was written down.
pub type SkatTrick = Written<Step, Break>;

/// One deal of Skat, start to end, as somebody wrote it down, true or not. Whatever is missing is unknown;
/// what is there may be against the rules, for a referee must be able to look at it.
///
/// [`Display`](std::fmt::Display) writes the form with tags and [`FromStr`](std::str::FromStr) reads it and
/// the one-line form of the server; both give the same record.
///
/// ```
/// use kontra::deal::SkatRecord;
/// let text = "[Game \"skat\"]\n[Auction \"1:18 0:hold 1:pass 2:pass\"]\n[Contract \"CH0\"]\n1. 0: CJ C7 C8\n*\n";
/// let record: SkatRecord = text.parse().unwrap();
/// assert_eq!(record.auction.len(), 4);
/// assert_eq!(record.to_string(), text);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SkatRecord {
    /// The rules by which the table played.
    pub rules: Option<Rules>,
    /// The names of forehand, middlehand and rearhand.
    pub names: [Option<String>; SKAT_SEATS],
    /// The name of the dealer, where four sit.
    pub dealer: Option<String>,
    /// The deal belongs to a Bock round.
    pub bock: bool,
    /// The ten cards of each seat, as far as they are known.
    pub hands: Option<[Holding; SKAT_SEATS]>,
    /// The two cards laid aside in the deal.
    pub skat: Option<Holding>,
    /// What was said in the auction, and by whom.
    pub auction: Vec<(Seat, Call)>,
    /// Who took the skat up, if that is written.
    pub took: Option<Seat>,
    /// The cards put away.
    pub discard: Option<Holding>,
    /// The game that was announced.
    pub named: Option<Named>,
    /// How often the two cards were pushed on unseen before a Ramsch.
    pub blind_pushes: u8,
    /// Kontra and Re as the tag has them.
    pub calls: Option<Vec<Step>>,
    /// The result as it is written.
    pub result: Option<SkatResult>,
    /// Tags that mean nothing to a referee: date, event, ratings.
    pub other: Vec<(String, String)>,
    /// What stands before the first trick.
    pub before: Vec<SkatItem>,
    /// The tricks in order.
    pub tricks: Vec<SkatTrick>,
}

/// The game that was announced, or a Ramsch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// The contract; none for a Ramsch.
    pub contract: Option<Contract>,
    /// What was announced with it, letter by letter.
    pub flags: Flags,
    /// Who plays alone, if that is written.
    pub seat: Option<Seat>,
}

/// What may break off the play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Break {
    /// He lays his cards down; play may go on.
    Shows,
    /// He gives up. The declarer, or both defenders, end the play.
    Resigns,
    /// He left the table.
    Leaves,
    /// He ran out of time.
    TimesOut,
}

impl Break {
    /// All of them.
    pub const ALL: [Break; 4] = [Break::Shows, Break::Resigns, Break::Leaves, Break::TimesOut];

    /// The two letters in both forms of a record: `SC RE LE TI`.
    pub const fn letters(self) -> &'static str {
        match self {
            Break::Shows => "SC",
            Break::Resigns => "RE",
            Break::Leaves => "LE",
            Break::TimesOut => "TI",
        }
    }
}

/// How a deal is said to have ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The declarer won.
    Won,
    /// The declarer lost.
    Lost,
    /// All passed, and nothing was played.
    Passed,
    /// Somebody left before a game was announced; nothing is scored to a declarer.
    Penalty,
}

/// A result as it is written. Whatever is missing was not written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SkatResult {
    /// How the deal ended.
    pub ending: Option<Ending>,
    /// The declarer.
    pub declarer: Option<Seat>,
    /// Card points of the declarer; of forehand, middlehand and rearhand in a Ramsch. Of a play that was
    /// broken off they may be fewer than a full count.
    pub points: Vec<u8>,
    /// Card points of the defenders.
    pub defenders: Option<u8>,
    /// What the declarer scores; of all three in a Ramsch.
    pub score: Vec<i32>,
    /// Tricks of the declarer.
    pub tricks: Option<u8>,
    /// Matadors: above 0 with, below 0 without so many; 0 in a null.
    pub matadors: Option<i8>,
    /// The value did not reach the bid.
    pub overbid: Option<bool>,
    /// Schneider was made or suffered.
    pub schneider: Option<bool>,
    /// Schwarz was made or suffered.
    pub schwarz: Option<bool>,
    /// What the server charges each seat for leaving.
    pub penalties: [u8; SKAT_SEATS],
    /// Who left.
    pub left: Option<Seat>,
    /// Who ran out of time.
    pub timed_out: Option<Seat>,
    /// A side gave up.
    pub resigned: bool,
}

impl SkatRecord {
    /// Whether the deal was stopped early.
    pub fn is_stopped(&self) -> bool {
        self.tricks.last().map_or(&self.before, |trick| &trick.items).contains(&Item::Stop)
    }

    /// Who plays alone, as the announcement or else the result has it.
    pub fn declarer(&self) -> Option<Seat> {
        let named = self.named.and_then(|named| named.seat);
        named.or(self.took).or(self.result.as_ref().and_then(|result| result.declarer))
    }
}
