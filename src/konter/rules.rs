use std::fmt;

use serde::{Serialize, Serializer};

use super::contract::slugs;
use crate::trick::Slug;

/// A switch with named values: an enum, its names in the order of the rules page, and the way back.
macro_rules! switch {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$value_doc])* $value),+ }

        impl $name {
            /// The names of the values, the default first.
            pub const NAMES: &'static [&'static str] = &[$($text),+];

            /// All values, the default first.
            pub const ALL: &'static [$name] = &[$($name::$value),+];

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

switch!(
    /// Which way play goes (rule `direction`); a mirror image that changes no score.
    Direction {
        /// Seed.
        Anticlockwise = "anticlockwise",
        /// Wellkomm and the app.
        Clockwise = "clockwise",
    }
);
switch!(
    /// How long one may announce (rule `announce-when`).
    Announce {
        /// Until the announcer plays his own card to trick 1 (seed).
        UntilOwnCard = "until-own-card",
        /// Only when it is his turn to play it (app).
        OnTurn = "on-turn",
    }
);
switch!(
    /// Whether the holder of all three queens may say one word only (rule `announce-partial`, house).
    Partial {
        /// He may, and say the other later while still in time.
        Allowed = "allowed",
        /// All or none.
        AllOrNothing = "all-or-nothing",
    }
);
switch!(
    /// What a hand without the plain suit led owes (rule `no-duty-to-beat`).
    Void {
        /// Nothing.
        Free = "free",
        /// A trump, if it holds one.
        MustTrump = "must-trump",
    }
);
switch!(
    /// Whether the trick must be beaten (rule `no-duty-to-beat`).
    Head {
        /// Never.
        Free = "free",
        /// With one of the cards otherwise legal, if any beats it; the partner's trick too.
        MustHead = "must-head",
    }
);
switch!(
    /// What a Stänner costs (rule `slate-staenner`).
    Staenner {
        /// The team that named trumps adds 1 and the announcements (seed).
        Announced = "announced",
        /// It always adds 1 (app).
        Flat = "flat",
        /// The value is kept for the next decided game (seed's alternative).
        Carry = "carry",
    }
);
switch!(
    /// What a false claim costs (rule `claim`, house).
    FalseClaim {
        /// The opponents get all that is left.
        RestToOpponents = "rest-to-opponents",
        /// Play goes on.
        PlayOn = "play-on",
        /// The claimers lose the game.
        LoseGame = "lose-game",
    }
);
switch!(
    /// What a revoke that is noticed late costs (rule `revoke`, house).
    Revoke {
        /// The offenders lose the game at its announced value.
        LoseGame = "lose-game",
        /// The game is struck out; the same dealer deals again.
        Annul = "annul",
        /// Play goes back to the faulty card.
        Replay = "replay",
        /// The result stands.
        Ignore = "ignore",
    }
);
switch!(
    /// When tricks may be looked at again (rule `look-back`).
    LookBack {
        /// To settle a challenge.
        Challenge = "challenge",
        /// The last one only.
        LastTrick = "last-trick",
        /// Always.
        Free = "free",
        /// Never.
        None = "none",
    }
);

/// The rule sets that have a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Preset {
    /// All defaults: the seed texts, and house rules where they are silent.
    Seed,
    /// The tutorial of the Konter & Matt app.
    App,
}

impl Preset {
    /// Every preset, the default first.
    pub const ALL: [Preset; 2] = [Preset::Seed, Preset::App];

    /// Its name, as in `preset app`.
    pub const fn name(self) -> &'static str {
        match self {
            Preset::Seed => "seed",
            Preset::App => "app",
        }
    }

    /// The preset with this name.
    pub fn named(text: &str) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.name() == text)
    }
}

