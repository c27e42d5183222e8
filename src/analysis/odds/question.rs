use crate::cards::{Card, Cards};
use crate::deal::Deal;
use crate::konter::{ALL_POINTS, CARDS_EACH, Side};
use crate::solver::{Aim, Open, Sides, Solver};
use crate::trick::{Ranking, Seat, Trick};

use super::clash::Clash;
use super::sums::{Finals, Sums};
use super::{OddsError, Watch};
use crate::analysis::blocks::in_blocks;
use crate::analysis::layouts::{Laid, Layouts, Numbered};
use crate::analysis::stakes;

/// How many layouts are solved before anybody asks whether to stop.
const BLOCK: u64 = 64;

/// What is asked: the legal cards of one seat, over these layouts.
pub(super) struct Question {
    pub seat: Seat,
    /// The legal cards in writing order.
    pub legal: Vec<Card>,
    /// How its side's row of the slate changes if it wins, draws or loses.
    pub changes: [i16; 3],
    pub view: Layouts,
    pub numbered: Numbered,
    ranking: Ranking,
    trick: Trick,
    /// What the first side has in its tricks, and those of its cards that differ from layout to layout.
    won: (u8, Cards),
}

impl Question {
    /// What the seat to play asks.
    ///
    /// # Errors
    /// If nobody plays, the hand is not known, or what is known contradicts itself.
    pub fn new(deal: &Deal) -> Result<Question, OddsError> {
        let position = deal.position();
        let seat = position.turn().ok_or(OddsError::Over)?;
        let hand = *position.hand(seat);
        if !hand.is_complete() {
            return Err(OddsError::HandUnknown(seat, hand.unknown));
        }
        let view = Layouts::seen_by(deal, seat);
        let numbered = view.numbered();
        if numbered.count() == 0 {
            return Err(OddsError::NoLayout(Clash::of(deal, &view)));
        }
        let (ranking, trick) = (position.ranking().clone(), *position.trick());
        let setup = position.setup();
        let names_trumps = Side::of(seat) == Side::of(setup.named_by);
        Ok(Question {
            seat,
            legal: ranking.legal(hand.known, &trick.cards()).iter().take(CARDS_EACH).collect(),
            changes: stakes(names_trumps, deal.announced(), &setup.rules).map(|change| change[0]),
            won: (ranking.points(position.won(Side::DECLARERS).known), view.hidden()),
            view,
            numbered,
            ranking,
            trick,
        })
    }

    /// How many layouts there are.
    pub fn layouts(&self) -> u64 {
        self.numbered.count()
    }

    /// A solver for these layouts.
    pub fn solver(&self) -> Solver {
        Solver::new(&self.ranking, Sides::PARTNERS, Aim::Points)
    }

    /// The final points that each legal card leads to in this layout, for the side that plays it. None where
    /// the hands do not fit the trick, which no layout of a checked position does.
    pub fn solve(&self, solver: &mut Solver, laid: &Laid) -> Option<Finals> {
        let open = Open::new(laid.hands(), self.trick).ok()?;
        let values = solver.cards(&open);
        let (known, hidden) = self.won;
        let won = known + self.ranking.points(laid.won()[Side::DECLARERS.index()] & hidden);
        let mut finals = [0; CARDS_EACH];
        for (points, card) in finals.iter_mut().zip(&self.legal) {
            let first = won + values.of(*card)?;
            *points = if Side::of(self.seat) == Side::DECLARERS { first } else { ALL_POINTS - first };
        }
        Some(finals)
    }

    /// Every layout solved, in an order that leaps through them, so that those of work that is stopped are
    /// not all alike.
    pub fn solve_all(&self, watch: &dyn Watch) -> Sums {
        let layouts = self.layouts();
        let leap = leap(layouts);
        watch.begin(layouts);
        let blocks = 0..layouts.div_ceil(BLOCK);
        let parts = in_blocks(
            blocks,
            watch,
            || (self.solver(), Sums::default()),
            |(solver, sums), block| {
                let numbers = block * BLOCK..layouts.min((block + 1) * BLOCK);
                let steps = numbers.end - numbers.start;
                let mut number = (u128::from(numbers.start) * u128::from(leap) % u128::from(layouts)) as u64;
                for _ in numbers {
                    if let Some(finals) = self.numbered.nth(number).and_then(|laid| self.solve(solver, &laid)) {
                        sums.add(&finals);
                    }
                    number = if number >= layouts - leap { number - (layouts - leap) } else { number + leap };
                }
                steps
            },
        );
        let mut sums = Sums::default();
        parts.iter().for_each(|(_, part)| sums.merge(part));
        sums
    }
}

/// A step that meets every number below `of` once: prime to it, and near the golden section.
fn leap(of: u64) -> u64 {
    let prime = |step: &u64| {
        let (mut a, mut b) = (*step, of);
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a == 1
    };
    let section = (of as f64 * 0.618_034) as u64;
    (section.max(1)..of).find(prime).unwrap_or(1)
}
