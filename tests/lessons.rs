//! Shipped content is right, a lesson reads as its author meant it, and wrong content is found where it
//! stands. Lines and columns are counted by hand.

#[path = "support/blocks.rs"]
mod blocks;

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use blocks::text;

use kontra::analysis::Watch;
use kontra::session::{Settings, Watcher};
use kontra::tutor::{LARGEST_FILE, Lesson, Library, Run, Source, check, check_files};
use kontra::words::Block;

/// A lesson of six questions, for tests of what all lessons share. Shipped lessons may change.
const SIX: &str = include_str!("support/six-questions.yaml");

#[test]
fn shipped_content_has_no_findings() {
    let findings: Vec<String> = check(&Library::shipped()).iter().map(ToString::to_string).collect();
    assert!(findings.is_empty(), "{}", findings.join("\n"));
    assert_eq!(Library::built_in().lessons().len(), count("lessons/"));
}

fn count(folder: &str) -> usize {
    Library::shipped().iter().filter(|source| source.name.starts_with(folder)).count()
}

fn start() -> Run {
    let lesson = Lesson::read(Source::new("six-questions.yaml", SIX)).expect("a lesson");
    Run::lesson(&lesson, &[]).expect("a lesson without faults")
}

fn feed(run: &mut Run, line: &str) -> Vec<Block> {
    run.feed(line, &Settings::default(), None).blocks
}

/// What is said while these lines are typed; they end the lesson, and not before the last.
fn transcript(lines: &[&str]) -> String {
    let mut run = start();
    let mut all = text(&run.start().blocks);
    for line in lines {
        assert!(!run.is_over(), "`{line}` comes after the end");
        all += &format!("> {line}\n{}", text(&feed(&mut run, line)));
    }
    assert!(run.is_over());
    all
}

#[test]
fn six_questions_answered_rightly() {
    insta::assert_snapshot!(transcript(&["♥A ♥K ♠Q ♦Q", "no", "2", "nine", "♣Q", "play DQ"]));
}

#[test]
fn six_questions_answered_wrongly() {
    let lines = [
        "♥A ♥K ♠Q ♣Q",
        "♣10 ♣A",
        "7 of hearts",
        "trumps ♥; why ♣Q",
        "why ♣7",
        "?",
        "hint",
        "hint",
        "hint",
        "hint",
        "HA HK SQ DQ",
        "perhaps",
        "Yes.",
        "No!",
        "5",
        "♠K",
        "heart queen",
        "6",
        "8",
        "10",
        "skip",
        "♦A",
        "♥9",
        "♣A",
        "♣Q ♦A",
        "♣Q",
        "♠Q",
        "♥9",
        "♣A",
        "hint",
        "DQ",
    ];
    insta::assert_snapshot!(transcript(&lines));
}

#[test]
fn a_lesson_counts_and_can_be_left() {
    use kontra::tutor::Ending::{Assisted, Skipped};
    let mut run = start();
    run.start();
    for line in ["♣Q", "hint", "♥A ♥K ♠Q ♦Q", "skip"] {
        feed(&mut run, line);
    }
    assert_eq!(run.outcomes(), [Assisted, Skipped]);
    let left = text(&run.leave().blocks);
    assert!(left.contains("You left the lesson \"Three queens that are always trumps\"."), "{left}");
    assert!(left.contains("learn konter/99-six-questions"), "{left}");
    assert!(run.is_over() && run.was_left());
    assert_eq!(text(&feed(&mut run, "no")), "There is no question open.\n");
}

/// A small lesson that is right.
const GOOD: &str = include_str!("support/small-lesson.yaml");

/// The findings in a lesson, without the file's name.
fn findings(text: &str) -> Vec<String> {
    let findings = check(&[Source::new("x", text)]);
    findings.iter().map(|finding| finding.to_string().split_off(2)).collect()
}

/// The one finding in the good lesson after this change.
#[track_caller]
fn changed(from: &str, to: &str, expected: &str) {
    assert!(GOOD.contains(from), "{from}");
    assert_eq!(findings(&GOOD.replacen(from, to, 1)), [expected]);
}

#[test]
fn the_small_lessons_are_good() {
    assert_eq!(findings(GOOD), [""; 0]);
    assert_eq!(findings(SIX), [""; 0]);
}

