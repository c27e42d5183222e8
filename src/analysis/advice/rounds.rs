//! Which ways are tried in how many layouts: all in a few, and those that do best in more and more.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::cards::{Cards, Dice};
use crate::skat::{CARDS_EACH, Contract, FOREHAND, PACK, SEATS};
use crate::solver::{Open, Solver};
use crate::trick::Trick;

use super::trial::{End, Trial};
use super::{AdviceWanted, Watch};
use crate::analysis::blocks::in_blocks;

/// A round of the contest.
struct Round {
    /// The layouts that each way meets, which no round before has seen: what chose a way is no measure of it.
    layouts: Range<u64>,
    /// Whether Schneider is told apart, which takes longer.
    fine: bool,
    /// How many ways go on.
    go_on: usize,
    /// Whether the best way of each game goes on as well.
    games: bool,
}

const ROUNDS: [Round; 3] = [
    Round { layouts: 0..4, fine: false, go_on: 16, games: true },
    Round { layouts: 4..12, fine: true, go_on: FINALISTS, games: false },
    Round { layouts: 12..76, fine: true, go_on: FINALISTS, games: false },
];

/// How many ways the last round tries.
pub const FINALISTS: usize = 4;

/// How many layouts are tried before somebody else may do the next.
const CHUNK: u64 = 4;

/// Ways to play in contest.
pub struct Contest<'a> {
    wanted: &'a AdviceWanted,
    /// All ways, those that are still tried first.
    trials: Vec<Trial>,
    in_it: usize,
}

impl<'a> Contest<'a> {
    /// Nothing tried yet.
    pub fn new(wanted: &'a AdviceWanted, trials: Vec<Trial>) -> Contest<'a> {
        let in_it = trials.len();
        Contest { wanted, trials, in_it }
    }

    /// Goes through the rounds; whether somebody stopped it. A round that was stopped does not count.
    pub fn run(&mut self, watch: &dyn Watch) -> bool {
        ROUNDS.iter().any(|round| {
            let done = self.tries(round.layouts.clone(), round.fine, watch);
            if done {
                self.narrow(round);
            }
            !done
        })
    }

    /// Tries all that are still in it in these layouts; whether it came to the end.
    fn tries(&mut self, layouts: Range<u64>, fine: bool, watch: &dyn Watch) -> bool {
        let (wanted, trials) = (self.wanted, &self.trials[..self.in_it]);
        let chunks = (layouts.end - layouts.start).div_ceil(CHUNK);
        let steps = trials.len() as u64 * chunks;
        watch.begin(steps);
        let nothing = || (BTreeMap::<Contract, Solver>::new(), Vec::new());
        let parts = in_blocks(0..steps, watch, nothing, |(solvers, found), block| {
            // Ways that lie next to each other go through the same layouts at the same time.
            let (chunk, n) = (block / trials.len() as u64, (block % trials.len() as u64) as usize);
            let trial = &trials[n];
            let solver = solvers.entry(trial.contract).or_insert_with(|| Trial::solver(trial.contract, wanted));
            let from = layouts.start + chunk * CHUNK;
            let opens = (from..(from + CHUNK).min(layouts.end)).filter_map(|number| open(wanted, trial.hand, number));
            found.push((block, n, opens.map(|open| trial.end(&open, solver, fine)).collect::<Vec<End>>()));
            1
        });
        let mut found: Vec<(u64, usize, Vec<End>)> = parts.into_iter().flat_map(|(_, found)| found).collect();
        if (found.len() as u64) < steps {
            return false;
        }
        found.sort_unstable_by_key(|(block, ..)| *block);
        self.trials[..self.in_it].iter_mut().for_each(Trial::begin);
        for (_, n, ends) in found {
            self.trials[n].note(ends);
        }
        true
    }

    /// Leaves in it the best, and the best of every game.
    fn narrow(&mut self, round: &Round) {
        self.trials[..self.in_it].sort_by(better_first);
        let mut games = Vec::new();
        let (mut stay, mut leave) = (Vec::new(), Vec::new());
        for (n, trial) in self.trials.drain(..self.in_it).enumerate() {
            let first_of_game = !games.contains(&trial.game());
            games.push(trial.game());
            if n < round.go_on || (round.games && first_of_game) { stay.push(trial) } else { leave.push(trial) }
        }
        self.in_it = stay.len();
        stay.extend(leave);
        stay.append(&mut self.trials);
        self.trials = stay;
    }

    /// The ways that were tried, the best of those that came farthest first; nothing before every way was tried.
    pub fn ranked(&self) -> Vec<&Trial> {
        if self.trials.iter().any(|trial| trial.tried() == 0) {
            return Vec::new();
        }
        let (front, rest) = self.trials.split_at(self.in_it);
        let [mut front, mut rest] = [front, rest].map(|trials| trials.iter().collect::<Vec<&Trial>>());
        front.sort_by(|one, other| better_first(one, other));
        rest.sort_by(|one, other| other.tried().cmp(&one.tried()).then(better_first(one, other)));
        front.append(&mut rest);
        front
    }
}

fn better_first(one: &Trial, other: &Trial) -> std::cmp::Ordering {
    other.mean().total_cmp(&one.mean()).then_with(|| other.looks().cmp(&one.looks()))
}

/// The hands of a layout: the declarer's ten cards, and what the others hold; the same layouts for every way to play.
pub(super) fn open(wanted: &AdviceWanted, hand: Cards, number: u64) -> Option<Open> {
    let mut dice = Dice(Dice(Dice(wanted.seed).roll() ^ number).roll());
    let hidden = PACK - wanted.cards;
    let first = dice.hand(hidden, CARDS_EACH);
    let mut others = [first, hidden - first].into_iter();
    let mut hands = [Cards::EMPTY; crate::deal::SEATS];
    for seat in SEATS {
        hands[seat.index()] = if seat == wanted.declarer { hand } else { others.next()? };
    }
    Open::new(hands, Trick::new(FOREHAND, SEATS.len())).ok()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;
    use crate::analysis::Unwatched;
    use crate::skat::Rules;

    fn wanted(seed: u64) -> AdviceWanted {
        let cards = "♣7 ♣8 ♠7 ♠9 ♠J ♥7 ♥8 ♥9 ♦7 ♦8 ♦K ♣A".parse().unwrap();
        AdviceWanted { cards, declarer: FOREHAND, bid: 18, seed }
    }

    /// It stops as soon as the second round begins.
    struct Impatient(AtomicU64);

    impl Watch for Impatient {
        fn begin(&self, _: u64) {
            self.0.fetch_add(1, Ordering::Relaxed);
        }

        fn done(&self, _: u64) {}

        fn stop(&self) -> bool {
            self.0.load(Ordering::Relaxed) > 1
        }
    }

    #[test]
    fn a_round_that_is_stopped_takes_nothing_away() {
        let wanted = wanted(7);
        let (mut trials, _) = Trial::all(&wanted, &Rules::default());
        trials.retain(|trial| trial.contract == Contract::Null);
        trials.truncate(3);
        let mut contest = Contest::new(&wanted, trials);
        assert!(contest.run(&Impatient(AtomicU64::new(0))));
        let ranked = contest.ranked();
        assert_eq!(ranked.len(), 3);
        assert!(ranked.iter().all(|trial| trial.tried() == ROUNDS[0].layouts.end));
    }

    #[test]
    fn it_is_the_same_however_many_work_at_it() {
        let wanted = wanted(7);
        let found = [1, 3].map(|threads| {
            let (mut trials, _) = Trial::all(&wanted, &Rules::default());
            // A few nulls, which are quickly tried.
            trials.retain(|trial| trial.contract == Contract::Null);
            trials.truncate(4);
            let mut contest = Contest::new(&wanted, trials);
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| contest.tries(0..2 * CHUNK, false, &Unwatched));
            contest.ranked().into_iter().map(Trial::choice).collect::<Vec<_>>()
        });
        assert_eq!(found[0], found[1]);
        assert!(found[0].iter().all(|choice| choice.layouts == 2 * CHUNK));
    }

