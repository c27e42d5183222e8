//! What the seats showed by what they did.

use crate::cards::Cards;
use crate::deal::{Deal, SEATS, Walk};
use crate::trick::{Ranking, Seat};

/// What the plays of each seat tell of the cards that nobody has seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Behaviour {
    /// What each seat showed not to hold, card by card: stricter duties tell of less than a suit.
    pub barred: [Cards; SEATS],
    /// What each seat has played.
    pub played: [Cards; SEATS],
    /// Whether a word that was not said tells of a hand, at tables where it does.
    pub silence_tells: bool,
}

impl Behaviour {
    /// What was shown in a deal that runs.
    pub fn of(deal: &Deal) -> Behaviour {
        let ranking = deal.position().ranking();
        let voids = |n: usize| deal.position().voids(Seat(n as u8)).cards(ranking);
        let mut shown =
            Behaviour { barred: std::array::from_fn(voids), played: [Cards::EMPTY; SEATS], silence_tells: true };
        for (_, trick) in deal.numbered() {
            let cards = trick.cards();
            for (place, (seat, card)) in trick.plays().enumerate() {
                shown.played[seat.index()].insert(card);
                shown.barred[seat.index()] |= ranking.excludes(&cards[..place], card);
            }
        }
        shown
    }

    /// What was shown in a record before this card: the trick, and how many things stand before it in the
    /// trick. A trick in which somebody played out of turn tells nothing, no more than what follows an
    /// unknown card of a trick; and neither does a seat that is known to have revoked.
    pub fn before(walk: &Walk, ranking: &Ranking, moment: (usize, usize), revoked: &[Seat]) -> Behaviour {
        let mut shown =
            Behaviour { barred: [Cards::EMPTY; SEATS], played: [Cards::EMPTY; SEATS], silence_tells: false };
        for trick in &walk.tricks {
            let mut cards = Vec::with_capacity(SEATS);
            let ordered = trick.plays().all(|play| play.seat == play.due);
            for play in trick.plays().take_while(|play| (play.trick, play.order) < moment) {
                let Some(card) = play.card else { break };
                let seat = play.seat.index();
                shown.played[seat].insert(card);
                if ordered && !revoked.contains(&play.seat) {
                    shown.barred[seat] |= ranking.excludes(&cards, card);
                }
                cards.push(card);
            }
        }
        shown
    }
}
