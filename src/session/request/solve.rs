//! What every card is worth with open cards.

use std::ops::Range;

use crate::analysis::{CannotSolve, OpenDeal};
use crate::deal::skat::{self, Refused};
use crate::deal::{Game, Setup};
use crate::notation::{PositionLine, SkatLine};

use super::super::answer::Answer;
use super::super::skat::SkatIllegal;
use super::super::solve::{SolveView, cannot};
use super::super::{Impossible, Trouble, TroubleKind, Unreadable};
use super::{Fault, Request, fault};

/// Fields of which one is needed.
const DEALS: &[&str] = &["position", "record"];

pub(super) fn ask_solve(request: &Request) -> Result<Answer, Fault> {
    let (partial, line) = (request.flag("partial")?, request.flag("line")?);
    let field = if request.get("record").is_some() { "record" } else { "position" };
    let refuse = |error: CannotSolve| fault(field, Trouble::from(cannot(error, request.game(), None)));
    let part = match (partial, request.text("record")?, request.text("position")?) {
        (true, None, Some(text)) => Some(request.part(text)?),
        _ => None,
    };
    let open = match (part, request.game()) {
        (Some(open), _) => open,
        (None, Game::Konter) => {
            let deal = request.deal().map_err(|fault| request.hint_at_part(fault))?;
            let deal = deal.ok_or_else(|| Fault::from(Unreadable::MissingOneOf(DEALS)))?;
            OpenDeal::of(deal.position())
        }
        (None, Game::Skat) => {
            let table = request.skat_table().map_err(|fault| request.hint_at_part(fault))?;
            let table = table.ok_or_else(|| Fault::from(Unreadable::MissingOneOf(DEALS)))?;
            match table.deal.position() {
                Some(position) => OpenDeal::of_skat(position),
                None => Err(CannotSolve::DealOver),
            }
        }
    };
    let open = open.map_err(refuse)?;
    if !open.is_final() && !partial {
        return Err(fault(field, Impossible::WonHidden));
    }
    Ok(Answer::Solved(Box::new(SolveView::new(&open, request.game(), None, line))))
}

impl Request {
    /// What is wrong with a deal; of a position that is one to solve in part, also how to ask for that.
    fn hint_at_part(&self, fault: Fault) -> Fault {
        let Ok(Some(text)) = self.text("position") else { return fault };
        match self.part(text) {
            Ok(Ok(_)) => {
                let Trouble { kind, span } = *fault.trouble;
                let trouble = Trouble { kind: Impossible::PartOfDeal(Box::new(kind)).into(), span };
                Fault { trouble: Box::new(trouble), ..fault }
            }
            _ => fault,
        }
    }

    /// A position from which cards may be missing.
    fn part(&self, text: &str) -> Result<Result<OpenDeal, CannotSolve>, Fault> {
        let refuse = |kind: TroubleKind, at: Range<usize>| Err(fault("position", Trouble::at(kind, at)));
        match self.game() {
            Game::Konter => {
                let line = PositionLine::read(text).map_err(|error| fault("position", error))?;
                let setup = Setup { rules: self.rules(Some(line.setup.rules))?, ..line.setup.clone() };
                match OpenDeal::part(&setup) {
                    Err(CannotSolve::Defects(defects)) => {
                        let at = line.span(&defects[0]);
                        refuse(Impossible::Defects(defects, None).into(), at)
                    }
                    open => Ok(open),
                }
            }
            Game::Skat => {
                let line = SkatLine::read(text).map_err(|error| fault("position", error))?;
                let setup = skat::Setup { rules: self.rules(Some(line.setup.rules))?, ..line.setup.clone() };
                match OpenDeal::skat_part(&setup) {
                    Err(CannotSolve::Defects(defects)) => {
                        let at = line.span(&defects[0]);
                        refuse(SkatIllegal::Refused(Refused::Cards(defects), None, 0).into(), at)
                    }
                    open => Ok(open),
                }
            }
        }
    }
}
