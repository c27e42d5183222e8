//! `new lesson`: a file that is right as it stands, and nothing overwritten.

use std::fs;

use super::home::{Home, flow, has, json};

#[test]
fn a_new_lesson_can_be_checked_and_learned_as_it_is() {
    let home = Home::new();
    let said = home.said(&["new", "lesson", "my-first-lesson"], "");
    let file = home.data().join("lessons/konter/my-first-lesson.yaml");
    has(&said, &["Written: ", file.to_str().unwrap(), "Check it: ", "Try it: ", "learn my-first-lesson"]);
    has(&home.said(&["check-content", file.to_str().unwrap()], ""), &["All right: 1 file."]);
    has(&home.said(&["learn"], ""), &["learn my-first-lesson My first lesson (2 min)"]);
    let learned = home.said(&["learn", "my-first-lesson"], "♣Q\n♠Q ♥A\nd10\n♠9\n");
    has(&learned, &["Why this card is wrong.", "Why this card may not be played.", "Done: 2 after a wrong answer."]);
    // Its third hint is the answer, as it should be.
    has(&home.said(&["learn", "my-first-lesson"], "hint\nhint\nhint\n"), &["The answer: ♠Q ♥A"]);
}

#[test]
fn the_second_is_as_good_as_the_first() {
    let home = Home::new();
    for name in ["one", "two", "my-lesson-1", "my-lesson-2"] {
        home.said(&["new", "lesson", name], "");
        has(&home.said(&["learn", name], ""), &["Question 1 of 2"]);
    }
    let list = home.said(&["learn"], "");
    assert!(!list.contains("Left out"), "{list}");
    // Once it is written, it is nobody else's.
    let own = |name: &str| {
        let file = home.data().join(format!("lessons/konter/{name}.yaml"));
        let text = fs::read_to_string(&file).unwrap();
        fs::write(&file, text.replace("A text to read.", "This is all mine.")).unwrap();
    };
    own("one");
    assert!(!home.said(&["learn"], "").contains("Left out"));
    own("two");
    has(&home.said(&["learn"], ""), &["But for cards, suits and numbers this is the text of steps[0].say in "]);
}

#[test]
fn every_name_that_is_taken_makes_a_good_file() {
    let home = Home::new();
    let names = ["no", "yes", "true", "1e3", "0x10", "1234", "a--b", "a-", "99", "lesson", "2026-11-30", "x", "1-2-3"];
    let long = "x".repeat(60);
    for name in names.iter().copied().chain([long.as_str()]) {
        home.said(&["new", "lesson", name], "");
        has(&home.said(&["learn", name], "♠Q ♥A\n♠9\n"), &["Done: 2 right at the first try."]);
    }
    let list = home.said(&["learn"], "");
    assert!(!list.contains("Left out"), "{list}");
    let ran = home.run(&["check-content", home.data().join("lessons").to_str().unwrap()], "");
    has(&ran.out, &["All right: 14 files."]);
}

#[test]
fn nothing_is_overwritten() {
    let home = Home::new();
    home.said(&["new", "lesson", "mine"], "");
    let file = home.data().join("lessons/konter/mine.yaml");
    for text in ["precious", ""] {
        fs::write(&file, text).unwrap();
        let ran = home.run(&["new", "lesson", "mine"], "");
        assert_eq!((ran.code, ran.out.as_str()), (1, ""));
        has(&flow(&ran.err), &["There is a lesson of this name already: ", "mine.yaml", "Take another name"]);
        assert_eq!(fs::read_to_string(&file).unwrap(), text);
    }
    // Not even what a link that leads nowhere would make.
    #[cfg(unix)]
    {
        let link = home.data().join("lessons/konter/link.yaml");
        std::os::unix::fs::symlink(home.path().join("elsewhere"), &link).unwrap();
        assert_eq!(home.run(&["new", "lesson", "link"], "").code, 1);
        assert!(link.is_symlink() && !home.path().join("elsewhere").exists());
    }
}

/// A lesson that another answers for could never be started.
#[test]
fn names_of_other_lessons() {
    let home = Home::with_six();
    for name in ["4", "04-three-queens", "three-queens", "1", "99", "six-questions"] {
        let ran = home.run(&["new", "lesson", name], "");
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{name}");
        has(&flow(&ran.err), &["There is a lesson that answers to", "Take another name"]);
        assert!(!home.data().join(format!("lessons/konter/{name}.yaml")).exists());
    }
}

#[test]
fn names_that_are_none() {
    let home = Home::new();
    let long = "x".repeat(61);
    for name in ["-x", "a/b", "..", "../x", "Große", "a b", "x.yaml", "X", "a_b", "a\tb", "♠", "/tmp/x", &long] {
        let ran = home.run(&["-c", &format!("new lesson {name}")], "");
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{name}");
        has(&flow(&ran.err), &["cannot be the name of a lesson", "such as"]);
    }
    let ran = home.run(&["new", "lesson"], "");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
    assert!(!home.data().exists(), "nothing is made for nothing");
}

#[test]
fn where_nothing_can_be_written() {
    let home = Home::new();
    fs::create_dir_all(home.data().parent().unwrap()).unwrap();
    fs::write(home.data(), "precious").unwrap();
    let ran = home.run(&["new", "lesson", "mine"], "");
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    has(&flow(&ran.err), &["cannot be written: "]);
    assert_eq!(fs::read_to_string(home.data()).unwrap(), "precious");
    // A folder where the schema should be.
    let home = Home::new();
    home.write("lessons/lesson.schema.json/inside", "precious");
    let ran = home.run(&["new", "lesson", "mine"], "");
    assert_eq!(ran.code, 1);
    has(&flow(&ran.err), &["lesson.schema.json cannot be written: "]);
    assert!(!home.data().join("lessons/konter/mine.yaml").exists());
}

#[test]
fn the_schema_is_written_beside_it_and_renewed() {
    let home = Home::new();
    let file = home.write("lessons/lesson.schema.json", "old");
    home.said(&["new", "lesson", "mine"], "");
    let written: serde_json::Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
    let told = home.run(&["check-content", "--schema", "lesson"], "");
    assert_eq!(serde_json::from_str::<serde_json::Value>(&told.out).unwrap(), written);
    // The first line of the lesson leads there.
    let lesson = home.data().join("lessons/konter/mine.yaml");
    let text = fs::read_to_string(&lesson).unwrap();
    let name = text.lines().next().unwrap().split("$schema=").nth(1).unwrap();
    assert_eq!(fs::canonicalize(lesson.parent().unwrap().join(name)).unwrap(), fs::canonicalize(file).unwrap());
}

#[test]
fn in_json_and_in_the_middle_of_a_lesson() {
    let home = Home::with_six();
    let ran = home.run(&["--json", "--keep-going"], "learn 99\nnew lesson mine\nnew lesson mine\nha hk sq dq\n");
    let lines = json(&ran.out);
    let good: Vec<bool> = lines.iter().map(|line| line["ok"] == true).collect();
    assert_eq!(good, [true, true, false, true]);
    assert_eq!(lines[1]["lesson"]["mark"], "command");
    assert_eq!(lines[3]["lesson"]["mark"], "right");
}
