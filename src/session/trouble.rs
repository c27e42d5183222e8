use std::ops::Range;

use crate::analysis::naming::NamingError;
use crate::analysis::{AdviceError, CannotReview, OddsError};
use crate::cards::{Card, Suit};
use crate::deal::{BadRules, CallRefusal, Defect, Evidence, Game, Player, Refusal, Spot, Unplayable};
use crate::konter::{Place, Seating, Side, SlateError, Team};
use crate::notation::{AnyRecordError, PositionError, ReadError, RecordError, RecordErrorKind, SkatError, TextFault};
use crate::trick::{Seat, Slug};

use super::matches::MatchError;
use super::saved::FileTrouble;
use super::settings::SettingError;
use super::skat::{SkatIllegal, SkatImpossible};
use super::spec::Doc;

/// Why a line got no answer. The session is as it was.
#[derive(Clone, Debug, PartialEq)]
pub struct Trouble {
    /// What is wrong.
    pub kind: TroubleKind,
    /// The bytes of the text read that are at fault, if any are.
    pub span: Option<Range<usize>>,
}

/// What kind of trouble it is. Unreadable, impossible and illegal are three different things, and a
/// command that does not exist or lacks something is a fourth.
#[derive(Clone, Debug, PartialEq)]
pub enum TroubleKind {
    /// The command cannot be carried out as it was given.
    Usage(Usage),
    /// The text cannot be read.
    Unreadable(Unreadable),
    /// What was said cannot be.
    Impossible(Impossible),
    /// The rules forbid it.
    Illegal(Illegal),
}

