//! Trumps, ranks, points and winners.

use kontra::cards::{Card, Cards};
use kontra::konter::{PACK, Rules, ranking};

use super::naive::{self, DECK, SUITS};
use super::support::{Dice, card, cards, set, set_of, suit};

#[test]
fn the_winners_of_the_rules_page() {
    let table = [
        ("♣", "♥10 ♥K ♣9 ♥A", "♣9"),
        ("♦", "♦Q ♦K ♥Q ♦J", "♥Q"),
        ("♣", "♠A ♠9 ♥A ♦A", "♠A"),
        ("♣", "♣Q ♣K ♣9 ♦10", "♣K"),
        ("♥", "♠K ♦Q ♥K ♠A", "♦Q"),
    ];
    for (trump, trick, best) in table {
        let trick = cards(trick);
        assert_eq!(trick[ranking(suit(trump), &Rules::default()).winner(&trick)], card(best), "{trump} {trick:?}");
    }
}

#[test]
fn random_tricks_as_the_twin_has_them() {
    let engine_cards: [Card; 24] = DECK.map(card);
    let engine = SUITS.map(|trump| ranking(suit(trump), &Rules::default()));
    let mut dice = Dice(1_848);
    let mut order: [usize; 24] = std::array::from_fn(|n| n);
    for _ in 0..200_000 {
        let (trump, played) = (dice.below(4), 1 + dice.below(4));
        dice.draw(&mut order, played);
        let names: Vec<&str> = order[..played].iter().map(|n| DECK[*n]).collect();
        let trick: Vec<Card> = order[..played].iter().map(|n| engine_cards[*n]).collect();
        assert_eq!(engine[trump].winner(&trick), naive::winner(&names, SUITS[trump]), "{}: {trick:?}", SUITS[trump]);
        let points = names.iter().map(|name| naive::points(name)).sum::<u8>();
        assert_eq!(engine[trump].points(trick.into_iter().collect()), points);
    }
}

/// Below, each line is the whole order of a contract as the rules page has it.
const ORDERS: [(&str, &str, [&str; 3]); 4] = [
    ("♠", "♠A ♠Q ♥Q ♦Q ♠K ♠J ♠10 ♠9", ["♣A ♣K ♣Q ♣J ♣10 ♣9", "♥A ♥K ♥J ♥10 ♥9", "♦A ♦K ♦J ♦10 ♦9"]),
    ("♥", "♥A ♠Q ♥Q ♦Q ♥K ♥J ♥10 ♥9", ["♣A ♣K ♣Q ♣J ♣10 ♣9", "♠A ♠K ♠J ♠10 ♠9", "♦A ♦K ♦J ♦10 ♦9"]),
    ("♦", "♦A ♠Q ♥Q ♦Q ♦K ♦J ♦10 ♦9", ["♣A ♣K ♣Q ♣J ♣10 ♣9", "♠A ♠K ♠J ♠10 ♠9", "♥A ♥K ♥J ♥10 ♥9"]),
    ("♣", "♣A ♠Q ♥Q ♦Q ♣K ♣Q ♣J ♣10 ♣9", ["♠A ♠K ♠J ♠10 ♠9", "♥A ♥K ♥J ♥10 ♥9", "♦A ♦K ♦J ♦10 ♦9"]),
];

#[test]
fn what_beats_what_and_what_is_asked_for() {
    for (trump, trumps, plain) in ORDERS {
        let ranking = ranking(suit(trump), &Rules::default());
        assert_eq!((ranking.pack(), ranking.trumps()), (PACK, set(trumps)));
        for suit in [trumps, plain[0], plain[1], plain[2]] {
            let mut above = if suit == trumps { Cards::EMPTY } else { set(trumps) };
            for next in cards(suit) {
                assert_eq!(ranking.beaten_by(next), above, "{trump}: {next}");
                assert_eq!(ranking.asks(next), set(suit), "{trump}: {next}");
                assert_eq!(ranking.is_trump(next), suit == trumps, "{trump}: {next}");
                above.insert(next);
            }
        }
        for symbol in SUITS {
            assert_eq!(ranking.plain(suit(symbol)), set_of(naive::plain(symbol, trump)), "{trump}: plain {symbol}");
        }
        let whole = [trumps, plain[0], plain[1], plain[2]].map(cards).concat();
        assert_eq!(ranking.sorted(PACK), whole, "trumps first, then the plain suits, all from high to low");
    }
}

#[test]
fn ten_points_a_suit_and_forty_in_all() {
    assert_eq!(PACK, set_of(&DECK));
    for trump in SUITS {
        let ranking = ranking(suit(trump), &Rules::default());
        assert_eq!(ranking.points(PACK), 40);
        for other in SUITS {
            assert_eq!(ranking.points(Cards::of_suit(suit(other))), 10, "{trump}: {other}");
        }
        let each = [("A", 4), ("K", 3), ("Q", 2), ("J", 1), ("10", 0), ("9", 0)];
        for (rank, points) in each {
            assert_eq!(ranking.points(set(&format!("♣{rank}"))), points);
        }
    }
}
