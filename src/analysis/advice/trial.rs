//! One way to play, and how it did in the layouts so far.

use crate::cards::{Card, Cards};
use crate::deal::Game;
use crate::skat::{
    Announced, Contract, Declaration, Doubling, Flag, Flags, Rules, Taken, Terms, check_bid, ranking, settle,
};
use crate::solver::{Aim, Open, Sides, Solver};

use super::{AdviceWanted, Choice, Mean};

/// What a declarer needs to win, to make Schneider, and not to be Schneider himself (rules `win-61`, `schneider`).
const WIN: u8 = 61;
const SCHNEIDER: u8 = 90;
const OUT: u8 = 31;

/// How a game may end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    LostSchneider,
    Lost,
    Won,
    WonSchneider,
}

impl End {
    const ALL: [End; 4] = [End::LostSchneider, End::Lost, End::Won, End::WonSchneider];

    /// Points that stand for it, with some tricks on either side.
    fn taken(self, null: bool) -> Option<Taken> {
        match (null, self) {
            (true, End::Won | End::WonSchneider) => Taken::uncounted(0),
            (true, _) => Taken::uncounted(1),
            (false, End::LostSchneider) => Taken::new(OUT - 1, 5),
            (false, End::Lost) => Taken::new(WIN - 1, 5),
            (false, End::Won) => Taken::new(WIN, 5),
            (false, End::WonSchneider) => Taken::new(SCHNEIDER, 5),
        }
    }
}

/// Two cards to put away and a game.
#[derive(Clone, Debug)]
pub struct Trial {
    pub contract: Contract,
    flags: Flags,
    away: Cards,
    /// What is played with.
    pub hand: Cards,
    value: u16,
    /// The score of each end.
    scores: [i32; 4],
    /// How it ended, layout by layout; all trials go through the same layouts.
    ends: Vec<End>,
}

impl Trial {
    /// All that can be done with twelve cards, and the games that may not be announced.
    pub fn all(wanted: &AdviceWanted, rules: &Rules) -> (Vec<Trial>, Vec<(Contract, Flags)>) {
        let cards: Vec<_> = wanted.cards.iter().collect();
        let pairs =
            cards.iter().enumerate().flat_map(|(n, one)| cards[n + 1..].iter().map(move |other| [*one, *other]));
        let pairs: Vec<Cards> = pairs.map(|pair| pair.into_iter().collect()).collect();
        let ways = |contract| pairs.iter().filter(move |away| is_worth_a_try(contract, wanted.cards, **away));
        let (mut trials, mut refused) = (Vec::new(), Vec::new());
        let open = Flags::default().and(Flag::Ouvert);
        let games = Contract::ALL.into_iter().map(|contract| (contract, Flags::default()));
        for (contract, flags) in games.chain([(Contract::Null, open)]) {
            let Ok(declaration) = Declaration::new(contract, flags) else { continue };
            let announced = Announced::new(declaration, wanted.cards);
            if check_bid(announced, wanted.bid, rules).is_err() {
                refused.push((contract, flags));
                continue;
            }
            let terms = Terms { bid: wanted.bid, doubling: Doubling::None, bock: false };
            let score = |end: End| {
                let taken = end.taken(contract == Contract::Null)?;
                settle(announced, taken, &terms, rules).ok().map(|settled| settled.score)
            };
            let scores = End::ALL.map(|end| score(end).unwrap_or_default());
            let value = announced.value_at_once().total;
            trials.extend(ways(contract).map(|away| {
                let hand = wanted.cards - *away;
                Trial { contract, flags, away: *away, hand, value, scores, ends: Vec::new() }
            }));
        }
        (trials, refused)
    }

    /// The solver for its contract.
    pub fn solver(contract: Contract, wanted: &AdviceWanted) -> Solver {
        let aim = if contract == Contract::Null { Aim::FewTricks } else { Aim::Points };
        Solver::new(ranking(contract), Sides::alone(wanted.declarer), aim)
    }

    /// How it ends with these hands on the table, as a number of [`note`](Self::note); whether Schneider is told apart,
    /// which takes longer.
    pub fn end(&self, open: &Open, solver: &mut Solver, fine: bool) -> usize {
        let end = if self.contract == Contract::Null {
            if solver.reaches(open, 1) { End::Lost } else { End::Won }
        } else {
            let aside = ranking(self.contract).points(self.away);
            let mut reaches = |points: u8| solver.reaches(open, points.saturating_sub(aside));
            match (reaches(WIN), fine) {
                (true, true) if reaches(SCHNEIDER) => End::WonSchneider,
                (true, _) => End::Won,
                (false, true) if !reaches(OUT) => End::LostSchneider,
                (false, _) => End::Lost,
            }
        };
        end as usize
    }

    /// Notes how the next layouts ended.
    pub fn note(&mut self, ends: impl IntoIterator<Item = usize>) {
        self.ends.extend(ends.into_iter().filter_map(|end| End::ALL.get(end)));
    }

    /// Forgets how it ended so far.
    pub fn forget(&mut self) {
        self.ends.clear();
    }

    /// The points that are put away.
    pub fn points_away(&self) -> u8 {
        Game::Skat.points(self.away)
    }

