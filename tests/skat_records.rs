//! Records of Skat: both forms read and written, streams of them, and reviews.
#![allow(clippy::unwrap_used)]

#[path = "skat_records/faults.rs"]
mod faults;
#[path = "skat_records/game.rs"]
mod game;
#[path = "skat_records/games.rs"]
mod games;
#[path = "skat_records/lines.rs"]
mod lines;
#[path = "skat/naive.rs"]
#[allow(dead_code)]
mod naive;
#[path = "skat_records/reader.rs"]
mod reader;
