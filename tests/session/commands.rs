//! The tables of commands: names, examples, and that nothing can be mistaken for cards.

use std::collections::HashMap;

use kontra::konter::PACK;
use kontra::notation::{self, Lang, reads_as_card_or_suit};
use kontra::session::{COMMANDS, Chapter, Session, find};
use kontra::tutor::{Diary, Teacher};
use kontra::ui::{App, Exit, Outcome, docs};

/// Every name and alias, with the name of its command.
fn names() -> impl Iterator<Item = (&'static str, &'static str)> {
    docs().flat_map(|doc| doc.aliases.iter().copied().chain([doc.name]).map(|name| (name, doc.name)))
}

#[test]
fn every_example_works_in_a_fresh_program() {
    // What `load` loads must have been saved, and a fresh program here touches no files.
    for doc in docs().filter(|doc| doc.name != "load") {
        // `new lesson` writes where the user's own lessons lie.
        let folder = tempfile::tempdir().unwrap();
        let teacher = Teacher::new(Diary::default(), Some(folder.path().to_owned()));
        let mut app = App::with_teacher(Session::default(), teacher);
        for outcome in app.line(doc.example) {
            let outcome = outcome.unwrap_or_else(|failed| panic!("{}: {failed:?}", doc.example));
            let leaves = matches!(outcome, Outcome::Quit);
            assert_eq!(leaves, doc.name == "quit", "{}", doc.example);
            assert!(leaves || !outcome.blocks().is_empty(), "{} says nothing", doc.example);
        }
        let shown = doc.example.rsplit(';').next().unwrap().trim();
        let words = doc.name.split(' ').count();
        let typed = shown.split(' ').take(words).collect::<Vec<_>>().join(" ");
        assert!(doc.answers_to(&typed), "{} is no example of {}", doc.example, doc.name);
    }
}

#[test]
fn no_name_stands_twice() {
    let mut seen = HashMap::new();
    for (name, command) in names() {
        if let Some(other) = seen.insert(name, command) {
            panic!("{name} is {other} and {command}");
        }
        assert_eq!(name, name.to_lowercase());
    }
}

#[test]
fn no_name_reads_as_a_card() {
    // Two words that Skat cannot do without are cards when glued together, Pik Ass in German and ruter ess in
    // Swedish. A command comes first, and with a blank they are read as cards.
    let needed = ["pass", "re"];
    for (name, _) in names().filter(|(name, _)| !needed.contains(name)) {
        assert_eq!(reads_as_card_or_suit(name), None, "{name}");
        for lang in Lang::ALL {
            assert!(notation::cards(name, lang, PACK).is_err(), "{name} in {lang}");
            assert!(notation::suit(name, lang).is_err(), "{name} in {lang}");
        }
    }
}

#[test]
fn aliases_lead_to_their_command_in_any_case() {
    for spec in COMMANDS {
        for alias in spec.doc.aliases {
            for word in [(*alias).to_owned(), alias.to_uppercase()] {
                assert_eq!(find(COMMANDS, &word).map(|found| found.doc.name), Some(spec.doc.name), "{word}");
                let session = Session::default();
                let with = |name: &str| {
                    let example = spec.doc.example.rsplit(';').next().unwrap().trim();
                    session.read(&example.replacen(example.split(' ').next().unwrap(), name, 1))
                };
                let (one, other) = (with(spec.doc.name).unwrap(), with(&word).unwrap());
                assert_eq!(std::mem::discriminant(&one), std::mem::discriminant(&other), "{word}");
            }
        }
    }
}

#[test]
fn every_chapter_has_commands_and_every_command_help() {
    let mut app = App::default();
    for doc in docs() {
        assert!(Chapter::ALL.contains(&doc.chapter) && doc.help.ends_with('.'), "{}", doc.name);
        for word in doc.aliases.iter().chain([&doc.name]) {
            let line = format!("help {word}");
            let outcomes = app.line(&line);
            let Some(Ok(Outcome::Told(blocks, _))) = outcomes.first() else { panic!("{line}: {outcomes:?}") };
            assert!(blocks.iter().any(|block| block.to_string() == doc.help), "{line}");
        }
    }
    for (topic, _) in kontra::words::TOPICS {
        assert!(matches!(app.line(&format!("help {topic}"))[..], [Ok(Outcome::Told(..))]), "{topic}");
        assert!(docs().all(|doc| !doc.answers_to(topic)), "{topic} is a command as well");
    }
}

#[test]
fn every_rule_is_explained() {
    let mut app = App::default();
    for rule in kontra::konter::RULE_BOOK {
        for line in [
            format!("rules {}", rule.slug),
            format!("RULE {}", rule.slug.0.to_uppercase()),
            format!("help {}", rule.slug),
        ] {
            let outcomes = app.line(&line);
            let Some(Ok(outcome)) = outcomes.first() else { panic!("{line}: {outcomes:?}") };
            let shown: Vec<String> = outcome.blocks().iter().map(ToString::to_string).collect();
            assert!(shown.contains(&rule.text.to_owned()), "{line}: {shown:?}");
            assert_eq!(shown.iter().any(|line| line.starts_with("House rule")), rule.house.is_some(), "{line}");
        }
    }
}

#[test]
fn unknown_commands_name_the_nearest() {
    let near = |word: &str| {
        let failed = App::default().line(word).pop().unwrap().unwrap_err();
        assert_eq!(failed.exit, Exit::Usage);
        failed.complaint.help.unwrap().to_string()
    };
    assert_eq!(near("lagal"), "Did you mean `legal`?");
    assert_eq!(near("trum ♥"), "Did you mean `trump` or `trumps`?");
    assert_eq!(near("hlep"), "Did you mean `help`?");
    assert_eq!(near("lern"), "Did you mean `learn`?");
    assert_eq!(near("qwertyuiop"), "Type `help` for all commands.");
}

#[test]
fn comments_and_semicolons() {
    let parts = |line| kontra::session::commands(line).map(|(at, part)| (at, part.trim())).collect::<Vec<_>>();
    assert_eq!(parts("trump ♥; ;legal"), [(0, "trump ♥"), (12, "legal")]);
    assert_eq!(parts("# all of it; legal"), []);
    assert_eq!(parts("legal # that is all; show"), [(0, "legal")]);
    assert_eq!(parts("help a#b # no topic"), [(0, "help a#b")]);
    assert_eq!(parts(" \t "), []);
}
