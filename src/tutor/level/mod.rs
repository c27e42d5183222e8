//! How hard a puzzle is, by formulas over measured things that anybody can recompute.

mod effort;
mod sight;

pub use effort::Effort;
pub use sight::Sight;

use super::content::puzzle::Puzzle;
use super::run::puzzle::trap;
use super::run::stage::{Task, TaskKind};

/// The level of a sum, 1 to 5: one more for each of these cuts that it reaches.
fn by_cuts(sum: usize, cuts: [usize; 4]) -> u8 {
    1 + cuts.iter().filter(|cut| sum >= **cut).count() as u8
}

/// The level of a puzzle by the formula of its task, and how it comes about; none where the table cannot be measured.
pub(super) fn measured(puzzle: &Puzzle, task: &Task) -> Option<(u8, String)> {
    match task.kind {
        TaskKind::Answer { .. } => {
            let sight = Sight::of(puzzle, task);
            Some((sight.level(), sight.to_string()))
        }
        TaskKind::Card { .. } => {
            let effort = Effort::of(&trap(puzzle, task)?);
            Some((effort.level(), effort.to_string()))
        }
    }
}
