//! The `kontra` program: all of it is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    kontra::ui::run(std::env::args_os()).into()
}
