//! The user's own folder of lessons. What is wrong with one file costs nobody the others.

use std::time::{Duration, Instant};

use super::home::{Home, SIX, flow, has, json};
use super::{GOOD, changed};

const SMALL: &str = "lessons/konter/99-small.yaml";

/// A home with the lesson of six questions, which is right, and this file.
fn home_with(name: &str, text: impl AsRef<[u8]>) -> Home {
    let home = Home::with_six();
    home.write(name, text);
    home
}

/// `learn` says this of the file in the folder, nothing else is wrong, and the other lesson can be learned.
#[track_caller]
fn left_out(home: &Home, name: &str, what: &[&str]) {
    let began = Instant::now();
    let list = home.said(&["learn"], "");
    assert!(began.elapsed() < Duration::from_secs(20), "{what:?} took {:?}", began.elapsed());
    let count = if what.len() == 1 { "1 fault".to_owned() } else { format!("{} faults", what.len()) };
    has(&list, &[&format!("Left out, for {count}:"), "learn 99 Three queens"]);
    let file = flow(&home.data().join(name).display().to_string());
    for what in what {
        has(&list, &[&format!("{file}{what}")]);
    }
    has(&home.said(&["learn", "six-questions"], "ha hk sq dq\n"), &["Question 2 of 6"]);
    // The checker says the same.
    let ran = home.run(&["check-content", home.data().join("lessons").to_str().unwrap()], "");
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    for what in what {
        has(&flow(&ran.out), &[&format!("{file}{what}")]);
    }
    has(&ran.out, &[&format!("{count} in ")]);
}

#[test]
fn a_good_lesson_is_learned_beside_the_others() {
    let home = home_with(SMALL, GOOD);
    let list = home.said(&["learn"], "");
    has(&list, &["learn 1 The cards", "learn 99 Three queens", "learn small Small (1 min)"]);
    assert!(!list.contains("Left out"), "{list}");
    let said = home.said(&["learn", "small"], "♠Q ♥A\n♠J\n");
    has(&said, &["Done: 2 right at the first try."]);
    has(&home.said(&["learn", "konter/99-small"], ""), &["Question 1 of 2"]);
    let ran = home.run(&["check-content", home.data().join("lessons").to_str().unwrap()], "");
    assert_eq!((ran.code, ran.out.as_str()), (0, "All right: 2 files.\n"));
}

#[test]
fn what_the_engine_or_the_rule_book_denies() {
    let cases = [
        (
            changed("trump-order", "trumps-order"),
            ":4:29: teaches[1]: There is no rule `trumps-order`. Did you mean `trump-order`?",
        ),
        (changed("♠Q ♥A ♣Q", "'♠Q ♥A ♠Q'"), ":9:37: steps[1].given.hand: ♠Q stands here twice."),
        (
            changed("expect: ♠Q ♥A", "expect: ♠Q ♥A ♣Q"),
            ":11:13: steps[1].expect: The program says ♠Q ♥A, not ♣Q ♠Q ♥A.",
        ),
        // The third hand stands 29 characters after the twelfth.
        (
            changed("x5/CJ9SQJHTDT/x6/x6", "x5/CJ9SQJHTDT/x8/x6"),
            ":19:41: steps[2].given: Seat 2 would hold 8 cards where 6 are due. [deal]",
        ),
        (
            changed("    accept: legal", "    accpet: legal"),
            ":20:5: steps[2].accpet: A step has no `accpet`. Did you mean `accept`?",
        ),
        (
            changed("konter/99-small", "konter/98-small"),
            ":1:5: id: The file's place asks for the id `konter/99-small`.",
        ),
    ];
    for (text, what) in cases {
        left_out(&home_with(SMALL, text), SMALL, &[what]);
    }
}

