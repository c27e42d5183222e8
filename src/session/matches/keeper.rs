//! The file in which matches or score lists are kept: written at every change, before anybody is told that it was made.

use std::path::{Path, PathBuf};

use crate::session::saved::{self, FileTroubleKind, Kind};
use crate::session::{Answer, Command, Session, Trouble};
use crate::store::{self, Folder};

use super::command::MATCH_WORDS;
use crate::session::LIST_WORDS;
use crate::session::state::State;

impl Kind {
    /// What is written below the first line, for whoever opens the file.
    const fn about(self) -> &'static str {
        match self {
            Kind::List => "# Written anew at every change. The numbers behind # are the scores so far.\n",
            _ => "# Written anew at every change. The numbers behind # are the lines left, N-S:E-W.\n",
        }
    }

    /// The words that may follow the command of this name, which therefore name no file.
    const fn words(self) -> &'static [&'static str] {
        match self {
            Kind::List => LIST_WORDS,
            _ => MATCH_WORDS,
        }
    }

    /// The lines that make what is kept.
    fn lines(self, state: &State) -> Vec<String> {
        match self {
            Kind::List => state.lists.lines(&state.skat.rules),
            _ => state.series.lines(&state.rules),
        }
    }
}

/// Keeps the matches, or the score lists, of a session in a file. Programs that keep the same file take turns: each reads what
/// the other wrote before it changes anything.
#[derive(Debug)]
pub struct Keeper {
    kind: Kind,
    file: PathBuf,
    /// The file as it was last read or written; nothing if it did not exist.
    known: Option<Vec<u8>>,
    read_again: bool,
}

impl Keeper {
    /// Opens a file of matches or of lists; the session goes on where they stand. Without such a file, the
    /// first change makes one.
    ///
    /// # Errors
    /// If the file cannot be read, or is no file of this kind. It is never written then.
    pub fn open(kind: Kind, file: &Path, session: &mut Session) -> Result<Keeper, Trouble> {
        let name = file.to_string_lossy();
        if kind.words().contains(&&*name.to_lowercase()) {
            return Err(FileTroubleKind::IsACommand(kind, name.into_owned()).of(file));
        }
        let mut keeper = Keeper { kind, file: file.to_owned(), known: None, read_again: false };
        // The folder must be there, so that the first game is not entered in vain.
        keeper.lock()?;
        keeper.catch_up(session)?;
        keeper.read_again = false;
        Ok(keeper)
    }

    /// The file.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Whether somebody else had written since the last command; asking forgets it.
    pub fn was_read_again(&mut self) -> bool {
        std::mem::take(&mut self.read_again)
    }

    /// Runs a command. What it changes in what is kept is in the file before this returns.
    ///
    /// # Errors
    /// As [`Session::run`]; or if the file cannot be read or written. The session is as the file is.
    pub fn run(&mut self, session: &mut Session, text: &str) -> Result<Answer, Trouble> {
        if let Ok(Command::Load(_)) = session.read(text) {
            return Err(FileTroubleKind::IsKept(self.kind).of(&self.file));
        }
        let folder = self.lock()?;
        self.catch_up(session)?;
        session.run_checked(text, |state| self.write(&folder, state))
    }

    fn lock(&self) -> Result<Folder, Trouble> {
        Folder::lock(&self.file).map_err(|error| FileTroubleKind::Read(error.to_string()).of(&self.file))
    }

    /// Reads the file if it is not what it was.
    fn catch_up(&mut self, session: &mut Session) -> Result<(), Trouble> {
        let found = match store::read_whole(&self.file) {
            Ok(bytes) => Some(bytes),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
            Err(error) => return Err(FileTroubleKind::Read(error.to_string()).of(&self.file)),
        };
        // A file that is gone is written again with all that is known.
        if found.is_none() || found == self.known {
            return Ok(());
        }
        let bytes = found.unwrap_or_default();
        let fresh = Session::new(Default::default(), *session.settings());
        let read = saved::replay(&bytes, &[self.kind], fresh).map_err(|kind| kind.of(&self.file))?;
        session.adopt(&read);
        self.known = Some(bytes);
        self.read_again = true;
        Ok(())
    }

    fn write(&mut self, folder: &Folder, state: &State) -> Result<(), Trouble> {
        let bytes = saved::text(self.kind, self.kind.about(), &self.kind.lines(state)).into_bytes();
        if self.known.as_ref() != Some(&bytes) {
            folder.write(&bytes).map_err(|error| FileTroubleKind::Write(error.to_string()).of(&self.file))?;
            self.known = Some(bytes);
        }
        Ok(())
    }
}
