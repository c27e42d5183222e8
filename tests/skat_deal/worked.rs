//! The worked numbers of section 16 and the seeds' table, out of deals that are played from the first call to
//! the last card: cards and plays are searched for until the play comes to the points that the page wants.

use kontra::cards::Dice;
use kontra::deal::skat::{AloneResult, Deal, Settlement};
use kontra::skat::*;

use super::naive::{self, Name};
use super::support::{Eye, seat, set};
use super::twin::{Act, Stage, Twin, shuffled};

/// What forehand plays, and what it should come to.
struct Row {
    contract: &'static str,
    /// Minus for without.
    matadors: i32,
    letters: &'static str,
    bid: u16,
    points: u32,
    /// How often the game is doubled: 1 with Kontra, 2 with Re.
    level: usize,
    bock: bool,
    charge: u16,
    score: i32,
}

const fn row(contract: &'static str, matadors: i32, letters: &'static str, bid: u16, points: u32) -> Row {
    Row { contract, matadors, letters, bid, points, level: 0, bock: false, charge: 0, score: 0 }
}

const fn gives(row: Row, charge: u16, score: i32) -> Row {
    Row { charge, score, ..row }
}

const fn doubled(row: Row, level: usize) -> Row {
    Row { level, ..row }
}

#[rustfmt::skip]
const ROWS: &[Row] = &[
    gives(row("clubs", 1, "", 18, 61), 24, 24),
    gives(doubled(row("clubs", 1, "", 18, 61), 1), 24, 48),
    gives(doubled(row("clubs", 1, "", 18, 61), 2), 24, 96),
    gives(row("clubs", 1, "", 18, 60), 24, -48),
    gives(doubled(row("clubs", 1, "", 18, 60), 1), 24, -96),
    gives(doubled(row("clubs", 1, "", 18, 60), 2), 24, -192),
    gives(row("hearts", 1, "", 24, 70), 30, -60),
    gives(doubled(row("hearts", 1, "", 24, 70), 1), 30, -120),
    gives(doubled(row("hearts", 1, "", 24, 70), 2), 30, -240),
    gives(row("hearts", 1, "", 24, 95), 30, 30),
    gives(doubled(row("clubs", 1, "", 40, 70), 1), 48, -192),
    gives(row("grand", 4, "HS", 18, 89), 192, -384),
    gives(row("grand", 1, "", 50, 80), 72, -144),
    gives(row("grand", 1, "", 50, 100), 72, 72),
    Row { bock: true, ..gives(doubled(row("spades", -1, "", 18, 70), 1), 22, 88) },
    gives(row("clubs", 3, "", 18, 70), 48, 48),
];

/// Does the same in the twin and in the engine.
fn act(twin: &mut Twin, deal: &mut Deal, act: Act) {
    assert!(twin.allowed(&act), "{act:?} {twin:?}");
    Eye::All.follow(deal, &act, &twin.skat, twin.declarer).unwrap();
    twin.act(&act);
}

/// Forehand holds `bid`, called by middlehand, who may then say Kontra.
fn bid(twin: &mut Twin, deal: &mut Deal, bid: u16) {
    for (who, call) in [(1, Call::Bid(bid)), (0, Call::Hold), (1, Call::Pass), (2, Call::Pass)] {
        act(twin, deal, Act::Say(who, call));
    }
}

fn declare(twin: &mut Twin, deal: &mut Deal, contract: &str, letters: &str, level: usize) {
    let flags = Flag::ALL.into_iter().filter(|flag| letters.contains(flag.letter()));
    let flags = flags.fold(Flags::default(), Flags::and);
    if flags.hand {
        act(twin, deal, Act::Hand);
    } else {
        act(twin, deal, Act::Take);
        let away = twin.skat.clone();
        act(twin, deal, Act::Discard(away));
    }
    let number = naive::CONTRACTS.iter().position(|name| *name == contract).unwrap();
    act(twin, deal, Act::Declare(number, flags));
    for (said, who) in [1, 0].into_iter().enumerate() {
        let double = Say::Double(Doubling::ALL[said + 1]);
        match (said < level, twin.asked()) {
            (true, _) => act(twin, deal, Act::Kontra(who, double)),
            (false, Some(who)) => act(twin, deal, Act::Kontra(who, Say::Leave)),
            _ => {}
        }
    }
}

/// Plays until everything is done; the declarer's cards are picked by a die that falls high as often as wanted.
fn play_out(twin: &mut Twin, dice: &mut Dice, push: usize) -> Vec<Act> {
    let mut acts = Vec::new();
    while twin.stage == Stage::Play {
        let (turn, mut legal) = (twin.turn(), twin.legal());
        if dice.below(10) < push {
            // The declarer takes what he can, and the others give what they must.
            legal.sort_by_key(|card| {
                let mut trick = twin.trick.clone();
                trick.push(*card);
                let wins = naive::winner(&trick, twin.contract) + 1 == trick.len();
                if turn == 0 { (!wins, 0) } else { (wins, naive::points(card)) }
            });
            legal.truncate(1);
        }
        let next = Act::Play(turn, legal[dice.below(legal.len())]);
        twin.act(&next);
        acts.push(next);
    }
    acts
}

