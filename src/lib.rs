//! Rules tutor, referee and hand analyzer for Konter a Matt.

pub mod analysis;
pub mod cards;
pub mod deal;
pub mod konter;
pub mod notation;
pub mod session;
pub mod store;
pub mod trick;
pub mod tutor;
pub mod ui;
pub mod words;
