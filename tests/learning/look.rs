//! How progress looks: as a picture, in words, on a narrow screen.

use kontra::tutor::Library;

use super::home::{Home, has};

/// How many questions a shipped lesson has, and how many minutes it takes.
fn lesson(name: &str) -> (usize, u8) {
    let library = Library::built_in();
    let lesson = library.find(name, kontra::deal::Game::Konter).unwrap();
    (lesson.questions(), lesson.minutes)
}

/// Somebody who is in the middle of one lesson, has finished others and not begun the rest.
const PROGRESS: &str = "\
lessons:
  konter/01-cards-and-points: {answers: [ALL], finished: 2026-11-02, best: 8}
  konter/02-plain-tricks: {answers: [], finished: 2026-11-03, best: 3}
  konter/03-trumps: {answers: []}
  konter/99-six-questions: {answers: [skipped, right]}
drills:
  trumps: {asked: 20, right: 17, level: 3, best: 11}
practice:
  konter/99-six-questions#1: {box: 1, due: 2000-01-01}
  konter/01-cards-and-points#1: {box: 5, due: 2999-01-01}
";

fn home() -> Home {
    let home = Home::with_six();
    let all = vec!["right"; lesson("1").0].join(", ");
    home.write("progress.yaml", PROGRESS.replace("ALL", &all));
    home
}

#[test]
fn a_picture() {
    let out = home().run(&["progress"], "").out;
    let ((one, _), (two, _)) = (lesson("1"), lesson("2"));
    // Two of six are three tenths and a bit; the words stand beside the bars.
    for line in [
        &format!("  01-cards-and-points  ██████████  done 2026-11-02, best 8 of {one}"),
        &format!("  02-plain-tricks      ██████████  done 2026-11-03, best 3 of {two}"),
        "  03-trumps            ░░░░░░░░░░  begun",
        "  05-club-queen        ░░░░░░░░░░  not begun",
        "  99-six-questions     ███░░░░░░░  question 3 of 6, 1 not at the first try",
        "1 question due today: `practice`. Later: 1.",
    ] {
        assert!(out.lines().any(|other| other == line), "`{line}` is not in\n{out}");
    }
    assert!(out.contains("Kept in "), "{out}");
    let drill = out.lines().find_map(|line| line.strip_prefix("  drill trumps "));
    assert_eq!(drill.map(str::trim), Some("Which cards are trumps? level 3, 17 of 20 right, best row 11"));
}

#[test]
fn words_and_letters() {
    let out = home().run(&["--plain", "progress"], "").out;
    for line in [
        &format!("01-cards-and-points: done 2026-11-02, best 8 of {}.", lesson("1").0),
        "05-club-queen: not begun.",
        "99-six-questions: question 3 of 6, 1 not at the first try.",
        "drill trumps: Which cards are trumps? level 3, 17 of 20 right, best row 11",
        "1 question due today: \"practice\". Later: 1.",
    ] {
        assert!(out.lines().any(|other| other == line), "`{line}` is not in\n{out}");
    }
    assert!(!out.contains(['█', '░']), "{out}");
    let out = home().run(&["--ascii", "progress"], "").out;
    assert!(out.is_ascii(), "{out}");
    has(&out, &["99-six-questions     ###", "question 3 of 6"]);
}

/// The list says the same in short.
#[test]
fn the_list_of_lessons() {
    let said = home().said(&["learn"], "");
    let ((one, minutes), (_, three), (_, four)) = (lesson("1"), lesson("3"), lesson("4"));
    has(
        &said,
        &[
            &format!("learn 1 The cards and what they count ({minutes} min) done 2026-11-02, best 8 of {one}"),
            &format!("learn 3 The suit that is named ({three} min) begun"),
            "learn 99 Three queens that are always trumps (5 min) question 3 of 6",
        ],
    );
    has(&said, &[&format!("learn 4 Three queens that are always trumps ({four} min) learn 5")]);
}

#[test]
fn a_plain_lesson() {
    let home = Home::with_six();
    let out = home.run(&["--plain", "learn", "99"], "♣Q\nhint\nha hk sq dq\nprogress\n").out;
    assert!(!out.contains(['♣', '♠', '♥', '♦', '│', '─', '█', '`']), "{out}");
    has(&out, &["queen of spades", "Not quite.", "Right: ", "Question 2 of 6"]);
    // One fact a line: a paragraph is not broken at the 80th column.
    assert!(out.lines().any(|line| line.len() > 100), "{out}");
}
