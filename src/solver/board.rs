//! The cards of a contract as bits that make legal cards and winners a few instructions.

use wide::u8x16;

use crate::cards::{Card, Cards};
use crate::trick::Ranking;

/// What is true of a card.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Facts {
    /// What it asks for when it is led.
    pub asks: u64,
    /// What may then be played by a hand that holds some of it.
    pub allows: u64,
    /// What can then win.
    pub able: u64,
    /// What it counts.
    pub points: u8,
}

/// The same of a card in each of sixteen bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wide {
    /// Its place among all cards, from 1.
    pub strength: u8x16,
    /// The number of its suit; the trumps have 0.
    pub suit: u8x16,
    /// What it counts.
    pub points: u8x16,
}

/// One bit a card: the cards of a suit side by side, the stronger the higher, the trumps on top. So the highest bit
/// of those that can win has won.
#[derive(Clone, Debug)]
pub(super) struct Board {
    bit: [u8; 32],
    card: [u8; 64],
    /// The trumps.
    pub trumps: u64,
    /// What is true of each card, by its bit.
    pub cards: [Facts; 64],
    /// The same, for all ways of playing two tricks at once.
    pub wide: [Wide; 64],
    /// What may be played by a hand that holds nothing of what is asked for, if it can.
    pub void_allows: u64,
    /// Of the legal cards only those that take the trick, if there are any.
    pub must_head: bool,
    /// Cards that count the same as the next stronger one of their suit.
    twins: u64,
    /// The plain cards that count more than half as much as any.
    pub rich: u64,
    /// The plain cards that count nothing.
    pub poor: u64,
}

impl Board {
    /// The board of a contract; `points` tells whether its cards count.
    pub fn new(ranking: &Ranking, points: bool) -> Board {
        let duty = ranking.duty();
        let mut board = Board {
            bit: [0; 32],
            card: [0; 64],
            trumps: 0,
            cards: [Facts::default(); 64],
            wide: [Wide { strength: u8x16::ZERO, suit: u8x16::ZERO, points: u8x16::ZERO }; 64],
            void_allows: u64::MAX,
            must_head: duty.must_head,
            twins: 0,
            rich: 0,
            poor: 0,
        };
        // Sorted, the trumps come first and each suit from its highest card down.
        for (bit, card) in ranking.sorted(ranking.pack()).into_iter().rev().enumerate() {
            board.bit[card.index()] = bit as u8;
            board.card[bit] = card.index() as u8;
        }
        board.trumps = board.bits(ranking.trumps());
        if duty.void_must_trump {
            board.void_allows = board.trumps;
        }
        for card in ranking.pack() {
            board.learn(ranking, card, if points { ranking.points(Cards::only(card)) } else { 0 });
        }
        board.compare(ranking.pack().len());
        board
    }

    /// Enters what is true of one card.
    fn learn(&mut self, ranking: &Ranking, card: Card, points: u8) {
        let bit = usize::from(self.bit[card.index()]);
        let asks = self.bits(ranking.asks(card));
        let able = asks | self.trumps;
        let allows = if ranking.duty().may_trump { able } else { asks };
        self.cards[bit & 63] = Facts { asks, allows, able, points };
        // The number of a plain suit is that of its highest bit.
        let suit = if ranking.is_trump(card) { 0 } else { 64 - asks.leading_zeros() as u8 };
        self.wide[bit & 63] =
            Wide { strength: u8x16::splat(bit as u8 + 1), suit: u8x16::splat(suit), points: u8x16::splat(points) };
    }

    /// Compares what the cards of a pack count.
    fn compare(&mut self, pack: usize) {
        let most = self.cards.iter().map(|card| card.points).max().unwrap_or(0);
        for bit in 0..pack {
            let (card, next) = (&self.cards[bit & 63], &self.cards[(bit + 1) & 63]);
            let one = 1 << bit;
            self.twins |= if card.asks == next.asks && card.points == next.points { one } else { 0 };
            self.poor |= if card.points == 0 { one & !self.trumps } else { 0 };
            self.rich |= if 2 * card.points > most { one & !self.trumps } else { 0 };
        }
    }

    /// Of these cards of a hand one of each kind: of neighbours that count the same only the lower.
    #[inline(always)]
    pub fn one_of_each(&self, cards: u64, hand: u64) -> u64 {
        cards & !((hand & self.twins) << 1)
    }

    /// A set of cards as bits.
    pub fn bits(&self, cards: Cards) -> u64 {
        cards.iter().fold(0, |bits, card| bits | self.bit_of(card))
    }

    /// One card as a bit.
    pub fn bit_of(&self, card: Card) -> u64 {
        1 << self.bit[card.index()]
    }

    /// The card of a bit number.
    pub fn card_of(&self, bit: usize) -> Option<Card> {
        Card::from_index(usize::from(self.card[bit]))
    }

    /// What these cards count together.
    pub fn count(&self, cards: u64) -> i32 {
        ones(cards).map(|bit| i32::from(self.cards[bit & 63].points)).sum()
    }
}

/// The numbers of the bits that are set, from the lowest up.
pub(super) fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (bit < 64).then_some(bit as usize)
    })
}
