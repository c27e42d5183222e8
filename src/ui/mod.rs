//! The ways in and out: the prompt, the command line, scripts, `kontra batch`; and how markup becomes
//! text. Only this room talks to a terminal.

mod app;
mod ascii;
mod batch;
mod clean;
mod cli;
mod commands;
mod complaint;
mod editor;
mod excerpt;
mod exit;
mod frame;
mod glyphs;
mod output;
mod picture;
mod render;
mod repl;
mod run;
mod script;
mod slate;
mod strip;
mod symbols;
mod table;
mod theme;
mod words;
mod wrap;

pub use app::{App, Failed, Outcome};
pub use clean::clean;
pub use cli::clap;
pub use commands::docs;
pub use complaint::complaint;
pub use exit::Exit;
pub use output::Surroundings;
pub use render::render;
pub use run::run;
pub use theme::Theme;
