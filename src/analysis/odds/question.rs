use crate::cards::Card;
use crate::deal::{Deal, skat};
use crate::konter::Side;
use crate::skat::{ALL_POINTS, Contract, SCHNEIDER, WIN, points_needed};
use crate::solver::{Aim, Open, Sides, Solver};
use crate::trick::{Ranking, Seat, Trick};

use super::clash::Clash;
use super::sums::{CARDS_EACH, Finals, Sums};
use super::{OddsError, Watch};
use crate::analysis::blocks::in_blocks;
use crate::analysis::layouts::{Laid, Layouts, Numbered, Places, SkatLayouts};
use crate::analysis::solve::takes_a_trick;
use crate::analysis::{GameEnd, stakes};

/// How many layouts are solved before anybody asks whether to stop.
const BLOCK: u64 = 64;

/// What the side to play is after, and so which outcomes are told apart.
#[derive(Clone, Copy, Debug)]
pub(super) enum Goal {
    /// Konter a Matt is won, drawn or lost; with how its side's row of the slate changes by each.
    Konter([i16; 3]),
    /// A game of Skat is won, for which the declarer needs so many points, won with Schneider, or lost as Schneider.
    Game(u8),
    /// The declarer of a null takes no trick, or his opponents see to it that he does: it has a point or none.
    Null,
}

/// What is asked: the legal cards of one seat, over these layouts.
pub(super) struct Question {
    pub seat: Seat,
    /// The legal cards in writing order.
    pub legal: Vec<Card>,
    pub goal: Goal,
    pub places: Places,
    pub numbered: Numbered,
    sides: Sides,
    ranking: Ranking,
    trick: Trick,
}

impl Question {
    /// What the seat to play asks in Konter a Matt.
    ///
    /// # Errors
    /// If nobody plays, the hand is not known, or what is known contradicts itself.
    pub fn konter(deal: &Deal) -> Result<Question, OddsError> {
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
        let changes = stakes(names_trumps, deal.announced(), &setup.rules).map(|change| change[0]);
        Ok(Question {
            seat,
            legal: ranking.legal(hand.known, &trick.cards()).iter().collect(),
            goal: Goal::Konter(changes),
            places: view.places().clone(),
            numbered,
            sides: Sides::PARTNERS,
            ranking,
            trick,
        })
    }

    /// What the seat to play asks in Skat.
    ///
    /// # Errors
    /// As above, and if nobody plays alone.
    pub fn skat(deal: &skat::Deal) -> Result<Question, OddsError> {
        let position = deal.position().ok_or(OddsError::NoSides)?;
        let declarer = position.playing().declarer().ok_or(OddsError::NoSides)?;
        let seat = position.turn().filter(|_| deal.given().is_none()).ok_or(OddsError::Over)?;
        let hand = *position.hand(seat);
        if !hand.is_complete() {
            return Err(OddsError::HandUnknown(seat, hand.unknown));
        }
        let view = SkatLayouts::seen_by(deal, seat).ok_or(OddsError::NoSides)?;
        let numbered = view.numbered();
        if numbered.count() == 0 {
            return Err(OddsError::NoLayout(Clash::of_skat(deal, seat)));
        }
        let (ranking, trick) = (position.ranking().clone(), *position.trick());
        let null = position.playing().contract() == Contract::Null;
        let needs =
            position.playing().declaration().map_or(WIN, |declaration| crate::skat::Goal::of(declaration).points());
        Ok(Question {
            seat,
            legal: ranking.legal(hand.known, &trick.cards()).iter().collect(),
            goal: if null { Goal::Null } else { Goal::Game(needs) },
            places: view.places().clone(),
            numbered,
            sides: Sides::alone(declarer),
            ranking,
            trick,
        })
    }

    /// The standard error at which drawing ends: in points, and in a null, where there are none, in percent.
    pub fn error(&self, wanted: f64) -> f64 {
        if self.is_null() { wanted / 100.0 } else { wanted }
    }

    /// Whether it is a null.
    pub fn is_null(&self) -> bool {
        matches!(self.goal, Goal::Null)
    }

    /// Which outcomes final points stand for.
    pub fn outcomes(&self, points: u8) -> [bool; 3] {
        match self.goal {
            Goal::Konter(_) => [GameEnd::Won, GameEnd::Staenner, GameEnd::Lost].map(|end| GameEnd::of(points) == end),
            Goal::Game(needs) => {
                let won = points >= self.of_side(needs);
                [won, won && points >= ALL_POINTS - SCHNEIDER, !won && points <= SCHNEIDER]
            }
            Goal::Null => [points > 0, false, false],
        }
    }

    /// The points that the side of the seat needs, if the declarer needs so many.
    fn of_side(&self, needs: u8) -> u8 {
        points_needed(needs, self.sides.is_first(self.seat))
    }

    /// The points that the side of the seat needs in a game of Skat.
    pub fn needs(&self) -> u8 {
        if let Goal::Game(needs) = self.goal { self.of_side(needs) } else { 0 }
    }

    /// How many layouts there are.
    pub fn layouts(&self) -> u64 {
        self.numbered.count()
    }

    /// A solver for these layouts.
    pub fn solver(&self) -> Solver {
        let aim = if self.is_null() { Aim::FewTricks } else { Aim::Points };
        Solver::new(&self.ranking, self.sides, aim)
    }

    /// The final points that each legal card leads to in this layout, for the side that plays it. None where
    /// the hands do not fit the trick, which no layout of a checked position does.
    pub fn solve(&self, solver: &mut Solver, laid: &Laid) -> Option<Finals> {
        let open = Open::new(laid.hands(), self.trick).ok()?;
        let first = self.sides.is_first(self.seat);
        let mut finals = [0; CARDS_EACH];
        if self.is_null() {
            for (held, card) in finals.iter_mut().zip(&self.legal) {
                let taken = takes_a_trick(&open, *card, &self.ranking, self.sides, solver)?;
                *held = u8::from(taken != first);
            }
            return Some(finals);
        }
        let values = solver.cards(&open);
        let [own, _] = laid.won();
        let won = self.ranking.points(own | laid.aside());
        let all = self.ranking.points(self.ranking.pack());
        for (points, card) in finals.iter_mut().zip(&self.legal) {
            let made = won + values.of(*card)?;
            *points = if first { made } else { all - made };
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
                        sums.add(&finals, |points| self.outcomes(points));
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
