//! A puzzle as its file has it, and what the engine can prove of it.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::analysis::Solved;
use crate::cards::Cards;
use crate::line;
use crate::session::{Answer, Gist};

use crate::tutor::check::belief::{believed, exactly};
use crate::tutor::content::given::{self, Given};
use crate::tutor::content::lesson::check_game;
use crate::tutor::content::solution::Solution;
use crate::tutor::content::source::{Fault, Finding, Path, Source, code, meant};
use crate::tutor::content::yaml;

/// The themes that a puzzle may have, those of Konter a Matt.
pub const THEMES: [&str; 15] = [
    "follow-or-trump",
    "three-queens",
    "plain-club-queen",
    "trump-count",
    "points",
    "when-to-trump",
    "cash-the-aces",
    "partner-wins",
    "save-the-matt",
    "announce",
    "name-trump",
    "kapo",
    "staenner",
    "claims",
    "revoke",
];

/// What a puzzle asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskName {
    /// Play so that the goal is reached against any defence.
    Win,
    /// Play for the most points.
    MostPoints,
    /// Find every legal card.
    Legal,
    /// Name trumps.
    NameTrump,
    /// Say what may be announced.
    Announce,
    /// Count the points in the tricks of the player to play and his partner.
    Count,
    /// Say what the slate is after the deal: N–S, E–W.
    Score,
    /// Find the fault in a record.
    Ruling,
    /// Answer as a command would.
    Answer,
}

const TASKS: [(&str, TaskName); 9] = [
    ("win", TaskName::Win),
    ("most-points", TaskName::MostPoints),
    ("legal", TaskName::Legal),
    ("name-trump", TaskName::NameTrump),
    ("announce", TaskName::Announce),
    ("count", TaskName::Count),
    ("score", TaskName::Score),
    ("ruling", TaskName::Ruling),
    ("answer", TaskName::Answer),
];

/// A puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// Its id, which is its path: `konter/follow-or-trump/red-queens`.
    pub id: String,
    /// Its title, which must not help.
    pub title: String,
    /// What it asks for.
    pub task: TaskName,
    /// What it is about.
    pub themes: Vec<String>,
    /// How hard it is, from 1 to 5.
    pub level: u8,
    /// What is said once it is solved.
    pub explain: String,
    pub(in crate::tutor) raw: RawPuzzle,
    pub(in crate::tutor) source: Source,
}

/// A puzzle: a position or a record, a task, and a solution that the engine proves.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::tutor) struct RawPuzzle {
    /// Its name, which is its place below the folder `puzzles`: konter/follow-or-trump/queens-in-hand.
    id: String,
    /// What it is called; it must not help.
    title: String,
    /// The position as one line.
    position: Option<String>,
    /// The record, where the past matters.
    record: Option<String>,
    /// What is asked: win, most-points, legal, name-trump, announce, count, score, ruling or answer.
    task: String,
    /// The points to reach, for win.
    goal: Option<u8>,
    /// The command that knows the answer, for answer.
    answer: Option<String>,
    /// Every right card and no other; or the number, the words, the fault.
    solution: Solution,
    /// What it is about.
    themes: Vec<String>,
    /// How hard it is.
    #[schemars(range(min = 1, max = 5))]
    level: u8,
    /// What is said once it is solved.
    explain: String,
}

impl Puzzle {
    /// Reads a puzzle; its solution is proved by the [checker](crate::tutor::check()).
    ///
    /// # Errors
    /// The first thing that cannot be read, with line and column.
    pub fn read(source: Source) -> Result<Puzzle, Finding> {
        let raw: RawPuzzle = yaml::read(&source)?;
        match raw.checked() {
            Err(fault) => Err(source.finding(fault)),
            Ok(task) => Ok(Puzzle {
                id: raw.id.clone(),
                title: raw.title.clone(),
                task,
                themes: raw.themes.clone(),
                level: raw.level,
                explain: raw.explain.clone(),
                raw,
                source,
            }),
        }
    }

    /// The position as one line, unless a record stands in its place.
    pub(in crate::tutor) fn position(&self) -> Option<&str> {
        self.raw.position.as_deref()
    }

