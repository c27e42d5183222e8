//! Which of some cards are trumps.

use crate::cards::{Card, Cards, Dice, Rank, Suit};
use crate::konter::PACK;
use crate::tutor::phrases::drill::{hints, questions};

use super::{Question, of_level};

/// Queens that are always there, whatever else is.
const QUEENS: [usize; 5] = [0, 0, 1, 2, 3];

/// More cards up to level 3, then more and more queens that must be looked at; in the end they are counted.
pub fn question(dice: &mut Dice, level: u8) -> Question {
    let trump = Suit::ALL[dice.below(4)];
    let queens: Cards = Suit::ALL.iter().map(|suit| Card::new(*suit, Rank::Queen)).collect();
    let first = dice.hand(queens, of_level(QUEENS, level));
    let size = 3 + usize::from(level.min(3));
    let hand = first | dice.hand(PACK - first, size - first.len());
    Question {
        given: vec![format!("trump {trump}"), format!("hand {hand}")],
        text: questions::trumps(trump, hand.len(), level == 5),
        answer: "trumps".to_owned(),
        counted: level == 5,
        choices: Vec::new(),
        hints: hints::TRUMPS,
    }
}
