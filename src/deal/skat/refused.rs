use crate::deal::{Defect, Refusal};
use crate::skat::{CallError, Contract, DeclarationError, DiscardError, OutcomeError, PushError, Silence, slugs};
use crate::trick::{Seat, Slug};

use super::Stage;

/// Why an action is refused; the deal is as it was.
#[derive(Clone, Debug, PartialEq)]
pub enum Refused {
    /// Something else is to be done now.
    Stage(Stage),
    /// A call of the auction.
    Call(CallError),
    /// A push before a Ramsch, or the answer of somebody who is asked for a Grand Hand.
    Push(PushError),
    /// Two cards that cannot be put away.
    Discard(DiscardError),
    /// Hand is announced, and the skat was taken up.
    SkatTaken,
    /// In place of a Ramsch only a Grand Hand can be played.
    GrandOnly(Contract),
    /// Flags that do not fit the contract; every fault is listed.
    Declaration(Vec<DeclarationError>),
    /// A null that cannot cover the bid.
    Bid(OutcomeError),
    /// The game to lose in place of a null is none itself.
    PickIsNull,
    /// Kontra or its answer.
    Kontra(Silence),
    /// A card; every reason is listed.
    Play(Vec<Refusal>),
    /// Nobody plays alone in Ramsch, so there is nobody to claim against.
    ClaimInRamsch,
    /// It is not for this seat to claim or give up so.
    WrongClaimant(Seat),
    /// The cards shown cannot be those.
    Cards(Vec<Defect>),
    /// There are three seats.
    NoSuchSeat(Seat),
}

impl Refused {
    /// The rules that say so, one for each reason.
    ///
    /// ```
    /// use kontra::deal::skat::{Deal, Held};
    /// use kontra::skat::{Call, FOREHAND};
    /// let mut deal = Deal::new(Default::default(), Held::UNKNOWN).unwrap();
    /// let refused = deal.say(FOREHAND, Call::Bid(18)).unwrap_err();
    /// assert_eq!(refused.rules()[0].0, "auction-order");
    /// ```
    pub fn rules(&self) -> Vec<Slug> {
        match self {
            Refused::Stage(stage) => vec![stage.rule()],
            Refused::Call(error) => vec![error.rule()],
            Refused::Push(error) => vec![error.rule()],
            Refused::Discard(error) => vec![error.rule()],
            Refused::SkatTaken => vec![slugs::SKAT_OR_HAND],
            Refused::GrandOnly(_) => vec![slugs::BOCK_THEN_RAMSCH],
            Refused::Declaration(errors) => errors.iter().map(|error| error.rule()).collect(),
            Refused::Bid(_) | Refused::PickIsNull => vec![slugs::IMPOSSIBLE_NULL],
            Refused::Kontra(silence) => vec![silence.rule()],
            Refused::Play(refusals) => refusals.iter().map(refusal_rule).collect(),
            Refused::ClaimInRamsch | Refused::WrongClaimant(_) => vec![slugs::CLAIMS],
            Refused::Cards(defects) => defects.iter().map(defect_rule).collect(),
            Refused::NoSuchSeat(_) => vec![slugs::SEATS],
        }
    }
}

/// The rule of Skat behind a refused card.
fn refusal_rule(refusal: &Refusal) -> Slug {
    match refusal {
        Refusal::DealOver | Refusal::NotInPack(_) | Refusal::Elsewhere(..) | Refusal::NotHeld { .. } => slugs::DEAL,
        Refusal::OutOfTurn { .. } => slugs::FIRST_LEAD,
        Refusal::Illegal(_, verdict) => verdict.because.rule,
        Refusal::ShownVoid(..) => slugs::FOLLOW_SUIT,
    }
}

/// The rule of Skat behind a defect.
fn defect_rule(defect: &Defect) -> Slug {
    match defect {
        Defect::Skat(flaw) => flaw.rule(),
        Defect::Revoke(_, verdict) => verdict.because.rule,
        Defect::HeldInVoid(..) => slugs::FOLLOW_SUIT,
        _ => slugs::DEAL,
    }
}
