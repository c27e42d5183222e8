//! Exit codes, JSON and completion of `puzzle`, and what progress says of it.

use super::home::{flow, has, json};
use super::{RIGHT, WRONG, another, home};

#[test]
fn exit_codes_and_carets() {
    let home = home();
    for (arguments, what) in [
        (&["puzzle", "smal"][..], "Did you mean `small`?"),
        (&["puzzle", "trump-cuont"], "Did you mean `trump-count`?"),
        (&["puzzle", "9"], "There is no level `9`. Levels go from 1 to 5."),
        (&["puzzle", "list", "smal"], "There is no theme or level `smal`."),
        (&["puzzle", "random", "x"], "`x` is no seed."),
        (&["puzzle", "next", "3"], "does not take"),
        (&["puzzle", "small", "again"], "does not take"),
    ] {
        let ran = home.run(arguments, "");
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        has(&flow(&ran.err), &[what, "^"]);
    }
    let ran = home.run(&["-c", "trumps ♥; puzzle smal"], "");
    let caret = ran.err.lines().find(|line| line.contains('^')).unwrap();
    assert_eq!(caret, "                   ^^^^", "{}", ran.err);
    // A wrong answer is no failure.
    for lines in [format!("{WRONG}\nskip\n"), format!("{RIGHT}\n"), "quit\n".to_owned()] {
        assert_eq!(home.run(&["puzzle", "small"], lines).code, 0);
    }
    assert_eq!(home.run(&["puzzles"], "").code, 0);
}

#[test]
fn for_programs() {
    let home = home();
    let script = format!("puzzle small\n?\n{WRONG}\nhint\n♥A\nsolve\n{RIGHT}\npuzzle small\nquit\npuzzle\n");
    let ran = home.run(&["--json"], script);
    let lines = json(&ran.out);
    let marks: Vec<&str> = lines.iter().filter_map(|line| line["lesson"]["mark"].as_str()).collect();
    assert_eq!(marks, ["begun", "repeated", "wrong", "hint", "unread", "command", "right", "begun", "left"]);
    assert!(lines[..9].iter().all(|line| line["lesson"]["id"] == "puzzle/konter/trump-count/small"));
    assert!(lines[..9].iter().all(|line| line["lesson"]["of"] == 1 && line["lesson"]["question"] == 1));
    let over: Vec<bool> = lines.iter().map(|line| line["lesson"]["over"] == true).collect();
    assert_eq!(over.iter().position(|over| *over), Some(6));
    assert_eq!((lines[6]["stars"].as_u64(), lines[2].get("stars")), (Some(1), None));
    assert!(lines[9].get("lesson").is_none() && lines[9]["solved"] == 1 && lines[9]["stars"] == 1, "{}", lines[9]);
    let listed = &json(&home.run(&["--json", "puzzle", "list", "trump-count"], "").out)[0]["puzzles"];
    let small = listed.as_array().unwrap().iter().find(|puzzle| puzzle["start"] == "puzzle small").unwrap();
    assert_eq!((small["stars"].as_u64(), small["tries"].as_u64()), (Some(1), Some(1)));
    let told = &json(&home.run(&["--json", "progress"], "").out)[0];
    assert_eq!(told["puzzles"]["each"]["konter/trump-count/small"]["stars"], 1);
    assert_eq!(told["puzzles"]["solved"], 1);
    assert_eq!(told["due"], serde_json::json!(["puzzle/konter/trump-count/small"]));
}

#[test]
fn progress_and_practice() {
    let home = home();
    home.said(&["puzzle", "small"], &format!("{WRONG}\n{RIGHT}\n"));
    let said = home.said(&["progress"], "");
    has(&said, &["Puzzles: Konter a Matt 1 of ", "solved, with 2 of ", "1 question due today: `practice`."]);
    let said = home.said(&["practice"], &format!("{RIGHT}\n"));
    has(&said, &["the puzzle konter/trump-count/small", "Draw the last trump", "Done: 1 of 1 known."]);
    has(&home.said(&["practice"], ""), &["Nothing is due today. The next question comes back on "]);
    // A program that is closed in the middle has kept what was missed.
    home.write("puzzles/konter/kapo/two.yaml", another("konter/kapo/two", "It is the second one."));
    home.said(&["puzzle", "two"], WRONG);
    has(&home.said(&["practice"], ""), &["Question 1 of 1, the puzzle konter/kapo/two"]);
}

#[test]
fn two_programs_solve_at_once() {
    let home = home();
    let home = &home;
    let solve = move |line: &str| home.kontra(&["puzzle", "small"]).write_stdin(line.to_owned()).output().unwrap();
    std::thread::scope(|all| {
        let lines = [RIGHT, "skip"].into_iter().cycle().take(8);
        let runs: Vec<_> = lines.map(|line| all.spawn(move || solve(&format!("{line}\n")))).collect();
        assert!(runs.into_iter().all(|run| run.join().unwrap().status.success()));
    });
    let text = std::fs::read_to_string(home.progress()).unwrap();
    has(&text, &["konter/trump-count/small:\n    stars: 3\n    tries: 8\n"]);
}

#[test]
fn help_and_schema() {
    let home = home();
    for words in [["help", "puzzle"], ["help", "puzzles"]] {
        has(&home.said(&words, ""), &["list [THEME|LEVEL]", "three stars", "puzzle 2"]);
    }
    has(&home.said(&["help", "new puzzle"], ""), &["[THEME/]NAME", "new puzzle kapo/the-last-trick"]);
    has(&home.said(&["help", "stars"], ""), &["3 stars solved at the first try", "new puzzle THEME/NAME"]);
    has(&home.said(&["help"], ""), &["puzzle", "new puzzle"]);
    has(&home.run(&["man"], "").out, &["PUZZLES", "new puzzle"]);
    let schema = &json(&home.run(&["check-content", "--schema", "puzzle"], "").out.replace('\n', " "))[0];
    assert!(schema["properties"]["solution"].is_object());
}
