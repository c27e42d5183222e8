//! One deal: from anything that somebody may write down ([`Setup`]) to a [`Position`] that is known
//! to be possible, to a [`Deal`] that runs and remembers its plays, and to the [`Record`] of one that is
//! over, true or not. Which games there are ([`Game`]) and by what rules one is played ([`GameRules`]).

mod board;
mod holding;
mod moves;
mod player;
mod position;
mod record;
mod retell;
mod rules;
mod running;
mod setup;
pub mod skat;
mod skat_record;
mod voids;
mod walk;

pub use holding::Holding;
pub use player::Player;
pub use position::{Played, Position, Refusal};
pub use record::{Item, Mark, Record, Written};
pub use retell::Unplayable;
pub use rules::{BadRules, Game, GameRules};
pub use running::{CallRefusal, Deal, Evidence, Past, Said};
pub use setup::{Call, Defect, SEATS, Setup, Spot};
pub use skat_record::{Break, Ending, Named, SKAT_SEATS, SkatItem, SkatRecord, SkatResult, SkatTrick};
pub use voids::{Class, Voids};
pub use walk::{Moment, Play, Walk, Walked};
