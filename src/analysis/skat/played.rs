//! What was played, reckoned.

use serde::Serialize;

use crate::cards::Cards;
use crate::deal::{SKAT_SEATS, SkatRecord};
use crate::skat::{
    ALL_POINTS, Announced, Ended, Goal, Ramsch, RamschResult, Rules, SEATS, Settled, Side, SoFar, TRICKS, Taken, Terms,
    ends, settle, settle_claim, settle_untried,
};
use crate::trick::Seat;

use super::end::SkatEnd;
use super::hands::Table;
use super::review::SkatWalk;
use super::what::Tally;

/// The result of a deal as it was played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Played {
    /// A game with a declarer.
    Game {
        /// What the declarer took; in a null that was given up, before it was.
        taken: Taken,
        /// What both sides have; the tricks that were given away lie with who got them. None where cards that
        /// nobody saw hide them and they decide nothing, as in null.
        points: Option<[u8; 2]>,
        /// Tricks that were complete before the play was broken off.
        tricks: u8,
        /// What it comes to.
        settled: Settled,
    },
    /// A Ramsch.
    Ramsch {
        /// What was played.
        ramsch: Ramsch,
        /// What it comes to.
        result: RamschResult,
    },
}

impl Played {
    /// Points and score.
    pub fn tally(&self) -> Tally {
        match self {
            Played::Game { points, settled, .. } => {
                Tally { points: points.map_or_else(Vec::new, Vec::from), score: vec![settled.score] }
            }
            Played::Ramsch { result, .. } => Tally { points: result.compared.to_vec(), score: result.scores.to_vec() },
        }
    }
}

/// What both sides have, declarer first: points, where they are certain, and tricks.
pub(super) type Sides = ([Option<u8>; 2], [u8; 2]);

/// What both sides have in the complete tricks before this one, the skat included.
pub(super) fn so_far(walk: &SkatWalk, table: &Table, declarer: Seat, trick: usize) -> Option<SoFar> {
    let ([own, theirs], tricks) = sides(walk, table, declarer, trick)?;
    SoFar::new([own?, theirs?], tricks)
}

/// The same as far as it is certain.
pub(super) fn sides(walk: &SkatWalk, table: &Table, declarer: Seat, trick: usize) -> Option<Sides> {
    let side = |seat: Seat| usize::from(seat != declarer);
    let [own, theirs] = walk.won_by::<2>(trick, side)?;
    let mut tricks = [0; 2];
    for walked in walk.tricks.iter().take(trick - 1).filter(|walked| walked.is_full()) {
        tricks[side(walked.winner?)] += 1;
    }
    let own = match table.points_aside() {
        Some(aside) => (own.0 + aside, own.1),
        None => (own.0, own.1 + table.aside.unknown),
    };
    let over = tricks[0] + tricks[1] == TRICKS;
    let points = match (own, theirs) {
        ((own, 0), (theirs, 0)) => [Some(own), Some(theirs)],
        ((own, 0), _) if over => [Some(own), Some(ALL_POINTS.checked_sub(own)?)],
        (_, (theirs, 0)) if over => [Some(ALL_POINTS.checked_sub(theirs)?), Some(theirs)],
        (own, theirs) => [own, theirs].map(|(points, unknown)| (unknown == 0).then_some(points)),
    };
    Some((points, tricks))
}

/// The result of a game with a declarer, if it has one.
pub(super) fn game(
    announced: Announced,
    (points, tricks): Sides,
    end: SkatEnd,
    declarer: Seat,
    terms: &Terms,
    rules: &Rules,
) -> Option<Played> {
    let goal = Goal::of(announced.declaration());
    let rest_to = end.rest_to(declarer);
    // What is given to one side is all but what the other has, whose points alone must be certain; a null,
    // and a game of all tricks that was missed, are lost by tricks alone.
    let known = match (goal, rest_to) {
        (Goal::NoTrick, _) => true,
        (_, Some(Side::Declarer)) => points[1].is_some(),
        (_, Some(Side::Defenders)) => points[0].is_some(),
        (_, None) => end == SkatEnd::Decided || points.iter().all(Option::is_some),
    };
    let so_far = SoFar::new(points.map(|points| points.unwrap_or(0)), tricks).filter(|_| known)?;
    let tricks = tricks[0] + tricks[1];
    let taken = Taken::new(so_far.points()[0], so_far.tricks()[0])?;
    let (taken, settled) = match (end, rest_to) {
        (SkatEnd::Played | SkatEnd::Decided, _) => (taken, settle(announced, taken, terms, rules)),
        (_, Some(Side::Defenders)) if tricks == 0 && goal != Goal::NoTrick => {
            (taken, settle_untried(announced, terms, rules))
        }
        (_, Some(side)) => {
            let ended = ends(goal, so_far, side)?;
            let taken = if let Ended::Taken(taken) = ended { taken } else { taken };
            (taken, settle_claim(announced, ended, terms, rules))
        }
        _ => return None,
    };
    let points = match rest_to {
        // In null the tricks go to nobody.
        Some(Side::Defenders) if goal != Goal::NoTrick => Some([taken.points(), ALL_POINTS - taken.points()]),
        Some(Side::Declarer) if goal != Goal::NoTrick => Some([taken.points(), so_far.points()[1]]),
        _ => points[0].zip(points[1]).map(|(own, theirs)| [own, theirs]),
    };
    Some(Played::Game { taken, points, tricks, settled: settled.ok()? })
}

/// The result of a Ramsch that was played to the end.
pub(super) fn ramsch(record: &SkatRecord, walk: &SkatWalk, table: &Table, rules: &Rules) -> Option<Played> {
    if walk.full() < usize::from(TRICKS) {
        return None;
    }
    let won: [(u8, u8); SKAT_SEATS] = walk.won_by(usize::from(TRICKS) + 1, Seat::index)?;
    if won.iter().any(|(_, unknown)| *unknown > 0) {
        return None;
    }
    let winners: Vec<Seat> = walk.tricks.iter().filter_map(|trick| trick.winner).collect();
    let tricks = SEATS.map(|seat| winners.iter().filter(|winner| **winner == seat).count() as u8);
    let latest = SEATS.map(|seat| winners.iter().rposition(|winner| *winner == seat).map(|n| n as u8 + 1));
    let ramsch = Ramsch {
        points: won.map(|(points, _)| points),
        tricks,
        last_trick: *winners.last()?,
        latest,
        skat: table.points_aside()?,
        blind_pushes: record.blind_pushes,
        bock: record.bock,
    };
    ramsch.settle(rules).ok().map(|result| Played::Ramsch { ramsch, result })
}

/// The cards that a seat is seen to have played.
pub(super) fn played_by(walk: &SkatWalk, seat: Seat) -> Cards {
    walk.plays().filter(|play| play.seat == seat).filter_map(|play| play.card).collect()
}
