//! Whole deals of Skat, from the cards dealt to the result, and the line that a moment of one is written in.
#![allow(clippy::unwrap_used)]

#[allow(dead_code)]
#[path = "skat/naive.rs"]
mod naive;
#[path = "skat_deal/random.rs"]
mod random;
#[path = "skat_deal/support.rs"]
mod support;
#[path = "skat_deal/twin.rs"]
mod twin;
