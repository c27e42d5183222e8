use super::frame::{Role, SIDE, Seats, label, trick_box};
use super::picture::face;
use super::strip::Strip;
use super::theme::{Ink, Theme};
use super::wrap::{Margins, wrap};
use crate::konter::Place;
use crate::session::{HandView, Table};

/// Four seats with their hands around the running trick.
pub(super) fn draw(table: &Table, theme: &Theme) -> Vec<Strip> {
    let mut top = Strip::default();
    if let Some((suit, _)) = table.trump {
        top.push("trump ", Ink::Faint);
        top.push(theme.suit_sign(suit), Ink::Suit(suit));
    }
    let number = table.trick.as_ref().map(|trick| format!("trick {}", trick.number));
    let bottom = Strip::new(number.unwrap_or_default(), Ink::Faint);
    Seats {
        north: seat(table, Place::North, theme),
        west: seat(table, Place::West, theme),
        east: seat(table, Place::East, theme),
        south: seat(table, Place::South, theme),
        middle: trick_box(table.trick.as_ref(), top, bottom, theme),
    }
    .arrange(theme)
}

fn seat(table: &Table, place: Place, theme: &Theme) -> Vec<Strip> {
    let mut rows = label(place, &roles(table, place), theme);
    let hand = &table.hands[place as usize];
    match place {
        Place::North | Place::South => rows.extend(wrap(cards(hand, theme), Margins::flush(theme.columns()))),
        Place::West | Place::East => rows.extend(threes(cards(hand, theme))),
    }
    rows
}

fn roles(table: &Table, place: Place) -> Vec<Role> {
    let mut roles = Vec::new();
    if table.dealer == place {
        roles.push(Role::Dealer);
    }
    match &table.trick {
        Some(trick) => roles.extend(Role::in_trick(place, trick)),
        None if table.turn == Some(place) && table.trump.is_none() => roles.push(Role::NamesTrumps),
        None if table.turn == Some(place) => roles.push(Role::ToPlay),
        None => {}
    }
    roles
}

fn cards(hand: &HandView, theme: &Theme) -> Vec<Strip> {
    let unknown = Strip::new(theme.glyphs().unknown, Ink::Faint);
    let known = hand.cards.iter().map(|card| face(*card, theme));
    known.chain(std::iter::repeat_n(unknown, usize::from(hand.unknown))).collect()
}

/// Three cards in a row, one under the other.
fn threes(cards: Vec<Strip>) -> impl Iterator<Item = Strip> {
    let widest = cards.iter().map(Strip::width).max().unwrap_or(0);
    let rows: Vec<Strip> = cards
        .chunks(3)
        .map(|three| {
            three.iter().fold(Strip::default(), |mut row, card| {
                row.append(card.clone().pad(widest + 1));
                row
            })
        })
        .collect();
    rows.into_iter().map(|row| row.pad(SIDE))
}
