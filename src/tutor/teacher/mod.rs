//! The one who teaches: he has the library, the shelf of puzzles and the diary, and knows what is open.

mod choice;
mod puzzles;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use jiff::civil::Date;
use serde_json::{Value, json};

use crate::deal::Game;
use crate::session::{Settings, Watcher};
use crate::store;
use crate::words::{Block, Complaint};

use crate::tutor::command::Command;
use crate::tutor::content::draft::{self, DraftError};
use crate::tutor::content::lesson::Lesson;
use crate::tutor::content::library::Library;
use crate::tutor::content::shelf::{Group, Shelf};
use crate::tutor::key::Key;
use crate::tutor::phrases::{self, authoring, progress as told};
use crate::tutor::progress::diary::Diary;
use crate::tutor::progress::{Ending, Event, Progress};
use crate::tutor::run::response::{Note, Response, Was};
use crate::tutor::run::{Run, begun, is_own_word};

/// The name of the file in which progress is kept.
const PROGRESS: &str = "progress.yaml";

/// Teaches: starts lessons, puzzles, drills and practice, listens to answers, and remembers what came of them.
#[derive(Debug, Default)]
pub struct Teacher {
    library: Option<Library>,
    /// The puzzles, and whether those of the user were looked for since the last command.
    shelf: Option<Shelf>,
    has_looked: bool,
    /// The game on the table: what lists tell of, and what numbers of lessons and levels mean.
    game: Game,
    /// The theme or level of puzzles that was chosen last, and the last one that was put.
    chosen: Option<Group>,
    last: Option<String>,
    /// Where the user's own lessons and puzzles lie.
    folder: Option<PathBuf>,
    diary: Diary,
    open: Option<Run>,
    /// What starts the lesson that was left for a drill or for practice.
    back: Option<String>,
    /// When the open question was put, where somebody looks at a clock.
    clock: bool,
    asked: Option<Instant>,
    /// Who watches commands in a lesson that work long.
    watcher: Watcher,
}

/// What the teacher says to a command.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// What to read.
    pub blocks: Vec<Block>,
    /// The same for programs.
    pub data: Value,
    /// Where the learner stands, if something is open or has just been left.
    pub note: Option<Note>,
}

/// Why a command of the tutor fails.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// There is no such lesson or puzzle.
    Unknown(Complaint),
    /// The engine does not agree with the lesson or the puzzle.
    Faulty(Complaint),
}

impl Teacher {
    /// A teacher who keeps progress in this diary and has lessons and puzzles of this folder beside the built-in ones.
    pub fn new(diary: Diary, folder: Option<PathBuf>) -> Teacher {
        Teacher { diary, folder, ..Teacher::default() }
    }

    /// The teacher of whoever runs the program, with his files.
    pub fn of_user() -> Teacher {
        let file = || Ok(store::data_folder()?.join(PROGRESS));
        Teacher::new(Diary::found_by(file), store::data_folder().ok())
    }

    /// The same with an eye on the clock, for somebody who sits at a terminal.
    pub fn look_at_the_clock(&mut self) {
        self.clock = true;
        self.asked = self.open.is_some().then(Instant::now);
    }

    /// The same, where this one watches commands in lessons that work long.
    pub fn watched_by(self, watcher: Watcher) -> Teacher {
        let open = self.open.map(|run| run.watched_by(watcher.clone()));
        Teacher { watcher, open, ..self }
    }

    /// The lesson, puzzle, drill or practice that is open.
    pub fn open(&self) -> Option<&Run> {
        self.open.as_ref()
    }

    /// The lessons.
    pub fn library(&mut self) -> &Library {
        self.library.get_or_insert_with(|| self.folder.as_deref().map_or_else(Library::built_in, Library::with_folder))
    }

