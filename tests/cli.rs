//! The real program: arguments, scripts, batch, exit codes, surroundings.

#![allow(clippy::unwrap_used)]

#[path = "cli/batch.rs"]
mod batch;
#[path = "support/home.rs"]
mod home;
#[path = "cli/look.rs"]
mod look;
#[path = "cli/referee.rs"]
mod referee;
#[path = "cli/script.rs"]
mod script;
#[path = "cli/skat.rs"]
mod skat;

use home::{AtHome, Ran, json, ran};
use kontra::ui::docs;
use serde_json::Value;

/// The program in surroundings that say nothing about colour or language, and in a home of its own.
fn kontra(arguments: &[&str]) -> AtHome {
    AtHome::new(arguments)
}

fn run(arguments: &[&str]) -> Ran {
    ran(&mut kontra(arguments))
}

fn run_with_input(arguments: &[&str], input: impl Into<Vec<u8>>) -> Ran {
    ran(kontra(arguments).write_stdin(input))
}

#[test]
fn exit_codes() {
    let hand = ["--trump", "♥", "--hand", "♠9 ♠Q ♦10 ♣9", "--trick", "♠K"];
    let with_hand = |command: &[&'static str]| [command, &hand].concat();
    let table: [(Vec<&str>, i32); 21] = [
        (vec!["trumps", "♥"], 0),
        (vec!["♣A ♠Q 10♥"], 0),
        (vec!["♣A", "♠Q", "10♥"], 0),
        (with_hand(&["legal"]), 0),
        (with_hand(&["check", "♠Q"]), 0),
        (vec!["--help"], 0),
        (vec!["--version"], 0),
        (vec!["help", "check"], 0),
        (vec!["quit"], 0),
        // Illegal, impossible or wrong.
        (with_hand(&["check", "♦10"]), 1),
        (with_hand(&["check", "♦A"]), 1),
        (vec!["legal"], 1),
        (vec!["undo"], 1),
        // Not understood.
        (vec!["nonsense"], 2),
        (vec!["--nonsense"], 2),
        (vec!["set", "nonsense", "1"], 2),
        (vec!["rules", "nonsense"], 2),
        (vec!["completions", "nonsense"], 2),
        (with_hand(&["check"]), 2),
        // Unreadable.
        (vec!["points", "♠7"], 3),
        (vec!["position", "konter"], 3),
    ];
    for (arguments, code) in table {
        let ran = run(&arguments);
        assert_eq!(ran.code, code, "{arguments:?}: {}{}", ran.out, ran.err);
        assert_eq!(ran.err.is_empty(), code == 0 || ran.out.starts_with("Illegal"), "{arguments:?}: {}", ran.err);
    }
}

#[test]
fn one_shot_questions() {
    let says = |arguments: &[&str], wanted: &str| {
        let ran = run(arguments);
        assert!(ran.out.contains(wanted), "{arguments:?}: {}{}", ran.out, ran.err);
    };
    says(&["legal", "--trump", "♥", "--hand", "♠Q ♦10 ♣9", "--trick", "♠K"], "any card");
    says(&["legal", "--trump", "♥", "--hand", "♠9 ♠Q ♦10 ♣9", "--trick", "♠K"], "♠9");
    says(&["winner", "--trump", "♥", "--trick", "♠K ♦Q ♥K ♠A"], "♦Q");
    says(&["points", "♣A ♠Q 10♥"], "6 points");
    says(&["announce", "--hand", "♠Q ♥Q ♦Q"], "Konter a Matt");
    says(&["left", "--trump", "♠", "--seen", "♠A ♠Q"], "6 trumps");
    says(&["trumps", "clubs"], "9 trumps");
    says(&["show", "--line", "--trump", "♥"], "konter H0 0 - x6/x6/x6/x6 -/- - -");
    says(&["show", "--line", "--position", "konter S0 3 - CAJHAT/x4/x4/x4 SAKTDQ/C9HQDAK - -/D/-/-"], "CAJHAT");
    says(&["legal", "--preset", "app", "--trump", "♥", "--hand", "♠Q"], "♠Q");
    // What the flags do not describe in full is asked of the table that they set.
    says(&["announce", "E", "matt", "--trump", "♠", "--hand", "♠A"], "E announces Matt");
    says(&["points", "--trump", "♥"], "N–S: 0 points");
    says(&["slate", "--trump", "♥"], "9");
    says(&["hand", "--trump", "♥", "--hand", "♠Q"], "W holds ♠Q");
    assert!(run(&["legal", "--hand", "♠Q"]).err.contains("Nobody has named trumps yet"));
    assert!(run(&["legal", "--trump", "♥", "--trick", "♠K"]).err.contains("No card of S is known"));
}

#[test]
fn commands_on_the_command_line() {
    let ran = run(&["-c", "trump ♥; hand ♠9 ♠Q ♦10", "-c", "trick ♠K; legal"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("Hearts are trumps") && ran.out.contains("W may play"), "{}", ran.out);
    // The first that fails is the last.
    let ran = run(&["-c", "nonsense; trump ♥", "-c", "trump ♠"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    let ran = run(&["--keep-going", "-c", "nonsense", "-c", "trump ♠"]);
    assert_eq!(ran.code, 2);
    assert!(ran.out.contains("Spades are trumps"), "{}", ran.out);
    // Each answer looks as the settings are by then, and nothing follows `quit`.
    let ran = run(&["-c", "set ascii on; trumps ♥; set ascii off; trumps ♠", "-c", "quit", "-c", "nonsense"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("HA SQ HQ") && ran.out.contains("♠A ♠Q ♥Q"), "{}", ran.out);
    // The worst of what happened is what counts.
    assert_eq!(run(&["--keep-going", "-c", "legal", "-c", "points ♠7", "-c", "nonsense"]).code, 3);
}

#[test]
fn every_command_answers_in_json() {
    // What `load` loads must have been saved.
    for doc in docs().filter(|doc| doc.name != "load") {
        let ran = run(&["--json", "-c", doc.example]);
        let illegal = i32::from(["check", "review"].contains(&doc.name));
        assert_eq!((ran.code, ran.err.as_str()), (illegal, ""), "{}", doc.example);
        let lines = json(&ran.out);
        assert_eq!(lines.len(), kontra::session::commands(doc.example).count() - usize::from(doc.name == "quit"));
        assert!(lines.iter().all(|line| line["ok"] == true), "{}", ran.out);
        // As one command too, with what it needs on the table or refused for the lack of it.
        let ran = run(&["--json", doc.name]);
        assert!(json(&ran.out).iter().all(|line| line["ok"] == (ran.code == 0)), "{}: {}", doc.name, ran.out);
    }
}

#[test]
fn an_error_in_json() {
    let ran = run(&["--json", "points", "♣A ♠7"]);
    let [line] = &json(&ran.out)[..] else { panic!("{}", ran.out) };
    assert_eq!((line["ok"].clone(), ran.code, ran.err.as_str()), (false.into(), 3, ""));
    let span: Vec<usize> = serde_json::from_value(line["error"]["span"].clone()).unwrap();
    assert_eq!(&"points ♣A ♠7"[span[0]..span[1]], "7");
}

#[test]
fn completions_and_manual_know_every_command() {
    for arguments in [&["completions", "bash"][..], &["completions", "zsh"], &["completions", "fish"], &["man"]] {
        let ran = run(arguments);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments:?}");
        for doc in docs() {
            // A shell completes word by word.
            let name = if arguments == ["man"] { doc.name } else { doc.name.split(' ').next().unwrap_or_default() };
            assert!(ran.out.contains(name), "{arguments:?} lacks {name}");
        }
        assert!(
            ran.out.contains("keep-going") || arguments == ["man"] && ran.out.contains("keep\\-going"),
            "{arguments:?}"
        );
    }
}

/// No home, or one where nothing can be kept, is no trouble to who asks one thing.
#[test]
fn without_a_home() {
    for home in [None, Some("/nonexistent/home"), Some("/dev/null"), Some("")] {
        let mut command = kontra(&["trumps", "♥"]);
        match home {
            Some(home) => command.env("HOME", home).env("XDG_STATE_HOME", home),
            None => command.env_remove("HOME"),
        };
        let ran = ran(&mut command);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{home:?}");
    }
}

#[test]
fn languages_of_cards() {
    let points = |arguments: &[&str], env: Option<&str>, cards: &str| {
        let mut command = kontra(&[&["points", cards], arguments].concat());
        env.map(|lang| command.env("KONTRA_CARDS", lang));
        ran(&mut command).code
    };
    assert_eq!(points(&[], None, "Kreuz Ass"), 3);
    assert_eq!(points(&[], Some("de"), "Kreuz Ass"), 0);
    assert_eq!(points(&[], Some("German"), "Kreuz Ass"), 0);
    assert_eq!(points(&["--cards", "fr"], Some("de"), "as de trèfle"), 0, "the flag beats the environment");
    assert_eq!(points(&["--cards", "fr"], Some("de"), "Kreuz Ass"), 3);
    assert_eq!(points(&[], Some(""), "club ace"), 0);
    assert_eq!(points(&[], Some("klingon"), "club ace"), 2);
    assert_eq!(points(&["--cards", "klingon"], None, "club ace"), 2);
}
