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

/// Who sits where in one deal: seat 0 is the place after the dealer (rules `forehand`, `direction`).
///
/// ```
/// use kontra::konter::{Direction, Place, Seating};
/// use kontra::trick::Seat;
/// let seating = Seating { dealer: Place::North, direction: Direction::Anticlockwise };
/// assert_eq!(seating.place(Seat(0)), Place::West);
/// assert_eq!(seating.seat(Place::North), Seat(3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The dealer.
    pub dealer: Place,
    /// Which way play goes.
    pub direction: Direction,
}

impl Seating {
    /// The place of a seat.
    pub fn place(&self, seat: Seat) -> Place {
        let turns = seat.index() + 1;
        let steps = match self.direction {
            Direction::Anticlockwise => turns,
            Direction::Clockwise => 3 * turns,
        };
        Place::ALL[(self.dealer as usize + steps) % 4]
    }

    /// Who deals when this place is forehand.
    pub fn dealer_of(forehand: Place, direction: Direction) -> Place {
        let steps = match direction {
            Direction::Anticlockwise => 3,
            Direction::Clockwise => 1,
        };
        Place::ALL[(forehand as usize + steps) % 4]
    }

    /// The seat of a place.
    pub fn seat(&self, place: Place) -> Seat {
        let turns = (place as usize + 3 - self.dealer as usize % 4) % 4;
        match self.direction {
            Direction::Anticlockwise => Seat(turns as u8),
            Direction::Clockwise => Seat((2 + 4 - turns as u8) % 4),
        }
    }

    /// The team of a side.
    pub fn team(&self, side: Side) -> Team {
        self.place(Seat(side.0)).team()
    }

    /// The side of a team.
    pub fn side(&self, team: Team) -> Side {
        if self.team(Side::DECLARERS) == team { Side::DECLARERS } else { Side::OPPONENTS }
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

    /// The team that a text such as `N-S`, `ns` or `E–W` stands for, in either order.
    pub fn named(text: &str) -> Option<Team> {
        let letters = text.to_uppercase().replace(['-', '–', '/', '+', '&'], "");
        match letters.as_str() {
            "NS" | "SN" => Some(Team::NorthSouth),
            "EW" | "WE" => Some(Team::EastWest),
            _ => None,
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_and_places_go_round_both_ways() {
        for dealer in Place::ALL {
            for direction in [Direction::Anticlockwise, Direction::Clockwise] {
                let seating = Seating { dealer, direction };
                for seat in (0..4).map(Seat) {
                    assert_eq!(seating.seat(seating.place(seat)), seat, "{seating:?}");
                }
                assert_eq!(seating.place(Seat(3)), dealer);
                assert_eq!(Seating::dealer_of(seating.place(Seat(0)), direction), dealer);
            }
        }
        let clockwise = Seating { dealer: Place::North, direction: Direction::Clockwise };
        assert_eq!([0, 1, 2, 3].map(|n| clockwise.place(Seat(n)).letter()), ['E', 'S', 'W', 'N']);
    }
}
