//! Lessons as one goes through them at the prompt or in a script.

use super::*;

#[test]
fn cards_are_typed_in_the_language_that_is_set() {
    let german = "HA HK PD KaD\nno\nhint\nHD\n9\ncheck HB\nKrD\n";
    let whole = [
        (&["--cards", "de"][..], format!("learn 99\n{german}")),
        (&[], format!("set cards de\nlearn 99\n{german}")),
        (&[], format!("learn 99\nset cards de\n{german}")),
    ];
    for (arguments, script) in whole {
        let said = said(arguments, &script);
        has(&said, &["Right: ♠Q ♥A ♥K ♦Q", "Illegal: ♥J may not be played", "S plays ♣Q.", "Question 6 of 6"]);
    }
    let english = run(&["learn", "99"], "HA HK PD KaD\n");
    assert!(!english.out.contains("Question 2"), "{}", english.out);
}

#[test]
fn what_is_set_in_a_lesson_is_set_for_the_program() {
    let script = "learn 99; set staenner flat; set plain on; quit\nset";
    let said = said(&[], script);
    has(&said, &["It holds once you leave", "It holds for the whole program", "plain: on", "staenner: flat"]);
}

#[test]
fn a_lesson_is_left_and_gone_on_with() {
    for word in ["quit", "exit", "bye", "EXIT"] {
        let said = said(&[], &format!("learn 99\nha hk sq dq\n{word}\ntrumps ♥\nlearn six-questions\nno\n"));
        has(&said, &["You left the lesson", "there are 8 trumps", "You go on where you left", "Question 3 of 6"]);
        assert_eq!(said.matches("Question 1 of 6").count(), 1, "{said}");
    }
    let again = said(&[], "learn 99\nha hk sq dq\nquit\nlearn 99 again\n");
    assert_eq!(again.matches("Question 1 of 6").count(), 2, "{again}");
    // What is over is not gone on with.
    let over = said(&[], "learn 99; skip; skip; skip; skip; skip; skip\nlearn 99\n");
    assert_eq!(over.matches("Question 1 of 6").count(), 2, "{over}");
}

#[test]
fn learn_within_a_lesson() {
    let listed = said(&[], "learn 99\nlearn\nha hk sq dq\n");
    has(&listed, &["learn 99 Three queens", "Question 2 of 6"]);
    let same = said(&[], "learn 99\nha hk sq dq\nlearn 99\nno\n");
    has(&same, &["You go on where you left", "Question 3 of 6"]);
    let ran = run(&["--keep-going"], "learn 99\nlearn nonsense\nha hk sq dq\n");
    assert!(ran.err.contains("There is no lesson `nonsense`") && ran.out.contains("Question 2"), "{}", ran.out);
}

#[test]
fn a_lost_learner_is_told_the_ways_out() {
    has(&said(&[], "learn 99\nwhatever\n"), &["`?` repeats the question", "`hint` helps", "`quit` leaves"]);
    let near = said(&[], "learn 99\n♥7\n");
    assert!(!near.contains("leaves the lesson"), "{near}");
    has(&said(&[], "learn 99\nhelp exit\n?\n"), &["Leave; at the prompt Ctrl-D does the same."]);
}

#[test]
fn the_count_at_the_end_tells_four_ways_apart() {
    let script = "learn 99\n♣Q\nha hk sq dq\nhint; no\n2; nine; skip; dq";
    let told = said(&[], script);
    has(&told, &["Done: 3 right at the first try, 1 after a wrong answer, 1 with help, 1 skipped."]);
}

#[test]
fn the_list_shows_what_can_be_typed() {
    let list = said(&["learn"], "");
    has(&list, &["learn 99 Three queens that are always trumps (5 min)"]);
    let named = list.split('`').nth(1).unwrap();
    assert!(named.starts_with("learn "), "{list}");
    assert!(said(&["-c", named], "").contains("Question 1"));
}

#[test]
fn a_lesson_takes_the_rest_of_the_line_and_of_the_input() {
    has(&said(&["-c", "learn 99; ha hk sq dq; no"], ""), &["Question 2 of 6", "Question 3 of 6"]);
    has(&said(&["-c", "learn 99", "-c", "ha hk sq dq"], ""), &["Question 2 of 6"]);
    has(&said(&["learn", "99"], "ha hk sq dq\nno\n"), &["Question 2 of 6", "Question 3 of 6"]);
    has(&said(&["learn", "99"], ""), &["Question 1 of 6"]);
    // A command that starts no lesson leaves standard input alone.
    assert!(!said(&["trumps", "♥"], "trumps ♣\n").contains("9 trumps"));
}

#[test]
fn a_program_can_tell_right_from_wrong() {
    let script =
        "learn 99\n♣Q\nhint\n?\nwhy ♣Q\nfoo\nset cards de\nhelp check\nlearn\nha hk sq dq; skip; quit\nlearn 99\n";
    let ran = run(&["--json"], script);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let lines = json(&ran.out);
    let notes: Vec<(&str, u64)> = lines
        .iter()
        .map(|line| (line["lesson"]["mark"].as_str().unwrap(), line["lesson"]["question"].as_u64().unwrap()))
        .collect();
    let one = |mark| (mark, 1);
    assert_eq!(
        notes[..9],
        ["begun", "wrong", "hint", "repeated", "command", "unread", "command", "command", "command"].map(one)
    );
    // `sq dq` are no cards of the language set meanwhile.
    assert_eq!(notes[9..], [("unread", 1), ("skipped", 1), ("left", 2), ("begun", 2)]);
    assert_eq!(
        lines[1]["lesson"],
        serde_json::json!({"id": "konter/99-six-questions", "question": 1, "of": 6, "mark": "wrong", "over": false})
    );
    assert_eq!(lines[6]["set"], "cards");
    assert!(lines.iter().all(|line| line["ok"] == true));
}
