//! One deal of Skat: from anything that somebody may write down ([`Setup`]) to a [`Position`] that is known
//! to be possible, and the whole way of a [`Deal`], from the cards dealt through auction, skat, announcement
//! and Kontra to its [`Settlement`]. How the deal stands is its [`Stage`]; what it does not allow is
//! [`Refused`], with the rules that say so.

mod before;
mod claims;
mod held;
mod known;
mod parties;
mod play;
mod position;
mod record;
mod refused;
mod running;
mod settle;
mod setup;
mod stage;

pub use before::Declared;
pub use held::Held;
pub use parties::Parties;
pub use position::Position;
pub use refused::Refused;
pub use running::Deal;
pub use settle::{AloneResult, Missing, Settlement, Unsettled};
pub use setup::{Flaw, Playing, Setup, Step};
pub use stage::Stage;
