//! Sessions: whole games as transcripts, and every message as a snapshot.

#![allow(clippy::unwrap_used)]

#[path = "session/commands.rs"]
mod commands;
#[path = "session/game.rs"]
mod game;
#[path = "session/messages.rs"]
mod messages;
#[path = "session/properties.rs"]
mod properties;

use kontra::session::Session;
use kontra::words::{answer, trouble};

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

fn complaint(error: &kontra::session::Trouble, line: &str) -> String {
    let complaint = trouble(error, line);
    let mut text = String::new();
    if let Some(span) = complaint.span {
        let before: usize = line[..span.start].chars().count();
        let marks = line[span].chars().count().max(1);
        text += &format!("{line}\n{}{}\n", " ".repeat(before), "^".repeat(marks));
    }
    for what in complaint.what {
        text += &format!("{what}\n");
    }
    if let Some(help) = complaint.help {
        text += &format!("{help}\n");
    }
    text
}

fn transcript(session: &mut Session, lines: &[&str]) -> String {
    lines.iter().map(|line| format!("> {line}\n{}\n", reply(session, line))).collect()
}
