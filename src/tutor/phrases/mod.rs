//! What the tutor itself says, as opposed to the content and the engine.

use crate::cards::{Cards, Rank, Suit};
use crate::konter::{Place, Rules, Words, ranking};
use crate::line;
use crate::notation::Lang;
use crate::trick::Slug;
use crate::words::{Block, Line, Span, count};

use crate::session::Gist;
use crate::tutor::content::source::code;
use crate::tutor::progress::Ending;
use crate::tutor::prose;
use crate::tutor::run::reply::told;

pub mod authoring;
pub mod drill;
pub mod inside;
pub mod practice;
pub mod progress;
pub mod yes_no;

/// A lesson begins, or an exam.
pub fn title(title: &str, questions: usize, minutes: u8, exam: bool) -> Vec<Block> {
    let length = format!("{} and about {}.", count(questions, "question"), count(minutes, "minute"));
    let words = match exam {
        false => line![
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
            code("points ♠A"),
            " at any question."
        ],
        true => line![
            length,
            " This is an exam: one try for each question and no hints. ",
            code("?"),
            " repeats the question, ",
            code("quit"),
            " leaves and keeps the place. A question about which you ask the program does not count."
        ],
    };
    vec![Block::Heading(prose::line(title)), Block::Line(words)]
}

/// How else a lesson can be called.
pub fn by_name(name: &str) -> Line {
    line!["A lesson also answers to its name: ", code(format!("learn {name}")), "."]
}

/// A question begins.
pub fn question(number: usize, of: Option<usize>) -> Block {
    let of = of.map_or(String::new(), |of| format!(" of {of}"));
    Block::Heading(line![format!("Question {number}{of}")])
}

/// The choices of a question; numbered, unless they are numbers themselves.
pub fn choices(choices: &[(String, Gist)]) -> Vec<Block> {
    let choice = |(n, (text, gist)): (usize, &(String, Gist))| {
        let mut line = if matches!(gist, Gist::Number(_)) { line![] } else { line![format!("{}. ", n + 1)] };
        line.append(prose::line(text));
        Block::Item(line)
    };
    choices.iter().enumerate().map(choice).collect()
}

/// How to answer a question of this kind; whether the card at fault is asked for, or one to play.
pub fn how(want: &Gist, choices: bool, fault: bool, play: bool) -> Line {
    let how = match want {
        _ if fault => "Answer with the card, or with none.",
        _ if play => "Play a card.",
        Gist::Number(_) => "Answer with a number.",
        _ if choices => "Answer with one of these, or with its number.",
        Gist::Cards(_) => "Answer with cards, in any order.",
        Gist::YesNo(_) => "Answer with yes or no.",
        Gist::Suit(_) => "Answer with a suit.",
        Gist::Place(_) => "Answer with a place: N, W, S or E.",
        Gist::Words(_) => "Answer with what may be said, or with none.",
        Gist::Pair(_) => "Answer with two numbers, N–S first.",
        Gist::Numbers(_) => "Answer with numbers, in the order asked for.",
        Gist::Says(_) => "Answer in a few words.",
    };
    Line(vec![Span::Faint(how.to_owned())])
}

/// A right answer.
pub fn right(want: &Gist, rules: &[Slug]) -> Line {
    let mut line = line![Span::Good("Right: ".to_owned())];
    line.append(told(want));
    line.append(because(rules));
    line
}

/// A right card.
pub fn right_card() -> Line {
    line![Span::Good("Right.".to_owned())]
}

/// A wrong answer, before it is said why.
pub fn wrong() -> Line {
    line![Span::Bad("Not quite.".to_owned())]
}

/// A number that is not the one.
pub fn off(too_many: bool, rules: &[Slug]) -> Line {
    let mut line = line![if too_many { "It is fewer than that" } else { "It is more than that" }];
    line.append(because(rules));
    line
}

/// The rules to look at, after a wrong answer of which there is nothing else to say.
pub fn look_at(rules: &[Slug]) -> Line {
    let mut line = line!["Look again"];
    line.append(because(rules));
    line
}

/// Where the learner sits, for the verdicts that name places.
pub fn seat(place: Place) -> Line {
    line!["You sit at ", place, "."]
}

/// Cards that do not belong in the answer.
pub fn too_many(cards: Cards) -> Line {
    line![cards, if cards.len() == 1 { " does not belong here." } else { " do not belong here." }]
}

/// Cards that are not where the answer is: in the trick, or in the hand.
pub fn not_there(cards: Cards, in_trick: bool) -> Line {
    let (verb, place) = (if cards.len() == 1 { " is" } else { " are" }, if in_trick { "trick" } else { "hand" });
    line![cards, verb, format!(" not in the {place}.")]
}

