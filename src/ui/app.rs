use std::convert::Infallible;
use std::ops::Range;
use std::path::Path;

use serde_json::{Value, json};

use crate::konter::{Rules, rule};
use crate::notation::Spanned;
use crate::session::{self, Answer, FileTroubleKind, Keeper, Session, Trouble, TroubleKind, Usage};
use crate::store;
use crate::tutor::{self, Library, Run};
use crate::words::{self, Block, Complaint, Json, Line};

use super::commands::{self, Own};
use super::exit::Exit;
use super::review::{self, Job};

/// The program between its ways in and out: one session, and whatever runs in it.
#[derive(Debug, Default)]
pub struct App {
    /// The table.
    pub session: Session,
    /// The lesson that is running.
    lesson: Option<Run>,
    /// The file in which the match is kept.
    keeper: Option<Keeper>,
}

/// What came of one command.
#[derive(Debug)]
pub enum Outcome {
    /// An answer of the session.
    Answer(Answer),
    /// Something to read that is no answer of the session, and the same as JSON.
    Told(Vec<Block>, Value),
    /// A file of records looked through: what to read, the same as JSON, and how it came out.
    Reviewed(Vec<Block>, Value, Exit),
    /// The user wants to leave.
    Quit,
}

/// A command of a line that failed.
#[derive(Debug)]
pub struct Failed {
    /// What is wrong; its span lies in the text.
    pub complaint: Complaint,
    /// How the program ends if this is the last that it says.
    pub exit: Exit,
    /// The line that was read.
    pub text: String,
}

impl App {
    /// A program with this session.
    pub fn new(session: Session) -> App {
        App { session, lesson: None, keeper: None }
    }

