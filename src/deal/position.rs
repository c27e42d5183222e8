use crate::cards::{Card, Cards};
use crate::konter::{CARDS_EACH, Side};
use crate::trick::{Ranking, Seat, Trick, Verdict};

use super::board::Board;
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

    /// The cards, as every game looks at them.
    pub(super) fn board(&self) -> Board<'_> {
        self.setup.board(&self.ranking)
    }

    /// The cards seen by all: won and in the running trick.
    pub fn seen(&self) -> Cards {
        self.setup.layout().seen()
    }

    /// What a seat is known not to hold, the running trick included.
    pub fn voids(&self, seat: Seat) -> Voids {
        self.board().voids(seat)
    }

    /// The cards that one of the unknown cards of a seat may be.
    pub fn possible(&self, seat: Seat) -> Cards {
        self.board().possible(seat)
    }

    /// The known cards that a seat may play to the running trick.
    pub fn legal(&self, seat: Seat) -> Cards {
        self.board().legal(seat)
    }

    /// Judges one card, as far as the hand is known.
    pub fn verdict(&self, seat: Seat, card: Card) -> Verdict {
        self.board().verdict(seat, card)
    }

    /// Plays a card for a seat.
    ///
    /// # Errors
    /// All reasons why it cannot be played; then nothing has changed.
    pub fn play(&mut self, seat: Seat, card: Card) -> Result<Played, Vec<Refusal>> {
        let turn = self.turn().ok_or_else(|| vec![Refusal::DealOver])?;
        let refusals = self.board().refusals(seat, turn, card);
        if !refusals.is_empty() {
            return Err(refusals);
        }
        let moves = self.setup.moves(&self.ranking);
        let played = moves.play(&mut self.trick, seat, card, |winner| Side::of(winner).index());
        self.setup.deduce();
        Ok(played)
    }

    pub(super) fn announce(&mut self, call: Call, queens: Cards) {
        self.setup.hands[call.seat.index()].reveal(queens);
        if !self.setup.calls.contains(&call) {
            self.setup.calls.push(call);
        }
        self.setup.deduce();
    }
}
