//! Cards exactly as this program prints or stores them, `♠A ♦10` or `SA DT`: by far the most frequent
//! text, which can be read without a search. The first means the same in every language; the second is
//! English, where no letter is both a suit and a rank.

use nom::branch::alt;
use nom::character::complete::{char, one_of};
use nom::combinator::{all_consuming, consumed, map, map_opt, value};
use nom::multi::separated_list1;
use nom::{IResult, Parser};

use super::grammar::{Item, Reading};
use super::lang::Lang;
use crate::cards::{Card, Rank, Suit};

/// The cards of a text in which nothing else stands.
pub(super) fn printed(text: &str, lang: Lang) -> Option<Reading> {
    let suits = if lang == Lang::En { "♣♠♥♦CSHD" } else { "♣♠♥♦" };
    let at = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
    let item = map((consumed(suit(suits)), consumed(rank)), |((suit_text, suit), (rank_text, rank))| Item {
        card: Card::new(suit, rank),
        suit: at(suit_text)..at(rank_text),
        rank: at(rank_text)..at(rank_text) + rank_text.len(),
        shares_suit: false,
    });
    let (_, items) = all_consuming(separated_list1(char(' '), item)).parse(text).ok()?;
    Some(Reading { items, ..Reading::default() })
}

fn suit<'a>(names: &'static str) -> impl Parser<&'a str, Output = Suit, Error = ()> {
    let named = |name: char| Suit::ALL.into_iter().find(|suit| suit.symbol() == name || suit.letter() == name);
    map_opt(one_of(names), named)
}

fn rank(input: &str) -> IResult<&str, Rank, ()> {
    let ten = value(Rank::Ten, (char('1'), char('0')));
    let named = |name: char| Rank::ALL.into_iter().find(|rank| rank.letter() == name);
    alt((map_opt(one_of("AKQJT987"), named), ten)).parse(input)
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
                    let list = || (0..length).map(|n| all[(first + n * step) % all.len()]);
                    texts.push(list().map(|card| card.to_string()).collect::<Vec<String>>().join(" "));
                    texts.push(list().map(|card| card.code()).collect::<Vec<String>>().join(" "));
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
        assert!(printed("♠A ♦10", Lang::De).is_some() && printed("SA DT", Lang::En).is_some());
        assert!(printed("SA", Lang::Sv).is_none() && printed("♠AK", Lang::En).is_none());
    }
}
