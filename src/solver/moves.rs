//! What may be played, one of each kind, the likeliest first.

use super::board::{Board, ones};

/// The most cards that a hand holds.
const MOST: usize = 10;

/// A trick as far as it has been played.
#[derive(Clone, Copy)]
pub(super) struct Running {
    /// The cards that the lead asks for; none before it.
    pub asks: u64,
    /// What may be played by a hand that holds some of them.
    pub allows: u64,
    /// The card that wins so far, as a bit; none before the lead.
    pub best: u64,
    /// Who played it.
    pub winner: usize,
    /// What the cards count so far.
    pub points: i32,
}

impl Running {
    /// No card has been played.
    pub const EMPTY: Running = Running { asks: 0, allows: 0, best: 0, winner: 0, points: 0 };

    /// With one more card.
    #[inline]
    pub fn with(self, board: &Board, seat: usize, bit: usize) -> Running {
        let card = 1u64 << bit;
        let points = self.points + i32::from(board.points[bit]);
        if self.asks == 0 {
            let (asks, allows) = (board.asks[bit], board.allows[bit]);
            return Running { asks, allows, best: card, winner: seat, points };
        }
        let beats = card & (self.asks | board.trumps) > self.best;
        let (best, winner) = if beats { (card, seat) } else { (self.best, self.winner) };
        Running { best, winner, points, ..self }
    }

    /// What a hand may play.
    #[inline]
    pub fn legal(&self, board: &Board, hand: u64) -> u64 {
        if self.asks == 0 {
            return hand;
        }
        let answers = hand & if hand & self.asks == 0 { board.void_allows } else { self.allows };
        let legal = if answers == 0 { hand } else { answers };
        if board.must_head {
            let heads = legal & self.takes(board);
            return if heads == 0 { legal } else { heads };
        }
        legal
    }

    /// The cards that take the trick as it is.
    #[inline]
    pub fn takes(&self, board: &Board) -> u64 {
        (self.asks | board.trumps) & !(self.best | self.best.wrapping_sub(1))
    }
}

/// Cards to try, as bit numbers, and how likely each is to be best.
pub(super) struct Moves {
    cards: [(i32, u8); MOST],
    len: usize,
    tried: usize,
}

impl Moves {
    /// One card of each kind among these: of cards of one hand that count the same, with no card of others
    /// between them, the lowest. `others` are the cards of others, and the gaps.
    #[inline]
    pub fn new(board: &Board, cards: u64, others: u64, mut worth: impl FnMut(usize) -> i32) -> Moves {
        let mut moves = Moves { cards: [(0, 0); MOST], len: 0, tried: 0 };
        let (mut last, mut last_points) = (0, u8::MAX);
        for bit in ones(cards) {
            let points = board.points[bit];
            let between = others & ((1 << bit) - 1) & !((1 << last) - 1);
            if points != last_points || between != 0 {
                moves.cards[moves.len] = (worth(bit), bit as u8);
                moves.len += 1;
            }
            (last, last_points) = (bit, points);
        }
        moves
    }
}

/// The likeliest first. Most are never asked for, so they are not sorted beforehand.
impl Iterator for Moves {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let rest = &mut self.cards[self.tried..self.len];
        let mut best = 0;
        for n in 1..rest.len() {
            if rest[n].0 > rest[best].0 {
                best = n;
            }
        }
        if rest.is_empty() {
            return None;
        }
        rest.swap(0, best);
        let bit = rest[0].1;
        self.tried += 1;
        Some(usize::from(bit))
    }
}
