//! Verdicts: the flag, the rule that decided, the proof, and the rules that explain.

use kontra::konter::{Rules, ranking};
use kontra::trick::Reason;

use super::naive::{self, DECK, SUITS, TABLES, Table};
use super::support::{Dice, card, cards, rules, set, set_of, suit};

#[test]
fn every_card_of_random_hands_as_the_twin_judges_it() {
    let engine = SUITS.map(|trump| TABLES.map(|table| ranking(suit(trump), &rules(table))));
    let mut dice = Dice(40);
    let mut deck = DECK;
    for _ in 0..40_000 {
        let (trump, table) = (dice.below(4), dice.below(4));
        let (held, played) = (1 + dice.below(6), dice.below(4));
        dice.draw(&mut deck, held + played);
        let (hand, trick) = (&deck[..held], &deck[held..held + played]);
        let engine_trick: Vec<_> = trick.iter().map(|name| card(name)).collect();
        let legal = naive::legal(hand, trick, SUITS[trump], TABLES[table]);
        for name in hand {
            let verdict = engine[trump][table].verdict(set_of(hand), &engine_trick, card(name));
            let about = format!("{} {:?}: {name} of {hand:?} on {trick:?}", SUITS[trump], TABLES[table]);
            assert_eq!(verdict.legal, legal.contains(name), "{about}");
            assert_eq!(verdict.because.rule.0, naive::deciding(hand, trick, SUITS[trump]), "{about}");
            assert_eq!(verdict.because.led, engine_trick.first().copied(), "{about}");
            if !verdict.legal {
                let proof = naive::forbidding(hand, trick, name, SUITS[trump], TABLES[table]);
                assert_eq!(verdict.because.proof, set_of(&proof), "{about}");
                assert!(!proof.is_empty() && !proof.contains(name), "{about}");
            }
        }
    }
}

/// A card that is not in the hand is judged as if it were.
#[test]
fn a_card_from_elsewhere() {
    let hearts = ranking(suit("♥"), &Rules::default());
    let verdict = hearts.verdict(set("♠9 ♦10"), &cards("♠K"), card("♠A"));
    assert_eq!((verdict.legal, verdict.because.reason), (true, Reason::Follows));
}

#[test]
fn each_reason_once() {
    use Reason::*;
    let free = Table::default();
    let trump = Table { must_trump: true, must_head: false };
    let head = Table { must_trump: false, must_head: true };
    let table = [
        (free, "", "♠9 ♦10", "♦10", true, Leads, ""),
        (free, "♠K", "♠9 ♠A ♦10", "♠9", true, Follows, "♠9 ♠A"),
        (free, "♠K", "♠9 ♥9 ♦10", "♥9", true, TrumpsInstead, "♠9"),
        (free, "♥K", "♠Q ♥9 ♦10", "♠Q", true, FollowsTrump, "♠Q ♥9"),
        (free, "♦Q", "♠A ♦10", "♦10", true, NoTrump, ""),
        (free, "♠K", "♠Q ♦10", "♦10", true, Void, ""),
        (free, "♠K", "♠9 ♠Q ♦10", "♦10", false, MustFollow, "♠9"),
        (free, "♦Q", "♥9 ♦10", "♦10", false, MustFollowTrump, "♥9"),
        (trump, "♠K", "♠Q ♦10", "♦10", false, MustTrump, "♠Q"),
        (head, "♠K", "♠9 ♠A ♥9", "♠9", false, MustHead, "♠A ♥9"),
    ];
    for (table, trick, hand, asked, legal, reason, proof) in table {
        let verdict = ranking(suit("♥"), &rules(table)).verdict(set(hand), &cards(trick), card(asked));
        let found = (verdict.legal, verdict.because.reason, verdict.because.proof);
        assert_eq!(found, (legal, reason, set(proof)), "{asked} of {hand} on {trick}");
    }
}

/// A verdict that turns on a queen cites the rule about queens, one that turns on a switch its rule.
#[test]
fn what_else_to_read() {
    let free = Table::default();
    let trump = Table { must_trump: true, must_head: false };
    let head = Table { must_trump: false, must_head: true };
    let table: [(Table, &str, &str, &str, &str, &str); 8] = [
        // ♠Q is no spade: void in spades.
        (free, "♥", "♠K", "♠Q ♦10 ♣9", "♦10", "permanent-trumps"),
        // Leading a permanent queen is leading trump.
        (free, "♥", "♠Q", "♠A ♠K ♥9", "♠A", "permanent-trumps"),
        // The only trump that binds the hand is a queen of another suit.
        (free, "♥", "♥9", "♠Q ♠A", "♠A", "permanent-trumps"),
        (free, "♥", "♣K", "♣Q ♦9 ♥9", "♦9", "plain-order"),
        (free, "♣", "♣A", "♣Q ♦9", "♦9", "trump-order"),
        (free, "♥", "♠K", "♠9 ♦10", "♦10", ""),
        (trump, "♥", "♠K", "♥9 ♦10", "♦10", "no-duty-to-beat"),
        (head, "♥", "♠K", "♠9 ♠A", "♠9", "no-duty-to-beat"),
    ];
    for (table, trump, trick, hand, asked, see) in table {
        let verdict = ranking(suit(trump), &rules(table)).verdict(set(hand), &cards(trick), card(asked));
        let found: Vec<&str> = verdict.because.see.iter().map(|slug| slug.0).collect();
        assert_eq!(found.join(" "), see, "{trump}: {asked} of {hand} on {trick}");
    }
}
