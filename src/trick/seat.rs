use std::fmt;

use serde::Serialize;

use crate::cards::{Card, Cards};

/// A seat, numbered from 0 in playing order; seat 0 is forehand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The number, for tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat this many places on, at a table of `seats`.
    pub const fn on(self, steps: usize, seats: usize) -> Seat {
        Seat(((self.0 as usize + steps) % seats) as u8)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The most players that a trick of this family has.
const MOST: usize = 4;

/// One trick, running or complete: who leads, and the cards in the order of play.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Trick {
    leader: Seat,
    seats: u8,
    len: u8,
    cards: [Option<Card>; MOST],
}

impl Trick {
    /// An empty trick at a table of `seats`, at most four.
    pub fn new(leader: Seat, seats: usize) -> Trick {
        debug_assert!(seats <= MOST);
        Trick { leader, seats: seats as u8, len: 0, cards: [None; MOST] }
    }

    /// The seat that leads, or led.
    pub fn leader(&self) -> Seat {
        self.leader
    }

    /// How many seats the table has.
    pub fn seats(&self) -> usize {
        self.seats as usize
    }

    /// How many cards have been played.
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether nobody has played yet.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether everybody has played.
    pub fn is_full(&self) -> bool {
        self.len == self.seats
    }

    /// The seat at a place, counted from 0, whether it has played or not.
    pub fn seat_at(&self, place: usize) -> Seat {
        self.leader.on(place, self.seats as usize)
    }

    /// The seat that plays next, unless the trick is full.
    pub fn to_play(&self) -> Option<Seat> {
        (!self.is_full()).then(|| self.seat_at(self.len()))
    }

    /// Adds the next card; says whether there was room.
    pub fn push(&mut self, card: Card) -> bool {
        let room = !self.is_full();
        if room {
            self.cards[self.len()] = Some(card);
            self.len += 1;
        }
        room
    }

    /// The cards in the order of play.
    pub fn cards(&self) -> Vec<Card> {
        self.plays().map(|(_, card)| card).collect()
    }

    /// The cards as a set.
    pub fn set(&self) -> Cards {
        self.plays().map(|(_, card)| card).collect()
    }

    /// Who played what, in the order of play.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Card)> + '_ {
        self.cards.iter().flatten().enumerate().map(|(place, card)| (self.seat_at(place), *card))
    }

    /// What this seat played, if it has.
    pub fn card_of(&self, seat: Seat) -> Option<Card> {
        self.plays().find(|(who, _)| *who == seat).map(|(_, card)| card)
    }
}

impl fmt::Debug for Trick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?}", self.leader, self.cards())
    }
}
