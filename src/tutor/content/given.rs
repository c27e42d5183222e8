//! What a step starts from: a position line, or a few facts, set up by the commands that a player
//! would type.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::deal::SEATS;
use crate::konter::{Place, Seating};
use crate::line;
use crate::session::{Answer, Session, Trouble};

use crate::tutor::content::source::{Fault, Path, code};
use crate::tutor::content::text::{Entries, Text};
use crate::tutor::tell;

/// What a step starts from.
#[derive(Clone, Debug, PartialEq)]
pub enum Given {
    Position(String),
    Facts(Box<Facts>),
}

/// Some facts.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// The game.
    game: Option<Text>,
    /// The suit named.
    trump: Option<Text>,
    /// The contract, in games that have more of it than a suit.
    contract: Option<Text>,
    /// The cards of the player to play, or of the place.
    hand: Option<Text>,
    /// The running trick, in the order of play.
    trick: Option<Text>,
    /// Where the player sits: N, W, S or E.
    place: Option<Text>,
    /// What has been announced, each with who said it: W matt.
    calls: Option<Text>,
    /// The lines of N–S and E–W: 7 11.
    slate: Option<Text>,
    /// Switches of the rules, each with its value.
    rules: Option<Entries>,
}

impl JsonSchema for Given {
    fn schema_name() -> Cow<'static, str> {
        "Given".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let facts = generator.subschema_for::<Facts>();
        json_schema!({"anyOf": [{"type": "string", "description": "A position as one line."}, facts]})
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
        f.write_str("a position line, or fields such as `trump` and `hand`")
    }

    fn visit_str<E: Error>(self, line: &str) -> Result<Given, E> {
        Ok(Given::Position(line.to_owned()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Given, A::Error> {
        Facts::deserialize(MapAccessDeserializer::new(map)).map(|facts| Given::Facts(Box::new(facts)))
    }
}

impl Given {
    /// A session in which all that is given is known. Commands are run for real, so whatever a player
    /// could not type is a fault here.
    pub fn session(&self, path: &Path) -> Result<Session, Fault> {
        let mut session = Session::default();
        match self {
            Given::Position(line) => {
                let text = Text::from(line.as_str());
                command(&mut session, "position ", &text, path)?;
            }
            Given::Facts(facts) => facts.set_up(&mut session, path)?,
        }
        Ok(session)
    }
}

impl Facts {
    fn set_up(&self, session: &mut Session, path: &Path) -> Result<(), Fault> {
        if self.contract.is_some() {
            let message = line!["Konter a Matt has no contract but the suit named: write ", code("trump"), "."];
            return Err(Fault::of_name(&path.key("contract"), message));
        }
        self.check_twice(path)?;
        for (name, value) in self.rules.iter().flat_map(|rules| &rules.0) {
            let value = Text::from(value.as_str());
            command(session, &format!("set {name} "), &value, &path.key("rules").key(name))?;
        }
        let place = self.place.as_ref().map(|place| self.read_place(place, &path.key("place"))).transpose()?;
        let hand = place.map_or("hand ".to_owned(), |place| format!("hand {place} "));
        let simple =
            [("game", "game ", &self.game), ("slate", "slate ", &self.slate), ("trump", "trump ", &self.trump)];
        for (name, words, value) in simple.into_iter().chain([("hand", hand.as_str(), &self.hand)]) {
            if let Some(value) = value {
                command(session, words, value, &path.key(name))?;
            }
        }
        for (n, call) in self.calls.iter().flat_map(|calls| calls.parts().iter().enumerate()) {
            command(session, "announce ", &Text::from(call.as_str()), &path.key("calls").index(n))?;
        }
        self.lay_trick(session, place, path)
    }

    /// Refuses a card that would lie on the table and be in the hand as well.
    fn check_twice(&self, path: &Path) -> Result<(), Fault> {
        let (Some(hand), Some(trick)) = (&self.hand, &self.trick) else { return Ok(()) };
        let at = path.key("trick");
        // What cannot be read is told by the commands.
        let (Ok(hand), Ok(trick)) = (hand.cards(&path.key("hand")), trick.cards(&at)) else { return Ok(()) };
        match trick.list().into_iter().find(|card| hand.set().contains(*card)) {
            None => Ok(()),
            Some(card) => Err(Fault::new(&at, line![card, " stands twice: in the hand and in the trick."])),
        }
    }

    fn read_place(&self, text: &Text, path: &Path) -> Result<Place, Fault> {
        Place::named(&text.joined()).ok_or_else(|| Fault::new(path, line!["A place is N, W, S or E."]))
    }

    /// Lays the trick before the place, so that it is his turn; without a place, before the hand.
    fn lay_trick(&self, session: &mut Session, place: Option<Place>, path: &Path) -> Result<(), Fault> {
        let at = path.key("trick");
        match (&self.trick, place) {
            (None, None) => Ok(()),
            (Some(trick), None) => command(session, "trick ", trick, &at).map(|_| ()),
            (None, Some(_)) if self.trump.is_none() => Ok(()),
            (trick, Some(place)) => {
                let nothing = Text::from("-");
                let trick = trick.as_ref().unwrap_or(&nothing);
                let before = trick.card_list(&at)?.len();
                let seating = Seating { dealer: Place::North, direction: session.rules().direction };
                let lead = seating.place(seating.seat(place).on(SEATS.saturating_sub(before) % SEATS, SEATS));
                command(session, &format!("trick {lead} "), trick, &at).map(|_| ())
            }
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
