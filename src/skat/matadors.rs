use serde::Serialize;

use super::{Contract, ladder};
use crate::cards::{Card, Cards};

/// Whether the declarer plays with or without the top of the trumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum With {
    /// ♣J is held, and so is the run that is counted.
    With,
    /// ♣J is missing, and so is the run that is counted.
    Without,
}

/// The matadors of a game: the unbroken run from ♣J down, held or missing (rule `matadors`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Matadors {
    /// Held or missing.
    pub side: With,
    /// How many: 1 to 11 in a suit game, 1 to 4 in a grand.
    pub count: u8,
}

impl Matadors {
    /// Counts them in the hand together with the skat or, after picking it up, in the twelve cards held
    /// (rule `matadors-with-skat`). A null has none.
    ///
    /// ```
    /// use kontra::cards::{Card, Cards, Rank, Suit};
    /// use kontra::skat::{Contract, Matadors, With};
    /// let jack = |suit| Card::new(suit, Rank::Jack);
    /// let cards: Cards = [jack(Suit::Spades), jack(Suit::Hearts)].into_iter().collect();
    /// let matadors = Matadors::of(Contract::Grand, cards).unwrap();
    /// assert_eq!((matadors.side, matadors.count), (With::Without, 1));
    /// ```
    pub fn of(contract: Contract, cards: Cards) -> Option<Matadors> {
        let ladder = ladder(contract);
        let held = cards.contains(*ladder.first()?);
        let count = ladder.iter().take_while(|card| cards.contains(**card) == held).count();
        Some(Matadors { side: if held { With::With } else { With::Without }, count: count as u8 })
    }

    /// The cards of the run, from ♣J down.
    pub fn run(self, contract: Contract) -> &'static [Card] {
        let ladder = ladder(contract);
        &ladder[..usize::from(self.count).min(ladder.len())]
    }

    /// The card that ends the run: the first that breaks it, if any is left.
    pub fn ended_by(self, contract: Contract) -> Option<Card> {
        ladder(contract).get(usize::from(self.count)).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skat::JACKS;

    #[test]
    fn the_run_and_its_end() {
        let cards: Cards = JACKS[..2].iter().copied().collect();
        for contract in Contract::ALL {
            let matadors = Matadors::of(contract, cards);
            assert_eq!(matadors.is_none(), contract == Contract::Null);
            if let Some(matadors) = matadors {
                assert_eq!(matadors.run(contract), &JACKS[..2]);
                assert_eq!(matadors.ended_by(contract), Some(JACKS[2]));
            }
        }
    }

    #[test]
    fn the_whole_ladder() {
        let all = Matadors::of(Contract::Hearts, Cards::PACK_32);
        assert_eq!(all, Some(Matadors { side: With::With, count: 11 }));
        let none = Matadors::of(Contract::Grand, Cards::EMPTY);
        assert_eq!(none, Some(Matadors { side: With::Without, count: 4 }));
        assert_eq!(none.and_then(|none| none.ended_by(Contract::Grand)), None);
    }
}
