//! Skat against the rules page: the shared cases, a naive twin, the facts and the rule book.
#![allow(clippy::unwrap_used)]

#[path = "skat/answers.rs"]
mod answers;
#[path = "skat/book.rs"]
mod book;
#[path = "skat/cases.rs"]
mod cases;
#[path = "common/dice.rs"]
mod dice;
#[path = "skat/facts.rs"]
mod facts;
#[path = "skat/kontra.rs"]
mod kontra;
#[path = "skat/naive.rs"]
mod naive;
#[path = "skat/read.rs"]
mod read;
#[path = "skat/twin.rs"]
mod twin;
#[path = "skat/twin_auction.rs"]
mod twin_auction;
#[path = "skat/worked.rs"]
mod worked;
