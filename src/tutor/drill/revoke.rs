//! Which card of some tricks was a revoke.

use crate::analysis::{Kind, review};
use crate::cards::{Card, Cards, Dice};
use crate::deal::{Record, SEATS};
use crate::konter::{Place, Rules, Seating};
use crate::notation;
use crate::tutor::phrases::drill::{hints, questions};

use super::game::{Game, seating};
use super::{Question, TRIES, of_level};

/// The tricks that are shown.
const TRICKS: [usize; 5] = [2, 3, 3, 4, 5];
/// Of so many questions one is without a revoke; 0 is never.
const CLEAN: [usize; 5] = [0, 0, 5, 4, 3];

/// More tricks at each level, and from level 3 on perhaps no revoke at all.
pub fn question(dice: &mut Dice, level: u8) -> Question {
    let tricks = of_level(TRICKS, level);
    let seating = seating(Place::ALL[dice.below(SEATS)]);
    let clean = of_level(CLEAN, level);
    let clean = clean > 0 && dice.below(clean) == 0;
    let mut game = Game::new(dice);
    let mut written = String::new();
    // If no revoke could be planted, which all but never happens, the last tricks stand as they are.
    for _ in 0..TRIES {
        game = Game::new(dice);
        let planted = if clean { Some(None) } else { plant(&mut game, dice, tricks) };
        game.run(dice, SEATS * tricks - played(&game));
        written = record(&game, &seating);
        if planted.is_some_and(|card| proves(&written, card)) {
            break;
        }
    }
    let tricks: Vec<_> = game.full().iter().map(|trick| trick.at(&seating)).collect();
    Question {
        given: vec![format!("new {}", seating.dealer.letter()), format!("trump {}", game.trump)],
        text: questions::revoke(game.trump, &tricks, of_level(CLEAN, level) > 0),
        answer: format!("review {written}"),
        counted: false,
        choices: Vec::new(),
        hints: hints::REVOKE,
    }
}

fn played(game: &Game) -> usize {
    game.tricks.iter().map(|trick| trick.cards.len()).sum()
}

/// Plays on up to a revoke, and then until one of the cards withheld has appeared. None if that does not
/// come about within so many tricks.
fn plant(game: &mut Game, dice: &mut Dice, tricks: usize) -> Option<Option<Card>> {
    // In the last of the tricks it would be too late for a proof.
    let first = dice.below(SEATS * (tricks - 1));
    game.run(dice, first);
    let (faulty, offender, withheld) = loop {
        if game.full().len() + 1 >= tricks {
            return None;
        }
        let (hand, legal) = game.choice();
        if let Some(card) = dice.one_of(hand - legal) {
            let asked = game.trick().cards.first().map_or(Cards::EMPTY, |led| hand & game.ranking.asks(*led));
            let offender = game.turn();
            game.play(card);
            break (card, offender, asked);
        }
        game.run(dice, 1);
    };
    while game.full().len() < tricks {
        let (_, legal) = game.choice();
        let shown = if game.turn() == offender { legal & withheld } else { Cards::EMPTY };
        match dice.one_of(shown) {
            Some(card) => {
                game.play(card);
                return Some(Some(faulty));
            }
            None => game.run(dice, 1),
        }
    }
    None
}

/// The tricks on one line, as a deal that was stopped.
fn record(game: &Game, seating: &Seating) -> String {
    let mut written = format!("[Dealer \"{}\"] [Contract \"{}0\"]", seating.dealer.letter(), game.trump.letter());
    for (n, trick) in (1..).zip(game.full()) {
        let cards: Vec<String> = trick.cards.iter().map(|card| card.code()).collect();
        written += &format!(" {n}. {}: {}", trick.leader, cards.join(" "));
    }
    written + " *"
}

/// Whether a referee finds this card alone to be a revoke, or nothing.
fn proves(written: &str, card: Option<Card>) -> bool {
    let read = |record: &Record| review(record, &Rules::default()).ok();
    let Some(found) = notation::record(written).ok().and_then(|record| read(&record)) else { return false };
    match (found.findings.as_slice(), card) {
        ([], None) => found.is_clean(),
        ([finding], Some(card)) => finding.kind() == Kind::Revoke && finding.card == Some(card),
        _ => false,
    }
}
