//! What is said about progress and its file.

use std::path::Path;

use jiff::civil::Date;

use crate::deal::Game;
use crate::line;
use crate::tutor::content::lesson::Lesson;
use crate::tutor::content::puzzle::Puzzle;
use crate::tutor::content::shelf::Shelf;
use crate::tutor::content::source::{Finding, code};
use crate::tutor::drill::Drill;
use crate::tutor::progress::{Ending, LessonProgress, Progress};
use crate::tutor::prose;
use crate::words::{Bar, Block, Complaint, Line, Picture, Span, count, game_name};

/// The file was damaged, and what became of it.
pub fn damaged(aside: &str, reason: &str) -> Line {
    line![
        "The file of your progress was damaged (",
        reason,
        ") and was set aside as ",
        aside,
        ". Progress begins anew."
    ]
}

/// Entries of the file that cannot be read, and where they still are.
pub fn left_out_entries(copy: &str, bad: &[String]) -> Line {
    let named: Vec<&str> = bad.iter().take(3).map(String::as_str).collect();
    let more = if bad.len() > named.len() { format!(" and {} more", bad.len() - named.len()) } else { String::new() };
    let (what, were) = match bad.len() {
        1 => ("An entry", "was"),
        _ => ("Entries", "were"),
    };
    line![
        what,
        format!(" of the file of your progress could not be read and {were} left out: "),
        named.join(", "),
        more,
        ". The file as it was is kept as ",
        copy,
        "."
    ]
}

/// Progress is not kept beyond this session.
pub fn not_kept(file: Option<&Path>, error: &str) -> Line {
    let place = file.map_or(String::new(), |file| format!(" in {}", file.display()));
    line![format!("Progress cannot be kept{place}: {error}. It lasts until you leave.")]
}

/// A lesson of the list: what starts it, its title, and how it stands.
pub fn entry(lesson: &Lesson, name: &str, progress: &Progress) -> Block {
    let mut what = prose::line(&lesson.title);
    what.append(line![format!(" ({} min)", lesson.minutes)]);
    if let Some(begun) = progress.lesson(&lesson.id) {
        what.append(line![" ", Span::Good(stands(lesson, begun))]);
    }
    Block::Entry(line![code(format!("learn {name}"))], what)
}

/// How many lessons there are of the other game.
pub fn lessons_of_other(game: Game, lessons: usize) -> Option<Line> {
    let other = Game::ALL.into_iter().find(|other| *other != game)?;
    let told = || {
        line![
            count(lessons, "more lesson"),
            " on ",
            game_name(other),
            ": ",
            code(format!("game {}", other.name())),
            "."
        ]
    };
    (lessons > 0).then(told)
}

/// How a lesson stands.
fn stands(lesson: &Lesson, begun: &LessonProgress) -> String {
    let questions = lesson.questions();
    let best = format!("best {} of {questions}", begun.best);
    let done = begun.finished.map(|day| match lesson.exam {
        true if super::is_enough(begun.best, questions) => format!("passed, {best}"),
        true => format!("not passed yet, {best}"),
        false => format!("done {day}, {best}"),
    });
    let open = format!("question {} of {questions}", begun.answers.len() + 1);
    match (done, begun.is_open(questions)) {
        (Some(done), true) => format!("{done}; again: {open}"),
        (Some(done), false) => done,
        (None, true) => open,
        (None, false) => "begun".to_owned(),
    }
}

/// Files of the user's folder that cannot be used.
pub fn faulty(findings: &[Finding]) -> Vec<Block> {
    if findings.is_empty() {
        return Vec::new();
    }
    let title = format!("Left out, for {}:", count(findings.len(), "fault"));
    let finding = |finding: &Finding| Block::Item(line![finding.to_string()]);
    [Block::Heading(line![title])].into_iter().chain(findings.iter().map(finding)).collect()
}

/// There is such a lesson or puzzle, and it cannot be used.
pub fn left_out(what: &str, name: &str, findings: &[&Finding]) -> Complaint {
    let what = line!["The ", what, " ", code(name), " has to be mended first."];
    let findings = findings.iter().map(|finding| line![finding.to_string()]);
    Complaint { what: [what].into_iter().chain(findings).collect(), span: None, help: None }
}

