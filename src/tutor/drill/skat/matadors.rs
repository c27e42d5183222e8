//! How many matadors some cards have.

use crate::cards::{Card, Cards, Dice};
use crate::skat::{CARDS_EACH, Contract, PACK, SKAT_CARDS, ranking};
use crate::tutor::drill::{Question, of_level};
use crate::tutor::phrases::drill::{hints, skat as questions};

use super::table;

/// The longest run.
const LONGEST: [usize; 5] = [2, 3, 4, 7, 9];
/// Of so many questions one is about a grand.
const GRAND: [usize; 5] = [4, 4, 4, 6, 8];
/// Whether the run may go on in the skat.
const IN_SKAT: [bool; 5] = [false, false, false, true, true];

/// Longer runs at each level; from level 4 on also down into the suit and on in the skat.
pub fn question(dice: &mut Dice, level: u8) -> Question {
    let suits = [Contract::Clubs, Contract::Spades, Contract::Hearts, Contract::Diamonds];
    let contract = match dice.below(of_level(GRAND, level)) {
        0 => Contract::Grand,
        _ => suits[dice.below(suits.len())],
    };
    let trumps = ranking(contract).sorted(ranking(contract).trumps());
    let count = 1 + dice.below(of_level(LONGEST, level).min(trumps.len()));
    let with = dice.below(2) == 0;
    let (run, rest) = trumps.split_at(count);
    let run: Cards = run.iter().copied().collect();
    // The first trump after the run ends it: it is missing after those held, and held after those missing.
    let end: Cards = rest.first().copied().into_iter().collect();
    let sure = if with { run } else { end };
    let free = PACK - run - end;
    let below: Cards = rest.iter().skip(1).copied().collect();
    let more = 2 + dice.below(3);
    let lower = dice.hand(free & below, more.min((CARDS_EACH + SKAT_CARDS).saturating_sub(sure.len())));
    let side = dice.hand(free - below, CARDS_EACH + SKAT_CARDS - sure.len() - lower.len());
    let all = sure | lower | side;
    let apart = if of_level(IN_SKAT, level) { all } else { side };
    let skat = dice.hand(apart, SKAT_CARDS);
    let hand: Vec<Card> = (all - skat).iter().collect();
    let [hand, skat] = [hand, skat.iter().collect()].map(|cards: Vec<Card>| questions::cards(&cards));
    Question {
        given: table(),
        text: questions::matadors(contract, &hand, &skat),
        answer: format!("matadors {} {hand} {skat}", contract.name()),
        counted: false,
        choices: Vec::new(),
        hints: hints::MATADORS,
    }
}
