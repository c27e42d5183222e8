//! Which of some cards are trumps.

use crate::cards::{Card, Cards, Dice, Rank, Suit};
use crate::konter::PACK;
use crate::tutor::phrases::drill as phrases;

use super::Question;

/// More cards at each level, and from level 3 on always ♣Q or another queen that must be looked at.
pub fn question(dice: &mut Dice, level: u8) -> Question {
    let trump = Suit::ALL[dice.below(4)];
    let queens: Cards = Suit::ALL.iter().map(|suit| Card::new(*suit, Rank::Queen)).collect();
    let first = if level >= 3 { dice.hand(queens, 2) } else { Cards::EMPTY };
    let size = 3 + usize::from(level.min(3));
    let hand = first | dice.hand(PACK - first, size - first.len());
    Question {
        given: vec![format!("trump {trump}"), format!("hand {hand}")],
        text: phrases::trumps(trump, hand.len()),
        answer: "trumps".to_owned(),
        counted: level == 5,
        choices: Vec::new(),
        hints: phrases::TRUMPS,
    }
}
