//! Files that are whole at any moment: a reader sees the old text or the new one, never a part.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The largest file that is read, in bytes.
pub const LARGEST_FILE: usize = 16 * 1024 * 1024;

/// The bytes of a file.
///
/// # Errors
/// If it cannot be read, or is larger than [`LARGEST_FILE`].
pub fn read_whole(file: &Path) -> io::Result<Vec<u8>> {
    let bytes = super::read(file, LARGEST_FILE)?;
    if bytes.len() > LARGEST_FILE { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
}

/// How many links may lead on to another.
const MOST_LINKS: usize = 40;

/// The file to which a name leads, behind every symbolic link; a link may lead to a file that is not there yet.
/// A name that leads nowhere stays as it is.
pub fn behind_links(file: &Path) -> PathBuf {
    if let Ok(real) = fs::canonicalize(file) {
        return real;
    }
    let mut at = file.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&at) {
            Ok(target) => at = at.parent().unwrap_or(Path::new("")).join(target),
            Err(_) => return at,
        }
    }
    file.to_owned()
}

/// The folder of a file, locked against every other program that locks it, until this is dropped. A
/// killed program leaves no lock behind.
#[derive(Debug)]
pub struct Folder {
    handle: File,
    /// Whether the file system knows locks.
    locked: bool,
    /// The file itself, behind every symbolic link.
    file: PathBuf,
}

impl Folder {
    /// Waits until nobody else has the folder of this file locked, and locks it.
    ///
    /// # Errors
    /// If there is no such folder, or it cannot be opened.
    pub fn lock(file: &Path) -> io::Result<Folder> {
        let file = behind_links(file);
        let folder = match file.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent,
            _ => Path::new("."),
        };
        let handle = File::open(folder)?;
        match handle.lock() {
            // A file system without locks still gets whole files.
            Err(error) if error.kind() != io::ErrorKind::Unsupported => Err(error),
            locked => Ok(Folder { handle, locked: locked.is_ok(), file }),
        }
    }

    /// Replaces the file: a new one is written beside it, brought to the disk and renamed over it.
    ///
    /// # Errors
    /// If any step fails; then the file is as it was, and nothing else is left behind.
    pub fn write(&self, bytes: &[u8]) -> io::Result<()> {
        let (beside, mut new) = self.beside()?;
        let written = (|| {
            new.write_all(bytes)?;
            if let Ok(old) = fs::metadata(&self.file) {
                fs::set_permissions(&beside, old.permissions())?;
            }
            new.sync_all()?;
            fs::rename(&beside, &self.file)
        })();
        match written {
            // The name is only safe once the folder is on the disk; where a folder cannot be brought
            // there by hand, the system does it by itself.
            Ok(()) => self.handle.sync_all().or(Ok(())),
            Err(error) => {
                // What went wrong first is what there is to say.
                let _ = fs::remove_file(&beside);
                Err(error)
            }
        }
    }

    /// A new file in the same folder. What a killed program left there is nobody's and is taken away. A device or a
    /// pipe is refused: renaming over it would put a file in its place.
    fn beside(&self) -> io::Result<(PathBuf, File)> {
        if fs::metadata(&self.file).is_ok_and(|there| !there.is_file() && !there.is_dir()) {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a regular file"));
        }
        let name = self.file.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
        let mut beside = OsString::from(".");
        beside.push(name);
        if !self.locked {
            beside.push(format!(".{}", std::process::id()));
        }
        beside.push(".new");
        let beside = self.file.with_file_name(beside);
        match fs::remove_file(&beside) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        // Made here and now, so that no link which somebody laid there is followed.
        let file = OpenOptions::new().write(true).create_new(true).open(&beside)?;
        Ok((beside, file))
    }
}

/// Writes a file whole, while its folder is locked.
///
/// # Errors
/// As [`Folder::lock`] and [`Folder::write`].
pub fn write(file: &Path, bytes: &[u8]) -> io::Result<()> {
    Folder::lock(file)?.write(bytes)
}

/// Writes a file whole that is not there yet, while its folder is locked: of two programs one is first.
///
/// # Errors
/// As [`Folder::lock`] and [`Folder::write`]; [`io::ErrorKind::AlreadyExists`] if there is anything of that name.
pub fn write_new(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = Folder::lock(file)?;
    match file.symlink_metadata() {
        Ok(_) => Err(io::ErrorKind::AlreadyExists.into()),
        Err(_) => folder.write(bytes),
    }
}

/// Finds out whether a file could be written: a new one is made beside it and taken away.
///
/// # Errors
/// If it could not, as in a folder that takes no files, or where the file is a folder itself.
pub fn try_write(file: &Path) -> io::Result<()> {
    let folder = Folder::lock(file)?;
    if folder.file.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let (beside, _) = folder.beside()?;
    fs::remove_file(beside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn what_is_no_file_stays_what_it_is() -> io::Result<()> {
        use std::os::unix::{fs::FileTypeExt, fs::symlink, net::UnixListener};
        let folder = std::env::temp_dir().join(format!("kontra-socket-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let (socket, link) = (folder.join("socket"), folder.join("link"));
        let _listener = UnixListener::bind(&socket)?;
        symlink(&socket, &link)?;
        for file in [&socket, &link] {
            assert!(write(file, b"x").is_err() && try_write(file).is_err());
        }
        assert!(fs::metadata(&socket)?.file_type().is_socket());
        assert_eq!(fs::read_dir(&folder)?.count(), 2);
        fs::remove_dir_all(&folder)
    }

    #[test]
    fn a_file_is_replaced_and_nothing_is_left() -> io::Result<()> {
        let folder = std::env::temp_dir().join(format!("kontra-atomic-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let file = folder.join("file");
        for text in ["one", "two, and longer", ""] {
            write(&file, text.as_bytes())?;
            assert_eq!(read_whole(&file)?, text.as_bytes());
            assert_eq!(fs::read_dir(&folder)?.count(), 1);
            try_write(&file)?;
            assert!(write_new(&file, b"x").is_err_and(|error| error.kind() == io::ErrorKind::AlreadyExists));
            assert_eq!((fs::read_dir(&folder)?.count(), read_whole(&file)?), (1, text.as_bytes().to_vec()));
        }
        assert!(try_write(&folder).is_err() && try_write(&folder.join("none").join("file")).is_err());
        assert!(write(&folder.join("none").join("file"), b"x").is_err());
        // A folder cannot be replaced by a file.
        assert!(write(&folder, b"x").is_err());
        fs::remove_dir_all(&folder)
    }
}
