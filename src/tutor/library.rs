//! The lessons that there are.

use include_dir::{Dir, DirEntry, include_dir};

use crate::line;
use crate::words::{Block, Complaint};

use super::lesson::Lesson;
use super::phrases;
use super::prose;
use super::source::{Source, code};

static LESSONS: Dir = include_dir!("$CARGO_MANIFEST_DIR/lessons");
static PUZZLES: Dir = include_dir!("$CARGO_MANIFEST_DIR/puzzles");

/// Lessons in their order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Library {
    lessons: Vec<Lesson>,
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

    /// Adds a lesson in its place; one with the same id gives way.
    pub fn add(&mut self, lesson: Lesson) {
        match self.lessons.binary_search_by(|other| other.id.cmp(&lesson.id)) {
            Ok(at) => self.lessons[at] = lesson,
            Err(at) => self.lessons.insert(at, lesson),
        }
    }

    /// The lessons in order.
    pub fn lessons(&self) -> &[Lesson] {
        &self.lessons
    }

    /// The lesson with this id, number, or name without its number.
    ///
    /// # Errors
    /// If there is none; with the nearest.
    ///
    /// ```
    /// use kontra::tutor::Library;
    /// let library = Library::built_in();
    /// assert_eq!(library.find("konter/04-three-queens"), library.find("4"));
    /// assert_eq!(library.find("three-quens").unwrap_err().nearest.as_deref(), Some("konter/04-three-queens"));
    /// ```
    pub fn find(&self, name: &str) -> Result<&Lesson, UnknownLesson> {
        let name = name.trim().to_lowercase();
        let number = name.parse::<u32>().ok();
        let is_it = |lesson: &&Lesson| {
            names(lesson).contains(&name.as_str()) || (number.is_some() && lesson.number() == number)
        };
        self.lessons.iter().find(is_it).ok_or_else(|| {
            let near = crate::session::nearest(&name, self.lessons.iter().flat_map(names));
            let lesson = near.and_then(|near| self.lessons.iter().find(|lesson| names(lesson).contains(&near)));
            UnknownLesson { name, nearest: lesson.map(|lesson| lesson.id.clone()) }
        })
    }

    /// The list of lessons, each with what starts it.
    pub fn list(&self) -> Vec<Block> {
        let entry = |lesson: &Lesson| {
            let mut what = prose::line(&lesson.title);
            what.append(line![format!(" ({} min)", lesson.minutes)]);
            Block::Entry(line![code(format!("learn {}", self.shortest_name(lesson)))], what)
        };
        let by_name = |lesson: &Lesson| phrases::by_name(lesson.slug()).into();
        self.lessons.iter().map(entry).chain(self.lessons.first().map(by_name)).collect()
    }

    /// The shortest name that finds this lesson and no other.
    fn shortest_name(&self, lesson: &Lesson) -> String {
        let number = lesson.number().map(|number| number.to_string());
        let names = number.into_iter().chain([lesson.slug().to_owned(), lesson.name().to_owned()]);
        let finds_it = |name: &String| self.find(name).is_ok_and(|found| found.id == lesson.id);
        names.filter(finds_it).min_by_key(String::len).unwrap_or_else(|| lesson.id.clone())
    }
}

fn names(lesson: &Lesson) -> [&str; 3] {
    [&lesson.id, lesson.name(), lesson.slug()]
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
