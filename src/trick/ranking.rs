use std::hint::select_unpredictable;

use crate::cards::{Card, Cards, Suit};

use super::Slug;

/// What a player owes to the card led, as data, with the slug that the game gives each part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Duty {
    /// Nothing is led: any card.
    pub lead: Slug,
    /// A trump is led.
    pub trump_led: Slug,
    /// A plain suit is led, and the hand holds it.
    pub plain_led: Slug,
    /// A plain suit is led, and the hand holds none of it.
    pub void: Slug,
    /// What the rule book says of a duty to beat or to trump.
    pub beat: Slug,
    /// A hand that holds the plain suit led may trump all the same.
    pub may_trump: bool,
    /// A hand without the plain suit led must trump if it can.
    pub void_must_trump: bool,
    /// Of the cards otherwise legal, only those that beat the trick, if there are any.
    pub must_head: bool,
}

/// A contract as a game describes it, from which a [`Ranking`] is made.
#[derive(Clone, Debug)]
pub struct Order<'a> {
    /// The trumps, highest first.
    pub trumps: &'a [Card],
    /// The cards of each plain suit, highest first, in the order of [`Suit::ALL`].
    pub plain: [&'a [Card]; 4],
    /// The points of a card.
    pub points: fn(Card) -> u8,
    /// Cards that do not count as printed, with the rule that says so.
    pub notes: &'a [(Card, Slug)],
    /// The duty to follow.
    pub duty: Duty,
}

/// The cards of one named contract: what is trump, what beats what, what must follow.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranking {
    pack: Cards,
    trumps: Cards,
    asks: [Cards; 32],
    allows: [Cards; 32],
    void_allows: Cards,
    beaten_by: [Cards; 32],
    points: [u8; 32],
    notes: [Option<Slug>; 32],
    duty: Duty,
}

impl Ranking {
    /// Works out the tables of a contract.
    pub fn new(order: &Order) -> Ranking {
        let trumps: Cards = order.trumps.iter().copied().collect();
        let mut ranking = Ranking {
            pack: trumps,
            trumps,
            asks: [Cards::EMPTY; 32],
            allows: [Cards::EMPTY; 32],
            void_allows: if order.duty.void_must_trump { trumps } else { Cards::PACK_32 },
            beaten_by: [Cards::EMPTY; 32],
            points: [0; 32],
            notes: [None; 32],
            duty: order.duty,
        };
        ranking.rank(order.trumps, trumps, Cards::EMPTY);
        for plain in order.plain {
            let suit: Cards = plain.iter().copied().collect();
            let allowed = if order.duty.may_trump { suit | trumps } else { suit };
            ranking.pack |= suit;
            ranking.rank(plain, allowed, trumps);
        }
        for card in ranking.pack {
            ranking.points[card.index()] = (order.points)(card);
        }
        for &(card, slug) in order.notes {
            ranking.notes[card.index()] = Some(slug);
        }
        ranking
    }

    /// Enters one suit: `cards` from high to low, each beaten by those above it and by `above`.
    fn rank(&mut self, cards: &[Card], allowed: Cards, above: Cards) {
        let suit: Cards = cards.iter().copied().collect();
        let mut beaten_by = above;
        for &card in cards {
            self.asks[card.index()] = suit;
            self.allows[card.index()] = allowed;
            self.beaten_by[card.index()] = beaten_by;
            beaten_by.insert(card);
        }
    }

    /// All cards of the game.
    pub fn pack(&self) -> Cards {
        self.pack
    }

    /// The trumps.
    pub fn trumps(&self) -> Cards {
        self.trumps
    }

    /// Whether the card is a trump.
    pub fn is_trump(&self, card: Card) -> bool {
        self.trumps.contains(card)
    }

    /// The plain suit with this printed suit: what is left of it once the trumps are out.
    pub fn plain(&self, suit: Suit) -> Cards {
        (Cards::of_suit(suit) & self.pack) - self.trumps
    }

    /// The suit that leading this card asks for: the trumps, or the card's plain suit.
    pub fn asks(&self, led: Card) -> Cards {
        self.asks[led.index() & 31]
    }

    /// The cards that take the trick from this one, if it is winning so far.
    pub fn beaten_by(&self, card: Card) -> Cards {
        self.beaten_by[card.index() & 31]
    }

    /// The duty to follow.
    pub fn duty(&self) -> &Duty {
        &self.duty
    }

    /// The rule that says why this card does not count as printed, if it does not.
    pub fn note(&self, card: Card) -> Option<Slug> {
        self.notes[card.index()]
    }

    /// Points of these cards together.
    pub fn points(&self, cards: Cards) -> u8 {
        cards.iter().map(|card| self.points[card.index()]).sum()
    }

    /// The cards that this hand may play to the trick so far. Never empty unless the hand is.
    #[inline]
    pub fn legal(&self, hand: Cards, trick: &[Card]) -> Cards {
        let Some(&led) = trick.first() else { return hand };
        let legal = self.follow(hand, led);
        if self.duty.must_head {
            let heads = legal & self.beaten_by(trick[self.winner(trick)]);
            return if heads.is_empty() { legal } else { heads };
        }
        legal
    }

    /// The cards that answer the card led, before any duty to beat. Written as two selections, since no
    /// processor can foresee a jump that depends on a hand; the mask spares a check of bounds.
    #[inline]
    pub(super) fn follow(&self, hand: Cards, led: Card) -> Cards {
        let led = led.index() & 31;
        let void = (hand & self.asks[led]).is_empty();
        let answers = hand & if void { self.void_allows } else { self.allows[led] };
        if answers.is_empty() { hand } else { answers }
    }

    /// The place, counted from 0, of the card that wins the trick so far.
    ///
    /// # Panics
    /// If the trick is empty.
    #[inline]
    pub fn winner(&self, trick: &[Card]) -> usize {
        // Who beats whom is as good as random: a jump here costs three times as much as a selection.
        let (mut best, mut above) = (0, self.beaten_by(trick[0]));
        for (place, &card) in trick.iter().enumerate().skip(1) {
            let beats = above.contains(card);
            best = select_unpredictable(beats, place, best);
            above = select_unpredictable(beats, self.beaten_by(card), above);
        }
        best
    }

    /// What a player shows not to hold by playing this card legally to the trick so far.
    ///
    /// A card is shown to be missing if, with it in the hand, the play would have been illegal.
    pub fn excludes(&self, trick: &[Card], played: Card) -> Cards {
        let binds = |card: &Card| !self.legal(Cards::only(*card) | Cards::only(played), trick).contains(played);
        self.pack.iter().filter(|card| *card != played).filter(binds).collect()
    }

    /// These cards as players sort them: trumps from the highest down, then the plain suits.
    pub fn sorted(&self, cards: Cards) -> Vec<Card> {
        let mut sorted: Vec<Card> = cards.iter().collect();
        sorted.sort_by_key(|card| match self.is_trump(*card) {
            true => (None, self.beaten_by(*card).len()),
            false => (Some(card.suit()), self.beaten_by(*card).len()),
        });
        sorted
    }
}
