//! What a step starts from: a position line, a few facts, or what a player typed. All of it is set up by the
//! commands that a player would type.

mod konter;
mod skat;

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::deal::Game;
use crate::session::{Answer, Session, Trouble};

use crate::tutor::content::source::{Fault, Path};
use crate::tutor::content::text::{Entries, Text};
use crate::tutor::tell;

/// What a step starts from.
#[derive(Clone, Debug, PartialEq)]
pub enum Given {
    Position(String),
    Facts(Box<Facts>),
    /// Commands, one after the other.
    Lines(Vec<String>),
}

/// Some facts.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// The game, if it is another than that of the lesson.
    game: Option<Text>,
    /// The suit named.
    trump: Option<Text>,
    /// The contract of Skat, with what is announced: hearts, grand hand, null ouvert.
    #[serde(default, deserialize_with = "named")]
    contract: Option<Text>,
    /// The cards of the player to play, or of the place.
    hand: Option<Text>,
    /// The running trick, in the order of play.
    trick: Option<Text>,
    /// Where the player sits: N, W, S or E; in Skat F, M or R.
    place: Option<Text>,
    /// What has been announced, each with who said it: W matt. In Skat what was called, and then Kontra and Re: M 18,
    /// F pass.
    calls: Option<Text>,
    /// The lines of N–S and E–W: 7 11.
    slate: Option<Text>,
    /// Switches of the rules, each with its value.
    rules: Option<Entries>,
}

/// A text that is there, even if YAML takes its one word for nothing: `null`.
fn named<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Text>, D::Error> {
    Text::deserialize(deserializer).map(Some)
}

impl JsonSchema for Given {
    fn schema_name() -> Cow<'static, str> {
        "Given".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let facts = generator.subschema_for::<Facts>();
        json_schema!({"anyOf": [
            {"type": "string", "description": "A position as one line."},
            facts,
            {"type": "array", "items": {"type": "string"}, "description": "Commands, one after the other."}
        ]})
    }
}

impl<'de> Deserialize<'de> for Given {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Given, D::Error> {
        deserializer.deserialize_any(GivenVisitor)
    }
}

struct GivenVisitor;

impl<'de> Visitor<'de> for GivenVisitor {
    type Value = Given;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a position line, fields such as `trump` and `hand`, or a list of commands")
    }

    fn visit_str<E: Error>(self, line: &str) -> Result<Given, E> {
        Ok(Given::Position(line.to_owned()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Given, A::Error> {
        Facts::deserialize(MapAccessDeserializer::new(map)).map(|facts| Given::Facts(Box::new(facts)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Given, A::Error> {
        let mut lines = Vec::new();
        while let Some(line) = list.next_element::<String>()? {
            lines.push(line);
        }
        Ok(Given::Lines(lines))
    }
}

impl Given {
    /// A session of this game in which all that is given is known. Commands are run for real, so whatever a player
    /// could not type is a fault here.
    pub fn session(&self, game: Game, path: &Path) -> Result<Session, Fault> {
        let mut session = Session::on(game);
        match self {
            Given::Position(line) => {
                let text = Text::from(line.as_str());
                command(&mut session, "position ", &text, path)?;
            }
            Given::Facts(facts) => facts.set_up(&mut session, path)?,
            Given::Lines(lines) => {
                for (n, line) in lines.iter().enumerate() {
                    run(&mut session, line, &path.index(n))?;
                }
            }
        }
        Ok(session)
    }
}

impl Facts {
    fn set_up(&self, session: &mut Session, path: &Path) -> Result<(), Fault> {
        if let Some(game) = &self.game {
            command(session, "game ", game, &path.key("game"))?;
        }
        for (name, value) in self.rules.iter().flat_map(|rules| &rules.0) {
            let value = Text::from(value.as_str());
            command(session, &format!("set {name} "), &value, &path.key("rules").key(name))?;
        }
        match session.game() {
            Game::Konter => konter::set_up(self, session, path),
            Game::Skat => skat::set_up(self, session, path),
        }
    }
}

/// Runs a command whose last part was written in a file.
fn command(session: &mut Session, words: &str, value: &Text, path: &Path) -> Result<Answer, Fault> {
    let line = format!("{words}{}", value.joined());
    session.run(&line).map_err(|trouble| value.fault(path, within(&trouble, words.len()), tell::in_one(&trouble)))
}

/// The bytes at fault after so many others.
fn within(trouble: &Trouble, before: usize) -> Range<usize> {
    let span = trouble.span.clone().unwrap_or(before..before);
    span.start.saturating_sub(before)..span.end.saturating_sub(before)
}

/// Runs a line of a file.
pub fn run(session: &mut Session, line: &str, path: &Path) -> Result<Answer, Fault> {
    command(session, "", &Text::from(line), path)
}
