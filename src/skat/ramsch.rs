use std::ops::RangeInclusive;

use serde::Serialize;

use super::{ALL_POINTS, MOST_ASIDE, RamschSkat, RamschTie, Rules, SEATS, TRICKS, slugs};
use crate::trick::{Seat, Slug};

/// A Ramsch that was played: nobody is declarer, everybody wants few points (rule `ramsch`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Ramsch {
    /// Points in the tricks of each player.
    pub points: [u8; 3],
    /// Tricks of each player.
    pub tricks: [u8; 3],
    /// Who took the last trick.
    pub last_trick: Seat,
    /// The number, from 1, of the last trick that each player took, where it is known; it decides only
    /// ties under `ramsch-tie=last-trick-loses` in which the winner of the last trick has no part.
    pub latest: [Option<u8>; 3],
    /// Points in the skat.
    pub skat: u8,
    /// How often the skat was pushed on unseen.
    pub blind_pushes: u8,
    /// A deal of a Bock round.
    pub bock: bool,
}

/// How a Ramsch ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RamschEnd {
    /// One or two have most points.
    Loss,
    /// All three have 40, and nobody loses.
    ThreeWayTie,
    /// One took all ten tricks.
    Durchmarsch,
}

/// What a Ramsch score is multiplied by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RamschFactor {
    /// Somebody took no trick (rule `virgin`).
    Virgin,
    /// So many pushed unseen (rule `blind-push`).
    BlindPushes(u8),
    /// A deal of a Bock round (rule `bock-round`).
    Bock,
}

impl RamschFactor {
    /// The rule that multiplies.
    pub const fn rule(self) -> Slug {
        match self {
            RamschFactor::Virgin => slugs::VIRGIN,
            RamschFactor::BlindPushes(_) => slugs::BLIND_PUSH,
            RamschFactor::Bock => slugs::BOCK_ROUND,
        }
    }
}

/// The result of a Ramsch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RamschResult {
    /// How it ended.
    #[serde(rename = "result")]
    pub end: RamschEnd,
    /// The points that were compared.
    pub compared: [u8; 3],
    /// Who loses; for a Durchmarsch, who made it.
    pub who: Vec<Seat>,
    /// What each of them loses, or wins, before it is multiplied.
    pub amount: u16,
    /// What it is multiplied by.
    pub factors: Vec<(RamschFactor, u16)>,
    /// The scores by seat.
    pub scores: [i32; 3],
}

impl RamschResult {
    /// Whether several have the most points.
    pub fn is_tied(&self) -> bool {
        let most = self.compared.into_iter().max();
        self.compared.iter().filter(|points| Some(**points) == most).count() > 1
    }

    /// The rule that decided.
    pub fn rule(&self) -> Slug {
        match self.end {
            RamschEnd::Durchmarsch => slugs::DURCHMARSCH,
            RamschEnd::Loss if !self.is_tied() => slugs::RAMSCH_LOSER,
            _ => slugs::RAMSCH_TIE,
        }
    }
}

/// Why a Ramsch cannot be settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RamschError {
    /// More than 120 points in tricks and skat.
    Points(u16),
    /// More points in the skat than two cards have.
    Skat(u8),
    /// Not ten tricks in all.
    Tricks(u16),
    /// No player has this seat.
    Seat(Seat),
    /// This player has points, and no trick.
    WithoutTrick(Seat, u8),
    /// All ten tricks and the skat do not have 120 points, but so many.
    EveryTrick(u16),
    /// This player took the last trick, and has none.
    LastTrick(Seat),
    /// So many blind pushes there cannot be.
    BlindPushes(u8),
    /// A tie, and it is not known which of them took the later trick.
    WhoTookLater,
}

