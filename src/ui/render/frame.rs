//! The table seen from above: N at the top, W on the left, S at the bottom, E on the right, whichever
//! way play goes, and between them a box with the trick.

use super::blocks::INDENT;
use super::picture::face;
use super::role::winner;
use super::strip::{Strip, columns};
use super::theme::{Ink, Theme};
use crate::cards::Card;
use crate::konter::Place;
use crate::session::TrickView;

/// From how many columns on there is air in the picture.
const ROOMY_FROM: usize = 56;
/// The columns that W and E have, whatever stands there: three cards, or a few words. So the box stays in
/// its place from one picture to the next.
pub(super) const SIDE: usize = 11;

/// What stands at one place.
pub(super) struct Seat {
    /// The place and what its player is.
    pub label: Vec<Strip>,
    /// The hand in rows; none in the picture of a trick.
    pub hand: Vec<Strip>,
}

/// Puts the seats, in the order of [`Place::ALL`], around the box.
pub(super) fn arrange(seats: [Seat; 4], middle: Vec<Strip>, theme: &Theme) -> Vec<Strip> {
    let gap = if is_roomy(theme) { 3 } else { 1 };
    let indent = if is_roomy(theme) { INDENT } else { 0 };
    let left = indent + SIDE + gap;
    let right = width(&middle) + gap;
    let center = left + width(&middle) / 2;
    let [north, west, south, east] = seats;

    let across = |seat: Seat| {
        let label = seat.label.into_iter().map(move |row| starting(row, center, theme.columns()));
        label.chain(seat.hand.into_iter().map(move |row| centred(row, center, theme.columns())))
    };
    let (west, east) = (beside(towards_box(west)), beside(east));
    let height = west.len().max(east.len()).max(middle.len());
    let [west, middle, east] = [west, middle, east].map(|rows| middled(rows, height));
    let between = west.into_iter().zip(middle).zip(east).map(|((west, middle), east)| {
        let mut row = west.indented(indent).pad(left);
        row.append(middle.pad(right));
        row.append(east);
        row
    });
    across(north).chain(between).chain(across(south)).collect()
}

fn beside(seat: Seat) -> Vec<Strip> {
    seat.label.into_iter().chain(seat.hand).collect()
}

/// Without a hand under it the label of the left side stands at the box.
fn towards_box(seat: Seat) -> Seat {
    let indent = if seat.hand.is_empty() { SIDE.saturating_sub(width(&seat.label)) } else { 0 };
    Seat { label: seat.label.into_iter().map(|row| row.indented(indent)).collect(), ..seat }
}

fn is_roomy(theme: &Theme) -> bool {
    theme.width >= ROOMY_FROM
}

fn width(rows: &[Strip]) -> usize {
    rows.iter().map(Strip::width).max().unwrap_or(0)
}

fn centred(row: Strip, center: usize, columns: usize) -> Strip {
    let start = center.saturating_sub(row.width() / 2);
    starting(row, start, columns)
}

/// At this column, or before it if there is no room.
fn starting(row: Strip, start: usize, columns: usize) -> Strip {
    let latest = columns.saturating_sub(row.width());
    row.indented(start.min(latest))
}

/// So many rows, with these in the middle.
fn middled(rows: Vec<Strip>, height: usize) -> Vec<Strip> {
    let above = (height - rows.len()) / 2;
    let mut all = vec![Strip::default(); above];
    all.extend(rows);
    all.resize(height, Strip::default());
    all
}

/// The box with the cards of a trick, each before its place; what stands in its upper and lower edge.
pub(super) fn trick_box(trick: Option<&TrickView>, top: Strip, bottom: Strip, theme: &Theme) -> Vec<Strip> {
    let inner = if is_roomy(theme) { 19 } else { 13 };
    let on = |place| trick.and_then(|trick| played(trick, place)).map(|(card, wins)| laid(card, wins, theme));
    let [north, west, south, east] = Place::ALL.map(on).map(Option::unwrap_or_default);
    let [top_left, top_right, bottom_left, bottom_right] = theme.glyphs().corners;

    let mut across = west.indented(1).pad(inner - 1 - east.width().max(LAID));
    across.append(east);
    let middle = inner / 2 + 1;
    let rows = [centred(north, middle, inner), across, centred(south, middle, inner)];

    let mut drawn = vec![edge(top_left, top, top_right, inner, theme)];
    for row in rows {
        let mut side = Strip::new(theme.glyphs().vertical, Ink::Faint);
        side.append(row.pad(inner));
        side.push(theme.glyphs().vertical, Ink::Faint);
        drawn.push(side);
    }
    drawn.push(edge(bottom_left, bottom, bottom_right, inner, theme));
    drawn
}

/// The columns of a ten with the mark of the winning card.
const LAID: usize = 4;

/// What the place played, and whether that wins.
fn played(trick: &TrickView, place: Place) -> Option<(Card, bool)> {
    let (_, card) = trick.plays.iter().find(|(player, _)| *player == place)?;
    Some((*card, winner(trick) == Some(place)))
}

fn laid(card: Card, wins: bool, theme: &Theme) -> Strip {
    if !wins {
        // As wide as with the mark, so that a card stays in its place when another beats it.
        return face(card, theme).pad(columns(&theme.card(card)) + 1);
    }
    let mut strip = face(card, theme).strong();
    strip.push(theme.glyphs().winning, Ink::Strong);
    strip
}

fn edge(left: &str, text: Strip, right: &str, inner: usize, theme: &Theme) -> Strip {
    let line = theme.glyphs().horizontal;
    let mut edge = Strip::new(left, Ink::Faint);
    let mut used = 0;
    if !text.is_empty() && text.width() + 3 <= inner {
        used = text.width() + 3;
        edge.push(line, Ink::Faint);
        edge.append(Strip::blank(1));
        edge.append(text);
        edge.append(Strip::blank(1));
    }
    edge.push(line.repeat(inner.saturating_sub(used)), Ink::Faint);
    edge.push(right, Ink::Faint);
    edge
}
