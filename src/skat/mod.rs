//! Skat: the game for three in which one plays against two, with Kontra and Re.

mod bids;
mod bock;
mod contract;
mod declaration;
mod discard;
mod doubling;
mod matadors;
mod outcome;
mod rules;
mod rules_text;
pub mod slugs;
mod switches;
mod table;
mod value;

pub use bids::{LOWEST_BID, Way, bid_below, bid_values, highest_level, is_bid, next_bid, null_value, ways};
pub use bock::{BockEvent, BockEvents, BockFacts};
pub use contract::{ALL_POINTS, CARDS_EACH, Contract, JACKS, PACK, RAMSCH_ORDER, ladder, points, ranking};
pub use declaration::{Declaration, DeclarationError, Flag, Flags};
pub use discard::{DiscardError, Discarded, SKAT_CARDS, discard};
pub use doubling::Doubling;
pub use matadors::{Matadors, With};
pub use outcome::{Factor, Goal, Loss, OutcomeError, Settled, Terms, WIN, check_bid, settle, settle_impossible_null};
pub use rules::{Preset, Rules, SWITCHES, Switch};
pub use rules_text::{RulesError, RulesErrorKind, SwitchError};
pub use switches::{
    AllPass, BockStart, KontraWhen, KontraWho, LostHand, NullBelowBid, OnOff, RamschSkat, RamschTie, SupraWho,
};
pub use table::{Dealt, FOREHAND, MIDDLEHAND, Players, REARHAND, SEATS, deal, seat_letter, seat_named};
pub use value::{Announced, Cover, Item, Reached, SCHNEIDER, TRICKS, Taken, Value};
