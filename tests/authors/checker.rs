//! What the checker asks of exams, and of all lessons together.

use kontra::tutor::{Lesson, Library, Source, check, coverage};

use super::{GOOD, changed};

/// The findings in a lesson, without the file's name.
fn findings(text: &str) -> Vec<String> {
    check(&[Source::new("x", text)]).iter().map(|finding| finding.to_string().split_off(2)).collect()
}

/// The small lesson as an exam: one line more at its head, and no hints.
fn exam() -> String {
    let (before, rest) = GOOD.split_once("    hints:\n").unwrap();
    let (_, after) = rest.split_once("    wrong:\n").unwrap();
    format!("{before}    wrong:\n{after}").replace("minutes: 1\n", "minutes: 1\nexam: true\n")
}

#[test]
fn an_exam_has_no_hints() {
    assert_eq!(findings(&exam()), [""; 0]);
    let with = changed("minutes: 1\n", "minutes: 1\nexam: true\n");
    assert_eq!(findings(&with), ["13:5: steps[1].hints: An exam has no hints."]);
    // As many as there are: one is no lesson, and none is no exam.
    assert_eq!(findings(&changed("minutes: 1\n", "minutes: 1\nexam: false\n")), [""; 0]);
}

#[test]
fn the_text_of_an_exam_names_no_card_that_is_accepted() {
    let told = "The text of an exam must not name the answer.";
    let ask = |text: &str| findings(&exam().replace("Which of these are trumps?", text));
    for text in ["Is ♠Q a trump?", "Is it `♥A`?", "Is the queen of spades a trump?", "What of ♥AK?", "A♥, perhaps?"]
    {
        assert_eq!(ask(text), [format!("9:10: steps[1].ask: {told}")], "{text}");
    }
    for text in ["Is ♣Q a trump?", "Hearts are named, ♥ as one writes. Which are trumps?", "Which 2 are it?"] {
        assert_eq!(ask(text), [""; 0], "{text}");
    }
    let play = |text: &str| findings(&exam().replace("Play a legal card.", text));
    for text in ["Play ♠J.", "Play the ten of hearts.", "Not ♠J, nor ♣9."] {
        assert_eq!(play(text), [format!("15:11: steps[2].play: {told}")], "{text}");
    }
    assert_eq!(play("♠K is led, and ♣J and ♣9 will not do."), [""; 0]);
    // In a lesson that is none the text may help.
    assert_eq!(findings(&changed("Which of these are trumps?", "Is ♠Q a trump?")), [""; 0]);
}

#[test]
fn the_text_of_an_exam_names_no_suit_and_no_words_that_answer() {
    let step = |ask: &str, rest: &str| {
        let text = exam();
        let (before, rest_of) = text.split_once("  - ask: Which").unwrap();
        let (_, after) = rest_of.split_once("are named.\n").unwrap();
        findings(&format!("{before}  - ask: {ask}\n{rest}{after}"))
    };
    let choice = "    answer: rules revenge\n    choices: [the winners, the losers]\n    expect: the losers\n";
    assert_eq!(step("Who may ask for revenge?", choice), [""; 0]);
    let told = "The text of an exam must not name the answer.";
    assert_eq!(step("May the losers ask for revenge?", choice), [format!("9:10: steps[1].ask: {told}")]);
    // A number may be named: without those of the situation nothing could be asked.
    let points = "    answer: points ♣A\n    expect: 4\n";
    assert_eq!(step("What does a card count, 4 or 3?", points), [""; 0]);
}

/// A wrong answer of an exam may be explained, and must be wrong all the same.
#[test]
fn an_exam_is_proved_like_any_lesson() {
    let exam = exam();
    assert_eq!(
        findings(&exam.replace("expect: ♠Q ♥A", "expect: ♠Q ♥A ♣Q")),
        ["12:13: steps[1].expect: The program says ♠Q ♥A, not ♣Q ♠Q ♥A."]
    );
    assert_eq!(findings(&exam.replace("♣Q: Only", "♥A: Only")), ["14:7: steps[1].wrong.♥A: ♥A is not wrong."]);
}

