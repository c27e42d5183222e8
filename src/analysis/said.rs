//! Faults of what was said: announcements out of time or without the cards, and claims.

use crate::deal::{Call, Item, Moment, Record, Walk};
use crate::konter::{Announce, Partial, Rules, Side, WIN, Words, queens_needed, slugs};
use crate::trick::Seat;

use super::cards::Hands;
use super::finding::{Finding, Shown, What, Wrong};

/// The announcements that count; the others are reported. Where the tricks hold none, the tag has those
/// that were made in time.
pub(super) fn calls(
    record: &Record,
    walk: &Walk,
    hands: &Hands,
    rules: &Rules,
    findings: &mut Vec<Finding>,
) -> Vec<Call> {
    let tag = record.calls.as_deref().unwrap_or_default();
    let at_once = |call: &Call| Moment { trick: 1, order: 0, played: 0, due: Some(call.seat), what: *call };
    let made: Vec<Moment<Call>> = match walk.calls.is_empty() {
        true => tag.iter().map(at_once).collect(),
        false => walk.calls.clone(),
    };
    let mut count: Vec<Call> = Vec::new();
    let in_time: Vec<&Moment<Call>> = made.iter().filter(|call| fault_of_time(walk, call, rules).is_none()).collect();
    for call in &made {
        let fault = fault_of_time(walk, call, rules)
            .or_else(|| without_cards(walk, hands, call))
            .or_else(|| partial(hands, call, &in_time, rules));
        match fault {
            Some(finding) => findings.push(finding),
            None => {
                let Call { word, seat } = call.what;
                // The word counts once all the same, for one of the two may have told the truth.
                if let Some(other) = count.iter().find(|other| other.word == word && other.seat != seat) {
                    findings.push(one_of_two(call, other.seat));
                }
                count.push(call.what);
            }
        }
    }
    if !walk.calls.is_empty() && record.calls.is_some() {
        let unsaid: Vec<Call> =
            tag.iter().filter(|call| !made.iter().any(|made| made.what == **call)).copied().collect();
        let missing: Vec<Call> =
            count.iter().filter(|call| !tag.iter().any(|in_tag| stands_for(in_tag, call, &count))).copied().collect();
        if !unsaid.is_empty() || !missing.is_empty() {
            findings.push(Finding::result(Wrong::Calls { unsaid, missing }, None, Vec::new()));
        }
    }
    count
}

/// Whether a call in the tag is this one, or the same word of somebody else who said it too: only one of
/// the two counts.
fn stands_for(in_tag: &Call, call: &Call, count: &[Call]) -> bool {
    in_tag.word == call.word && (in_tag == call || count.contains(in_tag))
}

/// Rule `announce-false`: two players cannot hold the same queen. Which of them does not is open, so nobody
/// is accused.
fn one_of_two(call: &Moment<Call>, other: Seat) -> Finding {
    let Call { word, seat } = call.what;
    let what = What::OneFalse { word, seats: [other, seat] };
    Finding { seat: None, ..of_call(call, slugs::ANNOUNCE_FALSE, what, Vec::new()) }
}

fn of_call(call: &Moment<Call>, rule: crate::trick::Slug, what: What, proof: Vec<Shown>) -> Finding {
    let seat = Some(call.what.seat);
    let place = call.played + 1;
    Finding { trick: Some(call.trick), place, seat, card: None, rule, what, proof, order: call.order }
}

/// Rule `announce-when`: before one's own card to trick 1; under the switch only on one's turn.
fn fault_of_time(walk: &Walk, call: &Moment<Call>, rules: &Rules) -> Option<Finding> {
    let word = call.what.word;
    let own = walk.tricks.first().and_then(|trick| trick.plays().find(|play| play.seat == call.what.seat));
    let spoken = own.filter(|own| call.trick > 1 || own.order < call.order);
    if call.trick > 1 || spoken.is_some() {
        let proof = spoken.and_then(Shown::of).into_iter().collect();
        return Some(of_call(call, slugs::ANNOUNCE_WHEN, What::Late { word, turn: None }, proof));
    }
    match call.due {
        Some(turn) if rules.announce == Announce::OnTurn && turn != call.what.seat => {
            Some(of_call(call, slugs::ANNOUNCE_WHEN, What::Late { word, turn: Some(turn) }, Vec::new()))
        }
        _ => None,
    }
}

/// Rule `announce-false`: a queen that the word needs was in another hand, or not in this one.
fn without_cards(walk: &Walk, hands: &Hands, call: &Moment<Call>) -> Option<Finding> {
    let Call { word, seat } = call.what;
    let elsewhere = |queen: &crate::cards::Card| match hands.holder(*queen) {
        Some(holder) => holder != seat,
        None => hands.whole[seat.index()],
    };
    let queen = queens_needed(word).iter().find(elsewhere)?;
    let holder = hands.holder(queen);
    let played = walk.plays().find(|play| play.card == Some(queen) && Some(play.seat) == holder);
    let there = holder.map(|seat| Shown { trick: call.trick, seat, card: queen });
    let proof = played.and_then(Shown::of).or(there).into_iter().collect();
    Some(of_call(call, slugs::ANNOUNCE_FALSE, What::False { word, queen, holder }, proof))
}

/// Switch `partial: all-or-nothing`: who holds all three queens says both words or none.
fn partial(hands: &Hands, call: &Moment<Call>, in_time: &[&Moment<Call>], rules: &Rules) -> Option<Finding> {
    if rules.partial != Partial::AllOrNothing {
        return None;
    }
    let may = Words::of_hand(hands.held[call.what.seat.index()]);
    let own = in_time.iter().filter(|other| other.what.seat == call.what.seat);
    let said: Words = own.map(|own| own.what.word).collect();
    let what = What::Partial { word: call.what.word };
    (said.lines() < may.lines()).then(|| of_call(call, slugs::ANNOUNCE_PARTIAL, what, Vec::new()))
}

/// A claim that has been recounted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Recounted {
    pub claim: Moment<(Seat, u8)>,
    pub has: u8,
}

impl Recounted {
    pub fn is_enough(&self) -> bool {
        self.has >= WIN
    }
}

/// Recounts every claim (rule `claim`). Where the count cannot be known, nobody is accused.
pub(super) fn claims(walk: &Walk, findings: &mut Vec<Finding>) -> Vec<Recounted> {
    let mut recounted = Vec::new();
    for claim in &walk.claims {
        let (seat, said) = claim.what;
        let tricks = claim.trick + usize::from(claim.due.is_none());
        let won = walk.won_before(tricks);
        let Some((has, 0)) = won.map(|won| won[Side::of(seat).index()]) else { continue };
        let found = Recounted { claim: *claim, has };
        recounted.push(found);
        let what = match (found.is_enough(), said == has) {
            (true, true) => continue,
            (true, false) => What::Miscounted { said, has },
            (false, _) => What::FalseClaim { said, has },
        };
        let rule = if found.is_enough() { slugs::COUNT } else { slugs::CLAIM };
        let (trick, place) = (Some(claim.trick), claim.played + 1);
        findings.push(Finding {
            trick,
            place,
            seat: Some(seat),
            card: None,
            rule,
            what,
            proof: Vec::new(),
            order: claim.order,
        });
    }
    recounted
}

/// Whether anything in the record is an announcement or a claim, for a record without tricks.
pub(super) fn is_silent(record: &Record) -> bool {
    record.tricks.iter().flat_map(|trick| &trick.items).all(|item| matches!(item, Item::Comment(_)))
}
