//! The one-line form of the International Skat Server.

use std::ops::Range;

use super::error::{SkatError, SkatErrorKind as Kind, SkatTag};
use super::moves::{Written, played};
use super::tags::rules;
use super::{SkatRecord, result};
use crate::deal::{Item, SKAT_SEATS, SkatResult};
use crate::notation::ShapeFault;
use crate::notation::shape::unescaped;
use crate::notation::tag_value::Value;
use crate::skat::TRICKS;

/// Whether a text is a line of the server rather than a record with tags.
pub fn is_line(text: &str) -> bool {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    text.starts_with("(;") || text.starts_with(';')
}

/// Reads a line of the International Skat Server, extended by `k` and `r` for Kontra and Re.
///
/// ```
/// use kontra::notation::skat_line;
/// let error = skat_line("(;GM[Skat]MV[1 p 2 p 0 what ]R[passed] ;)").unwrap_err();
/// assert_eq!(error.span, 23..27);
/// assert!(skat_line("(;GM[Skat]MV[1 p 2 p 0 p ]R[passed] ;)").is_ok());
/// ```
///
/// # Errors
/// The first fault of the line.
pub fn skat_line(text: &str) -> Result<SkatRecord, SkatError> {
    let mut line = Line { record: SkatRecord::default(), moves: None, cards: Vec::new(), skat: None };
    let mut names: Vec<&str> = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '\u{feff}' | '(' | ')' | ';'));
        let at = text.len() - rest.len();
        let Some(first) = rest.chars().next() else { break };
        let name = &rest[..rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len())];
        let Some(inner) = rest[name.len()..].strip_prefix('[').filter(|_| !name.is_empty()) else {
            return fail(Kind::NoProperty, at..at + first.len_utf8());
        };
        let Some(end) = closing(inner) else {
            return fail(Kind::OpenProperty(name.to_owned()), at..at + name.len() + 1);
        };
        if names.contains(&name) {
            return fail(ShapeFault::TagTwice(name.to_owned()).into(), at..at + name.len());
        }
        names.push(name);
        line.property(name, Value { text: &inner[..end], at: at + name.len() + 1 })?;
        rest = &inner[end + 1..];
    }
    line.end(text)
}

pub(super) fn fail<T>(kind: Kind, span: Range<usize>) -> Result<T, SkatError> {
    Err(SkatError { kind, span })
}

/// Where the bracket is that closes a property.
fn closing(inner: &str) -> Option<usize> {
    let mut escaped = false;
    inner.bytes().position(|byte| {
        let closes = byte == b']' && !escaped;
        escaped = byte == b'\\' && !escaped;
        closes
    })
}

/// A line that is being read.
pub(super) struct Line {
    pub(super) record: SkatRecord,
    /// Where the moves stand.
    moves: Option<Range<usize>>,
    /// Where each card dealt is written.
    pub(super) cards: Vec<Written>,
    /// Where the skat is written a second time.
    pub(super) skat: Option<Range<usize>>,
}

impl Line {
    fn property(&mut self, name: &str, value: Value) -> Result<(), SkatError> {
        let text = || Some(unescaped(value.text)).filter(|text| !text.is_empty());
        match name {
            "GM" if value.text.eq_ignore_ascii_case("skat") => {}
            "GM" => return value.refuse(Kind::OtherGame(value.text.to_owned())),
            "P0" => self.record.names[0] = text(),
            "P1" => self.record.names[1] = text(),
            "P2" => self.record.names[2] = text(),
            "DE" => self.record.dealer = text(),
            "RU" => self.record.rules = Some(rules(value)?),
            "BK" => self.record.bock = value.text == "1",
            "BL" => match value.text.parse() {
                Ok(pushes) => self.record.blind_pushes = pushes,
                Err(_) => return value.refuse(Kind::Value(SkatTag::Blind)),
            },
            "MV" => {
                self.moves = Some(value.span());
                self.all_moves(value)?;
            }
            "R" => {
                let mut read = SkatResult::default();
                for word in value.words() {
                    if !result::enter(word.text, &mut read) {
                        return word.refuse(Kind::UnknownWord(word.text.to_owned()));
                    }
                }
                self.record.result = Some(read);
            }
            _ => self.record.other.push((name.to_owned(), unescaped(value.text))),
        }
        Ok(())
    }

    /// Whether the line may end here.
    fn end(self, text: &str) -> Result<SkatRecord, SkatError> {
        let Line { record, moves, .. } = self;
        let Some(moves) = moves else { return fail(Kind::NoMoves, text.len()..text.len()) };
        let items = record.before.iter().chain(record.tricks.iter().flat_map(|trick| &trick.items));
        let ended = items.into_iter().any(|item| matches!(item, Item::Claim(..) | Item::Stop));
        let cards = record.tricks.last().map_or(0, |trick| played(trick).len());
        let whole = record.tricks.len() == usize::from(TRICKS) && cards == SKAT_SEATS;
        if record.result.is_none() && record.named.is_some() && !ended && !whole {
            let fault = ShapeFault::Truncated { trick: record.tricks.len().max(1), cards };
            return fail(fault.into(), moves.end..moves.end);
        }
        Ok(record)
    }
}
