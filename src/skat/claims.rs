use serde::Serialize;

use super::{Announced, Goal, Loss, OutcomeError, Reached, Rules, Settled, Side, SoFar, Taken, Terms};
use super::{check_bid, settle, slugs};
use crate::trick::Slug;

/// Cards in hand with which the declarer may still give up without being asked: nine or ten.
pub const GIVES_UP_ALONE: usize = 9;

/// What is claimed or given up before the last trick (rule `claims`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// The declarer gives up.
    DeclarerGivesUp {
        /// The cards that he still holds.
        cards: usize,
        /// Whether a defender agrees.
        agreed: bool,
    },
    /// A defender gives up, for both.
    DefenderGivesUp,
    /// The declarer shows all his cards and claims every trick that is left.
    DeclarerShows {
        /// Which defenders accept.
        accepted: [bool; 2],
    },
    /// A defender plays with open cards.
    DefenderShows {
        /// Whether he alone takes every trick that is left, against any play.
        takes_all: bool,
    },
    /// A player of this side throws his cards in.
    ThrowsIn(Side),
}

/// What becomes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ClaimRuling {
    /// The tricks that are left go to this side.
    RestTo(Side),
    /// Play goes on as before: a defender must agree.
    NeedsConsent,
    /// Play goes on, with the declarer's cards on the table.
    PlayOnExposed,
}

impl Claim {
    /// Rules on it.
    ///
    /// ```
    /// use kontra::skat::{Claim, ClaimRuling, Side};
    /// let gives_up = |cards, agreed| Claim::DeclarerGivesUp { cards, agreed }.ruling();
    /// assert_eq!(gives_up(9, false), ClaimRuling::RestTo(Side::Defenders));
    /// assert_eq!(gives_up(8, false), ClaimRuling::NeedsConsent);
    /// assert_eq!(gives_up(8, true), ClaimRuling::RestTo(Side::Defenders));
    /// ```
    pub const fn ruling(self) -> ClaimRuling {
        match self {
            Claim::DeclarerGivesUp { cards, agreed } if cards < GIVES_UP_ALONE && !agreed => ClaimRuling::NeedsConsent,
            Claim::DeclarerGivesUp { .. } => ClaimRuling::RestTo(Side::Defenders),
            Claim::DefenderGivesUp => ClaimRuling::RestTo(Side::Declarer),
            Claim::DeclarerShows { accepted: [true, true] } => ClaimRuling::RestTo(Side::Declarer),
            Claim::DeclarerShows { .. } => ClaimRuling::PlayOnExposed,
            Claim::DefenderShows { takes_all: true } => ClaimRuling::RestTo(Side::Defenders),
            Claim::DefenderShows { takes_all: false } => ClaimRuling::RestTo(Side::Declarer),
            Claim::ThrowsIn(side) => ClaimRuling::RestTo(side.other()),
        }
    }

    /// The rule behind it.
    pub const fn rule(self) -> Slug {
        slugs::CLAIMS
    }
}

/// How a deal ends when a claim ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// The declarer has this, and the deal is settled with it.
    Taken(Taken),
    /// A null that nobody plays out: given up by this side, so the other wins.
    Null {
        /// Who wins.
        winner: Side,
    },
}

/// What the declarer ends with when the tricks that are left go to `side`. A null has no tricks to give
/// away: who gives up loses it.
///
/// ```
/// use kontra::skat::{Contract, Declaration, Ended, Goal, Side, SoFar, Taken, ends};
/// let so_far = SoFar::new([40, 30], [4, 2]).unwrap();
/// let goal = Goal::of(Declaration::plain(Contract::Clubs));
/// assert_eq!(ends(goal, so_far, Side::Declarer), Taken::new(90, 8).map(Ended::Taken));
/// assert_eq!(ends(Goal::NoTrick, SoFar::default(), Side::Defenders), Some(Ended::Null { winner: Side::Defenders }));
/// ```
pub fn ends(goal: Goal, so_far: SoFar, side: Side) -> Option<Ended> {
    match goal {
        Goal::NoTrick if so_far.tricks()[0] > 0 => Some(Ended::Null { winner: Side::Defenders }),
        Goal::NoTrick => Some(Ended::Null { winner: side }),
        _ => so_far.rest_to(side, goal).map(Ended::Taken),
    }
}

