//! A moment of play as the search sees it.

use super::board::{Board, ones};
use super::open::{MOST_SEATS, Open, Sides};
use super::running::Running;
use super::search::Hands;
use crate::trick::Seat;

/// What the highest trumps are worth, and any other, in eighths of a point.
const TRUMPS: [i32; 4] = [70, 45, 33, 26];
const LOW_TRUMP: i32 = 22;

/// A moment of play: hands by place, from the one that leads or led on.
#[derive(Clone, Copy)]
pub(super) struct Moment {
    pub hands: Hands,
    /// The seat that leads or led.
    pub lead: usize,
    /// How many cards of the running trick have been played.
    pub place: usize,
    /// How many cards the player to play holds.
    pub tricks: usize,
    pub trick: Running,
    /// The cards that were left when the trick began.
    pub left: u64,
    /// What the cards count that are not in won tricks.
    pub total: i32,
    /// What the first side has made since the moment that was asked about.
    pub made: i32,
}

impl Moment {
    /// What is asked about, as bits.
    pub fn of(board: &Board, open: &Open, per_trick: i32) -> Moment {
        let lead = open.trick().leader();
        let mut hands: Hands = [0; MOST_SEATS];
        for (place, hand) in hands.iter_mut().enumerate().take(open.trick().seats()) {
            *hand = board.bits(open.hands()[open.trick().seat_at(place).index()]);
        }
        let trick = open.trick().cards().into_iter().enumerate().fold(Running::EMPTY, |trick, (place, card)| {
            trick.played(board, place, board.bit_of(card).trailing_zeros() as usize)
        });
        let left = hands.iter().fold(0, |all, hand| all | hand) | board.bits(open.trick().set());
        let tricks = open.turn().map_or(0, |seat| open.hands()[seat.index()].len());
        Moment {
            hands,
            lead: lead.index(),
            place: open.trick().len(),
            tricks,
            trick,
            left,
            total: board.count(left) + per_trick * tricks as i32,
            made: 0,
        }
    }

    /// What the player to play holds.
    pub fn hand(&self) -> u64 {
        self.hands[self.place]
    }

    /// The cards that may be played.
    pub fn legal(&self, board: &Board) -> u64 {
        if self.place == 0 { self.hand() } else { self.trick.legal(board, self.hand()) }
    }

    /// The moment after a card.
    pub fn after(&self, board: &Board, sides: Sides, per_trick: i32, bit: usize) -> Moment {
        let mut next = *self;
        next.hands[self.place] &= !(1 << bit);
        next.trick = self.trick.played(board, self.place, bit);
        next.place += 1;
        if next.place == sides.seats() {
            let count = next.trick.points + per_trick;
            let winner = Seat(self.lead as u8).on(next.trick.winner, sides.seats());
            next.hands[..sides.seats()].rotate_left(next.trick.winner);
            next.made += if sides.is_first(winner) { count } else { 0 };
            next.total -= count;
            next.tricks -= 1;
            next.left = next.hands.iter().fold(0, |left, hand| left | hand);
            (next.lead, next.place, next.trick) = (winner.index(), 0, Running::EMPTY);
        }
        next
    }

    /// What the first side may hope for, as a first guess: half of what is left, and what its trumps are worth
    /// more than those of the others.
    pub fn guess(&self, board: &Board, sides: Sides) -> i32 {
        let mut eighths = 4 * self.total;
        let trumps = self.left & board.trumps;
        for bit in ones(trumps) {
            let higher = (trumps >> bit).count_ones() as usize - 1;
            let worth = TRUMPS.get(higher).copied().unwrap_or(LOW_TRUMP);
            let holder = self.hands.iter().position(|hand| hand >> bit & 1 == 1);
            let seat = holder.map(|place| Seat(self.lead as u8).on(place, sides.seats()));
            eighths += seat.map_or(0, |seat| if sides.is_first(seat) { worth } else { -worth });
        }
        self.made + (eighths / 8).clamp(0, self.total)
    }
}
