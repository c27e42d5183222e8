//! Skat: the game for three in which one plays against two, with Kontra and Re.
//!
//! The game is data on the trick engine (a [`ranking`] for each [`Contract`], a [`RULE_BOOK`] with its
//! [facts](fact), a table of [`SWITCHES`]) and four small machines: the [`Auction`], [`Kontra`] and its
//! answers, the pushes of a [`Schieber`] and the [`BockQueue`]. The rest is arithmetic: what a game is
//! worth ([`Announced::value`]), how it ends ([`settle`], [`Ramsch::settle`]), what a fault or a claim
//! does ([`rule_on`], [`Claim`]) and how a list is reckoned ([`list_totals`]).

mod auction;
mod bids;
mod bock;
mod bock_queue;
mod call;
mod claims;
mod contract;
mod contrast;
mod declaration;
mod discard;
mod doubling;
mod facts;
mod kontra;
mod matadors;
mod origin;
mod outcome;
mod ramsch;
mod rule_book;
mod rule_texts;
mod rules;
mod rulings;
mod schieber;
mod silence;
pub mod slugs;
mod standing;
mod switches;
mod table;
mod tournament;
mod value;

pub use auction::Auction;
pub use bids::{LOWEST_BID, Way, bid_below, bid_values, highest_level, is_bid, next_bid, null_value, ways};
pub use bock::{BockEvent, BockEvents, BockFacts};
pub use bock_queue::{BockQueue, Kind};
pub use call::{Call, CallError, Left, Outcome, Role, Turn};
pub use claims::{Claim, ClaimRuling, Ended, GIVES_UP_ALONE, ends, settle_claim, settle_untried};
pub use contract::{ALL_POINTS, CARDS_EACH, Contract, JACKS, PACK, RAMSCH_ORDER, ladder, points, ranking};
pub use contrast::{Contrast, contrasts};
pub use declaration::{Declaration, DeclarationError, Flag, Flags};
pub use discard::{DiscardError, Discarded, SKAT_CARDS, discard, discards};
pub use doubling::Doubling;
pub use facts::{fact, facts};
pub use kontra::Kontra;
pub use matadors::{Matadors, With};
pub use origin::origin;
pub use outcome::{
    Factor, Goal, Loss, OutcomeError, Settled, Terms, WIN, check_bid, multiplied, points_needed, settle,
    settle_impossible_null,
};
pub use ramsch::{Ramsch, RamschEnd, RamschError, RamschFactor, RamschResult, multiplied_ramsch, ramsch_losses};
pub use rule_book::{in_force, rule};
pub use rule_texts::RULE_BOOK;
pub use rules::{Preset, Rules, SWITCHES};
pub use rulings::{Fault, Ground, Ruling, Side, SoFar, decided, rule_on};
pub use schieber::{GrandHand, PushError, Pushes, Schieber};
pub use silence::{Say, Silence};
pub use standing::{Standing, standings, standings_of, standings_so_far};
pub use switches::{
    AllPass, BockStart, KontraWhen, KontraWho, LostHand, NullBelowBid, OnOff, RamschSkat, RamschTie, SupraWho,
};
pub use table::{Dealt, FOREHAND, MIDDLEHAND, Players, REARHAND, SEATS, deal, seat_letter, seat_name, seat_named};
pub use tournament::{
    DealPoints, ListLine, OWN_GAME, list_ranking, list_totals, others, tournament, tournament_undoubled,
};
pub use value::{Announced, Cover, Item, MOST_ASIDE, Reached, SCHNEIDER, TRICKS, Taken, Value};
