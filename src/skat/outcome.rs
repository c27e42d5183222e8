use serde::Serialize;

use super::{
    ALL_POINTS, Announced, Contract, Declaration, Doubling, LostHand, Matadors, NullBelowBid, Rules, SCHNEIDER,
};
use super::{TRICKS, Taken, Value, slugs};
use crate::trick::Slug;

/// Points that win a suit game or a grand: more than half (rule `win-61`).
pub const WIN: u8 = 61;

/// What the declarer must do to win the contract itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// At least this many points: 61, or 90 with Schneider announced.
    Points(u8),
    /// All ten tricks: Schwarz announced, or ouvert outside null.
    EveryTrick,
    /// No trick: null.
    NoTrick,
}

/// The points that a side needs where the declarer needs so many: he those, and the others what makes him miss them.
pub const fn points_needed(declarers: u8, by_declarer: bool) -> u8 {
    if by_declarer { declarers } else { ALL_POINTS + 1 - declarers }
}

impl Goal {
    /// The goal of a declaration (rules `win-61`, `announced-levels`, `null-win`).
    ///
    /// ```
    /// use kontra::skat::{Contract, Declaration, Goal};
    /// assert_eq!(Goal::of(Declaration::plain(Contract::Grand)), Goal::Points(61));
    /// ```
    pub fn of(declaration: Declaration) -> Goal {
        let flags = declaration.flags();
        match declaration.contract() {
            Contract::Null => Goal::NoTrick,
            _ if flags.schwarz || flags.ouvert => Goal::EveryTrick,
            _ if flags.schneider => Goal::Points(ALL_POINTS - SCHNEIDER),
            _ => Goal::Points(WIN),
        }
    }

    /// The points without which it is not reached. Every trick has all of them, but all of them are not every trick.
    pub fn points(self) -> u8 {
        match self {
            Goal::Points(needed) => needed,
            Goal::EveryTrick => ALL_POINTS,
            Goal::NoTrick => 0,
        }
    }

    /// Whether it was reached with this at the end of play.
    pub fn is_met(self, taken: Taken) -> bool {
        match self {
            Goal::Points(needed) => taken.points() >= needed,
            Goal::EveryTrick => taken.tricks() == TRICKS,
            Goal::NoTrick => taken.tricks() == 0,
        }
    }

    /// The rule behind it.
    pub const fn rule(self) -> Slug {
        match self {
            Goal::Points(WIN) => slugs::WIN_61,
            Goal::Points(_) | Goal::EveryTrick => slugs::ANNOUNCED_LEVELS,
            Goal::NoTrick => slugs::NULL_WIN,
        }
    }
}

/// Why a game is lost; more than one may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// The goal was missed.
    Missed(Goal),
    /// The value did not reach the bid.
    Overbid {
        /// What the game was worth.
        value: u16,
        /// What was bid.
        bid: u16,
    },
    /// A fault of the declarer decided it (rules `revoke`, `wrong-discard`).
    Fault(Slug),
}

impl Loss {
    /// The rule that decided.
    pub const fn rule(self) -> Slug {
        match self {
            Loss::Missed(goal) => goal.rule(),
            Loss::Overbid { .. } => slugs::OVERBID,
            Loss::Fault(rule) => rule,
        }
    }
}

/// What a score is multiplied by, besides its sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Factor {
    /// A lost game counts double (rule `lost-doubles`).
    Lost,
    /// Kontra and what followed it (rule `kontra-doubles-both-ways`).
    Doubling(Doubling),
    /// A deal of a Bock round (rule `bock-round`).
    Bock,
}

impl Factor {
    /// The rule that multiplies.
    pub const fn rule(self) -> Slug {
        match self {
            Factor::Lost => slugs::LOST_DOUBLES,
            Factor::Doubling(_) => slugs::KONTRA_DOUBLES_BOTH_WAYS,
            Factor::Bock => slugs::BOCK_ROUND,
        }
    }
}

/// What a deal was played for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Terms {
    /// What the declarer bid; 0 where it is not known.
    pub bid: u16,
    /// Kontra and what followed it.
    pub doubling: Doubling,
    /// The deal belongs to a Bock round.
    pub bock: bool,
}

