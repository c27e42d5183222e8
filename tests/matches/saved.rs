//! Sessions as the lines that led there: whatever was typed, loading gives it back.

use kontra::session::Session;
use proptest::prelude::*;

use super::{after, refused};

const LINES: &[&str] = &[
    "new",
    "new E",
    "trump ♥",
    "trump ♠",
    "play ♠K",
    "play ♥A ♣9",
    "hand W ♣Q ♠J ♠9",
    "undo",
    "redo",
    "undo",
    "match game W 21 19 matt",
    "match game lose kapo",
    "match game tie konter",
    "match correct 1 win",
    "match strike",
    "match name N Anna",
    "match name E-W The Jets",
    "match scorer N",
    "match revenge",
    "match revenge new N E",
    "match new S",
    "match dealer W",
    "match reckon",
    "slate 3 5",
    "slate 0 5",
    "set staenner carry",
    "set preset app",
    "set kapo-line 0",
    "set start-lines 3",
    "set cards de",
    "play PK",
    "set direction clockwise",
    "set plain on",
    "announce W konter",
    "position konter H0 2 DAD9 CA9HQDKT/CTSKQHA9/x4/x4 SAJT9/- M1 -",
    "♣A",
    "legal",
    "nonsense",
];

fn any_session() -> impl Strategy<Value = Session> {
    prop::collection::vec(prop::sample::select(LINES), 0..40).prop_map(|lines| {
        let mut session = Session::default();
        for line in lines {
            let _ = session.run(line);
        }
        session
    })
}

/// A session with files, and the one folder that it may use.
fn with_files(session: &Session) -> (Session, tempfile::TempDir) {
    (session.clone().with_files(), tempfile::tempdir().unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_saved_session_comes_back(session in any_session()) {
        let (mut session, folder) = with_files(&session);
        let file = folder.path().join("evening").display().to_string();
        session.run(&format!("save {file}")).unwrap();
        let mut fresh = Session::default().with_files();
        fresh.run(&format!("load {file}")).unwrap();
        for question in ["show", "match", "set", "slate"] {
            prop_assert_eq!(fresh.run(question), session.run(question), "{}", question);
        }
        prop_assert_eq!(fresh.saved(), session.saved());
        // One undo takes the whole load back, and a redo brings it again.
        fresh.run("undo").unwrap();
        prop_assert_eq!(fresh.saved(), Session::default().saved());
        fresh.run("redo").unwrap();
        prop_assert_eq!(fresh.saved(), session.saved());
    }

    /// The lines of a match are those that make it.
    #[test]
    fn matches_come_back_from_their_lines(session in any_session()) {
        let lines = session.series().lines(session.rules());
        let mut fresh = Session::default();
        for line in &lines {
            for (_, command) in kontra::session::commands(line) {
                fresh.run(command).unwrap_or_else(|error| panic!("{line} of {lines:#?}: {error:?}"));
            }
        }
        prop_assert_eq!(fresh.series(), session.series(), "{:#?}", lines);
        prop_assert_eq!(fresh.rules(), session.rules());
    }
}

#[test]
fn no_more_than_the_lines_that_count_are_saved() {
    let session = after(&["set staenner carry", "trump ♥", "trumps", "undo", "match game win", "♣A"]);
    assert_eq!(session.saved(), "kontra session 1\nset staenner carry\nmatch game win\nend\n");
}

#[test]
fn a_session_without_files_touches_none() {
    let mut session = Session::default();
    for line in ["save nowhere", "load Cargo.toml", "match export csv nowhere"] {
        assert!(refused(&mut session, line).contains("here nothing is read or written"), "{line}");
    }
}

#[test]
fn more_changes_than_can_be_undone_are_saved() {
    let mut session = Session::default().with_files();
    for n in 0..1100 {
        session.run(&format!("slate {} 5", n % 7 + 1)).unwrap();
    }
    assert_eq!(session.log().len(), 1100);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("long").display().to_string();
    session.run(&format!("save {file}")).unwrap();
    let mut fresh = Session::default().with_files();
    fresh.run(&format!("load {file}")).unwrap();
    assert_eq!(fresh.run("match"), session.run("match"));
}
