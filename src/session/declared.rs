use std::borrow::Cow;

use serde::Serialize;

use crate::cards::Suit;
use crate::trick::{Ranking, Slug};
use crate::{konter, skat};

/// What was named or declared: the suit that is trump in Konter a Matt, or a contract of Skat. It serializes to a field
/// of its own, `trump` or `contract`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Declared {
    /// The trumps of Konter a Matt.
    #[serde(rename = "trump")]
    Suit(Suit),
    /// A contract of Skat.
    #[serde(rename = "contract")]
    Contract(skat::Contract),
}

impl Declared {
    /// The order of its cards under the usual rules.
    ///
    /// ```
    /// use kontra::session::Declared;
    /// use kontra::skat::Contract;
    /// assert_eq!(Declared::Contract(Contract::Grand).ranking().trumps().len(), 4);
    /// ```
    pub fn ranking(self) -> Cow<'static, Ranking> {
        match self {
            Declared::Suit(suit) => Cow::Owned(konter::ranking(suit, &konter::Rules::default())),
            Declared::Contract(contract) => Cow::Borrowed(skat::ranking(contract)),
        }
    }

    /// The rule that gives the order of its cards.
    pub const fn order(self) -> Slug {
        match self {
            Declared::Suit(_) => konter::slugs::TRUMP_ORDER,
            Declared::Contract(skat::Contract::Grand) => skat::slugs::GRAND_ORDER,
            Declared::Contract(skat::Contract::Null) => skat::slugs::NULL_ORDER,
            Declared::Contract(_) => skat::slugs::TRUMP_ORDER,
        }
    }
}
