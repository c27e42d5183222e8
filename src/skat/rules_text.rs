use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use super::facts::FACTS;
use super::origin::ORIGINS;
use super::{Preset, RULE_BOOK, Rules, SWITCHES};
use crate::trick::{Asked, Documented, Rule, RulesError, Stems, Switch, SwitchError, Switched};

impl Switched for Rules {
    const SWITCHES: &'static [Switch<Rules>] = &SWITCHES;
    const PRESETS: &'static [&'static str] = Preset::NAMES;

    fn of_preset(name: &str) -> Option<Rules> {
        // The family may be left out: `isko` is `skat.isko`.
        Preset::named(name).or_else(|| Preset::named(&format!("skat.{name}"))).map(Rules::from)
    }

    fn preset_name(&self) -> &'static str {
        self.preset.name()
    }
}

impl Documented for Rules {
    const BOOK: &'static [Rule] = RULE_BOOK;
    const FACTS: &'static [Asked<Rules>] = FACTS;
    const ORIGINS: &'static [Stems] = ORIGINS;
}

impl Rules {
    /// Sets one switch; in its name and value a hyphen and an underscore are the same.
    ///
    /// # Errors
    /// If there is no such switch, or it has no such value; then nothing has changed.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), SwitchError> {
        Switched::set(self, name, value)
    }

    /// These rules over those that a record names: another preset than `skat` beats them all, and each
    /// switch that was changed here beats its own.
    ///
    /// ```
    /// use kontra::skat::{Preset, Rules};
    /// let mut here = Rules::default();
    /// here.set("lost-hand", "single").unwrap();
    /// assert_eq!(here.over(Some(Preset::Isko.into())).to_string(), "skat.isko lost-hand=single");
    /// assert_eq!(here.over(None), here);
    /// ```
    pub fn over(&self, record: Option<Rules>) -> Rules {
        Switched::over(self, record)
    }

    /// The switches whose values differ from the preset.
    pub fn changed(&self) -> impl Iterator<Item = (&'static str, String)> {
        Switched::changed(self)
    }
}

/// The preset and the switches that differ from it, as records write them.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// As records write them: a preset, and the switches that differ from it. The preset may be left out
/// where a switch stands first, and is `skat` then; order, case, and hyphen or underscore do not matter.
///
/// ```
/// use kontra::skat::{KontraWho, Rules};
/// let rules: Rules = "skat kontra_who=any rounds=3".parse().unwrap();
/// assert_eq!(rules.kontra_who, KontraWho::Any);
/// assert_eq!(rules.to_string(), "skat rounds=3 kontra-who=any");
/// assert_eq!("skat kontra-who=me".parse::<Rules>().unwrap_err().span, 16..18);
/// ```
impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Rules, RulesError> {
        Switched::read(text)
    }
}

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
