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
        Preset::named(name).map(Rules::from)
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

    /// These rules over those that a record names: another preset than `seed` beats them all, and each
    /// switch that was changed here beats its own.
    ///
    /// ```
    /// use kontra::konter::{Preset, Rules};
    /// let mut here = Rules::default();
    /// here.set("revoke", "annul").unwrap();
    /// assert_eq!(here.over(Some(Preset::App.into())).to_string(), "app revoke=annul");
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
/// where a switch stands first, and is `seed` then; order, case, and hyphen or underscore do not matter.
///
/// ```
/// use kontra::konter::{Revoke, Rules};
/// let rules: Rules = "seed revoke=annul staenner=flat".parse().unwrap();
/// assert_eq!(rules.revoke, Revoke::Annul);
/// assert_eq!(rules.to_string(), "seed staenner=flat revoke=annul");
/// assert_eq!("seed revoke=maybe".parse::<Rules>().unwrap_err().span, 12..17);
/// ```
impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Rules, RulesError> {
        Switched::read(text)
    }
}
