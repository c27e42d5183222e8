use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use super::{Preset, Rules, SWITCHES, Switch};

/// Why a switch could not be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SwitchError {
    /// No switch has this name.
    Unknown(String),
    /// The switch has no such value.
    Value {
        /// The name of the switch.
        switch: &'static str,
        /// What was asked for.
        value: String,
    },
}

/// Why a text names no rules, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesError {
    /// What is wrong.
    pub kind: RulesErrorKind,
    /// The bytes of the text that are.
    pub span: Range<usize>,
}

/// What is wrong with rules that were written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesErrorKind {
    /// No preset has this name.
    Preset(String),
    /// No switch has this name.
    Switch(String),
    /// The switch has no such value, which may be empty.
    Value(&'static str, String),
    /// The switch is set a second time.
    Twice(&'static str),
}

impl Rules {
    /// Sets one switch; in its name and value a hyphen and an underscore are the same.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), SwitchError> {
        let switch = known(name).ok_or_else(|| SwitchError::Unknown(plain(name)))?;
        match (switch.set)(self, &plain(value)) {
            true => Ok(()),
            false => Err(SwitchError::Value { switch: switch.name, value: value.to_owned() }),
        }
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
        match record {
            Some(mut rules) if self.preset == Preset::Skat => {
                for (name, value) in self.changed() {
                    // Its own value is always one that a switch can have.
                    let _ = rules.set(name, &value);
                }
                rules
            }
            _ => *self,
        }
    }

    /// The switches whose values differ from the preset.
    pub fn changed(&self) -> impl Iterator<Item = (&'static str, String)> {
        let (rules, preset) = (*self, Rules::from(self.preset));
        SWITCHES
            .iter()
            .map(move |switch| (switch.name, (switch.get)(&rules), (switch.get)(&preset)))
            .filter_map(|(name, value, usual)| (value != usual).then_some((name, value)))
    }
}

/// The preset and the switches that differ from it, as records write them.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.preset.name())?;
        self.changed().try_for_each(|(name, value)| write!(f, " {name}={value}"))
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
        let mut rules = Rules::default();
        let mut set: Vec<&str> = Vec::new();
        for (n, word) in text.split_whitespace().enumerate() {
            let at = word.as_ptr() as usize - text.as_ptr() as usize;
            let error = |kind, span| Err(RulesError { kind, span });
            let Some((name, value)) = word.split_once('=') else {
                match Preset::named(&word.to_lowercase()) {
                    Some(preset) if n == 0 => rules = Rules::from(preset),
                    _ if n == 0 => return error(RulesErrorKind::Preset(word.to_owned()), at..at + word.len()),
                    _ => return error(missing_value(word), at..at + word.len()),
                }
                continue;
            };
            let (name_span, value_span) = (at..at + name.len(), at + name.len() + 1..at + word.len());
            let Some(switch) = known(name) else {
                return error(RulesErrorKind::Switch(name.to_owned()), name_span);
            };
            if set.contains(&switch.name) {
                return error(RulesErrorKind::Twice(switch.name), name_span);
            }
            if !(switch.set)(&mut rules, &plain(value)) {
                return error(RulesErrorKind::Value(switch.name, value.to_owned()), value_span);
            }
            set.push(switch.name);
        }
        Ok(rules)
    }
}

fn plain(text: &str) -> String {
    text.to_lowercase().replace('_', "-")
}

/// The switch that a word names.
fn known(name: &str) -> Option<&'static Switch> {
    static TABLE: [Switch; SWITCHES.len()] = SWITCHES;
    let name = plain(name);
    TABLE.iter().find(|switch| switch.name == name)
}

fn missing_value(word: &str) -> RulesErrorKind {
    match known(word) {
        Some(switch) => RulesErrorKind::Value(switch.name, String::new()),
        None => RulesErrorKind::Switch(word.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skat::BockEvents;

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
