//! Lessons that somebody writes himself: what the program says to them, wherever they lie and whatever
//! is wrong with them.
#![allow(clippy::unwrap_used)]

#[path = "authors/checker.rs"]
mod checker;
#[path = "authors/draft.rs"]
mod draft;
#[path = "authors/files.rs"]
mod files;
#[path = "authors/folder.rs"]
mod folder;
#[path = "authors/form.rs"]
mod form;
#[path = "support/home.rs"]
mod home;
#[path = "authors/schema.rs"]
mod schema;

/// A small lesson that is right.
const GOOD: &str = include_str!("support/small-lesson.yaml");

/// The good lesson after this change.
#[track_caller]
fn changed(from: &str, to: &str) -> String {
    assert!(GOOD.contains(from), "{from}");
    GOOD.replacen(from, to, 1)
}
