use super::blocks::INDENT;
use super::strip::{Strip, columns};
use super::theme::{Ink, Theme};
use crate::session::{Booked, Sheet, What};
use crate::skat::Kind;

/// The columns of the number of a deal and of its mark.
const HEAD: usize = 6;
/// The most columns of a name.
const LONGEST: usize = 8;
/// The least columns of a score, and the blank before it.
const SCORE: usize = 5;

/// The list as it is written: a row for each deal, with its mark in a Bock round or a round of Ramsch and
/// with the new score of whoever scored; below them what each player has. Where there is no room for the
/// games they are left out.
pub(super) fn draw(sheet: &Sheet, theme: &Theme) -> Vec<Strip> {
    let widest = sheet.names.iter().map(|name| columns(name).min(LONGEST)).max().unwrap_or(0);
    let tournament = sheet.tournament.iter().map(|points| columns(&number(*points, theme))).max().unwrap_or(0);
    let totals = sheet.deals.iter().flat_map(|deal| &deal.totals);
    let score = totals.map(|total| columns(&number(*total, theme))).max().unwrap_or(0);
    let room = theme.columns().saturating_sub(INDENT + HEAD);
    let column = (2 + widest.max(tournament).max(score).max(SCORE)).min(room / sheet.names.len().max(1));
    // "won : lost" stands there too.
    let games = sheet.deals.iter().map(|deal| columns(&game(deal))).fold(5, usize::max);
    let left = HEAD + if games + column * sheet.names.len() <= room { games } else { 0 };
    let grid = Grid { left, column, theme };
    let mut rows =
        vec![grid.row(Strip::default(), sheet.names.iter().map(|name| (short(name, column, theme), Ink::Strong)))];
    rows.extend(sheet.deals.iter().enumerate().map(|(n, deal)| grid.deal(n, deal, left > HEAD)));
    let lines = || sheet.lines.iter();
    let (won, lost) = (left > HEAD, if left > HEAD { "won : lost" } else { "w:l" });
    rows.push(grid.row(
        Strip::new(if won { "score" } else { "sum" }, Ink::Faint),
        lines().map(|line| (number(line.game_points, theme), Ink::Strong)),
    ));
    rows.push(
        grid.row(Strip::new(lost, Ink::Faint), lines().map(|line| (format!("{}:{}", line.won, line.lost), Ink::Plain))),
    );
    rows.push(grid.row(
        Strip::new(if won { "tournament" } else { "tour." }, Ink::Faint),
        sheet.tournament.iter().map(|points| (number(*points, theme), Ink::Plain)),
    ));
    rows
}

struct Grid<'a> {
    left: usize,
    column: usize,
    theme: &'a Theme,
}

impl Grid<'_> {
    fn row(&self, head: Strip, cells: impl Iterator<Item = (String, Ink)>) -> Strip {
        let mut row = head.pad(self.left).indented(INDENT);
        for (text, ink) in cells {
            row.append(Strip::blank(self.column.saturating_sub(columns(&text))));
            row.push(text, ink);
        }
        row
    }

    fn deal(&self, index: usize, deal: &Booked, with_game: bool) -> Strip {
        let mark = match (deal.kind, deal.doubled) {
            (Kind::Ramsch, _) => "R",
            (_, true) => "B",
            _ => " ",
        };
        let mut head = Strip::new(format!("{:>3} ", index + 1), Ink::Faint);
        head.push(format!("{mark} "), Ink::Strong);
        if with_game {
            head.push(self.theme.spell(&game(deal)), Ink::Plain);
        }
        let cells = deal.totals.iter().zip(&deal.scores).map(|(total, score)| match score {
            0 => (self.theme.spell("–"), Ink::Faint),
            score => (number(*total, self.theme), if *score < 0 { Ink::Bad } else { Ink::Plain }),
        });
        self.row(head, cells)
    }
}

/// The name as far as there is room.
fn short(name: &str, column: usize, theme: &Theme) -> String {
    let mut text = String::new();
    for c in theme.spell(name).chars() {
        if columns(&text) + columns(&c.to_string()) > LONGEST.min(column.saturating_sub(1)) {
            break;
        }
        text.push(c);
    }
    text
}

/// `clubs Hand` and the letters of what was said: `H S Z O`, then Kontra or Re.
fn game(deal: &Booked) -> String {
    match &deal.entry.what {
        What::Passed => "passed".to_owned(),
        What::Ramsch(_) => "Ramsch".to_owned(),
        What::Alone(alone) => {
            let mut words = vec![alone.contract.name().to_owned()];
            words.extend(Some(alone.flags.to_string()).filter(|letters| !letters.is_empty()));
            if alone.doubling != crate::skat::Doubling::None {
                words.push(format!("×{}", alone.doubling.factor()));
            }
            words.join(" ")
        }
    }
}

fn number(number: impl Into<i64>, theme: &Theme) -> String {
    let number = number.into();
    theme.spell(&if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() })
}
