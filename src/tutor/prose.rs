//! The text of lessons and puzzles: cards and things to type are found in it, so that they can be
//! drawn as such, and so that the checker knows what a text gives away.

use crate::cards::{Card, Cards, Rank, Suit};
use crate::notation::Lang;
use crate::words::{Block, Line, Span};

/// The numbers that are read and noticed as words.
const NUMBERS: [&str; 13] =
    ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// The number of a word or of digits.
pub(super) fn number(word: &str) -> Option<u64> {
    let word = word.to_lowercase();
    NUMBERS.iter().position(|number| *number == word).map(|number| number as u64).or_else(|| word.parse().ok())
}

/// A text as blocks: a blank line parts paragraphs, and a line that starts with `- ` is an item.
pub(super) fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    for (n, paragraph) in text.split("\n\n").enumerate() {
        if n > 0 {
            blocks.push(Block::Gap);
        }
        let mut rows: Vec<String> = Vec::new();
        for row in paragraph.lines().map(str::trim).filter(|row| !row.is_empty()) {
            match rows.last_mut() {
                Some(last) if !row.starts_with("- ") => *last += &format!(" {row}"),
                _ => rows.push(row.to_owned()),
            }
        }
        blocks.extend(rows.iter().map(|row| match row.strip_prefix("- ") {
            Some(item) => Block::Item(line(item)),
            None => Block::Line(line(row)),
        }));
    }
    blocks
}

/// A text as one line.
pub(super) fn line(text: &str) -> Line {
    Line(pieces(text.trim()).into_iter().map(Piece::span).collect())
}

enum Piece<'a> {
    Text(&'a str),
    Code(&'a str),
    Suit(Suit),
    Cards(Vec<Card>),
}

impl Piece<'_> {
    fn span(self) -> Span {
        match self {
            Piece::Text(text) => Span::from(text),
            Piece::Code(text) => Span::Code(text.to_owned()),
            Piece::Suit(suit) => Span::Suit(suit),
            Piece::Cards(cards) => Span::Cards(cards),
        }
    }
}

fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let (mut from, mut at) = (0, 0);
    while let Some(character) = text[at..].chars().next() {
        let before = text[..at].chars().next_back();
        let found = match character {
            '`' => quoted(&text[at..]),
            _ if before.is_none_or(|before| !before.is_alphanumeric()) => cards(&text[at..]),
            _ => suit(&text[at..]).map(|(suit, length)| (Piece::Suit(suit), length)),
        };
        match found {
            Some((piece, length)) => {
                if from < at {
                    pieces.push(Piece::Text(&text[from..at]));
                }
                pieces.push(piece);
                at += length;
                from = at;
            }
            None => at += character.len_utf8(),
        }
    }
    if from < at {
        pieces.push(Piece::Text(&text[from..]));
    }
    pieces
}

fn quoted(text: &str) -> Option<(Piece<'_>, usize)> {
    let inner = text[1..].split_once('`')?.0;
    Some((Piece::Code(inner), inner.len() + 2))
}

/// A suit with its ranks as in `♠AK`, a rank with its suit as in `10♥`, or a suit alone.
fn cards(text: &str) -> Option<(Piece<'static>, usize)> {
    let Some((suit, mut length)) = self::suit(text) else {
        let (rank, length) = rank(text)?;
        let (suit, more) = self::suit(&text[length..])?;
        let only = rank_ends(&text[length + more..]);
        return only.then(|| (Piece::Cards(vec![Card::new(suit, rank)]), length + more));
    };
    let alone = length;
    let mut cards = Vec::new();
    while let Some((rank, more)) = rank(&text[length..]) {
        cards.push(Card::new(suit, rank));
        length += more;
    }
    match cards.is_empty() || !rank_ends(&text[length..]) {
        true => Some((Piece::Suit(suit), alone)),
        false => Some((Piece::Cards(cards), length)),
    }
}

fn rank_ends(rest: &str) -> bool {
    !rest.starts_with(char::is_alphanumeric)
}

fn suit(text: &str) -> Option<(Suit, usize)> {
    let first = text.chars().next()?;
    Suit::ALL.into_iter().find(|suit| suit.symbol() == first).map(|suit| (suit, first.len_utf8()))
}

fn rank(text: &str) -> Option<(Rank, usize)> {
    let label = |rank: &Rank| text.starts_with(rank.label());
    Rank::ALL.into_iter().find(label).map(|rank| (rank, rank.label().len()))
}

