//! Suit symbols within words: some rule texts and messages hold cards that markup does not know of.

use crate::cards::{Card, Rank, Suit};

/// A part of a text.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    Text(&'a str),
    /// A symbol and a rank.
    Card(Card),
    /// A symbol that stands alone.
    Suit(Suit),
    /// A symbol next to a letter or a number, but not a card.
    Sign(Suit),
}

/// The parts of the text in order.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = text;
    let mut follows_word = false;
    while let Some((at, suit)) = first_symbol(rest) {
        let (before, symbol) = rest.split_at(at);
        let after = &symbol[suit.symbol().len_utf8()..];
        if !before.is_empty() {
            tokens.push(Token::Text(before));
            follows_word = before.ends_with(char::is_alphanumeric);
        }
        let card = if follows_word { None } else { rank(after) };
        (rest, follows_word) = match card {
            Some((rank, after)) => {
                tokens.push(Token::Card(Card::new(suit, rank)));
                (after, true)
            }
            None => {
                let alone = !follows_word && !after.starts_with(char::is_alphanumeric);
                tokens.push(if alone { Token::Suit(suit) } else { Token::Sign(suit) });
                (after, false)
            }
        };
    }
    if !rest.is_empty() {
        tokens.push(Token::Text(rest));
    }
    tokens
}

fn first_symbol(text: &str) -> Option<(usize, Suit)> {
    text.char_indices().find_map(|(at, c)| Suit::ALL.into_iter().find(|suit| suit.symbol() == c).map(|suit| (at, suit)))
}

/// A rank at the start of the text that is a word of its own, and what follows.
fn rank(text: &str) -> Option<(Rank, &str)> {
    let (rank, rest) = Rank::ALL.into_iter().find_map(|rank| Some((rank, text.strip_prefix(rank.label())?)))?;
    (!rest.starts_with(char::is_alphanumeric)).then_some((rank, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_suits_and_signs_are_told_apart() {
        let queen = Card::new(Suit::Spades, Rank::Queen);
        assert_eq!(
            tokens("the ♠Q, a ♥"),
            [Token::Text("the "), Token::Card(queen), Token::Text(", a "), Token::Suit(Suit::Hearts)]
        );
        assert_eq!(tokens("10♥"), [Token::Text("10"), Token::Sign(Suit::Hearts)]);
        assert_eq!(tokens("♣AK"), [Token::Sign(Suit::Clubs), Token::Text("AK")]);
    }
}
