//! The deal of Skat that a request gives: a position, or a record replayed.

use crate::analysis::skat_replay;
use crate::deal::skat::{Deal, Refused, Setup};
use crate::deal::{Defect, Unplayable};
use crate::notation::{self, SkatLine};
use crate::session::skat::{SkatIllegal, SkatImpossible, SkatTable};
use crate::session::{Impossible, Trouble, TroubleKind};

use super::super::{Fault, Request, fault};

impl Request {
    /// The table that a position or a record describes, if the request has one.
    pub(in crate::session) fn skat_table(&self) -> Result<Option<SkatTable>, Fault> {
        let cards = |defects: Vec<Defect>| SkatIllegal::Refused(Refused::Cards(defects), None, 0);
        if let Some(text) = self.text("record")? {
            let record = notation::skat_record_so_far(text).map_err(|error| fault("record", error))?;
            let rules = self.rules(record.rules)?;
            let deal = skat_replay(&record, &rules).map_err(|error| match error {
                Unplayable::Defects(defects) => fault("record", TroubleKind::from(cards(defects))),
                Unplayable::NoContract => fault("record", TroubleKind::from(SkatImpossible::NoGame)),
                error => fault("record", Impossible::from(error)),
            })?;
            return Ok(Some(SkatTable { rules, deal }));
        }
        let Some(text) = self.text("position")? else { return Ok(None) };
        let line = SkatLine::read(text).map_err(|error| fault("position", error))?;
        let rules = self.rules(Some(line.setup.rules))?;
        let setup = Setup { rules, ..line.setup.clone() };
        let refuse = |defects: Vec<Defect>| {
            let at = line.span(&defects[0]);
            fault("position", Trouble::at(cards(defects), at))
        };
        setup.check().map(|position| Some(SkatTable { rules, deal: Deal::from(position) })).map_err(refuse)
    }
}
