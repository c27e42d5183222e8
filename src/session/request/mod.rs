//! Questions asked in one piece, without a table: a line of `kontra batch`, or the flags of the command
//! line. Each row of [`DOINGS`] is one kind of question.

mod konter;
mod play;
mod rules;
mod skat;
mod slate;
mod solve;
mod table;

use serde_json::{Map, Value};

use crate::analysis::Watch;
use crate::deal::Game;
use crate::konter::{Rules, Slate};
use crate::notation::{self, CardList, Lang};

use super::answer::Answer;
use super::{Trouble, Unreadable, Watcher, nearest};

pub use table::{DOINGS, Doing, FIELDS, Field};

/// A request: fields with values, the language of its cards, and the game that it is about.
#[derive(Clone, Debug, Default)]
pub struct Request {
    fields: Map<String, Value>,
    lang: Lang,
    game: Game,
    watcher: Watcher,
}

/// What a request got, with the id that it bore.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The id, as it was given.
    pub id: Option<Value>,
    /// The answer, or the trouble.
    pub result: Result<Answer, Fault>,
}

/// Trouble with a request, and the field that it is in.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The trouble; its span lies within the field.
    pub trouble: Box<Trouble>,
    /// The field; none if the request as a whole is at fault.
    pub field: Option<String>,
}

impl<T: Into<Trouble>> From<T> for Fault {
    fn from(trouble: T) -> Fault {
        Fault { trouble: Box::new(trouble.into()), field: None }
    }
}

/// A word that a field cannot have.
fn unknown_word(field: &str, word: &str, known: Vec<&'static str>) -> Fault {
    fault(field, Trouble::at(Unreadable::FieldWord(word.to_owned(), known), 0..word.len()))
}

pub(super) fn fault(field: &str, trouble: impl Into<Trouble>) -> Fault {
    Fault { trouble: Box::new(trouble.into()), field: Some(field.to_owned()) }
}

/// Answers one line of `kontra batch`.
///
/// ```
/// use kontra::session::{Answer, answer_request};
/// let reply = answer_request(r#"{"do": "points", "cards": "♣A ♠Q 10♥"}"#);
/// let Ok(Answer::Points(points)) = reply.result else { panic!() };
/// assert_eq!(points.points, 6);
/// ```
pub fn answer_request(line: &str) -> Reply {
    match serde_json::from_str::<Map<String, Value>>(line) {
        Ok(mut fields) => {
            let id = fields.remove("id");
            Reply { id, result: Request { fields, ..Request::default() }.answer() }
        }
        Err(error) => {
            let at = error.column().saturating_sub(1).min(line.len());
            let end = line.len().min(at + 1).max(at);
            Reply { id: None, result: Err(Trouble::at(Unreadable::Json(json_fault(&error)), at..end).into()) }
        }
    }
}

/// What the JSON reader says, without the place that the span gives.
fn json_fault(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rsplit_once(" at line ").map_or(text.clone(), |(what, _)| what.to_owned())
}

