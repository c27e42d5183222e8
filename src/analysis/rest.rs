//! Whether a side must win all that is left, in any order of play.

use std::collections::HashMap;

use crate::cards::{Card, Cards};
use crate::deal::SEATS;
use crate::konter::Side;
use crate::trick::{Ranking, Seat};

/// What is left of a deal: the hands, and the running trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rest {
    /// What each seat still holds.
    pub hands: [Cards; SEATS],
    /// Who led, or leads.
    pub leader: Seat,
    /// The cards of the running trick.
    pub trick: [Option<Card>; SEATS],
    /// How many there are.
    pub played: usize,
}

/// Whether this side wins every trick that is left, whatever anybody plays within the rules (rule `claim`:
/// only then is a claim a Kapo).
///
/// ```
/// use kontra::analysis::{Rest, rest};
/// use kontra::cards::{Cards, Suit};
/// use kontra::konter::{Rules, Side, ranking};
/// use kontra::trick::Seat;
/// let hands = ["♠A ♠Q", "♥A ♥K", "♦A ♦K", "♣A ♣K"].map(|hand| hand.parse::<Cards>().unwrap());
/// let left = Rest { hands, leader: Seat(0), trick: [None; 4], played: 0 };
/// let spades = ranking(Suit::Spades, &Rules::default());
/// assert!(rest(&spades, &left, Side::DECLARERS));
/// assert!(!rest(&spades, &left, Side::OPPONENTS));
/// ```
pub fn rest(ranking: &Ranking, rest: &Rest, side: Side) -> bool {
    Search::new(ranking, side, u64::MAX).wins(rest).unwrap_or(false)
}

/// Looks through endings for one side, remembers what it has found, and gives up after so many steps.
pub(super) struct Search<'a> {
    ranking: &'a Ranking,
    side: Side,
    steps: u64,
    found: HashMap<([Cards; SEATS], Seat), bool>,
}

impl<'a> Search<'a> {
    /// A search for a side.
    pub fn new(ranking: &'a Ranking, side: Side, steps: u64) -> Search<'a> {
        Search { ranking, side, steps, found: HashMap::new() }
    }

    /// Whether the side wins all that is left, whatever anybody plays. None: the steps have run out.
    pub fn wins(&mut self, rest: &Rest) -> Option<bool> {
        self.steps = self.steps.checked_sub(1)?;
        if rest.played == 0 {
            return self.at_start(rest);
        }
        let cards: Vec<Card> = rest.trick.iter().flatten().copied().collect();
        if cards.len() == SEATS {
            let winner = rest.leader.on(self.ranking.winner(&cards), SEATS);
            if Side::of(winner) != self.side {
                return Some(false);
            }
            return self.wins(&Rest { leader: winner, trick: [None; SEATS], played: 0, ..*rest });
        }
        self.every_card(rest, &cards)
    }

    /// At the start of a trick.
    fn at_start(&mut self, rest: &Rest) -> Option<bool> {
        if rest.hands[rest.leader.index()].is_empty() || self.is_sure(rest) {
            return Some(true);
        }
        let key = (rest.hands, rest.leader);
        if let Some(found) = self.found.get(&key) {
            return Some(*found);
        }
        let found = self.every_card(rest, &[])?;
        self.found.insert(key, found);
        Some(found)
    }

    fn every_card(&mut self, rest: &Rest, cards: &[Card]) -> Option<bool> {
        let seat = rest.leader.on(rest.played, SEATS);
        for card in self.ranking.legal(rest.hands[seat.index()], cards) {
            let mut next = *rest;
            next.hands[seat.index()].remove(card);
            next.trick[rest.played] = Some(card);
            next.played += 1;
            if !self.wins(&next)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Whether it can be seen at a glance: the side leads, and either no opponent has a card that beats
    /// any of theirs, or nobody has one that beats any of the leader's.
    fn is_sure(&self, rest: &Rest) -> bool {
        let held = |seat: Seat| rest.hands[seat.index()];
        let [leader, next, partner, last] = [0, 1, 2, 3].map(|n| held(rest.leader.on(n, SEATS)));
        let opponents = next | last;
        Side::of(rest.leader) == self.side
            && (unbeaten(self.ranking, leader | partner, opponents)
                || unbeaten(self.ranking, leader, partner | opponents))
    }
}

/// Whether none of these cards is beaten by one of those, if it is winning so far.
pub(super) fn unbeaten(ranking: &Ranking, cards: Cards, by: Cards) -> bool {
    cards.iter().all(|card| (ranking.beaten_by(card) & by).is_empty())
}
