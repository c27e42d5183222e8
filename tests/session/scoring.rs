//! Announcements, results and the slate against the tables of the rules page.

use kontra::deal::CallRefusal;
use kontra::konter::Place::{East, North, South, West};
use kontra::konter::{SlateError, Team, Word};
use kontra::session::{Illegal, Impossible, Score};
use kontra::trick::Seat;

use super::*;

fn call_refused(session: &mut Session, line: &str) -> CallRefusal {
    match refused(session, line).0.kind {
        TroubleKind::Illegal(Illegal::Call(refusal, _)) => refusal,
        other => panic!("{line}: {other:?}"),
    }
}

const QUEENS: [&str; 3] = ["new N", "trump ♣", "hand E ♠Q ♥Q ♦Q ♣9 ♣10 ♠9"];

/// Rules `announce-who`, `announce-when`, `announce-add-up`.
#[test]
fn anyone_announces_until_his_own_card() {
    let mut session = after(&QUEENS);
    let said = ask!(session, "announce E matt", Announced);
    assert_eq!((said.place, said.value, said.believed), (East, 2, false), "the queen is known to be there");
    session.run("play W ♣A S ♣K").unwrap();
    let said = ask!(session, "announce E konter", Announced);
    assert_eq!((said.value, said.again.lines()), (3, 0), "in mid-trick, and the second word later than the first");
    let said = ask!(session, "say E konter a matt", Announced);
    assert_eq!((said.value, said.again.lines()), (3, 2), "the same word twice counts once");
    session.run("play ♣9").unwrap();
    assert_eq!(call_refused(&mut session, "announce E matt"), CallRefusal::TooLate(Seat(2), Some(card("♣9"))));
    let may = ask!(session, "announce", Announce);
    assert_eq!(may.said, [(East, Word::Matt), (East, Word::Konter)]);
    assert_eq!(may.players.iter().map(|player| player.in_time).collect::<Vec<_>>(), [true, false, false, false]);
}

/// Rules `announcements`, `announce-false`: ♣Q never counts.
#[test]
fn nobody_announces_without_the_queens() {
    let mut session = after(&["new N", "trump ♣", "hand S ♣Q ♥Q ♣9 ♣10 ♠9 ♠K", "hand E ♠Q"]);
    for (line, word, queen) in [("announce S matt", Word::Matt, "♠Q"), ("announce S konter", Word::Konter, "♦Q")] {
        match call_refused(&mut session, line) {
            CallRefusal::Without(call, missing, _) => assert_eq!((call.word, missing), (word, card(queen))),
            other => panic!("{line}: {other:?}"),
        }
    }
    // Of the unknown hands W is believed, but not with a queen that E holds.
    call_refused(&mut session, "announce W matt");
    assert!(ask!(after(&["trump ♣"]), "announce N konter", Announced).believed);
    let mut session = after(&["new N", "trump ♣", "announce N konter"]);
    let hand = ask!(session, "hand N", Hand);
    assert_eq!((hand.cards, hand.unknown), (list("♥Q ♦Q"), 4));
    call_refused(&mut session, "announce W konter");
}

/// Switch `announce: on-turn`.
#[test]
fn on_turn_one_waits() {
    let mut session = after(&["set announce on-turn"]);
    QUEENS.iter().for_each(|line| drop(session.run(line).unwrap()));
    assert_eq!(call_refused(&mut session, "announce E matt"), CallRefusal::NotOnTurn(Seat(2), Seat(0)));
    let players = ask!(session, "announce", Announce).players;
    let waits: Vec<_> = players.iter().map(|player| (player.place, player.in_time, player.waits)).collect();
    assert_eq!(waits, [(North, true, true), (West, true, false), (South, true, true), (East, true, true)]);
    session.run("play ♣A ♣K").unwrap();
    assert_eq!(ask!(session, "announce matt", Announced).place, East);
}

/// Switch `partial: all-or-nothing`.
#[test]
fn all_or_nothing() {
    let mut session = after(&["set partial all-or-nothing"]);
    QUEENS.iter().for_each(|line| drop(session.run(line).unwrap()));
    for line in ["announce E matt", "announce E konter"] {
        assert!(matches!(call_refused(&mut session, line), CallRefusal::AllOrNothing(_)), "{line}");
    }
    assert_eq!(ask!(session, "announce E konter a matt", Announced).value, 3);
}

/// Cards won by the declarers and by the others, with the calls, after the last trick.
fn over(won: &str, calls: &str) -> String {
    format!("position konter S0 0 - -/-/-/- {won} {calls} -")
}

const DECLARERS_21: &str = "CAKQJT9SAKQJHJ9/ST9HAKQTDAKQJT9";
const OTHERS_21: &str = "ST9HAKQTDAKQJT9/CAKQJT9SAKQJHJ9";
const DECLARERS_ALL: &str = "CAKQJT9SAKQJT9HAKQJT9DAKQJT9/-";
const OTHERS_ALL: &str = "-/CAKQJT9SAKQJT9HAKQJT9DAKQJT9";
const TIE: &str = "CAKQJT9SAKQJT9/HAKQJT9DAKQJT9";
const CALLS: [&str; 3] = ["-", "M1", "K0M0"];

/// The result of a deal dealt by N, so that E–W named trumps.
fn score(lines: &[&str], won: &str, calls: &str) -> Score {
    let mut session = after(&[lines, &["new N", &over(won, calls)]].concat());
    let score = ask!(session, "score", Score);
    let slate = ask!(session, "slate", Slate);
    assert_eq!((slate.lines, slate.change), (score.after.lines, Some(score.change)), "the slate says the same");
    score
}

