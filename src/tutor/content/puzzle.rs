//! A puzzle as its file has it, and what the engine can prove of it.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::deal::Game;
use crate::line;

use crate::tutor::content::given::Given;
use crate::tutor::content::lesson::game_named;
use crate::tutor::content::solution::Solution;
use crate::tutor::content::source::{Fault, Finding, Path, Source, code, meant};
use crate::tutor::content::yaml;

/// The themes that a puzzle may have, game by game.
const THEMES: [(Game, &[&str]); 2] = [
    (
        Game::Konter,
        &[
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
        ],
    ),
    (
        Game::Skat,
        &[
            "jacks",
            "follow-suit",
            "matadors",
            "value",
            "overbid",
            "null",
            "schneider",
            "sixty-one",
            "kontra",
            "re",
            "bock",
            "ramsch",
            "tournament",
        ],
    ),
];

/// The themes that a puzzle of this game may have.
///
/// ```
/// use kontra::{deal::Game, tutor::themes};
/// assert!(themes(Game::Skat).contains(&"overbid") && !themes(Game::Konter).contains(&"overbid"));
/// ```
pub fn themes(game: Game) -> &'static [&'static str] {
    THEMES.iter().find(|(of, _)| *of == game).map_or(&[], |(_, themes)| themes)
}

/// All themes, game by game; no two games share one.
pub fn all_themes() -> impl Iterator<Item = &'static str> {
    THEMES.iter().flat_map(|(_, themes)| themes.iter().copied())
}

/// The game that has this theme.
pub fn game_of_theme(theme: &str) -> Option<Game> {
    THEMES.iter().find(|(_, themes)| themes.contains(&theme)).map(|(game, _)| *game)
}

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

impl TaskName {
    /// Its name in a file.
    pub fn name(self) -> &'static str {
        TASKS.iter().find(|(_, task)| *task == self).map_or("", |(name, _)| name)
    }
}

/// A puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// Its id, which is its path: `konter/follow-or-trump/red-queens`.
    pub id: String,
    /// The game that it is about.
    pub game: Game,
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

/// A puzzle: a position, a few facts or a record, a task, and a solution that the engine proves.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::tutor) struct RawPuzzle {
    /// Its name, which is its place below the folder `puzzles`: konter/follow-or-trump/queens-in-hand.
    id: String,
    /// What it is called; it must not help.
    #[schemars(length(min = 1, max = 60))]
    title: String,
    /// The position as one line.
    position: Option<String>,
    /// The position as a few facts, where no line can say it: the three cards with which trumps are named.
    given: Option<Given>,
    /// The record, where the past matters.
    record: Option<String>,
    /// What is asked: win, most-points, legal, name-trump, announce, count, score, ruling or answer.
    task: String,
    /// The question in one sentence. The task `answer` needs it; every other has a sentence of its own.
    pub ask: Option<String>,
    /// The points to reach, for win; a null has none.
    pub goal: Option<u8>,
    /// The command that knows the answer, for answer.
    pub answer: Option<String>,
    /// Answers to choose from, for answer.
    #[serde(default)]
    pub choices: Vec<String>,
    /// Every right card and no other; or the number, the words, the fault.
    pub solution: Solution,
    /// What it is about; the first is its folder.
    #[schemars(length(min = 1))]
    themes: Vec<String>,
    /// How hard it is, by the formula that the checker reckons with.
    #[schemars(range(min = 1, max = 5))]
    level: u8,
    /// Where to look: the second of the three hints. Without it the program gives one of its own.
    pub hint: Option<String>,
    /// What is said once it is solved.
    explain: String,
}

/// What a puzzle starts from.
#[derive(Clone, Copy, Debug)]
pub(in crate::tutor) enum Start<'a> {
    Position(&'a str),
    Given(&'a Given),
    Record(&'a str),
    /// Nothing: what is asked is told in its text.
    Nothing,
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
            Ok((game, task)) => Ok(Puzzle {
                id: raw.id.clone(),
                game,
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

    /// The position as one line, unless a record or a few facts stand in its place.
    pub(in crate::tutor) fn position(&self) -> Option<&str> {
        self.raw.position.as_deref()
    }

    /// Its name without its folders.
    pub fn name(&self) -> &str {
        self.id.rsplit('/').next().unwrap_or(&self.id)
    }

    /// The points that the side to play must reach, if it is about that.
    pub fn goal(&self) -> Option<u8> {
        self.raw.goal
    }

    /// What it starts from, and the field that says it.
    pub(in crate::tutor) fn start(&self) -> Option<(Start<'_>, &'static str)> {
        let RawPuzzle { position, given, record, .. } = &self.raw;
        match (position, given, record) {
            (Some(line), None, None) => Some((Start::Position(line), "position")),
            (None, Some(given), None) => Some((Start::Given(given), "given")),
            (None, None, Some(record)) => Some((Start::Record(record), "record")),
            (None, None, None) => Some((Start::Nothing, "ask")),
            _ => None,
        }
    }
}

impl RawPuzzle {
    fn checked(&self) -> Result<(Game, TaskName), Fault> {
        let top = Path::default();
        let game = game_named(self.id.split('/').next().unwrap_or(""), &top.key("id"))?;
        let task = TASKS.into_iter().find(|(name, _)| *name == self.task);
        let (_, task) =
            task.ok_or_else(|| no_name("task", &self.task, &TASKS.map(|(name, _)| name), &top.key("task")))?;
        if self.themes.is_empty() {
            return Err(Fault::new(&top.key("themes"), line!["A puzzle has a theme at least."]));
        }
        let known = themes(game);
        for (n, theme) in self.themes.iter().enumerate() {
            if !known.contains(&theme.as_str()) {
                return Err(no_name("theme", theme, known, &top.key("themes").index(n)));
            }
        }
        if !(1..=5).contains(&self.level) {
            return Err(Fault::new(&top.key("level"), line!["A level is a number from 1 to 5."]));
        }
        let starts =
            [("position", self.position.is_some()), ("given", self.given.is_some()), ("record", self.record.is_some())];
        let mut starts = starts.into_iter().filter(|(_, there)| *there).map(|(name, _)| name);
        match (starts.next(), starts.next()) {
            (Some(_), None) => {}
            (Some(one), Some(other)) => return Err(only(other, one)),
            // A game on paper is told in the question.
            (None, _) if task == TaskName::Answer => {}
            (None, _) => {
                return Err(Fault::new(
                    &top,
                    line![
                        "A puzzle has a ",
                        code("position"),
                        ", a ",
                        code("record"),
                        " or what is ",
                        code("given"),
                        "."
                    ],
                ));
            }
        }
        self.check_fields(game, task)?;
        Ok((game, task))
    }

    /// Each field has its tasks, and what a ruling finds is no list of cards.
    fn check_fields(&self, game: Game, task: TaskName) -> Result<(), Fault> {
        let top = Path::default();
        let (answers, wins) = (task == TaskName::Answer, task == TaskName::Win);
        // The field, whether it is there, and whether the task takes it and needs it.
        let fields = [
            // The goal of a null is its end, and whether it is one the position says.
            ("goal", self.goal.is_some(), wins, wins && game == Game::Konter),
            ("answer", self.answer.is_some(), answers, answers),
            ("ask", self.ask.is_some(), true, answers),
            ("choices", !self.choices.is_empty(), answers, false),
        ];
        for (name, there, takes, needs) in fields {
            if there && !takes {
                let message = line!["The task ", code(&self.task), " takes no ", code(name), "."];
                return Err(Fault::of_name(&top.key(name), message));
            }
            if !there && needs {
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
