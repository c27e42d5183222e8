//! Skat against the rules page: the shared cases, a naive twin, the facts and the rule book.
#![allow(clippy::unwrap_used)]

#[path = "skat/advice.rs"]
mod advice;
#[path = "skat/answers.rs"]
mod answers;
#[path = "skat/asking.rs"]
mod asking;
#[path = "skat/book.rs"]
mod book;
#[path = "skat/cases.rs"]
mod cases;
#[path = "skat/facts.rs"]
mod facts;
#[path = "skat/naive.rs"]
mod naive;
#[path = "skat/read.rs"]
mod read;
#[path = "skat/told.rs"]
mod told;
#[path = "skat/twin.rs"]
mod twin;
#[path = "skat/twin_auction.rs"]
mod twin_auction;
#[path = "skat/worked.rs"]
mod worked;
