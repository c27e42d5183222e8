//! The full game of the rules page, card by card.

use kontra::konter::{Place, Team};
use kontra::session::{Answer, Score};

use super::{after, transcript};

const HANDS: [&str; 4] = [
    "hand S ♣A ♥A ♣J ♣K ♠A ♥10",
    "hand E ♦Q ♦9 ♣10 ♥J ♠Q ♣9",
    "hand N ♥9 ♦A ♠10 ♦J ♦K ♥Q",
    "hand W ♣Q ♠J ♠9 ♠K ♦10 ♥K",
];
const TRICKS: [&str; 6] = [
    "play ♦Q ♠10",
    "play S ♥A E ♠Q N ♥9 W ♥K",
    "play E ♥J N ♥Q W ♦10 S ♥10",
    "play N ♦A W ♠9 S ♣J E ♦9",
    "play W ♠J S ♣K E ♣10 N ♦J",
    "play W ♣Q S ♣A E ♣9 N ♦K",
];

fn score(lines: &[&str]) -> Score {
    let mut session = after(lines);
    match session.run("score") {
        Ok(Answer::Score(score)) => score,
        other => panic!("{other:?}"),
    }
}

fn lines(before_the_queen: &'static str, in_trick_2: Option<&'static str>) -> Vec<&'static str> {
    let mut lines = vec!["new N", "hand W ♣Q ♠J ♠9", "trump ♠"];
    lines.extend(HANDS);
    lines.extend(["play W ♠K S ♠A", before_the_queen, TRICKS[0]]);
    lines.extend(in_trick_2);
    lines.extend(&TRICKS[1..]);
    lines
}

#[test]
fn the_game_ends_as_the_rules_page_says() {
    let score = score(&lines("announce E matt", None));
    assert_eq!(score.points, [21, 19]);
    assert_eq!(score.winner, Some(Team::NorthSouth));
    assert_eq!(score.declarers, Team::EastWest);
    assert_eq!(score.change, [-2, 2]);
    assert_eq!(score.after.lines, [7, 11]);
    assert_eq!(score.next_dealer, Place::West);
    assert!(!score.kapo);
}

#[test]
fn without_the_announcement_it_is_worth_one() {
    let score = score(&lines("trump", None));
    assert_eq!(score.after.lines, [8, 10]);
}

#[test]
fn matt_in_trick_2_is_too_late() {
    let mut session = after(&lines("trump", None)[..10]);
    assert_eq!(session.deal().unwrap().trick_number(), 2);
    let before = session.clone();
    let error = session.run("announce E matt").unwrap_err();
    let text = super::complaint(&error, "announce E matt");
    assert!(text.contains("Too late: E has played ♦Q to trick 1.") && text.contains("[announce-when]"), "{text}");
    assert_eq!(session, before);
}

#[test]
fn every_trick_counts_what_the_rules_page_says() {
    let winners = [("S", 9), ("E", 9), ("N", 3), ("W", 5), ("W", 5), ("S", 9)];
    let mut session = after(&lines("announce E matt", None)[..8]);
    for (line, (winner, points)) in TRICKS.into_iter().zip(winners) {
        let Ok(Answer::Played(played)) = session.run(line) else { panic!("{line}") };
        let trick = played.plays.last().unwrap().completed.clone().unwrap();
        assert_eq!((trick.plays[trick.winning.unwrap()].0.to_string().as_str(), trick.points), (winner, points));
    }
}

#[test]
fn every_answer_after_every_card() {
    let mut session = after(&lines("announce E matt", None)[..7]);
    let mut text = String::new();
    let cards = "♠K ♠A ♦Q ♠10 ♥A ♠Q ♥9 ♥K ♥J ♥Q ♦10 ♥10 ♦A ♠9 ♣J ♦9 ♠J ♣K ♣10 ♦J ♣Q ♣A ♣9 ♦K";
    for (n, card) in cards.split(' ').enumerate() {
        text += &transcript(&mut session, &["show", "legal", "left", "points", "trick", "announce"]);
        if n == 2 {
            text += &transcript(&mut session, &["announce E matt"]);
        }
        text += &transcript(&mut session, &[&format!("check {card}"), &format!("play {card}"), "winner"]);
    }
    text += &transcript(&mut session, &["show", "left", "points", "score", "slate", "check 3.3", "show --line", "new"]);
    insta::assert_snapshot!(text);
}
