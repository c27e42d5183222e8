//! What drills say and ask.

use crate::cards::Suit;
use crate::line;
use crate::tutor::content::source::code;
use crate::tutor::drill::Drill;
use crate::words::{Block, Line, Span, count};

/// Hints for which cards are trumps.
pub const TRUMPS: [&str; 2] = [
    "Cards of the suit named are trumps. Three queens are trumps as well.",
    "Look at every queen by herself. Then take the suit named.",
];

/// What a drill is about.
pub fn about(drill: Drill) -> &'static str {
    match drill {
        Drill::Trumps => "Which cards are trumps?",
    }
}

/// Which of some cards are trumps.
pub fn trumps(trump: Suit, cards: usize) -> String {
    format!("{trump} is named. Which of these {cards} cards are trumps?")
}

/// A drill begins.
pub fn title(drill: Drill, seed: u32) -> Vec<Block> {
    let words = line![
        "The questions have no end: ",
        code("quit"),
        " leaves. Three right answers in time make them harder, a wrong one easier. The same questions again: ",
        code(format!("drill {drill} {seed}")),
        "."
    ];
    vec![Block::Heading(line!["Drill: ", about(drill)]), Block::Line(words)]
}

/// A question begins.
pub fn question(number: usize, level: u8, seconds: u16) -> Block {
    Block::Heading(line![format!("Question {number}, level {level}, {seconds} seconds")])
}

/// A right answer that took too long.
pub fn slow(took: u64, seconds: u16) -> Line {
    line![format!("It took you {}; {seconds} are the aim at this level.", count(took as usize, "second"))]
}

/// The drill gets harder or easier.
pub fn level(level: u8, up: bool, seconds: u16) -> Line {
    let way = if up { "Up to level" } else { "Back to level" };
    line![Span::Strong(format!("{way} {level}")), format!(": {seconds} seconds for an answer.")]
}

/// The learner leaves a drill.
pub fn left(drill: Drill, right: usize, of: usize, level: u8) -> Line {
    line![format!("{right} of {of} right. You go on at level {level}: "), code(format!("drill {drill}")), "."]
}
