//! What a game scores.

use crate::cards::Dice;
use crate::skat::{ALL_POINTS, CARDS_EACH, Contract};
use crate::tutor::drill::{Question, of_level};
use crate::tutor::phrases::drill::{hints, skat as questions};

use super::table;

/// The most matadors.
const MOST: [usize; 5] = [4, 4, 4, 5, 6];
/// Points that lie at a border, from which one more or less decides.
const BORDERS: [u16; 8] = [30, 31, 59, 60, 61, 62, 89, 90];
/// Of so many games one is a null; 0 is never.
const NULLS: [usize; 5] = [0, 0, 14, 14, 10];
/// Bids above the game, so that it may be overbid.
const BIDS: [u16; 8] = [20, 22, 24, 27, 30, 33, 36, 40];

/// Bids that every null covers.
const LOW_BIDS: [u16; 4] = [18, 20, 22, 23];

/// Hand comes with level 2, null and bids with level 3, Schneider announced and all ten tricks with level 4, Schwarz
/// announced, ouvert, Kontra, Re and Bock with level 5.
pub fn question(dice: &mut Dice, level: u8) -> Question {
    let mut words: Vec<String> = Vec::new();
    let mut chance = |one_of: usize| one_of > 0 && dice.below(one_of) == 0;
    let (null, hand) = (chance(of_level(NULLS, level)), level >= 2 && chance(3));
    let (bid, announced) = (level >= 3 && chance(2), level >= 4 && hand && chance(2));
    let swept = level >= 4 && chance(6);
    let (schwarz, ouvert) = (level >= 5 && hand && chance(4), chance(3));
    let (kontra, re, bock) = (level >= 5 && chance(2), level >= 5 && chance(3), level >= 5 && chance(3));
    let contract = match (null, dice.below(5)) {
        (true, _) => Contract::Null,
        (false, 0) => Contract::Clubs,
        (false, 1) => Contract::Spades,
        (false, 2) => Contract::Hearts,
        (false, 3) => Contract::Diamonds,
        (false, _) => Contract::Grand,
    };
    words.extend(hand.then(|| "hand".to_owned()));
    if null {
        words.extend((level >= 4 && dice.below(2) == 0).then(|| "ouvert".to_owned()));
        words.extend((level >= 5 && bid).then(|| format!("bid {}", LOW_BIDS[dice.below(LOW_BIDS.len())])));
        words.push(format!("tricks {}", dice.below(2)));
    } else {
        let promised = match (schwarz, ouvert, announced) {
            (true, true, _) => Some("ouvert"),
            (true, false, _) => Some("schwarz announced"),
            (false, _, true) => Some("schneider announced"),
            (false, _, false) => None,
        };
        words.extend(promised.map(str::to_owned));
        let most = if contract == Contract::Grand { of_level(MOST, level).min(4) } else { of_level(MOST, level) };
        let side = if dice.below(2) == 0 { "with" } else { "without" };
        words.push(format!("{side} {}", 1 + dice.below(most)));
        words.extend(bid.then(|| format!("bid {}", BIDS[dice.below(BIDS.len())])));
        let points = match dice.below(5) {
            _ if swept => ALL_POINTS.into(),
            0 => BORDERS[dice.below(BORDERS.len())],
            _ => 20 + dice.below(90) as u16,
        };
        words.push(format!("points {points}"));
        // Whoever promised Schwarz has to hear of the tricks.
        let tricks = if swept { Some(CARDS_EACH) } else { schwarz.then_some(CARDS_EACH - 1) };
        words.extend(tricks.map(|tricks| format!("tricks {tricks}")));
    }
    let doubling = [(re, "re"), (kontra, "kontra")].into_iter().find(|(said, _)| *said);
    words.extend(doubling.map(|(_, word)| word.to_owned()));
    words.extend(bock.then(|| "bock".to_owned()));
    Question {
        given: table(),
        text: questions::value(contract, &words),
        answer: format!("value {} {}", contract.name(), words.join(" ")),
        counted: false,
        choices: Vec::new(),
        hints: hints::VALUE,
    }
}