/// The result of a deal with a declarer. Only his score changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Settled {
    /// The value, undoubled, part by part.
    pub value: Value,
    /// Why it is lost; empty when it is won.
    pub losses: Vec<Loss>,
    /// What is charged before it is multiplied: the value or, if overbid, the least multiple of the base
    /// value that reaches the bid.
    pub charge: u16,
    /// What the charge is multiplied by, and by how much.
    pub factors: Vec<(Factor, u16)>,
    /// What the declarer wins, or loses.
    pub score: i32,
}

impl Settled {
    /// Whether the declarer won.
    pub fn won(&self) -> bool {
        self.losses.is_empty()
    }

    /// Whether the value did not reach the bid.
    pub fn overbid(&self) -> bool {
        self.losses.iter().any(|loss| matches!(loss, Loss::Overbid { .. }))
    }

    /// Puts charge and score together; `losses` are those besides an overbid.
    pub(super) fn new(value: Value, mut losses: Vec<Loss>, terms: &Terms, rules: &Rules) -> Settled {
        let mut charge = value.total;
        if value.total < terms.bid {
            losses.push(Loss::Overbid { value: value.total, bid: terms.bid });
            charge = value.multiple_for(terms.bid);
        }
        Settled::charged(value, losses, charge, terms, rules)
    }

    fn charged(value: Value, losses: Vec<Loss>, charge: u16, terms: &Terms, rules: &Rules) -> Settled {
        let (factors, score) = multiplied(charge, value.flags.hand, !losses.is_empty(), terms, rules);
        Settled { value, losses, charge, factors, score }
    }
}

/// What multiplies the value that counts, and the score that comes of it (rules `lost-doubles`,
/// `kontra-doubles-both-ways`, `bock-round`); `hand` where a lost Hand game may have a price of its own.
///
/// ```
/// use kontra::skat::{Doubling, Rules, Terms, multiplied};
/// let terms = Terms { doubling: Doubling::Kontra, bock: true, ..Terms::default() };
/// assert_eq!(multiplied(24, false, true, &terms, &Rules::default()).1, -192);
/// ```
pub fn multiplied(charge: u16, hand: bool, lost: bool, terms: &Terms, rules: &Rules) -> (Vec<(Factor, u16)>, i32) {
    let mut factors = Vec::new();
    if lost && !(hand && rules.lost_hand == LostHand::Single) {
        factors.push((Factor::Lost, 2));
    }
    if terms.doubling != Doubling::None {
        factors.push((Factor::Doubling(terms.doubling), terms.doubling.factor()));
    }
    if terms.bock {
        factors.push((Factor::Bock, 2));
    }
    let amount = factors.iter().fold(i32::from(charge), |amount, (_, factor)| amount * i32::from(*factor));
    (factors, if lost { -amount } else { amount })
}

/// Why a deal cannot be settled as it stands (rule `impossible-null`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OutcomeError {
    /// This null is worth less than the bid and is refused when it is announced.
    NullBelowBid {
        /// What the null is worth.
        value: u16,
        /// What was bid.
        bid: u16,
    },
    /// The same where the table settles it: the declarer picks a suit game or a grand to lose.
    PickAGame {
        /// What the null is worth.
        value: u16,
        /// What was bid.
        bid: u16,
    },
}

/// Whether this may be announced at this bid; only a null that cannot reach it may not. A suit game or a
/// grand may, and is lost as overbid unless the play lifts it.
pub fn check_bid(announced: Announced, bid: u16, rules: &Rules) -> Result<(), OutcomeError> {
    let value = announced.value_at_once().total;
    if announced.declaration().contract() != Contract::Null || value >= bid {
        return Ok(());
    }
    Err(match rules.null_below_bid {
        NullBelowBid::Refuse => OutcomeError::NullBelowBid { value, bid },
        NullBelowBid::Settle => OutcomeError::PickAGame { value, bid },
    })
}

