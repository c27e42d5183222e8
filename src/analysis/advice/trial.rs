//! One way to play, and how it did in the layouts so far.

use crate::cards::{Card, Cards};
use crate::skat::{
    ALL_POINTS, Announced, Contract, Declaration, Discarded, Doubling, Flag, Flags, OutcomeError, PACK, Rules,
    SCHNEIDER, Taken, Terms, WIN, check_bid, discards, ranking, settle,
};
use crate::solver::{Aim, Open, Sides, Solver};
use crate::trick::Ranking;

use super::{AdviceWanted, Choice, Mean, Refused};

/// What a declarer needs to make Schneider, and not to be Schneider himself (rule `schneider`).
const MADE: u8 = ALL_POINTS - SCHNEIDER;
const OUT: u8 = SCHNEIDER + 1;

/// How a game may end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
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
            (false, End::WonSchneider) => Taken::new(MADE, 5),
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
    pub fn all(wanted: &AdviceWanted, rules: &Rules) -> (Vec<Trial>, Vec<Refused>) {
        let ways =
            |contract| discards(wanted.cards).filter(move |put| is_worth_a_try(contract, wanted.cards, put.skat));
        let (mut trials, mut refused) = (Vec::new(), Vec::new());
        let open = Flags::default().and(Flag::Ouvert);
        let games = Contract::ALL.into_iter().map(|contract| (contract, Flags::default()));
        for (contract, flags) in games.chain([(Contract::Null, open)]) {
            let Ok(declaration) = Declaration::new(contract, flags) else { continue };
            let announced = Announced::new(declaration, wanted.cards);
            if let Err(error) = check_bid(announced, wanted.bid, rules) {
                let settled = matches!(error, OutcomeError::PickAGame { .. });
                refused.push(Refused { contract, flags, settled });
                continue;
            }
            let terms = Terms { bid: wanted.bid, doubling: Doubling::None, bock: false };
            let score = |end: End| {
                let taken = end.taken(contract == Contract::Null)?;
                settle(announced, taken, &terms, rules).ok().map(|settled| settled.score)
            };
            let scores = End::ALL.map(|end| score(end).unwrap_or_default());
            let value = announced.value_at_once().total;
            trials.extend(ways(contract).map(|Discarded { hand, skat }| Trial {
                contract,
                flags,
                away: skat,
                hand,
                value,
                scores,
                ends: Vec::new(),
            }));
        }
        (trials, refused)
    }

    /// The solver for its contract.
    pub fn solver(contract: Contract, wanted: &AdviceWanted) -> Solver {
        let aim = if contract == Contract::Null { Aim::FewTricks } else { Aim::Points };
        Solver::new(ranking(contract), Sides::alone(wanted.declarer), aim)
    }

    /// How it ends with these hands on the table; whether Schneider is told apart, which takes longer. Where only
    /// Schneider can lift an overbid game, it always is.
    pub fn end(&self, open: &Open, solver: &mut Solver, fine: bool) -> End {
        if self.contract == Contract::Null {
            return if solver.reaches(open, 1) { End::Lost } else { End::Won };
        }
        let fine = fine || self.scores[End::Won as usize] <= 0;
        let aside = ranking(self.contract).points(self.away);
        let mut reaches = |points: u8| solver.reaches(open, points.saturating_sub(aside));
        match (reaches(WIN), fine) {
            (true, true) if reaches(MADE) => End::WonSchneider,
            (true, _) => End::Won,
            (false, true) if !reaches(OUT) => End::LostSchneider,
            (false, _) => End::Lost,
        }
    }

    /// Notes how the next layouts ended.
    pub fn note(&mut self, ends: impl IntoIterator<Item = End>) {
        self.ends.extend(ends);
    }

    /// A round begins: what chose this way is no measure of it.
    pub fn begin(&mut self) {
        self.ends.clear();
    }

    /// How good it looks where play does not tell two ways apart: by the likely winners that are kept, and then by the
    /// points that are put away, which are the declarer's own (rule `discard`).
    pub fn looks(&self) -> (usize, u8) {
        let order = ranking(self.contract);
        (winners(order, self.hand, PACK - self.hand - self.away), order.points(self.away))
    }

    /// The game that is announced.
    pub fn game(&self) -> (Contract, Flags) {
        (self.contract, self.flags)
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

    /// Whether it is better than another by two standard errors of the difference, in the same layouts. Where they
    /// hardly differ there, it is taken that one layout more would have gone the other way.
    pub fn is_better_than(&self, other: &Trial) -> bool {
        if self.tried() != other.tried() {
            return false;
        }
        let differences: Vec<f64> = self.scores().zip(other.scores()).map(|(own, other)| own - other).collect();
        let Mean { value, error } = mean(&differences);
        let [least, most] =
            [self.scores.iter().min(), self.scores.iter().max()].map(|score| score.copied().unwrap_or(0));
        let one_more = f64::from(most - least) / self.tried() as f64;
        value > (2.0 * error).max(one_more)
    }

    /// What is told of it.
    pub fn choice(&self) -> Choice {
        // What is lost by its value is lost, however many points there are.
        let won: Vec<f64> = self.scores().map(|score| f64::from(u8::from(score > 0.0))).collect();
        Choice {
            away: self.away,
            contract: self.contract,
            flags: self.flags,
            value: self.value,
            won: mean(&won),
            score: mean(&self.scores().collect::<Vec<_>>()),
            layouts: self.tried(),
        }
    }
}

