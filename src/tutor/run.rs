//! A lesson as somebody goes through it.

use crate::line;
use crate::session::{COMMANDS, Session, Settings, commands, find};
use crate::words::Block;

use super::judge::Mark;
use super::lesson::Lesson;
use super::phrases;
use super::pose::pose;
use super::prose;
use super::response::{Note, Response, Was};
use super::source::Finding;
use super::stage::{Stage, Task, TaskKind, prepare};
use super::tell::{complain, tell};

/// The words of a lesson that no command has, or that mean something else inside.
const REPEAT: &str = "?";
const HINT: &str = "hint";
const SKIP: &str = "skip";

/// Whether the line is one of the words that only a lesson knows, or that mean something else there.
pub fn is_own_word(line: &str) -> bool {
    [REPEAT, HINT, SKIP].contains(&line.trim().to_lowercase().as_str())
}

/// How a question ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Answered without a hint.
    Right,
    /// Answered after a hint.
    Assisted,
    /// Not answered.
    Skipped,
}

/// What became of one question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The step, counted from 0.
    pub step: usize,
    /// How it ended.
    pub ending: Ending,
    /// How many wrong answers came before.
    pub wrong: usize,
}

/// A lesson as somebody goes through it: lines in, blocks out.
///
/// ```
/// use kontra::tutor::{Library, Run};
/// use kontra::{session::Settings, tutor::Was};
/// let library = Library::built_in();
/// let lesson = library.find("three-queens").unwrap();
/// let mut run = Run::new(lesson).unwrap();
/// assert!(!run.start().blocks.is_empty());
/// assert_eq!(run.feed("why ♣Q", &Settings::default()).note.mark, Was::Command);
/// assert_eq!(run.feed("♥A ♥K ♠Q ♦Q", &Settings::default()).note.mark, Was::Right);
/// assert_eq!(run.outcomes().len(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Run {
    id: String,
    title: String,
    minutes: u8,
    stages: Vec<Stage>,
    /// The stage that waits for an answer; at the end, the number of stages.
    at: usize,
    hints: usize,
    wrong: usize,
    outcomes: Vec<Outcome>,
    left: bool,
}

impl Run {
    /// A run through a lesson.
    ///
    /// # Errors
    /// If the engine does not agree with the lesson: then nobody should learn from it.
    pub fn new(lesson: &Lesson) -> Result<Run, Vec<Finding>> {
        let (stages, faults) = prepare(lesson);
        if !faults.is_empty() {
            return Err(faults.into_iter().map(|fault| lesson.source.finding(fault)).collect());
        }
        Ok(Run {
            id: lesson.id.clone(),
            title: lesson.title.clone(),
            minutes: lesson.minutes,
            stages,
            at: 0,
            hints: 0,
            wrong: 0,
            outcomes: Vec::new(),
            left: false,
        })
    }

    /// The title, and everything up to the first question.
    pub fn start(&mut self) -> Response {
        let mut blocks = phrases::title(&self.title, self.questions(), self.minutes);
        blocks.extend(self.go_on());
        Response { blocks, note: self.note(Was::Begun) }
    }

    /// Goes on where the learner left.
    pub fn resume(&mut self) -> Response {
        self.left = false;
        let mut blocks = phrases::resumed(&self.title, &self.id);
        blocks.extend(self.ask(true));
        Response { blocks, note: self.note(Was::Begun) }
    }

    /// The learner leaves; the place is kept.
    pub fn leave(&mut self) -> Response {
        self.left = true;
        let blocks = vec![phrases::left(&self.id).into()];
        Response { blocks, note: self.note(Was::Left) }
    }

    /// Takes a line: an answer, one of the lesson's own words, or a command of the program. Cards are
    /// read in the language of these settings.
    pub fn feed(&mut self, line: &str, settings: &Settings) -> Response {
        // A right answer opens the next question, and the note is about this one.
        let before = self.note(Was::Command);
        let (mark, blocks) = self.take(line.trim(), settings);
        Response { blocks, note: Note { mark, over: self.is_over(), ..before } }
    }

