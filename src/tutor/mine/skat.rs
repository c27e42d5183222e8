//! Random deals of Skat, one alone against two, and the borders that points cross there.

use std::cmp::Reverse;

use crate::analysis::{OpenDeal, winners};
use crate::cards::{Card, Cards, Dice, Suit};
use crate::deal::skat::{Playing, Position, Setup};
use crate::deal::{Holding, Voids};
use crate::skat::{
    self, ALL_POINTS, Contract, Declaration, Discarded, PACK, Rules, SCHNEIDER, SEATS, deal, discards, ranking,
};

use super::walk::{Goal, Table};

/// With so many points the other side is Schneider (rule `schneider`).
pub const MAKES_SCHNEIDER: u8 = ALL_POINTS - SCHNEIDER;
/// With so many a side is out of it.
pub const OUT_OF_SCHNEIDER: u8 = SCHNEIDER + 1;

/// What is announced: a null, or now and then a grand, or else a suit.
fn contracts(dice: &mut Dice, null: bool) -> &'static [Contract] {
    const SUITS: [Contract; 4] = [Contract::Clubs, Contract::Spades, Contract::Hearts, Contract::Diamonds];
    match null {
        true => &[Contract::Null],
        false if dice.below(3) == 0 => &[Contract::Grand],
        false => &SUITS,
    }
}

/// A fresh deal. Whoever has the best ten cards for such a game plays it alone, with what is best of his twelve.
pub fn fresh(dice: &mut Dice, null: bool) -> Option<Position> {
    let mut pack: Vec<Card> = PACK.iter().collect();
    let many = pack.len();
    dice.draw(&mut pack, many);
    let dealt = deal(&pack.try_into().ok()?);
    let contracts = contracts(dice, null);
    let strength = |hand: Cards| contracts.iter().map(|contract| worth(*contract, hand, Cards::EMPTY)).max();
    let declarer = SEATS.into_iter().max_by_key(|seat| (strength(dealt.hands[seat.index()]), Reverse(*seat)))?;
    let twelve = dealt.hands[declarer.index()] | dealt.skat;
    let (contract, Discarded { hand, skat }) = contracts
        .iter()
        .flat_map(|contract| discards(twelve).map(|put| (*contract, put)))
        .max_by_key(|(contract, put)| worth(*contract, put.hand, put.skat))?;
    let mut hands = dealt.hands;
    hands[declarer.index()] = hand;
    let playing = Playing::Alone { declaration: Declaration::plain(contract), declarer };
    Setup::fresh(Rules::default(), playing, hands.map(Holding::known), Holding::known(skat)).check().ok()
}

/// How good a hand is for a contract, with these two cards put away. A rule of thumb, to make deals that somebody
/// would play.
fn worth(contract: Contract, hand: Cards, away: Cards) -> i32 {
    let ranking = ranking(contract);
    if contract == Contract::Null {
        return -Suit::ALL.into_iter().map(|suit| danger(hand & ranking.plain(suit), suit)).sum::<i32>();
    }
    let (winners, trumps) = (winners(ranking, hand, PACK - hand - away), (hand & ranking.trumps()).len());
    (6 * trumps + 4 * winners) as i32 + i32::from(ranking.points(away)) / 2
}

/// How far the cards of a suit are from the lowest that go under every lead of a null.
fn danger(cards: Cards, suit: Suit) -> i32 {
    let ranking = ranking(Contract::Null);
    let below = |card: Card| (ranking.plain(suit) - ranking.beaten_by(card)).len() as i32 - 1;
    let from_below = ranking.sorted(cards).into_iter().rev();
    from_below.zip(0..).map(|(card, n)| (below(card) - 2 * n).max(0)).sum()
}

impl Table for Position {
    fn open(&self) -> Option<OpenDeal> {
        OpenDeal::of_skat(self).ok()
    }

    fn play(&mut self, card: Card) -> bool {
        self.turn().is_some_and(|seat| Position::play(self, seat, card).is_ok())
    }

    /// All hands are open, so what each showed not to hold need not be told.
    fn line(&self) -> String {
        Setup { voids: [Voids::NONE; 3], ..self.setup().clone() }.to_string()
    }

    /// To win as announced, to make Schneider or to get out of it, to make Schwarz or to escape it. A null has no points.
    fn goals(&self) -> Vec<Goal> {
        let (Some(seat), Some(tricks)) = (self.turn(), self.tricks().alone()) else { return Vec::new() };
        if self.playing().is_null() {
            return Vec::new();
        }
        let party = self.playing().party(seat);
        let needs = self.playing().declaration().map_or(skat::WIN, |declaration| skat::Goal::of(declaration).points());
        let win = skat::points_needed(needs, party == 0);
        let mut goals: Vec<Goal> = [win, MAKES_SCHNEIDER, OUT_OF_SCHNEIDER].map(Goal::points).into();
        goals.extend((tricks[1 - party] == 0).then(|| Goal::every_trick(ALL_POINTS)));
        goals.extend((tricks[party] == 0).then(Goal::a_trick));
        goals
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_is_as_good_as_its_trumps_and_high_cards() {
        let worth = |contract, hand: &str, away: &str| worth(contract, hand.parse().unwrap(), away.parse().unwrap());
        // Six trumps; above each card no more are with the others than in the hand: four each above ♣9.
        assert_eq!(worth(Contract::Clubs, "♣J ♠J ♣A ♣10 ♣9 ♣8 ♥A", ""), 6 * 6 + 4 * 7);
        // Without ♣10 five are with the others above ♣9, and three in the hand.
        assert_eq!(worth(Contract::Clubs, "♣J ♠J ♣A ♣9", ""), 6 * 4 + 4 * 3);
        // Of what is put away half the points.
        assert_eq!(worth(Contract::Clubs, "♣J ♥A", "♥10 ♦10"), 6 + 4 * 2 + 10);
        // ♠7 ♠9 ♠J go under every lead; ♥8 is one from it, ♦A is seven.
        assert_eq!(worth(Contract::Null, "♠7 ♠9 ♠J", ""), 0);
        assert_eq!(worth(Contract::Null, "♥8 ♦A", ""), -8);
    }

    #[test]
    fn whoever_has_the_best_hand_plays_alone() {
        for seed in 0..20 {
            let position = fresh(&mut Dice(seed), seed % 2 == 0).unwrap();
            assert_eq!(position.playing().is_null(), seed % 2 == 0);
            assert_eq!((position.turn(), position.skat().len()), (Some(SEATS[0]), 2));
        }
    }
}
