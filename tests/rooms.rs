//! A room uses only the rooms above it; the order is that of the declarations in `src/lib.rs`.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

/// Every room with the rooms that it may use, in the order of the table in the documentation of the crate.
const ROOMS: [(&str, &[&str]); 13] = [
    ("cards", &[]),
    ("store", &[]),
    ("trick", &["cards"]),
    ("konter", &["cards", "trick"]),
    ("skat", &["cards", "trick"]),
    ("deal", &["cards", "trick", "konter", "skat"]),
    ("notation", &["cards", "trick", "konter", "skat", "deal"]),
    ("solver", &["cards", "trick"]),
    ("analysis", &["cards", "trick", "konter", "skat", "deal", "solver"]),
    ("session", &["cards", "trick", "konter", "skat", "deal", "notation", "analysis", "store"]),
    ("words", &["cards", "trick", "konter", "skat", "deal", "notation", "analysis", "session"]),
    ("tutor", &["cards", "trick", "konter", "skat", "deal", "notation", "analysis", "session", "words", "store"]),
    ("ui", &["cards", "trick", "konter", "skat", "deal", "notation", "analysis", "session", "words", "tutor", "store"]),
];

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => found.extend(files(&path)),
            false => found.push(path),
        }
    }
    found
}

/// The rooms that a file names outside its comments and its tests.
fn used(text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]").next().unwrap();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let mut rooms = Vec::new();
    for line in lines {
        for part in line.split("crate::").skip(1) {
            rooms.push(part.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect());
        }
    }
    rooms
}

#[test]
fn arrows_point_up() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut seen = 0;
    for (room, above) in ROOMS {
        for file in files(&source.join(room)) {
            let text = fs::read_to_string(&file).unwrap();
            for other in used(&text) {
                let known = ROOMS.iter().any(|(name, _)| *name == other);
                let fine = !known || other == room || above.contains(&other.as_str());
                assert!(fine, "{} is in {room} and uses {other}", file.display());
                seen += usize::from(known);
            }
        }
    }
    assert!(seen > 100, "the search finds the arrows that there are");
}

#[test]
fn every_room_is_in_the_table() {
    let library = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs")).unwrap();
    let declared: Vec<&str> = library
        .lines()
        .filter_map(|line| line.strip_prefix("pub mod "))
        .filter_map(|line| line.strip_suffix(';'))
        .collect();
    for room in &declared {
        assert!(ROOMS.iter().any(|(name, _)| name == room), "{room} has no row");
    }
    assert_eq!(declared.len(), ROOMS.len());
}

#[test]
fn files_are_small() {
    for file in files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
        let lines = fs::read_to_string(&file).unwrap().lines().count();
        assert!(lines <= 500, "{} has {lines} lines and wants a wall", file.display());
    }
}