    #[test]
    fn the_seed_decides_and_every_way_meets_the_same_layouts() {
        let held = |seed, hand: &str, number| {
            let open = open(&wanted(seed), hand.parse().unwrap(), number).unwrap();
            [1, 2].map(|seat: usize| open.hands()[seat])
        };
        let (one, other) = ("♣7 ♣8 ♠7 ♠9 ♠J ♥7 ♥8 ♥9 ♦7 ♦8", "♣A ♦K ♠7 ♠9 ♠J ♥7 ♥8 ♥9 ♦7 ♦8");
        assert_eq!(held(1, one, 5), held(1, other, 5));
        assert_ne!(held(1, one, 5), held(2, one, 5));
        assert_ne!(held(1, one, 5), held(1, one, 6));
        assert_eq!(held(1, one, 5).map(Cards::len), [10, 10]);
    }

    /// Nothing has to be played for this: it is noted how each ended.
    #[test]
    fn those_that_came_farthest_stand_first_and_each_game_stays_in_it() {
        let wanted = wanted(1);
        let (mut trials, _) = Trial::all(&wanted, &Rules::default());
        let many = trials.len();
        for (n, trial) in trials.iter_mut().enumerate() {
            // The last ones win.
            trial.note([if n + 10 < many { End::Lost } else { End::Won }]);
        }
        let mut contest = Contest::new(&wanted, trials);
        contest.narrow(&ROUNDS[0]);
        // Ten winners and six more, and the best of each game.
        let games: std::collections::BTreeSet<_> =
            contest.trials[..contest.in_it].iter().map(|trial| trial.choice().contract).collect();
        assert_eq!(games.len(), Contract::ALL.len());
        assert!((16..=22).contains(&contest.in_it) && contest.trials.len() == many);
        assert!(contest.ranked()[..10].iter().all(|trial| trial.mean() > 0.0));
    }
}
