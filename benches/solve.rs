//! How fast open cards are solved, and odds reckoned: `cargo bench --bench solve [-- COUNT [SEED] [long|skat]]`. Random
//! deals of Konter a Matt, half with ♣ as trumps, one core, nothing remembered from one to the next; then odds on all
//! cores, and where Python and `endplay` are installed the bridge solver DDS on as many cards, as a yardstick.
//! `long` adds the odds after one trick, a minute or more for each deal. `skat` asks for random deals of Skat instead,
//! with any declarer and two cards aside.
#![allow(missing_docs, clippy::print_stdout)]

use std::collections::BTreeMap;
use std::hint::black_box;
use std::process::Command;
use std::time::Instant;

use kontra::analysis::{OddsWanted, Unwatched, odds};
use kontra::cards::{Cards, Dice, Suit};
use kontra::deal::Deal;
use kontra::konter::{PACK, Rules, ranking};
use kontra::notation::PositionLine;
use kontra::skat::{self, Contract};
use kontra::solver::{Aim, Open, Sides, Solver};
use kontra::trick::{Seat, Trick};

const TRUMPS: [Suit; 6] = [Suit::Clubs, Suit::Spades, Suit::Clubs, Suit::Hearts, Suit::Clubs, Suit::Diamonds];

/// A random deal of so many cards a hand.
fn deal(dice: &mut Dice, each: usize) -> Open {
    let mut left = PACK;
    let hands = [0; 4].map(|_| {
        let hand = dice.hand(left, each);
        left -= hand;
        hand
    });
    let lead = Seat(dice.below(4) as u8);
    Open::new(hands, Trick::new(lead, 4)).expect("hands of the same size")
}

/// Times a piece of work on so many deals, in microseconds, and says how it went; the mean.
fn time(what: &str, count: usize, mut work: impl FnMut(usize)) -> f64 {
    let one = |number| {
        let start = Instant::now();
        work(number);
        start.elapsed().as_secs_f64() * 1e6
    };
    let mut times: Vec<f64> = (0..count).map(one).collect();
    let mean = times.iter().sum::<f64>() / count as f64;
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((count as f64 * share) as usize).min(count - 1)];
    println!("{what:<36} mean {mean:9.1} us  median {:9.1}  p99 {:9.1}", at(0.5), at(0.99));
    mean
}

/// Times the solver on deals of so many cards a hand.
fn solve<T>(what: &str, count: usize, seed: u64, each: usize, work: impl Fn(&mut Solver, &Open) -> T) -> f64 {
    let solver = |trump| Solver::new(&ranking(trump, &Rules::default()), Sides::PARTNERS, Aim::Points);
    let mut solvers = Suit::ALL.map(solver);
    let mut dice = Dice(seed);
    let deals: Vec<Open> = (0..count).map(|_| deal(&mut dice, each)).collect();
    time(what, count, |n| {
        black_box(work(&mut solvers[TRUMPS[n % TRUMPS.len()] as usize], &deals[n]));
    })
}

/// Times odds after so many tricks, with nothing known but the hand and the tricks.
fn reckon(what: &str, count: usize, seed: u64, tricks: usize, wanted: OddsWanted) {
    let mut dice = Dice(seed);
    let deals: Vec<Deal> = (0..count)
        .map(|n| {
            let won = dice.hand(PACK, 4 * tricks);
            let hand = dice.hand(PACK - won, 6 - tricks);
            let trump = TRUMPS[n % TRUMPS.len()].letter();
            let hidden = format!("x{}", 6 - tricks);
            let line = format!("konter {trump}0 0 - {}/{hidden}/{hidden}/{hidden} {}/- - -", hand.code(), won.code());
            Deal::from(PositionLine::read(&line).expect("a line").setup.check().expect("a position"))
        })
        .collect();
    time(what, count, |n| {
        black_box(odds(&deals[n], &wanted, &Unwatched).expect("odds"));
    });
}

/// A random deal of Skat of so many cards a hand: who plays alone, the cards, and those that lie aside.
fn skat_deal(dice: &mut Dice, each: usize) -> (Seat, Open, Cards) {
    let mut left = skat::PACK;
    let hands = [each, each, each, 0].map(|many| {
        let hand = dice.hand(left, many);
        left -= hand;
        hand
    });
    let (declarer, aside) = (Seat(dice.below(3) as u8), dice.hand(left, skat::SKAT_CARDS));
    (declarer, Open::new(hands, Trick::new(skat::FOREHAND, 3)).expect("hands of the same size"), aside)
}

