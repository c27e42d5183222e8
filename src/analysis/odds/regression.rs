//! Least squares on who owns each hidden card. How often each card lies where is known exactly; a mean is
//! corrected for how far the layouts drawn are from that.

use std::collections::BTreeMap;

use crate::analysis::layouts::{Laid, Places};
use crate::cards::{Card, Cards};

use super::Mean;
use super::sums::{CARDS_EACH, Finals, Sums};

/// No feature.
const NONE: u8 = u8::MAX;

/// The most cards that can be hidden.
const MOST_CARDS: usize = 32;

/// A pivot smaller than this part of what it was says nothing that the others have not said.
const NOTHING_NEW: f64 = 1e-7;

/// More layouts than features by so many, before the features are heeded.
const LEAST_FREEDOM: u64 = 16;

/// Where each hidden card may lie: a feature is one card in one spot. The last spot of a card is none, as it
/// follows from the others.
pub(super) struct Features {
    hidden: Cards,
    /// By spot and card.
    number: Vec<[u8; 32]>,
    /// The exact share of the layouts that have it.
    shares: Vec<f64>,
}

/// What layouts add up to for features, alone and in pairs, and with the points of each card.
#[derive(Clone)]
pub(super) struct Paired {
    have: Vec<u64>,
    pairs: Vec<u64>,
    points: Vec<[u64; CARDS_EACH]>,
}

impl Features {
    /// The features of these layouts.
    pub fn new(layouts: &Places) -> Features {
        let all = layouts.count() as f64;
        let mut features = Features { hidden: layouts.hidden(), number: vec![[NONE; 32]; 6], shares: Vec::new() };
        // Cards that may lie in the same spots are alike: one count serves them all.
        let mut counted: BTreeMap<(usize, usize), u64> = BTreeMap::new();
        for (card, like) in layouts.alike() {
            let mut count = |spot| *counted.entry((like.index(), spot)).or_insert_with(|| layouts.count_at(like, spot));
            let spots = layouts.spots_of(card).map(|spot| (spot, count(spot))).filter(|(_, count)| *count > 0);
            let spots: Vec<(usize, u64)> = spots.collect();
            let Some((_, told)) = spots.split_last() else { continue };
            for (spot, count) in told {
                features.number[*spot][card.index()] = features.shares.len() as u8;
                features.shares.push(*count as f64 / all);
            }
        }
        features
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.shares.len()
    }

    /// Nothing added up yet.
    pub fn paired(&self) -> Paired {
        let n = self.len();
        Paired { have: vec![0; n], pairs: vec![0; n * n], points: vec![[0; CARDS_EACH]; n] }
    }

    /// The features of a layout, in no order; how many.
    fn of(&self, laid: &Laid, found: &mut [u8; MOST_CARDS]) -> usize {
        let mut many = 0;
        for (number, cards) in self.number.iter().zip(laid.spots()) {
            let told = (*cards & self.hidden).iter().map(|card: Card| number[card.index()]);
            for feature in told.filter(|feature| *feature != NONE) {
                found[many] = feature;
                many += 1;
            }
        }
        many
    }
}

impl Paired {
    /// Adds a layout.
    pub fn add(&mut self, features: &Features, laid: &Laid, finals: &Finals) {
        let mut found = [NONE; MOST_CARDS];
        let many = features.of(laid, &mut found);
        let n = self.have.len();
        for one in found[..many].iter().map(|one| usize::from(*one)) {
            self.have[one] += 1;
            for other in &found[..many] {
                self.pairs[one * n + usize::from(*other)] += 1;
            }
            for (sum, points) in self.points[one].iter_mut().zip(finals) {
                *sum += u64::from(*points);
            }
        }
    }

    /// Adds what others add up to.
    pub fn merge(&mut self, other: &Paired) {
        let add = |(sum, more): (&mut u64, &u64)| *sum += more;
        self.have.iter_mut().zip(&other.have).for_each(add);
        self.pairs.iter_mut().zip(&other.pairs).for_each(add);
        self.points.as_flattened_mut().iter_mut().zip(other.points.as_flattened()).for_each(add);
    }

    /// The mean points of each card at the exact shares of all features. None while there are too few layouts.
    pub fn means(&self, features: &Features, sums: &Sums) -> Option<[Mean; CARDS_EACH]> {
        let n = self.have.len();
        if sums.solved < n as u64 + LEAST_FREEDOM {
            return None;
        }
        let mut normal = self.normal(features, sums);
        let first: Vec<f64> = (0..n).map(|row| normal[row][row]).collect();
        let mut left = sums.cards.map(|card| card.squares as f64);
        let mut rank = 0;
        for pivot in 0..=n {
            let row = normal[pivot].clone();
            if pivot < n && row[pivot] <= first[pivot] * NOTHING_NEW {
                continue;
            }
            rank += 1;
            for below in &mut normal[pivot + 1..] {
                let times = below[pivot] / row[pivot];
                below.iter_mut().zip(&row).skip(pivot).for_each(|(cell, above)| *cell -= times * above);
            }
            left.iter_mut().zip(&row[n + 1..]).for_each(|(left, side)| *left -= side * side / row[pivot]);
        }
        let freedom = (sums.solved - rank) as f64;
        let last = &normal[n];
        Some(std::array::from_fn(|card| Mean {
            value: last[n + 1 + card] / last[n],
            error: (left[card].max(0.0) / freedom / last[n]).sqrt(),
        }))
    }

    /// The normal equations, features less their exact shares: what the constant comes to, the last row, is
    /// the mean. The right sides, one a card, stand behind.
    fn normal(&self, features: &Features, sums: &Sums) -> Vec<Vec<f64>> {
        let n = self.have.len();
        let (shares, solved) = (&features.shares, sums.solved as f64);
        let have: Vec<f64> = self.have.iter().map(|have| *have as f64).collect();
        let excess = |feature: usize| have[feature] - solved * shares[feature];
        let row = |a: usize| {
            let pair = |b: usize| self.pairs[a * n + b] as f64 - shares[a] * have[b] - shares[b] * excess(a);
            let sides = self.points[a].iter().zip(&sums.cards);
            let sides = sides.map(|(with, card)| *with as f64 - shares[a] * card.points as f64);
            (0..n).map(pair).chain([excess(a)]).chain(sides).collect::<Vec<f64>>()
        };
        let last = (0..n).map(excess).chain([solved]).chain(sums.cards.map(|card| card.points as f64));
        (0..n).map(row).chain([last.collect()]).collect()
    }
}
