//! Which puzzle comes next.

use crate::cards::Dice;
use crate::deal::Game;
use crate::tutor::content::puzzle::Puzzle;
use crate::tutor::content::shelf::{Group, Shelf};
use crate::tutor::progress::Progress;

/// The easiest of a group that is not solved.
pub fn easiest<'a>(shelf: &'a Shelf, group: &'a Group, progress: &Progress) -> Option<&'a Puzzle> {
    shelf.of(group).find(|puzzle| !progress.puzzle(&puzzle.id).is_solved())
}

/// The first that is not solved after the one with this id, and from the beginning again at the end; so whoever skips
/// one does not get it again at once.
pub fn after<'a>(shelf: &'a Shelf, group: &'a Group, progress: &Progress, last: Option<&str>) -> Option<&'a Puzzle> {
    let place = shelf.puzzles().iter().position(|puzzle| Some(puzzle.id.as_str()) == last);
    let rest = shelf.puzzles().get(place.map_or(0, |place| place + 1)..).unwrap_or_default();
    let is_open = |puzzle: &&Puzzle| !progress.puzzle(&puzzle.id).is_solved();
    rest.iter().filter(|puzzle| group.has(puzzle)).find(is_open).or_else(|| easiest(shelf, group, progress))
}

/// Of puzzles that are all solved: one with the fewest stars, of those the one solved longest ago, of those the one
/// tried least; and whether others have more stars.
pub fn least_known<'a>(shelf: &'a Shelf, group: &'a Group, progress: &Progress) -> Option<(&'a Puzzle, bool)> {
    let known = |puzzle: &&Puzzle| {
        let known = progress.puzzle(&puzzle.id);
        (known.stars, known.solved, known.tries)
    };
    let least = shelf.of(group).min_by_key(known)?;
    let stars = |puzzle: &Puzzle| progress.puzzle(&puzzle.id).stars;
    Some((least, shelf.of(group).any(|other| stars(other) > stars(least))))
}

/// The puzzle of a game and a seed, which is always the same while the shelf is.
pub fn of_seed(shelf: &Shelf, game: Game, seed: u32) -> Option<&Puzzle> {
    let all: Vec<&Puzzle> = shelf.puzzles().iter().filter(|puzzle| puzzle.game == game).collect();
    Dice(seed.into()).pick(&all).copied()
}

/// The first seed from this one on whose puzzle is not solved; this one itself where all are, or nearly all of so many
/// that none is met.
pub fn open_seed(shelf: &Shelf, game: Game, progress: &Progress, from: u32) -> u32 {
    let tries = 50 * shelf.puzzles().len() as u32;
    let is_open = |puzzle: &Puzzle| !progress.puzzle(&puzzle.id).is_solved();
    let mut seeds = (0..tries).map(|n| from.wrapping_add(n));
    seeds.find(|seed| of_seed(shelf, game, *seed).is_some_and(is_open)).unwrap_or(from)
}
