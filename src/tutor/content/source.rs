//! A file of content, and what is to be said about places in it.

use std::fmt;

use crate::line;
use crate::words::Line;

use crate::tutor::content::locate::locate;

/// The largest file that is read, in bytes.
pub const LARGEST_FILE: usize = 1024 * 1024;

/// A file of content: its name and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The name, for messages; a path below the folder `lessons` or `puzzles` is checked against the id.
    pub name: String,
    /// The text.
    pub text: String,
}

/// Something wrong in a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The file's name.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
    /// The path of the field, such as `steps[2].expect`; empty for the file as a whole.
    pub path: String,
    /// What is wrong, and what to do about it.
    pub message: Line,
}

/// `lessons/konter/01-deck.yaml:12:7: steps[2].expect: …`
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: ", self.file, self.line, self.column)?;
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        write!(f, "{}", self.message)
    }
}

/// A step down into a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::tutor) enum Part {
    Key(String),
    Index(usize),
}

/// The way to a field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::tutor) struct Path(pub Vec<Part>);

impl Path {
    /// The field with this name.
    pub fn key(&self, key: &str) -> Path {
        self.with(Part::Key(key.to_owned()))
    }

    /// The entry with this number, counted from 0.
    pub fn index(&self, index: usize) -> Path {
        self.with(Part::Index(index))
    }

    fn with(&self, part: Part) -> Path {
        Path(self.0.iter().cloned().chain([part]).collect())
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(n, part)| match part {
            Part::Index(index) => write!(f, "[{index}]"),
            Part::Key(key) if n == 0 => f.write_str(key),
            Part::Key(key) => write!(f, ".{key}"),
        })
    }
}

/// Something wrong with a field, before anybody has looked where the field stands.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::tutor) struct Fault {
    /// The field.
    pub path: Path,
    /// Whether its name is at fault, not its value.
    pub name: bool,
    /// How many bytes into the value.
    pub offset: usize,
    /// What is wrong.
    pub message: Line,
}

impl Fault {
    /// A fault of a field's value.
    pub fn new(path: &Path, message: Line) -> Fault {
        Fault { path: path.clone(), name: false, offset: 0, message }
    }

    /// A fault of a field's name.
    pub fn of_name(path: &Path, message: Line) -> Fault {
        Fault { name: true, ..Fault::new(path, message) }
    }

    /// The same fault so many bytes into the value.
    pub fn after(self, offset: usize) -> Fault {
        Fault { offset, ..self }
    }
}

impl Source {
    /// A source.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Source {
        Source { name: name.into(), text: text.into() }
    }

    /// The id that the file's place asks for, if it lies below a folder of content.
    pub(in crate::tutor) fn due_id(&self) -> Option<&str> {
        let below = |folder: &&str| self.name.rsplit_once(*folder).map(|(_, below)| below);
        let below = ["lessons/", "puzzles/"].iter().filter_map(below).min_by_key(|below| below.len())?;
        Some(below.strip_suffix(".yaml").or_else(|| below.strip_suffix(".yml")).unwrap_or(below))
    }

    /// The fault with its line and column.
    pub(in crate::tutor) fn finding(&self, fault: Fault) -> Finding {
        let (line, column) = locate(&self.text, &fault.path, fault.name, fault.offset);
        Finding { file: self.name.clone(), line, column, path: short(fault.path.to_string()), message: fault.message }
    }

    /// A finding at a line and column.
    pub(in crate::tutor) fn at(&self, (line, column): (usize, usize), message: Line) -> Finding {
        Finding { file: self.name.clone(), line, column, path: String::new(), message }
    }

    /// A finding about the file as a whole.
    pub(in crate::tutor) fn whole(&self, message: Line) -> Finding {
        Finding { file: self.name.clone(), line: 1, column: 1, path: String::new(), message }
    }
}

/// The longest path that is told, in characters.
const LONGEST_PATH: usize = 80;

/// A path that can be read: of a long one the beginning and the end.
pub(in crate::tutor) fn short(path: String) -> String {
    let length = path.chars().count();
    if length <= LONGEST_PATH {
        return path;
    }
    let part = (LONGEST_PATH - 1) / 2;
    let begin: String = path.chars().take(part).collect();
    let end: String = path.chars().skip(length - part).collect();
    format!("{begin}…{end}")
}

/// "Did you mean …?", where a name is near.
pub(in crate::tutor) fn meant<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<Line> {
    let near = crate::session::nearest(&word.to_lowercase(), names)?;
    Some(line![" Did you mean ", code(near), "?"])
}

/// Something to type.
pub(in crate::tutor) fn code(text: impl Into<String>) -> crate::words::Span {
    crate::words::Span::Code(text.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_innermost_folder_of_content_says_the_id() {
        let due = |name: &str| Source::new(name, "").due_id().map(str::to_owned);
        assert_eq!(due("lessons/skat/06-null.yaml").as_deref(), Some("skat/06-null"));
        assert_eq!(due("/home/lessons/puzzles/skat/null/mine.yml").as_deref(), Some("skat/null/mine"));
        assert_eq!(due("/home/puzzles/lessons/mine.yaml").as_deref(), Some("mine"));
        assert_eq!(due("mine.yaml"), None);
    }
}
