//! What a newcomer stumbled over, tried with the real program.
#![allow(clippy::unwrap_used)]

#[path = "polish/help.rs"]
mod help;
#[path = "polish/lesson.rs"]
mod lesson;
#[cfg(unix)]
#[path = "polish/prompt.rs"]
mod prompt;
#[path = "polish/ways.rs"]
mod ways;

use assert_cmd::Command;
use serde_json::Value;

struct Ran {
    code: i32,
    out: String,
    err: String,
}

/// The program in surroundings that say nothing about colour, language or home.
fn run(arguments: &[&str], input: &str) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kontra"));
    let output = command.args(arguments).env_clear().write_stdin(input).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}

/// What is said, with the line breaks of the layout taken out.
fn said(arguments: &[&str], input: &str) -> String {
    let ran = run(arguments, input);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments:?}: {}", ran.out);
    flow(&ran.out)
}

fn flow(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "`{part}` is not in {text}");
    }
}

fn json(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}
