//! What the checker asks of a lesson before it looks at its answers: its head, and that no step says or asks
//! the same as another.

use crate::cards::Cards;
use crate::line;
use crate::session::{Answer, Command, Gist, MatchCommand, Session};

use crate::tutor::content::lesson::{Kind, Lesson, Step};
use crate::tutor::content::puzzle::Puzzle;
use crate::tutor::content::source::{Fault, Path, code};
use crate::tutor::run::stage::{Task, TaskKind};
use crate::tutor::run::table::hand;

/// The longest title, in characters.
const LONGEST_TITLE: usize = 60;

/// What is wrong with the head of a lesson.
pub fn head(lesson: &Lesson) -> Vec<Fault> {
    let top = Path::default();
    let minutes =
        (lesson.minutes == 0).then(|| Fault::new(&top.key("minutes"), line!["A lesson takes a minute at least."]));
    let untaught = lesson.teaches.is_empty() && !lesson.exam;
    let teaches = untaught.then(|| {
        Fault::new(
            &top.key("teaches"),
            line!["A lesson teaches a rule at least, unless it is an exam: ", code("rules"), " lists them."],
        )
    });
    let folder = format!("{}/", lesson.game.name());
    let stray = lesson.id.strip_prefix(&folder).is_none_or(str::is_empty);
    let game = stray
        .then(|| Fault::new(&top.key("id"), line!["The id of a lesson of this game begins with ", code(folder), "."]));
    [title(&lesson.title), minutes, teaches, id(&lesson.id), game].into_iter().flatten().collect()
}

/// A title that does not fit on a line, or is none.
pub fn title(title: &str) -> Option<Fault> {
    let length = title.trim().chars().count();
    let message = match length {
        0 => line!["Here should stand a title."],
        _ if title.trim().contains(['\n', '\r']) => line!["A title is one line."],
        _ if length > LONGEST_TITLE => {
            line!["A title has ", LONGEST_TITLE, " characters at most, and this has ", length, "."]
        }
        _ => return None,
    };
    Some(Fault::new(&Path::default().key("title"), message))
}

/// An id that cannot be typed.
pub fn id(id: &str) -> Option<Fault> {
    let fine = |c: char| (c.is_alphanumeric() && !c.is_uppercase()) || matches!(c, '-' | '_');
    let good = id.split('/').all(|part| part.starts_with(char::is_alphanumeric) && part.chars().all(fine));
    let message = line!["An id has small letters, digits and hyphens, and ", code("/"), " between folders."];
    (!good).then(|| Fault::new(&Path::default().key("id"), message))
}

/// A puzzle in a folder of another theme than its first.
pub fn theme(puzzle: &Puzzle) -> Option<Fault> {
    let folder = puzzle.id.split('/').nth(1).filter(|_| puzzle.id.split('/').count() == 3);
    let first = puzzle.themes.first()?;
    let message = line!["The id of a puzzle is GAME/THEME/NAME, and its first theme is ", code(first), "."];
    (folder != Some(first.as_str())).then(|| Fault::new(&Path::default().key("id"), message))
}

/// Steps that ask what a step before has asked, and steps that show what they must not.
pub fn steps(lesson: &Lesson) -> Vec<Fault> {
    let path = |n: usize| Path::default().key("steps").index(n);
    let mut faults = Vec::new();
    for (n, step) in lesson.steps.iter().enumerate() {
        let earlier = &lesson.steps[..n];
        let same = |other: &&Step| matches!((asked(step), asked(other)), (Some(one), Some(two)) if one == two);
        if let Some((name, _)) = asked(step).filter(|_| earlier.iter().any(|other| same(&other))) {
            faults.push(Fault::new(&path(n).key(name), line!["This text stands in a step before already."]));
        } else if let Kind::Ask { answer, .. } = &step.kind
            && step.given.is_some()
            && earlier.iter().any(|other| {
                matches!(&other.kind, Kind::Ask { answer: before, .. } if before == answer) && other.given == step.given
            })
        {
            faults.push(Fault::new(&path(n).key("given"), line!["A step before asks the same in the same situation."]));
        }
        if let Kind::Show(line) = &step.kind
            && changes_program(line)
        {
            let message = line![code(line), " would change more than the table, and a lesson changes nothing else."];
            faults.push(Fault::new(&path(n).key("show"), message));
        }
    }
    faults
}

/// The text of a question, with the name of its field.
fn asked(step: &Step) -> Option<(&'static str, &str)> {
    match &step.kind {
        Kind::Ask { question, .. } => Some(("ask", question.trim())),
        Kind::Play { task, .. } => Some(("play", task.trim())),
        Kind::Say(_) | Kind::Show(_) => None,
    }
}

/// Whether a command changes settings or the match. Files are closed to all of them.
fn changes_program(line: &str) -> bool {
    match Session::default().read(line) {
        Ok(Command::Match(command)) => !matches!(command, MatchCommand::Show | MatchCommand::Export(..)),
        Ok(Command::Set(_)) => true,
        _ => false,
    }
}

/// Explained wrong cards that nobody could answer with: where the answer is among the cards of a hand, the wrong
/// ones are too.
pub fn wrong_cards(task: &Task, lesson: &Lesson) -> Vec<Fault> {
    let (Some(hand), Some(step)) = (asked_hand(task), lesson.steps.get(task.step)) else { return Vec::new() };
    let path = Path::default().key("steps").index(task.step).key("wrong");
    let strange = |(gist, name): (&Gist, &String)| match gist {
        Gist::Cards(cards) if !(*cards - hand).is_empty() => {
            Some(Fault::of_name(&path.key(name), line![*cards, " is not in the hand."]))
        }
        _ => None,
    };
    let names = step.wrong.iter().map(|(name, _)| name);
    task.wrong.iter().map(|(gist, _)| gist).zip(names).filter_map(strange).collect()
}

/// The hand out of which a question wants cards, as far as it is known, with the cards that have been played: who takes
/// one of those for his own may be told better.
fn asked_hand(task: &Task) -> Option<Cards> {
    let of_hand = match &task.kind {
        TaskKind::Card { .. } => true,
        TaskKind::Answer { answer, want: Gist::Cards(_), choices } if choices.is_empty() => match &**answer {
            Answer::Trumps(trumps) => trumps.hand.is_some(),
            answer => matches!(answer, Answer::Legal(_) | Answer::Solved(_)),
        },
        TaskKind::Answer { .. } => false,
    };
    let hand = Some(hand(&task.session)).filter(|hand| of_hand && !hand.is_empty())?;
    let setup = task.session.deal().map(|deal| deal.position().setup());
    let played = setup.map_or(Cards::EMPTY, |setup| {
        let won = setup.won.iter().fold(Cards::EMPTY, |all, won| all | won.known);
        setup.trick.iter().fold(won, |all, card| all | Cards::only(*card))
    });
    Some(hand | played)
}
