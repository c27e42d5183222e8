use std::fmt;

use crate::cards::{Card, Cards};

/// Cards in one place, some of which may be unknown: `SQx3` is the queen of spades and three more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Holding {
    /// The cards known to be there.
    pub known: Cards,
    /// How many more there are.
    pub unknown: u8,
}

impl Holding {
    /// Nothing known but the number.
    pub const fn unknown(cards: u8) -> Holding {
        Holding { known: Cards::EMPTY, unknown: cards }
    }

    /// These cards and no others.
    pub const fn known(cards: Cards) -> Holding {
        Holding { known: cards, unknown: 0 }
    }

    /// How many cards there are, known or not.
    pub const fn len(&self) -> usize {
        self.known.len() + self.unknown as usize
    }

    /// Whether there is no card.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether every card is known.
    pub const fn is_complete(&self) -> bool {
        self.unknown == 0
    }

    /// Takes out a card: the known one, or else one of the unknown. Says whether there was one.
    pub fn take(&mut self, card: Card) -> bool {
        if self.known.remove(card) {
            return true;
        }
        let some = self.unknown > 0;
        self.unknown = self.unknown.saturating_sub(1);
        some
    }

    /// Makes these cards known among those that are there. Says whether there was room.
    pub fn reveal(&mut self, cards: Cards) -> bool {
        let new = (cards - self.known).len() as u8;
        let room = new <= self.unknown;
        if room {
            self.known |= cards;
            self.unknown -= new;
        }
        room
    }

    /// Makes these cards known, even if there are then too many.
    pub(super) fn show(&mut self, cards: Cards) {
        let len = self.len();
        self.known |= cards;
        self.unknown = len.saturating_sub(self.known.len()) as u8;
    }
}

/// These cards and no others.
impl From<Cards> for Holding {
    fn from(cards: Cards) -> Holding {
        Holding::known(cards)
    }
}

/// What is left over fills the one holding that is not known.
pub(super) fn fill_last_open<'a>(holdings: impl IntoIterator<Item = &'a mut Holding>, left_over: Cards) {
    let mut open = holdings.into_iter().filter(|holding| !holding.is_complete());
    if let (Some(holding), None) = (open.next(), open.next())
        && left_over.len() == usize::from(holding.unknown)
    {
        holding.reveal(left_over);
    }
}

/// As in position lines: `CA9HQDKT`, `x4`, `SQx3`, `-`.
impl fmt::Display for Holding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.known.is_empty() || self.unknown == 0 {
            f.write_str(&self.known.code())?;
        }
        if self.unknown > 0 {
            write!(f, "x{}", self.unknown)?;
        }
        Ok(())
    }
}
