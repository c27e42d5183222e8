use std::fmt;

use serde::{Serialize, Serializer};

use crate::cards::{Card, Cards, Rank, Suit};

/// What may be announced (rule `announcements`, seed). "Konter a Matt" is both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Word {
    /// Both red queens in one hand.
    Konter,
    /// The queen of spades.
    Matt,
}

impl Word {
    /// Both words, as they are said.
    pub const ALL: [Word; 2] = [Word::Konter, Word::Matt];

    /// The letter in position lines.
    pub const fn letter(self) -> char {
        match self {
            Word::Konter => 'K',
            Word::Matt => 'M',
        }
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Word::Konter => "Konter",
            Word::Matt => "Matt",
        })
    }
}

/// The queens that a word needs in one hand. The trump suit does not matter, ♣Q never counts.
pub fn queens_needed(word: Word) -> Cards {
    let queen = |suit| Card::new(suit, Rank::Queen);
    match word {
        Word::Konter => [queen(Suit::Hearts), queen(Suit::Diamonds)].into_iter().collect(),
        Word::Matt => Cards::only(queen(Suit::Spades)),
    }
}

/// A set of words: the same word twice counts once (rule `announce-add-up`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Words {
    konter: bool,
    matt: bool,
}

impl Words {
    /// The words that this hand may say.
    ///
    /// ```
    /// use kontra::cards::{Card, Cards, Rank, Suit};
    /// use kontra::konter::{Word, Words};
    /// let hand = Cards::only(Card::new(Suit::Spades, Rank::Queen));
    /// assert!(Words::of_hand(hand).contains(Word::Matt));
    /// assert_eq!(Words::of_hand(hand).lines(), 1);
    /// ```
    pub fn of_hand(hand: Cards) -> Words {
        Word::ALL.into_iter().filter(|word| queens_needed(*word).is_subset(hand)).collect()
    }

    /// Whether the word is among them.
    pub fn contains(self, word: Word) -> bool {
        match word {
            Word::Konter => self.konter,
            Word::Matt => self.matt,
        }
    }

    /// Adds a word.
    pub fn insert(&mut self, word: Word) {
        match word {
            Word::Konter => self.konter = true,
            Word::Matt => self.matt = true,
        }
    }

    /// The words in the order in which they are said.
    pub fn iter(self) -> impl Iterator<Item = Word> {
        Word::ALL.into_iter().filter(move |word| self.contains(*word))
    }

    /// How many lines they add to the value of the game, 0 to 2.
    pub fn lines(self) -> u8 {
        u8::from(self.konter) + u8::from(self.matt)
    }
}

impl FromIterator<Word> for Words {
    fn from_iter<I: IntoIterator<Item = Word>>(all: I) -> Words {
        let mut words = Words::default();
        all.into_iter().for_each(|word| words.insert(word));
        words
    }
}

impl Serialize for Words {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
