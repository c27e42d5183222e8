//! Layouts and what each hand can hold, against every layout tried one by one: a layout is possible if
//! whoever holds those cards could have played and announced as he did.

use std::collections::{HashMap, HashSet};

use kontra::analysis::{Laid, Layouts, knowledge};
use kontra::cards::{Card, Cards};
use kontra::deal::{Call, Class, Deal, Holding, SEATS, Setup};
use kontra::konter::{Partial, Rules, Side, Word, Words, queens_needed};
use kontra::notation::PositionLine;
use kontra::trick::Seat;

use super::naive::{self, DECK, Name, SUITS, TABLES, Table};
use super::support::{Dice, card, cards, name, names, rules, seats, suit};

/// What lies in a hand or a pile, and how many more cards go there.
type Rooms = [(Cards, usize)];

/// Every way to put these cards into the rooms.
fn try_all(cards: &[Card], rooms: &mut Rooms, look: &mut dyn FnMut(&Rooms)) {
    let Some((card, rest)) = cards.split_first() else { return look(rooms) };
    for n in 0..rooms.len() {
        if rooms[n].1 > 0 {
            rooms[n].0.insert(*card);
            rooms[n].1 -= 1;
            try_all(rest, rooms, look);
            rooms[n].0.remove(*card);
            rooms[n].1 += 1;
        }
    }
}

struct Game {
    trump: Name,
    table: Table,
    partial: Partial,
    /// Tricks with their leaders, the last one perhaps unfinished.
    tricks: Vec<(usize, Vec<Name>)>,
    said: [Words; SEATS],
}

impl Game {
    fn plays_of(&self, seat: usize) -> impl Iterator<Item = (Vec<Name>, Name)> + '_ {
        self.tricks.iter().filter_map(move |(lead, trick)| {
            let place = (seat + SEATS - lead) % SEATS;
            Some((trick[..place.min(trick.len())].to_vec(), *trick.get(place)?))
        })
    }

    /// Whether a seat that now holds these cards could have done all that it did.
    fn allows(&self, seat: usize, now: Cards) -> bool {
        let mut hand: Vec<Name> = names(now);
        hand.extend(self.plays_of(seat).map(|(_, card)| card));
        let dealt: Cards = hand.iter().map(|name| card(name)).collect();
        let may = Words::of_hand(dealt);
        let silent = self.said[seat] == Words::default();
        let false_call = self.said[seat].iter().any(|word| !may.contains(word));
        let half_call = self.partial == Partial::AllOrNothing && !silent && self.said[seat] != may;
        !false_call
            && !half_call
            && self.plays_of(seat).all(|(trick, played)| {
                let legal = naive::legal(&hand, &trick, self.trump, self.table).contains(&played);
                hand.retain(|card| *card != played);
                legal
            })
    }
}

/// Plays a random game up to so many cards, once with all hands known and once as seat 0 sees it.
fn random_game(dice: &mut Dice, plays: usize) -> (Game, Deal, Deal) {
    let mut deck = DECK;
    dice.draw(&mut deck, 24);
    let trump = SUITS[dice.below(4)];
    let table = TABLES[dice.below(4)];
    let partial = if dice.below(2) == 0 { Partial::Allowed } else { Partial::AllOrNothing };
    let hands: [Cards; SEATS] = std::array::from_fn(|n| deck[n * 6..n * 6 + 6].iter().map(|name| card(name)).collect());
    let rules = Rules { partial, ..rules(table) };
    let mut known = Deal::new(rules, suit(trump), hands.map(Holding::known)).unwrap();
    let hidden = std::array::from_fn(|n| if n == 0 { Holding::known(hands[0]) } else { Holding::unknown(6) });
    let mut seen = Deal::new(rules, suit(trump), hidden).unwrap();
    let mut game = Game { trump, table, partial, tricks: Vec::new(), said: [Words::default(); SEATS] };
    for seat in seats() {
        let mut words = Words::of_hand(hands[seat.index()]);
        if words.lines() == 2 && partial == Partial::Allowed && dice.below(2) == 0 {
            words = [Word::ALL[dice.below(2)]].into_iter().collect();
        }
        if words.lines() > 0 && dice.below(3) > 0 {
            known.announce(seat, words).unwrap();
            seen.announce(seat, words).unwrap();
            game.said[seat.index()] = words;
        }
    }
    for _ in 0..plays {
        let turn = known.position().turn().unwrap();
        if known.position().trick().is_empty() {
            game.tricks.push((turn.index(), Vec::new()));
        }
        let legal: Vec<Card> = known.position().legal(turn).iter().collect();
        let card = legal[dice.below(legal.len())];
        known.play(turn, card).unwrap();
        seen.play(turn, card).unwrap();
        game.tricks.last_mut().unwrap().1.push(name(card));
    }
    (game, known, seen)
}

