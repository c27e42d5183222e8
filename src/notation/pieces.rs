//! Text cut at blanks, commas and separators, before any name is looked up.

use std::ops::Range;

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::take_while1;
use nom::character::complete::one_of;
use nom::combinator::{recognize, value};

use super::error::{ReadError, ReadErrorKind};
use super::fold::Folded;

/// The most bytes that are read as cards.
const LONGEST_TEXT: usize = 64 * 1024;
/// The most bytes without a blank or a separator.
pub(super) const LONGEST_PIECE: usize = 200;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Blank,
    Comma,
    /// Slash or dot.
    Separator,
    Piece,
}

/// The pieces between blanks, grouped by what stands between commas, slashes and dots. A group must
/// be complete cards; only its pieces may belong together, as in `Kreuz Ass`.
pub(super) fn groups(text: &str) -> Result<Vec<Vec<Folded>>, ReadError> {
    check(text)?;
    let mut groups = vec![Vec::new()];
    let mut last = Kind::Comma;
    let mut separator = 0..0;
    for (kind, span) in split(text) {
        match kind {
            Kind::Blank => continue,
            Kind::Piece => add_piece(text, span, &mut groups)?,
            Kind::Separator if last != Kind::Piece => return Err(stray(text, span)),
            Kind::Comma if last == Kind::Separator => return Err(stray(text, separator)),
            Kind::Separator | Kind::Comma => {
                groups.push(Vec::new());
                separator = span;
            }
        }
        last = kind;
    }
    if last == Kind::Separator { Err(stray(text, separator)) } else { Ok(groups) }
}

/// Refuses what is too long, and characters that never belong in a list of cards.
pub(super) fn check(text: &str) -> Result<(), ReadError> {
    if text.len() > LONGEST_TEXT {
        return Err(ReadError::new(ReadErrorKind::TooLong { most: LONGEST_TEXT }, 0..text.len()));
    }
    match text.char_indices().find(|&(_, c)| c == ';' || is_unseen(c)) {
        Some((at, ';')) => Err(ReadError::new(ReadErrorKind::Semicolon, at..at + 1)),
        Some((at, character)) => {
            let kind = ReadErrorKind::ControlCharacter { character };
            Err(ReadError::new(kind, at..at + character.len_utf8()))
        }
        None => Ok(()),
    }
}

/// The error for a separator that does not stand between complete cards.
pub(super) fn stray(text: &str, span: Range<usize>) -> ReadError {
    ReadError::new(ReadErrorKind::StraySeparator { text: text[span.clone()].to_owned() }, span)
}

/// Control and format characters. Blanks of any kind are none.
fn is_unseen(c: char) -> bool {
    let format = matches!(c, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}');
    format || c.is_control() && !c.is_whitespace()
}

fn split(text: &str) -> Vec<(Kind, Range<usize>)> {
    let is_piece = |c: char| !c.is_whitespace() && !",/.".contains(c);
    let mut next = alt((
        recognize(take_while1(char::is_whitespace)).map(|taken: &str| (Kind::Blank, taken.len())),
        value((Kind::Comma, 1), one_of::<_, _, ()>(",")),
        value((Kind::Separator, 1), one_of("/.")),
        recognize(take_while1(is_piece)).map(|taken: &str| (Kind::Piece, taken.len())),
    ));
    let mut rest = text;
    let mut found = Vec::new();
    while let Ok((after, (kind, length))) = next.parse(rest) {
        let start = text.len() - rest.len();
        found.push((kind, start..start + length));
        rest = after;
    }
    found
}

fn add_piece(text: &str, span: Range<usize>, groups: &mut [Vec<Folded>]) -> Result<(), ReadError> {
    if span.len() > LONGEST_PIECE {
        return Err(ReadError::new(ReadErrorKind::TooLong { most: LONGEST_PIECE }, span));
    }
    let piece = Folded::new(&text[span.clone()], span.start);
    if let Some(group) = groups.last_mut()
        && !piece.text.is_empty()
    {
        group.push(piece);
    }
    Ok(())
}
