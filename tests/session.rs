//! Sessions: whole games as transcripts, and every message as a snapshot.

#![allow(clippy::unwrap_used)]

#[path = "session/asking.rs"]
mod asking;
#[path = "session/commands.rs"]
mod commands;
#[path = "session/dealing.rs"]
mod dealing;
#[path = "session/game.rs"]
mod game;
#[path = "session/history.rs"]
mod history;
#[path = "session/messages.rs"]
mod messages;
#[path = "session/properties.rs"]
mod properties;
#[path = "session/referee.rs"]
mod referee;
#[path = "session/scoring.rs"]
mod scoring;
#[path = "session/skat.rs"]
mod skat;
#[path = "session/skat_deals.rs"]
mod skat_deals;
#[path = "session/skat_messages.rs"]
mod skat_messages;

use kontra::cards::{Card, Cards};
use kontra::session::{Session, Trouble, TroubleKind};
use kontra::words::{Complaint, answer, trouble};

/// The name of a variant, and the names of all.
macro_rules! names {
    ($name:ident, $all:ident, $kind:ty, { $($variant:pat $(if $guard:expr)? => $text:literal),+ $(,)? }) => {
        const $all: &[&str] = &[$($text),+];

        fn $name(kind: &$kind) -> &'static str {
            match kind {
                $($variant $(if $guard)? => $text),+
            }
        }
    };
}

use names;

/// The data of an answer of one kind.
macro_rules! ask {
    ($session:expr, $line:expr, $kind:ident) => {
        match $session.run($line) {
            Ok(kontra::session::Answer::$kind(data)) => data,
            other => panic!("{}: {other:?}", $line),
        }
    };
}
use ask;

fn card(text: &str) -> Card {
    text.parse().expect(text)
}

fn set(text: &str) -> Cards {
    text.parse().expect(text)
}

/// Cards in this order.
fn list(text: &str) -> Vec<Card> {
    text.split(' ').filter(|text| !text.is_empty()).map(card).collect()
}

/// A line that must fail and leave the session as it was: the trouble, and the text that it points at.
fn refused<'a>(session: &mut Session, line: &'a str) -> (Trouble, &'a str) {
    let before = session.clone();
    let Err(trouble) = session.run(line) else { panic!("{line} is not refused") };
    assert_eq!(*session, before, "{line} has changed something");
    let at = trouble.span.clone().map_or("", |span| &line[span]);
    (trouble, at)
}

/// As [`refused`], for something impossible.
fn impossible<'a>(session: &mut Session, line: &'a str) -> (kontra::session::Impossible, &'a str) {
    match refused(session, line) {
        (Trouble { kind: TroubleKind::Impossible(what), .. }, at) => (what, at),
        (other, _) => panic!("{line}: {other:?}"),
    }
}

/// A session that has run these lines, each of which must succeed.
fn after(lines: &[&str]) -> Session {
    let mut session = Session::default();
    for line in lines {
        for (_, command) in kontra::session::commands(line) {
            if let Err(error) = session.run(command) {
                panic!("{command}: {}", complaint(&error, command));
            }
        }
    }
    session
}

/// What a line is answered, without colour or layout.
fn reply(session: &mut Session, line: &str) -> String {
    match session.run(line) {
        Ok(said) => answer(&said).iter().map(|block| format!("{block}\n")).collect(),
        Err(error) => complaint(&error, line),
    }
}

fn complaint(error: &Trouble, line: &str) -> String {
    shown(&trouble(error, line), line)
}

fn shown(complaint: &Complaint, line: &str) -> String {
    let mut text = String::new();
    if let Some(span) = complaint.span.clone() {
        let before: usize = line[..span.start].chars().count();
        let marks = line[span].chars().count().max(1);
        text += &format!("{line}\n{}{}\n", " ".repeat(before), "^".repeat(marks));
    }
    for what in &complaint.what {
        text += &format!("{what}\n");
    }
    if let Some(help) = &complaint.help {
        text += &format!("{help}\n");
    }
    text
}

fn transcript(session: &mut Session, lines: &[&str]) -> String {
    lines.iter().map(|line| format!("> {line}\n{}\n", reply(session, line))).collect()
}
