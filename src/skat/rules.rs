use serde::Serialize;

use super::facts::FACTS;
use super::origin::ORIGINS;
use super::{
    AllPass, BockEvents, BockStart, KontraWhen, KontraWho, LostHand, NullBelowBid, OnOff, Players, RULE_BOOK,
    RamschSkat, RamschTie, SupraWho, slugs,
};
use crate::trick::{Switch, named, number, switched, values};

values!(
    /// The rule sets that have a name.
    #[derive(Serialize)]
    Preset {
        /// The seed texts: Kontra and Re.
        #[serde(rename = "skat")]
        Skat = "skat",
        /// The International Skat Order: no Kontra.
        #[serde(rename = "skat.isko")]
        Isko = "skat.isko",
        /// As the seeds, and Ramsch when all pass.
        #[serde(rename = "skat.ramsch")]
        Ramsch = "skat.ramsch",
    }
);

/// The rules in force: a preset and the value of every switch.
///
/// ```
/// use kontra::skat::{Preset, Rules};
/// let mut rules = Rules::from(Preset::Isko);
/// assert!(!rules.kontra_re.is_on());
/// rules.set("all_pass", "ramsch").unwrap();
/// assert_eq!(rules.to_string(), "skat.isko all-pass=ramsch");
/// assert_eq!("all-pass=ramsch".parse::<Rules>().unwrap().over(Some(rules)), rules);
/// assert_eq!("skat kontra-who=me".parse::<Rules>().unwrap_err().span, 16..18);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub struct Rules {
    pub preset: Preset,
    /// Three, or four of whom the dealer sits out.
    pub players: Players,
    /// Rounds of a list, 1 to 99.
    pub rounds: u8,
    pub all_pass: AllPass,
    /// Kontra and Re may be said at all.
    pub kontra_re: OnOff,
    pub kontra_who: KontraWho,
    pub kontra_when: KontraWhen,
    /// Steps of doubling, 2 or 4; see [`Rules::kontra_steps`].
    pub kontra_levels: u8,
    pub supra_who: SupraWho,
    /// Four steps with the names of the rules before 1932.
    pub history_1932: OnOff,
    pub ramsch_skat: RamschSkat,
    pub ramsch_tie: RamschTie,
    /// A player without a trick doubles what the loser pays.
    pub virgin: OnOff,
    /// All ten tricks win 120.
    pub durchmarsch: OnOff,
    /// The skat is passed on before a Ramsch.
    pub schieberamsch: OnOff,
    /// A push without looking doubles.
    pub blind_push: OnOff,
    /// Jacks may be pushed.
    pub push_jacks: OnOff,
    /// In a compulsory Ramsch somebody may play a Grand Hand instead.
    pub grand_hand: OnOff,
    /// Bock rounds are played.
    pub bock: OnOff,
    pub bock_events: BockEvents,
    pub bock_start: BockStart,
    /// A round of compulsory Ramsch follows each Bock round.
    pub bock_then_ramsch: OnOff,
    /// Tournament points are added.
    pub tournament: OnOff,
    pub null_below_bid: NullBelowBid,
    pub lost_hand: LostHand,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            preset: Preset::Skat,
            players: Players::Three,
            rounds: 12,
            all_pass: AllPass::Redeal,
            kontra_re: OnOff::On,
            kontra_who: KontraWho::TookPart,
            kontra_when: KontraWhen::BeforeFirstCard,
            kontra_levels: 2,
            supra_who: SupraWho::Caller,
            history_1932: OnOff::Off,
            ramsch_skat: RamschSkat::LastTrick,
            ramsch_tie: RamschTie::AllLose,
            virgin: OnOff::On,
            durchmarsch: OnOff::On,
            schieberamsch: OnOff::Off,
            blind_push: OnOff::On,
            push_jacks: OnOff::Off,
            grand_hand: OnOff::Off,
            bock: OnOff::Off,
            bock_events: BockEvents::SEEDS,
            bock_start: BockStart::Plain,
            bock_then_ramsch: OnOff::Off,
            tournament: OnOff::Off,
            null_below_bid: NullBelowBid::Refuse,
            lost_hand: LostHand::Double,
        }
    }
}

impl From<Preset> for Rules {
    fn from(preset: Preset) -> Rules {
        let rules = Rules { preset, ..Rules::default() };
        match preset {
            Preset::Skat => rules,
            Preset::Isko => Rules { kontra_re: OnOff::Off, ..rules },
            Preset::Ramsch => Rules { all_pass: AllPass::Ramsch, ..rules },
        }
    }
}

impl Rules {
    /// How many steps of doubling this table knows: none without Kontra, four by the old rules.
    pub const fn kontra_steps(&self) -> u8 {
        match (self.kontra_re, self.history_1932) {
            (OnOff::Off, _) => 0,
            (OnOff::On, OnOff::On) => 4,
            (OnOff::On, OnOff::Off) => self.kontra_levels,
        }
    }
}

macro_rules! on {
    ($name:literal, $field:ident, $slug:expr) => {
        Switch { values: &["on", "off"], ..named!($name, $field, OnOff, $slug) }
    };
}

macro_rules! off {
    ($name:literal, $field:ident, $slug:expr) => {
        named!($name, $field, OnOff, $slug)
    };
}

