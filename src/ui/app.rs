use std::convert::Infallible;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use serde_json::json;

use crate::deal::{Game, GameRules};
use crate::notation::{ReadErrorKind, Spanned};
use crate::session::{
    self, Answer, FileTroubleKind, Keeper, Kind, LOOKS, Session, Takes, Trouble, TroubleKind, Unreadable, Usage,
    Watcher,
};
use crate::store;
use crate::tutor::{self, Refusal, Run, Teacher, Was};
use crate::words::{self, Complaint, Stopping};

use super::commands::{self, Own};
use super::exit::Exit;
use super::outcome::{Failed, Outcome};
use super::page::Page;
use super::review::{self, Job};
use super::watch::Progress;

/// The program between its ways in and out: one session, and whatever runs in it.
#[derive(Debug, Default)]
pub struct App {
    /// The table.
    pub session: Session,
    /// The one who teaches.
    pub teacher: Teacher,
    /// The file in which the match or the score list is kept.
    keeper: Option<Keeper>,
    /// What shows long work and stops it, where somebody looks on.
    progress: Option<Arc<Progress>>,
}

impl App {
    /// A program with this session, and nobody's progress.
    pub fn new(session: Session) -> App {
        App::with_teacher(session, Teacher::default())
    }

    /// A program with this session and this teacher.
    pub fn with_teacher(session: Session, teacher: Teacher) -> App {
        App { session, teacher, ..App::default() }
    }

    /// The same program, which shows how far long work is, and lets Ctrl-C stop it.
    pub fn watching(mut self) -> App {
        let progress = Arc::new(Progress::default());
        let watcher = Watcher::new(Arc::clone(&progress) as _);
        self.session = self.session.watched_by(watcher.clone());
        self.teacher = self.teacher.watched_by(watcher);
        self.progress = Some(progress);
        self
    }

    /// Does something that may be long work, and clears what was shown of it.
    pub fn working<T>(&self, stopping: Stopping, work: impl FnOnce() -> T) -> T {
        self.begin(stopping);
        let done = work();
        self.end();
        done
    }

    fn begin(&self, stopping: Stopping) {
        self.progress.iter().for_each(|progress| progress.look(self.session.settings(), stopping));
    }

    fn end(&self) {
        self.progress.iter().for_each(|progress| progress.clear());
    }

