//! Lessons, drills and practice from a pipe.

use super::home::{Home, flow, has};

#[test]
fn practice_from_a_pipe() {
    let home = Home::with_six();
    has(&home.said(&["practice"], ""), &["There is nothing to practise."]);
    home.said(&["learn", "99"], "skip\nno\nhint\n2\n");
    let said = home.said(&["practice"], "♣Q\nha hk sq dq\n2\n");
    has(&said, &["2 questions that went wrong before, or were answered with help."]);
    has(&said, &["Question 1 of 2, from konter/99-six-questions", "she is an ordinary club", "Done: 1 of 2 known."]);
    // What went wrong again is due again, and alone.
    let said = home.said(&["practice"], "quit\npractice\nha hk sq dq\n");
    has(
        &said,
        &["1 question that went wrong before, or was answered with help.", "The rest stays due", "Done: 1 of 1 known."],
    );
    has(&home.said(&["practice"], ""), &["Nothing is due today. The next question comes back on"]);
    has(&home.said(&["practice", "all"], "skip\nskip\n"), &["Question 1 of 2", "Done: 0 of 2 known."]);
    // An input that ends in the middle loses nothing.
    has(&home.said(&["practice"], ""), &["Question 1 of 2"]);
    has(&home.said(&["practice"], ""), &["Question 1 of 2"]);
}

#[test]
fn a_question_of_a_drill_comes_back_as_it_was() {
    let home = Home::new();
    let said = home.said(&["drill", "trumps", "7"], "skip\n");
    let asked = said.split(" seconds ").nth(1).unwrap().split(" Answer with").next().unwrap().to_owned();
    let answer = said.split("The answer was ").nth(1).unwrap().split('.').next().unwrap().to_owned();
    let again = home.said(&["practice"], &format!("{answer}\n"));
    has(&again, &["Question 1 of 1, from the drill trumps", &asked, "Done: 1 of 1 known."]);
}

#[test]
fn a_drill_gets_harder_and_easier() {
    let home = Home::new();
    // Who skips is told the answer; the same questions come again.
    let mut lines = String::new();
    for _ in 0..2 {
        let said = home.said(&["drill", "trumps", "3"], &(lines.clone() + "skip\n"));
        let answer = said.rsplit("The answer was ").next().unwrap().split('.').next().unwrap().to_owned();
        lines += &format!("{answer}\n");
    }
    let fresh = Home::new();
    let said = fresh.said(&["drill", "trumps", "3"], &(lines + "skip\nquit\n"));
    has(&said, &["2 of 3 right. You go on at level 1: `drill trumps`."]);
    has(&fresh.said(&["drill"], ""), &["level 1, 2 of 3 right, best row 2"]);
}

#[test]
fn every_end_of_the_input_keeps_the_place() {
    for input in ["ha hk sq dq\n", "ha hk sq dq", "ha hk sq dq\r\n", "ha hk sq dq; quit\n"] {
        let home = Home::with_six();
        home.said(&["learn", "99"], input);
        has(&home.said(&["learn", "99"], ""), &["You go on where you left", "Question 2 of 6"]);
    }
    // As one command, and in the middle of others.
    let home = Home::with_six();
    home.said(&["-c", "learn 99; ha hk sq dq; points ♠A"], "");
    has(
        &home.said(&["-c", "learn 99; no", "-c", "trumps ♥; quit; trumps ♣"], ""),
        &["Question 3 of 6", "there are 9 trumps"],
    );
    has(&home.said(&["learn", "99"], ""), &["Question 3 of 6"]);
}

/// A reader that closes the pipe ends the program quietly, and what was answered by then is kept.
#[cfg(unix)]
#[test]
fn a_pipe_that_closes() {
    use std::process::Command;
    let home = Home::with_six();
    let program = env!("CARGO_BIN_EXE_kontra");
    let line = format!("yes skip | '{program}' drill trumps 1 | head -n 40 > /dev/null");
    let output = Command::new("sh")
        .args(["-c", &line])
        .env_clear()
        .env("HOME", home.path())
        .env("PATH", std::env::var_os("PATH").unwrap())
        .output()
        .unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    let list = flow(&home.run(&["drill"], "").out);
    assert!(list.contains(" right, best row 0") && !list.contains(" 0 of 0 "), "{list}");
}
