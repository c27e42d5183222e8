//! A record played again, on a deal that runs.

use std::ops::ControlFlow;

use crate::konter::{Rules, Words};
use crate::trick::Seat;

use super::{Call, CallRefusal, Deal, Defect, Play, Position, Record, SEATS, Walk};

/// Why a record does not lead to a deal that runs.
#[derive(Clone, Debug, PartialEq)]
pub enum Unplayable {
    /// Cards were played, and nobody knows what was trump.
    NoContract,
    /// The cards dealt do not make a deal.
    Defects(Vec<Defect>),
    /// This card of this trick, counted from 1, is unknown or against the rules.
    Card(usize, usize),
}

/// A trick, counted from 1, and how many things stand before it in the trick.
type When = (usize, usize);

/// After every card.
const AT_THE_END: When = (usize::MAX, 0);

impl Deal {
    /// The deal as it stands at the end of a record. Announcements that do not count are left out.
    ///
    /// ```
    /// use kontra::deal::{Deal, Record};
    /// let record: Record = "[Contract \"S0\"] 1. 0: SK SA M2 DQ ST 2. 1: HA *".parse().unwrap();
    /// let deal = Deal::replay(&record, &Default::default()).unwrap();
    /// assert_eq!((deal.trick_number(), deal.position().points()), (2, [0, 9]));
    /// ```
    ///
    /// # Errors
    /// If a card cannot be played.
    pub fn replay(record: &Record, rules: &Rules) -> Result<Deal, Unplayable> {
        if record.contract.is_none() {
            return Err(Unplayable::NoContract);
        }
        let position = record.position(rules).map_err(Unplayable::Defects)?;
        Deal::retell(record, position, |_, _| ControlFlow::Continue(()))
    }

    /// Plays a record again from this position, the one before its first card, and shows the deal as it stood
    /// before each play, until it breaks off. What was announced at one moment is announced together. A call in
    /// the tag alone was in time, and nobody knows when: it is made just before its seat's own first card.
    ///
    /// # Errors
    /// If a card cannot be played.
    pub fn retell(
        record: &Record,
        position: Position,
        mut look: impl FnMut(&Deal, &Play) -> ControlFlow<()>,
    ) -> Result<Deal, Unplayable> {
        let walk = Walk::new(record, position.ranking(), &position.setup().hands);
        let mut deal = Deal::from(position);
        let (calls, mut table) = (calls(record, &walk), Table::default());
        let mut calls = &calls[..];
        for play in walk.plays() {
            table.hear(&mut deal, &mut calls, (play.trick, play.order));
            if look(&deal, play).is_break() {
                return Ok(deal);
            }
            let refused = || Unplayable::Card(play.trick, play.place);
            deal.play(play.seat, play.card.ok_or_else(refused)?).map_err(|_| refused())?;
        }
        table.hear(&mut deal, &mut calls, AT_THE_END);
        match walk.lost {
            Some(trick) => Err(Unplayable::Card(trick, 1)),
            None => Ok(deal),
        }
    }
}

/// The calls of a record in order, each with when it is made. Where the tricks hold calls, they rule.
fn calls(record: &Record, walk: &Walk) -> Vec<(When, Call)> {
    if !walk.calls.is_empty() {
        return walk.calls.iter().map(|call| ((call.trick, call.order), call.what)).collect();
    }
    let own = |seat: Seat| walk.tricks.first()?.plays().find(|play| play.seat == seat);
    let when = |call: &Call| own(call.seat).map_or(AT_THE_END, |play| (play.trick, play.order));
    let mut calls: Vec<(When, Call)> = record.calls.iter().flatten().map(|call| (when(call), *call)).collect();
    calls.sort_by_key(|(when, _)| *when);
    calls
}

/// Listens to what is said.
#[derive(Default)]
struct Table {
    /// What each seat said that counts only together with its other word (switch `partial`).
    half: [Words; SEATS],
}

impl Table {
    /// Enters the calls up to this moment, those of one seat together.
    fn hear(&mut self, deal: &mut Deal, calls: &mut &[(When, Call)], until: When) {
        let (now, later) = calls.split_at(calls.partition_point(|(when, _)| *when <= until));
        *calls = later;
        let mut said: Vec<(Seat, Words)> = Vec::new();
        for (_, call) in now {
            match said.iter_mut().find(|(seat, _)| *seat == call.seat) {
                Some((_, words)) => words.insert(call.word),
                None => said.push((call.seat, Words::from_iter([call.word]))),
            }
        }
        said.into_iter().for_each(|(seat, words)| self.announce(deal, seat, words));
    }

    /// Enters what one seat says at once. What does not count is for a review to say.
    fn announce(&mut self, deal: &mut Deal, seat: Seat, words: Words) {
        let half = &mut self.half[seat.index()];
        let together = half.iter().chain(words.iter()).collect();
        if deal.announce(seat, together).is_ok() {
            return;
        }
        // One word may be true, or in time, where the other is not.
        for word in words.iter() {
            if let Err(CallRefusal::AllOrNothing(call)) = deal.announce(seat, Words::from_iter([word])) {
                half.insert(call.word);
            }
        }
    }
}
