//! Switches: how a game's rules are varied, set, written down and read, whatever game it is. A game has a
//! table of [`Switch`]es and presets and says so with [`Switched`].

use std::fmt;
use std::ops::{Range, RangeInclusive};

use super::Slug;

/// One switch of the rules `R`: its name, its values, what it decides and how to read and set it.
#[derive(Clone, Copy)]
pub struct Switch<R> {
    /// The name, as in `set staenner flat`.
    pub name: &'static str,
    /// The values, the default first; where there are too many, what kind of value beside it.
    pub values: &'static [&'static str],
    /// The rule that it varies.
    pub slug: Slug,
    /// Reads the value in force.
    pub get: fn(&R) -> String,
    /// Sets the value if it is one, and says whether it is.
    pub set: fn(&mut R, &str) -> bool,
}

/// A switch with the value in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The name of the switch.
    pub name: &'static str,
    /// The values that it may have, the default first.
    pub values: &'static [&'static str],
    /// The rule that it varies.
    pub slug: Slug,
    /// The value in force.
    pub value: String,
}

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

/// Rules that are a preset and switches. In the name of a switch and in its value, case does not matter,
/// and a hyphen and an underscore are the same.
///
/// ```
/// use kontra::trick::Switched;
/// use kontra::{konter, skat};
/// fn differ<R: Switched>(text: &str) -> Vec<&'static str> {
///     R::read(text).unwrap().changed().map(|(name, _)| name).collect()
/// }
/// assert_eq!(differ::<konter::Rules>("app revoke=annul"), ["revoke"]);
/// assert_eq!(differ::<skat::Rules>("SKAT lost_hand=single"), ["lost-hand"]);
/// assert_eq!(skat::Rules::read("skat bock").unwrap_err().span, 5..9);
/// ```
pub trait Switched: Copy + Default + 'static {
    /// Every switch, in the order of the rules page.
    const SWITCHES: &'static [Switch<Self>];

    /// The names of the presets, the default first.
    const PRESETS: &'static [&'static str];

    /// The rules of the preset with this name.
    fn of_preset(name: &str) -> Option<Self>;

    /// The name of the preset that these rules vary.
    fn preset_name(&self) -> &'static str;

    /// Every switch with its value in force.
    fn choices(&self) -> impl Iterator<Item = Choice> {
        Self::SWITCHES.iter().map(|switch| Choice {
            name: switch.name,
            values: switch.values,
            slug: switch.slug,
            value: (switch.get)(self),
        })
    }

    /// Sets one switch.
    ///
    /// # Errors
    /// If there is no such switch, or it has no such value; then nothing has changed.
    fn set(&mut self, name: &str, value: &str) -> Result<(), SwitchError> {
        let switch = known::<Self>(name).ok_or_else(|| SwitchError::Unknown(plain(name)))?;
        match (switch.set)(self, &plain(value)) {
            true => Ok(()),
            false => Err(SwitchError::Value { switch: switch.name, value: value.to_owned() }),
        }
    }

    /// The switches whose values differ from the preset.
    fn changed(&self) -> impl Iterator<Item = (&'static str, String)> {
        let (rules, preset) = (*self, Self::of_preset(self.preset_name()).unwrap_or_default());
        Self::SWITCHES
            .iter()
            .map(move |switch| (switch.name, (switch.get)(&rules), (switch.get)(&preset)))
            .filter_map(|(name, value, usual)| (value != usual).then_some((name, value)))
    }

    /// These rules over those that a record names: another preset than the default beats them all, and
    /// each switch that was changed here beats its own.
    fn over(&self, record: Option<Self>) -> Self {
        match record {
            Some(mut rules) if Self::PRESETS.first() == Some(&self.preset_name()) => {
                for (name, value) in self.changed() {
                    // Its own value is always one that a switch can have.
                    let _ = rules.set(name, &value);
                }
                rules
            }
            _ => *self,
        }
    }

    /// Writes the preset and the switches that differ from it, as records do.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.preset_name())?;
        self.changed().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }

    /// Reads rules as records write them: a preset, and the switches that differ from it. The preset may be
    /// left out where a switch stands first, and is the default then; the order of switches does not matter.
    ///
    /// # Errors
    /// With the first thing that is wrong.
    fn read(text: &str) -> Result<Self, RulesError> {
        let mut rules = Self::default();
        let mut set: Vec<&str> = Vec::new();
        for (n, word) in text.split_whitespace().enumerate() {
            let at = word.as_ptr() as usize - text.as_ptr() as usize;
            let error = |kind, span| Err(RulesError { kind, span });
            let Some((name, value)) = word.split_once('=') else {
                match Self::of_preset(&word.to_lowercase()) {
                    Some(preset) if n == 0 => rules = preset,
                    _ if n == 0 => return error(RulesErrorKind::Preset(word.to_owned()), at..at + word.len()),
                    _ => return error(missing_value::<Self>(word), at..at + word.len()),
                }
                continue;
            };
            let (name_span, value_span) = (at..at + name.len(), at + name.len() + 1..at + word.len());
            let Some(switch) = known::<Self>(name) else {
                return error(RulesErrorKind::Switch(name.to_owned()), name_span);
            };
            if !(switch.set)(&mut rules, &plain(value)) {
                return error(RulesErrorKind::Value(switch.name, value.to_owned()), value_span);
            }
            if set.contains(&switch.name) {
                return error(RulesErrorKind::Twice(switch.name), name_span);
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
fn known<R: Switched>(name: &str) -> Option<&'static Switch<R>> {
    let name = plain(name);
    R::SWITCHES.iter().find(|switch| switch.name == name)
}

fn missing_value<R: Switched>(word: &str) -> RulesErrorKind {
    match known::<R>(word) {
        Some(switch) => RulesErrorKind::Value(switch.name, String::new()),
        None => RulesErrorKind::Switch(word.to_owned()),
    }
}

/// The number that a text is, if it lies in this range.
pub(crate) fn number(text: &str, range: RangeInclusive<u8>) -> Option<u8> {
    text.parse().ok().filter(|number| range.contains(number))
}

/// What has named values, such as a switch: an enum, its names with the default first, and the way back.
macro_rules! values {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$value_doc])* $value),+ }

        impl $name {
            /// The names of the values, the default first.
            pub const NAMES: &'static [&'static str] = &[$($text),+];

            /// All values, the default first.
            pub const ALL: [$name; $name::NAMES.len()] = [$($name::$value),+];

            /// The name of this value.
            pub const fn name(self) -> &'static str {
                match self { $($name::$value => $text),+ }
            }

            /// The value with this name.
            pub fn named(text: &str) -> Option<$name> {
                match text { $($text => Some($name::$value),)+ _ => None }
            }
        }
    };
}

