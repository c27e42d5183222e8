//! The rule book against the last section of the page, and who says what.

use kontra::skat::{Preset, RULE_BOOK, Rules, SWITCHES, fact, rule, slugs};
use kontra::trick::Source;

/// Section 18, as it stands there.
const PAGE: &str = "card-points
    seats deal rounds
    bid-values auction-order hold-or-pass forehand-last all-pass
    skat-or-hand discard declaration ouvert hand-must-be-said
    jacks-trump trump-order grand-order null-order
    follow-suit jack-is-no-suit-card void-free trick-winner first-lead
    win-61 schneider schwarz-by-tricks announced-levels null-win
    matadors matadors-with-skat game-level base-values null-values missed-announcement-counts max-value
    overbid overbid-charge lost-doubles impossible-null
    kontra-who kontra-order kontra-when kontra-ouvert re-who re-only-after-kontra no-more-after-re
    kontra-doubles-both-ways kontra-not-overbid kontra-levels kontra-not-in-ramsch kontra-history
    ramsch ramsch-skat ramsch-loser ramsch-tie virgin durchmarsch schieberamsch blind-push
    bock-round bock-kontra bock-re bock-queue bock-not-multiplied bock-events bock-then-ramsch
    tournament-points tournament-table tournament-not-doubled list-ranking
    revoke claims wrong-discard looked-into-skat";

/// The rules that the seeds state.
const SEEDS: &str = "kontra-who kontra-order kontra-when kontra-ouvert re-who re-only-after-kontra no-more-after-re
    kontra-doubles-both-ways kontra-not-overbid kontra-levels kontra-not-in-ramsch kontra-history bock-kontra bock-re
    tournament-not-doubled";

#[test]
fn every_slug_of_the_page_in_its_order() {
    let page: Vec<&str> = PAGE.split_whitespace().collect();
    assert_eq!(RULE_BOOK.iter().map(|rule| rule.slug.0).collect::<Vec<_>>(), page);
    assert_eq!(slugs::ALL.iter().map(|slug| slug.0).collect::<Vec<_>>(), page);
    for slug in page {
        assert!(fact(rule(slug).unwrap().slug, &Rules::default()).is_some(), "{slug} has no fact");
    }
}

#[test]
fn what_the_seeds_say_is_marked() {
    for slug in SEEDS.split_whitespace() {
        assert_eq!(rule(slug).unwrap().sources[0], Source::Seed, "{slug}");
    }
    for rule in RULE_BOOK {
        let alone = rule.sources == [Source::House];
        assert!(!alone || ["Ramsch", "Bock"].contains(&rule.chapter), "{} is house alone", rule.slug);
        assert!(rule.text.chars().count() < 480, "{} is long", rule.slug);
    }
}

#[test]
fn the_defaults_of_section_14() {
    let page = [
        ("players", "3"),
        ("rounds", "12"),
        ("all-pass", "redeal"),
        ("kontra-re", "on"),
        ("kontra-who", "took-part"),
        ("kontra-when", "before-first-card"),
        ("kontra-levels", "2"),
        ("ramsch-skat", "last-trick"),
        ("ramsch-tie", "all-lose"),
        ("virgin", "on"),
        ("durchmarsch", "on"),
        ("schieberamsch", "off"),
        ("blind-push", "on"),
        ("bock", "off"),
        ("bock-events", "defenders-lost-after-kontra,re-said"),
        ("tournament", "off"),
        ("null-below-bid", "refuse"),
        ("lost-hand", "double"),
    ];
    for (name, value) in page {
        let switch = SWITCHES.iter().find(|switch| switch.name == name).unwrap();
        assert_eq!((switch.get)(&Rules::default()), value, "{name}");
    }
    let isko = Rules::from(Preset::Isko);
    let differ: Vec<&str> = SWITCHES
        .iter()
        .filter(|switch| (switch.get)(&isko) != (switch.get)(&Rules::default()))
        .map(|switch| switch.name)
        .collect();
    assert_eq!(differ, ["kontra-re"]);
}
