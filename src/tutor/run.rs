//! A lesson as somebody goes through it.

use crate::cards::Card;
use crate::line;
use crate::session::{COMMANDS, Session, commands, find};
use crate::words::Block;

use super::judge::Mark;
use super::lesson::Lesson;
use super::phrases;
use super::prose;
use super::source::Finding;
use super::stage::{Stage, Task, TaskKind, hand, prepare};
use super::tell::{complain, tell};

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
/// let library = Library::built_in();
/// let lesson = library.find("three-queens").unwrap();
/// let mut run = Run::new(lesson).unwrap();
/// assert!(!run.start().is_empty());
/// run.feed("why ♣Q");
/// assert!(run.outcomes().is_empty(), "a command is no answer");
/// run.feed("quit");
/// assert!(run.is_over());
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
    pub fn start(&mut self) -> Vec<Block> {
        let mut blocks = phrases::title(&self.title, self.questions(), self.minutes);
        blocks.extend(self.go_on());
        blocks
    }

    /// Takes a line: an answer, one of the lesson's own words, or a command of the program.
    pub fn feed(&mut self, line: &str) -> Vec<Block> {
        let Some(task) = self.task() else { return vec![Block::Line(phrases::nothing_open())] };
        let line = line.trim();
        match line.to_lowercase().as_str() {
            "" | "?" => pose(task, true),
            "hint" => self.hint(),
            "skip" => {
                let skipped = Block::Line(phrases::skipped(&task.want()));
                self.end(Ending::Skipped, vec![skipped])
            }
            "quit" => {
                self.left = true;
                vec![Block::Line(phrases::left(&self.id))]
            }
            _ if is_command(task, line) => look_up(&task.session, line),
            _ => match task.judge(line) {
                Mark::Unread(blocks) => blocks,
                Mark::Wrong(blocks) => {
                    self.wrong += 1;
                    blocks
                }
                Mark::Right(blocks) if self.hints > 0 => self.end(Ending::Assisted, blocks),
                Mark::Right(blocks) => self.end(Ending::Right, blocks),
            },
        }
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
                    blocks.push(phrases::question(self.outcomes.len() + 1, self.questions()));
                    blocks.extend(pose(task, task.new));
                    return blocks;
                }
            }
            self.at += 1;
        }
        let count = |ending| self.outcomes.iter().filter(|outcome| outcome.ending == ending).count();
        let counts = phrases::over(count(Ending::Right), count(Ending::Assisted), count(Ending::Skipped));
        blocks.push(Block::Line(counts));
        blocks
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

/// The question, with the situation that it is asked in.
fn pose(task: &Task, situation: bool) -> Vec<Block> {
    let mut blocks = prose::blocks(&task.text);
    let play = matches!(task.kind, TaskKind::Card { .. });
    if situation {
        blocks.extend(show(&task.session));
        blocks.extend(task.session.turn().filter(|_| play).map(|place| phrases::seat(place).into()));
    }
    let choices = match &task.kind {
        TaskKind::Answer { choices, .. } => choices.as_slice(),
        TaskKind::Card { .. } => &[],
    };
    blocks.extend(phrases::choices(choices));
    blocks.push(Block::Line(phrases::how(&task.want(), !choices.is_empty(), play)));
    blocks
}

/// What is trump, what lies on the table and what the player to play holds, as far as it is known.
fn show(session: &Session) -> Vec<Block> {
    let mut blocks = Vec::new();
    blocks.extend(session.trump().map(|trump| Block::Item(line!["Trump: ", trump])));
    blocks.extend(trick(session).map(|cards| row("On the table: ", cards)));
    // In writing order: sorted as players do, trumps would stand out.
    let hand = hand(session);
    if !hand.is_empty() {
        blocks.push(row("In your hand: ", hand.iter().collect()));
    }
    blocks
}

/// The running trick, or the one that has just been completed.
fn trick(session: &Session) -> Option<Vec<Card>> {
    let deal = session.deal()?;
    let running = deal.position().trick();
    let trick = if running.is_empty() { deal.tricks().last()? } else { running };
    Some(trick.cards())
}

fn row(title: &str, cards: Vec<Card>) -> Block {
    Block::Item(line![title, cards.as_slice()])
}

/// Whether a line asks the program something. A card played at a `play` step is an answer.
fn is_command(task: &Task, line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or("");
    let answers = matches!(task.kind, TaskKind::Card { .. }) && first == "play";
    !answers && find(COMMANDS, first).is_some()
}

/// Answers commands in a copy of the situation, which stays as it is.
fn look_up(session: &Session, line: &str) -> Vec<Block> {
    let mut copy = session.clone();
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