fn agrees_with_brute_force(dice: &mut Dice, plays: usize) {
    let (game, known, seen) = random_game(dice, plays);
    let me = Seat(0);
    let position = known.position();
    let own = position.hand(me).known;
    let out: Vec<Card> = (position.ranking().pack() - position.seen() - own).iter().collect();
    let mut rooms: Vec<(Cards, usize)> = (1..4).map(|n| (Cards::EMPTY, position.hand(Seat(n)).len())).collect();
    let mut count = 0u64;
    let mut held = [[0u64; 32]; 3];
    let mut all = HashSet::new();
    try_all(&out, &mut rooms, &mut |rooms| {
        if rooms.iter().enumerate().all(|(n, (hand, _))| game.allows(n + 1, *hand)) {
            count += 1;
            all.insert([own, rooms[0].0, rooms[1].0, rooms[2].0]);
            for (n, (hand, _)) in rooms.iter().enumerate() {
                hand.iter().for_each(|card| held[n][card.index()] += 1);
            }
        }
    });
    assert!(count > 0, "the deal itself is a layout");
    let layouts = Layouts::seen_by(&known, me);
    assert_eq!(layouts.count(), count, "{:?} {}", game.tricks, seen.position());
    let numbered = layouts.numbered();
    let listed: HashSet<[Cards; SEATS]> =
        (0..=count).filter_map(|n| numbered.nth(n)).map(|laid| laid.hands()).collect();
    assert_eq!((numbered.count(), listed), (count, all), "{:?} {}", game.tricks, seen.position());
    for deal in [&known, &seen] {
        let (layouts, hands) = knowledge(deal, me);
        assert_eq!(layouts, count, "{:?} {}", game.tricks, deal.position());
        for found in hands {
            let held = &held[found.seat.index() - 1];
            let those =
                |fits: &dyn Fn(u64) -> bool| out.iter().copied().filter(|card| fits(held[card.index()])).collect();
            let (holds, cannot): (Cards, Cards) = (those(&|n| n == count), those(&|n| n == 0));
            assert_eq!((found.holds, found.cannot), (holds, cannot), "{:?} {}", game.tricks, deal.position());
            assert_eq!(found.may, those(&|n| n > 0 && n < count));
        }
    }
}

#[test]
fn as_brute_force_has_it_late_in_the_deal() {
    let mut dice = Dice(3);
    for round in 0..300 {
        agrees_with_brute_force(&mut dice, 14 + round % 10);
    }
}

#[test]
fn as_brute_force_has_it_half_way() {
    let mut dice = Dice(12);
    for round in 0..6 {
        agrees_with_brute_force(&mut dice, 12 + round % 2);
    }
}

