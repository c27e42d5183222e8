//! Whole random deals under random switches, followed by the naive twin, by a player at the table and by
//! somebody who sees no hand.

use std::collections::BTreeMap;

use kontra::cards::Dice;
use kontra::deal::skat::{Deal, Missing, Settlement, Stage, Unsettled};
use kontra::skat::*;

use super::support::{Eye, card, seat, set};
use super::twin::{Act, Stage as Naive, Twin, shuffled};

/// Switches of everything that happens in one deal, and the values that are tried.
const SWITCHES: [(&str, &[&str]); 13] = [
    ("all-pass", &["redeal", "ramsch"]),
    ("kontra-re", &["on", "on", "on", "off"]),
    ("kontra-who", &["took-part", "any", "not-refused-18"]),
    ("kontra-when", &["before-first-card", "before-own-first-card"]),
    ("kontra-levels", &["2", "4"]),
    ("supra-who", &["caller", "any"]),
    ("ramsch-skat", &["last-trick", "loser"]),
    ("schieberamsch", &["off", "on"]),
    ("blind-push", &["on", "off"]),
    ("push-jacks", &["off", "on"]),
    ("grand-hand", &["on", "off"]),
    ("null-below-bid", &["refuse", "settle"]),
    ("history-1932", &["off", "off", "off", "on"]),
];

fn some_rules(dice: &mut Dice) -> Rules {
    let mut rules = Rules::default();
    for (name, values) in SWITCHES {
        rules.set(name, dice.pick(values).unwrap()).unwrap();
    }
    rules
}

fn begin(rules: Rules, held: kontra::deal::skat::Held, compulsory: bool) -> Deal {
    if compulsory { Deal::compulsory_ramsch(rules, held).unwrap() } else { Deal::new(rules, held).unwrap() }
}

#[test]
fn as_the_twin_plays_them() {
    let mut dice = Dice(2_718_281);
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for _ in 0..1_500 {
        let rules = some_rules(&mut dice);
        let pack = shuffled(&mut dice);
        let compulsory = dice.below(6) == 0;
        let eyes = [Eye::All, Eye::Seat(dice.below(3)), Eye::None];
        let mut twin = Twin::new(rules, &pack, compulsory);
        let mut deals = eyes.map(|eye| begin(rules, eye.dealt(&pack), compulsory));
        let mut steps = 0;
        while twin.stage != Naive::Over {
            steps += 1;
            assert!(steps < 400, "{twin:?}");
            same_stage(&twin, &deals[0]);
            for _ in 0..3 {
                let act = twin.whatever(&mut dice);
                if !twin.allowed(&act) {
                    is_refused(&mut deals[0], &act, &twin);
                }
            }
            let act = twin.something(&mut dice);
            for (eye, deal) in eyes.into_iter().zip(&mut deals) {
                let done = eye.follow(deal, &act, &twin.skat, twin.declarer);
                assert_eq!(done, Ok(()), "{eye:?} {act:?} {rules}\n{twin:?}");
            }
            twin.act(&act);
            for (eye, deal) in eyes.into_iter().zip(&deals) {
                holds_what_is_held(eye, deal, &twin);
                if dice.below(8) == 0 {
                    can_be_written_down(deal, &twin);
                }
            }
        }
        let bock = dice.below(3) == 0;
        for (eye, deal) in eyes.into_iter().zip(&mut deals) {
            assert_eq!(deal.stage(), Stage::Over);
            the_result_is_the_twins(eye, deal, &twin, bock);
            is_refused(deal, &Act::Play(0, pack[0]), &twin);
        }
        *seen.entry(kind(&twin)).or_default() += 1;
    }
    let all: Vec<_> = seen.keys().map(String::as_str).collect();
    for wanted in ["passed", "ramsch", "pushed 1", "pushed 2", "pushed 3", "settled", "x2", "x4", "x8", "x16"] {
        assert!(all.iter().any(|kind| kind.contains(wanted)), "no deal was {wanted}: {seen:?}");
    }
    for contract in Contract::ALL {
        for flags in Flags::legal(contract) {
            let wanted = format!("{} {flags} ", contract.name());
            assert!(all.iter().any(|kind| kind.starts_with(&wanted)), "no deal was {wanted}: {seen:?}");
        }
    }
}

