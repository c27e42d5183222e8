//! Every shipped puzzle of play against the solver, card by card: what is told after a wrong card is best play.

#![allow(clippy::unwrap_used)]

#[path = "support/minimax.rs"]
mod minimax;

use std::collections::BTreeMap;

use rayon::prelude::*;

use kontra::analysis::{OpenDeal, Solvers};
use kontra::cards::{Card, Cards};
use kontra::deal::{Game, Position, skat};
use kontra::session::{Answer, Session, Settings};
use kontra::solver::Aim;
use kontra::trick::{Ranking, Seat};
use kontra::tutor::{Library, Puzzle, Run, Source, TaskName, Was, check, themes};
use minimax::Minimax;

fn shipped() -> Vec<Puzzle> {
    let sources = Library::shipped().into_iter().filter(|source| source.name.starts_with("puzzles/"));
    sources.map(|source| Puzzle::read(source).expect("a puzzle")).collect()
}

/// How many puzzles a game has at least, each level of it, the hardest one, and each theme.
struct Least {
    game: Game,
    all: usize,
    level: usize,
    hardest: usize,
    theme: usize,
}

const LEAST: [Least; 2] = [
    Least { game: Game::Konter, all: 150, level: 12, hardest: 12, theme: 5 },
    Least { game: Game::Skat, all: 120, level: 12, hardest: 8, theme: 8 },
];

#[test]
fn every_theme_and_level_has_its_puzzles() {
    let puzzles = shipped();
    for least in LEAST {
        let of_game: Vec<&Puzzle> = puzzles.iter().filter(|puzzle| puzzle.game == least.game).collect();
        let count = |test: &dyn Fn(&Puzzle) -> bool| of_game.iter().filter(|puzzle| test(puzzle)).count();
        assert!(of_game.len() >= least.all, "{} puzzles", of_game.len());
        for level in 1..=5 {
            let wanted = if level == 5 { least.hardest } else { least.level };
            assert!(count(&|puzzle| puzzle.level == level) >= wanted, "level {level}");
        }
        // Of the plain ones there are only those that users mine.
        for theme in themes(least.game).iter().filter(|theme| **theme != "sixty-one") {
            assert!(count(&|puzzle| puzzle.themes[0] == *theme) >= least.theme, "{theme}");
        }
        let of_play: Vec<&&Puzzle> = of_game.iter().filter(|puzzle| is_play(puzzle)).collect();
        let one = of_play.iter().filter(|puzzle| right(puzzle).len() == 1).count();
        assert!(2 * one > of_play.len(), "most puzzles of play have one solution");
    }
    let mut titles = BTreeMap::new();
    for puzzle in &puzzles {
        let same = titles.insert(puzzle.title.to_lowercase(), &puzzle.id);
        assert_eq!(same, None, "{} is called like another", puzzle.id);
    }
}

/// The session in which a puzzle is asked.
fn session(puzzle: &Puzzle) -> Session {
    let run = Run::puzzle(puzzle).expect("a right puzzle");
    run.session().expect("a question").clone()
}

/// The cards on the table of a puzzle.
#[derive(Clone)]
enum Table {
    Konter(Box<Position>),
    Skat(Box<skat::Position>),
}

impl Table {
    fn of(session: &Session) -> Table {
        match session.game() {
            Game::Konter => Table::Konter(session.deal().expect("a deal").position().clone().into()),
            Game::Skat => Table::Skat(session.skat().deal.position().expect("cards on the table").clone().into()),
        }
    }

    fn turn(&self) -> Seat {
        match self {
            Table::Konter(position) => position.turn(),
            Table::Skat(position) => position.turn(),
        }
        .expect("a turn")
    }

    fn legal(&self) -> Cards {
        match self {
            Table::Konter(position) => position.legal(self.turn()),
            Table::Skat(position) => position.legal(self.turn()),
        }
    }

    fn ranking(&self) -> &Ranking {
        match self {
            Table::Konter(position) => position.ranking(),
            Table::Skat(position) => position.ranking(),
        }
    }

    /// Plays a card; whether it was legal.
    fn play(&mut self, seat: Seat, card: Card) -> bool {
        match self {
            Table::Konter(position) => position.play(seat, card).is_ok(),
            Table::Skat(position) => position.play(seat, card).is_ok(),
        }
    }

    fn is_over(&self) -> bool {
        match self {
            Table::Konter(position) => position.is_over(),
            Table::Skat(position) => position.is_over(),
        }
    }

    fn open(&self) -> Option<OpenDeal> {
        match self {
            Table::Konter(position) => OpenDeal::of(position).ok(),
            Table::Skat(position) => OpenDeal::of_skat(position).ok(),
        }
    }

    /// What the first side, seats 0 and 2 or the declarer, has won so far: points, or in a null tricks.
    fn won(&self) -> u8 {
        match self {
            Table::Konter(position) => position.points()[0],
            Table::Skat(position) if position.playing().is_null() => position.tricks().alone().expect("two sides")[0],
            Table::Skat(position) => {
                let Some([declarer, _]) = position.won().alone() else { panic!("two sides") };
                position.ranking().points(declarer.known | position.skat().known)
            }
        }
    }

