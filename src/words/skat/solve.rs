//! Best play with open cards, as it is said of Skat.

use super::super::Span;
pub use super::names::seat;
use crate::skat::{ALL_POINTS, SCHNEIDER};

/// The declarer, or the others.
pub fn side(declarer: bool) -> Span {
    Span::from(if declarer { "the declarer" } else { "the defenders" })
}

/// How a game in which the declarer needs so many points ends for him, or for the others, who have so many.
pub fn ended(needs: u8, declarer: bool, points: u8) -> Span {
    let own = if declarer { points } else { ALL_POINTS.saturating_sub(points) };
    let won = (own >= needs) == declarer;
    let schneider = own.min(ALL_POINTS.saturating_sub(own)) <= SCHNEIDER;
    let words = format!(
        "{}{}{}",
        if won { "won" } else { "lost" },
        if schneider { " with Schneider" } else { "" },
        // All points may be there without a trick that holds none.
        if needs == ALL_POINTS && own >= needs { ", if every trick is made" } else { "" }
    );
    if won { Span::Good(words) } else { Span::Bad(words) }
}

/// Whether a null is held.
#[derive(Clone, Copy, Debug)]
pub struct Held(pub bool);

impl Held {
    /// In a list.
    pub fn alone(self) -> Span {
        match self.0 {
            true => Span::Good("held".to_owned()),
            false => Span::Bad("lost".to_owned()),
        }
    }

    /// As a sentence.
    pub fn then(self) -> Span {
        Span::from(match self.0 {
            true => "the declarer takes no trick, and the null is held.",
            false => "the declarer takes a trick, and the null is lost.",
        })
    }
}