#[test]
fn what_is_no_lesson_at_all() {
    let cases: [(Vec<u8>, &str); 9] = [
        (changed("  - say:", "\t- say:").into(), ":7:1: steps: Here is a tab. YAML is set in with blanks only."),
        (b"title: [a, b".into(), ":2:1: title: This cannot be read: did not find expected ',' or ']'."),
        (b"hello".into(), ":1:1: Here should stand the fields of a lesson, such as `id` and `title`, not a text."),
        (b"".into(), ":1:1: The field `id` is missing."),
        (b"%PDF-1.4 \x00\x01".into(), ":1:10: Here is a control character, U+0000, which no text has."),
        (b"\xff\xfei\x00d\x00".into(), ":1:1: From here on this is no UTF-8 text."),
        (vec![b'#'; 10 << 20], ":1:1: The file is larger than 1 MB, and no lesson or puzzle is."),
        (GOOD.to_owned().into_bytes().repeat(10 << 10), ":1:1: The file is larger than 1 MB"),
        (GOOD.repeat(2).into(), ": The field `id` stands here twice."),
    ];
    for (text, what) in cases {
        let home = home_with(SMALL, &text);
        match what.strip_prefix(": ") {
            // Where in the second half it stands is not the point.
            Some(what) => has(&home.said(&["learn"], ""), &["99-small.yaml:23:1: id: ", what]),
            None => left_out(&home, SMALL, &[what]),
        }
    }
}

#[test]
fn aliases_that_unfold_without_end() {
    let mut bomb = "a: &a [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n".to_owned();
    for (name, of) in ["b", "c", "d", "e", "f", "g", "h", "i"].iter().zip(["a", "b", "c", "d", "e", "f", "g", "h"]) {
        bomb += &format!("{name}: &{name} [{}]\n", [format!("*{of}").as_str(); 9].join(", "));
    }
    let what = ":1:1: The aliases unfold to far more than the file holds. Write it out instead.";
    left_out(&home_with(SMALL, &bomb), SMALL, &[what]);
    let step = "  - &s\n    say: lol lol lol lol lol lol lol lol lol lol lol lol lol lol lol lol lol lol lol lol\n";
    let many = GOOD.to_owned() + step + &"  - *s\n".repeat(10_000);
    left_out(&home_with(SMALL, many), SMALL, &[what]);
}

/// Brackets within brackets within brackets: the reader must not run out of stack.
#[test]
fn a_file_that_is_very_deep() {
    for deep in ["[", "{", "[{", "a: [", "\"\\\"]\": [", "'[' ["] {
        for depth in [1000, 900_000 / deep.len()] {
            let home = home_with(SMALL, deep.repeat(depth));
            let began = Instant::now();
            has(&home.said(&["learn"], ""), &["99-small.yaml:1:", ": This is nested too deeply."]);
            assert!(began.elapsed() < Duration::from_secs(10), "{deep} took {:?}", began.elapsed());
        }
    }
    let finding = |text: &str| kontra::tutor::check(&[kontra::tutor::Source::new("x", text)]).remove(0);
    // The first that is too deep is the 51st.
    assert_eq!((finding(&"[".repeat(60)).line, finding(&format!("a:\n  {}", "[".repeat(60))).column), (1, 53));
    // However deep a field lies, its path can be read.
    let listed = finding(&format!("{}a", "- ".repeat(1000)));
    assert!(listed.message.to_string() == "This is nested too deeply." && listed.path.chars().count() <= 80);
    // What only looks deep is not.
    let brackets = format!("always trumps {}.", "(: [x] {y} \"[\" [ ".repeat(12));
    let text = changed("Three queens are always trumps.", &format!("|\n      {brackets}"));
    assert_eq!(kontra::tutor::check(&[kontra::tutor::Source::new("x", text)]), []);
}

#[test]
fn a_mark_at_the_start_is_no_fault() {
    let home = home_with(SMALL, format!("\u{feff}{}", GOOD.replace('\n', "\r\n")));
    assert!(!home.said(&["learn"], "").contains("Left out"));
    has(&home.said(&["learn", "small"], "♠Q ♥A\n"), &["Question 2 of 2"]);
}

#[test]
fn an_id_that_is_taken() {
    let four = "lessons/konter/04-three-queens.yaml";
    let text = changed("konter/99-small", "konter/04-three-queens");
    let home = home_with(four, text);
    // What checks files knows no lessons but those files, or nobody could change a shipped one.
    has(&home.said(&["learn"], ""), &["04-three-queens.yaml:1:5: id: The id `konter/04-three-queens` is taken."]);
    has(&home.said(&["learn", "4"], ""), &["Three queens that are always trumps", "Question 1 of 10"]);
    // Two of the user's own: the first is as good as the other.
    let home = home_with(SMALL, GOOD);
    home.write("lessons/konter/z.yaml", GOOD.replace("Three queens", "No text"));
    let said = home.said(&["learn"], "");
    has(&said, &["z.yaml:1:5: id: The file's place asks for the id `konter/z`.", "is taken.", "learn small Small"]);
}