/// Any moment, with cards hidden in hands and in tricks, voids and announcements as they may be.
#[test]
fn as_brute_force_has_it_where_tricks_are_unknown() {
    let mut dice = Dice(77);
    let mut bound = 0;
    for _ in 0..300 {
        let mut deck = DECK;
        dice.draw(&mut deck, 24);
        let deck: Vec<Card> = deck.iter().map(|name| card(name)).collect();
        let trump = suit(SUITS[dice.below(4)]);
        let tricks = 1 + dice.below(5);
        let first = dice.below(tricks + 1);
        let mut groups: Vec<Cards> =
            (0..SEATS).map(|n| deck[n * (6 - tricks)..(n + 1) * (6 - tricks)].iter().copied().collect()).collect();
        let won = &deck[SEATS * (6 - tricks)..];
        groups.push(won[..first * 4].iter().copied().collect());
        groups.push(won[first * 4..].iter().copied().collect());
        let hidden: Vec<Card> = {
            let mut all = deck.clone();
            dice.draw(&mut all, 8);
            all[..8].to_vec()
        };
        let mask: Cards = hidden.iter().copied().collect();
        let holding = |cards: Cards| Holding { known: cards - mask, unknown: (cards & mask).len() as u8 };
        let mut setup = Setup::fresh(Rules::default(), trump, std::array::from_fn(|n| holding(groups[n])));
        setup.won = [holding(groups[4]), holding(groups[5])];
        let ranking = kontra::konter::ranking(trump, &Rules::default());
        for (voids, hand) in setup.voids.iter_mut().zip(&groups) {
            let lacks = |class: &Class| (class.cards(&ranking) & *hand).is_empty();
            *voids = Class::ALL.into_iter().filter(|class| lacks(class) && dice.below(3) == 0).collect();
        }
        for word in Word::ALL {
            let seat = dice.below(SEATS);
            let gone = groups[4] | groups[5];
            if queens_needed(word).is_subset(groups[seat] | gone) {
                setup.calls.push(Call { word, seat: Seat(seat as u8) });
            }
        }
        let Ok(position) = setup.clone().check() else { continue };
        let said: Vec<Call> = setup.calls.clone();
        let voids = setup.voids;
        let possible = |rooms: &Rooms| {
            let won = rooms[4].0 | rooms[5].0;
            let voids_kept = (0..SEATS).all(|n| (rooms[n].0 & voids[n].cards(&ranking)).is_empty());
            let queens_of = |seat: Seat| {
                said.iter()
                    .filter(|call| call.seat == seat)
                    .fold(Cards::EMPTY, |all, call| all | queens_needed(call.word))
            };
            voids_kept
                && seats().all(|seat| {
                    let queens = queens_of(seat);
                    queens.is_subset(rooms[seat.index()].0 | won) && (queens & won).len() <= tricks
                })
        };
        let mut rooms: Vec<(Cards, usize)> =
            groups.iter().map(|cards| (*cards - mask, (*cards & mask).len())).collect();
        let mut count = 0u64;
        let mut all = HashSet::new();
        try_all(&hidden, &mut rooms, &mut |rooms| {
            if possible(rooms) {
                count += 1;
                all.insert(rooms.iter().map(|(cards, _)| *cards).collect::<Vec<Cards>>());
            }
        });
        let layouts = Layouts::known(&Deal::from(position));
        assert_eq!(layouts.count(), count, "{setup}");
        let numbered = layouts.numbered();
        let spots = |laid: Laid| [&laid.hands()[..], &laid.won()[..]].concat();
        let listed: HashSet<Vec<Cards>> = (0..=count).filter_map(|n| numbered.nth(n)).map(spots).collect();
        assert_eq!((numbered.count(), listed), (count, all), "{setup}");
        bound += usize::from(!said.is_empty());
    }
    assert!(bound > 50, "{bound} with announcements");
}

fn deal(line: &str) -> Deal {
    Deal::from(PositionLine::read(line).unwrap().setup.check().unwrap())
}

/// The figures of the solver page.
#[test]
fn one_hand_sees_these_many_layouts() {
    for (line, count) in [
        ("konter C0 0 - SQJHT9DKJ/x6/x6/x6 -/- - -", 17_153_136),
        ("konter C0 0 - SQJHT9DK/x5/x5/x5 CAKQJ/- - -", 756_756),
        ("konter C0 0 - SQJHT9/x4/x4/x4 CAKQJDAKQJ/- - -", 34_650),
        ("konter C0 0 - SQJHT/x3/x3/x3 CAKQJDAKQJ/H9DT9CT - -", 1_680),
    ] {
        assert_eq!(Layouts::known(&deal(line)).count(), count, "{line}");
        assert_eq!(Layouts::seen_by(&deal(line), Seat(0)).count(), count, "{line}");
    }
}

/// Whatever hands were typed in, a seat sees its own alone, and queens that were announced: 18! / 6!^3, and
/// 17! / (5! · 6!^2) where one card of a hand is known.
#[test]
fn hands_that_were_typed_in_are_hidden_from_the_others() {
    for (line, count) in [
        ("konter C0 0 - SQJHT9DKJ/x6/x6/x6 -/- - -", 17_153_136),
        ("konter C0 0 - SQJHT9DKJ/CAKQJT9/x6/x6 -/- - -", 17_153_136),
        ("konter C0 0 - SQJHT9DKJ/CAKQJT9/SAKHAKx2/x6 -/- - -", 17_153_136),
        ("konter C0 0 - SJT9HT9DJ/CAKQJSQK/SAx5/x6 -/- M1 -", 5_717_712),
    ] {
        assert_eq!(Layouts::seen_by(&deal(line), Seat(0)).count(), count, "{line}");
    }
    // Of the hand that is not known, what the deal knows holds.
    let typed = deal("konter C0 0 - SQJHT9DKJ/CAKQJT9/x6/x6 -/- - -");
    assert_eq!(Layouts::seen_by(&typed, Seat(2)).count(), 924);
}

/// 24 cards in four hands, nothing known: 24! / 6!^4.
#[test]
fn an_onlooker_sees_all_of_them() {
    assert_eq!(Layouts::known(&deal("konter C0 0 - x6/x6/x6/x6 -/- - -")).count(), 2_308_743_493_056);
}

