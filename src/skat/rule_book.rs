use super::{AllPass, Rules, slugs};
use crate::trick::{Documented, Rule};

/// The rule with this slug.
pub fn rule(slug: &str) -> Option<&'static Rule> {
    Rules::rule(slug)
}

/// Whether a table with these rules plays by this rule at all: there is no Kontra where it is off, no
/// Ramsch where all pass and the next deals, and so on.
///
/// ```
/// use kontra::skat::{Preset, Rules, in_force, rule};
/// let kontra = rule("kontra-who").unwrap();
/// assert!(in_force(kontra, &Rules::from(Preset::Skat)));
/// assert!(!in_force(kontra, &Rules::from(Preset::Isko)));
/// ```
pub fn in_force(rule: &Rule, rules: &Rules) -> bool {
    let bock = rules.bock.is_on();
    let then_ramsch = bock && rules.bock_then_ramsch.is_on();
    let ramsch = rules.all_pass == AllPass::Ramsch || then_ramsch;
    let pushing = ramsch && rules.schieberamsch.is_on();
    match rule.slug {
        slugs::KONTRA_NOT_IN_RAMSCH => rules.kontra_re.is_on() && ramsch,
        slugs::KONTRA_HISTORY => rules.kontra_re.is_on() && rules.history_1932.is_on(),
        slugs::KONTRA_LEVELS => rules.kontra_steps() > 2,
        slugs::SCHIEBERAMSCH => pushing,
        slugs::BLIND_PUSH => pushing && rules.blind_push.is_on(),
        slugs::VIRGIN => ramsch && rules.virgin.is_on(),
        slugs::DURCHMARSCH => ramsch && rules.durchmarsch.is_on(),
        slugs::BOCK_THEN_RAMSCH => then_ramsch,
        slugs::NO_MORE_AFTER_RE => rules.kontra_steps() == 2,
        _ => match rule.chapter {
            "Kontra" => rules.kontra_re.is_on(),
            "Ramsch" => ramsch,
            "Bock" => bock,
            "List" => rules.tournament.is_on(),
            _ => true,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skat::{BockEvent, Item, RULE_BOOK, SWITCHES};
    use crate::trick::{Slug, Source};

    #[test]
    fn what_a_table_plays_by() {
        let of = |rules: &str| {
            let rules: Rules = rules.parse().unwrap_or_default();
            RULE_BOOK.iter().filter(|rule| !in_force(rule, &rules)).map(|rule| rule.chapter).collect::<Vec<_>>()
        };
        let only = |rules: &str, chapters: &[&str]| of(rules).iter().all(|chapter| chapters.contains(chapter));
        assert!(only("skat", &["Kontra", "Ramsch", "Bock", "List"]));
        assert_eq!(of("skat").iter().filter(|chapter| **chapter == "Kontra").count(), 3);
        assert!(only("skat.ramsch schieberamsch=on bock=on tournament=on", &["Kontra", "Bock"]));
        let all = "skat.ramsch schieberamsch=on bock=on bock-then-ramsch=on tournament=on history-1932=on";
        assert_eq!(of(all), ["Kontra"], "only that nothing follows Re");
    }

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
