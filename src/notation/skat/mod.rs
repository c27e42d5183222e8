//! What is written of Skat.

mod position;

pub use position::SkatLine;
pub(super) use position::flaw_span;
