//! What follows from the faults: which of them decides, and what the declarer scores.

use crate::analysis::finding::CardFault;
use crate::analysis::ruling::Then;
use crate::skat::{Announced, DiscardError, Fault, Rules, Ruling, Side, SoFar, Terms, rule_on};
use crate::trick::Seat;

use super::played::Played;
use super::what::{SkatFinding, SkatWhat, Tally};

/// A result under the rules.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SkatRuling {
    /// Points and score, unless the rules undo the deal or it has no result.
    pub tally: Option<Tally>,
    /// What happens instead.
    pub then: Option<Then>,
    /// What the fault that decides costs, where one does.
    pub ruling: Option<Ruling>,
    /// The finding that decides, numbered from 0.
    pub fault: Option<usize>,
}

/// What a ruling needs to know of the deal.
pub(super) struct Case<'a> {
    pub declarer: Option<Seat>,
    pub announced: Option<Announced>,
    pub terms: Terms,
    pub rules: &'a Rules,
    pub played: Option<&'a Played>,
}

impl Case<'_> {
    /// Rules on the faults: the first that ends the deal decides. `so_far` has what both sides had before a
    /// trick.
    pub fn rule(&self, findings: &[SkatFinding], so_far: impl Fn(usize) -> Option<SoFar>) -> SkatRuling {
        for (n, finding) in findings.iter().enumerate() {
            let fault = match &finding.what {
                SkatWhat::Card(CardFault::NotHeld { .. } | CardFault::PlayedTwice) => {
                    return SkatRuling { then: Some(Then::DealAgain), fault: Some(n), ..SkatRuling::default() };
                }
                SkatWhat::Card(CardFault::Revoke { .. }) => Fault::Revoke,
                SkatWhat::Card(CardFault::WrongLeader { .. }) => Fault::LeadOutOfTurn,
                SkatWhat::Card(CardFault::OutOfTurn { .. }) if finding.place == 1 => Fault::LeadOutOfTurn,
                SkatWhat::Discard(DiscardError::Count(_)) => Fault::WrongDiscard,
                // A null that is refused was never announced.
                SkatWhat::NullBelowBid { .. } => {
                    return SkatRuling { fault: Some(n), ..SkatRuling::default() };
                }
                _ => continue,
            };
            let ruling = self.on(fault, finding.seat, so_far(finding.trick.unwrap_or(1)));
            let tally = ruling
                .as_ref()
                .map(|(so_far, ruling)| Tally { points: so_far.points().to_vec(), score: vec![ruling.settled.score] });
            return SkatRuling { tally, then: None, ruling: ruling.map(|(_, ruling)| ruling), fault: Some(n) };
        }
        SkatRuling { tally: self.played.map(Played::tally), ..SkatRuling::default() }
    }

    fn on(&self, fault: Fault, seat: Option<Seat>, so_far: Option<SoFar>) -> Option<(SoFar, Ruling)> {
        let declarer = self.declarer?;
        let guilty = if seat == Some(declarer) { Side::Declarer } else { Side::Defenders };
        let so_far = if fault == Fault::WrongDiscard { SoFar::default() } else { so_far? };
        Some((so_far, rule_on(fault, guilty, self.announced?, so_far, &self.terms, self.rules)))
    }
}
