use serde::Serialize;

use super::slugs;
use crate::cards::Cards;
use crate::trick::Slug;

/// How many cards the skat has.
pub const SKAT_CARDS: usize = 2;

/// Twelve cards made ten: what the declarer keeps and what he put away. The points of what he put away
/// are his, and it counts for matadors (rule `matadors-with-skat`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Discarded {
    /// The ten cards that he plays with.
    pub hand: Cards,
    /// The two cards face down.
    pub skat: Cards,
}

/// Why these cards cannot be put away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DiscardError {
    /// It must be two. Noticed only after the announcement, the game is lost.
    Count(usize),
    /// These are not among the declarer's cards.
    NotHeld(Cards),
}

impl DiscardError {
    /// The rule that says so.
    pub const fn rule(self) -> Slug {
        match self {
            DiscardError::Count(_) => slugs::WRONG_DISCARD,
            DiscardError::NotHeld(_) => slugs::DISCARD,
        }
    }
}

/// Puts two of the twelve cards face down: any two, jacks, trumps and the same two included (rule
/// `discard`).
///
/// ```
/// use kontra::cards::{Card, Cards};
/// use kontra::skat::{DiscardError, discard};
/// let cards: Cards = (0..12).filter_map(Card::from_index).collect();
/// let away: Cards = (10..12).filter_map(Card::from_index).collect();
/// assert_eq!(discard(cards, away).unwrap().hand.len(), 10);
/// assert_eq!(discard(cards, Cards::EMPTY), Err(DiscardError::Count(0)));
/// ```
pub fn discard(cards: Cards, away: Cards) -> Result<Discarded, DiscardError> {
    if !away.is_subset(cards) {
        return Err(DiscardError::NotHeld(away - cards));
    }
    if away.len() != SKAT_CARDS {
        return Err(DiscardError::Count(away.len()));
    }
    Ok(Discarded { hand: cards - away, skat: away })
}

/// Every way to put two of these cards away, of twelve sixty-six.
///
/// ```
/// use kontra::skat::{PACK, discards};
/// let twelve = PACK.iter().take(12).collect();
/// assert_eq!(discards(twelve).count(), 66);
/// ```
pub fn discards(cards: Cards) -> impl Iterator<Item = Discarded> {
    let pairs = cards.iter().flat_map(move |one| cards.iter().map(move |other| (one, other)));
    pairs.filter(|(one, other)| one < other).map(move |(one, other)| {
        let away = [one, other].into_iter().collect();
        Discarded { hand: cards - away, skat: away }
    })
}
