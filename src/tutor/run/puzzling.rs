use crate::tutor::content::puzzle::Puzzle;
use crate::tutor::content::source::Finding;
use crate::tutor::phrases::puzzle as phrases;
use crate::tutor::progress::{Ending, Event};
use crate::words::Block;

use super::course::{Course, Ended};
use super::puzzle::{explained, put_again, ready};
use super::stage::Task;

/// A puzzle as it is solved: as many tries as it takes, and after the last word its explanation.
#[derive(Debug)]
pub struct Puzzling {
    /// What puts it.
    name: String,
    puzzle: Puzzle,
    task: Option<Box<Task>>,
}

impl Puzzling {
    /// A puzzle from its start, which is put by this name.
    ///
    /// # Errors
    /// What the engine does not agree with.
    pub fn new(name: &str, puzzle: &Puzzle) -> Result<Puzzling, Finding> {
        let task = ready(puzzle).map_err(|fault| puzzle.source.finding(fault))?;
        Ok(Puzzling { name: name.to_owned(), puzzle: puzzle.clone(), task: Some(Box::new(task)) })
    }
}

/// The stars for a puzzle that was solved after so many hints and misses; where the program told the answer, one.
pub fn stars(ended: &Ended) -> u8 {
    match (ended.ending, ended.hints + ended.wrong) {
        (Ending::Skipped | Ending::Wrong, _) => 0,
        (Ending::Right, _) => 3,
        (Ending::Second | Ending::Assisted, 1) => 2,
        _ => 1,
    }
}

impl Course for Puzzling {
    fn id(&self) -> String {
        format!("puzzle/{}", self.puzzle.id)
    }

    fn questions(&self) -> Option<usize> {
        Some(1)
    }

    fn task(&self) -> Option<&Task> {
        self.task.as_deref()
    }

    fn title(&self, _: bool) -> Vec<Block> {
        phrases::title(&self.puzzle)
    }

    fn heading(&self, _: usize) -> Block {
        Block::Gap
    }

    fn ended(&mut self, ended: &Ended) -> (Vec<Block>, Vec<Event>) {
        let stars = stars(ended);
        let mut blocks = Vec::new();
        if let Some(task) = self.task.take() {
            blocks.extend(explained(&self.puzzle, &task));
        }
        if stars > 0 {
            blocks.extend([Block::Gap, phrases::solved(stars).into()]);
        }
        (blocks, vec![Event::Puzzled { id: self.puzzle.id.clone(), stars }])
    }

    fn again(&self) -> Vec<Block> {
        self.task().map_or(Vec::new(), put_again)
    }

    fn end(&self, _: &[Ending]) -> Vec<Block> {
        Vec::new()
    }

    fn left(&self, _: &[Ending]) -> Vec<Block> {
        vec![phrases::left(&self.name).into()]
    }
}
