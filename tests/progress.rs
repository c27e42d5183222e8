//! What has been learned: how it is counted, that it is kept whatever happens, and that nothing of it
//! is lost.
#![allow(clippy::unwrap_used)]

#[path = "progress/arithmetic.rs"]
mod arithmetic;
#[path = "support/blocks.rs"]
mod blocks;
#[path = "progress/course.rs"]
mod course;
#[path = "progress/damage.rs"]
mod damage;
#[path = "support/home.rs"]
mod home;
#[cfg(unix)]
#[path = "progress/killed.rs"]
mod killed;
#[path = "progress/nowhere.rs"]
mod nowhere;
#[path = "progress/together.rs"]
mod together;

use std::path::Path;

use jiff::civil::{Date, date};
use kontra::tutor::{Due, Ending, Event, Key, Progress};

/// A day on which to learn: the last but one of February in a leap year.
const MONDAY: Date = date(2028, 2, 28);

/// So many days later.
fn later(days: i64) -> Date {
    MONDAY.saturating_add(jiff::Span::new().days(days))
}

fn key(text: &str) -> Key {
    text.parse().unwrap_or_else(|_| panic!("{text} is no key"))
}

fn answered(id: &str, question: usize, ending: Ending, last: bool) -> Event {
    Event::Answered { id: id.to_owned(), question, ending, last }
}

fn due(r#box: u8, due: Date) -> Due {
    Due { r#box, due }
}

/// What stands in the file.
#[track_caller]
fn read(file: &Path) -> Progress {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    Progress::read(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}
