//! The JSON schema of requests, from the tables that answer them.

use serde_json::{Map, Value, json};

use crate::deal::Game;
use crate::session::{DOINGS, Doing, Field};
use crate::skat::Contract;

/// The schema: one object for each kind of question about each game, or about both.
pub fn schema() -> Value {
    let kinds: Vec<Value> = DOINGS.iter().map(kind).collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "kontra batch request",
        "description": "Some fields stand for those that a question else needs, such as a position or games.",
        "oneOf": kinds,
    })
}

fn kind(doing: &Doing) -> Value {
    let properties: Map<String, Value> = doing.fields().map(|name| (name.to_owned(), property(name, doing))).collect();
    let mut required: Vec<&str> = vec!["do"];
    if !doing.games.contains(&Game::default()) {
        required.push("game");
    }
    if doing.instead.is_empty() {
        required.extend(doing.needs);
    }
    json!({"title": doing.name, "description": doing.help, "type": "object", "properties": properties, "required": required})
}

fn property(name: &str, doing: &Doing) -> Value {
    let Some(field) = Field::of(doing.name, name) else { return json!({}) };
    let mut schema = match name {
        "do" => json!({"const": doing.name}),
        "game" => json!({"enum": doing.games.iter().map(|game| game.name()).collect::<Vec<_>>()}),
        _ => of_kind(field.kind),
    };
    schema["description"] = json!(field.help);
    schema
}

fn of_kind(kind: &str) -> Value {
    let numbers = json!({"type": "array", "items": {"type": "integer"}});
    match kind {
        "any" => json!({}),
        "cards" => json!({"type": ["string", "array"], "items": {"type": "string"}}),
        "slate" => json!({"type": "object", "properties": {"A": {"type": "integer"}, "B": {"type": "integer"}}}),
        "team" => json!({"enum": ["A", "B", null]}),
        "words" => json!({"type": "array", "items": {"enum": ["Konter", "Matt"]}}),
        "number" => json!({"type": "integer", "minimum": 0}),
        "decimal" => json!({"type": "number", "exclusiveMinimum": 0}),
        "games" => json!({"type": "array", "items": {"type": "object"}}),
        "contract" => json!({"type": "string", "examples": Contract::ALL.map(Contract::name)}),
        "seat" => json!({"enum": ["F", "M", "R"]}),
        "seats" => json!({"type": "array", "items": {"enum": ["F", "M", "R"]}}),
        "calls" => json!({"type": "array", "items": {"type": "array", "items": {"type": ["string", "integer"]}}}),
        "answers" => json!({"type": "array", "items": {"type": "string", "examples": ["leave", "kontra", "re"]}}),
        "side" => json!({"enum": ["with", "without"]}),
        "doubling" => json!({"enum": ["none", "kontra", "re", "supra", "resupra"]}),
        "three" => json!({"type": "array", "items": {"type": "integer"}, "minItems": 3, "maxItems": 3}),
        "integers" => numbers,
        "lines" => json!({"type": "array", "items": {"type": "object", "required": ["game_points", "won", "lost"]}}),
        other => json!({"type": other}),
    }
}
