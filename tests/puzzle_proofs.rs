//! Every shipped puzzle of play against the solver, card by card: what is told after a wrong card is best play.

#![allow(clippy::unwrap_used)]

#[path = "support/minimax.rs"]
mod minimax;

use std::collections::BTreeMap;

use rayon::prelude::*;

use kontra::analysis::{OpenDeal, Solvers};
use kontra::cards::{Card, Cards};
use kontra::deal::Game;
use kontra::deal::Position;
use kontra::konter::Side;
use kontra::session::{Answer, Session, Settings};
use kontra::solver::{Aim, Sides};
use kontra::trick::{Seat, Trick};
use kontra::tutor::{Library, Puzzle, Run, Source, TaskName, Was, check, themes};
use minimax::Minimax;

fn shipped() -> Vec<Puzzle> {
    let sources = Library::shipped().into_iter().filter(|source| source.name.starts_with("puzzles/"));
    sources.map(|source| Puzzle::read(source).expect("a puzzle")).collect()
}

#[test]
fn every_theme_and_level_has_its_puzzles() {
    let puzzles = shipped();
    let count = |test: &dyn Fn(&Puzzle) -> bool| puzzles.iter().filter(|puzzle| test(puzzle)).count();
    assert!(puzzles.len() >= 150, "{} puzzles", puzzles.len());
    assert!(count(&|puzzle| puzzle.level == 5) >= 12);
    for level in 1..=5 {
        assert!(count(&|puzzle| puzzle.level == level) >= 12, "level {level}");
    }
    for theme in themes(Game::Konter) {
        assert!(count(&|puzzle| puzzle.themes[0] == *theme) >= 5, "{theme}");
    }
    let mut titles = BTreeMap::new();
    for puzzle in &puzzles {
        let same = titles.insert(puzzle.title.to_lowercase(), &puzzle.id);
        assert_eq!(same, None, "{} is called like another", puzzle.id);
    }
    let play = |puzzle: &&Puzzle| matches!(puzzle.task, TaskName::Win | TaskName::MostPoints);
    let one = puzzles.iter().filter(play).filter(|puzzle| right(puzzle).len() == 1).count();
    assert!(2 * one > puzzles.iter().filter(play).count(), "most puzzles of play have one solution");
}

/// The table of a puzzle.
fn table(puzzle: &Puzzle) -> Session {
    let run = Run::puzzle(puzzle).expect("a right puzzle");
    run.session().expect("a question").clone()
}

/// The cards that a puzzle of play accepts.
fn right(puzzle: &Puzzle) -> Cards {
    let mut run = Run::puzzle(puzzle).expect("a right puzzle");
    run.start();
    let session = run.session().expect("a question").clone();
    let legal = session.deal().map(|deal| deal.position().legal(deal.position().turn().expect("a turn")));
    let accepts = |card: &Card| {
        let mut run = Run::puzzle(puzzle).expect("a right puzzle");
        run.feed(&card.to_string(), &Settings::default(), None).note.mark == Was::Right
    };
    legal.expect("a deal").iter().filter(accepts).collect()
}

/// The points of seats 0 and 2 in the end, if both sides play their best from here on.
fn value(position: &Position, solvers: &mut Solvers) -> u8 {
    match OpenDeal::of(position) {
        Ok(open) => open.solve(solvers.of(&open)).first_points(),
        Err(_) => position.points()[0],
    }
}

#[test]
fn what_is_played_out_after_a_card_is_best_play() {
    let play = |puzzle: &Puzzle| matches!(puzzle.task, TaskName::Win | TaskName::MostPoints);
    shipped().par_iter().filter(|puzzle| play(puzzle)).for_each(|puzzle| {
        let mut solvers = Solvers::default();
        let session = table(puzzle);
        let start = session.deal().expect("a deal").position().clone();
        let seat = start.turn().expect("a turn");
        for card in start.legal(seat).iter() {
            let Ok(Answer::Solved(view)) = session.clone().run(&format!("solve {card}")) else {
                panic!("{}: no line after {card}", puzzle.id);
            };
            let line = view.line.as_ref().expect("a line");
            let cards: Vec<(Seat, Card)> =
                line.iter().flat_map(|trick| trick.plays.iter().skip(trick.lay)).copied().collect();
            assert_eq!(cards[0], (seat, card), "{}", puzzle.id);
            let mut position = start.clone();
            let mut values = Vec::new();
            for (seat, card) in cards {
                position.play(seat, card).unwrap_or_else(|_| panic!("{}: {card} is legal", puzzle.id));
                values.push(value(&position, &mut solvers));
            }
            assert!(position.is_over(), "{}: the line after {card} goes to the end", puzzle.id);
            assert!(values.iter().all(|value| *value == values[0]), "{}: {card}: {values:?}", puzzle.id);
            assert_eq!(view.points()[0], values[0], "{}: {card}", puzzle.id);
        }
    });
}

