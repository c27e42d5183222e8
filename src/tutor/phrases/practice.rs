//! What is said when questions come back.

use crate::line;
use crate::tutor::content::source::code;
use crate::tutor::key::Key;
use crate::tutor::progress::Ending;
use crate::words::{Block, Line, Span, count};

/// Practice begins; so many questions have to wait for the next round.
pub fn title(questions: usize, waiting: usize) -> Vec<Block> {
    let were = if questions == 1 { "was" } else { "were" };
    let words = line![
        count(questions, "question"),
        format!(" that went wrong before, or {were} answered with help. "),
        "Known, a question comes back later, and in the end no more. ",
        code("quit"),
        " leaves."
    ];
    let more = line![format!(
        "They are the hardest; {} more {} for the next round.",
        waiting,
        if waiting == 1 { "waits" } else { "wait" }
    )];
    let more = (waiting > 0).then_some(Block::Line(more));
    [Block::Heading(line!["Practice"]), Block::Line(words)].into_iter().chain(more).collect()
}

/// A question begins; where it comes from.
pub fn question(number: usize, of: usize, key: Option<&Key>) -> Block {
    let from = match key {
        Some(Key::Lesson(id, _)) => format!(", from {id}"),
        Some(Key::Drill(drill, ..)) => format!(", from the drill {drill}"),
        Some(Key::Puzzle(id)) => format!(", the puzzle {id}"),
        None => String::new(),
    };
    Block::Heading(line![format!("Question {number} of {of}{from}")])
}

/// There is nothing left in this round; so many questions wait for the next.
pub fn over(outcomes: &[Ending], waiting: usize) -> Line {
    let right = outcomes.iter().filter(|ending| **ending == Ending::Right).count();
    let mut line = line![Span::Good("Done".to_owned()), format!(": {right} of {} known.", outcomes.len())];
    if waiting > 0 {
        line.append(line![format!(" {waiting} more wait: "), code("practice"), "."]);
    }
    line
}

/// The learner leaves.
pub fn left(outcomes: &[Ending]) -> Line {
    line![format!("{} practised. The rest stays due: ", count(outcomes.len(), "question")), code("practice"), "."]
}
