//! Ways into the program.

use super::*;

#[test]
fn what_describes_a_table_is_refused_where_there_is_none() {
    for task in [&["man"][..], &["batch"], &["completions", "bash"], &["check-content"]] {
        for arguments in [[&["--trump", "♥"], task].concat(), [task, &["--trump", "♥"]].concat()] {
            let ran = run(&arguments, "");
            assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        }
        assert!(!run(&[task, &["--help"]].concat(), "").out.contains("--trump"), "{task:?}");
    }
    // Before the command or after it is the same.
    for arguments in [["trumps", "--trump", "♥"], ["--trump", "♥", "trumps"]] {
        has(&said(&arguments, ""), &["there are 8 trumps"]);
    }
    has(&said(&["--trump", "♥", "--hand", "♠Q", "♣A ♠Q"], ""), &["Trumps with hearts: ♠Q"]);
}

#[test]
fn a_position_needs_no_quotes() {
    let line = "position konter S0 3 - CAJHAT/x4/x4/x4 SAKTDQ/C9HQDAK - -/D/-/-";
    let words: Vec<&str> = line.split(' ').collect();
    assert!(said(&words, "").contains("Spades are trumps"));
    assert_eq!(json(&run(&[&["--json"], &words[..]].concat(), "").out)[0]["ok"], true);
    assert!(said(&["slate", "8", "7"], "").contains('8'));
    assert!(run(&["slate", "-3", "7"], "").err.contains("^^"), "the reader of slates complains, not that of flags");
    assert!(said(&["slate", "--trump", "♥"], "").contains('9'));
}

#[test]
fn a_script_in_a_file() {
    let file = std::env::temp_dir().join(format!("kontra-polish-{}.txt", std::process::id()));
    std::fs::write(&file, "trumps ♥\n").unwrap();
    let name = file.to_str().unwrap();
    let ran = run(&[name], "");
    std::fs::remove_file(&file).unwrap();
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    has(&flow(&ran.err), &[&format!("kontra < {name}")]);
    has(&said(&["-"], "trumps ♥\n"), &["there are 8 trumps"]);
    has(&said(&["-", "--trump", "♥"], "trumps\n"), &["there are 8 trumps"]);
}