/// How many cards of a hand are likely to win a trick: no more cards above them are with the others than in the hand.
pub fn winners(order: &Ranking, hand: Cards, others: Cards) -> usize {
    let is_winner = |card: &Card| {
        let above = order.beaten_by(*card) & order.asks(*card);
        (above & others).len() <= (above & hand).len()
    };
    hand.iter().filter(is_winner).count()
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
    use super::super::rounds::open;
    use super::*;
    use crate::skat::{FOREHAND, NullBelowBid, slugs};

    fn wanted(bid: u16) -> AdviceWanted {
        let cards = "♣7 ♣8 ♠7 ♠9 ♠J ♥7 ♥8 ♥9 ♦7 ♦8 ♦K ♣A".parse().unwrap();
        AdviceWanted { cards, declarer: FOREHAND, bid, seed: 1 }
    }

    /// Both nulls stay below 60 (rule `impossible-null`).
    #[test]
    fn a_null_below_the_bid_is_refused_and_no_way_of_it_is_tried() {
        let (trials, refused) = Trial::all(&wanted(60), &Rules::default());
        assert_eq!(refused.len(), 2, "{}", slugs::IMPOSSIBLE_NULL);
        assert!(refused.iter().all(|refused| refused.contract == Contract::Null && !refused.settled));
        let settle = Rules { null_below_bid: NullBelowBid::Settle, ..Rules::default() };
        assert!(Trial::all(&wanted(60), &settle).1.iter().all(|refused| refused.settled));
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

    /// Ten trumps from the top take every trick of clubs whoever has the rest: with ten, game, Schneider, twelve times
    /// twelve.
    #[test]
    fn ten_trumps_from_the_top_are_schneider_in_every_layout() {
        let cards: Cards = "♣J ♠J ♥J ♦J ♣A ♣10 ♣K ♣Q ♣9 ♣8 ♥7 ♦7".parse().unwrap();
        let wanted = AdviceWanted { cards, ..wanted(18) };
        let (mut trials, _) = Trial::all(&wanted, &Rules::default());
        let away = "♥7 ♦7".parse().unwrap();
        let trial = trials.iter_mut().find(|trial| trial.contract == Contract::Clubs && trial.away == away).unwrap();
        let mut solver = Trial::solver(Contract::Clubs, &wanted);
        let ends = (0..3).map(|number| trial.end(&open(&wanted, trial.hand, number).unwrap(), &mut solver, true));
        let ends: Vec<End> = ends.collect();
        trial.note(ends);
        let choice = trial.choice();
        assert_eq!((choice.won, choice.score), (Mean { value: 1.0, error: 0.0 }, Mean { value: 144.0, error: 0.0 }));
    }

    /// What was put away counts for the declarer: each end is held against the exact value of the play.
    #[test]
    fn the_points_put_away_count() {
        let cards: Cards = "♣J ♥J ♣A ♣10 ♣9 ♥A ♥10 ♠10 ♦10 ♦9 ♠9 ♥7".parse().unwrap();
        let wanted = AdviceWanted { cards, ..wanted(18) };
        let (trials, _) = Trial::all(&wanted, &Rules::default());
        let mut solver = Trial::solver(Contract::Clubs, &wanted);
        let mut seen = [0; 4];
        for (away, points) in [("♠10 ♦10", 20), ("♦9 ♠9", 0), ("♥7 ♦9", 0)] {
            let away: Cards = away.parse().unwrap();
            let trial = trials.iter().find(|trial| trial.contract == Contract::Clubs && trial.away == away).unwrap();
            for number in 0..5 {
                let open = open(&wanted, trial.hand, number).unwrap();
                let end = match solver.value(&open) + points {
                    90.. => End::WonSchneider,
                    61.. => End::Won,
                    31.. => End::Lost,
                    _ => End::LostSchneider,
                };
                assert_eq!(trial.end(&open, &mut solver, true), end, "{away} in {number}");
                seen[end as usize] += 1;
            }
        }
        assert!(seen.iter().filter(|times| **times > 0).count() > 1, "{seen:?}");
    }
}
