//! Which two cards a declarer puts away, and which game he announces, by what becomes of it on average.

mod rounds;
mod trial;

use crate::cards::Cards;
use crate::skat::{CARDS_EACH, Contract, Flags, Rules, SKAT_CARDS};
use crate::trick::Seat;

use super::{Mean, Watch};
use rounds::{Contest, FINALISTS};
use trial::Trial;
pub use trial::winners;

/// What a declarer asks who holds twelve cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AdviceWanted {
    /// His twelve cards.
    pub cards: Cards,
    /// Where he sits.
    pub declarer: Seat,
    /// What was bid.
    pub bid: u16,
    /// What the layouts drawn depend on, and nothing else.
    pub seed: u64,
}

/// What a declarer may do, and what becomes of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What was asked.
    pub wanted: AdviceWanted,
    /// The best ways, the best first: all that came through to the end, by their scores in the same layouts.
    pub best: Vec<Choice>,
    /// The best way of each game, those first that came farther, and then by their scores; a game that may not be
    /// announced is left out. Those that are not among the best were tried in fewer layouts.
    pub games: Vec<Choice>,
    /// Games that do not reach the bid and may not be announced (rule `impossible-null`).
    pub refused: Vec<Refused>,
    /// Whether the first is better than the second beyond chance: by two standard errors of the difference.
    pub is_clear: bool,
    /// How many layouts the best ways were tried in, after those that chose them.
    pub layouts: u64,
    /// Whether the work was stopped before it was done.
    pub stopped: bool,
}

/// A game that does not reach the bid as it is announced, whatever is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The game.
    pub contract: Contract,
    /// What would be announced with it.
    pub flags: Flags,
    /// Whether the table takes the announcement and settles it as lost (switch `null-below-bid`).
    pub settled: bool,
}

/// Two cards to put away, and a game to announce.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The cards that are put away.
    pub away: Cards,
    /// The game.
    pub contract: Contract,
    /// What is announced with it: a null may be ouvert.
    pub flags: Flags,
    /// What it is worth as it stands.
    pub value: u16,
    /// The share of layouts in which it is won.
    pub won: Mean,
    /// The score on average, as a list has it: a lost game counts double, an overbid one what it is charged. Schneider
    /// is counted, Schwarz, Kontra and Bock are not.
    pub score: Mean,
    /// In how many layouts it was tried.
    pub layouts: u64,
}

/// Why there is no advice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AdviceRefusal {
    /// So many cards, and twelve are needed.
    NotTwelve(usize),
    /// The work was stopped before anything could be said.
    Stopped,
}

/// Tries the ways to put two cards away with every game in layouts drawn at random, more and more of them for the ways
/// that do best; trumps are not put away as long as there is something else. From the first card on everybody is taken
/// to see all cards. The answer depends on the seed and on nothing else.
///
/// # Errors
/// If there are not twelve cards, or the work is stopped at once. Work that is stopped later gives what it has.
///
/// ```
/// use kontra::analysis::{AdviceRefusal, AdviceWanted, Unwatched, advice};
/// use kontra::skat::{FOREHAND, Rules};
/// // The skat has not been taken up yet.
/// let cards = "♣J ♠J ♥J ♦J ♣A ♣10 ♠A ♠10 ♥A ♥10".parse().unwrap();
/// let wanted = AdviceWanted { cards, declarer: FOREHAND, bid: 18, seed: 1 };
/// assert_eq!(advice(&wanted, &Rules::default(), &Unwatched), Err(AdviceRefusal::NotTwelve(10)));
/// ```
pub fn advice(wanted: &AdviceWanted, rules: &Rules, watch: &dyn Watch) -> Result<Advice, AdviceRefusal> {
    if wanted.cards.len() != CARDS_EACH + SKAT_CARDS {
        return Err(AdviceRefusal::NotTwelve(wanted.cards.len()));
    }
    let (trials, refused) = Trial::all(wanted, rules);
    let mut contest = Contest::new(wanted, trials);
    let stopped = contest.run(watch);
    let ranked = contest.ranked();
    let first = ranked.first().ok_or(AdviceRefusal::Stopped)?;
    let layouts = first.tried();
    let is_clear = !stopped && ranked.get(1).is_none_or(|second| first.is_better_than(second));
    let mut games: Vec<Choice> = Vec::new();
    for choice in ranked.iter().map(|trial| trial.choice()) {
        if !games.iter().any(|known| (known.contract, known.flags) == (choice.contract, choice.flags)) {
            games.push(choice);
        }
    }
    let best = ranked.iter().take(FINALISTS).map(|trial| trial.choice()).collect();
    Ok(Advice { wanted: *wanted, best, games, refused, is_clear, layouts, stopped })
}
