//! Which cards the seats play with, and which lie aside.

use crate::cards::Cards;
use crate::deal::{Holding, Item, SKAT_SEATS, SkatRecord};
use crate::skat::{CARDS_EACH, PACK, SKAT_CARDS, points};

use super::before::Game;

/// The cards of a deal when play begins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Table {
    /// The hands that are played with.
    pub hands: [Holding; SKAT_SEATS],
    /// What lies aside: the skat, or the cards put away.
    pub aside: Holding,
    /// The cards of the declarer with the skat, before he put any away.
    pub twelve: Option<Holding>,
}

impl Table {
    /// What the record says of it; what all other cards being played shows is known, too.
    pub fn new(record: &SkatRecord, game: Option<&Game>) -> Table {
        let mut hands = record.hands.unwrap_or([Holding::unknown(CARDS_EACH as u8); SKAT_SEATS]);
        let mut aside = record.skat.unwrap_or(Holding::unknown(SKAT_CARDS as u8));
        let declarer = game.and_then(|game| game.declarer);
        let twelve = declarer.map(|seat| both(hands[seat.index()], aside));
        let hand_game = game.and_then(|game| game.declaration).is_none_or(|declared| declared.flags().hand);
        if let (Some(seat), Some(twelve), false) = (declarer, twelve, hand_game) {
            let away = record.discard.unwrap_or(Holding::unknown(SKAT_CARDS as u8));
            aside = away;
            hands[seat.index()] = rest(twelve, away);
        }
        let table = Table { hands, aside, twelve };
        table.with_rest(record)
    }

    /// Once thirty different cards have been played, the other two lie aside.
    fn with_rest(mut self, record: &SkatRecord) -> Table {
        let items = record.tricks.iter().flat_map(|trick| &trick.items);
        let played: Cards = items
            .filter_map(|item| match item {
                Item::Card { card, .. } => *card,
                _ => None,
            })
            .collect();
        let rest = PACK - played;
        if rest.len() == SKAT_CARDS && self.aside.len() == SKAT_CARDS && self.aside.known.is_subset(rest) {
            self.aside = Holding::known(rest);
        }
        self
    }

    /// The points that lie aside, if they are known.
    pub fn points_aside(&self) -> Option<u8> {
        self.aside.is_complete().then(|| self.aside.known.iter().map(points).sum())
    }

    /// The twelve cards that matadors are counted in: as dealt, or as played.
    pub fn counted(&self, played: Cards) -> Option<Cards> {
        let dealt = self.twelve.filter(Holding::is_complete).map(|twelve| twelve.known);
        let all = played.len() == CARDS_EACH && self.aside.is_complete();
        dealt.or(all.then_some(played | self.aside.known))
    }
}

fn both(hand: Holding, skat: Holding) -> Holding {
    Holding { known: hand.known | skat.known, unknown: hand.unknown + skat.unknown }
}

/// What is left of twelve cards. Where it is not known what was put away, no card is certain to be left.
fn rest(twelve: Holding, away: Holding) -> Holding {
    match away.is_complete() {
        true => {
            let known = twelve.known - away.known;
            let unknown = twelve.unknown.saturating_sub((away.known - twelve.known).len() as u8);
            // A wrong number of cards put away is a fault by itself.
            Holding { known, unknown }
        }
        false => Holding::unknown(CARDS_EACH as u8),
    }
}
