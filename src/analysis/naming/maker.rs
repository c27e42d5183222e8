//! How the table is made.

use std::time::Instant;

use rayon::prelude::*;

use super::super::{GameEnd, Watch};
use super::model::{Figures, Fit, Model, UNIT};
use super::shape::{PACKET, Shape, class_of, threes};
use super::sums::{LEAST, Sum};
use super::table::{Made, NamingTable};
use crate::cards::{Card, Cards, Dice, Suit};
use crate::deal::SEATS;
use crate::konter::{CARDS_EACH, PACK, Rules, ranking};
use crate::solver::{Aim, Open, Sides, Solver};
use crate::trick::{Seat, Trick};

/// How many deals are solved before anybody asks whether to stop.
const BLOCK: u64 = 256;

/// The blocks to which a model is fitted. Their deals are counted in no entry, so that it is the same to an
/// entry whatever the model says.
const FITTED: u64 = 20;

/// The blocks of a round of deals.
const ROUND: u64 = 16;

/// Holdings of three cards among the 24, and among six.
const HOLDINGS: u64 = 2_024;
const IN_HAND: u64 = 20;

/// What a deal differs from its rough value by, squared, as found by trying; only for the forecast.
const USUAL_VARIANCE: f64 = 17.0;

/// Which table is wanted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recipe {
    /// What all deals depend on.
    pub seed: u64,
    /// The standard error of the mean points, in points, that no entry may exceed.
    pub error: f64,
}

impl Default for Recipe {
    fn default() -> Recipe {
        Recipe { seed: 6, error: 0.05 }
    }
}

impl Recipe {
    /// The least and the greatest standard error that can be asked for, in points.
    pub const ERRORS: [f64; 2] = [0.01, 5.0];

    /// About how many deals have to be solved.
    pub fn forecast(&self) -> u64 {
        Shape::ALL.iter().map(|shape| self.forecast_of(*shape)).sum()
    }

    fn forecast_of(&self, shape: Shape) -> u64 {
        let due = (USUAL_VARIANCE / (self.error * self.error)).max(LEAST as f64);
        let mut dealt = 0;
        loop {
            let had = |alike: u32| dealt as f64 * (u64::from(alike) * IN_HAND) as f64 / HOLDINGS as f64;
            let missing = |alike: u32| (due - had(alike)).max(0.0);
            let wanting = shape.classes().iter().map(|class| class.alike).filter(|alike| missing(*alike) > 0.0);
            if !pays(wanting) {
                let rest: f64 = shape.classes().iter().map(|class| missing(class.alike)).sum();
                return (FITTED * BLOCK + dealt) + rest as u64;
            }
            dealt += ROUND * BLOCK;
        }
    }
}

/// Whether a random deal is expected to serve more than one of these classes that want deals; else it is
/// better to deal for each.
fn pays(wanting: impl Iterator<Item = u32>) -> bool {
    wanting.map(u64::from).sum::<u64>() * IN_HAND > HOLDINGS
}

/// Makes the table by solving random deals with all cards open, forehand leading.
///
/// A random deal tells something of all twenty holdings of three among forehand's six cards: given any of them,
/// everything else is uniform. When few classes of holdings still want deals, these are dealt for each by
/// itself, which then count for nothing else. What is averaged is the value less a rough value, a regression
/// on who holds each card; the exact mean of the rough value is added again. The standard error is that of what
/// is averaged.
///
/// How many deals a class gets depends on the spread of those before. That shifts a mean by no more than a
/// hundredth of its standard error. The entries depend on the recipe alone, not on the number of threads.
///
/// None if the work is stopped: half a table serves nobody.
pub fn make_table(recipe: Recipe, watch: &dyn Watch) -> Option<NamingTable> {
    make_table_by(recipe, watch, |trump| {
        let mut solver = Solver::new(&ranking(trump, &Rules::default()), Sides::PARTNERS, Aim::Points);
        move |open: &Open| solver.value(open)
    })
}

