use crate::analysis::blocks::in_blocks;
use crate::cards::Dice;

use super::means::{self, Figures};
use super::question::Question;
use super::regression::{Features, Paired};
use super::sums::{CARDS_EACH, Sums};
use super::{Mean, Odds, Watch};

/// How many layouts one stream of the dice draws.
const BLOCK: u64 = 16;

/// The layouts that are drawn to see how long one takes.
const FIRST: u64 = 64;

/// From so many layouts on an error is believed, and so many a feature.
const LEAST: u64 = 256;

/// As above, a feature.
const LEAST_A_FEATURE: u64 = 6;

/// Layouts drawn so far, and what they add up to.
pub(super) struct Sample<'a> {
    question: &'a Question,
    features: Features,
    seed: u64,
    blocks: u64,
    sums: Sums,
    paired: Paired,
}

impl<'a> Sample<'a> {
    /// Nothing drawn yet.
    pub fn new(question: &'a Question, seed: u64) -> Sample<'a> {
        let features = Features::new(&question.places);
        let paired = features.paired();
        Sample { question, features, seed, blocks: 0, sums: Sums::default(), paired }
    }

    /// How many layouts have been drawn and solved.
    pub fn solved(&self) -> u64 {
        self.sums.solved
    }

    /// Draws the first few.
    pub fn begin(&mut self, watch: &dyn Watch) {
        watch.begin(FIRST);
        self.draw(FIRST, watch);
    }

    /// Draws on towards so many, but no more than four times as many as there are: what is needed is itself
    /// an estimate.
    pub fn go_on(&mut self, towards: u64, watch: &dyn Watch) {
        watch.begin(towards.max(self.solved()));
        watch.done(self.solved());
        let most = self.solved().saturating_mul(4);
        self.draw(towards.clamp(self.solved() + BLOCK, most.max(self.least())), watch);
    }

    /// Draws until there are so many, in whole blocks.
    fn draw(&mut self, until: u64, watch: &dyn Watch) {
        let blocks = self.blocks..until.div_ceil(BLOCK).max(self.blocks);
        let (question, features, seed) = (self.question, &self.features, self.seed);
        self.blocks = blocks.end;
        let nothing = || (question.solver(), Sums::default(), features.paired());
        let parts = in_blocks(blocks, watch, nothing, |(solver, sums, paired), block| {
            let mut dice = stream(seed, block);
            for _ in 0..BLOCK {
                let laid = question.numbered.draw(&mut dice);
                let solved = laid.and_then(|laid| Some((laid, question.solve(solver, &laid)?)));
                if let Some((laid, finals)) = solved {
                    sums.add(&finals, |points| question.outcomes(points));
                    paired.add(features, &laid, &finals);
                }
            }
            BLOCK
        });
        for (_, sums, paired) in &parts {
            self.sums.merge(sums);
            self.paired.merge(paired);
        }
    }

    /// From so many layouts on an error is believed.
    fn least(&self) -> u64 {
        LEAST.max(self.features.len() as u64 * LEAST_A_FEATURE)
    }

    fn means(&self) -> [Mean; CARDS_EACH] {
        let plain = || self.sums.cards.map(|card| Mean::of(card.points as f64, card.squares as f64, self.solved()));
        self.paired.means(&self.features, &self.sums).unwrap_or_else(plain)
    }

    /// The greatest standard error of the mean points of a legal card, in points; not known before there are
    /// enough layouts.
    pub fn error(&self) -> f64 {
        match self.solved() < self.least() {
            true => f64::INFINITY,
            false => self.worst(),
        }
    }

    fn worst(&self) -> f64 {
        let legal = self.question.legal.len();
        self.means()[..legal].iter().map(|mean| mean.error).fold(0.0, f64::max)
    }

    /// How many layouts this error needs, as far as can be told now.
    pub fn needs(&self, error: f64) -> u64 {
        let more = |factor: f64| (self.solved() as f64 * factor) as u64;
        match self.error() {
            unknown if unknown.is_infinite() => self.least(),
            known => more(1.03 * (known / error).powi(2)).max(more(1.1)),
        }
    }

    /// As above, without waiting until the error is believed.
    pub fn about(&self, error: f64) -> u64 {
        ((self.solved() as f64 * (self.worst() / error).powi(2)) as u64).max(self.least())
    }

    /// The odds as they stand. None before there are layouts enough for an error.
    pub fn odds(&self, stopped: bool) -> Option<Odds<Figures>> {
        (self.solved() > 1).then(|| Odds {
            seat: self.question.seat,
            layouts: self.question.layouts(),
            solved: self.solved(),
            seed: Some(self.seed),
            stopped,
            cards: means::best_first(self.question, &self.sums, &self.means(), false),
        })
    }
}

/// The dice of a block: a seed and a block mean the same for ever, whoever works on it.
fn stream(seed: u64, block: u64) -> Dice {
    let start = Dice(seed).roll() ^ block;
    Dice(Dice(start).roll())
}
