//! What can be asked of `kontra mine`, and what it says.

use std::fs;

use super::files;
use super::home::{Home, flow, has, json};

#[test]
fn puzzles_of_ones_own() {
    let home = Home::new();
    let said = home.said(&["mine", "--seed", "7", "--count", "2", "--theme", "partner-wins"], "");
    let folder = home.data().join("puzzles").display().to_string();
    has(&said, &[&format!("Written below {folder}: konter/partner-wins/mined-7-1.yaml, level "), ": partner-wins, "]);
    has(&said, &["Found 2 puzzles in ", " deals, with the seed 7.", &format!("kontra check-content {folder}`")]);
    assert_eq!(files(&home.data()).len(), 2);
    has(&home.said(&["check-content", home.data().to_str().unwrap()], ""), &["All right: 2 files."]);
    // They are known: the next two are others, wherever they are written.
    let out = home.path().join("out");
    let ran = home
        .run(&["mine", "--seed", "7", "--count", "2", "--theme", "partner-wins", "--out", out.to_str().unwrap()], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let line = |text: &str| text.lines().find(|line| line.starts_with("position: ")).unwrap().to_owned();
    let own: Vec<String> = files(&home.data()).values().map(|text| line(text)).collect();
    assert!(files(&out).values().all(|text| !own.contains(&line(text))));
}

#[test]
fn in_json_one_object_a_puzzle() {
    let home = Home::new();
    let ran = home.run(&["--json", "mine", "--seed", "4", "--count", "3", "--tricks", "2-3"], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let told = json(&ran.out);
    assert_eq!(told.len(), 4);
    for puzzle in &told[..3] {
        let text = fs::read_to_string(puzzle["file"].as_str().unwrap()).unwrap();
        let has_line = |name: &str| text.contains(&format!("{name}: {}\n", puzzle[name].as_str().unwrap()));
        assert!(["id", "title", "position"].into_iter().all(has_line), "{puzzle}");
        assert!(text.contains(&format!("level: {}\n", puzzle["level"])));
        assert!(puzzle["solution"].as_array().unwrap().len() < 3 && !puzzle["themes"][0].is_null());
    }
    assert_eq!(told[3]["found"], 3);
    assert_eq!((&told[3]["ok"], &told[3]["seed"]), (&serde_json::json!(true), &serde_json::json!(4)));
}

#[test]
fn too_few_are_told_and_no_success() {
    let home = Home::new();
    let ran = home.run(&["mine", "--seed", "1", "--count", "3", "--tricks", "2", "--level", "5", "--deals", "20"], "");
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    has(&flow(&ran.out), &["Found 0 of 3 puzzles in 20 deals, with the seed 1. Take another seed"]);
    assert!(!home.data().exists(), "nothing is made for nothing");
}

#[test]
fn themes_are_listed() {
    let home = Home::new();
    let said = home.said(&["mine", "--list"], "");
    has(&said, &["when-to-trump", "partner-wins", "save-the-matt", "kapo", "staenner", "points"]);
    assert!(!said.contains("revoke") && !said.contains("announce"));
}

#[test]
fn bad_flags() {
    let home = Home::new();
    let cases: [&[&str]; 13] = [
        &["--theme", "kapp"],
        &["--theme", "nonsense"],
        &["--theme", "revoke"],
        &["--theme", "name-trump"],
        &["--level", "6"],
        &["--count", "0"],
        &["--tricks", "1-3"],
        &["--tricks", "4-2"],
        &["--seed", "-1"],
        &["--hand", "♠A"],
        &["--from", "deals.txt", "--seed", "3"],
        &["--from", "nowhere/deals.txt"],
        &["--from", "-"],
    ];
    let mut told = String::new();
    for case in cases {
        let arguments = [&["mine"], case].concat();
        let ran = home.run(&arguments, "[Contract \"H0\"] 1. 0: DJ HK HA DT *\n\n[Contract \"H0\"] 1. 0: DJ HX *\n");
        assert!(ran.code >= 2 && ran.out.is_empty(), "{case:?}");
        told += &format!("$ kontra {}\n{}\nexit {}\n", arguments.join(" "), ran.err.trim_end(), ran.code);
        told += "\n";
    }
    assert!(!home.data().exists());
    insta::assert_snapshot!(told);
}

/// Deals that were played hold the mistakes that were made in them, of both games.
#[test]
fn records_are_searched() {
    let (home, deals) = (Home::new(), include_str!("../grades/deals.txt"));
    let said = home.said(&["mine", "--from", "-", "--count", "3"], deals);
    has(&said, &["konter/", "/played-1.yaml", "/played-3.yaml", "found 3 puzzles"]);
    assert_eq!(kontra::tutor::check_files(&[&home.data()]), (Vec::new(), 3));
    let ran = home.run(&["--json", "mine", "--from", "-", "--theme", "null"], deals);
    let told: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((ran.code, &told["found"], &told["seed"]), (1, &0.into(), &serde_json::Value::Null));
    // Nobody knows the hands.
    let ran = home.run(&["mine", "--from", "-"], "[Contract \"H0\"] 1. 0: DJ HK HA DT *");
    assert_eq!(ran.code, 1);
    has(&flow(&ran.out), &["Looked through 1 deal: found no puzzle."]);
}

#[test]
fn where_nothing_can_be_written() {
    let home = Home::new();
    let file = home.path().join("file");
    fs::write(&file, "precious").unwrap();
    let ran = home.run(&["mine", "--seed", "7", "--count", "1", "--out", file.to_str().unwrap()], "");
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    has(&flow(&ran.err), &["mined-7-1.yaml cannot be written: "]);
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious");
}

#[test]
fn nothing_is_overwritten() {
    let home = Home::new();
    let said = home.said(&["mine", "--seed", "7", "--count", "1"], "");
    let (name, _) = files(&home.data()).pop_first().unwrap();
    assert!(flow(&said).contains(name.rsplit('/').next().unwrap()));
    let file = home.data().join(&name);
    // Whatever the author makes of it, the file stays, and its name is taken.
    fs::write(&file, "precious").unwrap();
    home.said(&["mine", "--seed", "7", "--count", "1"], "");
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious");
    assert_eq!(files(&home.data()).len(), 2);
}
