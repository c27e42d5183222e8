//! Cards exactly as this program prints them, `♠A ♦10`: by far the most frequent text, which can be
//! read without a search because it has the same one meaning in every language.

use nom::branch::alt;
use nom::character::complete::{char, one_of};
use nom::combinator::{all_consuming, consumed, map, value};
use nom::multi::separated_list1;
use nom::{IResult, Parser};

use super::grammar::{Item, Reading};
use crate::cards::{Card, Rank, Suit};

/// The cards of a text in which nothing else stands.
pub(super) fn printed(text: &str) -> Option<Reading> {
    let at = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
    let item = map((consumed(suit), consumed(rank)), |((suit_text, suit), (rank_text, rank))| Item {
        card: Card::new(suit, rank),
        suit: at(suit_text)..at(rank_text),
        rank: at(rank_text)..at(rank_text) + rank_text.len(),
        shares_suit: false,
    });
    let (_, items) = all_consuming(separated_list1(char(' '), item)).parse(text).ok()?;
    Some(Reading { items, ..Reading::default() })
}

fn suit(input: &str) -> IResult<&str, Suit, ()> {
    nom::combinator::map_opt(one_of("♣♠♥♦"), |symbol| {
        Suit::ALL.into_iter().find(|suit| suit.symbol() == symbol)
    })
    .parse(input)
}

fn rank(input: &str) -> IResult<&str, Rank, ()> {
    let ten = value(Rank::Ten, (char('1'), char('0')));
    let letter = nom::combinator::map_opt(one_of("AKQJ987"), |letter| {
        Rank::ALL.into_iter().find(|rank| rank.letter() == letter)
    });
    alt((letter, ten)).parse(input)
}

#[cfg(test)]
mod tests {
    use super::super::cards::{cards, searched};
    use super::super::lang::Lang;
    use super::printed;
    use crate::cards::{Card, Cards};

    /// Texts of all kinds of cards, also of none and of the same card twice.
    fn texts() -> Vec<String> {
        let mut texts: Vec<String> = vec!["♠7 ♠A".into(), "♥A ♥A".into(), "♥A  ♥K".into(), " ♥A".into(), "♥A ".into()];
        let all: Vec<Card> = Cards::PACK_32.iter().collect();
        for step in [1, 3, 5, 7] {
            for length in 1..=6 {
                for first in 0..all.len() {
                    let list = (0..length).map(|n| all[(first + n * step) % all.len()].to_string());
                    texts.push(list.collect::<Vec<String>>().join(" "));
                }
            }
        }
        texts
    }

    #[test]
    fn what_is_printed_means_what_the_search_finds() {
        for text in texts() {
            for lang in Lang::ALL {
                let found = searched(&text, lang, Cards::PACK_24);
                assert_eq!(cards(&text, lang, Cards::PACK_24), found, "{text} in {lang:?}");
            }
        }
        assert!(printed("♠A ♦10").is_some());
        assert!(printed("♠AK").is_none() && printed("♠T").is_none() && printed("").is_none());
    }
}
