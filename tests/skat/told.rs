//! What is answered about rules serves Skat as it does Konter a Matt.

use kontra::deal::{Game, GameRules};
use kontra::session::{Answer, Gist, Settings};
use kontra::words::{Block, Json, answer};

fn text(told: &Answer) -> String {
    let lines = answer(told).into_iter().filter_map(|block| match block {
        Block::Heading(line) | Block::Line(line) => Some(line.to_string()),
        Block::Entry(term, line) => Some(format!("{term}: {line}")),
        _ => None,
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn rule(slug: &str, rules: &str) -> Answer {
    let rules = GameRules::read(Game::Skat, rules).unwrap();
    Answer::Rule(rules.rule(slug).unwrap(), rules)
}

#[test]
fn every_rule_is_told_with_all_its_questions() {
    let rules = Game::Skat.rules();
    for known in rules.book() {
        let told = text(&Answer::Rule(known, rules));
        for (question, _) in rules.facts(known.slug) {
            assert!(told.contains(question), "{told}");
        }
    }
    let told = text(&rule("card-points", "skat"));
    assert!(told.contains("How many card points are in the pack? 120."), "{told}");
    assert!(told.contains("queen and jack count? 11, 10, 4, 3, 2."), "{told}");
    let told = text(&rule("kontra-who", "skat.isko"));
    assert!(told.contains("set kontra-re …") && told.contains(": on, off; here off."), "{told}");
}

#[test]
fn answers_come_down_to_what_the_fact_is() {
    assert_eq!(rule("win-61", "skat").gist(), Some(Gist::Number(61)));
    assert_eq!(rule("base-values", "skat").gist(), Some(Gist::Numbers(vec![12, 11, 10, 9, 24])));
    assert_eq!(rule("ramsch-loser", "skat").gist(), Some(Gist::Numbers(vec![-54])));
    assert_eq!(rule("all-pass", "skat.ramsch").gist(), Some(Gist::Says("Ramsch".to_owned())));
    let json = serde_json::to_value(Json(&rule("base-values", "skat"))).unwrap();
    assert_eq!((&json["slug"], &json["answer"]), (&"base-values".into(), &serde_json::json!([12, 11, 10, 9, 24])));
}

#[test]
fn settings_are_those_of_the_game() {
    let rules = GameRules::read(Game::Skat, "skat.isko bock=on").unwrap();
    let all = Answer::Settings(Settings::default(), rules);
    assert!(text(&all).contains("preset: skat.isko (or skat, skat.ramsch)"), "{}", text(&all));
    let json = serde_json::to_value(Json(&all)).unwrap();
    assert_eq!((&json["bock"], &json["preset"]), (&"on".into(), &"skat.isko".into()));
    let set = Answer::Set { name: "bock".to_owned(), value: "on".to_owned(), rules };
    assert!(text(&set).contains("[bock-round]. Rules in force: skat.isko bock=on."), "{}", text(&set));
}
