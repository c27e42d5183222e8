//! The lessons that there are.

use std::collections::{BTreeSet, VecDeque};
use std::fs;
use std::path::{Path as FilePath, PathBuf};

use include_dir::{Dir, DirEntry, include_dir};

use crate::deal::Game;
use crate::line;
use crate::tutor::check;
use crate::tutor::content::lesson::Lesson;
use crate::tutor::content::source::{Finding, Source, code};
use crate::tutor::key::Key;
use crate::words::Complaint;

static LESSONS: Dir = include_dir!("$CARGO_MANIFEST_DIR/lessons");
static PUZZLES: Dir = include_dir!("$CARGO_MANIFEST_DIR/puzzles");

/// Lessons in their order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Library {
    lessons: Vec<Lesson>,
    findings: Vec<Finding>,
}

/// No lesson has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLesson {
    /// What was asked for.
    pub name: String,
    /// The id of a lesson that may be meant.
    pub nearest: Option<String>,
}

impl UnknownLesson {
    /// The same in words.
    pub fn complaint(&self) -> Complaint {
        let help = match &self.nearest {
            Some(near) => line!["Did you mean ", code(near), "?"],
            None => line![code("learn"), " lists the lessons."],
        };
        Complaint { what: vec![line!["There is no lesson ", code(&self.name), "."]], span: None, help: Some(help) }
    }
}

impl Library {
    /// Every file of content that is compiled in.
    pub fn shipped() -> Vec<Source> {
        let mut sources = Vec::new();
        for (name, folder) in [("lessons", &LESSONS), ("puzzles", &PUZZLES)] {
            collect(name, folder, &mut sources);
        }
        sources.sort_by(|one, other| one.name.cmp(&other.name));
        sources
    }

    /// The lessons that are compiled in. The tests see to it that all of them can be read.
    pub fn built_in() -> Library {
        let mut library = Library::default();
        let lessons = Library::shipped().into_iter().filter(|source| source.name.starts_with("lessons/"));
        lessons.filter_map(|source| Lesson::read(source).ok()).for_each(|lesson| library.add(lesson));
        library
    }

    /// The lessons that are compiled in, and beside them those of the folder `lessons` in this one. Only
    /// what the checker has nothing against is taken in; the rest is [found](Self::findings).
    pub fn with_folder(folder: &FilePath) -> Library {
        let mut library = Library::built_in();
        let folder = folder.join("lessons");
        let (found, more) = files(&folder);
        library.findings.extend(more.then(|| check::files::too_many(&folder)));
        let sources = found.into_iter().filter_map(|file| match check::files::load(&file) {
            Ok(source) => Some(source),
            Err(finding) => {
                library.findings.push(finding);
                None
            }
        });
        let sources: Vec<Source> = sources.collect();
        let taken: Vec<&str> = library.lessons.iter().map(|lesson| lesson.id.as_str()).collect();
        let findings = check::beside(&taken, &sources);
        let faulty = |source: &Source| findings.iter().any(|finding| finding.file == source.name);
        let good: Vec<Source> = sources.iter().filter(|source| !faulty(source)).cloned().collect();
        library.findings.extend(findings);
        good.into_iter().filter_map(|source| Lesson::read(source).ok()).for_each(|lesson| library.add(lesson));
        library
    }

    /// What was wrong with files of the user's folder, which are left out.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// What is wrong with the files of this name, if there are such files and they are left out.
    pub fn faults_of(&self, name: &str) -> Vec<&Finding> {
        let name = name.trim().to_lowercase();
        let name = name.rsplit('/').next().unwrap_or("");
        let is_it = |finding: &&Finding| {
            let stem = FilePath::new(&finding.file).file_stem().and_then(|stem| stem.to_str()).unwrap_or("");
            let (number, slug) = stem.split_once('-').unwrap_or(("", stem));
            let numbered = number.parse::<u32>().is_ok();
            stem == name || (numbered && (slug == name || name.parse::<u32>() == number.parse()))
        };
        self.findings.iter().filter(is_it).collect()
    }

    fn add(&mut self, lesson: Lesson) {
        let at = self.lessons.partition_point(|other| other.id < lesson.id);
        self.lessons.insert(at, lesson);
    }

