use serde_json::{Value, json};

use crate::session::{self, Answer, Session, Trouble, TroubleKind, Usage};
use crate::words::{self, Block, Complaint, Json};

use super::commands::{self, Own};
use super::exit::Exit;

/// The program between its ways in and out: one session, and whatever runs in it.
#[derive(Debug, Default)]
pub struct App {
    /// The table.
    pub session: Session,
}

/// What came of one command.
#[derive(Debug)]
pub enum Outcome {
    /// An answer of the session.
    Answer(Answer),
    /// Something to read that is no answer of the session, and the same as JSON.
    Told(Vec<Block>, Value),
    /// The user wants to leave.
    Quit,
}

/// Trouble with one command of a line: what is wrong, in which text.
#[derive(Debug)]
pub struct Failed {
    /// The trouble; its span lies in the text.
    pub trouble: Trouble,
    /// The line that was read.
    pub text: String,
}

impl App {
    /// A program with this session.
    pub fn new(session: Session) -> App {
        App { session }
    }

    /// Runs the commands of one line in order; stops at the first that fails.
    pub fn line(&mut self, line: &str) -> Vec<Result<Outcome, Failed>> {
        let mut outcomes = Vec::new();
        for (at, command) in session::commands(line) {
            let outcome =
                self.command(command).map_err(|trouble| Failed { trouble: trouble.shifted(at), text: line.to_owned() });
            let stop = !matches!(outcome, Ok(Outcome::Answer(_) | Outcome::Told(..)));
            outcomes.push(outcome);
            if stop {
                break;
            }
        }
        outcomes
    }

    fn command(&mut self, text: &str) -> Result<Outcome, Trouble> {
        match commands::read(text).transpose()? {
            Some(Own::Quit) => return Ok(Outcome::Quit),
            Some(Own::Help(topic)) => return help(topic.as_deref(), text),
            None => {}
        }
        self.session.run(text).map(Outcome::Answer).map_err(|trouble| match trouble.kind {
            // The session knows only its own commands; the nearest may be one of another table.
            TroubleKind::Usage(Usage::UnknownCommand(word, _)) => {
                Trouble { kind: commands::unknown(&word).into(), ..trouble }
            }
            _ => trouble,
        })
    }
}

fn help(topic: Option<&str>, text: &str) -> Result<Outcome, Trouble> {
    let docs: Vec<_> = commands::docs().collect();
    let Some(topic) = topic else {
        let names: Vec<&str> = docs.iter().map(|doc| doc.name).collect();
        return Ok(Outcome::Told(words::help(&docs), json!({ "commands": names })));
    };
    if let Some(doc) = commands::doc(topic) {
        let told = json!({"command": doc.name, "aliases": doc.aliases, "usage": doc.usage, "help": doc.help, "example": doc.example});
        return Ok(Outcome::Told(words::help_on(doc), told));
    }
    if let Some(blocks) = words::help_topic(topic) {
        let lines: Vec<String> = blocks.iter().map(ToString::to_string).collect();
        return Ok(Outcome::Told(blocks, json!({"topic": topic, "text": lines})));
    }
    match crate::konter::rule(topic) {
        Some(rule) => Ok(Outcome::Answer(Answer::Rule(rule))),
        None => {
            let at = text.to_lowercase().find(topic).unwrap_or(0);
            let names = docs.iter().map(|doc| doc.name).chain(words::TOPICS.iter().map(|(name, _)| *name));
            let near = session::nearest(topic, names).into_iter().collect();
            Err(Trouble::at(Usage::UnknownTopic(topic.to_owned(), near), at..(at + topic.len()).min(text.len())))
        }
    }
}

impl Outcome {
    /// What to show.
    pub fn blocks(&self) -> Vec<Block> {
        match self {
            Outcome::Answer(answer) => words::answer(answer),
            Outcome::Told(blocks, _) => blocks.clone(),
            Outcome::Quit => Vec::new(),
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
            Outcome::Told(_, value) => serde_json::to_string(&Good { ok: true, answer: value }).ok(),
            Outcome::Quit => None,
        }
    }

    /// How the program ends if this is the last that it says: an illegal card asked about is wrong.
    pub fn exit(&self) -> Exit {
        match self {
            Outcome::Answer(Answer::Check(check)) if !check.verdict.legal => Exit::Wrong,
            _ => Exit::Right,
        }
    }
}

impl Failed {
    /// What to complain of.
    pub fn complaint(&self) -> Complaint {
        words::trouble(&self.trouble, &self.text)
    }

    /// The same as one line of JSON.
    pub fn json(&self) -> String {
        let error = words::error(&self.trouble, None, &self.text);
        serde_json::to_string(&json!({"ok": false, "error": error})).unwrap_or_default()
    }
}
