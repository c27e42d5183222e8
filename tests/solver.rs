//! The solver against a plain minimax that knows no tricks of the trade, and against the shared positions.
#![allow(clippy::unwrap_used)]

use kontra::cards::{Card, Cards, Dice, Suit};
use kontra::konter::{Head, PACK, Rules, Void, ranking};
use kontra::solver::{Aim, Open, Sides, Solver};
use kontra::trick::{Ranking, Seat, Trick};

/// Plain minimax over the engine's own legal plays and winners: every card, every line, nothing remembered.
fn minimax(ranking: &Ranking, sides: Sides, aim: Aim, hands: [Cards; 4], trick: Trick) -> i32 {
    let cards = trick.cards();
    let Some(seat) = trick.to_play() else {
        let winner = trick.seat_at(ranking.winner(&cards));
        let count = match aim {
            Aim::Points => i32::from(ranking.points(trick.set())),
            Aim::Tricks => 1,
        };
        let gain = if sides.is_first(winner) { count } else { 0 };
        return gain + minimax(ranking, sides, aim, hands, Trick::new(winner, sides.seats()));
    };
    let legal = ranking.legal(hands[seat.index()], &cards);
    let values = legal.iter().map(|card| minimax_after(ranking, sides, aim, hands, trick, card));
    if sides.is_first(seat) { values.max().unwrap_or(0) } else { values.min().unwrap_or(0) }
}

fn minimax_after(
    ranking: &Ranking,
    sides: Sides,
    aim: Aim,
    mut hands: [Cards; 4],
    mut trick: Trick,
    card: Card,
) -> i32 {
    hands[trick.to_play().unwrap().index()].remove(card);
    trick.push(card);
    minimax(ranking, sides, aim, hands, trick)
}

/// Random hands of so many cards, and up to three cards of a running trick, legally played.
fn ending(dice: &mut Dice, ranking: &Ranking, each: usize) -> Open {
    let mut left = PACK;
    let mut hands = [0; 4].map(|_| {
        let hand = dice.hand(left, each);
        left -= hand;
        hand
    });
    let mut trick = Trick::new(Seat(dice.below(4) as u8), 4);
    for _ in 0..dice.below(4) {
        let seat = trick.to_play().unwrap();
        let card = dice.one_of(ranking.legal(hands[seat.index()], &trick.cards())).unwrap();
        hands[seat.index()].remove(card);
        trick.push(card);
    }
    Open::new(hands, trick).unwrap()
}

fn agrees(ranking: &Ranking, solver: &mut Solver, aim: Aim, open: &Open) {
    let values = solver.cards(open);
    let seat = open.turn().unwrap();
    assert_eq!(values.legal(), ranking.legal(open.hands()[seat.index()], &open.trick().cards()), "{open:?}");
    for (card, value) in values.iter() {
        let plain = minimax_after(ranking, Sides::PARTNERS, aim, *open.hands(), *open.trick(), card);
        assert_eq!(i32::from(value), plain, "{card} in {open:?}");
    }
}

#[test]
fn a_plain_minimax_agrees_on_endings() {
    let duties = [
        (Void::Free, Head::Free),
        (Void::MustTrump, Head::Free),
        (Void::Free, Head::MustHead),
        (Void::MustTrump, Head::MustHead),
    ];
    let mut dice = Dice(6);
    for (n, trump) in (0..10_000).zip(Suit::ALL.into_iter().cycle()) {
        let (void, head) = duties[if n % 3 == 0 { n / 3 % 4 } else { 0 }];
        let aim = if n % 5 == 0 { Aim::Tricks } else { Aim::Points };
        let ranking = ranking(trump, &Rules { void, head, ..Rules::default() });
        let mut solver = Solver::new(&ranking, Sides::PARTNERS, aim);
        let open = ending(&mut dice, &ranking, 1 + n % 3);
        agrees(&ranking, &mut solver, aim, &open);
    }
}
