//! The ways in and out: the prompt, the command line, scripts, `kontra batch`; and how markup becomes
//! text. Only this room talks to a terminal.

mod app;
mod commands;
mod exit;

pub use app::{App, Failed, Outcome};
pub use commands::docs;
pub use exit::Exit;
