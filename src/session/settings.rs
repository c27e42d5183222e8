use serde::Serialize;

use crate::deal::Game;
use crate::notation::Lang;

/// When to use colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Color {
    /// When the output is a terminal that shows it.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// How suits are coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SuitColors {
    /// Black and red.
    #[default]
    Two,
    /// Each suit its own.
    Four,
}

/// How the program reads and writes; none of it changes an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language of typed card names.
    pub cards: Lang,
    /// When to use colour.
    pub color: Color,
    /// How suits are coloured.
    pub suits: SuitColors,
    /// Letters instead of suit symbols and lines.
    pub ascii: bool,
    /// No pictures, one fact a line, cards in words.
    pub plain: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { cards: Lang::En, color: Color::Auto, suits: SuitColors::Two, ascii: false, plain: false }
    }
}

/// One setting with its new value.
#[derive(Clone, Debug, PartialEq)]
pub enum Setting {
    /// How the program reads and writes.
    Look(Look),
    /// All rules of the preset with this name.
    Preset(&'static str),
    /// One switch of the rules and its value.
    Switch(&'static str, String),
}

/// A change to [`Settings`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Look {
    Cards(Lang),
    Color(Color),
    Suits(SuitColors),
    Ascii(bool),
    Plain(bool),
}

/// Why a setting cannot be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingError {
    /// No setting has this name; the nearest that there is.
    Unknown(String, Option<&'static str>),
    /// It has no such value.
    Value {
        /// The setting.
        name: &'static str,
        /// What was asked for.
        value: String,
        /// What it may be.
        may_be: Vec<&'static str>,
    },
}

/// The settings that are no rules, with their values, the default first.
pub const LOOKS: [(&str, &[&str]); 5] = [
    ("cards", &["en", "de", "lb", "fr", "nl", "sv", "es"]),
    ("color", &["auto", "always", "never"]),
    ("suits", &["two", "four"]),
    ("ascii", &["off", "on"]),
    ("plain", &["off", "on"]),
];

/// Every setting with its values, at a table where this game is played.
///
/// ```
/// use kontra::deal::Game;
/// use kontra::session::setting_names;
/// assert!(setting_names(Game::Skat).any(|(name, values)| name == "bock" && values == ["off", "on"]));
/// ```
pub fn setting_names(game: Game) -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    let rules = game.rules();
    let switches = rules.switches().map(|switch| (switch.name, switch.values));
    LOOKS.into_iter().chain([("preset", rules.presets())]).chain(switches)
}

/// The setting with this name and its values; a hyphen and an underscore are the same.
///
/// # Errors
/// If there is none; with the nearest.
pub fn setting_named(game: Game, name: &str) -> Result<(&'static str, &'static [&'static str]), SettingError> {
    let lower = name.to_lowercase().replace('_', "-");
    setting_names(game).find(|(known, _)| *known == lower).ok_or_else(|| {
        let near = super::nearest(&lower, setting_names(game).map(|(name, _)| name));
        SettingError::Unknown(name.to_owned(), near)
    })
}

impl Setting {
    /// Reads a setting and its value.
    ///
    /// # Errors
    /// If there is no such setting, or it has no such value.
    pub fn read(game: Game, name: &str, value: &str) -> Result<Setting, SettingError> {
        let (known, values) = setting_named(game, name)?;
        let wanted = value.to_lowercase();
        // A range holds the other values.
        let range = values.iter().position(|value| value.contains(' '));
        let may_be = || range.map_or(values.to_vec(), |at| vec![values[at]]);
        let refuse = || SettingError::Value { name: known, value: value.to_owned(), may_be: may_be() };
        let switch = |wanted: &str| match wanted {
            "on" | "true" | "yes" => Some(true),
            "off" | "false" | "no" => Some(false),
            _ => None,
        };
        let look = match known {
            "cards" => wanted.parse().ok().map(Look::Cards),
            "color" => named(&wanted, [("auto", Color::Auto), ("always", Color::Always), ("never", Color::Never)])
                .map(Look::Color),
            "suits" => named(
                &wanted,
                [("two", SuitColors::Two), ("2", SuitColors::Two), ("four", SuitColors::Four), ("4", SuitColors::Four)],
            )
            .map(Look::Suits),
            "ascii" => switch(&wanted).map(Look::Ascii),
            "plain" => switch(&wanted).map(Look::Plain),
            "preset" => {
                let preset = game.rules().preset(&wanted).map(|rules| rules.preset_name());
                return preset.map(Setting::Preset).ok_or_else(refuse);
            }
            _ => {
                let mut rules = game.rules();
                rules.set(known, &wanted).map_err(|_| refuse())?;
                // As the switch itself says it: `05` is 5.
                return Ok(Setting::Switch(known, rules.switch(known).map_or(wanted, |switch| switch.value)));
            }
        };
        look.map(Setting::Look).ok_or_else(refuse)
    }
}

fn named<T, const N: usize>(text: &str, values: [(&str, T); N]) -> Option<T> {
    values.into_iter().find(|(name, _)| *name == text).map(|(_, value)| value)
}

impl Settings {
    /// Applies a change.
    pub fn apply(&mut self, look: Look) {
        match look {
            Look::Cards(lang) => self.cards = lang,
            Look::Color(color) => self.color = color,
            Look::Suits(suits) => self.suits = suits,
            Look::Ascii(on) => self.ascii = on,
            Look::Plain(on) => self.plain = on,
        }
    }

    /// The value of a setting by name, as `set` would take it.
    pub fn value(&self, name: &str) -> Option<String> {
        let on = |flag: bool| if flag { "on" } else { "off" };
        Some(match name {
            "cards" => self.cards.code().to_owned(),
            "color" => format!("{:?}", self.color).to_lowercase(),
            "suits" => format!("{:?}", self.suits).to_lowercase(),
            "ascii" => on(self.ascii).to_owned(),
            "plain" => on(self.plain).to_owned(),
            _ => return None,
        })
    }
}
