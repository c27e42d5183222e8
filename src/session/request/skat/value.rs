//! The questions about what a game is worth: its matadors, its announcement, its value.

use super::super::super::Impossible;
use super::super::super::answer::Answer;
use super::super::super::skat::{
    DeclarationView, MatadorCount, SkatAnswer, SkatIllegal, SkatImpossible, ValueView, advised,
};
use super::super::super::{Trouble, Unreadable};
use super::super::{Fault, Request, fault, unknown_word};
use super::FLAGS;
use crate::analysis::AdviceWanted;
use crate::notation::CardList;
use crate::skat::{
    ALL_POINTS, Announced, CARDS_EACH, Contract, Declaration, DeclarationError, FOREHAND, Flags, LOWEST_BID, Matadors,
    OutcomeError, Rules, SKAT_CARDS, TRICKS, Taken, Terms, With, check_bid, settle, settle_impossible_null,
};

/// The matadors of a request, and whether it is known if they are held or missing.
type Run = (Matadors, bool);

/// Which two of twelve cards to put away, and which game to announce; without a bid it is the lowest, and without a
/// seat the declarer is forehand.
pub(in crate::session) fn ask_advise(request: &Request) -> Result<Answer, Fault> {
    let cards = request.twelve()?.ok_or(Unreadable::MissingField("cards"))?;
    let wanted = AdviceWanted {
        cards: cards.set(),
        declarer: request.seat("declarer")?.unwrap_or(FOREHAND),
        bid: Some(request.bid()?).filter(|bid| *bid > 0).unwrap_or(LOWEST_BID),
        seed: request.seed()?.unwrap_or(1),
    };
    let rules: Rules = request.rules(None)?;
    advised(&wanted, &rules, request.watch()).map_err(|error| fault("cards", Trouble::from(error)))
}

impl Request {
    /// The hand and the skat: at most twelve cards.
    fn twelve(&self) -> Result<Option<CardList>, Fault> {
        let Some(cards) = self.cards("cards")? else { return Ok(None) };
        let most = CARDS_EACH + SKAT_CARDS;
        match cards.cards.get(most) {
            Some(card) => {
                let trouble = Impossible::HandTooBig(cards.cards.len(), most);
                Err(fault("cards", Trouble::at(trouble, card.span.clone())))
            }
            None => Ok(Some(cards)),
        }
    }

    /// Held or missing, if that is said.
    fn side(&self) -> Result<Option<With>, Fault> {
        match self.text("side")? {
            None => Ok(None),
            Some("with") => Ok(Some(With::With)),
            Some("without") => Ok(Some(With::Without)),
            Some(other) => Err(unknown_word("side", other, vec!["with", "without"])),
        }
    }

    /// The matadors that a contract has with these cards, or as they were counted; none in null.
    fn matadors(&self, contract: Contract) -> Result<Option<Run>, Fault> {
        let (cards, side) = (self.twelve()?, self.side()?);
        let count = self.small("matadors", u8::MAX)?;
        if contract == Contract::Null {
            return Ok(None);
        }
        let counted = cards.and_then(|cards| Matadors::of(contract, cards.set()));
        match (counted, count) {
            (Some(of_cards), _) if count.is_some_and(|count| count != of_cards.count) => {
                Err(fault("matadors", Unreadable::FieldsClash("cards", "matadors")))
            }
            (Some(of_cards), _) if side.is_some_and(|side| side != of_cards.side) => {
                Err(fault("side", Unreadable::FieldsClash("cards", "side")))
            }
            (Some(of_cards), _) => Ok(Some((of_cards, true))),
            (None, Some(count)) if (1..=contract.trumps()).contains(&count) => {
                Ok(Some((Matadors { side: side.unwrap_or(With::With), count }, side.is_some())))
            }
            (None, Some(count)) => Err(fault("matadors", Trouble::from(SkatImpossible::Matadors(contract, count)))),
            (None, None) => Err(Unreadable::MissingOneOf(&["cards", "matadors"]).into()),
        }
    }

    fn terms(&self, rules: &Rules) -> Result<Terms, Fault> {
        Ok(Terms { bid: self.bid()?, doubling: self.doubling(rules)?, bock: self.flag("bock")? })
    }

    /// What the declarer took. His points decide nothing in null.
    fn taken(&self, contract: Contract) -> Result<Taken, Fault> {
        let points = self.small("declarer_points", ALL_POINTS)?;
        if points.is_none() && contract != Contract::Null {
            return Err(Unreadable::MissingField("declarer_points").into());
        }
        let tricks = self.needed_small("declarer_tricks", TRICKS)?;
        let taken = points.map_or_else(|| Taken::uncounted(tricks), |points| Taken::new(points, tricks));
        let refuse = || fault("declarer_points", SkatImpossible::Taken(points.unwrap_or(0), tricks));
        taken.ok_or_else(refuse)
    }
}

