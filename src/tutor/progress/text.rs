//! Progress as a file: YAML that a person can read. What a later program wrote into it is kept, and one bad
//! entry costs nobody the others.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde_yaml::{Mapping, Value};

use crate::tutor::content::yaml::deep;
use crate::tutor::drill::HARDEST;

use super::boxes::{Due, LAST};
use super::{DrillProgress, LessonProgress, MOST_STARS, Progress, PuzzleProgress};

/// The first lines of the file.
const HEAD: &str = "\
# What has been learned with kontra. The program keeps this file; it is yours to read, copy or delete.
# answers: how the questions of a lesson ended. puzzles: the most stars, three at most.
# practice: when a question comes back, and its box from 1 to 5.
";

/// The parts of the file, and the fields of an entry of each.
const PARTS: [(&str, &[&str]); 4] = [
    ("lessons", &["answers", "finished", "best"]),
    ("drills", &["asked", "right", "level", "best"]),
    ("puzzles", &["stars", "tries", "solved"]),
    ("practice", &["box", "due"]),
];

/// What a file says.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Book {
    /// What has been learned.
    pub progress: Progress,
    /// What this program does not know.
    pub rest: Rest,
    /// The entries that cannot be read, by their place.
    pub bad: Vec<String>,
}

/// What a later program wrote: fields at the top, and fields of entries by part and name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rest {
    top: Mapping,
    fields: Vec<(&'static str, String, Mapping)>,
}

impl Book {
    /// Reads the text of a file; an empty one says nothing yet.
    ///
    /// # Errors
    /// What is wrong with it, if nothing of it can be told from the rest.
    pub fn read(text: &str) -> Result<Book, String> {
        // Some editors begin a file with a mark that nobody sees.
        let text = text.trim_start_matches('\u{feff}');
        let bare = text.lines().all(|line| line.trim().is_empty() || line.starts_with('#'));
        if bare {
            return Ok(Book::default());
        }
        if let Some((line, column)) = deep(text) {
            return Err(format!("nested too deeply at line {line} column {column}"));
        }
        let top: Mapping = serde_yaml::from_str(text).map_err(|error| error.to_string())?;
        let mut book = Book::default();
        for (name, value) in top {
            match PARTS.iter().find(|(part, _)| name.as_str() == Some(part)) {
                None => drop(book.rest.top.insert(name, value)),
                Some((part, fields)) => book.read_part(part, fields, value),
            }
        }
        Ok(book)
    }

    fn read_part(&mut self, part: &'static str, known: &[&str], value: Value) {
        let entries = match value {
            Value::Mapping(entries) => entries,
            Value::Null => return,
            _ => return self.bad.push(part.to_owned()),
        };
        for (name, value) in entries {
            let entry = name.as_str().and_then(|name| Some((name.to_owned(), value.as_mapping()?.clone())));
            let Some((name, entry)) = entry else {
                self.bad.push(format!("{part}.{}", shown(&name)));
                continue;
            };
            let is_known = |field: &Value| field.as_str().is_some_and(|field| known.contains(&field));
            let (entry, more): (Mapping, Mapping) = entry.into_iter().partition(|(field, _)| is_known(field));
            let good = match part {
                "lessons" => take(&mut self.progress.lessons, &name, lesson(entry)),
                "drills" => take(&mut self.progress.drills, &name, drill(entry)),
                "puzzles" => take(&mut self.progress.puzzles, &name, puzzle(entry)),
                _ => take(&mut self.progress.practice, &name, due(entry)),
            };
            match good {
                true if more.is_empty() => {}
                true => self.rest.fields.push((part, name, more)),
                false => self.bad.push(format!("{part}.{name}")),
            }
        }
    }
}

fn take<T>(entries: &mut BTreeMap<String, T>, name: &str, entry: Option<T>) -> bool {
    entry.map(|entry| entries.insert(name.to_owned(), entry)).is_some()
}

fn shown(name: &Value) -> String {
    serde_yaml::to_string(name).unwrap_or_default().trim().to_owned()
}

fn read<T: DeserializeOwned>(entry: Mapping) -> Option<T> {
    serde_yaml::from_value(Value::Mapping(entry)).ok()
}

/// Brings a number between these two, whatever it is.
fn clamp(entry: &mut Mapping, field: &str, least: u64, most: u64) {
    if let Some(Value::Number(number)) = entry.get(field) {
        let number = number.as_u64().map_or(if number.as_i64().is_some() { least } else { most }, |number| number);
        entry.insert(field.into(), number.clamp(least, most).into());
    }
}

fn lesson(mut entry: Mapping) -> Option<LessonProgress> {
    clamp(&mut entry, "best", 0, u32::MAX.into());
    read(entry)
}

fn drill(mut entry: Mapping) -> Option<DrillProgress> {
    for field in ["asked", "right", "best"] {
        clamp(&mut entry, field, 0, u32::MAX.into());
    }
    clamp(&mut entry, "level", 1, HARDEST.into());
    let drill: DrillProgress = read(entry)?;
    Some(DrillProgress { right: drill.right.min(drill.asked), ..drill })
}

fn puzzle(mut entry: Mapping) -> Option<PuzzleProgress> {
    clamp(&mut entry, "stars", 0, MOST_STARS.into());
    clamp(&mut entry, "tries", 0, u32::MAX.into());
    read(entry)
}

fn due(mut entry: Mapping) -> Option<Due> {
    clamp(&mut entry, "box", 1, LAST.into());
    read(entry)
}

impl Progress {
    /// The text of the file.
    pub fn to_text(&self) -> String {
        self.to_text_with(&Rest::default())
    }

    /// The text of the file with what a later program wrote into it. What is said of an entry goes with it.
    pub fn to_text_with(&self, rest: &Rest) -> String {
        // Maps of names, numbers and dates can always be written.
        let mut value = serde_yaml::to_value(self).unwrap_or_default();
        for (part, name, fields) in &rest.fields {
            if let Some(Value::Mapping(entry)) = value.get_mut(part).and_then(|part| part.get_mut(name)) {
                entry.extend(fields.clone());
            }
        }
        if let Value::Mapping(top) = &mut value {
            top.extend(rest.top.clone());
        }
        HEAD.to_owned() + &serde_yaml::to_string(&value).unwrap_or_default()
    }

    /// Reads the text of a file; an empty one says nothing yet. Entries that cannot be read are left out.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Progress, String> {
        Book::read(text).map(|book| book.progress)
    }
}
