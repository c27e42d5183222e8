//! A trick as far as it has been played.

use super::board::Board;

/// A trick as far as it has been played. Places count from the lead.
#[derive(Clone, Copy)]
pub(super) struct Running {
    /// The cards that the lead asks for; none before it.
    pub asks: u64,
    /// What may be played by a hand that holds some of them.
    pub allows: u64,
    /// The cards that can win.
    pub able: u64,
    /// The card that wins so far, as a bit; none before the lead.
    pub best: u64,
    /// The place of the one who played it.
    pub winner: usize,
    /// What the cards count so far.
    pub points: i32,
}

impl Running {
    /// No card has been played.
    pub const EMPTY: Running = Running { asks: 0, allows: 0, able: 0, best: 0, winner: 0, points: 0 };

    /// With the card that is led.
    #[inline]
    pub fn led(board: &Board, bit: usize) -> Running {
        let led = &board.cards[bit & 63];
        Running {
            asks: led.asks,
            allows: led.allows,
            able: led.able,
            best: 1 << bit,
            winner: 0,
            points: i32::from(led.points),
        }
    }

    /// With one more card.
    #[inline]
    pub fn with(self, board: &Board, place: usize, bit: usize) -> Running {
        let card = 1u64 << bit;
        let points = self.points + i32::from(board.cards[bit & 63].points);
        let beats = card & self.able > self.best;
        let best = if beats { card } else { self.best };
        let winner = if beats { place } else { self.winner };
        Running { best, winner, points, ..self }
    }

    /// With one more card, the first or another.
    pub fn played(self, board: &Board, place: usize, bit: usize) -> Running {
        if self.best == 0 { Running::led(board, bit) } else { self.with(board, place, bit) }
    }

    /// What a hand may play.
    #[inline]
    pub fn legal(&self, board: &Board, hand: u64) -> u64 {
        let answers = hand & if hand & self.asks == 0 { board.void_allows } else { self.allows };
        let legal = if answers == 0 { hand } else { answers };
        if board.must_head {
            let heads = legal & self.takes();
            return if heads == 0 { legal } else { heads };
        }
        legal
    }

    /// The cards that take the trick as it is.
    #[inline]
    pub fn takes(&self) -> u64 {
        self.able & !(self.best | self.best.wrapping_sub(1))
    }
}
