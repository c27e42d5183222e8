//! What is checked: files by name, folders, standard input, and how it comes out.

use serde_json::{Value, json};

use super::home::{Home, flow, has, json};
use super::{GOOD, changed};

#[test]
fn a_file_counts_once() {
    let home = Home::new();
    let file = home.write("lessons/konter/99-small.yaml", GOOD);
    let (file, folder) = (file.to_str().unwrap(), home.data());
    let folder = folder.to_str().unwrap();
    let dotted = format!("{folder}/lessons/../lessons/konter/99-small.yaml");
    let ran = home.run(&["check-content", file, &dotted, file, folder], "");
    assert_eq!((ran.code, ran.out.as_str()), (0, "All right: 1 file.\n"));
}

#[test]
fn standard_input() {
    let home = Home::new();
    let ran = home.run(&["check-content", "-"], GOOD);
    assert_eq!((ran.code, ran.out.as_str()), (0, "All right: 1 file.\n"));
    let ran = home.run(&["check-content", "-"], changed("trump-order", "trumps-order"));
    assert_eq!(ran.code, 1);
    has(&ran.out, &["-:4:29: teaches[1]: There is no rule `trumps-order`."]);
}

#[test]
fn nothing_at_all() {
    let home = Home::new();
    home.write("notes.txt", "hello");
    let ran = home.run(&["check-content", home.data().to_str().unwrap()], "");
    assert_eq!((ran.code, ran.err.as_str()), (2, ""));
    has(&ran.out, &["There is no file"]);
}

#[test]
fn an_object_a_finding() {
    let home = Home::new();
    let file = home.write("x.yaml", changed("trump-order", "trumps-order").replace("minutes: 1", "minutes: 300"));
    let good = home.write("y.yaml", GOOD);
    let (name, good) = (file.to_str().unwrap(), good.to_str().unwrap());
    let ran = home.run(&["check-content", "--json", name, good], "");
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    let message = "Here should stand a whole number from 0 to 255, not `300`.";
    let expected = [
        json!({"file": name, "line": 5, "column": 10, "path": "minutes", "message": message}),
        json!({"ok": false, "files": 2, "faults": 1}),
    ];
    assert_eq!(json(&ran.out), expected);
    let ran = home.run(&["--json", "check-content", good], "");
    assert_eq!((ran.code, json(&ran.out)), (0, vec![json!({"ok": true, "files": 1, "faults": 0})]));
    assert_eq!(json(&home.run(&["check-content", "--json"], "").out).last().unwrap()["faults"], Value::from(0));
}

#[test]
fn more_files_than_are_read() {
    let home = Home::with_six();
    for n in 0..1001 {
        home.write(&format!("lessons/konter/{n}.yaml"), "[");
    }
    let ran = home.run(&["check-content", home.data().join("lessons").to_str().unwrap()], "");
    assert_eq!(ran.code, 1);
    let told = ":1:1: Here are more than 1000 files, and the rest is left out. Take some away.";
    has(&flow(&ran.out), &[told, "1000 faults in 1000 files."]);
    has(&home.said(&["learn"], ""), &[told]);
}

#[test]
fn an_id_of_a_built_in_lesson() {
    let home = Home::new();
    let four = changed("konter/99-small", "konter/04-three-queens");
    let taken = "id: The id `konter/04-three-queens` is that of a built-in lesson or puzzle. Take another.";
    for name in ["lessons/konter/04-three-queens.yaml", "mine.yaml"] {
        let file = home.write(name, &four);
        let ran = home.run(&["check-content", file.to_str().unwrap()], "");
        assert_eq!(ran.code, 1, "{name}");
        has(&ran.out, &[taken]);
    }
    // Whoever works on the built-in lessons has them in their places.
    let folder = home.path().join("work/lessons/konter");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("04-three-queens.yaml");
    std::fs::write(&file, &four).unwrap();
    assert_eq!(home.run(&["check-content", file.to_str().unwrap()], "").code, 0);
    let ran = super::home::ran(home.kontra(&["check-content", "04-three-queens.yaml"]).current_dir(folder));
    assert_eq!(ran.code, 0, "{}", ran.out);
}

#[test]
fn bytes_that_are_no_text() {
    let home = Home::new();
    let (before, after) = GOOD.split_once("queens are").unwrap();
    let bytes = [before.as_bytes(), b"qu\xffeens", after.as_bytes()].concat();
    let file = home.write("x.yaml", bytes);
    let ran = home.run(&["check-content", file.to_str().unwrap()], "");
    has(&ran.out, &["x.yaml:7:18: From here on this is no UTF-8 text."]);
}

#[test]
fn a_lesson_in_a_folder_of_folders() {
    let home = Home::new();
    home.write("lessons/konter/s1/a.yaml", changed("konter/99-small", "konter/s1/a"));
    for name in ["s1/a", "a", "konter/s1/a"] {
        has(&home.said(&["learn", name], ""), &["Small", "Question 1 of 2"]);
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_is_no_file() {
    let home = Home::new();
    let pipe = home.write("x", "").with_file_name("pipe.yaml");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let mut command = home.kontra(&["check-content", pipe.to_str().unwrap()]);
    let ran = super::home::ran(command.timeout(std::time::Duration::from_secs(20)));
    assert_eq!(ran.code, 1);
    has(&ran.out, &["pipe.yaml:1:1: This is not a file, though it is called like one."]);
}