/// The drills of a game, each with how far it went.
pub fn drills(game: Game, progress: &Progress) -> Vec<Block> {
    let entry = |drill: Drill| {
        let far = progress.drill(drill);
        let mut what = line![super::drill::about(drill)];
        if far.asked > 0 {
            let told = format!(" level {}, {} of {} right, best row {}", far.level, far.right, far.asked, far.best);
            what.push(Span::Good(told));
        }
        Block::Entry(line![code(format!("drill {drill}"))], what)
    };
    Drill::of(game).map(entry).collect()
}

/// The same under the name of the game.
pub fn drills_of(game: Game, progress: &Progress) -> Vec<Block> {
    [Block::Heading(line![game_name(game)])].into_iter().chain(drills(game, progress)).collect()
}

/// There is nothing to practise today.
pub fn nothing_due(next: Option<Date>) -> Line {
    match next {
        Some(day) => {
            line![
                "Nothing is due today. The next question comes back on ",
                day.to_string(),
                "; ",
                code("practice all"),
                " asks it now."
            ]
        }
        None => {
            line!["There is nothing to practise. What goes wrong in a lesson, a puzzle or a drill comes back here."]
        }
    }
}

/// The questions that are to come back.
#[derive(Clone, Copy, Debug)]
pub struct Waiting {
    /// Today.
    pub due: usize,
    /// On other days.
    pub later: usize,
    /// The first day on which one does.
    pub next: Option<Date>,
}

/// How far somebody is, in the game on the table and in whatever he has begun.
pub fn progress(
    progress: &Progress,
    lessons: &[Lesson],
    shelf: &Shelf,
    game: Game,
    waiting: Waiting,
    file: Option<&Path>,
) -> Vec<Block> {
    let mut blocks = Vec::new();
    for of in Game::ALL.into_iter().filter(|of| *of == game || is_begun(*of, progress, lessons, shelf)) {
        blocks.push(Block::Heading(line!["Lessons: ", game_name(of)]));
        let of_game = lessons.iter().filter(|lesson| lesson.game == of);
        let bars: Vec<Bar> = of_game.map(|lesson| bar(lesson, progress.lesson(&lesson.id))).collect();
        let words = bars.iter().map(|bar| line![format!("{}: {}.", bar.label, bar.words)]).collect();
        blocks.push(Block::Picture(Picture::Bars(bars), words));
        blocks.push(Block::Heading(line!["Drills: ", game_name(of)]));
        blocks.extend(drills(of, progress));
        blocks.push(Block::Heading(line!["Puzzles: ", game_name(of)]));
        blocks.push(super::shelf::sum(shelf, of, progress).into());
        blocks.extend(super::shelf::levels(shelf, of, progress));
    }
    blocks.push(Block::Heading(line!["Practice"]));
    let Waiting { due, later, next } = waiting;
    blocks.push(match due {
        0 => nothing_due(next).into(),
        due => line![count(due, "question"), " due today: ", code("practice"), format!(". Later: {later}.")].into(),
    });
    blocks.extend(file.map(|file| line!["Kept in ", file.display().to_string(), "."].into()));
    blocks
}

/// Whether something of a game has been learned or solved.
fn is_begun(game: Game, progress: &Progress, lessons: &[Lesson], shelf: &Shelf) -> bool {
    let lesson = |lesson: &Lesson| lesson.game == game && progress.lesson(&lesson.id).is_some();
    let puzzle = |puzzle: &Puzzle| puzzle.game == game && progress.puzzle(&puzzle.id).tries > 0;
    let drilled = Drill::of(game).any(|drill| progress.drill(drill).asked > 0);
    drilled || lessons.iter().any(lesson) || shelf.puzzles().iter().any(puzzle)
}

fn bar(lesson: &Lesson, begun: Option<&LessonProgress>) -> Bar {
    let questions = lesson.questions();
    let done = begun.map_or(0, |begun| match begun.finished {
        Some(_) if lesson.exam && !super::is_enough(begun.best, questions) => begun.best,
        Some(_) => questions,
        None => begun.answers.len(),
    });
    let missed = begun.map_or(0, |begun| begun.answers.iter().filter(|ending| **ending != Ending::Right).count());
    let mut words = begun.map_or("not begun".to_owned(), |begun| stands(lesson, begun));
    if missed > 0 && begun.is_some_and(|begun| begun.is_open(questions)) {
        words += &format!(", {missed} not at the first try");
    }
    Bar { label: lesson.name().to_owned(), done, of: questions, words }
}
