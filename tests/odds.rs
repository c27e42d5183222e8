//! Odds against every layout dealt out by hand and played out by a plain minimax; drawn odds against exact ones.
#![allow(clippy::unwrap_used)]

#[path = "odds/looks.rs"]
mod looks;
#[path = "support/minimax.rs"]
mod minimax;

use kontra::analysis::{Odds, OddsError, OddsWanted, Unwatched, Watch, odds};
use kontra::cards::{Card, Cards, Dice, Suit};
use kontra::deal::{Deal, Holding, SEATS};
use kontra::konter::{ALL_POINTS, Game, PACK, Rules, Side, Slate, Staenner, WIN, Words, queens_needed, reckon};
use kontra::notation::PositionLine;
use kontra::solver::{Aim, Sides};
use kontra::trick::Seat;
use minimax::Minimax;

const EXACT: OddsWanted = OddsWanted { exact: Some(true), error: 0.1, seed: 1 };

/// A deal of which so many cards have been played at random, with what was announced.
fn random(dice: &mut Dice, plays: usize) -> Deal {
    let mut left = PACK;
    let hands: [Cards; SEATS] = std::array::from_fn(|_| {
        let hand = dice.hand(left, 6);
        left -= hand;
        hand
    });
    let rules = Rules { staenner: Staenner::ALL[dice.below(3)], ..Rules::default() };
    let mut deal = Deal::new(rules, Suit::ALL[dice.below(4)], hands.map(Holding::known)).unwrap();
    for (seat, hand) in hands.iter().enumerate() {
        let words = Words::of_hand(*hand);
        if words.lines() > 0 && dice.below(2) == 0 {
            deal.announce(Seat(seat as u8), words).unwrap();
        }
    }
    for _ in 0..plays {
        let turn = deal.position().turn().unwrap();
        let card = dice.one_of(deal.position().legal(turn)).unwrap();
        deal.play(turn, card).unwrap();
    }
    deal
}

/// What a hand holds, and how many more cards it takes.
type Room = (Cards, usize);

/// Every way to deal these cards to the hands that still take some.
fn deal_out(cards: &[Card], rooms: &mut [Room], look: &mut dyn FnMut(&[Room])) {
    let Some((card, rest)) = cards.split_first() else { return look(rooms) };
    for n in 0..rooms.len() {
        if rooms[n].1 > 0 {
            rooms[n].0.insert(*card);
            rooms[n].1 -= 1;
            deal_out(rest, rooms, look);
            rooms[n].0.remove(*card);
            rooms[n].1 += 1;
        }
    }
}

