//! `--json`: one object a line, and a program can tell what happened.

use serde_json::{Value, json};

use super::home::{Home, json};

fn run(home: &Home, script: &str) -> Vec<Value> {
    let ran = home.run(&["--json"], script);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let lines = json(&ran.out);
    assert!(lines.iter().all(|line| line["ok"] == true));
    lines
}

fn marks(lines: &[Value]) -> Vec<(&str, u64)> {
    lines
        .iter()
        .map(|line| (line["lesson"]["mark"].as_str().unwrap(), line["lesson"]["question"].as_u64().unwrap()))
        .collect()
}

#[test]
fn a_lesson_from_beginning_to_end() {
    let home = Home::with_six();
    let lines = run(&home, "learn 99\n♣Q\nhint\nha hk sq dq\nno\ntrumps ♠\n2\nnine\nskip\n♠Q\ndq\n");
    let expected = [
        ("begun", 1),
        ("wrong", 1),
        ("hint", 1),
        ("right", 1),
        ("right", 2),
        ("command", 3),
        ("right", 3),
        ("right", 4),
        ("skipped", 5),
        ("wrong", 6),
        ("right", 6),
    ];
    assert_eq!(marks(&lines), expected);
    let over: Vec<bool> = lines.iter().map(|line| line["lesson"]["over"] == true).collect();
    assert_eq!(over, [vec![false; 10], vec![true]].concat());
    assert!(lines.iter().all(|line| line["lesson"]["id"] == "konter/99-six-questions" && line["lesson"]["of"] == 6));
    assert!(lines.iter().all(|line| !line["text"].as_array().unwrap().is_empty()));
}

#[test]
fn the_lists() {
    let home = Home::with_six();
    let lines = run(&home, "learn\ndrill\n");
    let learn = lines[0]["text"].as_array().unwrap();
    assert!(learn.contains(&json!("`learn 99`: Three queens that are always trumps (5 min)")), "{learn:?}");
    let drill = lines[1]["text"].as_array().unwrap();
    assert!(drill.contains(&json!("`drill trumps`: Which cards are trumps?")), "{drill:?}");
    assert!(lines.iter().all(|line| line.get("lesson").is_none()));
}

#[test]
fn a_drill_and_its_seed() {
    let home = Home::new();
    let lines = run(&home, "drill trumps 7\nnonsense\nskip\n?\nquit\n");
    assert_eq!(marks(&lines), [("begun", 1), ("unread", 1), ("skipped", 1), ("repeated", 2), ("left", 2)]);
    assert!(lines.iter().all(|line| line["lesson"]["id"] == "drill/trumps" && line["lesson"]["of"].is_null()));
    // The same seed asks the same, another one does not.
    let text = |seed: u32| {
        run(&Home::new(), &format!("drill trumps {seed}\nskip\nskip\n"))
            .iter()
            .map(|line| line["text"].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(text(7)[1..], text(7)[1..]);
    assert_ne!(text(7)[1..], text(8)[1..]);
}

#[test]
fn practice_and_progress() {
    let home = Home::with_six();
    assert_eq!(run(&home, "practice\n")[0].get("lesson"), None);
    run(&home, "learn 99\nskip\nno\n♠K\n");
    let told = &run(&home, "progress\n")[0];
    let six = told["lessons"].as_array().unwrap().iter().find(|lesson| lesson["id"] == "konter/99-six-questions");
    let six = six.unwrap();
    assert_eq!(six["answers"], json!(["skipped", "right"]));
    assert_eq!(
        (six["questions"].clone(), six["best"].clone(), six["finished"].clone()),
        (json!(6), json!(0), Value::Null)
    );
    assert_eq!(told["due"], json!(["konter/99-six-questions#1", "konter/99-six-questions#3"]));
    assert_eq!(told["practice"]["konter/99-six-questions#1"]["box"], 1);
    let lines = run(&home, "practice\nha hk sq dq\nskip\n");
    assert_eq!(marks(&lines), [("begun", 1), ("right", 1), ("skipped", 2)]);
    assert!(lines.iter().all(|line| line["lesson"]["id"] == "practice" && line["lesson"]["of"] == 2));
    let told = &run(&home, "progress\n")[0];
    assert_eq!(told["due"], json!(["konter/99-six-questions#3"]));
    assert_eq!(told["practice"]["konter/99-six-questions#1"]["box"], 2);
    // Within a lesson, that too says where one stands.
    let lines = run(&home, "learn 99\nprogress\n");
    assert_eq!(marks(&lines), [("begun", 3), ("command", 3)]);
    assert!(lines[1]["lessons"].is_array());
}

#[test]
fn what_is_not_there() {
    let home = Home::new();
    let ran =
        home.run(&["--json", "--keep-going"], "learn nonsense\ndrill nonsense\npractice now\nprogress now\nlearn 1\n");
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    let good: Vec<bool> = json(&ran.out).iter().map(|line| line["ok"] == true).collect();
    assert_eq!(good, [false, false, false, false, true]);
}
