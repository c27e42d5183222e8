//! Odds of Skat against every layout dealt out by hand and played out by a plain minimax; drawn ones against exact
//! ones; how they are told, and what cannot be asked.
#![allow(clippy::unwrap_used)]

#[path = "support/minimax.rs"]
mod minimax;

use std::collections::BTreeMap;

use kontra::analysis::{OddsError, OddsWanted, Unwatched, Watch, skat_odds};
use kontra::cards::{Card, Cards, Dice};
use kontra::deal::Holding;
use kontra::deal::skat::{Deal, Playing, Setup, Stage};
use kontra::notation::SkatLine;
use kontra::session::{Session, answer_request};
use kontra::skat::{Contract, Declaration, Flags, PACK, Rules, SEATS, ranking};
use kontra::solver::{Aim, Sides};
use kontra::trick::Seat;
use kontra::ui::{Theme, render};
use kontra::words::{answer, reply};
use minimax::Minimax;
use serde_json::{Value, json};

const EXACT: OddsWanted = OddsWanted { exact: Some(true), ..OddsWanted::SKAT };

/// Two tricks of a Grand Hand are left. Both jacks are high, whatever the others hold: all but the skat is won.
const SURE: &str = "skat GH0 0 - CJSJ/x2/x2/x2 CAKQT987HAKQT9/SQ987H87DAKQT98 - -";

/// Forehand, who plays null, has ♠7, which nobody can be beaten by, and ♥8, under which only ♥7 falls.
const NULL: &str = "skat NH0 0 - S7H8/x2/x2/x2 -/CAKQJT987SAKQJTHAKQJTDAKQJT9 - -";

fn deal(line: &str) -> Deal {
    Deal::from(SkatLine::read(line).unwrap().setup.check().unwrap())
}

/// A deal of which all but the last few cards have been played by chance.
fn played(dice: &mut Dice, contract: Contract, hand: bool, left: usize) -> Option<Deal> {
    let declaration = Declaration::new(contract, Flags { hand, ..Flags::default() }).ok()?;
    let declarer = Seat(dice.below(3) as u8);
    let mut pack = PACK;
    let hands = [0, 1, 2].map(|_| {
        let hand = dice.hand(pack, 10);
        pack -= hand;
        hand
    });
    let playing = Playing::Alone { declaration, declarer };
    let setup = Setup::fresh(Rules::default(), playing, hands.map(Holding::known), Holding::known(pack));
    let mut deal = Deal::from(setup.check().unwrap());
    let lay = dice.below(3);
    loop {
        let Stage::Play(seat) = deal.stage() else { return None };
        let position = deal.position().unwrap();
        if position.hand(seat).len() == left && position.trick().len() == lay {
            return Some(deal);
        }
        let card = dice.one_of(deal.legal(seat)).unwrap();
        deal.play(seat, card).unwrap();
    }
}

/// What lies in the three hands and aside, and how many more cards each takes.
type Rooms = [(Cards, usize); 4];

/// Every way to fill the hands and the two cards aside.
fn deal_out(hidden: &[Card], room: &mut Rooms, look: &mut dyn FnMut(&Rooms)) {
    let Some((card, rest)) = hidden.split_first() else { return look(room) };
    for place in 0..4 {
        if room[place].1 > 0 {
            let before = room[place];
            room[place].0.insert(*card);
            room[place].1 -= 1;
            deal_out(rest, room, look);
            room[place] = before;
        }
    }
}

