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
//! let mut run = Run::new(library.find("4").unwrap()).unwrap();
//! run.start();
//! ```

mod belief;
mod check;
mod check_task;
mod command;
mod given;
mod judge;
mod lesson;
mod library;
mod locate;
mod phrases;
mod pose;
mod prose;
mod puzzle;
mod reply;
mod response;
mod run;
mod solution;
mod source;
mod stage;
mod tell;
mod text;
mod yaml;

pub use check::{check, check_files};
pub use command::{COMMANDS, Command};
pub use lesson::Lesson;
pub use library::{Library, UnknownLesson};
pub use phrases::set_inside;
pub use puzzle::{Puzzle, THEMES, TaskName};
pub use response::{Note, Response, Was};
pub use run::{Ending, Outcome, Run, is_own_word};
pub use source::{Finding, LARGEST_FILE, Source};
