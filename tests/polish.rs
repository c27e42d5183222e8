//! What a newcomer stumbled over, tried with the real program.
#![allow(clippy::unwrap_used)]

#[path = "polish/help.rs"]
mod help;
#[path = "support/home.rs"]
mod home;
#[path = "polish/lesson.rs"]
mod lesson;
#[cfg(unix)]
#[path = "polish/prompt.rs"]
mod prompt;
#[path = "polish/ways.rs"]
mod ways;

use home::{Home, Ran, flow, has, json};

/// The program in a home in which there is nothing but a lesson of six questions.
fn run(arguments: &[&str], input: &str) -> Ran {
    Home::with_six().run(arguments, input)
}

/// What is said, with the line breaks of the layout taken out.
fn said(arguments: &[&str], input: &str) -> String {
    Home::with_six().said(arguments, input)
}
