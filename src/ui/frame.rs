//! The table seen from above: N at the top, W on the left, S at the bottom, E on the right, whichever
//! way play goes, and between them a box with the trick.

use super::picture::face;
use super::render::INDENT;
use super::strip::Strip;
use super::theme::{Ink, Theme};
use super::wrap::{Margins, wrap};
use crate::cards::Card;
use crate::konter::Place;
use crate::session::TrickView;

/// From how many columns on there is air in the picture.
const ROOMY_FROM: usize = 56;
/// The columns that W and E have: three cards, or a few words.
pub(super) const SIDE: usize = 11;

/// What a player is at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Dealer,
    Led,
    Winning,
    Won,
    NamesTrumps,
    ToPlay,
}

impl Role {
    /// What the place has to do with the trick.
    pub fn in_trick(place: Place, trick: &TrickView) -> Vec<Role> {
        let led = trick.plays.first().is_some_and(|(leader, _)| *leader == place);
        let ahead = winner(trick) == Some(place);
        let complete = trick.plays.len() == Place::ALL.len();
        let roles = [
            (led, Role::Led),
            (ahead && !complete, Role::Winning),
            (ahead && complete, Role::Won),
            (trick.next == Some(place) && !complete, Role::ToPlay),
        ];
        roles.into_iter().filter_map(|(is, role)| is.then_some(role)).collect()
    }

    fn text(self) -> &'static str {
        match self {
            Role::Dealer => "dealer",
            Role::Led => "led",
            Role::Winning => "winning",
            Role::Won => "won",
            Role::NamesTrumps => "names trumps",
            Role::ToPlay => "to play",
        }
    }

    fn ink(self) -> Ink {
        match self {
            Role::NamesTrumps | Role::ToPlay => Ink::Strong,
            _ => Ink::Faint,
        }
    }
}

fn winner(trick: &TrickView) -> Option<Place> {
    trick.plays.get(trick.winning?).map(|(place, _)| *place)
}

/// The letter of a place and what its player is.
pub(super) fn label(place: Place, roles: &[Role], theme: &Theme) -> Vec<Strip> {
    let mut words = vec![Strip::new(place.letter(), Ink::Strong)];
    for (n, role) in roles.iter().enumerate() {
        let comma = if n + 1 < roles.len() { "," } else { "" };
        words.extend(Strip::new(format!("{}{comma}", role.text()), role.ink()).split_at_blanks());
    }
    let width = if matches!(place, Place::North | Place::South) { theme.columns() } else { SIDE };
    wrap(words, Margins::flush(width))
}

/// Where the middle of the box is, and what stands around it.
pub(super) struct Seats {
    pub north: Vec<Strip>,
    pub west: Vec<Strip>,
    pub east: Vec<Strip>,
    pub south: Vec<Strip>,
    pub middle: Vec<Strip>,
}

impl Seats {
    /// Puts the parts where they belong.
    pub fn arrange(self, theme: &Theme) -> Vec<Strip> {
        let gap = if is_roomy(theme) { 3 } else { 1 };
        let indent = if is_roomy(theme) { INDENT } else { 0 };
        let left = indent + width(&self.west) + gap;
        let center = left + width(&self.middle) / 2;
        let across = |rows: Vec<Strip>| rows.into_iter().map(move |row| centred(row, center, theme.columns()));

        let height = self.west.len().max(self.east.len()).max(self.middle.len());
        let [west, middle, east] = [self.west, self.middle, self.east].map(|rows| middled(rows, height));
        let box_width = width(&middle);
        let between = west.into_iter().zip(middle).zip(east).map(|((west, middle), east)| {
            let mut row = west.indented(indent).pad(left);
            row.append(middle.pad(box_width + gap));
            row.append(east);
            row
        });
        across(self.north).chain(between).chain(across(self.south)).collect()
    }
}

fn is_roomy(theme: &Theme) -> bool {
    theme.width >= ROOMY_FROM
}

fn width(rows: &[Strip]) -> usize {
    rows.iter().map(Strip::width).max().unwrap_or(0)
}

fn centred(row: Strip, center: usize, columns: usize) -> Strip {
    let width = row.width();
    row.indented(center.saturating_sub(width / 2).min(columns.saturating_sub(width)))
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
    let mut strip = face(card, theme);
    if wins {
        strip = strip.inked(Ink::StrongSuit(card.suit()));
        strip.push(theme.glyphs().winning, Ink::Strong);
    }
    strip
}

fn edge(left: &str, text: Strip, right: &str, inner: usize, theme: &Theme) -> Strip {
    let line = theme.glyphs().horizontal;
    let mut edge = Strip::new(left, Ink::Faint);
    let mut used = 0;
    if !text.is_empty() {
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