/// The table under "The slate": changes of the others and of the declarers, by announcements.
#[test]
fn every_result_of_the_rules_page() {
    let table = [
        (DECLARERS_21, [[0, -1], [0, -2], [0, -3]], Some(Team::EastWest), false),
        (OTHERS_21, [[-1, 1], [-2, 2], [-3, 3]], Some(Team::NorthSouth), false),
        (DECLARERS_ALL, [[0, -2], [0, -3], [0, -4]], Some(Team::EastWest), true),
        (OTHERS_ALL, [[-2, 2], [-3, 3], [-4, 4]], Some(Team::NorthSouth), true),
        (TIE, [[0, 1], [0, 2], [0, 3]], None, false),
    ];
    for (won, changes, winner, kapo) in table {
        for (calls, change) in CALLS.into_iter().zip(changes) {
            let score = score(&[], won, calls);
            assert_eq!((score.change, score.winner, score.kapo), (change, winner, kapo), "{won} {calls}");
            assert_eq!(score.declarers, Team::EastWest);
            assert_eq!(score.next_dealer, West);
            assert_eq!(score.after.lines, [0, 1].map(|team| (9 + change[team]) as u16));
        }
    }
}

/// Rule `kapo`: tricks count, not points.
#[test]
fn forty_to_nothing_with_a_trick_of_tens_is_no_kapo() {
    let score = score(&[], "CAKQJ9SAKQJ9HAKQJ9DAKQJ9/CTSTHTDT", "-");
    assert_eq!((score.points, score.kapo, score.change), ([0, 40], false, [0, -1]));
}

#[test]
fn the_switches_of_the_slate() {
    assert_eq!(score(&["set kapo-line 0"], OTHERS_ALL, "M1").change, [-2, 2]);
    for calls in CALLS {
        assert_eq!(score(&["set staenner flat"], TIE, calls).change, [0, 1], "{calls}");
    }
    for (calls, kept) in CALLS.into_iter().zip([1, 2, 3]) {
        let score = score(&["set staenner carry"], TIE, calls);
        assert_eq!((score.change, score.after.carry, score.after.lines), ([0, 0], kept, [9, 9]), "{calls}");
    }
}

/// Switch `staenner: carry`: several ties add up, and the next decided game takes them.
#[test]
fn ties_are_carried_to_the_next_decided_game() {
    let mut session = after(&["set staenner carry", "new N", &over(TIE, "M1"), "new", &over(TIE, "-")]);
    assert_eq!(ask!(session, "slate", Slate).carry, 3);
    // W dealt the second, S the third: E–W name trumps again and lose 1 + 3.
    session.run("new").unwrap();
    session.run(&over(OTHERS_21, "-")).unwrap();
    let score = ask!(session, "score", Score);
    assert_eq!((score.declarers, score.change, score.after.lines), (Team::EastWest, [-4, 4], [5, 13]));
    assert_eq!(score.after.carry, 0);
}

#[test]
fn a_result_needs_the_last_trick_and_the_cards() {
    let mut session = after(&["trump ♠"]);
    assert_eq!(impossible(&mut session, "score").0, Impossible::DealNotOver(6));
    session.run("play ♠K ♠A ♦Q ♠10").unwrap();
    assert_eq!(impossible(&mut session, "result").0, Impossible::DealNotOver(5));
    session.run(&over("x12/x12", "-")).unwrap();
    assert_eq!(impossible(&mut session, "score").0, Impossible::UnknownResult);
    // If one side's cards are known, the other has the rest of the 40.
    session.run(&over("CAKQJT9SAKQJHJ9/x12", "-")).unwrap();
    assert_eq!(ask!(session, "score", Score).points, [19, 21]);
}

/// Rules `slate-floor`, `match-end`.
#[test]
fn a_match_ends_and_a_new_one_begins() {
    let mut session = after(&["slate 1 9", "new N", &over(OTHERS_21, "K0M0")]);
    let score = ask!(session, "score", Score);
    assert_eq!((score.change, score.after.lines), ([-3, 3], [0, 12]), "the rest is lost");
    assert_eq!(score.match_winner, Some(Team::NorthSouth));
    assert_eq!(ask!(session, "slate", Slate).match_winner, Some(Team::NorthSouth));
    // Another deal without a new match has nothing to be entered on.
    session.run(&over(TIE, "-")).unwrap();
    let (what, _) = impossible(&mut session, "score");
    assert_eq!(what, Impossible::Slate(SlateError::MatchOver(0), Some(Team::NorthSouth)));
    let new = ask!(session, "new", New);
    assert!(new.new_match);
    assert_eq!((new.slate.lines, new.dealer, new.forehand), ([9, 9], West, South));
}

#[test]
fn the_slate_can_be_set() {
    let mut session = after(&["set staenner carry", &over(TIE, "-")]);
    let slate = ask!(session, "lines 4 12", Slate);
    assert_eq!((slate.lines, slate.carry, slate.change), ([4, 12], 0, None));
    assert_eq!(ask!(session, "new", New).slate.lines, [4, 12]);
    for line in ["slate 9", "slate 9 9 9", "slate -1 9", "slate 1000 9", "slate nine 9", "slate 0 0"] {
        refused(&mut session, line);
    }
}
