//! Commands that only ask: bare cards, check, why, left, points, winner, rules, set.

use kontra::cards::Suit;
use kontra::deal::Class;
use kontra::konter::Place::{East, North, South, West};
use kontra::konter::{Rules, Word};
use kontra::session::{Answer, Impossible, SettingError, Usage, setting_names};
use kontra::trick::Reason;

use super::*;

/// Rules `card-points`, `trump-order`, `announcements` on hands looked at in passing.
#[test]
fn cards_under_each_suit() {
    let mut session = Session::default();
    let view = ask!(session, "♣Q 9♠ sj ♠Q", Cards);
    assert_eq!((view.points, view.unknown, view.place), (2 + 1 + 2, 0, None));
    let trumps = [(Suit::Clubs, "♠Q ♣Q"), (Suit::Spades, "♠Q ♠J ♠9"), (Suit::Hearts, "♠Q"), (Suit::Diamonds, "♠Q")];
    assert_eq!(view.trumps, trumps.map(|(suit, cards)| (suit, list(cards))));
    assert_eq!(view.may_announce.unwrap().iter().collect::<Vec<_>>(), [Word::Matt]);

    let may =
        |session: &mut Session, line: &str| ask!(session, line, Cards).may_announce.unwrap().iter().collect::<Vec<_>>();
    assert_eq!(may(&mut session, "♥Q ♣Q"), []);
    assert_eq!(may(&mut session, "♥Q ♦Q"), [Word::Konter]);
    assert_eq!(may(&mut session, "♥Q ♦Q ♠Q"), [Word::Konter, Word::Matt]);

    session.run("trump ♥").unwrap();
    let view = ask!(session, "♥9 ♥A ♦Q ♠A", Cards);
    assert_eq!(view.trumps, [(Suit::Hearts, list("♥A ♦Q ♥9"))]);
    assert_eq!(view.cards, list("♥A ♦Q ♥9 ♠A"), "sorted: trumps first, from the highest down");
}

#[test]
fn trumps_of_a_suit() {
    let mut session = Session::default();
    assert_eq!(ask!(session, "trumps ♣", Trumps).trumps, list("♣A ♠Q ♥Q ♦Q ♣K ♣Q ♣J ♣10 ♣9"));
    assert_eq!(ask!(session, "trumps d", Trumps).trumps, list("♦A ♠Q ♥Q ♦Q ♦K ♦J ♦10 ♦9"));
    assert_eq!(impossible(&mut session, "trumps").0, Impossible::NoTrump(West));
    session.run("trump spades").unwrap();
    assert_eq!(ask!(session, "trumps", Trumps).trumps, list("♠A ♠Q ♥Q ♦Q ♠K ♠J ♠10 ♠9"));
}

/// The verdicts of three rows of the rules page, and their reasons.
#[test]
fn check_a_card() {
    let mut session = after(&["trump ♥", "hand ♠9 ♠Q ♦10 ♣9", "trick ♠K"]);
    let verdict = |session: &mut Session, line: &str| ask!(session, line, Check).verdict;
    for (line, legal, reason) in [
        ("check ♠9", true, Reason::Follows),
        ("check ♠Q", true, Reason::TrumpsInstead),
        ("check ♦10", false, Reason::MustFollow),
    ] {
        let verdict = verdict(&mut session, line);
        assert_eq!((verdict.legal, verdict.because.reason), (legal, reason), "{line}");
        assert_eq!(verdict.because.rule.0, "follow-or-trump");
    }
    assert_eq!(verdict(&mut session, "check ♦10").because.proof, set("♠9"), "♠Q is no spade");

    session = after(&["trump ♥", "hand ♠A ♠K ♥9 ♣A ♣K ♣9", "trick ♠Q"]);
    assert_eq!(verdict(&mut session, "check ♠A").because.rule.0, "follow-trump");
    assert_eq!(impossible(&mut session, "check ♦A"), (Impossible::NotInHand(card("♦A")), "♦A"));
    assert_eq!(
        impossible(&mut session, "check ♠Q"),
        (Impossible::InTrick(card("♠Q"), kontra::konter::slugs::DECK), "♠Q")
    );
}

