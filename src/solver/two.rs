//! The last two tricks, all ways of playing them at once.

use wide::u8x16;

use super::open::MOST_SEATS;
use super::running::Running;
use super::search::{Hands, Search, Start};

/// A byte for each way of playing two tricks: bit `p` of the number of a way says which of the two cards the
/// player at place `p` plays first, the lower or the higher.
type Ways = u8x16;

/// All ones in the ways in which the player at a place plays the higher card first.
const HIGHER: [Ways; MOST_SEATS] = {
    let mut higher = [[0; 16]; MOST_SEATS];
    let mut n = 0;
    while n < 64 {
        if (n % 16) >> (n / 16) & 1 == 1 {
            higher[n / 16][n % 16] = u8::MAX;
        }
        n += 1;
    }
    [Ways::new(higher[0]), Ways::new(higher[1]), Ways::new(higher[2]), Ways::new(higher[3])]
};

/// All ones in the ways that are against the rules for the player at a place, by what he may play: bit `2 a + c` says
/// that he may play his card `c` if the leader plays his card `a`.
const ILLEGAL: [[Ways; 16]; MOST_SEATS] = {
    let mut illegal = [[Ways::new([0; 16]); 16]; MOST_SEATS];
    let mut n = 0;
    while n < 64 {
        let (place, may) = (n / 16, n % 16);
        let mut ways = [0; 16];
        let mut way = 0;
        while way < 16 {
            let (lead, card) = (way & 1, way >> place & 1);
            if place > 0 && may >> (2 * lead + card) & 1 == 0 {
                ways[way] = u8::MAX;
            }
            way += 1;
        }
        illegal[place][may] = Ways::new(ways);
        n += 1;
    }
    illegal
};

/// What is true of the card that a player plays first, and of the one that he plays last.
#[inline(always)]
fn choose(place: usize, lower: Ways, higher: Ways) -> (Ways, Ways) {
    let both = lower ^ higher;
    let first = lower ^ (both & HIGHER[place]);
    (first, first ^ both)
}

/// The strength of cards, if they can win; trumps have suit 0.
#[inline(always)]
fn able(strength: Ways, suit: Ways, led: Ways) -> Ways {
    strength & (suit.simd_eq(led) | suit.simd_eq(Ways::ZERO))
}

#[inline(always)]
fn best(of: &[Ways; MOST_SEATS]) -> Ways {
    of[0].max(of[1]).max(of[2].max(of[3]))
}

/// All ones unless a place is one of these.
#[inline(always)]
fn outside(places: u32, place: usize) -> Ways {
    Ways::splat((places >> place & 1) as u8) - Ways::splat(1)
}

/// A player chooses between two halves of the ways, so many bytes apart.
#[inline(always)]
fn pick(value: Ways, illegal: Ways, reluctant: Ways, apart: u32) -> Ways {
    // Turned round for who wants little, so that all pick the greater.
    let turned = (value ^ reluctant) & !illegal;
    let half = u128::from_le_bytes(turned.to_array()) >> (8 * apart);
    turned.max(Ways::new(half.to_le_bytes())) ^ reluctant
}

impl<const N: usize> Search<'_, N> {
    /// The value of two tricks; who leads has place 0. There is no duty to beat.
    #[inline(never)]
    pub fn two_tricks(&self, hands: &Hands, start: &Start) -> i32 {
        let board = self.board;
        let leads = two(hands[0]).map(|bit| Running::led(board, bit));
        let [mut strength, mut suit, mut strength_last, mut suit_last] = [[Ways::ZERO; MOST_SEATS]; 4];
        let [mut illegal, mut others, mut reluctant, mut now] = [[Ways::ZERO; MOST_SEATS]; 4];
        let mut points = Ways::ZERO;
        for place in 0..N {
            let [low, high] = two(hands[place]);
            let [low_card, high_card] = [&board.wide[low], &board.wide[high]];
            (strength[place], strength_last[place]) = choose(place, low_card.strength, high_card.strength);
            (suit[place], suit_last[place]) = choose(place, low_card.suit, high_card.suit);
            points += choose(place, low_card.points, high_card.points).0;
            if place > 0 {
                let legal = [leads[0].legal(board, hands[place]), leads[1].legal(board, hands[place])];
                let may = |lead: usize| legal[lead] >> low & 1 | (legal[lead] >> high & 1) << 1;
                illegal[place] = ILLEGAL[place][(may(0) | may(1) << 2) as usize & 15];
            }
            others[place] = outside(start.first, place);
            reluctant[place] = outside(start.eager, place);
            now[place] = able(strength[place], suit[place], suit[0]);
        }
        let top = best(&now);
        let [mut lost, mut lost_last, mut led] = [Ways::ZERO; 3];
        for place in 0..N {
            let wins = now[place].simd_eq(top);
            lost |= wins & others[place];
            led |= wins & suit_last[place];
        }
        for place in 0..N {
            now[place] = able(strength_last[place], suit_last[place], led);
        }
        let top = best(&now);
        for place in 0..N {
            lost_last |= now[place].simd_eq(top) & others[place];
        }
        let count = points + Ways::splat(self.per_trick as u8);
        let mut value = (count & !lost) + ((Ways::splat(start.total as u8) - count) & !lost_last);
        // The last player chooses first: he knows all that came before.
        for place in (0..N).rev() {
            value = pick(value, illegal[place], reluctant[place], 1 << place);
        }
        i32::from(value.to_array()[0])
    }
}

/// The numbers of the two cards of a hand.
#[inline(always)]
fn two(hand: u64) -> [usize; 2] {
    [hand.trailing_zeros() as usize & 63, 63 - (hand | 1).leading_zeros() as usize]
}
