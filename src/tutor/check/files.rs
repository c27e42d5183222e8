//! Files of content as they are found: what is read of them, and how many there are.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path as FilePath;

use crate::line;
use crate::store;

use crate::tutor::content::library::{Library, MOST_FILES, files};
use crate::tutor::content::source::{Finding, LARGEST_FILE, Source, code};
use crate::tutor::content::yaml;

/// The name that stands for standard input.
const STANDARD_INPUT: &str = "-";

/// Everything that is wrong with the files of these names, and of a folder with all YAML files in it; and
/// how many files there were. A file that is named twice is one file; `-` is standard input.
pub fn check_files<P: AsRef<FilePath>>(paths: &[P]) -> (Vec<Finding>, usize) {
    let mut findings = Vec::new();
    let mut loaded = Vec::new();
    let mut known = BTreeSet::new();
    for path in paths.iter().map(AsRef::as_ref) {
        let found = match path.is_dir() {
            true => {
                let (found, more) = files(path);
                findings.extend(more.then(|| too_many(path)));
                found
            }
            false => vec![path.to_owned()],
        };
        for file in found {
            if known.insert(fs::canonicalize(&file).unwrap_or_else(|_| file.clone())) {
                loaded.push(if file.as_os_str() == STANDARD_INPUT {
                    read(io::stdin(), STANDARD_INPUT)
                } else {
                    load(&file)
                });
            }
        }
    }
    let count = loaded.len();
    let mut sources = Vec::new();
    for loaded in loaded {
        match loaded {
            Ok(source) => sources.push(source),
            Err(finding) => findings.push(finding),
        }
    }
    let built_in: Vec<String> =
        Library::shipped().iter().filter_map(|source| source.due_id().map(str::to_owned)).collect();
    findings.extend(super::with(&[], &sources, |source, id| {
        let taken = built_in.iter().any(|known| known == id) && !is_built_in(source, id);
        taken.then(|| line!["The id ", code(id), " is that of a built-in lesson or puzzle. Take another."])
    }));
    (findings, count)
}

/// Whether a file may be the text of what is built in: it stands in its place, and not in the folder of the user.
fn is_built_in(source: &Source, id: &str) -> bool {
    let Ok(file) = fs::canonicalize(&source.name) else { return false };
    let users = store::data_folder().and_then(fs::canonicalize);
    let of_user = users.is_ok_and(|users| file.starts_with(users));
    !of_user && Source::new(name(&file), "").due_id() == Some(id)
}

/// More files than are read.
pub fn too_many(folder: &FilePath) -> Finding {
    let message = line!["Here are more than ", MOST_FILES, " files, and the rest is left out. Take some away."];
    Source::new(name(folder), "").whole(message)
}

fn name(path: &FilePath) -> String {
    path.to_string_lossy().replace('\\', "/")
}

/// Reads a file, but not more of it than a lesson or puzzle may have. Of a pipe there may be no end, so nothing but
/// a file is opened; but for what the system itself offers, such as `/dev/stdin`.
pub fn load(path: &FilePath) -> Result<Source, Finding> {
    let name = name(path);
    match path.metadata() {
        Ok(data) if !data.is_file() && !path.starts_with("/dev/fd") && path != FilePath::new("/dev/stdin") => {
            Err(Source::new(name, "").whole(line!["This is not a file, though it is called like one."]))
        }
        _ => match File::open(path) {
            Ok(file) => read(file, &name),
            Err(error) => Err(unreadable(&name, &error)),
        },
    }
}

fn unreadable(name: &str, error: &io::Error) -> Finding {
    Source::new(name, "").whole(line!["The file cannot be read: ", error.to_string(), "."])
}

fn read(input: impl Read, name: &str) -> Result<Source, Finding> {
    let mut bytes = Vec::new();
    match input.take(LARGEST_FILE as u64 + 1).read_to_end(&mut bytes) {
        Err(error) => Err(unreadable(name, &error)),
        Ok(size) if size > LARGEST_FILE => Err(Source::new(name, "").whole(yaml::too_large())),
        Ok(_) => match String::from_utf8(bytes) {
            // Some editors begin a file with a mark that nobody sees.
            Ok(text) => Ok(Source::new(name, text.trim_start_matches('\u{feff}'))),
            Err(error) => {
                let good = error.utf8_error().valid_up_to();
                let text = String::from_utf8_lossy(&error.as_bytes()[..good]).into_owned();
                Err(Source::new(name, "").at(yaml::place(&text, good), line!["From here on this is no UTF-8 text."]))
            }
        },
    }
}
