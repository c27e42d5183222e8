//! A home for the program that is a test's own, so that no test finds what another has learned, nor
//! touches what whoever runs the tests has.
#![allow(dead_code, clippy::unwrap_used)]

use std::fs;
use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use tempfile::TempDir;

/// A lesson of six questions, for tests of what all lessons share. Shipped lessons may change.
pub const SIX: &str = include_str!("six-questions.yaml");

/// A folder that is the home of who runs the program; it goes with this value.
pub struct Home(TempDir);

impl Home {
    /// One in which nothing was ever kept.
    pub fn new() -> Home {
        Home(TempDir::new().unwrap())
    }

    /// One with the lesson of six questions, which `learn 99` starts.
    pub fn with_six() -> Home {
        let home = Home::new();
        home.write("lessons/konter/99-six-questions.yaml", SIX);
        home
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// The folder of what belongs to the user.
    pub fn data(&self) -> PathBuf {
        self.path().join(".local/share/kontra")
    }

    pub fn progress(&self) -> PathBuf {
        self.data().join("progress.yaml")
    }

    /// Writes a file below the folder of what belongs to the user.
    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let file = self.data().join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, text).unwrap();
        file
    }

    /// The program in this home, and in surroundings that say nothing else.
    pub fn kontra(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kontra"));
        command.args(arguments).env_clear().env("HOME", self.path());
        command
    }

    pub fn run(&self, arguments: &[&str], input: impl Into<Vec<u8>>) -> Ran {
        ran(self.kontra(arguments).write_stdin(input))
    }

    /// What is said to somebody with whom all goes well, with the line breaks of the layout taken out.
    #[track_caller]
    pub fn said(&self, arguments: &[&str], input: &str) -> String {
        let ran = self.run(arguments, input);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments:?}: {}", ran.out);
        flow(&ran.out)
    }
}

/// What a run of the program came to.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

pub fn ran(command: &mut Command) -> Ran {
    let output = command.output().expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8 on the way out");
    Ran { code: output.status.code().expect("an exit code"), out: text(output.stdout), err: text(output.stderr) }
}

/// The text with the line breaks of the layout taken out.
pub fn flow(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[track_caller]
pub fn has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "`{part}` is not in {text}");
    }
}

/// Every line as JSON.
pub fn json(text: &str) -> Vec<serde_json::Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))).collect()
}

/// A command with the home that it runs in.
pub struct AtHome {
    command: Command,
    _home: Home,
}

impl AtHome {
    pub fn new(arguments: &[&str]) -> AtHome {
        let home = Home::new();
        AtHome { command: home.kontra(arguments), _home: home }
    }
}

impl Deref for AtHome {
    type Target = Command;

    fn deref(&self) -> &Command {
        &self.command
    }
}

impl DerefMut for AtHome {
    fn deref_mut(&mut self) -> &mut Command {
        &mut self.command
    }
}
