//! The match: arithmetic against a naive ledger, correction, rotation, revenge, and how it looks.

#![allow(clippy::unwrap_used)]

#[path = "matches/arithmetic.rs"]
mod arithmetic;
#[path = "matches/looks.rs"]
mod looks;
#[path = "matches/naive.rs"]
mod naive;
#[path = "matches/saved.rs"]
mod saved;
#[path = "matches/table.rs"]
mod table;

use kontra::session::{Answer, Done, MatchView, Session};
use kontra::words::trouble;

/// What the match looks like after a line.
fn run(session: &mut Session, line: &str) -> (Done, MatchView) {
    match session.run(line) {
        Ok(Answer::Match(done, view)) => (done, *view),
        other => panic!("{line}: {other:?}"),
    }
}

/// A session after these lines.
fn after(lines: &[&str]) -> Session {
    let mut session = Session::default();
    for line in lines {
        session.run(line).unwrap_or_else(|error| panic!("{line}: {error:?}"));
    }
    session
}

fn view(session: &mut Session) -> MatchView {
    run(session, "match").1
}

/// What is wrong with a line.
fn refused(session: &mut Session, line: &str) -> String {
    let before = session.clone();
    let error = session.run(line).unwrap_err();
    assert_eq!(*session, before, "{line}");
    trouble(&error, line).what.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
