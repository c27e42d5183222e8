//! Learning with the real program: at a terminal, from a script, for a program that reads JSON.
#![allow(clippy::unwrap_used)]

#[path = "support/blocks.rs"]
mod blocks;
#[path = "support/home.rs"]
mod home;
#[path = "learning/json.rs"]
mod json;
#[path = "learning/look.rs"]
mod look;
#[path = "learning/scene.rs"]
mod scene;
#[path = "learning/script.rs"]
mod script;
#[cfg(unix)]
#[path = "learning/terminal.rs"]
mod terminal;