fn kind(twin: &Twin) -> String {
    match twin.declarer {
        _ if twin.picked => "settled".to_owned(),
        Some(_) => format!("{} {} x{}", twin.contract, twin.flags, 1 << twin.level),
        None if twin.won.iter().all(Vec::is_empty) => "passed".to_owned(),
        None => format!("ramsch pushed {}", twin.pushes),
    }
}

/// The engine says that the same is due from the same player.
fn same_stage(twin: &Twin, deal: &Deal) {
    let stage = deal.stage();
    assert_eq!(stage.seat().map(|seat| seat.index()), twin.seat(), "{stage:?} {twin:?}");
    let fits = match stage {
        Stage::Auction(_) => twin.stage == Naive::Auction,
        Stage::GrandHand(_) => twin.stage == Naive::GrandHand,
        Stage::Push { .. } => twin.stage == Naive::Push,
        Stage::Skat { bid, .. } => twin.stage == Naive::Skat && bid == twin.bid,
        Stage::Discard { .. } => twin.stage == Naive::Discard,
        Stage::Declare { hand, .. } => twin.stage == Naive::Declare && hand == twin.hand,
        Stage::Pick { .. } => twin.stage == Naive::Pick,
        Stage::Kontra { to_say, .. } => {
            twin.asked().is_some()
                && to_say == Doubling::ALL[twin.level + 1]
                && deal.legal(seat(twin.turn())).is_empty()
        }
        Stage::Play(turn) => {
            assert_eq!(deal.legal(turn), set(&twin.legal()));
            twin.stage == Naive::Play && twin.asked().is_none()
        }
        Stage::Over => false,
    };
    assert!(fits, "{stage:?} {twin:?}");
}

fn is_refused(deal: &mut Deal, act: &Act, twin: &Twin) {
    let before = deal.clone();
    let refused = Eye::All.follow(deal, act, &twin.skat, twin.declarer);
    let rules = refused.expect_err(&format!("{act:?} {twin:?}")).rules();
    assert!(!rules.is_empty() && rules.iter().all(|slug| slugs::ALL.contains(slug)), "{act:?} {rules:?}");
    assert_eq!(*deal, before, "{act:?}");
}

/// The real cards are known or possible, and nothing is known that is not so.
fn holds_what_is_held(eye: Eye, deal: &Deal, twin: &Twin) {
    for who in 0..3 {
        let (real, holding) = (hand(twin, who), deal.hand(seat(who)));
        assert!(holding.known.is_subset(real), "{eye:?} {who}");
        assert!(real.is_subset(holding.known | deal.possible(seat(who))), "{eye:?} {who} {twin:?}");
        assert_eq!(holding.len(), real.len(), "{eye:?} {who} {:?}", deal.stage());
        if eye.sees(Some(who)) {
            assert_eq!(holding.known, real);
        }
    }
}

/// The position is one that somebody may write down, and its line says the same.
fn can_be_written_down(deal: &Deal, twin: &Twin) {
    if let Some(position) = deal.position() {
        assert_eq!(position.setup().clone().check().as_ref(), Ok(position));
        let setup = position.to_string().parse::<kontra::notation::SkatLine>().unwrap().setup;
        let same = kontra::deal::skat::Setup { rules: setup.rules, ..position.setup().clone() };
        assert_eq!(setup, same);
        assert_eq!(position.tricks_done(), twin.tricks().iter().sum::<usize>());
    }
}

fn hand(twin: &Twin, who: usize) -> kontra::cards::Cards {
    if twin.stage == Naive::Discard && twin.declarer == Some(who) { set(&twin.twelve) } else { set(&twin.hands[who]) }
}

