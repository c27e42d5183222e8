//! What it is worth to announce.

use super::blocks::in_blocks;
use super::naming::{NamingError, PACKET, naming};
use super::{GameEnd, Layouts, Mean, Watch, stakes};
use crate::cards::Dice;
use crate::deal::Deal;
use crate::konter::{Change, Partial, Side, Words};
use crate::solver::{Aim, Open, Sides, Solver};
use crate::trick::Seat;

/// How many layouts are solved to know how often a hand wins.
const LAYOUTS: u64 = 2_000;

/// How many are solved before anybody asks whether to stop.
const BLOCK: u64 = 50;

/// What each word that a hand may still say is worth to its side.
#[derive(Clone, Debug, PartialEq)]
pub struct CallAdvice {
    /// Whose hand it is.
    pub seat: Seat,
    /// Whether his side named trumps.
    pub names_trumps: bool,
    /// The shares of deals that his side wins, ties and loses.
    pub shares: [Mean; 3],
    /// How many layouts were solved, drawn by which seed; none where the table of holdings knows the shares.
    pub drawn: Option<(u64, u64)>,
    /// Whether the work was stopped before it was done.
    pub stopped: bool,
    /// The words, each way in which they may be said.
    pub words: Vec<WordWorth>,
}

/// What it is worth to say some words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WordWorth {
    /// What is said.
    pub words: Words,
    /// What it changes if the deal is won, tied and lost: lines of the own row less lines of the other.
    pub changes: [i16; 3],
    /// The same on average: below nothing is good.
    pub difference: Mean,
}

/// Why nothing can be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdviceError {
    /// He has played his card to the first trick (rule `announce-when`).
    TooLate,
    /// His hand is not known, and he is not forehand with three cards known.
    HandUnknown(Seat),
    /// Forehand with three cards is not looked up.
    Naming(NamingError),
    /// What is known contradicts itself.
    NoLayout,
    /// The work was stopped before anything could be said.
    Stopped,
}

/// What each word is worth that this seat may still say: how the change of the slate with the word differs from
/// that without it, on average over the layouts that the seat thinks possible, all cards open. Forehand with
/// three cards known is looked up in the table of holdings. What the word tells the others is left out, since
/// they are taken to see all cards, and so is Kapo.
///
/// # Errors
/// Why nothing can be said, as [`AdviceError`] says. Work that is stopped gives what it has.
pub fn call_advice(deal: &Deal, seat: Seat, seed: u64, watch: &dyn Watch) -> Result<CallAdvice, AdviceError> {
    if deal.trick_number() > 1 || deal.position().trick().card_of(seat).is_some() {
        return Err(AdviceError::TooLate);
    }
    let hand = *deal.position().hand(seat);
    let setup = deal.position().setup();
    let side = Side::of(seat);
    let looked_up = (seat == setup.named_by && !hand.is_complete() && hand.known.len() == PACKET)
        .then(|| naming(hand.known, &setup.rules).map_err(AdviceError::Naming))
        .transpose()?;
    let names_trumps = side == Side::of(setup.named_by);
    let mut advice =
        CallAdvice { seat, names_trumps, shares: [Mean::default(); 3], drawn: None, stopped: false, words: Vec::new() };
    let options = options(deal, seat);
    match looked_up.and_then(|suits| suits.into_iter().find(|suit| suit.trump == setup.trump)) {
        Some(suit) => {
            let share = |value| Mean { value, error: suit.entry.win_error };
            advice.shares = [suit.entry.win, suit.entry.draw, suit.loss].map(share);
        }
        None if !hand.is_complete() => return Err(AdviceError::HandUnknown(seat)),
        None => {
            let counts = counts(deal, seat, seed, watch)?;
            let solved = counts.iter().sum();
            advice.shares = counts.map(|count| Mean::of(count as f64, count as f64, solved));
            advice.drawn = Some((solved, seed));
            advice.stopped = solved < LAYOUTS;
        }
    }
    advice.words = options.into_iter().map(|words| worth(words, deal, &advice)).collect();
    Ok(advice)
}

/// What may still be said: each word by itself, and both, unless the table has it all or nothing.
fn options(deal: &Deal, seat: Seat) -> Vec<Words> {
    let hand = deal.position().hand(seat).known;
    let said = deal.announced();
    let new: Vec<_> = Words::of_hand(hand).iter().filter(|word| !said.contains(*word)).collect();
    let both: Words = new.iter().copied().collect();
    let all_or_nothing = deal.position().setup().rules.partial == Partial::AllOrNothing;
    let mut options: Vec<Words> = new.iter().map(|word| [*word].into_iter().collect()).collect();
    match new.len() {
        2 if all_or_nothing => vec![both],
        2 => {
            options.push(both);
            options
        }
        _ => options,
    }
}

/// The changes of the slate with the words, less those without.
fn worth(words: Words, deal: &Deal, advice: &CallAdvice) -> WordWorth {
    let rules = &deal.position().setup().rules;
    let said = deal.announced();
    let with = said.iter().chain(words.iter()).collect();
    let swing = |announced| stakes(advice.names_trumps, announced, rules).map(|change: Change| change[0] - change[1]);
    let (with, without) = (swing(with), swing(said));
    let changes = std::array::from_fn(|n| with[n] - without[n]);
    let weighed = |power: i32| -> f64 {
        changes.iter().zip(advice.shares).map(|(change, share)| f64::from(*change).powi(power) * share.value).sum()
    };
    let difference = match advice.drawn {
        Some((solved, _)) => {
            let n = solved as f64;
            Mean::of(weighed(1) * n, weighed(2) * n, solved)
        }
        // Where the share won is off, the share lost is off the other way.
        None => Mean { value: weighed(1), error: advice.shares[0].error * f64::from(changes[2] - changes[0]).abs() },
    };
    WordWorth { words, changes, difference }
}

/// How many of the layouts drawn are won, tied and lost.
fn counts(deal: &Deal, seat: Seat, seed: u64, watch: &dyn Watch) -> Result<[u64; 3], AdviceError> {
    let numbered = Layouts::seen_by(deal, seat).numbered();
    if numbered.count() == 0 {
        return Err(AdviceError::NoLayout);
    }
    let position = deal.position();
    let first = Side::of(seat) == Side::DECLARERS;
    watch.begin(LAYOUTS);
    let part = || (Solver::new(position.ranking(), Sides::PARTNERS, Aim::Points), [0; 3]);
    let parts = in_blocks(0..LAYOUTS / BLOCK, watch, part, |(solver, counts), block| {
        let mut dice = Dice(seed).branch(block);
        for _ in 0..BLOCK {
            let laid = numbered.draw(&mut dice);
            let Some(open) = laid.and_then(|laid| Open::new(laid.hands(), *position.trick()).ok()) else { continue };
            let points = solver.compare(&open, GameEnd::EVEN);
            counts[GameEnd::from(if first { points } else { points.reverse() }).index()] += 1;
        }
        BLOCK
    });
    let counts = std::array::from_fn(|n| parts.iter().map(|(_, counts)| counts[n]).sum());
    if counts == [0; 3] { Err(AdviceError::Stopped) } else { Ok(counts) }
}
