//! Where a field stands. The YAML reader tells a place only with an error, so the file is read once
//! more by a reader that follows the path and gives up at its end.

use std::fmt;

use serde::Deserializer;
use serde::de::{DeserializeSeed, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use crate::tutor::content::source::{Part, Path};

/// Line and column, counted from 1, of a field's value or name; or of the nearest field around it.
/// The offset is in bytes of the value and counts where the value stands as it is, on one line or in a block.
pub fn locate(text: &str, path: &Path, name: bool, offset: usize) -> (usize, usize) {
    for length in (0..=path.0.len()).rev() {
        let whole = length == path.0.len();
        let seek = Seek { path: &path.0[..length], name: name && whole };
        if let Err(error) = seek.deserialize(serde_yaml::Deserializer::from_str(text))
            && let Some(location) = error.location()
        {
            let (line, column) = (location.line(), location.column());
            return if whole && !name { inside(text, line, column, offset) } else { (line, column) };
        }
    }
    (1, 1)
}

/// Where so many bytes into a value stand that begins here.
fn inside(text: &str, line: usize, column: usize, offset: usize) -> (usize, usize) {
    let rest = text.lines().nth(line - 1).map_or("", |line| {
        let start = line.char_indices().nth(column - 1).map_or(line.len(), |(at, _)| at);
        &line[start..]
    });
    if rest.starts_with('|') && offset > 0 {
        return in_block(text, line, offset).unwrap_or((line, column));
    }
    let quotes = usize::from(rest.starts_with(['"', '\'']));
    match rest.get(quotes..quotes + offset) {
        Some(before) if !rest.starts_with('>') && offset > 0 => (line, column + quotes + before.chars().count()),
        _ => (line, column),
    }
}

/// The same in a block that stands as it is below this line: each of its lines is set in alike.
fn in_block(text: &str, line: usize, offset: usize) -> Option<(usize, usize)> {
    let block = || text.lines().enumerate().skip(line);
    let first = block().map(|(_, line)| line).find(|line| !line.trim().is_empty())?;
    let indent = first.len() - first.trim_start().len();
    let mut left = offset;
    for (n, line) in block() {
        let value = line.get(indent..).unwrap_or("");
        if let Some(before) = value.get(..left) {
            return Some((n + 1, indent + 1 + before.chars().count()));
        }
        left = left.checked_sub(value.len() + 1)?;
    }
    None
}

/// Follows a path and fails at its end.
#[derive(Clone, Copy)]
struct Seek<'a> {
    path: &'a [Part],
    name: bool,
}

impl<'de> DeserializeSeed<'de> for Seek<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

/// Whatever is not on the way is an error, and so the end.
impl<'de> Visitor<'de> for Seek<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the end of the path")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Some((Part::Key(wanted), rest)) = self.path.split_first() else { return Err(A::Error::custom("here")) };
        let stop = self.name && rest.is_empty();
        while let Some(found) = map.next_key_seed(Name { wanted, stop })? {
            if found {
                return map.next_value_seed(Seek { path: rest, ..self });
            }
            map.next_value::<IgnoredAny>()?;
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Some((Part::Index(wanted), rest)) = self.path.split_first() else { return Err(A::Error::custom("here")) };
        for _ in 0..*wanted {
            list.next_element::<IgnoredAny>()?;
        }
        list.next_element_seed(Seek { path: rest, ..self }).map(|_| ())
    }
}

/// Tells whether a key is the one wanted, or fails there.
struct Name<'a> {
    wanted: &'a str,
    stop: bool,
}

impl<'de> DeserializeSeed<'de> for Name<'_> {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<bool, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Name<'_> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<bool, E> {
        match key == self.wanted {
            true if self.stop => Err(E::custom("here")),
            found => Ok(found),
        }
    }
}
