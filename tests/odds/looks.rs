//! Odds in words and pictures: wide, narrow, for a screen reader, in ASCII, as JSON, in a batch.

use kontra::analysis::{OddsWanted, Unwatched, odds};
use kontra::konter::{Place, slugs};
use kontra::session::{Answer, Gist, OddsView, Session, answer_request};
use kontra::ui::{Theme, render};
use kontra::words::{Json, answer, reply};

use super::deal;

/// Seat 0, W, is to play with two cards to go; seat 1 has no trump, seat 2 no heart.
const ENDING: &str = "konter C0 0 - SQHT/x2/x2/x2 CAKQJDAKQJ/H9DT9CTSAKJT - -/T/H/-";

/// Three cards to go, and seat 3 has said Matt.
const MIDDLE: &str = "konter S0 0 - CAHAS9/x3/x3/SQx2 CJT9SAKJHK9/DQHJD9CQ M3 -";

fn themes() -> [(&'static str, Theme); 6] {
    let theme = Theme { width: 40, ..Theme::default() };
    [
        ("30 columns", Theme { width: 30, ..theme }),
        ("40 columns", theme),
        ("60 columns", Theme { width: 60, ..theme }),
        ("100 columns", Theme { width: 100, ..theme }),
        ("plain", Theme { plain: true, ..theme }),
        ("ascii", Theme { ascii: true, width: 60, ..theme }),
    ]
}

fn shown(answered: &Answer) -> String {
    let blocks = answer(answered);
    themes().map(|(name, theme)| format!("== {name}\n{}", render(&blocks, &theme))).concat()
}

fn at_the_table(line: &str) -> Answer {
    let mut session = Session::default();
    session.run(&format!("position {line}")).unwrap();
    session.run("odds").unwrap()
}

#[test]
fn exact() {
    let answered = at_the_table(ENDING);
    let Some(Gist::Cards(best)) = answered.gist() else { panic!() };
    assert_eq!(best.len(), 1);
    insta::assert_snapshot!(shown(&answered));
}

#[test]
fn drawn() {
    let wanted = OddsWanted { exact: Some(false), error: 0.2, seed: 7 };
    let odds = odds(&deal(MIDDLE), &wanted, &Unwatched).unwrap();
    let view = OddsView { place: Some(Place::West), odds, left_out: vec![slugs::KAPO, slugs::SLATE_STAENNER] };
    insta::assert_snapshot!(shown(&Answer::Odds(Box::new(view))));
}

/// What only a stopped command says.
#[test]
fn stopped() {
    let wanted = OddsWanted { exact: Some(true), ..OddsWanted::default() };
    let odds = odds(&deal(MIDDLE), &wanted, &super::Impatient(64, 0.into()));
    let mut odds = odds.unwrap();
    // How far it came depends on the processors.
    odds.solved = 600;
    let view = OddsView { place: None, odds, left_out: vec![slugs::KAPO] };
    let first = answer(&Answer::Odds(Box::new(view)))[0].to_string();
    let error = first.rsplit(' ').next().unwrap();
    assert!(error.trim_end_matches('.').parse::<f64>().unwrap() > 0.0, "{first}");
    assert!(first.starts_with("Stopped before the end. As seat 0 sees it, over 600 of the "), "{first}");
}

#[test]
fn as_json() {
    let json = serde_json::to_value(Json(&at_the_table(ENDING))).unwrap();
    insta::assert_snapshot!(format!("{json:#}"));
}

/// The request of a batch says the same, by seats.
#[test]
fn in_a_batch() {
    let asked =
        |line: &str| -> serde_json::Value { serde_json::from_str(&reply(&answer_request(line), line)).unwrap() };
    let found = asked(&format!(r#"{{"do": "odds", "position": "{ENDING}", "error": 0.1}}"#));
    let Answer::Odds(view) = at_the_table(ENDING) else { panic!() };
    assert_eq!(
        (&found["ok"], &found["exact"], &found["layouts"]),
        (&true.into(), &true.into(), &view.odds.layouts.into())
    );
    assert_eq!(found["place"], serde_json::Value::Null);
    for card in &view.odds.cards {
        let figures = &found["cards"][card.card.to_string()];
        assert_eq!(figures["points"], card.points.value);
        assert_eq!((&figures["win"], &figures["lines"]), (&card.win.value.into(), &card.lines.value.into()));
        assert_eq!(figures["standard_error"], 0.0);
    }
    let drawn = asked(&format!(r#"{{"do": "odds", "position": "{MIDDLE}", "exact": false, "seed": 7, "error": 0.2}}"#));
    assert_eq!((&drawn["exact"], &drawn["seed"]), (&false.into(), &7.into()));
    assert!(drawn["cards"].as_object().unwrap().values().all(|card| card["standard_error"].as_f64().unwrap() <= 0.2));
    // Nobody else has a club: the other nine cards lie in any hand.
    let record =
        r#"[Contract \"S0\"] [Deal \"CAKQJHAK/x6/x6/x6\"] 1. 0: CA C9 CT HT 2. 0: CK DT DA DK 3. 0: CQ DJ D9 HJ *"#;
    let found = asked(&format!(r#"{{"do": "odds", "record": "{record}"}}"#));
    assert_eq!((&found["layouts"], found["cards"].as_object().unwrap().len()), (&1_680.into(), 3), "{found}");
}
