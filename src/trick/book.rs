//! What a rule book is made of, whatever game it tells: rules, what each comes down to, and who says what
//! of each value of a switch. A game has the three tables and says so with [`Documented`].

use serde::Serialize;

use super::{Slug, Switched};
use crate::cards::{Card, Suit};

/// Where a rule comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// The articles from which the game was taken.
    Seed,
    /// The club page that the article on Konter a Matt names as its source.
    Wellkomm,
    /// The tutorial of the Konter & Matt app.
    App,
    /// The International Skat Order and its tournament rules, edition of November 2022.
    Isko,
    /// Nobody wrote it down: common house rules, or this table's own default.
    House,
}

impl Source {
    /// The name, as shown beside a rule.
    ///
    /// ```
    /// use kontra::trick::Source;
    /// assert_eq!([Source::Seed, Source::Isko].map(Source::name), ["seed", "ISkO"]);
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Source::Seed => "seed",
            Source::Wellkomm => "Wellkomm",
            Source::App => "app",
            Source::Isko => "ISkO",
            Source::House => "house",
        }
    }
}

/// One rule: what it is called, what it says and who says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Rule {
    /// The name that verdicts, lessons and help cite.
    pub slug: Slug,
    /// The chapter it stands in.
    pub chapter: &'static str,
    /// What it says.
    pub text: &'static str,
    /// Who says so.
    pub sources: &'static [Source],
    /// What of it is a house rule, if anything is.
    pub house: Option<&'static str>,
}

/// One rule, in the order in which a table of rules is read.
pub(crate) const fn entry(
    chapter: &'static str,
    slug: Slug,
    sources: &'static [Source],
    house: Option<&'static str>,
    text: &'static str,
) -> Rule {
    Rule { slug, chapter, text, sources, house }
}

/// What is a house rule of a rule that no source knows.
pub(crate) const ALL_OF_IT: Option<&str> = Some("No source speaks of it; all of it is a house rule.");

/// A short answer that can be checked: the one thing that a question about a rule comes down to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Fact {
    /// One number, negative for points lost.
    Number(i32),
    /// Several numbers, in the order asked for.
    Numbers(&'static [i32]),
    /// Cards.
    Cards(&'static [Card]),
    /// A suit.
    Suit(Suit),
    /// Yes or no.
    Yes(bool),
    /// A few words.
    Is(&'static str),
}

/// Where the answer to a question comes from: it is fixed, or the rules in force decide.
#[derive(Clone, Copy)]
pub enum Told<R> {
    /// The same at every table.
    Fixed(Fact),
    /// What these rules make of it.
    Under(fn(&R) -> Fact),
}

/// A row of the facts: the rule, what is asked, and where the answer comes from.
pub type Asked<R> = (Slug, &'static str, Told<R>);

/// Who plays by one value of a switch, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Origin {
    /// Who says so.
    pub sources: &'static [Source],
    /// Why, in one sentence.
    pub why: &'static str,
}

/// A row of the origins: the switch, one of its values or nothing for any other, who says so, and why.
pub type Stems = (&'static str, &'static str, &'static [Source], &'static str);

/// Rules of a game that has a book.
///
/// ```
/// use kontra::trick::{Documented, Fact};
/// use kontra::{konter, skat};
/// fn answer<R: Documented>(slug: &str) -> Option<Fact> {
///     R::default().facts(R::rule(slug)?.slug).next().map(|(_, fact)| fact)
/// }
/// assert_eq!(answer::<konter::Rules>("win"), Some(Fact::Number(21)));
/// assert_eq!(answer::<skat::Rules>("win-61"), Some(Fact::Number(61)));
/// ```
pub trait Documented: Switched {
    /// Every rule, in the order in which one would explain it.
    const BOOK: &'static [Rule];

    /// What is asked about the rules: at least one row a rule, in the order of the book.
    const FACTS: &'static [Asked<Self>];

    /// The origin of each value of each switch.
    const ORIGINS: &'static [Stems];

    /// The rule with this slug.
    fn rule(slug: &str) -> Option<&'static Rule> {
        Self::BOOK.iter().find(|rule| rule.slug.0 == slug)
    }

    /// All that is asked about a rule, and the answers under these rules.
    fn facts(&self, rule: Slug) -> impl Iterator<Item = (&'static str, Fact)> {
        let rows = Self::FACTS.iter().filter(move |(slug, ..)| *slug == rule);
        rows.map(|(_, question, told)| match told {
            Told::Fixed(fact) => (*question, *fact),
            Told::Under(fact) => (*question, fact(self)),
        })
    }

    /// Who plays by this value of a switch. A value that no row knows is the house's.
    fn origin(switch: &str, value: &str) -> Origin {
        let of_switch = || Self::ORIGINS.iter().filter(|(name, ..)| *name == switch);
        let found = of_switch().find(|(_, known, ..)| *known == value);
        let found = found.or_else(|| of_switch().find(|(_, any, ..)| any.is_empty()));
        found.map_or(Origin { sources: &[Source::House], why: "" }, |(_, _, sources, why)| Origin { sources, why })
    }
}