#[test]
fn unknown_fields() {
    changed("    answer:", "    anwser:", "10:5: steps[1].anwser: A step has no `anwser`. Did you mean `answer`?");
    changed("minutes: 1", "minuets: 1", "5:1: minuets: There is no field `minuets` here. Did you mean `minutes`?");
    changed(
        "trump: ♥,",
        "trumps: ♥,",
        "9:14: steps[1].given.trumps: There is no field `trumps` here. Did you mean `trump`?",
    );
    changed("minutes: 1\n", "", "1:1: The field `minutes` is missing.");
    changed("minutes: 1\n", "minutes: 1\nid: x\n", "6:1: id: The field `id` stands here twice.");
}

#[test]
fn step_kinds() {
    changed(
        "- say:",
        "- tell:",
        "7:5: steps[0].tell: A step has no `tell`. It is one of `say`, `show`, `ask` and `play`.",
    );
    changed(
        "    answer: trumps",
        "    play: Play.",
        "10:5: steps[1].play: A step is one thing: this has `ask` and `play`.",
    );
    changed(
        "  - say: Three queens are always trumps.\n",
        "  - expect: 10\n",
        "7:5: steps[0]: A step is one of `say`, `show`, `ask` and `play`.",
    );
    changed("trumps.\n", "trumps.\n    expect: 10\n", "8:5: steps[0].expect: A `say` step takes no `expect`.");
    changed(
        "accept: legal",
        "accept: best",
        "20:13: steps[2].accept: All hands must be open for this, and not all cards of W, E and N are known. Say what is held: `hand W …`. What the player to play can expect without seeing them: `odds`.",
    );
    changed("    answer: trumps\n", "", "8:5: steps[1]: The field `answer` is missing.");
}

#[test]
fn cards_and_positions() {
    changed("hand: ♠Q ♥A ♣Q", "hand: ♠Q ♥7 ♣Q", "9:34: steps[1].given.hand: The 24-card deck (9 to A) has no ♥7.");
    changed("hand: ♠Q ♥A ♣Q", "hand: '♠Q ♥A ♠Q'", "9:37: steps[1].given.hand: ♠Q stands here twice.");
    // The eighth field is missing, so the place is the end of the line: 40 characters from the twelfth.
    changed(
        "-/- - -\n",
        "-/- -\n",
        "19:52: steps[2].given: A position has eight fields, and this line has 7. They are: game contract lead trick hands won calls voids. More: `help fields`.",
    );
    changed("[S9, SA]", "[S9, S7]", "22:20: steps[2].replies[1]: The 24-card deck (9 to A) has no ♠7.");
    changed(
        "[S9, SA]",
        "[S9, SJ]",
        "22:14: steps[2].replies: ♠J is in the hand of S. [deck] None of the cards of this line was played.",
    );
}

#[test]
fn beliefs_of_the_author() {
    changed("expect: ♠Q ♥A", "expect: ♠Q ♥A ♣Q", "11:13: steps[1].expect: The program says ♠Q ♥A, not ♣Q ♠Q ♥A.");
    changed("expect: ♠Q ♥A", "expect: 3", "11:13: steps[1].expect: The program says 2, not 3.");
    changed(
        "answer: trumps",
        "answer: rules",
        "10:13: steps[1].answer: `rules` has no short answer that could be asked for.",
    );
    changed(
        "answer: trumps",
        "answer: winner",
        "10:13: steps[1].answer: No card of a trick has been played. Type `play ♠K`.",
    );
    changed("♠J ♠Q ♥10", "♠J ♥10", "21:13: steps[2].expect: The program says ♠Q ♠J ♥10, not ♠J ♥10.");
    changed("accept: legal", "accept: ♠J ♣J", "20:13: steps[2].accept: These cards are not legal here: ♣J.");
    changed("♣Q: Only", "♥A: Only", "17:7: steps[1].wrong.♥A: ♥A is not wrong.");
    changed(
        "always trumps.",
        "always trumps.\n  - show: trumps ♥ now",
        "8:18: steps[1].show: `♥ now` is no suit in English. The suits are ♣ ♠ ♥ ♦, or C, S, H and D.",
    );
}

