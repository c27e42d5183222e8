use crate::konter::{OutcomeError, Place, Team, Words};
use crate::notation::Spanned;

use super::names::Named;
use super::view::Export;

/// The words that may follow `match`.
pub const MATCH_WORDS: &[&str] =
    &["show", "new", "name", "scorer", "dealer", "game", "correct", "strike", "reckon", "revenge", "export"];

/// What is wanted of the match.
#[derive(Clone, Debug, PartialEq)]
pub enum MatchCommand {
    /// Show all of it.
    Show,
    /// Start a match; the one so far is kept if anything was entered.
    New(Option<Place>),
    /// Name a player or a team.
    Name(Who, String),
    /// Say which player keeps the slate.
    Scorer(Who),
    /// Say who deals next.
    Dealer(Who),
    /// Enter a result.
    Game(Said),
    /// Put another result in the place of one entered before; its number, from 1.
    Correct(usize, Said),
    /// Strike one entry out, or the last.
    Strike(Option<usize>),
    /// Reckon all games by the rules now in force.
    Reckon,
    /// A new match with the same teams, or with these two as partners.
    Revenge(Option<[Who; 2]>),
    /// Give all matches as data.
    Export(Export, Option<String>),
}

/// Somebody at the table, by letters or by a name that the match knows.
pub type Who = Spanned<String>;

/// A result as somebody said it.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// Who named trumps; forehand if nobody was said.
    pub named: Option<Who>,
    /// How it ended, for those who named trumps.
    pub ended: Ended,
    /// What was announced.
    pub announced: Words,
    /// Kapo.
    pub kapo: bool,
    /// Where the result stands, without who named trumps.
    pub span: std::ops::Range<usize>,
}

/// How a game ended for those who named trumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// With these points, theirs first.
    Points([u8; 2]),
    /// They won.
    Won,
    /// They lost.
    Lost,
    /// 20 each.
    Tie,
}

/// What a command did to the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Done {
    /// Nothing; it was only shown.
    Shown,
    New,
    Named(Named),
    Scorer(Place),
    Dealer(Place),
    /// Entry number, and who would have named trumps, if somebody else did.
    Entered(usize, Option<Place>),
    Corrected(usize),
    /// Entry number as it was.
    Struck(usize),
    Reckoned,
    Revenge {
        same_teams: bool,
    },
}

/// Why the match does not take something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchError {
    /// There is no such game.
    Outcome(OutcomeError),
    /// This team was said to have named trumps, and forehand is of the other.
    NotForehand(Team, Place),
    /// No entry has this number; there are so many.
    NoSuchEntry(usize, usize),
    /// With this change the team would have won before the entry of this number.
    GameAfterEnd(usize, Box<str>),
    /// The match is over; this team has won.
    Over(String),
    /// Revenge before the end.
    NotOver,
    /// Nobody is called this; the nearest name.
    Unknown(Box<str>, Option<Box<str>>),
    /// A team where a player was meant.
    NotAPlayer(String),
    /// Somebody else is called this.
    NameTaken(String),
    /// This is no name.
    BadName(String),
    /// A player cannot be his own partner.
    SamePlayer,
}