/// What a text names.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Mentions {
    /// Cards, as symbols or as in "queen of spades".
    pub cards: Cards,
    /// Suits that stand alone, as symbols or words.
    pub suits: Vec<Suit>,
    /// Numbers, as digits or words.
    pub numbers: Vec<u64>,
    /// All words, in small letters.
    pub words: Vec<String>,
}

/// What a text names.
pub(super) fn mentions(text: &str) -> Mentions {
    let mut found = Mentions::default();
    for piece in pieces(text) {
        match piece {
            Piece::Cards(cards) => found.cards |= cards.into_iter().collect(),
            Piece::Suit(suit) => found.suits.push(suit),
            Piece::Code(text) => found.cards |= mentions(text).cards,
            Piece::Text(text) => found.add_words(text),
        }
    }
    found
}

impl Mentions {
    /// Whether these words stand in the text, one after the other.
    pub fn has_phrase(&self, phrase: &str) -> bool {
        let phrase: Vec<String> = words(phrase).collect();
        !phrase.is_empty() && self.words.windows(phrase.len()).any(|part| part == phrase)
    }

    fn add_words(&mut self, text: &str) {
        let words: Vec<String> = words(text).collect();
        for (n, word) in words.iter().enumerate() {
            self.numbers.extend(number(word));
            let Some(suit) = Suit::ALL.into_iter().find(|suit| is_suit(*suit, word)) else { continue };
            let of = n >= 2 && words[n - 1] == "of";
            match Rank::ALL.into_iter().find(|rank| of && is_rank(*rank, &words[n - 2])) {
                Some(rank) => self.cards |= Cards::only(Card::new(suit, rank)),
                None => self.suits.push(suit),
            }
        }
        self.words.extend(words);
    }
}

/// The text without the cards, suits, ranks and numbers in it: what is left is how it is written.
pub(super) fn masked(text: &str) -> String {
    let mut masked: Vec<String> = Vec::new();
    let mut add = |word: String| {
        if word != "*" || masked.last().is_none_or(|last| last != "*") {
            masked.push(word);
        }
    };
    for piece in pieces(text) {
        match piece {
            Piece::Text(text) => words(text).for_each(|word| add(if is_masked(&word) { "*".to_owned() } else { word })),
            _ => add("*".to_owned()),
        }
    }
    masked.join(" ")
}

fn is_masked(word: &str) -> bool {
    let singular = word.strip_suffix('s').unwrap_or(word);
    number(word).is_some()
        || Suit::ALL.iter().any(|suit| is_suit(*suit, word))
        || Rank::ALL.iter().any(|rank| is_rank(*rank, singular))
}

fn is_suit(suit: Suit, word: &str) -> bool {
    Lang::En.suit_word(suit).trim_end_matches('s') == word.trim_end_matches('s')
}

fn is_rank(rank: Rank, word: &str) -> bool {
    Lang::En.rank_word(rank) == word
}

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_found_however_they_are_written() {
        let found = |text: &str| mentions(text).cards.to_string();
        assert_eq!(found("♠AK and 10♥, or the queen of diamonds"), "♠A ♠K ♥10 ♦Q");
        assert_eq!(found("Look at `why ♣Q` (♥9)."), "♣Q ♥9");
        assert_eq!(found("the two black queens, ♠ and 10"), "-");
        assert_eq!(mentions("Six ♠ or hearts").suits, [Suit::Spades, Suit::Hearts]);
        assert_eq!(mentions("Six clubs and three queens are 9.").numbers, [6, 3, 9]);
    }

    #[test]
    fn a_mask_leaves_how_it_is_written() {
        assert_eq!(
            masked("Play ♠Q, the queen of spades, for 2 points."),
            masked("Play ♥A, the king of hearts, for three points.")
        );
        assert_ne!(masked("Play ♠Q."), masked("Keep ♠Q."));
    }

    #[test]
    fn a_blank_line_parts_paragraphs() {
        let text: Vec<String> = blocks("One\ntwo ♠A.\n\nThree:\n- four\n  five\n")
            .iter()
            .map(|block| match block {
                Block::Item(line) => format!("- {line}"),
                Block::Line(line) => line.to_string(),
                Block::Gap => "(gap)".to_owned(),
                _ => String::new(),
            })
            .collect();
        assert_eq!(text, ["One two ♠A.", "(gap)", "Three:", "- four five"]);
    }
}
