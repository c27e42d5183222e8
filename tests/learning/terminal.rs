//! A whole lesson at a pseudo-terminal. Letters instead of symbols, because `rexpect` decodes bytes one
//! by one; nothing sleeps.

use std::process::Command;

use rexpect::process::WaitStatus;
use rexpect::session::{PtySession, spawn_command};

use super::home::{Home, flow, has};

/// Far longer than anything takes, for a machine with much else to do.
const PATIENCE: u64 = 60_000;

/// What turns bracketed paste on, the first thing that is written once a line can be typed.
const READY: &str = "\u{1b}[?2004h";

/// The program in a terminal of this width, up to its first prompt; and all that it has written.
struct Prompt {
    pty: PtySession,
    written: String,
}

impl Prompt {
    fn start(home: &Home, columns: u16, arguments: &str) -> Prompt {
        let program = env!("CARGO_BIN_EXE_kontra");
        let mut command = Command::new("sh");
        let line = format!("stty cols {columns} rows 24 && exec '{program}' --ascii --color never {arguments}");
        command.args(["-c", &line]);
        command.env_clear().env("PATH", std::env::var_os("PATH").unwrap_or_default());
        command.env("TERM", "xterm").env("HOME", home.path());
        let mut prompt = Prompt { pty: spawn_command(command, Some(PATIENCE)).unwrap(), written: String::new() };
        prompt.sees(READY);
        prompt
    }

    /// Waits for this text; what came before it.
    #[track_caller]
    fn sees(&mut self, text: &str) -> String {
        let before = self.pty.exp_string(text).unwrap_or_else(|error| panic!("{text:?} does not come: {error}"));
        self.written += &before;
        self.written += text;
        bare(&before)
    }

    /// Types a line; the prompt, and what is said until the next line can be typed.
    #[track_caller]
    fn types(&mut self, line: &str) -> String {
        self.pty.send(&format!("{line}\r")).unwrap();
        self.pty.flush().unwrap();
        // What turns bracketed paste off comes when the line is done.
        let prompt = self.sees("\u{1b}[?2004l");
        flow(&(prompt + &self.sees(READY)))
    }

    fn leaves(mut self, keys: &str) -> String {
        self.pty.send(keys).unwrap();
        self.pty.flush().unwrap();
        self.written += &self.pty.exp_eof().unwrap();
        assert!(matches!(self.pty.process().wait(), Ok(WaitStatus::Exited(_, 0))), "{}", self.written);
        bare(&self.written)
    }
}

/// The text without what moves the cursor.
fn bare(text: &str) -> String {
    let mut bare = String::new();
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        match c {
            '\u{1b}' => {
                rest.by_ref().skip(1).find(|c| c.is_ascii_alphabetic());
            }
            '\r' => bare.push('\n'),
            _ => bare.push(c),
        }
    }
    bare
}

#[test]
fn one_lesson_from_start_to_end() {
    let home = Home::with_six();
    let mut prompt = Prompt::start(&home, 80, "");
    has(&prompt.types("learn 99"), &["kontra> learn 99", "Question 1 of 6"]);
    has(&prompt.types("CQ"), &["learn> CQ", "Not quite.", "CQ does not belong here."]);
    // The program is asked in the middle; the question stays open.
    has(&prompt.types("trumps D"), &["With diamonds named there are 8 trumps", "DA SQ HQ DQ"]);
    has(&prompt.types("hint"), &["learn> hint", "There are two kinds of trump."]);
    has(&prompt.types("HA HK SQ DQ"), &["Right: SQ HA HK DQ", "Question 2 of 6"]);
    has(&prompt.types("no"), &["Right: no.", "Question 3 of 6"]);
    // An empty line and a question mark say it again.
    has(&prompt.types(""), &["learn>", "these four cards make a trick", "On the table: DK HQ SK DQ"]);
    has(&prompt.types("?"), &["these four cards make a trick"]);
    has(&prompt.types("quit"), &["You left the lesson"]);
    has(&prompt.types("points CA"), &["kontra> points CA", "4 points"]);
    has(&prompt.leaves("quit\r"), &["Goodbye."]);

    let mut prompt = Prompt::start(&home, 80, "learn 99");
    has(&prompt.types("2"), &["Right: HQ.", "Question 4 of 6"]);
    has(&prompt.types("nine"), &["Right: 9.", "Question 5 of 6"]);
    // Tab completes the one card that may be played.
    has(&prompt.types("play C\t"), &["learn> play C", "Right.", "W wins it with DQ", "Question 6 of 6"]);
    let done = prompt.types("DQ");
    has(&done, &["learn> DQ", "Right.", "Done: 5 right at the first try, 1 with help."]);
    has(&prompt.types("progress"), &["kontra> progress", "99-six-questions", "best 5 of 6", "1 question due today"]);
    has(&prompt.types("practice"), &["Question 1 of 1, from konter/99-six-questions"]);
    has(&prompt.types("HA HK SQ DQ"), &["Done: 1 of 1 known."]);
    has(&prompt.leaves("\u{4}"), &["You go on where you left", "Question 3 of 6", "Goodbye."]);

    // Whoever leaves the program from a lesson is told how to come back to it.
    let mut prompt = Prompt::start(&home, 80, "learn 99 again");
    has(&prompt.types("\u{3}"), &["Line dropped. `quit` leaves the lesson, Ctrl-D the program; the place is kept."]);
    has(&prompt.leaves("\u{4}"), &["You left the lesson", "`learn 99` goes on", "Goodbye."]);
}

#[test]
fn ctrl_d_in_a_lesson_keeps_the_place() {
    let home = Home::with_six();
    let mut prompt = Prompt::start(&home, 80, "learn 99");
    prompt.types("HA HK SQ DQ");
    let left = prompt.leaves("\u{4}\u{4}");
    has(&flow(&left), &["Question 2 of 6"]);
    has(&home.said(&["learn", "99"], ""), &["You go on where you left", "Question 2 of 6"]);
}

#[test]
fn sixty_columns_hold_everything() {
    let home = Home::with_six();
    let mut prompt = Prompt::start(&home, 60, "");
    for line in [
        "learn",
        "learn 99",
        "CQ",
        "hint",
        "why SQ",
        "HA HK SQ DQ",
        "yes",
        "foo",
        "no",
        "2",
        "9",
        "DA",
        "CQ",
        "SQ",
        "DQ",
        "progress",
        "practice",
        "skip",
        "skip",
        "skip",
        "skip",
        "skip",
        "drill trumps 7",
        "skip",
        "quit",
        "drill",
        "practice",
        "help learn",
        "quit",
    ] {
        prompt.types(line);
    }
    let all = prompt.leaves("\u{4}");
    assert!(all.len() > 5000);
    for line in all.lines() {
        assert!(line.chars().count() <= 60, "{}: {line:?}", line.chars().count());
    }
    has(&flow(&all), &["Done: 2 right at the first try, 3 after a wrong answer, 1 with help."]);
}
