//! What is written of Skat: position lines, and records in two forms that give the same record: with tags, and one line as the
//! International Skat Server writes them.
//!
//! ```text
//! [Game "skat"]
//! [Deal "CQ9SAKJ8HA97DQ/CAJ8SQ97HQDKJ9/CT7STHKTJDAT87"] [Skat "CKH8"]
//! [Auction "1:pass 2:18 0:pass 2:skat"] [Discard "STH8"] [Contract "D2"] [Result "59-61 loss v:-54 t:4"]
//! 1. 0: SA S7 DA
//! 2. 2: HJ SJ D9
//! ```
//!
//! A line of the server is a list of properties; `MV` holds the cards dealt and what was done, `R` the result:
//! `(;GM[Skat]…MV[w HA.SK… 1 p 2 18 0 p 2 s w H8.CK 2 D.ST.H8 0 SA …]R[d:2 loss v:-54 …] ;)`. Tokens of
//! our own: `k`, `r`, `s` and `x` behind a seat are Kontra, Re and the two steps after them, `w *` is a deal
//! that was stopped, `w R` a Ramsch, and the properties `RU`, `DE`, `BK` and `BL` hold rules, dealer, Bock
//! and blind pushes.

mod error;
mod line;
mod line_writer;
mod moves;
mod position;
mod record;
mod result;
mod tags;
mod writer;

use crate::deal::SkatRecord;

pub use error::{SkatError, SkatErrorKind, SkatTag};
pub use line::{is_line, skat_line};
pub use position::SkatLine;
pub(super) use position::flaw_span;
pub use record::{skat_record, skat_record_so_far};
