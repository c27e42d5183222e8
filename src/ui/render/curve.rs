use super::blocks::{INDENT, sentence};
use super::strip::Strip;
use super::theme::{Ink, Theme};
use crate::words::Curve;

/// From how many columns on a card has two of them.
const ROOMY_FROM: usize = 58;
/// Columns for the numbers on the left, and a blank.
const AXIS: usize = 3;
/// How many points may share a row: each has its own, if that makes no more than so many rows.
const SHARES: [u8; 3] = [1, 2, 4];
const MOST_ROWS: u8 = 13;

/// What it shows, a dotted line at half of the points, and a step line over the cards, with the points on the left, the tricks below, and who gave up
/// something.
pub(super) fn draw(curve: &Curve, theme: &Theme) -> Vec<Strip> {
    let cell = if theme.width >= ROOMY_FROM { 2 } else { 1 };
    let steps = Steps::of(curve, cell);
    let rows = (steps.bottom..=steps.top).rev().map(|row| {
        let label = format!("{:>width$} ", steps.points(row), width = AXIS - 1);
        let mut strip = Strip::new(label, Ink::Faint).indented(INDENT);
        for column in 0..steps.rows.len() {
            match steps.turn(column, row) {
                Some(turn) => strip.push(theme.glyphs().steps[turn as usize], Ink::Plain),
                None if row == steps.row(curve.half) && column % 2 == 1 => {
                    strip.push(theme.glyphs().unknown, Ink::Faint)
                }
                None => strip.push(" ", Ink::Plain),
            }
        }
        strip
    });
    // A card shows in the column after it.
    let below = |text: String, ink| Strip::new(text, ink).indented(INDENT + AXIS + cell);
    let marks: String = curve.marks.iter().map(|mark| format!("{:<cell$}", mark.unwrap_or(' '))).collect();
    let tricks = (1..=curve.tricks.len()).map(|trick| format!("{trick:<width$}", width = curve.each * cell));
    let marks = (!marks.trim().is_empty()).then(|| below(marks, Ink::Bad));
    let title = sentence(&curve.title, theme);
    title.into_iter().chain(rows).chain(marks).chain([below(tricks.collect(), Ink::Faint)]).collect()
}

/// What the line does in a column of a row; the number is that of its glyph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    On,
    Through,
    /// It comes from the left and goes down.
    LeavesDown,
    LeavesUp,
    /// It comes from above and goes on to the right.
    ComesDown,
    ComesUp,
}

/// The line: of each column the row in which it comes and the one in which it goes on.
struct Steps {
    rows: Vec<(u8, u8)>,
    /// How many points share a row.
    step: u8,
    bottom: u8,
    top: u8,
}

impl Steps {
    fn of(curve: &Curve, cell: usize) -> Steps {
        let low = curve.points.iter().copied().min().unwrap_or(curve.half).min(curve.half);
        let high = curve.points.iter().copied().max().unwrap_or(curve.half).max(curve.half);
        let step = SHARES.into_iter().find(|share| (high - low) / share < MOST_ROWS).unwrap_or(SHARES[2]);
        let mut steps = Steps { rows: Vec::new(), step, bottom: 0, top: 0 };
        (steps.bottom, steps.top) = (steps.row(low), steps.row(high));
        let mut before = curve.points.first().map_or(0, |points| steps.row(*points));
        for points in &curve.points {
            let row = steps.row(*points);
            steps.rows.push((before, row));
            steps.rows.extend(std::iter::repeat_n((row, row), cell - 1));
            before = row;
        }
        steps
    }

    /// The row of so many points: 20 never shares one with what wins.
    fn row(&self, points: u8) -> u8 {
        points.div_ceil(self.step)
    }

    /// The most points of a row.
    fn points(&self, row: u8) -> u8 {
        row * self.step
    }

    fn turn(&self, column: usize, row: u8) -> Option<Turn> {
        let (from, to) = *self.rows.get(column)?;
        let turn = match (row == from, row == to) {
            (true, true) => Turn::On,
            (true, false) if to < from => Turn::LeavesDown,
            (true, false) => Turn::LeavesUp,
            (false, true) if to < from => Turn::ComesDown,
            (false, true) => Turn::ComesUp,
            (false, false) if (from.min(to)..from.max(to)).contains(&row) => Turn::Through,
            (false, false) => return None,
        };
        Some(turn)
    }
}
