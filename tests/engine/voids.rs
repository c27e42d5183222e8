//! What a play shows about a hand.

use kontra::cards::Cards;
use kontra::deal::{Class, Voids};
use kontra::konter::{Rules, ranking};

use super::naive::{self, DECK, SUITS, TABLES};
use super::support::{Dice, card, rules, set, set_of, suit};

/// A card is excluded exactly if no hand of up to three cards with it would have let the player play
/// as he did.
#[test]
fn excludes_as_brute_force_has_it() {
    let mut dice = Dice(99);
    let mut deck = DECK;
    for _ in 0..400 {
        let (trump, table) = (SUITS[dice.below(4)], TABLES[dice.below(4)]);
        let played = dice.below(4);
        dice.draw(&mut deck, played + 1);
        let (trick, card_played) = (&deck[..played], deck[played]);
        let may = |hand: &[&'static str]| naive::legal(hand, trick, trump, table).contains(&card_played);
        let others: Vec<&str> = DECK.into_iter().filter(|name| *name != card_played).collect();
        let mut excluded = Cards::EMPTY;
        for one in &others {
            let alone = may(&[card_played, one]);
            if !alone && !others.iter().any(|two| two != one && may(&[card_played, one, two])) {
                excluded.insert(card(one));
            }
        }
        let trick: Vec<_> = trick.iter().map(|name| card(name)).collect();
        let found = ranking(suit(trump), &rules(table)).excludes(&trick, card(card_played));
        assert_eq!(found, excluded, "{trump} {table:?}: {card_played} on {trick:?}");
    }
}

#[test]
fn classes_are_the_trumps_and_the_plain_suits() {
    for trump in SUITS {
        let ranking = ranking(suit(trump), &Rules::default());
        assert_eq!(Class::Trumps.cards(&ranking), set_of(naive::trumps(trump)));
        for symbol in SUITS {
            let class = Class::Plain(suit(symbol));
            assert_eq!(class.cards(&ranking), set_of(naive::plain(symbol, trump)));
        }
    }
}

#[test]
fn only_whole_classes_are_voids() {
    let hearts = ranking(suit("♥"), &Rules::default());
    let spades = Class::Plain(suit("♠"));
    let found = |missing| Voids::from_missing(set(missing), &hearts);
    assert_eq!(found("♠A ♠K ♠J ♠10"), Voids::NONE);
    assert_eq!(found("♠A ♠K ♠J ♠10 ♠9 ♣A"), [spades].into_iter().collect());
    assert_eq!(found("♠A ♠K ♠J ♠10 ♠9").cards(&hearts), set("♠A ♠K ♠J ♠10 ♠9"));
    let both = found("♠A ♠K ♠J ♠10 ♠9").union([Class::Trumps].into_iter().collect());
    assert_eq!(both.to_string(), "ST");
    assert_eq!(Voids::NONE.to_string(), "-");
}
