//! Answers and troubles in words, as the whole program says them.

use crate::session::{Answer, Trouble};
use crate::words::{Block, Complaint, Line, answer, trouble};

/// An answer as blocks.
pub(super) fn tell(told: &Answer) -> Vec<Block> {
    answer(told)
}

/// A trouble with a line that was typed, as blocks.
pub(super) fn complain(told: &Trouble, text: &str) -> Vec<Block> {
    let Complaint { what, help, .. } = trouble(told, text);
    what.into_iter().chain(help).map(Block::Line).collect()
}

/// A trouble with a part of a file as one line. The text that the session read is not what the author
/// wrote, so places in it are not told.
pub(super) fn in_one(told: &Trouble) -> Line {
    let Complaint { what, help, .. } = trouble(told, "");
    join(what.into_iter().chain(help))
}

/// Sentences as one line.
pub(super) fn join(sentences: impl IntoIterator<Item = Line>) -> Line {
    let mut joined = Line::default();
    for sentence in sentences {
        if !joined.0.is_empty() {
            joined.push(" ");
        }
        joined.append(sentence);
    }
    joined
}
