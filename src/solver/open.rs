use crate::cards::{Card, Cards};
use crate::trick::{Ranking, Seat, Trick};

/// The most seats at a table.
pub(super) const MOST_SEATS: usize = 4;

/// Who plays with whom: two sides, of which the first is the one whose points are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sides {
    seats: u8,
    first: u8,
}

impl Sides {
    /// Four seats; 0 and 2 against 1 and 3.
    pub const PARTNERS: Sides = Sides { seats: 4, first: 0b0101 };

    /// Three seats; this one against the two others.
    pub const fn alone(seat: Seat) -> Sides {
        Sides { seats: 3, first: 1 << seat.0 }
    }

    /// How many seats there are.
    pub const fn seats(self) -> usize {
        self.seats as usize
    }

    /// The seats of the first side, one bit each, twice over: from each seat on, all round the table.
    pub(super) const fn first_twice(self) -> u32 {
        (self.first as u32) << self.seats | self.first as u32
    }

    /// Whether a seat is on the first side.
    pub const fn is_first(self, seat: Seat) -> bool {
        self.first >> seat.0 & 1 == 1
    }
}

/// A moment of a deal with all hands open: what each seat still holds, and the running trick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Open {
    hands: [Cards; MOST_SEATS],
    trick: Trick,
}

/// Why hands and trick do not fit together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unbalanced {
    /// A card lies in two hands, or in a hand and in the trick.
    Twice(Cards),
    /// A seat does not hold as many cards as its place in the trick asks for.
    Count(Seat),
}

impl Open {
    /// The hands by seat (at a table of three the fourth is empty) and the running trick.
    ///
    /// # Errors
    /// If a card lies twice, or a hand has too many cards or too few.
    pub fn new(hands: [Cards; MOST_SEATS], trick: Trick) -> Result<Open, Unbalanced> {
        let mut all = trick.set();
        for hand in hands {
            if !(all & hand).is_empty() {
                return Err(Unbalanced::Twice(all & hand));
            }
            all |= hand;
        }
        let due = trick.to_play().map_or(0, |seat| hands[seat.index()].len());
        for (seat, hand) in hands.iter().enumerate().take(trick.seats()) {
            let seat = Seat(seat as u8);
            let played = usize::from(trick.card_of(seat).is_some());
            if hand.len() + played != due {
                return Err(Unbalanced::Count(seat));
            }
        }
        match hands.iter().skip(trick.seats()).position(|hand| !hand.is_empty()) {
            Some(more) => Err(Unbalanced::Count(Seat((trick.seats() + more) as u8))),
            None => Ok(Open { hands, trick }),
        }
    }

    /// What each seat still holds.
    pub fn hands(&self) -> &[Cards; MOST_SEATS] {
        &self.hands
    }

    /// The running trick.
    pub fn trick(&self) -> &Trick {
        &self.trick
    }

    /// The moment after this card, and the trick that it completes with its winner. None if the card is not in the
    /// hand of the seat to play.
    pub fn play(&self, card: Card, ranking: &Ranking) -> Option<(Open, Option<(Trick, Seat)>)> {
        let (mut hands, mut trick) = (self.hands, self.trick);
        let hand = &mut hands[self.turn()?.index()];
        if !hand.contains(card) {
            return None;
        }
        hand.remove(card);
        trick.push(card);
        if !trick.is_full() {
            return Some((Open { hands, trick }, None));
        }
        let winner = trick.seat_at(ranking.winner(&trick.cards()));
        Some((Open { hands, trick: Trick::new(winner, trick.seats()) }, Some((trick, winner))))
    }

    /// The seat to play, unless all cards have been played.
    pub fn turn(&self) -> Option<Seat> {
        self.trick.to_play().filter(|seat| !self.hands[seat.index()].is_empty())
    }
}
