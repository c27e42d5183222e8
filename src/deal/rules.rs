//! The games that there are, and the rules of either.

use std::fmt;
use std::ops::Range;

use serde::{Serialize, Serializer};

use crate::cards::{Cards, Suit};
use crate::trick::{
    Choice, Documented, Fact, Origin, Rule, RulesError, RulesErrorKind, Slug, SwitchError, Switched, values,
};
use crate::{konter, skat};

values!(
    /// A game that can be played.
    ///
    /// ```
    /// use kontra::deal::Game;
    /// assert_eq!(Game::ALL.map(Game::name), ["konter", "skat"]);
    /// assert_eq!(Game::named("skat").map(|game| game.pack().len()), Some(32));
    /// ```
    #[derive(Default, Serialize)]
    #[serde(rename_all = "lowercase")]
    Game {
        /// Konter a Matt, which is played where nobody says otherwise.
        #[default]
        Konter = "konter",
        /// Skat.
        Skat = "skat",
    }
);

impl Game {
    /// The cards that are dealt.
    pub const fn pack(self) -> Cards {
        match self {
            Game::Konter => konter::PACK,
            Game::Skat => skat::PACK,
        }
    }

    /// The rule that says what the pack is.
    pub const fn pack_rule(self) -> Slug {
        match self {
            Game::Konter => konter::slugs::DECK,
            Game::Skat => skat::slugs::CARD_POINTS,
        }
    }

    /// The points of some cards: the same whatever is named or declared (rule `card-points`).
    pub fn points(self, cards: Cards) -> u8 {
        match self {
            Game::Konter => konter::ranking(Suit::Clubs, &konter::Rules::default()).points(cards),
            Game::Skat => skat::ranking(skat::RAMSCH_ORDER).points(cards),
        }
    }

    /// How many cards a hand has at most.
    pub const fn cards_each(self) -> usize {
        match self {
            Game::Konter => konter::CARDS_EACH,
            Game::Skat => skat::CARDS_EACH,
        }
    }

    /// How many play.
    pub const fn seats(self) -> usize {
        match self {
            Game::Konter => super::SEATS,
            Game::Skat => skat::SEATS.len(),
        }
    }

    /// The rules by which it is played where nobody says otherwise.
    pub fn rules(self) -> GameRules {
        match self {
            Game::Konter => GameRules::Konter(konter::Rules::default()),
            Game::Skat => GameRules::Skat(skat::Rules::default()),
        }
    }
}

/// The rules in force, whatever game is played.
///
/// ```
/// use kontra::deal::{Game, GameRules};
/// use kontra::trick::Fact;
/// let mut rules = GameRules::read(Game::Skat, "skat.isko lost-hand=single").unwrap();
/// rules.set("all_pass", "ramsch").unwrap();
/// assert_eq!(rules.to_string(), "skat.isko all-pass=ramsch lost-hand=single");
/// let slug = rules.rule("all-pass").unwrap().slug;
/// assert_eq!(rules.fact(slug), Some(("What follows when all pass?", Fact::Is("Ramsch"))));
/// assert_eq!(rules.switch("lost-hand").unwrap().value, "single");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameRules {
    /// Of Konter a Matt.
    Konter(konter::Rules),
    /// Of Skat.
    Skat(skat::Rules),
}

/// Why a text names no rules of a game, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRules {
    /// The game whose rules were asked for.
    pub game: Game,
    /// What is wrong.
    pub kind: RulesErrorKind,
    /// The bytes of the text that are.
    pub span: Range<usize>,
}

/// Does the same with the rules of either game.
macro_rules! either {
    ($game_rules:expr, $rules:ident => $told:expr) => {
        match $game_rules {
            GameRules::Konter($rules) => $told,
            GameRules::Skat($rules) => $told,
        }
    };
}

fn book<R: Documented>(_: &R) -> &'static [Rule] {
    R::BOOK
}

fn presets<R: Switched>(_: &R) -> &'static [&'static str] {
    R::PRESETS
}

fn origin<R: Documented>(_: &R, switch: &str, value: &str) -> Origin {
    R::origin(switch, value)
}

fn of_preset<R: Switched + Into<GameRules>>(_: &R, name: &str) -> Option<GameRules> {
    R::of_preset(name).map(R::into)
}

