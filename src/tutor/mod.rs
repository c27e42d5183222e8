//! Lessons and puzzles: content that is data, a checker that proves it, and the one who teaches it.
//!
//! An author writes YAML and never a line of Rust. A lesson's answers are computed by the commands that
//! the learner could type himself, in a [`Session`](crate::session::Session); a puzzle's solution is what
//! the engine proves. Nothing here prints: lines come in, [blocks](crate::words::Block) go out.
//!
//! ```
//! use kontra::tutor::{Library, Run};
//! assert_eq!(kontra::tutor::check(&Library::shipped()), []);
//! let library = Library::built_in();
//! let mut run = Run::lesson(library.find("4", kontra::deal::Game::Konter).unwrap(), &[]).unwrap();
//! run.start();
//! ```

mod check;
mod command;
mod content;
mod drill;
mod key;
mod level;
mod mine;
mod phrases;
mod progress;
mod prose;
mod run;
mod teacher;
mod tell;

pub use check::check;
pub use check::coverage::coverage;
pub use check::files::check_files;
pub use command::{COMMANDS, Command, Wish};
pub use content::lesson::Lesson;
pub use content::library::{Library, UnknownLesson};
pub use content::puzzle::{Puzzle, TaskName, all_themes, game_of_theme, themes};
pub use content::schema::ContentKind;
pub use content::shelf::{Group, Shelf, UnknownPuzzle, puzzle_groups, puzzle_names};
pub use content::source::{Finding, LARGEST_FILE, Source};
pub use drill::{Drill, HARDEST, Question};
pub use key::{Key, NoKey};
pub use level::{Effort, Sight};
pub use mine::{MOST_DEALS, MineError, Mined, Tally, Wanted, mine, mine_records};
pub use phrases::mining::{minable_themes, mined, no_puzzle_folder, not_mined};
pub use phrases::set_inside;
pub use progress::boxes::Due;
pub use progress::diary::Diary;
pub use progress::{DrillProgress, Ending, Event, LessonProgress, MOST_OF_A_DRILL, Progress, PuzzleProgress};
pub use run::response::{Note, Response, Was};
pub use run::{Run, is_own_word};
pub(crate) use teacher::any_seed;
pub use teacher::{Refusal, Said, Teacher};
