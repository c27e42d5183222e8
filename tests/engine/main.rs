//! The trick engine, Konter a Matt and its deals against the rules page and a naive twin of it.
#![allow(clippy::unwrap_used)]

mod calls;
mod claims;
mod deals;
mod defects;
mod endings;
mod game;
mod kapo;
mod layouts;
mod legal;
mod naive;
mod order;
mod refusals;
mod rule_book;
mod rules_text;
mod slate;
mod support;
mod switches;
mod verdicts;
mod voids;