/// Settles a deal that a claim ended; Kontra, Re and Bock multiply as ever.
///
/// ```
/// use kontra::skat::{Announced, Contract, Declaration, Ended, Matadors, Rules, Side, Terms, With, settle_claim};
/// let none = Matadors { side: With::With, count: 1 };
/// let null = Announced::counted(Declaration::plain(Contract::Null), none).unwrap();
/// let given_up = Ended::Null { winner: Side::Defenders };
/// let settled = settle_claim(null, given_up, &Terms::default(), &Rules::default()).unwrap();
/// assert_eq!(settled.score, -46);
/// ```
pub fn settle_claim(announced: Announced, ended: Ended, terms: &Terms, rules: &Rules) -> Result<Settled, OutcomeError> {
    match ended {
        Ended::Taken(taken) => settle(announced, taken, terms, rules),
        Ended::Null { winner } => {
            check_bid(announced, terms.bid, rules)?;
            let losses = if winner == Side::Declarer { Vec::new() } else { vec![Loss::Missed(Goal::NoTrick)] };
            Ok(Settled::new(announced.value(Reached::default()), losses, terms, rules))
        }
    }
}

/// Settles a deal that the declarer gave up, or was lost to, before a trick was complete: nobody took
/// anything yet, so Schneider and Schwarz do not count against him unless they were announced.
///
/// ```
/// use kontra::skat::{Announced, Contract, Declaration, Matadors, Rules, Terms, With, settle_untried};
/// let matadors = Matadors { side: With::With, count: 1 };
/// let clubs = Announced::counted(Declaration::plain(Contract::Clubs), matadors).unwrap();
/// assert_eq!(settle_untried(clubs, &Terms::default(), &Rules::default()).unwrap().score, -48);
/// ```
pub fn settle_untried(announced: Announced, terms: &Terms, rules: &Rules) -> Result<Settled, OutcomeError> {
    check_bid(announced, terms.bid, rules)?;
    let losses = vec![Loss::Missed(Goal::of(announced.declaration()))];
    Ok(Settled::new(announced.value(Reached::default()), losses, terms, rules))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skat::{Contract, Declaration, Doubling, Matadors, With};

    #[test]
    fn claims_are_multiplied_too() {
        let plain =
            |contract| Announced::counted(Declaration::plain(contract), Matadors { side: With::With, count: 1 });
        let terms = Terms { bid: 18, doubling: Doubling::Kontra, bock: true };
        let score = |contract, so_far: Option<SoFar>, side| {
            let announced = plain(contract)?;
            let ended = ends(Goal::of(announced.declaration()), so_far?, side)?;
            settle_claim(announced, ended, &terms, &Rules::default()).ok().map(|settled| settled.score)
        };
        let so_far = SoFar::new([50, 20], [5, 2]);
        assert_eq!(score(Contract::Clubs, so_far, Side::Declarer), Some(36 * 4), "100 points make Schneider");
        assert_eq!(score(Contract::Clubs, so_far, Side::Defenders), Some(-2 * 24 * 4));
        assert_eq!(score(Contract::Null, SoFar::new([0, 9], [0, 1]), Side::Declarer), Some(23 * 4));
    }

    #[test]
    fn both_must_accept() {
        let shows = |a, b| Claim::DeclarerShows { accepted: [a, b] }.ruling();
        assert_eq!(shows(true, true), ClaimRuling::RestTo(Side::Declarer));
        assert_eq!((shows(true, false), shows(false, true)), (ClaimRuling::PlayOnExposed, ClaimRuling::PlayOnExposed));
        assert_eq!(Claim::DefenderGivesUp.ruling(), ClaimRuling::RestTo(Side::Declarer));
        for side in [Side::Declarer, Side::Defenders] {
            assert_eq!(Claim::ThrowsIn(side).ruling(), ClaimRuling::RestTo(side.other()));
        }
        let open = |takes_all| Claim::DefenderShows { takes_all }.ruling();
        assert_eq!(open(true), ClaimRuling::RestTo(Side::Defenders));
        assert_eq!(open(false), ClaimRuling::RestTo(Side::Declarer));
    }

    #[test]
    fn a_null_that_took_a_trick_is_lost() {
        let so_far = SoFar::new([11, 0], [1, 0]).unwrap_or_default();
        assert_eq!(ends(Goal::NoTrick, so_far, Side::Declarer), Some(Ended::Null { winner: Side::Defenders }));
        assert_eq!(ends(Goal::NoTrick, SoFar::default(), Side::Declarer), Some(Ended::Null { winner: Side::Declarer }));
    }
}
