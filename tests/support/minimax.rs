//! Best play by brute force, for what the solver says.

use std::collections::HashMap;

use kontra::cards::{Card, Cards};
use kontra::solver::{Aim, Sides};
use kontra::trick::{Ranking, Seat, Trick};

/// Plain minimax over the engine's own legal plays and winners: every card, every line. All that it does to be quick
/// is to remember the value of hands once a trick is complete.
pub struct Minimax<'a> {
    ranking: &'a Ranking,
    sides: Sides,
    aim: Aim,
    seen: HashMap<([Cards; 4], Seat), i32>,
}

impl Minimax<'_> {
    pub fn new(ranking: &Ranking, sides: Sides, aim: Aim) -> Minimax<'_> {
        Minimax { ranking, sides, aim, seen: HashMap::new() }
    }

    /// What the first side makes from here on.
    pub fn value(&mut self, hands: [Cards; 4], trick: Trick) -> i32 {
        let cards = trick.cards();
        let Some(seat) = trick.to_play() else { return self.full(hands, trick) };
        let legal = self.ranking.legal(hands[seat.index()], &cards);
        let values: Vec<i32> = legal.iter().map(|card| self.after(hands, trick, card)).collect();
        let eager = self.sides.is_first(seat) != (self.aim == Aim::FewTricks);
        let best = if eager { values.iter().max() } else { values.iter().min() };
        best.copied().unwrap_or(0)
    }

    /// The same once this card is played.
    pub fn after(&mut self, mut hands: [Cards; 4], mut trick: Trick, card: Card) -> i32 {
        hands[trick.to_play().unwrap().index()].remove(card);
        trick.push(card);
        self.value(hands, trick)
    }

    fn full(&mut self, hands: [Cards; 4], trick: Trick) -> i32 {
        let winner = trick.seat_at(self.ranking.winner(&trick.cards()));
        let count = match self.aim {
            Aim::Points => i32::from(self.ranking.points(trick.set())),
            Aim::Tricks | Aim::FewTricks => 1,
        };
        let gain = if self.sides.is_first(winner) { count } else { 0 };
        if let Some(rest) = self.seen.get(&(hands, winner)) {
            return gain + rest;
        }
        let rest = self.value(hands, Trick::new(winner, self.sides.seats()));
        self.seen.insert((hands, winner), rest);
        gain + rest
    }
}
