//! The form of a lesson: its head, what is asked twice, and what an author is told of values of the wrong kind.

use kontra::tutor::{Source, check};

use super::{GOOD, changed};

/// The findings in a lesson, without the file's name.
fn findings(text: &str) -> Vec<String> {
    check(&[Source::new("x", text)]).iter().map(|finding| finding.to_string().split_off(2)).collect()
}

/// The one finding in the good lesson after this change.
#[track_caller]
fn finds(from: &str, to: &str, expected: &str) {
    assert_eq!(findings(&changed(from, to)), [expected]);
}

#[test]
fn the_head() {
    finds("title: Small", "title: ''", "2:8: title: Here should stand a title.");
    finds("title: Small", "title: \"a\\nb\"", "2:8: title: A title is one line.");
    let long = |length: usize| format!("title: {}", "é".repeat(length));
    assert_eq!(findings(&changed("title: Small", &long(60))), [""; 0]);
    finds("title: Small", &long(61), "2:8: title: A title has 60 characters at most, and this has 61.");
    finds("minutes: 1", "minutes: 0", "5:10: minutes: A lesson takes a minute at least.");
    finds(
        "[permanent-trumps, trump-order]",
        "[]",
        "4:10: teaches: A lesson teaches a rule at least, unless it is an exam: `rules` lists them.",
    );
    let begins = "1:5: id: The id of a lesson of this game begins with `konter/`.";
    for id in ["small", "skat/99-small"] {
        finds("konter/99-small", id, begins);
    }
    let letters = "1:5: id: An id has small letters, digits and hyphens, and `/` between folders.";
    for id in ["konter/Small", "konter/my small", "konter//a", "konter/../a", "konter/-a", "konter/a.b"] {
        finds("konter/99-small", id, letters);
    }
    assert_eq!(findings(&changed("konter/99-small", "konter/s1/größe_2")), [""; 0]);
}

#[test]
fn nothing_is_asked_twice() {
    let again = |ask: &str, answer: &str, rest: &str| {
        let step =
            format!("  - ask: {ask}\n    given: {{ trump: ♥, hand: ♠Q ♥A ♣Q }}\n    answer: {answer}\n    {rest}\n");
        findings(&changed("  - play:", &(step + "  - play:")))
    };
    assert_eq!(again("How many?", "points ♠Q ♥A", "expect: 6"), [""; 0]);
    assert_eq!(
        again("Which of these are trumps?", "points ♠Q ♥A", "expect: 6"),
        ["18:10: steps[2].ask: This text stands in a step before already."]
    );
    assert_eq!(
        again("And which of these?", "trumps", "expect: ♠Q ♥A"),
        ["19:12: steps[2].given: A step before asks the same in the same situation."]
    );
    assert_eq!(
        again("How many?", "points ♠Q ♥A", "choices: [4, 6, 8, 4]\n    expect: 6"),
        ["21:24: steps[2].choices[3]: The choice `4` stands here twice."]
    );
}

#[test]
fn what_is_shown_changes_the_table_alone() {
    let show = |line: &str| findings(&changed("always trumps.", &format!("always trumps.\n  - show: {line}")));
    for line in ["match", "trump ♥", "set", "rules cut"] {
        assert_eq!(show(line), [""; 0], "{line}");
    }
    for line in ["set void must-trump", "set cards de", "match game W 21 19", "match name N Anna"] {
        let told = "would change more than the table, and a lesson changes nothing else.";
        assert_eq!(show(line), [format!("8:11: steps[1].show: `{line}` {told}")]);
    }
}

#[test]
fn only_cards_that_one_could_play_are_explained() {
    finds("♣Q: Only", "♦9: Only", "17:7: steps[1].wrong.♦9: ♦9 is not in the hand.");
    // The trick is seen by all, so its card may be taken for one's own.
    let wrong = |card: &str| findings(&changed("[S9, SA]", &format!("[S9, SA]\n    wrong: {{ {card}: No. }}")));
    assert_eq!(wrong("♠K"), [""; 0]);
    assert_eq!(wrong("♣9"), [""; 0]);
    assert_eq!(wrong("♥A"), ["23:14: steps[2].wrong.♥A: ♥A is not in the hand."]);
}

/// After ♥10, ♠9 and ♠A the trick is full; whoever wins it leads, and that may be the learner.
#[test]
fn replies_are_those_of_the_others() {
    let replies = |cards: &str| findings(&changed("expect: ♠J ♠Q ♥10\n    replies: [S9, SA]", cards));
    assert_eq!(replies("expect: ♥10\n    replies: [S9, SA]").len(), 1, "three cards are right");
    let told = |cards: &str| {
        let text = changed("accept: legal\n    expect: ♠J ♠Q ♥10\n    replies: [S9, SA]", cards);
        findings(&text)
    };
    assert_eq!(told("accept: ♥10\n    replies: [S9, SA]"), [""; 0]);
    assert_eq!(
        told("accept: ♥10\n    replies: [S9, SA, ♠J, ♦A]"),
        ["21:14: steps[2].replies: The reply ♠J would be played by the learner. End the replies before it."]
    );
}

#[test]
fn a_card_is_in_the_hand_or_in_the_trick() {
    let given = "9:47: steps[1].given.trick: ♠Q stands twice: in the hand and in the trick.";
    finds("hand: ♠Q ♥A ♣Q }", "hand: ♠Q ♥A ♣Q, trick: ♠Q }", given);
}

/// No word of the language in which the program is written.
#[test]
fn values_of_the_wrong_kind() {
    let here = "Here should stand";
    let cases = [
        ("minutes: 1", "minutes: 300", format!("5:10: minutes: {here} a whole number from 0 to 255, not `300`.")),
        ("minutes: 1", "minutes: soon", format!("5:10: minutes: {here} a whole number from 0 to 255, not a text.")),
        (
            "teaches: [permanent-trumps, trump-order]",
            "teaches: cut",
            format!("4:10: teaches: {here} a list, not a text."),
        ),
        ("title: Small", "title: [Small]", format!("2:8: title: {here} a text, not a list.")),
        ("- say: Three queens are always trumps.", "- Three queens", String::new()),
        ("{ trump: ♥, hand: ♠Q ♥A ♣Q }", "5", String::new()),
        ("      ♣Q: Only when clubs are named.", "      - ♣Q", String::new()),
        ("minutes: 1", "minutes: 1\nexam: perhaps", format!("6:7: exam: {here} `true` or `false`, not a text.")),
    ];
    for (from, to, expected) in cases {
        let found = findings(&changed(from, to));
        assert!(found.len() == 1 && (expected.is_empty() || found[0] == expected), "{found:?}");
        assert!(found[0].contains(here) && !found[0].contains("struct") && !found[0].contains("u8"), "{found:?}");
    }
    for text in ["hello", "- a", "5", "---\na: 1\n---\nb: 2\n"] {
        let found = findings(text).remove(0);
        assert!(!["struct", "Raw", "invalid", "deserializ"].iter().any(|word| found.contains(word)), "{found}");
    }
    assert_eq!(
        findings(&GOOD.replace("queens.", "queens\u{7}.")),
        ["13:27: Here is a control character, U+0007, which no text has."]
    );
}
