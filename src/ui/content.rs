//! `check-content`: lessons and puzzles held against the engine.

use std::io;
use std::path::PathBuf;

use serde_json::json;

use crate::tutor::{self, Finding, Library};
use crate::words;

use super::cli::Config;
use super::exit::Exit;
use super::output::Output;
use super::render::clean;

/// Checks the lessons and puzzles in these files, or all that are compiled in.
///
/// # Errors
/// If it cannot be told.
pub fn check(files: &[PathBuf], output: &Output, config: &Config) -> io::Result<Exit> {
    let (findings, checked) = match files {
        [] => {
            let shipped = Library::shipped();
            let mut findings = tutor::check(&shipped);
            findings.extend(tutor::coverage(Library::built_in().lessons()));
            (findings, shipped.len())
        }
        files => tutor::check_files(files),
    };
    let exit = match (findings.is_empty(), checked) {
        (false, _) => Exit::Wrong,
        (true, 0) => Exit::Usage,
        (true, _) => Exit::Right,
    };
    if config.manner.json {
        return in_json(&findings, checked, exit, output).map(|()| exit);
    }
    for finding in &findings {
        output.text(&format!("{}\n", clean(&finding.to_string())))?;
    }
    let verdict = words::checked(findings.len(), checked);
    output.answer(&[verdict.into()], &config.settings)?;
    Ok(exit)
}

/// An object a finding, and at the end how it came out.
fn in_json(findings: &[Finding], checked: usize, exit: Exit, output: &Output) -> io::Result<()> {
    for Finding { file, line, column, path, message } in findings {
        let message = message.to_string();
        let told = json!({"file": file, "line": line, "column": column, "path": path, "message": message});
        output.text(&format!("{told}\n"))?;
    }
    let told = json!({"ok": exit == Exit::Right, "files": checked, "faults": findings.len()});
    output.text(&format!("{told}\n"))
}
