//! What is said to authors of lessons.

use std::path::Path;

use crate::line;
use crate::tutor::content::draft::DraftError;
use crate::tutor::content::source::code;
use crate::words::{Block, Complaint, Line};

/// A new lesson was written, and what to do with it.
pub fn written(file: &Path, name: &str) -> Vec<Block> {
    let file = file.display().to_string();
    vec![
        line!["Written: ", &file, ". Open it in an editor; it says what goes where."].into(),
        line!["Check it: ", code(format!("kontra check-content {file}"))].into(),
        line!["Try it: ", code(format!("learn {name}"))].into(),
    ]
}

/// There is no folder for the user's own lessons.
pub fn no_folder() -> Complaint {
    complaint(line!["There is no folder for lessons of your own, because there is no home folder."], None)
}

/// Why there is no new file.
pub fn refused(error: &DraftError) -> Complaint {
    match error {
        DraftError::Name(name) => {
            let help = line!["A name has small letters, digits and hyphens, such as ", code("my-lesson"), "."];
            complaint(line![code(name), " cannot be the name of a lesson."], Some(help))
        }
        DraftError::Exists(file) => {
            let help = line!["Take another name, or change that file."];
            complaint(line!["There is a lesson of this name already: ", file.display().to_string(), "."], Some(help))
        }
        DraftError::Taken(name) => {
            let help = line!["Take another name, or it could not be started by its name."];
            complaint(line!["There is a lesson that answers to ", code(name), " already."], Some(help))
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
