//! The prompt, at a pseudo-terminal.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use rexpect::session::{PtySession, spawn_command};

use super::home::Home;

fn history(home: &Home) -> PathBuf {
    home.path().join(".local/state/kontra/history")
}

fn prompt(arguments: &[&str], home: &Path) -> PtySession {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kontra"));
    command.arg("--ascii").args(arguments).env_clear().env("TERM", "xterm").env("NO_COLOR", "1").env("HOME", home);
    spawn_command(command, Some(20_000)).unwrap()
}

#[test]
fn what_is_typed_ahead_is_answered() {
    let home = Home::with_six();
    let mut talk = prompt(&[], home.path());
    talk.exp_string("kontra> ").unwrap();
    talk.send("points CA\nlearn 99\nHA HK SQ DQ\nno\nexit\npoints CK DA\nquit\n").unwrap();
    talk.flush().unwrap();
    for said in ["4 points", "Question 1", "Question 2", "Question 3", "You left", "7 points", "Goodbye."] {
        talk.exp_string(said).unwrap();
    }
    talk.exp_eof().unwrap();
}

#[test]
fn json_at_the_prompt() {
    let home = Home::with_six();
    let mut talk = prompt(&["--json"], home.path());
    talk.send_line("points CA").unwrap();
    talk.exp_string(r#"{"ok":true,"points":4}"#).unwrap();
    talk.send_line("points C7").unwrap();
    talk.exp_string(r#""ok":false"#).unwrap();
    talk.send_control('d').unwrap();
    talk.exp_string("Goodbye.").unwrap();
    talk.exp_eof().unwrap();
}

#[test]
fn a_lesson_goes_on_at_the_prompt() {
    let home = Home::with_six();
    let mut talk = prompt(&["learn", "99"], home.path());
    talk.exp_string("Question 1").unwrap();
    talk.exp_string("learn> ").unwrap();
    talk.send_line("HA HK SQ DQ").unwrap();
    talk.exp_string("Question 2").unwrap();
    talk.send_line("bye").unwrap();
    talk.exp_string("kontra> ").unwrap();
    talk.send_line("bye").unwrap();
    talk.exp_string("Goodbye.").unwrap();
    talk.exp_eof().unwrap();
}

#[test]
fn a_damaged_history_gives_way_to_a_new_one() {
    let home = Home::with_six();
    fs::create_dir_all(history(&home).parent().unwrap()).unwrap();
    fs::write(history(&home), b"#V2\npoints CA\n\xff\xfe\n").unwrap();
    let mut talk = prompt(&[], home.path());
    talk.exp_string("history.damaged.").unwrap();
    talk.exp_string("kontra> ").unwrap();
    talk.send_line("points CA").unwrap();
    talk.exp_string("4 points").unwrap();
    talk.send_line("quit").unwrap();
    talk.exp_string("Goodbye.").unwrap();
    talk.exp_eof().unwrap();
    assert_eq!(fs::read_to_string(history(&home)).unwrap(), "#V2\npoints CA\nquit\n");
}
