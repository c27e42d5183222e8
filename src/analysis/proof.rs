//! The proof that a side must win all that is left, where cards are hidden.

use std::ops::ControlFlow;

use crate::cards::Cards;
use crate::deal::{Holding, SEATS, Setup};
use crate::konter::Side;
use crate::trick::{Ranking, Seat};

use super::Layouts;
use super::rest::{Rest, Search, unbeaten};

/// After so many steps a search gives up: in a release build they take a fraction of a second.
const STEPS: u64 = 4_000_000;

/// Whether a side wins every trick that is left in every layout, in whatever order both sides play
/// whatever cards they may. None: it does not in some layout of several, or that was too much to look
/// through, or there is no layout, since what is known contradicts itself.
pub(super) fn proof(ranking: &Ranking, layouts: &Layouts, side: Side) -> Option<bool> {
    let view = layouts.view();
    let (mut trick, played) = ([None; SEATS], view.trick.len());
    for (place, card) in trick.iter_mut().zip(&view.trick) {
        *place = Some(*card);
    }
    let left = |hands: [Cards; SEATS]| Rest { hands, leader: view.lead, trick, played };
    if view.hands.iter().all(Holding::is_complete) {
        return Search::new(ranking, side, u64::MAX).wins(&left(view.hands.map(|hand| hand.known)));
    }
    match layouts.count() {
        0 => None,
        _ if is_sure(ranking, layouts, side) => Some(true),
        count => {
            let mut search = Search::new(ranking, side, STEPS);
            let mut wins = Some(true);
            let _ = layouts.each(&mut |hands| {
                wins = search.wins(&left(*hands));
                if wins == Some(true) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            wins.filter(|wins| *wins || count == 1)
        }
    }
}

/// What can be seen at a glance: whoever leads, or is winning the running trick, is of this side and has
/// only cards that no other card still to be played beats, his card in the trick included.
fn is_sure(ranking: &Ranking, layouts: &Layouts, side: Side) -> bool {
    let view = layouts.view();
    let place = if view.trick.is_empty() { None } else { Some(ranking.winner(&view.trick)) };
    let seat = view.lead.on(place.unwrap_or(0), SEATS);
    let hand = view.hands[seat.index()];
    let in_trick = place.map_or(Cards::EMPTY, |place| Cards::only(view.trick[place]));
    let others = others(view, seat) | layouts.hidden();
    Side::of(seat) == side && hand.is_complete() && unbeaten(ranking, hand.known | in_trick, others)
}

/// The cards known to be in the hands of the other seats.
fn others(view: &Setup, seat: Seat) -> Cards {
    let others = view.hands.iter().enumerate().filter(|(other, _)| *other != seat.index());
    others.fold(Cards::EMPTY, |cards, (_, hand)| cards | hand.known)
}
