//! Readers for what players type, and strict readers for what is stored.
//!
//! The reader of cards is tolerant: symbols, letters and words of the one language that is set, in
//! either order, glued or apart. But nothing is guessed: what has two readings is refused, and the
//! error names both. Everything that is read carries its bytes in the text, so that a later error
//! can still point at it. Errors are data; their sentences are in [`words`](crate::words).
//!
//! ```
//! use kontra::cards::Cards;
//! use kontra::notation::{Lang, cards};
//! let hand = cards("Kreuz Ass, ♥KD ♦-", Lang::De, Cards::PACK_24)?;
//! assert_eq!(hand.set().to_string(), "♣A ♥K ♥Q");
//! # Ok::<(), kontra::notation::ReadError>(())
//! ```

mod cards;
mod either;
mod error;
mod explain;
mod fold;
mod foreign;
mod glyph;
mod grammar;
mod lang;
mod lexer;
mod line;
mod list;
mod names;
mod near;
mod pieces;
mod position;
mod printed;
mod record;
mod record_error;
mod record_tags;
mod record_writer;
mod records;
mod repair;
mod rules_file;
mod shape;
mod single;
mod skat;
mod stored;
mod tag_value;

pub use cards::{CardList, Spanned, cards};
pub use either::{AnyRecord, AnyRecordError, Numbered, any_record, any_records, is_skat};
pub use error::{NotACard, ReadError, ReadErrorKind};
pub use lang::Lang;
pub use line::{Field, PositionError, PositionErrorKind};
pub use position::PositionLine;
pub use record::{record, record_so_far};
pub use record_error::{RecordError, RecordErrorKind, TagName, Wanted, line_and_column};
pub use records::{LONGEST_RECORD, RecordText, Records, TextFault};
pub use rules_file::{LARGEST_RULES, RulesFileError, RulesFileErrorKind, read_rules};
pub use shape::ShapeFault;
pub use single::{card, reads_as_card_or_suit, suit};
pub use skat::{SkatError, SkatErrorKind, SkatLine, SkatTag, is_line, skat_line, skat_record, skat_record_so_far};
