//! What is said when questions come back.

use crate::line;
use crate::tutor::content::source::code;
use crate::tutor::key::Key;
use crate::tutor::progress::Ending;
use crate::words::{Block, Line, Span, count};

/// Practice begins.
pub fn title(questions: usize) -> Vec<Block> {
    let were = if questions == 1 { "was" } else { "were" };
    let words = line![
        count(questions, "question"),
        format!(" that went wrong before, or {were} answered with help. "),
        "Known, a question comes back later, and in the end no more. ",
        code("quit"),
        " leaves."
    ];
    vec![Block::Heading(line!["Practice"]), Block::Line(words)]
}

/// A question begins; where it comes from.
pub fn question(number: usize, of: usize, key: Option<&Key>) -> Block {
    let from = match key {
        Some(Key::Lesson(id, _)) => format!(", from {id}"),
        Some(Key::Drill(drill, ..)) => format!(", from the drill {drill}"),
        None => String::new(),
    };
    Block::Heading(line![format!("Question {number} of {of}{from}")])
}

/// There is nothing left.
pub fn over(outcomes: &[Ending]) -> Line {
    let right = outcomes.iter().filter(|ending| **ending == Ending::Right).count();
    line![Span::Good("Done".to_owned()), format!(": {right} of {} known.", outcomes.len())]
}

/// The learner leaves.
pub fn left(outcomes: &[Ending]) -> Line {
    line![format!("{} practised. The rest stays due: ", count(outcomes.len(), "question")), code("practice"), "."]
}
