//! What all trick games share: who beats whom, what may be played, and why.
//!
//! A game gives a [`Ranking`] for the contract that was named: its trumps, its plain suits, the
//! points of its cards and the [`Duty`] to follow, with the slugs under which its rule book
//! explains each. Everything else here is written once for every game.

mod ranking;
mod seat;
mod slug;
mod verdict;

pub use ranking::{Duty, Order, Ranking};
pub use seat::{Seat, Trick};
pub use slug::Slug;
pub use verdict::{Because, Reason, Verdict};
