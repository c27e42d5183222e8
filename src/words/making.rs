//! What is said of a table that was made.

use std::path::Path;

use super::names::{count, thousands};
use super::{Complaint, Line, Span};
use crate::analysis::naming::Made;
use crate::line;

/// A table was made and written to this file.
pub fn made(file: &Path, made: &Made) -> Line {
    line![
        Span::Good("Made".to_owned()),
        format!(": {} deals in {}, ", thousands(made.deals), count(made.seconds as usize, "second")),
        format!("seed {}, the greatest standard error {:.4} points. It is in ", made.seed, made.worst),
        Span::Code(file.display().to_string()),
        "."
    ]
}

/// The making of a table was stopped.
pub fn stopped() -> Complaint {
    Complaint {
        what: vec![line!["Stopped before the table was whole; nothing was written."]],
        span: None,
        help: Some(line!["A greater error takes less time: ", Span::Code("--error 0.5".to_owned()), "."]),
    }
}