/// What each card leads to over all layouts: how many there are, and by card the declarer's points, and how often
/// he has 61, 90 and no more than 30; in a null how often he takes no trick, in the place of 61.
fn expected(deal: &Deal) -> (u64, BTreeMap<Card, [u64; 4]>) {
    let position = deal.position().unwrap();
    let (seat, declarer) = (position.turn().unwrap(), deal.declarer().unwrap());
    let declaration = position.playing().declaration().unwrap();
    let null = declaration.contract() == Contract::Null;
    let order = ranking(declaration.contract());
    let mut room = [(Cards::EMPTY, 0); 4];
    let mut hidden = Cards::EMPTY;
    for other in SEATS.into_iter().filter(|other| *other != seat) {
        let hand = position.hand(other).known;
        room[other.index()].1 = hand.len();
        hidden |= hand;
    }
    room[seat.index()].0 = position.hand(seat).known;
    let aside = position.skat().known;
    match seat == declarer && !declaration.flags().hand {
        true => room[3].0 = aside,
        false => {
            room[3].1 = 2;
            hidden |= aside;
        }
    }
    let own = position.won().alone().unwrap()[0].known;
    let barred = SEATS.map(|seat| position.voids(seat).cards(order));
    let mut plain = Minimax::new(order, Sides::alone(declarer), if null { Aim::FewTricks } else { Aim::Points });
    let (mut layouts, mut found) = (0, BTreeMap::<Card, [u64; 4]>::new());
    deal_out(&hidden.iter().collect::<Vec<_>>(), &mut room, &mut |room| {
        if SEATS.iter().any(|seat| !(room[seat.index()].0 & barred[seat.index()]).is_empty()) {
            return;
        }
        layouts += 1;
        let hands = [room[0].0, room[1].0, room[2].0, Cards::EMPTY];
        for card in order.legal(position.hand(seat).known, &position.trick().cards()).iter() {
            let made = plain.after(hands, *position.trick(), card) as u64;
            let sums = found.entry(card).or_default();
            if null {
                sums[1] += u64::from(made == 0);
            } else {
                let points = made + u64::from(order.points(own | room[3].0));
                sums[0] += points;
                for (sum, is) in sums[1..].iter_mut().zip([points >= 61, points >= 90, points <= 30]) {
                    *sum += u64::from(is);
                }
            }
        }
    });
    (layouts, found)
}

#[test]
fn exact_odds_are_the_plain_average_over_all_layouts() {
    let mut dice = Dice(17);
    let contracts = [Contract::Clubs, Contract::Diamonds, Contract::Grand, Contract::Null, Contract::Null];
    let (mut nulls, mut games, mut split) = (0, 0, 0);
    for n in 0..200 {
        // Most nulls played by chance are lost before.
        let tries = (0..40).find_map(|_| played(&mut dice, contracts[n % 5], n % 2 == 0, 1 + n % 3));
        let Some(deal) = tries else { continue };
        let (layouts, expected) = expected(&deal);
        let odds = skat_odds(&deal, &EXACT, &Unwatched).unwrap();
        assert!(odds.is_exact());
        assert_eq!((odds.layouts, odds.cards.len()), (layouts, expected.len()), "{}", deal.position().unwrap());
        for card in &odds.cards {
            let near = |mean: f64, sum: u64| (mean - sum as f64 / layouts as f64).abs() < 1e-9;
            let [points, won, ninety, thirty] = expected[&card.card];
            let declarer = card.declarer;
            let wins = if declarer { won } else { layouts - won };
            assert!(near(card.win.value, wins), "{card:?} {wins} of {layouts} in {}", deal.position().unwrap());
            split += usize::from(wins > 0 && wins < layouts);
            let Some(mean) = card.declarer_points() else {
                nulls += 1;
                continue;
            };
            games += 1;
            assert!(near(mean.value, points), "{card:?} {points}");
            let [with, lost] = if declarer { [ninety, thirty] } else { [thirty, ninety] };
            assert!(near(card.schneider.value, with) && near(card.lost_schneider.value, lost), "{card:?}");
        }
        let best: Vec<f64> = odds.cards.iter().map(|card| card.points.unwrap_or(card.win).value).collect();
        assert!(best.is_sorted_by(|a, b| a >= b), "the best first");
    }
    assert!(nulls > 10 && games > 100 && split > 30, "{nulls} {games} {split}");
}

#[test]
fn drawn_odds_are_as_near_to_the_exact_ones_as_they_say() {
    let mut dice = Dice(23);
    let (mut cards, mut near) = (0, 0);
    for n in 0..12 {
        let Some(deal) = played(&mut dice, Contract::Hearts, false, 4) else { continue };
        let exact = skat_odds(&deal, &EXACT, &Unwatched).unwrap();
        let wanted = OddsWanted { exact: Some(false), error: 0.5, seed: n };
        let drawn = skat_odds(&deal, &wanted, &Unwatched).unwrap();
        assert!(drawn.error() <= 0.5 && drawn.seed == Some(n));
        for card in &drawn.cards {
            let there = exact.cards.iter().find(|other| other.card == card.card).unwrap();
            let (points, truth) = (card.points.unwrap(), there.points.unwrap());
            cards += 1;
            near += usize::from((points.value - truth.value).abs() <= 3.0 * points.error + 1e-9);
        }
    }
    assert!(cards > 15 && near * 20 >= cards * 19, "{near} of {cards}");
}

