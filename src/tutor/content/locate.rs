//! Where a field stands. The YAML reader tells a place only with an error, so the file is read once
//! more by a reader that follows the path and gives up at its end.

use std::fmt;

use serde::Deserializer;
use serde::de::{DeserializeSeed, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use crate::tutor::content::source::{Part, Path};

/// Line and column, counted from 1, of a field's value or name; or of the nearest field around it.
/// The offset is in bytes of the value and counts where the value stands on one line as it is.
pub fn locate(text: &str, path: &Path, name: bool, offset: usize) -> (usize, usize) {
    for length in (0..=path.0.len()).rev() {
        let whole = length == path.0.len();
        let seek = Seek { path: &path.0[..length], name: name && whole };
        if let Err(error) = seek.deserialize(serde_yaml::Deserializer::from_str(text))
            && let Some(location) = error.location()
        {
            let (line, column) = (location.line(), location.column());
            let inside = if whole && !name { characters(text, line, column, offset) } else { 0 };
            return (line, column + inside);
        }
    }
    (1, 1)
}

/// How many characters of the source the first bytes of a value take.
fn characters(text: &str, line: usize, column: usize, offset: usize) -> usize {
    let rest = text.lines().nth(line - 1).map_or("", |line| {
        let start = line.char_indices().nth(column - 1).map_or(line.len(), |(at, _)| at);
        &line[start..]
    });
    let block = rest.starts_with(['|', '>']);
    let quotes = usize::from(rest.starts_with(['"', '\'']));
    match rest.get(quotes..quotes + offset) {
        Some(before) if !block && offset > 0 => quotes + before.chars().count(),
        _ => 0,
    }
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
