//! What becomes of what somebody types, from one session to the next and from one day to another.

use std::path::Path;

use jiff::civil::Date;
use kontra::session::Settings;
use kontra::tutor::Ending::{Assisted, Right, Second, Skipped};
use kontra::tutor::{Command, Diary, Said, Teacher};
use tempfile::TempDir;

use super::blocks::text;
use super::home::{SIX, has};
use super::{MONDAY, date, due, read};

/// A folder with the lesson of six questions and its file of progress.
struct Place(TempDir);

impl Place {
    fn new() -> Place {
        let folder = TempDir::new().unwrap();
        let lessons = folder.path().join("lessons/konter");
        std::fs::create_dir_all(&lessons).unwrap();
        std::fs::write(lessons.join("99-six-questions.yaml"), SIX).unwrap();
        Place(folder)
    }

    fn file(&self) -> std::path::PathBuf {
        self.0.path().join("progress.yaml")
    }

    fn learner(&self) -> Learner {
        self.learner_on(|| MONDAY)
    }

    fn learner_on(&self, today: fn() -> Date) -> Learner {
        Learner::new(&self.file(), Some(self.0.path()), today)
    }
}

/// Somebody who sits down at the program.
struct Learner(Teacher);

impl Learner {
    fn new(file: &Path, folder: Option<&Path>, today: fn() -> Date) -> Learner {
        Learner(Teacher::new(Diary::at(file).on(today), folder.map(Path::to_owned)))
    }

    fn obeys(&mut self, command: &Command) -> Said {
        self.0.obey(command, kontra::deal::Game::Konter).unwrap()
    }

    fn learns(&mut self, again: bool) -> String {
        let name = kontra::notation::Spanned { value: "99".to_owned(), span: 6..8 };
        text(&self.obeys(&Command::Learn { name, again }).blocks)
    }

    fn practises(&mut self, all: bool) -> String {
        text(&self.obeys(&Command::Practice { all }).blocks)
    }

    fn types(&mut self, lines: &[&str]) -> String {
        let each = lines.iter().map(|line| text(&self.0.feed(line, &Settings::default()).expect(line).blocks));
        each.collect()
    }
}

const RIGHT: [&str; 6] = ["♥A ♥K ♠Q ♦Q", "no", "♥Q", "9", "♣Q", "♦Q"];
const ID: &str = "konter/99-six-questions";

#[test]
fn another_session_goes_on_where_the_last_one_ended() {
    let place = Place::new();
    let mut first = place.learner();
    first.learns(false);
    first.types(&[RIGHT[0], "yes", "no"]);
    // He does not even leave; the program is gone.
    drop(first);
    assert_eq!(read(&place.file()).lessons[ID].answers, [Right, Second]);
    let mut second = place.learner();
    let said = second.learns(false);
    has(&said, &["You go on where you left", "# Question 3 of 6"]);
    let said = second.types(&["hint", RIGHT[2], "skip", RIGHT[4], RIGHT[5]]);
    has(&said, &["Done: 3 right at the first try, 1 after a wrong answer, 1 with help, 1 skipped."]);
    let progress = read(&place.file());
    assert_eq!(progress.lessons[ID].answers, [Right, Second, Assisted, Skipped, Right, Right]);
    assert_eq!((progress.lessons[ID].best, progress.lessons[ID].finished), (3, Some(MONDAY)));
    let keys: Vec<&str> = progress.practice.keys().map(String::as_str).collect();
    assert_eq!(keys, [2, 3, 4].map(|n| format!("{ID}#{n}")));
    assert!(progress.practice.values().all(|one| *one == due(1, MONDAY)));
    // What is over begins anew, and what was reached stays.
    has(&place.learner().learns(false), &["# Question 1 of 6"]);
    let progress = read(&place.file());
    assert_eq!((progress.lessons[ID].answers.len(), progress.lessons[ID].best), (0, 3));
}

#[test]
fn again_starts_from_the_beginning() {
    let place = Place::new();
    let mut learner = place.learner();
    learner.learns(false);
    learner.types(&RIGHT[..2]);
    has(&learner.learns(false), &["# Question 3 of 6"]);
    has(&learner.learns(true), &["# Question 1 of 6"]);
    assert_eq!(read(&place.file()).lessons[ID].answers, []);
}

