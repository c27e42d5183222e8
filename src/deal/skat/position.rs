use crate::cards::{Card, Cards};
use crate::deal::board::Board;
use crate::deal::{Defect, Holding, Played, Refusal, Voids};
use crate::skat::{ALL_POINTS, CARDS_EACH, Kontra, RamschSkat};
use crate::trick::{Ranking, Seat, Trick, Verdict};

use super::{Parties, Playing, Setup, Step};

/// A moment of the play that can be: only here is there a turn, a trick number, a legal play.
///
/// ```
/// use kontra::deal::Holding;
/// use kontra::deal::skat::{Playing, Setup};
/// use kontra::skat::{FOREHAND, Rules};
/// let hands = [Holding::unknown(10); 3];
/// let position = Setup::fresh(Rules::default(), Playing::Ramsch, hands, Holding::unknown(2)).check().unwrap();
/// assert_eq!((position.turn(), position.tricks_done()), (Some(FOREHAND), 0));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    setup: Setup,
    trick: Trick,
    ranking: &'static Ranking,
}

impl Position {
    pub(super) fn checked(setup: Setup, trick: Trick, ranking: &'static Ranking) -> Position {
        Position { setup, trick, ranking }
    }

    /// The position as written down, with the last open holding filled.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What is played, and by whom.
    pub fn playing(&self) -> Playing {
        self.setup.playing
    }

    /// The ranking of the contract.
    pub fn ranking(&self) -> &'static Ranking {
        self.ranking
    }

    /// The running trick.
    pub fn trick(&self) -> &Trick {
        &self.trick
    }

    /// What a seat holds.
    pub fn hand(&self, seat: Seat) -> &Holding {
        &self.setup.hands[seat.index()]
    }

    /// The two cards laid aside.
    pub fn skat(&self) -> &Holding {
        &self.setup.skat
    }

    /// What each party has won, the two cards aside not included.
    pub fn won(&self) -> &Parties<Holding> {
        &self.setup.won
    }

    /// How many tricks each party has won.
    pub fn tricks(&self) -> Parties<u8> {
        self.setup.won.map(|won| (won.len() / self.setup.hands.len()) as u8)
    }

    /// How many tricks are complete.
    pub fn tricks_done(&self) -> usize {
        self.setup.layout().tricks_won()
    }

    /// Whether all ten tricks are complete or, in null, the declarer has one (rule `null-win`).
    pub fn is_over(&self) -> bool {
        let null_lost = || self.playing().is_null() && !self.setup.won.as_slice()[0].is_empty();
        self.tricks_done() == CARDS_EACH || null_lost()
    }

    /// The seat to play, unless the play is over.
    pub fn turn(&self) -> Option<Seat> {
        if self.is_over() { None } else { self.trick.to_play() }
    }

    /// Points of the cards that each party is known to have. The two cards aside count for the declarer; in
    /// Ramsch, by the switch `ramsch-skat`, for the winner of the last trick once it is complete.
    pub fn points(&self) -> Parties<u8> {
        let mut points = self.trick_points();
        if let Some(party) = self.skat_goes_to() {
            points.as_mut_slice()[party] += self.ranking.points(self.setup.skat.known);
        }
        points
    }

    /// The points of the declarer or of the defenders, once they are certain: all its cards are known or, at
    /// the end, all those of the others.
    pub(super) fn certain(&self, party: usize) -> Option<u8> {
        let points = self.points().alone()?;
        let known = |party: usize| {
            let aside = self.skat_goes_to() != Some(party) || self.setup.skat.is_complete();
            self.setup.won.as_slice()[party].is_complete() && aside
        };
        if known(party) {
            return Some(points[party]);
        }
        let rest = self.tricks_done() == CARDS_EACH && known(1 - party);
        if rest { ALL_POINTS.checked_sub(points[1 - party]) } else { None }
    }

    /// The points in the tricks alone, as far as the cards are known.
    pub(super) fn trick_points(&self) -> Parties<u8> {
        self.setup.won.map(|won| self.ranking.points(won.known))
    }

    /// The party for which the cards aside count.
    fn skat_goes_to(&self) -> Option<usize> {
        match self.playing() {
            Playing::Alone { .. } => Some(0),
            Playing::Ramsch => (self.is_over() && self.setup.rules.ramsch_skat == RamschSkat::LastTrick)
                .then(|| self.setup.lead.index()),
        }
    }

    /// The cards, as every game looks at them.
    pub(super) fn board(&self) -> Board<'_> {
        self.setup.board(self.ranking)
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

    /// All reasons why a seat cannot play a card now; none if it can.
    pub fn refusals(&self, seat: Seat, card: Card) -> Vec<Refusal> {
        match self.turn() {
            None => vec![Refusal::DealOver],
            Some(turn) => self.board().refusals(seat, turn, card),
        }
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
        let playing = self.playing();
        let moves = self.setup.moves(self.ranking);
        let played = moves.play(&mut self.trick, seat, card, |winner| playing.party(winner));
        self.setup.deduce();
        Ok(played)
    }

    pub(super) fn call(&mut self, step: Step) {
        self.setup.calls.push(step);
    }

    /// Kontra and its answers as they are written down: nobody may add to them.
    pub(super) fn kontra(&self) -> Kontra {
        let (mut kontra, _) = self.setup.kontra();
        crate::skat::SEATS.into_iter().for_each(|seat| kontra.card_played(seat));
        kontra
    }

    /// The same moment, with these cards known among the two aside.
    pub(super) fn skat_revealed(&self, cards: Cards) -> Result<Position, Vec<Defect>> {
        let mut setup = self.setup.clone();
        setup.skat.show(cards);
        setup.check()
    }

    /// The same moment, with these cards known in the hand of a seat.
    pub(super) fn revealed(&self, seat: Seat, cards: Cards) -> Result<Position, Vec<Defect>> {
        let mut setup = self.setup.clone();
        setup.hands[seat.index()].show(cards);
        setup.check()
    }
}
