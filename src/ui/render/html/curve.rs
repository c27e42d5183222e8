//! The curve of the expected result as a drawing of the page itself.

use std::fmt::Write;

use super::spans::escape;
use crate::words::Curve;

/// The size of the drawing, in its own units.
const WIDTH: f32 = 360.0;
const HEIGHT: f32 = 190.0;
/// Where the field with the line stands.
const LEFT: f32 = 26.0;
const RIGHT: f32 = 8.0;
const TOP: f32 = 14.0;
const BOTTOM: f32 = 20.0;
/// The points between two lines of the grid.
const STEP: u8 = 5;

/// How points and plays lie on the drawing.
struct Field {
    low: u8,
    high: u8,
    plays: usize,
}

impl Field {
    fn of(curve: &Curve) -> Field {
        let half = curve.half;
        let low = curve.points.iter().copied().min().unwrap_or(half).min(half - 1) / STEP * STEP;
        let high = curve.points.iter().copied().max().unwrap_or(half).max(half + 1).div_ceil(STEP) * STEP;
        Field { low, high: high.min(2 * half), plays: curve.points.len().max(1) }
    }

    fn x(&self, play: usize) -> f32 {
        LEFT + (WIDTH - LEFT - RIGHT) * play as f32 / self.plays as f32
    }

    fn y(&self, points: u8) -> f32 {
        let span = f32::from(self.high - self.low).max(1.0);
        TOP + (HEIGHT - TOP - BOTTOM) * f32::from(self.high - points.clamp(self.low, self.high)) / span
    }
}

/// The drawing, with `words` that say the same, already escaped.
pub(super) fn draw(number: usize, curve: &Curve, words: &str) -> String {
    let field = Field::of(curve);
    let title = escape(&curve.title.to_string());
    let (grid, line, marks) = (grid(&field, curve), line(&field, curve), marks(&field, curve));
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-labelledby=\"curve{number} words{number}\">\n\
         <title id=\"curve{number}\">{title}</title>\n<desc id=\"words{number}\">{words}</desc>\n{grid}{line}{marks}</svg>\n"
    )
}

/// The points on the left, and where each trick begins.
fn grid(field: &Field, curve: &Curve) -> String {
    let mut svg = String::new();
    let (left, right) = (LEFT, WIDTH - RIGHT);
    for points in (field.low..=field.high).step_by(usize::from(STEP)) {
        let (y, kind) = (field.y(points), if points == curve.half { "half" } else { "grid" });
        let _ = writeln!(svg, "<path class=\"{kind}\" d=\"M{left} {y:.1}H{right}\"/>");
        let _ = writeln!(svg, "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{points}</text>", left - 5.0, y + 4.0);
    }
    for (trick, name) in curve.tricks.iter().enumerate() {
        let [x, next] = [trick, trick + 1].map(|trick| field.x(trick * curve.each));
        let (top, bottom) = (TOP, HEIGHT - BOTTOM);
        let _ = writeln!(svg, "<path class=\"grid\" d=\"M{x:.1} {top}V{bottom}\"/>");
        let middle = (x + next) / 2.0;
        let name = escape(name);
        let _ =
            writeln!(svg, "<text x=\"{middle:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>", HEIGHT - 5.0, name);
    }
    svg
}

/// Steps: the points hold from one card to the next.
fn line(field: &Field, curve: &Curve) -> String {
    let mut path = String::new();
    for (play, points) in curve.points.iter().enumerate() {
        let (x, y) = (field.x(play), field.y(*points));
        let _ = if play == 0 { write!(path, "M{x:.1} {y:.1}") } else { write!(path, "V{y:.1}") };
        let _ = write!(path, "H{:.1}", field.x(play + 1));
    }
    format!("<path class=\"curve\" d=\"{path}\"/>\n")
}

/// Who gave up something, where the line turns.
fn marks(field: &Field, curve: &Curve) -> String {
    let mut svg = String::new();
    for (play, mark) in curve.marks.iter().enumerate() {
        let (Some(letter), [before, after]) = (mark, &curve.points[play..play + 2]) else { continue };
        let (x, y) = (field.x(play + 1), field.y(*before.max(after)) - 5.0);
        let letter = escape(&letter.to_string());
        let _ = writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{:.1}\" r=\"3\"/>", field.y(*after));
        let _ = writeln!(svg, "<text class=\"who\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">{letter}</text>");
    }
    svg
}
