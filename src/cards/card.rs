use std::fmt::{self, Write};

use serde::{Serialize, Serializer};

/// One of the four suits, in the order in which hands are written: ♣ ♠ ♥ ♦.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// ♣
    Clubs,
    /// ♠
    Spades,
    /// ♥
    Hearts,
    /// ♦
    Diamonds,
}

impl Suit {
    /// All suits in writing order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Diamonds];

    /// The symbol for the screen, never with a variation selector.
    pub const fn symbol(self) -> char {
        match self {
            Suit::Clubs => '♣',
            Suit::Spades => '♠',
            Suit::Hearts => '♥',
            Suit::Diamonds => '♦',
        }
    }

    /// The letter for stored text: `C S H D`.
    pub const fn letter(self) -> char {
        match self {
            Suit::Clubs => 'C',
            Suit::Spades => 'S',
            Suit::Hearts => 'H',
            Suit::Diamonds => 'D',
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.symbol())
    }
}

/// A rank of the 32-card pack, in writing order: the ace first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Rank {
    Ace,
    King,
    Queen,
    Jack,
    Ten,
    Nine,
    Eight,
    Seven,
}

impl Rank {
    /// All ranks in writing order.
    pub const ALL: [Rank; 8] =
        [Rank::Ace, Rank::King, Rank::Queen, Rank::Jack, Rank::Ten, Rank::Nine, Rank::Eight, Rank::Seven];

    /// What the screen shows: `A K Q J 10 9 8 7`.
    pub const fn label(self) -> &'static str {
        match self {
            Rank::Ace => "A",
            Rank::King => "K",
            Rank::Queen => "Q",
            Rank::Jack => "J",
            Rank::Ten => "10",
            Rank::Nine => "9",
            Rank::Eight => "8",
            Rank::Seven => "7",
        }
    }

    /// The one byte of stored text: as [`label`](Rank::label), but `T` for the ten.
    pub const fn letter(self) -> char {
        match self {
            Rank::Ace => 'A',
            Rank::King => 'K',
            Rank::Queen => 'Q',
            Rank::Jack => 'J',
            Rank::Ten => 'T',
            Rank::Nine => '9',
            Rank::Eight => '8',
            Rank::Seven => '7',
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.label())
    }
}

/// One card in one byte: `suit × 8 + rank`, so that the numbers 0 to 31 run in writing order.
///
/// ```
/// use kontra::cards::{Card, Rank, Suit};
/// let matt = Card::new(Suit::Spades, Rank::Queen);
/// assert_eq!(matt.to_string(), "♠Q");
/// assert_eq!(matt.code(), "SQ");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The card of this suit and rank.
    pub const fn new(suit: Suit, rank: Rank) -> Card {
        Card(suit as u8 * 8 + rank as u8)
    }

    /// The card with this number, if it is below 32.
    pub const fn from_index(index: usize) -> Option<Card> {
        if index < 32 { Some(Card(index as u8)) } else { None }
    }

    /// The number of the card, 0 to 31, in writing order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The suit printed on the card. A game may count the card elsewhere.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 >> 3) as usize]
    }

    /// The rank printed on the card.
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 & 7) as usize]
    }

    /// The two bytes of stored text, such as `DT` for ♦10.
    pub fn code(self) -> String {
        [self.suit().letter(), self.rank().letter()].iter().collect()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.suit().symbol())?;
        f.write_str(self.rank().label())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// As `♣A`, the form in which cards leave the program.
impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Suit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.symbol())
    }
}
