//! Whether a puzzle has the level that the formula gives it.

use crate::line;
use crate::words::Line;

use crate::tutor::content::puzzle::Puzzle;
use crate::tutor::content::source::{Fault, Path};
use crate::tutor::level::Effort;
use crate::tutor::run::puzzle::trap;
use crate::tutor::run::stage::{Task, TaskKind};
use crate::tutor::sight::Sight;

/// The level by the formula, and how it comes about; none where the table cannot be measured.
pub fn measured(puzzle: &Puzzle, task: &Task) -> Option<(u8, String)> {
    if let TaskKind::Answer { .. } = task.kind {
        let sight = Sight::of(puzzle, task);
        return Some((sight.level(), sight.to_string()));
    }
    let effort = Effort::of(&trap(puzzle, task)?);
    Some((effort.level(), effort.to_string()))
}

/// A level that is not the one of the formula.
pub fn level(puzzle: &Puzzle, task: &Task) -> Option<Fault> {
    let (level, sum) = measured(puzzle, task)?;
    (level != puzzle.level).then(|| Fault::new(&Path::default().key("level"), told(level, &sum)))
}

fn told(level: u8, sum: &str) -> Line {
    line!["By the formula the level is ", level, ": ", sum, "."]
}