/// A deal in which forehand plays this and ends with so many points, but neither side Schwarz.
fn played(row: &Row, dice: &mut Dice) -> AloneResult {
    let wanted = (row.matadors > 0, row.matadors.unsigned_abs());
    for _ in 0..200_000 {
        let pack = shuffled(dice);
        let twelve = [&pack[..10], &pack[30..]].concat();
        if naive::matadors(row.contract, &twelve) != wanted {
            continue;
        }
        let mut twin = Twin::new(Rules::default(), &pack, false);
        let mut deal = Deal::new(Rules::default(), Eye::All.dealt(&pack)).unwrap();
        bid(&mut twin, &mut deal, row.bid);
        declare(&mut twin, &mut deal, row.contract, row.letters, row.level);
        for _ in 0..20 {
            let mut end = twin.clone();
            let acts = play_out(&mut end, dice, if row.points > 75 { 6 } else { 2 });
            let skat: u32 = end.skat.iter().map(|card| naive::points(card)).sum();
            if end.points(0) + skat == row.points && !end.won[0].is_empty() && end.won[0].len() < 30 {
                acts.into_iter().for_each(|next| act(&mut twin, &mut deal, next));
                return alone(&deal, row.bock);
            }
        }
    }
    panic!("no play comes to {} points in {}", row.points, row.contract);
}