    /// The same in the end, if both sides play their best from here on. A null is held without a trick, or lost with one.
    fn value(&self, solvers: &mut Solvers) -> u8 {
        let Some(open) = self.open() else { return self.won() };
        let solved = open.solve(solvers.of(&open));
        match open.is_null() {
            true => u8::from(!solved.is_held(solved.value())),
            false => solved.first_points(),
        }
    }
}

/// The cards that a puzzle of play accepts.
fn right(puzzle: &Puzzle) -> Cards {
    let mut run = Run::puzzle(puzzle).expect("a right puzzle");
    run.start();
    let legal = Table::of(run.session().expect("a question")).legal();
    let accepts = |card: &Card| {
        let mut run = Run::puzzle(puzzle).expect("a right puzzle");
        run.feed(&card.to_string(), &Settings::default(), None).note.mark == Was::Right
    };
    legal.iter().filter(accepts).collect()
}

/// Whether a puzzle asks for a card, with all cards open.
fn is_play(puzzle: &Puzzle) -> bool {
    matches!(puzzle.task, TaskName::Win | TaskName::MostPoints)
}

#[test]
fn what_is_played_out_after_a_card_is_best_play() {
    shipped().par_iter().filter(|puzzle| is_play(puzzle)).for_each(|puzzle| {
        let mut solvers = Solvers::default();
        let session = session(puzzle);
        let start = Table::of(&session);
        let (seat, open) = (start.turn(), start.open().expect("open cards"));
        for card in start.legal().iter() {
            let Ok(Answer::Solved(view)) = session.clone().run(&format!("solve {card}")) else {
                panic!("{}: no line after {card}", puzzle.id);
            };
            let line = view.line.as_ref().expect("a line");
            let cards: Vec<(Seat, Card)> =
                line.iter().flat_map(|trick| trick.plays.iter().skip(trick.lay)).copied().collect();
            assert_eq!(cards[0], (seat, card), "{}", puzzle.id);
            let mut table = start.clone();
            let mut values = Vec::new();
            for (seat, card) in cards {
                assert!(table.play(seat, card), "{}: {card} is legal", puzzle.id);
                values.push(table.value(&mut solvers));
            }
            assert!(table.is_over(), "{}: the line after {card} goes to the end", puzzle.id);
            assert!(values.iter().all(|value| *value == values[0]), "{}: {card}: {values:?}", puzzle.id);
            if open.is_null() {
                let held = view.solved.worth(card).is_some_and(|worth| view.solved.is_held(worth.points));
                assert_eq!(held, values[0] == 0, "{}: {card}", puzzle.id);
            } else {
                assert_eq!(view.points()[0], values[0], "{}: {card}", puzzle.id);
            }
        }
    });
}

/// A plain minimax that knows no tricks of the trade says the same of all endings of up to four cards.
#[test]
fn a_plain_minimax_finds_the_same_solutions() {
    let mut checked = BTreeMap::new();
    for puzzle in shipped().iter().filter(|puzzle| is_play(puzzle)) {
        let table = Table::of(&session(puzzle));
        let open = table.open().expect("open cards");
        if open.open().hands().iter().any(|hand| hand.len() > 4) {
            continue;
        }
        let (sides, won, whole) = (open.sides(), i32::from(table.won()), i32::from(whole(&table)));
        let aim = if open.is_null() { Aim::FewTricks } else { Aim::Points };
        let mut plain = Minimax::new(table.ranking(), sides, aim);
        let is_first = sides.is_first(table.turn());
        let mut worth = |card: Card| {
            let made = won + plain.after(*open.open().hands(), *open.open().trick(), card);
            match (open.is_null(), is_first) {
                // A null is held, or it is not.
                (true, _) => i32::from((made == 0) == is_first),
                (false, true) => made,
                (false, false) => whole - made,
            }
        };
        let worths: Vec<(Card, i32)> = table.legal().iter().map(|card| (card, worth(card))).collect();
        let goal =
            puzzle.goal().map_or_else(|| worths.iter().map(|(_, worth)| *worth).max().expect("a card"), i32::from);
        let reach: Cards = worths.iter().filter(|(_, worth)| *worth >= goal).map(|(card, _)| *card).collect();
        assert_eq!(reach, right(puzzle), "{}: {worths:?}", puzzle.id);
        *checked.entry(open.game().name()).or_insert(0) += 1;
    }
    assert!(checked["konter"] >= 60 && checked["skat"] >= 15, "{checked:?}");
}

/// All points of the game.
fn whole(table: &Table) -> u8 {
    table.ranking().points(table.ranking().pack())
}

/// The numbers that are told to readers.
#[test]
fn the_readme_counts_right() {
    let all = shipped();
    let skat = all.iter().filter(|puzzle| puzzle.game == Game::Skat).count();
    let told = format!("`puzzle`: {} of them, {skat} of Skat", all.len());
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
    let mut several = 0;
    for puzzle in shipped().iter().filter(|puzzle| is_play(puzzle)) {
        let (table, right) = (Table::of(&session(puzzle)), right(puzzle));
        let wrong = table.legal() - right;
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
            // A null has no points to tell.
            let null = table.open().is_some_and(|open| open.is_null());
            let less = right.iter().next().expect("a right card");
            let found = with_solution(puzzle, right - Cards::only(less));
            let told = format!("{less} does it as well{}", if null { "." } else { ": " });
            assert!(found.len() == 1 && found[0].starts_with(&told), "{found:?}");
        }
    }
    assert!(several > 0);
}
