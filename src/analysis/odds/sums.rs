use crate::konter::CARDS_EACH;

use super::Mean;
use crate::analysis::GameEnd;

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
    pub wins: u64,
    pub draws: u64,
}

impl Sums {
    /// Adds a layout.
    pub fn add(&mut self, finals: &Finals) {
        self.solved += 1;
        for (card, points) in self.cards.iter_mut().zip(finals) {
            card.points += u64::from(*points);
            card.squares += u64::from(*points) * u64::from(*points);
            card.wins += u64::from(GameEnd::of(*points) == GameEnd::Won);
            card.draws += u64::from(GameEnd::of(*points) == GameEnd::Staenner);
        }
    }

    /// Adds what others add up to.
    pub fn merge(&mut self, other: &Sums) {
        self.solved += other.solved;
        for (card, more) in self.cards.iter_mut().zip(&other.cards) {
            card.points += more.points;
            card.squares += more.squares;
            card.wins += more.wins;
            card.draws += more.draws;
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
