//! Every shipped lesson from beginning to end, answered rightly and answered wrongly.
//!
//! What is typed comes from the files alone: what the author expects, and the wrong answers that he
//! explains. The engine is not asked what is right.

#![allow(clippy::unwrap_used)]

#[path = "support/blocks.rs"]
mod blocks;

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use blocks::text;
use kontra::session::Settings;
use kontra::tutor::{Ending, Lesson, Response, Run, Source, Was};
use kontra::ui::{Theme, render};
use kontra::words::{Block, Span};
use serde_yaml::Value;
use unicode_width::UnicodeWidthStr;

/// A lesson as its author wrote it.
struct Script {
    /// The name of its file without the ending.
    name: String,
    exam: bool,
    questions: Vec<Question>,
    lesson: Lesson,
}

impl Script {
    fn read(name: &str, text: &str) -> Script {
        let yaml: Value = serde_yaml::from_str(text).unwrap();
        let steps = yaml["steps"].as_sequence().unwrap();
        Script {
            name: name.to_owned(),
            exam: yaml.get("exam").and_then(Value::as_bool).unwrap_or(false),
            questions: steps.iter().filter_map(question).collect(),
            lesson: Lesson::read(Source::new(name, text)).unwrap(),
        }
    }
}

/// What can be typed at a question.
struct Question {
    right: String,
    /// Explained wrong answers, each with what is said of it.
    wrong: Vec<(String, String)>,
    hints: Vec<String>,
    choices: Vec<String>,
    plays: bool,
}

/// A text, a number, or a list of them as one text.
fn joined(value: &Value) -> String {
    match value {
        Value::Sequence(parts) => parts.iter().map(joined).collect::<Vec<_>>().join(" "),
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        other => panic!("{other:?} is no answer"),
    }
}

fn list(value: Option<&Value>) -> Vec<String> {
    value.map_or(Vec::new(), |value| value.as_sequence().unwrap().iter().map(joined).collect())
}

fn question(step: &Value) -> Option<Question> {
    let plays = step.get("play").is_some();
    if !plays && step.get("ask").is_none() {
        return None;
    }
    let expected = joined(step.get("expect").or(step.get("accept")).expect("a question has an answer"));
    let right = if plays { expected.split([' ', ',']).next().unwrap().to_owned() } else { expected };
    let wrong = step.get("wrong").and_then(Value::as_mapping).into_iter().flatten();
    Some(Question {
        right,
        wrong: wrong.map(|(answer, why)| (joined(answer), joined(why))).collect(),
        hints: list(step.get("hints")),
        choices: list(step.get("choices")),
        plays,
    })
}

impl Question {
    /// Answers that are wrong: those that the author explains, or any others.
    fn mistakes(&self) -> Vec<String> {
        let explained: Vec<String> = self.wrong.iter().map(|(answer, _)| answer.clone()).collect();
        let others = || self.choices.iter().filter(|choice| **choice != self.right).cloned().collect::<Vec<_>>();
        let or = |answers: Vec<String>, more: &dyn Fn() -> Vec<String>| match answers.is_empty() {
            true => more(),
            false => answers,
        };
        or(or(explained, &others), &|| self.made_up())
    }

    fn made_up(&self) -> Vec<String> {
        let numbers: Option<Vec<i64>> = self.right.split(' ').map(|part| part.parse().ok()).collect();
        match (self.right.as_str(), numbers) {
            _ if self.plays => Vec::new(),
            ("yes", _) => vec!["no".to_owned()],
            ("no", _) => vec!["yes".to_owned()],
            (_, Some(numbers)) => {
                vec![numbers.iter().map(|number| (number + 1).to_string()).collect::<Vec<_>>().join(" ")]
            }
            _ => Vec::new(),
        }
    }
}

/// The lessons that are shipped, in their order.
fn scripts() -> Vec<Script> {
    let of_game = |(game, before): (&str, &str)| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons").join(game);
        let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let mut files: Vec<_> = files.filter(|file| file.extension().is_some_and(|end| end == "yaml")).collect();
        files.sort();
        let script = |file: &std::path::PathBuf| {
            let name = format!("{before}{}", file.file_stem().unwrap().to_str().unwrap());
            Script::read(&name, &fs::read_to_string(file).unwrap())
        };
        files.iter().map(script).collect::<Vec<_>>()
    };
    [("konter", ""), ("skat", "skat-")].into_iter().flat_map(of_game).collect()
}

