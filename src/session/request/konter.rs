//! What requests about Konter a Matt alone read: a position or a record.

use crate::analysis::naming::NamingError;
use crate::deal::{Deal, Setup};
use crate::konter::Words;
use crate::notation::{self, PositionLine};

use super::super::answer::{Answer, MayAnnounce};
use super::super::naming::Naming;
use super::super::{Impossible, Trouble};
use super::{Fault, Request, fault};

impl Request {
    pub(in super::super) fn deal(&self) -> Result<Option<Deal>, Fault> {
        if let Some((record, rules)) = self.record(notation::record_so_far)? {
            let deal = Deal::replay(&record, &rules);
            return deal.map(Some).map_err(|error| fault("record", Impossible::from(error)));
        }
        let Some(text) = self.text("position")? else { return Ok(None) };
        let line = PositionLine::read(text).map_err(|error| fault("position", error))?;
        let rules = self.rules(Some(line.setup.rules))?;
        let setup = Setup { rules, ..line.setup.clone() };
        let refuse = |defects: Vec<_>| {
            let at = line.span(&defects[0]);
            fault("position", Trouble::at(Impossible::Defects(defects, None), at))
        };
        setup.check().map(|position| Some(Deal::from(position))).map_err(refuse)
    }
}

pub(super) fn ask_announce(request: &Request) -> Result<Answer, Fault> {
    let may = Words::of_hand(request.hand()?);
    Ok(Answer::Announce(MayAnnounce { may, lines: may.lines(), players: Vec::new(), said: Vec::new() }))
}

pub(super) fn ask_naming(request: &Request) -> Result<Answer, Fault> {
    let (hand, rules) = (request.required("hand")?, request.rules(None)?);
    let naming = Naming::of(hand.set(), &rules);
    naming.map(Answer::Naming).map_err(|error| match error {
        NamingError::NotThree(_) => fault("hand", Impossible::from(error)),
        NamingError::OtherDuty(_) => fault("rules", Impossible::from(error)),
    })
}
