//! Somebody answers questions: lines in, blocks out. Where the questions come from is for a course.

pub mod course;
pub mod drilling;
pub mod judge;
pub mod lesson;
pub mod pose;
pub mod practice;
pub mod puzzle;
pub mod puzzling;
pub mod reply;
pub mod response;
pub mod scene;
pub mod secret;
pub mod stage;
pub mod table;

use std::time::Duration;

use crate::notation::Lang;
use crate::session::{Command, MatchCommand, Session, Settings, Watcher, commands};
use crate::tutor::content::lesson::Lesson;
use crate::tutor::content::puzzle::Puzzle;
use crate::tutor::content::source::Finding;
use crate::tutor::drill::Drill;
use crate::tutor::key::Key;
use crate::tutor::phrases;
use crate::tutor::progress::{Ending, Event, Progress};
use crate::tutor::prose;
use crate::tutor::tell::{complain, tell};
use crate::words::Block;

use course::{Course, Ended};
use drilling::Drilling;
use judge::Mark;
use lesson::Lessons;
use pose::pose;
use puzzling::Puzzling;
use response::{Note, Response, Was};
use stage::Task;

/// The words of a lesson that no command has, or that mean something else inside.
const REPEAT: &str = "?";
const HINT: &str = "hint";
const SKIP: &str = "skip";

/// Whether the line is one of the words that only a lesson knows, or that mean something else there.
pub fn is_own_word(line: &str) -> bool {
    [REPEAT, HINT, SKIP].contains(&line.trim().to_lowercase().as_str())
}

/// Somebody on his way through a lesson, a puzzle, a drill or what he wants to practise.
///
/// ```
/// use kontra::tutor::{Library, Run};
/// use kontra::{session::Settings, tutor::Was};
/// let library = Library::built_in();
/// let lesson = library.find("three-queens", kontra::deal::Game::Konter).unwrap();
/// let mut run = Run::lesson(lesson, &[]).unwrap();
/// assert!(!run.start().blocks.is_empty());
/// assert_eq!(run.feed("why ♣Q", &Settings::default(), None).note.mark, Was::Command);
/// assert_eq!(run.feed("♥A ♥K ♠Q ♦Q", &Settings::default(), None).note.mark, Was::Right);
/// assert_eq!(run.outcomes().len(), 1);
/// ```
#[derive(Debug)]
pub struct Run {
    course: Box<dyn Course>,
    /// How the questions ended, in order.
    outcomes: Vec<Ending>,
    /// Of the open question: hints given, wrong answers, and whether the program was asked.
    hints: usize,
    wrong: usize,
    asked: bool,
    /// Whether what the program was asked was the answer.
    told: bool,
    left: bool,
    /// Who watches commands that work long.
    watcher: Watcher,
}

impl Run {
    /// A run through a lesson; after questions that ended so, where it goes on.
    ///
    /// # Errors
    /// If the engine does not agree with the lesson: then nobody should learn from it.
    pub fn lesson(lesson: &Lesson, before: &[Ending]) -> Result<Run, Vec<Finding>> {
        Run::lesson_called(&lesson.id, lesson, before)
    }

    /// The same, where the lesson is started by this name.
    ///
    /// # Errors
    /// If the engine does not agree with the lesson.
    pub fn lesson_called(name: &str, lesson: &Lesson, before: &[Ending]) -> Result<Run, Vec<Finding>> {
        let mut course = Lessons::new(name, lesson)?;
        course.after(before.len());
        Ok(Run { outcomes: before.to_vec(), ..Run::new(course) })
    }

    /// A puzzle from its start.
    ///
    /// # Errors
    /// If the engine does not agree with it: then nobody should be asked.
    pub fn puzzle(puzzle: &Puzzle) -> Result<Run, Finding> {
        Run::puzzle_called(puzzle.name(), puzzle)
    }

    /// The same, where the puzzle is put by this name.
    ///
    /// # Errors
    /// If the engine does not agree with it.
    pub fn puzzle_called(name: &str, puzzle: &Puzzle) -> Result<Run, Finding> {
        Ok(Run::new(Puzzling::new(name, puzzle)?))
    }

    /// A drill, from this level on, with questions that follow from a seed.
    pub fn drill(drill: Drill, level: u8, seed: u32) -> Run {
        Run::new(Drilling::new(drill, level, seed))
    }

    /// The questions of a seed once more, from the first level on; the drill itself goes on at the level kept.
    pub fn drill_again(drill: Drill, seed: u32, kept: u8) -> Run {
        Run::new(Drilling::again(drill, seed, kept))
    }

    /// Questions that come back. Those that exist no longer are left out.
    pub fn practice(
        keys: &[Key],
        lesson: impl Fn(&str) -> Option<Lesson>,
        puzzle: impl Fn(&str) -> Option<Puzzle>,
    ) -> Run {
        Run::new(practice::Practice::new(keys, lesson, puzzle))
    }

    fn new(course: impl Course + 'static) -> Run {
        Run {
            course: Box::new(course),
            outcomes: Vec::new(),
            hints: 0,
            wrong: 0,
            asked: false,
            told: false,
            left: false,
            watcher: Watcher::default(),
        }
    }

