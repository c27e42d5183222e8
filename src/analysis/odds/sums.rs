use super::Mean;

/// The most cards of a hand.
pub(super) const CARDS_EACH: usize = 10;

/// The final points that each card of a hand leads to in one layout.
pub(super) type Finals = [u8; CARDS_EACH];

/// What layouts add up to. Whole numbers, so that the order in which they are added does not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sums {
    /// How many layouts.
    pub solved: u64,
    /// By card, in writing order.
    pub cards: [CardSums; CARDS_EACH],
}

/// What they add up to for one card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CardSums {
    pub points: u64,
    pub squares: u64,
    /// How many layouts had each of the outcomes that the game tells apart.
    pub outcomes: [u64; 3],
}

impl Sums {
    /// Adds a layout; which outcomes points stand for is told.
    pub fn add(&mut self, finals: &Finals, outcomes: impl Fn(u8) -> [bool; 3]) {
        self.solved += 1;
        for (card, points) in self.cards.iter_mut().zip(finals) {
            card.points += u64::from(*points);
            card.squares += u64::from(*points) * u64::from(*points);
            card.outcomes.iter_mut().zip(outcomes(*points)).for_each(|(sum, is)| *sum += u64::from(is));
        }
    }

    /// Adds what others add up to.
    pub fn merge(&mut self, other: &Sums) {
        self.solved += other.solved;
        for (card, more) in self.cards.iter_mut().zip(&other.cards) {
            card.points += more.points;
            card.squares += more.squares;
            card.outcomes.iter_mut().zip(more.outcomes).for_each(|(sum, more)| *sum += more);
        }
    }

    /// The mean points of each card, of which there are so many layouts in all: once all have been added there
    /// is no error.
    pub fn points(&self, layouts: u64) -> [Mean; CARDS_EACH] {
        let rest = 1.0 - self.solved as f64 / layouts as f64;
        self.cards.map(|card| {
            let mean = Mean::of(card.points as f64, card.squares as f64, self.solved);
            Mean { error: mean.error * rest.max(0.0).sqrt(), ..mean }
        })
    }
}
