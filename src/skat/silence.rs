use serde::Serialize;

use super::{Doubling, Standing, slugs};
use crate::trick::{Seat, Slug};

/// What is said when Kontra is asked for, or its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Say {
    /// Kontra, Re and so on.
    Double(Doubling),
    /// Leaves the game as it is.
    Leave,
}

/// Why a player may not say something now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Silence {
    /// He is none of those who are asked.
    Standing(Standing),
    /// Somebody else is asked first.
    NotYet(Seat),
    /// He has left it, or let it pass; nobody is asked twice.
    LeftIt,
    /// The first Kontra ended the asking.
    KontraSaid(Seat),
    /// Only the declarer answers a Kontra.
    OnlyDeclarer,
    /// There is no Re without a Kontra.
    NoKontra,
    /// The last step of this table has been said.
    NoMore(Doubling),
    /// Only the defender who said Kontra goes on.
    OnlyCaller(Seat),
    /// A card has been played: too late.
    TooLate,
    /// The game is played open and the cards are shown: too late.
    CardsShown,
    /// This step is not the next one.
    NotNext(Doubling),
}

impl Silence {
    /// The rule that says so.
    pub const fn rule(self) -> Slug {
        match self {
            Silence::Standing(standing) => standing.rule(),
            Silence::NotYet(_) | Silence::LeftIt | Silence::KontraSaid(_) => slugs::KONTRA_ORDER,
            Silence::OnlyDeclarer => slugs::RE_WHO,
            Silence::NoKontra => slugs::RE_ONLY_AFTER_KONTRA,
            Silence::NoMore(Doubling::Re) => slugs::NO_MORE_AFTER_RE,
            Silence::NoMore(_) | Silence::OnlyCaller(_) | Silence::NotNext(_) => slugs::KONTRA_LEVELS,
            Silence::TooLate => slugs::KONTRA_WHEN,
            Silence::CardsShown => slugs::KONTRA_OUVERT,
        }
    }
}
