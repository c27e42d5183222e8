//! Which holdings are the same but for the names of suits.

use std::sync::LazyLock;

use crate::cards::{Card, Cards, Rank, Suit};
use crate::konter::PACK;

/// How many cards forehand sees when he names trumps (rule `forehand`).
pub const PACKET: usize = 3;

/// The two structures that a contract can have (rules `trump-order`, `plain-order`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// ♠, ♥ or ♦ named: eight trumps, six clubs, and two plain suits of five.
    Major,
    /// ♣ named: nine trumps, and three plain suits of five.
    Clubs,
}

/// The orders of ♠ ♥ ♦.
const ORDERS: [[Suit; 3]; 6] = {
    use Suit::{Diamonds, Hearts, Spades};
    [
        [Spades, Hearts, Diamonds],
        [Spades, Diamonds, Hearts],
        [Hearts, Spades, Diamonds],
        [Hearts, Diamonds, Spades],
        [Diamonds, Spades, Hearts],
        [Diamonds, Hearts, Spades],
    ]
};

impl Shape {
    /// Both structures.
    pub const ALL: [Shape; 2] = [Shape::Major, Shape::Clubs];

    /// The structure of the contract in which this suit is named.
    pub const fn of(trump: Suit) -> Shape {
        match trump {
            Suit::Clubs => Shape::Clubs,
            _ => Shape::Major,
        }
    }

    /// The suit that is named where everything is folded to.
    pub const fn trump(self) -> Suit {
        match self {
            Shape::Major => Suit::Spades,
            Shape::Clubs => Suit::Clubs,
        }
    }

    /// The classes of holdings under this structure, in the order of the table.
    pub fn classes(self) -> &'static [Class] {
        static CLASSES: LazyLock<[Vec<Class>; 2]> = LazyLock::new(|| Shape::ALL.map(sort_out));
        &CLASSES[self as usize]
    }
}

/// Holdings that differ in nothing but the names of suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class {
    /// The first of them.
    pub holding: Cards,
    /// How many there are with the same suit named.
    pub alike: u32,
}

/// The same cards under other names: ♠ ♥ ♦ become these suits. The three queens stay as they are, since they
/// belong to no suit, and so do the clubs, since no other plain suit is as long.
pub fn renamed(cards: Cards, suits: [Suit; 3]) -> Cards {
    let rename = |card: Card| match (card.suit(), card.rank()) {
        (Suit::Clubs, _) | (_, Rank::Queen) => card,
        (suit, rank) => Card::new(suits[suit as usize - 1], rank),
    };
    cards.iter().map(rename).collect()
}

/// The new names of ♠ ♥ ♦ that leave every value as it is and name [`Shape::trump`] in the place of this suit.
pub fn renamings(trump: Suit) -> impl Iterator<Item = [Suit; 3]> {
    let fits = move |suits: &[Suit; 3]| trump == Suit::Clubs || suits[trump as usize - 1] == Suit::Spades;
    ORDERS.into_iter().filter(fits)
}

/// The first of all holdings that are the same as this one, with [`Shape::trump`] named.
///
/// ```
/// use kontra::analysis::naming::fold;
/// use kontra::cards::Suit;
/// let holding = |text: &str| text.parse().unwrap();
/// // ♦A and ♥9 of plain suits are as ♥A and ♦9; ♥Q is a trump and stays.
/// assert_eq!(fold(Suit::Clubs, holding("♦A ♥9 ♥Q")), fold(Suit::Clubs, holding("♠A ♦9 ♥Q")));
/// assert_ne!(fold(Suit::Clubs, holding("♦A ♥9 ♥Q")), fold(Suit::Clubs, holding("♦A ♥9 ♦Q")));
/// ```
pub fn fold(trump: Suit, holding: Cards) -> Cards {
    renamings(trump).map(|suits| renamed(holding, suits)).min_by_key(|cards| cards.bits()).unwrap_or(holding)
}

/// The number of the class of a holding among the classes of its structure; none if these are not three cards
/// of the pack.
pub fn class_of(trump: Suit, holding: Cards) -> Option<usize> {
    let first = fold(trump, holding);
    Shape::of(trump).classes().binary_search_by_key(&first.bits(), |class| class.holding.bits()).ok()
}

/// Every holding of three cards.
pub fn holdings() -> impl Iterator<Item = Cards> {
    threes(PACK)
}

/// Every three of these cards.
pub fn threes(cards: Cards) -> impl Iterator<Item = Cards> {
    let after = move |card: Card| cards.iter().filter(move |other| *other > card);
    cards.iter().flat_map(move |first| {
        after(first)
            .flat_map(move |second| after(second).map(move |third| [first, second, third].into_iter().collect()))
    })
}

fn sort_out(shape: Shape) -> Vec<Class> {
    let mut folded: Vec<Cards> = holdings().map(|holding| fold(shape.trump(), holding)).collect();
    folded.sort_by_key(|holding| holding.bits());
    let same = folded.chunk_by(|a, b| a == b);
    same.filter_map(|same| Some(Class { holding: *same.first()?, alike: same.len() as u32 })).collect()
}
