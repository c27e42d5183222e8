use super::frame::SIDE;
use super::strip::Strip;
use super::theme::{Ink, Theme};
use super::wrap::{Margins, wrap};
use crate::konter::Place;
use crate::session::TrickView;

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

/// Who wins the trick so far.
pub(super) fn winner(trick: &TrickView) -> Option<Place> {
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