/// Cards that the answer lacks.
pub fn missing(cards: Cards) -> Line {
    line![cards, if cards.len() == 1 { " is missing." } else { " are missing." }]
}

/// How many cards the answer lacks.
pub fn so_many_missing(cards: usize) -> Line {
    line![count(cards, "card"), if cards == 1 { " is missing." } else { " are missing." }]
}

/// A card that may be played and is not what the task wants.
pub fn legal_but_not_it() -> Line {
    line!["You may play it, but it is not what is asked for here."]
}

/// The right answer, where the lesson has no hints.
pub fn reveal(want: &Gist) -> Line {
    it_is(want, line![], &[])
}

/// The right answer, how it comes about, and the rules that it rests on.
pub fn it_is(want: &Gist, how: Line, rules: &[Slug]) -> Line {
    let none = match want {
        Gist::Cards(cards) => cards.is_empty(),
        Gist::Words(words) => *words == Words::default(),
        _ => false,
    };
    let mut line = line![if none { "The answer is " } else { "It is " }];
    line.append(told(want));
    if how != line![] {
        line.push(": ");
        line.append(how);
    }
    line.append(because(rules));
    line
}

/// The points of some cards, rank by rank: `2 aces 8, 1 king 3`.
pub fn counted(cards: Cards) -> Line {
    let ranking = ranking(Suit::Clubs, &Rules::default());
    let of = |rank: Rank| {
        let of_rank: Cards = cards.iter().filter(|card| card.rank() == rank).collect();
        let points = ranking.points(of_rank);
        (points > 0).then(|| format!("{} {points}", count(of_rank.len(), Lang::En.rank_word(rank))))
    };
    let sum: Vec<String> = Rank::ALL.into_iter().filter_map(of).collect();
    if sum.is_empty() { line![] } else { line![sum.join(", ")] }
}

/// The hints are used up.
pub fn no_more_hints() -> Line {
    line!["That was the strongest hint. ", code("skip"), " moves on."]
}

/// A step was skipped.
pub fn skipped(want: &Gist) -> Line {
    let mut line = line!["Skipped. The answer was "];
    line.append(told(want));
    line.push(".");
    line
}

/// A line that is no answer, nor anything else.
pub fn ways_out() -> Line {
    line![code("?"), " repeats the question, ", code("hint"), " helps, ", code("quit"), " leaves."]
}

/// The learner leaves.
pub fn left(id: &str) -> Line {
    line!["You left the lesson ", code(id), ". ", code(format!("learn {id}")), " goes on here."]
}

/// The learner comes back.
pub fn resumed(title: &str, id: &str) -> Vec<Block> {
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

/// How a question ended, in a few words.
pub fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Right => "right at the first try",
        Ending::Second => "after a wrong answer",
        Ending::Assisted => "with a hint",
        Ending::Skipped => "skipped",
        Ending::Wrong => "wrong",
    }
}

/// The lesson is over: how the questions ended.
pub fn over(outcomes: &[Ending]) -> Line {
    let counts = Ending::ALL.map(|which| (outcomes.iter().filter(|ending| **ending == which).count(), which));
    let told = counts.iter().filter(|(count, _)| *count > 0);
    let told: Vec<String> = told.map(|(count, which)| format!("{count} {}", ending(*which))).collect();
    line![Span::Good("Done".to_owned()), if told.is_empty() { "" } else { ": " }, told.join(", "), "."]
}

/// How many questions of so many must be right in an exam: nine of ten.
fn needed(questions: usize) -> usize {
    questions - questions / 10
}

/// Whether an exam is passed.
pub fn passed(outcomes: &[Ending]) -> Line {
    let right = outcomes.iter().filter(|ending| **ending == Ending::Right).count();
    let (of, needed) = (outcomes.len(), needed(outcomes.len()));
    match right >= needed {
        true => line![Span::Good("Passed".to_owned()), format!(": {right} of {of} right, and {needed} were needed.")],
        false => line![
            Span::Bad("Not passed".to_owned()),
            format!(": {right} of {of} right, and {needed} are needed. "),
            code("practice"),
            " asks again what went wrong."
        ],
    }
}

/// What to learn next.
pub fn next(name: &str, title: &str) -> Line {
    let mut line = line!["Next: ", code(format!("learn {name}")), ", "];
    line.append(prose::line(title));
    line.push(".");
    line
}

/// There are no hints in an exam.
pub fn no_hints() -> Line {
    line!["There are no hints in an exam. ", code("skip"), " moves on."]
}

/// Nothing that can be asked about.
pub fn nothing_open() -> Line {
    line!["There is no question open."]
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