    /// Keeps the match or the score list in this file from now on, after going on where it stands.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn keep(&mut self, kind: Kind, file: &Path) -> Result<(), Failed> {
        let keeper = Keeper::open(kind, file, &mut self.session).map_err(|trouble| Failed::new(&trouble, ""))?;
        self.keeper = Some(keeper);
        Ok(())
    }

    /// The lesson, drill or practice that is running, if one is.
    pub fn lesson(&self) -> Option<&Run> {
        self.teacher.open()
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
            self.begin(Stopping::GivesPart);
            let outcome = self.command(line, at..at + command.len());
            self.end();
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
        let repeated = line.trim().is_empty().then(|| self.teacher.feed("", self.session.settings())).flatten();
        repeated.map_or(Ok(()), |said| tell(self, Ok(said.into())))
    }

    /// Runs the command in this part of the line. In a lesson most of them are for the lesson.
    fn command(&mut self, line: &str, part: Range<usize>) -> Result<Outcome, Failed> {
        let text = &line[part.clone()];
        let fail = |trouble: Trouble| Failed::new(&trouble.shifted(part.start), line);
        if let Some(said) = self.teacher.own_word(text, self.session.settings()) {
            return Ok(said.into());
        }
        match commands::read(commands::COMMANDS, text).transpose().map_err(fail)? {
            Some(Own::Quit) => return Ok(self.teacher.leave().map_or(Outcome::Quit, Outcome::from)),
            Some(Own::Help(topic)) => {
                let told = help(topic, &self.session.game_rules()).map_err(fail)?;
                return Ok(self.note(told));
            }
            None => {}
        }
        if let Some(command) = commands::read(tutor::COMMANDS, text).transpose().map_err(fail)? {
            return self.teach(&command, line, part.start);
        }
        if let Some(job) = self.review(text).filter(|_| !self.tells_solution(text)) {
            return review::all(&job, &self.session)
                .map(|(blocks, json, exit)| self.note(Outcome::Reviewed(blocks, json, exit)))
                .map_err(fail);
        }
        // What is set is set for the whole program; anything else is asked within the lesson.
        if !sets(text)
            && let Some(said) = self.teacher.feed(text, self.session.settings())
        {
            return Ok(said.into());
        }
        // What may not be written is said before a long review, not after it.
        let page = self.page(text).map_err(fail)?;
        let answer = match &mut self.keeper {
            Some(keeper) => keeper.run(&mut self.session, text),
            None => self.session.run(text),
        };
        match answer.and_then(|answer| self.export(answer, page)) {
            Ok(outcome) => Ok(self.note(outcome)),
            // The session knows only its own commands; the nearest may be one of another table.
            Err(Trouble { kind: TroubleKind::Usage(Usage::UnknownCommand(word, _)), span }) => {
                Err(fail(Trouble { kind: commands::unknown(&word, self.session.game()).into(), span }))
            }
            Err(trouble) => Err(fail(meant_as_command(&trouble, text, self.session.game()).unwrap_or(trouble))),
        }
    }

    /// Carries out a command of the tutor, which begins at this byte of the line.
    fn teach(&mut self, command: &tutor::Command, line: &str, start: usize) -> Result<Outcome, Failed> {
        self.teacher.obey(command, self.session.game()).map(Outcome::from).map_err(|refusal| {
            let (complaint, exit) = match refusal {
                Refusal::Unknown(complaint) => (complaint, Exit::Usage),
                Refusal::Faulty(complaint) => (complaint, Exit::Wrong),
            };
            let span = command.name().map(|name| name.span.start + start..name.span.end + start);
            Failed { complaint: Complaint { span, ..complaint }, exit, text: line.to_owned() }
        })
    }

    /// Whether a command would tell the solution of the puzzle that is open, so that the puzzle refuses it.
    fn tells_solution(&self, text: &str) -> bool {
        let Some(run) = self.teacher.open() else { return false };
        self.session.read(text).is_ok_and(|command| run.is_solved_by(&command))
    }

    /// Something that was asked while a lesson is open says so, and a setting how far it reaches.
    fn note(&self, outcome: Outcome) -> Outcome {
        let Some(run) = self.teacher.open() else { return outcome };
        let set = match &outcome {
            Outcome::Answer(Answer::Set { name, .. }) => Some(name.clone()),
            _ => None,
        };
        let mut outcome = outcome.within(&run.note(Was::Command));
        if let (Some(name), Outcome::Told(blocks, _)) = (set, &mut outcome) {
            let is_look = LOOKS.iter().any(|(look, _)| *look == name);
            blocks.push(tutor::set_inside(!is_look).into());
        }
        outcome
    }

    /// The page that a review of the table or of a typed record is to fill, if one is asked for.
    fn page(&self, text: &str) -> Result<Option<Page>, Trouble> {
        if !reviews(text) {
            return Ok(None);
        }
        match self.session.read(text) {
            Ok(session::Command::Review(_, flags) | session::Command::ReviewDeal(flags)) => {
                Page::asked(flags.html.as_ref(), &self.session)
            }
            _ => Ok(None),
        }
    }

    /// Writes data or a page to the file that was named, if one was.
    fn export(&self, answer: Answer, page: Option<Page>) -> Result<Outcome, Trouble> {
        if let (Answer::Review(reviewed), Some(mut page)) = (&answer, page) {
            page.add(reviewed);
            return Ok(Outcome::Answer(answer).with_page(page.file().to_owned(), page.write()?));
        }
        let Answer::Export { format, file: Some(file), what } = &answer else { return Ok(Outcome::Answer(answer)) };
        let path = Path::new(file);
        self.session.may_write(path, None)?;
        store::write(path, words::export(*format, what).as_bytes())
            .map_err(|error| FileTroubleKind::Write(error.to_string()).of(path))?;
        Ok(vec![words::exported(file).into()].into())
    }

    /// That somebody else wrote in the file, if so.
    fn notice(&mut self) -> Option<Outcome> {
        let keeper = self.keeper.as_mut()?;
        let again = keeper.was_read_again();
        again.then(|| vec![words::read_again(&keeper.file().display().to_string()).into()].into())
    }

    /// The files to look through, if that is what a command wants.
    pub fn review(&self, text: &str) -> Option<Job> {
        if !reviews(text) {
            return None;
        }
        match self.session.read(text) {
            Ok(session::Command::ReviewFile(file, flags)) => Some(Job { file, flags }),
            _ => None,
        }
    }
}

