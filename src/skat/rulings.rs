use serde::Serialize;

use super::{
    ALL_POINTS, Announced, Cover, Goal, Loss, Reached, Rules, SCHNEIDER, Settled, TRICKS, Taken, Terms, slugs,
};
use crate::trick::Slug;

/// The two sides of a deal with a declarer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The one who plays alone.
    Declarer,
    /// The two others.
    Defenders,
}

impl Side {
    /// The other side.
    pub const fn other(self) -> Side {
        match self {
            Side::Declarer => Side::Defenders,
            Side::Defenders => Side::Declarer,
        }
    }
}

/// What both sides have so far: declarer first. The skat counts among the declarer's points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SoFar {
    points: [u8; 2],
    tricks: [u8; 2],
}

impl SoFar {
    /// What both sides have; at most 120 points and ten tricks between them.
    pub fn new(points: [u8; 2], tricks: [u8; 2]) -> Option<SoFar> {
        let fits = |[a, b]: [u8; 2], most: u8| u16::from(a) + u16::from(b) <= u16::from(most);
        (fits(points, ALL_POINTS) && fits(tricks, TRICKS)).then_some(SoFar { points, tricks })
    }

    /// Card points, declarer first.
    pub const fn points(self) -> [u8; 2] {
        self.points
    }

    /// Tricks, declarer first.
    pub const fn tricks(self) -> [u8; 2] {
        self.tricks
    }

    /// Whether every trick has been played.
    pub const fn is_over(self) -> bool {
        self.tricks[0] + self.tricks[1] == TRICKS
    }

    /// What the declarer ends with when the tricks that are left go to this side. In null they go to
    /// nobody: the contract decides.
    pub fn rest_to(self, side: Side, goal: Goal) -> Option<Taken> {
        match (side, goal) {
            (Side::Declarer, Goal::Points(_) | Goal::EveryTrick) => {
                Taken::new(ALL_POINTS.saturating_sub(self.points[1]), TRICKS.saturating_sub(self.tricks[1]))
            }
            _ => Taken::new(self.points[0], self.tricks[0]),
        }
    }

    /// Levels that are certain already.
    fn reached(self) -> Reached {
        let safe = ALL_POINTS - SCHNEIDER;
        Reached { schneider: self.points.iter().any(|points| *points >= safe), schwarz: self.tricks.contains(&TRICKS) }
    }
}

/// Whether the deal is decided whatever is still played: won or lost by the declarer, or neither.
///
/// ```
/// use kontra::skat::{Announced, Contract, Declaration, Matadors, SoFar, With, decided};
/// let matadors = Matadors { side: With::With, count: 1 };
/// let clubs = Announced::counted(Declaration::plain(Contract::Clubs), matadors).unwrap();
/// let so_far = |declarer, defenders| SoFar::new([declarer, defenders], [4, 4]).unwrap();
/// assert_eq!(decided(clubs, 18, so_far(61, 20)), Some(true));
/// assert_eq!(decided(clubs, 18, so_far(30, 60)), Some(false));
/// assert_eq!(decided(clubs, 18, so_far(60, 59)), None);
/// assert_eq!(decided(clubs, 36, so_far(61, 20)), None, "the bid needs Schneider");
/// assert_eq!(decided(clubs, 36, so_far(61, 31)), Some(false));
/// ```
pub fn decided(announced: Announced, bid: u16, so_far: SoFar) -> Option<bool> {
    let [own, theirs] = so_far.points;
    let [tricks, lost_tricks] = so_far.tricks;
    let goal = Goal::of(announced.declaration());
    let (met, missed) = match goal {
        Goal::Points(needed) => (own >= needed, theirs > ALL_POINTS - needed),
        Goal::EveryTrick => (tricks == TRICKS, lost_tricks > 0),
        Goal::NoTrick => (so_far.is_over() && tricks == 0, tricks > 0),
    };
    let (covered, uncovered) = match announced.covers(bid) {
        Cover::AtOnce => (true, false),
        Cover::Schneider => (own >= ALL_POINTS - SCHNEIDER, theirs > SCHNEIDER),
        Cover::Schwarz => (tricks == TRICKS, lost_tricks > 0),
        Cover::Never => (false, true),
    };
    match (met && covered, missed || uncovered) {
        (_, true) => Some(false),
        (true, _) => Some(true),
        _ => None,
    }
}

/// A fault that ends the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// A card that follow-suit forbids.
    Revoke,
    /// A lead by somebody whose lead it was not.
    LeadOutOfTurn,
    /// A look into the skat once the auction is over.
    LookedIntoSkat,
    /// Not two cards put away, or a wrong number of cards held at the announcement: the declarer's fault.
    WrongDiscard,
}

