//! What a player knows of a deal before he is asked something: what was called, what is played, what was said to it.

use super::super::Line;
use super::names::seat_first;
use super::table::plays;
use crate::deal::skat::Deal;
use crate::line;
use crate::skat::{Auction, Call, FOREHAND, LOWEST_BID, Say};

/// The auction on one line, as far as it went: `Called: middlehand 18, forehand holds, rearhand passes`.
pub fn called(auction: &Auction) -> Option<Line> {
    let calls: Vec<String> = auction
        .calls()
        .iter()
        .map(|(seat, call)| {
            let what = match call {
                Call::Bid(value) => value.to_string(),
                Call::Hold => "holds".to_owned(),
                Call::Pass => "passes".to_owned(),
            };
            format!("{} {what}", crate::skat::seat_name(*seat))
        })
        .collect();
    (!calls.is_empty()).then(|| line!["Called: ", calls.join(", ")])
}

/// Whether forehand took the game at the lowest value because nobody else called anything.
pub fn is_unopposed(auction: &Auction) -> bool {
    let calls = auction.calls();
    let passes = calls.iter().filter(|(_, call)| *call == Call::Pass).count();
    passes == 2 && calls.last() == Some(&(FOREHAND, Call::Bid(LOWEST_BID))) && calls.len() == 3
}

/// Who plays what, and what was said to it.
pub fn game_played(deal: &Deal) -> Vec<Line> {
    let Some(position) = deal.position() else { return Vec::new() };
    let rules = deal.rules();
    let left = |(seat, say): &(crate::trick::Seat, Say)| {
        matches!(say, Say::Leave).then(|| line![seat_first(*seat), " leaves it."])
    };
    let steps = deal.kontra_so_far();
    let left: Vec<Line> = steps.iter().flat_map(|kontra| kontra.steps()).filter_map(left).collect();
    [plays(position.playing(), deal.doubling(), rules)].into_iter().chain(left).collect()
}
