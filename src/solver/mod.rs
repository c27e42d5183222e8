//! What every card is worth when all hands lie open: perfect information, over a [`Ranking`], hands and sides
//! only. It knows no game: how many seats, who plays with whom, and what is played for are data.
//!
//! ```
//! use kontra::cards::{Cards, Suit};
//! use kontra::konter::{Rules, ranking};
//! use kontra::solver::{Aim, Open, Sides, Solver};
//! use kontra::trick::{Seat, Trick};
//! let hands = ["♠A ♥9", "♠10 ♥A", "♣A ♦9", "♠9 ♦K"].map(|hand| hand.parse::<Cards>().unwrap());
//! let open = Open::new(hands, Trick::new(Seat(0), 4)).unwrap();
//! let mut solver = Solver::new(&ranking(Suit::Spades, &Rules::default()), Sides::PARTNERS, Aim::Points);
//! // ♠A takes ♣A of the partner with it, now or in the last trick.
//! assert_eq!(solver.value(&open), 8);
//! assert!(solver.reaches(&open, 8) && !solver.reaches(&open, 9));
//! let cards: Vec<String> = solver.cards(&open).iter().map(|(card, points)| format!("{card} {points}")).collect();
//! assert_eq!(cards, ["♠A 8", "♥9 8"]);
//! ```
//!
//! [`Ranking`]: crate::trick::Ranking

mod board;
mod moment;
mod open;
mod running;
mod search;
mod solve;
mod table;
mod two;

pub use open::{Open, Sides, Unbalanced};
pub use solve::{Aim, Solver, Values};
