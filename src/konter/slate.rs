use serde::Serialize;

use super::{Rules, Side, Staenner, Words};

/// Card points that win a game: more than half of the 40 (rule `win`, seed reconciled).
pub const WIN: u8 = 21;

/// What the slate needs to know of one game. A team is 0 or 1, whatever the table calls them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The team that named trumps.
    pub declarer: usize,
    /// The team that won; none for a Stänner.
    pub winner: Option<usize>,
    /// What was announced in time, by whomever.
    pub announced: Words,
    /// The losers took no trick.
    pub kapo: bool,
}

/// How one deal ended, seen from its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Result {
    /// Points of the declarers and of their opponents.
    pub points: [u8; 2],
    /// The side with 21 or more; none for a Stänner.
    pub winner: Option<Side>,
    /// The losers took no trick (rule `kapo`: tricks count, not points).
    pub kapo: bool,
}

impl Result {
    /// The result of points and tricks of the two sides.
    pub fn new(points: [u8; 2], tricks: [u8; 2]) -> Result {
        let winner = Side::ALL.into_iter().find(|side| points[side.index()] >= WIN);
        let kapo = winner.is_some_and(|side| tricks[side.other().index()] == 0);
        Result { points, winner, kapo }
    }
}

/// The slate: how many lines each team still has to erase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Slate {
    /// Lines of the two teams.
    pub lines: [u16; 2],
    /// Lines kept from Stänners for the next decided game (switch `staenner: carry`).
    pub carry: u16,
}

impl Slate {
    /// The most lines that a row can be set to.
    pub const MOST: u16 = 999;

    /// The slate at the start of a match.
    pub fn start(rules: &Rules) -> Slate {
        Slate { lines: [u16::from(rules.start_lines); 2], carry: 0 }
    }

    /// The team that has won the match: the one without lines (rule `match-end`).
    pub fn match_winner(&self) -> Option<usize> {
        self.lines.iter().position(|lines| *lines == 0)
    }
}

/// How the slate changes, by the rule and before the floor at no lines: erased lines are negative.
pub type Change = [i16; 2];

/// The value of a game, part by part (rule `game-value`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Sum {
    /// The game itself.
    pub game: u16,
    /// One line for each word announced.
    pub announced: u16,
    /// The line of the Kapo.
    pub kapo: u16,
    /// Lines carried over from Stänners.
    pub carried: u16,
}

impl Sum {
    /// All parts together.
    pub fn total(&self) -> u16 {
        self.game + self.announced + self.kapo + self.carried
    }
}

/// One game entered on the slate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reckoning {
    /// What was reckoned.
    pub game: Game,
    /// The change of the two rows.
    pub change: Change,
    /// The slate afterwards.
    pub slate: Slate,
    /// The value, part by part.
    pub sum: Sum,
    /// How a Stänner is settled at this table.
    pub staenner: Staenner,
}

/// Why a game cannot be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlateError {
    /// This team has no lines left: the match is over.
    MatchOver(usize),
    /// Nobody wins a Stänner, so nobody makes Kapo.
    KapoWithoutWinner,
}

/// Enters a game on the slate (rules `slate-win`, `slate-staenner`, `slate-floor`).
///
/// ```
/// use kontra::konter::{Game, Rules, Slate, Word, reckon};
/// let rules = Rules::default();
/// let announced = [Word::Matt].into_iter().collect();
/// let game = Game { declarer: 1, winner: Some(0), announced, kapo: false };
/// let reckoning = reckon(Slate::start(&rules), game, &rules).unwrap();
/// assert_eq!(reckoning.slate.lines, [7, 11]);
/// ```
pub fn reckon(slate: Slate, game: Game, rules: &Rules) -> std::result::Result<Reckoning, SlateError> {
    if let Some(team) = slate.match_winner() {
        return Err(SlateError::MatchOver(team));
    }
    if game.kapo && game.winner.is_none() {
        return Err(SlateError::KapoWithoutWinner);
    }
    let mut sum = Sum { game: 1, announced: u16::from(game.announced.lines()), kapo: 0, carried: 0 };
    let mut change = [0; 2];
    let mut carry = slate.carry;
    match game.winner {
        Some(winner) => {
            sum.kapo = if game.kapo { u16::from(rules.kapo_line) } else { 0 };
            sum.carried = std::mem::take(&mut carry);
            change[winner] = -(sum.total() as i16);
            if winner != game.declarer {
                change[game.declarer] = sum.total() as i16;
            }
        }
        None => match rules.staenner {
            Staenner::Announced => change[game.declarer] = sum.total() as i16,
            Staenner::Flat => {
                sum.announced = 0;
                change[game.declarer] = 1;
            }
            Staenner::Carry => carry += sum.total(),
        },
    }
    let lines = [0, 1].map(|team| slate.lines[team].saturating_add_signed(change[team]).min(Slate::MOST));
    Ok(Reckoning { game, change, slate: Slate { lines, carry: carry.min(Slate::MOST) }, sum, staenner: rules.staenner })
}
