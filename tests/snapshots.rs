//! Snapshots that no test owns: insta passes over them in silence.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

fn snapshots(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            snapshots(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "snap") {
            found.push(path);
        }
    }
}

/// The file that a snapshot says it comes from, and its name in there. A file is called after the
/// modules of its test, `messages` in `session`, and the name.
fn owner(snapshot: &Path) -> Option<(String, String)> {
    let text = fs::read_to_string(snapshot).unwrap();
    let source = text.lines().find_map(|line| line.strip_prefix("source: "))?.to_owned();
    let (modules, name) = snapshot.file_stem()?.to_str()?.rsplit_once("__")?;
    let file = source.strip_prefix("tests/")?.strip_suffix(".rs")?;
    (file.trim_end_matches("/main").replace('/', "__") == modules).then(|| (source, name.to_owned()))
}

/// Whether the name of a snapshot stands in a source, as a word or as a string in which blanks or slashes take
/// the place of underscores.
fn names(source: &str, name: &str) -> bool {
    let mut words = source.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.any(|word| word == name)
        || source.split('"').any(|text| text.replace(", ", "_").replace([' ', '/'], "_") == name)
}

/// Whether a snapshot is one of the two that every lesson has; a lesson that has gone owns none.
fn is_of_a_lesson(root: &Path, name: &str) -> bool {
    let lesson = ["-rightly", "-wrongly"].iter().find_map(|how| name.strip_suffix(how));
    lesson.is_some_and(|lesson| {
        let (game, name) = lesson.strip_prefix("skat-").map_or(("konter", lesson), |name| ("skat", name));
        root.join("lessons").join(game).join(name).with_extension("yaml").is_file()
    })
}

#[test]
fn every_snapshot_has_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    snapshots(&root.join("tests"), &mut found);
    assert!(found.len() > 50, "the snapshots are somewhere else");
    let orphans: Vec<String> = found
        .iter()
        .filter(|path| {
            let owned = owner(path).is_some_and(|(source, name)| {
                if source == "tests/transcripts.rs" {
                    return is_of_a_lesson(root, &name);
                }
                if source == "tests/session/skat_deals.rs" {
                    let script = name.replace('_', "-");
                    return root.join("tests/session/deals").join(script).with_extension("txt").is_file();
                }
                fs::read_to_string(root.join(source)).is_ok_and(|source| names(&source, &name))
            });
            !owned
        })
        .map(|path| path.display().to_string())
        .collect();
    assert!(orphans.is_empty(), "no test owns {orphans:#?}");
}

/// Every lesson has both of its transcripts.
#[test]
fn every_lesson_has_its_snapshots() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (game, before) in [("konter", ""), ("skat", "skat-")] {
        for entry in fs::read_dir(root.join("lessons").join(game)).unwrap() {
            let path = entry.unwrap().path();
            for how in ["rightly", "wrongly"] {
                let name = format!("transcripts__{before}{}-{how}.snap", path.file_stem().unwrap().to_str().unwrap());
                assert!(root.join("tests/snapshots").join(&name).is_file(), "{name} is missing");
            }
        }
    }
    assert!(is_of_a_lesson(root, "04-three-queens-wrongly") && !is_of_a_lesson(root, "04-three-kings-wrongly"));
}

#[test]
fn a_name_is_a_whole_word() {
    assert!(names("    fn the_trick() {", "the_trick"));
    assert!(names("    the_trick: En \"x\";", "the_trick"));
    assert!(names("(\"trick, of five\", \"\")", "trick_of_five"));
    assert!(!names("fn the_tricks() {", "the_trick"));
    assert!(!names("fn not_the_trick() {", "the_trick"));
}