    fn take(&mut self, line: &str, settings: &Settings) -> (Was, Vec<Block>) {
        let Some(task) = self.task() else { return (Was::Unread, vec![Block::Line(phrases::nothing_open())]) };
        match line.to_lowercase().as_str() {
            REPEAT | "" => (Was::Repeated, pose(task, true)),
            HINT => (Was::Hint, self.hint()),
            SKIP => {
                let skipped = Block::Line(phrases::skipped(&task.want()));
                (Was::Skipped, self.end(Ending::Skipped, vec![skipped]))
            }
            _ if is_command(task, line) => (Was::Command, look_up(&task.session, line, settings)),
            _ => match task.judge(line, settings.cards) {
                Mark::Unread(mut blocks, alien) => {
                    blocks.extend(alien.then(|| phrases::ways_out().into()));
                    (Was::Unread, blocks)
                }
                Mark::Wrong(blocks) => {
                    self.wrong += 1;
                    (Was::Wrong, blocks)
                }
                Mark::Right(blocks) if self.hints > 0 => (Was::Right, self.end(Ending::Assisted, blocks)),
                Mark::Right(blocks) => (Was::Right, self.end(Ending::Right, blocks)),
            },
        }
    }

    /// Where the lesson stands after a line that was this to it.
    pub fn note(&self, mark: Was) -> Note {
        let of = self.questions();
        let question = of.min(self.outcomes.len() + 1);
        Note { id: self.id.clone(), question, of, mark, over: self.is_over() }
    }

    /// The lesson.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Whether no more lines are taken.
    pub fn is_over(&self) -> bool {
        self.task().is_none()
    }

    /// Whether the learner left before the end.
    pub fn was_left(&self) -> bool {
        self.left
    }

    /// The questions that are done, in order.
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    /// The session of the question that is open, for completion.
    pub fn session(&self) -> Option<&Session> {
        self.task().map(|task| &task.session)
    }

    fn questions(&self) -> usize {
        self.stages.iter().filter(|stage| matches!(stage, Stage::Task(_))).count()
    }

    fn task(&self) -> Option<&Task> {
        match self.stages.get(self.at) {
            Some(Stage::Task(task)) if !self.left => Some(task),
            _ => None,
        }
    }

    /// Says and shows everything up to the next question, and asks that.
    fn go_on(&mut self) -> Vec<Block> {
        let mut blocks = Vec::new();
        while let Some(stage) = self.stages.get(self.at) {
            match stage {
                Stage::Say(text) => {
                    blocks.push(Block::Gap);
                    blocks.extend(prose::blocks(text));
                }
                Stage::Show(line, answer) => {
                    blocks.push(Block::Gap);
                    blocks.push(Block::Line(line![super::source::code(line)]));
                    blocks.extend(tell(answer));
                }
                Stage::Task(task) => {
                    blocks.extend(self.ask(task.new));
                    return blocks;
                }
            }
            self.at += 1;
        }
        blocks.push(Block::Line(phrases::over(&self.outcomes)));
        blocks
    }

    /// The question that is open, with its number.
    fn ask(&self, situation: bool) -> Vec<Block> {
        let title = phrases::question(self.outcomes.len() + 1, self.questions());
        self.task().map_or(Vec::new(), |task| [title].into_iter().chain(pose(task, situation)).collect())
    }

    fn end(&mut self, ending: Ending, mut blocks: Vec<Block>) -> Vec<Block> {
        if let Some(step) = self.task().map(|task| task.step) {
            self.outcomes.push(Outcome { step, ending, wrong: self.wrong });
        }
        (self.hints, self.wrong) = (0, 0);
        self.at += 1;
        blocks.extend(self.go_on());
        blocks
    }

    fn hint(&mut self) -> Vec<Block> {
        let Some(task) = self.task() else { return Vec::new() };
        let blocks = match &task.hints {
            Some(hints) => hints.get(self.hints).map(|hint| prose::blocks(hint)),
            None => (self.hints == 0).then(|| vec![Block::Line(phrases::reveal(&task.want()))]),
        };
        self.hints += 1;
        blocks.unwrap_or_else(|| vec![Block::Line(phrases::no_more_hints())])
    }
}

/// Whether a line asks the program something. A card played at a `play` step is an answer.
fn is_command(task: &Task, line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or("");
    let answers = matches!(task.kind, TaskKind::Card { .. }) && first == "play";
    !answers && find(COMMANDS, first).is_some()
}

/// Answers commands in a copy of the situation, which stays as it is.
fn look_up(session: &Session, line: &str, settings: &Settings) -> Vec<Block> {
    let mut copy = session.clone();
    copy.use_settings(*settings);
    let mut blocks = Vec::new();
    for (_, command) in commands(line) {
        match copy.run(command) {
            Ok(answer) => blocks.extend(tell(&answer)),
            Err(trouble) => {
                blocks.extend(complain(&trouble, command));
                break;
            }
        }
    }
    blocks
}
