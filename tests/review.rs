//! Records and the referee: cases with findings by reasoning from the rules page, random games with and
//! without a planted revoke, and the reader.
#![allow(clippy::unwrap_used)]

#[path = "review/dice.rs"]
mod dice;
#[path = "review/files.rs"]
mod files;
#[path = "review/planted.rs"]
mod planted;
#[path = "review/reader.rs"]
mod reader;
#[path = "review/records.rs"]
mod records;
