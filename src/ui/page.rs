//! A review as a page in a file.

use std::path::Path;

use super::render::{GENERATOR, html};
use crate::deal::Game;
use crate::session::{FileTroubleKind, Reviewed, Session, Trouble};
use crate::store;
use crate::words::{self, Block, Line};

/// The most records that one page shows.
pub const MOST_RECORDS: usize = 100;
/// How much of a file tells whether it is a page of ours.
const START: usize = 512;

/// What a page will show, collected while records are looked through.
pub struct Page {
    file: String,
    sections: Vec<Vec<Block>>,
    games: Vec<Game>,
}

impl Page {
    /// The page that was asked for, if one was. Whether it can be written is known before anything is done.
    ///
    /// # Errors
    /// If the file may not be written.
    pub fn asked(file: Option<&String>, session: &Session) -> Result<Option<Page>, Trouble> {
        let Some(file) = file else { return Ok(None) };
        let path = Path::new(file);
        session.may_write(path, None)?;
        // First of all, since to look into a pipe is to wait.
        store::try_write(path).map_err(|error| FileTroubleKind::Write(error.to_string()).of(path))?;
        if !may_replace(path) {
            return Err(FileTroubleKind::NotAPage.of(path));
        }
        Ok(Some(Page { file: file.clone(), sections: Vec::new(), games: Vec::new() }))
    }

    /// Adds what is told of a record.
    pub fn add(&mut self, reviewed: &Reviewed) {
        self.games.push(reviewed.game());
        self.sections.push(words::page(reviewed));
    }

    /// That there are more records than a page holds.
    pub fn too_many(&self) -> Trouble {
        FileTroubleKind::ManyRecords(MOST_RECORDS).of(Path::new(&self.file))
    }

    /// Writes the page, and says so.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write(self) -> Result<Line, Trouble> {
        let path = Path::new(&self.file);
        let text = html(&words::page_title(&self.games), &self.sections);
        let failed = |error: std::io::Error| FileTroubleKind::Write(error.to_string()).of(path);
        store::write(path, text.as_bytes()).map_err(failed)?;
        Ok(words::page_written(&self.file, self.sections.len()))
    }

    /// The file.
    pub fn file(&self) -> &str {
        &self.file
    }
}

/// Whether nothing is there that anybody could miss: no file, an empty one, or a page of ours.
fn may_replace(file: &Path) -> bool {
    match store::read(file, START) {
        Ok(start) => start.is_empty() || String::from_utf8_lossy(&start).contains(GENERATOR),
        // What cannot be read fails when it is written, with what the system says.
        Err(_) => true,
    }
}