    /// In how many layouts it was tried.
    pub fn tried(&self) -> u64 {
        self.ends.len() as u64
    }

    fn scores(&self) -> impl Iterator<Item = f64> {
        self.ends.iter().map(|end| f64::from(self.scores[*end as usize]))
    }

    /// Its score on average; below everything while it was never tried.
    pub fn mean(&self) -> f64 {
        if self.ends.is_empty() { f64::NEG_INFINITY } else { self.scores().sum::<f64>() / self.ends.len() as f64 }
    }

    /// Whether it is better than another by two standard errors of the difference, in the layouts of both.
    pub fn is_better_than(&self, other: &Trial) -> bool {
        let differences: Vec<f64> = self.scores().zip(other.scores()).map(|(own, other)| own - other).collect();
        let Mean { value, error } = mean(&differences);
        value > 2.0 * error
    }

    /// What is told of it.
    pub fn choice(&self) -> Choice {
        let won: Vec<f64> =
            self.ends.iter().map(|end| f64::from(u8::from(matches!(end, End::Won | End::WonSchneider)))).collect();
        Choice {
            away: self.away,
            contract: self.contract,
            flags: self.flags,
            value: self.value,
            // What is lost by its value is lost, however many points there are.
            won: if self.scores[End::Won as usize] > 0 { mean(&won) } else { self.lifted() },
            score: mean(&self.scores().collect::<Vec<_>>()),
            layouts: self.tried(),
        }
    }

    /// The share won of an overbid game, which only Schneider can lift.
    fn lifted(&self) -> Mean {
        let won: Vec<f64> = self.ends.iter().map(|end| f64::from(u8::from(self.scores[*end as usize] > 0))).collect();
        mean(&won)
    }
}

/// Whether these two cards are tried in this game. Trumps are kept as long as there are others, and of cards that are
/// the same for the play the lowest go.
fn is_worth_a_try(contract: Contract, cards: Cards, away: Cards) -> bool {
    let order = ranking(contract);
    let trumps = away & order.trumps();
    if !trumps.is_empty() && (cards - order.trumps()).len() > away.len() - trumps.len() {
        return false;
    }
    let points = |card: Card| order.points(Cards::only(card));
    let lower = |card: Card, other: Card| {
        let own = order.asks(card);
        let between = (order.beaten_by(other) & own) - order.beaten_by(card) - Cards::only(card);
        let worse = own.contains(other) && order.beaten_by(other).contains(card);
        worse && (contract == Contract::Null || points(card) == points(other)) && (between - cards).is_empty()
    };
    away.iter().all(|card| !(cards - away).iter().any(|other| lower(card, other)))
}

fn mean(values: &[f64]) -> Mean {
    let (sum, squares) = values.iter().fold((0.0, 0.0), |(sum, squares), value| (sum + value, squares + value * value));
    Mean::of(sum, squares, values.len() as u64)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::skat::{FOREHAND, slugs};

    fn wanted(bid: u16) -> AdviceWanted {
        let cards = "♣7 ♣8 ♠7 ♠9 ♠J ♥7 ♥8 ♥9 ♦7 ♦8 ♦K ♣A".parse().unwrap();
        AdviceWanted { cards, declarer: FOREHAND, bid, seed: 1 }
    }

    /// Both nulls stay below 60 (rule `impossible-null`).
    #[test]
    fn a_null_below_the_bid_is_refused_and_no_way_of_it_is_tried() {
        let (trials, refused) = Trial::all(&wanted(60), &Rules::default());
        assert_eq!(refused.len(), 2, "{}", slugs::IMPOSSIBLE_NULL);
        assert!(refused.iter().all(|(contract, _)| *contract == Contract::Null));
        assert!(trials.iter().all(|trial| trial.contract != Contract::Null));
    }

    /// Diamonds without one are 18, and Schneider makes them 27: short of 60 all the same. The first value that reaches
    /// the bid is 63, charged twice (rule `overbid-charge`).
    #[test]
    fn an_overbid_game_is_lost_whatever_is_made() {
        let (trials, _) = Trial::all(&wanted(60), &Rules::default());
        let diamonds = trials.iter().find(|trial| trial.contract == Contract::Diamonds).unwrap();
        assert_eq!(diamonds.scores, [-126; 4]);
        let (trials, _) = Trial::all(&wanted(18), &Rules::default());
        let hearts = trials.iter().find(|trial| trial.contract == Contract::Hearts).unwrap();
        assert_eq!(hearts.scores, [-60, -40, 20, 30]);
    }

    /// The twelve have ♠J alone as a trump of grand; no way gives it away, and of ♣8 ♣7 the lower goes first.
    #[test]
    fn trumps_are_kept_and_of_equal_cards_the_lowest_go() {
        let (trials, _) = Trial::all(&wanted(18), &Rules::default());
        let grand: Vec<Cards> =
            trials.iter().filter(|trial| trial.contract == Contract::Grand).map(|trial| trial.away).collect();
        let has = |away: &str| grand.contains(&away.parse().unwrap());
        assert!(has("♣7 ♦7") && has("♣7 ♣8") && !has("♣8 ♦7") && !has("♠J ♣7"));
    }
}