#[test]
fn what_was_reached_stays_in_view_when_it_is_begun_again() {
    let place = Place::new();
    let mut learner = place.learner();
    learner.learns(false);
    learner.types(&RIGHT);
    learner.learns(true);
    learner.types(&RIGHT[..2]);
    let said = text(&learner.obeys(&Command::Progress).blocks);
    has(&said, &["done 2028-02-28, best 6 of 6; again: question 3 of 6"]);
    has(&text(&learner.obeys(&Command::Lessons).blocks), &["best 6 of 6; again: question 3 of 6"]);
}

#[test]
fn an_exam_is_passed_or_not_yet() {
    let place = Place::new();
    let hints = |line: &str| line.trim_start().starts_with("- ") && line.starts_with("      ");
    let exam: Vec<&str> = SIX.lines().filter(|line| !hints(line) && line.trim() != "hints:").collect();
    let exam = exam.join("\n").replacen("minutes:", "exam: true\nminutes:", 1);
    std::fs::write(place.0.path().join("lessons/konter/99-six-questions.yaml"), exam).unwrap();
    let mut learner = place.learner();
    learner.learns(false);
    has(&learner.types(&["skip"; 6]), &["Not passed: 0 of 6"]);
    has(&text(&learner.obeys(&Command::Lessons).blocks), &["not passed yet, best 0 of 6"]);
    learner.learns(false);
    has(&learner.types(&RIGHT), &["Passed: 6 of 6", "Congratulations!"]);
    has(&text(&learner.obeys(&Command::Lessons).blocks), &["passed, best 6 of 6"]);
}

#[test]
fn a_round_of_practice_ends() {
    let place = Place::new();
    let mut learner = place.learner();
    learner.learns(false);
    learner.types(&["skip"]);
    let mut progress = read(&place.file());
    for n in 0..24 {
        progress.practice.insert(format!("drill/trumps/1#{n}"), due(1, MONDAY));
    }
    std::fs::write(place.file(), progress.to_text()).unwrap();
    has(&learner.practises(false), &["20 questions that", "5 more wait for the next round.", "# Question 1 of 20"]);
    has(&learner.types(&["skip"; 20]), &["Done: 0 of 20 known. 5 more wait: `practice`."]);
}

#[test]
fn after_a_drill_the_lesson_waits() {
    let place = Place::new();
    let mut learner = place.learner();
    learner.learns(false);
    has(
        &text(&learner.obeys(&Command::Drill(kontra::tutor::Drill::Trumps, Some(7))).blocks),
        &["`learn 99` goes on here."],
    );
    has(&text(&learner.0.leave().unwrap().blocks), &["Back to your lesson: `learn 99`."]);
    learner.obeys(&Command::Drill(kontra::tutor::Drill::Trumps, Some(7)));
    let left = text(&learner.0.leave().unwrap().blocks);
    assert!(!left.contains("Back to"), "{left}");
}

#[test]
fn a_question_is_missed_once_however_often_it_goes_wrong() {
    let place = Place::new();
    let mut learner = place.learner();
    learner.learns(false);
    learner.types(&["♣Q", "♣10", "hint", "hint"]);
    let one = format!("{ID}#1");
    // Before it is answered, for who leaves now has missed it too.
    assert_eq!(read(&place.file()).practice[&one], due(1, MONDAY));
    learner.types(&["perhaps", "?", "why ♣Q", RIGHT[0]]);
    assert_eq!(read(&place.file()).practice.len(), 1);
}

