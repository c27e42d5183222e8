//! `new puzzle`: a file that is right as it stands, and nothing overwritten.

use std::fs;

use super::home::{Home, has, json};
use super::{FILE, RIGHT, home};

#[test]
fn a_new_puzzle_can_be_checked_and_solved_as_it_is() {
    for (asked, place, name) in [
        ("my-first", "trump-count/my-first", "my-first"),
        ("kapo/last-one", "kapo/last-one", "last-one"),
        ("konter/revoke/a-b", "revoke/a-b", "a-b"),
    ] {
        let home = Home::new();
        let said = home.said(&["new", "puzzle", asked], "");
        let file = home.data().join(format!("puzzles/konter/{place}.yaml"));
        has(&said, &["Written: ", "Check it: ", &format!("Try it: `puzzle {name}`")]);
        has(&home.said(&["check-content", file.to_str().unwrap()], ""), &["All right: 1 file."]);
        let list = home.said(&["puzzle", "list"], "");
        has(&list, &[&format!("puzzle {name} Two cards to go")]);
        assert!(!list.contains("Left out"), "{list}");
        has(&home.said(&["puzzle", name], &format!("{RIGHT}\n")), &["Solved at the first try: 3 stars."]);
        let schema = fs::read_to_string(home.data().join("puzzles/puzzle.schema.json")).unwrap();
        let schema: serde_json::Value = serde_json::from_str(&schema).unwrap();
        assert!(schema["properties"]["themes"].is_object());
        // The file names the schema by the way from its folder.
        let text = fs::read_to_string(&file).unwrap();
        let way = text.lines().next().unwrap().split_once("$schema=").unwrap().1;
        assert!(file.parent().unwrap().join(way).is_file(), "{way}");
    }
}

/// The text that every new puzzle has is no text that was stamped; once it is written, it is nobody else's.
#[test]
fn the_second_is_as_good_as_the_first() {
    let home = Home::new();
    for name in ["one", "two", "kapo/three"] {
        home.said(&["new", "puzzle", name], "");
    }
    let list = home.said(&["puzzle", "list"], "");
    assert!(!list.contains("Left out"), "{list}");
    for name in ["one", "two"] {
        let file = home.data().join(format!("puzzles/konter/trump-count/{name}.yaml"));
        let text = fs::read_to_string(&file).unwrap();
        fs::write(&file, text.replace("Why the right card works", "This is all mine")).unwrap();
    }
    has(&home.said(&["puzzle", "list"], ""), &["But for cards, suits and numbers this is the text of explain in "]);
}

#[test]
fn odd_names_make_good_files() {
    let home = Home::new();
    let long = "x".repeat(60);
    let names =
        ["no", "yes", "true", "1e3", "0x10", "a--b", "a-", "lesson", "2026-11-30", "queen-of-hearts", "hq", &long];
    for name in names {
        home.said(&["new", "puzzle", name], "");
        has(&home.said(&["puzzle", name], &format!("{RIGHT}\n")), &["3 stars"]);
    }
}

/// What is refused, and how it is said.
#[test]
fn refusals() {
    let home = home();
    home.said(&["new", "puzzle", "mine"], "");
    let mut told = String::new();
    for (name, code) in [
        ("mine", 1),
        ("kapo/mine", 1),
        ("small", 1),
        ("trump-count/small", 1),
        ("kapo", 1),
        ("next", 1),
        ("kapo/3", 1),
        ("kappo/other", 2),
        ("qwertyuiop/other", 2),
        ("Mine", 2),
        ("kapo/", 2),
        ("kapo/a/b", 2),
        ("../x", 2),
    ] {
        // As a program sees it: the layout would break long paths wherever they are too long.
        let ran = home.run(&["--json", "new", "puzzle", name], "");
        assert_eq!((ran.code, ran.err.as_str()), (code, ""), "{name}");
        let error = &json(&ran.out)[0]["error"];
        assert_eq!(error["span"], serde_json::json!([11, 11 + name.len()]), "{name}");
        let said = format!("{} {}", error["message"].as_str().unwrap(), error["help"].as_str().unwrap());
        told += &format!("{name}: {}\n", said.replace(&home.data().display().to_string(), "DATA"));
    }
    insta::with_settings!({ snapshot_path => "../snapshots", omit_expression => true }, {
        insta::assert_snapshot!("new_puzzle_refusals", told);
    });
    let ran = home.run(&["new", "puzzle"], "");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
    assert!(!home.data().join("puzzles/konter/kapo").exists(), "nothing is made for nothing");
}

#[test]
fn nothing_is_overwritten() {
    let home = home();
    for text in ["precious", ""] {
        fs::write(home.data().join(FILE), text).unwrap();
        assert_eq!(home.run(&["new", "puzzle", "trump-count/small"], "").code, 1);
        assert_eq!(fs::read_to_string(home.data().join(FILE)).unwrap(), text);
    }
}
