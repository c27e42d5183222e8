//! The prompt, at a pseudo-terminal.

use std::path::{Path, PathBuf};
use std::process::Command;

use rexpect::session::{PtySession, spawn_command};

struct Home(PathBuf);

impl Home {
    fn new(name: &str) -> Home {
        let home = std::env::temp_dir().join(format!("kontra-{name}-{}", std::process::id()));
        std::fs::create_dir_all(home.join("kontra")).unwrap();
        Home(home)
    }

    fn history(&self) -> PathBuf {
        self.0.join("kontra/history")
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn prompt(arguments: &[&str], home: &Path) -> PtySession {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kontra"));
    command
        .arg("--ascii")
        .args(arguments)
        .env_clear()
        .env("TERM", "xterm")
        .env("NO_COLOR", "1")
        .env("XDG_STATE_HOME", home);
    spawn_command(command, Some(20_000)).unwrap()
}

#[test]
fn what_is_typed_ahead_is_answered() {
    let home = Home::new("ahead");
    let mut talk = prompt(&[], &home.0);
    talk.exp_string("kontra> ").unwrap();
    talk.send("points CA\nlearn 4\nHA HK SQ DQ\nno\nexit\npoints CK DA\nquit\n").unwrap();
    talk.flush().unwrap();
    for said in ["4 points", "Question 1", "Question 2", "Question 3", "You left", "7 points", "Goodbye."] {
        talk.exp_string(said).unwrap();
    }
    talk.exp_eof().unwrap();
}

#[test]
fn json_at_the_prompt() {
    let home = Home::new("json");
    let mut talk = prompt(&["--json"], &home.0);
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
    let home = Home::new("lesson");
    let mut talk = prompt(&["learn", "4"], &home.0);
    talk.exp_string("Question 1").unwrap();
    talk.exp_string("learn H W> ").unwrap();
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
    let home = Home::new("damaged");
    std::fs::write(home.history(), b"#V2\npoints CA\n\xff\xfe\n").unwrap();
    let mut talk = prompt(&[], &home.0);
    talk.exp_string("history.damaged.").unwrap();
    talk.exp_string("kontra> ").unwrap();
    talk.send_line("points CA").unwrap();
    talk.exp_string("4 points").unwrap();
    talk.send_line("quit").unwrap();
    talk.exp_string("Goodbye.").unwrap();
    talk.exp_eof().unwrap();
    assert_eq!(std::fs::read_to_string(home.history()).unwrap(), "#V2\npoints CA\nquit\n");
}
