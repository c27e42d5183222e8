//! Values of a file as they were written. What they mean is read later, when it is known what they
//! should be; a [`Text`] knows enough to point back at its place.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::cards::{Card, Cards};
use crate::deal::Game;
use crate::line;
use crate::notation::{self, CardList, Lang};
use crate::words::{Line, reading};

use crate::tutor::content::source::{Fault, Path};
use crate::tutor::tell::join;

/// A text, a number, or a list of them, which reads as one text with blanks between.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    parts: Vec<String>,
    list: bool,
}

impl Text {
    /// The whole text.
    pub fn joined(&self) -> String {
        self.parts.join(" ")
    }

    /// Its parts: the entries of the list, or the one text.
    pub fn parts(&self) -> &[String] {
        &self.parts
    }

    /// A fault at these bytes of the whole text.
    pub fn fault(&self, path: &Path, span: Range<usize>, message: Line) -> Fault {
        if !self.list {
            return Fault::new(path, message).after(span.start);
        }
        let mut from = 0;
        for (n, part) in self.parts.iter().enumerate() {
            if span.start <= from + part.len() {
                return Fault::new(&path.index(n), message).after(span.start - from);
            }
            from += part.len() + 1;
        }
        Fault::new(path, message)
    }

    /// The cards of a game that the text names, in order.
    pub fn cards(&self, game: Game, path: &Path) -> Result<CardList, Fault> {
        let text = self.joined();
        notation::cards(&text, Lang::En, game.pack()).map_err(|error| {
            let complaint = reading(&error, &text);
            let message = join(complaint.what.into_iter().chain(complaint.help));
            self.fault(path, error.span, message)
        })
    }

    /// The cards that the text names, of which there must be one at least.
    pub fn some_cards(&self, game: Game, path: &Path) -> Result<Cards, Fault> {
        let cards = self.cards(game, path)?.set();
        match cards.is_empty() {
            true => Err(Fault::new(path, line!["Here must be a card at least."])),
            false => Ok(cards),
        }
    }

    /// The cards that the text names, as a list.
    pub fn card_list(&self, game: Game, path: &Path) -> Result<Vec<Card>, Fault> {
        Ok(self.cards(game, path)?.list())
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        Text { parts: vec![text.to_owned()], list: false }
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
        deserializer.deserialize_any(TextVisitor)
    }
}

impl JsonSchema for Text {
    fn schema_name() -> Cow<'static, str> {
        "Text".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": ["string", "number", "boolean", "array"], "items": {"type": ["string", "number"]}})
    }
}

pub struct TextVisitor;

impl<'de> Visitor<'de> for TextVisitor {
    type Value = Text;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, a number or a list of them")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Text, E> {
        Ok(Text::from(text))
    }

    /// The contract, whose name is what YAML calls nothing.
    fn visit_unit<E: Error>(self) -> Result<Text, E> {
        self.visit_str("null")
    }

    fn visit_bool<E: Error>(self, truth: bool) -> Result<Text, E> {
        self.visit_str(if truth { "true" } else { "false" })
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Text, E> {
        self.visit_str(&number.to_string())
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Text, E> {
        self.visit_str(&number.to_string())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Text, A::Error> {
        let mut parts = Vec::new();
        while let Some(part) = list.next_element::<String>()? {
            parts.push(part);
        }
        Ok(Text { parts, list: true })
    }
}

/// Names with their texts, in the order of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entries(pub Vec<(String, String)>);

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Entries, D::Error> {
        deserializer.deserialize_map(EntriesVisitor)
    }
}

impl JsonSchema for Entries {
    fn schema_name() -> Cow<'static, str> {
        "Entries".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "object", "additionalProperties": {"type": ["string", "number", "boolean"]}})
    }
}

struct EntriesVisitor;

impl<'de> Visitor<'de> for EntriesVisitor {
    type Value = Entries;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("names with a text each")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries, A::Error> {
        let mut entries: Vec<(String, String)> = Vec::new();
        while let Some((name, text)) = map.next_entry::<String, String>()? {
            entries.push((name, text));
        }
        Ok(Entries(entries))
    }
}
