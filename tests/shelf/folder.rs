//! Puzzles of the user's folder: they stand beside the built-in ones, and what is faulty is left out.

use super::home::{Home, flow, has, json};
use super::{FILE, RIGHT, SMALL, another, home};

#[test]
fn a_puzzle_is_put_by_each_of_its_names() {
    let home = home();
    for name in ["small", "SMALL", "trump-count/small", "konter/trump-count/small"] {
        has(&home.said(&["puzzle", name], ""), &["Two cards to go", "with which card do E–W reach 21 points"]);
    }
    has(&home.said(&["puzzle", "list", "trump-count"], ""), &["puzzle small Two cards to go (trump-count)"]);
}

/// A name that two have is that of one; the other is put by its theme and name.
#[test]
fn two_of_one_name() {
    let home = home();
    home.write("puzzles/konter/kapo/small.yaml", another("konter/kapo/small", "Another text about nothing."));
    let list = home.said(&["puzzle", "list"], "");
    has(&list, &["puzzle small Two cards to go (trump-count)", "puzzle kapo/small Two cards to go (kapo)"]);
    let said = home.said(&["puzzle", "kapo/small"], &format!("{RIGHT}\n"));
    has(&said, &["Another text about nothing."]);
}

#[test]
fn a_faulty_file_is_left_out_and_said() {
    let cases = [
        (SMALL.replace("solution: [♥Q]", "solution: [♠A]"), "solution: "),
        (SMALL.replace("goal: 21", "goal: 30"), "goal: No card reaches 30: the best makes 22."),
        (SMALL.replace("[trump-count]", "[trump-cuont]"), "Did you mean `trump-count`?"),
        (SMALL.replace("trump-count/small", "trump-count/other"), "The file's place asks for the id"),
        ("title: [".to_owned(), "title: This cannot be read"),
    ];
    for (text, what) in cases {
        let home = Home::new();
        home.write(FILE, &text);
        for command in [&["puzzle"][..], &["puzzle", "list"]] {
            has(&home.said(command, ""), &["Left out, for 1 fault:", "small.yaml:", what]);
        }
        for name in ["small", "trump-count/small", "konter/trump-count/small"] {
            let ran = home.run(&["puzzle", name], "");
            assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{name}");
            has(&flow(&ran.err), &["has to be mended first.", "small.yaml:", what]);
        }
        let ran = home.run(&["--json", "puzzle", "small"], "");
        assert_eq!((ran.code, json(&ran.out)[0]["ok"].clone()), (1, false.into()));
        // The lessons do not mind.
        assert!(!home.said(&["learn"], "").contains("Left out"));
    }
}

#[test]
fn an_id_that_is_taken_twice() {
    let home = home();
    home.write("puzzles/konter/trump-count/z.yaml", SMALL.replace("Draw", "Take"));
    let list = home.said(&["puzzle", "list"], "");
    has(&list, &["The id `konter/trump-count/small` is taken.", "puzzle small Two cards to go"]);
}

/// An author changes his file while the program runs; what has not changed is not proved again, which nobody sees.
#[test]
fn a_mended_file_is_put_at_once() {
    let home = Home::new();
    home.write(FILE, SMALL.replace("[♥Q]", "[♠A]"));
    let mut app = kontra::ui::App::with_teacher(
        kontra::session::Session::default(),
        kontra::tutor::Teacher::new(kontra::tutor::Diary::default(), Some(home.data())),
    );
    assert!(app.line("puzzle small").pop().unwrap().is_err());
    assert!(app.line("puzzle small").pop().unwrap().is_err());
    home.write(FILE, SMALL);
    assert!(app.line("puzzle small").pop().unwrap().is_ok());
    // What is open goes on, even if the file goes.
    std::fs::remove_dir_all(home.data()).unwrap();
    assert!(app.line(RIGHT).pop().unwrap().is_ok() && app.lesson().is_none());
    assert!(app.line("puzzle small").pop().unwrap().is_err());
}
