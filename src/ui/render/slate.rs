use super::blocks::INDENT;
use super::strip::Strip;
use super::theme::{Ink, Theme};
use crate::konter::Team;
use crate::session::SlateView;

/// Lines stand in groups of so many.
const GROUP: usize = 5;
/// The least columns of a name with the blanks after it: `N–S`, and "kept" is as wide.
const NAME: usize = 5;
/// The most.
const LONGEST: usize = 16;
/// The columns of a number.
const NUMBER: usize = 5;

/// One row of the slate.
struct Row {
    name: Strip,
    now: u16,
    before: u16,
}

/// The rows of both teams, a stroke for each line: lines wiped off by the last deal are crossed out, new
/// ones are marked. Where there is no room for the strokes, numbers stand alone.
pub(super) fn draw(view: &SlateView, theme: &Theme) -> Vec<Strip> {
    let mut rows: Vec<Row> = [view.lower.other(), view.lower]
        .map(|team| {
            let now = view.lines[team.index()];
            let before = view.before.map_or(now, |before| before[team.index()]);
            Row { name: name(view, team, theme), now, before }
        })
        .into();
    let names = rows.iter().map(|row| row.name.width() + 2).fold(NAME, usize::max);
    if view.carry > 0 {
        rows.push(Row { name: Strip::new("kept", Ink::Faint), now: view.carry, before: view.carry });
    }
    let widest = rows.iter().map(Row::strokes_width).max().unwrap_or(0);
    let room = theme.columns().saturating_sub(INDENT + names + NUMBER + WAS);
    let strokes = if widest <= room { widest } else { 0 };
    rows.iter().map(|row| row.draw(names, strokes, theme)).collect()
}

/// What a team is called, cut off where that is long.
fn name(view: &SlateView, team: Team, theme: &Theme) -> Strip {
    let name = view.names[team.index()].clone().unwrap_or_else(|| team.to_string());
    let name = Strip::new(theme.spell(&name), Ink::Strong);
    match name.width() > LONGEST {
        true => name.chop(LONGEST).into_iter().next().unwrap_or_default(),
        false => name,
    }
}

/// The columns of "  was 999".
const WAS: usize = 9;

impl Row {
    fn marks(&self) -> usize {
        usize::from(self.now.max(self.before))
    }

    fn strokes_width(&self) -> usize {
        self.marks() + self.marks().saturating_sub(1) / GROUP
    }

    fn draw(&self, names: usize, strokes: usize, theme: &Theme) -> Strip {
        let mut row = self.name.clone().pad(names).indented(INDENT);
        if strokes > 0 {
            row.append(self.strokes(theme).pad(strokes));
        }
        row.push(format!("{:>NUMBER$}", self.now), Ink::Strong);
        if self.now != self.before {
            row.push(format!("  was {}", self.before), Ink::Faint);
        }
        row
    }

    fn strokes(&self, theme: &Theme) -> Strip {
        let glyphs = theme.glyphs();
        let kept = usize::from(self.now.min(self.before));
        let mut strokes = Strip::default();
        for n in 0..self.marks() {
            if n > 0 && n % GROUP == 0 {
                strokes.push(" ", Ink::Plain);
            }
            match n < kept {
                true => strokes.push(glyphs.stroke, Ink::Plain),
                false if self.before > self.now => strokes.push(glyphs.crossed, Ink::Bad),
                false => strokes.push(glyphs.added, Ink::Strong),
            }
        }
        strokes
    }
}