impl Fault {
    /// The rule that ends the deal.
    pub const fn rule(self) -> Slug {
        match self {
            Fault::Revoke | Fault::LeadOutOfTurn => slugs::REVOKE,
            Fault::LookedIntoSkat => slugs::LOOKED_INTO_SKAT,
            Fault::WrongDiscard => slugs::WRONG_DISCARD,
        }
    }
}

/// How a fault was ruled on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// The deal was decided before; that result stands, with the levels that were certain.
    DecidedBefore,
    /// The guilty side loses at the simple level: no Schneider, no Schwarz for what was not yet certain.
    SimpleLevel,
    /// A defender is guilty and the declarer still could reach what he needed, so it is granted him.
    LevelGranted(Cover),
}

/// What a fault costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ruling {
    /// The rule.
    pub rule: Slug,
    /// Why so.
    pub ground: Ground,
    /// Who wins the deal.
    pub winner: Side,
    /// The innocent side may have the card put right and play on instead.
    pub may_play_on: bool,
    /// What the declarer scores.
    pub settled: Settled,
}

/// Rules on a fault (rules `revoke`, `looked-into-skat`, `wrong-discard`): the side that is guilty loses at
/// the simple level unless the deal was decided already. Announced levels count as ever, and Kontra, Re
/// and Bock multiply.
///
/// ```
/// use kontra::skat::{Announced, Contract, Declaration, Fault, Ground, Matadors, Rules, Side, SoFar, Terms, With, rule_on};
/// let matadors = Matadors { side: With::With, count: 1 };
/// let clubs = Announced::counted(Declaration::plain(Contract::Clubs), matadors).unwrap();
/// let terms = Terms { bid: 18, ..Terms::default() };
/// let so_far = SoFar::new([40, 20], [3, 2]).unwrap();
/// let ruling = rule_on(Fault::Revoke, Side::Defenders, clubs, so_far, &terms, &Rules::default());
/// assert_eq!((ruling.ground, ruling.winner, ruling.settled.score), (Ground::SimpleLevel, Side::Declarer, 24));
/// ```
pub fn rule_on(
    fault: Fault,
    guilty: Side,
    announced: Announced,
    so_far: SoFar,
    terms: &Terms,
    rules: &Rules,
) -> Ruling {
    let guilty = if fault == Fault::WrongDiscard { Side::Declarer } else { guilty };
    let (ground, winner, reached) = match decided(announced, terms.bid, so_far) {
        Some(true) => (Ground::DecidedBefore, Side::Declarer, so_far.reached()),
        Some(false) => (Ground::DecidedBefore, Side::Defenders, so_far.reached()),
        None if guilty == Side::Declarer => (Ground::SimpleLevel, Side::Defenders, Reached::default()),
        None => granted(announced, terms.bid),
    };
    let losses = match (winner, ground) {
        (Side::Declarer, _) => Vec::new(),
        (_, Ground::DecidedBefore) => missed(announced, so_far),
        _ => vec![Loss::Fault(fault.rule())],
    };
    let settled = Settled::new(announced.value(reached), losses, terms, rules);
    let may_play_on = fault != Fault::WrongDiscard && !so_far.is_over();
    Ruling { rule: fault.rule(), ground, winner, may_play_on, settled }
}

/// What a guilty defender grants: the level that the bid or the announcement needs, if any.
fn granted(announced: Announced, bid: u16) -> (Ground, Side, Reached) {
    let cover = announced.covers(bid);
    let needs = match (Goal::of(announced.declaration()), cover) {
        (Goal::NoTrick, _) => Cover::AtOnce,
        (Goal::EveryTrick, _) => Cover::Schwarz,
        (Goal::Points(_), Cover::AtOnce) if announced.declaration().flags().schneider => Cover::Schneider,
        (_, cover) => cover,
    };
    let reached = Reached { schneider: needs >= Cover::Schneider, schwarz: needs >= Cover::Schwarz };
    let ground = if needs == Cover::AtOnce { Ground::SimpleLevel } else { Ground::LevelGranted(needs) };
    (ground, Side::Declarer, reached)
}

