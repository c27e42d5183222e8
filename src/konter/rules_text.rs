use std::ops::Range;
use std::str::FromStr;

use super::{Preset, Rules, SWITCHES, SwitchError};

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
            match rules.set(name, value) {
                Ok(()) => {}
                Err(SwitchError::Unknown(_)) => return error(RulesErrorKind::Switch(name.to_owned()), name_span),
                Err(SwitchError::Value { switch, value }) => {
                    return error(RulesErrorKind::Value(switch, value), value_span);
                }
            }
            let known = known(name).unwrap_or_default();
            if set.contains(&known) {
                return error(RulesErrorKind::Twice(known), name_span);
            }
            set.push(known);
        }
        Ok(rules)
    }
}

/// The switch that a word names.
fn known(name: &str) -> Option<&'static str> {
    let name = name.to_lowercase().replace('_', "-");
    SWITCHES.iter().map(|switch| switch.name).find(|known| *known == name)
}

fn missing_value(word: &str) -> RulesErrorKind {
    match known(word) {
        Some(switch) => RulesErrorKind::Value(switch, String::new()),
        None => RulesErrorKind::Switch(word.to_owned()),
    }
}