/// Whether the command looks records through.
fn reviews(text: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or_default();
    session::find(session::COMMANDS, word).is_some_and(|spec| spec.doc.name == "review" && spec.doc.answers_to(word))
}

/// Whether the command lists or changes settings.
fn sets(text: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or_default();
    session::find(session::COMMANDS, word).is_some_and(|spec| spec.doc.takes == Takes::Setting)
}

fn help(topic: Option<Spanned<String>>, rules: &GameRules) -> Result<Outcome, Trouble> {
    let docs: Vec<_> = commands::docs_of(rules.game()).collect();
    let Some(Spanned { value: topic, span }) = topic else {
        let names: Vec<&str> = docs.iter().map(|doc| doc.name).collect();
        return Ok(Outcome::Told(words::help(&docs, rules.game()), json!({ "commands": names })));
    };
    if let Some(doc) = commands::doc(&topic, rules.game()) {
        let told = json!({"command": doc.name, "aliases": doc.aliases, "usage": doc.usage, "help": doc.help, "example": doc.example});
        let mut blocks = words::help_on(doc, rules.game());
        // `deal` is a command's other name and a rule.
        blocks.extend(rules.rule(&topic).into_iter().flat_map(|rule| words::answer(&Answer::Rule(rule, *rules))));
        return Ok(Outcome::Told(blocks, told));
    }
    if let Some(game) = Game::named(&topic) {
        let docs: Vec<_> = commands::docs_of(game).collect();
        return Ok(words::help(&docs, game).into());
    }
    if let Some(blocks) = words::help_topic(&topic) {
        return Ok(blocks.into());
    }
    let about = session::rules_about(rules.game(), &topic);
    match rules.rule(&topic) {
        Some(rule) => Ok(Outcome::Answer(Answer::Rule(rule, *rules))),
        None if !about.is_empty() => Ok(Outcome::Answer(Answer::RulesAbout(topic, about))),
        None => {
            let names = docs.iter().map(|doc| doc.name).chain(words::topics_of(rules.game()).map(|(name, _)| *name));
            let near = session::nearest(&topic, names).into_iter().collect();
            Err(Trouble::at(Usage::UnknownTopic(topic, near), span))
        }
    }
}

/// The trouble with a first word that could not be read as cards but is nearer to a command.
fn meant_as_command(trouble: &Trouble, text: &str, game: Game) -> Option<Trouble> {
    let TroubleKind::Unreadable(Unreadable::Cards(error)) = &trouble.kind else { return None };
    let ReadErrorKind::UnknownWord { nearest, .. } = error.kind else { return None };
    let start = text.len() - text.trim_start().len();
    let word = text.split_whitespace().next().filter(|_| error.span.start == start)?;
    let commands = commands::docs_of(game).flat_map(|doc| doc.aliases.iter().copied().chain([doc.name]));
    let near = session::nearest(&word.to_lowercase(), nearest.into_iter().chain(commands))?;
    (Some(near) != nearest).then(|| Trouble::at(commands::unknown(word, game), start..start + word.len()))
}
