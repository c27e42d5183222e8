//! Questions about Skat in one piece: `--contract` says which game it is.

use serde_json::json;

use super::*;

#[test]
fn six_commands_ask_about_a_contract() {
    let says = |arguments: &[&str], wanted: &[&str]| {
        let ran = run(arguments);
        let all = wanted.iter().all(|wanted| ran.out.contains(wanted));
        assert!(all && ran.err.is_empty(), "{arguments:?}: {}{}", ran.out, ran.err);
    };
    says(&["trumps", "--contract", "grand"], &["4 trumps", "♣J ♠J ♥J ♦J"]);
    let hand = ["--contract", "clubs", "--hand", "♥J ♦7", "--trick", "♥A"];
    says(&[&["legal"], &hand[..]].concat(), &["any card", "♥J is a trump and never a heart."]);
    says(&[&["check", "♦7"], &hand[..]].concat(), &["Legal", "[void-free]"]);
    says(&["winner", "--contract", "null", "--trick", "♥10 ♥J ♥K"], &["♥K, the third card"]);
    says(&["left", "--contract", "hearts", "--seen", "♣J ♥7"], &["9 trumps, 30 cards"]);
    says(&["left", "♣J ♥7", "--contract", "hearts"], &["9 trumps, 30 cards"]);
    says(&["points", "♣A ♠10 ♦7", "--contract", "null"], &["21 points"]);
    // A flag stands before the command or after it, and names may be of the language set.
    says(&["--contract", "♥", "trumps"], &["11 trumps"]);
    says(&["trumps", "--cards", "de", "--contract", "Herz", "--hand", "Herz Bube, Pik Ass"], &["1 trump in the hand"]);
    let ran = run(&["--json", "trumps", "--contract", "null"]);
    assert_eq!(json(&ran.out), [json!({"ok": true, "contract": "null", "trumps": []})]);
}

#[test]
fn what_is_wrong_is_said() {
    let refused = |arguments: &[&str], code: i32, wanted: &str| {
        let ran = run(arguments);
        assert!(ran.code == code && ran.err.contains(wanted), "{arguments:?}: {} {}{}", ran.code, ran.out, ran.err);
    };
    refused(&["legal", "--contract", "grant", "--hand", "♣A"], 3, "grand");
    refused(&["legal", "--contract", "grand"], 3, "`hand`");
    refused(&["winner", "--contract", "grand"], 3, "`trick`");
    refused(&["legal", "♣A", "--contract", "grand", "--hand", "♣A"], 2, "does not take");
    refused(&["trumps", "clubs", "--contract", "grand"], 2, "does not take");
    refused(&["legal", "--contract", "grand", "--trump", "♥", "--hand", "♣A"], 2, "--trump");
    refused(&["--trump", "♥", "legal", "--contract", "grand", "--hand", "♣A"], 2, "--trump");
    refused(&["show", "--contract", "grand"], 2, "trumps, legal, check, winner, points, left");
    refused(&["--contract", "grand"], 2, "--contract");
    refused(&["batch", "--contract", "grand"], 2, "--contract");
    refused(&["check", "♥J", "--contract", "clubs", "--hand", "♥J ♥7", "--trick", "♠A ♠K ♠7"], 1, "at most 2");
}

#[test]
fn the_help_says_so() {
    for arguments in [&["--help"][..], &["legal", "--help"]] {
        assert!(run(arguments).out.contains("--contract <NAME>"), "{arguments:?}");
    }
    assert!(run(&["--help"]).out.contains("kontra legal --contract grand"));
}
