use serde_json::{Value, json};

use crate::session::{Answer, SkatAnswer, Trouble};
use crate::tutor::{Note, Said};
use crate::words::{self, Block, Complaint, Json, Line};

use super::exit::Exit;

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

impl From<Vec<Block>> for Outcome {
    fn from(blocks: Vec<Block>) -> Outcome {
        let lines: Vec<String> = blocks.iter().map(ToString::to_string).collect();
        Outcome::Told(blocks, json!({ "text": lines }))
    }
}

impl From<Said> for Outcome {
    fn from(Said { blocks, data, note }: Said) -> Outcome {
        let told = Outcome::Told(blocks, data);
        match note {
            Some(note) => told.within(&note),
            None => told,
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
            Outcome::Answer(Answer::Export { format, what, .. }) => Some(words::export(*format, what)),
            Outcome::Answer(Answer::Skat(answer)) => match &**answer {
                SkatAnswer::Record(text) => Some(format!("{}\n", text.trim_end())),
                _ => None,
            },
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

    /// The same in a lesson that stands here.
    pub fn within(self, note: &Note) -> Outcome {
        let noted = |mut value: Value| {
            if let Value::Object(fields) = &mut value {
                fields.insert("lesson".to_owned(), json!(note));
            }
            value
        };
        match self {
            Outcome::Answer(answer) => {
                let value = serde_json::to_value(Json(&answer)).unwrap_or_default();
                Outcome::Told(words::answer(&answer), noted(value))
            }
            Outcome::Told(blocks, value) => Outcome::Told(blocks, noted(value)),
            Outcome::Reviewed(blocks, value, exit) => Outcome::Reviewed(blocks, noted(value), exit),
            Outcome::Quit => Outcome::Quit,
        }
    }

    /// The same, with a page of it in a file.
    pub fn with_page(self, file: String, line: Line) -> Outcome {
        let exit = self.exit();
        let mut blocks = self.blocks();
        let mut value = match &self {
            Outcome::Answer(answer) => serde_json::to_value(Json(answer)).unwrap_or_default(),
            Outcome::Told(_, value) | Outcome::Reviewed(_, value, _) => value.clone(),
            Outcome::Quit => Value::Null,
        };
        value["html"] = file.into();
        blocks.push(line.into());
        Outcome::Reviewed(blocks, value, exit)
    }

    /// How the program ends if this is the last that it says: an illegal card asked about is wrong.
    pub fn exit(&self) -> Exit {
        match self {
            Outcome::Answer(Answer::Check(check)) if !check.verdict.legal => Exit::Wrong,
            Outcome::Answer(Answer::Claimed(view)) if !view.claim.holds() => Exit::Wrong,
            Outcome::Answer(Answer::Review(reviewed)) if !reviewed.review.is_clean() => Exit::Wrong,
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
