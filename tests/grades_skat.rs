//! Grades of Skat: what each card cost, against a plain minimax on the last tricks; how they are told.
#![allow(clippy::unwrap_used)]

#[path = "skat_records/game.rs"]
#[allow(dead_code)]
mod game;
#[path = "support/minimax.rs"]
mod minimax;
#[path = "skat/naive.rs"]
#[allow(dead_code)]
mod naive;

use game::{Game, Way};
use kontra::analysis::{CannotSolve, SkatGrade, skat_grades};
use kontra::cards::{Cards, Dice};
use kontra::deal::SkatRecord;
use kontra::session::answer_request;
use kontra::skat::{Contract, Rules, ranking};
use kontra::solver::{Aim, Sides};
use kontra::trick::{Seat, Trick};
use kontra::words::{answer, reply};
use minimax::Minimax;
use serde_json::{Value, json};

/// The cost of a card of the last tricks by brute force: each holds what he plays from there on.
fn cost(grades: &[SkatGrade], n: usize, contract: Contract, declarer: Seat) -> i32 {
    let grade = &grades[n];
    let mut hands = [Cards::EMPTY; 4];
    for later in &grades[n..] {
        hands[later.seat.index()].insert(later.card);
    }
    let begun = n + 1 - grade.place;
    let mut trick = Trick::new(grades[begun].seat, 3);
    grades[begun..n].iter().for_each(|lay| {
        trick.push(lay.card);
    });
    let order = ranking(contract);
    let mut plain = Minimax::new(order, Sides::alone(declarer), Aim::Points);
    let legal = order.legal(hands[grade.seat.index()], &trick.cards());
    let sign = if grade.seat == declarer { 1 } else { -1 };
    let best = legal.iter().map(|card| sign * plain.after(hands, trick, card)).max().unwrap();
    best - sign * plain.after(hands, trick, grade.card)
}

#[test]
fn a_plain_minimax_agrees_on_the_last_tricks() {
    let mut dice = Dice(31);
    let (mut checked, mut costly, mut games) = (0, 0, 0);
    while games < 5 {
        let record = Game::new(&mut dice, Way::Out).record;
        let Ok(grades) = skat_grades(&record, &Rules::default()) else { continue };
        let review = kontra::analysis::skat_review(&record, &Rules::default()).unwrap();
        let (Some(declarer), Some(declaration)) = (review.declarer, review.declaration) else { continue };
        let contract = declaration.contract();
        if contract == Contract::Null {
            continue;
        }
        // Some are given up, and some claimed.
        if grades.len() < 30 {
            continue;
        }
        games += 1;
        for n in 18..30 {
            let expected = cost(&grades, n, contract, declarer);
            assert_eq!(i32::from(grades[n].cost()), expected, "{:?}", grades[n]);
            checked += 1;
            costly += usize::from(expected > 0);
        }
    }
    assert!(checked == 60 && costly > 3, "{costly} of {checked}");
}

#[test]
fn hidden_hands_have_none() {
    let hidden: SkatRecord = "[Contract \"CH0\"] 1. 0: CJ C7 C8 *".parse().unwrap();
    assert!(matches!(skat_grades(&hidden, &Rules::default()), Err(CannotSolve::HandsUnknown(_))));
    let record = "[Game \"skat\"] [Contract \"CH0\"] 1. 0: CJ C7 C8 *";
    let line = json!({"game": "skat", "do": "review", "record": record, "grades": true}).to_string();
    let answered = answer_request(&line).result.unwrap();
    let text: String = answer(&answered).iter().map(|block| format!("{block}\n")).collect();
    assert!(text.contains("None: not all cards of forehand, middlehand and rearhand are known."), "{text}");
}

#[test]
fn they_are_told_in_words_and_as_json() {
    let mut dice = Dice(31);
    let (record, grades) = (0..)
        .find_map(|_| {
            let record = Game::new(&mut dice, Way::Out).record;
            let grades = skat_grades(&record, &Rules::default()).ok()?;
            grades.iter().any(|grade| grade.cost() > 0).then_some((record, grades))
        })
        .unwrap();
    let line = json!({"game": "skat", "do": "review", "record": record.line(), "grades": true}).to_string();
    let answered = answer_request(&line);
    let told: Value = serde_json::from_str(&reply(&answered, &line)).unwrap();
    assert_eq!(told["grades"].as_array().unwrap().len(), grades.len());
    assert_eq!(told["grades"][0]["cost"], grades[0].cost());
    let blocks = answer(&answered.result.unwrap());
    let text: String = blocks.iter().map(|block| format!("{block}\n")).collect();
    assert_eq!(text.matches(". Better: ").count(), grades.iter().filter(|grade| grade.cost() > 0).count(), "{text}");
}