#[test]
fn who_wants_a_faulty_lesson_is_told_what_is_wrong_with_it() {
    let home = home_with(SMALL, changed("trump-order", "trumps-order"));
    for name in ["small", "99-small", "konter/99-small", "SMALL"] {
        let ran = home.run(&["learn", name], "");
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{name}");
        has(&flow(&ran.err), &["has to be mended first.", "99-small.yaml:4:29: teaches[1]: There is no rule"]);
    }
    let ran = home.run(&["learn", "smal"], "");
    assert_eq!(ran.code, 2);
    let ran = home.run(&["--json", "learn", "small"], "");
    assert_eq!((ran.code, json(&ran.out)[0]["ok"].clone()), (1, false.into()));
}

/// An author changes his file while the program runs.
#[test]
fn a_mended_file_can_be_learned_at_once() {
    let home = home_with(SMALL, changed("trump-order", "trumps-order"));
    let mut app = kontra::ui::App::with_teacher(
        kontra::session::Session::default(),
        kontra::tutor::Teacher::new(kontra::tutor::Diary::default(), Some(home.data())),
    );
    assert!(app.line("learn small").pop().unwrap().is_err());
    home.write(SMALL, GOOD);
    assert!(app.line("learn small").pop().unwrap().is_ok());
    // What is open goes on, even if the file goes.
    std::fs::remove_dir_all(home.data()).unwrap();
    assert!(app.line("♠Q ♥A").pop().unwrap().is_ok() && app.lesson().unwrap().outcomes().len() == 1);
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::symlink;
    use std::process::Command;

    use super::*;

    const X: &str = "lessons/konter/x.yaml";
    const NO_FILE: &str = ":1:1: This is not a file, though it is called like one.";

    #[test]
    fn a_pipe() {
        let home = Home::with_six();
        assert!(Command::new("mkfifo").arg(home.data().join(X)).status().unwrap().success());
        left_out(&home, X, &[NO_FILE]);
    }

    #[test]
    fn a_folder() {
        let home = home_with("lessons/konter/x.yaml/inside.yaml", GOOD);
        left_out(&home, X, &[NO_FILE]);
    }

    #[test]
    fn devices() {
        for device in ["/dev/zero", "/dev/null"] {
            let home = Home::with_six();
            symlink(device, home.data().join(X)).unwrap();
            left_out(&home, X, &[NO_FILE]);
        }
    }

    #[test]
    fn links_that_lead_nowhere() {
        for (to, what) in [("x.yaml", "symbolic links"), ("gone.yaml", "No such file")] {
            let home = Home::with_six();
            symlink(to, home.data().join(X)).unwrap();
            left_out(&home, X, &[":1:1: The file cannot be read: "]);
            has(&home.said(&["learn"], ""), &[what]);
        }
    }

    /// Folders that contain themselves: every lesson is there once, under its own name.
    #[test]
    fn links_that_lead_back() {
        let home = home_with(SMALL, GOOD);
        let konter = home.data().join("lessons/konter");
        symlink(&konter, konter.join("again")).unwrap();
        symlink(home.data().join("lessons"), konter.join("a-loop")).unwrap();
        symlink(&konter, home.data().join("lessons/a-copy")).unwrap();
        let list = home.said(&["learn"], "");
        assert!(!list.contains("Left out"), "{list}");
        has(&list, &["learn 99 Three queens", "learn small Small"]);
        let ran = home.run(&["check-content", home.data().join("lessons").to_str().unwrap()], "");
        assert_eq!((ran.code, ran.out.as_str()), (0, "All right: 2 files.\n"));
        // A folder that is itself a link is as good as any.
        let linked = home.path().join("linked");
        symlink(home.data().join("lessons"), &linked).unwrap();
        assert_eq!(home.run(&["check-content", linked.to_str().unwrap()], "").code, 0);
    }

    /// Names are told without what would move the cursor.
    #[test]
    fn a_name_with_control_characters() {
        let name = "lessons/konter/\u{1b}[31mred\u{202e}\n.yaml";
        let home = home_with(name, GOOD);
        let ran = home.run(&["learn"], "");
        assert!(!ran.out.contains(['\u{1b}', '\u{202e}']), "{:?}", ran.out);
        has(&ran.out, &["Left out, for 1 fault:"]);
        let ran = home.run(&["check-content", home.data().join("lessons").to_str().unwrap()], "");
        assert!(ran.code == 1 && !ran.out.contains(['\u{1b}', '\u{202e}']), "{:?}", ran.out);
    }

    /// A pipe that is named is read: it may be the output of another program.
    #[test]
    fn a_pipe_that_is_asked_for() {
        let home = Home::new();
        let program = env!("CARGO_BIN_EXE_kontra");
        home.write("good.yaml", GOOD);
        let line = format!("cat '{}' | '{program}' check-content /dev/stdin", home.data().join("good.yaml").display());
        let output = Command::new("sh").args(["-c", &line]).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout), "All right: 1 file.\n");
    }
}