const HANDS: [&str; 6] = [
    "new N",
    "trump ♠",
    "hand W ♣Q ♠J ♠9 ♠K ♦10 ♥K",
    "hand S ♣A ♥A ♣J ♣K ♠A ♥10",
    "hand E ♦Q ♦9 ♣10 ♥J ♠Q ♣9",
    "hand N ♥9 ♦A ♠10 ♦J ♦K ♥Q",
];
const TRICKS: [&str; 6] = [
    "play ♠K ♠A ♦Q ♠10",
    "play ♥A ♠Q ♥9 ♥K",
    "play ♥J ♥Q ♦10 ♥10",
    "play ♦A ♠9 ♣J ♦9",
    "play ♠J ♣K ♣10 ♦J",
    "play ♣Q ♣A ♣9 ♦K",
];

/// The full game of the rules page up to the end of this trick.
fn game(tricks: usize) -> Session {
    after(&[&HANDS[..], &TRICKS[..tricks]].concat())
}

/// `check 2.3` judges a card that was played by the hand of that moment.
#[test]
fn check_a_card_played_earlier() {
    let mut session = game(4);
    for (line, place, played, rule, reason) in [
        ("check 1.1", West, "♠K", "lead-any", Reason::Leads),
        ("check 1.3", East, "♦Q", "follow-trump", Reason::FollowsTrump),
        ("check 2.2", East, "♠Q", "follow-or-trump", Reason::TrumpsInstead),
        ("check 2.3", North, "♥9", "follow-or-trump", Reason::Follows),
        ("check 3.3", West, "♦10", "void-free", Reason::Void),
    ] {
        let check = ask!(session, line, Check);
        let (verdict, past) = (check.verdict, check.past.unwrap());
        assert!(verdict.legal, "{line}");
        assert_eq!((check.place, verdict.card), (Some(place.into()), card(played)), "{line}");
        assert_eq!((verdict.because.rule.0, verdict.because.reason), (rule, reason), "{line}");
        assert_eq!(format!("check {}.{}", past.trick, past.place), line);
    }
    // E held ♥J when he trumped ♥A with ♠Q: one may trump although one could follow.
    assert_eq!(ask!(session, "check 2.2", Check).verdict.because.proof, set("♥J"));
    for (line, trick, place) in [("check 5.1", 5, 1), ("check 2.5", 2, 5), ("check 0.1", 0, 1), ("check 1.0", 1, 0)] {
        assert_eq!(impossible(&mut session, line).0, Impossible::NoSuchPlay(trick, place), "{line}");
    }
}

/// Rules `plain-order` and `permanent-trumps`.
#[test]
fn why_a_card_is_what_it_is() {
    let mut session = Session::default();
    let why = ask!(session, "why ♣Q", Why);
    assert_eq!(why.points, 2);
    let under: Vec<_> =
        why.under.iter().map(|under| (under.trump, under.is_trump, under.below.clone(), under.of)).collect();
    let plain = |suit| (suit, false, list("♣A ♣K"), 6);
    assert_eq!(under[0], (Suit::Clubs, true, list("♣A ♠Q ♥Q ♦Q ♣K"), 9));
    assert_eq!(under[1..], [Suit::Spades, Suit::Hearts, Suit::Diamonds].map(plain));
    assert!(ask!(session, "explain ♠Q", Why).under.iter().all(|under| under.is_trump && under.below.len() == 1));

    session = game(2);
    let why = ask!(session, "why ♠Q", Why);
    assert_eq!(why.played, Some((East, 2, 2)));
    assert!(why.check.is_none(), "it is not in the hand to play");
    let why = ask!(session, "why ♥J", Why);
    // ♥A and ♥K beat it among the five plain hearts.
    assert_eq!((why.under[0].below.clone(), why.under[0].of), (list("♥A ♥K"), 5));
    assert!(why.check.unwrap().verdict.legal, "E leads");
}

