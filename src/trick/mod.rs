//! What all trick games share: who beats whom, what may be played, and why.
//!
//! A game gives a [`Ranking`] for the contract that was named: its trumps, its plain suits, the
//! points of its cards and the [`Duty`] to follow, with the slugs under which its rule book
//! explains each. Its rules vary by [`Switch`]es, and its book is made of [`Rule`]s. Everything else here
//! is written once for every game.

mod book;
mod ranking;
mod seat;
mod slug;
mod switches;
mod verdict;

pub(crate) use book::{ALL_OF_IT, entry};
pub use book::{Asked, Documented, Fact, Origin, Rule, Source, Stems, Told};
pub use ranking::{Duty, Order, Ranking};
pub use seat::{Seat, Trick};
pub use slug::Slug;
pub use switches::{Choice, RulesError, RulesErrorKind, Switch, SwitchError, Switched};
pub(crate) use switches::{named, number, switched, values};
pub use verdict::{Because, Reason, Verdict};
