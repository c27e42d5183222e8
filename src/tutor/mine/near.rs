//! When two positions are so alike that nobody needs both.

use crate::analysis::OpenDeal;
use crate::cards::{Card, Cards, Suit};
use crate::trick::{Ranking, Seat};

/// Of the cards that are left, at most one in so many may lie elsewhere.
const ONE_IN: usize = 4;

/// Where the cards that are left lie, seen by the player to play.
#[derive(Clone)]
pub struct Shape {
    ranking: Ranking,
    left: Cards,
    /// Of each card whose it is, counted from the player to play; of one in the running trick so many more.
    places: [usize; 32],
    /// Who is of his side, counted likewise.
    side: Vec<bool>,
}

impl Shape {
    /// The shape of a moment of play.
    pub fn of(deal: &OpenDeal) -> Shape {
        let trick = deal.open().trick();
        let seats = trick.seats();
        let mover = deal.turn().map_or(0, |seat| seat.index());
        let from_mover = |seat: usize| (seat + seats - mover) % seats;
        let sides = deal.sides();
        let is_first = |place: usize| sides.is_first(Seat(((mover + place) % seats) as u8));
        let side = (0..seats).map(|place| is_first(place) == is_first(0)).collect();
        let mut shape = Shape { ranking: deal.ranking().clone(), left: Cards::EMPTY, places: [0; 32], side };
        for (seat, hand) in deal.open().hands().iter().enumerate() {
            hand.iter().for_each(|card| shape.put(card, from_mover(seat)));
        }
        for (seat, card) in trick.plays() {
            shape.put(card, seats + from_mover(seat.index()));
        }
        shape
    }

    fn put(&mut self, card: Card, place: usize) {
        self.left.insert(card);
        self.places[card.index()] = place;
    }

    /// Whether two positions are near: once the plain suits of one are renamed somehow, and its trumps stand for those
    /// of the other by their strength, at most a quarter of the cards that are left lie elsewhere. A suit is not
    /// renamed to one that lacks a card which is left of it, as all others lack the plain queen of clubs.
    pub fn is_near(&self, other: &Shape) -> bool {
        if self.side != other.side {
            return false;
        }
        let most = self.left.len().max(other.left.len());
        renamings().any(|to| {
            let fits = |one: &Shape, other: &Shape, to: [Suit; 4]| {
                (one.left - one.ranking.trumps()).iter().all(|card| other.counterpart(one, card, to).is_some())
            };
            if !fits(self, other, to) || !fits(other, self, back(to)) {
                return false;
            }
            let same = self.left.iter().filter(|card| {
                let there = other.counterpart(self, *card, to).filter(|there| other.left.contains(*there));
                there.is_some_and(|there| other.places[there.index()] == self.places[card.index()])
            });
            ONE_IN * (most - same.count()) <= most
        })
    }

    /// The card that does here what a card does there: of the trumps the one that as many beat, of a plain suit the
    /// same rank of the suit that stands for it.
    fn counterpart(&self, there: &Shape, card: Card, to: [Suit; 4]) -> Option<Card> {
        match there.ranking.is_trump(card) {
            true => self.ranking.sorted(self.ranking.trumps()).get(there.ranking.beaten_by(card).len()).copied(),
            false => {
                let card = Card::new(to[card.suit() as usize], card.rank());
                (self.ranking.pack() - self.ranking.trumps()).contains(card).then_some(card)
            }
        }
    }
}

/// Every way to rename the four suits.
fn renamings() -> impl Iterator<Item = [Suit; 4]> {
    let of = |number: usize| [0, 2, 4, 6].map(|bits| Suit::ALL[number >> bits & 3]);
    let distinct = |to: &[Suit; 4]| Suit::ALL.iter().all(|suit| to.contains(suit));
    (0..256).map(of).filter(distinct)
}

