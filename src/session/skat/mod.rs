//! What is asked and answered about Skat alone. Where both games answer alike, as for what may be played,
//! they share the answer.

mod answer;
mod rests_on;
mod trouble;

pub use answer::{
    AuctionView, BockView, DeclarationView, KontraView, ListView, MatadorCount, QueuedDeal, RamschView, SkatAnswer,
    TournamentView, ValueView,
};
pub use trouble::{SkatIllegal, SkatImpossible};
