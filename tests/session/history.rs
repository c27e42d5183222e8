//! Undo and redo: they reach every kind of change, settings included.

use kontra::session::Impossible;

use super::*;

/// All that can be seen of a session.
fn seen(session: &Session) -> Vec<String> {
    let mut session = session.clone();
    let lines = ["show", "set", "slate", "score", "left", "announce", "trick", "check 1.2", "show --line"];
    lines.iter().map(|line| format!("{:?}", session.run(line))).collect()
}

/// Every command that changes something, most of them more than once.
const CHANGES: &[&str] = &[
    "set staenner carry",
    "set cards de",
    "hand W Kr9",
    "set cards en",
    "set ascii on",
    "set plain on",
    "set color never",
    "set suits four",
    "set preset app",
    "set direction anticlockwise",
    "slate 7 8",
    "new N",
    "hand W ♣Q ♠J ♠9",
    "trump ♥",
    "trump ♠",
    "hand S ♣A ♥A ♣J ♣K ♠A ♥10",
    "set announce until-own-card",
    "announce E matt",
    "play W ♠K",
    "trick ♠9",
    "trick ♠K",
    "play S ♠A E ♦Q N ♠10",
    "play ♥A ♠Q ♥9",
    "position konter S0 0 - C9/S9/H9/D9 CAKQJTSAKQJTHTDT/HAKQJDAKQJ - -",
    "play ♣9 ♠9 ♥9 ♦9",
    "new",
    "slate 1 1",
    "new E",
];

#[test]
fn undo_leads_back_step_by_step_and_redo_forward() {
    let mut session = Session::default();
    let mut past = vec![seen(&session)];
    for line in CHANGES {
        session.run(line).unwrap_or_else(|trouble| panic!("{line}: {}", complaint(&trouble, line)));
        past.push(seen(&session));
        assert_ne!(past[past.len() - 1], past[past.len() - 2], "{line} changes nothing");
    }
    for (line, before) in CHANGES.iter().zip(&past).rev() {
        assert_eq!(ask!(session, "undo", Undone), *line);
        assert_eq!(seen(&session), *before, "before {line}");
    }
    assert_eq!(impossible(&mut session, "undo").0, Impossible::NothingTo("undo"));
    for (line, then) in CHANGES.iter().zip(&past[1..]) {
        assert_eq!(ask!(session, "redo", Redone), *line);
        assert_eq!(seen(&session), *then, "after {line}");
    }
    assert_eq!(impossible(&mut session, "redo").0, Impossible::NothingTo("redo"));
}

#[test]
fn questions_and_refusals_are_nothing_to_undo() {
    let mut session = after(&["trump ♠", "hand ♠9 ♥9"]);
    for line in ["show", "legal", "left", "points", "trump", "hand", "set", "rules", "♣A", "slate", "announce"] {
        session.run(line).unwrap_or_else(|trouble| panic!("{line}: {trouble:?}"));
    }
    for line in ["play ♠9 ♠9", "nonsense", "trick ♠7", "check ♦A ♦K", "set color blue"] {
        refused(&mut session, line);
    }
    assert_eq!(ask!(session, "undo", Undone), "hand ♠9 ♥9");
    // What was undone can be done again until something else happens.
    for line in ["show", "nonsense"] {
        let _ = session.run(line);
    }
    session.run("redo").unwrap();
    session.run("undo").unwrap();
    session.run("hand ♠10").unwrap();
    assert_eq!(impossible(&mut session, "redo").0, Impossible::NothingTo("redo"));
}

#[test]
fn a_thousand_changes_can_be_undone() {
    let mut session = Session::default();
    for n in 0..1001 {
        session.run(&format!("slate {} 5", n % 900 + 1)).unwrap();
    }
    for _ in 0..1000 {
        session.run("undo").unwrap();
    }
    assert_eq!(ask!(session, "slate", Slate).lines, [1, 5]);
    assert_eq!(impossible(&mut session, "undo").0, Impossible::NothingTo("undo"));
}

#[test]
fn what_a_session_starts_with_is_not_undone() {
    let settings = kontra::session::Settings { ascii: true, ..Default::default() };
    let mut session = Session::new(kontra::konter::Rules::from(kontra::konter::Preset::App), settings);
    assert_eq!(impossible(&mut session, "undo").0, Impossible::NothingTo("undo"));
    assert!(session.settings().ascii);
}
