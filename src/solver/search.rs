//! Alpha-beta with a window of nothing: is a number of points within reach?

use crate::trick::Seat;

use super::board::Board;
use super::moves::{Moves, Running};
use super::open::{MOST_SEATS, Sides};
use super::table::{Known, Table};

/// The hands as bits.
pub(super) type Hands = [u64; MOST_SEATS];

/// A search through one deal. All points are those that the first side makes from here on.
pub(super) struct Search<'a> {
    pub board: &'a Board,
    pub table: &'a mut Table,
    pub sides: Sides,
    /// What a trick counts by itself.
    pub per_trick: i32,
    pub nodes: u64,
}

impl Search<'_> {
    pub fn is_first(&self, seat: usize) -> bool {
        self.sides.is_first(Seat(seat as u8))
    }

    #[inline]
    fn next(&self, seat: usize) -> usize {
        if seat + 1 == self.sides.seats() { 0 } else { seat + 1 }
    }

    /// At the start of a trick: a number on the same side of `goal` as the value, and no nearer to it.
    /// `total` is what all cards left count.
    pub fn start(&mut self, hands: &mut Hands, lead: usize, goal: i32, total: i32) -> i32 {
        if goal <= 0 {
            return 0;
        }
        if goal > total {
            return total;
        }
        let all = hands[0] | hands[1] | hands[2] | hands[3];
        if hands[lead] & (hands[lead] - 1) == 0 {
            return self.last_trick(hands, lead);
        }
        let key = all << 2 | lead as u64;
        let mut known = Known { lower: 0, upper: total as u8, best: u8::MAX };
        if let Some(found) = self.table.find(key) {
            known = found;
            if i32::from(known.lower) >= goal {
                return i32::from(known.lower);
            }
            if i32::from(known.upper) < goal {
                return i32::from(known.upper);
            }
        }
        let mut best = known.best;
        let value = self.ply(hands, lead, 0, Running::EMPTY, all | self.board.gaps, goal, total, &mut best);
        known.best = best;
        if value >= goal {
            known.lower = value as u8;
        } else {
            known.upper = value as u8;
        }
        self.table.keep(key, known);
        value
    }

    fn last_trick(&self, hands: &Hands, lead: usize) -> i32 {
        let (mut trick, mut seat) = (Running::EMPTY, lead);
        for _ in 0..self.sides.seats() {
            trick = trick.with(self.board, seat, hands[seat].trailing_zeros() as usize);
            seat = self.next(seat);
        }
        if self.is_first(trick.winner) { trick.points + self.per_trick } else { 0 }
    }

    /// One card of a trick, the place counted from 0. `out` are the cards that were left when it began,
    /// and the gaps.
    #[allow(clippy::too_many_arguments)]
    pub fn ply(
        &mut self,
        hands: &mut Hands,
        seat: usize,
        place: usize,
        trick: Running,
        out: u64,
        goal: i32,
        total: i32,
        first: &mut u8,
    ) -> i32 {
        self.nodes += 1;
        let hand = hands[seat];
        let ours = self.is_first(seat);
        let legal = trick.legal(self.board, hand);
        let last = place + 1 == self.sides.seats();
        let tried = u32::from(*first);
        let moves = Moves::new(self.board, legal, out & !hand, |bit| {
            if bit as u32 == tried { i32::MAX } else { self.worth(hands, seat, place, trick, bit) }
        });
        let mut best = if ours { i32::MIN } else { i32::MAX };
        for bit in moves {
            let after = trick.with(self.board, seat, bit);
            hands[seat] = hand & !(1 << bit);
            let value = if last {
                let count = after.points + self.per_trick;
                let gain = if self.is_first(after.winner) { count } else { 0 };
                gain + self.start(hands, after.winner, goal - gain, total - count)
            } else {
                self.ply(hands, self.next(seat), place + 1, after, out, goal, total, &mut u8::MAX.clone())
            };
            hands[seat] = hand;
            if ours && value > best || !ours && value < best {
                best = value;
                *first = bit as u8;
                if ours == (value >= goal) {
                    break;
                }
            }
        }
        best
    }

    /// How good a card looks for the side that plays it, in eighths of a point.
    #[inline]
    fn worth(&self, hands: &Hands, seat: usize, place: usize, trick: Running, bit: usize) -> i32 {
        let ours = self.is_first(seat);
        let mut after = trick.with(self.board, seat, bit);
        let mut worth = -i32::from(self.board.weight[bit]);
        let mut next = seat;
        for _ in place + 1..self.sides.seats() {
            next = self.next(next);
            let friend = self.is_first(next) == ours;
            let (card, _) = self.reply(hands[next], next, after);
            after = after.with(self.board, next, card);
            let weight = i32::from(self.board.weight[card]);
            worth += if friend { -weight } else { weight };
        }
        let count = (after.points + self.per_trick) * 8 + 4;
        if self.is_first(after.winner) == ours { worth + count } else { worth - count }
    }

    /// What somebody would play without looking further.
    #[inline]
    fn reply(&self, hand: u64, seat: usize, trick: Running) -> (usize, i32) {
        let legal = trick.legal(self.board, hand);
        let mut takes = legal & trick.takes(self.board);
        let mut best = (0, i32::MIN);
        let winning = self.is_first(trick.winner) == self.is_first(seat);
        if winning {
            takes = 0;
        }
        for bit in super::board::ones(if takes != 0 { takes } else { legal }) {
            let (points, weight) = (i32::from(self.board.points[bit]) * 8, i32::from(self.board.weight[bit]));
            let worth = if winning || takes != 0 { points - weight } else { -points - weight };
            if worth > best.1 {
                best = (bit, worth);
            }
        }
        best
    }
}