fn alone(deal: &Deal, bock: bool) -> AloneResult {
    match deal.settle(bock).unwrap() {
        Settlement::Alone(result) => *result,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_numbers_of_section_16() {
    let mut dice = Dice(16);
    for row in ROWS {
        let result = played(row, &mut dice);
        assert_eq!((result.settled.charge, result.settled.score), (row.charge, row.score), "{}", row.contract);
        assert_eq!(result.taken.map(|taken| u32::from(taken.points())), Some(row.points));
        assert_eq!(result.bid, Some(row.bid));
        assert_eq!(result.settled.won(), row.score > 0);
    }
}

/// Clubs Hand at 40, expected without 2, but ♣J lies in the skat; and clubs ouvert lost at trick one.
#[test]
fn the_jack_in_the_skat_and_the_lost_ouvert() {
    let mut dice = Dice(40);
    let pack = loop {
        let pack = shuffled(&mut dice);
        if pack[30..].contains(&"CJ") && pack[..10].contains(&"HJ") && !pack[..10].contains(&"SJ") {
            break pack;
        }
    };
    loop {
        let mut twin = Twin::new(Rules::default(), &pack, false);
        let mut deal = Deal::new(Rules::default(), Eye::All.dealt(&pack)).unwrap();
        bid(&mut twin, &mut deal, 40);
        declare(&mut twin, &mut deal, "clubs", "H", 0);
        let acts = play_out(&mut twin.clone(), &mut dice, 4);
        acts.into_iter().for_each(|next| act(&mut twin, &mut deal, next));
        let result = alone(&deal, false);
        if (61..90).contains(&result.taken.unwrap().points()) {
            assert_eq!((result.settled.value.total, result.settled.charge, result.settled.score), (36, 48, -96));
            break;
        }
    }
    // With one, and the defenders' first trick decides: 8 x 12.
    let pack = loop {
        let pack = shuffled(&mut dice);
        let twelve = [&pack[..10], &pack[30..]].concat();
        if naive::matadors("clubs", &twelve) == (true, 1) && pack[..10].contains(&"H7") && pack[10..20].contains(&"HA")
        {
            break pack;
        }
    };
    let mut twin = Twin::new(Rules::default(), &pack, false);
    let mut deal = Deal::new(Rules::default(), Eye::All.dealt(&pack)).unwrap();
    bid(&mut twin, &mut deal, 18);
    declare(&mut twin, &mut deal, "clubs", "HSZO", 0);
    deal.lay_open(FOREHAND, None).unwrap();
    assert!(deal.lies_open(FOREHAND) && !deal.lies_open(REARHAND));
    act(&mut twin, &mut deal, Act::Play(0, "H7"));
    act(&mut twin, &mut deal, Act::Play(1, "HA"));
    let third = twin.legal()[0];
    act(&mut twin, &mut deal, Act::Play(2, third));
    assert_eq!(deal.concede(FOREHAND, false), Ok(ClaimRuling::RestTo(Side::Defenders)));
    let result = alone(&deal, false);
    assert_eq!((result.settled.value.total, result.settled.score), (96, -192));
}

/// The seeds' table with the values of the games that a null can be: v, -2v; 2v, -4v; 4v, -8v.
#[test]
fn the_table_of_the_seeds_in_null() {
    let mut dice = Dice(23);
    for (letters, value) in [("", 23), ("H", 35), ("O", 46), ("HO", 59)] {
        let mut scores = Vec::new();
        for (level, won) in [0, 1, 2].into_iter().flat_map(|level| [(level, true), (level, false)]) {
            scores.push(null(letters, level, won, &mut dice));
        }
        assert_eq!(scores, [value, -2 * value, 2 * value, -4 * value, 4 * value, -8 * value]);
    }
}

/// A null that forehand wins with cards that beat nothing, or loses at some trick with two that do.
fn null(letters: &str, level: usize, won: bool, dice: &mut Dice) -> i32 {
    let mut pack: Vec<Name> = ["C7", "C8", "C9", "S7", "S8", "S9", "H7", "H8", "D7", "D8"].to_vec();
    if !won {
        (pack[2], pack[9]) = ("CA", "DK");
    }
    let rest = shuffled(dice).into_iter().filter(|card| !pack.contains(card)).collect::<Vec<_>>();
    pack.extend(rest);
    for _ in 0..5_000 {
        let mut twin = Twin::new(Rules::default(), &pack, false);
        let mut deal = Deal::new(Rules::default(), Eye::All.dealt(&pack)).unwrap();
        bid(&mut twin, &mut deal, 18);
        declare(&mut twin, &mut deal, "null", letters, level);
        let mut end = twin.clone();
        let acts = play_out(&mut end, dice, 0);
        if end.won[0].is_empty() == won {
            let last = acts.len();
            acts.into_iter().for_each(|next| act(&mut twin, &mut deal, next));
            assert_eq!(deal.tricks().len(), last / 3, "a lost null ends with the trick that loses it");
            assert!(!won || last == 30);
            assert!(deal.play(FOREHAND, super::support::card("CA")).is_err());
            return alone(&deal, false).settled.score;
        }
    }
    panic!("no such null");
}

/// Plays a Ramsch out at random until the scores are as wanted.
fn ramsch(pack: &[Name], to_loser: bool, wanted: [i32; 3], skat: u32, dice: &mut Dice) {
    let mut rules = Rules::from(Preset::Ramsch);
    rules.set("ramsch-skat", if to_loser { "loser" } else { "last-trick" }).unwrap();
    for _ in 0..20_000 {
        let mut twin = Twin::new(rules, pack, false);
        let mut deal = Deal::new(rules, Eye::All.dealt(pack)).unwrap();
        for who in [1, 2, 0] {
            act(&mut twin, &mut deal, Act::Say(who, Call::Pass));
        }
        let mut end = twin.clone();
        let acts = play_out(&mut end, dice, 0);
        if end.ramsch_scores(false) != wanted.map(i64::from) {
            continue;
        }
        acts.into_iter().for_each(|next| act(&mut twin, &mut deal, next));
        let Settlement::Ramsch { result, .. } = deal.settle(false).unwrap() else { panic!() };
        assert_eq!(result.scores, wanted);
        assert_eq!(end.skat.iter().map(|card| naive::points(card)).sum::<u32>(), skat);
        return;
    }
    panic!("no Ramsch comes to {wanted:?}");
}

#[test]
fn ramsch_of_section_16() {
    let mut dice = Dice(10);
    let low = ["C7", "C8", "C9", "S7", "S8", "S9", "H7", "H8", "H9", "D7"];
    let pack = |skat: [Name; 2], dice: &mut Dice| -> Vec<Name> {
        let rest = shuffled(dice).into_iter().filter(|card| !low.contains(card) && !skat.contains(card));
        let rest: Vec<Name> = rest.collect();
        [&rest[..], &low, &skat].concat()
    };
    // 51/55/0 and 14 in the skat: the loser pays them too, doubled for the virgin.
    let fourteen = pack(["DA", "DQ"], &mut dice);
    ramsch(&fourteen, true, [0, -138, 0], 14, &mut dice);
    let sixties = pack(["D8", "D9"], &mut dice);
    ramsch(&sixties, false, [-120, -120, 0], 0, &mut dice);
    let mut all = vec!["CJ", "SJ", "HJ", "DJ", "CA", "CT", "CK", "CQ", "C9", "C8"];
    let rest: Vec<Name> = shuffled(&mut dice).into_iter().filter(|card| !all.contains(card)).collect();
    all.extend(rest);
    let mut deal = Deal::compulsory_ramsch(Preset::Ramsch.into(), Eye::All.dealt(&all)).unwrap();
    for name in &all[..10] {
        deal.play(FOREHAND, super::support::card(name)).unwrap();
        for who in [1, 2] {
            let card = deal.legal(seat(who)).first().unwrap();
            deal.play(seat(who), card).unwrap();
        }
    }
    let Settlement::Ramsch { result, .. } = deal.settle(false).unwrap() else { panic!() };
    assert_eq!((result.end, result.scores), (RamschEnd::Durchmarsch, [120, 0, 0]));
    assert!(set(&all[..10]).is_subset(deal.dealt().hands[0].known));
}

/// A declarer at -48, at tables of three and four.
#[test]
fn tournament_points() {
    let result = played(&ROWS[3], &mut Dice(6));
    let points = Players::ALL.map(|players| tournament(players, result.settled.score));
    assert_eq!(points.map(|points| (points.declarer, points.each_other_player)), [(-98, 40), (-98, 30)]);
}
