//! Rules tutor, referee and hand analyzer for Konter a Matt.

pub mod cards;
pub mod konter;
pub mod trick;
pub mod words;
