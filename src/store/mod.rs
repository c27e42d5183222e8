//! The user's own files: where they are, and how they are read and written so that none is ever half there.

use std::fs;
use std::io::{self, Read};
use std::path::PathBuf;

use etcetera::BaseStrategy;

mod atomic;

pub use atomic::{Folder, LARGEST_FILE, behind_links, read_whole, try_write, write, write_new};

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

/// The folder for what belongs to the user, such as his progress and his own lessons: `$XDG_DATA_HOME/kontra`,
/// usually `~/.local/share/kontra`. It is not made.
///
/// # Errors
/// If there is no home.
pub fn data_folder() -> io::Result<PathBuf> {
    let base = etcetera::choose_base_strategy().map_err(|error| io::Error::new(io::ErrorKind::NotFound, error))?;
    Ok(base.data_dir().join("kontra"))
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

/// Puts a damaged file aside under the same name with `.damaged`, or with `.damaged2` and so on if there
/// is one already, so that nothing is lost.
///
/// # Errors
/// If it cannot be renamed.
pub fn set_aside(file: &std::path::Path) -> io::Result<PathBuf> {
    let aside = free(file)?;
    fs::rename(file, &aside)?;
    Ok(aside)
}

/// Copies a file in part damaged to the name under which a damaged one would be set aside.
///
/// # Errors
/// If it cannot be copied.
pub fn copy_aside(file: &std::path::Path) -> io::Result<PathBuf> {
    let aside = free(file)?;
    fs::copy(file, &aside)?;
    Ok(aside)
}

/// A name for a damaged file, which nothing has.
fn free(file: &std::path::Path) -> io::Result<PathBuf> {
    let named = |ending: &str| {
        let mut name = file.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    };
    let more = (2..).map(|n: u32| named(&format!(".damaged{n}")));
    let mut free = [named(".damaged")].into_iter().chain(more).filter(|name| name.symlink_metadata().is_err());
    free.next().ok_or_else(|| io::ErrorKind::AlreadyExists.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_lost() -> io::Result<()> {
        let folder = std::env::temp_dir().join(format!("kontra-store-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let file = folder.join("history");
        for (text, name) in [("first", "history.damaged"), ("second", "history.damaged2")] {
            fs::write(&file, text)?;
            let aside = set_aside(&file)?;
            assert_eq!((fs::read_to_string(&aside)?.as_str(), aside), (text, folder.join(name)));
        }
        fs::remove_dir_all(&folder)
    }
}
