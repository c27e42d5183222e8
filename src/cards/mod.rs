//! Cards, and sets of cards. This room knows no game.
//!
//! A [`Card`] is one byte and a set of [`Cards`] is 32 bits, one for each card of the 32-card
//! French pack. Everything is ordered as players write it down: suits ♣ ♠ ♥ ♦, and within a suit
//! A K Q J 10 9 8 7. Which card is *stronger* is for a game to say.

mod card;
mod dice;
mod set;

pub use card::{Card, Rank, Suit};
pub use dice::Dice;
pub use set::Cards;
