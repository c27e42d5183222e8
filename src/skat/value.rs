use serde::Serialize;

use super::{ALL_POINTS, Contract, Declaration, Flags, Matadors, null_value, slugs};
use crate::cards::Cards;
use crate::trick::Slug;

/// Points with which a side is still Schneider (rule `schneider`): 30, and 31 is out.
pub const SCHNEIDER: u8 = 30;

/// The tricks of a deal.
pub const TRICKS: u8 = 10;

/// The most points that two cards put aside can have: two aces.
pub const MOST_ASIDE: u8 = 22;

/// What the declarer took: points with the skat, and tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Taken {
    points: u8,
    tricks: u8,
}

impl Taken {
    /// At most 120 points and ten tricks, and no points that contradict the tricks: without a trick there
    /// are only those of the two cards put aside, with every trick there are all. A play that was broken
    /// off may leave fewer than there are.
    pub fn new(points: u8, tricks: u8) -> Option<Taken> {
        let fits = match tricks {
            0 => points <= MOST_ASIDE,
            TRICKS => points == ALL_POINTS,
            _ => points <= ALL_POINTS && tricks < TRICKS,
        };
        fits.then_some(Taken { points, tricks })
    }

    /// So many tricks where points decide nothing and were not counted: as many as those tricks need.
    pub fn uncounted(tricks: u8) -> Option<Taken> {
        Taken::new(if tricks == TRICKS { ALL_POINTS } else { 0 }, tricks)
    }

    /// The declarer's card points, the skat included.
    pub const fn points(self) -> u8 {
        self.points
    }

    /// The declarer's tricks.
    pub const fn tricks(self) -> u8 {
        self.tricks
    }

    /// Which levels this makes, for whichever side.
    pub const fn reached(self) -> Reached {
        Reached {
            schneider: self.points <= SCHNEIDER || self.points >= ALL_POINTS - SCHNEIDER,
            schwarz: self.tricks == 0 || self.tricks == TRICKS,
        }
    }
}

/// The levels that the play made, whichever side made them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Reached {
    /// A side has at most 30 points (rule `schneider`).
    pub schneider: bool,
    /// A side has no trick; points do not matter (rule `schwarz-by-tricks`).
    pub schwarz: bool,
}

/// A declaration and the matadors that go with it: all that a value needs before play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Announced {
    declaration: Declaration,
    matadors: Option<Matadors>,
}

impl Announced {
    /// Counts the matadors in the twelve cards, ten and the skat.
    pub fn new(declaration: Declaration, cards: Cards) -> Announced {
        Announced { declaration, matadors: Matadors::of(declaration.contract(), cards) }
    }

    /// Takes the matadors as counted: 1 to the number of trumps. A null has none and takes none.
    pub fn counted(declaration: Declaration, matadors: Matadors) -> Option<Announced> {
        match declaration.contract().trumps() {
            0 => Some(Announced { declaration, matadors: None }),
            most => (1..=most).contains(&matadors.count).then_some(Announced { declaration, matadors: Some(matadors) }),
        }
    }

    /// The declaration.
    pub const fn declaration(self) -> Declaration {
        self.declaration
    }

    /// The matadors; none in null.
    pub const fn matadors(self) -> Option<Matadors> {
        self.matadors
    }

    /// The value with the levels that the play made (rules `game-level`, `null-values`). Announced levels
    /// count also when missed.
    ///
    /// ```
    /// use kontra::skat::{Announced, Contract, Declaration, Matadors, Taken, With};
    /// let matadors = Matadors { side: With::With, count: 1 };
    /// let clubs = Announced::counted(Declaration::plain(Contract::Clubs), matadors).unwrap();
    /// assert_eq!(clubs.value(Taken::new(61, 6).unwrap().reached()).total, 24);
    /// assert_eq!(clubs.value(Taken::new(95, 8).unwrap().reached()).total, 36);
    /// ```
    pub fn value(self, reached: Reached) -> Value {
        let (contract, flags) = (self.declaration.contract(), self.declaration.flags());
        let Some((base, matadors)) = contract.base().zip(self.matadors) else {
            let total = null_value(flags.hand, flags.ouvert);
            return Value { contract, flags, items: Vec::new(), base: total, total };
        };
        let counts = [
            (Item::Hand, flags.hand),
            (Item::Schneider, reached.schneider || flags.schneider),
            (Item::SchneiderAnnounced, flags.schneider),
            (Item::Schwarz, reached.schwarz || flags.schwarz),
            (Item::SchwarzAnnounced, flags.schwarz),
            (Item::Ouvert, flags.ouvert),
        ];
        let mut items = vec![(Item::Matadors(matadors), u16::from(matadors.count)), (Item::Game, 1)];
        items.extend(counts.into_iter().filter(|(_, counts)| *counts).map(|(item, _)| (item, 1)));
        let level: u16 = items.iter().map(|(_, number)| number).sum();
        Value { contract, flags, items, base, total: base * level }
    }

    /// What the announcement is worth before anything is played.
    pub fn value_at_once(self) -> Value {
        self.value(Reached::default())
    }

