//! What the tutor itself says, as opposed to the content and the engine.

use crate::cards::Cards;
use crate::konter::Place;
use crate::line;
use crate::trick::Slug;
use crate::words::{Block, Line, Span};

use super::prose;
use super::reply::told;
use super::run::{Ending, Outcome};
use super::source::code;
use crate::session::Gist;

/// A lesson begins.
pub(super) fn title(title: &str, questions: usize, minutes: u8) -> Vec<Block> {
    let length = format!("{} and about {}.", count(questions, "question"), count(minutes.into(), "minute"));
    let words = line![
        length,
        " ",
        code("hint"),
        " helps, ",
        code("?"),
        " repeats the question, ",
        code("skip"),
        " moves on, ",
        code("quit"),
        " leaves. You may also ask the program: try ",
        code("why ♠Q"),
        " at any question."
    ];
    vec![Block::Heading(prose::line(title)), Block::Line(words)]
}

/// How else a lesson can be called.
pub(super) fn by_name(name: &str) -> Line {
    line!["A lesson also answers to its name: ", code(format!("learn {name}")), "."]
}

/// A question begins.
pub(super) fn question(number: usize, of: usize) -> Block {
    Block::Heading(line![format!("Question {number} of {of}")])
}

/// The choices of a question; numbered, unless they are numbers themselves.
pub(super) fn choices(choices: &[(String, Gist)]) -> Vec<Block> {
    let choice = |(n, (text, gist)): (usize, &(String, Gist))| {
        let mut line = if matches!(gist, Gist::Number(_)) { line![] } else { line![format!("{}. ", n + 1)] };
        line.append(prose::line(text));
        Block::Item(line)
    };
    choices.iter().enumerate().map(choice).collect()
}

/// How to answer a question of this kind.
pub(super) fn how(want: &Gist, choices: bool, play: bool) -> Line {
    let how = match want {
        _ if play => "Play a card.",
        Gist::Number(_) => "Answer with a number.",
        _ if choices => "Answer with one of these, or with its number.",
        Gist::Cards(_) => "Answer with cards, in any order.",
        Gist::YesNo(_) => "Answer with yes or no.",
        Gist::Suit(_) => "Answer with a suit.",
        Gist::Place(_) => "Answer with a place: N, W, S or E.",
        Gist::Words(_) => "Answer with what may be said, or with none.",
        Gist::Pair(_) => "Answer with two numbers, N–S first.",
        Gist::Says(_) => "Answer in a few words.",
    };
    Line(vec![Span::Faint(how.to_owned())])
}

/// A right answer.
pub(super) fn right(want: &Gist, rules: &[Slug]) -> Line {
    let mut line = line![Span::Good("Right: ".to_owned())];
    line.append(told(want));
    line.append(because(rules));
    line
}

/// A right card.
pub(super) fn right_card() -> Line {
    line![Span::Good("Right.".to_owned())]
}

/// A wrong answer, before it is said why.
pub(super) fn wrong() -> Line {
    line![Span::Bad("Not quite.".to_owned())]
}

/// A number that is not the one.
pub(super) fn off(too_many: bool, rules: &[Slug]) -> Line {
    let mut line = line![if too_many { "It is fewer than that" } else { "It is more than that" }];
    line.append(because(rules));
    line
}

/// The rules to look at, after a wrong answer of which there is nothing else to say.
pub(super) fn look_at(rules: &[Slug]) -> Line {
    let mut line = line!["Look again"];
    line.append(because(rules));
    line
}

/// Where the learner sits, for the verdicts that name places.
pub(super) fn seat(place: Place) -> Line {
    line!["You sit at ", place, "."]
}

/// Cards that do not belong in the answer.
pub(super) fn too_many(cards: Cards) -> Line {
    line![cards, if cards.len() == 1 { " does not belong here." } else { " do not belong here." }]
}

/// Cards that the answer lacks.
pub(super) fn missing(cards: Cards) -> Line {
    line![cards, if cards.len() == 1 { " is missing." } else { " are missing." }]
}

/// A card that may be played and is not what the task wants.
pub(super) fn legal_but_not_it() -> Line {
    line!["You may play it, but it is not what is asked for here."]
}

/// The right answer, where the lesson has no hints.
pub(super) fn reveal(want: &Gist) -> Line {
    let mut line = line!["It is "];
    line.append(told(want));
    line.push(".");
    line
}

/// The hints are used up.
pub(super) fn no_more_hints() -> Line {
    line!["That was the strongest hint. ", code("skip"), " moves on."]
}

/// A step was skipped.
pub(super) fn skipped(want: &Gist) -> Line {
    let mut line = line!["Skipped. The answer was "];
    line.append(told(want));
    line.push(".");
    line
}

/// A line that is no answer, nor anything else.
pub(super) fn ways_out() -> Line {
    line![code("?"), " repeats the question, ", code("hint"), " helps, ", code("quit"), " leaves the lesson."]
}

/// The learner leaves.
pub(super) fn left(id: &str) -> Line {
    line!["You left the lesson ", code(id), ". ", code(format!("learn {id}")), " goes on here."]
}

/// The learner comes back.
pub(super) fn resumed(title: &str, id: &str) -> Vec<Block> {
    let again = line!["You go on where you left. From the start: ", code(format!("learn {id} again")), "."];
    vec![Block::Heading(prose::line(title)), again.into()]
}

/// How far a setting reaches that was changed in the middle of a lesson; whether it is one of the rules.
pub fn set_inside(is_rule: bool) -> Line {
    match is_rule {
        false => line!["It holds for the whole program, in this lesson and after it."],
        true => line!["It holds after this lesson, which keeps to the rules that it was written for."],
    }
}

/// The lesson is over: how the questions ended.
pub(super) fn over(outcomes: &[Outcome]) -> Line {
    let way = |outcome: &Outcome| match (outcome.ending, outcome.wrong) {
        (Ending::Right, 0) => "right at the first try",
        (Ending::Right, _) => "after a wrong answer",
        (Ending::Assisted, _) => "with a hint",
        (Ending::Skipped, _) => "skipped",
    };
    let ways = ["right at the first try", "after a wrong answer", "with a hint", "skipped"];
    let counts = ways.map(|which| (outcomes.iter().filter(|outcome| way(outcome) == which).count(), which));
    let told = counts.iter().filter(|(count, _)| *count > 0).map(|(count, way)| format!("{count} {way}"));
    let told: Vec<String> = told.collect();
    line![Span::Good("Done".to_owned()), if told.is_empty() { "" } else { ": " }, told.join(", "), "."]
}

/// Nothing that can be asked about.
pub(super) fn nothing_open() -> Line {
    line!["The lesson is over."]
}

/// The end of a sentence, with the rules that it rests on: `. [permanent-trumps, trump-order]`.
fn because(rules: &[Slug]) -> Line {
    let mut line = line!["."];
    for (n, rule) in rules.iter().enumerate() {
        line.push(if n == 0 { " [" } else { ", " });
        line.push(*rule);
    }
    line.push(if rules.is_empty() { "" } else { "]" });
    line
}

fn count(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}
