//! Answers about the result of a deal and the slate.

use serde::Serialize;

use crate::analysis::Claim;
use crate::konter::{Place, Rules, Slate, Sum, Team, Word};

/// The result of a deal.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Score {
    /// Points of N–S and E–W.
    pub points: [u8; 2],
    /// Who won; none for a Stänner.
    pub winner: Option<Team>,
    /// Who named trumps.
    pub declarers: Team,
    /// Whether the losers took no trick.
    pub kapo: bool,
    /// The claim with which the deal ended.
    #[serde(skip)]
    pub claim: Option<Claim>,
    /// What was announced, and by whom.
    pub announced: Vec<(Place, Word)>,
    /// The value of the game, part by part.
    #[serde(skip)]
    pub sum: Sum,
    /// The rules by which it is reckoned.
    pub rules: Rules,
    /// The change of the rows of N–S and E–W.
    pub change: [i16; 2],
    /// The slate before and after.
    pub before: Slate,
    /// The slate afterwards.
    pub after: Slate,
    /// Who has won the match with it.
    pub match_winner: Option<Team>,
    /// What N–S and E–W are called.
    #[serde(skip)]
    pub names: [Option<String>; 2],
    /// The team in the lower row.
    #[serde(skip)]
    pub lower: Team,
    /// Who deals next.
    pub next_dealer: Place,
}

/// The slate.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SlateView {
    /// Lines of N–S and E–W.
    pub lines: [u16; 2],
    /// Lines kept for the next decided game.
    pub carry: u16,
    /// What the last deal changed, before the floor.
    pub change: Option<[i16; 2]>,
    /// The lines before the last deal.
    pub before: Option<[u16; 2]>,
    /// The team that has won the match.
    pub match_winner: Option<Team>,
    /// What N–S and E–W are called.
    #[serde(skip)]
    pub names: [Option<String>; 2],
    /// The team in the lower row: the scorer's (rule `scorer-row`, seed).
    #[serde(skip)]
    pub lower: Team,
}