/// Settles a deal that was played (rules `overbid`, `overbid-charge`, `lost-doubles`). The bid is compared
/// with the value as played, never with what Kontra, Re or Bock make of it.
///
/// ```
/// use kontra::skat::{Announced, Contract, Declaration, Doubling, Matadors, Rules, Taken, Terms, With, settle};
/// let matadors = Matadors { side: With::With, count: 1 };
/// let hearts = Announced::counted(Declaration::plain(Contract::Hearts), matadors).unwrap();
/// let terms = Terms { bid: 24, doubling: Doubling::Kontra, bock: false };
/// let settled = settle(hearts, Taken::new(70, 7).unwrap(), &terms, &Rules::default()).unwrap();
/// assert!(settled.overbid());
/// assert_eq!((settled.charge, settled.score), (30, -120));
/// ```
pub fn settle(announced: Announced, taken: Taken, terms: &Terms, rules: &Rules) -> Result<Settled, OutcomeError> {
    check_bid(announced, terms.bid, rules)?;
    let goal = Goal::of(announced.declaration());
    let losses = if goal.is_met(taken) { Vec::new() } else { vec![Loss::Missed(goal)] };
    Ok(Settled::new(announced.value(taken.reached()), losses, terms, rules))
}

/// Settles a null that was announced below the bid, without play (rule `impossible-null`): the loss of a
/// suit game or grand that the declarer picks. Hand carries over to it, ouvert does not. None for a null
/// as the pick, or a run that the pick cannot have.
pub fn settle_impossible_null(
    hand: bool,
    pick: Contract,
    matadors: Matadors,
    terms: &Terms,
    rules: &Rules,
) -> Option<Settled> {
    let declaration = if hand { Declaration::from_hand(pick) } else { Declaration::plain(pick) };
    let value = Announced::counted(declaration, matadors).filter(|_| pick != Contract::Null)?.value_at_once();
    let charge = value.total.max(value.multiple_for(terms.bid));
    let losses = vec![Loss::Fault(slugs::IMPOSSIBLE_NULL)];
    Some(Settled::charged(value, losses, charge, terms, rules))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skat::With;

    fn clubs(declaration: Declaration) -> Option<Announced> {
        Announced::counted(declaration, Matadors { side: With::With, count: 1 })
    }

    fn score(declaration: Declaration, points: u8, terms: Terms, rules: &Rules) -> Option<i32> {
        let settled = settle(clubs(declaration)?, Taken::new(points, 6)?, &terms, rules).ok()?;
        Some(settled.score)
    }

    #[test]
    fn worked_numbers() {
        let plain = Declaration::plain(Contract::Clubs);
        let rules = Rules::default();
        for (points, scores) in [(61, [24, 48, 96]), (60, [-48, -96, -192])] {
            let doublings = [Doubling::None, Doubling::Kontra, Doubling::Re];
            let found =
                doublings.map(|doubling| score(plain, points, Terms { bid: 18, doubling, bock: false }, &rules));
            assert_eq!(found, scores.map(Some));
        }
        let terms = Terms { bid: 40, doubling: Doubling::Kontra, bock: false };
        assert_eq!(score(plain, 70, terms, &rules), Some(-192));
        assert_eq!(
            score(Declaration::from_hand(Contract::Clubs), 70, Terms { bid: 40, ..Terms::default() }, &rules),
            Some(-96)
        );
    }

    #[test]
    fn a_lost_hand_game_once_cost_its_value() {
        let mut rules = Rules::default();
        assert!(rules.set("lost-hand", "single").is_ok());
        let terms = Terms { bid: 18, ..Terms::default() };
        assert_eq!(score(Declaration::from_hand(Contract::Clubs), 60, terms, &rules), Some(-36));
        assert_eq!(score(Declaration::plain(Contract::Clubs), 60, terms, &rules), Some(-48));
    }

    #[test]
    fn a_null_below_the_bid() {
        let null = clubs(Declaration::plain(Contract::Null));
        let mut rules = Rules::default();
        let errors = |rules: &Rules| null.map(|null| [23, 24].map(|bid| check_bid(null, bid, rules).err()));
        assert_eq!(errors(&rules), Some([None, Some(OutcomeError::NullBelowBid { value: 23, bid: 24 })]));
        assert!(rules.set("null-below-bid", "settle").is_ok());
        assert_eq!(errors(&rules), Some([None, Some(OutcomeError::PickAGame { value: 23, bid: 24 })]));
        let matadors = Matadors { side: With::Without, count: 3 };
        let settled = settle_impossible_null(true, Contract::Diamonds, matadors, &Terms::default(), &rules);
        assert_eq!(settled.map(|settled| (settled.charge, settled.score)), Some((45, -90)));
        assert_eq!(settle_impossible_null(true, Contract::Null, matadors, &Terms::default(), &rules), None);
    }
}