/// The renaming that undoes this one.
fn back(to: [Suit; 4]) -> [Suit; 4] {
    Suit::ALL.map(|suit| Suit::ALL[to.iter().position(|other| *other == suit).unwrap_or(0)])
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::notation::PositionLine;

    fn near(one: &str, other: &str) -> bool {
        let shape = |line: &str| {
            let line = format!("konter {line} -/- - -");
            Shape::of(&OpenDeal::part(&PositionLine::read(&line).unwrap().setup).unwrap())
        };
        let both = [shape(one), shape(other)];
        assert_eq!(both[0].is_near(&both[1]), both[1].is_near(&both[0]), "{one} and {other}");
        both[0].is_near(&both[1])
    }

    #[test]
    fn seats_and_plain_suits_may_be_turned() {
        let line = "S0 0 - HASA/S9DT/D9H9/DKHT";
        assert!(near(line, line));
        // ♥ and ♦ exchanged; one seat further; both.
        assert!(near(line, "S0 0 - DASA/S9HT/H9D9/HKDT"));
        assert!(near(line, "S0 1 - DKHT/HASA/S9DT/D9H9"));
        assert!(near(line, "S0 3 - S9HT/H9D9/HKDT/DASA"));
        // The seat of the partner is not that of an opponent.
        assert!(!near(line, "S0 0 - HASA/D9H9/S9DT/DKHT"));
    }

    #[test]
    fn a_quarter_of_the_cards_may_lie_elsewhere() {
        let line = "S0 0 - HASA/S9DT/D9H9/DKHT";
        // Two of eight: ♦9 and ♦10 have changed hands. Four of eight: ♦K and ♥9 as well.
        assert!(near(line, "S0 0 - HASA/S9D9/DTH9/DKHT"));
        assert!(!near(line, "S0 0 - HASA/S9D9/DTDK/H9HT"));
        // A card that is not there lies elsewhere.
        assert!(near(line, "S0 0 - HASA/S9DT/D9HJ/DKHT"));
        // A card that was played lies elsewhere than in a hand: here three of eight, there one.
        assert!(!near("S0 1 S9DTD9 HASA/DK/H9/HT", "S0 0 - HASA/S9DK/DTH9/D9HT"));
        assert!(near("S0 3 DK HASA/S9DT/D9H9/HT", "S0 0 - HASA/S9DT/D9H9/DKHT"));
    }

    #[test]
    fn in_skat_it_matters_who_plays_alone() {
        let shape = |line: &str| {
            Shape::of(&OpenDeal::skat_part(&crate::notation::SkatLine::read(line).unwrap().setup).unwrap())
        };
        let line = "skat G0 0 - CJHA/SJH9/DAD9/x2 -/- - -";
        assert!(shape(line).is_near(&shape("skat G1 1 - DAD9/CJHA/SJH9/x2 -/- - -")));
        assert!(!shape(line).is_near(&shape("skat G1 0 - CJHA/SJH9/DAD9/x2 -/- - -")));
    }

    #[test]
    fn trumps_stand_for_trumps_of_the_same_strength() {
        // The trump ace, the third permanent queen and the lowest trump.
        assert!(near("S0 0 - HASA/S9DQ/D9H9/DKHT", "H0 0 - SAHA/H9DQ/D9S9/DKST"));
        assert!(!near("S0 0 - HASA/S9DQ/D9H9/DKHT", "H0 0 - SAD9/DQDK/HAS9/H9ST"));
    }

    #[test]
    fn clubs_stay_clubs_while_their_queen_is_left() {
        assert!(near("S0 0 - CASA/S9DT/D9C9/DKCT", "S0 0 - HASA/S9DT/D9H9/DKHT"));
        // With ♣Q left, ♣ cannot stand for ♥; and without its suit a card is another.
        assert!(!near("S0 0 - CASA/S9CQ/D9C9/DKCT", "S0 0 - HASA/S9HJ/D9H9/DKHT"));
        assert!(near("S0 0 - CASA/S9CQ/D9C9/DKCT", "S0 0 - CASA/S9CQ/H9C9/HKCT"));
    }
}
