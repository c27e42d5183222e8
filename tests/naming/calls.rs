//! What it is worth to announce.

use kontra::analysis::naming::NamingTable;
use kontra::konter::Words;
use kontra::session::{Answer, CallAdviceView, Session};
use kontra::words::{Json, answer};

fn after(lines: &[&str]) -> Session {
    let mut session = Session::default();
    lines.iter().for_each(|line| drop(session.run(line).unwrap()));
    session
}

fn advice(session: &mut Session, line: &str) -> CallAdviceView {
    let before = session.clone();
    let Ok(Answer::CallAdvice(view)) = session.run(line) else { panic!("{line}") };
    assert_eq!(*session, before, "nothing is said");
    view
}

/// The lines of each way to speak.
fn lines(view: &CallAdviceView) -> Vec<(String, f64)> {
    let said = |words: Words| words.iter().map(|word| word.to_string()).collect::<Vec<_>>().join(" a ");
    view.advice.words.iter().map(|word| (said(word.words), word.difference.value)).collect()
}

#[test]
fn a_hand_that_always_wins_says_all_it_can() {
    // Six of the eight trumps, all above the other two: the leader takes every trick.
    let mut session = after(&["trump ♥", "hand W ♥A ♠Q ♥Q ♦Q ♥K ♥J"]);
    let view = advice(&mut session, "announce --advice");
    assert_eq!(view.advice.shares.map(|share| share.value), [1.0, 0.0, 0.0]);
    // Each word erases one line more.
    assert_eq!(lines(&view), [("Konter".into(), -1.0), ("Matt".into(), -1.0), ("Konter a Matt".into(), -2.0)]);
    assert_eq!(advice(&mut session, "announce W --advice"), advice(&mut session, "announce --advice W"));
    session.run("announce W matt").unwrap();
    assert_eq!(lines(&advice(&mut session, "announce --advice W")), [("Konter".into(), -1.0)]);
    session.run("undo").unwrap();
    session.run("set partial all-or-nothing").unwrap();
    assert_eq!(lines(&advice(&mut session, "announce --advice")), [("Konter a Matt".into(), -2.0)]);
}

#[test]
fn a_word_is_worth_what_the_shares_and_the_slate_say() {
    let mut session = after(&["trump ♣", "hand S ♠Q ♥9 ♥10 ♦9 ♠9 ♠10"]);
    // South plays after the leader and did not name trumps.
    let view = advice(&mut session, "announce S --advice");
    let [win, draw, loss] = view.advice.shares.map(|share| share.value);
    assert!((win + draw + loss - 1.0).abs() < 1e-9 && loss > win);
    let [(word, value)] = &lines(&view)[..] else { panic!() };
    // Won: one more erased, and one more added by those who named. Tied: they add one more. Lost: they erase it.
    assert_eq!((word.as_str(), view.advice.words[0].changes), ("Matt", [-2, -1, 1]));
    assert!((value - (loss - draw - 2.0 * win)).abs() < 1e-9);
    assert_eq!(view.advice.drawn, Some((2000, 1)));
    let again = advice(&mut session, "announce S --advice");
    assert_eq!(view, again, "the seed decides");
}

#[test]
fn forehand_with_three_cards_is_looked_up() {
    let mut session = after(&["hand W ♠Q ♥A ♦9", "trump ♥"]);
    let view = advice(&mut session, "announce --advice");
    let entry = NamingTable::shipped().entry(kontra::cards::Suit::Hearts, view.hand).unwrap();
    let [win, draw, loss] = view.advice.shares.map(|share| share.value);
    assert_eq!((win, draw), (entry.win, entry.draw));
    let [(_, value)] = lines(&view)[..] else { panic!() };
    assert!((value - (draw + 2.0 * loss - win)).abs() < 1e-9);
    assert_eq!(view.advice.drawn, None);
}

#[test]
fn in_words_and_as_data() {
    let mut session = after(&["hand W ♠Q ♥A ♦9", "trump ♥"]);
    let said = session.run("announce --advice").unwrap();
    let text: String = answer(&said).iter().map(|block| format!("{block}\n")).collect();
    super::asking::home::has(&text, &["Matt", "lines", "raises the value for both sides", "open cards"]);
    let json = serde_json::to_value(Json(&said)).unwrap();
    assert_eq!(json["words"][0]["words"][0], "Matt");
    assert!(json["words"][0]["difference"].is_number() && json["win"].is_number());
    session.run("hand S ♣A ♣K ♣Q ♣J ♣10 ♣9").unwrap();
    let nothing = session.run("announce S --advice").unwrap();
    assert_eq!(serde_json::to_value(Json(&nothing)).unwrap()["words"], serde_json::json!([]));
}
