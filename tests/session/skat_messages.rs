//! One snapshot an error message about Skat; as in `messages`, none can be forgotten.

use std::collections::BTreeSet;

use kontra::session::{Illegal, Impossible, SkatIllegal, SkatImpossible, answer_request};
use kontra::skat::{CallError, DeclarationError, FOREHAND, Flag, Left, OutcomeError, RamschError, Silence};

use super::*;

names!(impossible_name, IMPOSSIBLE, SkatImpossible, {
    SkatImpossible::NoSuchBid { below: None, .. } => "no_such_bid_so_low",
    SkatImpossible::NoSuchBid { above: None, .. } => "no_such_bid_so_high",
    SkatImpossible::NoSuchBid { .. } => "no_such_bid",
    SkatImpossible::Matadors(..) => "matadors",
    SkatImpossible::Outcome(OutcomeError::NullBelowBid { .. }) => "null_below_bid",
    SkatImpossible::Outcome(OutcomeError::PickAGame { .. }) => "pick_a_game",
    SkatImpossible::NothingToReplace => "nothing_to_replace",
    SkatImpossible::ReplacedByNull => "replaced_by_null",
    SkatImpossible::Ramsch(RamschError::Points(_)) => "ramsch_points",
    SkatImpossible::Ramsch(RamschError::Tricks(_)) => "ramsch_tricks",
    SkatImpossible::Ramsch(RamschError::Seat(_)) => "ramsch_seat",
    SkatImpossible::Ramsch(RamschError::BlindPushes(_)) => "ramsch_blind_pushes",
    SkatImpossible::Ramsch(RamschError::WhoTookLater) => "ramsch_who_took_later",
    SkatImpossible::AuctionRunning(..) => "auction_running",
    SkatImpossible::OtherDeclarer(Some(_)) => "other_declarer",
    SkatImpossible::OtherDeclarer(None) => "no_declarer",
    SkatImpossible::DeclarerAsked(_) => "declarer_asked",
    SkatImpossible::AllAsked => "all_asked",
    SkatImpossible::NobodyAsked => "nobody_asked",
    SkatImpossible::ScoreOfZero => "score_of_zero",
    SkatImpossible::Lines(..) => "lines",
});

names!(call_name, CALLS, CallError, {
    CallError::Over => "call_over",
    CallError::OutOfTurn { .. } => "call_out_of_turn",
    CallError::HasLeft(Left::Looked) => "call_has_looked",
    CallError::HasLeft(_) => "call_has_left",
    CallError::NoSuchValue { .. } => "call_no_such_value",
    CallError::NotHigher { value, bid } if value == bid => "call_the_same",
    CallError::NotHigher { .. } => "call_not_higher",
    CallError::HearerNames(_) => "call_hearer_names",
    CallError::NothingToHold => "call_nothing_to_hold",
    CallError::TakesAt(_) => "call_takes_at",
});

names!(fault_name, FAULTS, DeclarationError, {
    DeclarationError::NeedsHand(Flag::Ouvert) => "ouvert_needs_hand",
    DeclarationError::NeedsHand(_) => "needs_hand",
    DeclarationError::Incomplete(..) => "incomplete",
    DeclarationError::NotInNull(_) => "not_in_null",
});

names!(silence_name, SILENCES, Silence, {
    Silence::Standing(_) => "silence_standing",
    Silence::NotYet(_) => "silence_not_yet",
    Silence::LeftIt => "silence_left_it",
    Silence::KontraSaid(_) => "silence_kontra_said",
    Silence::OnlyDeclarer => "silence_only_declarer",
    Silence::NoKontra => "silence_no_kontra",
    Silence::NoMore(_) => "silence_no_more",
    Silence::OnlyCaller(_) => "silence_only_caller",
    Silence::TooLate => "silence_too_late",
    Silence::CardsShown => "silence_cards_shown",
    Silence::NotNext(_) => "silence_not_next",
});

fn name(trouble: &Trouble) -> &'static str {
    match &trouble.kind {
        TroubleKind::Impossible(Impossible::Skat(error)) => impossible_name(error),
        TroubleKind::Illegal(Illegal::Skat(error)) => match &**error {
            SkatIllegal::Call(.., error) => call_name(error),
            SkatIllegal::Declaration(_, faults) => fault_name(&faults[0]),
            SkatIllegal::Say(_, silence) => silence_name(silence),
        },
        other => panic!("{other:?}"),
    }
}

