//! What a lesson says to a line, and what the line was to the lesson.

use serde::Serialize;

use crate::tutor::progress::Event;
use crate::words::Block;

/// What a lesson says to a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Response {
    /// What to read.
    pub blocks: Vec<Block>,
    /// The same for programs.
    pub note: Note,
    /// What is to be remembered.
    pub events: Vec<Event>,
}

/// Where a lesson stands, and what the last line was to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    /// The id of the lesson, `puzzle/ID`, `drill/NAME`, or `practice`.
    pub id: String,
    /// The question that the line was for, counted from 1.
    pub question: usize,
    /// How many questions there are, if there is an end.
    pub of: Option<usize>,
    /// What the line was.
    pub mark: Was,
    /// Whether the lesson takes no more lines.
    pub over: bool,
}

/// What a line was to a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Was {
    /// The first; it opened the lesson, or opened it again.
    Begun,
    /// A right answer.
    Right,
    /// A wrong answer.
    Wrong,
    /// No answer that can be read; it does not count.
    Unread,
    /// A wish for a hint.
    Hint,
    /// The end of a question without an answer.
    Skipped,
    /// A wish to see the question again.
    Repeated,
    /// A command of the program.
    Command,
    /// The last; the learner left.
    Left,
}
