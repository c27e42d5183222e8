//! What the YAML reader says of a value of the wrong kind, in words that an author knows.

use crate::line;
use crate::tutor::content::source::code;
use crate::words::Line;

/// What kinds of values are called. The first is the reader's word.
const WANTED: [(&str, &str); 9] = [
    ("struct RawLesson", "the fields of a lesson, such as `id` and `title`"),
    ("struct RawPuzzle", "the fields of a puzzle, such as `id` and `task`"),
    ("struct RawStep", "a step, with one of `say`, `show`, `ask` and `play`"),
    ("struct Facts", "fields such as `trump` and `hand`"),
    ("struct Ruling", "the fields `trick`, `seat` and `card`"),
    ("u8", "a whole number from 0 to 255"),
    ("a string", "a text"),
    ("a sequence", "a list"),
    ("a boolean", "`true` or `false`"),
];

/// The longest value that is repeated, in bytes.
const LONGEST_VALUE: usize = 20;

/// The same in other words, if it is about a value of the wrong kind.
pub fn in_words(told: &str) -> Option<Line> {
    if told.contains("more than one document") {
        return Some(line!["A file is one lesson or puzzle, and here a second one begins, or what looks like it."]);
    }
    let rest = told.strip_prefix("invalid type: ").or_else(|| told.strip_prefix("invalid value: "))?;
    let (found, wanted) = rest.rsplit_once(", expected ")?;
    let wanted = WANTED.iter().find(|(known, _)| *known == wanted).map_or(wanted, |(_, words)| words);
    let value = found.split('`').nth(1).filter(|value| value.len() <= LONGEST_VALUE);
    let mut line = line!["Here should stand ", wanted, ", not "];
    line.append(match (found.split(' ').next().unwrap_or(""), value) {
        ("string", _) => line!["a text"],
        (_, Some(value)) => line![code(value)],
        ("sequence", _) => line!["a list"],
        ("map", _) => line!["names with values"],
        ("unit" | "null", _) => line!["nothing"],
        _ => line!["this"],
    });
    line.push(".");
    Some(line)
}
