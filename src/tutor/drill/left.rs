//! How many trumps the others still hold.

use crate::cards::Dice;
use crate::deal::SEATS;
use crate::konter::Place;
use crate::tutor::phrases::drill::{hints, questions};

use super::game::{Game, seating};
use super::{Question, TRIES, of_level};

/// Tricks played, and cards on the table.
const PLAYED: [(usize, usize); 5] = [(1, 0), (2, 0), (2, 2), (3, 1), (3, 3)];

/// More played at each level. Where the others hold no trump more, there is little to count, so that is rare.
pub fn question(dice: &mut Dice, level: u8) -> Question {
    let (tricks, cards) = of_level(PLAYED, level);
    let mut game = Game::new(dice);
    for _ in 0..TRIES {
        game = Game::new(dice);
        game.run(dice, SEATS * tricks + cards);
        let own = game.hands[game.turn().index()];
        let all = game.hands.iter().fold(own, |all, hand| all | *hand);
        if !((all - own) & game.ranking.trumps()).is_empty() || dice.below(6) == 0 {
            break;
        }
    }
    let table = seating(Place::North);
    let tricks: Vec<_> = game.full().iter().map(|trick| trick.at(&table)).collect();
    Question {
        given: vec![format!("position {}", game.position(true))],
        text: questions::left(game.trump, table.place(game.turn()), &tricks),
        answer: "left".to_owned(),
        counted: true,
        choices: Vec::new(),
        hints: hints::LEFT,
    }
}