/// A plain minimax that knows no tricks of the trade says the same of all endings of up to four cards.
#[test]
fn a_plain_minimax_finds_the_same_solutions() {
    let play = |puzzle: &Puzzle| matches!(puzzle.task, TaskName::Win | TaskName::MostPoints);
    let mut checked = 0;
    for puzzle in shipped().iter().filter(|puzzle| play(puzzle)) {
        let session = table(puzzle);
        let position = session.deal().expect("a deal").position();
        let setup = position.setup();
        if setup.hands.iter().any(|hand| hand.len() > 4) {
            continue;
        }
        let mut trick = Trick::new(setup.lead, 4);
        for card in &setup.trick {
            trick.push(*card);
        }
        let mut plain = Minimax::new(position.ranking(), Sides::PARTNERS, Aim::Points);
        let seat = position.turn().expect("a turn");
        let [first, _] = position.points();
        let mut points = |card: Card| {
            let more = plain.after(setup.hands.map(|hand| hand.known), trick, card);
            let made = i32::from(first) + more;
            if Side::of(seat) == Side::DECLARERS { made } else { 40 - made }
        };
        let worths: Vec<(Card, i32)> = position.legal(seat).iter().map(|card| (card, points(card))).collect();
        let goal =
            puzzle.goal().map_or_else(|| worths.iter().map(|(_, worth)| *worth).max().expect("a card"), i32::from);
        let reach: Cards = worths.iter().filter(|(_, worth)| *worth >= goal).map(|(card, _)| *card).collect();
        assert_eq!(reach, right(puzzle), "{}: {worths:?}", puzzle.id);
        checked += 1;
    }
    assert!(checked >= 60, "{checked}");
}

/// The numbers that are told to readers.
#[test]
fn the_readme_counts_right() {
    let told = format!("`puzzle`: {} of them", shipped().len());
    assert!(include_str!("../README.md").contains(&told), "{told}");
}

/// What the checker says of a puzzle with this solution in place of its own.
fn with_solution(puzzle: &Puzzle, cards: Cards) -> Vec<String> {
    let name = format!("puzzles/{}.yaml", puzzle.id);
    let source = Library::shipped().into_iter().find(|source| source.name == name).expect("its file");
    let written = cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(", ");
    let lines = source.text.lines().map(|line| match line.starts_with("solution:") {
        true => format!("solution: [{written}]\n"),
        false => format!("{line}\n"),
    });
    check(&[Source::new(name, lines.collect::<String>())]).iter().map(|finding| finding.message.to_string()).collect()
}

#[test]
fn a_solution_with_a_card_too_many_or_too_few_is_refused() {
    let play = |puzzle: &&Puzzle| matches!(puzzle.task, TaskName::Win | TaskName::MostPoints);
    let mut several = 0;
    for puzzle in shipped().iter().filter(play) {
        let (session, right) = (table(puzzle), right(puzzle));
        let position = session.deal().expect("a deal").position();
        let wrong = position.legal(position.turn().expect("a turn")) - right;
        let more = wrong.iter().next().expect("a wrong card");
        let found = with_solution(puzzle, right | Cards::only(more));
        assert!(
            found.len() == 1 && found[0].starts_with(&format!("{more} does not do it. ")),
            "{}: {found:?}",
            puzzle.id
        );
        assert!(found[0].contains(&format!("Best play after {more}")), "{}: {found:?}", puzzle.id);
        if right.len() > 1 {
            several += 1;
            let less = right.iter().next().expect("a right card");
            let found = with_solution(puzzle, right - Cards::only(less));
            assert!(found.len() == 1 && found[0].starts_with(&format!("{less} does it as well: ")), "{found:?}");
        }
    }
    assert!(several > 0);
}
