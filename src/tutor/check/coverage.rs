//! Whether every rule is taught, and asked.

use crate::deal::Game;
use crate::line;
use crate::session::Answer;
use crate::trick::Slug;
use crate::tutor::content::lesson::Lesson;
use crate::tutor::content::source::{Finding, code};
use crate::tutor::run::stage::{Stage, Task, TaskKind, prepare};
use crate::tutor::run::table::hand;

/// The rules of the book that no lesson teaches, or none asks: a rule counts as asked only where the
/// engine's verdict on a question, on a right answer or on a wrong card, rests on it.
///
/// ```
/// use kontra::tutor::{Library, coverage};
/// assert_eq!(coverage(Library::built_in().lessons()), []);
/// assert!(coverage(&[]).len() > 40);
/// ```
pub fn coverage(lessons: &[Lesson]) -> Vec<Finding> {
    Game::ALL.into_iter().flat_map(|game| of_game(game, lessons)).collect()
}

fn of_game(game: Game, lessons: &[Lesson]) -> Vec<Finding> {
    let lessons: Vec<&Lesson> = lessons.iter().filter(|lesson| lesson.game == game).collect();
    let asked: Vec<Slug> = lessons.iter().flat_map(|lesson| asks(lesson)).collect();
    let mut findings = Vec::new();
    for rule in game.rules().book() {
        let is_taught = lessons.iter().any(|lesson| lesson.teaches.contains(&rule.slug));
        for (done, what) in [(is_taught, "teaches"), (asked.contains(&rule.slug), "asks")] {
            if !done {
                let message = line!["No lesson ", what, " the rule ", code(rule.slug.0), "."];
                let file = format!("lessons/{}", game.name());
                findings.push(Finding { file, line: 1, column: 1, path: String::new(), message });
            }
        }
    }
    findings
}

/// The rules that the questions of a lesson ask.
fn asks(lesson: &Lesson) -> Vec<Slug> {
    let tasks = prepare(lesson).0.into_iter().filter_map(|stage| match stage {
        Stage::Task(task) => Some(task),
        _ => None,
    });
    tasks.flat_map(|task| rules(&task)).collect()
}

/// The rules that decide a question: for the right answer, or for a card of the hand that is wrong.
fn rules(task: &Task) -> Vec<Slug> {
    match &task.kind {
        TaskKind::Answer { answer, .. } => {
            let mut rules = answer.rests_on();
            if let Answer::Legal(legal) = &**answer {
                rules.extend(legal.illegal.iter().map(|verdict| verdict.because.rule));
            }
            rules
        }
        TaskKind::Card { .. } => {
            let check = |card| task.session.clone().run(&format!("check {card}")).ok();
            hand(&task.session).iter().filter_map(check).flat_map(|answer| answer.rests_on()).collect()
        }
    }
}
