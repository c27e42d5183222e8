use crate::analysis::OddsWanted;
use crate::cards::{Card, Suit};
use crate::deal::{Game, GameRules, Setup};
use crate::konter::{Place, Words};
use crate::notation::{AnyRecord, CardList, Spanned};
use crate::trick::Rule;

use super::matches::MatchCommand;
use super::review_flags::ReviewFlags;
use super::settings::Setting;
use super::skat::SkatCommand;

/// What is wanted. A line that somebody types becomes one of these before anything is answered.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Look at some cards.
    Cards(CardList),
    /// Say which game is played, or choose it.
    Game(Option<Game>),
    /// Something at a table of Skat.
    Skat(SkatCommand),
    /// Start a new deal.
    New(Option<Place>),
    /// Set the table to a position.
    Position(Box<Setup>),
    /// Say what is trump, or name it.
    Trump(Option<Suit>),
    /// List the trumps of the suit named, or of this one.
    Trumps(Option<Suit>),
    /// What naming each suit is worth with three cards, or with those that forehand is known to hold.
    Naming(Option<CardList>),
    /// Show a hand, or say what it holds.
    Hand(Option<Place>, Option<CardList>),
    /// Show the running trick, or lay it.
    Trick(Option<Place>, Option<CardList>),
    /// Play cards, in order; a place names who plays.
    Play(Vec<(Option<Place>, Spanned<Card>)>),
    /// What may be played.
    Legal,
    /// Whether a card may be played.
    Check(Spanned<Card>),
    /// Whether a card that was played was legal: trick and place in it, from 1.
    CheckPlayed(usize, usize),
    /// What a card is, and why it may or may not be played.
    Why(Card),
    /// What is still out, as one place sees it; with what each hand can hold, if that is asked.
    Left(Option<Place>, bool),
    /// What each card is worth on average, as the player to play sees the deal.
    Odds(OddsWanted),
    /// Count the teams' points.
    Count,
    /// Count the points of some cards.
    Points(CardList),
    /// Who wins the trick.
    Winner,
    /// What every card is worth with all hands open, and how play goes on, after a card if one is named.
    Solve(Option<Spanned<Card>>),
    /// What may be announced, by one player or by each.
    MayAnnounce(Option<Place>),
    /// What the words are worth that a player may announce.
    CallAdvice(Option<Place>),
    /// Announce.
    Announce(Option<Place>, Words),
    /// Lay down and say the points of one's team.
    Claim(Option<Place>, u8),
    /// The result of the deal.
    Score,
    /// Show the slate, or set its rows: N–S, E–W.
    Slate(Option<[u16; 2]>),
    /// Something about the match.
    Match(MatchCommand),
    /// Write the session to a file, or show what would be written.
    Save(Option<String>),
    /// Read a session from a file.
    Load(String),
    /// Look a record through.
    Review(Box<AnyRecord>, ReviewFlags),
    /// Look the deal through that is on the table.
    ReviewDeal(ReviewFlags),
    /// The same with every record of a file, which a session does not read.
    ReviewFile(String, ReviewFlags),
    /// Show the table.
    Show,
    /// Show the position as one line.
    ShowLine,
    /// Take back the last change.
    Undo,
    /// Take back an undo.
    Redo,
    /// List the rules.
    Rules,
    /// How other rules differ from those in force.
    RulesDiff(GameRules),
    /// Explain one rule.
    Rule(&'static Rule),
    /// List the settings.
    Settings,
    /// List the rules that speak of a word.
    RulesAbout(String, Vec<&'static Rule>),
    /// Show one setting.
    ShowSetting(&'static str),
    /// Change a setting.
    Set(Setting),
}
