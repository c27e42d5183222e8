use crate::deal::SEATS;
use crate::trick::Seat;

use super::{Grade, Grades};

/// How well a seat played: of its decisions, that is of the plays in which some legal card would have cost
/// something, how many cost nothing, and what the others gave up. Forced cards do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Accuracy {
    /// Who.
    pub seat: Seat,
    /// How many decisions there were.
    pub decisions: usize,
    /// How many of them cost nothing.
    pub right: usize,
    /// The points given up by the others together.
    pub given_up: u8,
}

impl Accuracy {
    /// The share of the decisions that cost nothing, in percent, rounded; none without a decision.
    pub fn percent(&self) -> Option<usize> {
        (200 * self.right + self.decisions).checked_div(2 * self.decisions)
    }

    /// The points given up for each decision, in tenths, rounded; none without a decision.
    pub fn tenths(&self) -> Option<usize> {
        (20 * usize::from(self.given_up) + self.decisions).checked_div(2 * self.decisions)
    }
}

impl Grades {
    /// How well each seat played.
    pub fn accuracy(&self) -> [Accuracy; SEATS] {
        std::array::from_fn(|seat| {
            let seat = Seat(seat as u8);
            let decisions: Vec<&Grade> =
                self.plays.iter().filter(|grade| grade.seat == seat && grade.is_decision()).collect();
            Accuracy {
                seat,
                decisions: decisions.len(),
                right: decisions.iter().filter(|grade| grade.cost() == 0).count(),
                given_up: decisions.iter().map(|grade| grade.cost()).sum(),
            }
        })
    }
}