    /// The lesson with this id.
    pub fn get(&self, id: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.id == id)
    }

    /// Whether there is a question of this key, where that is no puzzle: those stand on a [shelf](super::shelf::Shelf).
    /// A user's lesson may have gone since it was asked.
    pub(in crate::tutor) fn asks(&self, key: &Key) -> bool {
        match key {
            Key::Drill(..) => true,
            Key::Puzzle(_) => false,
            Key::Lesson(id, question) => self.get(id).is_some_and(|lesson| (1..=lesson.questions()).contains(question)),
        }
    }

    /// Whether there may be a question of this key another day: a lesson that is not there may come back.
    pub(in crate::tutor) fn may_ask(&self, key: &Key) -> bool {
        match key {
            Key::Drill(..) => true,
            Key::Puzzle(_) => true,
            Key::Lesson(id, _) => self.get(id).is_none() || self.asks(key),
        }
    }

    /// The lesson of the same game after this one.
    pub fn after(&self, id: &str) -> Option<&Lesson> {
        let game = self.get(id)?.game;
        self.lessons.iter().find(|lesson| lesson.game == game && lesson.id.as_str() > id)
    }

    /// The lessons in order.
    pub fn lessons(&self) -> &[Lesson] {
        &self.lessons
    }

    /// The lesson with this id, number, or name without its number. A number, or a name that two have, means that of
    /// this game.
    ///
    /// # Errors
    /// If there is none; with the nearest.
    ///
    /// ```
    /// use kontra::{deal::Game, tutor::Library};
    /// let library = Library::built_in();
    /// let find = |name| library.find(name, Game::Konter);
    /// assert_eq!(find("konter/04-three-queens"), find("4"));
    /// assert_eq!(find("three-quens").unwrap_err().nearest.as_deref(), Some("konter/04-three-queens"));
    /// ```
    pub fn find(&self, name: &str, game: Game) -> Result<&Lesson, UnknownLesson> {
        let name = name.trim().to_lowercase();
        let number = name.parse::<u32>().ok();
        let is_it = |lesson: &&Lesson| {
            let numbered = number.is_some() && lesson.number() == number && lesson.game == game;
            names(lesson).contains(&name.as_str()) || numbered
        };
        self.lessons.iter().filter(is_it).min_by_key(|lesson| lesson.game != game).ok_or_else(|| {
            let near = crate::session::nearest(&name, self.lessons.iter().flat_map(names));
            let lesson = near.and_then(|near| self.lessons.iter().find(|lesson| names(lesson).contains(&near)));
            UnknownLesson { name, nearest: lesson.map(|lesson| lesson.id.clone()) }
        })
    }

    /// The shortest name that finds this lesson and no other, where this game is on the table.
    pub fn shortest_name(&self, lesson: &Lesson, game: Game) -> String {
        let number = lesson.number().map(|number| number.to_string());
        let names = number.into_iter().chain(names(lesson).into_iter().rev().map(str::to_owned));
        let finds_it = |name: &String| self.find(name, game).is_ok_and(|found| found.id == lesson.id);
        names.filter(finds_it).min_by_key(String::len).unwrap_or_else(|| lesson.id.clone())
    }
}

/// The most files of a user's folder that are read.
pub const MOST_FILES: usize = 1000;
/// How deep its folders may lie in each other.
const DEEPEST: usize = 4;

/// Whatever is called a YAML file in a folder and those below it, in the order of the names. No folder is
/// read twice, by whatever links it can be reached. And whether there are more than are read.
pub fn files(folder: &FilePath) -> (Vec<PathBuf>, bool) {
    let mut found = Vec::new();
    let mut known = BTreeSet::new();
    let mut folders = VecDeque::from([(folder.to_owned(), 0)]);
    while let Some((folder, depth)) = folders.pop_front() {
        // What cannot be read is as if it were not there; its name would have to be known to be missed.
        let Ok(real) = fs::canonicalize(&folder) else { continue };
        if !known.insert(real) {
            continue;
        }
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            match path.extension().is_some_and(|end| end == "yaml" || end == "yml") {
                true => found.push(path),
                // A folder under its own name comes before one that a link leads to.
                false if depth < DEEPEST && path.is_dir() => match path.is_symlink() {
                    true => folders.push_back((path, depth + 1)),
                    false => folders.push_front((path, depth + 1)),
                },
                false => {}
            }
        }
    }
    found.sort();
    let more = found.len() > MOST_FILES;
    found.truncate(MOST_FILES);
    (found, more)
}

/// What a lesson answers to: its id, the same without the game, its name, and that without its number.
fn names(lesson: &Lesson) -> [&str; 4] {
    let below = lesson.id.split_once('/').map_or(lesson.id.as_str(), |(_, below)| below);
    [&lesson.id, below, lesson.name(), lesson.slug()]
}

fn collect(name: &str, folder: &Dir, sources: &mut Vec<Source>) {
    for entry in folder.entries() {
        match entry {
            DirEntry::Dir(inner) => collect(name, inner, sources),
            DirEntry::File(file) if file.path().extension().is_some_and(|end| end == "yaml" || end == "yml") => {
                let path = file.path().to_string_lossy().replace('\\', "/");
                sources.push(Source::new(format!("{name}/{path}"), String::from_utf8_lossy(file.contents())));
            }
            DirEntry::File(_) => {}
        }
    }
}