impl GameRules {
    /// Reads rules of a game as records write them: a preset, and the switches that differ from it.
    ///
    /// # Errors
    /// With the first thing that is wrong.
    pub fn read(game: Game, text: &str) -> Result<GameRules, BadRules> {
        let bad = |RulesError { kind, span }| BadRules { game, kind, span };
        match game {
            Game::Konter => text.parse().map(GameRules::Konter),
            Game::Skat => text.parse().map(GameRules::Skat),
        }
        .map_err(bad)
    }

    /// The game.
    pub const fn game(&self) -> Game {
        match self {
            GameRules::Konter(_) => Game::Konter,
            GameRules::Skat(_) => Game::Skat,
        }
    }

    /// Every rule of the game, in the order in which one would explain it.
    pub fn book(&self) -> &'static [Rule] {
        either!(self, rules => book(rules))
    }

    /// The rule of the game with this slug.
    pub fn rule(&self, slug: &str) -> Option<&'static Rule> {
        self.book().iter().find(|rule| rule.slug.0 == slug)
    }

    /// The first thing that is asked about a rule, and the answer under these rules.
    pub fn fact(&self, rule: Slug) -> Option<(&'static str, Fact)> {
        either!(self, rules => rules.facts(rule).next())
    }

    /// All that is asked about a rule, and the answers under these rules.
    pub fn facts(&self, rule: Slug) -> Vec<(&'static str, Fact)> {
        either!(self, rules => rules.facts(rule).collect())
    }

    /// Every switch with its value in force, in the order of the rules page.
    pub fn switches(&self) -> impl Iterator<Item = Choice> + use<> {
        either!(self, rules => rules.choices().collect::<Vec<_>>()).into_iter()
    }

    /// The switch with this name, written as the table has it.
    pub fn switch(&self, name: &str) -> Option<Choice> {
        self.switches().find(|switch| switch.name == name)
    }

    /// Sets one switch; in its name and value a hyphen and an underscore are the same.
    ///
    /// # Errors
    /// If there is no such switch, or it has no such value; then nothing has changed.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), SwitchError> {
        either!(self, rules => rules.set(name, value))
    }

    /// Who plays by this value of a switch.
    pub fn origin(&self, switch: &str, value: &str) -> Origin {
        either!(self, rules => origin(rules, switch, value))
    }

    /// The name of the preset that these rules vary.
    pub fn preset_name(&self) -> &'static str {
        either!(self, rules => rules.preset_name())
    }

    /// The names of the presets of the game, the default first.
    pub fn presets(&self) -> &'static [&'static str] {
        either!(self, rules => presets(rules))
    }

    /// Another preset of the same game.
    ///
    /// ```
    /// use kontra::deal::Game;
    /// assert_eq!(Game::Konter.rules().preset("app").unwrap().to_string(), "app");
    /// assert_eq!(Game::Konter.rules().preset("skat.isko"), None);
    /// ```
    pub fn preset(&self, name: &str) -> Option<GameRules> {
        either!(self, rules => of_preset(rules, name))
    }
}

impl From<konter::Rules> for GameRules {
    fn from(rules: konter::Rules) -> GameRules {
        GameRules::Konter(rules)
    }
}

impl From<skat::Rules> for GameRules {
    fn from(rules: skat::Rules) -> GameRules {
        GameRules::Skat(rules)
    }
}

/// The preset and the switches that differ from it, as records write them.
impl fmt::Display for GameRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        either!(self, rules => rules.fmt(f))
    }
}

impl Serialize for GameRules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game's own preset is read as one, and whatever a switch may be is told of it.
    #[test]
    fn either_game_is_told_alike() {
        for game in Game::ALL {
            let rules = game.rules();
            assert_eq!((rules.game(), rules.preset_name()), (game, rules.presets()[0]));
            for name in rules.presets() {
                assert_eq!(GameRules::read(game, name).ok(), rules.preset(name));
            }
            for rule in rules.book() {
                assert_eq!(rules.rule(rule.slug.0), Some(rule));
                assert_eq!(rules.facts(rule.slug).first().copied(), rules.fact(rule.slug));
            }
            for switch in rules.switches() {
                assert!(rules.rule(switch.slug.0).is_some() && switch.value == switch.values[0], "{}", switch.name);
                assert!(!rules.origin(switch.name, &switch.value).why.is_empty(), "{}", switch.name);
            }
        }
    }

    #[test]
    fn what_is_no_rules_of_a_game() {
        let bad = GameRules::read(Game::Skat, "app").err();
        let kind = RulesErrorKind::Preset("app".to_owned());
        assert_eq!(bad, Some(BadRules { game: Game::Skat, kind, span: 0..3 }));
    }
}