/// Which goal was out of reach; an overbid is added when the charge is reckoned.
fn missed(announced: Announced, so_far: SoFar) -> Vec<Loss> {
    let at_once = Announced::value_at_once(announced).total;
    match decided(announced, at_once, so_far) {
        Some(false) => vec![Loss::Missed(Goal::of(announced.declaration()))],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skat::{Contract, Declaration, Flag, Flags, Matadors, With};

    fn announced(contract: Contract, flags: &[Flag]) -> Option<Announced> {
        let flags = flags.iter().copied().fold(Flags::default(), Flags::and);
        let declaration = Declaration::new(contract, flags).ok()?;
        Announced::counted(declaration, Matadors { side: With::With, count: 1 })
    }

    fn ruled(
        contract: Contract,
        flags: &[Flag],
        bid: u16,
        guilty: Side,
        so_far: [[u8; 2]; 2],
    ) -> Option<(Ground, i32)> {
        let terms = Terms { bid, ..Terms::default() };
        let so_far = SoFar::new(so_far[0], so_far[1])?;
        let ruling = rule_on(Fault::Revoke, guilty, announced(contract, flags)?, so_far, &terms, &Rules::default());
        assert_eq!(ruling.winner == Side::Declarer, ruling.settled.won());
        Some((ruling.ground, ruling.settled.score))
    }

    #[test]
    fn decided_deals_stand() {
        use Contract::{Clubs, Null};
        let before = |score| Some((Ground::DecidedBefore, score));
        assert_eq!(ruled(Clubs, &[], 18, Side::Declarer, [[61, 10], [5, 2]]), before(24));
        assert_eq!(ruled(Clubs, &[], 18, Side::Declarer, [[90, 10], [7, 2]]), before(36));
        assert_eq!(ruled(Clubs, &[], 18, Side::Defenders, [[10, 60], [2, 5]]), before(-48));
        assert_eq!(ruled(Clubs, &[], 18, Side::Defenders, [[10, 90], [2, 7]]), before(-72));
        assert_eq!(ruled(Null, &[], 18, Side::Defenders, [[0, 0], [1, 3]]), before(-46));
        assert_eq!(
            ruled(Clubs, &[], 36, Side::Defenders, [[70, 31], [5, 2]]),
            before(-72),
            "Schneider is out of reach"
        );
    }

    #[test]
    fn the_guilty_side_loses_at_the_simple_level() {
        use Contract::{Clubs, Null};
        let simple = |score| Some((Ground::SimpleLevel, score));
        assert_eq!(ruled(Clubs, &[], 18, Side::Declarer, [[10, 40], [1, 4]]), simple(-48));
        assert_eq!(ruled(Clubs, &[], 36, Side::Declarer, [[70, 10], [5, 1]]), simple(-72), "and overbid");
        assert_eq!(ruled(Null, &[], 18, Side::Defenders, [[0, 20], [0, 2]]), simple(23));
        assert_eq!(ruled(Null, &[Flag::Hand], 18, Side::Declarer, [[0, 20], [0, 2]]), simple(-70));
        let schneider = [Flag::Hand, Flag::Schneider];
        assert_eq!(ruled(Clubs, &schneider, 18, Side::Declarer, [[70, 10], [5, 1]]), simple(-120));
    }

    #[test]
    fn a_guilty_defender_grants_what_was_needed() {
        use Contract::Clubs;
        let grants = |cover, score| Some((Ground::LevelGranted(cover), score));
        assert_eq!(ruled(Clubs, &[], 36, Side::Defenders, [[20, 30], [2, 2]]), grants(Cover::Schneider, 36));
        assert_eq!(ruled(Clubs, &[], 48, Side::Defenders, [[20, 0], [2, 0]]), grants(Cover::Schwarz, 48));
        let schneider = [Flag::Hand, Flag::Schneider];
        assert_eq!(ruled(Clubs, &schneider, 18, Side::Defenders, [[20, 30], [2, 2]]), grants(Cover::Schneider, 60));
        let open = [Flag::Hand, Flag::Schneider, Flag::Schwarz, Flag::Ouvert];
        assert_eq!(ruled(Clubs, &open, 18, Side::Defenders, [[0, 0], [0, 0]]), grants(Cover::Schwarz, 96));
    }

    #[test]
    fn a_wrong_discard_is_the_declarers() {
        let ruling = announced(Contract::Clubs, &[]).map(|clubs| {
            let terms = Terms { bid: 18, ..Terms::default() };
            rule_on(Fault::WrongDiscard, Side::Defenders, clubs, SoFar::default(), &terms, &Rules::default())
        });
        let found = ruling.map(|ruling| (ruling.winner, ruling.settled.score, ruling.may_play_on, ruling.rule));
        assert_eq!(found, Some((Side::Defenders, -48, false, slugs::WRONG_DISCARD)));
        assert_eq!(SoFar::new([100, 21], [1, 1]), None);
        let rest = SoFar::new([50, 20], [5, 1]).and_then(|so_far| so_far.rest_to(Side::Declarer, Goal::Points(61)));
        assert_eq!(rest, Taken::new(100, 9));
    }
}
