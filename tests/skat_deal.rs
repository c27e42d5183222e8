//! Whole deals of Skat, from the cards dealt to the result, and the line that a moment of one is written in.
#![allow(clippy::unwrap_used)]

#[path = "skat_deal/asking.rs"]
mod asking;
#[path = "skat_deal/endings.rs"]
mod endings;
#[path = "skat_deal/lines.rs"]
mod lines;
#[allow(dead_code)]
#[path = "skat/naive.rs"]
mod naive;
#[path = "skat_deal/random.rs"]
mod random;
#[path = "skat_deal/support.rs"]
mod support;
#[path = "skat_deal/twin.rs"]
mod twin;
#[path = "skat_deal/worked.rs"]
mod worked;
