use crate::deal::{Game, GameRules};
use crate::line;
use crate::session::{LOOKS, Settings};

use super::super::{Block, Line, Span};

/// Which game is played.
pub fn game(game: Game) -> Vec<Block> {
    let code = |text: &str| Span::Code(text.to_owned());
    let (what, first) = match game {
        Game::Konter => (
            ": four players in two teams, 24 cards, and three queens that are always trumps.",
            line!["The rules: ", code("rules"), ". A first lesson: ", code("learn"), "."],
        ),
        Game::Skat => (
            ": three players, 32 cards, one against two, with Kontra and Re.",
            line!["The rules: ", code("rules"), ". The auction begins: ", code("bid 18"), " or ", code("pass"), "."],
        ),
    };
    vec![line![Span::Strong(super::super::skat::game(game).to_owned()), what].into(), first.into()]
}

/// Every setting with its value and the other values.
pub fn settings(settings: &Settings, rules: &GameRules) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(line!["How it looks"])];
    for (name, values) in LOOKS {
        blocks.push(setting(name, settings.value(name).unwrap_or_default(), values, line![]));
    }
    blocks.push(Block::Heading(line!["Rules in force: ", rules.to_string()]));
    blocks.push(setting("preset", rules.preset_name().to_owned(), rules.presets(), line![]));
    for switch in rules.switches() {
        blocks.push(setting(switch.name, switch.value, switch.values, line![" [", switch.slug, "]"]));
    }
    let example = match rules.game() {
        Game::Konter => "set staenner flat",
        Game::Skat => "set all-pass ramsch",
    };
    blocks.push(line!["Change one: ", Span::Code(example.to_owned()), "."].into());
    blocks
}

/// One setting with its value and the other values.
pub fn setting(name: &str, value: String, values: &[&str], about: Line) -> Block {
    let others: Vec<&str> = values.iter().copied().filter(|other| *other != value).collect();
    let mut text = line![Span::Strong(value), Span::Faint(format!(" (or {})", others.join(", ")))];
    text.append(about);
    Block::Entry(line![name], text)
}

/// A setting was changed.
pub fn set(name: &str, value: &str, rules: &GameRules) -> Vec<Block> {
    let mut blocks: Vec<Block> = vec![line![name, " is now ", Span::Strong(value.to_owned()), "."].into()];
    if let Some(switch) = rules.switch(name) {
        let house = rules.rule(switch.slug.0).is_some_and(|rule| rule.house.is_some());
        let what = if house { "A house rule; it varies " } else { "It varies " };
        blocks.push(line![what, "[", switch.slug, "]. Rules in force: ", rules.to_string(), "."].into());
    }
    if name == "preset" {
        blocks.push(line!["Rules in force: ", rules.to_string(), "."].into());
    }
    blocks
}
