use std::fmt;

use serde::Serialize;

/// The short name of a rule, such as `follow-or-trump`. Each game gives its own to what the trick
/// engine decides; the game's rule book says what stands behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Slug(pub &'static str);

impl fmt::Display for Slug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
