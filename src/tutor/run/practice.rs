use crate::tutor::content::lesson::Lesson;
use crate::tutor::key::Key;
use crate::tutor::phrases::practice as phrases;
use crate::tutor::progress::{Ending, Event};
use crate::words::Block;

use super::course::{Course, Ended};
use super::stage::{Stage, Task, drilled, prepare};

/// Questions that come back, each in the situation in which it was asked.
#[derive(Debug)]
pub struct Practice {
    tasks: Vec<Task>,
    at: usize,
    /// How many more would be there for another round.
    waiting: usize,
}

/// The questions of one round at most.
const ROUND: usize = 20;

impl Practice {
    /// A round of the questions of these keys, the first of them; those that exist no longer are left out.
    pub fn new(keys: &[Key], lesson: impl Fn(&str) -> Option<Lesson>) -> Practice {
        let mut tasks = Vec::new();
        let mut prepared: Vec<(String, Vec<Task>)> = Vec::new();
        for key in keys {
            match key {
                Key::Drill(drill, level, number) => tasks.extend(drilled(*drill, *level, *number)),
                Key::Puzzle(_) => {}
                Key::Lesson(id, question) => {
                    if !prepared.iter().any(|(known, _)| known == id) {
                        prepared.push((id.clone(), lesson(id).map_or(Vec::new(), |lesson| of(&lesson))));
                    }
                    let known = prepared.iter().find(|(known, _)| known == id);
                    let task = known.and_then(|(_, tasks)| tasks.get(question.checked_sub(1)?));
                    tasks.extend(task.cloned().map(|task| Task { new: true, ..task }));
                }
            }
        }
        let waiting = tasks.len().saturating_sub(ROUND);
        tasks.truncate(ROUND);
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
        self.tasks.get(self.at)
    }

    fn title(&self, _: bool) -> Vec<Block> {
        phrases::title(self.tasks.len(), self.waiting)
    }

    fn heading(&self, number: usize) -> Block {
        phrases::question(number, self.tasks.len(), self.task().map(|task| &task.key))
    }

    fn ended(&mut self, ended: &Ended) -> (Vec<Block>, Vec<Event>) {
        let event = self.task().map(|task| Event::Practised(task.key.clone(), ended.ending));
        self.at += 1;
        (Vec::new(), event.into_iter().collect())
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