/// What is still out after trick 1, as S sees it: S holds ♥A ♣J ♣K ♣A ♥10.
#[test]
fn what_is_still_out() {
    let mut session = game(1);
    let left = ask!(session, "left", Left);
    assert_eq!(left.place, Some(South));
    assert_eq!(left.trumps, list("♠Q ♥Q ♠J ♠9"));
    assert_eq!((left.cards.len(), left.points), (24 - 4 - 5, 40 - 9 - 12));
    assert_eq!(left.voids, Some(vec![]), "all four followed");
    let left = ask!(session, "left N", Left);
    assert_eq!((left.place, left.trumps), (Some(North), list("♠Q ♠J ♠9")));
}

#[test]
fn who_is_known_to_be_void() {
    let mut session = game(5);
    let facts: Vec<_> = ask!(session, "left", Left)
        .voids
        .unwrap()
        .into_iter()
        .map(|fact| (fact.place, fact.class, fact.play))
        .collect();
    let shown = |place, class, trick, nth, played| (Some(place), class, Some((trick, nth, card(played))));
    assert_eq!(
        facts,
        [
            shown(West, Class::Plain(Suit::Hearts), 3, 3, "♦10"),
            shown(South, Class::Plain(Suit::Diamonds), 4, 3, "♣J"),
            shown(South, Class::Trumps, 5, 2, "♣K"),
            shown(East, Class::Trumps, 5, 3, "♣10"),
            shown(North, Class::Trumps, 5, 4, "♦J"),
        ]
    );
}

/// The seed's hint: spread evenly, two trump leads leave none or one.
#[test]
fn two_trump_leads() {
    let hint = |lines: &[&str]| {
        let leads = ask!(after(lines), "left", Left).leads?;
        Some((leads.leads, leads.leave, leads.hands))
    };
    // Five trumps in three hands: 2, 2, 1.
    assert_eq!(hint(&["trump ♠", "hand ♠A ♠Q ♠9 ♥A ♦A ♣A"]), Some((2, 0, 3)));
    // Nine trumps less two are seven: 3, 2, 2.
    assert_eq!(hint(&["trump ♣", "hand ♣A ♣9 ♥A ♥K ♦A ♦K"]), Some((2, 1, 3)));
    // Three trumps in three hands: one lead draws them.
    assert_eq!(hint(&["trump ♠", "hand ♠A ♠Q ♠9 ♥Q ♦Q ♣A"]), Some((1, 0, 3)));
    // One trump alone cannot be spread, and nobody has any left at the end.
    assert_eq!(hint(&["trump ♠", "hand ♠A ♠Q ♠9 ♥Q ♦Q ♠K"]), Some((1, 0, 3)));
    assert_eq!(hint(&["trump ♥", "position konter H0 0 - HAHK/x2/x2/x2 x8/x8 - -"]), Some((2, 0, 3)));
    let mut session = game(5);
    let left = ask!(session, "left", Left);
    assert_eq!((left.trumps.len(), left.leads), (0, None));
    // Where all hands are known there is nothing to guess.
    let mut session = game(1);
    assert_eq!(ask!(session, "left", Left).leads, None);
}

#[test]
fn the_running_count() {
    // After each trick of the rules page: N–S, E–W.
    for (tricks, points) in [(0, [0, 0]), (1, [9, 0]), (2, [9, 9]), (3, [12, 9]), (4, [12, 14]), (5, [12, 19])] {
        let count = ask!(game(tricks), "points", Count);
        assert_eq!(count.teams.map(|team| team.points), points, "after {tricks}");
        assert_eq!(count.teams.map(|team| team.needs), points.map(|points| 21 - points));
        assert_eq!(count.still_out, 40 - points[0] - points[1]);
        assert_eq!(count.teams.iter().map(|team| usize::from(team.tricks)).sum::<usize>(), tricks);
    }
    let mut session = game(1);
    session.run("play ♥A ♠Q").unwrap();
    let count = ask!(session, "count", Count);
    assert_eq!((count.in_trick, count.still_out), (6, 31));
    assert_eq!(ask!(session, "points ♣A ♠Q 10♥", Points).points, 6);
    assert_eq!(ask!(session, "points ♣AKQJ10", Points).points, 10);
}

