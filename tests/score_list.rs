//! The score list of Skat: arithmetic against a naive sum, deals played, Bock rounds, and how it looks.

#![allow(clippy::unwrap_used)]

#[path = "score_list/files.rs"]
mod files;
#[path = "score_list/looks.rs"]
mod looks;
#[path = "score_list/naive.rs"]
mod naive;
#[path = "score_list/table.rs"]
mod table;

use kontra::session::{Answer, ListDone, Session, Sheet, SkatAnswer, commands};

/// A session of Skat after these lines.
fn after(lines: &[&str]) -> Session {
    let mut session = Session::default();
    for line in ["game skat"].iter().chain(lines) {
        for (_, command) in commands(line) {
            session.run(command).unwrap_or_else(|error| panic!("{command}: {error:?}"));
        }
    }
    session
}

/// What the list looks like after a line.
fn run(session: &mut Session, line: &str) -> (ListDone, Sheet) {
    match session.run(line) {
        Ok(Answer::Skat(answer)) => match *answer {
            SkatAnswer::Sheet(done, sheet) => (done, *sheet),
            other => panic!("{line}: {other:?}"),
        },
        other => panic!("{line}: {other:?}"),
    }
}

fn sheet(session: &mut Session) -> Sheet {
    run(session, "list").1
}

fn scores(session: &mut Session) -> Vec<i32> {
    sheet(session).lines.iter().map(|line| line.game_points).collect()
}
