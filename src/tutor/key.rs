//! What progress remembers a question by.

use std::fmt;
use std::str::FromStr;

use super::drill::Drill;

/// What the name of a puzzle begins with.
const PUZZLE: &str = "puzzle/";

/// The name of one question: of a lesson, of a drill, which can ask it again, or of a puzzle.
///
/// ```
/// use kontra::tutor::Key;
/// let keys = ["konter/04-three-queens#3", "drill/trumps/2#8823", "puzzle/konter/kapo/last-trick"];
/// assert_eq!(keys.map(|key| key.parse::<Key>().unwrap().to_string()), keys);
/// assert!("drill/trump/2#8823".parse::<Key>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    /// The lesson, and the number of the question in it, from 1.
    Lesson(String, usize),
    /// The drill, how hard it was, and the number that the question is made of.
    Drill(Drill, u8, u32),
    /// The puzzle.
    Puzzle(String),
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Key::Lesson(id, question) => write!(f, "{id}#{question}"),
            Key::Puzzle(id) => write!(f, "{PUZZLE}{id}"),
            Key::Drill(drill, level, number) => write!(f, "drill/{drill}/{level}#{number}"),
        }
    }
}

/// The text is no key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoKey;

impl FromStr for Key {
    type Err = NoKey;

    fn from_str(text: &str) -> Result<Key, NoKey> {
        if let Some(id) = text.strip_prefix(PUZZLE).filter(|id| !id.is_empty() && !id.contains('#')) {
            return Ok(Key::Puzzle(id.to_owned()));
        }
        let (name, number) = text.rsplit_once('#').ok_or(NoKey)?;
        match name.strip_prefix("drill/") {
            None if name.is_empty() => Err(NoKey),
            None => Ok(Key::Lesson(name.to_owned(), number.parse().map_err(|_| NoKey)?)),
            Some(drill) => {
                let (name, level) = drill.split_once('/').ok_or(NoKey)?;
                let drill = Drill::named(name).ok_or(NoKey)?;
                Ok(Key::Drill(drill, level.parse().map_err(|_| NoKey)?, number.parse().map_err(|_| NoKey)?))
            }
        }
    }
}
