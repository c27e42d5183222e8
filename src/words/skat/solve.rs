//! Best play with open cards, as it is said of Skat.

use super::super::Span;
pub use super::names::seat;
use crate::skat::{ALL_POINTS, WIN};

/// A side with so many points or fewer is Schneider (rule `schneider`).
const SCHNEIDER: u8 = 30;

/// The declarer, or the others.
pub fn side(declarer: bool) -> Span {
    Span::from(if declarer { "the declarer" } else { "the defenders" })
}

/// How a game ends for the declarer, or for the others, who have so many points.
pub fn ended(declarer: bool, points: u8) -> Span {
    let own = if declarer { points } else { ALL_POINTS.saturating_sub(points) };
    let (won, losers) = match own >= WIN {
        true => (declarer, ALL_POINTS.saturating_sub(own)),
        false => (!declarer, own),
    };
    let words =
        format!("{}{}", if won { "won" } else { "lost" }, if losers <= SCHNEIDER { " with Schneider" } else { "" });
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
