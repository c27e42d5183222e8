use std::fmt;

use serde::{Serialize, Serializer};

use crate::cards::{Cards, Suit};
use crate::trick::Ranking;

/// What a player can be void in: the trumps, or a plain suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// The plain cards of a suit.
    Plain(Suit),
    /// All trumps.
    Trumps,
}

impl Class {
    /// All classes in the order of the position line: `C S H D T`.
    pub const ALL: [Class; 5] = [
        Class::Plain(Suit::Clubs),
        Class::Plain(Suit::Spades),
        Class::Plain(Suit::Hearts),
        Class::Plain(Suit::Diamonds),
        Class::Trumps,
    ];

    /// The letter in the position line.
    pub const fn letter(self) -> char {
        match self {
            Class::Plain(suit) => suit.letter(),
            Class::Trumps => 'T',
        }
    }

    /// The cards of the class.
    pub fn cards(self, ranking: &Ranking) -> Cards {
        match self {
            Class::Plain(suit) => ranking.plain(suit),
            Class::Trumps => ranking.trumps(),
        }
    }

    const fn bit(self) -> u8 {
        match self {
            Class::Plain(suit) => 1 << suit as u8,
            Class::Trumps => 1 << 4,
        }
    }
}

/// The classes of which a player is known to hold no card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Voids(u8);

impl Voids {
    /// Nothing known.
    pub const NONE: Voids = Voids(0);

    /// The classes that lie wholly within these missing cards.
    pub fn from_missing(missing: Cards, ranking: &Ranking) -> Voids {
        let whole = |class: &Class| {
            let cards = class.cards(ranking);
            !cards.is_empty() && cards.is_subset(missing)
        };
        Class::ALL.into_iter().filter(whole).collect()
    }

    /// Whether the player is known to hold none of the class.
    pub const fn contains(self, class: Class) -> bool {
        self.0 & class.bit() != 0
    }

    /// Adds a class; says whether it is new.
    pub fn insert(&mut self, class: Class) -> bool {
        let new = !self.contains(class);
        self.0 |= class.bit();
        new
    }

    /// All that either knows.
    pub const fn union(self, other: Voids) -> Voids {
        Voids(self.0 | other.0)
    }

    /// Whether nothing is known.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The classes, in the order of the position line.
    pub fn iter(self) -> impl Iterator<Item = Class> {
        Class::ALL.into_iter().filter(move |class| self.contains(*class))
    }

    /// The cards that the player cannot hold.
    pub fn cards(self, ranking: &Ranking) -> Cards {
        self.iter().fold(Cards::EMPTY, |cards, class| cards | class.cards(ranking))
    }
}

impl FromIterator<Class> for Voids {
    fn from_iter<I: IntoIterator<Item = Class>>(classes: I) -> Voids {
        let mut voids = Voids::NONE;
        classes.into_iter().for_each(|class| {
            voids.insert(class);
        });
        voids
    }
}

/// The letters, or `-`.
impl fmt::Display for Voids {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|class| write!(f, "{}", class.letter()))
    }
}

impl Serialize for Voids {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
