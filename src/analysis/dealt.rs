//! A record as a fresh deal and the cards that were played in it.

use crate::cards::Card;
use crate::deal::{Holding, Position, Record, Setup, SkatRecord, Walk, skat};
use crate::{konter, skat as game};

use super::grades::dealt;
use super::skat::replay;

/// The deal of a record of Konter a Matt before its first card, with all hands known, and the cards in the order in
/// which they were played, up to the first unknown one.
///
/// Nothing, if hands are not known or the cards make no deal.
pub fn dealt_and_played(record: &Record, rules: &konter::Rules) -> Option<(Position, Vec<Card>)> {
    record.contract?;
    let position = record.position(rules).ok()?;
    let given = position.setup();
    let walk = Walk::new(record, position.ranking(), &given.hands);
    let hands = dealt(&walk, &given.hands).ok()?.map(Holding::known);
    let fresh = Setup { hands, ..given.clone() }.check().ok()?;
    Some((fresh, walk.plays().map_while(|play| play.card).collect()))
}

/// The same for Skat, with the skat as it lies when play begins.
pub fn skat_dealt_and_played(record: &SkatRecord, rules: &game::Rules) -> Option<(skat::Position, Vec<Card>)> {
    let (mut fresh, mut cards) = (None, Vec::new());
    // Where a card cannot be played, what stands before it holds.
    let _ = replay(record, rules, |deal, play| {
        fresh = fresh.take().or_else(|| deal.position().cloned());
        cards.extend(play.card);
    });
    Some((fresh?, cards))
}