/// What a request is about, and the message that it gets.
const REQUESTS: &[(&str, &str)] = &[
    (
        "no_such_bid",
        r#"{"do": "value", "contract": "clubs", "matadors": 1, "bid": 19, "declarer_points": 61, "declarer_tricks": 6}"#,
    ),
    (
        "no_such_bid_so_low",
        r#"{"do": "value", "contract": "clubs", "matadors": 1, "bid": 0, "declarer_points": 61, "declarer_tricks": 6}"#,
    ),
    (
        "no_such_bid_so_high",
        r#"{"do": "value", "contract": "clubs", "matadors": 1, "bid": 265, "declarer_points": 61, "declarer_tricks": 6}"#,
    ),
    ("matadors", r#"{"do": "value", "contract": "grand", "matadors": 5, "declarer_points": 61, "declarer_tricks": 6}"#),
    ("null_below_bid", r#"{"do": "value", "contract": "null", "bid": 24, "declarer_tricks": 0}"#),
    (
        "pick_a_game",
        r#"{"do": "value", "contract": "null", "bid": 24, "declarer_tricks": 0, "rules": {"null_below_bid": "settle"}}"#,
    ),
    (
        "nothing_to_replace",
        r#"{"do": "value", "contract": "null", "bid": 23, "matadors": 1, "replacement": "clubs", "rules": {"null_below_bid": "settle"}}"#,
    ),
    (
        "replaced_by_null",
        r#"{"do": "value", "contract": "null", "bid": 24, "matadors": 1, "replacement": "null", "rules": {"null_below_bid": "settle"}}"#,
    ),
    ("ramsch_points", r#"{"do": "ramsch", "trick_points": [60, 60, 1], "tricks": [4, 3, 3], "last_trick_winner": 0}"#),
    ("ramsch_tricks", r#"{"do": "ramsch", "trick_points": [60, 40, 20], "tricks": [4, 3, 2], "last_trick_winner": 0}"#),
    (
        "ramsch_blind_pushes",
        r#"{"do": "ramsch", "trick_points": [60, 40, 20], "tricks": [4, 3, 3], "last_trick_winner": 0, "blind_pushes": 4}"#,
    ),
    (
        "ramsch_who_took_later",
        r#"{"do": "ramsch", "trick_points": [50, 50, 20], "tricks": [4, 3, 3], "last_trick_winner": 2, "rules": {"ramsch_tie": "last_trick_loses"}}"#,
    ),
    ("auction_running", r#"{"do": "kontra", "calls": [["M", 18]]}"#),
    ("other_declarer", r#"{"do": "kontra", "calls": [["M", 18], ["F", "pass"], ["R", "pass"]], "declarer": "F"}"#),
    ("no_declarer", r#"{"do": "kontra", "calls": [["M", "pass"], ["R", "pass"], ["F", "pass"]], "declarer": "F"}"#),
    ("declarer_asked", r#"{"do": "kontra", "asked": ["F"], "declarer": "F"}"#),
    ("all_asked", r#"{"do": "kontra", "asked": ["F", "M", "R"]}"#),
    ("nobody_asked", r#"{"do": "kontra", "asked": ["F"], "answers": ["leave", "leave"]}"#),
    ("score_of_zero", r#"{"do": "tournament", "table": 3, "declarer_score": 0}"#),
    ("lines", r#"{"do": "tournament", "table": 4, "players": [{"game_points": 24, "won": 1, "lost": 0}]}"#),
    ("call_over", r#"{"do": "kontra", "calls": [["M", 18], ["F", "pass"], ["R", "pass"], ["M", 20]]}"#),
    ("call_out_of_turn", r#"{"do": "kontra", "calls": [["R", 18]]}"#),
    ("call_out_of_turn, the hearer", r#"{"do": "kontra", "calls": [["M", 18], ["R", "pass"]]}"#),
    ("call_has_left", r#"{"do": "kontra", "calls": [["M", 18], ["F", "pass"], ["F", "hold"]]}"#),
    ("call_no_such_value", r#"{"do": "kontra", "calls": [["M", 21]]}"#),
    ("call_the_same", r#"{"do": "kontra", "calls": [["M", 18], ["F", "hold"], ["M", 18]]}"#),
    ("call_not_higher", r#"{"do": "kontra", "calls": [["M", 20], ["F", "hold"], ["M", 18]]}"#),
    ("call_hearer_names", r#"{"do": "kontra", "calls": [["M", 18], ["F", 20]]}"#),
    ("call_nothing_to_hold", r#"{"do": "kontra", "calls": [["M", "hold"]]}"#),
    ("call_takes_at", r#"{"do": "kontra", "calls": [["M", "pass"], ["R", "pass"], ["F", 20]]}"#),
    (
        "needs_hand",
        r#"{"do": "value", "contract": "clubs", "matadors": 1, "schwarz_announced": true, "declarer_points": 61, "declarer_tricks": 6}"#,
    ),
    (
        "ouvert_needs_hand",
        r#"{"do": "value", "contract": "clubs", "matadors": 1, "ouvert": true, "declarer_points": 61, "declarer_tricks": 6}"#,
    ),
    (
        "incomplete",
        r#"{"do": "value", "contract": "clubs", "matadors": 1, "hand": true, "schwarz_announced": true, "declarer_points": 61, "declarer_tricks": 6}"#,
    ),
    (
        "not_in_null",
        r#"{"do": "value", "contract": "null", "hand": true, "schneider_announced": true, "declarer_tricks": 0}"#,
    ),
    ("silence_kontra_said", r#"{"do": "kontra", "asked": ["F", "M"], "answers": ["kontra", "kontra"]}"#),
    ("silence_no_kontra", r#"{"do": "kontra", "asked": ["F", "M"], "answers": ["re"]}"#),
    ("silence_no_more", r#"{"do": "kontra", "asked": ["F", "M"], "answers": ["kontra", "re", "supra"]}"#),
    (
        "silence_not_next",
        r#"{"do": "kontra", "asked": ["F", "M"], "answers": ["kontra", "resupra"], "rules": {"kontra_levels": 4}}"#,
    ),
    ("silence_left_it", r#"{"do": "kontra", "asked": ["F", "M"], "answers": ["leave", "leave", "kontra"]}"#),
];

fn request(line: &str) -> String {
    line.replacen('{', r#"{"game": "skat", "#, 1)
}

fn snapshot(name: &str, text: String) {
    let name: String = name.replace(", ", "_").replace(' ', "_");
    insta::with_settings!({ snapshot_path => "../snapshots", omit_expression => true }, {
        insta::assert_snapshot!(name, text);
    });
}

fn message(name: &str) -> &str {
    name.split(',').next().unwrap()
}

#[test]
fn of_requests() {
    for (case, line) in REQUESTS {
        let line = request(line);
        let reply = answer_request(&line);
        let fault = reply.result.clone().unwrap_err();
        assert_eq!(name(&fault.trouble), message(case), "{line}");
        assert!(fault.field.is_some(), "{line} names no field");
        let shown: serde_json::Value = serde_json::from_str(&kontra::words::reply(&reply, &line)).unwrap();
        snapshot(case, format!("{line}\n{:#}\n", shown["error"]));
    }
}

/// What only a running deal can do: cards that were played, a player who looked into the skat.
#[test]
fn of_what_no_request_can_hold() {
    let say = |silence| SkatIllegal::Say(Some(FOREHAND), silence);
    let looked = SkatIllegal::Call(FOREHAND, kontra::skat::Call::Pass, CallError::HasLeft(Left::Looked));
    let sits = kontra::skat::Standing::SitsOut;
    let troubles: [Trouble; 9] = [
        looked.into(),
        say(Silence::Standing(sits)).into(),
        say(Silence::NotYet(kontra::skat::MIDDLEHAND)).into(),
        say(Silence::OnlyDeclarer).into(),
        say(Silence::OnlyCaller(kontra::skat::MIDDLEHAND)).into(),
        say(Silence::TooLate).into(),
        say(Silence::CardsShown).into(),
        SkatImpossible::Ramsch(RamschError::Seat(kontra::trick::Seat(3))).into(),
        SkatIllegal::Say(None, Silence::LeftIt).into(),
    ];
    let shown: String =
        troubles.iter().map(|trouble| format!("{}: {}", name(trouble), complaint(trouble, ""))).collect();
    snapshot("of_what_no_request_can_hold", shown);
}

#[test]
fn no_message_is_forgotten() {
    let all: BTreeSet<&str> = [IMPOSSIBLE, CALLS, FAULTS, SILENCES].concat().into_iter().collect();
    let by_hand = [
        "call_has_looked",
        "silence_standing",
        "silence_not_yet",
        "silence_only_declarer",
        "silence_only_caller",
        "silence_too_late",
        "silence_cards_shown",
        "ramsch_seat",
    ];
    let reached: BTreeSet<&str> = REQUESTS.iter().map(|(case, _)| message(case)).chain(by_hand).collect();
    assert_eq!(reached, all);
}
