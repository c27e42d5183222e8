//! A deal at random, played by the rules, for questions that need one.

use crate::cards::{Card, Cards, Dice, Suit};
use crate::deal::SEATS;
use crate::konter::{CARDS_EACH, PACK, Place, Rules, Seating, Side, ranking};
use crate::trick::{Ranking, Seat};

/// The table of this dealer.
pub fn seating(dealer: Place) -> Seating {
    Seating { dealer, direction: Rules::default().direction }
}

/// One trick: who led, and the cards in order.
#[derive(Clone, Debug, PartialEq)]
pub struct Trick {
    pub leader: Seat,
    pub cards: Vec<Card>,
}

impl Trick {
    /// Each card with the seat that played it.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Card)> {
        (0..).zip(&self.cards).map(|(n, card)| (self.leader.on(n, SEATS), *card))
    }

    /// Each card with the player's place.
    pub fn at(&self, seating: &Seating) -> Vec<(Place, Card)> {
        self.plays().map(|(seat, card)| (seating.place(seat), card)).collect()
    }
}

/// A deal that runs; its last trick is the running one.
#[derive(Clone, Debug)]
pub struct Game {
    pub trump: Suit,
    pub ranking: Ranking,
    pub hands: [Cards; SEATS],
    pub tricks: Vec<Trick>,
}

impl Game {
    /// Six cards to each, and trumps named.
    pub fn new(dice: &mut Dice) -> Game {
        Game::around(dice, Seat(0), Cards::EMPTY)
    }

    /// The same, in which one seat holds these cards.
    pub fn around(dice: &mut Dice, owner: Seat, held: Cards) -> Game {
        let trump = Suit::ALL[dice.below(Suit::ALL.len())];
        let mut rest = PACK - held;
        let mut hands = [Cards::EMPTY; SEATS];
        for (n, hand) in hands.iter_mut().enumerate() {
            let own = if n == owner.index() { held } else { Cards::EMPTY };
            let drawn = dice.hand(rest, CARDS_EACH - own.len());
            rest -= drawn;
            *hand = own | drawn;
        }
        let first = Trick { leader: Seat(0), cards: Vec::new() };
        Game { trump, ranking: ranking(trump, &Rules::default()), hands, tricks: vec![first] }
    }

    /// The running trick; there is always one, and after the last card of a deal it is empty.
    pub fn trick(&self) -> Trick {
        self.tricks.last().cloned().unwrap_or(Trick { leader: Seat(0), cards: Vec::new() })
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        let trick = self.trick();
        trick.leader.on(trick.cards.len(), SEATS)
    }

    /// What the seat to play holds, and what of that it may play.
    pub fn choice(&self) -> (Cards, Cards) {
        let hand = self.hands[self.turn().index()];
        (hand, self.ranking.legal(hand, &self.trick().cards))
    }

    /// Plays a card, legal or not.
    pub fn play(&mut self, card: Card) {
        let turn = self.turn();
        self.hands[turn.index()].remove(card);
        let Some(trick) = self.tricks.last_mut() else { return };
        trick.cards.push(card);
        if trick.cards.len() == SEATS {
            let leader = trick.leader.on(self.ranking.winner(&trick.cards), SEATS);
            self.tricks.push(Trick { leader, cards: Vec::new() });
        }
    }

    /// Plays so many random legal cards.
    pub fn run(&mut self, dice: &mut Dice, cards: usize) {
        for _ in 0..cards {
            if let Some(card) = dice.one_of(self.choice().1) {
                self.play(card);
            }
        }
    }

    /// The tricks that are complete.
    pub fn full(&self) -> &[Trick] {
        &self.tricks[..self.tricks.len().saturating_sub(1)]
    }

    /// What each side has won.
    pub fn won(&self) -> [Cards; 2] {
        let mut won = [Cards::EMPTY; 2];
        for (trick, next) in self.full().iter().zip(&self.tricks[1..]) {
            won[Side::of(next.leader).index()] |= trick.cards.iter().copied().collect();
        }
        won
    }

    /// The position as the seat to play sees it; whether the tricks before may be looked at.
    pub fn position(&self, open: bool) -> String {
        let Trick { leader, cards } = self.trick();
        let turn = self.turn();
        let trick = if cards.is_empty() { "-".to_owned() } else { cards.iter().map(|card| card.code()).collect() };
        let hidden = |count: usize| if count == 0 { "-".to_owned() } else { format!("x{count}") };
        let hand = |n: usize| if n == turn.index() { self.hands[n].code() } else { hidden(self.hands[n].len()) };
        let won = self.won().map(|cards| if open { cards.code() } else { hidden(cards.len()) });
        let hands: Vec<String> = (0..SEATS).map(hand).collect();
        format!("konter {}0 {leader} {trick} {} {} - -", self.trump.letter(), hands.join("/"), won.join("/"))
    }
}
