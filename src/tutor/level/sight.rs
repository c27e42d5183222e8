//! How much there is to see in a puzzle that asks for no card of best play, counted so that anybody can count again.

use std::fmt;

use crate::cards::{Card, Cards, Rank, Suit};
use crate::deal::{Game, Record, Walk};
use crate::konter::Side;
use crate::notation;
use crate::session::{Answer, Naming, Score, Session};
use crate::skat::SEATS;
use crate::words::is_unopposed;

use crate::tutor::content::puzzle::{Puzzle, Start, TaskName};
use crate::tutor::run::stage::{Task, TaskKind};
use crate::tutor::run::table::hand;

use super::by_cuts;

/// So many cards are seen at once.
const AT_ONCE: usize = 4;

/// So many words and calls are understood at once.
const WORDS_AT_ONCE: usize = 3;

/// What a deal of a list is told by.
const DEAL: &str = "list add ";

/// More than so many traps of one kind make no puzzle harder.
const MOST_TRAPS: usize = 4;

/// The same of the rules that an answer of Skat rests on, whose sums have more parts.
const MOST_RULES: usize = 6;

/// A gap between the two best suits, in lines, that is hard to feel.
const SMALL_GAP: f64 = 0.15;

/// The least effort of the levels 2, 3, 4 and 5.
const CUTS: [usize; 4] = [4, 6, 8, 10];

/// What the level of a puzzle is made of that asks for no card of best play. The effort is a quarter of the cards,
/// rounded up, and the traps; in Skat also a third of what is said, rounded up. Each of the cuts 4, 6, 8 and 10 that
/// it reaches is one level more than the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The cards to look at. Of a record: all that were played. Of a position: the own hand and the running trick,
    /// and where the question is about more than the next card, the cards won and the hands that lie open.
    pub cards: usize,
    /// Of Skat, where much is told in words: the calls that are given, each one; of each deal of a list who played what
    /// and how it ended, word by word; and of a question the words of the command that answers it but the first. Where forehand took the game at 18 unopposed, no call counts.
    pub said: usize,
    /// What is not as it seems.
    ///
    /// - `legal`, `announce`: each queen in the hand or led that is a trump and not of the suit named, and ♣Q where
    ///   she is none; in Skat each jack in the hand or led that is a trump, and in a null each ten and jack.
    /// - `count`: each trick that a trump took from a plain suit, four at most.
    /// - `score`: one each for Konter and Matt that count, for Kapo, for a Stänner, and for declarers who do not win.
    /// - `ruling`: each card but the faulty one that is not of the suit printed on the card led, four at most.
    /// - `name-trump`: two for each of three rules of thumb that does not name the best suit (the suit with most
    ///   cards, the suit of the dearest card, the suit with most trumps; what is alike by that, by points and then
    ///   in the order ♣ ♠ ♥ ♦), and one if the next suit is less than 0.15 lines behind.
    /// - `answer`, and in Skat `score` and `count`: each rule that the answer rests on but the first, four at most; in
    ///   Skat six, and each switch of the table that is not as usual.
    pub traps: usize,
}

impl Sight {
    /// What there is to see in a puzzle that was made ready.
    pub(in crate::tutor) fn of(puzzle: &Puzzle, task: &Task) -> Sight {
        let record = match puzzle.start() {
            Some((Start::Record(text), _)) => notation::record_so_far(text).ok(),
            _ => None,
        };
        let cards = match &record {
            Some(record) => walk(record).map_or(0, |walk| walk.plays().count()),
            None => in_position(puzzle.task, &task.session),
        };
        Sight { cards, said: said(puzzle, task), traps: traps(puzzle.task, task, record.as_ref()) }
    }

    /// The sum.
    pub fn sum(&self) -> usize {
        self.cards.div_ceil(AT_ONCE) + self.said.div_ceil(WORDS_AT_ONCE) + self.traps
    }

    /// The level, 1 to 5.
    pub fn level(&self) -> u8 {
        by_cuts(self.sum(), CUTS)
    }
}

/// `9 / 4 + 3 = 6`; in Skat `0 / 4 + 7 / 3 + 4 = 7`
impl fmt::Display for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} / {AT_ONCE} + ", self.cards)?;
        if self.said > 0 {
            write!(f, "{} / {WORDS_AT_ONCE} + ", self.said)?;
        }
        write!(f, "{} = {}", self.traps, self.sum())
    }
}

fn walk(record: &Record) -> Option<Walk> {
    let position = record.position(&record.rules.unwrap_or_default()).ok()?;
    Some(Walk::new(record, position.ranking(), &position.setup().hands))
}

/// The cards of a position that belong to the question.
fn in_position(task: TaskName, session: &Session) -> usize {
    let mut seen = hand(session) | led(session);
    let whole = matches!(task, TaskName::Count | TaskName::Score | TaskName::Answer);
    if let Some(deal) = session.deal() {
        let setup = deal.position().setup();
        seen |= setup.trick.iter().copied().collect();
        if whole {
            seen = Side::ALL.iter().fold(seen, |all, side| all | setup.won[side.index()].known);
            seen = setup.hands.iter().fold(seen, |all, hand| all | hand.known);
        }
    }
    if session.game() == Game::Skat {
        let deal = &session.skat().deal;
        if let Some(position) = deal.position() {
            seen |= position.trick().set();
            if whole {
                seen |= position.seen() | position.skat().known;
            }
        }
        if whole {
            seen = SEATS.iter().fold(seen, |all, seat| all | deal.hand(*seat).known) | deal.skat().known;
        }
    }
    seen.len()
}

