//! `kontra mine`: what is found is right, new and the same for the same seed.
#![allow(clippy::unwrap_used)]

#[path = "mine/asking.rs"]
mod asking;
#[path = "mine/found.rs"]
mod found;
#[path = "support/home.rs"]
mod home;
#[path = "support/minimax.rs"]
mod minimax;
#[path = "mine/skat.rs"]
mod skat;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use kontra::analysis::Unwatched;
use kontra::deal::Game;
use kontra::tutor::{MOST_DEALS, Mined, Wanted, mine};

/// So many puzzles of any kind.
fn wanted(seed: u64, count: usize) -> Wanted {
    Wanted { game: Game::Konter, theme: None, level: None, seed, count, tricks: Wanted::TRICKS, deals: MOST_DEALS }
}

/// What is found and written to this folder, where no others are known but those that ship.
fn mined(wanted: &Wanted, folder: &Path) -> Vec<Mined> {
    mine(wanted, folder, &[], &Unwatched).unwrap().0
}

/// The files below a folder, by their paths in it.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.strip_prefix(folder).unwrap().to_string_lossy().replace('\\', "/");
            found.insert(name, fs::read_to_string(&path).unwrap());
        }
    }
    found
}
