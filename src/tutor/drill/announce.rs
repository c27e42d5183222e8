//! What a player may announce.

use crate::cards::{Card, Cards, Dice, Rank, Suit};
use crate::deal::SEATS;
use crate::konter::{CARDS_EACH, PACK, Place};
use crate::trick::Seat;
use crate::tutor::phrases::drill::hints;
use crate::tutor::phrases::drill::questions::{self, Moment};

use super::Question;
use super::game::{Game, seating};

/// The suits of the queens that an announcement needs.
const SUITS: [Suit; 3] = [Suit::Spades, Suit::Hearts, Suit::Diamonds];
/// Sets of them as bits: first those that level 1 knows.
const QUEENS: [u8; 8] = [0b000, 0b001, 0b110, 0b111, 0b010, 0b100, 0b011, 0b101];

/// From level 2 on queens that are of no use, from level 3 on a trick that runs; from level 4 on it may
/// be too late, and at level 5 that must be seen from the table.
pub fn question(dice: &mut Dice, level: u8) -> Question {
    let seating = seating(Place::ALL[dice.below(SEATS)]);
    let seat = Seat(dice.below(SEATS) as u8);
    let held = hand(dice, level);
    let mut game = Game::around(dice, seat, held);
    let cards = played(dice, level, seat.index());
    game.run(dice, cards);
    let place = seating.place(seat);
    let mut given = vec![
        format!("new {}", seating.dealer.letter()),
        format!("trump {}", game.trump),
        format!("hand {} {held}", place.letter()),
    ];
    if cards > 0 {
        let cards: Vec<Card> = game.tricks.iter().flat_map(|trick| trick.cards.clone()).collect();
        given.push(format!("play {}", questions::cards(&cards)));
    }
    let own = (held - game.hands[seat.index()]).first();
    let leader = seating.place(game.trick().leader);
    let moment = match level {
        _ if cards == 0 => Moment::Begins(leader),
        5.. if cards >= SEATS => Moment::TrickTwo(leader),
        5.. => Moment::Runs(leader),
        _ => Moment::Own(leader, own),
    };
    // The cards of the player to play are shown anyhow.
    let shown = (game.turn() != seat || own.is_some()).then_some(held);
    Question {
        given,
        text: questions::announce(place, moment, shown),
        answer: format!("announce {}", place.letter()),
        counted: false,
        choices: Vec::new(),
        hints: hints::ANNOUNCE,
    }
}

/// How many cards have been played, where so many players come before this one.
fn played(dice: &mut Dice, level: u8, before: usize) -> usize {
    let in_time = dice.below(before + 1);
    match (level, dice.below(3)) {
        (1 | 2, _) => 0,
        (3, _) | (4.., 0) => in_time,
        (4.., 1) => before,
        (4, _) => before + 1,
        _ => before + 1 + dice.below(SEATS),
    }
}

/// Six cards with some of the queens.
fn hand(dice: &mut Dice, level: u8) -> Cards {
    let queens = SUITS.map(|suit| Card::new(suit, Rank::Queen));
    let bits = QUEENS[dice.below(if level == 1 { 4 } else { QUEENS.len() })];
    let mut hand: Cards = (0..).zip(queens).filter(|(n, _)| bits >> n & 1 == 1).map(|(_, queen)| queen).collect();
    let fourth = Card::new(Suit::Clubs, Rank::Queen);
    if dice.below(4) + 1 < usize::from(level) {
        hand.insert(fourth);
    }
    let other = PACK - queens.into_iter().chain([fourth]).collect();
    hand | dice.hand(other, CARDS_EACH - hand.len())
}