/// What is said and typed.
struct Transcript {
    run: Run,
    text: String,
    blocks: Vec<Block>,
}

impl Transcript {
    fn of(script: &Script) -> Transcript {
        let mut run = Run::lesson(&script.lesson, &[]).unwrap();
        let blocks = run.start().blocks;
        Transcript { run, text: text(&blocks), blocks }
    }

    /// Types a line; it must be this to the lesson.
    #[track_caller]
    fn types(&mut self, line: &str, mark: Was) -> Response {
        let response = self.run.feed(line, &Settings::default(), None);
        let said = text(&response.blocks);
        assert_eq!(response.note.mark, mark, "{line}: {said}");
        self.text += &format!("> {line}\n{said}");
        self.blocks.extend(response.blocks.iter().cloned());
        response
    }
}

/// The text as blocks have it: cards are written one by one there, and lines break elsewhere.
fn flow(text: &str) -> String {
    let items = text.lines().map(|line| line.trim().trim_start_matches("- ")).collect::<Vec<_>>().join(" ");
    items.replace('`', "").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn rightly(script: &Script) -> Transcript {
    let mut transcript = Transcript::of(script);
    for question in &script.questions {
        assert!(!transcript.run.is_over(), "it ends before {}", question.right);
        transcript.types(&question.right, Was::Right);
    }
    assert!(transcript.run.is_over());
    let count = script.questions.len();
    assert_eq!(transcript.run.outcomes(), vec![Ending::Right; count]);
    assert!(transcript.text.contains(&format!("Done: {count} right at the first try.")));
    assert_eq!(transcript.text.contains("Passed"), script.exam);
    transcript
}

fn wrongly(script: &Script) -> Transcript {
    let mut transcript = Transcript::of(script);
    let mut endings = Vec::new();
    for question in &script.questions {
        let mistakes = question.mistakes();
        if script.exam {
            let mark = if mistakes.is_empty() { Was::Skipped } else { Was::Wrong };
            transcript.types(mistakes.first().map_or("skip", String::as_str), mark);
            endings.push(if mistakes.is_empty() { Ending::Skipped } else { Ending::Wrong });
            continue;
        }
        for mistake in &mistakes {
            let said = flow(&text(&transcript.types(mistake, Was::Wrong).blocks));
            let why = question.wrong.iter().find(|(answer, _)| answer == mistake).map_or("", |(_, why)| why);
            assert!(said.contains(&flow(why)), "{mistake} is not explained: {said}");
        }
        for hint in &question.hints {
            let said = flow(&text(&transcript.types("hint", Was::Hint).blocks));
            assert_eq!(said, flow(hint));
        }
        if question.hints.is_empty() {
            transcript.types("hint", Was::Hint);
        }
        transcript.types(&question.right, Was::Right);
        endings.push(Ending::Assisted);
    }
    assert!(transcript.run.is_over());
    assert_eq!(transcript.run.outcomes(), endings);
    transcript
}

/// Goes through every lesson, also after one that fails.
fn each(how: &str, go: fn(&Script) -> Transcript) {
    let mut failed = Vec::new();
    let scripts = scripts();
    assert!(scripts.len() >= 32, "the lessons are somewhere else");
    for script in &scripts {
        let went = catch_unwind(AssertUnwindSafe(|| {
            let mut settings = insta::Settings::clone_current();
            settings.set_omit_expression(true);
            settings.bind(|| insta::assert_snapshot!(format!("{}-{how}", script.name), go(script).text));
        }));
        if went.is_err() {
            failed.push(&script.name);
        }
    }
    assert!(failed.is_empty(), "{failed:?} differ");
}

#[test]
fn every_lesson_answered_rightly() {
    each("rightly", rightly);
}

#[test]
fn every_lesson_answered_wrongly() {
    each("wrongly", wrongly);
}

/// What a lesson asks must be in its file, and as often: else the transcripts would walk past something.
#[test]
fn the_files_are_read_as_the_program_reads_them() {
    for script in scripts() {
        assert_eq!(script.lesson.questions(), script.questions.len(), "{}", script.name);
        assert_eq!(script.lesson.exam, script.exam, "{}", script.name);
        // Without a wrong answer there is nothing to see in the second transcript.
        let unanswered = script.questions.iter().find(|question| question.mistakes().is_empty());
        let right = unanswered.map(|question| question.right.as_str());
        assert_eq!(right, None, "{}: a wrong answer should be explained", script.name);
    }
}

/// What is there to be typed stands on a line of its own and is never broken.
fn is_code(block: &Block) -> bool {
    matches!(block, Block::Line(line) if matches!(line.0.as_slice(), [Span::Code(_)]))
}

#[test]
fn nothing_is_wider_than_the_screen() {
    for script in scripts() {
        for transcript in [rightly(&script), wrongly(&script)] {
            let blocks: Vec<Block> = transcript.blocks.into_iter().filter(|block| !is_code(block)).collect();
            for width in [40, 60, 80] {
                for line in render(&blocks, &Theme { width, ..Theme::default() }).lines() {
                    assert!(line.width() <= width, "{} in {width} columns: {line}", script.name);
                }
            }
        }
    }
}

/// Without pictures and symbols, every word is still said; and in ASCII every symbol has a letter.
#[test]
fn plain_and_ascii() {
    for script in scripts() {
        let blocks = wrongly(&script).blocks;
        let plain = render(&blocks, &Theme { plain: true, ..Theme::default() });
        let symbol = plain.find(['♣', '♠', '♥', '♦', '█', '░', '│', '─', '`']);
        assert_eq!(symbol.map(|at| &plain[at..]), None, "{}", script.name);
        let ascii = render(&blocks, &Theme { ascii: true, ..Theme::default() });
        assert!(ascii.is_ascii(), "{}: {:?}", script.name, ascii.find(|c: char| !c.is_ascii()).map(|at| &ascii[at..]));
    }
}

/// The lesson of six questions as an exam.
fn exam() -> Script {
    let mut yaml: Value = serde_yaml::from_str(include_str!("support/six-questions.yaml")).unwrap();
    yaml["exam"] = Value::Bool(true);
    for step in yaml["steps"].as_sequence_mut().unwrap() {
        step.as_mapping_mut().unwrap().remove("hints");
    }
    Script::read("exam", &serde_yaml::to_string(&yaml).unwrap())
}

#[test]
fn an_exam_is_passed_with_nine_of_ten_and_has_one_try() {
    let script = exam();
    let right = rightly(&script).text;
    assert!(right.contains("This is an exam: one try for each question and no hints."), "{right}");
    assert!(right.contains("Passed: 6 of 6 right, and 6 were needed.\nCongratulations!"), "{right}");
    let wrong = wrongly(&script).text;
    assert!(wrong.contains("Done: 6 wrong.\nNot passed: 0 of 6 right, and 6 are needed."), "{wrong}");
    // The answer is told, for there is no second try.
    assert!(
        wrong.contains("It is ♠Q ♥A ♥K ♦Q.") && wrong.contains("It is 9: ♣A") && wrong.contains("It is ♦Q."),
        "{wrong}"
    );
    assert_eq!(wrong.matches("Not quite.").count(), 6);
}

#[test]
fn in_an_exam_whoever_asks_the_program_has_had_help() {
    let mut transcript = Transcript::of(&exam());
    transcript.types("hint", Was::Hint);
    assert!(transcript.text.contains("There are no hints in an exam."), "{}", transcript.text);
    // To see the question again, or to type what cannot be read, is no help.
    transcript.types("?", Was::Repeated);
    transcript.types("7 of hearts", Was::Unread);
    transcript.types("foo", Was::Unread);
    assert!(!transcript.text.contains("`hint` helps"), "{}", transcript.text);
    transcript.types("♥A ♥K ♠Q ♦Q", Was::Right);
    transcript.types("why ♥A", Was::Command);
    assert!(transcript.text.ends_with("The question now counts as answered with help.\n"), "{}", transcript.text);
    transcript.types("why ♣Q", Was::Command);
    let response = transcript.types("no", Was::Right);
    assert_eq!(transcript.run.outcomes(), [Ending::Right, Ending::Assisted]);
    // It comes back in practice, as what was wrong does.
    assert_eq!(response.events.len(), 2, "{:?}", response.events);
}
