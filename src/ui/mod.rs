//! The ways in and out: the prompt, the command line, scripts, `kontra batch`; and how markup becomes
//! text. Only this room talks to a terminal.

mod app;
mod batch;
mod cli;
mod commands;
mod content;
mod editor;
mod exit;
mod make_table;
mod man;
mod mine;
mod outcome;
mod output;
mod page;
mod render;
mod repl;
mod review;
mod run;
mod schema;
mod script;
mod watch;

pub use app::App;
pub use cli::clap;
pub use commands::docs;
pub use exit::Exit;
pub use outcome::{Failed, Outcome};
pub use output::Surroundings;
pub use render::{Theme, clean, complaint, render};
pub use run::run;
