//! How hard a puzzle is, by a formula over measured things that anybody can recompute.

use std::fmt;

use crate::analysis::Trap;

use super::by_cuts;

/// Wrong cards count one each, up to so many: more of them make no puzzle harder.
const MOST_WRONG: usize = 4;

/// A loss of so many points or fewer is hard to see.
const SMALL_LOSS: u8 = 3;

/// The least effort of the levels 2, 3, 4 and 5.
const CUTS: [usize; 4] = [8, 11, 14, 17];

/// What the level of a puzzle that asks for a card is made of. The effort is the sum of its fields, and each of the
/// cuts 8, 11, 14 and 17 that it reaches is one level more than the first.
///
/// ```
/// use kontra::analysis::OpenDeal;
/// use kontra::notation::PositionLine;
/// use kontra::tutor::Effort;
/// let line = PositionLine::read("konter S0 0 - CASA/S9H9/C9HT/CTD9 -/- - -").unwrap();
/// let deal = OpenDeal::part(&line.setup).unwrap();
/// let effort = Effort::of(&deal.trap(&mut deal.solver(), None).unwrap());
/// // Two tricks, seen in the first, two of three instincts wrong, one wrong card, four points lost.
/// assert_eq!((effort.to_string(), effort.level()), ("2 + 1 + 2 + 1 + 0 = 6".to_owned(), 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The tricks that are left, the running one counted.
    pub tricks: usize,
    /// After how many of them the natural card is seen to fail.
    pub depth: usize,
    /// How many of the three instincts are wrong.
    pub fooled: usize,
    /// How many legal cards are wrong, at most 4.
    pub wrong: usize,
    /// 1 if the natural card costs 1 to 3 points, or else 0.
    pub small: usize,
}

impl Effort {
    /// The effort of a moment of play.
    pub fn of(trap: &Trap) -> Effort {
        Effort {
            tricks: trap.tricks,
            depth: trap.depth,
            fooled: trap.fooled,
            wrong: (trap.legal - trap.right).len().min(MOST_WRONG),
            small: usize::from((1..=SMALL_LOSS).contains(&trap.cost)),
        }
    }

    /// The sum.
    pub fn sum(&self) -> usize {
        let Effort { tricks, depth, fooled, wrong, small } = self;
        tricks + depth + fooled + wrong + small
    }

    /// The level, 1 to 5.
    pub fn level(&self) -> u8 {
        by_cuts(self.sum(), CUTS)
    }
}

/// `2 + 1 + 2 + 1 + 0 = 6`
impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Effort { tricks, depth, fooled, wrong, small } = self;
        write!(f, "{tricks} + {depth} + {fooled} + {wrong} + {small} = {}", self.sum())
    }
}