/// A [`Switch`] whose values are those of an enum that [`values`] made.
macro_rules! named {
    ($name:literal, $field:ident, $kind:ident, $slug:expr) => {
        $crate::trick::Switch {
            name: $name,
            values: $kind::NAMES,
            slug: $slug,
            get: |rules| rules.$field.name().to_owned(),
            set: |rules, text| $kind::named(text).map(|value| rules.$field = value).is_some(),
        }
    };
}

/// What rules owe to their table of switches and their book: the ways of setting, comparing, writing and
/// reading them.
macro_rules! switched {
    ($rules:ident, $preset:ident, $switches:ident, $book:ident, $facts:ident, $origins:ident) => {
        impl $crate::trick::Switched for $rules {
            const SWITCHES: &'static [$crate::trick::Switch<$rules>] = &$switches;
            const PRESETS: &'static [&'static str] = $preset::NAMES;

            fn of_preset(name: &str) -> Option<$rules> {
                $preset::named(name).map($rules::from)
            }

            fn preset_name(&self) -> &'static str {
                self.preset.name()
            }
        }

        impl $crate::trick::Documented for $rules {
            const BOOK: &'static [$crate::trick::Rule] = $book;
            const FACTS: &'static [$crate::trick::Asked<$rules>] = $facts;
            const ORIGINS: &'static [$crate::trick::Stems] = $origins;
        }

        impl $rules {
            /// Sets one switch; in its name and value a hyphen and an underscore are the same.
            ///
            /// # Errors
            /// If there is no such switch, or it has no such value; then nothing has changed.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), $crate::trick::SwitchError> {
                $crate::trick::Switched::set(self, name, value)
            }

            /// These rules over those that a record names: another preset than the default beats them all,
            /// and each switch that was changed here beats its own.
            pub fn over(&self, record: Option<$rules>) -> $rules {
                $crate::trick::Switched::over(self, record)
            }

            /// The switches whose values differ from the preset.
            pub fn changed(&self) -> impl Iterator<Item = (&'static str, String)> {
                $crate::trick::Switched::changed(self)
            }
        }

        /// The preset and the switches that differ from it, as records write them.
        impl std::fmt::Display for $rules {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::trick::Switched::write(self, f)
            }
        }

        impl serde::Serialize for $rules {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        /// As records write them: a preset, and the switches that differ from it. The preset may be left out
        /// where a switch stands first, and is the default then; order, case, and hyphen or underscore do
        /// not matter.
        impl std::str::FromStr for $rules {
            type Err = $crate::trick::RulesError;

            fn from_str(text: &str) -> Result<$rules, $crate::trick::RulesError> {
                $crate::trick::Switched::read(text)
            }
        }
    };
}

pub(crate) use {named, switched, values};
