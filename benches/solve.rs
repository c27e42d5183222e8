//! How fast open cards are solved: `cargo bench --bench solve [-- COUNT [SEED]]`. Random full deals of Konter a
//! Matt, half with ♣ as trumps, one core, nothing remembered from one to the next.
#![allow(missing_docs, clippy::print_stdout)]

use std::hint::black_box;
use std::time::Instant;

use kontra::cards::{Dice, Suit};
use kontra::konter::{PACK, Rules, ranking};
use kontra::solver::{Aim, Open, Sides, Solver};
use kontra::trick::{Seat, Trick};

const TRUMPS: [Suit; 6] = [Suit::Clubs, Suit::Spades, Suit::Clubs, Suit::Hearts, Suit::Clubs, Suit::Diamonds];

/// A trump suit and a random deal of so many cards a hand.
fn deal(dice: &mut Dice, number: usize, each: usize) -> (Suit, Open) {
    let mut left = PACK;
    let hands = [0; 4].map(|_| {
        let hand = dice.hand(left, each);
        left -= hand;
        hand
    });
    let lead = Seat(dice.below(4) as u8);
    (TRUMPS[number % TRUMPS.len()], Open::new(hands, Trick::new(lead, 4)).expect("hands of the same size"))
}

fn time(what: &str, count: usize, seed: u64, each: usize, mut work: impl FnMut(&mut Solver, &Open)) {
    let mut solvers =
        Suit::ALL.map(|trump| Solver::new(&ranking(trump, &Rules::default()), Sides::PARTNERS, Aim::Points));
    let mut dice = Dice(seed);
    let mut times: Vec<f64> = (0..count)
        .map(|number| {
            let (trump, open) = deal(&mut dice, number, each);
            let start = Instant::now();
            work(&mut solvers[trump as usize], &open);
            start.elapsed().as_secs_f64() * 1e6
        })
        .collect();
    let mean = times.iter().sum::<f64>() / count as f64;
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((count as f64 * share) as usize).min(count - 1)];
    println!("{what:<28} mean {mean:7.1} us  median {:7.1}  p99 {:7.1}", at(0.5), at(0.99));
}

fn main() {
    let mut numbers = std::env::args().filter_map(|arg| arg.parse::<u64>().ok());
    let count = numbers.next().unwrap_or(2000) as usize;
    let seed = numbers.next().unwrap_or(1);
    time("full deal, value", count, seed, 6, |solver, open| {
        black_box(solver.value(open));
    });
    time("full deal, every lead", count, seed, 6, |solver, open| {
        black_box(solver.cards(open));
    });
    time("full deal, win/draw/loss", count, seed, 6, |solver, open| {
        black_box(solver.compare(open, 20));
    });
    time("four-card ending, value", count, seed, 4, |solver, open| {
        black_box(solver.value(open));
    });
    time("five-card ending, all cards", count, seed, 5, |solver, open| {
        black_box(solver.cards(open));
    });
}
