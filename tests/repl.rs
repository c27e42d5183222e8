//! The prompt in a pseudo-terminal. Letters instead of symbols, because `rexpect` decodes bytes one by
//! one. Nothing is sent before the prompt shows that the last line is done, and nothing sleeps.

#![allow(clippy::unwrap_used)]
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use rexpect::process::{Signal, WaitStatus};
use rexpect::session::{PtySession, spawn_command};

/// Far longer than anything takes, for a machine with much else to do.
const PATIENCE: u64 = 60_000;

/// What turns bracketed paste on, the first thing that is written once a line can be typed.
const READY: &str = "\u{1b}[?2004h";

/// The program at its prompt.
struct Prompt {
    pty: PtySession,
    state: PathBuf,
    // Kept until the program is gone.
    _folder: Option<Folder>,
}

/// A folder of this test's and this process's own, which goes with it.
struct Folder(PathBuf);

fn folder(test: &str) -> Folder {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("repl-{test}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    Folder(folder)
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Prompt {
    /// Starts the program in a terminal of this kind and width, up to its first prompt.
    fn start(state: &Path, term: &str, columns: u16, arguments: &str) -> Prompt {
        let program = env!("CARGO_BIN_EXE_kontra");
        let mut command = Command::new("sh");
        command.args(["-c", &format!("stty cols {columns} rows 24 && exec '{program}' --ascii {arguments}")]);
        command.env_clear().env("PATH", std::env::var_os("PATH").unwrap_or_default());
        command.env("TERM", term).env("XDG_STATE_HOME", state).env("HOME", state);
        let pty = spawn_command(command, Some(PATIENCE)).unwrap();
        Prompt { pty, state: state.to_owned(), _folder: None }
    }

    fn usual(test: &str) -> Prompt {
        let folder = folder(test);
        let mut prompt = Prompt::start(&folder.0, "xterm", 80, "--color never");
        prompt._folder = Some(folder);
        prompt.sees(READY);
        prompt
    }

    /// Waits for this text; what came before it.
    fn sees(&mut self, text: &str) -> String {
        self.pty.exp_string(text).unwrap_or_else(|error| panic!("{text:?} does not come: {error}"))
    }

    fn types(&mut self, keys: &str) {
        self.pty.send(keys).unwrap();
        self.pty.flush().unwrap();
    }

    /// Types a line, and waits for its answer and the next prompt. What came between the two.
    fn asks(&mut self, line: &str, answer: &str) -> String {
        self.types(line);
        self.types("\r");
        self.sees(answer);
        self.sees(READY)
    }

    /// Leaves with Ctrl-D. What is still on the screen.
    fn leaves(mut self) -> String {
        self.types("\u{4}");
        let rest = self.pty.exp_eof().unwrap();
        assert!(matches!(self.pty.process().wait(), Ok(WaitStatus::Exited(_, 0))), "{rest}");
        rest
    }

    fn history(&self) -> String {
        fs::read_to_string(self.state.join("kontra/history")).unwrap_or_default()
    }
}

#[test]
fn a_line_is_answered_and_ctrl_d_leaves() {
    let mut prompt = Prompt::usual("answer");
    prompt.asks("points CA SQ H10", "6 points");
    prompt.asks("lagal", "Did you mean");
    prompt.asks("trump H", "Hearts are trumps");
    assert!(prompt.leaves().contains("Goodbye"));
}

#[test]
fn quit_leaves() {
    let mut prompt = Prompt::usual("quit");
    prompt.types("quit\r");
    prompt.pty.exp_eof().unwrap();
    assert!(matches!(prompt.pty.process().wait(), Ok(WaitStatus::Exited(_, 0))));
}

#[test]
fn the_prompt_says_what_is_trump_and_whose_turn_it_is() {
    let mut prompt = Prompt::usual("prompt");
    prompt.types("trump H\r");
    prompt.sees("kontra H W> ");
    prompt.types("play SK\r");
    prompt.sees("kontra H S> ");
    prompt.types("undo; undo\r");
    prompt.sees("kontra> ");
    prompt.leaves();
}

#[test]
fn tab_completes_commands_and_legal_cards() {
    let mut prompt = Prompt::usual("tab");
    prompt.asks("anno\u{9}", "Matt needs");
    prompt.types("tru\u{9}");
    prompt.sees("trump   trumps");
    prompt.asks(" H", "Hearts are trumps");
    prompt.asks("hand CA D10 D9", "W holds");
    prompt.asks("play D1\u{9}", "W plays DT");
    // S holds a diamond and must follow: the only card that is offered.
    prompt.asks("hand S DA C9 C10 CJ CQ CK", "S holds");
    prompt.asks("play \u{9}", "S plays DA");
    prompt.asks("set start-lines \u{9}7", "is now 7");
    prompt.leaves();
}

/// The words of `puzzle` and its themes; after `list` the themes and levels alone.
#[test]
fn tab_completes_puzzles() {
    let mut prompt = Prompt::usual("tab");
    prompt.asks("puzzle lis\u{9}follow-\u{9}", "Level ");
    prompt.asks("puzzle list ran\u{9}", "There is no theme or level `ran`.");
    prompt.asks("puzzle follow-\u{9}", "You are ");
    prompt.asks("quit", "You left the puzzle");
    prompt.asks("puzzle ran\u{9}7", "Answer with");
    prompt.asks("quit", "You left the puzzle");
    prompt.leaves();
}

#[test]
fn ctrl_c_drops_the_line_and_says_how_to_leave() {
    let mut prompt = Prompt::usual("interrupt");
    prompt.types("trump H");
    prompt.types("\u{3}");
    let before = prompt.sees("Ctrl-D");
    assert!(before.contains("Line dropped") && before.contains("quit"), "{before}");
    prompt.sees(READY);
    prompt.asks("trump", "Nobody has named trumps yet");
    prompt.leaves();
}

/// Long work shows how far it is, and gives what it has; the program and its session stay.
#[test]
fn ctrl_c_stops_long_work_and_the_prompt_goes_on() {
    let mut prompt = Prompt::usual("long");
    prompt.asks("trump C; hand SQ SJ HT H9 DK DJ", "W holds");
    prompt.types("odds --error 0.005\r");
    prompt.sees("Ctrl-C stops");
    prompt.types("\u{3}");
    prompt.sees("Stopped before the end");
    prompt.sees(READY);
    prompt.asks("points CA", "4 points");
    prompt.asks("hand", "W holds");
    prompt.leaves();
}

#[test]
fn a_paste_of_several_lines_runs_line_by_line() {
    let mut prompt = Prompt::usual("paste");
    prompt.types("\u{1b}[200~trump H\nhand CA SQ\nnonsense\nlegal\u{1b}[201~");
    prompt.types("\r");
    for answer in ["Hearts are trumps", "W holds", "There is no command", "W may play any card"] {
        prompt.sees(answer);
    }
    prompt.sees(READY);
    prompt.leaves();
}

#[test]
fn every_line_is_in_the_history_at_once() {
    let mut prompt = Prompt::usual("history");
    prompt.asks("points CA", "4 points");
    assert!(prompt.history().contains("points CA\n"), "{}", prompt.history());
    prompt.asks("nonsense", "There is no command");
    assert!(prompt.history().contains("nonsense\n"), "a wrong line can be mended with the arrow");
    prompt.pty.process_mut().signal(Signal::SIGKILL).unwrap();
    assert!(matches!(prompt.pty.process().wait(), Ok(WaitStatus::Signaled(_, Signal::SIGKILL, _))));
    assert!(prompt.history().contains("points CA\nnonsense\n"), "{}", prompt.history());

    let mut again = Prompt::start(&prompt.state, "xterm", 80, "--color never");
    again.sees(READY);
    // Up, up: the line before the last.
    again.asks("\u{1b}[A\u{1b}[A", "4 points");
    again.leaves();
}

#[test]
fn a_broken_history_is_set_aside() {
    let folder = folder("broken");
    let state = &folder.0;
    fs::create_dir_all(state.join("kontra")).unwrap();
    fs::write(state.join("kontra/history"), b"points CA\n\xff\xfe\n").unwrap();
    let mut prompt = Prompt::start(state, "xterm", 200, "--color never");
    prompt.sees("set aside as");
    prompt.sees(READY);
    assert_eq!(fs::read(state.join("kontra/history.damaged")).unwrap(), b"points CA\n\xff\xfe\n");
    prompt.asks("points CK", "3 points");
    assert!(prompt.history().contains("points CK\n"), "a new one is begun");
    prompt.leaves();
}

#[test]
fn without_a_place_to_remember_the_prompt_works() {
    let mut prompt = Prompt::start(Path::new("/dev/null"), "xterm", 200, "--color never");
    prompt.sees("will not be remembered");
    prompt.sees(READY);
    prompt.asks("points CA", "4 points");
    prompt.leaves();
}

#[test]
fn a_dumb_terminal() {
    let folder = folder("dumb");
    let mut prompt = Prompt::start(&folder.0, "dumb", 80, "");
    prompt.sees("kontra> ");
    prompt.types("trumps C\n");
    let said = prompt.sees("CA SQ HQ DQ CK CQ CJ CT C9") + &prompt.sees("> ");
    assert!(!said.contains('\u{1b}'), "{said:?}");
    prompt.leaves();
}

#[test]
fn narrow_terminals_and_colours() {
    for columns in [10, 20, 40] {
        let folder = folder(&format!("narrow-{columns}"));
        let mut prompt = Prompt::start(&folder.0, "xterm", columns, "--color always");
        prompt.sees(READY);
        for line in
            ["trump H; hand SQ D10; trick SK; legal", "show; slate; help", "play nonsense SK", "rules; left; score"]
        {
            let said = prompt.asks(line, "\u{1b}[?2004l");
            assert!(said.len() > 50 && !said.contains("panicked"), "{columns}: {said}");
        }
        // Up, to a line longer than the screen is wide.
        prompt.asks("\u{1b}[A", "\u{1b}[?2004l");
        prompt.leaves();
    }
}
