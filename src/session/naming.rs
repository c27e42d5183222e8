//! Which suit to name with three cards, and what to announce.

use crate::analysis::naming::{Made, NamingError, NamingTable, PACKET, SuitWorth, naming};
use crate::analysis::{CallAdvice, Watch, call_advice};
use crate::cards::Cards;
use crate::konter::{Place, Rules};
use crate::notation::CardList;
use crate::trick::Seat;

use super::state::State;
use super::{Impossible, Trouble};

/// What the layouts depend on that are drawn to weigh an announcement.
const SEED: u64 = 1;

/// How many lines lie at least between a suit that is clearly the best and the next.
const LEAST_GAP: f64 = 0.05;

/// What each suit is worth to forehand with three cards.
#[derive(Clone, Debug, PartialEq)]
pub struct Naming {
    /// The three cards.
    pub hand: Cards,
    /// The suits, the best for the slate first.
    pub suits: Vec<SuitWorth>,
    /// How the table was made that knows it.
    pub made: Made,
}

impl Naming {
    /// What is known of these cards.
    ///
    /// # Errors
    /// As [`naming`].
    pub(super) fn of(hand: Cards, rules: &Rules) -> Result<Naming, NamingError> {
        Ok(Naming { hand, suits: naming(hand, rules)?, made: NamingTable::shipped().made })
    }

    /// Whether the first suit is better than any other beyond all doubt: by points, by the share of deals won, and
    /// by a twentieth of a line at least.
    pub fn is_clear(&self) -> bool {
        let [best, others @ ..] = self.suits.as_slice() else { return false };
        others.iter().all(|other| {
            let better = best.entry.points > other.entry.points && best.entry.win > other.entry.win;
            better && !best.is_close_to(other) && other.lines - best.lines >= LEAST_GAP
        })
    }
}

impl State {
    /// What naming each suit is worth with these cards, or with those that forehand is known to hold.
    pub(super) fn naming(&self, cards: Option<&CardList>) -> Result<Naming, Trouble> {
        let Some(cards) = cards else {
            let known = self.hand(Seat(0)).known;
            if known.len() != PACKET {
                return Err(Impossible::NotThreeKnown(self.seating().place(Seat(0)), known.len()).into());
            }
            return Naming::of(known, &self.rules).map_err(|error| Impossible::from(error).into());
        };
        Naming::of(cards.set(), &self.rules).map_err(|error| {
            let trouble = Trouble::from(Impossible::from(error));
            let fourth = cards.cards.get(PACKET).filter(|_| matches!(error, NamingError::NotThree(_)));
            fourth.map_or(trouble.clone(), |card| trouble.or_at(card.span.clone()))
        })
    }
}

/// What the words are worth that a player may announce.
#[derive(Clone, Debug, PartialEq)]
pub struct CallAdviceView {
    /// Who may speak.
    pub place: Place,
    /// His cards as they are known.
    pub hand: Cards,
    /// What it is worth.
    pub advice: CallAdvice,
}

impl State {
    /// What it is worth to this player to announce, or to the player to play.
    pub(super) fn call_advice(&self, place: Option<Place>, watch: &dyn Watch) -> Result<CallAdviceView, Trouble> {
        let seating = self.seating();
        let deal = self.deal()?;
        let seat = place.map(|place| seating.seat(place)).or(self.turn()).ok_or(Impossible::DealOver)?;
        let place = seating.place(seat);
        let advice = call_advice(deal, seat, SEED, watch).map_err(|error| Impossible::Advice(error, place))?;
        Ok(CallAdviceView { place, hand: self.hand(seat).known, advice })
    }
}