/// By card: the final points of the side to play in each layout that fits voids and announcements.
fn by_hand(deal: &Deal) -> Vec<(Card, Vec<u8>)> {
    let position = deal.position();
    let ranking = position.ranking();
    let me = position.turn().unwrap();
    let own = position.hand(me).known;
    let out: Vec<Card> = (ranking.pack() - position.seen() - own).iter().collect();
    let played = |seat: Seat| -> Cards { deal.numbered().filter_map(|(_, trick)| trick.card_of(seat)).collect() };
    let barred: Vec<Cards> = (0..SEATS)
        .map(|n| {
            let shown = position.voids(Seat(n as u8)).cards(ranking);
            deal.numbered().fold(shown, |shown, (_, trick)| {
                let place = trick.plays().position(|(seat, _)| seat.index() == n);
                place.map_or(shown, |place| shown | ranking.excludes(&trick.cards()[..place], trick.cards()[place]))
            })
        })
        .collect();
    let fits = |rooms: &[(Cards, usize)]| {
        let voids = rooms.iter().zip(&barred).all(|((hand, _), barred)| (*hand & *barred).is_empty());
        let said = position
            .setup()
            .calls
            .iter()
            .all(|call| queens_needed(call.word).is_subset(rooms[call.seat.index()].0 | played(call.seat)));
        voids && said
    };
    let mut rooms: Vec<(Cards, usize)> =
        (0..SEATS).map(|n| (Cards::EMPTY, position.hand(Seat(n as u8)).len())).collect();
    rooms[me.index()] = (own, 0);
    let legal = position.legal(me);
    let mut values: Vec<(Card, Vec<u8>)> = legal.iter().map(|card| (card, Vec::new())).collect();
    let mut plain = Minimax::new(ranking, Sides::PARTNERS, Aim::Points);
    deal_out(&out, &mut rooms, &mut |rooms| {
        if fits(rooms) {
            let hands = std::array::from_fn(|n| rooms[n].0);
            for (card, values) in &mut values {
                let more = plain.after(hands, *position.trick(), *card);
                let first = position.points()[0] + u8::try_from(more).unwrap();
                values.push(if Side::of(me) == Side::DECLARERS { first } else { ALL_POINTS - first });
            }
        }
    });
    values
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

#[test]
fn exact_odds_are_the_plain_average_over_all_layouts() {
    let mut dice = Dice(31);
    for round in 0..40 {
        // Two cards a hand or three, in any place of the trick.
        let deal = random(&mut dice, if round % 20 == 0 { 12 } else { 14 + round % 9 });
        let found = odds(&deal, &EXACT, &Unwatched).unwrap();
        let plain = by_hand(&deal);
        let side = Side::of(deal.position().turn().unwrap());
        let rules = &deal.position().setup().rules;
        let change = |winner: Option<Side>| {
            let winner = winner.map(Side::index);
            let game = Game { declarer: 0, winner, announced: deal.announced(), kapo: false };
            f64::from(reckon(Slate::start(rules), game, rules).unwrap().change[side.index()])
        };
        assert!(found.is_exact());
        assert_eq!(found.cards.len(), plain.len());
        assert!(found.cards.is_sorted_by(|a, b| a.points.value >= b.points.value));
        for (card, values) in plain {
            let n = values.len() as f64;
            let share = |fits: &dyn Fn(u8) -> bool| values.iter().filter(|value| fits(**value)).count() as f64 / n;
            let (win, draw) = (share(&|points| points >= WIN), share(&|points| points == 20));
            let lines =
                win * change(Some(side)) + draw * change(None) + (1.0 - win - draw) * change(Some(side.other()));
            let of = found.cards.iter().find(|odds| odds.card == card).unwrap();
            assert_eq!(found.layouts, values.len() as u64, "{}", deal.position());
            assert!(near(of.points.value, values.iter().map(|value| f64::from(*value)).sum::<f64>() / n), "{card}");
            assert!(near(of.win.value, win) && near(of.draw.value, draw) && near(of.lines.value, lines), "{card}");
            assert!(near(of.win.value + of.draw.value + of.loss.value, 1.0));
            assert_eq!((of.points.error, of.win.error, of.lines.error), (0.0, 0.0, 0.0));
        }
    }
}

/// Three standard errors hold 99.7 % of fair draws, one 68 %.
#[test]
fn drawn_odds_are_as_near_to_the_exact_ones_as_they_say() {
    let mut dice = Dice(50);
    let (mut within_one, mut within_three, mut shares_within, mut all) = (0, 0, 0, 0);
    for seed in 0..50 {
        let deal = random(&mut dice, 12 + seed as usize % 3);
        let exact = odds(&deal, &EXACT, &Unwatched).unwrap();
        let wanted = OddsWanted { exact: Some(false), error: 0.25, seed };
        let drawn = odds(&deal, &wanted, &Unwatched).unwrap();
        assert_eq!((drawn.seed, drawn.layouts), (Some(seed), exact.layouts));
        assert!(drawn.error() <= 0.25 && !drawn.stopped && !drawn.is_exact());
        for card in &drawn.cards {
            let of = exact.cards.iter().find(|other| other.card == card.card).unwrap();
            let off = (card.points.value - of.points.value).abs();
            if of.points.value.fract() != 0.0 {
                all += 1;
                within_one += usize::from(off <= card.points.error + 1e-9);
                within_three += usize::from(off <= 3.0 * card.points.error + 1e-9);
                shares_within += usize::from((card.win.value - of.win.value).abs() <= 3.0 * card.win.error + 0.01);
            }
        }
    }
    assert!(all > 80, "{all}");
    assert!(
        within_three * 100 >= all * 98 && shares_within * 100 >= all * 98,
        "{within_three} {shares_within} of {all}"
    );
    assert!((all * 55..=all * 80).contains(&(within_one * 100)), "{within_one} of {all}");
}

/// The same numbers whoever does the work.
#[test]
fn processors_change_nothing() {
    let mut dice = Dice(8);
    let alone = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let many = rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap();
    for round in 0..6 {
        let deal = random(&mut dice, 12);
        for wanted in [EXACT, OddsWanted { exact: Some(false), error: 0.2, seed: round }] {
            let one: Odds = alone.install(|| odds(&deal, &wanted, &Unwatched)).unwrap();
            let other = many.install(|| odds(&deal, &wanted, &Unwatched)).unwrap();
            assert_eq!(one, other);
        }
    }
}

fn deal(line: &str) -> Deal {
    Deal::from(PositionLine::read(line).unwrap().setup.check().unwrap())
}

/// Layouts that differ in won tricks alone count one by one, and points go where the cards lie. Seat 0 has ♠A,
/// which takes the last trick; so its side makes 40 less what the others have won: ♥J ♦A ♦K ♦J, 9 points, and any
/// of ♣10 ♣9 ♣K ♥A ♦9, which have 7 points together.
#[test]
fn won_cards_that_nobody_knows_count_where_they_may_lie() {
    let deal = deal("konter S0 0 - SA/x1/x1/x1 CAQJSKQJT9HKQDQx1/HJT9DAKJTx1 - -");
    let odds = odds(&deal, &EXACT, &Unwatched).unwrap();
    assert_eq!(odds.layouts, 120);
    assert!(near(odds.cards[0].points.value, 40.0 - 9.0 - 7.0 / 5.0));
}

/// Stops once so many steps are done.
struct Impatient(u64, std::sync::atomic::AtomicU64);

impl Watch for Impatient {
    fn begin(&self, _: u64) {
        self.1.store(0, std::sync::atomic::Ordering::SeqCst);
    }

    fn done(&self, steps: u64) {
        self.1.fetch_add(steps, std::sync::atomic::Ordering::SeqCst);
    }

    fn stop(&self) -> bool {
        self.1.load(std::sync::atomic::Ordering::SeqCst) >= self.0
    }
}

#[test]
fn work_that_is_stopped_gives_what_it_has() {
    let deal = deal("konter C0 0 - SQJHT/x3/x3/x3 CAKQJDAKQJ/H9DT9CT - -");
    let exact = odds(&deal, &EXACT, &Unwatched).unwrap();
    let stopped = |wanted, after| odds(&deal, wanted, &Impatient(after, 0.into()));
    let part = stopped(&EXACT, 600).unwrap();
    assert!(part.stopped && !part.is_exact() && (600..1_680).contains(&part.solved));
    let drawn = stopped(&OddsWanted { exact: Some(false), error: 0.01, seed: 3 }, 600).unwrap();
    assert!(drawn.stopped && drawn.seed == Some(3) && drawn.solved >= 600);
    for part in [part, drawn] {
        for card in &part.cards {
            let of = exact.cards.iter().find(|other| other.card == card.card).unwrap();
            assert!(card.points.error > 0.0);
            assert!((card.points.value - of.points.value).abs() < 4.0 * card.points.error, "{card:?} {of:?}");
        }
    }
    assert_eq!(stopped(&EXACT, 0), Err(OddsError::Stopped));
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let refused = |line| odds(&deal(line), &EXACT, &Unwatched).unwrap_err();
    assert_eq!(refused("konter S0 0 - -/-/-/- x12/x12 - -"), OddsError::Over);
    assert_eq!(refused("konter S0 0 - CAx5/x6/x6/x6 -/- - -"), OddsError::HandUnknown(Seat(0), 5));
    // ♥J ♥10 ♥9 are out, and all three hands are void in hearts: no void alone is to blame.
    let OddsError::NoLayout(clash) = refused("konter S0 0 - CAKQ/x3/x3/x3 CJT9SAKJHAKQDAKQ/- - -/H/H/H") else {
        panic!()
    };
    assert_eq!((clash.voids.len(), clash.calls.len()), (3, 0));
}
