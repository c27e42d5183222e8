use std::fmt;

use serde::{Serialize, Serializer};

use crate::konter::Place;
use crate::skat::seat_name;
use crate::trick::Seat;

/// Somebody at a table, whatever game is played there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// At a place of Konter a Matt.
    At(Place),
    /// At a seat of Skat.
    Skat(Seat),
}

impl From<Place> for Player {
    fn from(place: Place) -> Player {
        Player::At(place)
    }
}

impl From<Seat> for Player {
    fn from(seat: Seat) -> Player {
        Player::Skat(seat)
    }
}

/// The letter or name by which the table knows him.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::At(place) => place.fmt(f),
            Player::Skat(seat) => f.write_str(seat_name(*seat)),
        }
    }
}

impl Serialize for Player {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
