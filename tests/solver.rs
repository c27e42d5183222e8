//! The solver against a plain minimax that knows no tricks of the trade, and against the shared positions.
#![allow(clippy::unwrap_used)]

#[path = "support/minimax.rs"]
mod minimax;

use std::cmp::Ordering;

use kontra::cards::{Card, Cards, Dice, Rank, Suit};
use kontra::konter::{Head, Rules, Void, ranking};
use kontra::notation::PositionLine;
use kontra::skat::{self, Contract};
use kontra::solver::{Aim, Open, Sides, Solver, Unbalanced};
use kontra::trick::{Ranking, Seat, Trick};
use minimax::Minimax;

/// Random hands of so many cards, and some cards of a running trick, legally played.
fn ending(dice: &mut Dice, ranking: &Ranking, seats: usize, each: usize) -> Open {
    let mut left = ranking.pack();
    let mut hands = [0, 1, 2, 3].map(|seat| {
        let hand = dice.hand(left, if seat < seats { each } else { 0 });
        left -= hand;
        hand
    });
    let mut trick = Trick::new(Seat(dice.below(seats) as u8), seats);
    for _ in 0..dice.below(seats) {
        let seat = trick.to_play().unwrap();
        let card = dice.one_of(ranking.legal(hands[seat.index()], &trick.cards())).unwrap();
        hands[seat.index()].remove(card);
        trick.push(card);
    }
    Open::new(hands, trick).unwrap()
}

/// That the solver says of every legal card what the minimax says.
fn agrees(ranking: &Ranking, sides: Sides, aim: Aim, open: &Open) {
    let mut solver = Solver::new(ranking, sides, aim);
    let mut plain = Minimax::new(ranking, sides, aim);
    let values = solver.cards(open);
    let seat = open.turn().unwrap();
    assert_eq!(values.legal(), ranking.legal(open.hands()[seat.index()], &open.trick().cards()), "{open:?}");
    for (card, value) in values.iter() {
        assert_eq!(i32::from(value), plain.after(*open.hands(), *open.trick(), card), "{card} in {open:?}");
    }
    let value = plain.value(*open.hands(), *open.trick());
    assert_eq!(i32::from(solver.value(open)), value, "{open:?}");
    let near = u8::try_from(value).unwrap();
    assert_eq!(solver.compare(open, near), Ordering::Equal);
    assert!(solver.reaches(open, near) && !solver.reaches(open, near + 1));
}

/// All trumps and duties, points and tricks; most with the duties of the default rules.
fn contracts() -> impl Iterator<Item = (Ranking, Aim)> {
    let duties = [(Void::MustTrump, Head::Free), (Void::Free, Head::MustHead), (Void::MustTrump, Head::MustHead)];
    (0..).zip(Suit::ALL.into_iter().cycle()).map(move |(n, trump)| {
        let (void, head) = duties.get(n % 9).copied().unwrap_or((Void::Free, Head::Free));
        let aim = if n % 5 == 0 { Aim::Tricks } else { Aim::Points };
        (ranking(trump, &Rules { void, head, ..Rules::default() }), aim)
    })
}

#[test]
fn a_plain_minimax_agrees_on_endings() {
    let mut dice = Dice(6);
    for (n, (ranking, aim)) in contracts().enumerate().take(10_000) {
        let tricks = match n {
            n if n % 100 == 0 => 4,
            n if n % 4 == 0 => 3,
            n => 1 + n % 2,
        };
        agrees(&ranking, Sides::PARTNERS, aim, &ending(&mut dice, &ranking, 4, tricks));
    }
}

/// Three seats, one against two, in every contract of Skat: only data are different.
#[test]
fn a_plain_minimax_agrees_on_endings_of_skat() {
    let mut dice = Dice(31);
    for (n, contract) in Contract::ALL.into_iter().cycle().enumerate().take(3_000) {
        let ranking = skat::ranking(contract);
        let aim = if contract == Contract::Null { Aim::FewTricks } else { Aim::Points };
        let sides = Sides::alone(Seat(dice.below(3) as u8));
        let tricks = match n {
            n if n % 50 == 0 => 5,
            n if n % 7 == 0 => 4,
            n => 1 + n % 3,
        };
        agrees(ranking, sides, aim, &ending(&mut dice, ranking, 3, tricks));
    }
}

/// Half an hour of an optimised build: `cargo test --release --test solver -- --ignored`. What it works out stands in
/// `cases/solve-full.jsonl`, which another test holds against the program every time.
#[test]
#[ignore = "slow: every line of 300 full deals"]
fn a_plain_minimax_agrees_on_full_deals() {
    let text = include_str!("cases/solve-full.jsonl");
    for case in text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()) {
        let line = PositionLine::read(case["ask"]["position"].as_str().unwrap()).unwrap();
        let position = line.setup.check().unwrap();
        let hands = position.setup().hands.map(|hand| hand.known);
        let seat = position.turn().unwrap();
        let mut plain = Minimax::new(position.ranking(), Sides::PARTNERS, Aim::Points);
        for card in position.legal(seat) {
            let first = plain.after(hands, *position.trick(), card);
            let points = if Sides::PARTNERS.is_first(seat) { first } else { 40 - first };
            assert_eq!(case["expect"]["cards"][card.to_string()], points, "{card} in {case}");
        }
    }
}

/// A line of best play is legal, complete, and worth what the solver says, at every card of it.
#[test]
fn a_line_of_best_play_keeps_the_value() {
    let mut dice = Dice(9);
    for (ranking, aim) in contracts().take(60) {
        let open = ending(&mut dice, &ranking, 4, 4);
        let mut solver = Solver::new(&ranking, Sides::PARTNERS, aim);
        let (mut hands, mut trick, mut made) = (*open.hands(), *open.trick(), 0);
        let value = i32::from(solver.value(&open));
        for card in solver.line(&open, |_, _| None) {
            let seat = trick.to_play().unwrap();
            assert!(ranking.legal(hands[seat.index()], &trick.cards()).contains(card));
            hands[seat.index()].remove(card);
            trick.push(card);
            if trick.is_full() {
                let winner = trick.seat_at(ranking.winner(&trick.cards()));
                let count = if aim == Aim::Tricks { 1 } else { i32::from(ranking.points(trick.set())) };
                made += if Sides::PARTNERS.is_first(winner) { count } else { 0 };
                trick = Trick::new(winner, 4);
            }
            let rest = i32::from(solver.value(&Open::new(hands, trick).unwrap()));
            assert_eq!(made + rest, value, "{card} in {open:?}");
        }
        assert!(hands.iter().all(|hand| hand.is_empty()));
    }
}

#[test]
fn hands_that_do_not_fit_are_refused() {
    let hands = |text: [&str; 4]| text.map(|hand| hand.parse::<Cards>().unwrap());
    let new = Trick::new(Seat(0), 4);
    let twice = Open::new(hands(["♠A", "♠A", "♥A", "♦A"]), new);
    assert_eq!(twice, Err(Unbalanced::Twice("♠A".parse().unwrap())));
    assert_eq!(Open::new(hands(["♠A", "♣A", "♥A ♥K", "♦A"]), new), Err(Unbalanced::Count(Seat(2))));
    let mut running = new;
    running.push(Card::new(Suit::Clubs, Rank::Nine));
    assert_eq!(Open::new(hands(["♠A", "♣A", "♥A", "♦A"]), running), Err(Unbalanced::Count(Seat(0))));
}
