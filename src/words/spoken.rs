//! Cards as words, for readers who cannot see symbols.

use crate::cards::Card;
use crate::notation::Lang;

/// The card in English words.
///
/// ```
/// use kontra::cards::{Card, Rank, Suit};
/// assert_eq!(kontra::words::spoken(Card::new(Suit::Diamonds, Rank::Ten)), "ten of diamonds");
/// ```
pub fn spoken(card: Card) -> String {
    format!("{} of {}", Lang::En.rank_word(card.rank()), Lang::En.suit_word(card.suit()))
}
