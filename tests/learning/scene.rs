//! What of the table belongs to a question, and what is said to an answer that is not right.

use kontra::session::Settings;
use kontra::tutor::Ending::{Assisted, Right, Skipped};
use kontra::tutor::{Lesson, Run, Source};

use super::blocks::text;

/// A table on which the learner, S, wins a trick, loses one, and is asked about other things in between.
const SCENES: &str = "\
id: konter/98-scenes
title: Scenes
game: konter
teaches: []
minutes: 1
steps:
  - play: Take the trick.
    given: konter H0 0 SK x5/SAS9HADADKC9/x6/x6 -/- - -
    accept: [♠A]
    replies: [♠10, ♠J]
  - ask: How many cards has the pack?
    answer: rules deck
    expect: 24
  - ask: Which cards may you lead?
    answer: legal
    expect: [♥A, ♦A, ♦K, ♠9, ♣9]
  - play: Lead low.
    accept: [♠9]
    replies: [♣10, ♣J, ♥9]
  - ask: Which trumps are out?
    answer: left
    expect: [♥A, ♠Q, ♥Q, ♦Q, ♥K, ♥J, ♥10]
  - ask: N–S win 30 to 10. What does the slate show?
    answer: match game W 10 30
    expect: 8 10
  - ask: Who wins?
    answer: rules trick-winner
    expect: the highest trump
    choices: [the highest trump, the first trump]
";

fn run() -> Run {
    let lesson = Lesson::read(Source::new("scenes.yaml", SCENES)).unwrap();
    let mut run = Run::lesson(&lesson, &[]).unwrap();
    run.start();
    run
}

fn says(run: &mut Run, line: &str) -> String {
    text(&run.feed(line, &Settings::default(), None).blocks)
}

#[test]
fn a_question_shows_what_it_rests_on_and_no_more() {
    let mut run = run();
    let situation = ["Slate:", "Trump:", "On the table:", "In your hand:"];
    let shown = |said: &str| situation.map(|part| said.contains(part));
    assert_eq!(shown(&says(&mut run, "?")), [false, true, true, true]);
    // Nothing of the table matters to the pack.
    assert_eq!(shown(&says(&mut run, "♠A")), [false; 4]);
    assert_eq!(shown(&says(&mut run, "?")), [false; 4]);
    // The trick that is over does not lie there any more, and the hand has changed.
    let said = says(&mut run, "24");
    assert!(said.contains("In your hand: ♣9 ♠9 ♥A ♦A ♦K\n"), "{said}");
    assert_eq!(shown(&said), [false, true, false, true]);
    assert_eq!(shown(&says(&mut run, "?")), [false, true, false, true]);
    // It was seen a moment ago, and is there for who asks.
    assert_eq!(shown(&says(&mut run, "all")), [false; 4]);
    assert_eq!(shown(&says(&mut run, "?")), [false, true, false, true]);
    // Now it is the turn of somebody else, whose cards are not the learner's.
    let said = says(&mut run, "♠9");
    assert!(said.contains("Which trumps are out?"), "{said}");
    assert!(!said.contains("In your hand"), "{said}");
}

#[test]
fn a_slate_question_shows_the_slate() {
    let mut run = run();
    for line in ["♠A", "24", "all", "♠9"] {
        says(&mut run, line);
    }
    let said = says(&mut run, "skip");
    assert!(said.contains("Slate: N–S 9, E–W 9") && !said.contains("Trump:"), "{said}");
    assert!(says(&mut run, "8 9").contains("The number of N–S is right, that of E–W is not."));
    assert!(says(&mut run, "10 8").contains("The numbers are right, but N–S come first."));
    let said = says(&mut run, "8 10");
    assert!(said.contains("Who wins?") && !said.contains("Slate:"), "{said}");
    let said = says(&mut run, "nobody at all");
    assert!(said.contains("`nobody at all` is none of these:"), "{said}");
    assert!(says(&mut run, "Highest trump.").contains("Right"));
}

#[test]
fn a_skipped_play_is_played_all_the_same() {
    let mut run = run();
    let said = says(&mut run, "skip");
    assert!(said.contains("The answer was ♠A.\nS plays ♠A.\nE plays ♠10."), "{said}");
}

#[test]
fn a_rank_alone_is_told_with_a_card_of_the_hand() {
    let mut run = run();
    let said = says(&mut run, "k");
    assert!(said.contains("`k` could be ♦K, for example."), "{said}");
    let said = says(&mut run, "lead SA.");
    assert!(said.starts_with("Right."), "{said}");
}

#[test]
fn who_asks_for_the_answer_has_had_help() {
    let mut run = run();
    says(&mut run, "skip");
    let counts = "counts as answered with help";
    assert!(says(&mut run, "rules deck").contains(counts));
    assert!(!says(&mut run, "rules deck").contains(counts), "it is said once");
    says(&mut run, "24 cards");
    // To ask something else is no help.
    assert!(!says(&mut run, "points ♠A").contains(counts));
    says(&mut run, "C9, S9, HA, DA and DK");
    assert_eq!(run.outcomes(), [Skipped, Assisted, Right]);
}
