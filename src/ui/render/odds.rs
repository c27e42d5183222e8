use super::blocks::INDENT;
use super::picture::face;
use super::strip::{Strip, columns};
use super::theme::{Ink, Theme};
use crate::analysis::CardOdds;
use crate::words::{OddsTable, percent, signed};

/// The columns of a card.
const CARD: usize = 4;
/// The parts of the bar of shares: won, drawn, lost.
const BAR: usize = 10;
/// Columns of a share, and of the lines, with the distance before them.
const SHARE: usize = 7;
const LINES: usize = 8;

/// A row for each card: its mean points, the shares of layouts won, drawn and lost, and the mean change of the
/// slate. Where there is no room the bar is left out.
pub(super) fn draw(table: &OddsTable, theme: &Theme) -> Vec<Strip> {
    let odds = &table.odds;
    let exact = odds.is_exact();
    let points = if exact { 8 } else { 13 };
    let wide = INDENT + CARD + points + 2 + BAR + 3 * SHARE + LINES;
    let grid = Grid { points, exact, bar: wide <= theme.columns(), theme };
    [grid.head(&table.head)].into_iter().chain(odds.cards.iter().map(|card| grid.row(card))).collect()
}

struct Grid<'a> {
    points: usize,
    exact: bool,
    bar: bool,
    theme: &'a Theme,
}

impl Grid<'_> {
    fn head(&self, [points, won, drawn, lost, lines]: &[&str; 5]) -> Strip {
        let bar = self.bar.then(|| Strip::blank(2 + BAR));
        let cells = [won, drawn, lost].map(|text| ((*text).to_owned(), SHARE, Ink::Faint));
        let first = [((*points).to_owned(), self.points, Ink::Faint)];
        let lines = [((*lines).to_owned(), LINES, Ink::Faint)];
        self.cells(Strip::blank(CARD), first, bar, cells.into_iter().chain(lines))
    }

    fn row(&self, odds: &CardOdds) -> Strip {
        let spell = |text: String| self.theme.spell(&text);
        let points = match self.exact {
            true => format!("{:.2}", odds.points.value),
            false => format!("{:.2} ±{:.2}", odds.points.value, odds.points.error),
        };
        let shares = [odds.win, odds.draw, odds.loss];
        let cells = shares.map(|share| (format!("{} %", percent(share.value, 0)), SHARE, Ink::Plain));
        let lines = [(spell(signed(odds.lines.value, 2)), LINES, Ink::Plain)];
        let bar = self.bar.then(|| {
            let mut bar = Strip::blank(2);
            bar.append(self.shares(odds));
            bar
        });
        let first = [(spell(points), self.points, Ink::Strong)];
        self.cells(face(odds.card, self.theme).pad(CARD), first, bar, cells.into_iter().chain(lines))
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
    fn shares(&self, odds: &CardOdds) -> Strip {
        let [done, open] = self.theme.glyphs().bar;
        let parts = |share: f64| (share * BAR as f64).round() as usize;
        let won = parts(odds.win.value).min(BAR);
        let not_lost = parts(odds.win.value + odds.draw.value).clamp(won, BAR);
        let mut bar = Strip::new(done.repeat(won), Ink::Good);
        bar.push(self.theme.glyphs().half.repeat(not_lost - won), Ink::Plain);
        bar.push(open.repeat(BAR - not_lost), Ink::Faint);
        bar
    }
}
