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
    assert!(out.contains("Record 1: No fault.") && out.contains("Record 3: 1 fault."), "{out}");
    assert!(out.contains("3 records: 1 without a fault, 1 with, 1 unreadable."), "{out}");
    assert!(err.contains("record 2, line 8, column 11:") && err.contains("  1. 0: SK SX\n            ^\n"), "{err}");
    assert_eq!(output.status.code(), Some(3));
}

#[test]
fn standard_input_and_exit_codes() {
    let clean = kontra(&["review", "-"], CLEAN);
    assert!(text(&clean.stdout).starts_with("No fault."));
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
