//! The user's own files: where they are, and how they are read and written so that none is ever half there.

use std::fs;
use std::io::{self, Read};
use std::path::PathBuf;

use etcetera::BaseStrategy;

mod atomic;

pub use atomic::{Folder, LARGEST_FILE, read_whole, write};

/// The folder for what the program remembers between sessions, made if it is not there:
/// `$XDG_STATE_HOME/kontra`, usually `~/.local/state/kontra`.
///
/// # Errors
/// If there is no home, or the folder cannot be made.
pub fn state_folder() -> io::Result<PathBuf> {
    let base = etcetera::choose_base_strategy().map_err(|error| io::Error::new(io::ErrorKind::NotFound, error))?;
    let folder = base.state_dir().unwrap_or_else(|| base.data_dir()).join("kontra");
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// The file with the lines typed at the prompt.
///
/// # Errors
/// As [`state_folder`].
pub fn history_file() -> io::Result<PathBuf> {
    Ok(state_folder()?.join("history"))
}

/// What a file holds, of a longer one no more than one byte over `most`.
///
/// # Errors
/// If it cannot be read.
pub fn read(file: &std::path::Path, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    fs::File::open(file)?.take(most as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Puts a damaged file aside under the same name with `.damaged`, so that nothing is lost.
///
/// # Errors
/// If it cannot be renamed.
pub fn set_aside(file: &std::path::Path) -> io::Result<PathBuf> {
    let mut name = file.as_os_str().to_owned();
    name.push(".damaged");
    let aside = PathBuf::from(name);
    fs::rename(file, &aside)?;
    Ok(aside)
}
