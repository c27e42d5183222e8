//! What a play moves and a deal remembers, whatever game is played.

use crate::cards::Card;
use crate::trick::{Ranking, Seat, Trick};

use super::board::{Board, Layout};
use super::{Holding, Played, Voids};

/// The cards of a deal that a play moves, with what it shows.
pub(super) struct Moves<'a> {
    pub ranking: &'a Ranking,
    pub lead: &'a mut Seat,
    pub trick: &'a mut Vec<Card>,
    pub hands: &'a mut [Holding],
    pub won: &'a mut [Holding],
    pub voids: &'a mut [Voids],
}

impl Moves<'_> {
    /// Lays a card, which the seat may play, to the running trick. A complete trick goes to one of the piles.
    pub fn play(self, running: &mut Trick, seat: Seat, card: Card, pile: impl FnOnce(Seat) -> usize) -> Played {
        self.hands[seat.index()].take(card);
        running.push(card);
        self.trick.push(card);
        let completed = running.is_full().then_some(*running);
        if let Some(trick) = completed {
            *running = self.take_trick(&trick, pile);
        }
        Played { seat, card, completed }
    }

    fn take_trick(self, trick: &Trick, pile: impl FnOnce(Seat) -> usize) -> Trick {
        let layout = Layout { lead: *self.lead, trick: self.trick, hands: self.hands, won: self.won, aside: None };
        let board = Board { ranking: self.ranking, each: 0, layout, voids: self.voids };
        let shown: Vec<(Seat, Voids)> = trick.plays().map(|(seat, _)| (seat, board.voids(seat))).collect();
        for (seat, voids) in shown {
            self.voids[seat.index()] = voids;
        }
        let winner = trick.seat_at(self.ranking.winner(self.trick));
        self.won[pile(winner)].known |= trick.set();
        *self.lead = winner;
        self.trick.clear();
        Trick::new(winner, self.hands.len())
    }
}

/// The complete tricks that were played since the deal, or the position, was written down.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct History(Vec<Trick>);

impl History {
    pub fn tricks(&self) -> &[Trick] {
        &self.0
    }

    pub fn add(&mut self, completed: Option<Trick>) {
        self.0.extend(completed);
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The tricks with their numbers, the running one last, if it has begun; `done` tricks are complete.
    pub fn numbered<'a>(
        &'a self,
        done: usize,
        running: &'a Trick,
    ) -> impl Iterator<Item = (usize, &'a Trick)> + Clone + use<'a> {
        let first = done + 1 - self.0.len();
        let running = (!running.is_empty()).then_some(running);
        self.0.iter().chain(running).enumerate().map(move |(n, trick)| (first + n, trick))
    }
}
