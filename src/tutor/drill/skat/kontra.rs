//! Whether somebody may say Kontra, or Re.

use crate::cards::Dice;
use crate::deal::Game;
use crate::session::{Answer, Gist, Session, SkatAnswer};
use crate::skat::{Contract, Doubling, SEATS, next_bid, seat_letter};
use crate::trick::Seat;
use crate::tutor::drill::{Question, TRIES, of_level};
use crate::tutor::phrases::drill::{hints, skat as questions};

/// The most calls besides passes; there are two at least, for who opposes nobody is asked nothing.
const CALLS: [usize; 5] = [2, 3, 4, 5, 6];
/// How many values a caller leaves out at most, and one.
const JUMP: [usize; 5] = [24, 20, 14, 8, 8];
/// What may be announced; a null would have to reach the bid.
const CONTRACTS: [Contract; 5] =
    [Contract::Clubs, Contract::Spades, Contract::Hearts, Contract::Diamonds, Contract::Grand];
/// What may be said after the announcement, the most words.
const WORDS: [usize; 5] = [0, 0, 1, 2, 2];

/// Longer auctions at each level; from level 3 on somebody has spoken already, and at level 5 the table may ask others.
pub fn question(dice: &mut Dice, level: u8) -> Question {
    // Half of the answers are yes, whatever the auctions come to.
    let wanted = dice.below(2) == 0;
    let mut question = auction(dice, level);
    for _ in 0..TRIES {
        if question.1 == Some(wanted) {
            break;
        }
        question = auction(dice, level);
    }
    question.0
}

/// A question about an auction at random, and its answer.
fn auction(dice: &mut Dice, level: u8) -> (Question, Option<bool>) {
    let mut session = Session::on(Game::Skat);
    let mut given = super::table();
    let mut run = |session: &mut Session, line: String| {
        let went = session.run(&line).is_ok();
        given.extend(went.then_some(line));
        went
    };
    let switch = match (level, dice.below(4)) {
        (5, 0) => Some("any"),
        (5, 1) => Some("not_refused_18"),
        _ => None,
    };
    if let Some(who) = switch {
        run(&mut session, format!("set kontra-who {who}"));
    }
    let mut left = 2 + dice.below(of_level(CALLS, level) - 1);
    while session.skat().deal.declarer().is_none() {
        let higher = |bid: Option<u16>| bid.and_then(|bid| next_bid(Some(bid)));
        // Some callers jump.
        let from = next_bid(session.skat().deal.auction().bid());
        let bid = (0..dice.below(of_level(JUMP, level)))
            .fold(from, |bid, _| higher(bid))
            .filter(|_| left > 0 && dice.below(3) > 0);
        let hold = left > 0 && dice.below(2) == 0 && run(&mut session, "hold".to_owned());
        let said = hold || bid.is_some_and(|bid| run(&mut session, format!("bid {bid}")));
        left = left.saturating_sub(usize::from(said));
        if !said && !run(&mut session, "pass".to_owned()) {
            break;
        }
    }
    let contract = CONTRACTS[dice.below(CONTRACTS.len())].name();
    for line in ["pickup".to_owned(), "discard".to_owned(), format!("declare {contract}")] {
        run(&mut session, line);
    }
    for _ in 0..dice.below(of_level(WORDS, level) + 1) {
        let word = ["leave", "kontra", "re"][dice.below(3)];
        run(&mut session, word.to_owned());
    }
    let declarer = session.skat().deal.declarer();
    // To ask a declarer whether he may say Kontra teaches once, and Re only once it may come.
    let doubled = session.skat().deal.doubling() != Doubling::None;
    let asked: Vec<Seat> = SEATS.into_iter().filter(|seat| doubled || Some(*seat) != declarer).collect();
    let seat = dice.pick(&asked).copied().unwrap_or(SEATS[0]);
    let answer = format!("who {}", seat_letter(seat));
    let yes = match session.run(&answer).ok() {
        Some(Answer::Skat(told)) if matches!(*told, SkatAnswer::Who(..)) => match told.gist() {
            Some(Gist::YesNo(yes)) => Some(yes),
            _ => None,
        },
        _ => None,
    };
    let text = questions::kontra(seat, Some(seat) == declarer, switch);
    let yes = yes.filter(|_| declarer.is_some());
    (Question { given, text, answer, counted: false, choices: Vec::new(), hints: hints::KONTRA }, yes)
}
