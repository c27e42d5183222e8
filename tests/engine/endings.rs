//! Counts of legal lines of small endings: the twin walks every line and so does the engine.

use kontra::deal::{Deal, Holding};
use kontra::trick::Seat;

use super::naive::{self, Name, TABLES, Table};
use super::support::{fresh, holding, names, rules};

/// Lines, and the lines by the points that seats 0 and 2 take in them.
#[derive(Clone, Debug, PartialEq)]
struct Count {
    lines: u32,
    by_points: [u32; 41],
}

fn twin(hands: &[Vec<Name>; 4], leader: usize, trick: &[Name], won: u8, trump: &str, table: Table, count: &mut Count) {
    if trick.len() == 4 {
        let leader = (leader + naive::winner(trick, trump)) % 4;
        let points: u8 = trick.iter().map(|card| naive::points(card)).sum();
        let won = won + if naive::side(leader) == 0 { points } else { 0 };
        return twin(hands, leader, &[], won, trump, table, count);
    }
    let seat = (leader + trick.len()) % 4;
    if hands[seat].is_empty() {
        count.lines += 1;
        count.by_points[usize::from(won)] += 1;
        return;
    }
    for card in naive::legal(&hands[seat], trick, trump, table) {
        let mut rest = hands.clone();
        rest[seat].retain(|held| *held != card);
        let trick = [trick, &[card]].concat();
        twin(&rest, leader, &trick, won, trump, table, count);
    }
}

fn engine(deal: &Deal, count: &mut Count) {
    let Some(seat) = deal.position().turn() else {
        count.lines += 1;
        count.by_points[usize::from(deal.position().points()[0])] += 1;
        return;
    };
    for card in deal.position().legal(seat) {
        let mut next = deal.clone();
        next.play(seat, card).unwrap();
        engine(&next, count);
    }
}

/// Endings with three cards a hand: the trump, who leads, the hands.
const ENDINGS: [(&str, u8, [&str; 4]); 6] = [
    // The game of the rules page after three tricks.
    ("♠", 3, ["♣Q ♠J ♠9", "♣A ♣J ♣K", "♦9 ♣10 ♣9", "♦A ♦J ♦K"]),
    // Three suits and trumps everywhere.
    ("♥", 0, ["♠A ♥9 ♦10", "♠K ♠Q ♣9", "♥A ♣K ♦9", "♠9 ♦A ♥J"]),
    // The permanent trumps in one hand each, and ♣Q a trump.
    ("♣", 1, ["♣Q ♥A ♠9", "♠Q ♥K ♦A", "♥Q ♠A ♥10", "♦Q ♣9 ♦K"]),
    // ♣Q a plain card.
    ("♦", 2, ["♣Q ♣A ♦9", "♣K ♥9 ♠9", "♣J ♣9 ♥A", "♦Q ♠K ♣10"]),
    // Nobody has a trump.
    ("♠", 0, ["♥A ♥9 ♦A", "♥K ♦9 ♣9", "♣A ♣K ♦K", "♥J ♦J ♣J"]),
    // Nothing but trumps.
    ("♣", 3, ["♣A ♣9 ♠Q", "♣K ♣10 ♥Q", "♣Q ♦Q ♣J", "♠A ♥A ♦A"]),
];

#[test]
fn the_lines_of_small_endings() {
    for (trump, lead, texts) in ENDINGS {
        for table in TABLES {
            let empty = Count { lines: 0, by_points: [0; 41] };
            let (mut wanted, mut found) = (empty.clone(), empty);
            let hands = texts.map(|text| names(holding(text).known));
            twin(&hands, usize::from(lead), &[], 0, trump, table, &mut wanted);
            let mut setup = fresh(trump, texts);
            setup.rules = rules(table);
            setup.lead = Seat(lead);
            setup.won = [Holding::unknown(4), Holding::unknown(8)];
            engine(&Deal::from(setup.check().unwrap()), &mut found);
            assert_eq!(found, wanted, "{trump} {table:?} {texts:?}");
        }
    }
}

/// Two cards a hand, counted on paper: forehand leads 2 ways; with ♠A led everybody follows with his
/// only spade and the rest is forced; with ♦9 led all are void, so each of the others has 2 choices.
#[test]
fn an_ending_on_paper() {
    let mut setup = fresh("♥", ["♠A ♦9", "♠K ♣9", "♠J ♣10", "♠10 ♣J"]);
    setup.won = [Holding::unknown(8), Holding::unknown(8)];
    let mut count = Count { lines: 0, by_points: [0; 41] };
    engine(&Deal::from(setup.check().unwrap()), &mut count);
    assert_eq!(count.lines, 1 + 2 * 2 * 2);
}
