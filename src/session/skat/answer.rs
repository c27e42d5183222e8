//! Answers about Skat as data.

use crate::session::Gist;
use crate::skat::Matadors;
use crate::trick::Slug;

/// What came of a command or a request about Skat.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum SkatAnswer {
    /// The matadors of some cards; none in null.
    Matadors(Option<Matadors>),
}

impl SkatAnswer {
    /// What the answer comes down to, if it is one thing.
    pub fn gist(&self) -> Option<Gist> {
        match self {
            SkatAnswer::Matadors(matadors) => Some(Gist::Number((*matadors)?.count.into())),
        }
    }

    /// The rules that the answer rests on, the one that decides first.
    pub fn rests_on(&self) -> Vec<Slug> {
        match self {
            SkatAnswer::Matadors(_) => vec![crate::skat::slugs::MATADORS],
        }
    }
}
