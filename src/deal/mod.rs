//! One deal: from anything that somebody may write down ([`Setup`]) to a [`Position`] that is known
//! to be possible, and to a [`Deal`] that runs and remembers its plays.

mod holding;
mod position;
mod running;
mod setup;
mod voids;

pub use holding::Holding;
pub use position::{Played, Position, Refusal};
pub use running::{CallRefusal, Deal, Evidence, Past, Said};
pub use setup::{Call, Defect, SEATS, Setup, Spot};
pub use voids::{Class, Voids};
