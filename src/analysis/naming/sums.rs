//! What has been found out about one class of holdings.

use super::model::{FIGURES, Figures, Model, UNIT};
use super::shape::Class;
use super::table::Entry;

/// So few deals say nothing sure of the spread of a class.
pub const LEAST: u64 = 30;

/// How much more than the least is dealt, so that the error is still below the bound when the spread turns
/// out a little greater.
const MARGIN: f64 = 1.02;

/// Sums over the deals of one class, each figure taken above its rough value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// How many deals.
    pub deals: u64,
    above: Figures,
    /// Squares of the points, and of what says whether the deal is won.
    squares: [i64; 2],
}

impl Sum {
    /// Adds a deal.
    pub fn add(&mut self, above: &Figures) {
        self.deals += 1;
        self.above.iter_mut().zip(above).for_each(|(sum, more)| *sum += more);
        self.squares.iter_mut().zip(above).for_each(|(sum, more)| *sum += more * more);
    }

    /// Adds the deals of another sum.
    pub fn merge(&mut self, other: &Sum) {
        self.deals += other.deals;
        self.above.iter_mut().zip(other.above).for_each(|(sum, more)| *sum += more);
        self.squares.iter_mut().zip(other.squares).for_each(|(sum, more)| *sum += more);
    }

    fn mean(&self, figure: usize) -> f64 {
        self.above[figure] as f64 / self.deals.max(1) as f64
    }

    /// The variance of one deal: of its points, or of whether it is won.
    fn variance(&self, figure: usize) -> f64 {
        let rest = self.squares[figure] as f64 - self.above[figure] as f64 * self.mean(figure);
        rest.max(0.0) / self.deals.saturating_sub(1).max(1) as f64 / (UNIT * UNIT) as f64
    }

    /// The standard error of a mean.
    fn error(&self, figure: usize) -> f64 {
        (self.variance(figure) / self.deals.max(1) as f64).sqrt()
    }

    /// How many deals are missing until the standard error of the points is no more than this.
    pub fn missing(&self, error: f64) -> u64 {
        let due = (self.variance(0) * MARGIN / (error * error)).ceil() as u64;
        due.max(LEAST).saturating_sub(self.deals)
    }

    /// The entry of the table.
    pub fn entry(&self, model: &Model, class: &Class) -> Entry {
        let above: [f64; FIGURES] = std::array::from_fn(|figure| self.mean(figure));
        let [points, win, draw] = model.whole(above, class.holding);
        let (points_error, win_error) = (self.error(0), self.error(1));
        let win = win.clamp(0.0, 1.0);
        Entry { points, win, draw: draw.clamp(0.0, 1.0 - win), points_error, win_error }
    }
}
