use serde::Serialize;

use crate::cards::{Card, Cards};
use crate::trick::Seat;

/// Forehand, left of the dealer (rule `seats`).
pub const FOREHAND: Seat = Seat(0);
/// Middlehand, left of forehand.
pub const MIDDLEHAND: Seat = Seat(1);
/// Rearhand, left of middlehand: the dealer where three sit.
pub const REARHAND: Seat = Seat(2);
/// The three who play, in playing order.
pub const SEATS: [Seat; 3] = [FOREHAND, MIDDLEHAND, REARHAND];

/// `F`, `M` or `R`; a dealer who sits out is `D`.
pub const fn seat_letter(seat: Seat) -> char {
    match seat.0 {
        0 => 'F',
        1 => 'M',
        2 => 'R',
        _ => 'D',
    }
}

/// `forehand`, `middlehand` or `rearhand`; a dealer who sits out is the `dealer`.
pub const fn seat_name(seat: Seat) -> &'static str {
    match seat.0 {
        0 => "forehand",
        1 => "middlehand",
        2 => "rearhand",
        _ => "dealer",
    }
}

/// The seat that a letter, a name or a number stands for, in any case.
///
/// ```
/// use kontra::skat::{REARHAND, seat_named};
/// assert_eq!(seat_named("r"), Some(REARHAND));
/// assert_eq!(seat_named("Rearhand"), Some(REARHAND));
/// assert_eq!(seat_named("3"), None);
/// ```
pub fn seat_named(text: &str) -> Option<Seat> {
    const NAMES: [[&str; 3]; 3] = [["F", "forehand", "0"], ["M", "middlehand", "1"], ["R", "rearhand", "2"]];
    let is = |names: &[&str; 3]| names.iter().any(|name| name.eq_ignore_ascii_case(text));
    NAMES.iter().position(is).map(|seat| SEATS[seat])
}

/// How many sit at the table (rule `seats`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Players {
    /// All play; rearhand deals.
    Three,
    /// The dealer sits out.
    Four,
}

impl Players {
    /// Both.
    pub const ALL: [Players; 2] = [Players::Three, Players::Four];

    /// The table of this many.
    pub fn of(count: usize) -> Option<Players> {
        Players::ALL.into_iter().find(|players| players.count() == count)
    }

    /// How many they are.
    pub const fn count(self) -> usize {
        match self {
            Players::Three => 3,
            Players::Four => 4,
        }
    }

    /// The places of forehand, middlehand and rearhand when this place deals. Places are numbered from 0,
    /// clockwise.
    ///
    /// ```
    /// use kontra::skat::Players;
    /// assert_eq!(Players::Three.active(2), [0, 1, 2]);
    /// assert_eq!(Players::Four.active(2), [3, 0, 1]);
    /// ```
    pub const fn active(self, dealer: usize) -> [usize; 3] {
        let count = self.count();
        [(dealer + 1) % count, (dealer + 2) % count, (dealer + 3) % count]
    }

    /// The seat at a place: none for a dealer who sits out.
    pub fn seat_of(self, dealer: usize, place: usize) -> Option<Seat> {
        self.active(dealer).iter().position(|active| *active == place).map(|seat| SEATS[seat])
    }

    /// Who deals next, a passed deal and Ramsch included (rule `deal`).
    pub const fn next_dealer(self, dealer: usize) -> usize {
        (dealer + 1) % self.count()
    }

    /// The deals of a list of so many rounds; in a round everybody deals once (rule `rounds`).
    pub const fn deals(self, rounds: usize) -> usize {
        rounds * self.count()
    }
}

/// What each player was dealt, and the skat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealt {
    /// Ten cards each, by seat.
    pub hands: [Cards; 3],
    /// The two cards laid aside.
    pub skat: Cards,
}

/// Deals a shuffled pack: three each, two to the skat, four each, three each (rule `deal`).
pub fn deal(pack: &[Card; 32]) -> Dealt {
    let mut dealt = Dealt { hands: [Cards::EMPTY; 3], skat: pack[9..11].iter().copied().collect() };
    for (start, packet) in [(0, 3), (11, 4), (23, 3)] {
        for (seat, hand) in dealt.hands.iter_mut().enumerate() {
            let from = start + seat * packet;
            *hand |= pack[from..from + packet].iter().copied().collect();
        }
    }
    dealt
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rearhand_deals_at_a_table_of_three() {
        for dealer in 0..3 {
            assert_eq!(Players::Three.seat_of(dealer, dealer), Some(REARHAND));
            assert_eq!(Players::Four.seat_of(dealer, dealer), None);
        }
        assert_eq!(Players::Four.active(0), [1, 2, 3], "rearhand sits on the right of the dealer");
        assert_eq!((Players::Three.deals(12), Players::Four.deals(12)), (36, 48));
        assert_eq!((Players::Three.next_dealer(2), Players::Four.next_dealer(2)), (0, 3));
    }

    #[test]
    fn every_card_is_dealt_once() {
        let sorted: Vec<Card> = Cards::PACK_32.iter().collect();
        let dealt = deal(&std::array::from_fn(|n| sorted[n]));
        assert!(dealt.hands.iter().all(|hand| hand.len() == 10));
        let all = dealt.hands.iter().fold(dealt.skat, |all, hand| all | *hand);
        assert_eq!((dealt.skat.len(), all), (2, Cards::PACK_32));
        assert_eq!(dealt.skat.to_string(), "♠K ♠Q");
        assert_eq!(dealt.hands[0].code(), "CAKQSJT98H7DAK");
    }
}
