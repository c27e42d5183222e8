//! Whether a puzzle has the level that the formula gives it.

use crate::line;
use crate::words::Line;

use crate::tutor::content::puzzle::Puzzle;
use crate::tutor::content::source::{Fault, Path};
use crate::tutor::level::measured;
use crate::tutor::run::stage::Task;

/// A level that is not the one of the formula.
pub fn level(puzzle: &Puzzle, task: &Task) -> Option<Fault> {
    let (level, sum) = measured(puzzle, task)?;
    (level != puzzle.level).then(|| Fault::new(&Path::default().key("level"), told(level, &sum)))
}

fn told(level: u8, sum: &str) -> Line {
    line!["By the formula the level is ", level, ": ", sum, "."]
}
