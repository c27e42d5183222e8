//! Skat: the game for three in which one plays against two, with Kontra and Re.

mod bids;
mod contract;
mod declaration;
mod discard;
mod matadors;
pub mod slugs;
mod table;

pub use bids::{LOWEST_BID, Way, bid_below, bid_values, highest_level, is_bid, next_bid, null_value, ways};
pub use contract::{ALL_POINTS, CARDS_EACH, Contract, JACKS, PACK, RAMSCH_ORDER, ladder, points, ranking};
pub use declaration::{Declaration, DeclarationError, Flag, Flags};
pub use discard::{DiscardError, Discarded, SKAT_CARDS, discard};
pub use matadors::{Matadors, With};
pub use table::{Dealt, FOREHAND, MIDDLEHAND, Players, REARHAND, SEATS, deal, seat_letter, seat_named};
