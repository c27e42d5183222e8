use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use super::{Contract, Doubling, Flags, slugs};
use crate::trick::Slug;

/// What starts a Bock round. Not to be confused with the Bock of 1932, which is a
/// [step of doubling](Doubling::Resupra).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum BockEvent {
    /// Kontra was said and the declarer won (seeds).
    DefendersLostAfterKontra,
    /// Re was said, whoever won (seeds).
    ReSaid,
    /// Kontra was said and the declarer lost: what most programs have instead of the first.
    DeclarerLostAfterKontra,
    /// The declarer lost with exactly 60 points.
    #[serde(rename = "lost_60_60")]
    Lost6060,
    /// A Grand Hand was won.
    GrandHandWon,
    /// A grand was lost.
    GrandLost,
    /// A player's total came to end in three equal digits.
    ScoreThreeEqualDigits,
    /// A player's total came to a multiple of 100 other than 0.
    #[serde(rename = "score_multiple_of_100")]
    ScoreMultipleOf100,
    /// A game of 72 or more was won.
    #[serde(rename = "value_ge_72")]
    ValueGe72,
    /// A game of 96 or more was won.
    #[serde(rename = "value_ge_96")]
    ValueGe96,
}

impl BockEvent {
    /// All, in the order of the rules page.
    pub const ALL: [BockEvent; 10] = [
        BockEvent::DefendersLostAfterKontra,
        BockEvent::ReSaid,
        BockEvent::DeclarerLostAfterKontra,
        BockEvent::Lost6060,
        BockEvent::GrandHandWon,
        BockEvent::GrandLost,
        BockEvent::ScoreThreeEqualDigits,
        BockEvent::ScoreMultipleOf100,
        BockEvent::ValueGe72,
        BockEvent::ValueGe96,
    ];

    /// The name, as in the switch `bock-events`.
    pub const fn name(self) -> &'static str {
        match self {
            BockEvent::DefendersLostAfterKontra => "defenders-lost-after-kontra",
            BockEvent::ReSaid => "re-said",
            BockEvent::DeclarerLostAfterKontra => "declarer-lost-after-kontra",
            BockEvent::Lost6060 => "lost-60-60",
            BockEvent::GrandHandWon => "grand-hand-won",
            BockEvent::GrandLost => "grand-lost",
            BockEvent::ScoreThreeEqualDigits => "score-three-equal-digits",
            BockEvent::ScoreMultipleOf100 => "score-multiple-of-100",
            BockEvent::ValueGe72 => "value-ge-72",
            BockEvent::ValueGe96 => "value-ge-96",
        }
    }

    /// The rule that names it.
    pub const fn rule(self) -> Slug {
        match self {
            BockEvent::DefendersLostAfterKontra => slugs::BOCK_KONTRA,
            BockEvent::ReSaid => slugs::BOCK_RE,
            _ => slugs::BOCK_EVENTS,
        }
    }

    /// Events of one group start one round between them: those of Kontra and Re, and the two of value.
    const fn group(self) -> u8 {
        match self {
            BockEvent::ReSaid | BockEvent::DeclarerLostAfterKontra => BockEvent::DefendersLostAfterKontra as u8,
            BockEvent::ValueGe96 => BockEvent::ValueGe72 as u8,
            other => other as u8,
        }
    }
}

/// A set of events: the value of the switch `bock-events`.
///
/// ```
/// use kontra::skat::{BockEvent, BockEvents};
/// let events: BockEvents = "re-said,grand-lost".parse().unwrap();
/// assert!(events.contains(BockEvent::ReSaid) && !events.contains(BockEvent::DefendersLostAfterKontra));
/// assert_eq!(events.to_string(), "re-said,grand-lost");
/// assert_eq!("re-said,rain".parse::<BockEvents>(), Err("rain".to_owned()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BockEvents(u16);

impl BockEvents {
    /// The two of the seeds.
    pub const SEEDS: BockEvents =
        BockEvents(1 << BockEvent::DefendersLostAfterKontra as u16 | 1 << BockEvent::ReSaid as u16);

    /// Whether it is one of them.
    pub const fn contains(self, event: BockEvent) -> bool {
        self.0 >> event as u16 & 1 == 1
    }

    /// The events.
    pub fn iter(self) -> impl Iterator<Item = BockEvent> {
        BockEvent::ALL.into_iter().filter(move |event| self.contains(*event))
    }
}

impl FromIterator<BockEvent> for BockEvents {
    fn from_iter<I: IntoIterator<Item = BockEvent>>(events: I) -> BockEvents {
        BockEvents(events.into_iter().fold(0, |set, event| set | 1 << event as u16))
    }
}

/// The names with commas between; `none` for none.
impl fmt::Display for BockEvents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.iter().map(BockEvent::name).collect();
        f.write_str(if names.is_empty() { "none" } else { "" })?;
        f.write_str(&names.join(","))
    }
}