/// Every switch, in the order of the rules page.
pub const SWITCHES: [Switch<Rules>; 24] = [
    Switch {
        name: "players",
        values: &["3", "4"],
        slug: slugs::SEATS,
        get: |rules| rules.players.count().to_string(),
        set: |rules, text| {
            let players = text.parse().ok().and_then(Players::of);
            players.map(|players| rules.players = players).is_some()
        },
    },
    Switch {
        name: "rounds",
        values: &["12", "1 to 99"],
        slug: slugs::ROUNDS,
        get: |rules| rules.rounds.to_string(),
        set: |rules, text| number(text, 1..=99).map(|rounds| rules.rounds = rounds).is_some(),
    },
    named!("all-pass", all_pass, AllPass, slugs::ALL_PASS),
    on!("kontra-re", kontra_re, slugs::KONTRA_WHO),
    named!("kontra-who", kontra_who, KontraWho, slugs::KONTRA_WHO),
    named!("kontra-when", kontra_when, KontraWhen, slugs::KONTRA_WHEN),
    Switch {
        name: "kontra-levels",
        values: &["2", "4"],
        slug: slugs::KONTRA_LEVELS,
        get: |rules| rules.kontra_levels.to_string(),
        set: |rules, text| {
            let steps = number(text, 2..=4).filter(|steps| *steps != 3);
            steps.map(|steps| rules.kontra_levels = steps).is_some()
        },
    },
    named!("supra-who", supra_who, SupraWho, slugs::KONTRA_LEVELS),
    off!("history-1932", history_1932, slugs::KONTRA_HISTORY),
    named!("ramsch-skat", ramsch_skat, RamschSkat, slugs::RAMSCH_SKAT),
    named!("ramsch-tie", ramsch_tie, RamschTie, slugs::RAMSCH_TIE),
    on!("virgin", virgin, slugs::VIRGIN),
    on!("durchmarsch", durchmarsch, slugs::DURCHMARSCH),
    off!("schieberamsch", schieberamsch, slugs::SCHIEBERAMSCH),
    on!("blind-push", blind_push, slugs::BLIND_PUSH),
    off!("push-jacks", push_jacks, slugs::SCHIEBERAMSCH),
    off!("grand-hand", grand_hand, slugs::BOCK_THEN_RAMSCH),
    off!("bock", bock, slugs::BOCK_ROUND),
    Switch {
        name: "bock-events",
        values: &["defenders-lost-after-kontra,re-said", "a list", "none"],
        slug: slugs::BOCK_EVENTS,
        get: |rules| rules.bock_events.to_string(),
        set: |rules, text| text.parse().map(|events| rules.bock_events = events).is_ok(),
    },
    named!("bock-start", bock_start, BockStart, slugs::BOCK_ROUND),
    off!("bock-then-ramsch", bock_then_ramsch, slugs::BOCK_THEN_RAMSCH),
    off!("tournament", tournament, slugs::TOURNAMENT_POINTS),
    named!("null-below-bid", null_below_bid, NullBelowBid, slugs::IMPOSSIBLE_NULL),
    named!("lost-hand", lost_hand, LostHand, slugs::LOST_DOUBLES),
];

switched!(Rules, Preset, SWITCHES, RULE_BOOK, FACTS, ORIGINS);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skat::BockEvents;
    use crate::trick::RulesErrorKind;

    #[test]
    fn every_value_is_written_and_read() {
        for preset in Preset::ALL {
            let usual = Rules::from(preset);
            assert_eq!(usual.to_string(), preset.name());
            for switch in &SWITCHES {
                for value in switch.values {
                    let mut rules = usual;
                    if rules.set(&switch.name.replace('-', "_"), &value.to_uppercase()).is_ok() {
                        assert_eq!(rules.to_string().parse(), Ok(rules), "{} {value}", switch.name);
                        assert_eq!((switch.get)(&rules), *value);
                    } else {
                        assert!(["1 to 99", "a list"].contains(value), "{} {value}", switch.name);
                    }
                }
            }
        }
    }

    #[test]
    fn the_first_value_is_the_default() {
        for switch in &SWITCHES {
            assert_eq!((switch.get)(&Rules::default()), switch.values[0], "{}", switch.name);
        }
    }

    #[test]
    fn faults_are_found_where_they_stand() {
        let fault = |text: &str| text.parse::<Rules>().err().map(|error| (error.kind, error.span));
        let word = |text: &str| text.to_owned();
        assert_eq!(fault("poker"), Some((RulesErrorKind::Preset(word("poker")), 0..5)));
        assert_eq!(fault("skat bluff=on"), Some((RulesErrorKind::Switch(word("bluff")), 5..10)));
        assert_eq!(fault("skat bock"), Some((RulesErrorKind::Value("bock", word("")), 5..9)));
        assert_eq!(fault("bock=on bock=on"), Some((RulesErrorKind::Twice("bock"), 8..12)));
        assert_eq!(fault("kontra-levels=3"), Some((RulesErrorKind::Value("kontra-levels", word("3")), 14..15)));
        let events = "skat bock-events=re_said,grand_lost".parse::<Rules>().map(|rules| rules.bock_events);
        assert_eq!(events.as_ref().map(ToString::to_string), Ok(word("re-said,grand-lost")));
        assert!(events != Ok(BockEvents::SEEDS));
    }
}
