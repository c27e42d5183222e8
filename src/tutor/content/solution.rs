//! The solution of a puzzle as its file has it.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::tutor::content::text::{Text, TextVisitor};

/// Cards, a word or numbers; of a ruling, the fault.
#[derive(Clone, Debug, PartialEq)]
pub enum Solution {
    Text(Text),
    Ruling(Ruling),
}

/// The fault that a ruling finds.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// The trick, counted from 1.
    pub trick: usize,
    /// The seat, counted from 0.
    pub seat: u8,
    /// The card that was wrong.
    pub card: Text,
}

impl<'de> Deserialize<'de> for Solution {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Solution, D::Error> {
        deserializer.deserialize_any(SolutionVisitor)
    }
}

impl JsonSchema for Solution {
    fn schema_name() -> Cow<'static, str> {
        "Solution".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let (text, ruling) = (generator.subschema_for::<Text>(), generator.subschema_for::<Ruling>());
        json_schema!({"anyOf": [text, ruling]})
    }
}

struct SolutionVisitor;

impl<'de> Visitor<'de> for SolutionVisitor {
    type Value = Solution;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cards, a word, a number, or `trick`, `seat` and `card`")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Solution, E> {
        TextVisitor.visit_str(text).map(Solution::Text)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Solution, E> {
        TextVisitor.visit_u64(number).map(Solution::Text)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Solution, E> {
        TextVisitor.visit_i64(number).map(Solution::Text)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Solution, A::Error> {
        TextVisitor.visit_seq(list).map(Solution::Text)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Solution, A::Error> {
        Ruling::deserialize(MapAccessDeserializer::new(map)).map(Solution::Ruling)
    }
}
