use std::cmp::Ordering;

use crate::cards::{Card, Cards};
use crate::trick::{Ranking, Seat};

use super::board::{Board, ones};
use super::moment::Moment;
use super::open::{Open, Sides};
use super::search::Search;
use super::table::Table;

/// What is played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The points of the cards.
    Points,
    /// Tricks; each counts one.
    Tricks,
    /// The first side wants as few tricks as it can, and the other side wants it to make many.
    FewTricks,
}

/// Solves deals of one contract, one after the other. All values are what the **first side** makes from here
/// on, the running trick included, if both sides play their best for the [`Aim`].
pub struct Solver {
    board: Board,
    sides: Sides,
    aim: Aim,
    per_trick: i32,
    table: Table,
    endings: Table,
}

/// What each legal card of a moment is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Values {
    legal: Cards,
    points: [u8; 32],
}

/// The bits of the table. A small one stays in the cache; but with more cards than so many in the hands there is so much
/// to remember that a large one is twice as fast.
const SMALL: u32 = 14;
const LARGE: u32 = 17;
const MANY: usize = 24;

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
        let per_trick = i32::from(aim != Aim::Points);
        Solver { board, sides, aim, per_trick, table: Table::new(SMALL), endings: Table::new(12) }
    }

    /// What the first side makes from here on.
    pub fn value(&mut self, open: &Open) -> u8 {
        let moment = self.begin(open);
        self.bisect(&moment, self.guess(&moment)) as u8
    }

    /// Whether the first side makes at least so many points from here on. It is much quicker than the value.
    pub fn reaches(&mut self, open: &Open, points: u8) -> bool {
        let (moment, goal) = (self.begin(open), i32::from(points));
        self.search(&moment, goal) >= goal
    }

    /// How what the first side makes from here on compares with so many points. It is much quicker than the value.
    pub fn compare(&mut self, open: &Open, points: u8) -> Ordering {
        let (moment, goal) = (self.begin(open), i32::from(points));
        if self.search(&moment, goal + 1) > goal {
            return Ordering::Greater;
        }
        if self.search(&moment, goal) >= goal { Ordering::Equal } else { Ordering::Less }
    }

    /// The value of every legal card; none when all cards have been played.
    pub fn cards(&mut self, open: &Open) -> Values {
        let mut values = Values { legal: Cards::EMPTY, points: [0; 32] };
        if open.turn().is_none() {
            return values;
        }
        let moment = self.begin(open);
        let legal = moment.legal(&self.board);
        let mut value = self.guess(&moment);
        let kinds = self.board.one_of_each(legal, moment.hand());
        for bit in ones(legal) {
            if kinds & 1 << bit != 0 {
                value = self.bisect(&self.after(&moment, bit), value);
            }
            if let Some(card) = self.board.card_of(bit) {
                values.legal.insert(card);
                values.points[card.index()] = value as u8;
            }
        }
        values
    }

    /// One line of best play to the end, for both sides. Of cards that are worth the same each seat plays the one
    /// that it prefers in a trick, counted from 0 for the running one, and otherwise the lowest of the plainest suit.
    pub fn line(&mut self, open: &Open, prefers: impl Fn(usize, Seat) -> Option<Card>) -> Vec<Card> {
        let mut moment = self.begin(open);
        let (tricks, value) = (moment.tricks, self.bisect(&moment, self.guess(&moment)));
        let mut line = Vec::new();
        while moment.hand() != 0 {
            let seat = Seat(moment.lead as u8).on(moment.place, self.sides.seats());
            let legal = moment.legal(&self.board);
            let first = prefers(tricks - moment.tricks, seat).map_or(0, |card| legal & self.board.bit_of(card));
            let mut tries = ones(first).chain(ones(legal & !first));
            let Some(bit) = tries.find(|bit| self.keeps(&self.after(&moment, *bit), seat, value)) else { break };
            line.extend(self.board.card_of(bit));
            moment = self.after(&moment, bit);
        }
        line
    }

    /// Whether what comes after a card of this seat is as good for its side as the value.
    fn keeps(&mut self, after: &Moment, seat: Seat, value: i32) -> bool {
        let eager = self.sides.is_first(seat) != (self.aim == Aim::FewTricks);
        let goal = if eager { value } else { value + 1 };
        (self.search(after, goal) >= goal) == eager
    }

    /// A moment that is asked about: what was found out about others is forgotten.
    fn begin(&mut self, open: &Open) -> Moment {
        let hands = open.hands().iter().fold(Cards::EMPTY, |all, hand| all | *hand);
        if hands.len() > MANY {
            self.table.grow(LARGE);
            self.endings.grow(SMALL);
        }
        self.table.forget();
        self.endings.forget();
        Moment::of(&self.board, open, self.per_trick)
    }

    fn after(&self, moment: &Moment, bit: usize) -> Moment {
        moment.after(&self.board, self.sides, self.per_trick, bit)
    }

    fn guess(&self, moment: &Moment) -> i32 {
        moment.guess(&self.board, self.sides)
    }

    /// A number on the same side of `goal` as the value, and no nearer to it.
    fn search(&mut self, moment: &Moment, goal: i32) -> i32 {
        match self.sides.seats() {
            3 => self.search_at::<3>(moment, goal),
            _ => self.search_at::<4>(moment, goal),
        }
    }

    fn search_at<const N: usize>(&mut self, moment: &Moment, goal: i32) -> i32 {
        let Moment { mut hands, lead, place, tricks, trick, total, made, .. } = *moment;
        let goal = goal - made;
        if goal <= 0 {
            return made;
        }
        if goal > total {
            return made + total;
        }
        let first = self.sides.first_twice();
        let eager = if self.aim == Aim::FewTricks { !first } else { first };
        let (board, per_trick) = (&self.board, self.per_trick);
        let mut search =
            Search::<N> { board, table: &mut self.table, endings: &mut self.endings, first, eager, per_trick };
        let start = search.begin(lead, tricks, goal, total);
        made + if place == 0 { search.start(&hands, start) } else { search.follow(&mut hands, &start, trick, place) }
    }

    /// The value: first around a guess, in growing steps, then by halves.
    fn bisect(&mut self, moment: &Moment, guess: i32) -> i32 {
        let (mut low, mut high) = (moment.made, moment.made + moment.total);
        let mut goal = guess;
        let (mut step, mut reached, mut missed) = (2, false, false);
        while low < high {
            goal = goal.clamp(low + 1, high);
            let value = self.search(moment, goal);
            if value >= goal {
                (low, reached, goal) = (value, true, value + step);
            } else {
                (high, missed, goal) = (value, true, value + 1 - step);
            }
            if reached && missed {
                goal = (low + high + 1) / 2;
            }
            step *= 2;
        }
        low
    }
}
