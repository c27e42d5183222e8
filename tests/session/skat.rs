//! Every kind of answer about Skat in words: the sentences, one fact a line.

use kontra::session::answer_request;
use kontra::skat::rule;
use kontra::words::answer as words;

/// Questions of one kind, without the game, and the snapshot of their answers.
const KINDS: &[(&str, &[&str])] = &[
    (
        "trumps",
        &[
            r#"{"do": "trumps", "contract": "hearts"}"#,
            r#"{"do": "trumps", "contract": "grand"}"#,
            r#"{"do": "trumps", "contract": "null"}"#,
            r#"{"do": "trumps", "contract": "clubs", "hand": "♥J ♣7 ♥A"}"#,
            r#"{"do": "trumps", "contract": "clubs", "hand": "♥A"}"#,
        ],
    ),
    (
        "legal",
        &[
            r#"{"do": "legal", "contract": "spades", "hand": "♥J ♥Q ♣7", "trick": "♥9"}"#,
            r#"{"do": "legal", "contract": "clubs", "hand": "♥J ♦7", "trick": "♥A"}"#,
            r#"{"do": "legal", "contract": "hearts", "hand": "♥7 ♣J ♠A", "trick": "♦J"}"#,
            r#"{"do": "legal", "contract": "null", "hand": "♥J ♠A ♦7", "trick": "♥A"}"#,
            r#"{"do": "legal", "contract": "grand", "hand": "♥A ♣7"}"#,
        ],
    ),
    (
        "check",
        &[
            r#"{"do": "check", "contract": "clubs", "hand": "♥J ♥7", "trick": "♥A", "card": "♥J"}"#,
            r#"{"do": "check", "contract": "clubs", "hand": "♥J ♦7", "trick": "♥A", "card": "♦7"}"#,
            r#"{"do": "check", "contract": "grand", "hand": "♥J ♥7", "trick": "♠J", "card": "♥7"}"#,
            r#"{"do": "check", "contract": "grand", "hand": "♣7 ♥7", "trick": "♠J", "card": "♥7"}"#,
            r#"{"do": "check", "contract": "null", "hand": "♥J ♦7", "trick": "♥A", "card": "♥J"}"#,
        ],
    ),
    (
        "winner",
        &[
            r#"{"do": "winner", "contract": "hearts", "trick": "♥9 ♠A ♠J"}"#,
            r#"{"do": "winner", "contract": "grand", "trick": "♦J ♥J ♠J"}"#,
            r#"{"do": "winner", "contract": "null", "trick": "♦10 ♦K ♦Q"}"#,
            r#"{"do": "winner", "contract": "clubs", "trick": "♥A ♥10"}"#,
        ],
    ),
    (
        "left",
        &[
            r#"{"do": "left", "contract": "hearts", "seen": "♣J ♠J ♥AKQ", "hand": "♥J ♦J ♥10 ♥9 ♣AK ♠AK ♦AK"}"#,
            r#"{"do": "left", "contract": "grand", "seen": "♣J ♠J ♥J ♦J"}"#,
            r#"{"do": "left", "contract": "null", "seen": "♣AKQJ10987 ♠AKQJ10987 ♥AKQJ"}"#,
        ],
    ),
    ("points", &[r#"{"do": "points", "cards": "♣A ♠10 ♥7"}"#]),
    (
        "matadors",
        &[
            r#"{"do": "matadors", "contract": "clubs", "cards": "♣J ♠J ♦J ♥A ♥10 ♥K ♥Q ♠A ♠10 ♦A ♦10 ♦K"}"#,
            r#"{"do": "matadors", "contract": "grand", "cards": "♠J"}"#,
            r#"{"do": "matadors", "contract": "grand", "cards": "♣J ♠J ♥J ♦J ♥A ♥10 ♥K ♥Q ♠A ♠10 ♦A ♦10"}"#,
            r#"{"do": "matadors", "contract": "grand", "cards": ""}"#,
            r#"{"do": "matadors", "contract": "null", "cards": "♣J"}"#,
        ],
    ),
    (
        "auction",
        &[
            r#"{"do": "auction", "calls": []}"#,
            r#"{"do": "auction", "calls": [["M", 18]]}"#,
            r#"{"do": "auction", "calls": [["M", 18], ["F", "pass"]]}"#,
            r#"{"do": "auction", "calls": [["M", "pass"], ["R", "pass"]]}"#,
            r#"{"do": "auction", "calls": [["M", 18], ["F", "hold"], ["M", "pass"], ["R", 20], ["F", "pass"]]}"#,
            r#"{"do": "auction", "calls": [["M", "pass"], ["R", "pass"], ["F", "pass"]]}"#,
            r#"{"do": "auction", "calls": [["M", "pass"], ["R", "pass"], ["F", "pass"]], "rules": {"all_pass": "ramsch"}}"#,
            r#"{"do": "auction", "calls": [["M", 264], ["F", "hold"]]}"#,
            r#"{"do": "auction", "calls": [["M", 18], ["F", 20]]}"#,
        ],
    ),
    (
        "declaration",
        &[
            r#"{"do": "declaration", "contract": "hearts"}"#,
            r#"{"do": "declaration", "contract": "grand", "hand": true, "schneider_announced": true, "schwarz_announced": true, "ouvert": true}"#,
            r#"{"do": "declaration", "contract": "null", "hand": true, "ouvert": true}"#,
            r#"{"do": "declaration", "contract": "clubs", "schwarz_announced": true, "ouvert": true}"#,
            r#"{"do": "declaration", "contract": "null", "schneider_announced": true}"#,
        ],
    ),
    (
        "kontra",
        &[
            r#"{"do": "kontra", "calls": [["M", 18], ["F", "hold"], ["M", 20], ["F", "pass"], ["R", "pass"]]}"#,
            r#"{"do": "kontra", "calls": [["M", 18], ["F", "hold"], ["M", 20], ["F", "pass"], ["R", 22], ["M", "pass"]], "answers": ["leave", "kontra"]}"#,
            r#"{"do": "kontra", "calls": [["M", 18], ["F", "hold"], ["M", 20], ["F", "pass"], ["R", 22], ["M", "pass"]], "answers": ["kontra", "re"]}"#,
            r#"{"do": "kontra", "calls": [["M", 18], ["F", "hold"], ["M", 20], ["F", "pass"], ["R", "pass"]], "rules": {"kontra_who": "any"}}"#,
            r#"{"do": "kontra", "calls": [["M", 18], ["F", "pass"], ["R", "pass"]], "rules": {"kontra_who": "not_refused_18"}}"#,
            r#"{"do": "kontra", "calls": [["M", "pass"], ["R", 18], ["F", "hold"], ["R", "pass"]], "rules": {"kontra_who": "not_refused_18"}}"#,
            r#"{"do": "kontra", "calls": [["M", "pass"], ["R", "pass"], ["F", "pass"]]}"#,
            r#"{"do": "kontra", "calls": [["M", 18], ["F", "pass"], ["R", "pass"]], "rules": {"preset": "skat.isko"}}"#,
            r#"{"do": "kontra", "asked": ["M"], "answers": ["kontra", "re", "zippe", "bock"], "rules": {"history_1932": true}}"#,
            r#"{"do": "kontra", "asked": ["F", "M"], "answers": ["leave"], "rules": {"kontra_when": "before_own_first_card"}}"#,
            r#"{"do": "kontra", "asked": [], "declarer": "F"}"#,
        ],
    ),
    (
        "value",
        &[
            r#"{"do": "value", "contract": "clubs", "matadors": 1, "side": "with", "hand": true, "bid": 18, "declarer_points": 90, "declarer_tricks": 8}"#,
            r#"{"do": "value", "contract": "hearts", "matadors": 1, "side": "with", "bid": 24, "declarer_points": 70, "declarer_tricks": 7}"#,
            r#"{"do": "value", "contract": "hearts", "matadors": 1, "side": "without", "bid": 24, "declarer_points": 60, "declarer_tricks": 7, "kontra": "re", "bock": true}"#,
            r#"{"do": "value", "contract": "grand", "matadors": 4, "side": "with", "hand": true, "schneider_announced": true, "declarer_points": 89, "declarer_tricks": 8}"#,
            r#"{"do": "value", "contract": "clubs", "matadors": 4, "hand": true, "schneider_announced": true, "schwarz_announced": true, "ouvert": true, "declarer_points": 110, "declarer_tricks": 9}"#,
            r#"{"do": "value", "contract": "clubs", "matadors": 4, "side": "with", "hand": true, "schneider_announced": true, "schwarz_announced": true, "declarer_points": 120, "declarer_tricks": 10}"#,
            r#"{"do": "value", "contract": "null", "declarer_tricks": 0}"#,
            r#"{"do": "value", "contract": "null", "hand": true, "ouvert": true, "declarer_tricks": 1, "kontra": "kontra"}"#,
            r#"{"do": "value", "contract": "clubs", "matadors": 1, "side": "with", "hand": true, "declarer_points": 60, "declarer_tricks": 6, "rules": {"lost_hand": "single"}}"#,
            r#"{"do": "value", "contract": "null", "bid": 24, "matadors": 1, "side": "with", "replacement": "diamonds", "rules": {"null_below_bid": "settle"}}"#,
            r#"{"do": "value", "contract": "spades", "matadors": 1, "side": "with", "declarer_points": 61, "declarer_tricks": 6, "kontra": "supra", "rules": {"history_1932": "on"}}"#,
        ],
    ),
    (
        "ramsch",
        &[
            r#"{"do": "ramsch", "trick_points": [60, 40, 20], "tricks": [4, 3, 3], "last_trick_winner": 0}"#,
            r#"{"do": "ramsch", "trick_points": [51, 55, 0], "tricks": [5, 5, 0], "last_trick_winner": 0, "rules": {"ramsch_skat": "loser"}}"#,
            r#"{"do": "ramsch", "trick_points": [45, 40, 21], "tricks": [4, 3, 3], "last_trick_winner": 1, "blind_pushes": 2, "bock": true}"#,
            r#"{"do": "ramsch", "trick_points": [50, 50, 20], "tricks": [4, 4, 2], "last_trick_winner": 2}"#,
            r#"{"do": "ramsch", "trick_points": [50, 50, 20], "tricks": [4, 4, 2], "last_trick_winner": 2, "latest_tricks": [9, 7, 10], "rules": {"ramsch_tie": "last_trick_loses"}}"#,
            r#"{"do": "ramsch", "trick_points": [40, 40, 40], "tricks": [4, 3, 3], "last_trick_winner": 2}"#,
            r#"{"do": "ramsch", "trick_points": [0, 110, 0], "tricks": [0, 10, 0], "last_trick_winner": 1, "blind_pushes": 1}"#,
            r#"{"do": "ramsch", "trick_points": [0, 110, 0], "tricks": [0, 10, 0], "last_trick_winner": 1, "rules": {"durchmarsch": "off"}}"#,
        ],
    ),
    (
        "bock",
        &[
            r#"{"do": "bock", "declarer_won": true}"#,
            r#"{"do": "bock", "declarer_won": true, "kontra": "kontra"}"#,
            r#"{"do": "bock", "declarer_won": true, "kontra": "re"}"#,
            r#"{"do": "bock", "declarer_won": false, "kontra": "kontra", "contract": "grand", "hand": false, "declarer_points": 60, "rules": {"bock_events": ["declarer_lost_after_kontra", "lost_60_60", "grand_lost"]}}"#,
            r#"{"do": "bock", "declarer_won": true, "contract": "grand", "hand": true, "undoubled_value_if_won": 96, "totals_before": [15, 0, 4], "totals_after": [111, 0, 4], "rules": {"bock_events": "grand_hand_won,value_ge_72,value_ge_96,score_three_equal_digits,score_multiple_of_100"}}"#,
            r#"{"do": "bock", "declarer_won": true, "totals_before": [4, 0, 0], "totals_after": [100, 0, 0], "rules": {"bock_events": "score_multiple_of_100"}}"#,
        ],
    ),
    (
        "bock_queue",
        &[
            r#"{"do": "bock", "players": 3, "started": [1, 0, 1, 0]}"#,
            r#"{"do": "bock", "started": [1, 0, 0, 0, 0], "rules": {"bock_start": "doubled", "bock_then_ramsch": "on"}}"#,
        ],
    ),
    (
        "tournament",
        &[
            r#"{"do": "tournament", "table": 3, "declarer_score": 24}"#,
            r#"{"do": "tournament", "table": 4, "declarer_score": -48}"#,
            r#"{"do": "tournament", "table": 3, "undoubled_score": -48, "kontra": "re"}"#,
        ],
    ),
    (
        "list",
        &[
            r#"{"do": "tournament", "table": 3, "players": [{"game_points": 34, "won": 1, "lost": 0}, {"game_points": 8, "won": 12, "lost": 5}, {"game_points": -75, "won": 2, "lost": 1}]}"#,
            r#"{"do": "tournament", "table": 3, "players": [{"game_points": 24, "won": 1, "lost": 0}, {"game_points": 24, "won": 1, "lost": 0}, {"game_points": 0, "won": 0, "lost": 0}]}"#,
        ],
    ),
];

#[test]
fn in_words() {
    for (kind, lines) in KINDS {
        let mut text = String::new();
        for line in *lines {
            let line = line.replacen('{', r#"{"game": "skat", "#, 1);
            let reply = answer_request(&line);
            let answer = reply.result.unwrap_or_else(|fault| panic!("{line}: {fault:?}"));
            text += &format!("> {}\n", line.replacen(r#""game": "skat", "#, "", 1));
            text += &words(&answer).iter().map(|block| format!("{block}\n")).collect::<String>();
            for (n, part) in text.split('[').enumerate().skip(1) {
                let slug = part.split(']').next().unwrap_or("");
                // Lists of a request or of a gist have brackets too.
                let in_request = slug.contains(['"', ',']) || slug.is_empty() || slug.parse::<i32>().is_ok();
                assert!(in_request || rule(slug).is_some(), "[{slug}], {n} of {kind}, is no rule of Skat");
            }
            assert!(answer.rests_on().iter().all(|slug| rule(slug.0).is_some()), "{line}");
            let rules: Vec<&str> = answer.rests_on().iter().map(|rule| rule.0).collect();
            text += &format!("rests on {}; gist {:?}\n\n", rules.join(" "), answer.gist());
        }
        insta::with_settings!({ snapshot_path => "../snapshots", omit_expression => true }, {
            insta::assert_snapshot!(*kind, text);
        });
    }
}