fn the_result_is_the_twins(eye: Eye, deal: &Deal, twin: &Twin, bock: bool) {
    let settlement = deal.settle(bock).unwrap_or_else(|unsettled| {
        // Only a null that is lost before it is played leaves cards in the dark; they are shown then.
        assert!(
            twin.picked && matches!(unsettled, Unsettled::Missing(Missing::Matadors { .. })),
            "{eye:?} {unsettled:?}"
        );
        let (mut deal, declarer) = (deal.clone(), twin.declarer.unwrap());
        deal.know(seat(declarer), set(&twin.hands[declarer])).unwrap();
        deal.know_skat(set(&twin.skat)).unwrap();
        deal.settle(bock).unwrap()
    });
    match settlement {
        Settlement::Passed => assert!(twin.declarer.is_none() && twin.tricks() == [0; 3]),
        Settlement::Ramsch { result, .. } => {
            assert_eq!(twin.declarer, None);
            assert_eq!(result.scores.map(i64::from), twin.ramsch_scores(bock), "{twin:?}");
        }
        Settlement::Alone(result) if twin.picked => {
            assert_eq!((result.settled.won(), result.doubling, result.taken), (false, Doubling::None, None));
            let (with, matadors) = super::naive::matadors(twin.contract, &twin.twelve);
            let base = u32::from(result.declaration.contract().base().unwrap());
            let level = (matadors + 1 + u32::from(twin.hand)).max(u32::from(twin.bid).div_ceil(base));
            let factor = if bock { 4 } else { 2 };
            assert_eq!(result.settled.score, -((base * level * factor) as i32));
            assert_eq!(result.matadors.map(|found| found.side == With::With), Some(with));
        }
        Settlement::Alone(result) => {
            let (declarer, outcome) = twin.score(bock).unwrap();
            let settled = &result.settled;
            assert_eq!(result.declarer.index(), declarer);
            assert_eq!((settled.won(), settled.overbid()), (outcome.won, outcome.overbid), "{twin:?}");
            let found = (u32::from(settled.value.total), u32::from(settled.charge), i64::from(settled.score));
            assert_eq!(found, (outcome.value, outcome.charge, outcome.score), "{twin:?}");
            assert_eq!(result.doubling.factor(), 1 << twin.level);
            let matadors = result.matadors.map(|found| (found.side == With::With, u32::from(found.count)));
            assert_eq!(matadors, (twin.contract != "null").then_some((outcome.with, outcome.matadors)));
            if twin.contract != "null" {
                let skat: u32 = twin.skat.iter().map(|card| super::naive::points(card)).sum();
                assert_eq!(result.taken.map(|taken| u32::from(taken.points())), Some(twin.points(declarer) + skat));
                assert_eq!(deal.twelve(), set(&twin.twelve));
            }
            assert_eq!(result.taken.map(|taken| usize::from(taken.tricks())), Some(twin.tricks()[declarer]));
        }
    }
}

/// What was shown is evidence, and every card was legal when it was played.
#[test]
fn the_past_is_judged() {
    let mut dice = Dice(5);
    for _ in 0..50 {
        let pack = shuffled(&mut dice);
        let rules = Rules::from(Preset::Ramsch);
        let mut twin = Twin::new(rules, &pack, true);
        let mut deal = begin(rules, Eye::None.dealt(&pack), true);
        while twin.stage != Naive::Over {
            let act = twin.something(&mut dice);
            Eye::None.follow(&mut deal, &act, &twin.skat, None).unwrap();
            twin.act(&act);
            for evidence in deal.evidence() {
                let void = evidence.void.cards(deal.position().unwrap().ranking());
                assert!((set(&twin.hands[evidence.seat.index()]) & void).is_empty());
            }
        }
        assert_eq!((deal.tricks().len(), deal.trick_number()), (10, 11));
        for (number, trick) in deal.numbered() {
            for (place, (who, played)) in trick.plays().enumerate() {
                let past = deal.past(number, place + 1).unwrap();
                assert_eq!((past.seat, past.verdict.card, past.unknown), (who, played, 0));
                assert!(past.verdict.legal);
            }
        }
        assert_eq!(deal.past(11, 1), None);
        assert!(twin.won.iter().flatten().all(|name| !deal.possible(seat(0)).contains(card(name))));
    }
}