/// ♥J ♥10 ♥9 are out, and all three hands are void in hearts.
#[test]
fn a_contradiction_has_no_layout() {
    let line = "konter S0 0 - CAKQ/x3/x3/x3 CJT9SAKJHAKQDAKQ/- - -/H/H/H";
    let found = deal(line);
    assert_eq!(Layouts::known(&found).count(), 0, "{line}");
    let (layouts, hands) = knowledge(&found, Seat(0));
    assert_eq!((layouts, hands.len()), (0, 3));
    assert!(hands.iter().all(|hand| hand.holds.is_empty() && hand.may.is_empty()));
}

/// Trumping proves nothing, a discard does, an announcement places queens.
#[test]
fn the_page_by_example() {
    let mut deal = deal("konter H0 0 - CAKQHA9SA/x6/x6/x6 -/- - -");
    deal.announce(Seat(3), [Word::Matt].into_iter().collect()).unwrap();
    for (seat, played) in [(0, "♣A"), (1, "♥10"), (2, "♦9"), (3, "♣9")] {
        deal.play(Seat(seat), card(played)).unwrap();
    }
    let (_, hands) = knowledge(&deal, Seat(0));
    let clubs: Cards = cards("♣J ♣10").into_iter().collect();
    let of = |seat: u8| hands.iter().find(|hand| hand.seat == Seat(seat)).unwrap();
    assert!(clubs.is_subset(of(1).may), "trumping proves nothing");
    assert!(clubs.is_subset(of(2).cannot), "♦9 was a discard");
    assert_eq!(of(3).holds, Cards::only(card("♠Q")));
    assert!(seats().skip(1).take(2).all(|seat| of(seat.0).cannot.contains(card("♠Q"))));
    assert_eq!(Side::of(Seat(3)), Side::OPPONENTS);
}

/// Drawn often enough, each layout comes up as often as any other: chi-square stays below what a fair draw
/// exceeds once in 100,000 times (the mean, n − 1, and 4.3 times its spread and a little).
#[test]
fn every_layout_is_as_likely_as_any_other() {
    let positions = [
        // Nobody has shown anything.
        "konter C0 0 - SQJHT/x3/x3/x3 CAKQJDAKQJ/H9DT9CT - -",
        // Two voids.
        "konter C0 0 - SQJHT/x3/x3/x3 CAKQJDAKQJ/H9DT9CT - -/T/H/-",
        // Seat 1 has said Matt, and ♠Q may lie in a trick that nobody wrote down.
        "konter S0 0 - CAK/x2/x2/x2 CQJT9SAKJTHAKJT/x4 M1 -/-/H/-",
        // Seat 1 has said Konter, and of ♥Q and ♦Q any may be gone.
        "konter D0 0 - CAH9/x2/x2/x2 CKQJTHAKJT/SAKJTDT9x2 K1 -",
    ];
    let mut dice = Dice(20);
    for line in positions {
        let numbered = Layouts::known(&deal(line)).numbered();
        let n = numbered.count();
        assert!((10..40_000).contains(&n), "{n} {line}");
        let draws = 20 * n;
        let mut found: HashMap<Vec<Cards>, u64> = HashMap::new();
        for _ in 0..draws {
            let laid = numbered.draw(&mut dice).unwrap();
            *found.entry([&laid.hands()[..], &laid.won()[..]].concat()).or_default() += 1;
        }
        assert_eq!(found.len() as u64, n, "{line}");
        let square: f64 = found.values().map(|many| (*many as f64 - 20.0).powi(2) / 20.0).sum();
        let (mean, spread) = ((n - 1) as f64, (2.0 * (n - 1) as f64).sqrt());
        assert!((square - mean).abs() < 4.3 * spread + 10.0, "{square} of {mean} in {line}");
    }
}

/// A seed means the same for ever: this is what it drew when it was new.
#[test]
fn a_seed_draws_the_same() {
    let numbered = Layouts::known(&deal("konter C0 0 - SQJHT9DKJ/x6/x6/x6 -/- - -")).numbered();
    let draw = |seed| numbered.draw(&mut Dice(seed)).unwrap().hands().map(|hand| hand.code());
    assert_eq!(draw(7), ["SQJHT9DKJ", "CKSATHQDA9", "CAQJ9S9HJ", "CTSKHAKDQT"]);
    assert_ne!(draw(7), draw(8));
    assert_eq!(numbered.nth(17_153_136), None);
}