#[test]
fn who_is_winning() {
    let mut session = after(&["trump ♠"]);
    assert_eq!(impossible(&mut session, "winner").0, Impossible::NoTrick);
    session.run("play ♥A ♥K").unwrap();
    let winner = ask!(session, "winner", Winner);
    assert_eq!(
        (winner.winner.card, winner.by, winner.complete, winner.points),
        (card("♥A"), Some(West.into()), false, 7)
    );
    session.run("play ♦Q").unwrap();
    let winner = ask!(session, "wins", Winner);
    assert_eq!((winner.winner.card, winner.winner.place, winner.by), (card("♦Q"), 3, Some(East.into())));
}

#[test]
fn every_setting_takes_every_value_of_its_own() {
    for (name, values) in setting_names(kontra::deal::Game::Konter) {
        let values: Vec<&str> = match name {
            "start-lines" => vec!["1", "9", "30"],
            _ => values.to_vec(),
        };
        for value in values {
            let upper = format!("set {}={}", name.to_uppercase().replace('-', "_"), value.to_uppercase());
            for line in [format!("set {name} {value}"), upper] {
                let mut session = Session::default();
                match session.run(&line) {
                    Ok(Answer::Set { name: set, value: now, .. }) => {
                        assert_eq!((set.as_str(), now.as_str()), (name, value))
                    }
                    other => panic!("{line}: {other:?}"),
                }
            }
        }
        let line = format!("set {name} nonsense");
        let (trouble, at) = refused(&mut Session::default(), &line);
        assert!(
            matches!(trouble.kind, TroubleKind::Usage(Usage::Setting(SettingError::Value { name: n, .. })) if n == name)
        );
        assert_eq!(at, "nonsense");
    }
}

#[test]
fn settings_that_do_not_exist() {
    let near = |line: &str| match refused(&mut Session::default(), line).0.kind {
        TroubleKind::Usage(Usage::Setting(SettingError::Unknown(typed, near))) => (typed, near),
        other => panic!("{other:?}"),
    };
    assert_eq!(near("set stanner flat"), ("stanner".to_owned(), Some("staenner")));
    assert_eq!(near("set colour never"), ("colour".to_owned(), Some("color")));
    assert_eq!(near("set qwertyuiop 1"), ("qwertyuiop".to_owned(), None));
    for line in ["set start-lines 0", "set start-lines 31", "set start-lines many", "set kapo-line 2"] {
        refused(&mut Session::default(), line);
    }
}

#[test]
fn one_setting_and_rules_by_word() {
    let mut session = after(&["set staenner flat"]);
    for line in ["set staenner", "set STAENNER"] {
        let Ok(Answer::Setting { name, value, may_be }) = session.run(line) else { panic!("{line}") };
        assert_eq!((name, value.as_str(), may_be), ("staenner", "flat", vec!["announced", "flat", "carry"]), "{line}");
    }
    let Ok(Answer::RulesAbout(word, rules)) = session.run("rules Trump") else { panic!() };
    assert_eq!(word, "Trump");
    let slugs: Vec<&str> = rules.iter().map(|rule| rule.slug.0).collect();
    assert!(slugs.contains(&"trump-order") && slugs.contains(&"follow-trump"), "{slugs:?}");
    assert!(!slugs.contains(&"cut"), "who cuts has nothing to do with trumps");
}

#[test]
fn settings_take_effect() {
    let mut session = after(&["set start-lines 5"]);
    assert_eq!(ask!(session, "slate", Slate).lines, [5, 5], "no game has been played yet");
    session.run("set preset app").unwrap();
    assert_eq!(*session.rules(), Rules::from(kontra::konter::Preset::App));
    session.run("set cards de").unwrap();
    assert_eq!(ask!(session, "Kreuz Ass, Herz Bube", Cards).points, 5);
    let Ok(Answer::Set { value, .. }) = session.run("set start-lines 07") else { panic!() };
    assert_eq!(value, "7");

    session = after(&["set void must-trump", "trump ♥", "hand ♠Q ♦10 ♣9", "trick ♠K"]);
    assert_eq!(ask!(session, "legal", Legal).legal, set("♠Q"), "void in spades: a trump, if held");
    session = after(&["set head must-head", "trump ♥", "hand ♠9 ♠A ♣9", "trick ♠K"]);
    assert_eq!(ask!(session, "legal", Legal).legal, set("♠A"), "of the cards that follow, the one that beats ♠K");
}