fn told(lessons: &[Lesson]) -> Vec<String> {
    coverage(lessons).iter().map(|finding| finding.message.to_string()).collect()
}

/// What is missing more than it was.
fn more(lessons: &[Lesson]) -> Vec<String> {
    let before = told(Library::built_in().lessons());
    told(lessons).into_iter().filter(|message| !before.contains(message)).collect()
}

/// The shipped lessons, and one of them after a change.
fn with(name: &str, change: impl Fn(&str) -> String) -> Vec<Lesson> {
    let sources = Library::shipped().into_iter().filter(|source| source.name.starts_with("lessons/"));
    let change = |source: Source| match source.name.ends_with(name) {
        true => Source::new(source.name, change(&source.text)),
        false => source,
    };
    sources.map(|source| Lesson::read(change(source)).unwrap()).collect()
}

#[test]
fn a_rule_that_no_lesson_teaches_or_asks_is_found() {
    assert_eq!(more(&with("13-slate.yaml", str::to_owned)), [""; 0]);
    // `revenge` is taught and asked in lesson 13 and nowhere else.
    let untaught = with("13-slate.yaml", |text| {
        let (before, after) = text.split_once(", revenge").or_else(|| text.split_once("revenge, ")).unwrap();
        format!("{before}{after}")
    });
    assert_eq!(more(&untaught), ["No lesson teaches the rule `revenge`."]);
    let unasked = with("13-slate.yaml", |text| {
        let mut yaml: serde_yaml::Value = serde_yaml::from_str(text).unwrap();
        let steps = yaml["steps"].as_sequence_mut().unwrap();
        steps.retain(|step| step.get("answer").and_then(|answer| answer.as_str()) != Some("rules revenge"));
        serde_yaml::to_string(&yaml).unwrap()
    });
    assert_eq!(more(&unasked), ["No lesson asks the rule `revenge`."]);
}

/// That a rule is shown or told is not enough, and a faulty question asks nothing.
#[test]
fn only_a_question_asks() {
    let shown = with("13-slate.yaml", |text| {
        let mut yaml: serde_yaml::Value = serde_yaml::from_str(text).unwrap();
        let steps = yaml["steps"].as_sequence_mut().unwrap();
        for step in steps {
            if step.get("answer").and_then(|answer| answer.as_str()) == Some("rules revenge") {
                *step = serde_yaml::from_str("show: rules revenge").unwrap();
            }
        }
        serde_yaml::to_string(&yaml).unwrap()
    });
    assert_eq!(more(&shown), ["No lesson asks the rule `revenge`."]);
    let faulty = with("13-slate.yaml", |text| text.replace("expect: the losers", "expect: the winners"));
    assert_eq!(more(&faulty), ["No lesson asks the rule `revenge`."]);
}

/// Every rule that only one lesson teaches is missing without it; which those are is counted in the files.
#[test]
fn without_a_lesson_its_rules_are_missing() {
    let library = Library::built_in();
    for gone in library.lessons() {
        let rest: Vec<Lesson> = library.lessons().iter().filter(|lesson| lesson.id != gone.id).cloned().collect();
        let teaches = |slug| rest.iter().any(|lesson| lesson.game == gone.game && lesson.teaches.contains(slug));
        let only = gone.teaches.iter().filter(|slug| !teaches(slug));
        let mut expected: Vec<String> = only.map(|slug| format!("No lesson teaches the rule `{}`.", slug.0)).collect();
        let mut found = more(&rest);
        found.retain(|message| message.contains("teaches"));
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "{}", gone.id);
    }
    assert_eq!(told(&[]).len(), 2 * (kontra::konter::RULE_BOOK.len() + kontra::skat::RULE_BOOK.len()));
}