    /// What the open lesson says to a line.
    pub fn feed(&mut self, line: &str, settings: &Settings) -> Option<Said> {
        let took = self.asked.map(|asked| asked.elapsed());
        let mut response = self.open.as_mut()?.feed(line, settings, took);
        self.diary.note(&response.events);
        let stars = response.events.iter().find_map(|event| match event {
            Event::Puzzled { stars, .. } => Some(*stars),
            _ => None,
        });
        if matches!(response.note.mark, Was::Right | Was::Wrong | Was::Skipped) {
            self.asked = self.clock.then(Instant::now);
        }
        if response.note.over {
            let id = response.note.id.clone();
            response.blocks.extend(self.what_next(&id));
            response.blocks.extend(self.way_back(&id));
            self.open = None;
        }
        let mut said = self.said(response);
        if let (Value::Object(fields), Some(stars)) = (&mut said.data, stars) {
            fields.insert("stars".to_owned(), json!(stars));
        }
        Some(said)
    }

    /// What the open lesson says to a word that means something to lessons only.
    pub fn own_word(&mut self, line: &str, settings: &Settings) -> Option<Said> {
        if is_own_word(line) { self.feed(line, settings) } else { None }
    }

    /// Leaves what is open; its place is kept.
    pub fn leave(&mut self) -> Option<Said> {
        let id = self.open.as_ref()?.id();
        let mut response = self.close()?;
        response.blocks.extend(self.way_back(&id));
        Some(self.said(response))
    }

    /// Ends what is open before its end. What is said of its place holds as long as the place is known.
    fn close(&mut self) -> Option<Response> {
        let mut response = self.open.take()?.leave();
        response.blocks.extend(self.diary.is_lost().then(phrases::inside::until_the_end));
        Some(response)
    }

    /// Carries out a command, while this game is on the table.
    ///
    /// # Errors
    /// If there is no such lesson or puzzle, or it is faulty.
    pub fn obey(&mut self, command: &Command, game: Game) -> Result<Said, Refusal> {
        if self.game != game {
            // `next` goes on with the game on the table.
            self.chosen = None;
        }
        self.game = game;
        // An author may have changed a file of his since.
        if self.folder.is_some() {
            self.library = None;
            self.has_looked = false;
        }
        match command {
            Command::Lessons => Ok(self.list()),
            Command::Learn { name, again } => self.learn(&name.value, *again),
            Command::Drills => Ok(self.list_drills()),
            Command::Drill(drill, seed) => {
                let level = self.diary.progress().drill(*drill).level;
                Ok(self.start(match seed {
                    Some(seed) => Run::drill_again(*drill, *seed, level),
                    None => Run::drill(*drill, level, any_seed()),
                }))
            }
            Command::Puzzle(wish) => self.puzzle(wish),
            Command::Practice { all } => Ok(self.practise(*all)),
            Command::Progress => Ok(self.show_progress()),
            Command::NewLesson(name) => self.new_lesson(&name.value),
            Command::NewPuzzle(name) => self.new_puzzle(&name.value),
        }
    }

    /// The list of lessons, each with what starts it and how it stands; and files that cannot be used.
    fn list(&mut self) -> Said {
        self.library();
        let (library, game) = (self.library.take().unwrap_or_default(), self.game);
        let said = self.tell(|progress, _| {
            let lessons = || library.lessons().iter().filter(|lesson| lesson.game == game);
            let entry = |lesson| told::entry(lesson, &library.shortest_name(lesson, game), progress);
            let mut blocks: Vec<Block> = lessons().map(entry).collect();
            blocks.extend(lessons().next().map(|lesson| phrases::by_name(lesson.slug()).into()));
            let others = library.lessons().len() - lessons().count();
            blocks.extend(told::lessons_of_other(game, others).map(Block::from));
            blocks.extend(told::faulty(library.findings()));
            blocks
        });
        self.library = Some(library);
        said
    }

    /// The drills of the game on the table first, then those of the other.
    fn list_drills(&mut self) -> Said {
        let first = self.game;
        self.tell(|progress, _| {
            let games = [first].into_iter().chain(Game::ALL.into_iter().filter(|game| *game != first));
            games.flat_map(|game| told::drills_of(game, progress)).collect()
        })
    }