/// Times the solver on deals of Skat of so many cards a hand, with these contracts in turn; the question knows what
/// the cards aside are worth.
fn solve_skat<T>(
    what: &str,
    count: usize,
    seed: u64,
    each: usize,
    contracts: &[Contract],
    work: impl Fn(&mut Solver, &Open, u8) -> T,
) {
    let mut dice = Dice(seed);
    let deals: Vec<(Seat, Open, Cards)> = (0..count).map(|_| skat_deal(&mut dice, each)).collect();
    let mut solvers = BTreeMap::new();
    time(what, count, |n| {
        let (contract, (declarer, open, aside)) = (contracts[n % contracts.len()], &deals[n]);
        let order = skat::ranking(contract);
        let aim = if contract == Contract::Null { Aim::FewTricks } else { Aim::Points };
        let fresh = || Solver::new(order, Sides::alone(*declarer), aim);
        let solver = solvers.entry((contract, *declarer)).or_insert_with(fresh);
        black_box(work(solver, open, order.points(*aside)));
    });
}

fn skat_deals(seed: u64) {
    const SUITS: [Contract; 4] = [Contract::Clubs, Contract::Spades, Contract::Hearts, Contract::Diamonds];
    let win = |solver: &mut Solver, open: &Open, aside: u8| solver.reaches(open, skat::WIN - aside);
    let value = |solver: &mut Solver, open: &Open, _: u8| solver.value(open);
    solve_skat("Skat, suit, value", 200, seed, 10, &SUITS, value);
    solve_skat("Skat, grand, value", 100, seed, 10, &[Contract::Grand], value);
    solve_skat("Skat, suit, 61 or not", 200, seed, 10, &SUITS, win);
    solve_skat("Skat, grand, 61 or not", 100, seed, 10, &[Contract::Grand], win);
    solve_skat("Skat, null, a trick or none", 200, seed, 10, &[Contract::Null], |solver, open, _| {
        solver.reaches(open, 1)
    });
    solve_skat("Skat, suit, eight cards, value", 500, seed, 8, &SUITS, value);
    solve_skat("Skat, grand, eight cards, value", 500, seed, 8, &[Contract::Grand], value);
}

/// The mean of the yardstick, in microseconds, if it can be run here.
fn dds(count: usize, seed: u64) -> Option<f64> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/dds_endings.py");
    let output = Command::new("python3").args([script, &count.to_string(), &seed.to_string()]).output().ok()?;
    let text = String::from_utf8(output.stdout).ok().filter(|_| output.status.success())?;
    print!("{text}");
    text.split("mean ").nth(1)?.split(' ').next()?.parse().ok()
}

fn main() {
    let numbers: Vec<u64> = std::env::args().filter_map(|arg| arg.parse().ok()).collect();
    let long = std::env::args().any(|arg| arg == "long");
    let count = numbers.first().map_or(2000, |count| *count as usize);
    let seed = numbers.get(1).copied().unwrap_or(1);
    if std::env::args().any(|arg| arg == "skat") {
        return skat_deals(seed);
    }
    solve("full deal, value", count, seed, 6, |solver, open| solver.value(open));
    let leads = solve("full deal, every lead", count, seed, 6, |solver, open| solver.cards(open));
    solve("full deal, won, drawn or lost", count, seed, 6, |solver, open| solver.compare(open, 20));
    solve("four-card ending, value", count, seed, 4, |solver, open| solver.value(open));
    let exact = OddsWanted { exact: Some(true), ..OddsWanted::default() };
    let drawn = |error| OddsWanted { exact: Some(false), error, ..OddsWanted::default() };
    reckon("odds, exact after three tricks", 30, seed, 3, exact);
    reckon("odds, exact after two tricks", 8, seed, 2, exact);
    reckon("odds, before trick 1, error 0.1", 6, seed, 0, drawn(0.1));
    reckon("odds, before trick 1, error 0.05", 4, seed, 0, drawn(0.05));
    if long {
        reckon("odds, exact after one trick", 2, seed, 1, exact);
    }
    match dds(count.min(1000), seed) {
        Some(mean) => println!("every lead takes {:.1} times as long as DDS for as many cards of bridge", leads / mean),
        None => println!("DDS was not run: it wants python3 and `pip install endplay`"),
    }
}
