use crate::cards::{Card, Cards};
use crate::konter::{CARDS_EACH, Side};
use crate::trick::{Ranking, Seat, Trick, Verdict};

use super::{Call, Class, Holding, SEATS, Setup, Spot, Voids};

/// A moment of a deal that can be: only here is there a turn, a trick number, a legal play.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    setup: Setup,
    trick: Trick,
    ranking: Ranking,
}

/// What a legal play led to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Played {
    /// Who played.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The trick that this card completed, if it did.
    pub completed: Option<Trick>,
}

/// One reason why a play was refused; the position is as it was.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// All cards have been played.
    DealOver,
    /// Another seat is to play.
    OutOfTurn {
        /// Who wanted to play.
        seat: Seat,
        /// Whose turn it is.
        turn: Seat,
    },
    /// The pack has no such card.
    NotInPack(Card),
    /// The card is known to lie elsewhere.
    Elsewhere(Card, Spot),
    /// The hand is known, and the card is not in it.
    NotHeld {
        /// Who wanted to play.
        seat: Seat,
        /// The card.
        card: Card,
        /// What the seat holds.
        hand: Cards,
    },
    /// The rules of play forbid the card.
    Illegal(Seat, Verdict),
    /// An earlier play showed that the seat holds no such card.
    ShownVoid(Seat, Class, Card),
}

impl Position {
    pub(super) fn checked(setup: Setup, trick: Trick, ranking: Ranking) -> Position {
        Position { setup, trick, ranking }
    }

    /// The position as written down, with what follows from the rest: announced queens, the last open hand.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The ranking of the contract.
    pub fn ranking(&self) -> &Ranking {
        &self.ranking
    }

    /// The running trick.
    pub fn trick(&self) -> &Trick {
        &self.trick
    }

    /// What a seat holds.
    pub fn hand(&self, seat: Seat) -> &Holding {
        &self.setup.hands[seat.index()]
    }

    /// What a side has won.
    pub fn won(&self, side: Side) -> &Holding {
        &self.setup.won[side.index()]
    }

    /// How many tricks a side has won.
    pub fn tricks_won(&self, side: Side) -> u8 {
        (self.won(side).len() / SEATS) as u8
    }

    /// How many tricks are complete.
    pub fn tricks_done(&self) -> usize {
        Side::ALL.iter().map(|side| usize::from(self.tricks_won(*side))).sum()
    }

    /// Whether all six tricks are complete.
    pub fn is_over(&self) -> bool {
        self.tricks_done() == CARDS_EACH
    }

    /// The seat to play, unless the deal is over.
    pub fn turn(&self) -> Option<Seat> {
        if self.is_over() { None } else { self.trick.to_play() }
    }

    /// Points of the cards known to be won by each side; unknown won cards may hold more.
    pub fn points(&self) -> [u8; 2] {
        Side::ALL.map(|side| self.ranking.points(self.won(side).known))
    }

    /// The cards seen by all: won and in the running trick.
    pub fn seen(&self) -> Cards {
        Side::ALL.iter().fold(self.trick.set(), |seen, side| seen | self.won(*side).known)
    }

    /// What a seat is known not to hold, the running trick included.
    pub fn voids(&self, seat: Seat) -> Voids {
        self.setup.voids[seat.index()].union(self.shown(seat))
    }

    /// What a seat showed in the running trick.
    fn shown(&self, seat: Seat) -> Voids {
        let cards = self.trick.cards();
        let place = self.trick.plays().position(|(who, _)| who == seat);
        place.map_or(Voids::NONE, |place| {
            Voids::from_missing(self.ranking.excludes(&cards[..place], cards[place]), &self.ranking)
        })
    }

    /// The cards that one of the unknown cards of a seat may be.
    pub fn possible(&self, seat: Seat) -> Cards {
        if self.hand(seat).is_complete() {
            return Cards::EMPTY;
        }
        let placed = self.setup.hands.iter().fold(self.seen(), |cards, hand| cards | hand.known);
        self.ranking.pack() - placed - self.voids(seat).cards(&self.ranking)
    }

    /// The known cards that a seat may play to the running trick.
    pub fn legal(&self, seat: Seat) -> Cards {
        self.ranking.legal(self.hand(seat).known, &self.trick.cards())
    }

    /// Judges one card, as far as the hand is known.
    pub fn verdict(&self, seat: Seat, card: Card) -> Verdict {
        self.ranking.verdict(self.hand(seat).known, &self.trick.cards(), card)
    }

    /// Plays a card for a seat.
    ///
    /// # Errors
    /// All reasons why it cannot be played; then nothing has changed.
    pub fn play(&mut self, seat: Seat, card: Card) -> Result<Played, Vec<Refusal>> {
        let refusals = self.refusals(seat, card);
        if !refusals.is_empty() {
            return Err(refusals);
        }
        self.setup.hands[seat.index()].take(card);
        self.trick.push(card);
        self.setup.trick.push(card);
        let completed = self.trick.is_full().then_some(self.trick);
        if completed.is_some() {
            self.take_trick();
        }
        self.setup.deduce();
        Ok(Played { seat, card, completed })
    }

    fn refusals(&self, seat: Seat, card: Card) -> Vec<Refusal> {
        let Some(turn) = self.turn() else { return vec![Refusal::DealOver] };
        if !self.ranking.pack().contains(card) {
            return vec![Refusal::NotInPack(card)];
        }
        let mut refusals = Vec::new();
        if turn != seat {
            refusals.push(Refusal::OutOfTurn { seat, turn });
        }
        let hand = self.hand(seat);
        match self.setup.spot(card) {
            Some(Spot::Hand(holder)) if holder == seat => {}
            Some(spot) => refusals.push(Refusal::Elsewhere(card, spot)),
            None if hand.is_complete() => refusals.push(Refusal::NotHeld { seat, card, hand: hand.known }),
            None => {}
        }
        if refusals.is_empty() {
            let verdict = self.verdict(seat, card);
            if !verdict.legal {
                refusals.push(Refusal::Illegal(seat, verdict));
            }
            let void = self.setup.voids[seat.index()].iter().find(|class| class.cards(&self.ranking).contains(card));
            refusals.extend(void.map(|class| Refusal::ShownVoid(seat, class, card)));
        }
        refusals
    }

    fn take_trick(&mut self) {
        let cards = self.trick.cards();
        for seat in self.trick.plays().map(|(seat, _)| seat) {
            self.setup.voids[seat.index()] = self.voids(seat);
        }
        let winner = self.trick.seat_at(self.ranking.winner(&cards));
        self.setup.won[Side::of(winner).index()].known |= self.trick.set();
        self.setup.lead = winner;
        self.setup.trick.clear();
        self.trick = Trick::new(winner, SEATS);
    }

    pub(super) fn announce(&mut self, call: Call, queens: Cards) {
        self.setup.hands[call.seat.index()].reveal(queens);
        if !self.setup.calls.contains(&call) {
            self.setup.calls.push(call);
        }
        self.setup.deduce();
    }
}
