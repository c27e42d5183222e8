//! The totals are a naive sum, and a list comes back from its lines and from a saved session.

use kontra::session::{Session, commands};
use proptest::prelude::*;

use super::{after, sheet};

/// A deal as it is told, who of three plays it, and what he scores, worked out by hand.
const DEALS: &[(&str, i32)] = &[
    ("clubs 24 won", 24),
    ("clubs hand 36 won kontra", 72),
    ("spades without 2 lost", -66),
    ("hearts with 1 bid 24", -60),
    ("diamonds with 3 schneider won", 45),
    ("grand with 4 lost re", -960),
    ("grand hand schneider announced with 1 won", 120),
    ("null lost", -46),
    ("null hand ouvert won re", 236),
    ("null hand lost kontra", -140),
    ("clubs 24 lost points 60", -48),
    ("grand hand ouvert 264 lost", -528),
];

/// What can be typed at a list of three with Bock rounds, most of it sensible.
const LINES: &[&str] = &[
    "list new Anna Ben Cem",
    "list new Anna Ben Cem Doris",
    "list add passed",
    "list add ramsch Ben 65 virgin",
    "list add ramsch Ben Cem 45 pushed 2",
    "list add ramsch nobody",
    "list add ramsch Cem durchmarsch",
    "list add Anna clubs 24 won kontra",
    "list add Ben clubs hand 36 won re",
    "list add Ben grand hand 48 won kontra",
    "list add Cem null lost",
    "list add Cem grand hand schneider schwarz announced 144 lost points 60",
    "list add Anna hearts hand ouvert 90 won",
    "list add Anna spades with 2 bid 60",
    "list undo",
    "list strike 1",
    "list correct 2 Ben null won re",
    "list correct 1 passed",
    "list dealer Ben",
    "list name Ben Bernd",
    "list name Bernd Ben",
    "list reckon",
    "set bock on",
    "set bock off",
    "set bock-then-ramsch on",
    "set grand-hand on",
    "set bock-start doubled",
    "set bock-events re-said,grand-lost,value-ge-72,score-multiple-of-100,lost-60-60",
    "set rounds 2",
    "set rounds 12",
    "set all-pass ramsch",
    "set lost-hand single",
    "set preset skat.isko",
    "set preset skat",
    "set tournament on",
    "set players 4",
    "set players 3",
    "new",
    "bid 18",
    "pass",
    "pass; pass; pass",
    "declare null hand",
    "giveup M",
    "hand F ♣A",
    "undo",
    "redo",
    "game konter",
    "match game win",
    "game skat",
    "grandhand",
];