/// What is told in words, where that is Skat.
fn said(puzzle: &Puzzle, task: &Task) -> usize {
    let session = &task.session;
    if session.game() == Game::Konter {
        return 0;
    }
    let auction = session.skat().deal.auction();
    let calls = if is_unopposed(auction) { 0 } else { auction.calls().len() };
    let words = |line: &str, known: usize| line.split_whitespace().count().saturating_sub(known);
    // Of a deal that is told: who played what, and how it ended.
    let deals: usize =
        session.log().iter().filter(|line| line.starts_with(DEAL)).map(|line| words(line, words(DEAL, 0))).sum();
    calls + deals + puzzle.raw.answer.as_deref().map_or(0, |line| words(line, 1))
}

/// How many switches of the table are not as usual, each of which changes what one knows.
fn switched(session: &Session) -> usize {
    session.game_rules().to_string().split_whitespace().count().saturating_sub(1)
}

fn led(session: &Session) -> Cards {
    let led = match session.game() {
        Game::Konter => session.deal().and_then(|deal| deal.position().setup().trick.first().copied()),
        Game::Skat => session.skat().deal.position().and_then(|position| position.trick().cards().first().copied()),
    };
    led.map_or(Cards::EMPTY, Cards::only)
}

fn traps(task: TaskName, ready: &Task, record: Option<&Record>) -> usize {
    let TaskKind::Answer { answer, .. } = &ready.kind else { return 0 };
    match (task, &**answer) {
        (TaskName::Legal | TaskName::Announce, _) => in_disguise(&ready.session),
        (TaskName::NameTrump, Answer::Naming(naming)) => misleading(naming),
        (TaskName::Score, Answer::Score(score)) => parts(score),
        (TaskName::Count, _) if ready.session.game() == Game::Konter => {
            record.and_then(walk).map_or(0, |walk| trumped(&walk, &ready.session))
        }
        (TaskName::Ruling, _) => record.and_then(walk).map_or(0, |walk| off_suit(&walk).saturating_sub(1)),
        (_, answer) => {
            let rules = answer.rests_on().len().saturating_sub(1);
            match ready.session.game() {
                Game::Konter => rules.min(MOST_TRAPS),
                Game::Skat => rules.min(MOST_RULES) + switched(&ready.session),
            }
        }
    }
}

/// Cards in the hand or led that are not what is printed on them.
fn in_disguise(session: &Session) -> usize {
    if session.game() == Game::Skat {
        let here = hand(session) | led(session);
        let null = session.skat().deal.position().is_some_and(|position| position.playing().is_null());
        let odd = |card: &Card| card.rank() == Rank::Jack || null && card.rank() == Rank::Ten;
        return here.iter().filter(odd).count();
    }
    let trump = session.trump();
    let queens = Suit::ALL.map(|suit| Card::new(suit, Rank::Queen));
    let here = hand(session) | led(session);
    queens.into_iter().filter(|queen| here.contains(*queen) && Some(queen.suit()) != trump).count()
}

/// Tricks that a trump took from a plain suit.
fn trumped(walk: &Walk, session: &Session) -> usize {
    let Some(deal) = session.deal() else { return 0 };
    let ranking = deal.position().ranking();
    let card_of = |trick: &crate::deal::Walked, seat| trick.plays().find(|play| play.seat == seat)?.card;
    let tricks = walk.tricks.iter().filter(|trick| {
        let first = trick.plays().next().and_then(|play| play.card);
        let won = trick.winner.and_then(|winner| card_of(trick, winner));
        first.is_some_and(|card| !ranking.is_trump(card)) && won.is_some_and(|card| ranking.is_trump(card))
    });
    tricks.count().min(MOST_TRAPS)
}

/// Cards that are not of the suit printed on the card led.
fn off_suit(walk: &Walk) -> usize {
    let suit = |card: Option<Card>| card.map(Card::suit);
    let of_trick = |trick: &crate::deal::Walked| {
        let led = trick.plays().next().and_then(|play| suit(play.card));
        trick.plays().filter(|play| play.card.is_some() && suit(play.card) != led).count()
    };
    walk.tricks.iter().map(of_trick).sum::<usize>().min(MOST_TRAPS + 1)
}

fn parts(score: &Score) -> usize {
    let lost = score.winner.is_none_or(|winner| winner != score.declarers);
    let announced = usize::from(score.sum.announced);
    announced + usize::from(score.kapo) + usize::from(score.winner.is_none()) + usize::from(lost)
}

/// Rules of thumb that do not name the best suit, and a small gap.
fn misleading(naming: &Naming) -> usize {
    let (Some(best), next) = (naming.suits.first(), naming.suits.get(1)) else { return 0 };
    let hand = naming.hand;
    let rules = crate::konter::Rules::default();
    let points = |cards: Cards| usize::from(crate::konter::ranking(Suit::Clubs, &rules).points(cards));
    let printed = |suit: Suit| hand & Cards::of_suit(suit);
    let trumps = |suit: Suit| hand & crate::konter::ranking(suit, &rules).trumps();
    let dearest = |suit: Suit| printed(suit).iter().map(|card| points(Cards::only(card))).max().unwrap_or(0);
    let by = |measure: &dyn Fn(Suit) -> (usize, usize)| {
        // Of those alike the first in the order counts, and `max_by_key` takes the last.
        Suit::ALL.into_iter().rev().max_by_key(|suit| measure(*suit))
    };
    let thumbs = [
        by(&|suit| (printed(suit).len(), points(printed(suit)))),
        by(&|suit| (dearest(suit), points(printed(suit)))),
        by(&|suit| (trumps(suit).len(), points(trumps(suit)))),
    ];
    let wrong = thumbs.iter().filter(|suit| **suit != Some(best.trump)).count();
    let close = next.is_some_and(|next| next.lines - best.lines < SMALL_GAP);
    2 * wrong + usize::from(close)
}
