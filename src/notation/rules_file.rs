//! A table's own rules in a small YAML file: `preset: app`, `staenner: carry` and so on.

use std::cell::RefCell;
use std::fmt;
use std::ops::Range;

use serde::Deserializer;
use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};

use crate::konter::{Preset, Rules, SWITCHES};
use crate::trick::{RulesErrorKind, SwitchError};

/// The largest file of rules that is read, in bytes.
pub const LARGEST_RULES: usize = 64 * 1024;

/// The name that stands beside the switches in a file.
const PRESET: &str = "preset";

/// Why a file holds no rules, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesFileError {
    /// What is wrong.
    pub kind: RulesFileErrorKind,
    /// The line, counted from 1.
    pub line: usize,
    /// The bytes of that line that are at fault.
    pub span: Range<usize>,
}

/// What is wrong with a file of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesFileErrorKind {
    /// A preset, a switch or a value that there is not, or a switch that stands twice.
    Rules(RulesErrorKind),
    /// Two presets.
    TwoPresets,
    /// Something else than names with one value each.
    Shape,
    /// No YAML; what the reader says.
    Yaml(String),
    /// No UTF-8.
    NotUtf8,
    /// Larger than [`LARGEST_RULES`].
    TooLarge,
}

/// Reads the rules in a file: a mapping of `preset` and switches to their values, in any order. What is
/// not named is as in the preset, and without a preset as in `seed`.
///
/// ```
/// use kontra::notation::read_rules;
/// let rules = read_rules("# Friday\nstaenner: carry\npreset: app\nstart-lines: 12\n".as_bytes()).unwrap();
/// assert_eq!(rules.to_string(), "app start-lines=12 staenner=carry");
/// let error = read_rules("preset: seed\nrevok: annul\n".as_bytes()).unwrap_err();
/// assert_eq!((error.line, error.span), (2, 0..5));
/// ```
///
/// # Errors
/// With the first thing that is wrong.
pub fn read_rules(bytes: &[u8]) -> Result<Rules, RulesFileError> {
    let whole = |kind| RulesFileError { kind, line: 1, span: 0..0 };
    if bytes.len() > LARGEST_RULES {
        return Err(whole(RulesFileErrorKind::TooLarge));
    }
    let text = std::str::from_utf8(bytes).map_err(|_| whole(RulesFileErrorKind::NotUtf8))?;
    let text = text.trim_start_matches('\u{feff}');
    let found = RefCell::new(None);
    let read = File { found: &found }.deserialize(serde_yaml::Deserializer::from_str(text));
    read.map_err(|error| {
        let (line, column) = error.location().map_or((1, 1), |location| (location.line(), location.column()));
        let (kind, length) = found.take().unwrap_or_else(|| (RulesFileErrorKind::Yaml(without_place(&error)), 0));
        RulesFileError { kind, line, span: span(text, line, column, length) }
    })
}

/// What the YAML reader says, without the place that the error gives.
fn without_place(error: &serde_yaml::Error) -> String {
    let text = error.to_string();
    text.split(" at line ").next().unwrap_or(&text).to_owned()
}

/// The bytes of a line from this character on, so many of them if they are there.
fn span(text: &str, line: usize, column: usize, length: usize) -> Range<usize> {
    let line = text.lines().nth(line.saturating_sub(1)).unwrap_or("");
    let start = line.char_indices().nth(column.saturating_sub(1)).map_or(line.len(), |(at, _)| at);
    let end = start + length;
    start..if line.is_char_boundary(end) { end } else { start }
}

/// What was found wrong, which no error of the YAML reader can carry, and its length.
type Found<'a> = &'a RefCell<Option<(RulesFileErrorKind, usize)>>;

fn fail<E: Error>(found: Found, kind: RulesFileErrorKind, text: &str) -> E {
    found.replace(Some((kind, text.len())));
    E::custom("")
}

#[derive(Clone, Copy)]
struct File<'a> {
    found: Found<'a>,
}

