use super::blocks::INDENT;
use super::picture::face;
use super::strip::Strip;
use super::theme::{Ink, Theme};
use super::wrap::{Margins, wrap};
use crate::deal::Holding;
use crate::session::view::{Hand, TableView, TrickView};
use crate::skat::{SEATS, seat_name};
use crate::trick::Seat;

/// The columns of what stands before the cards: the longest is "middlehand".
const LABEL: usize = 12;

/// The three hands one under the other, then the two cards aside and the trick. Behind each name stands
/// what its player is.
pub(super) fn draw(view: &TableView, theme: &Theme) -> Vec<Strip> {
    let hands = SEATS.into_iter().zip(&view.hands).flat_map(|(seat, hand)| {
        let mut rows = row(seat_name(seat), hand_faces(hand, theme), theme);
        say_role(&mut rows, &role(view, seat), theme);
        rows
    });
    let aside = row("skat", holding_faces(&view.skat, theme), theme);
    let trick = view.trick.as_ref().filter(|trick| !trick.plays.is_empty());
    let trick = trick.map(|trick| row(&format!("trick {}", trick.number), laid(trick, theme), theme));
    hands.chain(aside).chain(trick.into_iter().flatten()).collect()
}

/// Behind the first row that has room for it, or in a row of its own.
fn say_role(rows: &mut Vec<Strip>, role: &str, theme: &Theme) {
    if role.is_empty() {
        return;
    }
    let role = format!("  {role}");
    match rows.iter_mut().find(|row| row.width() + role.len() <= theme.columns()) {
        Some(row) => row.push(role, Ink::Faint),
        None => rows.push(Strip::new(role.trim(), Ink::Faint).indented(INDENT + LABEL)),
    }
}

fn role(view: &TableView, seat: Seat) -> String {
    let declarer = (view.declarer == Some(seat)).then_some("declarer");
    let next = (view.stage.seat() == Some(seat)).then_some("to act");
    declarer.into_iter().chain(next).collect::<Vec<&str>>().join(", ")
}

fn row(label: &str, faces: Vec<Strip>, theme: &Theme) -> Vec<Strip> {
    let start = INDENT + LABEL;
    let rows = wrap(faces, Margins::flush(theme.columns().saturating_sub(start)));
    let label = Strip::new(label, Ink::Strong).indented(INDENT).pad(start);
    let mut before = vec![label];
    before.resize(rows.len().max(1), Strip::blank(start));
    let mut rows = rows.into_iter();
    for row in &mut before {
        row.append(rows.next().unwrap_or_default());
    }
    before
}

fn unknown(count: u8, theme: &Theme) -> impl Iterator<Item = Strip> {
    std::iter::repeat_n(Strip::new(theme.glyphs().unknown, Ink::Faint), usize::from(count))
}

fn hand_faces(hand: &Hand, theme: &Theme) -> Vec<Strip> {
    hand.cards.iter().map(|card| face(*card, theme)).chain(unknown(hand.unknown, theme)).collect()
}

fn holding_faces(holding: &Holding, theme: &Theme) -> Vec<Strip> {
    holding.known.iter().map(|card| face(card, theme)).chain(unknown(holding.unknown, theme)).collect()
}

fn laid(trick: &TrickView, theme: &Theme) -> Vec<Strip> {
    let card = |(n, (_, card)): (usize, &(Seat, crate::cards::Card))| {
        let mut strip = face(*card, theme);
        if trick.winning == Some(n) {
            strip = strip.strong();
            strip.push(theme.glyphs().winning, Ink::Strong);
        }
        strip
    };
    trick.plays.iter().enumerate().map(card).collect()
}