/// Names with commas between, or `none`; the error is the name that is none.
impl FromStr for BockEvents {
    type Err = String;

    fn from_str(text: &str) -> Result<BockEvents, String> {
        if text == "none" {
            return Ok(BockEvents::default());
        }
        let named = |name: &str| BockEvent::ALL.into_iter().find(|event| event.name() == name.replace('_', "-"));
        text.split(',').map(str::trim).map(|name| named(name).ok_or_else(|| name.to_owned())).collect()
    }
}

/// What the events ask about a deal with a declarer. A passed deal and Ramsch start nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BockFacts {
    /// Kontra and what followed it.
    pub doubling: Doubling,
    /// Whether the declarer won.
    pub won: bool,
    /// The contract, where it is known.
    pub contract: Option<Contract>,
    /// What was announced with it.
    pub flags: Flags,
    /// The declarer's points.
    pub points: u8,
    /// The value that was won, before Kontra, Re and Bock; 0 for a lost game.
    pub value_won: u16,
    /// Totals of the players before and after.
    pub totals: Vec<(i32, i32)>,
}

impl BockFacts {
    /// Whether the event happened.
    pub fn happened(&self, event: BockEvent) -> bool {
        let kontra = self.doubling != Doubling::None;
        let grand = self.contract == Some(Contract::Grand);
        let trumps = self.contract.is_some_and(|contract| contract != Contract::Null);
        match event {
            BockEvent::DefendersLostAfterKontra => kontra && self.won,
            BockEvent::ReSaid => self.doubling >= Doubling::Re,
            BockEvent::DeclarerLostAfterKontra => kontra && !self.won,
            BockEvent::Lost6060 => !self.won && trumps && self.points == 60,
            BockEvent::GrandHandWon => self.won && grand && self.flags.hand,
            BockEvent::GrandLost => !self.won && grand,
            BockEvent::ScoreThreeEqualDigits => self.came_to(|total| total >= 100 && total % 1000 % 111 == 0),
            BockEvent::ScoreMultipleOf100 => self.came_to(|total| total != 0 && total % 100 == 0),
            BockEvent::ValueGe72 => self.won && self.value_won >= 72,
            BockEvent::ValueGe96 => self.won && self.value_won >= 96,
        }
    }

    /// Whether a total that this deal changed is such a number now; its sign does not matter.
    fn came_to(&self, is: impl Fn(u32) -> bool) -> bool {
        self.totals.iter().any(|(before, after)| before != after && is(after.unsigned_abs()))
    }

    /// The events of this table that happened, and how many rounds they start (rules `bock-kontra`,
    /// `bock-re`, `bock-events`).
    ///
    /// ```
    /// use kontra::skat::{BockEvents, BockFacts, Doubling};
    /// let facts = BockFacts { doubling: Doubling::Re, won: true, ..BockFacts::default() };
    /// let (events, rounds) = facts.started(BockEvents::SEEDS);
    /// assert_eq!((events.len(), rounds), (2, 1));
    /// ```
    pub fn started(&self, events: BockEvents) -> (Vec<BockEvent>, usize) {
        let happened: Vec<BockEvent> = events.iter().filter(|event| self.happened(*event)).collect();
        let mut groups: Vec<u8> = happened.iter().map(|event| event.group()).collect();
        groups.sort_unstable();
        groups.dedup();
        (happened, groups.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rounds(doubling: Doubling, won: bool) -> usize {
        BockFacts { doubling, won, ..BockFacts::default() }.started(BockEvents::SEEDS).1
    }

    #[test]
    fn the_table_of_the_page() {
        assert_eq!([true, false].map(|won| rounds(Doubling::None, won)), [0, 0]);
        assert_eq!([true, false].map(|won| rounds(Doubling::Kontra, won)), [1, 0]);
        assert_eq!([true, false].map(|won| rounds(Doubling::Re, won)), [1, 1]);
    }

    #[test]
    fn totals() {
        let facts = |before, after| BockFacts { totals: vec![(before, after)], ..BockFacts::default() };
        let digits = |total| facts(1, total).happened(BockEvent::ScoreThreeEqualDigits);
        let hundred = |total| facts(1, total).happened(BockEvent::ScoreMultipleOf100);
        assert_eq!(
            [111, -222, 1333, 2000, 100, 0, 22, 1011].map(digits),
            [true, true, true, true, false, false, false, false]
        );
        assert_eq!([100, -300, 0, 150].map(hundred), [true, true, false, false]);
        assert!(!facts(100, 100).happened(BockEvent::ScoreMultipleOf100), "nothing came to it in this deal");
    }

    #[test]
    fn names_are_read_back() {
        for event in BockEvent::ALL {
            let only: BockEvents = [event].into_iter().collect();
            assert_eq!(only.to_string().parse(), Ok(only));
        }
        assert_eq!("none".parse::<BockEvents>().map(|none| none.to_string()), Ok("none".to_owned()));
    }
}
