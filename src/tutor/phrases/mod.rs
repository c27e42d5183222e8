//! What the tutor itself says, as opposed to the content and the engine.

use crate::cards::{Card, Cards, Rank};
use crate::deal::{Game, Player};
use crate::konter::{ALL_POINTS, Words};
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
pub mod mining;
pub mod practice;
pub mod progress;
pub mod puzzle;
pub mod shelf;
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
            " leaves and keeps the place, ",
            code("skip"),
            " shows the answer and counts as wrong. You may ask the program, but a question answered with its help does not count as right."
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
        _ if play => "Answer with the card.",
        Gist::Number(_) => "Answer with a number.",
        _ if choices => "Answer with one of these, or with its number.",
        Gist::Cards(_) => "Answer with cards, in any order.",
        Gist::YesNo(_) => "Answer with yes or no.",
        Gist::Suit(_) => "Answer with a suit.",
        Gist::Place(_) => "Answer with a place: N, W, S or E.",
        Gist::Words(_) => "Answer with what may be said, or with none.",
        Gist::Pair(_) => "Answer with two numbers, N–S first.",
        Gist::Numbers(of) if of.len() == 1 => "Answer with a number, with a minus before it if it is lost.",
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

/// A number that is not the one; whether it counts something, or is a score.
pub fn off(too_many: bool, counts: bool, rules: &[Slug]) -> Line {
    let mut line = line![match (too_many, counts) {
        (false, _) => "It is more than that",
        (true, true) => "It is fewer than that",
        (true, false) => "It is less than that",
    }];
    line.append(because(rules));
    line.append(line![" ", code("hint"), " helps."]);
    line
}

/// The rules to look at, after a wrong answer of which there is nothing else to say.
pub fn look_at(rules: &[Slug]) -> Line {
    let mut line = line!["Look again"];
    line.append(because(rules));
    line.append(line![" ", code("hint"), " helps."]);
    line
}

/// Where the learner sits, for the verdicts that name places.
pub fn seat(player: Player) -> Line {
    match player {
        Player::At(place) => line!["You sit at ", place, "."],
        Player::Skat(_) => line!["You are ", Span::Strong(player.to_string()), "."],
    }
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

/// How many cards the answer lacks, and where to look it up.
pub fn so_many_missing(cards: usize, rules: &[Slug]) -> Line {
    let mut line = line![count(cards, "card"), if cards == 1 { " is missing." } else { " are missing." }];
    if let Some(rule) = rules.first() {
        line.append(line![" ", code(format!("rules {rule}")), " says the rule, and ", code("hint"), " helps."]);
    }
    line
}

/// A rank alone, where a whole card is to be played.
pub fn suit_is_missing(text: &str, card: Card) -> Line {
    line!["Write the suit with it: ", code(text), " could be ", card, ", for example."]
}

/// Something that is none of the choices.
pub fn no_choice(text: &str) -> Line {
    line![code(text), " is none of these:"]
}

/// Two numbers of which one or both are wrong.
pub fn pair(right: [u64; 2], pair: [u64; 2], rules: &[Slug]) -> Vec<Line> {
    let sums = [right, pair].map(|[first, second]| first + second);
    let which = match (right[0] == pair[0], right[1] == pair[1]) {
        (true, _) => line!["The number of N–S is right, that of E–W is not."],
        (_, true) => line!["The number of E–W is right, that of N–S is not."],
        _ if right[0] == pair[1] && right[1] == pair[0] => line!["The numbers are right, but N–S come first."],
        _ => look_at(rules),
    };
    // All points of a game are known to be so many.
    let all = u64::from(ALL_POINTS);
    let sum = (sums[0] == all && sums[1] != all)
        .then(|| line![format!("Together these make {}, and all points are {all}.", sums[1])]);
    sum.into_iter().chain([which]).collect()
}

/// Of what may be announced only a part was named.
pub fn say_more() -> Line {
    line!["You may say that, but it is not all that you may say."]
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
pub fn counted(game: Game, cards: Cards) -> Line {
    let of = |rank: Rank| {
        let of_rank: Cards = cards.iter().filter(|card| card.rank() == rank).collect();
        let points = game.points(of_rank);
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

/// A line that is no answer, nor anything else; in an exam there are no hints.
pub fn ways_out(exam: bool) -> Line {
    let mut line = line![code("?"), " repeats the question, "];
    line.append(if exam { line![] } else { line![code("hint"), " helps, "] });
    line.append(line![code("quit"), " leaves."]);
    line
}

/// The learner leaves a lesson that this starts.
pub fn left(title: &str, name: &str) -> Line {
    let mut line = line!["You left the lesson \""];
    line.append(prose::line(title));
    line.append(line!["\". ", code(format!("learn {name}")), " goes on here."]);
    line
}

/// What came in between is over, and the lesson that was left waits.
pub fn back_to(name: &str) -> Line {
    line!["Back to your lesson: ", code(format!("learn {name}")), "."]
}

/// What asking the program does to the question: whether it told the answer, and whether it counts in an
/// exam even so.
pub fn helped(told: bool, exam: bool) -> Option<Line> {
    let words = match (told, exam) {
        (true, _) => "That is the answer, so the question counts as answered with help.",
        (false, true) => "The question now counts as answered with help.",
        (false, false) => return None,
    };
    Some(Line(vec![Span::Faint(words.to_owned())]))
}

/// The learner comes back.
pub fn resumed(title: &str, name: &str) -> Vec<Block> {
    let again = line!["You go on where you left. From the start: ", code(format!("learn {name} again")), "."];
    vec![Block::Heading(prose::line(title)), again.into()]
}

/// How far a setting reaches that was changed in the middle of a lesson; whether it is one of the rules.
pub fn set_inside(is_rule: bool) -> Line {
    match is_rule {
        false => line!["It holds for the whole program, here and afterwards."],
        true => line!["It holds once you leave: what is asked here keeps to the rules that it was written for."],
    }
}

/// How a question ended, in a few words.
pub fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Right => "right at the first try",
        Ending::Second => "after a wrong answer",
        Ending::Assisted => "with help",
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
pub fn passed(outcomes: &[Ending], game: Game) -> Vec<Block> {
    let right = outcomes.iter().filter(|ending| **ending == Ending::Right).count();
    let (of, needed) = (outcomes.len(), needed(outcomes.len()));
    if right < needed {
        let words = line![
            Span::Bad("Not passed".to_owned()),
            format!(": {right} of {of} right, and {needed} are needed. "),
            code("practice"),
            " asks again what went wrong."
        ];
        return vec![words.into()];
    }
    vec![
        line![Span::Good("Passed".to_owned()), format!(": {right} of {of} right, and {needed} were needed.")].into(),
        line![Span::Strong("Congratulations!".to_owned()), " That was the exam. What comes now:"].into(),
        Block::Item(line![code("drill"), " makes you quick, with questions without end."]),
        Block::Item(line![code("practice"), " asks again what went wrong on the way."]),
        Block::Item(match game {
            Game::Konter => {
                line![code("match"), " keeps the slate when you play with friends, and ", code("show"), " the table."]
            }
            Game::Skat => line![
                code("list"),
                " keeps the score list when you play with friends, and ",
                code("show"),
                " the table."
            ],
        }),
    ]
}

/// How many questions are right of those that are needed to pass: whether it is enough.
pub fn is_enough(right: usize, questions: usize) -> bool {
    right >= needed(questions)
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
