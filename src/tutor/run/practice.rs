use crate::tutor::content::lesson::Lesson;
use crate::tutor::content::puzzle::Puzzle;
use crate::tutor::key::Key;
use crate::tutor::phrases::practice as phrases;
use crate::tutor::progress::{Ending, Event};
use crate::words::Block;

use super::course::{Course, Ended};
use super::puzzle::{explained, put_again, ready};
use super::puzzling::stars;
use super::stage::{Stage, Task, drilled, prepare};

/// Questions that come back, each in the situation in which it was asked.
#[derive(Debug)]
pub struct Practice {
    /// Each with the explanation that its puzzle has, if it is one.
    tasks: Vec<(Task, Option<Puzzle>)>,
    at: usize,
    /// How many more would be there for another round.
    waiting: usize,
}

/// The questions of one round at most.
const ROUND: usize = 20;

impl Practice {
    /// A round of the questions of these keys, the first of them; those that exist no longer are left out.
    pub fn new(
        keys: &[Key],
        lesson: impl Fn(&str) -> Option<Lesson>,
        puzzle: impl Fn(&str) -> Option<Puzzle>,
    ) -> Practice {
        let mut tasks: Vec<(Task, Option<Puzzle>)> = Vec::new();
        let mut prepared: Vec<(String, Vec<Task>)> = Vec::new();
        let mut asked = 0;
        for key in keys {
            // To make a question ready costs something; those of another round wait as they are.
            if tasks.len() == ROUND {
                break;
            }
            asked += 1;
            match key {
                Key::Drill(drill, level, number) => {
                    tasks.extend(drilled(*drill, *level, *number).map(|task| (task, None)))
                }
                Key::Puzzle(id) => {
                    tasks.extend(puzzle(id).and_then(|puzzle| Some((ready(&puzzle).ok()?, Some(puzzle)))));
                }
                Key::Lesson(id, question) => {
                    if !prepared.iter().any(|(known, _)| known == id) {
                        prepared.push((id.clone(), lesson(id).map_or(Vec::new(), |lesson| of(&lesson))));
                    }
                    let known = prepared.iter().find(|(known, _)| known == id);
                    let task = known.and_then(|(_, tasks)| tasks.get(question.checked_sub(1)?));
                    tasks.extend(task.cloned().map(|task| (Task { new: true, ..task }, None)));
                }
            }
        }
        let waiting = keys.len() - asked;
        Practice { tasks, at: 0, waiting }
    }
}

/// The questions of a lesson; of a faulty one there are none.
fn of(lesson: &Lesson) -> Vec<Task> {
    let (stages, faults) = prepare(lesson);
    let task = |stage| match stage {
        Stage::Task(task) => Some(*task),
        _ => None,
    };
    if faults.is_empty() { stages.into_iter().filter_map(task).collect() } else { Vec::new() }
}

impl Course for Practice {
    fn id(&self) -> String {
        "practice".to_owned()
    }

    fn questions(&self) -> Option<usize> {
        Some(self.tasks.len())
    }

    fn task(&self) -> Option<&Task> {
        self.tasks.get(self.at).map(|(task, _)| task)
    }

    fn title(&self, _: bool) -> Vec<Block> {
        phrases::title(self.tasks.len(), self.waiting)
    }

    fn heading(&self, number: usize) -> Block {
        phrases::question(number, self.tasks.len(), self.task().map(|task| &task.key))
    }

    fn ended(&mut self, ended: &Ended) -> (Vec<Block>, Vec<Event>) {
        let Some((task, puzzle)) = self.tasks.get(self.at) else { return Default::default() };
        let mut events = vec![Event::Practised(task.key.clone(), ended.ending)];
        let mut blocks = Vec::new();
        if let Some(puzzle) = puzzle {
            blocks.extend(explained(puzzle, task));
            events.push(Event::Puzzled { id: puzzle.id.clone(), stars: stars(ended) });
        }
        self.at += 1;
        (blocks, events)
    }

    fn again(&self) -> Vec<Block> {
        match self.tasks.get(self.at) {
            Some((task, Some(_))) => put_again(task),
            _ => Vec::new(),
        }
    }

    fn end(&self, outcomes: &[Ending]) -> Vec<Block> {
        vec![phrases::over(outcomes, self.waiting).into()]
    }

    fn left(&self, outcomes: &[Ending]) -> Vec<Block> {
        vec![phrases::left(outcomes).into()]
    }

    fn comes_back(&self) -> bool {
        true
    }
}