    /// The same run, where this one watches commands that work long.
    pub fn watched_by(self, watcher: Watcher) -> Run {
        Run { watcher, ..self }
    }

    /// The title, and everything up to the first question that is open.
    pub fn start(&mut self) -> Response {
        let begun = !self.outcomes.is_empty();
        let mut blocks = self.course.title(begun);
        blocks.extend(self.course.go_on());
        blocks.extend(self.ask(begun));
        let note = self.note(Was::Begun);
        if self.is_over() {
            blocks.extend(self.course.end(&self.outcomes));
        }
        let events = if begun { Vec::new() } else { self.course.begun() };
        Response { blocks, note, events }
    }

    /// The learner leaves.
    pub fn leave(&mut self) -> Response {
        self.left = true;
        let blocks = self.course.left(&self.outcomes);
        Response { blocks, note: self.note(Was::Left), events: Vec::new() }
    }

    /// Takes a line: an answer, one of the words that lessons have, or a command of the program. Cards
    /// are read in the language of these settings. `took` is how long the learner thought, where
    /// somebody looked at a clock.
    pub fn feed(&mut self, line: &str, settings: &Settings, took: Option<Duration>) -> Response {
        // A right answer opens the next question, and the note is about this one.
        let before = self.note(Was::Command);
        let (mark, blocks, events) = self.take(line.trim(), settings, took);
        Response { blocks, note: Note { mark, over: self.is_over(), ..before }, events }
    }

    fn take(&mut self, line: &str, settings: &Settings, took: Option<Duration>) -> (Was, Vec<Block>, Vec<Event>) {
        let Some(task) = self.task() else { return (Was::Unread, vec![phrases::nothing_open().into()], Vec::new()) };
        match line.to_lowercase().as_str() {
            REPEAT | "" => {
                let heading = self.course.heading(self.outcomes.len() + 1);
                (Was::Repeated, [heading].into_iter().chain(pose(task, true)).collect(), Vec::new())
            }
            HINT => {
                let (blocks, events) = self.hint();
                (Was::Hint, blocks, events)
            }
            SKIP => {
                let mut blocks = vec![phrases::skipped(&task.want()).into()];
                // A puzzle shows its whole line.
                let follows = task.only_outcome().filter(|_| task.puzzle.is_none());
                blocks.extend(follows.into_iter().flat_map(judge::follows));
                self.end(Was::Skipped, Ending::Skipped, blocks, took)
            }
            _ if is_command(task, line, settings.cards) => {
                let (mut blocks, told) = look_up(task, line, settings, &self.watcher);
                let exam = self.course.is_exam();
                blocks.extend(phrases::helped(told && !self.told, exam && !self.asked).map(Block::Line));
                self.asked = true;
                self.told |= told;
                (Was::Command, blocks, Vec::new())
            }
            _ => match task.judge(line, settings.cards, self.course.one_try()) {
                Mark::Unread(mut blocks, alien) => {
                    blocks.extend(alien.then(|| phrases::ways_out(self.course.is_exam()).into()));
                    (Was::Unread, blocks, Vec::new())
                }
                Mark::Wrong(blocks) if self.course.one_try() => self.end(Was::Wrong, Ending::Wrong, blocks, took),
                Mark::Wrong(mut blocks) => {
                    let events = self.missed();
                    self.wrong += 1;
                    blocks.extend(self.course.again());
                    (Was::Wrong, blocks, events)
                }
                Mark::Right(blocks) => {
                    let ending = match (self.hints, self.wrong) {
                        (0, 0) if self.told || self.asked && self.course.is_exam() => Ending::Assisted,
                        (0, 0) => Ending::Right,
                        (0, _) => Ending::Second,
                        _ => Ending::Assisted,
                    };
                    self.end(Was::Right, ending, blocks, took)
                }
            },
        }
    }

    /// Where the learner stands after a line that was this to the course.
    pub fn note(&self, mark: Was) -> Note {
        let of = self.course.questions();
        let question = of.unwrap_or(usize::MAX).min(self.outcomes.len() + 1);
        Note { id: self.course.id(), question, of, mark, over: self.is_over() }
    }

    /// The id of the lesson, `puzzle/ID`, `drill/NAME`, or `practice`.
    pub fn id(&self) -> String {
        self.course.id()
    }

    /// Whether it is a puzzle, or practice that has come to one.
    pub fn is_puzzle(&self) -> bool {
        self.task().is_some_and(|task| task.puzzle.is_some())
    }

    /// Whether no more lines are taken.
    pub fn is_over(&self) -> bool {
        self.task().is_none()
    }

    /// Whether the learner left before the end.
    pub fn was_left(&self) -> bool {
        self.left
    }

    /// How the questions ended so far, in order.
    pub fn outcomes(&self) -> &[Ending] {
        &self.outcomes
    }

    /// The session of the question that is open, for completion.
    pub fn session(&self) -> Option<&Session> {
        self.task().map(|task| &task.session)
    }

