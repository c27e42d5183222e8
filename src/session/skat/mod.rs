//! What is asked and answered about Skat alone. Where both games answer alike, as for what may be played,
//! they share the answer.

mod advise;
mod answer;
mod arithmetic;
mod command;
mod commands;
mod look;
mod rests_on;
mod table;
mod trouble;
pub mod view;

pub use advise::AdviseArgs;
pub(super) use advise::advised;
pub use answer::{
    AuctionView, BockView, DeclarationView, KontraView, ListView, MatadorCount, QueuedDeal, RamschView, SkatAnswer,
    TournamentView, ValueView,
};
pub use arithmetic::{GameSum, RamschSum};
pub use command::{SkatCommand, Whose};
pub use commands::SKAT_COMMANDS;
pub(super) use commands::contract;
pub(super) use look::seen_by;
pub use table::Table as SkatTable;
pub use trouble::{SkatIllegal, SkatImpossible};