    /// Proves the solution; gives what it comes down to.
    pub(in crate::tutor) fn prove(&self) -> Result<Gist, Fault> {
        let top = Path::default();
        let at = top.key("solution");
        let line = match self.task {
            TaskName::NameTrump => {
                return Err(Fault::new(&top.key("task"), line![code(&self.raw.task), " cannot be proved yet."]));
            }
            TaskName::Win | TaskName::MostPoints => "solve",
            TaskName::Ruling => return Err(Fault::new(&top.key("task"), needs_records())),
            TaskName::Legal => "legal",
            TaskName::Announce => "announce",
            TaskName::Count => "points",
            TaskName::Score => "score",
            TaskName::Answer => self.raw.answer.as_deref().unwrap_or_default(),
        };
        let (Some(position), Solution::Text(solution)) = (&self.raw.position, &self.raw.solution) else {
            return Err(Fault::new(&top.key("record"), needs_records()));
        };
        let mut session = Given::Position(position.clone()).session(&top.key("position"))?;
        let mover = session.turn();
        let path = if self.task == TaskName::Answer { top.key("answer") } else { top.key("task") };
        let answer = given::run(&mut session, line, &path)?;
        let gist = match (&answer, mover) {
            (Answer::Solved(view), _) if self.task != TaskName::Answer => Some(Gist::Cards(self.right(&view.solved)?)),
            (Answer::Count(count), Some(place)) if self.task == TaskName::Count => {
                Some(Gist::Number(u64::from(count.teams[place.team().index()].points)))
            }
            _ => answer.gist(),
        };
        let Some(gist) = gist else {
            return Err(Fault::new(&path, line!["This has no short answer that could be asked for."]));
        };
        match self.task {
            TaskName::Answer => believed(&gist, solution, &at),
            _ => exactly(&gist, &gist, solution, &at),
        }
    }
}

impl Puzzle {
    /// The cards that reach the goal, or make the most points, with all hands open.
    fn right(&self, solved: &Solved) -> Result<Cards, Fault> {
        let top = Path::default();
        let cards = match self.raw.goal {
            Some(_) if !solved.is_final => {
                return Err(Fault::new(
                    &top.key("position"),
                    line!["The goal counts all points, so the won cards must be known."],
                ));
            }
            Some(goal) if solved.value() < goal => {
                let message = line!["No card reaches ", goal, ": the best makes ", solved.value(), "."];
                return Err(Fault::new(&top.key("goal"), message));
            }
            Some(goal) => solved.at_least(goal),
            None => solved.best(),
        };
        match cards.len() == solved.worths.len() {
            true => {
                Err(Fault::new(&top.key("task"), line!["Every legal card is right here, so nothing can be found."]))
            }
            false => Ok(cards),
        }
    }
}

fn needs_records() -> crate::words::Line {
    line!["This needs records, which cannot be read yet."]
}

impl RawPuzzle {
    fn checked(&self) -> Result<TaskName, Fault> {
        let top = Path::default();
        check_game(self.id.split('/').next().unwrap_or(""), &top.key("id"))?;
        let task = TASKS.into_iter().find(|(name, _)| *name == self.task);
        let (_, task) =
            task.ok_or_else(|| no_name("task", &self.task, &TASKS.map(|(name, _)| name), &top.key("task")))?;
        if self.themes.is_empty() {
            return Err(Fault::new(&top.key("themes"), line!["A puzzle has a theme at least."]));
        }
        for (n, theme) in self.themes.iter().enumerate() {
            if !THEMES.contains(&theme.as_str()) {
                return Err(no_name("theme", theme, &THEMES, &top.key("themes").index(n)));
            }
        }
        if !(1..=5).contains(&self.level) {
            return Err(Fault::new(&top.key("level"), line!["A level is a number from 1 to 5."]));
        }
        match (&self.position, &self.record) {
            (Some(_), Some(_)) => return Err(only("record", "position")),
            (None, None) => {
                return Err(Fault::new(
                    &top,
                    line!["A puzzle has a ", code("position"), " or a ", code("record"), "."],
                ));
            }
            _ => {}
        }
        self.check_fields(task)?;
        Ok(task)
    }

    /// `goal` is for `win`, `answer` for `answer`, and what a ruling finds is no list of cards.
    fn check_fields(&self, task: TaskName) -> Result<(), Fault> {
        let top = Path::default();
        let fields =
            [("goal", self.goal.is_some(), TaskName::Win), ("answer", self.answer.is_some(), TaskName::Answer)];
        for (name, there, of) in fields {
            if there && task != of {
                let message = line!["The task ", code(&self.task), " takes no ", code(name), "."];
                return Err(Fault::of_name(&top.key(name), message));
            }
            if !there && task == of {
                return Err(Fault::new(&top, line!["The field ", code(name), " is missing."]));
            }
        }
        match matches!(self.solution, Solution::Ruling(_)) == (task == TaskName::Ruling) {
            true => Ok(()),
            false => {
                let message = line![
                    code("trick"),
                    ", ",
                    code("seat"),
                    " and ",
                    code("card"),
                    " are the solution of a ruling, and of nothing else."
                ];
                Err(Fault::new(&top.key("solution"), message))
            }
        }
    }
}

fn no_name(what: &str, name: &str, names: &[&str], path: &Path) -> Fault {
    let mut message = line!["There is no ", what, " ", code(name), "."];
    let near = meant(name, names.iter().copied());
    message.append(near.unwrap_or_else(|| line![" There are ", names.join(", "), "."]));
    Fault::new(path, message)
}

fn only(name: &str, other: &str) -> Fault {
    let message = line!["A puzzle has ", code(other), " or ", code(name), ", not both."];
    Fault::of_name(&Path::default().key(name), message)
}
