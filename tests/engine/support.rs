//! Between the names of the rules page and the engine's types.

use kontra::cards::{Card, Cards, Rank, Suit};
use kontra::deal::{Holding, Setup};
use kontra::konter::{Head, Rules, Void};
use kontra::trick::Seat;

use super::naive::{DECK, Name, Table};

pub use kontra::cards::Dice;

/// The engine's suit with this symbol.
pub fn suit(symbol: &str) -> Suit {
    Suit::ALL.into_iter().find(|suit| suit.to_string() == symbol).expect("a suit")
}

/// The engine's card with this name; sevens and eights too.
pub fn card(name: &str) -> Card {
    let mut chars = name.chars();
    let suit = suit(&chars.next().expect("a symbol").to_string());
    let rank = Rank::ALL.into_iter().find(|rank| rank.label() == chars.as_str()).expect("a rank");
    Card::new(suit, rank)
}

/// Names with blanks between, as engine cards in this order.
pub fn cards(names: &str) -> Vec<Card> {
    names.split_whitespace().map(card).collect()
}

/// Names with blanks between, as a set.
pub fn set(names: &str) -> Cards {
    cards(names).into_iter().collect()
}

/// The set of these names.
pub fn set_of(names: &[Name]) -> Cards {
    names.iter().map(|name| card(name)).collect()
}

/// The name of an engine card.
pub fn name(card: Card) -> Name {
    DECK.into_iter().find(|name| *name == card.to_string()).expect("a card of the deck")
}

/// The names of a set of engine cards.
pub fn names(cards: Cards) -> Vec<Name> {
    cards.iter().map(name).collect()
}

/// `♣A ♠Q x4`: known cards and a number of unknown ones.
pub fn holding(text: &str) -> Holding {
    let (unknown, known): (Vec<&str>, Vec<&str>) = text.split_whitespace().partition(|word| word.starts_with('x'));
    let unknown = unknown.first().map_or(0, |word| word[1..].parse().expect("a number"));
    Holding { known: known.into_iter().map(card).collect(), unknown }
}

pub fn hands(texts: [&str; 4]) -> [Holding; 4] {
    texts.map(holding)
}

/// A fresh deal of the seed's rules.
pub fn fresh(trump: &str, texts: [&str; 4]) -> Setup {
    Setup::fresh(Rules::default(), suit(trump), hands(texts))
}

/// The rules with the two switches of play.
pub fn rules(table: Table) -> Rules {
    Rules {
        void: if table.must_trump { Void::MustTrump } else { Void::Free },
        head: if table.must_head { Head::MustHead } else { Head::Free },
        ..Rules::default()
    }
}

pub fn seats() -> impl Iterator<Item = Seat> {
    (0..4).map(Seat)
}
