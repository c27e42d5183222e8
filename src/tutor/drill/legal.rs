//! What may be played.

use crate::cards::{Card, Cards, Dice, Rank, Suit};
use crate::deal::SEATS;
use crate::konter::{CARDS_EACH, Place};
use crate::tutor::phrases::drill::{hints, questions};

use super::game::{Game, seating};
use super::{Question, TRIES, of_level};

/// Cards in the hand.
const HAND: [usize; 5] = [4, 4, 5, 5, 6];
/// Cards in the trick: the fewest, and how many counts there are.
const TRICK: [(usize, usize); 5] = [(0, 3), (1, 3), (1, 3), (2, 2), (2, 2)];
/// Wrong beliefs that lead to a wrong answer.
const TRAPS: [usize; 5] = [0, 1, 1, 2, 2];

/// Longer hands at each level, and more beliefs about following that lead astray.
pub fn question(dice: &mut Dice, level: u8) -> Question {
    let (least, counts) = of_level(TRICK, level);
    let mut game = Game::new(dice);
    for _ in 0..TRIES {
        game = Game::new(dice);
        let tricks = CARDS_EACH - of_level(HAND, level);
        // To lead is free, which one knows soon: of six such questions one is enough.
        let cards = match least + dice.below(counts) {
            0 if dice.below(2) > 0 => 1,
            cards => cards,
        };
        game.run(dice, SEATS * tricks + cards);
        if traps(&game) >= of_level(TRAPS, level) {
            break;
        }
    }
    Question {
        given: vec![format!("position {}", game.position(false))],
        text: questions::legal(game.trump, seating(Place::North).place(game.turn()), game.trick().cards.is_empty()),
        answer: "legal".to_owned(),
        counted: false,
        choices: Vec::new(),
        hints: hints::LEGAL,
    }
}

/// How many of four wrong beliefs lead to a wrong answer.
fn traps(game: &Game) -> usize {
    let (hand, legal) = game.choice();
    let Some(led) = game.trick().cards.first().copied() else { return 0 };
    let trumps = game.ranking.trumps();
    let plain_queen = Cards::only(Card::new(Suit::Clubs, Rank::Queen));
    let believed = [
        // A queen is a card of the suit printed on it.
        follow(hand, led, Cards::of_suit(game.trump), Duty::Either),
        // All four queens are trumps.
        follow(hand, led, trumps | plain_queen, Duty::Either),
        // Who can follow suit may not trump.
        follow(hand, led, trumps, Duty::Follow),
        // Who cannot follow suit must trump.
        follow(hand, led, trumps, Duty::Trump),
    ];
    believed.iter().filter(|cards| **cards != legal).count()
}

/// What one believes of a plain suit led.
#[derive(Clone, Copy, PartialEq)]
enum Duty {
    Either,
    Follow,
    Trump,
}

/// What one would play who takes these for the trumps.
fn follow(hand: Cards, led: Card, trumps: Cards, duty: Duty) -> Cards {
    let trump_led = trumps.contains(led);
    let asked = hand & if trump_led { trumps } else { Cards::of_suit(led.suit()) - trumps };
    let own = hand & trumps;
    match (trump_led, asked.is_empty()) {
        (false, true) if duty == Duty::Trump && !own.is_empty() => own,
        (_, true) => hand,
        (false, false) if duty != Duty::Follow => asked | own,
        _ => asked,
    }
}
