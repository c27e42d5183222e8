use serde::Serialize;

use super::RULE_BOOK;
use crate::trick::Slug;

/// Where a rule comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// The two articles on Kontra and Re from which the game was taken.
    Seed,
    /// The International Skat Order and its tournament rules, edition of November 2022.
    Isko,
    /// Common house rules, or this table's own decision.
    House,
}

impl Source {
    /// The name, as shown beside a rule.
    pub const fn name(self) -> &'static str {
        match self {
            Source::Seed => "seed",
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

/// The rule with this slug.
pub fn rule(slug: &str) -> Option<&'static Rule> {
    RULE_BOOK.iter().find(|rule| rule.slug.0 == slug)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skat::{BockEvent, Item, SWITCHES, slugs};

    #[test]
    fn every_slug_once_and_in_order() {
        let book: Vec<Slug> = RULE_BOOK.iter().map(|rule| rule.slug).collect();
        assert_eq!(book, slugs::ALL);
        for rule in RULE_BOOK {
            assert_eq!(rule.sources.contains(&Source::House), rule.house.is_some(), "{}", rule.slug);
            assert!(rule.text.ends_with(['.', ')']) && !rule.chapter.is_empty(), "{}", rule.slug);
        }
    }

    #[test]
    fn every_switch_varies_a_rule() {
        for switch in SWITCHES {
            assert!(rule(switch.slug.0).is_some(), "{}: {}", switch.name, switch.slug);
        }
        assert!(BockEvent::ALL.iter().all(|event| rule(event.rule().0).is_some()));
        assert!(rule(Item::Ouvert.rule().0).is_some() && rule("no-such-rule").is_none());
    }
}
