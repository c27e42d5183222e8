//! The puzzles that there are already, so that none is mined twice.

use std::path::Path;

use crate::analysis::OpenDeal;
use crate::deal::Game;
use crate::notation::{PositionLine, SkatLine};
use crate::tutor::check::files::load;
use crate::tutor::content::library::{Library, files};
use crate::tutor::content::puzzle::{Puzzle, TaskName};
use crate::tutor::prose::masked;

use super::near::Shape;

/// Puzzles, as far as a new one is held against them.
#[derive(Default)]
pub struct Known {
    positions: Vec<(TaskName, String, Shape)>,
    /// The texts that explain, without cards and numbers.
    texts: Vec<String>,
}

impl Known {
    /// The puzzles that are compiled in, and those of these folders. What cannot be read is no puzzle.
    pub fn of(folders: &[&Path]) -> Known {
        let mut known = Known::default();
        let shipped = Library::shipped().into_iter().filter(|source| source.name.starts_with("puzzles/"));
        let own = folders.iter().flat_map(|folder| files(&folder.join("puzzles")).0);
        let sources = shipped.chain(own.filter_map(|file| load(&file).ok()));
        sources.filter_map(|source| Puzzle::read(source).ok()).for_each(|puzzle| known.add_puzzle(&puzzle));
        known
    }

    fn add_puzzle(&mut self, puzzle: &Puzzle) {
        self.texts.push(masked(&puzzle.explain));
        let deal = puzzle.position().and_then(|line| match puzzle.game {
            Game::Konter => OpenDeal::part(&PositionLine::read(line).ok()?.setup).ok(),
            Game::Skat => OpenDeal::skat_part(&SkatLine::read(line).ok()?.setup).ok(),
        });
        if let (Some(deal), Some(theme)) = (deal, puzzle.themes.first()) {
            self.positions.push((puzzle.task, theme.clone(), Shape::of(&deal)));
        }
    }

    /// Whether a puzzle with this task and theme, or one that is explained in the same words, is known already. If
    /// not, it is from now on. The words of a draft are not looked at where somebody has played the deal: his mistakes
    /// may be alike.
    pub fn is_new(&mut self, task: TaskName, theme: &str, shape: Shape, explain: &str, played: bool) -> bool {
        let text = masked(explain);
        let near =
            |(known, of, other): &(TaskName, String, Shape)| *known == task && of == theme && other.is_near(&shape);
        let new = (played || !self.texts.contains(&text)) && !self.positions.iter().any(near);
        if new {
            self.texts.push(text);
            self.positions.push((task, theme.to_owned(), shape));
        }
        new
    }
}
