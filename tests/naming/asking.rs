//! Asking: the command `name`, the request, the flags, and the task that makes the table.

#[path = "../support/home.rs"]
pub mod home;

use home::{Home, has, json};
use kontra::analysis::naming::NamingTable;
use kontra::cards::Suit;
use kontra::session::{Answer, Gist, Naming, Session, answer_request};
use kontra::words::{self, answer, trouble};
use serde_json::Value;

fn naming(session: &mut Session, line: &str) -> Naming {
    match session.run(line) {
        Ok(Answer::Naming(naming)) => naming,
        other => panic!("{line}: {other:?}"),
    }
}

fn refused(session: &mut Session, line: &str) -> (String, String) {
    let before = session.clone();
    let error = session.run(line).unwrap_err();
    assert_eq!(*session, before, "{line}");
    let complaint = trouble(&error, line);
    let what: Vec<String> = complaint.what.iter().chain(&complaint.help).map(ToString::to_string).collect();
    (what.join(" "), complaint.span.map_or(String::new(), |span| line[span].to_owned()))
}

#[test]
fn four_suits_the_best_for_the_slate_first() {
    let mut session = Session::default();
    let asked = naming(&mut session, "name ♠Q ♥A ♦9");
    let mut suits: Vec<Suit> = asked.suits.iter().map(|suit| suit.trump).collect();
    assert!(asked.suits.is_sorted_by(|a, b| a.lines <= b.lines));
    assert_eq!(session.run("name ♠Q ♥A ♦9").unwrap().gist(), Some(Gist::Suit(suits[0])));
    suits.sort();
    assert_eq!(suits, Suit::ALL);
    for suit in &asked.suits {
        let entry = NamingTable::shipped().entry(suit.trump, asked.hand).unwrap();
        assert_eq!(suit.entry, entry);
        assert!((entry.win + entry.draw + suit.loss - 1.0).abs() < 1e-9);
        // Won: one line erased. Lost or drawn: one line more.
        assert!((suit.lines - (suit.loss + entry.draw - entry.win)).abs() < 1e-9);
    }
    // A table where a Stänner changes nothing on the slate.
    session.run("set staenner carry").unwrap();
    for suit in naming(&mut session, "name ♠Q ♥A ♦9").suits {
        assert!((suit.lines - (suit.loss - suit.entry.win)).abs() < 1e-9);
    }
}

#[test]
fn the_table_knows_the_cards_of_forehand() {
    let mut session = Session::default();
    let (what, _) = refused(&mut session, "name");
    has(&what, &["of W there are 0 cards known", "name ♠Q ♥A ♦9"]);
    session.run("hand W ♠Q ♥A ♦9").unwrap();
    let asked = naming(&mut session, "name");
    assert_eq!(asked, naming(&mut session, "name ♦9 ♥A ♠Q"));
    session.run("hand W ♠Q ♥A ♦9 ♣9").unwrap();
    has(&refused(&mut session, "name").0, &["4 cards known"]);
}

#[test]
fn what_cannot_be_asked() {
    let mut session = Session::default();
    for (line, said, at) in [
        ("name ♠Q ♥A", "from three cards, and these are 2", ""),
        ("name ♠Q ♥A ♦9 ♣K", "from three cards, and these are 4", "♣K"),
        ("name ♠Q ♥A ♠Q", "twice", "♠Q"),
        ("name ♠Q ♥A ♠7", "has no ♠7", "7"),
        ("name ♥", "To name hearts: `trump ♥`", "♥"),
        ("name hearts", "To name hearts: `trump ♥`", "hearts"),
        ("name W", "neither suit nor rank", "W"),
    ] {
        let (what, span) = refused(&mut session, line);
        has(&what, &[said]);
        assert_eq!(span, at, "{line}: {what}");
    }
    for (switch, back) in [("set void must-trump", "set void free"), ("set head must-head", "set head free")] {
        session.run(switch).unwrap();
        has(&refused(&mut session, "name ♠Q ♥A ♦9").0, &["without a duty to trump or to beat", back]);
        session.run(back).unwrap();
    }
}

fn reply(line: &str) -> Value {
    serde_json::from_str(&words::reply(&answer_request(line), line)).unwrap()
}