/// What was typed in of the others changes nothing.
#[test]
fn only_what_the_seat_sees_counts() {
    let mut dice = Dice(9);
    let deal = (0..).find_map(|_| played(&mut dice, Contract::Spades, true, 2)).unwrap();
    let seat = deal.position().unwrap().turn().unwrap();
    let mut blind = deal.position().unwrap().setup().clone();
    for other in SEATS.into_iter().filter(|other| *other != seat) {
        blind.hands[other.index()] = Holding::unknown(blind.hands[other.index()].len() as u8);
    }
    blind.skat = Holding::unknown(2);
    let blind = Deal::from(blind.check().unwrap());
    let ask = |deal: &Deal| skat_odds(deal, &EXACT, &Unwatched).unwrap();
    assert_eq!(ask(&deal), ask(&blind));
}

fn at(position: &str) -> Session {
    let mut session = Session::default();
    session.run("game skat").unwrap();
    session.run(&format!("position {position}")).unwrap();
    session
}

fn seen(position: &str, theme: Theme) -> String {
    render(&answer(&at(position).run("odds").unwrap()), &theme)
}

#[test]
fn they_are_told() {
    for theme in [Theme { width: 60, ..Theme::default() }, Theme { width: 100, ..Theme::default() }] {
        let told = seen(SURE, theme);
        for part in ["forehand sees it, exact", "points", "Schneider", "100 %", "who needs 61"] {
            assert!(told.contains(part), "{part}: {told}");
        }
        assert!(told.lines().all(|line| line.chars().count() <= theme.width), "{told}");
    }
    let told = seen(NULL, Theme { width: 60, ..Theme::default() });
    assert!(told.contains("held") && told.contains("takes no trick"), "{told}");
    let plain = seen(NULL, Theme { plain: true, ..Theme::default() });
    assert!(plain.contains("the null is held in"), "{plain}");
}

#[test]
fn data_of_a_null_and_of_a_game() {
    let asked = |position: &str| -> Value {
        let line = json!({"game": "skat", "do": "odds", "position": position}).to_string();
        serde_json::from_str(&reply(&answer_request(&line), &line)).unwrap()
    };
    let game = asked(SURE);
    assert_eq!((&game["turn"], &game["exact"], &game["layouts"]), (&json!("F"), &json!(true), &json!(90)));
    assert_eq!(game["cards"]["♣J"]["win"], 1.0);
    let null = asked(NULL);
    assert_eq!(null["cards"]["♠7"]["standard_error"], 0.0);
    assert_eq!(null["cards"]["♠7"]["points"], Value::Null);
}

struct Stopped;

impl Watch for Stopped {
    fn begin(&self, _: u64) {}
    fn done(&self, _: u64) {}
    fn stop(&self) -> bool {
        true
    }
}

#[test]
fn what_cannot_be_asked_is_said() {
    let refused = |session: &mut Session, line: &str| {
        let trouble = session.run(line).unwrap_err();
        let told = kontra::words::trouble(&trouble, line);
        told.what.iter().chain(&told.help).map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    let mut fresh = Session::default();
    fresh.run("game skat").unwrap();
    assert!(refused(&mut fresh, "odds").contains("No game is played"));
    assert!(refused(&mut at("skat R 0 - x10/x10/x10/x2 -/-/- - -"), "odds").contains("two sides"));
    let told = refused(&mut at("skat GH0 0 - x10/x10/x10/x2 -/- - -"), "odds");
    assert!(told.contains("Forehand is to play, and 10 cards of that hand are not known"), "{told}");
    let told = refused(&mut at(SURE), "solve");
    assert!(told.contains("odds"), "{told}");
    // ♠9 ♠8 ♥9 ♥7 are out, and only the skat, of two cards, may hold them.
    let clash = NULL.strip_suffix("- -").unwrap().to_owned() + "- -/SH/SH";
    let told = refused(&mut at(&clash), "odds");
    for part in ["No layout", "what middlehand showed", "what rearhand showed"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert_eq!(skat_odds(&deal(SURE), &EXACT, &Stopped), Err(OddsError::Stopped));
    assert!(refused(&mut at(SURE), "odds --error 9").contains("5"));
}