    /// Keeps the match in this file from now on, after going on where it stands.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn keep(&mut self, file: &Path) -> Result<(), Failed> {
        let keeper = Keeper::open(file, &mut self.session).map_err(|trouble| Failed::new(&trouble, ""))?;
        self.keeper = Some(keeper);
        Ok(())
    }

    /// The lesson that is running, if one is.
    pub fn lesson(&self) -> Option<&Run> {
        self.lesson.as_ref()
    }

    /// Runs the commands of one line in order; stops at the first that fails. While a lesson runs the
    /// line is for the lesson.
    pub fn line(&mut self, line: &str) -> Vec<Result<Outcome, Failed>> {
        let mut outcomes = Vec::new();
        let told = self.each(line, |_, outcome| {
            outcomes.push(outcome);
            Ok::<(), Infallible>(())
        });
        told.map(|()| outcomes).unwrap_or_default()
    }

    /// As [`line`](Self::line), and tells each outcome before the next command runs, which may change
    /// how things are told.
    ///
    /// # Errors
    /// If an outcome cannot be told.
    pub fn each<E>(
        &mut self,
        line: &str,
        mut tell: impl FnMut(&App, Result<Outcome, Failed>) -> Result<(), E>,
    ) -> Result<(), E> {
        if let Some(outcome) = self.lesson_line(line) {
            return tell(self, Ok(outcome));
        }
        for (at, command) in session::commands(line) {
            let outcome = self.command(line, at..at + command.len());
            let stop = !matches!(outcome, Ok(Outcome::Answer(_) | Outcome::Told(..) | Outcome::Reviewed(..)));
            if let Some(notice) = self.notice() {
                tell(self, Ok(notice))?;
            }
            tell(self, outcome)?;
            if stop {
                break;
            }
        }
        Ok(())
    }

    /// What a running lesson says to a line. Only help is not for the lesson.
    fn lesson_line(&mut self, line: &str) -> Option<Outcome> {
        let lesson = self.lesson.as_mut()?;
        if line.split_whitespace().next() == Some("help") {
            return None;
        }
        let blocks = lesson.feed(line);
        if lesson.is_over() {
            self.lesson = None;
        }
        Some(told(blocks))
    }

    /// Runs the command in this part of the line.
    fn command(&mut self, line: &str, part: Range<usize>) -> Result<Outcome, Failed> {
        let text = &line[part.clone()];
        let fail = |trouble: Trouble| Failed::new(&trouble.shifted(part.start), line);
        match commands::read(commands::COMMANDS, text).transpose().map_err(fail)? {
            Some(Own::Quit) => return Ok(Outcome::Quit),
            Some(Own::Help(topic)) => return help(topic, self.session.rules()).map_err(fail),
            None => {}
        }
        match commands::read(tutor::COMMANDS, text).transpose().map_err(fail)? {
            Some(tutor::Command::Learn(None)) => return Ok(told(Library::built_in().list())),
            Some(tutor::Command::Learn(Some(name))) => {
                let end = part.start + text.trim_end().len();
                return self.learn(line, end - name.len()..end);
            }
            None => {}
        }
        if let Some(job) = self.review(text) {
            return review::all(&job, &self.session)
                .map(|(blocks, json, exit)| Outcome::Reviewed(blocks, json, exit))
                .map_err(fail);
        }
        let answer = match &mut self.keeper {
            Some(keeper) => keeper.run(&mut self.session, text),
            None => self.session.run(text),
        };
        answer.and_then(|answer| self.export(answer)).map_err(|trouble| match trouble.kind {
            // The session knows only its own commands; the nearest may be one of another table.
            TroubleKind::Usage(Usage::UnknownCommand(word, _)) => {
                fail(Trouble { kind: commands::unknown(&word).into(), ..trouble })
            }
            _ => fail(trouble),
        })
    }

    /// Writes data to the file that was named, if one was.
    fn export(&self, answer: Answer) -> Result<Outcome, Trouble> {
        let Answer::Export { format, file: Some(file), matches } = &answer else { return Ok(Outcome::Answer(answer)) };
        let path = Path::new(file);
        self.session.may_touch(path)?;
        store::write(path, words::export(*format, matches).as_bytes())
            .map_err(|error| FileTroubleKind::Write(error.to_string()).of(path))?;
        Ok(told(vec![words::exported(file).into()]))
    }

    /// That somebody else wrote in the file of the match, if so.
    fn notice(&mut self) -> Option<Outcome> {
        let keeper = self.keeper.as_mut()?;
        let again = keeper.was_read_again();
        again.then(|| told(vec![words::read_again(&keeper.file().display().to_string()).into()]))
    }

    /// Starts the lesson that is named in this part of the line.
    /// The files to look through, if that is what a command wants.
    pub fn review(&self, text: &str) -> Option<Job> {
        let name = text.split_whitespace().next()?;
        let spec = session::find(session::COMMANDS, name).filter(|spec| spec.doc.name == "review")?;
        match self.session.read(text) {
            Ok(session::Command::ReviewFile(file, all_revokes, strict)) if spec.doc.answers_to(name) => {
                Some(Job { file, all_revokes, strict })
            }
            _ => None,
        }
    }

    fn learn(&mut self, line: &str, name: Range<usize>) -> Result<Outcome, Failed> {
        let library = Library::built_in();
        let fail = |complaint: Complaint, exit| Failed { complaint, exit, text: line.to_owned() };
        let lesson = library
            .find(&line[name.clone()])
            .map_err(|unknown| fail(Complaint { span: Some(name), ..unknown.complaint() }, Exit::Usage))?;
        let mut run = Run::new(lesson).map_err(|findings| {
            let what: Vec<Line> = findings.into_iter().map(|finding| finding.message).collect();
            fail(Complaint { what, span: None, help: None }, Exit::Wrong)
        })?;
        let blocks = run.start();
        self.lesson = (!run.is_over()).then_some(run);
        Ok(told(blocks))
    }
}

fn told(blocks: Vec<Block>) -> Outcome {
    let lines: Vec<String> = blocks.iter().map(ToString::to_string).collect();
    Outcome::Told(blocks, json!({ "text": lines }))
}

