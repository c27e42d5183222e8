use std::ops::Range;

use super::shape::ShapeFault;
use crate::cards::Card;
use crate::deal::Defect;
use crate::konter::Seating;
use crate::trick::SwitchError;

/// Why a text is no record, and which bytes of it are at fault.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordError<K = RecordErrorKind> {
    /// What is wrong.
    pub kind: K,
    /// The bytes of the record.
    pub span: Range<usize>,
}

impl<K> RecordError<K> {
    /// The line and the column of the fault, counted from 1, in characters. A line ends with a line feed,
    /// a carriage return or both.
    ///
    /// ```
    /// let text = "[Contract \"S0\"]\r\n1. 0: SK SX\r\n";
    /// let error = kontra::notation::record(text).unwrap_err();
    /// assert_eq!(error.line_and_column(text), (2, 11));
    /// ```
    pub fn line_and_column(&self, text: &str) -> (usize, usize) {
        line_and_column(text, self.span.start)
    }
}

/// The line and the column of a byte of a text, counted from 1, in characters.
pub fn line_and_column(text: &str, byte: usize) -> (usize, usize) {
    let mut at = byte.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let before = &text[..at];
    let ends = |(n, c): &(usize, char)| *c == '\n' || (*c == '\r' && !before[n + 1..].starts_with('\n'));
    let mut line = 1;
    let mut start = 0;
    for (n, c) in before.char_indices().filter(ends) {
        line += 1;
        start = n + c.len_utf8();
    }
    (line, before[start..].trim_start_matches('\u{feff}').chars().count() + 1)
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq)]
pub enum RecordErrorKind {
    /// What a record of either game can get wrong.
    Shape(ShapeFault),
    /// A tag whose value cannot be read from here on.
    Value(TagName),
    /// The value of `Rules` names no switch, or no value of it.
    Switch(SwitchError),
    /// The record of another game.
    OtherGame(String),
    /// The same card twice in one hand.
    Twice(Card),
    /// The cards dealt do not make a deal: every reason.
    Defects(Vec<Defect>, Option<Seating>),
}

impl From<ShapeFault> for RecordErrorKind {
    fn from(fault: ShapeFault) -> RecordErrorKind {
        RecordErrorKind::Shape(fault)
    }
}

/// What should stand at a place of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A tag, as in `[Contract "S0"]`.
    Tag,
    /// A trick number, a card, a call, a claim, a comment or the end.
    Item,
    /// A card after the prefix of a seat.
    Card,
    /// A rank after a suit.
    Rank,
}

/// The tags that a referee reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum TagName {
    Game,
    Rules,
    Dealer,
    Seen,
    Deal,
    Contract,
    Calls,
    Result,
    Slate,
}

impl TagName {
    /// All of them, in the order in which they are written.
    pub const ALL: [TagName; 9] = [
        TagName::Game,
        TagName::Rules,
        TagName::Dealer,
        TagName::Slate,
        TagName::Seen,
        TagName::Deal,
        TagName::Contract,
        TagName::Calls,
        TagName::Result,
    ];

    /// The name, as it is written.
    pub const fn name(self) -> &'static str {
        match self {
            TagName::Game => "Game",
            TagName::Rules => "Rules",
            TagName::Dealer => "Dealer",
            TagName::Seen => "Seen",
            TagName::Deal => "Deal",
            TagName::Contract => "Contract",
            TagName::Calls => "Calls",
            TagName::Result => "Result",
            TagName::Slate => "Slate",
        }
    }

    /// The tag with this name, in any case.
    pub fn named(text: &str) -> Option<TagName> {
        TagName::ALL.into_iter().find(|tag| tag.name().eq_ignore_ascii_case(text))
    }
}
