//! Grades of Skat: what each card played cost against the best one, with all hands open.

use crate::analysis::open_deal::{CannotSolve, OpenDeal};
use crate::analysis::solve::{Solved, Solvers};
use crate::cards::Card;
use crate::deal::{SkatRecord, Unplayable};
use crate::skat::{Rules, points_needed};
use crate::trick::Seat;

use super::replay::replay;

/// What one card played was worth.
#[derive(Clone, Debug, PartialEq)]
pub struct SkatGrade {
    /// The trick, counted from 1.
    pub trick: usize,
    /// The place in the trick, counted from 1.
    pub place: usize,
    /// Who played.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// What every card was worth that he might play.
    pub solved: Solved,
}

impl SkatGrade {
    /// The points given up; in a null 1 for a card that gave the whole game away.
    pub fn cost(&self) -> u8 {
        self.solved.worth(self.card).map_or(0, |worth| self.solved.value() - worth.points)
    }

    /// Whether the side of the seat could reach its end before this card, and cannot after it: 61 points for the
    /// declarer or what he announced, for the others those that he then misses, or in a null the trick that is not to
    /// be taken.
    pub fn lost_the_game(&self) -> bool {
        let end = match (self.solved.null, self.solved.first) {
            (true, _) => 1,
            (false, declarer) => points_needed(self.solved.needs, declarer),
        };
        let value = self.solved.value();
        value >= end && value - self.cost() < end
    }
}

/// Grades the plays of a record of Skat with all hands open, as far as the record goes.
///
/// ```
/// use kontra::analysis::skat_grades;
/// use kontra::deal::SkatRecord;
/// let record: SkatRecord = "[Contract \"CH0\"] 1. 0: CJ C7 C8 *".parse().unwrap();
/// let grades = skat_grades(&record, &Default::default());
/// assert!(grades.is_err(), "nobody knows the hands");
/// ```
///
/// The grades end before the first card that is unknown or cannot be played.
///
/// # Errors
/// If hands are unknown or the cards make no deal, no game is announced, or it is a Ramsch.
pub fn skat_grades(record: &SkatRecord, rules: &Rules) -> Result<Vec<SkatGrade>, CannotSolve> {
    let (mut solvers, mut grades, mut unsolved) = (Solvers::default(), Vec::new(), None);
    let played = replay(record, rules, |deal, play| {
        let (None, Some(position), Some(card)) = (&unsolved, deal.position(), play.card) else { return };
        match OpenDeal::of_skat(position) {
            Ok(open) if open.legal().contains(card) && open.turn() == Some(play.seat) => {
                let solved = open.solve(solvers.of(&open));
                grades.push(SkatGrade { trick: play.trick, place: play.place, seat: play.seat, card, solved });
            }
            Ok(_) => {}
            Err(error) => unsolved = Some(error),
        }
    });
    match (unsolved, played) {
        (Some(error), _) => Err(error),
        (None, Err(Unplayable::Defects(defects))) => Err(CannotSolve::Defects(defects)),
        (None, Err(Unplayable::NoContract)) => Err(CannotSolve::NoSides),
        (None, _) => Ok(grades),
    }
}
