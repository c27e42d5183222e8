//! Learning with the real program: at a terminal, from a script, for a program that reads JSON.
#![allow(clippy::unwrap_used)]

#[path = "support/home.rs"]
mod home;
#[path = "learning/json.rs"]
mod json;
#[path = "learning/look.rs"]
mod look;
#[path = "learning/script.rs"]
mod script;
#[cfg(unix)]
#[path = "learning/terminal.rs"]
mod terminal;
