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
    /// The lowest card of each suit.
    bottoms: u64,
    /// Cards that count no less than any lower one of their suit.
    rising: u64,
    /// Cards that count no more than any higher one of their suit.
    falling: u64,
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
            bottoms: 0,
            rising: 0,
            falling: 0,
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
            let suit = ones(card.asks);
            let no_less = |other: usize| self.cards[other].points <= card.points;
            let no_more = |other: usize| self.cards[other].points >= card.points;
            self.rising |= if suit.clone().filter(|other| *other < bit).all(no_less) { one } else { 0 };
            self.falling |= if suit.filter(|other| *other > bit).all(no_more) { one } else { 0 };
            self.bottoms |= card.asks & card.asks.wrapping_neg();
            self.poor |= if card.points == 0 { one & !self.trumps } else { 0 };
            self.rich |= if 2 * card.points > most { one & !self.trumps } else { 0 };
        }
    }

    /// Of these cards of a hand one of each kind: of neighbours that count the same only the lower.
    #[inline(always)]
    pub fn one_of_each(&self, cards: u64, hand: u64) -> u64 {
        cards & !((hand & self.twins) << 1)
    }

    /// Of these cards of a hand those worth a thought when it is settled who wins the trick: with `won` cards the
    /// side of the hand, with the others the other side. Neighbours, with no card of others between them, are equally
    /// strong from then on; so the one that counts most goes on a trick that is won, and the one that counts least on
    /// one that is lost. What the other would bring, or cost, it can bring or cost later, and no more.
    #[inline(always)]
    pub fn settled(&self, cards: u64, won: u64, hand: u64, others: u64) -> u64 {
        let gone = !(hand | others);
        let lost = cards & !won;
        let mut kept = cards;
        if lost != 0 {
            let reach = filled(hand, gone & !self.bottoms, |bits, by| bits << by);
            kept &= !(lost & self.rising & (reach << 1) & !self.bottoms);
        }
        if won != 0 {
            let tops = self.bottoms >> 1;
            let reach = filled(hand, gone & !tops, |bits, by| bits >> by);
            kept &= !(won & self.falling & (reach >> 1) & !tops);
        }
        kept
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

/// What is reached from some bits through open ones, up to seven of them in a row.
#[inline(always)]
fn filled(from: u64, mut open: u64, shift: impl Fn(u64, u32) -> u64) -> u64 {
    let mut reach = from | (open & shift(from, 1));
    open &= shift(open, 1);
    reach |= open & shift(reach, 2);
    open &= shift(open, 2);
    reach | (open & shift(reach, 4))
}

/// The numbers of the bits that are set, from the lowest up.
pub(super) fn ones(mut bits: u64) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let bit = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (bit < 64).then_some(bit as usize)
    })
}
