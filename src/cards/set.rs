use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

use serde::{Serialize, Serializer};

use super::{Card, Suit};

/// A set of cards: bit `n` stands for the card with the number `n`.
///
/// ```
/// use kontra::cards::{Card, Cards, Rank, Suit};
/// let hand: Cards = [Card::new(Suit::Hearts, Rank::Ten), Card::new(Suit::Clubs, Rank::Ace)].into_iter().collect();
/// assert_eq!(hand.to_string(), "♣A ♥10");
/// assert_eq!(hand.code(), "CAHT");
/// assert_eq!((Cards::PACK_24 - hand).len(), 22);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards(u32);

impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards(0);
    /// The 32 cards from ace to seven.
    pub const PACK_32: Cards = Cards(u32::MAX);
    /// The 24 cards from ace to nine.
    pub const PACK_24: Cards = Cards(0x3f3f_3f3f);

    /// The set with this one card.
    pub const fn only(card: Card) -> Cards {
        Cards(1 << card.index())
    }

    /// The eight cards on which this suit is printed.
    pub const fn of_suit(suit: Suit) -> Cards {
        Cards(0xff << (suit as u32 * 8))
    }

    /// The set as a number: one bit a card.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// How many cards there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this card is one of them.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Whether all these cards are in `other` as well.
    pub const fn is_subset(self, other: Cards) -> bool {
        self.0 & !other.0 == 0
    }

    /// Puts a card in; says whether it is new.
    pub fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.index();
        new
    }

    /// Takes a card out; says whether it was there.
    pub fn remove(&mut self, card: Card) -> bool {
        let was = self.contains(card);
        self.0 &= !(1 << card.index());
        was
    }

    /// The first card in writing order.
    pub const fn first(self) -> Option<Card> {
        Card::from_index(self.0.trailing_zeros() as usize)
    }

    /// The cards in writing order.
    pub const fn iter(self) -> Iter {
        Iter(self)
    }

    /// Stored text: each suit letter once, then its ranks; `-` for no card.
    pub fn code(self) -> String {
        if self.is_empty() {
            return "-".to_owned();
        }
        let mut text = String::with_capacity(self.len() + 4);
        for suit in Suit::ALL {
            let cards = self & Cards::of_suit(suit);
            if !cards.is_empty() {
                text.push(suit.letter());
                text.extend(cards.iter().map(|card| card.rank().letter()));
            }
        }
        text
    }
}

/// The cards of a set in writing order.
pub struct Iter(Cards);

impl Iterator for Iter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::EMPTY, |set, card| set | Cards::only(card))
    }
}

impl From<Card> for Cards {
    fn from(card: Card) -> Cards {
        Cards::only(card)
    }
}

impl BitOr for Cards {
    type Output = Cards;
    fn bitor(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }
}

impl BitOrAssign for Cards {
    fn bitor_assign(&mut self, other: Cards) {
        self.0 |= other.0;
    }
}

impl BitAnd for Cards {
    type Output = Cards;
    fn bitand(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }
}

impl BitAndAssign for Cards {
    fn bitand_assign(&mut self, other: Cards) {
        self.0 &= other.0;
    }
}

impl Sub for Cards {
    type Output = Cards;
    fn sub(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }
}

impl SubAssign for Cards {
    fn sub_assign(&mut self, other: Cards) {
        self.0 &= !other.0;
    }
}

impl Not for Cards {
    type Output = Cards;
    fn not(self) -> Cards {
        Cards(!self.0)
    }
}

/// As written on the screen: `♣A ♥10`, or `-` for no card.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (n, card) in self.iter().enumerate() {
            if n > 0 {
                f.write_str(" ")?;
            }
            fmt::Display::fmt(&card, f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