    /// What it takes to reach the bid.
    ///
    /// ```
    /// use kontra::skat::{Announced, Contract, Cover, Declaration, Matadors, With};
    /// let matadors = Matadors { side: With::With, count: 1 };
    /// let grand = Announced::counted(Declaration::plain(Contract::Grand), matadors).unwrap();
    /// let covers = [48, 50, 96, 99].map(|bid| grand.covers(bid));
    /// assert_eq!(covers, [Cover::AtOnce, Cover::Schneider, Cover::Schwarz, Cover::Never]);
    /// ```
    pub fn covers(self, bid: u16) -> Cover {
        let worth = |schneider, schwarz| self.value(Reached { schneider, schwarz }).total >= bid;
        match (worth(false, false), worth(true, false), worth(true, true)) {
            (true, ..) => Cover::AtOnce,
            (_, true, _) => Cover::Schneider,
            (.., true) => Cover::Schwarz,
            _ => Cover::Never,
        }
    }
}

/// What a game must reach in play so that its value covers the bid (rule `overbid`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    /// Nothing: its value is enough.
    AtOnce,
    /// Schneider.
    Schneider,
    /// Schwarz.
    Schwarz,
    /// No way of playing it is enough.
    Never,
}

/// One part of the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// The run of matadors, one each.
    Matadors(Matadors),
    /// The game itself.
    Game,
    /// Played from the hand.
    Hand,
    /// Schneider made, suffered or announced.
    Schneider,
    /// Schneider announced.
    SchneiderAnnounced,
    /// Schwarz made, suffered or announced.
    Schwarz,
    /// Schwarz announced.
    SchwarzAnnounced,
    /// Played open.
    Ouvert,
}

impl Item {
    /// The rule that counts it.
    pub const fn rule(self) -> Slug {
        match self {
            Item::Matadors(_) => slugs::MATADORS,
            Item::Game | Item::Hand => slugs::GAME_LEVEL,
            Item::Schneider => slugs::SCHNEIDER,
            Item::Schwarz => slugs::SCHWARZ_BY_TRICKS,
            Item::SchneiderAnnounced | Item::SchwarzAnnounced => slugs::MISSED_ANNOUNCEMENT_COUNTS,
            Item::Ouvert => slugs::OUVERT,
        }
    }
}

/// The value of a game, part by part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Value {
    /// The contract.
    pub contract: Contract,
    /// What was announced with it.
    pub flags: Flags,
    /// What makes the level, and how much of it; empty for a null.
    pub items: Vec<(Item, u16)>,
    /// The base value, or the fixed value of a null.
    pub base: u16,
    /// Base value times level.
    pub total: u16,
}

impl Value {
    /// The level, the sum of the parts; none for a null.
    pub fn level(&self) -> Option<u16> {
        (!self.items.is_empty()).then(|| self.items.iter().map(|(_, number)| number).sum())
    }

    /// The least multiple of the base value that reaches the bid (rule `overbid-charge`).
    pub const fn multiple_for(&self, bid: u16) -> u16 {
        self.base.saturating_mul(bid.div_ceil(self.base))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skat::{Flag, With, highest_level};

    #[test]
    fn the_most_that_a_game_can_be_worth() {
        let flags = Flag::ALL.into_iter().fold(Flags::default(), Flags::and);
        for (contract, most) in [(Contract::Clubs, 216), (Contract::Grand, 264)] {
            let matadors = Matadors { side: With::With, count: contract.trumps() };
            let value = Declaration::new(contract, flags)
                .ok()
                .and_then(|declaration| Announced::counted(declaration, matadors))
                .map(|announced| announced.value(Reached { schneider: true, schwarz: true }));
            assert_eq!(value.as_ref().map(|value| value.total), Some(most));
            assert_eq!(value.and_then(|value| value.level()), highest_level(contract));
        }
    }

    #[test]
    fn thirty_is_schneider_for_both_sides() {
        let schneider = |points| Taken::new(points, 5).map(|taken| taken.reached().schneider);
        assert_eq!([30, 31, 89, 90].map(schneider), [Some(true), Some(false), Some(false), Some(true)]);
        assert_eq!(Taken::new(120, 9).map(|taken| taken.reached().schwarz), Some(false));
        assert_eq!(Taken::new(4, 0).map(|taken| taken.reached().schwarz), Some(true));
        assert_eq!((Taken::new(121, 9), Taken::new(120, 11)), (None, None));
        assert_eq!((Taken::new(23, 0), Taken::new(119, 10)), (None, None));
        assert!(Taken::new(22, 0).is_some() && Taken::new(120, 10).is_some());
    }

    #[test]
    fn a_run_must_fit_the_trumps() {
        let five = Matadors { side: With::With, count: 5 };
        assert!(Announced::counted(Declaration::plain(Contract::Grand), five).is_none());
        assert!(Announced::counted(Declaration::plain(Contract::Hearts), five).is_some());
        let none = Matadors { count: 0, ..five };
        assert!(Announced::counted(Declaration::plain(Contract::Hearts), none).is_none());
        let null = Announced::counted(Declaration::plain(Contract::Null), none);
        assert_eq!(null.map(|null| (null.matadors(), null.value_at_once().level())), Some((None, None)));
    }
}