#[test]
fn folders_within_folders() {
    let home = Home::new();
    let id = |depth: usize| format!("konter/{}9{depth}-deep", "d/".repeat(depth - 1));
    let at = |depth: usize| format!("lessons/{}.yaml", id(depth));
    for depth in 1..=6 {
        let id = id(depth);
        let say = ["fine", "good", "best", "true", "long", "high"][depth - 1];
        home.write(
            &at(depth),
            GOOD.replace("konter/99-small", &id)
                .replace("always trumps.", &format!("always {say} {depth}."))
                .replace("Small", &format!("Deep {depth}")),
        );
    }
    let list = home.said(&["learn"], "");
    for depth in 1..=6 {
        assert_eq!(list.contains(&format!("Deep {depth} (1 min)")), depth <= 4, "{list}");
    }
}

/// Whoever takes a lesson from somebody else need not fear for his files or his screen.
#[test]
fn a_lesson_touches_no_file_and_no_terminal() {
    let home = Home::with_six();
    for line in ["save mine", "load /etc/passwd", "review /etc/passwd", "match export csv mine", "save mine; trumps ♥"]
    {
        let step = format!("always trumps.\n  - show: '{line}'");
        home.write(SMALL, changed("always trumps.", &step));
        has(&home.said(&["learn"], ""), &["Left out, for 1 fault:", "99-small.yaml:8:"]);
        let ran = home.run(&["learn", "small"], "");
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{line}");
    }
    let text = GOOD
        .replace("title: Small", "title: \"Small \\e[31m \\u202e\"")
        .replace("always trumps.", "always trumps, dear \u{202e}reader.")
        .replace("Only when clubs are named.", "\"Only \\a when \\e]0;x\\a clubs\"");
    home.write(SMALL, text);
    for arguments in
        [&["learn"][..], &["learn", "small"], &["--plain", "learn", "small"], &["--json", "learn", "small"]]
    {
        let ran = home.run(arguments, "♣Q\nhint\nskip\n");
        assert!(ran.code == 0 && ran.out.contains("Small"), "{}", ran.err);
        assert!(!ran.out.contains(['\u{1b}', '\u{7}']), "{:?}", ran.out);
        assert!(arguments.contains(&"--json") || !ran.out.contains('\u{202e}'), "{:?}", ran.out);
    }
    let names: Vec<_> = std::fs::read_dir(home.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, [".local"]);
}

#[test]
fn many_faulty_files_and_one_that_is_good() {
    let home = Home::with_six();
    for n in 0..300 {
        home.write(&format!("lessons/konter/bad-{n}.yaml"), "title: [");
    }
    let list = home.said(&["learn"], "");
    has(&list, &["Left out, for 300 faults:", "bad-299.yaml:2:1: title:", "learn 99 Three queens"]);
}

#[test]
fn a_puzzle_in_the_folder_of_lessons_is_no_lesson() {
    let puzzle = include_str!("../../puzzles/konter/follow-or-trump/queens-in-hand.yaml");
    let home = home_with("lessons/konter/queens-in-hand.yaml", puzzle);
    let ran = home.run(&["learn"], "");
    assert_eq!(ran.code, 0);
    assert!(!ran.out.contains("Forehand opens with a king"), "{}", ran.out);
    assert_eq!(SIX.matches("\n  - ask").count() + SIX.matches("\n  - play").count(), 6);
}