#[test]
fn hints() {
    changed(
        "- They are ♥A ♠Q.",
        "- ♠Q, of course.",
        "15:9: steps[1].hints[2]: The third hint must name exactly the answer: ♠Q ♥A.",
    );
    changed(
        "- Look at the queens.",
        "- Look at the queen of spades.",
        "13:9: steps[1].hints[0]: Only the third hint may name the answer.",
    );
    changed(
        "      - Look at the queens.\n",
        "",
        "13:7: steps[1].hints: There are three hints, each stronger than the one before, and here are 2.",
    );
}

#[test]
fn slugs_games_and_ids() {
    changed(
        "trump-order",
        "trumps-order",
        "4:29: teaches[1]: There is no rule `trumps-order`. Did you mean `trump-order`?",
    );
    changed("game: konter", "game: whist", "3:7: game: There is no game `whist`. The games are `konter` and `skat`.");
    let misplaced = check(&[Source::new("lessons/konter/98-small.yaml", GOOD)]);
    assert_eq!(
        misplaced[0].to_string(),
        "lessons/konter/98-small.yaml:1:5: id: The file's place asks for the id `konter/98-small`."
    );
}

#[test]
fn texts_that_are_stamped() {
    let other = GOOD.replace("99-small", "98-small").replace("Three queens", "Two kings");
    let findings = check(&[Source::new("one", GOOD), Source::new("two", other)]);
    let findings: Vec<String> = findings.iter().map(ToString::to_string).collect();
    assert_eq!(
        findings,
        ["two:7:10: steps[0].say: But for cards, suits and numbers this is the text of steps[0].say in one."]
    );
}

#[test]
fn a_lesson_without_a_question() {
    let head = GOOD.split("steps:").next().expect("a head");
    let asks = "A lesson asks one question at least.";
    assert_eq!(findings(&format!("{head}steps:\n  - say: Well.\n")), [format!("7:3: steps: {asks}")]);
    assert_eq!(findings(&format!("{head}steps: []\n")), [format!("6:8: steps: {asks}")]);
}

#[test]
fn files_that_are_no_lesson() {
    changed("  - say:", "\t- say:", "7:1: steps: Here is a tab. YAML is set in with blanks only.");
    // YAML ends the last line itself, and misses the bracket after it.
    assert_eq!(findings("title: [a, b"), ["2:1: title: This cannot be read: did not find expected ',' or ']'."]);
    assert_eq!(findings(""), ["1:1: The field `id` is missing."]);
    assert_eq!(
        findings("hello"),
        ["1:1: Here should stand the fields of a lesson, such as `id` and `title`, not a text."]
    );
}

#[test]
fn files_that_are_too_much() {
    let nine = |name: &str, of: &str| format!("{name}: &{name} [{}]\n", [of; 9].join(", "));
    let mut bomb = nine("a", "lol");
    for (name, of) in ["b", "c", "d", "e", "f", "g", "h", "i"].iter().zip(["a", "b", "c", "d", "e", "f", "g", "h"]) {
        bomb += &nine(name, &format!("*{of}"));
    }
    let unfolds = "1:1: The aliases unfold to far more than the file holds. Write it out instead.";
    assert_eq!(findings(&bomb), [unfolds]);
    // A valid lesson may be a bomb too.
    let step = "  - &s\n    say: lol lol lol lol lol lol lol lol lol lol lol lol lol lol lol lol lol lol lol lol\n";
    let many = GOOD.to_owned() + step + &"  - *s\n".repeat(10_000);
    assert_eq!(findings(&many), [unfolds]);
    // One that is not is read.
    let twice = GOOD.replace("teaches: [permanent-trumps", "teaches: [&p permanent-trumps, *p");
    assert_eq!(findings(&twice), [""; 0]);

    let path = std::env::temp_dir().join(format!("kontra-large-{}.yaml", std::process::id()));
    let mut file = std::fs::File::create(&path).expect("a file in the temporary folder");
    file.write_all(&vec![b'#'; 10 * LARGEST_FILE]).expect("ten megabytes");
    let (findings, files) = check_files(&[&path]);
    assert_eq!(files, 1);
    std::fs::remove_file(&path).expect("the file is there");
    assert!(findings[0].to_string().ends_with(":1:1: The file is larger than 1 MB, and no lesson or puzzle is."));
    assert!(check_files(&["no/such/file"]).0[0].to_string().starts_with("no/such/file:1:1: The file cannot be read: "));
}

