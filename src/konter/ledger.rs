//! Many games on one slate: what is entered, how it is reckoned, and who deals next.

use super::{Game, Place, Reckoning, Rules, Side, Slate, SlateError, Team, WIN, Words, reckon};

/// What the count of a game must come to (rule `card-points`, seed).
pub const ALL_POINTS: u8 = 40;

/// How one game of a match ended. The points are not needed, and often nobody wrote them down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who named trumps: forehand (rule `forehand`, seed).
    pub named: Place,
    /// The side that won; none for a Stänner.
    pub winner: Option<Side>,
    /// Points of the declarers and of their opponents.
    pub points: Option<[u8; 2]>,
    /// What was announced in time, by whomever.
    pub announced: Words,
    /// The losers took no trick.
    pub kapo: bool,
}

/// Why there is no such game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutcomeError {
    /// The points do not make 40 (rule `count`).
    NotForty([u8; 2]),
    /// Losers without a trick have no points, and these have some (rule `kapo`).
    KapoWithPoints(u8),
    /// Nobody wins a Stänner, so nobody makes Kapo.
    KapoWithoutWinner,
}

impl Outcome {
    /// The outcome that these points of declarers and opponents give (rules `win`, `staenner`).
    ///
    /// ```
    /// use kontra::konter::{Outcome, Place, Side};
    /// let outcome = Outcome::counted(Place::West, [19, 21]);
    /// assert_eq!(outcome.winner, Some(Side::OPPONENTS));
    /// assert_eq!(Outcome::counted(Place::West, [20, 20]).winner, None);
    /// ```
    pub fn counted(named: Place, points: [u8; 2]) -> Outcome {
        let winner = Side::ALL.into_iter().find(|side| points[side.index()] >= WIN);
        Outcome { named, winner, points: Some(points), announced: Words::default(), kapo: false }
    }

    /// Whether such a game can be.
    ///
    /// # Errors
    /// The first reason why not.
    pub fn check(&self) -> Result<(), OutcomeError> {
        if let Some(points) = self.points.filter(|[a, b]| u16::from(*a) + u16::from(*b) != u16::from(ALL_POINTS)) {
            return Err(OutcomeError::NotForty(points));
        }
        match (self.kapo, self.winner, self.points) {
            (true, None, _) => Err(OutcomeError::KapoWithoutWinner),
            (true, Some(winner), Some(points)) if points[winner.other().index()] > 0 => {
                Err(OutcomeError::KapoWithPoints(points[winner.other().index()]))
            }
            _ => Ok(()),
        }
    }

    /// The team that named trumps.
    pub fn declarers(&self) -> Team {
        self.named.team()
    }

    /// The team that won; none for a Stänner.
    pub fn winners(&self) -> Option<Team> {
        let team = |side| if side == Side::DECLARERS { self.declarers() } else { self.declarers().other() };
        self.winner.map(team)
    }

    /// What the slate needs to know of it.
    pub fn game(&self) -> Game {
        Game {
            declarer: self.declarers().index(),
            winner: self.winners().map(Team::index),
            announced: self.announced,
            kapo: self.kapo,
        }
    }

    /// Who deals the next game: the forehand of this one, after a Stänner too (rule `next-dealer`, seed).
    pub fn next_dealer(&self) -> Place {
        self.named
    }
}

/// One line of the history of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A game, with the rules in force when it was entered.
    Game(Outcome, Rules),
    /// The rows were set by hand; what was carried over is gone.
    Rows([u16; 2]),
}

/// An entry with the slate before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Booked {
    /// What was entered.
    pub entry: Entry,
    /// The slate before it.
    pub before: Slate,
    /// The slate after it.
    pub after: Slate,
    /// How a game was reckoned.
    pub reckoning: Option<Reckoning>,
}

/// An entry that cannot stand where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LedgerError {
    /// Which, from 0.
    pub index: usize,
    /// Why.
    pub error: SlateError,
}

/// Enters everything in order, from so many lines for each team (rules `slate-start`, `match-end`).
///
/// ```
/// use kontra::konter::{Entry, Outcome, Place, Rules, book};
/// let rules = Rules::default();
/// let games = [Outcome::counted(Place::West, [19, 21]), Outcome::counted(Place::South, [20, 20])];
/// let booked = book(9, &games.map(|game| Entry::Game(game, rules))).unwrap();
/// assert_eq!(booked[0].after.lines, [8, 10]);
/// assert_eq!(booked[1].after.lines, [9, 10]);
/// ```
///
/// # Errors
/// At the first game that comes after the end of the match.
pub fn book(start: u16, entries: &[Entry]) -> Result<Vec<Booked>, LedgerError> {
    let mut slate = Slate { lines: [start; 2], carry: 0 };
    let mut booked = Vec::with_capacity(entries.len());
    for (index, &entry) in entries.iter().enumerate() {
        let before = slate;
        let reckoning = match entry {
            Entry::Game(outcome, rules) => {
                let reckoning = reckon(slate, outcome.game(), &rules).map_err(|error| LedgerError { index, error })?;
                slate = reckoning.slate;
                Some(reckoning)
            }
            Entry::Rows(lines) => {
                slate = Slate { lines, carry: 0 };
                None
            }
        };
        booked.push(Booked { entry, before, after: slate, reckoning });
    }
    Ok(booked)
}
