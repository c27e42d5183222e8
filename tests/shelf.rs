//! Puzzles as they are put from the command line, in a script and at the prompt, beside those of the user's folder.
#![allow(clippy::unwrap_used)]

#[path = "shelf/commands.rs"]
mod commands;
#[path = "shelf/draft.rs"]
mod draft;
#[path = "shelf/folder.rs"]
mod folder;
#[path = "support/home.rs"]
mod home;
#[path = "shelf/inside.rs"]
mod inside;
#[path = "shelf/look.rs"]
mod look;

use home::Home;

/// A small puzzle that is right.
const SMALL: &str = include_str!("support/small-puzzle.yaml");

/// Where it lies.
const FILE: &str = "puzzles/konter/trump-count/small.yaml";

/// The first card of both that makes all tricks, and the one that is trumped.
const RIGHT: &str = "♥Q";
const WRONG: &str = "♠A";

/// A home with the small puzzle.
fn home() -> Home {
    let home = Home::new();
    home.write(FILE, SMALL);
    home
}

/// The small puzzle under another id, which says its theme and name, with a text of its own.
fn another(id: &str, explain: &str) -> String {
    let theme = id.split('/').nth(1).unwrap();
    let text = SMALL.replace("konter/trump-count/small", id).replace("[trump-count]", &format!("[{theme}]"));
    let (head, _) = text.split_once("explain:").unwrap();
    format!("{head}explain: {explain}\n")
}
