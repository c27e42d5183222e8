use crate::konter::{RULE_BOOK, Rule, Rules, SWITCHES, rule as rule_of};
use crate::line;
use crate::session::{LOOKS, Settings};

use super::super::{Block, Line, Span};

/// Which game is played.
pub fn game() -> Vec<Block> {
    vec![
        line![
            Span::Strong("Konter a Matt".to_owned()),
            ": four players in two teams, 24 cards, and three queens that are always trumps."
        ]
        .into(),
        line!["The rules: ", Span::Code("rules".to_owned()), ". A first lesson: ", Span::Code("learn".to_owned()), "."]
            .into(),
    ]
}

/// Every rule with its first sentence.
pub fn rules() -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut chapter = "";
    for rule in RULE_BOOK {
        if rule.chapter != chapter {
            chapter = rule.chapter;
            blocks.push(Block::Heading(line![chapter]));
        }
        blocks.push(entry(rule));
    }
    blocks.push(line!["One rule in full: ", Span::Code("rules permanent-trumps".to_owned()), "."].into());
    blocks
}

/// The rules that speak of a word.
pub fn rules_about(word: &str, rules: &[&Rule]) -> Vec<Block> {
    let head = Block::Heading(line!["Rules that speak of ", Span::Strong(word.to_owned()), ":"]);
    let first =
        rules.first().map(|rule| line!["One in full: ", Span::Code(format!("rules {}", rule.slug)), "."].into());
    [head].into_iter().chain(rules.iter().map(|rule| entry(rule))).chain(first).collect()
}

fn entry(rule: &Rule) -> Block {
    let mut text = line![first_sentence(rule.text)];
    if rule.house.is_some() {
        text.push(Span::Faint(" (house)".to_owned()));
    }
    Block::Entry(line![rule.slug], text)
}

fn first_sentence(text: &str) -> &str {
    text.find(". ").map_or(text, |end| &text[..=end])
}

/// One rule in full, with its source.
pub fn rule(rule: &Rule, rules: &Rules) -> Vec<Block> {
    let sources: Vec<&str> = rule.sources.iter().map(|source| source.name()).collect();
    let mut blocks = vec![
        Block::Heading(line![rule.slug, " (", rule.chapter, ")"]),
        line![rule.text].into(),
        line!["Source: ", sources.join(", "), "."].into(),
    ];
    if let Some(house) = rule.house {
        blocks.push(line!["House rule: ", house].into());
    }
    for switch in SWITCHES.iter().filter(|switch| switch.slug == rule.slug) {
        let set = Span::Code(format!("set {} …", switch.name));
        let here = Span::Strong((switch.get)(rules));
        blocks.push(line!["Switch ", set, format!(": {}; here ", switch.values.join(", ")), here, "."].into());
    }
    blocks
}

/// Every setting with its value and the other values.
pub fn settings(settings: &Settings, rules: &Rules) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(line!["How it looks"])];
    for (name, values) in LOOKS.iter().filter(|(name, _)| *name != "preset") {
        blocks.push(setting(name, settings.value(name).unwrap_or_default(), values, line![]));
    }
    blocks.push(Block::Heading(line!["Rules in force: ", rules.to_string()]));
    blocks.push(setting("preset", rules.preset.name().to_owned(), &["seed", "app"], line![]));
    for switch in &SWITCHES {
        blocks.push(setting(switch.name, (switch.get)(rules), switch.values, line![" [", switch.slug, "]"]));
    }
    blocks.push(line!["Change one: ", Span::Code("set staenner flat".to_owned()), "."].into());
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
pub fn set(name: &str, value: &str, rules: &Rules) -> Vec<Block> {
    let mut blocks: Vec<Block> = vec![line![name, " is now ", Span::Strong(value.to_owned()), "."].into()];
    if let Some(switch) = SWITCHES.iter().find(|switch| switch.name == name) {
        let house = rule_of(switch.slug.0).is_some_and(|rule| rule.house.is_some());
        let what = if house { "A house rule; it varies " } else { "It varies " };
        blocks.push(line![what, "[", switch.slug, "]. Rules in force: ", rules.to_string(), "."].into());
    }
    if name == "preset" {
        blocks.push(line!["Rules in force: ", rules.to_string(), "."].into());
    }
    blocks
}