impl<'de> DeserializeSeed<'de> for File<'_> {
    type Value = Rules;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Rules, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for File<'_> {
    type Value = Rules;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("names of switches with their values")
    }

    /// An empty file changes nothing.
    fn visit_none<E: Error>(self) -> Result<Rules, E> {
        Ok(Rules::default())
    }

    fn visit_unit<E: Error>(self) -> Result<Rules, E> {
        self.visit_none()
    }

    fn visit_seq<A: SeqAccess<'de>>(self, _: A) -> Result<Rules, A::Error> {
        Err(fail(self.found, RulesFileErrorKind::Shape, ""))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Rules, E> {
        Err(fail(self.found, RulesFileErrorKind::Shape, text))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Rules, A::Error> {
        let mut preset = None;
        let mut switches: Vec<(&str, String)> = Vec::new();
        let found = self.found;
        loop {
            let named: Vec<&str> =
                preset.iter().map(|_| PRESET).chain(switches.iter().map(|(name, _)| *name)).collect();
            let Some(name) = map.next_key_seed(Name { found, named: &named })? else { break };
            let value = map.next_value_seed(Value { found, name })?;
            match name {
                PRESET => preset = Preset::named(&value),
                _ => switches.push((name, value)),
            }
        }
        let mut rules = Rules::from(preset.unwrap_or(Preset::Seed));
        for (name, value) in switches {
            rules.set(name, &value).map_err(|_| A::Error::custom(name))?;
        }
        Ok(rules)
    }
}

/// Reads `preset` or the name of a switch that has not been named before.
struct Name<'a> {
    found: Found<'a>,
    named: &'a [&'a str],
}

impl<'de> DeserializeSeed<'de> for Name<'_> {
    type Value = &'static str;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<&'static str, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Name<'_> {
    type Value = &'static str;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a switch")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<&'static str, E> {
        let lower = text.to_lowercase().replace('_', "-");
        let known = [PRESET].into_iter().chain(SWITCHES.iter().map(|switch| switch.name)).find(|name| *name == lower);
        let error = |kind| fail(self.found, kind, text);
        match known {
            None => Err(error(RulesFileErrorKind::Rules(RulesErrorKind::Switch(text.to_owned())))),
            Some(PRESET) if self.named.contains(&PRESET) => Err(error(RulesFileErrorKind::TwoPresets)),
            Some(name) if self.named.contains(&name) => {
                Err(error(RulesFileErrorKind::Rules(RulesErrorKind::Twice(name))))
            }
            Some(name) => Ok(name),
        }
    }
}

/// Reads the value of a switch or of `preset`.
struct Value<'a> {
    found: Found<'a>,
    name: &'static str,
}

impl<'de> DeserializeSeed<'de> for Value<'_> {
    type Value = String;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<String, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Value<'_> {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the value of a switch")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<String, E> {
        let lower = text.to_lowercase();
        let kind = if self.name == PRESET {
            let unknown = || RulesErrorKind::Preset(text.to_owned());
            Preset::named(&lower).is_none().then(unknown)
        } else {
            match Rules::default().set(self.name, &lower) {
                Ok(()) => None,
                Err(SwitchError::Value { switch, .. }) => Some(RulesErrorKind::Value(switch, text.to_owned())),
                Err(SwitchError::Unknown(name)) => Some(RulesErrorKind::Switch(name)),
            }
        };
        match kind {
            None => Ok(lower),
            Some(kind) => Err(fail(self.found, RulesFileErrorKind::Rules(kind), text)),
        }
    }

    fn visit_bool<E: Error>(self, truth: bool) -> Result<String, E> {
        self.visit_str(if truth { "true" } else { "false" })
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<String, E> {
        self.visit_str(&number.to_string())
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<String, E> {
        self.visit_str(&number.to_string())
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<String, E> {
        self.visit_str(&number.to_string())
    }

    fn visit_none<E: Error>(self) -> Result<String, E> {
        self.visit_str("")
    }

    fn visit_unit<E: Error>(self) -> Result<String, E> {
        self.visit_str("")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, _: A) -> Result<String, A::Error> {
        Err(fail(self.found, RulesFileErrorKind::Shape, ""))
    }

    fn visit_map<A: MapAccess<'de>>(self, _: A) -> Result<String, A::Error> {
        Err(fail(self.found, RulesFileErrorKind::Shape, ""))
    }
}
