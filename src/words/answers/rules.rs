use crate::deal::{Game, GameRules};
use crate::line;
use crate::session::{RulesDiff, Stand};
use crate::trick::{Fact, Rule, Source};

use super::super::{Block, Line, Span, names};
use super::item;

/// Every rule with its first sentence.
pub fn rules(rules: &GameRules) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut chapter = "";
    for rule in rules.book() {
        if rule.chapter != chapter {
            chapter = rule.chapter;
            blocks.push(Block::Heading(line![chapter]));
        }
        blocks.push(entry(rule));
    }
    let example = match rules.game() {
        Game::Konter => "rules permanent-trumps",
        Game::Skat => "rules jacks-trump",
    };
    blocks.push(line!["One rule in full: ", Span::Code(example.to_owned()), "."].into());
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
pub fn rule(rule: &Rule, rules: &GameRules) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(line![rule.slug, " (", rule.chapter, ")"]), line![rule.text].into()];
    blocks.extend(rules.facts(rule.slug).into_iter().map(|(question, fact)| {
        let mut line = line![question, " "];
        line.append(told(fact));
        Block::Line(line)
    }));
    blocks.push(line!["Source: ", sources(rule.sources), "."].into());
    if let Some(house) = rule.house {
        blocks.push(line!["House rule: ", house].into());
    }
    for switch in rules.switches().filter(|switch| switch.slug == rule.slug) {
        let set = Span::Code(format!("set {} …", switch.name));
        let here = Span::Strong(switch.value);
        blocks.push(line!["Switch ", set, format!(": {}; here ", switch.values.join(", ")), here, "."].into());
    }
    blocks
}

/// A fact as a short sentence.
fn told(fact: Fact) -> Line {
    match fact {
        Fact::Number(number) => line![number, "."],
        Fact::Numbers(numbers) => line![numbers.iter().map(i32::to_string).collect::<Vec<_>>().join(", "), "."],
        Fact::Cards(cards) => line![cards, "."],
        Fact::Suit(suit) => line![suit, "."],
        Fact::Yes(yes) => line![if yes { "Yes." } else { "No." }],
        Fact::Is(words) => {
            let mut letters = words.chars();
            let first = letters.next().map_or(String::new(), |first| first.to_uppercase().to_string());
            line![first + letters.as_str(), "."]
        }
    }
}

fn sources(all: &[Source]) -> String {
    all.iter().map(|source| source.name()).collect::<Vec<&str>>().join(", ")
}

/// How other rules differ from those in force, and who says what.
pub fn diff(diff: &RulesDiff) -> Vec<Block> {
    let (here, there) = (Span::Code(diff.here.to_string()), Span::Code(diff.there.to_string()));
    if diff.differ.is_empty() {
        return vec![line!["The rules ", there, " are those in force: no switch differs."].into()];
    }
    let number = names::count(diff.differ.len(), "switch").replace("switchs", "switches");
    let mut blocks = vec![line!["Rules in force: ", here, ". Compared: ", there, ". ", number, "."].into()];
    for switch in &diff.differ {
        let (name, values) = (switch.switch, (switch.here.value.as_str(), switch.there.value.as_str()));
        let head = format!("{name}: {} here, {} there", values.0, values.1);
        blocks.push(Block::Heading(line![head, " [", switch.rule, "]"]));
        blocks.push(item(stand(&switch.here)));
        blocks.push(item(stand(&switch.there)));
    }
    for row in &diff.table {
        blocks.push(Block::Heading(line![row.what, " [", row.rule, "]"]));
        blocks.push(item(line![Span::Strong("here".to_owned()), ": ", row.here]));
        blocks.push(item(line![Span::Strong("there".to_owned()), ": ", row.there]));
    }
    if let [first, ..] = diff.differ.as_slice() {
        let set = format!("set {} {}", first.switch, first.there.value);
        blocks.push(line!["Change one: ", Span::Code(set), "."].into());
    }
    blocks
}

fn stand(stand: &Stand) -> Line {
    let house = stand.origin.sources.contains(&Source::House);
    let label = if house { "house rule".to_owned() } else { format!("source: {}", sources(stand.origin.sources)) };
    line![Span::Strong(stand.value.clone()), ": ", stand.origin.why, Span::Faint(format!(" ({label})"))]
}
