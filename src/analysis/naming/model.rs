//! Regression on who holds each card: a rough value of a deal, whose mean over all deals is known exactly.

use std::array;

use crate::cards::{Card, Cards};
use crate::deal::SEATS;
use crate::konter::{CARDS_EACH, PACK};

use super::shape::{PACKET, Shape, fold};

/// Parts of a point, or of a deal won or drawn, in which everything is counted: whole numbers add up to the
/// same sum in any order, so that nothing depends on the number of threads.
pub const UNIT: i64 = 1 << 12;

/// What is estimated: points, deals won, deals drawn.
pub const FIGURES: usize = 3;

/// One number for each of them, in units.
pub type Figures = [i64; FIGURES];

/// How many cards the holder of three does not see.
const UNSEEN: i64 = 21;

/// What each card adds in each hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    base: Figures,
    adds: [[Figures; SEATS]; 32],
}

impl Model {
    /// The rough figures of a deal.
    pub fn rough(&self, hands: &[Cards; SEATS]) -> Figures {
        let mut rough = self.base;
        for (seat, hand) in hands.iter().enumerate() {
            for card in hand.iter() {
                add(&mut rough, &self.adds[card.index()][seat], 1);
            }
        }
        rough
    }

    /// The mean of the rough figures over all deals in which seat 0 holds these three cards, times 21: of each
    /// other card seat 0 holds three parts in 21, and every other seat six.
    pub fn expected(&self, holding: Cards) -> Figures {
        let mut expected = [0; FIGURES];
        add(&mut expected, &self.base, UNSEEN);
        for card in PACK {
            let adds = &self.adds[card.index()];
            if holding.contains(card) {
                add(&mut expected, &adds[0], UNSEEN);
                continue;
            }
            for (seat, of_seat) in adds.iter().enumerate() {
                let room = if seat == 0 { CARDS_EACH - PACKET } else { CARDS_EACH };
                add(&mut expected, of_seat, room as i64);
            }
        }
        expected
    }

    /// A mean of what deals were above their rough figures, as a mean of the figures themselves.
    pub fn whole(&self, above: [f64; FIGURES], holding: Cards) -> [f64; FIGURES] {
        let expected = self.expected(holding);
        array::from_fn(|n| (above[n] + expected[n] as f64 / UNSEEN as f64) / UNIT as f64)
    }
}

fn add(sum: &mut Figures, more: &Figures, times: i64) {
    sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more * times);
}

/// The sums from which a [`Model`] is fitted by least squares. Cards that suits of the same structure have in
/// common count as one kind.
#[derive(Clone, Debug)]
pub struct Fit {
    kind: [usize; 32],
    kinds: usize,
    squares: Vec<i64>,
    products: Vec<Figures>,
}

/// Seats that have numbers of their own; what seat 3 holds is what is left.
const FREE: usize = SEATS - 1;

impl Fit {
    /// Nothing seen yet.
    pub fn new(shape: Shape) -> Fit {
        let mut firsts: Vec<Card> = Vec::new();
        let mut kind = [0; 32];
        for card in PACK {
            let first = fold(shape.trump(), Cards::only(card)).first().unwrap_or(card);
            kind[card.index()] = firsts.iter().position(|known| *known == first).unwrap_or_else(|| {
                firsts.push(first);
                firsts.len() - 1
            });
        }
        let kinds = firsts.len();
        let size = Fit::size_of(kinds);
        Fit { kind, kinds, squares: vec![0; size * size], products: vec![[0; FIGURES]; size] }
    }

    /// The numbers that are fitted: one for each kind but the last and each seat but the last, since the others
    /// follow from six cards a hand; and the base.
    fn size_of(kinds: usize) -> usize {
        1 + FREE * (kinds - 1)
    }

    fn place(&self, card: Card, seat: usize) -> Option<usize> {
        let kind = self.kind[card.index()];
        (seat < FREE && kind + 1 < self.kinds).then_some(1 + FREE * kind + seat)
    }

    /// Adds a deal with its figures, these not in units.
    pub fn add(&mut self, hands: &[Cards; SEATS], figures: &Figures) {
        let size = Fit::size_of(self.kinds);
        let mut counts = vec![0; size];
        counts[0] = 1;
        for (seat, hand) in hands.iter().enumerate() {
            hand.iter().filter_map(|card| self.place(card, seat)).for_each(|place| counts[place] += 1);
        }
        let held: Vec<(usize, i64)> = counts.iter().copied().enumerate().filter(|(_, count)| *count > 0).collect();
        for &(row, count) in &held {
            add(&mut self.products[row], figures, count);
            for &(column, other) in &held {
                self.squares[row * size + column] += count * other;
            }
        }
    }

    /// Adds what another has seen.
    pub fn merge(mut self, other: &Fit) -> Fit {
        self.squares.iter_mut().zip(&other.squares).for_each(|(sum, more)| *sum += more);
        self.products.iter_mut().zip(&other.products).for_each(|(sum, more)| add(sum, more, 1));
        self
    }

    /// The model that leaves the least squares.
    pub fn model(&self) -> Model {
        let size = Fit::size_of(self.kinds);
        let root = root(&self.squares, size);
        let fitted: [Vec<f64>; FIGURES] = array::from_fn(|n| {
            let products: Vec<f64> = self.products.iter().map(|figures| figures[n] as f64).collect();
            solved(&root, size, products)
        });
        let at = |place: usize| array::from_fn(|n| (fitted[n][place] * UNIT as f64).round() as i64);
        let mut model = Model { base: at(0), adds: [[[0; FIGURES]; SEATS]; 32] };
        for card in PACK {
            for seat in 0..SEATS {
                model.adds[card.index()][seat] = self.place(card, seat).map_or([0; FIGURES], at);
            }
        }
        model
    }
}

/// The lower triangle whose square this symmetric matrix is (Cholesky). A pinch more on the diagonal keeps the
/// roots real where too few deals were seen.
fn root(matrix: &[i64], size: usize) -> Vec<f64> {
    let mut root = vec![0.0; size * size];
    for row in 0..size {
        for column in 0..=row {
            let before: f64 = (0..column).map(|n| root[row * size + n] * root[column * size + n]).sum();
            let rest = matrix[row * size + column] as f64 - before;
            root[row * size + column] = match row == column {
                true => (rest.max(0.0) + 1e-3).sqrt(),
                false => rest / root[column * size + column],
            };
        }
    }
    root
}

/// Solves the equations of a matrix with this root.
fn solved(root: &[f64], size: usize, mut right: Vec<f64>) -> Vec<f64> {
    for row in 0..size {
        let before: f64 = (0..row).map(|n| root[row * size + n] * right[n]).sum();
        right[row] = (right[row] - before) / root[row * size + row];
    }
    for row in (0..size).rev() {
        let after: f64 = (row + 1..size).map(|n| root[n * size + row] * right[n]).sum();
        right[row] = (right[row] - after) / root[row * size + row];
    }
    right
}