#[test]
fn practice_asks_on_the_day_and_no_day_before() {
    let place = Place::new();
    let mut learner = place.learner();
    has(&learner.practises(false), &["There is nothing to practise."]);
    learner.learns(false);
    learner.types(&["skip", RIGHT[1], "♠K", RIGHT[2]]);
    let said = learner.practises(false);
    has(&said, &["You left the lesson", "# Question 1 of 2, from konter/99-six-questions", "♣10 ♠Q"]);
    let said = learner.types(&[RIGHT[0], "♠K", RIGHT[2]]);
    has(&said, &["Done: 1 of 2 known."]);
    let progress = read(&place.file());
    assert_eq!(progress.practice[&format!("{ID}#1")], due(2, date(2028, 2, 29)));
    assert_eq!(progress.practice[&format!("{ID}#3")], due(1, MONDAY));
    has(&learner.practises(false), &["# Question 1 of 1"]);
    learner.types(&[RIGHT[2]]);
    has(&learner.practises(false), &["Nothing is due today. The next question comes back on 2028-02-29"]);
    has(&learner.practises(true), &["# Question 1 of 2"]);
    has(&place.learner_on(|| date(2028, 2, 29)).practises(false), &["# Question 1 of 2"]);
    // The lesson stands where it stood.
    has(&place.learner().learns(false), &["# Question 4 of 6"]);
}

/// A question may go while it waits: an author takes his lesson away, or a question out of it.
#[test]
fn what_exists_no_longer_is_not_asked_nor_announced() {
    let place = Place::new();
    let mut learner = place.learner();
    learner.learns(false);
    learner.types(&["skip"]);
    let mut progress = read(&place.file());
    for gone in ["konter/00-gone#1".to_owned(), format!("{ID}#7"), format!("{ID}#0"), "drill/gone/1#1".to_owned()] {
        progress.practice.insert(gone, due(1, date(2020, 1, 1)));
    }
    std::fs::write(place.file(), progress.to_text()).unwrap();
    let mut learner = place.learner();
    let said = text(&learner.obeys(&Command::Progress).blocks);
    has(&said, &["1 question due today: `practice`. Later: 0."]);
    assert_eq!(learner.obeys(&Command::Progress).data["due"], serde_json::json!([format!("{ID}#1")]));
    has(&learner.practises(false), &["# Question 1 of 1"]);
    learner.types(&[RIGHT[0]]);
    has(&learner.practises(false), &["Nothing is due today. The next question comes back on 2028-02-29"]);
    std::fs::remove_dir_all(place.0.path().join("lessons")).unwrap();
    for all in [false, true] {
        has(&place.learner().practises(all), &["There is nothing to practise."]);
    }
    has(&text(&place.learner().obeys(&Command::Progress).blocks), &["There is nothing to practise."]);
    let kept: Vec<String> = read(&place.file()).practice.into_keys().collect();
    assert_eq!(kept, ["konter/00-gone#1".to_owned(), format!("{ID}#1")], "a lesson may come back, a question may not");
}

#[test]
fn a_drill_goes_on_at_its_level() {
    let place = Place::new();
    let mut learner = place.learner();
    let drill = Command::Drill(kontra::tutor::Drill::Trumps, None);
    has(&text(&learner.obeys(&drill).blocks), &["# Question 1, level 1", "The same questions again: `drill trumps "]);
    for _ in 0..3 {
        let answer = match learner.0.open().unwrap().session().unwrap().clone().run("trumps").unwrap() {
            kontra::session::Answer::Trumps(told) => told.trumps,
            other => panic!("{other:?}"),
        };
        let hand = learner.0.open().unwrap().session().unwrap().clone().run("hand").unwrap();
        let kontra::session::Answer::Hand(hand) = hand else { panic!("{hand:?}") };
        let cards = hand.cards.into_iter().filter(|card| answer.iter().any(|trump| trump == card));
        let cards: Vec<String> = cards.map(|card| card.to_string()).collect();
        let line = if cards.is_empty() { "none".to_owned() } else { cards.join(" ") };
        has(&learner.types(&[&line]), &["Right"]);
    }
    assert_eq!(read(&place.file()).drills["trumps"].level, 2);
    let said = text(&place.learner().obeys(&drill).blocks);
    has(&said, &["# Question 1, level 2"]);
    assert!(!said.contains("The same questions"), "a seed begins at level 1: {said}");
    learner.types(&["skip"]);
    let kept = read(&place.file()).drills["trumps"];
    assert_eq!((kept.asked, kept.right, kept.level, kept.best), (4, 3, 1, 3));
    assert_eq!(read(&place.file()).practice.len(), 1, "the skipped one comes back");
}
