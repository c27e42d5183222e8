//! Answers as data: everything that a reader may want to know, nothing about how it looks.

use serde::Serialize;

use crate::cards::{Card, Cards, Suit};
use crate::deal::{Game, GameRules, Past, Player};
use crate::konter::{Direction, Place, Reckoning, Rules, Team, Word, Words};
use crate::trick::{Rule, Slug, Verdict};

use super::declared::Declared;
use super::left::Left;
use super::matches::{Done, Export, Exported, MatchView};
use super::naming::{CallAdviceView, Naming};
use super::odds::OddsView;
use super::referee::{ClaimView, RulesDiff};
use super::result::{Score, SlateView};
use super::reviewed::Reviewed;
use super::settings::Settings;
use super::skat::SkatAnswer;
use super::solve::SolveView;

/// What came of a command.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Answer {
    /// Which game is played.
    Game(Game),
    New(New),
    Position(Box<Table>),
    Trump(Trump),
    Trumps(Trumps),
    Naming(Naming),
    Cards(HandView),
    Hand(HandView),
    Trick(TrickView),
    Played(Played),
    Legal(Legal),
    Check(Check),
    Why(Why),
    Left(Left),
    Odds(Box<OddsView>),
    Count(Count),
    Points(Points),
    Winner(Winner),
    /// What every card is worth with open cards.
    Solved(Box<SolveView>),
    Announce(MayAnnounce),
    CallAdvice(CallAdviceView),
    Announced(Announced),
    Claimed(Box<ClaimView>),
    Score(Score),
    Slate(SlateView),
    Show(Box<Table>),
    Line(String),
    Undone(String),
    Redone(String),
    /// The rule book of the game with these rules.
    Rules(GameRules),
    RulesDiff(RulesDiff),
    /// One rule, and the rules in force.
    Rule(&'static Rule, GameRules),
    /// The rules that speak of a word.
    RulesAbout(String, Vec<&'static Rule>),
    /// A setting with its value and the values that it may have.
    Setting {
        name: &'static str,
        value: String,
        may_be: Vec<&'static str>,
    },
    Settings(Settings, GameRules),
    Set {
        name: String,
        value: String,
        rules: GameRules,
    },
    /// What a command did to the match, and the match.
    Match(Done, Box<MatchView>),
    /// All matches or all lists, to be given as data, to a file if one is named.
    Export {
        format: Export,
        file: Option<String>,
        what: Exported,
    },
    /// The session as it would be written to a file.
    Lines(String),
    /// The session was written to a file, as so many lines.
    Saved {
        file: String,
        lines: usize,
    },
    /// A session was read from a file.
    Loaded {
        file: String,
        lines: usize,
        table: Box<Table>,
    },
    /// Games entered on a slate; whether they were asked about as a list.
    Reckoned(Vec<Reckoning>, bool),
    /// A record looked through.
    Review(Box<Reviewed>),
    /// Something about Skat alone.
    Skat(Box<SkatAnswer>),
}

/// A new deal.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct New {
    /// Who deals.
    pub dealer: Place,
    /// Who names trumps and leads.
    pub forehand: Place,
    /// The slate before the deal.
    pub slate: SlateView,
    /// The last match is over: this deal starts a new one.
    pub new_match: bool,
}

/// What is trump.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Trump {
    /// The suit named.
    pub trump: Suit,
    /// Who named it.
    pub named_by: Place,
    /// The trumps, highest first.
    pub trumps: Vec<Card>,
    /// Whether it has just been named.
    #[serde(skip)]
    pub new: bool,
    /// Whether no card of the suit named is among those that its namer is known to hold.
    pub unheld: bool,
}

/// The trumps of a contract.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Trumps {
    /// The suit named, or the contract.
    #[serde(flatten)]
    pub trump: Declared,
    /// The trumps, highest first; only those of a hand, if one was given.
    pub trumps: Vec<Card>,
    /// The hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Cards>,
}

/// A hand, or some cards.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HandView {
    /// Whose hand it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// The cards as players sort them.
    pub cards: Vec<Card>,
    /// How many more are unknown.
    pub unknown: u8,
    /// Their points.
    pub points: u8,
    /// Which of them are trumps, under the suit named or under each.
    pub trumps: Vec<(Suit, Vec<Card>)>,
    /// Whether trumps have been named.
    #[serde(skip)]
    pub named: bool,
    /// What its holder may still announce; none once he is too late.
    pub may_announce: Option<Words>,
}

/// A trick, running or complete.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TrickView {
    /// Its number, counted from 1.
    pub number: usize,
    /// Who played what, in order.
    pub plays: Vec<(Place, Card)>,
    /// The place in the trick, counted from 0, that wins it so far.
    pub winning: Option<usize>,
    /// Points so far.
    pub points: u8,
    /// Who plays next.
    pub next: Option<Place>,
    /// Which way round the places of the picture go.
    #[serde(skip)]
    pub direction: Direction,
}

/// Cards that were played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Played {
    /// Each card in turn.
    pub plays: Vec<PlayStep>,
    /// The running trick.
    pub trick: TrickView,
    /// The count after the last card.
    pub count: [TeamCount; 2],
    /// The result, if that was the last card of the deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
}

/// One card played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayStep {
    /// Who played.
    pub place: Place,
    /// What.
    pub card: Card,
    /// The trick that it completed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub completed: Option<TrickView>,
}

