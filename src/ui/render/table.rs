use super::frame::{Seat, arrange, trick_box};
use super::picture::face;
use super::role::{Role, label};
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
    let middle = trick_box(table.trick.as_ref(), top, bottom, theme);
    arrange(Place::ALL.map(|place| seat(table, place, theme)), middle, theme)
}

fn seat(table: &Table, place: Place, theme: &Theme) -> Seat {
    let cards = cards(&table.hands[place as usize], theme);
    let hand = match place {
        Place::North | Place::South => wrap(cards, Margins::flush(theme.columns())),
        Place::West | Place::East => threes(cards),
    };
    Seat { label: label(place, &roles(table, place), theme), hand }
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
fn threes(cards: Vec<Strip>) -> Vec<Strip> {
    let widest = cards.iter().map(Strip::width).max().unwrap_or(0);
    let row = |three: &[Strip]| {
        three.iter().fold(Strip::default(), |mut row, card| {
            row.append(card.clone().pad(widest + 1));
            row
        })
    };
    cards.chunks(3).map(row).collect()
}