/// A game announced with these flags and matadors; null needs none.
fn announced(contract: Contract, flags: Flags, run: Option<Run>) -> Result<Announced, Fault> {
    let refuse = |faults: Vec<DeclarationError>| {
        let field = faults.first().map_or("contract", |found| field_of(*found));
        fault(field, Trouble::from(SkatIllegal::Declaration(contract, faults)))
    };
    let declaration = Declaration::new(contract, flags).map_err(refuse)?;
    let matadors = run.map_or(Matadors { side: With::With, count: 0 }, |(matadors, _)| matadors);
    let refuse = || fault("matadors", Trouble::from(SkatImpossible::Matadors(contract, matadors.count)));
    Announced::counted(declaration, matadors).ok_or_else(refuse)
}

/// The field of the flag that is at fault.
fn field_of(fault: DeclarationError) -> &'static str {
    let (DeclarationError::NeedsHand(flag) | DeclarationError::Incomplete(flag, _) | DeclarationError::NotInNull(flag)) =
        fault;
    FLAGS[flag as usize]
}

pub(in super::super) fn ask_matadors(request: &Request) -> Result<Answer, Fault> {
    let contract = request.needed_contract()?;
    request.rules::<Rules>(None)?;
    let cards = request.twelve()?.ok_or_else(|| Fault::from(Unreadable::MissingField("cards")))?.set();
    let count = MatadorCount { contract, cards, matadors: Matadors::of(contract, cards) };
    Ok(Answer::Skat(Box::new(SkatAnswer::Matadors(count))))
}

pub(in super::super) fn ask_declaration(request: &Request) -> Result<Answer, Fault> {
    let (contract, flags) = (request.needed_contract()?, request.flags()?);
    request.rules::<Rules>(None)?;
    Ok(Answer::Skat(Box::new(SkatAnswer::Declaration(DeclarationView::new(contract, flags)))))
}

pub(in super::super) fn ask_value(request: &Request) -> Result<Answer, Fault> {
    let (contract, flags) = (request.needed_contract()?, request.flags()?);
    let rules = request.rules(None)?;
    let terms = request.terms(&rules)?;
    let view = match request.contract("replacement")? {
        Some(pick) => replaced(request, announced(contract, flags, None), pick, terms, rules)?,
        None => {
            let run = request.matadors(contract)?;
            let announced = announced(contract, flags, run)?;
            check_bid(announced, terms.bid, &rules).map_err(below_bid)?;
            let taken = request.taken(contract)?;
            let settled = settle(announced, taken, &terms, &rules).map_err(below_bid)?;
            let (matadors, side_known) = run.map_or((None, false), |(matadors, known)| (Some(matadors), known));
            ValueView { settled, matadors, side_known, taken: Some(taken), terms, in_place_of: None, rules }
        }
    };
    Ok(Answer::Skat(Box::new(SkatAnswer::Value(view))))
}

fn below_bid(error: OutcomeError) -> Fault {
    fault("bid", Trouble::from(SkatImpossible::Outcome(error)))
}

/// A null below the bid, in whose place another game is lost without play.
fn replaced(
    request: &Request,
    null: Result<Announced, Fault>,
    pick: Contract,
    terms: Terms,
    rules: Rules,
) -> Result<ValueView, Fault> {
    let wrong = |trouble: SkatImpossible| fault("replacement", Trouble::from(trouble));
    if request.contract("contract")? != Some(Contract::Null) {
        return Err(wrong(SkatImpossible::NothingToReplace));
    }
    let null = null?;
    match check_bid(null, terms.bid, &rules) {
        Ok(()) => return Err(wrong(SkatImpossible::NothingToReplace)),
        Err(OutcomeError::PickAGame { .. }) => {}
        Err(error) => return Err(below_bid(error)),
    }
    let (matadors, side_known) = request.matadors(pick)?.ok_or_else(|| wrong(SkatImpossible::ReplacedByNull))?;
    let hand = null.declaration().flags().hand;
    let settled = settle_impossible_null(hand, pick, matadors, &terms, &rules);
    Ok(ValueView {
        settled: settled.ok_or_else(|| wrong(SkatImpossible::ReplacedByNull))?,
        matadors: Some(matadors),
        side_known,
        taken: None,
        terms,
        in_place_of: Some(null.value_at_once().total),
        rules,
    })
}
