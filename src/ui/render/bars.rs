use super::blocks::INDENT;
use super::strip::Strip;
use super::theme::{Ink, Theme};
use super::wrap::{Margins, wrap};
use crate::words::Bar;

/// The parts of a bar.
const PARTS: usize = 10;
/// Blanks between the columns.
const GUTTER: usize = 2;

/// A row for each bar: what it is, how far, and the same in words; the words go below where there is no
/// room beside the bar.
pub(super) fn draw(bars: &[Bar], theme: &Theme) -> Vec<Strip> {
    let labels = bars.iter().map(|bar| theme.spell(&bar.label).chars().count()).max().unwrap_or(0);
    let before = INDENT + labels + GUTTER;
    bars.iter().flat_map(|bar| row(bar, before, theme)).collect()
}

fn row(bar: &Bar, before: usize, theme: &Theme) -> Vec<Strip> {
    let mut row = Strip::new(theme.spell(&bar.label), Ink::Strong).indented(INDENT).pad(before);
    let full = (bar.done.min(bar.of) * PARTS).checked_div(bar.of).unwrap_or(0);
    let [done, open] = theme.glyphs().bar;
    row.push(done.repeat(full), Ink::Good);
    row.push(open.repeat(PARTS - full), Ink::Faint);
    let words = Strip::new(bar.words.clone(), Ink::Plain).split_at_blanks();
    let beside = before + PARTS + GUTTER;
    let width: usize = words.iter().map(|word| word.width() + 1).sum();
    if beside + width <= theme.columns() + 1 {
        row = row.pad(beside);
        for (n, word) in words.into_iter().enumerate() {
            if n > 0 {
                row.push(" ", Ink::Plain);
            }
            row.append(word);
        }
        return vec![row];
    }
    let below = wrap(words, Margins::at(INDENT + GUTTER, theme.columns()));
    [row].into_iter().chain(below).collect()
}
