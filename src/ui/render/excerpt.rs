//! The part of a text that a complaint is about.

use std::ops::Range;

use super::blocks::INDENT;
use super::clean::floor_boundary;
use super::strip::{Strip, columns};
use super::theme::{Ink, Theme};

/// The text around the bytes of `span` with a caret line under it; for a screen reader a sentence.
pub(super) fn excerpt(text: &str, span: Range<usize>, theme: &Theme) -> Vec<Strip> {
    let start = floor_boundary(text, span.start);
    let end = floor_boundary(text, span.end).max(start);
    let line = line_around(text, start);
    // A text that is cut off after a line has nothing to show there.
    if text[line.clone()].trim().is_empty() && text[start..].trim().is_empty() {
        return Vec::new();
    }
    let parts = Parts {
        before: &text[line.start..start],
        marked: &text[start..end.min(line.end)],
        after: &text[end.min(line.end)..line.end],
    };
    if theme.plain { vec![parts.told(theme)] } else { parts.shown(theme) }
}

/// The one of several lines that holds this byte, without its end.
fn line_around(text: &str, at: usize) -> Range<usize> {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let line = text[at..].find('\n').map_or(text.len(), |end| at + end);
    let end = if text[start..line].ends_with('\r') && at < line { line - 1 } else { line };
    start..end
}

struct Parts<'a> {
    before: &'a str,
    marked: &'a str,
    after: &'a str,
}

impl Parts<'_> {
    fn told(&self, theme: &Theme) -> Strip {
        let character = self.before.chars().count() + 1;
        let shown = head(&cells(self.marked, theme, MOST_TOLD).0, MOST_TOLD).concat();
        let what = match (shown.is_empty(), self.after.is_empty()) {
            (true, true) => "the end.".to_owned(),
            (true, false) => return Strip::new(format!("At character {character}."), Ink::Plain),
            (false, _) => format!("\"{shown}\"."),
        };
        Strip::new(format!("At character {character}: {what}"), Ink::Plain)
    }

    fn shown(&self, theme: &Theme) -> Vec<Strip> {
        let ellipsis = theme.glyphs().ellipsis;
        let room = theme.columns().saturating_sub(INDENT).max(1);
        let (marked, marked_cut) = cells(self.marked, theme, room);
        let (after, after_cut) = cells(self.after, theme, room);
        let (before, before_cut) = last_cells(self.before, theme, room);

        let cut = before_cut || marked_cut || after_cut;
        // A caret takes a column even where there is nothing to mark, as after the end.
        let caret_width = |part| width(part).max(1);
        let all = width(&before) + caret_width(&marked) + width(&after);
        let room = if cut || all > room { room.saturating_sub(2 * columns(ellipsis)).max(1) } else { room };

        let marked_part = head(&marked, room);
        let spare = room - caret_width(marked_part);
        let before_part = tail(&before, spare.saturating_sub(width(&after)).max(spare / 2));
        let after_part = match marked_part.len() < marked.len() {
            true => &[],
            false => head(&after, spare - width(before_part)),
        };

        let cut_left = before_cut || before_part.len() < before.len();
        let cut_right = marked_cut || after_cut || marked_part.len() + after_part.len() < marked.len() + after.len();
        let mut row = Strip::new(if cut_left { ellipsis } else { "" }, Ink::Faint).indented(INDENT);
        row.push(before_part.concat(), Ink::Plain);
        let caret_at = row.width();
        row.push(marked_part.concat(), Ink::Plain);
        row.push(after_part.concat(), Ink::Plain);
        row.push(if cut_right { ellipsis } else { "" }, Ink::Faint);
        let caret = "^".repeat(caret_width(marked_part));
        vec![row, Strip::new(caret, Ink::Bad).indented(caret_at)]
    }
}

/// The most columns of the text that are read out.
const MOST_TOLD: usize = 60;

/// The first characters of the text as they are shown, enough for so many columns, and whether there are
/// more.
fn cells(text: &str, theme: &Theme, room: usize) -> (Vec<String>, bool) {
    let end = text.char_indices().nth(PER_COLUMN * room).map_or(text.len(), |(at, _)| at);
    (split(&text[..end], theme), end < text.len())
}

/// As [`cells`], of the last characters.
fn last_cells(text: &str, theme: &Theme, room: usize) -> (Vec<String>, bool) {
    let start = text.char_indices().rev().nth(PER_COLUMN * room).map_or(0, |(at, c)| at + c.len_utf8());
    (split(&text[start..], theme), start > 0)
}

/// A text may take fewer columns than it has characters, by its accents, but it is cut somewhere.
const PER_COLUMN: usize = 2;

/// Each character with the accents on it, as it is shown.
fn split(text: &str, theme: &Theme) -> Vec<String> {
    let mut cells: Vec<String> = Vec::new();
    let mut start = 0;
    let ends = text.char_indices().skip(1).filter(|(_, c)| !super::clean::takes_no_column(*c)).map(|(at, _)| at);
    for end in ends.chain([text.len()]) {
        cells.push(theme.spell(&text[start..end]));
        start = end;
    }
    cells.retain(|cell| !cell.is_empty());
    cells
}

fn width(cells: &[String]) -> usize {
    cells.iter().map(|cell| columns(cell)).sum()
}

/// As many of the first cells as fit.
fn head(cells: &[String], room: usize) -> &[String] {
    let mut used = 0;
    let fits = cells.iter().take_while(|cell| {
        used += columns(cell);
        used <= room
    });
    &cells[..fits.count()]
}

/// As many of the last cells as fit.
fn tail(cells: &[String], room: usize) -> &[String] {
    let mut used = 0;
    let fits = cells.iter().rev().take_while(|cell| {
        used += columns(cell);
        used <= room
    });
    &cells[cells.len() - fits.count()..]
}