/// The same where deals are valued otherwise: `valuer` makes what says the points of seats 0 and 2 with this
/// suit named, 40 at the most.
pub fn make_table_by<V, M>(recipe: Recipe, watch: &dyn Watch, valuer: M) -> Option<NamingTable>
where
    V: FnMut(&Open) -> u8,
    M: Fn(Suit) -> V + Sync,
{
    let begun = Instant::now();
    watch.begin(recipe.forecast());
    let (mut entries, mut deals) = (Vec::new(), 0);
    for shape in Shape::ALL {
        let mut work = Work { shape, recipe, watch, valuer: &valuer, deals: 0 };
        let model = work.model()?;
        let sums = work.sums(&model)?;
        entries.extend(sums.iter().zip(shape.classes()).map(|(sum, class)| sum.entry(&model, class)));
        deals += work.deals;
    }
    let (seconds, threads) = (begun.elapsed().as_secs(), rayon::current_num_threads());
    let Recipe { seed, error } = recipe;
    Some(NamingTable::new(Made { seed, error, worst: 0.0, deals, seconds, threads }, entries))
}

/// The work on one structure.
struct Work<'a, M> {
    shape: Shape,
    recipe: Recipe,
    watch: &'a dyn Watch,
    valuer: &'a M,
    /// How many deals have been solved.
    deals: u64,
}

/// What blocks of deals are for; each has random numbers of its own.
#[derive(Clone, Copy)]
enum Stage {
    Fit,
    Any,
    /// A class, in one of several rounds.
    For(usize, u64),
}

