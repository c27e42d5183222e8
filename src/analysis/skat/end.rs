//! How a record ends.

use crate::deal::{Break, Ending, Moment, SKAT_SEATS, SkatRecord};
use crate::skat::{Auction, Goal, Outcome, Side, TRICKS};
use crate::trick::Seat;

use super::before::Game;
use super::review::SkatWalk;

/// How a record ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkatEnd {
    /// All ten tricks were played.
    Played,
    /// The contract was missed, and so nothing more had to be played: a trick of the declarer in null, one
    /// of the defenders where he had announced them all.
    Decided,
    /// This side gave up: the declarer, both defenders or, where nobody played on, one of them.
    GaveUp(Side),
    /// This seat left the table or ran out of time. What is left goes to the other side.
    Gone(Seat, Break),
    /// The cards of this seat were laid down, and nobody played on: the rest is its side's.
    Claimed(Seat),
    /// The deal was stopped before this card: the trick and the place in it, counted from 1.
    Stopped(usize, usize),
    /// The record ends before this card, and nobody stopped the deal.
    Open(usize, usize),
    /// All passed.
    Passed,
    /// Somebody left before a game was announced: nothing is scored to a declarer.
    Penalty(Option<(Seat, Break)>),
    /// Only the result is written.
    ResultOnly,
    /// From this trick on nobody can tell who played what.
    Lost(usize),
}

impl SkatEnd {
    /// The side that gets what was not played, where one does.
    pub fn rest_to(self, declarer: Seat) -> Option<Side> {
        let of = |seat: Seat| if seat == declarer { Side::Declarer } else { Side::Defenders };
        match self {
            SkatEnd::GaveUp(side) => Some(side.other()),
            SkatEnd::Gone(seat, _) => Some(of(seat).other()),
            SkatEnd::Claimed(seat) => Some(of(seat)),
            _ => None,
        }
    }
}

/// The end of a deal without a game.
pub(super) fn without_game(record: &SkatRecord, auction: &Auction, walk: &SkatWalk) -> SkatEnd {
    let ending = record.result.as_ref().and_then(|result| result.ending);
    let gone = walk.claims.iter().find(|claim| matches!(claim.what.1, Break::Leaves | Break::TimesOut));
    match (auction.outcome(), gone, ending) {
        (_, Some(gone), _) => SkatEnd::Penalty(Some(gone.what)),
        (_, None, Some(Ending::Penalty)) => SkatEnd::Penalty(None),
        (Outcome::Passed, ..) | (.., Some(Ending::Passed)) => SkatEnd::Passed,
        _ if record.result.is_some() => SkatEnd::ResultOnly,
        _ if record.is_stopped() => SkatEnd::Stopped(1, 1),
        _ => SkatEnd::Open(1, 1),
    }
}

/// The end of a deal with a game.
pub(super) fn of_game(record: &SkatRecord, game: &Game, walk: &SkatWalk) -> SkatEnd {
    if let Some(trick) = walk.lost {
        return SkatEnd::Lost(trick);
    }
    if walk.full() == usize::from(TRICKS) {
        return SkatEnd::Played;
    }
    if let Some(end) = game.declarer.and_then(|declarer| broken(walk, declarer)) {
        return end;
    }
    if is_missed(game, walk) {
        return SkatEnd::Decided;
    }
    if let Some(end) = game.declarer.and_then(|declarer| last_word(walk, declarer)) {
        return end;
    }
    let (trick, place) = match walk.tricks.last() {
        Some(last) if !last.is_full() => (walk.tricks.len(), last.len() + 1),
        _ => (walk.tricks.len() + 1, 1),
    };
    match (record.is_stopped(), record.tricks.is_empty() && record.result.is_some()) {
        (true, _) => SkatEnd::Stopped(trick, place),
        (false, true) => SkatEnd::ResultOnly,
        (false, false) => SkatEnd::Open(trick, place),
    }
}

/// Whether a trick missed the goal: one of the declarer in null, one of the defenders against a game of all
/// tricks.
fn is_missed(game: &Game, walk: &SkatWalk) -> bool {
    let mut winners = walk.tricks.iter().filter_map(|trick| trick.winner);
    match (game.declaration.map(Goal::of), game.declarer) {
        (Some(Goal::NoTrick), Some(declarer)) => winners.any(|winner| winner == declarer),
        (Some(Goal::EveryTrick), Some(declarer)) => winners.any(|winner| winner != declarer),
        _ => false,
    }
}

/// Who broke the play off, as the server counts it: whoever left or ran out of time, a declarer who gave up
/// or two defenders who did. If both sides did, the declarer has lost.
fn broken(walk: &SkatWalk, declarer: Seat) -> Option<SkatEnd> {
    let mut resigned = [false; SKAT_SEATS];
    let mut gone: Option<(Seat, Break)> = None;
    for Moment { what: (seat, what), .. } in &walk.claims {
        match what {
            Break::Shows => {}
            Break::Resigns => resigned[seat.index()] = true,
            Break::Leaves | Break::TimesOut if *seat == declarer => return Some(SkatEnd::Gone(*seat, *what)),
            Break::Leaves | Break::TimesOut => {
                gone.get_or_insert((*seat, *what));
            }
        }
    }
    let many = resigned.iter().filter(|resigned| **resigned).count();
    match (resigned[declarer.index()], many) {
        (true, _) => Some(SkatEnd::GaveUp(Side::Declarer)),
        (false, 2..) => Some(SkatEnd::GaveUp(Side::Defenders)),
        (false, _) => gone.map(|(seat, what)| SkatEnd::Gone(seat, what)),
    }
}

/// What was said after the last card, where no more were played: one defender who gives up binds both, and
/// cards on the table take the rest (rule `claims`).
fn last_word(walk: &SkatWalk, declarer: Seat) -> Option<SkatEnd> {
    let last = walk.plays().last().map_or((0, 0), |play| (play.trick, play.order));
    let after = walk.claims.iter().filter(|claim| (claim.trick, claim.order) > last || last == (0, 0));
    let said: Vec<(Seat, Break)> = after.map(|claim| claim.what).collect();
    if said.iter().any(|(seat, what)| *what == Break::Resigns && *seat != declarer) {
        return Some(SkatEnd::GaveUp(Side::Defenders));
    }
    said.last().filter(|(_, what)| *what == Break::Shows).map(|(seat, _)| SkatEnd::Claimed(*seat))
}
