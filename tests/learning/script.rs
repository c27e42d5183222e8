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

/// A seed asks the same, however good somebody is by then; and costs him no level.
#[test]
fn a_seed_asks_the_same_questions_again() {
    let home = Home::new();
    let script = "drill trumps 7\nskip\nskip\nskip\nquit\n";
    let first = home.said(&[], script);
    home.write("progress.yaml", "drills: {trumps: {asked: 9, right: 9, level: 4, best: 9}}\n");
    let again = home.said(&[], script);
    let questions = |said: &str| said.split("You go on at level").next().unwrap().to_owned();
    assert_eq!(questions(&first), questions(&again));
    has(&again, &["Question 1, level 1", "You go on at level 4"]);
    has(&home.said(&["drill", "1"], ""), &["Question 1, level 4"]);
    let ran = home.run(&["drill", "trumps", "-1"], "");
    has(
        &flow(&home.run(&["-c", "drill trumps 4294967296"], "").err),
        &["A seed is a whole number from 0 to 4294967295."],
    );
    assert_eq!(ran.code, 2);
}

/// In a lesson nothing is kept, and nobody is told that it is.
#[test]
fn a_lesson_changes_no_match_and_keeps_no_table() {
    let home = Home::with_six();
    let file = home.path().join("evening.match");
    let name = file.to_str().unwrap();
    home.said(&["match", name], "match game W 19 21\n");
    let before = std::fs::read(&file).unwrap();
    let changes =
        ["game W 21 19", "new", "name N-S Lions", "scorer N", "dealer E", "correct 1 win", "strike", "reckon"];
    for change in changes {
        let said = home.said(&["match", name], &format!("learn 99\nmatch {change}\n"));
        has(&said, &["The match stays as it is: here nothing is kept. Leave this first: `quit`."]);
        assert!(!said.contains("Lions are") && !said.contains("2. "), "{said}");
    }
    assert_eq!(std::fs::read(&file).unwrap(), before);
    // Looking is fine; and once the lesson is left, the match goes on.
    let said = home.said(&["match", name], "learn 99\nmatch\nquit\nmatch game W 21 19\n");
    assert!(!said.contains("stays as it is"), "{said}");
    assert_ne!(std::fs::read(&file).unwrap(), before);
    for word in ["undo", "redo"] {
        let said = home.said(&[], &format!("learn 99\ntrump ♣\n{word}\n"));
        has(&said, &[&format!("There is nothing to {word}: here nothing stays."), "a fresh copy of the situation"]);
    }
}

/// The same lines say the same, wherever they come from.
#[test]
fn a_line_means_the_same_in_a_script_and_as_a_command() {
    let lines = [
        "learn 99",
        "♣Q",
        "hint",
        "",
        "nonsense here",
        "trumps ♥; points ♠A",
        "undo",
        "# a note",
        "skip",
        "no",
        "quit",
    ];
    let script = Home::with_six().run(&[], lines.join("\n"));
    let mut arguments = Vec::new();
    lines.iter().for_each(|line| arguments.extend(["-c", line]));
    let commands = Home::with_six().run(&arguments, "");
    assert_eq!((script.code, &script.out, &script.err), (commands.code, &commands.out, &commands.err));
    assert_eq!(script.code, 0, "a wrong answer is no failure");
}

#[test]
fn yes_and_no_in_the_language_of_the_cards() {
    for (lang, no) in [("de", "nein"), ("lb", "nee"), ("fr", "non"), ("nl", "nee"), ("sv", "nej"), ("es", "no")] {
        let said = Home::with_six().said(&["--cards", lang], &format!("learn 99\nskip\n{no}\n"));
        has(&said, &["Question 3 of 6"]);
    }
}
