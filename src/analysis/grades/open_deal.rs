//! A deal played with all hands open, and lines of best play in it.

use crate::cards::{Card, Cards};
use crate::deal::SEATS;
use crate::konter::{CARDS_EACH, Side};
use crate::solver::{Open, Solver};
use crate::trick::{Ranking, Seat, Trick};

/// A deal with all hands open as it is played.
#[derive(Clone, Copy)]
pub(super) struct OpenDeal<'a> {
    pub ranking: &'a Ranking,
    pub hands: [Cards; SEATS],
    pub trick: Trick,
    /// Points in the tricks that each side has taken.
    pub won: [u8; 2],
}

/// A complete trick of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Taken {
    /// Its number in the deal, counted from 1.
    pub number: usize,
    pub trick: Trick,
    pub winner: Seat,
    /// The cards that were still in the hands when it had been played.
    pub left: [Cards; SEATS],
}

impl Taken {
    /// The card that took it.
    pub fn with(&self) -> Option<Card> {
        self.trick.card_of(self.winner)
    }
}

impl<'a> OpenDeal<'a> {
    pub fn new(ranking: &'a Ranking, hands: [Cards; SEATS], trick: Trick) -> OpenDeal<'a> {
        OpenDeal { ranking, hands, trick, won: [0; 2] }
    }

    /// Who is to play, unless all cards have been played.
    pub fn turn(&self) -> Option<Seat> {
        self.trick.to_play().filter(|seat| !self.hands[seat.index()].is_empty())
    }

    /// The number of the running trick, counted from 1.
    pub fn number(&self) -> usize {
        let most = self.hands.iter().map(|hand| hand.len()).max().unwrap_or(0);
        CARDS_EACH + 1 - most.clamp(1, CARDS_EACH)
    }

    /// What the seat to play may play.
    pub fn legal(&self) -> Cards {
        let hand = self.turn().map_or(Cards::EMPTY, |seat| self.hands[seat.index()]);
        self.ranking.legal(hand, &self.trick.cards())
    }

    /// Plays a card for the seat to play; the trick that it completes.
    pub fn play(&mut self, card: Card) -> Option<Taken> {
        let number = self.number();
        self.hands[self.turn()?.index()].remove(card);
        self.trick.push(card);
        if !self.trick.is_full() {
            return None;
        }
        let winner = self.trick.seat_at(self.ranking.winner(&self.trick.cards()));
        self.won[Side::of(winner).index()] += self.ranking.points(self.trick.set());
        let taken = Taken { number, trick: self.trick, winner, left: self.hands };
        self.trick = Trick::new(winner, SEATS);
        Some(taken)
    }

    /// The same after a card.
    pub fn after(&self, card: Card) -> OpenDeal<'a> {
        let mut after = *self;
        after.play(card);
        after
    }

    /// For the solver; none where the hands do not fit the trick.
    pub fn open(&self) -> Option<Open> {
        Open::new(self.hands, self.trick).ok()
    }

    /// What seats 0 and 2 have in the end if both sides play their best.
    pub fn value(&self, solver: &mut Solver) -> u8 {
        self.won[0] + self.open().map_or(0, |open| solver.value(&open))
    }

    /// Whether seats 0 and 2 get to so many points in the end.
    fn reaches(&self, solver: &mut Solver, points: u8) -> bool {
        let more = points.saturating_sub(self.won[0]);
        more == 0 || self.open().is_some_and(|open| solver.reaches(&open, more))
    }

    /// The tricks to the end, this card first and then best play of both sides, which gives seats 0 and 2
    /// `value`. Of cards that are worth the same each seat plays the one that it prefers in that trick, or
    /// else the lowest of the plainest suit.
    pub fn line(
        mut self,
        solver: &mut Solver,
        first: Card,
        value: u8,
        prefers: impl Fn(usize, Seat) -> Option<Card>,
    ) -> Vec<Taken> {
        let mut line: Vec<Taken> = self.play(first).into_iter().collect();
        while let Some(seat) = self.turn() {
            let legal = self.legal();
            let mut tries: Vec<Card> =
                prefers(self.number(), seat).filter(|card| legal.contains(*card)).into_iter().collect();
            tries.extend(self.ranking.sorted(legal).into_iter().rev());
            let (last, others) = match &tries[..] {
                [others @ .., last] => (*last, others),
                [] => break,
            };
            let keeps = |solver: &mut Solver, card: Card| match Side::of(seat) {
                Side::DECLARERS => self.after(card).reaches(solver, value),
                _ => !self.after(card).reaches(solver, value + 1),
            };
            let best = others.iter().copied().find(|card| legal.len() == 1 || keeps(solver, *card));
            line.extend(self.play(best.unwrap_or(last)));
        }
        line
    }
}
