//! Nothing can be kept: one still learns, and is told so once.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use kontra::session::Settings;
use kontra::tutor::{Command, Diary, Refusal, Teacher};

use super::blocks::text;
use super::home::{Home, Ran, flow, has, ran};

const SCRIPT: &str = "\
learn 1
skip
learn
skip
practice
quit
progress
drill trumps 1
skip
quit
";

/// Learns with this folder as a home.
fn learn_in(home: &Path) -> Ran {
    let elsewhere = Home::new();
    ran(elsewhere.kontra(&[]).env("HOME", home).write_stdin(SCRIPT))
}

#[track_caller]
fn learned(ran: &Ran) {
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let said = flow(&ran.out);
    assert_eq!(said.matches("Progress cannot be kept").count(), 1, "{said}");
    has(&said, &["It lasts until you leave.", "Question 2 of", "question 2 of", "Question 3 of"]);
    // Nobody is promised more than that.
    has(&said, &["That holds until this program ends: progress is not kept."]);
    // What was skipped comes back all the same, as long as the program runs.
    has(&said, &["Question 1 of 2, from konter/01-cards-and-points", "2 questions due today", "0 of 1 right"]);
    assert!(!said.contains("Kept in"), "{said}");
}

#[test]
fn a_home_in_which_nothing_can_be_written() {
    for home in ["/dev/null", "/proc/self", "/proc/self/fd"] {
        if Path::new(home).exists() {
            learned(&learn_in(Path::new(home)));
        }
    }
}

#[test]
fn a_file_where_a_folder_should_be() {
    for name in [".local", ".local/share", ".local/share/kontra"] {
        let home = Home::new();
        let file = home.path().join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, "precious").unwrap();
        learned(&learn_in(home.path()));
        assert_eq!(fs::read_to_string(&file).unwrap(), "precious");
    }
}

#[test]
fn a_name_that_is_too_long() {
    let long: PathBuf = Path::new("/").join("x".repeat(300));
    learned(&learn_in(&long));
}

/// A user without a home, whom the system does not know either. Only root can become one.
#[cfg(unix)]
#[test]
fn no_home_at_all() {
    use std::io::Write;
    use std::os::unix::process::CommandExt;
    use std::process::{Command as Process, Stdio};
    let mut command = Process::new(env!("CARGO_BIN_EXE_kontra"));
    command.env_clear().uid(3_999_999_999).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let Ok(mut child) = command.spawn() else { return };
    child.stdin.take().unwrap().write_all(SCRIPT.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    learned(&Ran { code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) });
}

/// The same without having to be root.
#[test]
fn nobody_finds_a_place() {
    let nowhere = || Err(io::Error::new(io::ErrorKind::NotFound, "there is no home"));
    let mut teacher = Teacher::new(Diary::found_by(nowhere), None);
    let learn = |again| {
        let name = kontra::notation::Spanned { value: "1".to_owned(), span: 6..7 };
        Command::Learn { name, again }
    };
    let first = text(&teacher.obey(&learn(false), kontra::deal::Game::Konter).unwrap().blocks);
    has(&first, &["Progress cannot be kept: there is no home. It lasts until you leave.", "# Question 1"]);
    let skipped = teacher.feed("skip", &Settings::default()).unwrap();
    has(&text(&skipped.blocks), &["# Question 2"]);
    teacher.leave();
    let again = text(&teacher.obey(&learn(false), kontra::deal::Game::Konter).unwrap().blocks);
    has(&again, &["You go on where you left", "# Question 2"]);
    assert!(!again.contains("cannot be kept"));
    let name = kontra::notation::Spanned { value: "mine".to_owned(), span: 11..15 };
    let Err(Refusal::Faulty(complaint)) = teacher.obey(&Command::NewLesson(name), kontra::deal::Game::Konter) else {
        panic!()
    };
    has(&complaint.what[0].to_string(), &["There is no folder for lessons of your own"]);
}