fn any_session() -> impl Strategy<Value = Session> {
    let start = Just("list new Anna Ben Cem");
    (start, prop::collection::vec(prop::sample::select(LINES), 0..40)).prop_map(|(start, lines)| {
        let mut session = after(&[start]);
        for line in lines {
            for (_, command) in commands(line) {
                let _ = session.run(command);
            }
        }
        session
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn totals_are_a_naive_sum(deals in prop::collection::vec((0..4_usize, prop::sample::select(DEALS)), 0..36), four: bool) {
        let names = &["Anna", "Ben", "Cem", "Doris"][..if four { 4 } else { 3 }];
        let (players, others) = (names.len(), if four { 30 } else { 40 });
        let mut session = after(&[&format!("list new {}", names.join(" "))]);
        let (mut scores, mut tournament) = (vec![0; players], vec![0_i64; players]);
        for (n, (who, (told, score))) in deals.iter().enumerate() {
            let dealer = n % players;
            // Of four the dealer plays no game.
            let who = if four { (dealer + 1 + who % 3) % 4 } else { who % 3 };
            session.run(&format!("list add {} {told}", names[who])).unwrap();
            scores[who] += score;
            tournament[who] += i64::from(*score) + if *score > 0 { 50 } else { -50 };
            if *score < 0 {
                for (other, points) in tournament.iter_mut().enumerate() {
                    *points += if other == who { 0 } else { others };
                }
            }
        }
        let sheet = sheet(&mut session);
        prop_assert_eq!(sheet.lines.iter().map(|line| line.game_points).collect::<Vec<_>>(), scores);
        prop_assert_eq!(&sheet.tournament, &tournament);
        for (place, total) in tournament.iter().enumerate() {
            let deals: i64 = sheet.deals.iter().map(|deal| i64::from(deal.tournament[place])).sum();
            prop_assert_eq!(deals, *total);
        }
    }

    /// In a Bock round everything counts twice, and nothing else changes.
    #[test]
    fn a_bock_round_doubles(deals in prop::collection::vec((0..3_usize, prop::sample::select(&["clubs 24 won", "null lost", "grand 72 lost"][..])), 0..8)) {
        let list = |start: &str| {
            let mut session = after(&["set bock on", "list new Anna Ben Cem", start]);
            for (who, told) in &deals {
                session.run(&format!("list add {} {told}", ["Anna", "Ben", "Cem"][*who])).unwrap();
            }
            sheet(&mut session)
        };
        let (plain, bock) = (list("list add Ben clubs 24 won"), list("list add Ben clubs 24 won kontra"));
        for (n, (once, twice)) in plain.deals.iter().zip(&bock.deals).enumerate() {
            let by = if (1..=3).contains(&n) || n == 0 { 2 } else { 1 };
            let expected: Vec<i32> = once.scores.iter().map(|score| score * by).collect();
            prop_assert_eq!(&twice.scores, &expected);
            prop_assert_eq!(twice.doubled, (1..=3).contains(&n));
        }
    }

    /// The lines of the lists are those that make them.
    #[test]
    fn lists_come_back_from_their_lines(session in any_session()) {
        let lines = session.lists().lines(&session.skat().rules);
        let mut fresh = Session::default();
        for line in &lines {
            for (_, command) in commands(line) {
                fresh.run(command).unwrap_or_else(|error| panic!("{line} of {lines:#?}: {error:?}"));
            }
        }
        prop_assert_eq!(fresh.lists(), session.lists(), "{:#?}", lines);
        prop_assert_eq!(&fresh.skat().rules, &session.skat().rules);
    }

    #[test]
    fn a_saved_session_keeps_the_list(session in any_session()) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("evening").display().to_string();
        let mut session = session.with_files();
        session.run(&format!("save {file}")).unwrap();
        let mut fresh = Session::default().with_files();
        fresh.run(&format!("load {file}")).unwrap();
        prop_assert_eq!(fresh.lists(), session.lists());
        prop_assert_eq!(fresh.saved(), session.saved());
    }
}

/// Deals played out card by card: each enters itself, and its line is read back.
#[test]
fn played_deals_come_back_from_their_lines() {
    let mut seed = 7_u64;
    let mut below = |n: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % n
    };
    let mut session = after(&["set rounds 99", "set bock on", "list new Anna Ben Cem Doris"]);
    for n in 0..60 {
        let mut pack: Vec<String> = kontra::skat::PACK.iter().map(|card| card.to_string()).collect();
        for at in (1..pack.len()).rev() {
            pack.swap(at, below(at + 1));
        }
        let hands = [("F", 0..10), ("M", 10..20), ("R", 20..30), ("skat", 30..32)];
        session.run(["set all-pass redeal", "set all-pass ramsch"][usize::from(n % 5 == 0)]).unwrap();
        session.run("new").unwrap();
        for (who, cards) in hands {
            session.run(&format!("hand {who} {}", pack[cards].join(" "))).unwrap();
        }
        let game = ["clubs hand", "grand hand schneider", "null hand", "hearts hand ouvert", "diamonds"][n % 5];
        let bid = [18, 23, 35, 60][below(4)];
        let lines = match n % 5 {
            0 => vec!["pass".to_owned(), "pass".to_owned(), "pass".to_owned()],
            4 => vec![
                format!("bid {bid}"),
                "pass".to_owned(),
                "pass".to_owned(),
                "pickup".to_owned(),
                format!("discard {}", pack[30..].join(" ")),
                format!("declare {game}"),
            ],
            _ => vec![
                format!("bid {bid}"),
                "hold".to_owned(),
                "pass".to_owned(),
                "pass".to_owned(),
                format!("declare {game}"),
            ],
        };
        let told = lines.iter().all(|line| session.run(line).is_ok());
        // A null below its bid is refused; then the deal is given a game that is not.
        if !told {
            session.run("declare clubs hand").unwrap();
        }
        let _ = session.run("kontra");
        let _ = session.run(if below(2) == 0 { "re" } else { "leave" });
        for _ in 0..30 {
            let Ok(kontra::session::Answer::Legal(legal)) = session.run("legal") else {
                break;
            };
            let cards: Vec<String> = legal.legal.iter().map(|card| card.to_string()).collect();
            session.run(&format!("play {}", cards[below(cards.len())])).unwrap();
        }
        let stage = session.skat().deal.stage();
        assert_eq!(sheet(&mut session).deals.len(), n + 1, "{game} does not enter itself: {stage:?}");
    }
    let lines = session.lists().lines(&session.skat().rules);
    let mut fresh = Session::default();
    for line in &lines {
        for (_, command) in commands(line) {
            fresh.run(command).unwrap_or_else(|error| panic!("{line}: {error:?}"));
        }
    }
    assert_eq!(fresh.lists(), session.lists());
    assert!(sheet(&mut session).deals.iter().any(|deal| deal.doubled));
}
