//! Grades by odds: what each card cost on average, as its player saw the deal.

use std::ops::ControlFlow;

use crate::cards::Card;
use crate::deal::{Deal, Holding, Record, Setup};
use crate::konter::Rules;
use crate::trick::Seat;

use super::super::layouts::Layouts;
use super::super::odds::{CardOdds, Odds, OddsError, OddsWanted, odds};
use super::super::watch::Watch;
use super::{Grade, Grades};

/// How many standard errors a difference must have to count.
const SURE: f64 = 2.0;

/// So many layouts are all solved: those of three cards in each hidden hand. Of more some are drawn.
const EXACT: u64 = 1_680;

/// A deal graded as its players saw it.
#[derive(Clone, Debug, PartialEq)]
pub struct AsSeen {
    /// The plays with more than one legal card, in order.
    pub plays: Vec<SeenGrade>,
    /// The work was stopped: the plays up to this one, the trick and the place in it, have no odds.
    pub stopped: Option<(usize, usize)>,
}

/// What one card was worth on average over all layouts that its player could not rule out.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenGrade {
    /// The trick, counted from 1.
    pub trick: usize,
    /// The place in the trick, counted from 1.
    pub place: usize,
    /// Who played.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The odds of every legal card.
    pub odds: Odds,
}

impl SeenGrade {
    /// The odds of the card played.
    pub fn played(&self) -> Option<&CardOdds> {
        self.odds.cards.iter().find(|odds| odds.card == self.card)
    }

    /// The odds of the card with the most points on average.
    pub fn best(&self) -> Option<&CardOdds> {
        self.odds.cards.iter().max_by(|a, b| a.points.value.total_cmp(&b.points.value))
    }

    /// The points given up on average. A difference that drawn layouts do not prove, of less than two standard
    /// errors, counts for nothing.
    pub fn cost(&self) -> f64 {
        let (Some(played), Some(best)) = (self.played(), self.best()) else { return 0.0 };
        let cost = best.points.value - played.points.value;
        let error = best.points.error.hypot(played.points.error);
        if cost > SURE * error && cost > f64::EPSILON { cost } else { 0.0 }
    }
}

impl AsSeen {
    /// The plays that cost something on average, the dearest first.
    pub fn worst_first(&self) -> Vec<&SeenGrade> {
        let mut costly: Vec<&SeenGrade> = self.plays.iter().filter(|grade| grade.cost() > 0.0).collect();
        costly.sort_by(|a, b| b.cost().total_cmp(&a.cost()));
        costly
    }

    /// The play at a trick and a place in it.
    pub fn at(&self, trick: usize, place: usize) -> Option<&SeenGrade> {
        self.plays.iter().find(|grade| (grade.trick, grade.place) == (trick, place))
    }
}

/// Grades a graded deal by odds: at each play with a choice the average over all layouts that the player could
/// not rule out, by his own hand, the plays and the announcements. Unless `wanted` says whether all layouts are
/// solved, their number does, so that two runs say the same. Work that is stopped gives the last plays of the deal.
pub fn as_seen(record: &Record, rules: &Rules, grades: &Grades, wanted: &OddsWanted, watch: &dyn Watch) -> AsSeen {
    let mut seen = AsSeen { plays: Vec::new(), stopped: None };
    let Some((trump, named_by)) = record.contract else { return seen };
    let fresh = Setup::fresh(*rules, trump, grades.hands.map(Holding::known));
    let Ok(position) = (Setup { named_by, ..fresh }).check() else { return seen };
    let mut graded = grades.plays.iter();
    let mut moments: Vec<(&Grade, Deal)> = Vec::new();
    // Why there are no more grades is for the grades to say.
    let _ = Deal::retell(record, position, |deal, _| {
        let Some(grade) = graded.next() else { return ControlFlow::Break(()) };
        moments.push((grade, deal.clone()));
        ControlFlow::Continue(())
    });
    // From the end, where there are few layouts: so that work that is stopped has something to give.
    for (grade, deal) in moments.iter().rev() {
        match of_play(grade, deal, wanted, watch) {
            Some(Ok(odds)) if !odds.stopped => seen.plays.push(seen_grade(grade, odds)),
            // Half of the work is no grade.
            Some(Ok(_) | Err(OddsError::Stopped)) => {
                seen.stopped = Some((grade.trick, grade.place));
                break;
            }
            Some(Err(_)) | None => {}
        }
    }
    seen.plays.reverse();
    seen
}

/// The odds at a play, unless the card was forced.
fn of_play(grade: &Grade, deal: &Deal, wanted: &OddsWanted, watch: &dyn Watch) -> Option<Result<Odds, OddsError>> {
    let few = || Layouts::seen_by(deal, grade.seat).count() <= EXACT;
    (grade.values.len() > 1)
        .then(|| odds(deal, &OddsWanted { exact: wanted.exact.or_else(|| Some(few())), ..*wanted }, watch))
}

fn seen_grade(grade: &Grade, odds: Odds) -> SeenGrade {
    SeenGrade { trick: grade.trick, place: grade.place, seat: grade.seat, card: grade.card, odds }
}
