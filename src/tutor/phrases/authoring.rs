//! What is said to authors of lessons and puzzles.

use std::path::Path;

use crate::line;
use crate::tutor::content::draft::DraftError;
use crate::tutor::content::puzzle::all_themes;
use crate::tutor::content::source::code;
use crate::words::{Block, Complaint, Line};

/// A new lesson was written, and what to do with it.
pub fn written(file: &Path, name: &str) -> Vec<Block> {
    new_file(file, format!("learn {name}"))
}

/// A new puzzle was written, and what to do with it.
pub fn puzzle_written(file: &Path, name: &str) -> Vec<Block> {
    new_file(file, format!("puzzle {name}"))
}

fn new_file(file: &Path, start: String) -> Vec<Block> {
    let file = file.display().to_string();
    vec![
        line!["Written: ", &file, ". Open it in an editor; it says what goes where."].into(),
        line!["Check it: ", code(format!("kontra check-content {file}"))].into(),
        line!["Try it: ", code(start)].into(),
    ]
}

/// There is no folder for the user's own lessons, or puzzles.
pub fn no_folder(what: &str) -> Complaint {
    complaint(line!["There is no folder for ", what, " of your own, because there is no home folder."], None)
}

/// Why there is no new lesson.
pub fn refused(error: &DraftError) -> Complaint {
    why("lesson", "my-lesson", error)
}

/// Why there is no new puzzle.
pub fn puzzle_refused(error: &DraftError) -> Complaint {
    why("puzzle", "the-last-trick", error)
}

fn why(kind: &str, example: &str, error: &DraftError) -> Complaint {
    match error {
        DraftError::Name(name) => {
            let help = line!["A name has small letters, digits and hyphens, such as ", code(example), "."];
            complaint(line![code(name), " cannot be the name of a ", kind, "."], Some(help))
        }
        DraftError::Exists(file) => {
            let help = line!["Take another name, or change that file."];
            complaint(
                line!["There is a ", kind, " of this name already: ", file.display().to_string(), "."],
                Some(help),
            )
        }
        DraftError::Taken(name) => {
            let help = line!["Take another name, or it could not be started by its name."];
            complaint(line!["There is a ", kind, " that answers to ", code(name), " already."], Some(help))
        }
        DraftError::Theme(theme) => {
            let near = crate::session::nearest(&theme.to_lowercase(), all_themes());
            let help = match near {
                Some(near) => line!["Did you mean ", code(near), "?"],
                None => line!["The themes are ", all_themes().collect::<Vec<_>>().join(", "), "."],
            };
            complaint(line!["There is no theme ", code(theme), "."], Some(help))
        }
        DraftError::Reserved(name) => {
            let help = line!["Take another name, such as ", code(format!("the-{name}")), "."];
            complaint(
                line![code(format!("puzzle {name}")), " means something else, so no puzzle can have this name."],
                Some(help),
            )
        }
        DraftError::Write(file, error) => {
            let (file, error) = (file.display().to_string(), error.to_string());
            complaint(line!["The file ", file, " cannot be written: ", error, "."], None)
        }
    }
}

fn complaint(what: Line, help: Option<Line>) -> Complaint {
    Complaint { what: vec![what], span: None, help }
}