impl Ramsch {
    /// Settles it (rules `ramsch-skat`, `ramsch-loser`, `ramsch-tie`, `virgin`, `durchmarsch`). Nothing is
    /// doubled for being lost.
    ///
    /// ```
    /// use kontra::skat::{FOREHAND, Ramsch, RamschEnd, Rules};
    /// let mut ramsch = Ramsch {
    ///     points: [51, 55, 0],
    ///     tricks: [5, 5, 0],
    ///     last_trick: FOREHAND,
    ///     latest: [None; 3],
    ///     skat: 14,
    ///     blind_pushes: 0,
    ///     bock: false,
    /// };
    /// let mut rules = Rules::default();
    /// assert_eq!(ramsch.settle(&rules).unwrap().scores, [-130, 0, 0]);
    /// rules.set("ramsch-skat", "loser").unwrap();
    /// assert_eq!(ramsch.settle(&rules).unwrap().scores, [0, -138, 0]);
    /// ramsch = Ramsch { points: [106, 0, 0], tricks: [10, 0, 0], ..ramsch };
    /// assert_eq!(ramsch.settle(&rules).unwrap().end, RamschEnd::Durchmarsch);
    /// ```
    pub fn settle(&self, rules: &Rules) -> Result<RamschResult, RamschError> {
        self.check()?;
        let mut compared = self.points;
        if rules.ramsch_skat == RamschSkat::LastTrick {
            compared[self.last_trick.index()] += self.skat;
        }
        if let Some(winner) = SEATS.into_iter().find(|seat| self.tricks[seat.index()] == TRICKS)
            && rules.durchmarsch.is_on()
        {
            let amount = u16::from(ALL_POINTS);
            return Ok(self.result(RamschEnd::Durchmarsch, compared, vec![winner], amount, rules));
        }
        let most = compared.into_iter().max().unwrap_or(0);
        let tied: Vec<Seat> = SEATS.into_iter().filter(|seat| compared[seat.index()] == most).collect();
        let (end, who) = match (tied.len(), rules.ramsch_tie) {
            (1, _) | (2, RamschTie::AllLose) => (RamschEnd::Loss, tied),
            (_, RamschTie::AllLose) => (RamschEnd::ThreeWayTie, Vec::new()),
            (_, RamschTie::LastTrickLoses) => (RamschEnd::Loss, vec![self.later(&tied)?]),
        };
        let skat = if rules.ramsch_skat == RamschSkat::Loser { self.skat } else { 0 };
        let amount = if who.is_empty() { 0 } else { u16::from(most) + u16::from(skat) };
        Ok(self.result(end, compared, who, amount, rules))
    }

    fn check(&self) -> Result<(), RamschError> {
        let sum = |numbers: &[u8]| numbers.iter().map(|number| u16::from(*number)).sum::<u16>();
        let (points, tricks) = (sum(&self.points) + u16::from(self.skat), sum(&self.tricks));
        if points > u16::from(ALL_POINTS) {
            return Err(RamschError::Points(points));
        }
        if self.skat > MOST_ASIDE {
            return Err(RamschError::Skat(self.skat));
        }
        if tricks != u16::from(TRICKS) {
            return Err(RamschError::Tricks(tricks));
        }
        if !SEATS.contains(&self.last_trick) {
            return Err(RamschError::Seat(self.last_trick));
        }
        for seat in SEATS {
            match (self.points[seat.index()], self.tricks[seat.index()]) {
                (trick_points @ 1.., 0) => return Err(RamschError::WithoutTrick(seat, trick_points)),
                (_, TRICKS) if points != u16::from(ALL_POINTS) => return Err(RamschError::EveryTrick(points)),
                _ => {}
            }
        }
        if self.tricks[self.last_trick.index()] == 0 {
            return Err(RamschError::LastTrick(self.last_trick));
        }
        if usize::from(self.blind_pushes) > SEATS.len() {
            return Err(RamschError::BlindPushes(self.blind_pushes));
        }
        Ok(())
    }

    /// Which of these took the later trick.
    fn later(&self, tied: &[Seat]) -> Result<Seat, RamschError> {
        if tied.contains(&self.last_trick) {
            return Ok(self.last_trick);
        }
        let latest = |seat: &Seat| self.latest[seat.index()];
        match tied.iter().all(|seat| latest(seat).is_some()) {
            true => tied.iter().copied().max_by_key(latest).ok_or(RamschError::WhoTookLater),
            false => Err(RamschError::WhoTookLater),
        }
    }

    fn result(&self, end: RamschEnd, compared: [u8; 3], who: Vec<Seat>, amount: u16, rules: &Rules) -> RamschResult {
        let virgin = self.tricks.contains(&0);
        let (factors, all) = multiplied_ramsch(end, amount, virgin, self.blind_pushes, self.bock, rules);
        let mut scores = [0; 3];
        for seat in &who {
            scores[seat.index()] = all;
        }
        RamschResult { end, compared, who, amount, factors, scores }
    }
}

/// The points that each of so many who lose a Ramsch can be charged (rules `ramsch-loser`, `ramsch-tie`):
/// they have the most of 120, of which a player without a trick has none. Three share them evenly.
///
/// ```
/// use kontra::skat::{Rules, ramsch_losses};
/// let rules = Rules::default();
/// assert_eq!(ramsch_losses(1, false, &rules), 40..=120);
/// assert_eq!(ramsch_losses(2, false, &rules), 40..=60);
/// assert_eq!(ramsch_losses(1, true, &rules), 60..=120);
/// ```
pub fn ramsch_losses(losers: usize, virgin: bool, rules: &Rules) -> RangeInclusive<u16> {
    let all = u16::from(ALL_POINTS);
    let even = all / 3;
    // Where the skat goes to the losers, each is charged all of it, and they share the rest.
    let skat = if rules.ramsch_skat == RamschSkat::Loser { u16::from(MOST_ASIDE) / 2 } else { 0 };
    let most = match losers {
        0 | 1 => all,
        2 => all / 2 + skat,
        _ => even,
    };
    (if virgin { all / 2 } else { even })..=most
}

