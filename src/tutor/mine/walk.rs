//! A random deal played through about as people play, and the moments on the way in which there is something to choose.

use std::ops::RangeInclusive;

use crate::analysis::{OpenDeal, Solved, Solvers, Trap};
use crate::cards::{Card, Cards, Dice};

/// From so many tricks on the walk asks for no best card: that would cost more than all that comes after.
const LATE: usize = 4;

/// A deal of some game that is played through.
pub trait Table {
    /// The deal with all hands open, as long as there is something to play.
    fn open(&self) -> Option<OpenDeal>;

    /// Plays a card for the seat to play; whether it could.
    fn play(&mut self, card: Card) -> bool;

    /// The position as one line.
    fn line(&self) -> String;

    /// The goals that matter to the side to play, the weightiest first.
    fn goals(&self) -> Vec<Goal>;
}

/// A moment of a deal.
pub struct Moment {
    pub deal: OpenDeal,
    /// What every legal card is worth.
    pub solved: Solved,
    /// The position as one line.
    pub line: String,
    /// The goals that matter here, the weightiest first.
    pub goals: Vec<Goal>,
    /// What was played here, in a deal that somebody has played.
    pub played: Option<Card>,
}

/// Points that matter, and whether a moment with this goal is what it looks like.
pub struct Goal {
    pub points: u8,
    pub holds: fn(&OpenDeal, &Trap) -> bool,
}

impl Goal {
    /// Points that are what they look like.
    pub fn points(points: u8) -> Goal {
        Goal { points, holds: |_, _| true }
    }

    /// So many points stand for every trick.
    pub fn every_trick(points: u8) -> Goal {
        Goal { points, holds: |deal, trap| with_tricks(deal, trap.tricks) == trap.right }
    }

    /// A point stands for a trick.
    pub fn a_trick() -> Goal {
        Goal { points: 1, holds: |deal, trap| with_tricks(deal, 1) == trap.right }
    }
}

/// The cards with which the side to play makes so many tricks at least.
fn with_tricks(deal: &OpenDeal, tricks: usize) -> Cards {
    deal.tricks().into_iter().filter(|(_, made)| *made >= tricks).map(|(card, _)| card).collect()
}

/// The moments of a deal with so many tricks left in which there is something to choose. Each plays what comes to mind
/// first in half of his plays, the best card in most others, and now and then any card.
pub fn walk(
    mut table: impl Table,
    dice: &mut Dice,
    tricks: &RangeInclusive<usize>,
    solvers: &mut Solvers,
) -> Vec<Moment> {
    let mut moments = Vec::new();
    while let Some(deal) = table.open() {
        let left = left(&deal);
        let legal = deal.legal();
        let wanted = tricks.contains(&left) && legal.len() > 1;
        let way = if legal.len() > 1 { Way::random(dice) } else { Way::Any };
        let solve = wanted || (way == Way::Best && left <= LATE.max(*tricks.end()));
        let solved = solve.then(|| deal.solve(solvers.of(&deal)));
        let Some(card) = way.card(&deal, solved.as_ref(), dice) else { break };
        if let (Some(solved), true) = (solved, wanted) {
            moments.push(Moment { solved, line: table.line(), goals: table.goals(), deal, played: None });
        }
        if !table.play(card) {
            break;
        }
    }
    moments
}

/// The moments of a deal that was played like this, with so many tricks left, in which the card that was played gave
/// something up.
pub fn follow(
    mut table: impl Table,
    cards: &[Card],
    tricks: &RangeInclusive<usize>,
    solvers: &mut Solvers,
) -> Vec<Moment> {
    let mut moments = Vec::new();
    for card in cards {
        let Some(deal) = table.open().filter(|deal| deal.legal().contains(*card)) else { break };
        if tricks.contains(&left(&deal)) {
            let solved = deal.solve(solvers.of(&deal));
            if !solved.best().contains(*card) {
                moments.push(Moment { solved, line: table.line(), goals: table.goals(), deal, played: Some(*card) });
            }
        }
        if !table.play(*card) {
            break;
        }
    }
    moments
}

/// How many tricks are left, the running one counted.
fn left(deal: &OpenDeal) -> usize {
    deal.turn().map_or(0, |seat| deal.open().hands()[seat.index()].len())
}

/// How a player finds his card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Obvious,
    Best,
    Any,
}

impl Way {
    fn random(dice: &mut Dice) -> Way {
        match dice.below(8) {
            0 => Way::Any,
            1..=4 => Way::Obvious,
            _ => Way::Best,
        }
    }

    /// The card; where nothing is solved the obvious one stands for the best.
    fn card(self, deal: &OpenDeal, solved: Option<&Solved>, dice: &mut Dice) -> Option<Card> {
        let best = solved.and_then(|solved| solved.worths.first());
        match (self, best) {
            (Way::Any, _) => dice.one_of(deal.legal()),
            (Way::Best, Some(best)) => Some(best.card),
            _ => deal.instincts().map(|instincts| instincts.obvious),
        }
    }
}
