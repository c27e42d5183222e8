//! Stored text is symbols and English, whatever language is set, and knows all 32 cards.

use std::str::FromStr;

use super::cards::cards;
use super::error::ReadError;
use super::lang::Lang;
use super::single::{card, suit};
use crate::cards::{Card, Cards, Suit};

/// Reads what [`Display`](std::fmt::Display) and [`Card::code`] write, and all other English forms.
///
/// ```
/// use kontra::cards::Card;
/// assert_eq!("DT".parse::<Card>(), "♦10".parse::<Card>());
/// ```
impl FromStr for Card {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Card, ReadError> {
        card(text, Lang::En, Cards::PACK_32).map(|card| card.value)
    }
}

/// Reads what [`Display`](std::fmt::Display) and [`Suit::letter`] write, and English words.
impl FromStr for Suit {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Suit, ReadError> {
        suit(text, Lang::En).map(|suit| suit.value)
    }
}

/// Reads what [`Display`](std::fmt::Display) and [`Cards::code`] write, and all other English forms.
///
/// ```
/// use kontra::cards::Cards;
/// assert_eq!("CA9HQDKT".parse::<Cards>(), "♣A ♣9 ♥Q ♦K ♦10".parse::<Cards>());
/// ```
impl FromStr for Cards {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Cards, ReadError> {
        cards(text, Lang::En, Cards::PACK_32).map(|list| list.set())
    }
}