impl<V, M> Work<'_, M>
where
    V: FnMut(&Open) -> u8,
    M: Fn(Suit) -> V + Sync,
{
    /// The model for rough values.
    fn model(&mut self) -> Option<Model> {
        let blocks = (0..FITTED).into_par_iter().map_init(
            || (self.valuer)(self.shape.trump()),
            |value, block| {
                let mut fit = Fit::new(self.shape);
                self.block(Stage::Fit, block, BLOCK, value, |hands, figures| fit.add(hands, figures))?;
                Some(fit)
            },
        );
        let fit = blocks.try_reduce(|| Fit::new(self.shape), |one, other| Some(one.merge(&other)))?;
        self.deals += FITTED * BLOCK;
        Some(fit.model())
    }

    /// The sums of each class, until none wants more deals.
    fn sums(&mut self, model: &Model) -> Option<Vec<Sum>> {
        let mut sums = vec![Sum::default(); self.shape.classes().len()];
        for round in 0.. {
            self.any(model, round, &mut sums)?;
            let classes = self.shape.classes().iter().zip(&sums);
            let wanting = classes.filter(|(_, sum)| sum.missing(self.recipe.error) > 0);
            if !pays(wanting.map(|(class, _)| class.alike)) {
                break;
            }
        }
        let mut round = 0;
        while self.each(model, round, &mut sums)? {
            round += 1;
        }
        Some(sums)
    }

    /// A round of random deals, of which each serves twenty holdings.
    fn any(&mut self, model: &Model, round: u64, sums: &mut [Sum]) -> Option<()> {
        let trump = self.shape.trump();
        let none = || vec![Sum::default(); self.shape.classes().len()];
        let blocks = (round * ROUND..(round + 1) * ROUND).into_par_iter();
        let found = blocks.map_init(
            || (self.valuer)(trump),
            |value, block| {
                let mut found = none();
                self.block(Stage::Any, block, BLOCK, value, |hands, figures| {
                    let above = above(model, hands, figures);
                    threes(hands[0]).filter_map(|three| class_of(trump, three)).for_each(|n| found[n].add(&above));
                })?;
                Some(found)
            },
        );
        let found = found.try_reduce(none, |mut one, other| {
            one.iter_mut().zip(&other).for_each(|(sum, more)| sum.merge(more));
            Some(one)
        })?;
        sums.iter_mut().zip(&found).for_each(|(sum, more)| sum.merge(more));
        self.deals += ROUND * BLOCK;
        Some(())
    }

    /// A round of deals for each class that wants some; says whether any did.
    fn each(&mut self, model: &Model, round: u64, sums: &mut [Sum]) -> Option<bool> {
        let missing = |(class, sum): (usize, &Sum)| {
            let missing = sum.missing(self.recipe.error);
            (0..missing.div_ceil(BLOCK)).map(move |block| (class, block, BLOCK.min(missing - block * BLOCK)))
        };
        let tasks: Vec<(usize, u64, u64)> = sums.iter().enumerate().flat_map(missing).collect();
        let found = tasks.par_iter().map_init(
            || (self.valuer)(self.shape.trump()),
            |value, task| {
                let (class, block, deals) = *task;
                let mut found = Sum::default();
                self.block(Stage::For(class, round), block, deals, value, |hands, figures| {
                    found.add(&above(model, hands, figures));
                })?;
                Some((class, found))
            },
        );
        let found: Vec<(usize, Sum)> = found.collect::<Option<_>>()?;
        found.iter().for_each(|(class, found)| sums[*class].merge(found));
        self.deals += found.iter().map(|(_, found)| found.deals).sum::<u64>();
        Some(!tasks.is_empty())
    }

    /// Solves some deals of one stage and tells of each; none if the work was stopped before.
    fn block(
        &self,
        stage: Stage,
        block: u64,
        deals: u64,
        value: &mut V,
        mut tell: impl FnMut(&[Cards; SEATS], &Figures),
    ) -> Option<()> {
        if self.watch.stop() {
            return None;
        }
        let (what, holding) = match stage {
            Stage::Fit => ([0, 0, 0], Cards::EMPTY),
            Stage::Any => ([1, 0, 0], Cards::EMPTY),
            Stage::For(class, round) => ([2, class as u64, round], self.shape.classes()[class].holding),
        };
        let path = [self.shape as u64, what[0], what[1], what[2], block];
        let mut dice = path.iter().fold(Dice(self.recipe.seed), |mut dice, part| dice.branch(*part));
        for _ in 0..deals {
            let hands = deal(&mut dice, holding);
            // Four hands of six different cards always make a deal.
            let Ok(open) = Open::new(hands, Trick::new(Seat(0), SEATS)) else { continue };
            let points = value(&open);
            let ends = GameEnd::of(points);
            tell(&hands, &[i64::from(points), i64::from(ends == GameEnd::Won), i64::from(ends == GameEnd::Staenner)]);
        }
        self.watch.done(deals);
        Some(())
    }
}

/// A random deal in which seat 0 holds these cards.
fn deal(dice: &mut Dice, holding: Cards) -> [Cards; SEATS] {
    let mut order = [Card::new(Suit::Clubs, crate::cards::Rank::Ace); SEATS * CARDS_EACH];
    let rest = PACK - holding;
    order.iter_mut().zip(rest).for_each(|(place, card)| *place = card);
    let own = CARDS_EACH - holding.len();
    let order = &mut order[..rest.len()];
    dice.draw(order, rest.len() - CARDS_EACH);
    let hand = |from: usize, to: usize| order[from..to].iter().copied().collect::<Cards>();
    let after = |hands: usize| own + hands * CARDS_EACH;
    [hand(0, own) | holding, hand(own, after(1)), hand(after(1), after(2)), hand(after(2), after(3))]
}

/// The figures of a deal above their rough values, in units.
fn above(model: &Model, hands: &[Cards; SEATS], figures: &Figures) -> Figures {
    let rough = model.rough(hands);
    std::array::from_fn(|n| figures[n] * UNIT - rough[n])
}

const _: () = assert!(PACKET == 3 && CARDS_EACH == 6, "twenty threes of six");