fn help(topic: Option<Spanned<String>>, rules: &Rules) -> Result<Outcome, Trouble> {
    let docs: Vec<_> = commands::docs().collect();
    let Some(Spanned { value: topic, span }) = topic else {
        let names: Vec<&str> = docs.iter().map(|doc| doc.name).collect();
        return Ok(Outcome::Told(words::help(&docs), json!({ "commands": names })));
    };
    if let Some(doc) = commands::doc(&topic) {
        let told = json!({"command": doc.name, "aliases": doc.aliases, "usage": doc.usage, "help": doc.help, "example": doc.example});
        let mut blocks = words::help_on(doc);
        // `deal` is a command's other name and a rule.
        blocks.extend(rule(&topic).into_iter().flat_map(|rule| words::answer(&Answer::Rule(rule, *rules))));
        return Ok(Outcome::Told(blocks, told));
    }
    if let Some(blocks) = words::help_topic(&topic) {
        return Ok(told(blocks));
    }
    let about = session::rules_about(&topic);
    match rule(&topic) {
        Some(rule) => Ok(Outcome::Answer(Answer::Rule(rule, *rules))),
        None if !about.is_empty() => Ok(Outcome::Answer(Answer::RulesAbout(topic, about))),
        None => {
            let names = docs.iter().map(|doc| doc.name).chain(words::TOPICS.iter().map(|(name, _)| *name));
            let near = session::nearest(&topic, names).into_iter().collect();
            Err(Trouble::at(Usage::UnknownTopic(topic, near), span))
        }
    }
}

impl Outcome {
    /// What to show.
    pub fn blocks(&self) -> Vec<Block> {
        match self {
            Outcome::Answer(answer) => words::answer(answer),
            Outcome::Told(blocks, _) | Outcome::Reviewed(blocks, ..) => blocks.clone(),
            Outcome::Quit => Vec::new(),
        }
    }

    /// What to write exactly as it is, because a program will read it.
    pub fn raw(&self) -> Option<String> {
        match self {
            Outcome::Answer(Answer::Export { format, matches, .. }) => Some(words::export(*format, matches)),
            _ => None,
        }
    }

    /// The same as one line of JSON, or nothing on leaving.
    pub fn json(&self) -> Option<String> {
        #[derive(serde::Serialize)]
        struct Good<T> {
            ok: bool,
            #[serde(flatten)]
            answer: T,
        }
        match self {
            Outcome::Answer(answer) => serde_json::to_string(&Good { ok: true, answer: Json(answer) }).ok(),
            Outcome::Told(_, value) | Outcome::Reviewed(_, value, _) => {
                serde_json::to_string(&Good { ok: true, answer: value }).ok()
            }
            Outcome::Quit => None,
        }
    }

    /// How the program ends if this is the last that it says: an illegal card asked about is wrong.
    pub fn exit(&self) -> Exit {
        match self {
            Outcome::Answer(Answer::Check(check)) if !check.verdict.legal => Exit::Wrong,
            Outcome::Answer(Answer::Claimed(view)) if !view.claim.holds() => Exit::Wrong,
            Outcome::Answer(Answer::Review(reviewed)) if !reviewed.review.findings.is_empty() => Exit::Wrong,
            Outcome::Reviewed(.., exit) => *exit,
            _ => Exit::Right,
        }
    }
}

impl Failed {
    /// Trouble with this text.
    pub fn new(trouble: &Trouble, text: &str) -> Failed {
        Failed { complaint: words::trouble(trouble, text), exit: Exit::from(trouble), text: text.to_owned() }
    }

    /// The same as one line of JSON.
    pub fn json(&self) -> String {
        let error = words::error(&self.complaint, None);
        serde_json::to_string(&json!({"ok": false, "error": error})).unwrap_or_default()
    }
}
