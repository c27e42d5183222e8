//! Whether a side must win all that is left, in any order of play.

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
    let cards: Vec<Card> = rest.trick.iter().flatten().copied().collect();
    if cards.len() == SEATS {
        let winner = rest.leader.on(ranking.winner(&cards), SEATS);
        let next = Rest { leader: winner, trick: [None; SEATS], played: 0, ..*rest };
        return Side::of(winner) == side && self::rest(ranking, &next, side);
    }
    let seat = rest.leader.on(rest.played, SEATS);
    let hand = rest.hands[seat.index()];
    ranking.legal(hand, &cards).iter().all(|card| {
        let mut next = *rest;
        next.hands[seat.index()].remove(card);
        next.trick[rest.played] = Some(card);
        next.played += 1;
        self::rest(ranking, &next, side)
    })
}
