//! How many points some cards are.

use crate::cards::{Card, Dice};
use crate::konter::PACK;
use crate::tutor::phrases::drill::{hints, questions};

use super::{Question, of_level};

/// Cards in a row, and rows.
const CARDS: [(usize, usize); 5] = [(4, 1), (6, 1), (4, 2), (5, 2), (4, 3)];

/// More cards at each level; from level 3 on as tricks or in two heaps.
pub fn question(dice: &mut Dice, level: u8) -> Question {
    let (row, rows) = of_level(CARDS, level);
    let mut pack: Vec<Card> = PACK.iter().collect();
    dice.draw(&mut pack, row * rows);
    let heaps: Vec<String> = pack.chunks(row).take(rows).map(questions::cards).collect();
    Question {
        given: Vec::new(),
        answer: format!("points {}", heaps.join(" ")),
        text: questions::points(&heaps),
        counted: false,
        choices: Vec::new(),
        hints: hints::POINTS,
    }
}
