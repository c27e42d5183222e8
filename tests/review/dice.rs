//! Random deals, played by the rules, as records.

use kontra::cards::{Card, Cards, Suit};
use kontra::deal::{Holding, Item, Mark, Record, Written};
use kontra::konter::{PACK, Rules, ranking};
use kontra::trick::{Ranking, Seat};

pub use kontra::cards::Dice;

/// A card that was played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Laid {
    pub trick: usize,
    pub place: usize,
    pub seat: Seat,
    pub card: Card,
    /// What the seat held then, this card included.
    pub hand: Cards,
    pub led: Option<Card>,
}

/// A deal played to the end.
pub struct Game {
    pub trump: Suit,
    pub ranking: Ranking,
    pub hands: [Cards; 4],
    pub plays: Vec<Laid>,
    pub leaders: Vec<Seat>,
    /// The card that broke the rules, if one was planted.
    pub revoke: Option<Laid>,
}

impl Game {
    /// Plays a random deal. With `plant` one card breaks the rules of play, if any could; all others keep
    /// them.
    pub fn new(dice: &mut Dice, plant: bool) -> Game {
        let mut pack: Vec<Card> = PACK.iter().collect();
        for n in (1..pack.len()).rev() {
            pack.swap(n, dice.below(n + 1));
        }
        let hands = [0, 1, 2, 3].map(|seat| pack[6 * seat..6 * seat + 6].iter().copied().collect::<Cards>());
        let trump = Suit::ALL[dice.below(4)];
        let mut game = Game {
            trump,
            ranking: ranking(trump, &Rules::default()),
            hands,
            plays: Vec::new(),
            leaders: Vec::new(),
            revoke: None,
        };
        // The earliest place of the revoke is drawn, so that it may fall into any trick.
        let from = if plant { dice.below(17) } else { usize::MAX };
        let (mut held, mut leader) = (hands, Seat(0));
        for trick in 1..=6 {
            let mut cards: Vec<Card> = Vec::new();
            game.leaders.push(leader);
            for place in 0..4 {
                let seat = leader.on(place, 4);
                let hand = held[seat.index()];
                let legal = game.ranking.legal(hand, &cards);
                let revoke = game.revoke.is_none() && game.plays.len() >= from && legal != hand;
                let card = dice.one_of(if revoke { hand - legal } else { legal }).unwrap();
                let laid = Laid { trick, place, seat, card, hand, led: cards.first().copied() };
                if revoke {
                    game.revoke = Some(laid);
                }
                game.plays.push(laid);
                held[seat.index()].remove(card);
                cards.push(card);
            }
            leader = leader.on(game.ranking.winner(&cards), 4);
        }
        game
    }

    /// The record of the game, with the hands or without.
    pub fn record(&self, with_hands: bool) -> Record {
        let trick = |n: usize| {
            let plays = self.plays.iter().filter(|play| play.trick == n);
            let item = |play: &Laid| Item::Card { seat: None, card: Some(play.card), mark: Mark::None };
            Written { leader: Some(self.leaders[n - 1]), items: plays.map(item).collect() }
        };
        Record {
            hands: with_hands.then(|| self.hands.map(Holding::known)),
            contract: Some((self.trump, Seat(0))),
            tricks: (1..=6).map(trick).collect(),
            ..Record::default()
        }
    }
}
