use crate::cards::{Card, Cards, Suit};
use crate::deal::{Deal, Game, Player};
use crate::konter::slugs;
use crate::trick::{Ranking, Seat, Slug};

use super::Impossible;
use super::answer::{Check, Legal, Points, Trumps, Under, Winner, WinningCard};
use super::declared::Declared;

/// One hand before one trick: all that a question about a single play needs. It comes from the table of
/// a session, from a request, or from the flags of the command line.
#[derive(Clone, Debug)]
pub struct Situation<'a> {
    /// The contract.
    pub ranking: &'a Ranking,
    /// Whose hand it is, at a table.
    pub place: Option<Player>,
    /// The known cards of the hand.
    pub hand: Cards,
    /// How many more it has.
    pub unknown: u8,
    /// What one of those may be.
    pub possible: Cards,
    /// The trick so far.
    pub trick: Vec<Card>,
    /// The rule that says what the pack is.
    pub pack: Slug,
}

impl Situation<'_> {
    /// What may be played.
    pub fn legal(&self) -> Legal {
        let legal = self.ranking.legal(self.hand, &self.trick);
        let verdict = |card| self.ranking.verdict(self.hand, &self.trick, card);
        let led = self.trick.first().copied();
        let changes = |card: Card| !legal.is_subset(self.ranking.legal(self.hand | Cards::only(card), &self.trick));
        let asked = led.map_or(Cards::EMPTY, |led| self.hand & self.ranking.asks(led));
        let printed = led.map_or(Cards::EMPTY, |led| self.hand & Cards::of_suit(led.suit()));
        let stakes = led.into_iter().chain((printed | asked) - led.map_or(Cards::EMPTY, Cards::only));
        Legal {
            place: self.place,
            trick: self.trick.clone(),
            legal,
            rule: self.ranking.deciding(self.hand, led),
            illegal: (self.hand - legal).iter().map(verdict).collect(),
            trump_led: led.is_some_and(|led| self.ranking.is_trump(led)),
            may_trump: self.ranking.duty().may_trump,
            asked,
            odd: stakes.filter_map(|card| Some((card, self.ranking.note(card)?))).collect(),
            sorted: self.ranking.sorted(legal),
            unknown: self.unknown,
            unsure: self.possible.iter().any(changes),
        }
    }

    /// Whether one card of the hand may be played.
    ///
    /// # Errors
    /// If the card is not in the hand, or lies in the trick.
    pub fn check(&self, card: Card) -> Result<Check, Impossible> {
        if self.trick.contains(&card) {
            return Err(Impossible::InTrick(card, self.pack));
        }
        if !self.hand.contains(card) && !self.possible.contains(card) {
            return Err(Impossible::NotInHand(card));
        }
        let verdict = match self.unknown {
            0 => self.ranking.verdict(self.hand, &self.trick, card),
            _ => self.ranking.verdict_in_part(self.hand, &self.trick, card),
        };
        Ok(Check { place: self.place, verdict, past: None, unknown: self.unknown })
    }
}

/// The hand of the seat to play before the running trick of a deal.
///
/// # Errors
/// If the deal is over.
pub fn situation(deal: &Deal, name: impl Fn(Seat) -> Option<Player>) -> Result<Situation<'_>, Impossible> {
    let position = deal.position();
    let seat = position.turn().ok_or(Impossible::DealOver)?;
    let hand = position.hand(seat);
    Ok(Situation {
        ranking: position.ranking(),
        place: name(seat),
        hand: hand.known,
        unknown: hand.unknown,
        possible: position.possible(seat),
        trick: position.trick().cards(),
        pack: slugs::DECK,
    })
}

/// The points of some cards: the same whatever is named or declared (rule `card-points`).
pub fn points(game: Game, cards: Cards) -> Points {
    Points { cards, points: game.points(cards) }
}

/// Who wins a trick; `by` says who sits at a place of it. None for an empty trick.
pub fn winner(
    ranking: &Ranking,
    trick: &[Card],
    complete: bool,
    by: impl Fn(usize) -> Option<Player>,
) -> Option<Winner> {
    if trick.is_empty() {
        return None;
    }
    let place = ranking.winner(trick);
    let card = trick[place];
    let mut see: Vec<Slug> = Vec::new();
    for slug in trick.iter().filter_map(|card| ranking.note(*card)) {
        if !see.contains(&slug) {
            see.push(slug);
        }
    }
    Some(Winner {
        winner: WinningCard { card, place: place + 1 },
        points: ranking.points(trick.iter().copied().collect()),
        by: by(place),
        trick: trick.to_vec(),
        complete,
        trump: ranking.is_trump(card),
        trumps: !ranking.trumps().is_empty(),
        see,
    })
}

/// The trumps of a contract, or those of a hand.
pub fn trumps(ranking: &Ranking, trump: Declared, hand: Option<Cards>) -> Trumps {
    let cards = ranking.trumps() & hand.unwrap_or(Cards::PACK_32);
    Trumps { trump, trumps: ranking.sorted(cards), hand }
}

/// What a card is when this suit is named.
pub fn under(ranking: &Ranking, trump: Suit, card: Card) -> Under {
    let own = ranking.asks(card);
    let usual = if ranking.is_trump(card) { slugs::TRUMP_ORDER } else { slugs::PLAIN_ORDER };
    Under {
        trump,
        is_trump: ranking.is_trump(card),
        below: ranking.sorted(ranking.beaten_by(card) & own),
        of: own.len(),
        rule: ranking.note(card).unwrap_or(usual),
    }
}
