//! From a file's text to a value, with errors that say where.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::de::{DeserializeSeed, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::line;
use crate::words::Line;

use crate::tutor::content::source::{Finding, LARGEST_FILE, Source, code, meant, short};
use crate::tutor::content::told::in_words;

/// Reads a file.
pub fn read<'de, T: Deserialize<'de>>(source: &'de Source) -> Result<T, Finding> {
    if source.text.len() > LARGEST_FILE {
        return Err(source.whole(too_large()));
    }
    if let Some((line, column)) = deep(&source.text) {
        return Err(source.at((line, column), too_deep()));
    }
    if let Some((at, control)) = source.text.char_indices().find(|(_, c)| is_forbidden(*c)) {
        let message = line![format!("Here is a control character, U+{:04X}, which no text has.", u32::from(control))];
        return Err(source.at(place(&source.text, at), message));
    }
    survey(source)?;
    let deserializer = serde_yaml::Deserializer::from_str(&source.text);
    serde_path_to_error::deserialize(deserializer)
        .map_err(|error| finding(source, error.path().to_string(), error.inner()))
}

/// Reads the whole file whatever it says, so that what is no YAML is found before what is no lesson.
fn survey(source: &Source) -> Result<(), Finding> {
    let left = Cell::new(2 * source.text.len() + 16);
    let mut track = serde_path_to_error::Track::new();
    let deserializer = serde_yaml::Deserializer::from_str(&source.text);
    let read = Spend(&left).deserialize(serde_path_to_error::Deserializer::new(deserializer, &mut track));
    read.map_err(|error| match left.get() {
        0 => source.whole(line!["The aliases unfold to far more than the file holds. Write it out instead."]),
        _ => finding(source, track.path().to_string(), &error),
    })
}

/// How deep brackets may stand in each other; those of a lesson stand in three.
const DEEPEST: usize = 50;

/// Where brackets stand in each other so deep that no lesson has them. The YAML reader would take the square of
/// their number in time. Brackets in quotes and comments are counted one way and left out the other; text in
/// which either goes so deep is none that anybody wrote.
pub fn deep(text: &str) -> Option<(usize, usize)> {
    let (mut all, mut bare) = (0_usize, 0_usize);
    let mut quote: Option<char> = None;
    let mut before = '\n';
    let mut characters = text.char_indices();
    while let Some((at, c)) = characters.next() {
        match c {
            '[' | '{' => {
                all += 1;
                bare += usize::from(quote.is_none());
            }
            ']' | '}' => {
                all = all.saturating_sub(1);
                bare -= usize::from(quote.is_none()).min(bare);
            }
            '\\' if quote == Some('"') => drop(characters.next()),
            '"' | '\'' if quote == Some(c) => quote = None,
            '"' | '\'' if quote.is_none() && (before.is_whitespace() || "[{,:".contains(before)) => quote = Some(c),
            '#' if quote.is_none() && before.is_whitespace() => {
                let rest = characters.by_ref().find(|(_, c)| *c == '\n');
                before = rest.map_or(c, |(_, end)| end);
                continue;
            }
            _ => {}
        }
        if all.max(bare) > DEEPEST {
            return Some(place(text, at));
        }
        before = c;
    }
    None
}

/// Line and column, counted from 1, of the character at this byte.
pub fn place(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line = before.rsplit('\n').next().unwrap_or("");
    (before.matches('\n').count() + 1, line.chars().count() + 1)
}

/// Characters that YAML allows nowhere.
fn is_forbidden(c: char) -> bool {
    (c.is_control() && !matches!(c, '\t' | '\n' | '\r' | '\u{85}')) || matches!(c, '\u{fffe}' | '\u{ffff}')
}

fn too_deep() -> Line {
    line!["This is nested too deeply."]
}

/// What is said of a file that is too large.
pub fn too_large() -> Line {
    line!["The file is larger than 1 MB, and no lesson or puzzle is."]
}

/// The names at the top of a file, as far as it can be read.
pub fn names(text: &str) -> Vec<String> {
    if deep(text).is_some() {
        return Vec::new();
    }
    let names = serde_yaml::from_str::<BTreeMap<String, IgnoredAny>>(text);
    names.map(|names| names.into_keys().collect()).unwrap_or_default()
}