#[test]
fn what_may_be_given() {
    let (before, rest) = GOOD.split_once("{ trump: ♥, hand: ♠Q ♥A ♣Q }").expect("the given");
    let (_, after) = rest.split_once("named.\n").expect("the end of the step");
    let step = |given: &str, ask: &str| findings(&format!("{before}{{ {given} }}\n    {ask}\n{after}"));
    let good = |given: &str, ask: &str| assert_eq!(step(given, ask), [""; 0]);
    good("trump: ♥, place: S, hand: ♠9 ♠Q ♦10, trick: ♠K", "answer: legal\n    expect: ♠9 ♠Q");
    good("trump: ♠, place: E, hand: ♠Q", "answer: announce\n    expect: matt");
    // What has been said cannot be said again.
    good("trump: ♠, place: E, hand: ♠Q, calls: [E matt]", "answer: announce\n    expect: none");
    good("slate: 7 11", "answer: slate\n    expect: [7, 11]");
    let switch = "trump: ♥, rules: { void: must-trump }, hand: ♠Q ♣9, trick: ♦K";
    good(switch, "answer: legal\n    expect: ♠Q");
    // The first field stands at character 14.
    let wrong = |given: &str| step(given, "answer: slate\n    expect: 9 9").remove(0);
    assert_eq!(wrong("place: X"), "9:21: steps[1].given.place: A place is N, W, S or E.");
    assert!(wrong("rules: { void: never }").starts_with("9:29: steps[1].given.rules.void: "));
    assert!(wrong("trump: ♠, calls: [E matt now]").starts_with("9:39: steps[1].given.calls[0]: "));
    assert!(wrong("contract: grand").starts_with("9:14: steps[1].given.contract: "));
}

/// Two tricks are left; W leads ♠9, the trump under N's last, or ♥A. ♠9 draws that trump for nothing, and W's ace
/// then takes E's: 8 points, 22 in the end. ♥A is trumped: N has 4 of the 8, and W ends with 18.
const LAST_TRUMP: &str = "konter S0 0 - S9HA/H9D9/CADT/STHT CKT9SAJHJDAJ/CQJSKQHKQDKQ - -";

/// A lesson whose one step is to play this position.
fn best(expect: &str) -> String {
    format!(
        "id: konter/99-best
title: Best
game: konter
teaches: [trick-winner]
minutes: 1
steps:
  - play: Play for the most points.
    given: {LAST_TRUMP}
    accept: best
    expect: {expect}
  - ask: Which card is the best?
    given: {LAST_TRUMP}
    answer: solve
    expect: ♠9
"
    )
}

#[test]
fn the_best_card_is_accepted_and_any_other_priced() {
    assert_eq!(findings(&best("♠9")), [""; 0]);
    assert_eq!(findings(&best("♥A")), ["10:13: steps[0].expect: The program says ♠9, not ♥A."]);
    let lesson = Lesson::read(Source::new("best.yaml", best("♠9"))).expect("a lesson");
    let mut run = Run::lesson(&lesson, &[]).expect("a lesson without faults");
    let wrong = text(&feed(&mut run, "HA"));
    assert!(wrong.contains("♥A gives up 4 points: E–W end with 18, not 22. That is lost in place of won."), "{wrong}");
    assert!(!wrong.contains("♠9"), "{wrong}");
    assert!(text(&feed(&mut run, "S9")).contains("Right"));
    let wrong = text(&feed(&mut run, "HA"));
    assert!(wrong.contains("♥A gives up 4 points"), "{wrong}");
    feed(&mut run, "S9");
    assert!(run.is_over());
}

/// Long work that is watched, and stopped at once.
#[derive(Default)]
struct Impatient(AtomicU64);

impl Watch for Impatient {
    fn begin(&self, _: u64) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn done(&self, _: u64) {}

    fn stop(&self) -> bool {
        true
    }
}

#[test]
fn long_work_in_a_lesson_is_watched() {
    let watch = Arc::new(Impatient::default());
    let mut run = start().watched_by(Watcher::new(Arc::clone(&watch) as _));
    run.start();
    feed(&mut run, "odds");
    assert!(watch.0.load(Ordering::Relaxed) > 0);
}
