use crate::tutor::content::puzzle::Puzzle;

use super::{MOST_STARS, Progress};

/// How far somebody is with some puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many there are.
    pub of: usize,
    /// How many of them are solved.
    pub solved: usize,
    /// The stars for them.
    pub stars: usize,
}

impl Tally {
    /// Counts these puzzles.
    pub fn count<'a>(puzzles: impl Iterator<Item = &'a Puzzle>, progress: &Progress) -> Tally {
        puzzles.fold(Tally::default(), |tally, puzzle| {
            let stars = progress.puzzle(&puzzle.id).stars;
            Tally {
                of: tally.of + 1,
                solved: tally.solved + usize::from(stars > 0),
                stars: tally.stars + usize::from(stars),
            }
        })
    }

    /// How many are not solved yet.
    pub fn left(self) -> usize {
        self.of - self.solved
    }

    /// The most stars that there are for them.
    pub fn most_stars(self) -> usize {
        self.of * usize::from(MOST_STARS)
    }
}
