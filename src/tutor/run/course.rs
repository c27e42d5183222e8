use std::fmt::Debug;
use std::time::Duration;

use crate::tutor::progress::{Ending, Event};
use crate::words::Block;

use super::stage::Task;

/// Where questions come from, and what is said between them.
pub trait Course: Debug {
    /// The id of the lesson, `puzzle/ID`, `drill/NAME`, or `practice`.
    fn id(&self) -> String;

    /// How many questions there are, if there is an end.
    fn questions(&self) -> Option<usize>;

    /// The question that is open.
    fn task(&self) -> Option<&Task>;

    /// What is said at the start; whether somebody comes back to it.
    fn title(&self, again: bool) -> Vec<Block>;

    /// The heading of the question with this number.
    fn heading(&self, number: usize) -> Block;

    /// What happens when it is begun for the first time.
    fn begun(&self) -> Vec<Event> {
        Vec::new()
    }

    /// Goes on to the question after this one; what is said to it, and what is to be remembered.
    fn ended(&mut self, ended: &Ended) -> (Vec<Block>, Vec<Event>);

    /// Whatever is said and shown before the next question.
    fn go_on(&mut self) -> Vec<Block> {
        Vec::new()
    }

    /// What is said after a wrong answer to whoever may try again.
    fn again(&self) -> Vec<Block> {
        Vec::new()
    }

    /// What is said when there are no more questions.
    fn end(&self, outcomes: &[Ending]) -> Vec<Block>;

    /// What is said to somebody who leaves.
    fn left(&self, outcomes: &[Ending]) -> Vec<Block>;

    /// Whether a wrong answer ends the question.
    fn one_try(&self) -> bool {
        self.is_exam()
    }

    /// Whether it is an exam: no hints, and what the program was asked counts as help.
    fn is_exam(&self) -> bool {
        false
    }

    /// Whether its questions come back from practice, which keeps its own account of them.
    fn comes_back(&self) -> bool {
        false
    }
}

/// A question that has just ended.
#[derive(Clone, Copy, Debug)]
pub struct Ended {
    /// How.
    pub ending: Ending,
    /// Its number, from 1.
    pub number: usize,
    /// How many hints were given before.
    pub hints: usize,
    /// How many answers were wrong before.
    pub wrong: usize,
    /// How long the learner thought, if somebody looked at a clock.
    pub took: Option<Duration>,
}
