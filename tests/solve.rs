//! What every card is worth with open cards: endings reasoned out by hand, both ways of asking, and what cannot be
//! asked. That the values are right is proved in `solver.rs` and by the shared positions in `cases.rs`.
#![allow(clippy::unwrap_used)]

use kontra::analysis::GameEnd;
use kontra::cards::{Card, Cards, Dice};
use kontra::konter::PACK;
use kontra::session::{Answer, Session, SolveView, answer_request};
use kontra::ui::{Theme, render};
use kontra::words::{Json, answer, reply};
use serde_json::{Value, json};

/// Two tricks are left; seat 0 leads ♠9, the trump under seat 3's last, or ♥A. ♠9 draws that trump for nothing, and
/// his ace then takes his partner's: 8 points, 22 in the end. ♥A is trumped: seat 3 has 4 of the 8, and then leads
/// ♥10 to ♠9, which takes the other ace: 18.
const LAST_TRUMP: &str = "konter S0 0 - S9HA/H9D9/CADT/STHT CKT9SAJHJDAJ/CQJSKQHKQDKQ - -";

/// The same after ♥A and ♦10: seat 2 keeps his ace for the last trick.
const TRUMPED: &str = "konter S0 0 HAH9DT S9/D9/CA/STHT CKT9SAJHJDAJ/CQJSKQHKQDKQ - -";

fn solved(position: &str, line: &str) -> SolveView {
    let mut session = Session::default();
    session.run(&format!("position {position}")).unwrap();
    match session.run(line).unwrap() {
        Answer::Solved(view) => *view,
        other => panic!("{other:?}"),
    }
}

fn points(view: &SolveView) -> Vec<(String, u8)> {
    view.solved.worths.iter().map(|worth| (worth.card.to_string(), worth.points)).collect()
}

fn asked(request: Value) -> Value {
    let line = request.to_string();
    serde_json::from_str(&reply(&answer_request(&line), &line)).unwrap()
}

#[test]
fn the_last_trump_is_drawn_first() {
    let view = solved(LAST_TRUMP, "solve");
    assert_eq!(points(&view), [("♠9".to_owned(), 22), ("♥A".to_owned(), 18)]);
    let ends: Vec<_> = view.solved.worths.iter().filter_map(|worth| worth.end).collect();
    assert_eq!(ends, [GameEnd::Won, GameEnd::Lost]);
    assert_eq!(view.solved.best(), "♠9".parse::<Cards>().unwrap());
}

#[test]
fn the_other_side_counts_its_own_points() {
    // Seat 3 trumps ♥A, worth 4, and ♠9 takes the last trick; or he follows, and his ♠10 takes the last trick with
    // ♣A in it, worth 4 as well.
    let view = solved(TRUMPED, "solve");
    assert_eq!(points(&view), [("♥10".to_owned(), 22), ("♠10".to_owned(), 22)]);
    assert!(!view.solved.first);
}

