//! The cards of a contract as bits that make legal cards and winners a few instructions.

use crate::cards::{Card, Cards};
use crate::trick::Ranking;

/// One bit a card: the cards of a suit side by side, the stronger the higher, a gap above each suit, the
/// trumps on top. So the highest bit of those that can win has won.
#[derive(Clone, Debug)]
pub(super) struct Board {
    bit: [u8; 32],
    card: [u8; 64],
    /// The trumps.
    pub trumps: u64,
    /// The cards that a card led asks for.
    pub asks: [u64; 64],
    /// What may be played to a card led by a hand that holds what it asks for.
    pub allows: [u64; 64],
    /// What may be played by a hand that does not, if it can.
    pub void_allows: u64,
    /// Of the legal cards only those that take the trick, if there are any.
    pub must_head: bool,
    /// What a card counts.
    pub points: [u8; 64],
    /// What holding a card promises for the tricks to come, in eighths of a point.
    pub weight: [i8; 64],
    /// The bits that no card has.
    pub gaps: u64,
}

impl Board {
    /// The board of a contract; `points` tells whether its cards count.
    pub fn new(ranking: &Ranking, points: bool) -> Board {
        let duty = *ranking.duty();
        let mut board = Board {
            bit: [0; 32],
            card: [0; 64],
            trumps: 0,
            asks: [0; 64],
            allows: [0; 64],
            void_allows: u64::MAX,
            must_head: duty.must_head,
            points: [0; 64],
            weight: [0; 64],
            gaps: u64::MAX,
        };
        let mut next = 0;
        let mut suits: Vec<Cards> = Vec::new();
        for card in ranking.sorted(ranking.pack()) {
            if !suits.contains(&ranking.asks(card)) {
                suits.push(ranking.asks(card));
            }
        }
        for suit in suits.iter().rev() {
            for card in ranking.sorted(*suit).into_iter().rev() {
                board.bit[card.index()] = next;
                board.card[usize::from(next)] = card.index() as u8;
                board.points[usize::from(next)] = if points { ranking.points(Cards::only(card)) } else { 0 };
                next += 1;
            }
            next += 1;
        }
        board.trumps = board.bits(ranking.trumps());
        board.gaps = !board.bits(ranking.pack());
        if duty.void_must_trump {
            board.void_allows = board.trumps;
        }
        for card in ranking.pack() {
            let bit = usize::from(board.bit[card.index()]);
            let asks = board.bits(ranking.asks(card));
            let above = (asks >> bit).count_ones() as i8 - 1;
            let trump = ranking.is_trump(card);
            board.weight[bit] = if trump { (40 - 5 * above).max(4) } else { (20 - 7 * above).max(0) };
            board.asks[bit] = asks;
            board.allows[bit] = if duty.may_trump { asks | board.trumps } else { asks };
        }
        board
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
        ones(cards).map(|bit| i32::from(self.points[bit])).sum()
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
