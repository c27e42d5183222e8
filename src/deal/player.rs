use std::fmt;

use serde::{Serialize, Serializer};

use crate::konter::Place;

/// Somebody at a table, whatever game is played there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// At a place of Konter a Matt.
    At(Place),
}

impl From<Place> for Player {
    fn from(place: Place) -> Player {
        Player::At(place)
    }
}

/// The letter by which the table knows him.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::At(place) => place.fmt(f),
        }
    }
}

impl Serialize for Player {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
