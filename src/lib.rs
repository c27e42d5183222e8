//! Rules tutor, referee and hand analyzer for Konter a Matt.

pub mod cards;
pub mod notation;
pub mod trick;
pub mod words;
