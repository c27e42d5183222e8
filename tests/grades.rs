//! Grades of plays: the full game of the rules page, proved by a plain minimax where few tricks are left and by
//! consistency before; random deals; reasons on composed positions; what the program says and writes.
#![allow(clippy::unwrap_used)]

#[path = "grades/as_seen.rs"]
mod as_seen;
#[path = "grades/consistency.rs"]
mod consistency;
#[path = "review/dice.rs"]
#[allow(dead_code)]
mod dice;
#[path = "grades/files.rs"]
mod files;
#[path = "support/minimax.rs"]
mod minimax;
#[path = "grades/reasons.rs"]
mod reasons;
#[path = "grades/told.rs"]
mod told;