/// The rules in force: a preset and the value of every switch.
///
/// ```
/// use kontra::konter::{Preset, Rules};
/// let mut rules = Rules::from(Preset::App);
/// rules.set("revoke", "annul").unwrap();
/// assert_eq!(rules.to_string(), "app revoke=annul");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub struct Rules {
    pub preset: Preset,
    pub direction: Direction,
    pub announce: Announce,
    pub partial: Partial,
    pub void: Void,
    pub head: Head,
    /// Lines of each team at the start of a match, 1 to 30.
    pub start_lines: u8,
    pub staenner: Staenner,
    /// Lines that a Kapo adds to the value of a game, 1 or 0.
    pub kapo_line: u8,
    pub false_claim: FalseClaim,
    pub revoke: Revoke,
    pub look_back: LookBack,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            preset: Preset::Seed,
            direction: Direction::Anticlockwise,
            announce: Announce::UntilOwnCard,
            partial: Partial::Allowed,
            void: Void::Free,
            head: Head::Free,
            start_lines: 9,
            staenner: Staenner::Announced,
            kapo_line: 1,
            false_claim: FalseClaim::RestToOpponents,
            revoke: Revoke::LoseGame,
            look_back: LookBack::Challenge,
        }
    }
}

impl From<Preset> for Rules {
    fn from(preset: Preset) -> Rules {
        match preset {
            Preset::Seed => Rules::default(),
            Preset::App => Rules {
                preset,
                direction: Direction::Clockwise,
                announce: Announce::OnTurn,
                staenner: Staenner::Flat,
                ..Rules::default()
            },
        }
    }
}

/// One switch: its name, its values, what it decides and how to read and set it.
pub struct Switch {
    /// The name, as in `set staenner flat`.
    pub name: &'static str,
    /// The values, the default first; a number for `start-lines`.
    pub values: &'static [&'static str],
    /// The rule that it varies.
    pub slug: Slug,
    /// Reads the value in force.
    pub get: fn(&Rules) -> String,
    set: fn(&mut Rules, &str) -> bool,
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

macro_rules! named {
    ($name:literal, $field:ident, $kind:ident, $slug:expr) => {
        Switch {
            name: $name,
            values: $kind::NAMES,
            slug: $slug,
            get: |rules| rules.$field.name().to_owned(),
            set: |rules, text| $kind::named(text).map(|value| rules.$field = value).is_some(),
        }
    };
}

/// Every switch, in the order of the rules page.
pub const SWITCHES: [Switch; 11] = [
    named!("direction", direction, Direction, Slug("direction")),
    named!("announce", announce, Announce, slugs::ANNOUNCE_WHEN),
    named!("partial", partial, Partial, slugs::ANNOUNCE_PARTIAL),
    named!("void", void, Void, slugs::NO_DUTY_TO_BEAT),
    named!("head", head, Head, slugs::NO_DUTY_TO_BEAT),
    Switch {
        name: "start-lines",
        values: &["9", "1 to 30"],
        slug: slugs::SLATE_START,
        get: |rules| rules.start_lines.to_string(),
        set: |rules, text| number(text, 1, 30).map(|lines| rules.start_lines = lines).is_some(),
    },
    named!("staenner", staenner, Staenner, slugs::SLATE_STAENNER),
    Switch {
        name: "kapo-line",
        values: &["1", "0"],
        slug: slugs::GAME_VALUE,
        get: |rules| rules.kapo_line.to_string(),
        set: |rules, text| number(text, 0, 1).map(|lines| rules.kapo_line = lines).is_some(),
    },
    named!("false-claim", false_claim, FalseClaim, slugs::CLAIM),
    named!("revoke", revoke, Revoke, slugs::REVOKE),
    named!("look-back", look_back, LookBack, Slug("look-back")),
];

fn number(text: &str, least: u8, most: u8) -> Option<u8> {
    text.parse().ok().filter(|number| (least..=most).contains(number))
}

impl Rules {
    /// Sets one switch; in its name and value a hyphen and an underscore are the same.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), SwitchError> {
        let name = name.to_lowercase().replace('_', "-");
        let switch = SWITCHES.iter().find(|switch| switch.name == name).ok_or(SwitchError::Unknown(name))?;
        let wanted = value.to_lowercase().replace('_', "-");
        match (switch.set)(self, &wanted) {
            true => Ok(()),
            false => Err(SwitchError::Value { switch: switch.name, value: value.to_owned() }),
        }
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
        match record {
            Some(mut rules) if self.preset == Preset::Seed => {
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