    /// Starts a lesson in place of what is open; or goes on where it was left, unless it is to start again.
    fn learn(&mut self, name: &str, again: bool) -> Result<Said, Refusal> {
        let game = self.game;
        let lesson = match self.library().find(name, game).cloned() {
            Ok(lesson) => lesson,
            Err(unknown) => {
                let faults = self.library().faults_of(name);
                return Err(match faults.is_empty() {
                    true => Refusal::Unknown(unknown.complaint()),
                    false => Refusal::Faulty(told::left_out("lesson", name, &faults)),
                });
            }
        };
        let before: Vec<Ending> = if again { Vec::new() } else { begun(self.diary.progress(), &lesson).to_vec() };
        let short = self.library().shortest_name(&lesson, game);
        let run = Run::lesson_called(&short, &lesson, &before).map_err(|findings| {
            let what = findings.into_iter().map(|finding| finding.message).collect();
            Refusal::Faulty(Complaint { what, span: None, help: None })
        })?;
        Ok(self.start(run))
    }

    fn practise(&mut self, all: bool) -> Said {
        self.forget();
        let keys = self.waiting(all);
        let (library, shelf) = (self.library.as_ref(), self.shelf.as_ref());
        let lesson = |id: &str| library.and_then(|library| library.get(id)).cloned();
        let puzzle = |id: &str| shelf.and_then(|shelf| shelf.get(id)).cloned();
        let run = Run::practice(&keys, lesson, puzzle);
        match run.is_over() {
            true => {
                let next = self.next_day();
                self.tell(|_, _| vec![told::nothing_due(next).into()])
            }
            false => self.start(run),
        }
    }

    /// Forgets the questions that a lesson asks no more. A puzzle that is gone may come back.
    fn forget(&mut self) {
        let mut keys = self.diary.progress().to_practise();
        let library = self.library();
        keys.retain(|key| !library.may_ask(key));
        if !keys.is_empty() {
            self.diary.note(&[Event::Gone(keys)]);
        }
    }

    /// The questions that are due today, or all that are to come back; those that exist.
    fn waiting(&mut self, all: bool) -> Vec<Key> {
        let today = self.diary.today();
        let progress = self.diary.progress();
        let mut keys = if all { progress.to_practise() } else { progress.due(today) };
        keys.retain(|key| match key {
            Key::Puzzle(id) => self.shelf().get(id).is_some(),
            _ => self.library().asks(key),
        });
        keys
    }

    /// The first day on which a question comes back.
    fn next_day(&mut self) -> Option<Date> {
        let keys = self.waiting(true);
        let progress = self.diary.progress();
        keys.iter().filter_map(|key| progress.day(key)).min()
    }

    fn show_progress(&mut self) -> Said {
        let due = self.waiting(false);
        let later = self.waiting(true).len() - due.len();
        let waiting = told::Waiting { due: due.len(), later, next: self.next_day() };
        self.library();
        let library = self.library.take().unwrap_or_default();
        let progress = self.diary.progress().clone();
        let file = self.diary.file().map(Path::to_owned);
        let game = self.game;
        let shelf = self.shelf();
        let blocks = told::progress(&progress, library.lessons(), shelf, game, waiting, file.as_deref());
        let mut data = progress_data(&progress, library.lessons(), &due);
        data["puzzles"] = puzzles::overview_data(shelf, game, &progress);
        data["puzzles"]["each"] = json!(progress.puzzles);
        self.library = Some(library);
        self.answer(blocks, data)
    }

    /// Writes a lesson for its author to change.
    fn new_lesson(&mut self, name: &str) -> Result<Said, Refusal> {
        let folder = self.folder.clone().ok_or_else(|| Refusal::Faulty(authoring::no_folder("lessons")))?;
        let game = self.game;
        let library = self.library();
        match draft::new_lesson(&folder, game, name, |name| library.find(name, game).is_ok()) {
            Ok(file) => {
                let blocks = authoring::written(&file, name);
                Ok(self.tell(|_, _| blocks))
            }
            Err(error @ DraftError::Name(_)) => Err(Refusal::Unknown(authoring::refused(&error))),
            Err(error) => Err(Refusal::Faulty(authoring::refused(&error))),
        }
    }

