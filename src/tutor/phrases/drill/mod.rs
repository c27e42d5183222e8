//! What drills say and ask.

use crate::line;
use crate::tutor::content::source::code;
use crate::tutor::drill::Drill;
use crate::words::{Block, Line, Span, count};

pub mod hints;
pub mod questions;
pub mod skat;

/// What a drill is about.
pub fn about(drill: Drill) -> &'static str {
    match drill {
        Drill::Trumps => "Which cards are trumps?",
        Drill::Points => "How many points are these cards?",
        Drill::Legal => "What may you play?",
        Drill::Winner => "Which card wins the trick?",
        Drill::Announce => "What may you announce, and is it too late?",
        Drill::Left => "How many trumps are still out?",
        Drill::Slate => "What is on the slate after this game?",
        Drill::Revoke => "Which card was a revoke?",
        Drill::Matadors => "With or without how many?",
        Drill::Value => "What does this game score?",
        Drill::Kontra => "May he say Kontra?",
        Drill::SixtyOne => "How many points, on the way to 61?",
    }
}

/// A drill begins; with the seed that asks the same again, if one does.
pub fn title(drill: Drill, seed: Option<u32>) -> Vec<Block> {
    let mut words = line![
        "The questions have no end: ",
        code("quit"),
        " leaves. Three right answers in time make them harder, a wrong one easier."
    ];
    if let Some(seed) = seed {
        words.append(line![" The same questions again: ", code(format!("drill {drill} {seed}")), "."]);
    }
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