/// What a hand may play.
#[derive(Clone, Debug, PartialEq)]
pub struct Legal {
    /// Whose hand it is, at a table.
    pub place: Option<Player>,
    /// The cards led and played before.
    pub trick: Vec<Card>,
    /// The cards that may be played.
    pub legal: Cards,
    /// The same as players sort them.
    pub sorted: Vec<Card>,
    /// The rule that decides.
    pub rule: Slug,
    /// The cards that may not, each with its reason.
    pub illegal: Vec<Verdict>,
    /// Whether a trump is led.
    pub trump_led: bool,
    /// Whether the suit asked for may be trumped by who holds it.
    pub may_trump: bool,
    /// The cards of the hand that are of the suit asked for.
    pub asked: Cards,
    /// Cards led or held that do not count as printed and matter here, with the rule of each.
    pub odd: Vec<(Card, Slug)>,
    /// How many cards of the hand are unknown.
    pub unknown: u8,
    /// Whether one of these might forbid a card that is legal by those known.
    pub unsure: bool,
}

/// Whether one card may be played, or might have been.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// Whose card it is, at a table.
    pub place: Option<Player>,
    /// The verdict.
    pub verdict: Verdict,
    /// For a card played earlier: when.
    pub past: Option<Past>,
    /// Cards of the hand that are unknown.
    pub unknown: u8,
}

/// What a card is.
#[derive(Clone, Debug, PartialEq)]
pub struct Why {
    /// The card.
    pub card: Card,
    /// What it is under the suit named, or under each suit.
    pub under: Vec<Under>,
    /// Its points.
    pub points: u8,
    /// Whether it may be played now, if there is a hand to play from.
    pub check: Option<Check>,
    /// Where it is, if it has been played.
    pub played: Option<(Place, usize, usize)>,
}

/// What a card is under one suit.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Under {
    /// The suit named.
    pub trump: Suit,
    /// Whether the card is a trump then.
    pub is_trump: bool,
    /// The cards that beat it in its own suit, highest first.
    pub below: Vec<Card>,
    /// How many cards its own suit has: the trumps, or the plain suit.
    pub of: usize,
    /// The rule that says why it does not count as printed, or the rule of its rank.
    pub rule: Slug,
}

/// The points of one team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TeamCount {
    /// The team.
    pub team: Team,
    /// Points in its tricks, as far as they are known.
    pub points: u8,
    /// Its tricks.
    pub tricks: u8,
    /// What it still needs for 21.
    pub needs: u8,
    /// Cards in its tricks that are unknown.
    pub unknown: u8,
}

/// The running count.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Count {
    /// N–S and E–W.
    pub teams: [TeamCount; 2],
    /// Points on the table in the running trick.
    pub in_trick: u8,
    /// Points in nobody's tricks yet, the running trick included.
    pub still_out: u8,
    /// Whether all tricks have been played.
    pub over: bool,
}

/// The points of some cards.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Points {
    /// The cards.
    #[serde(skip)]
    pub cards: Cards,
    /// Their points.
    pub points: u8,
}

/// Who wins a trick.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Winner {
    /// The winning card and its place, counted from 1.
    pub winner: WinningCard,
    /// The points of the trick so far.
    pub points: u8,
    /// Who played the card, at a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Player>,
    /// The cards of the trick.
    #[serde(skip)]
    pub trick: Vec<Card>,
    /// Whether all have played.
    pub complete: bool,
    /// Whether the card wins as a trump.
    #[serde(skip)]
    pub trump: bool,
    /// Whether there are trumps at all.
    #[serde(skip)]
    pub trumps: bool,
    /// The rules that explain it.
    #[serde(skip)]
    pub see: Vec<Slug>,
}

/// A card and its place in the trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct WinningCard {
    /// The card.
    pub card: Card,
    /// Its place, counted from 1.
    pub place: usize,
}

/// What may be announced.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MayAnnounce {
    /// The words that the hand allows; at a table, those that may still be said.
    pub may: Words,
    /// The lines that they add.
    pub lines: u8,
    /// At a table: the hands, each with what may still be said.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PlayerMay>,
    /// What has been said and counts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<(Place, Word)>,
}

/// What one player may announce.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerMay {
    /// Who.
    pub place: Place,
    /// What the known cards allow and he has not said.
    pub may: Words,
    /// Whether he is still in time.
    pub in_time: bool,
    /// Whether he must wait for his turn, at a table where one announces on turn.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub waits: bool,
    /// Whether cards of the hand are unknown.
    pub unknown: bool,
}

/// Something was announced.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Announced {
    /// Who spoke.
    pub place: Place,
    /// What was said.
    pub words: Words,
    /// Words that had been said before and count once.
    pub again: Words,
    /// All words that count now.
    pub count: Words,
    /// The value of the game now, without Kapo.
    pub value: u16,
    /// Whether the hand was unknown and the announcer is believed.
    pub believed: bool,
    /// Whether the known hand allows the other word as well.
    pub more: bool,
}

/// All that is on the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Table {
    /// Who deals.
    pub dealer: Place,
    /// Which way play goes.
    #[serde(skip)]
    pub direction: Direction,
    /// The rules in force.
    pub rules: Rules,
    /// The suit named, and by whom.
    pub trump: Option<(Suit, Place)>,
    /// The hands of N, W, S, E.
    pub hands: [HandView; 4],
    /// Who plays next; before trumps are named, who names them.
    pub turn: Option<Place>,
    /// The running trick.
    pub trick: Option<TrickView>,
    /// The count.
    pub count: Option<Count>,
    /// What was announced.
    pub announced: Vec<(Place, Word)>,
    /// The position as one line.
    pub position: Option<String>,
}
