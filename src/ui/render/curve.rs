use super::blocks::INDENT;
use super::strip::Strip;
use super::theme::{Ink, Theme};
use crate::words::Curve;

/// Plays of a trick.
const TRICK: usize = 4;
/// From how many columns on a card has two of them.
const ROOMY_FROM: usize = 58;
/// Columns for the numbers on the left, and a blank.
const AXIS: usize = 3;
/// The points of half of the game, which a dotted line marks.
const HALF: i32 = 20;

/// A step line over the cards, with the points on the left, the tricks below, and who gave up something.
pub(super) fn draw(curve: &Curve, theme: &Theme) -> Vec<Strip> {
    let cell = if theme.width >= ROOMY_FROM { 2 } else { 1 };
    let dots = Dots::of(curve, cell);
    // A character has two dots across; four down in Braille, two in ASCII.
    let down = if theme.ascii { 2 } else { 4 };
    let (low, high) = dots.range();
    let (bottom, top) = (low.div_euclid(down), (high + down - 1).div_euclid(down));
    let rows = (bottom..=top).rev().map(|row| {
        let label = format!("{:>width$} ", row * down, width = AXIS - 1);
        let mut strip = Strip::new(label, Ink::Faint).indented(INDENT);
        let line: String = (0..dots.columns()).map(|column| dots.character(column, row, down, theme.ascii)).collect();
        strip.push(line, Ink::Good);
        strip
    });
    let marks = curve.marks.iter().map(|mark| format!("{:<cell$}", mark.unwrap_or(' '))).collect::<String>();
    let tricks = (1..=curve.marks.len().div_ceil(TRICK)).map(|trick| format!("{trick:<width$}", width = TRICK * cell));
    let below = [(marks, Ink::Bad), (tricks.collect(), Ink::Faint)];
    let below = below.into_iter().filter(|(text, _)| !text.trim().is_empty());
    rows.chain(below.map(|(text, ink)| Strip::new(text, ink).indented(INDENT + AXIS))).collect()
}

/// The line as dots: across, so many for each card; up, one for each point.
struct Dots {
    /// Of each dot across, the points between which the line runs there.
    spans: Vec<(i32, i32)>,
}

impl Dots {
    fn of(curve: &Curve, cell: usize) -> Dots {
        let mut spans: Vec<(i32, i32)> = Vec::new();
        let mut before = curve.points.first().copied().unwrap_or(0);
        for now in curve.points.iter().copied() {
            // The step up or down stands where the line goes on.
            spans.push((before.min(now).into(), before.max(now).into()));
            spans.extend(std::iter::repeat_n((now.into(), now.into()), 2 * cell - 1));
            before = now;
        }
        Dots { spans }
    }

    fn columns(&self) -> usize {
        self.spans.len() / 2
    }

    /// The points that must be on the picture: all of the line, and half.
    fn range(&self) -> (i32, i32) {
        let low = self.spans.iter().map(|(low, _)| *low).min().unwrap_or(HALF);
        let high = self.spans.iter().map(|(_, high)| *high).max().unwrap_or(HALF);
        (low.min(HALF), high.max(HALF))
    }

    fn is_line(&self, across: usize, points: i32) -> bool {
        self.spans.get(across).is_some_and(|(low, high)| (*low..=*high).contains(&points))
    }

    /// The character of a column whose upper dots stand for `row * down` points.
    fn character(&self, column: usize, row: i32, down: i32, ascii: bool) -> char {
        let points = |below: i32| row * down - below;
        let half = |below: i32| points(below) == HALF && column.is_multiple_of(2);
        let line = |side: usize, below: i32| self.is_line(2 * column + side, points(below));
        if ascii {
            let [upper, lower] = [0, 1].map(|below| line(0, below) || line(1, below));
            return match (upper, lower) {
                (true, true) => '|',
                (true, false) => '"',
                (false, true) => '_',
                (false, false) if half(0) => '.',
                (false, false) => ' ',
            };
        }
        // The dots of Braille are numbered down the left side, then down the right, the lowest pair last.
        const BITS: [[u32; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];
        let mut set = 0;
        for (side, bits) in BITS.iter().enumerate() {
            for (below, bit) in (0..).zip(bits) {
                if line(side, below) || side == 0 && half(below) {
                    set |= bit;
                }
            }
        }
        char::from_u32(0x2800 + set).filter(|_| set > 0).unwrap_or(' ')
    }
}
