use super::blocks::INDENT;
use super::picture::face;
use super::strip::{Strip, columns};
use super::theme::{Ink, Theme};
use crate::analysis::Mean;
use crate::words::{OddsRow, OddsTable, percent, signed};

/// The columns of a card.
const CARD: usize = 4;
/// The parts of the bar of shares: won, drawn, lost.
const BAR: usize = 10;
/// Columns of a share, and of the lines, with the distance before them.
const SHARE: usize = 7;
const LINES: usize = 8;

/// A row for each card: its mean points, the shares of layouts with each outcome, and the mean change of the slate.
/// Where there is no room the bar is left out.
pub(super) fn draw(table: &OddsTable, theme: &Theme) -> Vec<Strip> {
    let points = if table.exact { 8 } else { 13 };
    let lines = table.rows.iter().any(|row| row.lines.is_some());
    let heads = table.head.iter().skip(1).take(table.head.len() - 1 - usize::from(lines));
    let shares: Vec<usize> = heads.map(|head| SHARE.max(columns(head) + 2)).collect();
    let rest = shares.iter().sum::<usize>() + if lines { LINES } else { 0 };
    let wide = INDENT + CARD + points + 2 + BAR + rest;
    let grid = Grid { points, shares, exact: table.exact, bar: wide <= theme.columns(), theme };
    [grid.head(&table.head)].into_iter().chain(table.rows.iter().map(|row| grid.row(row))).collect()
}

struct Grid<'a> {
    points: usize,
    shares: Vec<usize>,
    exact: bool,
    bar: bool,
    theme: &'a Theme,
}

impl Grid<'_> {
    fn head(&self, head: &[&str]) -> Strip {
        let bar = self.bar.then(|| Strip::blank(2 + BAR));
        let mut cells = head.iter().map(|text| (*text).to_owned());
        let first = [(cells.next().unwrap_or_default(), self.points, Ink::Faint)];
        let widths = self.shares.iter().copied().chain(std::iter::repeat(LINES));
        let cells = cells.zip(widths).map(|(text, width)| (text, width, Ink::Faint));
        self.cells(Strip::blank(CARD), first, bar, cells)
    }

    fn row(&self, row: &OddsRow) -> Strip {
        let spell = |text: String| self.theme.spell(&text);
        let Mean { value, error } = row.first;
        let first = match (row.is_share, self.exact) {
            (false, true) => format!("{value:.2}"),
            (false, false) => format!("{value:.2} ±{error:.2}"),
            (true, true) => format!("{} %", percent(value, 1)),
            (true, false) => format!("{} ±{:.1} %", percent(value, 1), 100.0 * error),
        };
        let cells = row.shares.iter().zip(&self.shares);
        let cells = cells.map(|(share, width)| (format!("{} %", percent(*share, 0)), *width, Ink::Plain));
        let lines = row.lines.map(|lines| (spell(signed(lines, 2)), LINES, Ink::Plain));
        let bar = self.bar.then(|| {
            let mut bar = Strip::blank(2);
            bar.append(self.shares(row.bar));
            bar
        });
        let first = [(spell(first), self.points, Ink::Strong)];
        self.cells(face(row.card, self.theme).pad(CARD), first, bar, cells.chain(lines))
    }

    fn cells(
        &self,
        head: Strip,
        first: [(String, usize, Ink); 1],
        bar: Option<Strip>,
        then: impl Iterator<Item = (String, usize, Ink)>,
    ) -> Strip {
        let mut row = head.indented(INDENT);
        let put = |row: &mut Strip, (text, width, ink): (String, usize, Ink)| {
            row.append(Strip::blank(width.saturating_sub(columns(&text))));
            row.push(text, ink);
        };
        first.into_iter().for_each(|cell| put(&mut row, cell));
        bar.into_iter().for_each(|bar| row.append(bar));
        then.for_each(|cell| put(&mut row, cell));
        row
    }

    /// Won, drawn and lost as one bar.
    fn shares(&self, [win, draw]: [f64; 2]) -> Strip {
        let [done, open] = self.theme.glyphs().bar;
        let parts = |share: f64| (share * BAR as f64).round() as usize;
        let won = parts(win).min(BAR);
        let not_lost = parts(win + draw).clamp(won, BAR);
        let mut bar = Strip::new(done.repeat(won), Ink::Good);
        bar.push(self.theme.glyphs().half.repeat(not_lost - won), Ink::Plain);
        bar.push(open.repeat(BAR - not_lost), Ink::Faint);
        bar
    }
}
