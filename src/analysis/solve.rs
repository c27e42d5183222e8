//! What every card is worth once all hands are open, and a line of best play.

use crate::cards::{Card, Cards};
use crate::deal::Game;
use crate::solver::{Open, Sides, Solver};
use crate::trick::{Ranking, Seat};

use super::game_end::GameEnd;
use super::open_deal::{OpenDeal, Taken, plainest_first};

/// What one card is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The card.
    pub card: Card,
    /// The points of the side that plays it in the end; without those won before, if these are unknown. In a null 1
    /// for a side that reaches its end, and 0 for one that does not.
    pub points: u8,
    /// How the deal ends for it, if that can be told.
    pub end: Option<GameEnd>,
}

/// What every card is worth that may be played, if all see all cards and play their best from then on.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved {
    /// Who is to play.
    pub seat: Seat,
    /// Whether he is of the first side.
    pub first: bool,
    /// Whether the points are those in the end; if not, won cards are unknown or missing, and all won are left out.
    pub is_final: bool,
    /// The points of both sides together; in a null 1, for one side reaches its end.
    pub all: u8,
    /// Whether it is a null: the declarer must take no trick.
    pub null: bool,
    /// The points that the declarer of Skat needs by what he announced; where every trick is wanted, all of them.
    pub needs: u8,
    /// Every legal card, the best first.
    pub worths: Vec<Worth>,
}

/// One trick of a line of best play.
#[derive(Clone, Debug, PartialEq)]
pub struct LineTrick {
    /// Its number, counted from 1.
    pub number: usize,
    /// Who plays what, in order.
    pub plays: Vec<(Seat, Card)>,
    /// How many of these cards lay there before.
    pub lay: usize,
    /// Who wins it.
    pub winner: Seat,
    /// Whether he is of the first side.
    pub first: bool,
    /// Its points.
    pub points: u8,
}

/// The solvers of a few contracts, the one that was asked last at the end. To make one costs more than most answers.
#[derive(Default)]
pub struct Solvers {
    kept: Vec<(Ranking, Sides, Solver)>,
}

impl Solvers {
    /// How many are kept: of 0.3 MB each, and of 2.4 MB once whole deals of Skat were solved.
    const MOST: usize = 8;

    /// The solver for this deal.
    pub fn of(&mut self, deal: &OpenDeal) -> &mut Solver {
        let known =
            |(ranking, sides, _): &(Ranking, Sides, Solver)| ranking == deal.ranking() && *sides == deal.sides();
        let solver = match self.kept.iter().position(known) {
            Some(at) => self.kept.remove(at),
            None => (deal.ranking().clone(), deal.sides(), deal.solver()),
        };
        self.kept.drain(..(self.kept.len() + 1).saturating_sub(Solvers::MOST));
        self.kept.push(solver);
        let last = self.kept.len() - 1;
        &mut self.kept[last].2
    }
}

/// Whether the declarer of a null takes a trick after this card of the seat to play.
pub(super) fn takes_a_trick(
    open: &Open,
    card: Card,
    ranking: &Ranking,
    sides: Sides,
    solver: &mut Solver,
) -> Option<bool> {
    let (after, complete) = open.play(card, ranking)?;
    let took = complete.is_some_and(|(_, winner)| sides.is_first(winner));
    Some(took || (after.turn().is_some() && solver.reaches(&after, 1)))
}

impl OpenDeal {
    /// What every legal card is worth. Of cards worth the same the lowest of the plainest suit stands first: the
    /// card that a line of best play begins with.
    pub fn solve(&self, solver: &mut Solver) -> Solved {
        let seat = self.turn().unwrap_or(Seat(0));
        let first = self.sides().is_first(seat);
        if self.is_null() {
            return self.solve_null(seat, first, solver);
        }
        let (won, all) = (self.won()[0], self.all());
        let values = solver.cards(self.open());
        let worth = |card: Card| {
            let made = won + values.of(card)?;
            let points = if first { made } else { all - made };
            let ends = self.is_final() && self.game() == Game::Konter;
            Some(Worth { card, points, end: ends.then(|| GameEnd::of(points)) })
        };
        let mut worths: Vec<Worth> = plainest_first(self.ranking(), values.legal()).filter_map(worth).collect();
        worths.sort_by_key(|worth| std::cmp::Reverse(worth.points));
        Solved { seat, first, is_final: self.is_final(), all, null: false, needs: self.needs(), worths }
    }

