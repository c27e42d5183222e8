use super::{Card, Cards};

/// A generator of our own, whose stream no dependency can change: a seed means the same for ever, so that
/// a question or a position can be named by a number. It is splitmix64, and no secret.
///
/// ```
/// use kontra::cards::{Cards, Dice};
/// let mut dice = Dice(7);
/// let hand = dice.draw(Cards::PACK_24, 6);
/// assert_eq!((hand.len(), hand), (6, Dice(7).draw(Cards::PACK_24, 6)));
/// assert!(dice.below(6) < 6);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice(pub u64);

impl Dice {
    /// The next number of the stream.
    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`; 0 if there is none. The bias is far too small to matter for cards.
    pub fn below(&mut self, n: usize) -> usize {
        (((self.roll() >> 32) * n as u64) >> 32) as usize
    }

    /// One of these; none of nothing.
    pub fn pick<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        all.get(self.below(all.len()))
    }

    /// So many cards of these, or all if there are not so many.
    pub fn draw(&mut self, from: Cards, count: usize) -> Cards {
        self.shuffled(from).into_iter().take(count).collect()
    }

    /// The cards in a random order.
    pub fn shuffled(&mut self, cards: Cards) -> Vec<Card> {
        let mut order: Vec<Card> = cards.iter().collect();
        for n in (1..order.len()).rev() {
            order.swap(n, self.below(n + 1));
        }
        order
    }
}