    /// Opens something in place of what is open.
    fn start(&mut self, run: Run) -> Said {
        self.start_after(Vec::new(), run)
    }

    /// Opens something in place of what is open, after these words.
    fn start_after(&mut self, before: Vec<Block>, run: Run) -> Said {
        let mut run = run.watched_by(self.watcher.clone());
        let other = self.open.as_ref().map(Run::id).filter(|id| *id != run.id());
        if let Some(lesson) = other.as_ref().and_then(|id| self.library().get(id).cloned()) {
            let game = self.game;
            self.back = Some(self.library().shortest_name(&lesson, game));
        }
        let left = if other.is_some() { self.close() } else { None };
        let mut response = run.start();
        self.diary.note(&response.events);
        let before = left.into_iter().flat_map(|left| left.blocks).chain(before);
        response.blocks.splice(0..0, before.collect::<Vec<Block>>());
        self.open = (!run.is_over()).then_some(run);
        self.asked = self.clock.then(Instant::now);
        self.said(response)
    }

    /// How to go back to the lesson that was left for what is over now, unless that is a lesson itself.
    fn way_back(&mut self, id: &str) -> Option<Block> {
        let back = self.back.take()?;
        self.library().get(id).is_none().then(|| phrases::back_to(&back).into())
    }

    /// What to do after the end of something.
    fn what_next(&mut self, id: &str) -> Option<Block> {
        if id.starts_with("puzzle/") {
            return Some(self.after_puzzle());
        }
        let game = self.game;
        let library = self.library();
        let next = library.get(id).and_then(|_| library.after(id));
        let next = next.map(|next| (library.shortest_name(next, game), next.title.clone()));
        next.map(|(name, title)| phrases::next(&name, &title).into())
    }

    /// Something about progress, under whatever there is to say about its file.
    fn tell(&mut self, words: impl FnOnce(&Progress, Option<&Path>) -> Vec<Block>) -> Said {
        let progress = self.diary.progress().clone();
        let blocks = words(&progress, self.diary.file());
        let data = lines(&blocks);
        self.answer(blocks, data)
    }

    /// What was asked for, and where an open lesson stands.
    fn answer(&mut self, blocks: Vec<Block>, data: Value) -> Said {
        let note = self.open.as_ref().map(|open| open.note(Was::Command));
        self.notice(Said { data, blocks, note })
    }

    fn said(&mut self, response: Response) -> Said {
        let Response { blocks, note, .. } = response;
        self.notice(Said { data: lines(&blocks), blocks, note: Some(note) })
    }

    /// What is to be said of the diary's file comes first.
    fn notice(&mut self, mut said: Said) -> Said {
        let notices = self.diary.notices();
        if let (Value::Object(fields), false) = (&mut said.data, notices.is_empty()) {
            let told: Vec<String> = notices.iter().map(ToString::to_string).collect();
            fields.insert("notices".to_owned(), json!(told));
        }
        said.blocks.splice(0..0, notices.into_iter().map(Block::Line));
        said
    }
}

fn lines(blocks: &[Block]) -> Value {
    json!({ "text": blocks.iter().map(ToString::to_string).collect::<Vec<String>>() })
}

fn progress_data(progress: &Progress, lessons: &[Lesson], due: &[Key]) -> Value {
    let lesson = |lesson: &Lesson| {
        let begun = progress.lesson(&lesson.id);
        json!({
            "id": lesson.id,
            "title": lesson.title,
            "questions": lesson.questions(),
            "answers": begun.map_or(&[][..], |begun| &begun.answers),
            "finished": begun.and_then(|begun| begun.finished),
            "best": begun.map(|begun| begun.best),
        })
    };
    json!({
        "lessons": lessons.iter().map(lesson).collect::<Vec<Value>>(),
        "drills": progress.drills,
        "due": due.iter().map(ToString::to_string).collect::<Vec<String>>(),
        "practice": progress.practice,
    })
}

/// A seed that nobody chose.
pub(crate) fn any_seed() -> u32 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // Short enough to be typed.
    now.subsec_micros()
}
