use crate::deal::Game;
use crate::line;
use crate::session::Answer;
use crate::tutor::content::lesson::Lesson;
use crate::tutor::content::source::{Finding, code};
use crate::tutor::phrases;
use crate::tutor::progress::{Ending, Event};
use crate::tutor::prose;
use crate::tutor::tell::tell;
use crate::words::{Block, Line};

use super::course::{Course, Ended};
use super::stage::{Stage, Task, prepare};

/// The command that a score ends with.
const NEXT_DEAL: &str = "new";

/// A lesson as it is gone through.
#[derive(Debug)]
pub struct Lessons {
    id: String,
    /// What starts it.
    name: String,
    game: Game,
    title: String,
    minutes: u8,
    exam: bool,
    stages: Vec<Stage>,
    /// The stage that waits for an answer; at the end, the number of stages.
    at: usize,
}

impl Lessons {
    /// A lesson from its start, which is started by this name.
    ///
    /// # Errors
    /// What the engine does not agree with.
    pub fn new(name: &str, lesson: &Lesson) -> Result<Lessons, Vec<Finding>> {
        let (stages, faults) = prepare(lesson);
        if !faults.is_empty() {
            return Err(faults.into_iter().map(|fault| lesson.source.finding(fault)).collect());
        }
        Ok(Lessons {
            id: lesson.id.clone(),
            name: name.to_owned(),
            game: lesson.game,
            title: lesson.title.clone(),
            minutes: lesson.minutes,
            exam: lesson.exam,
            stages,
            at: 0,
        })
    }

    /// Goes to where so many questions have ended.
    pub fn after(&mut self, questions: usize) {
        let tasks = self.stages.iter().enumerate().filter(|(_, stage)| matches!(stage, Stage::Task(_)));
        if let Some((last, _)) = questions.checked_sub(1).and_then(|last| tasks.clone().nth(last)) {
            self.at = last + 1;
        }
    }
}

impl Course for Lessons {
    fn id(&self) -> String {
        self.id.clone()
    }

    fn questions(&self) -> Option<usize> {
        Some(self.stages.iter().filter(|stage| matches!(stage, Stage::Task(_))).count())
    }

    fn task(&self) -> Option<&Task> {
        match self.stages.get(self.at) {
            Some(Stage::Task(task)) => Some(task),
            _ => None,
        }
    }

    fn title(&self, again: bool) -> Vec<Block> {
        match again {
            true => phrases::resumed(&self.title, &self.name),
            false => phrases::title(&self.title, self.questions().unwrap_or(0), self.minutes, self.exam),
        }
    }

    fn heading(&self, number: usize) -> Block {
        phrases::question(number, self.questions())
    }

    fn begun(&self) -> Vec<Event> {
        vec![Event::Begun(self.id.clone())]
    }

    fn ended(&mut self, ended: &Ended) -> (Vec<Block>, Vec<Event>) {
        let last = self.questions() == Some(ended.number);
        self.at += 1;
        let answered = Event::Answered { id: self.id.clone(), question: ended.number, ending: ended.ending, last };
        (Vec::new(), vec![answered])
    }

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
                    // A position says nothing to a reader, and its table all.
                    let typed = !matches!(**answer, Answer::Position(_));
                    blocks.extend(typed.then(|| Block::Line(line![code(line)])));
                    blocks.extend(shown(answer));
                }
                Stage::Task(_) => break,
            }
            self.at += 1;
        }
        blocks
    }

    fn end(&self, outcomes: &[Ending]) -> Vec<Block> {
        let over = phrases::over(outcomes).into();
        let passed = self.exam.then(|| phrases::passed(outcomes, self.game)).into_iter().flatten();
        [over].into_iter().chain(passed).collect()
    }

    fn left(&self, _: &[Ending]) -> Vec<Block> {
        vec![phrases::left(&self.title, &self.name).into()]
    }

    fn is_exam(&self) -> bool {
        self.exam
    }
}

/// What a lesson shows of an answer: of a new deal not the slate, and never what to type next, for here that
/// is for the lesson to say.
fn shown(answer: &Answer) -> Vec<Block> {
    let mut blocks = tell(answer);
    if let Answer::New(new) = answer {
        blocks.truncate(1 + usize::from(new.new_match));
    }
    blocks.retain(|block| !matches!(block, Block::Line(Line(spans)) if spans.contains(&code(NEXT_DEAL))));
    blocks
}
