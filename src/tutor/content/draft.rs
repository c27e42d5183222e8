//! New files of content, for authors.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::store;

use super::schema::ContentKind;

/// What a new lesson looks like.
const LESSON: &str = include_str!("lesson.template.yaml");

/// The longest name.
const LONGEST: usize = 60;

/// Why there is no new file.
#[derive(Debug)]
pub enum DraftError {
    /// A name has small letters, digits and hyphens, and nothing else.
    Name(String),
    /// There is a file already.
    Exists(PathBuf),
    /// Another lesson answers to this name.
    Taken(String),
    /// It cannot be written.
    Write(PathBuf, io::Error),
}

/// Writes a new lesson below this folder, and beside it the schema that editors read. The last argument
/// tells whether another lesson answers to a name.
///
/// # Errors
/// If the name is none, or the file is there already, or cannot be written, or another lesson answers to
/// the name. No file is ever overwritten but the schema.
pub fn new_lesson(folder: &Path, name: &str, taken: impl Fn(&str) -> bool) -> Result<PathBuf, DraftError> {
    let fine = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let begins = name.starts_with(|c: char| c.is_ascii_alphanumeric());
    if !begins || name.len() > LONGEST || !name.chars().all(fine) {
        return Err(DraftError::Name(name.to_owned()));
    }
    let lessons = folder.join("lessons");
    let file = lessons.join("konter").join(format!("{name}.yaml"));
    if file.symlink_metadata().is_ok() {
        return Err(DraftError::Exists(file));
    }
    if taken(name) {
        return Err(DraftError::Taken(name.to_owned()));
    }
    let written = |file: &Path, text: &str| {
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        store::write(file, text.as_bytes())
    };
    let schema = lessons.join("lesson.schema.json");
    written(&schema, &format!("{:#}\n", ContentKind::Lesson.schema()))
        .map_err(|error| DraftError::Write(schema, error))?;
    let text = lesson(name);
    written(&file, &text).map_err(|error| DraftError::Write(file.clone(), error))?;
    Ok(file)
}

/// The text of a new lesson, which is right as it stands.
pub fn lesson(name: &str) -> String {
    let title = crate::words::capitalized(&name.replace('-', " "));
    LESSON.replace("NAME", name).replace("TITLE", &title)
}

/// Whether a text of a lesson is the one that every new lesson has until its author writes his own.
pub fn is_placeholder(text: &str) -> bool {
    let first = text.lines().next().unwrap_or("").trim();
    !first.is_empty() && LESSON.contains(first) && text.lines().all(|line| LESSON.contains(line.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tutor::{Source, check};

    #[test]
    fn a_new_lesson_is_right() {
        let source = Source::new("lessons/konter/my-first-lesson.yaml", lesson("my-first-lesson"));
        assert_eq!(check(&[source]), []);
    }

    #[test]
    fn a_name_names_a_file_in_the_folder() {
        for name in ["", "-x", "a/b", "..", "Große", "a b", "x.yaml"] {
            assert!(matches!(new_lesson(Path::new("nowhere"), name, |_| false), Err(DraftError::Name(_))), "{name}");
        }
    }
}
