//! A deal of Skat at random, played by the rules.

use crate::cards::{Card, Cards, Dice};
use crate::skat::{CARDS_EACH, Contract, FOREHAND, PACK, SEATS, SKAT_CARDS, ranking};
use crate::trick::Seat;

/// Tricks of a deal, each with who led and the cards in order; and the two cards that lie aside.
pub struct Played {
    pub tricks: Vec<(Seat, Vec<Card>)>,
    pub aside: Cards,
}

/// So many tricks of random legal cards.
pub fn played(dice: &mut Dice, contract: Contract, tricks: usize) -> Played {
    let order = ranking(contract);
    let mut rest = PACK;
    let mut draw = |dice: &mut Dice, count: usize| {
        let drawn = dice.hand(rest, count);
        rest -= drawn;
        drawn
    };
    let mut hands = SEATS.map(|_| draw(dice, CARDS_EACH));
    let aside = draw(dice, SKAT_CARDS);
    let (mut done, mut leader) = (Vec::new(), FOREHAND);
    for _ in 0..tricks {
        let mut cards = Vec::new();
        for n in 0..SEATS.len() {
            let hand = &mut hands[leader.on(n, SEATS.len()).index()];
            let Some(card) = dice.one_of(order.legal(*hand, &cards)) else { break };
            hand.remove(card);
            cards.push(card);
        }
        let winner = leader.on(order.winner(&cards), SEATS.len());
        done.push((leader, cards));
        leader = winner;
    }
    Played { tricks: done, aside }
}
