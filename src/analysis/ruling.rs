//! What follows from the faults: which of them decides, and what the slate becomes.

use crate::konter::{FalseClaim, Game, Reckoning, Result as DealResult, Revoke, Rules, Side, Slate, Words, reckon};

use super::count::ALL_POINTS;
use super::finding::What;
use super::review::{End, Review};

/// A result with what it does to the slate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// Points of seats 0 and 2 and of seats 1 and 3, where they can be told.
    pub points: Option<[u8; 2]>,
    /// The side that wins the game; none for a Stänner.
    pub winner: Option<Side>,
    /// The losers took no trick.
    pub kapo: bool,
    /// The slate, seats 0 and 2 first; none if no game comes of it, or the match was over before.
    pub reckoning: Option<Reckoning>,
}

/// What happens instead of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// The same dealer deals again.
    DealAgain,
    /// Play goes on, or back, from this card: the trick, and the place in it, counted from 1.
    PlayOn(usize, usize),
}

/// Why the result is what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// No fault decides: the result is that of the tricks.
    Tricks,
    /// The deal has no result yet.
    NoResult,
    /// The offenders lose the game (`revoke: lose-game`).
    Lost(Side),
    /// A side had 21 points before the revoke, so the result stands.
    WonBefore(Side),
    /// The revoke costs nothing (`revoke: ignore`).
    Ignored,
    /// The game is struck out (`revoke: annul`).
    Annulled,
    /// Play goes back to the faulty card (`revoke: replay`).
    Replayed,
    /// The card goes back, since no further trick was led.
    GoesBack,
    /// A card in the wrong place: the deal is void (rule `misdeal`).
    Void,
    /// The opponents of a false claim get all that is left.
    RestToOpponents(Side),
    /// The claimers lose the game (`false-claim: lose-game`).
    ClaimLost(Side),
    /// The false claim is ignored and play goes on.
    ClaimIgnored,
}

/// A result under the rules.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ruling {
    /// The result, unless the rules undo the deal or it has none.
    pub outcome: Option<Outcome>,
    /// What happens instead.
    pub then: Option<Then>,
    /// Why.
    pub decision: Decision,
    /// The finding that decides, numbered from 0.
    pub fault: Option<usize>,
}

impl Review {
    /// What the rules in force make of the deal.
    pub fn ruling(&self) -> Ruling {
        self.under(self.rules.revoke)
    }

    /// What the rules make of it under another value of the switch `revoke`. Of two faults the earlier
    /// one decides.
    pub fn under(&self, revoke: Revoke) -> Ruling {
        let mut ignored = None;
        for (n, finding) in self.findings.iter().enumerate() {
            let side = finding.seat.map_or(Side::DECLARERS, Side::of);
            let at = Then::PlayOn(finding.trick.unwrap_or(1), finding.place);
            let (decision, then, outcome) = match finding.what {
                What::Revoke { goes_back: true, .. } => (Decision::GoesBack, Some(at), None),
                What::Revoke { won_before: Some(winner), .. } => (Decision::WonBefore(winner), None, self.counted()),
                What::Revoke { .. } => match revoke {
                    Revoke::Ignore => {
                        ignored.get_or_insert(n);
                        continue;
                    }
                    Revoke::LoseGame => (Decision::Lost(side), None, Some(self.lost(side))),
                    Revoke::Annul => (Decision::Annulled, Some(Then::DealAgain), None),
                    Revoke::Replay => (Decision::Replayed, Some(at), None),
                },
                What::NotHeld { .. } | What::PlayedTwice => (Decision::Void, Some(Then::DealAgain), None),
                What::FalseClaim { has, .. } => match self.rules.false_claim {
                    FalseClaim::RestToOpponents => (Decision::RestToOpponents(side), None, Some(self.rest(side, has))),
                    FalseClaim::LoseGame => (Decision::ClaimLost(side), None, Some(self.lost(side))),
                    FalseClaim::PlayOn if self.end == End::Played => continue,
                    FalseClaim::PlayOn => (Decision::ClaimIgnored, Some(self.next_card(at)), None),
                },
                _ => continue,
            };
            return Ruling { outcome, then, decision, fault: Some(n) };
        }
        let outcome = self.counted();
        let decision = match (&outcome, ignored) {
            (None, _) => Decision::NoResult,
            (Some(_), Some(_)) => Decision::Ignored,
            (Some(_), None) => Decision::Tricks,
        };
        Ruling { outcome, then: None, decision, fault: ignored }
    }

    fn counted(&self) -> Option<Outcome> {
        self.result.map(|result| self.outcome(result))
    }

    /// The next card that nobody has played, after a claim at `at`.
    fn next_card(&self, at: Then) -> Then {
        match (self.end, at) {
            (End::Stopped(trick, place) | End::Open(trick, place), _) => Then::PlayOn(trick, place),
            (_, Then::PlayOn(trick, place)) if place > 4 => Then::PlayOn(trick + 1, 1),
            (_, at) => at,
        }
    }

    /// The game lost by a side at its announced value, never with Kapo.
    fn lost(&self, side: Side) -> Outcome {
        let winner = Some(side.other());
        let points = self.result.map(|result| result.points);
        Outcome { points, winner, kapo: false, reckoning: self.reckon(winner, false) }
    }

    /// All that is left goes to the opponents of the side that has these points.
    fn rest(&self, side: Side, has: u8) -> Outcome {
        let mut points = [ALL_POINTS - has; 2];
        points[side.index()] = has;
        // Tricks that nobody played make no Kapo.
        self.outcome(DealResult::new(points, [1, 1]))
    }

    pub(super) fn outcome(&self, result: DealResult) -> Outcome {
        let DealResult { points, winner, kapo } = result;
        Outcome { points: Some(points), winner, kapo, reckoning: self.reckon(winner, kapo) }
    }

    pub(super) fn reckon(&self, winner: Option<Side>, kapo: bool) -> Option<Reckoning> {
        enter(self.start, winner, self.announced, kapo, &self.rules)
    }
}

/// Enters a game on the slate of the two sides; seats 0 and 2 named trumps.
fn enter(slate: Slate, winner: Option<Side>, announced: Words, kapo: bool, rules: &Rules) -> Option<Reckoning> {
    let game = Game { declarer: Side::DECLARERS.index(), winner: winner.map(Side::index), announced, kapo };
    reckon(slate, game, rules).ok()
}