impl Request {
    /// A request about Konter a Matt made of texts, as the flags of the command line give them.
    pub fn from_texts<'a>(texts: impl IntoIterator<Item = (&'a str, &'a str)>, rules: &Rules, lang: Lang) -> Request {
        let mut switches = Map::new();
        switches.insert("preset".to_owned(), rules.preset.name().into());
        switches.extend(rules.changed().map(|(name, value)| (name.to_owned(), Value::String(value))));
        let mut request = Request::of_game(Game::Konter, texts, lang);
        request.fields.insert("rules".to_owned(), Value::Object(switches));
        request
    }

    /// A request about a game under its usual rules, made of texts.
    ///
    /// ```
    /// use kontra::deal::Game;
    /// use kontra::notation::Lang;
    /// use kontra::session::{Gist, Request};
    /// let texts = [("do", "winner"), ("contract", "null"), ("trick", "♥J ♥10 ♥A")];
    /// let answer = Request::of_game(Game::Skat, texts, Lang::En).answer().unwrap();
    /// assert_eq!(answer.gist(), Some(Gist::Cards("♥A".parse().unwrap())));
    /// ```
    pub fn of_game<'a>(game: Game, texts: impl IntoIterator<Item = (&'a str, &'a str)>, lang: Lang) -> Request {
        let text = |(field, text): (&str, &str)| (field.to_owned(), Value::String(text.to_owned()));
        let fields = texts.into_iter().chain([("game", game.name())]).map(text).collect();
        Request { fields, lang, game, ..Request::default() }
    }

    /// The same request, whose long work this one watches.
    pub fn watched_by(self, watcher: Watcher) -> Request {
        Request { watcher, ..self }
    }

    /// What long work tells its progress to; nobody in a batch.
    pub fn watch(&self) -> &dyn Watch {
        self.watcher.watch()
    }

    /// The game that it is about.
    pub(super) fn game(&self) -> Game {
        self.game
    }

    /// A request inside this one.
    fn inner(&self, fields: Map<String, Value>) -> Request {
        Request { fields, ..self.clone() }
    }

    /// Answers the request.
    ///
    /// # Errors
    /// What is wrong with it, and in which field.
    pub fn answer(mut self) -> Result<Answer, Fault> {
        self.game = match self.text("game")? {
            None => Game::Konter,
            Some(name) => {
                Game::named(name).ok_or_else(|| unknown_word("game", name, Game::ALL.map(Game::name).to_vec()))?
            }
        };
        if let Some(unknown) = self.fields.keys().find(|name| !table::is_read(self.game, name)) {
            return Err(self.unknown_field(unknown));
        }
        let wanted = self.text("do")?.ok_or_else(|| Fault::from(Unreadable::MissingField("do")))?;
        let doing =
            Doing::find(self.game, wanted).ok_or_else(|| unknown_word("do", wanted, Doing::names(self.game)))?;
        (doing.answer)(&self)
    }

    fn unknown_field(&self, name: &str) -> Fault {
        let own = FIELDS.iter().map(|field| field.name).filter(|known| table::is_read(self.game, known));
        let elsewhere = Game::ALL.into_iter().any(|game| table::is_read(game, name));
        let near = match name {
            // What is named has another name in the other game.
            "trump" => Some("contract"),
            "contract" => Some("trump"),
            _ => nearest(name, own),
        };
        fault(
            name,
            match elsewhere {
                true => Unreadable::OtherGamesField(name.to_owned(), self.game, near),
                false => Unreadable::UnknownField(name.to_owned(), near),
            },
        )
    }

    pub(super) fn get(&self, field: &str) -> Option<&Value> {
        self.fields.get(field).filter(|value| !value.is_null())
    }

    pub(super) fn text(&self, field: &str) -> Result<Option<&str>, Fault> {
        match self.get(field) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(fault(field, Unreadable::FieldType("a string"))),
        }
    }

    /// What the layouts drawn depend on, if the field is there.
    pub(in crate::session) fn seed(&self) -> Result<Option<u64>, Fault> {
        let Some(seed) = self.get("seed") else { return Ok(None) };
        let number = seed.as_u64().filter(|seed| *seed <= u64::from(u32::MAX));
        number.map(Some).ok_or_else(|| fault("seed", Unreadable::FieldNumber(0, u32::MAX.into())))
    }

    /// Cards as one string or as a list of strings.
    fn cards(&self, field: &'static str) -> Result<Option<CardList>, Fault> {
        let joined;
        let text = match self.get(field) {
            None => return Ok(None),
            Some(Value::String(text)) => text.as_str(),
            Some(Value::Array(list)) if list.iter().all(Value::is_string) => {
                joined = list.iter().filter_map(Value::as_str).collect::<Vec<&str>>().join(" ");
                &joined
            }
            Some(_) => return Err(fault(field, Unreadable::FieldType("cards in a string"))),
        };
        notation::cards(text, self.lang, self.game.pack()).map(Some).map_err(|error| fault(field, error))
    }

    fn required(&self, field: &'static str) -> Result<CardList, Fault> {
        self.cards(field)?.ok_or_else(|| Unreadable::MissingField(field).into())
    }

    pub(super) fn flag(&self, field: &str) -> Result<bool, Fault> {
        match self.get(field) {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(_) => Err(fault(field, Unreadable::FieldType("true or false"))),
        }
    }

    pub(super) fn number(&self, field: &str) -> Result<u16, Fault> {
        let Some(value) = self.get(field) else { return Ok(0) };
        let number = value.as_u64().and_then(|number| u16::try_from(number).ok());
        number
            .filter(|number| *number <= Slate::MOST)
            .ok_or_else(|| fault(field, Unreadable::FieldType("a number of lines")))
    }
}
