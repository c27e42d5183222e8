use std::time::Duration;

use crate::cards::Dice;
use crate::tutor::drill::{Drill, HARDEST};
use crate::tutor::phrases::drill as phrases;
use crate::tutor::progress::{Ending, Event};
use crate::words::Block;

use super::course::{Course, Ended};
use super::stage::{Task, drilled};

/// Right answers in time, one after the other, that lead to the next level.
const STEP: u32 = 3;

/// A drill as it goes on and on: three right answers in time make it harder and quicker, a wrong one easier.
#[derive(Debug)]
pub struct Drilling {
    drill: Drill,
    level: u8,
    /// The level that is remembered, where it is not the one of these questions.
    kept: Option<u8>,
    seed: u32,
    dice: Dice,
    task: Option<Task>,
    /// Right answers in a row; and of those, how many in time at this level.
    row: u32,
    quick: u32,
}

impl Drilling {
    /// A drill from this level on, with questions that follow from the seed.
    pub fn new(drill: Drill, level: u8, seed: u32) -> Drilling {
        let level = level.clamp(1, HARDEST);
        let dice = Dice(seed.into());
        let mut drilling = Drilling { drill, level, kept: None, seed, dice, task: None, row: 0, quick: 0 };
        drilling.next();
        drilling
    }

    /// The questions of a seed from the first level on, which are the same for everybody. However they go,
    /// the drill itself goes on at the level that is kept.
    pub fn again(drill: Drill, seed: u32, kept: u8) -> Drilling {
        Drilling { kept: Some(kept), ..Drilling::new(drill, 1, seed) }
    }

    /// The level at which the drill goes on another time.
    fn goes_on_at(&self) -> u8 {
        self.kept.unwrap_or(self.level)
    }

    fn next(&mut self) {
        let number = (self.dice.roll() >> 32) as u32;
        self.task = drilled(self.drill, self.level, number);
    }

    /// Whether an answer came in time; where nobody looked at a clock, it did.
    fn in_time(&self, took: Option<Duration>) -> bool {
        took.is_none_or(|took| took.as_secs() <= self.drill.seconds(self.level).into())
    }
}

impl Course for Drilling {
    fn id(&self) -> String {
        format!("drill/{}", self.drill)
    }

    fn questions(&self) -> Option<usize> {
        None
    }

    fn task(&self) -> Option<&Task> {
        self.task.as_ref()
    }

    fn title(&self, _: bool) -> Vec<Block> {
        // A seed begins at the first level.
        phrases::title(self.drill, (self.level == 1).then_some(self.seed))
    }

    fn heading(&self, number: usize) -> Block {
        phrases::question(number, self.level, self.drill.seconds(self.level))
    }

    fn ended(&mut self, ended: &Ended) -> (Vec<Block>, Vec<Event>) {
        let right = ended.ending == Ending::Right;
        let in_time = self.in_time(ended.took);
        let mut blocks = Vec::new();
        let before = self.level;
        match (right, in_time) {
            (true, true) => {
                self.row += 1;
                self.quick += 1;
                if self.quick == STEP {
                    self.quick = 0;
                    self.level = (self.level + 1).min(HARDEST);
                }
            }
            (true, false) => {
                self.row += 1;
                self.quick = 0;
                blocks.extend(
                    ended.took.map(|took| Block::Line(phrases::slow(took.as_secs(), self.drill.seconds(self.level)))),
                );
            }
            (false, _) => {
                (self.row, self.quick) = (0, 0);
                self.level = (self.level - 1).max(1);
            }
        }
        if self.level != before {
            blocks.push(phrases::level(self.level, self.level > before, self.drill.seconds(self.level)).into());
        }
        let event = Event::Drilled { drill: self.drill, right, level: self.goes_on_at(), row: self.row };
        self.next();
        (blocks, vec![event])
    }

    fn end(&self, _: &[Ending]) -> Vec<Block> {
        Vec::new()
    }

    fn left(&self, outcomes: &[Ending]) -> Vec<Block> {
        let right = outcomes.iter().filter(|ending| **ending == Ending::Right).count();
        vec![phrases::left(self.drill, right, outcomes.len(), self.goes_on_at()).into()]
    }

    fn one_try(&self) -> bool {
        true
    }
}