fn finding(source: &Source, path: String, error: &serde_yaml::Error) -> Finding {
    let path = if path == "." { String::new() } else { path };
    let (line, column) = error.location().map_or((1, 1), |location| (location.line(), location.column()));
    let character = source.text.lines().nth(line - 1).and_then(|line| line.chars().nth(column - 1));
    let text = error.to_string();
    let told = text.split(" at line ").next().unwrap_or(&text).split(" at position ").next().unwrap_or(&text);
    // The reader puts the path of what it was reading in front, which may be the struct around the field.
    let around = path.rsplit_once('.').map_or("", |(around, _)| around);
    let told = [path.as_str(), around].iter().find_map(|path| told.strip_prefix(&format!("{path}: "))).unwrap_or(told);
    let quoted: Vec<&str> = told.split('`').skip(1).step_by(2).collect();
    let field = |name: &str| match path.rsplit('.').next() {
        Some("") => name.to_owned(),
        Some(last) if last == name => path.clone(),
        _ => format!("{path}.{name}"),
    };
    let (path, message) = match quoted.split_first() {
        Some((name, known)) if told.starts_with("unknown field") => (field(name), unknown(&field(name), name, known)),
        Some((name, _)) if told.starts_with("missing field") => {
            (path.clone(), line!["The field ", code(*name), " is missing."])
        }
        Some((name, _)) if told.starts_with("duplicate field") => {
            (field(name), line!["The field ", code(*name), " stands here twice."])
        }
        _ if told.starts_with("recursion limit exceeded") => (path, too_deep()),
        _ if character == Some('\t') => (path, line!["Here is a tab. YAML is set in with blanks only."]),
        _ => (path, in_words(told).unwrap_or_else(|| line!["This cannot be read: ", told, "."])),
    };
    Finding { file: source.name.clone(), line, column, path: short(path), message }
}

fn unknown(path: &str, name: &str, known: &[&str]) -> Line {
    let near = meant(name, known.iter().copied());
    if path.starts_with("steps[") && path.strip_suffix(name).is_some_and(|step| step.ends_with("].")) {
        let mut line = line!["A step has no ", code(name), "."];
        line.append(near.unwrap_or_else(|| line![" It is one of `say`, `show`, `ask` and `play`."]));
        return line;
    }
    let mut line = line!["There is no field ", code(name), " here."];
    line.append(near.unwrap_or_else(|| line![" The fields are ", known.join(", "), "."]));
    line
}

/// Reads everything and pays for it: without aliases no file holds more than its text.
#[derive(Clone, Copy)]
struct Spend<'a>(&'a Cell<usize>);

impl Spend<'_> {
    fn pay<E: Error>(self, bytes: usize) -> Result<(), E> {
        let left = self.0.get().saturating_sub(bytes.max(1));
        self.0.set(left);
        if left == 0 { Err(E::custom("spent")) } else { Ok(()) }
    }
}

impl<'de> DeserializeSeed<'de> for Spend<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Spend<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("anything")
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<(), E> {
        self.pay(1)
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<(), E> {
        self.pay(1)
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<(), E> {
        self.pay(1)
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<(), E> {
        self.pay(1)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
        self.pay(text.len())
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        self.pay(1)
    }

    fn visit_none<E: Error>(self) -> Result<(), E> {
        self.pay(1)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        self.pay(1)?;
        while list.next_element_seed(self)?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        self.pay(1)?;
        let mut seen = BTreeSet::new();
        while map.next_key_seed(Once(self, &mut seen))?.is_some() {
            map.next_value_seed(self)?;
        }
        Ok(())
    }
}

/// Reads a name, and refuses one that has been seen in the same map.
struct Once<'a>(Spend<'a>, &'a mut BTreeSet<String>);

impl<'de> DeserializeSeed<'de> for Once<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Once<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<(), E> {
        self.0.pay(name.len())?;
        match self.1.insert(name.to_owned()) {
            true => Ok(()),
            false => Err(E::custom(format_args!("duplicate field `{name}`"))),
        }
    }
}
