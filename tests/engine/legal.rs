//! Legal plays: the table of the rules page, and a million random hands against the naive twin.

use kontra::cards::{Card, Cards};
use kontra::konter::{Rules, ranking};
use kontra::trick::Ranking;

use super::naive::{self, DECK, SUITS, TABLES};
use super::support::{Dice, card, cards, rules, set, suit};

#[test]
fn the_table_of_the_rules_page() {
    let table = [
        ("♥", "♠K", "♠Q ♦10 ♣9", "♠Q ♦10 ♣9"),
        ("♥", "♠K", "♠9 ♠Q ♦10 ♣9", "♠9 ♠Q"),
        ("♥", "♠Q", "♠A ♠K ♥9", "♥9"),
        ("♥", "♠Q", "♠A ♠K ♣9", "♠A ♠K ♣9"),
        ("♠", "♥9", "♥Q ♣A ♦9", "♥Q ♣A ♦9"),
        ("♥", "♣K", "♣Q ♦9 ♥9", "♣Q ♥9"),
        ("♣", "♦Q", "♣Q ♦A ♦K", "♣Q"),
        ("♠", "♥A ♠9", "♥J ♠K ♣9", "♥J ♠K"),
    ];
    for (trump, trick, hand, legal) in table {
        let found = ranking(suit(trump), &Rules::default()).legal(set(hand), &cards(trick));
        assert_eq!(found, set(legal), "{trump}: {hand} on {trick}");
    }
}

#[test]
fn the_switches_worked_by_hand() {
    let [free, trump, head, both] = TABLES.map(|table| ranking(suit("♥"), &rules(table)));
    // Void in spades: free to throw ♦10, but a table that must trump asks for ♠Q or ♥9.
    let (hand, led) = (set("♠Q ♥9 ♦10"), cards("♠K"));
    assert_eq!(free.legal(hand, &led), hand);
    assert_eq!(trump.legal(hand, &led), set("♠Q ♥9"));
    assert_eq!(head.legal(hand, &led), set("♠Q ♥9"));
    // A trump has been played: only ♠Q beats ♥K.
    let trick = cards("♠K ♥K");
    assert_eq!(trump.legal(hand, &trick), set("♠Q ♥9"));
    assert_eq!(head.legal(hand, &trick), set("♠Q"));
    assert_eq!(both.legal(hand, &trick), set("♠Q"));
    // Nothing beats the ace of trumps: then any card otherwise legal.
    let trick = cards("♠K ♥A");
    assert_eq!(head.legal(hand, &trick), hand);
    assert_eq!(both.legal(hand, &trick), set("♠Q ♥9"));
    // Holding the suit: ♠9 does not head ♠K, ♠A and the trump do; the partner's trick too.
    assert_eq!(head.legal(set("♠9 ♠A ♥9"), &cards("♠K ♣9")), set("♠A ♥9"));
    assert_eq!(head.legal(set("♠9 ♠J ♣9"), &cards("♠K ♣9")), set("♠9 ♠J"));
    // A lead is free everywhere.
    assert_eq!(both.legal(hand, &[]), hand);
}

/// One random question: indices into the deck, hand first.
struct Question {
    trump: usize,
    table: usize,
    order: [usize; 24],
    held: usize,
    played: usize,
}

impl Question {
    fn hand<'a, T: Copy>(&'a self, all: &'a [T; 24]) -> impl Iterator<Item = T> + 'a {
        self.order[..self.held].iter().map(|n| all[*n])
    }

    fn trick<'a, T: Copy>(&'a self, all: &'a [T; 24]) -> impl Iterator<Item = T> + 'a {
        self.order[self.held..self.held + self.played].iter().map(|n| all[*n])
    }
}

#[test]
fn a_million_hands_as_the_twin_has_them() {
    let engine_cards: [Card; 24] = DECK.map(card);
    let engine: Vec<[Ranking; 4]> =
        SUITS.iter().map(|trump| TABLES.map(|table| ranking(suit(trump), &rules(table)))).collect();
    let mut dice = Dice(20_240_611);
    let mut ask = Question { trump: 0, table: 0, order: std::array::from_fn(|n| n), held: 0, played: 0 };
    for _ in 0..1_000_000 {
        (ask.trump, ask.table) = (dice.below(4), dice.below(4));
        (ask.held, ask.played) = (1 + dice.below(6), dice.below(4));
        dice.draw(&mut ask.order, ask.held + ask.played);
        let ranking = &engine[ask.trump][ask.table];

        let hand: Vec<&str> = ask.hand(&DECK).collect();
        let trick: Vec<&str> = ask.trick(&DECK).collect();
        let wanted = naive::legal(&hand, &trick, SUITS[ask.trump], TABLES[ask.table]);

        let set: Cards = ask.hand(&engine_cards).collect();
        let found = ranking.legal(set, &ask.trick(&engine_cards).collect::<Vec<_>>());
        let same = found.len() == wanted.len()
            && ask
                .hand(&DECK)
                .zip(ask.hand(&engine_cards))
                .all(|(name, card)| wanted.contains(&name) == found.contains(card));
        assert!(same, "{} {:?}: {hand:?} on {trick:?} gives {found}", SUITS[ask.trump], TABLES[ask.table]);
    }
}

/// Never empty; and everything is free when nothing of the suit led is held and no switch is on.
#[test]
fn never_empty_and_free_when_void() {
    let mut dice = Dice(7);
    let mut deck = DECK;
    for _ in 0..50_000 {
        let trump = SUITS[dice.below(4)];
        let (held, played) = (1 + dice.below(6), 1 + dice.below(3));
        dice.draw(&mut deck, held + played);
        let hand: Cards = deck[..held].iter().map(|name| card(name)).collect();
        let trick: Vec<Card> = deck[held..held + played].iter().map(|name| card(name)).collect();
        for table in TABLES {
            let legal = ranking(suit(trump), &rules(table)).legal(hand, &trick);
            assert!(!legal.is_empty() && legal.is_subset(hand), "{trump} {table:?}: {hand} on {trick:?}");
        }
        let asked = naive::asked_by(deck[held], trump);
        if !deck[..held].iter().any(|name| asked.contains(name)) {
            assert_eq!(ranking(suit(trump), &Rules::default()).legal(hand, &trick), hand);
        }
    }
}