/// What multiplies the points of a Ramsch, and what each who is concerned scores (rules `virgin`,
/// `blind-push`, `bock-round`).
///
/// ```
/// use kontra::skat::{RamschEnd, Rules, multiplied_ramsch};
/// assert_eq!(multiplied_ramsch(RamschEnd::Loss, 65, true, 1, false, &Rules::default()).1, -260);
/// ```
pub fn multiplied_ramsch(
    end: RamschEnd,
    amount: u16,
    virgin: bool,
    blind_pushes: u8,
    bock: bool,
    rules: &Rules,
) -> (Vec<(RamschFactor, u16)>, i32) {
    let mut factors = Vec::new();
    if end == RamschEnd::Loss && rules.virgin.is_on() && virgin {
        factors.push((RamschFactor::Virgin, 2));
    }
    if blind_pushes > 0 && rules.blind_push.is_on() {
        factors.push((RamschFactor::BlindPushes(blind_pushes), 1 << blind_pushes));
    }
    if bock {
        factors.push((RamschFactor::Bock, 2));
    }
    let all = factors.iter().fold(i32::from(amount), |all, (_, factor)| all * i32::from(*factor));
    (factors, if end == RamschEnd::Durchmarsch { all } else { -all })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skat::{FOREHAND, MIDDLEHAND, REARHAND};

    const PLAYED: Ramsch = Ramsch {
        points: [50, 50, 20],
        tricks: [4, 4, 2],
        last_trick: REARHAND,
        latest: [None; 3],
        skat: 0,
        blind_pushes: 0,
        bock: false,
    };

    fn rules(set: &[(&str, &str)]) -> Rules {
        let mut rules = Rules::default();
        assert!(set.iter().all(|(name, value)| rules.set(name, value).is_ok()));
        rules
    }

    fn scores(ramsch: Ramsch, set: &[(&str, &str)]) -> Result<[i32; 3], RamschError> {
        ramsch.settle(&rules(set)).map(|result| result.scores)
    }

    #[test]
    fn ties() {
        let later = [("ramsch-tie", "last-trick-loses")];
        assert_eq!(scores(PLAYED, &[]), Ok([-50, -50, 0]));
        assert_eq!(scores(PLAYED, &later), Err(RamschError::WhoTookLater));
        assert_eq!(scores(Ramsch { latest: [Some(9), Some(7), Some(10)], ..PLAYED }, &later), Ok([-50, 0, 0]));
        assert_eq!(scores(Ramsch { last_trick: MIDDLEHAND, ..PLAYED }, &later), Ok([0, -50, 0]));
        let even = Ramsch { points: [40, 40, 40], tricks: [4, 3, 3], ..PLAYED };
        assert_eq!(scores(even, &[]), Ok([0, 0, 0]));
        assert_eq!(even.settle(&rules(&[])).map(|result| result.end), Ok(RamschEnd::ThreeWayTie));
        assert_eq!(scores(even, &later), Ok([0, 0, -40]));
    }

    #[test]
    fn all_ten_tricks() {
        let all = Ramsch { points: [108, 0, 0], tricks: [10, 0, 0], last_trick: FOREHAND, skat: 12, ..PLAYED };
        assert_eq!(scores(all, &[]), Ok([120, 0, 0]));
        assert_eq!(scores(Ramsch { bock: true, blind_pushes: 1, ..all }, &[]), Ok([480, 0, 0]));
        assert_eq!(scores(all, &[("durchmarsch", "off")]), Ok([-240, 0, 0]), "two virgins double once");
        assert_eq!(scores(all, &[("durchmarsch", "off"), ("virgin", "off")]), Ok([-120, 0, 0]));
    }

    #[test]
    fn what_cannot_be() {
        assert_eq!(scores(Ramsch { skat: 1, ..PLAYED }, &[]), Err(RamschError::Points(121)));
        assert_eq!(scores(Ramsch { tricks: [4, 4, 1], ..PLAYED }, &[]), Err(RamschError::Tricks(9)));
        assert_eq!(scores(Ramsch { last_trick: Seat(3), ..PLAYED }, &[]), Err(RamschError::Seat(Seat(3))));
        assert_eq!(scores(Ramsch { blind_pushes: 4, ..PLAYED }, &[]), Err(RamschError::BlindPushes(4)));
        let two = Ramsch { points: [60, 60, 0], tricks: [5, 5, 0], ..PLAYED };
        assert_eq!(scores(two, &[]), Err(RamschError::LastTrick(REARHAND)));
        assert_eq!(scores(Ramsch { tricks: [10, 0, 0], ..two }, &[]), Err(RamschError::WithoutTrick(MIDDLEHAND, 60)));
        let all = Ramsch { points: [60, 0, 0], tricks: [10, 0, 0], ..two };
        assert_eq!(scores(all, &[]), Err(RamschError::EveryTrick(60)));
        let lots = Ramsch { points: [255, 255, 255], skat: 255, ..PLAYED };
        assert_eq!(scores(lots, &[]), Err(RamschError::Points(1020)));
    }
}
