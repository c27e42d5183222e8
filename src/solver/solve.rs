use crate::cards::{Card, Cards};
use crate::trick::{Ranking, Seat};

use super::board::{Board, ones};
use super::moves::{Moves, Running};
use super::open::{Open, Sides};
use super::search::{Hands, Search};
use super::table::Table;

/// What is played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The points of the cards.
    Points,
    /// Tricks; each counts one.
    Tricks,
}

/// Solves deals of one contract, one after the other. All values are what the **first side** makes from here
/// on, the running trick included, if both sides play their best.
pub struct Solver {
    board: Board,
    sides: Sides,
    per_trick: i32,
    table: Table,
    /// How many plays have been looked at.
    pub nodes: u64,
}

/// What each legal card of a moment is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Values {
    legal: Cards,
    points: [u8; 32],
}

impl Values {
    /// The legal cards.
    pub fn legal(&self) -> Cards {
        self.legal
    }

    /// What the first side makes from here on if this card is played; none if it is not legal.
    pub fn of(&self, card: Card) -> Option<u8> {
        self.legal.contains(card).then(|| self.points[card.index()])
    }

    /// Each legal card with what the first side makes if it is played.
    pub fn iter(&self) -> impl Iterator<Item = (Card, u8)> + '_ {
        self.legal.iter().map(|card| (card, self.points[card.index()]))
    }
}

impl Solver {
    /// A solver for the deals of a contract.
    pub fn new(ranking: &Ranking, sides: Sides, aim: Aim) -> Solver {
        let board = Board::new(ranking, aim == Aim::Points);
        let per_trick = i32::from(aim == Aim::Tricks);
        Solver { board, sides, per_trick, table: Table::new(), nodes: 0 }
    }

    /// What the first side makes from here on.
    pub fn value(&mut self, open: &Open) -> u8 {
        self.table.forget();
        let moment = self.moment(open);
        self.bisect(&moment) as u8
    }

    /// Whether the first side makes at least so many points from here on. It is much quicker than the value.
    pub fn reaches(&mut self, open: &Open, points: u8) -> bool {
        self.table.forget();
        let goal = i32::from(points);
        let moment = self.moment(open);
        self.search(&moment, goal) >= goal
    }

    /// The value of every legal card; none when all cards have been played.
    pub fn cards(&mut self, open: &Open) -> Values {
        let mut values = Values { legal: Cards::EMPTY, points: [0; 32] };
        if open.turn().is_none() {
            return values;
        }
        self.table.forget();
        let moment = self.moment(open);
        let hand = moment.hands[moment.seat];
        let legal = moment.trick.legal(&self.board, hand);
        let mut value = 0;
        let mut kinds = Moves::new(&self.board, legal, moment.out & !hand, |_| 0).peekable();
        for bit in ones(legal) {
            if kinds.next_if_eq(&bit).is_some() {
                value = self.bisect(&self.after(&moment, bit)) as u8;
            }
            if let Some(card) = self.board.card_of(bit) {
                values.legal.insert(card);
                values.points[card.index()] = value;
            }
        }
        values
    }

    /// One line of best play to the end, for both sides: of cards that are worth the same, the lowest of the
    /// plainest suit.
    pub fn line(&mut self, open: &Open) -> Vec<Card> {
        self.table.forget();
        let mut moment = self.moment(open);
        let mut line = Vec::new();
        let mut value = self.bisect(&moment);
        while moment.hands[moment.seat] != 0 {
            let legal = moment.trick.legal(&self.board, moment.hands[moment.seat]);
            let best = ones(legal).find(|bit| self.bisect(&self.after(&moment, *bit)) == value);
            let Some(bit) = best else { break };
            line.extend(self.board.card_of(bit));
            moment = self.after(&moment, bit);
            value -= std::mem::take(&mut moment.made);
        }
        line
    }

    /// The moment as bits.
    fn moment(&self, open: &Open) -> Moment {
        let hands: Hands = open.hands().map(|hand| self.board.bits(hand));
        let mut trick = Running::EMPTY;
        for (seat, card) in open.trick().plays() {
            trick = trick.with(&self.board, seat.index(), self.board.bit_of(card).trailing_zeros() as usize);
        }
        let left = hands.iter().fold(0, |all, hand| all | hand) | self.board.bits(open.trick().set());
        let turn = open.turn();
        let tricks = turn.map_or(0, |seat| open.hands()[seat.index()].len());
        Moment {
            hands,
            seat: turn.map_or(0, Seat::index),
            place: open.trick().len(),
            trick,
            out: left | self.board.gaps,
            total: self.board.count(left) + self.per_trick * tricks as i32,
            made: 0,
        }
    }

    /// The moment after a card.
    fn after(&self, moment: &Moment, bit: usize) -> Moment {
        let mut next = *moment;
        next.hands[moment.seat] &= !(1 << bit);
        next.trick = moment.trick.with(&self.board, moment.seat, bit);
        next.seat = (moment.seat + 1) % self.sides.seats();
        next.place += 1;
        if next.place == self.sides.seats() {
            let count = next.trick.points + self.per_trick;
            next.seat = next.trick.winner;
            next.made += if self.sides.is_first(Seat(next.seat as u8)) { count } else { 0 };
            next.total -= count;
            next.out = next.hands.iter().fold(self.board.gaps, |out, hand| out | hand);
            (next.place, next.trick) = (0, Running::EMPTY);
        }
        next
    }

    /// A number on the same side of `goal` as the value, and no nearer to it.
    fn search(&mut self, moment: &Moment, goal: i32) -> i32 {
        let Moment { mut hands, seat, place, trick, out, total, made } = *moment;
        if hands[seat] == 0 {
            return made;
        }
        let mut search = Search {
            board: &self.board,
            table: &mut self.table,
            sides: self.sides,
            per_trick: self.per_trick,
            nodes: 0,
        };
        let value = match place {
            0 => search.start(&mut hands, seat, goal - made, total),
            _ => search.ply(&mut hands, seat, place, trick, out, goal - made, total, &mut u8::MAX.clone()),
        };
        self.nodes += search.nodes;
        made + value
    }

    fn bisect(&mut self, moment: &Moment) -> i32 {
        let (mut low, mut high) = (moment.made, moment.made + moment.total);
        while low < high {
            let goal = (low + high + 1) / 2;
            let value = self.search(moment, goal);
            if value >= goal {
                low = value;
            } else {
                high = value;
            }
        }
        low
    }
}

/// A moment of play as the search sees it.
#[derive(Clone, Copy)]
struct Moment {
    hands: Hands,
    seat: usize,
    /// How many cards of the running trick have been played.
    place: usize,
    trick: Running,
    /// The cards that were left when the trick began, and the gaps.
    out: u64,
    /// What the cards count that are not in won tricks.
    total: i32,
    /// What the first side has made since the moment that was asked about.
    made: i32,
}