#[test]
fn a_card_has_its_own_line() {
    let view = solved(LAST_TRUMP, "solve HA");
    let line = view.line.clone().unwrap();
    let played = |n: usize| line[n].plays.iter().map(|(_, card)| card.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(line.iter().map(|trick| trick.number).collect::<Vec<_>>(), [5, 6]);
    assert_eq!(played(0).split(' ').next(), Some("♥A"));
    assert_eq!(view.points(), [18, 22]);
    assert_eq!(view.line.map(|line| line.iter().map(|trick| trick.points).sum()), Some(8));
}

#[test]
fn what_was_won_may_be_unknown() {
    // One side's pile follows from the other's, but not both.
    let one = LAST_TRUMP.replace("CKT9SAJHJDAJ", "x8");
    assert_eq!(points(&solved(&one, "solve")), [("♠9".to_owned(), 22), ("♥A".to_owned(), 18)]);
    let both = LAST_TRUMP.replace("CKT9SAJHJDAJ/CQJSKQHKQDKQ", "x8/x8");
    let view = solved(&both, "solve");
    assert_eq!(points(&view), [("♠9".to_owned(), 8), ("♥A".to_owned(), 4)]);
    assert!(!view.solved.is_final && view.solved.worths.iter().all(|worth| worth.end.is_none()));
}

#[test]
fn cards_may_be_missing_in_a_part() {
    let part = LAST_TRUMP.replace("CKT9SAJHJDAJ/CQJSKQHKQDKQ", "-/-");
    let whole = json!({"do": "solve", "position": part});
    assert_eq!(asked(whole.clone())["ok"], false);
    let found = asked(json!({"do": "solve", "position": part, "partial": true}));
    assert_eq!(found["cards"], json!({"♠9": 8, "♥A": 4}));
    assert_eq!((&found["value"], &found["final"], &found["results"]), (&json!(8), &json!(false), &Value::Null));
    // Where some won cards are known and others missing, nothing can be told of the end either.
    let some = asked(
        json!({"do": "solve", "position": LAST_TRUMP.replace("CKT9SAJHJDAJ/CQJSKQHKQDKQ", "CKT9SA/-"), "partial": true}),
    );
    assert_eq!((&some["cards"], &some["final"]), (&found["cards"], &json!(false)));
    // With nothing missing it is the same question.
    let found = asked(json!({"do": "solve", "position": LAST_TRUMP, "partial": true}));
    assert_eq!(found, asked(json!({"do": "solve", "position": LAST_TRUMP})));
    assert_eq!(found["results"], json!({"♠9": "win", "♥A": "loss"}));
    let open = part.replace("S9HA", "S9x1");
    assert_eq!(asked(json!({"do": "solve", "position": open, "partial": true}))["ok"], false);
}

/// The game of the rules page after four tricks, 14 points to 12. Forehand has ♠J, the last trump, and ♣Q. ♠J takes
/// ♣K and ♦J, 5 points, and ♣Q then falls to ♣A; or ♣Q falls first, and ♠J takes the same two. 19 both ways.
#[test]
fn a_record_is_gone_on_with() {
    let record = r#"[Deal "CQSKJ9HKDT/CAKJSAHAT/CT9SQHJDQ9/STHQ9DAKJ"] [Contract "S0"]
1. 0: SK SA M2 DQ ST 2. 1: HA SQ H9 HK 3. 2: HJ HQ DT HT 4. 3: DA S9 CJ D9 *"#;
    let found = asked(json!({"do": "solve", "record": record}));
    assert_eq!(found["cards"], json!({"♣Q": 19, "♠J": 19}));
    assert_eq!((&found["turn"], &found["results"]["♠J"], &found["line"]), (&json!(0), &json!("loss"), &Value::Null));
    assert_eq!(asked(json!({"do": "solve"}))["error"]["field"], Value::Null);
}

#[test]
fn the_rules_of_the_table_hold() {
    // Whoever must beat the trick if he can has to trump ♥A.
    let found = asked(json!({"do": "solve", "position": TRUMPED, "rules": {"head": "must-head"}}));
    assert_eq!(found["cards"], json!({"♠10": 22}));
    let mut session = Session::default();
    for line in ["set head must-head", &format!("position {TRUMPED}")] {
        session.run(line).unwrap();
    }
    let Answer::Solved(view) = session.run("solve").unwrap() else { panic!() };
    assert_eq!(points(&view), [("♠10".to_owned(), 22)]);
}

#[test]
fn skat_counts_the_declarer() {
    // Both tricks are the declarer's, with all that is in them: ♥J 2, ♦A 11, ♠10 10.
    let position = "skat G0 0 - HJDA/STD9/H9D8/- -/- - -";
    let found = asked(json!({"do": "solve", "game": "skat", "position": position, "partial": true, "line": true}));
    assert_eq!((&found["declarer_points"], &found["value"], &found["turn"]), (&json!(23), &json!(23), &json!("F")));
    assert_eq!(found["line"].as_array().unwrap().len(), 2);
    assert_eq!(found["final"], json!(false), "26 cards are missing");
}

#[test]
fn what_is_over_or_forbidden_is_refused() {
    let mut session = Session::default();
    session.run("position konter S0 0 - -/-/-/- CAKQJT9SAKQJT9/HAKQJT9DAKQJT9 - -").unwrap();
    assert!(session.run("solve").is_err());
    session.run(&format!("position {LAST_TRUMP}")).unwrap();
    let before = session.clone();
    for line in ["solve ♦9", "solve ♠7", "solve ♠9 ♥A", "solve best"] {
        assert!(session.run(line).is_err(), "{line}");
    }
    assert_eq!(session, before);
    session.run("play ♥A").unwrap();
    assert!(session.run("solve ♦9").is_err(), "seat 1 holds a heart");
}

/// Every card is worth what the position after it is worth, and a line gives what its first card is worth.
#[test]
fn values_hold_from_card_to_card() {
    let mut dice = Dice(46);
    for _ in 0..60 {
        let mut left = PACK;
        let hands = [0; 4].map(|_| {
            let hand = dice.hand(left, 3);
            left -= hand;
            hand.code()
        });
        let won = dice.hand(left, 8).code();
        let position = format!("konter H0 {} - {} {won}/x4 - -", dice.below(4), hands.join("/"));
        let mut session = Session::default();
        session.run(&format!("position {position}")).unwrap();
        for _ in 0..dice.below(11) {
            let Answer::Legal(legal) = session.run("legal").unwrap() else { panic!() };
            session.run(&format!("play {}", dice.one_of(legal.legal).unwrap())).unwrap();
        }
        let view = match session.run("solve").unwrap() {
            Answer::Solved(view) => *view,
            other => panic!("{other:?}"),
        };
        let first = &view.line.as_ref().unwrap()[0];
        let begins = first.plays[first.lay].1;
        assert_eq!(begins, view.solved.worths[0].card, "the first card of the table is played in {position}");
        for worth in &view.solved.worths {
            let after = value_after(&session, worth.card);
            assert_eq!(after[usize::from(!view.solved.first)], worth.points, "{} in {position}", worth.card);
            let Answer::Solved(line) = session.run(&format!("solve {}", worth.card)).unwrap() else { panic!() };
            let made = |first: bool| -> u8 {
                line.line.iter().flatten().filter(|trick| trick.first == first).map(|trick| trick.points).sum()
            };
            let won = session.deal().unwrap().position().points();
            let [first, other] = line.points();
            let unknown = 40 - won[0] - made(true) - made(false);
            assert_eq!([first, other], [won[0] + made(true), unknown + made(false)], "{} in {position}", worth.card);
        }
    }
}

/// What seats 0 and 2, and 1 and 3, have in the end if this card is played.
fn value_after(session: &Session, card: Card) -> [u8; 2] {
    let mut session = session.clone();
    session.run(&format!("play {card}")).unwrap();
    match session.run("solve") {
        Ok(Answer::Solved(view)) => view.points(),
        _ => session.deal().unwrap().result().unwrap().points,
    }
}

#[test]
fn text_and_json() {
    let mut all = String::new();
    for (position, line) in [
        (LAST_TRUMP.to_owned(), "solve"),
        (LAST_TRUMP.to_owned(), "solve ♥A"),
        (TRUMPED.to_owned(), "solve ♠10"),
        (LAST_TRUMP.replace("CKT9SAJHJDAJ/CQJSKQHKQDKQ", "x8/x8"), "solve"),
    ] {
        let view = Answer::Solved(Box::new(solved(&position, line)));
        let blocks = answer(&view);
        let theme = Theme { width: 60, ..Theme::default() };
        let plain = render(&blocks, &Theme { plain: true, ..theme });
        let (text, json) = (render(&blocks, &theme), serde_json::to_string(&Json(&view)).unwrap());
        all += &format!("position {position}\n> {line}\n{text}\nIn words:\n{plain}\n{json}\n\n");
    }
    insta::assert_snapshot!(all);
}
