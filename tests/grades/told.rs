//! What the program says of a graded deal.

use kontra::notation::AnyRecord;
use kontra::session::{Answer, Session, answer_request};
use kontra::ui::{Theme, render};
use kontra::words::{answer, reply};
use serde_json::{Value, json};

use super::consistency::{GAME, HANDS};

fn told(line: &str, theme: &Theme) -> String {
    let answered = Session::default().run(line).unwrap();
    render(&answer(&answered), theme)
}

fn narrow() -> Theme {
    Theme { width: 60, ..Theme::default() }
}

#[test]
fn the_full_game_as_text() {
    let line = format!("review {GAME} --grades");
    let looks = [
        ("60 columns", narrow()),
        ("ascii", Theme { ascii: true, ..narrow() }),
        ("40 columns", Theme { width: 40, ..narrow() }),
        ("plain", Theme { plain: true, ..narrow() }),
    ];
    let all: String = looks.iter().map(|(name, theme)| format!("== {name}\n{}", told(&line, theme))).collect();
    insta::assert_snapshot!(all);
}

/// Three deals that show every kind of reason in words.
#[test]
fn reasons_in_words() {
    let deals = include_str!("deals.txt");
    let all: String = deals
        .split("\n\n")
        .map(|record| told(&format!("review --grades {}", record.replace('\n', " ")), &Theme::default()))
        .collect();
    insta::assert_snapshot!(all);
    let kinds = [
        "falls to",
        "trumps",
        "last trump out",
        "was enough",
        "was high now",
        "was safe on",
        "it goes to",
        "had already",
        "takes the trick with",
        "gets home",
    ];
    for kind in kinds {
        assert!(all.split_whitespace().collect::<Vec<_>>().join(" ").contains(kind), "{kind}\n{all}");
    }
}

fn asked(request: &Value) -> Value {
    let line = request.to_string();
    serde_json::from_str(&reply(&answer_request(&line), &line)).unwrap()
}

#[test]
fn a_batch_is_graded_on_request() {
    let plain = asked(&json!({"do": "review", "record": GAME}));
    assert!(plain["ok"] == true && plain.get("grades").is_none(), "{plain}");
    let graded = asked(&json!({"do": "review", "record": format!("{HANDS}{GAME}"), "grades": true}));
    let plays = graded["grades"].as_array().unwrap();
    assert_eq!((plays.len(), graded["curve"].as_array().unwrap().len()), (24, 25));
    assert_eq!(graded["accuracy"][0], json!({"seat": 0, "decisions": 4, "right": 3, "given_up": 3, "mean": 0.75}));
    insta::assert_snapshot!(format!("{:#}\n{:#}", plays[0], plays[1]));
}

#[test]
fn why_there_are_no_grades() {
    let none = |record: &str| {
        let found = asked(&json!({"do": "review", "record": record, "grades": true}));
        assert!(found["ok"] == true && found["grades"].is_null(), "{found}");
        found["not_graded"].as_str().unwrap().to_owned()
    };
    let hidden = none("[Contract \"S0\"] [Deal \"CQSKJ9HKDT/CAKJSAHAT/x6/x6\"] 1. 0: SK SA DQ ST *");
    assert!(hidden.starts_with("None: 5 cards of seat 2 and 5 of seat 3 are not known."), "{hidden}");
    assert_eq!(none("[Contract \"S0\"] [Result \"20-20\"]"), "None: no card was played.");
    assert_eq!(none("[Dealer \"N\"] [Result \"20-20\"]"), "None: no card was played.");
    let skat = asked(
        &json!({"do": "review", "game": "skat", "grades": true, "record": "[Contract \"CH0\"] 1. 0: CJ C7 C8 *"}),
    );
    assert!(skat["ok"] == true && skat["not_graded"].to_string().contains("not all cards of forehand"), "{skat}");
}

/// The grades end where the deal is no longer one of legal plays, and say so.
#[test]
fn a_fault_ends_the_grades() {
    let end = |tricks: &str| {
        let record = format!("{HANDS}[Contract \"S0\"] {tricks}");
        let found = asked(&json!({"do": "review", "record": record, "grades": true}));
        (found["grades"].as_array().unwrap().len(), found["grades_end"]["before"].clone())
    };
    // Seat 3 holds ♠10 and ♥Q and throws ♥9 on a trump.
    assert_eq!(end("1. 0: SK SA DQ H9 2. 1: HA SQ ST HK *"), (3, json!([1, 4])));
    // Out of turn; a card of another hand; a card that is not known; a wrong leader.
    assert_eq!(end("1. 0: SK 2=DQ 1=SA ST *"), (1, json!([1, 2])));
    assert_eq!(end("1. 0: SK SA SQ ST 2. 1: HA HA *"), (5, json!([2, 2])));
    assert_eq!(end("1. 0: SK SA ?? ST *"), (2, json!([1, 3])));
    assert_eq!(end("1. 1: SA *"), (0, json!([1, 1])));
    // A deal that was stopped is graded to its last card.
    assert_eq!(end("1. 0: SK SA DQ ST 2. 1: HA *"), (5, json!(null)));
}

#[test]
fn the_deal_on_the_table() {
    let mut session = Session::default();
    let deal = [
        "hand W ♣Q ♠K ♠J ♠9 ♥K ♦10",
        "hand S ♣A ♣K ♣J ♠A ♥A ♥10",
        "hand E ♣10 ♣9 ♠Q ♥J ♦Q ♦9",
        "hand N ♠10 ♥Q ♥9 ♦A ♦K ♦J",
        "trump ♠",
        "play ♠K ♠A",
        "announce E matt",
        "play ♦Q ♠10",
    ];
    assert!(session.run("review --grades").is_err(), "nothing has been played");
    deal.iter().for_each(|line| drop(session.run(line).unwrap()));
    let half = graded(&mut session);
    assert!(half.contains("1.1: W ♠K gave up 3") && half.contains("stopped before 2.1"), "{half}");
    let Answer::Review(page) = session.run("review --html page.html").unwrap() else { panic!() };
    let Some(AnyRecord::Konter(record)) = page.record.map(|record| *record) else { panic!() };
    assert!(record.to_string().contains("1. 0: SK SA M2 DQ ST\n"), "said before his own card: {record}");
    session.run("play ♥A ♠Q ♥9 ♥K ♥J ♥Q ♦10 ♥10 ♦A ♠9 ♣J ♦9 ♠J ♣K ♣10 ♦J ♣Q ♣A ♣9 ♦K").unwrap();
    let all = graded(&mut session);
    // The same as of the record, the slate before the deal included.
    assert_eq!(all, told(&format!("review {GAME} --grades"), &Theme::default()));
}

fn graded(session: &mut Session) -> String {
    let answered = session.run("review --grades").unwrap();
    assert!(matches!(answered, Answer::Review(_)));
    render(&answer(&answered), &Theme::default())
}

#[test]
fn a_deal_from_the_middle_has_no_record() {
    let mut session = Session::default();
    session.run("position konter S0 1 - CQSJ9HKDT/CAKJHAT/CT9SQHJD9/HQ9DAKJ SK/SADQST - -").unwrap_err();
    session.run("position konter S0 1 - CQSJ9HK/CAKJHA/CT9SQHJ/HQ9DAK DTHTD9DJ/SKSADQST - -").unwrap();
    session.run("play ♥A").unwrap();
    let trouble = session.run("review --grades").unwrap_err();
    assert!(format!("{trouble:?}").contains("NoBeginning"), "{trouble:?}");
}
