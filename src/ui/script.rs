//! Commands from a pipe or from `-c`: no prompt, and errors that name their line.

use std::io::{self, BufRead};

use super::app::App;
use super::batch::{read_line, unreadable};
use super::exit::Exit;
use super::outcome::{Failed, Outcome};
use super::output::Output;
use crate::session::Trouble;

/// How a script is run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manner {
    /// Answers as JSON, one a line.
    pub json: bool,
    /// Go on after an error.
    pub keep_going: bool,
}

/// Runs every line of `input`.
///
/// # Errors
/// If a line cannot be read or an answer cannot be written.
pub fn run(app: &mut App, mut input: impl BufRead, manner: Manner, output: &Output) -> io::Result<Exit> {
    let mut line = Vec::new();
    let mut number = 0;
    let mut exit = Exit::Right;
    while read_line(&mut input, &mut line)? {
        number += 1;
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_end_matches(['\n', '\r']).trim_start_matches('\u{feff}');
        let mut stop = false;
        let mut tell = |app: &App, outcome: Result<Outcome, Failed>| {
            if outcome.is_err() {
                exit = Exit::Wrong;
                stop = !manner.keep_going;
            }
            stop |= matches!(outcome, Ok(Outcome::Quit));
            show(app, &outcome, &format!("line {number}:"), manner.json, output)
        };
        match unreadable(&line) {
            Some(unreadable) => tell(app, Err(Failed::new(&Trouble::from(unreadable), text)))?,
            None => app.each(text, tell)?,
        }
        if stop {
            break;
        }
    }
    Ok(exit)
}

/// How a program ends of which this is the last that it says.
pub fn exit(outcome: &Result<Outcome, Failed>) -> Exit {
    match outcome {
        Ok(outcome) => outcome.exit(),
        Err(failed) => failed.exit,
    }
}

/// Shows what came of a command.
///
/// # Errors
/// If it cannot be written.
pub fn show(app: &App, outcome: &Result<Outcome, Failed>, from: &str, json: bool, output: &Output) -> io::Result<()> {
    let settings = app.session.settings();
    match outcome {
        Ok(outcome) if json => outcome.json().map_or(Ok(()), |line| output.text(&format!("{line}\n"))),
        Ok(outcome) => match outcome.raw() {
            Some(text) => output.text(&text),
            None => output.answer(&outcome.blocks(), settings),
        },
        Err(failed) if json => output.text(&format!("{}\n", failed.json())),
        Err(failed) => output.complain(&failed.complaint, &failed.text, from, settings),
    }
}
