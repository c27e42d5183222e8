use super::blocks::INDENT;
use super::frame::{Seat, arrange, trick_box};
use super::role::{Role, label};
use super::strip::Strip;
use super::theme::{Ink, Theme};
use super::wrap::{Margins, wrap};
use super::{bars, curve, grid, odds, sheet, skat, slate, table};
use crate::cards::Card;
use crate::konter::Place;
use crate::session::TrickView;
use crate::words::Picture;

/// The picture in rows.
pub(super) fn draw(picture: &Picture, theme: &Theme) -> Vec<Strip> {
    match picture {
        Picture::Row(cards) => row(cards, theme),
        Picture::Table(view) => table::draw(view, theme),
        Picture::Trick(view) => trick(view, theme),
        Picture::Slate(view) => slate::draw(view, theme),
        Picture::Skat(view) => skat::draw(view, theme),
        Picture::Sheet(view) => sheet::draw(view, theme),
        Picture::Odds(all) => odds::draw(all, theme),
        Picture::Grid(all) => grid::draw(all, theme),
        Picture::Bars(all) => bars::draw(all, theme),
        Picture::Curve(view) => curve::draw(view, theme),
        // These are for pages; elsewhere their words serve.
        Picture::Dealt(_) | Picture::Tricks(_) => Vec::new(),
    }
}

/// A card as a picture has it.
pub(super) fn face(card: Card, theme: &Theme) -> Strip {
    Strip::new(theme.card(card), Ink::Suit(card.suit()))
}

fn row(cards: &[Card], theme: &Theme) -> Vec<Strip> {
    let faces = match cards {
        [] => vec![Strip::new("none", Ink::Faint)],
        cards => cards.iter().map(|card| face(*card, theme)).collect(),
    };
    wrap(faces, Margins::at(INDENT, theme.columns()))
}

fn trick(view: &TrickView, theme: &Theme) -> Vec<Strip> {
    let title = Strip::new(format!("trick {}", view.number), Ink::Faint);
    let points = match view.points {
        _ if view.plays.is_empty() => Strip::default(),
        1 => Strip::new("1 point", Ink::Faint),
        points => Strip::new(format!("{points} points"), Ink::Faint),
    };
    let seat = |place| Seat { label: label(place, &Role::in_trick(place, view), theme), hand: Vec::new() };
    arrange(Place::ALL.map(seat), trick_box(Some(view), title, points, theme), theme)
}
