//! Where the hidden cards of Skat may lie, as each seat sees it, against every way to deal them out.
#![allow(clippy::unwrap_used)]

use std::collections::{HashMap, HashSet};

use kontra::analysis::{Laid, SkatLayouts};
use kontra::cards::{Card, Cards, Dice};
use kontra::deal::Holding;
use kontra::deal::skat::{Deal, Playing, Setup, Stage};
use kontra::notation::SkatLine;
use kontra::skat::{Contract, Declaration, Flags, PACK, Rules, SEATS, ranking};
use kontra::trick::Seat;

/// A deal that was played by chance until so many cards are left to a hand, and what each seat showed not to hold.
struct Played {
    deal: Deal,
    barred: [Cards; 3],
}

fn played(dice: &mut Dice, contract: Contract, flags: Flags, left: usize) -> Option<Played> {
    let declaration = Declaration::new(contract, flags).ok()?;
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
    let (order, mut barred) = (ranking(contract), [Cards::EMPTY; 3]);
    loop {
        let Stage::Play(seat) = deal.stage() else { return None };
        let position = deal.position().unwrap();
        // Some moments stand in the middle of a trick.
        if position.hand(seat).len() == left && position.trick().len() == usize::from(left.is_multiple_of(2)) {
            return Some(Played { deal, barred });
        }
        let legal: Vec<Card> = deal.legal(seat).iter().collect();
        let card = legal[dice.below(legal.len())];
        if let Some(led) = position.trick().cards().first() {
            let same = |other: Card| match order.is_trump(*led) {
                true => order.is_trump(other),
                false => !order.is_trump(other) && other.suit() == led.suit(),
            };
            if !same(card) {
                barred[seat.index()] |= PACK.iter().filter(|other| same(*other)).collect();
            }
        }
        deal.play(seat, card).unwrap();
    }
}

/// Every way to fill the three hands and the two cards aside.
fn all(hidden: &[Card], room: &mut [(Cards, usize); 4], barred: &[Cards; 3], found: &mut HashSet<[Cards; 4]>) {
    let Some((card, rest)) = hidden.split_first() else {
        found.insert(room.map(|(cards, _)| cards));
        return;
    };
    for place in 0..4 {
        let allowed = barred.get(place).is_none_or(|cards| !cards.contains(*card));
        if room[place].1 > 0 && allowed {
            let before = room[place];
            room[place].0.insert(*card);
            room[place].1 -= 1;
            all(rest, room, barred, found);
            room[place] = before;
        }
    }
}

/// What a seat sees, card by card, by the rules of the table: its own hand, an open one, and what it put away.
fn expected(played: &Played, seat: Seat, flags: Flags) -> HashSet<[Cards; 4]> {
    let position = played.deal.position().unwrap();
    let declarer = position.playing().declarer().unwrap();
    let mut room = [(Cards::EMPTY, 0); 4];
    let mut hidden = Cards::EMPTY;
    for other in SEATS {
        let hand = position.hand(other).known;
        let sees = other == seat || (flags.ouvert && other == declarer);
        room[other.index()] = if sees { (hand, 0) } else { (Cards::EMPTY, hand.len()) };
        hidden |= if sees { Cards::EMPTY } else { hand };
    }
    let aside = position.skat().known;
    let knows = seat == declarer && !flags.hand;
    room[3] = if knows { (aside, 0) } else { (Cards::EMPTY, 2) };
    hidden |= if knows { Cards::EMPTY } else { aside };
    let mut found = HashSet::new();
    all(&hidden.iter().collect::<Vec<_>>(), &mut room, &played.barred, &mut found);
    found
}

fn places(laid: Laid) -> [Cards; 4] {
    let [forehand, middlehand, rearhand, fourth] = laid.hands();
    assert!(fourth.is_empty());
    [forehand, middlehand, rearhand, laid.aside()]
}

#[test]
fn every_layout_is_counted_and_numbered_once() {
    let mut dice = Dice(41);
    let contracts = [Contract::Clubs, Contract::Hearts, Contract::Grand, Contract::Null];
    let mut tried = 0;
    for n in 0..240_usize {
        let contract = contracts[n % 4];
        let hand = Flags { hand: n % 3 == 0, ..Flags::default() };
        let flags = Flags { ouvert: contract == Contract::Null && n % 8 == 3, ..hand };
        let Some(played) = played(&mut dice, contract, flags, 1 + n % 3) else { continue };
        for seat in SEATS {
            let expected = expected(&played, seat, flags);
            let layouts = SkatLayouts::seen_by(&played.deal, seat).unwrap();
            let numbered = layouts.numbered();
            assert_eq!(layouts.count(), expected.len() as u64, "{} {seat:?}", played.deal.position().unwrap());
            let listed = (0..=layouts.count()).filter_map(|n| numbered.nth(n)).map(places);
            assert_eq!(listed.collect::<HashSet<_>>(), expected);
            for card in layouts.hidden().iter() {
                let many = |place: usize| expected.iter().filter(|laid| laid[place].contains(card)).count() as u64;
                assert_eq!(SEATS.map(|other| layouts.count_with(card, other)), [many(0), many(1), many(2)]);
                assert_eq!(layouts.count_aside(card), many(3));
            }
            tried += 1;
        }
    }
    assert!(tried > 400, "{tried}");
}

fn deal(line: &str) -> Deal {
    Deal::from(SkatLine::read(line).unwrap().setup.check().unwrap())
}

/// 22! / (10! 10! 2!) and, for a declarer who put the skat away himself, 20! / (10! 10!).
#[test]
fn one_hand_sees_these_many_layouts() {
    for (contract, hands, seat, count) in [
        ("CH0", "CAKJTSAJTHAJDA/x10/x10/x2", 0, 42_678_636_u64),
        ("C0", "CAKJTSAJTHAJDA/x10/x10/H8D7", 0, 184_756),
        ("C0", "x10/CAKJTSAJTHAJDA/x10/H8D7", 1, 42_678_636),
        // The declarer's ten lie open to a defender: 12! / (10! 2!).
        ("NO0", "HAKJTSAJTCAJDA/CKQT987SKQ98/x10/x2", 1, 66),
    ] {
        let line = format!("skat {contract} 0 - {hands} -/- - -");
        let layouts = SkatLayouts::seen_by(&deal(&line), Seat(seat)).unwrap();
        assert_eq!(layouts.count(), count, "{line}");
    }
    assert!(SkatLayouts::seen_by(&deal("skat R 0 - x10/x10/x10/x2 -/-/- - -"), Seat(0)).is_none());
}

/// Drawn often enough, each layout comes up as often as any other.
#[test]
fn every_layout_is_as_likely_as_any_other() {
    let mut dice = Dice(5);
    let flags = Flags::default();
    let played = (0..).find_map(|_| played(&mut dice, Contract::Spades, flags, 2)).unwrap();
    let seat = SEATS.into_iter().find(|seat| Some(*seat) != played.deal.declarer()).unwrap();
    let numbered = SkatLayouts::seen_by(&played.deal, seat).unwrap().numbered();
    let n = numbered.count();
    assert!(n > 5, "{n}");
    let mut found: HashMap<[Cards; 4], u64> = HashMap::new();
    for _ in 0..100 * n {
        *found.entry(places(numbered.draw(&mut dice).unwrap())).or_default() += 1;
    }
    assert_eq!(found.len() as u64, n);
    let square: f64 = found.values().map(|many| (*many as f64 - 100.0).powi(2) / 100.0).sum();
    assert!(square < (n - 1) as f64 + 4.3 * (2.0 * (n - 1) as f64).sqrt() + 10.0, "{square} of {n}");
}
