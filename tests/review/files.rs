//! The program on files: several records, bad ones among them, from a pipe, strictly, as JSON.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

const CLEAN: &str = "[Game \"konter\"] [Dealer \"N\"]\n[Contract \"S0\"]\n1. 0: SK SA M2 DQ ST\n*\n";
const REVOKE: &str = "[Game \"konter\"]\n[Contract \"S0\"]\n1. 0: HA CQ HK HJ\n2. 0: H9 HT SA C9\n*\n";
const BAD: &str = "[Game \"konter\"]\n[Contract \"S0\"]\n1. 0: SK SX\n";

fn kontra(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kontra"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn file(name: &str, text: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&file, text).unwrap();
    file
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn a_bad_record_is_reported_and_the_rest_goes_on() {
    let file = file("three records.txt", &format!("{CLEAN}\n{BAD}\n{REVOKE}"));
    let output = kontra(&["review", file.to_str().unwrap()], "");
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert!(out.contains("Record 1: No fault that can be proved.") && out.contains("Record 3: 1 fault."), "{out}");
    assert!(out.contains("3 records: 1 without a fault, 1 with, 1 unreadable."), "{out}");
    assert!(err.contains("record 2, line 8, column 11:") && err.contains("  1. 0: SK SX\n            ^\n"), "{err}");
    assert_eq!(output.status.code(), Some(3));
}

#[test]
fn standard_input_and_exit_codes() {
    let clean = kontra(&["review", "-"], CLEAN);
    assert!(text(&clean.stdout).starts_with("No fault that can be proved."));
    assert_eq!(clean.status.code(), Some(0));
    assert_eq!(kontra(&["review", "-"], REVOKE).status.code(), Some(1));
    assert_eq!(kontra(&["review", "-"], BAD).status.code(), Some(3));
    assert_eq!(kontra(&["review", "-"], "").status.code(), Some(3));
    assert_eq!(kontra(&["review", "/no/such/file"], "").status.code(), Some(3));
    assert_eq!(kontra(&["review"], "").status.code(), Some(2));
}

#[test]
fn every_value_of_the_switch() {
    let output = kontra(&["review", "-", "--all-revokes"], REVOKE);
    let out = text(&output.stdout);
    for value in ["lose-game", "annul", "replay", "ignore"] {
        assert!(out.contains(&format!("revoke={value}")), "{out}");
    }
    assert!(out.contains("Deal again.") && out.contains("Play on from 1.2."), "{out}");
    assert!(out.contains("held ♥10 at trick 1 and played ♣Q: shown at trick 2."), "{out}");
}

#[test]
fn strictly_a_faulty_record_is_refused() {
    let output = kontra(&["review", "-", "--strict"], REVOKE);
    let out = text(&output.stdout);
    assert!(out.starts_with("Refused, 1 fault.") && !out.contains("slate"), "{out}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn json_is_one_line_a_record() {
    let output = kontra(&["--json", "review", "-"], &format!("{CLEAN}{BAD}{REVOKE}"));
    let lines: Vec<serde_json::Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.iter().map(|line| line["ok"] == true).collect::<Vec<_>>(), [true, false, true]);
    assert_eq!((&lines[0]["record"], &lines[2]["findings"][0]["kind"]), (&1.into(), &"revoke".into()));
    assert!(lines[1]["error"]["message"].to_string().contains("line 7, column 11"), "{}", lines[1]);
}

#[test]
fn at_the_prompt_and_in_scripts() {
    let file = file("one.txt", REVOKE);
    let output = kontra(&["-c", &format!("review {} --all-revokes", file.display())], "");
    assert!(text(&output.stdout).contains("revoke=annul"));
    assert_eq!(output.status.code(), Some(1));
    let script = kontra(&["--keep-going"], &format!("review {}\nreview -\n", file.display()));
    assert!(text(&script.stdout).contains("1 fault."), "{script:?}");
}

#[test]
fn what_was_set_here_beats_the_record() {
    let judged = |commands: &str, rules: &str| {
        let file = file("rules.txt", &REVOKE.replace("[Contract", &format!("[Rules \"{rules}\"] [Contract")));
        let commands = format!("{commands}review {}", file.display());
        let output = kontra(&["--json", "-c", &commands], "");
        let last: serde_json::Value = serde_json::from_str(text(&output.stdout).lines().last().unwrap()).unwrap();
        last["records"][0]["rules"].as_str().unwrap().to_owned()
    };
    assert_eq!(judged("", "app revoke=annul"), "app revoke=annul");
    assert_eq!(judged("set revoke ignore; ", "app revoke=annul"), "app revoke=ignore");
    assert_eq!(judged("set preset app; ", "seed revoke=annul"), "app");
}

/// What is said of one record, in one line, and the exit code.
fn said(record: &str, flags: &[&str]) -> (String, Option<i32>) {
    let output = kontra(&[&["review", "-"], flags].concat(), record);
    let words = text(&output.stdout);
    (words.split_whitespace().collect::<Vec<_>>().join(" "), output.status.code())
}

#[test]
fn without_the_hands_nothing_more_can_be_proved() {
    let (none, _) = said("[Contract \"S0\"] 1. 0: SK SA DQ ST *", &[]);
    assert!(none.starts_with("No fault that can be proved.") && none.contains("The hands are not given: "), "{none}");
    let (part, _) = said("[Contract \"S0\"] [Deal \"x6/HTx5/x6/x6\"] 1. 0: SK SA DQ ST *", &[]);
    assert!(part.starts_with("No fault that can be proved.") && part.contains("Not all hands are given: "), "{part}");
    let given = "[Deal \"CQSKJ9HKDT/CAKJSAHAT/CT9SQHJDQ9/STHQ9DAKJ\"]";
    let (all, _) = said(&format!("{given} [Contract \"S0\"] 1. 0: SK SA DQ ST *"), &[]);
    assert!(all.starts_with("No fault. ") && !all.contains("given"), "{all}");
    let tricks =
        "1. 0: SK SA DQ ST 2. 1: HA SQ H9 HK 3. 2: HJ HQ DT HT 4. 3: DA S9 CJ D9 5. 0: SJ CK CT DJ 6. 0: CQ CA C9 DK";
    let (played, _) = said(&format!("[Contract \"S0\"] {tricks}"), &[]);
    assert!(played.starts_with("No fault. ") && !played.contains("given"), "{played}");
}

#[test]
fn what_no_hands_fit_is_a_contradiction() {
    for tricks in ["1. 0: SA HA CA DA *", "1. 0: SA M1 HA DT D9 2. 0: CA CK CT C9 *"] {
        let record = format!("[Contract \"S0\"] {tricks}");
        let (told, exit) = said(&record, &[]);
        assert!(told.starts_with("These plays and calls cannot all be right: no hands fit them."), "{told}");
        assert!(!told.contains("No fault") && exit == Some(1), "{told}");
        let (json, exit) = said(&record, &["--json"]);
        assert!(json.contains("\"contradiction\":true") && exit == Some(1), "{json}");
        let (strict, _) = said(&record, &["--strict"]);
        assert!(strict.starts_with("Refused. "), "{strict}");
    }
}

#[test]
fn of_two_who_announce_the_same_neither_is_accused() {
    let (told, exit) = said("[Contract \"S0\"] [Dealer \"N\"] 1. 0: M2 SA M1 SK DT D9 *", &[]);
    assert!(told.contains("1.2: E and S both announced Matt, and ♠Q cannot be in both hands"), "{told}");
    assert_eq!(exit, Some(1));
}

#[test]
fn where_the_result_stands_nothing_depends_on_the_revoke() {
    // Seats 0 and 2 have 21 points after three tricks; seat 1 then discards on ♣A and shows a club later.
    let tricks = "1. 0: SA SK SQ SJ 2. 0: HQ HA HK HJ 3. 0: DQ DA DK DJ 4. 0: CA D9 CQ CJ 5. 0: CK CT C9 HT *";
    let (told, _) = said(&format!("[Contract \"S0\"] {tricks}"), &["--all-revokes"]);
    assert!(told.contains("1 fault") || told.contains("faults"), "{told}");
    assert!(told.contains("so the result stands.") && !told.contains("depends on that fault"), "{told}");
}

#[test]
fn after_the_end_of_the_match_nothing_is_reckoned() {
    let (told, _) = said("[Contract \"S0\"] [Result \"19-21\"] [Slate \"0-9\"]", &[]);
    assert!(told.contains("The match was already over") && told.contains("[match-end]"), "{told}");
}

#[test]
fn flags_are_explained_and_unread_tags_named() {
    for arguments in [&["review", "--help"][..], &["help", "review"]] {
        let told = text(&kontra(arguments, "").stdout);
        assert!(told.contains("Refuse a record with a fault") && told.contains("every value of the switch"), "{told}");
    }
    let record = "[Foo \"x\"] [Contract \"S0\"] 1. 0: HA H9 *";
    assert!(said(record, &["--strict"]).0.contains("Nobody reads the tag `Foo`."));
    assert!(!said(record, &[]).0.contains("Foo"));
}

#[test]
fn no_empty_line_bears_a_caret() {
    for (record, what) in [("", "There is no record"), ("[Contract \"S0\"]\n1. 0: SA SK\n", "Trick 1 has only 2 cards")]
    {
        let told = text(&kontra(&["review", "-"], record).stderr);
        assert!(
            !told.contains('^') && told.contains(what) && told.lines().all(|line| !line.trim().is_empty()),
            "{told}"
        );
    }
}

#[test]
fn a_second_card_to_the_same_trick_is_named_as_such() {
    let (told, _) = said("[Contract \"S0\"] 1. 0: HA 2=HK 2=HT H9 *", &[]);
    assert!(told.contains("1.3: Seat 2 played ♥10 out of turn, after a card to this trick already;"), "{told}");
}

#[test]
fn review_alone_asks_for_a_file() {
    let told = text(&kontra(&["-c", "review"], "").stderr);
    assert!(told.contains("Name the file in which the deal is written"), "{told}");
}
