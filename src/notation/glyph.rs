//! The playing cards of Unicode, U+1F0A0 to U+1F0F5: sixteen places a suit.

use super::error::NotACard;
use crate::cards::{Card, Rank, Suit};

/// What a character of the block shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Glyph {
    Card(Card),
    /// A numeral card from two to six.
    Low(char),
    Other(NotACard),
}

/// What this character shows, if it is a playing card.
pub(super) fn glyph(c: char) -> Option<Glyph> {
    let number = (c as u32).checked_sub(0x1F0A0).filter(|number| *number < 0x60)?;
    let suit = match number / 16 {
        0 => Suit::Spades,
        1 => Suit::Hearts,
        2 => Suit::Diamonds,
        3 => Suit::Clubs,
        _ => return (number <= 0x55).then_some(Glyph::Other(NotACard::Trump)),
    };
    let card = |rank| Some(Glyph::Card(Card::new(suit, rank)));
    match number % 16 {
        0 if suit == Suit::Spades => Some(Glyph::Other(NotACard::Back)),
        1 => card(Rank::Ace),
        low @ 2..=6 => char::from_digit(low, 10).map(Glyph::Low),
        7 => card(Rank::Seven),
        8 => card(Rank::Eight),
        9 => card(Rank::Nine),
        10 => card(Rank::Ten),
        11 => card(Rank::Jack),
        12 => Some(Glyph::Other(NotACard::Knight(suit))),
        13 => card(Rank::Queen),
        14 => card(Rank::King),
        15 if suit != Suit::Spades => Some(Glyph::Other(NotACard::Joker)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_block_is_read_by_place() {
        assert_eq!(glyph('🃑'), Some(Glyph::Card(Card::new(Suit::Clubs, Rank::Ace))));
        assert_eq!(glyph('🂪'), Some(Glyph::Card(Card::new(Suit::Spades, Rank::Ten))));
        assert_eq!(glyph('🂽'), Some(Glyph::Card(Card::new(Suit::Hearts, Rank::Queen))));
        assert_eq!(glyph('🃎'), Some(Glyph::Card(Card::new(Suit::Diamonds, Rank::King))));
        assert_eq!(glyph('🂬'), Some(Glyph::Other(NotACard::Knight(Suit::Spades))));
        assert_eq!(glyph('🃏'), Some(Glyph::Other(NotACard::Joker)));
        assert_eq!(glyph('🂠'), Some(Glyph::Other(NotACard::Back)));
        assert_eq!(glyph('🃠'), Some(Glyph::Other(NotACard::Trump)));
        assert_eq!(glyph('🃂'), Some(Glyph::Low('2')));
        assert_eq!(glyph('A'), None);
    }
}
