//! The rule book against the tables of the rules page: every slug, its sources, and what is house.

use kontra::konter::{RULE_BOOK, SWITCHES, rule};
use kontra::trick::Source;

use Source::{App, House, Seed, Wellkomm};

/// Slug, and who says so; what is house names House.
const PAGE: [(&str, &[Source]); 37] = [
    ("deck", &[Seed]),
    ("card-points", &[Seed]),
    ("permanent-trumps", &[Seed]),
    ("trump-order", &[Seed]),
    ("plain-order", &[Seed]),
    ("teams", &[Seed]),
    ("direction", &[Seed, Wellkomm, App]),
    ("cut", &[Seed, App]),
    ("forehand", &[Seed, House]),
    ("deal", &[Seed]),
    ("first-lead", &[Wellkomm, App]),
    ("next-dealer", &[Seed]),
    ("misdeal", &[House]),
    ("announcements", &[Seed]),
    ("announce-who", &[Seed, App]),
    ("announce-when", &[Seed, App]),
    ("announce-add-up", &[App]),
    ("announce-partial", &[House]),
    ("announce-false", &[Seed, House]),
    ("lead-any", &[Seed, App]),
    ("follow-trump", &[Seed]),
    ("follow-or-trump", &[Seed]),
    ("void-free", &[Seed, Wellkomm, App]),
    ("no-duty-to-beat", &[Seed]),
    ("trick-winner", &[Seed]),
    ("count", &[Seed]),
    ("win", &[Seed]),
    ("staenner", &[Seed]),
    ("kapo", &[Seed]),
    ("claim", &[Seed, House]),
    ("slate-start", &[App]),
    ("game-value", &[Seed, App]),
    ("slate-win", &[Seed]),
    ("slate-staenner", &[Seed]),
    ("slate-floor", &[House]),
    ("match-end", &[Seed]),
    ("match-length", &[Seed]),
];

/// The last rows of the page: table manners and conduct.
const CONDUCT: [(&str, &[Source]); 5] = [
    ("scorer-row", &[Seed]),
    ("revenge", &[Seed]),
    ("revoke", &[House]),
    ("look-back", &[Seed, House]),
    ("out-of-turn", &[House]),
];

#[test]
fn every_row_of_the_page_in_its_order() {
    let page: Vec<&(&str, &[Source])> = PAGE.iter().chain(&CONDUCT).collect();
    let slugs: Vec<&str> = RULE_BOOK.iter().map(|rule| rule.slug.0).collect();
    assert_eq!(slugs, page.iter().map(|row| row.0).collect::<Vec<_>>());
    for (slug, sources) in page {
        let entry = rule(slug).unwrap();
        assert_eq!(entry.sources, *sources, "{slug}");
        assert_eq!(entry.house.is_some(), sources.contains(&House), "{slug}");
        assert!(entry.text.ends_with(['.', ')']) && !entry.chapter.is_empty(), "{slug}");
    }
    assert!(rule("no-such-rule").is_none());
}

#[test]
fn every_switch_of_the_page_in_its_order() {
    let page: [(&str, &[&str], &str); 11] = [
        ("direction", &["anticlockwise", "clockwise"], "direction"),
        ("announce", &["until-own-card", "on-turn"], "announce-when"),
        ("partial", &["allowed", "all-or-nothing"], "announce-partial"),
        ("void", &["free", "must-trump"], "no-duty-to-beat"),
        ("head", &["free", "must-head"], "no-duty-to-beat"),
        ("start-lines", &["9", "1 to 30"], "slate-start"),
        ("staenner", &["announced", "flat", "carry"], "slate-staenner"),
        ("kapo-line", &["1", "0"], "game-value"),
        ("false-claim", &["rest-to-opponents", "play-on", "lose-game"], "claim"),
        ("revoke", &["lose-game", "annul", "replay", "ignore"], "revoke"),
        ("look-back", &["challenge", "last-trick", "free", "none"], "look-back"),
    ];
    for (switch, (name, values, slug)) in SWITCHES.iter().zip(page) {
        assert_eq!((switch.name, switch.values, switch.slug.0), (name, values, slug));
    }
}
