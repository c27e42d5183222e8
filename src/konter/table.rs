use std::fmt;

use serde::Serialize;

use super::Direction;
use crate::trick::Seat;

/// A place at the table. Partners sit opposite: N and S, E and W.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[allow(missing_docs)]
pub enum Place {
    #[serde(rename = "N")]
    North,
    #[serde(rename = "W")]
    West,
    #[serde(rename = "S")]
    South,
    #[serde(rename = "E")]
    East,
}

impl Place {
    /// The places in anticlockwise order, the playing order of the seed (rule `direction`).
    pub const ALL: [Place; 4] = [Place::North, Place::West, Place::South, Place::East];

    /// `N`, `W`, `S` or `E`.
    pub const fn letter(self) -> char {
        match self {
            Place::North => 'N',
            Place::West => 'W',
            Place::South => 'S',
            Place::East => 'E',
        }
    }

    /// `North`, `West`, `South` or `East`.
    pub const fn name(self) -> &'static str {
        match self {
            Place::North => "North",
            Place::West => "West",
            Place::South => "South",
            Place::East => "East",
        }
    }

    /// The place that a letter or a name stands for, in any case.
    pub fn named(text: &str) -> Option<Place> {
        let is = |place: &Place| {
            text.eq_ignore_ascii_case(place.name()) || text.eq_ignore_ascii_case(&place.letter().to_string())
        };
        Place::ALL.into_iter().find(is)
    }

    /// The place that has this seat when `dealer` deals: seat 0 is the place after the dealer.
    pub fn of_seat(seat: Seat, dealer: Place, direction: Direction) -> Place {
        dealer.on(seat.index() + 1, direction)
    }

    /// The seat of this place when `dealer` deals.
    pub fn seat(self, dealer: Place, direction: Direction) -> Seat {
        let is = |seat: &Seat| Place::of_seat(*seat, dealer, direction) == self;
        (0..4).map(Seat).find(is).unwrap_or(Seat(0))
    }

    /// The place this many turns on.
    fn on(self, turns: usize, direction: Direction) -> Place {
        let steps = match direction {
            Direction::Anticlockwise => turns,
            Direction::Clockwise => 3 * turns,
        };
        Place::ALL[(self as usize + steps) % 4]
    }

    /// The team that sits here.
    pub const fn team(self) -> Team {
        match self {
            Place::North | Place::South => Team::NorthSouth,
            Place::West | Place::East => Team::EastWest,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Two partners at the table (rule `teams`, seed).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Team {
    /// N and S.
    #[serde(rename = "N-S")]
    NorthSouth,
    /// E and W.
    #[serde(rename = "E-W")]
    EastWest,
}

impl Team {
    /// Both teams, N–S first, as slates and screens show them.
    pub const ALL: [Team; 2] = [Team::NorthSouth, Team::EastWest];

    /// The number, for tables.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponents.
    pub const fn other(self) -> Team {
        match self {
            Team::NorthSouth => Team::EastWest,
            Team::EastWest => Team::NorthSouth,
        }
    }
}

impl fmt::Display for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Team::NorthSouth => "N–S",
            Team::EastWest => "E–W",
        })
    }
}

/// One side of a deal: 0 has seats 0 and 2, who name trumps; 1 has seats 1 and 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Side(pub u8);

impl Side {
    /// The side that named trumps.
    pub const DECLARERS: Side = Side(0);
    /// The side that did not.
    pub const OPPONENTS: Side = Side(1);
    /// Both.
    pub const ALL: [Side; 2] = [Side::DECLARERS, Side::OPPONENTS];

    /// The side of a seat.
    pub const fn of(seat: Seat) -> Side {
        Side(seat.0 % 2)
    }

    /// The number, for tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other side.
    pub const fn other(self) -> Side {
        Side(1 - self.0)
    }
}