/// A command that is not understood.
#[derive(Clone, Debug, PartialEq)]
pub enum Usage {
    /// No command has this name; the nearest names.
    UnknownCommand(String, Vec<&'static str>),
    /// Something is missing after the command.
    Missing(&'static Doc),
    /// Something is left over after the command.
    Superfluous(&'static Doc, String),
    /// An argument that the command does not take.
    Argument(&'static Doc, String),
    /// A setting.
    Setting(SettingError),
    /// Rules that were written down.
    Rules(Box<BadRules>),
    /// A rule of the other game.
    RuleOfOtherGame(&'static str, Game),
    /// No rule has this slug; the nearest.
    UnknownRule(String, Option<&'static str>),
    /// There is no help on this; the nearest topics.
    UnknownTopic(String, Vec<&'static str>),
    /// No drill has this name; those that there are.
    UnknownDrill(String, &'static [&'static str]),
    /// A seed that is no number, or none that fits.
    Seed(String),
    /// A suit where three cards were wanted, which is not named thereby.
    NamesNothing(Suit),
    /// No game has this name.
    UnknownGame(String),
    /// A command of the other game than the one that is played here.
    OtherGame(&'static str, Game),
    /// No contract has this name; those that there are.
    UnknownContract(String, &'static [&'static str]),
    /// No part of `match` has this name; the nearest.
    MatchWord(String, Option<&'static str>),
    /// No part of `list` has this name; the nearest.
    ListWord(String, Option<&'static str>),
    /// A word that says nothing about a deal of a list, or says it twice.
    DealWord(String),
    /// A word that says again what has been said.
    SaidTwice(String),
    /// The result of a game is missing.
    NoResult,
    /// A word that says nothing about the result of a game.
    ResultWord(String),
}

/// A text that cannot be read.
#[derive(Clone, Debug, PartialEq)]
pub enum Unreadable {
    /// Cards or a suit.
    Cards(ReadError),
    /// A position line.
    Position(PositionError),
    /// A record.
    Record(RecordError),
    /// A record of Skat.
    SkatRecord(SkatError),
    /// The text of a record.
    RecordText(TextFault),
    /// A file; its name, and what the system says.
    File(String, String),
    /// Bytes that are no UTF-8.
    NotUtf8,
    /// A line longer than this many bytes.
    TooLong(usize),
    /// A number between these two was wanted.
    Number(String, u16, u16),
    /// A number between these two was wanted, with a fraction or without.
    Decimal(String, f64, f64),
    /// A request that is no JSON object; what the JSON reader says.
    Json(String),
    /// A field of a request that is missing.
    MissingField(&'static str),
    /// A field that requests do not have; the nearest.
    UnknownField(String, Option<&'static str>),
    /// A field that requests about this game do not have; what may be meant.
    OtherGamesField(String, Game, Option<&'static str>),
    /// None of these fields, of which one is needed.
    MissingOneOf(&'static [&'static str]),
    /// Two fields that contradict each other or say the same thing in two ways.
    FieldsClash(&'static str, &'static str),
    /// A field of the wrong type; what it should be.
    FieldType(&'static str),
    /// A field that is no whole number between these two.
    FieldNumber(i64, i64),
    /// A file.
    Saved(Box<FileTrouble>),
    /// A field with a word that it cannot have; the words that it can.
    FieldWord(String, Vec<&'static str>),
}

/// Something that cannot be.
#[derive(Clone, Debug, PartialEq)]
pub enum Impossible {
    /// The cards do not make a deal.
    Defects(Vec<Defect>, Option<Seating>),
    /// The cards are a part of a deal, and nobody said that they are no whole one; what a whole one lacks.
    PartOfDeal(Box<TroubleKind>),
    /// Nobody has named trumps yet.
    NoTrump(Place),
    /// Trumps cannot be named anew after the first lead.
    TrumpIsFixed,
    /// Play cannot go the other way round in mid-deal.
    DirectionIsFixed,
    /// The cards of this player are not known.
    NoHand(Option<Player>),
    /// The cards of these seats are not known, and the question is about open cards.
    HandsHidden(Vec<Seat>, Option<Seating>),
    /// Won cards are unknown, so that final points cannot be told.
    WonHidden,
    /// The card is not in the hand that was asked about.
    NotInHand(Card),
    /// The card lies in the trick already; the rule that has it in the pack once.
    InTrick(Card, Slug),
    /// A hand of more cards than are dealt, and how many are.
    HandTooBig(usize, usize),
    /// A trick of more cards than there are players, or as many where one is still to play: the cards, how
    /// many there may be, and the players.
    TrickTooLong(usize, usize, usize),
    /// The card lies elsewhere.
    Elsewhere(Card, Spot, Seating),
    /// No trick has been played.
    NoTrick,
    /// No such card has been played.
    NoSuchPlay(usize, usize),
    /// All cards have been played.
    DealOver,
    /// A claim has ended the deal.
    ClaimEnded,
    /// Cards in the tricks of this side are unknown, so that its claim cannot be recounted.
    Uncounted(Side, Option<Team>),
    /// The deal is still going; so many tricks are left.
    DealNotOver(usize),
    /// The winner cannot be told, because won cards are unknown.
    UnknownResult,
    /// There is nothing to undo, or to redo.
    NothingTo(&'static str),
    /// A slate on which both teams have won the match.
    BothWithoutLines,
    /// The slate does not allow the game.
    Slate(SlateError, Option<Team>),
    /// Cards of a record that names no contract.
    NoContract,
    /// The deal on the table began in the middle, so that it is no record.
    NoBeginning,
    /// A card of a record that is unknown or cannot be played: the trick and the place in it.
    FaultyRecord(usize, usize),
    /// The match does not allow it.
    Match(MatchError),
    /// There are no odds.
    Odds(Box<OddsError>, Option<Seating>),
    /// The same card is named twice in one request; the rule that has it in the pack once.
    Twice(Card, Slug),
    /// Nothing can be said of naming trumps with these cards.
    Naming(NamingError),
    /// Nothing can be said of announcing.
    Advice(AdviceError, Place),
    /// Forehand is known to hold so many cards, and three were wanted.
    NotThreeKnown(Place, usize),
    /// Something about a game of Skat.
    Skat(Box<SkatImpossible>),
}

/// Something that the rules forbid.
#[derive(Clone, Debug, PartialEq)]
pub enum Illegal {
    /// A play, with every reason against it.
    Play {
        /// The card.
        card: Card,
        /// Every reason.
        refusals: Vec<Refusal>,
        /// Who sits where.
        seating: Seating,
        /// What earlier plays showed.
        evidence: Vec<Evidence>,
        /// Who has played the card before, and in which trick.
        played: Option<(Place, usize)>,
        /// How many cards of the same line stood before it; none of them was played.
        earlier: usize,
    },
    /// An announcement.
    Call(CallRefusal, Seating),
    /// Something in a game of Skat.
    Skat(Box<SkatIllegal>),
}

impl Trouble {
    /// What the rules of Skat forbid without blaming one word is blamed on the whole line.
    pub(super) fn pointing_at(mut self, text: &str, line: &str) -> Trouble {
        if self.span.is_none() && matches!(self.kind, TroubleKind::Illegal(Illegal::Skat(_))) {
            let start = text.len() - text.trim_start().len();
            self.span = Some(start..start + line.len());
        }
        self
    }

    /// Trouble with these bytes of the text read.
    pub fn at(kind: impl Into<TroubleKind>, span: Range<usize>) -> Trouble {
        Trouble { kind: kind.into(), span: Some(span) }
    }

    /// The same trouble in a text that has this many bytes in front.
    pub fn shifted(mut self, by: usize) -> Trouble {
        self.span = self.span.map(|span| span.start + by..span.end + by);
        if let TroubleKind::Unreadable(Unreadable::Cards(error)) = self.kind {
            self.kind = Unreadable::Cards(error.shifted(by)).into();
        }
        self
    }

    /// The same trouble, at these bytes unless it has a place already.
    pub fn or_at(mut self, span: Range<usize>) -> Trouble {
        self.span.get_or_insert(span);
        self
    }
}

impl<K: Into<TroubleKind>> From<K> for Trouble {
    fn from(kind: K) -> Trouble {
        Trouble { kind: kind.into(), span: None }
    }
}

impl From<Usage> for TroubleKind {
    fn from(usage: Usage) -> TroubleKind {
        TroubleKind::Usage(usage)
    }
}

impl From<Unreadable> for TroubleKind {
    fn from(unreadable: Unreadable) -> TroubleKind {
        TroubleKind::Unreadable(unreadable)
    }
}

impl From<Impossible> for TroubleKind {
    fn from(impossible: Impossible) -> TroubleKind {
        TroubleKind::Impossible(impossible)
    }
}

impl From<Illegal> for TroubleKind {
    fn from(illegal: Illegal) -> TroubleKind {
        TroubleKind::Illegal(illegal)
    }
}

impl From<SkatImpossible> for TroubleKind {
    fn from(impossible: SkatImpossible) -> TroubleKind {
        TroubleKind::Impossible(impossible.into())
    }
}

impl From<SkatIllegal> for TroubleKind {
    fn from(illegal: SkatIllegal) -> TroubleKind {
        TroubleKind::Illegal(Illegal::Skat(Box::new(illegal)))
    }
}

impl From<ReadError> for Trouble {
    fn from(error: ReadError) -> Trouble {
        let span = error.span.clone();
        Trouble::at(Unreadable::Cards(error), span)
    }
}

impl From<FileTrouble> for TroubleKind {
    fn from(trouble: FileTrouble) -> TroubleKind {
        TroubleKind::Unreadable(Unreadable::Saved(Box::new(trouble)))
    }
}

impl From<BadRules> for Trouble {
    fn from(error: BadRules) -> Trouble {
        let span = error.span.clone();
        Trouble::at(Usage::Rules(Box::new(error)), span)
    }
}

impl From<PositionError> for Trouble {
    fn from(error: PositionError) -> Trouble {
        let span = error.span.clone();
        Trouble::at(Unreadable::Position(error), span)
    }
}

/// Cards that do not make a deal are impossible, not unreadable.
impl From<RecordError> for Trouble {
    fn from(error: RecordError) -> Trouble {
        let span = error.span.clone();
        match error.kind {
            RecordErrorKind::Defects(defects, seating) => Trouble::at(Impossible::Defects(defects, seating), span),
            _ => Trouble::at(Unreadable::Record(error), span),
        }
    }
}

impl From<SkatImpossible> for Impossible {
    fn from(impossible: SkatImpossible) -> Impossible {
        Impossible::Skat(Box::new(impossible))
    }
}

impl From<SkatError> for Trouble {
    fn from(error: SkatError) -> Trouble {
        let span = error.span.clone();
        Trouble::at(Unreadable::SkatRecord(error), span)
    }
}

impl From<AnyRecordError> for Trouble {
    fn from(error: AnyRecordError) -> Trouble {
        match error {
            AnyRecordError::Text(fault) => Unreadable::RecordText(fault).into(),
            AnyRecordError::Konter(error) => error.into(),
            AnyRecordError::Skat(error) => error.into(),
        }
    }
}

impl From<NamingError> for Impossible {
    fn from(error: NamingError) -> Impossible {
        Impossible::Naming(error)
    }
}

impl From<CannotReview> for Impossible {
    fn from(error: CannotReview) -> Impossible {
        match error {
            CannotReview::NoContract => Impossible::NoContract,
            CannotReview::Defects(defects) => Impossible::Defects(defects, None),
        }
    }
}

impl From<Unplayable> for Impossible {
    fn from(error: Unplayable) -> Impossible {
        match error {
            Unplayable::NoContract => Impossible::NoContract,
            Unplayable::Defects(defects) => Impossible::Defects(defects, None),
            Unplayable::Card(trick, place) => Impossible::FaultyRecord(trick, place),
        }
    }
}
