use super::blocks::INDENT;
use super::strip::{Strip, columns};
use super::theme::{Ink, Theme};
use crate::words::{Grid, Span};

/// The most blanks between two columns, and the least.
const GUTTERS: [usize; 2] = [3, 1];

/// Figures side by side, each column flush right under its head; the best one stands out.
pub(super) fn draw(grid: &Grid, theme: &Theme) -> Vec<Strip> {
    let heads: Vec<Strip> = grid.head.iter().map(|span| head(span, theme)).collect();
    let names = grid.rows.iter().map(|(name, _)| columns(name)).max().unwrap_or(0);
    let widest = |column: usize| {
        let figures = grid.rows.iter().filter_map(|(_, figures)| figures.get(column));
        figures.map(|figure| columns(&theme.spell(figure))).chain([heads[column].width()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..heads.len()).map(widest).collect();
    let needed = INDENT + names + widths.iter().sum::<usize>();
    let room = theme.columns().saturating_sub(needed) / widths.len().max(1);
    let gutter = room.clamp(GUTTERS[1], GUTTERS[0]);
    let set = |name: Strip, cells: Vec<Strip>| {
        let mut row = name.pad(names).indented(INDENT);
        for (cell, width) in cells.into_iter().zip(&widths) {
            row.append(Strip::blank(gutter + width.saturating_sub(cell.width())));
            row.append(cell);
        }
        row
    };
    let figure = |(column, figure): (usize, &String)| {
        let ink = if grid.best == Some(column) { Ink::Good } else { Ink::Plain };
        Strip::new(theme.spell(figure), ink)
    };
    let rows = grid.rows.iter().map(|(name, figures)| {
        set(Strip::new(name.clone(), Ink::Faint), figures.iter().enumerate().map(figure).collect())
    });
    let star = heads.iter().enumerate().map(|(column, head)| match grid.best == Some(column) {
        true => {
            let mut best = Strip::new("* ", Ink::Good);
            best.append(head.clone());
            best
        }
        false => head.clone(),
    });
    let top = set(Strip::default(), star.collect());
    std::iter::once(top).chain(rows).collect()
}

fn head(span: &Span, theme: &Theme) -> Strip {
    match span {
        Span::Suit(suit) => Strip::new(theme.suit_sign(*suit), Ink::Suit(*suit)).strong(),
        Span::Card(card) => Strip::new(theme.card(*card), Ink::Suit(card.suit())).strong(),
        other => Strip::new(theme.spell(&crate::line![other.clone()].to_string()), Ink::Strong),
    }
}
