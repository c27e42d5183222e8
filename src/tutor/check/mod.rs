//! The content checker: what is wrong with lessons and puzzles, file by file.

use crate::line;
use crate::words::Line;

use crate::tutor::check::task::{exam, hints, wrong_answers};
use crate::tutor::content::draft;
use crate::tutor::content::lesson::{Kind, Lesson};
use crate::tutor::content::puzzle::Puzzle;
use crate::tutor::content::source::{Fault, Finding, LARGEST_FILE, Path, Source, code};
use crate::tutor::content::yaml;
use crate::tutor::prose::masked;
use crate::tutor::run::puzzle::ready;
use crate::tutor::run::stage::{Stage, prepare};

pub mod belief;
pub mod coverage;
pub mod files;
mod form;
mod level;
mod task;

/// Everything that is wrong with these files, in their order: what cannot be read, what the engine does
/// not agree with, hints that say too little or too much, and texts that are stamped, not written.
///
/// ```
/// use kontra::tutor::{Source, check};
/// let findings = check(&[Source::new("x.yaml", "id: konter/x\ntitle: X\nsteps: [say: hello]\n")]);
/// assert_eq!(findings[0].to_string(), "x.yaml:1:1: The field `game` is missing.");
/// ```
pub fn check(sources: &[Source]) -> Vec<Finding> {
    beside(&[], sources)
}

/// The same, where these ids are taken already.
pub fn beside(taken: &[&str], sources: &[Source]) -> Vec<Finding> {
    with(taken, sources, |_, _| None)
}

/// The same, with something more to be said of an id.
fn with(taken: &[&str], sources: &[Source], of_id: impl Fn(&Source, &str) -> Option<Line>) -> Vec<Finding> {
    let mut findings = Vec::new();
    let ids = taken.iter().map(|id| (*id).to_owned()).collect();
    let mut texts = Texts { ids, ..Texts::default() };
    for source in sources {
        let (faults, id) = match Content::read(source) {
            Err(finding) => {
                findings.push(finding);
                continue;
            }
            Ok(Content::Lesson(lesson)) => (check_lesson(&lesson, &mut texts), lesson.id),
            Ok(Content::Puzzle(puzzle)) => (check_puzzle(&puzzle, &mut texts), puzzle.id),
        };
        let more = of_id(source, &id).map(|message| Fault::new(&Path::default().key("id"), message));
        let faults = faults.into_iter().chain(check_id(source, &id)).chain(texts.new_id(&id)).chain(more);
        findings.extend(faults.map(|fault| source.finding(fault)));
        findings.append(&mut texts.findings);
    }
    findings
}

enum Content {
    Lesson(Box<Lesson>),
    Puzzle(Box<Puzzle>),
}

impl Content {
    /// Reads a lesson or a puzzle, whichever the file looks like.
    fn read(source: &Source) -> Result<Content, Finding> {
        let puzzle = source.name.contains("puzzles/") || {
            let small = source.text.len() <= LARGEST_FILE;
            let names = if small { yaml::names(&source.text) } else { Vec::new() };
            let has = |name: &str| names.iter().any(|other| other == name);
            !has("steps") && (has("task") || has("solution"))
        };
        match puzzle {
            true => Puzzle::read(source.clone()).map(|puzzle| Content::Puzzle(Box::new(puzzle))),
            false => Lesson::read(source.clone()).map(|lesson| Content::Lesson(Box::new(lesson))),
        }
    }
}

fn check_lesson(lesson: &Lesson, texts: &mut Texts) -> Vec<Fault> {
    let steps = Path::default().key("steps");
    for (n, step) in lesson.steps.iter().enumerate() {
        if let Kind::Say(text) = &step.kind
            && !draft::is_placeholder(text)
        {
            texts.add(text, steps.index(n).key("say"), &lesson.source);
        }
    }
    let (stages, found) = prepare(lesson);
    let mut faults = form::head(lesson);
    faults.extend(form::steps(lesson));
    faults.extend(found);
    // One could go through it for ever and would never be done with it.
    let asks = lesson.questions() > 0;
    faults.extend((!asks).then(|| Fault::new(&steps, line!["A lesson asks one question at least."])));
    for stage in &stages {
        if let Stage::Task(task) = stage {
            faults.extend(if lesson.exam { exam(task) } else { hints(task) });
            faults.extend(wrong_answers(task));
            faults.extend(form::wrong_cards(task, lesson));
        }
    }
    faults
}

fn check_puzzle(puzzle: &Puzzle, texts: &mut Texts) -> Vec<Fault> {
    if !draft::is_placeholder(&puzzle.explain) {
        texts.add(&puzzle.explain, Path::default().key("explain"), &puzzle.source);
    }
    let told = match ready(puzzle) {
        Err(fault) => vec![fault],
        Ok(task) => task::puzzle(puzzle, &task).into_iter().chain(level::level(puzzle, &task)).collect(),
    };
    [form::title(&puzzle.title), form::id(&puzzle.id), form::theme(puzzle)].into_iter().flatten().chain(told).collect()
}

/// A file stands where its id says.
fn check_id(source: &Source, id: &str) -> Option<Fault> {
    let due = source.due_id()?;
    let message = line!["The file's place asks for the id ", code(due), "."];
    (due != id).then(|| Fault::new(&Path::default().key("id"), message))
}

/// The texts and ids seen so far.
#[derive(Default)]
struct Texts {
    masked: Vec<(String, String)>,
    ids: Vec<String>,
    findings: Vec<Finding>,
}

impl Texts {
    /// Notes a text; it is a finding if one before differs in cards, suits and numbers only.
    fn add(&mut self, text: &str, path: Path, source: &Source) {
        let masked = masked(text);
        let same = self.masked.iter().find(|(other, _)| *other == masked);
        if let Some((_, place)) = same {
            let message = line!["But for cards, suits and numbers this is the text of ", place, "."];
            self.findings.push(source.finding(Fault::new(&path, message)));
        }
        self.masked.push((masked, format!("{} in {}", path, source.name)));
    }

    /// Notes an id; it is a fault if a file before has it.
    fn new_id(&mut self, id: &str) -> Option<Fault> {
        let taken = self.ids.iter().any(|other| other == id);
        self.ids.push(id.to_owned());
        taken.then(|| Fault::new(&Path::default().key("id"), line!["The id ", code(id), " is taken."]))
    }
}
