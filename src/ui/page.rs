//! A review as a page in a file.

use std::path::Path;

use super::render::{GENERATOR, html};
use crate::deal::Game;
use crate::session::{FileTroubleKind, Reviewed, Session, Trouble};
use crate::store;
use crate::words::{self, Block, Line};

/// The most records that one page shows.
const MOST_RECORDS: usize = 100;
/// How much of a file tells whether it is a page of ours.
const START: usize = 512;

/// What a page will show, collected while records are looked through.
pub struct Page {
    file: String,
    sections: Vec<Vec<Block>>,
    games: Vec<Game>,
    records: usize,
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
        match may_replace(path) {
            true => Ok(Some(Page { file: file.clone(), sections: Vec::new(), games: Vec::new(), records: 0 })),
            false => Err(FileTroubleKind::NotAPage.of(path)),
        }
    }

    /// Adds what is told of a record, while there is room.
    pub fn add(&mut self, reviewed: &Reviewed) {
        self.records += 1;
        if self.records <= MOST_RECORDS {
            self.games.push(reviewed.game());
            self.sections.push(words::page(reviewed));
        }
    }

    /// Writes the page, and says so.
    ///
    /// # Errors
    /// If there are too many records, or the file cannot be written.
    pub fn write(self) -> Result<Line, Trouble> {
        let path = Path::new(&self.file);
        if self.records > MOST_RECORDS {
            return Err(FileTroubleKind::ManyRecords(MOST_RECORDS).of(path));
        }
        let text = html(&words::page_title(&self.games), &self.sections);
        let failed = |error: std::io::Error| FileTroubleKind::Write(error.to_string()).of(path);
        store::write(path, text.as_bytes()).map_err(failed)?;
        Ok(words::page_written(&self.file, self.records))
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
