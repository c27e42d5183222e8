//! The result as written against the tricks.

use crate::deal::{SEATS, Walk};
use crate::konter::{CARDS_EACH, Result as DealResult, Side};

use super::finding::{Finding, Shown, Wrong};

/// All points of the pack (rule `card-points`).
pub(super) const ALL_POINTS: u8 = 40;

/// The result of the tricks, once all six are complete and can be counted. Where only one side has cards
/// that nobody wrote down, they are what is missing from the 40 points.
pub(super) fn counted(walk: &Walk) -> Option<DealResult> {
    if walk.full() < CARDS_EACH {
        return None;
    }
    let won = walk.won_before(CARDS_EACH + 1)?;
    let points = match won {
        [(ours, 0), (theirs, 0)] => [ours, theirs],
        [(ours, 0), _] => [ours, ALL_POINTS.checked_sub(ours)?],
        [_, (theirs, 0)] => [ALL_POINTS.checked_sub(theirs)?, theirs],
        _ => return None,
    };
    let tricks = Side::ALL.map(|side| tricks_of(walk, side));
    (points[0] + points[1] == ALL_POINTS).then(|| DealResult::new(points, tricks))
}

/// How many complete tricks a side is known to have won.
pub(super) fn tricks_of(walk: &Walk, side: Side) -> u8 {
    walk.tricks.iter().filter(|trick| trick.winner.map(Side::of) == Some(side)).count() as u8
}

/// Compares the result that is written with the one that was played, if that is known.
pub(super) fn check(walk: &Walk, written: [u8; 2], counted: Option<[u8; 2]>, findings: &mut Vec<Finding>) {
    let sum = u16::from(written[0]) + u16::from(written[1]);
    let whole = sum == u16::from(ALL_POINTS);
    match counted {
        Some(counted) if counted == written => {}
        Some(counted) if whole => {
            let swapped = [written[1], written[0]] == counted;
            // What one side has too much, a trick of the other was counted for.
            let (robbed, points) = match counted[0].checked_sub(written[0]) {
                Some(points) => (Side::DECLARERS, points),
                None => (Side::OPPONENTS, written[0] - counted[0]),
            };
            let tricks = tricks_worth(walk, robbed, points);
            push(walk, Wrong::Count { written, counted, tricks: tricks.clone(), swapped }, tricks, findings);
        }
        _ if whole => {
            let won = walk.won_before(walk.tricks.len() + 1).unwrap_or_default();
            let short = Side::ALL.into_iter().find(|side| written[side.index()] < won[side.index()].0);
            if let Some(side) = short {
                let has = won[side.index()].0;
                push(walk, Wrong::TooFew { written, side, has }, Vec::new(), findings);
            }
        }
        counted => {
            let short = |counted: [u8; 2]| {
                let missing = [0, 1].map(|side| counted[side].checked_sub(written[side]));
                match missing {
                    [Some(points), Some(0)] => tricks_worth(walk, Side::DECLARERS, points),
                    [Some(0), Some(points)] => tricks_worth(walk, Side::OPPONENTS, points),
                    _ => Vec::new(),
                }
            };
            let tricks = counted.map(short).unwrap_or_default();
            push(walk, Wrong::Sum { written, counted, tricks: tricks.clone() }, tricks, findings);
        }
    }
}

/// The complete tricks of a side that are worth exactly so many points.
fn tricks_worth(walk: &Walk, side: Side, points: u8) -> Vec<usize> {
    let fits = |trick: &crate::deal::Walked| {
        trick.winner.map(Side::of) == Some(side) && trick.points == points && trick.unknown == 0
    };
    (0..walk.tricks.len()).filter(|n| fits(&walk.tricks[*n])).map(|n| n + 1).collect()
}

/// Reports a wrong result; where one trick alone explains it, with that trick as proof.
fn push(walk: &Walk, wrong: Wrong, tricks: Vec<usize>, findings: &mut Vec<Finding>) {
    let only = if let [only] = tricks[..] { Some(only) } else { None };
    let proof: Vec<Shown> =
        only.map(|n| walk.tricks[n - 1].plays().filter_map(Shown::of).collect()).unwrap_or_default();
    debug_assert!(proof.len() <= SEATS);
    findings.push(Finding::result(wrong, only, proof));
}