#[test]
fn requests() {
    let good = reply(r#"{"id":1,"do":"name","hand":"♠Q ♥A ♦9"}"#);
    assert_eq!((&good["ok"], &good["id"]), (&Value::from(true), &Value::from(1)));
    for suit in Suit::ALL {
        let worth = &good["suits"][suit.symbol().to_string()];
        for field in ["points", "win", "draw", "loss", "lines", "standard_error"] {
            assert!(worth[field].is_number(), "{suit} {field}");
        }
    }
    // Another order of the same cards, and a list of them, are the same.
    let listed = reply(r#"{"id":1,"do":"name","game":"konter","hand":["DA","HQ","H9"],"rules":{"staenner":"flat"}}"#);
    assert_eq!(listed["suits"], reply(r#"{"do":"name","hand":"♥9 ♥Q ♦A"}"#)["suits"]);
    for (line, field, said) in [
        (r#"{"do":"name"}"#, Value::Null, "needs the field `hand`"),
        (r#"{"do":"name","hand":"♠Q ♥A"}"#, "hand".into(), "these are 2"),
        (r#"{"do":"name","hand":"♠Q ♥A ♠7"}"#, "hand".into(), "has no ♠7"),
        (r#"{"do":"name","hand":"♠Q ♥A ♥A"}"#, "hand".into(), "twice"),
        (r#"{"do":"name","hand":"♠Q ♥A ♦9","rules":{"void":"must-trump"}}"#, "rules".into(), "void"),
        (r#"{"do":"name","game":"skat","hand":"♠Q ♥A ♦9"}"#, "do".into(), "name"),
    ] {
        let bad = reply(line);
        assert_eq!((&bad["ok"], &bad["error"]["field"]), (&Value::from(false), &field), "{line}: {bad}");
        has(bad["error"]["message"].as_str().unwrap(), &[said]);
    }
}

#[test]
fn in_words_each_suit_is_a_sentence() {
    let mut session = Session::default();
    let blocks = answer(&session.run("name ♠Q ♥A ♦9").unwrap());
    let text: String = blocks.iter().map(|block| format!("{block}\n")).collect();
    has(&text, &["Forehand with ♠Q ♥A ♦9", "hearts", "Hearts: ", "open cards", "seed"]);
}

#[test]
fn on_the_command_line() {
    let home = Home::new();
    let by_cards = home.run(&["--json", "name", "♠Q", "♥A", "♦9"], "");
    assert_eq!(by_cards.code, 0);
    assert_eq!(
        json(&home.run(&["--json", "name", "--hand", "♠Q ♥A ♦9"], "").out)[0]["suits"],
        json(&by_cards.out)[0]["suits"]
    );
    let shown = home.said(&["name", "♠Q ♥A ♦9"], "");
    has(&shown, &["points", "won", "drawn", "lost", "lines"]);
    let plain = home.run(&["--plain", "name", "♠Q ♥A ♦9"], "").out;
    has(&plain, &["Hearts: ", "Clubs: "]);
    let ascii = home.run(&["--ascii", "name", "♠Q ♥A ♦9"], "").out;
    assert!(ascii.is_ascii(), "{ascii}");
    assert_eq!(home.run(&["name", "♠Q ♥A"], "").code, 1);
}

#[test]
fn a_table_that_cannot_be_written_is_not_made() {
    let home = Home::new();
    let file = home.path().join("none").join("table");
    let ran = home.run(&["make-table", file.to_str().unwrap()], "");
    assert_eq!(ran.code, 3, "{}", ran.err);
    has(&ran.err, &["cannot be written"]);
    // A folder, and a file that is something else: both stay as they are.
    let ran = home.run(&["make-table", home.path().to_str().unwrap()], "");
    assert_eq!(ran.code, 3, "{}", ran.err);
    has(&ran.err, &["cannot be written"]);
    let notes = home.path().join("notes");
    std::fs::write(&notes, "mine").unwrap();
    let ran = home.run(&["make-table", notes.to_str().unwrap()], "");
    assert_eq!(ran.code, 3, "{}", ran.err);
    has(&ran.err, &["no table for naming trumps"]);
    assert_eq!(std::fs::read_to_string(&notes).unwrap(), "mine");
    for wrong in [["--error", "0"], ["--error", "x"], ["--seed", "-1"]] {
        assert_eq!(home.run(&["make-table", "x", wrong[0], wrong[1]], "").code, 2);
    }
    assert_eq!(home.run(&["make-table"], "").code, 2);
}
