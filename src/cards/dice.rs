use super::{Card, Cards};

/// A generator of our own, whose stream no dependency can change: a seed means the same for ever, so that
/// a question or a position can be named by a number. It is splitmix64, and no secret.
///
/// ```
/// use kontra::cards::{Cards, Dice};
/// let mut dice = Dice(7);
/// let hand = dice.hand(Cards::PACK_24, 6);
/// assert_eq!((hand.len(), hand), (6, Dice(7).hand(Cards::PACK_24, 6)));
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

    /// Other dice for a part of the work, which their number names: they throw the same whoever does that part.
    pub fn branch(&mut self, part: u64) -> Dice {
        Dice(self.roll() ^ Dice(part).roll())
    }

    /// A number below `n`; 0 if there is none. The bias is far too small to matter for cards.
    pub fn below(&mut self, n: usize) -> usize {
        (((self.roll() >> 32) * n as u64) >> 32) as usize
    }

    /// A number below `n`, each exactly as likely as any other; 0 if there is none.
    pub fn under(&mut self, n: u64) -> u64 {
        // Of the products with a number of the stream, the lowest few would make some results likelier.
        let uneven = if n == 0 { 0 } else { n.wrapping_neg() % n };
        loop {
            let product = u128::from(self.roll()) * u128::from(n);
            if product as u64 >= uneven {
                return (product >> 64) as u64;
            }
        }
    }

    /// One of these; none of nothing.
    pub fn pick<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        all.get(self.below(all.len()))
    }

    /// One of these cards; none of nothing.
    pub fn one_of(&mut self, cards: Cards) -> Option<Card> {
        cards.iter().nth(self.below(cards.len()))
    }

    /// Moves so many random things to the front; all, and everything is shuffled.
    pub fn draw<T>(&mut self, all: &mut [T], many: usize) {
        for n in 0..many.min(all.len()) {
            let other = n + self.below(all.len() - n);
            all.swap(n, other);
        }
    }

    /// So many cards of these, or all if there are not so many.
    pub fn hand(&mut self, from: Cards, count: usize) -> Cards {
        let mut order: Vec<Card> = from.iter().collect();
        self.draw(&mut order, count);
        order.into_iter().take(count).collect()
    }
}
