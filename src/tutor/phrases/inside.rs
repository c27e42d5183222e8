//! What is said to commands that a lesson does not carry out, and where it ends if nothing is kept.

use crate::line;
use crate::tutor::content::source::code;
use crate::words::Block;

/// A command that would change the match.
pub fn no_match() -> Vec<Block> {
    let leave = line!["Leave this first: ", code("quit"), "."];
    vec![line!["The match stays as it is: here nothing is kept."].into(), leave.into()]
}

/// `undo` or `redo`, where each line has a situation of its own.
pub fn nothing_stays(word: &str) -> Vec<Block> {
    let each = line!["Each command answers in a fresh copy of the situation that you are asked about."];
    vec![line!["There is nothing to ", word, ": here nothing stays."].into(), each.into()]
}

/// How long a place is known that is not kept.
pub fn until_the_end() -> Block {
    line!["That holds until this program ends: progress is not kept."].into()
}
