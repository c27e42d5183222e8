//! The deal of Konter a Matt on the table as a record.

use crate::deal::{Deal, Item, Mark, Record, Written};
use crate::konter::Side;
use crate::trick::{Seat, Trick};

use super::commands::COMMANDS;
use super::spec::find;
use super::state::State;
use super::{Impossible, Trouble, Usage};

impl State {
    /// The deal as it has been played so far.
    ///
    /// # Errors
    /// If no card has been played, or the deal on the table has no beginning.
    pub(super) fn record(&self) -> Result<Record, Trouble> {
        let nothing = || match find(COMMANDS, "review") {
            Some(spec) => Trouble::from(Usage::Missing(&spec.doc)),
            None => Impossible::NothingTo("review").into(),
        };
        let deal = self.deal.as_ref().filter(|deal| deal.has_begun()).ok_or_else(nothing)?;
        let position = deal.position();
        let setup = position.setup();
        if deal.tricks().len() != position.tricks_done() {
            return Err(Impossible::NoBeginning.into());
        }
        let tricks: Vec<&Trick> = deal.numbered().map(|(_, trick)| trick).filter(|trick| !trick.is_empty()).collect();
        let mut hands = setup.hands;
        for (seat, card) in tricks.iter().flat_map(|trick| trick.plays()) {
            hands[seat.index()].known.insert(card);
        }
        let view = self.slate_view();
        let lines = view.before.unwrap_or(view.lines);
        let slate = Side::ALL.map(|side| lines[self.seating().team(side).index()]);
        let mut record = Record {
            rules: Some(self.rules),
            dealer: Some(self.dealer),
            hands: Some(hands),
            contract: Some((setup.trump, setup.named_by)),
            calls: (!setup.calls.is_empty()).then(|| setup.calls.clone()),
            slate: Some(slate),
            tricks: tricks.into_iter().map(written).collect(),
            ..Record::default()
        };
        if let Some(first) = record.tricks.first_mut() {
            put_in_calls(deal, &mut first.items);
        }
        let end = match &self.claimed {
            Some((claim, _)) => Some(Item::Claim(Seat(claim.side.0), claim.said)),
            None if position.is_over() => None,
            None => Some(Item::Stop),
        };
        if let Some(last) = record.tricks.last_mut() {
            last.items.extend(end);
        }
        Ok(record)
    }
}

/// A trick as it is written down.
fn written(trick: &Trick) -> Written {
    let item = |(_, card)| Item::Card { seat: None, card: Some(card), mark: Mark::None };
    Written { leader: Some(trick.leader()), items: trick.plays().map(item).collect() }
}

/// Puts the announcements where they were made into the cards of trick 1. Where nobody knows when, the tag does.
fn put_in_calls(deal: &Deal, items: &mut Vec<Item>) {
    if deal.calls().all(|(_, when)| when.is_none()) {
        return;
    }
    let Some((_, trick)) = deal.numbered().next() else { return };
    let own = |seat: Seat| trick.plays().position(|(other, _)| other == seat).unwrap_or(items.len());
    let mut calls: Vec<(usize, Item)> =
        deal.calls().map(|(call, when)| (when.unwrap_or_else(|| own(call.seat)), Item::Call(call))).collect();
    calls.sort_by_key(|(when, _)| *when);
    for (when, call) in calls.into_iter().rev() {
        items.insert(when.min(items.len()), call);
    }
}
