//! What every card is worth with open cards, as an answer.

use std::cell::RefCell;

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Value, json};

use crate::analysis::{CannotSolve, LineTrick, OpenDeal, Solved, Solvers};
use crate::cards::Card;
use crate::deal::Game;
use crate::konter::{Seating, Side};
use crate::notation::Spanned;
use crate::skat::seat_letter;
use crate::trick::Seat;

use super::Impossible;
use super::Trouble;
use super::answer::Answer;
use super::skat::SkatImpossible;
use super::state::State;

thread_local! {
    /// They are asked line after line in a batch.
    static SOLVERS: RefCell<Solvers> = RefCell::default();
}

/// What every card is worth if all hands are open.
#[derive(Clone, Debug, PartialEq)]
pub struct SolveView {
    /// The game.
    pub game: Game,
    /// Who sits where, at a table of Konter a Matt.
    pub seating: Option<Seating>,
    /// What every card is worth.
    pub solved: Solved,
    /// The card that was asked about.
    pub card: Option<Card>,
    /// A line of best play, after that card if there is one; none if it was not asked for.
    pub line: Option<Vec<LineTrick>>,
}

impl SolveView {
    /// A deal solved, with a line of best play if that is wanted.
    pub(in crate::session) fn new(open: &OpenDeal, game: Game, card: Option<Card>, line: bool) -> SolveView {
        SOLVERS.with_borrow_mut(|solvers| {
            let solver = solvers.of(open);
            let solved = open.solve(solver);
            let line = line.then(|| open.line(solver, card));
            SolveView { game, seating: None, solved, card, line }
        })
    }

    /// The side of Konter a Matt that is to play.
    pub fn side(&self) -> Side {
        Side::of(self.solved.seat)
    }

    /// The points that the two sides have in the end, or make from here on, as the line goes: seats 0 and 2, or
    /// the declarer, first.
    pub fn points(&self) -> [u8; 2] {
        let worth = self.card.and_then(|card| self.solved.worth(card));
        let own = worth.map_or(self.solved.value(), |worth| worth.points);
        let other = self.solved.all - own;
        if self.solved.first { [own, other] } else { [other, own] }
    }

    fn name(&self, seat: Seat) -> Value {
        match (self.game, &self.seating) {
            (Game::Skat, _) => json!(seat_letter(seat).to_string()),
            (Game::Konter, Some(seating)) => json!(seating.place(seat)),
            (Game::Konter, None) => json!(seat),
        }
    }

    fn trick(&self, trick: &LineTrick) -> TrickData {
        TrickData {
            trick: trick.number,
            plays: trick.plays.iter().map(|(seat, card)| (self.name(*seat), *card)).collect(),
            winner: self.name(trick.winner),
            points: (!self.solved.null).then_some(trick.points),
        }
    }
}

/// A trick of the line as data.
#[derive(serde::Serialize)]
struct TrickData {
    trick: usize,
    plays: Vec<(Value, Card)>,
    winner: Value,
    /// In a null points count nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<u8>,
}

/// The points of every card of the side to play, the best first. `final` is false where what was won before is
/// unknown, or cards are missing, and it is left out.
impl Serialize for SolveView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Map<T>(Vec<(Card, T)>);
        impl<T: Serialize> Serialize for Map<T> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map(self.0.iter().map(|(card, value)| (card, value)))
            }
        }
        let solved = &self.solved;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("turn", &self.name(solved.seat))?;
        if solved.null {
            let held = |points: u8| if solved.is_held(points) { "held" } else { "lost" };
            map.serialize_entry("cards", &Map(solved.worths.iter().map(|w| (w.card, held(w.points))).collect()))?;
            map.serialize_entry("value", held(solved.value()))?;
        } else {
            map.serialize_entry("cards", &Map(solved.worths.iter().map(|w| (w.card, w.points)).collect()))?;
            map.serialize_entry("value", &solved.value())?;
        }
        map.serialize_entry("best", &solved.best())?;
        if self.game == Game::Skat && !solved.null {
            map.serialize_entry("declarer_points", &solved.first_points())?;
        }
        let ends: Vec<_> = solved.worths.iter().filter_map(|worth| Some((worth.card, worth.end?.name()))).collect();
        if !ends.is_empty() {
            map.serialize_entry("results", &Map(ends))?;
        }
        map.serialize_entry("final", &solved.is_final)?;
        if let Some(card) = self.card {
            map.serialize_entry("card", &card)?;
        }
        if let Some(line) = &self.line {
            map.serialize_entry("line", &line.iter().map(|trick| self.trick(trick)).collect::<Vec<_>>())?;
            if !solved.null {
                map.serialize_entry("points", &self.ordered_points())?;
            }
        }
        map.end()
    }
}

impl SolveView {
    /// The points at the end of the line, N–S first at a table.
    pub fn ordered_points(&self) -> [u8; 2] {
        let points = self.points();
        match &self.seating {
            Some(seating) => crate::konter::Team::ALL.map(|team| points[seating.side(team).index()]),
            None => points,
        }
    }
}

/// Why the solver has no answer, as trouble.
pub(in crate::session) fn cannot(error: CannotSolve, game: Game, seating: Option<Seating>) -> Impossible {
    match error {
        CannotSolve::HandsUnknown(seats) if game == Game::Skat => SkatImpossible::HandsHidden(seats).into(),
        CannotSolve::DealOver => Impossible::DealOver,
        CannotSolve::HandsUnknown(seats) => Impossible::HandsHidden(seats, seating),
        CannotSolve::Defects(defects) => Impossible::Defects(defects, seating),
        CannotSolve::NoSides => SkatImpossible::NotSolved.into(),
    }
}

impl State {
    /// What every card of the player to play is worth with open cards, and how play goes on, after this card if
    /// one is named.
    pub(super) fn solve(&self, card: Option<Spanned<Card>>) -> Result<Answer, Trouble> {
        if self.claimed.is_some() {
            return Err(Impossible::ClaimEnded.into());
        }
        let seating = self.seating();
        let open = OpenDeal::of(self.deal()?.position()).map_err(|error| cannot(error, Game::Konter, Some(seating)))?;
        if let Some(card) = &card {
            self.clone().play_one(None, card.value, 0).map_err(|trouble| trouble.or_at(card.span.clone()))?;
        }
        let view = SolveView::new(&open, Game::Konter, card.map(|card| card.value), true);
        Ok(Answer::Solved(Box::new(SolveView { seating: Some(seating), ..view })))
    }
}