    /// Whether this command would tell the solution of the puzzle that is open.
    pub fn is_solved_by(&self, command: &Command) -> bool {
        self.task().is_some_and(|task| task.is_solved_by(command))
    }

    fn task(&self) -> Option<&Task> {
        self.course.task().filter(|_| !self.left)
    }

    /// The question that is open, with its number.
    fn ask(&self, situation: bool) -> Vec<Block> {
        let number = self.outcomes.len() + 1;
        let title = self.course.heading(number);
        self.task().map_or(Vec::new(), |task| [title].into_iter().chain(pose(task, situation || task.new)).collect())
    }

    /// Ends the open question and asks the next.
    fn end(
        &mut self,
        was: Was,
        ending: Ending,
        mut blocks: Vec<Block>,
        took: Option<Duration>,
    ) -> (Was, Vec<Block>, Vec<Event>) {
        let mut events = Vec::new();
        if !matches!(ending, Ending::Right | Ending::Second | Ending::Assisted)
            || (self.asked && ending == Ending::Assisted)
        {
            events.extend(self.missed());
        }
        self.outcomes.push(ending);
        let (hints, wrong) = (self.hints, self.wrong);
        (self.hints, self.wrong, self.asked, self.told) = (0, 0, false, false);
        let ended = Ended { ending, number: self.outcomes.len(), hints, wrong, took };
        let (said, noted) = self.course.ended(&ended);
        blocks.extend(said);
        events.extend(noted);
        blocks.extend(self.course.go_on());
        match self.is_over() {
            true => blocks.extend(self.course.end(&self.outcomes)),
            false => blocks.extend(self.ask(false)),
        }
        (was, blocks, events)
    }

    /// That the open question was missed, the first time that it is.
    fn missed(&self) -> Vec<Event> {
        let first = self.hints == 0 && self.wrong == 0 && !self.course.comes_back();
        self.task().filter(|_| first).map(|task| Event::Missed(task.key.clone())).into_iter().collect()
    }

    fn hint(&mut self) -> (Vec<Block>, Vec<Event>) {
        let Some(task) = self.task() else { return Default::default() };
        if self.course.is_exam() {
            return (vec![phrases::no_hints().into()], Vec::new());
        }
        let blocks = match &task.hints {
            Some(hints) => hints.get(self.hints).map(|hint| prose::blocks(hint)),
            None => (self.hints == 0).then(|| vec![phrases::reveal(&task.want()).into()]),
        };
        let events = self.missed();
        self.hints += 1;
        (blocks.unwrap_or_else(|| vec![phrases::no_more_hints().into()]), events)
    }
}

/// How a lesson stands that was begun before: the questions that ended, or none if it starts anew.
pub fn begun<'a>(progress: &'a Progress, lesson: &Lesson) -> &'a [Ending] {
    match progress.lesson(&lesson.id) {
        Some(begun) if begun.is_open(lesson.questions()) => &begun.answers,
        _ => &[],
    }
}

/// Whether a line asks the program something. What answers the question does not, though it is called like a command:
/// a card played at a `play` step, a choice, `no`.
fn is_command(task: &Task, line: &str, lang: Lang) -> bool {
    let first = line.split_whitespace().next().unwrap_or("");
    task.session.knows(first) && !task.is_answered_by(line, lang)
}

/// Answers commands in a copy of the situation, which stays as it is; and whether they are what was asked.
fn look_up(task: &Task, line: &str, settings: &Settings, watcher: &Watcher) -> (Vec<Block>, bool) {
    let mut copy = task.session.clone().watched_by(watcher.clone());
    copy.use_settings(*settings);
    let (mut blocks, mut told) = (Vec::new(), false);
    for (_, command) in commands(line) {
        let read = copy.read(command).ok();
        if read.as_ref().is_some_and(|command| task.is_solved_by(command)) {
            blocks.push(solves(command));
            break;
        }
        if let Some(refused) = read.and_then(|command| not_here(&command)) {
            blocks.extend(refused);
            break;
        }
        match copy.run(command) {
            Ok(answer) => {
                blocks.extend(tell(&answer));
                told |= task.is_told_by(answer);
            }
            Err(trouble) => {
                blocks.extend(complain(&trouble, command));
                break;
            }
        }
    }
    let changed = copy.log().len() > task.session.log().len();
    blocks.extend((changed && task.puzzle.is_some()).then(|| phrases::puzzle::in_a_copy().into()));
    (blocks, told)
}

/// What is said to a command that would solve the puzzle.
fn solves(command: &str) -> Block {
    phrases::puzzle::not_now(command.split_whitespace().next().unwrap_or_default()).into()
}

/// What is said to a command that means to change something for longer than this one line.
fn not_here(command: &Command) -> Option<Vec<Block>> {
    match command {
        Command::Undo => Some(phrases::inside::nothing_stays("undo")),
        Command::Redo => Some(phrases::inside::nothing_stays("redo")),
        Command::Match(MatchCommand::Show | MatchCommand::Export(..)) => None,
        Command::Match(_) => Some(phrases::inside::no_match()),
        _ => None,
    }
}
