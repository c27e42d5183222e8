use std::convert::Infallible;
use std::ops::Range;
use std::path::Path;

use serde_json::json;

use crate::konter::{Rules, rule};
use crate::notation::{ReadErrorKind, Spanned};
use crate::session::{self, Answer, FileTroubleKind, Keeper, Session, Takes, Trouble, TroubleKind, Unreadable, Usage};
use crate::store;
use crate::tutor::{self, Library, Run};
use crate::words::{self, Complaint};

use super::commands::{self, Own};
use super::desk::Desk;
use super::outcome::{Failed, Outcome};
use super::review::{self, Job};

/// The program between its ways in and out: one session, and whatever runs in it.
#[derive(Debug, Default)]
pub struct App {
    /// The table.
    pub session: Session,
    /// The lessons.
    desk: Desk,
    /// The file in which the match is kept.
    keeper: Option<Keeper>,
}

impl App {
    /// A program with this session.
    pub fn new(session: Session) -> App {
        App { session, desk: Desk::default(), keeper: None }
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
        self.desk.open()
    }

    /// Runs the commands of one line in order; stops at the first that fails.
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
        // In a lesson an empty line asks to see the question again.
        let repeated = line.trim().is_empty().then(|| self.desk.feed("", self.session.settings())).flatten();
        repeated.map_or(Ok(()), |outcome| tell(self, Ok(outcome)))
    }

    /// Runs the command in this part of the line. In a lesson most of them are for the lesson.
    fn command(&mut self, line: &str, part: Range<usize>) -> Result<Outcome, Failed> {
        let text = &line[part.clone()];
        let fail = |trouble: Trouble| Failed::new(&trouble.shifted(part.start), line);
        if let Some(outcome) = self.desk.own_word(text, self.session.settings()) {
            return Ok(outcome);
        }
        match commands::read(commands::COMMANDS, text).transpose().map_err(fail)? {
            Some(Own::Quit) => return Ok(self.desk.leave().unwrap_or(Outcome::Quit)),
            Some(Own::Help(topic)) => {
                let told = help(topic, self.session.rules()).map_err(fail)?;
                return Ok(self.desk.note(told));
            }
            None => {}
        }
        match commands::read(tutor::COMMANDS, text).transpose().map_err(fail)? {
            Some(tutor::Command::Lessons) => return Ok(self.desk.note(Library::built_in().list().into())),
            Some(tutor::Command::Learn { name, again }) => {
                let span = name.span.start + part.start..name.span.end + part.start;
                let failed = |(complaint, exit)| Failed {
                    complaint: Complaint { span: Some(span), ..complaint },
                    exit,
                    text: line.to_owned(),
                };
                return self.desk.learn(&name.value, again).map_err(failed);
            }
            None => {}
        }
        if let Some(job) = self.review(text) {
            return review::all(&job, &self.session)
                .map(|(blocks, json, exit)| self.desk.note(Outcome::Reviewed(blocks, json, exit)))
                .map_err(fail);
        }
        // What is set is set for the whole program; anything else is asked within the lesson.
        if !sets(text)
            && let Some(outcome) = self.desk.feed(text, self.session.settings())
        {
            return Ok(outcome);
        }
        let answer = match &mut self.keeper {
            Some(keeper) => keeper.run(&mut self.session, text),
            None => self.session.run(text),
        };
        match answer.and_then(|answer| self.export(answer)) {
            Ok(outcome) => Ok(self.desk.note(outcome)),
            // The session knows only its own commands; the nearest may be one of another table.
            Err(Trouble { kind: TroubleKind::Usage(Usage::UnknownCommand(word, _)), span }) => {
                Err(fail(Trouble { kind: commands::unknown(&word).into(), span }))
            }
            Err(trouble) => Err(fail(meant_as_command(&trouble, text).unwrap_or(trouble))),
        }
    }

    /// Writes data to the file that was named, if one was.
    fn export(&self, answer: Answer) -> Result<Outcome, Trouble> {
        let Answer::Export { format, file: Some(file), matches } = &answer else { return Ok(Outcome::Answer(answer)) };
        let path = Path::new(file);
        self.session.may_write(path, None)?;
        store::write(path, words::export(*format, matches).as_bytes())
            .map_err(|error| FileTroubleKind::Write(error.to_string()).of(path))?;
        Ok(vec![words::exported(file).into()].into())
    }

    /// That somebody else wrote in the file of the match, if so.
    fn notice(&mut self) -> Option<Outcome> {
        let keeper = self.keeper.as_mut()?;
        let again = keeper.was_read_again();
        again.then(|| vec![words::read_again(&keeper.file().display().to_string()).into()].into())
    }

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
}

/// Whether the command lists or changes settings.
fn sets(text: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or_default();
    session::find(session::COMMANDS, word).is_some_and(|spec| spec.doc.takes == Takes::Setting)
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
        return Ok(blocks.into());
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

/// The trouble with a first word that could not be read as cards but is nearer to a command.
fn meant_as_command(trouble: &Trouble, text: &str) -> Option<Trouble> {
    let TroubleKind::Unreadable(Unreadable::Cards(error)) = &trouble.kind else { return None };
    let ReadErrorKind::UnknownWord { nearest, .. } = error.kind else { return None };
    let start = text.len() - text.trim_start().len();
    let word = text.split_whitespace().next().filter(|_| error.span.start == start)?;
    let commands = commands::docs().flat_map(|doc| doc.aliases.iter().copied().chain([doc.name]));
    let near = session::nearest(&word.to_lowercase(), nearest.into_iter().chain(commands))?;
    (Some(near) != nearest).then(|| Trouble::at(commands::unknown(word), start..start + word.len()))
}