    /// The same in a null, where the one question is whether the declarer takes a trick.
    fn solve_null(&self, seat: Seat, first: bool, solver: &mut Solver) -> Solved {
        let worth = |card: Card| {
            let took = takes_a_trick(self.open(), card, self.ranking(), self.sides(), solver).unwrap_or_default();
            Worth { card, points: u8::from(took != first), end: None }
        };
        let mut worths: Vec<Worth> = plainest_first(self.ranking(), self.legal()).map(worth).collect();
        worths.sort_by_key(|worth| std::cmp::Reverse(worth.points));
        Solved { seat, first, is_final: self.is_final(), all: 1, null: true, needs: 0, worths }
    }

    /// A line of best play to the end, which begins with this card if one is named; the card must be legal. A null is
    /// over with the declarer's first trick.
    pub fn line(&self, solver: &mut Solver, card: Option<Card>) -> Vec<LineTrick> {
        self.told(self.clone().best_line(solver, card, |_, _| None))
    }

    /// The same, where of cards that are worth the same each seat plays the one that it plays in the same trick of
    /// another line: what differs between the two lines then matters.
    pub fn line_like(&self, solver: &mut Solver, card: Card, other: &[LineTrick]) -> Vec<LineTrick> {
        let there = |number: usize, seat: Seat| {
            let trick = other.iter().find(|trick| trick.number == number)?;
            trick.plays.iter().find(|(who, _)| *who == seat).map(|(_, card)| *card)
        };
        self.told(self.clone().best_line(solver, Some(card), there))
    }

    fn told(&self, line: Vec<Taken>) -> Vec<LineTrick> {
        let lay = [self.open().trick().len()].into_iter().chain(std::iter::repeat(0));
        let trick = |(taken, lay): (Taken, usize)| LineTrick {
            number: taken.number,
            plays: taken.trick.plays().collect(),
            lay,
            winner: taken.winner,
            first: self.sides().is_first(taken.winner),
            points: self.ranking().points(taken.trick.set()),
        };
        let ends = |trick: &LineTrick| self.is_null() && trick.first;
        let tricks: Vec<LineTrick> = line.into_iter().zip(lay).map(trick).collect();
        let over = tricks.iter().position(ends).map_or(tricks.len(), |at| at + 1);
        tricks.into_iter().take(over).collect()
    }
}

impl LineTrick {
    /// The card that takes it.
    pub fn with(&self) -> Option<Card> {
        self.plays.iter().find(|(seat, _)| *seat == self.winner).map(|(_, card)| *card)
    }

    /// Its cards.
    pub fn cards(&self) -> Cards {
        self.plays.iter().map(|(_, card)| *card).collect()
    }
}

impl Solved {
    /// What the side to play has in the end, or makes from here on.
    pub fn value(&self) -> u8 {
        self.worths.first().map_or(0, |best| best.points)
    }

    /// The cards than which none is better.
    pub fn best(&self) -> Cards {
        self.at_least(self.value())
    }

    /// The cards with which the side to play has so many points.
    pub fn at_least(&self, points: u8) -> Cards {
        self.worths.iter().filter(|worth| worth.points >= points).map(|worth| worth.card).collect()
    }

    /// Whether a null is held after a card that is worth so much to the side to play.
    pub fn is_held(&self, points: u8) -> bool {
        self.null && self.first == (points > 0)
    }

    /// What a card is worth, if it may be played.
    pub fn worth(&self, card: Card) -> Option<Worth> {
        self.worths.iter().find(|worth| worth.card == card).copied()
    }

    /// The points of the first side.
    pub fn first_points(&self) -> u8 {
        if self.first { self.value() } else { self.all - self.value() }
    }
}
