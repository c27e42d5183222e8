//! The file in which progress is kept. Sessions that keep the same file take turns: each applies what
//! happened to what the file says by then.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use jiff::civil::Date;

use crate::store::{self, Folder};
use crate::tutor::phrases::progress as phrases;
use crate::words::Line;

use super::text::{Book, Rest};
use super::{Event, Progress};

/// Where the file is looked for, when it is needed for the first time.
type Find = fn() -> io::Result<PathBuf>;

/// Keeps progress; in a file, if there can be one.
#[derive(Debug)]
pub struct Diary {
    find: Option<Find>,
    file: Option<PathBuf>,
    progress: Progress,
    /// What a later program wrote into the file.
    rest: Rest,
    notices: Vec<Line>,
    /// Whether there should be a file, and cannot.
    lost: bool,
    today: fn() -> Date,
}

impl Default for Diary {
    fn default() -> Diary {
        Diary {
            find: None,
            file: None,
            progress: Progress::default(),
            rest: Rest::default(),
            notices: Vec::new(),
            lost: false,
            today: || jiff::ZonedDateTime::now().date(),
        }
    }
}

impl Diary {
    /// A diary in the file that is found there; looked for only when it is needed.
    pub fn found_by(find: Find) -> Diary {
        Diary { find: Some(find), ..Diary::default() }
    }

    /// A diary in this file.
    pub fn at(file: impl Into<PathBuf>) -> Diary {
        Diary { file: Some(file.into()), ..Diary::default() }
    }

    /// The same, at some other day than today's.
    pub fn on(self, today: fn() -> Date) -> Diary {
        Diary { today, ..self }
    }

    /// Today.
    pub fn today(&self) -> Date {
        (self.today)()
    }

    /// The file, if progress is kept.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Whether progress should be kept, and cannot.
    pub fn is_lost(&self) -> bool {
        self.lost
    }

    /// What is known by now.
    pub fn progress(&mut self) -> &Progress {
        if let Some(file) = self.place()
            && let Err(error) = self.look(&file)
        {
            self.complain(&error);
        }
        &self.progress
    }

    /// Remembers what happened. It is in the file before this returns, or a notice says why not.
    pub fn note(&mut self, events: &[Event]) {
        if events.is_empty() {
            return;
        }
        match self.place() {
            None => self.apply(events),
            Some(file) => {
                if let Err(error) = self.note_in(&file, events) {
                    self.complain(&error);
                    self.apply(events);
                }
            }
        }
    }

    /// What is to be said about the file, once.
    pub fn notices(&mut self) -> Vec<Line> {
        std::mem::take(&mut self.notices)
    }

    fn apply(&mut self, events: &[Event]) {
        let today = self.today();
        events.iter().for_each(|event| self.progress.apply(event, today));
    }

    fn note_in(&mut self, file: &Path, events: &[Event]) -> io::Result<()> {
        if let Some(parent) = file.parent() {
            fs::create_dir_all(parent)?;
        }
        let folder = Folder::lock(file)?;
        self.read(file, &folder)?;
        let before = self.progress.clone();
        self.apply(events);
        let written = folder.write(self.progress.to_text_with(&self.rest).as_bytes());
        if written.is_err() {
            self.progress = before;
        }
        written
    }

    /// Looks into the file without changing it, unless it is damaged.
    fn look(&mut self, file: &Path) -> io::Result<()> {
        match Folder::lock(file) {
            // Nothing was ever kept there.
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(error),
            Ok(folder) => self.read(file, &folder),
        }
    }

    /// Reads the file under its lock. A damaged one is set aside.
    fn read(&mut self, file: &Path, folder: &Folder) -> io::Result<()> {
        let bytes = match read_file(file) {
            // What was learned before somebody took the file away is still known.
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            read => read?,
        };
        let text = String::from_utf8(bytes).map_err(|error| error.utf8_error().to_string());
        match text.and_then(|text| Book::read(&text)) {
            Ok(Book { progress, rest, bad }) => {
                (self.progress, self.rest) = (progress, rest);
                if !bad.is_empty() {
                    // Left out for good, and kept beside the new file as it was.
                    let copy = store::copy_aside(&store::behind_links(file))?;
                    folder.write(self.progress.to_text_with(&self.rest).as_bytes())?;
                    self.notices.push(phrases::left_out_entries(&copy.display().to_string(), &bad));
                }
            }
            Err(reason) => {
                let aside = store::set_aside(&store::behind_links(file))?;
                self.notices.push(phrases::damaged(&aside.display().to_string(), &reason));
            }
        }
        Ok(())
    }

    fn place(&mut self) -> Option<PathBuf> {
        if let Some(find) = self.find.take() {
            match find() {
                Ok(file) => self.file = Some(file),
                Err(error) => self.complain(&error),
            }
        }
        self.file.clone()
    }

    /// From now on nothing is kept, and what is known is known to this session only.
    fn complain(&mut self, error: &io::Error) {
        let file = self.file.take();
        self.lost = true;
        self.notices.push(phrases::not_kept(file.as_deref(), &error.to_string()));
    }
}

/// The bytes of the file. Of a pipe there is no end, so whoever reads it would wait for ever.
fn read_file(file: &Path) -> io::Result<Vec<u8>> {
    let kind = fs::metadata(file)?.file_type();
    match kind.is_file() || kind.is_dir() {
        true => store::read_whole(file),
        false => Err(io::Error::other("it is not a file")),
    }
}
