//! What is saved: the lines that led here, between a line with the version and a line that says that
//! nothing is missing. What is loaded is never trusted, it is played again.

use std::path::Path;

use crate::store;

use super::state::Session;
use super::{Answer, Command, ListCommand, MatchCommand, SkatCommand, Trouble, commands};

/// The version that is written and read.
const VERSION: u32 = 1;
/// The last line of every file.
const END: &str = "end";

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A whole session.
    Session,
    /// Matches only.
    Match,
    /// Score lists of Skat only.
    List,
}

impl Kind {
    /// All, in the order in which a reader of any tries them.
    pub const ALL: [Kind; 3] = [Kind::Session, Kind::Match, Kind::List];

    /// The word in the first line.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Session => "session",
            Kind::Match => "match",
            Kind::List => "list",
        }
    }
}

/// Why a file cannot be used.
#[derive(Clone, Debug, PartialEq)]
pub struct FileTrouble {
    /// The file, as it was named.
    pub file: String,
    /// What is wrong.
    pub kind: FileTroubleKind,
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq)]
pub enum FileTroubleKind {
    /// It cannot be read; what the system says.
    Read(String),
    /// It cannot be written; what the system says.
    Write(String),
    /// It holds a match or a session that would be lost.
    WouldBeLost(Kind),
    /// The byte at which it stops being UTF-8, as line and column from 1.
    NotUtf8(usize, usize),
    /// It does not begin with a version; what it begins with.
    NoVersion(Kind, String),
    /// A version that this program does not know.
    Version(String),
    /// It holds something else than what was wanted, which comes second.
    OtherKind(Kind, Kind),
    /// The last line is missing: it was cut off in this line.
    CutOff(usize),
    /// There is something after the last line.
    AfterEnd(usize),
    /// A line that cannot be carried out: its number, the column at fault, its text, and why.
    Line(usize, usize, String, Box<Trouble>),
    /// A line with something that files do not hold: its number and text.
    Forbidden(usize, String),
    /// The file would take the place of the name of a command.
    IsACommand(Kind, String),
    /// It is there, and no page of ours that may be replaced.
    NotAPage,
    /// It is there, and no table for naming trumps that may be replaced.
    NotATable,
    /// More records than so many are too much for one page.
    ManyRecords(usize),
    /// This session touches no files, as in a lesson.
    NoFiles,
    /// A match or a list that is kept in a file cannot be exchanged for a session.
    IsKept(Kind),
}

/// What a file of ours holds, as its first words say. A pipe holds nothing, and to look into it is to wait.
fn held(file: &Path) -> Option<Kind> {
    let start = file.is_file().then(|| store::read(file, 64).ok())??;
    let first = String::from_utf8_lossy(&start);
    let mut words = first.split_whitespace();
    words.next().filter(|word| word.trim_start_matches('\u{feff}') == "kontra")?;
    let word = words.next()?;
    Kind::ALL.into_iter().find(|kind| kind.word() == word)
}

impl FileTroubleKind {
    /// The same about a file.
    pub fn of(self, file: &Path) -> Trouble {
        FileTrouble { file: file.display().to_string(), kind: self }.into()
    }
}

/// The text of a file that holds these lines.
pub fn text(kind: Kind, about: &str, lines: &[String]) -> String {
    let mut text = format!("kontra {} {VERSION}\n{about}", kind.word());
    for line in lines {
        text += line;
        text.push('\n');
    }
    text + END + "\n"
}

/// Reads a file and plays its lines again.
///
/// # Errors
/// If it cannot be read, or anything in it is wrong, with its line and column.
pub fn load(file: &Path, kinds: &[Kind], session: Session) -> Result<Session, Trouble> {
    let bytes = store::read_whole(file).map_err(|error| FileTroubleKind::Read(error.to_string()).of(file))?;
    replay(&bytes, kinds, session).map_err(|kind| kind.of(file))
}

/// Plays the lines of a file again.
///
/// # Errors
/// What is wrong, with its line and column.
pub fn replay(bytes: &[u8], kinds: &[Kind], mut session: Session) -> Result<Session, FileTroubleKind> {
    let text = std::str::from_utf8(bytes).map_err(|error| not_utf8(bytes, error.valid_up_to()))?;
    let mut lines = text.trim_start_matches('\u{feff}').lines().enumerate().map(|(n, line)| (n + 1, line));
    header(lines.next().map_or("", |(_, line)| line), kinds)?;
    let mut last = 1;
    for (number, line) in lines.by_ref() {
        last = number;
        if line.trim() == END {
            let more = lines.find(|(_, line)| commands(line).next().is_some());
            return more.map_or(Ok(session), |(number, _)| Err(FileTroubleKind::AfterEnd(number)));
        }
        for (at, command) in commands(line) {
            let fail = |trouble: Trouble| {
                let trouble = trouble.shifted(at);
                let start = trouble.span.as_ref().map_or(at, |span| span.start);
                let column = line.get(..start).unwrap_or(line).chars().count() + 1;
                FileTroubleKind::Line(number, column, line.to_owned(), Box::new(trouble))
            };
            if touches_files(&session.read(command).map_err(fail)?) {
                return Err(FileTroubleKind::Forbidden(number, command.trim().to_owned()));
            }
            session.run(command).map_err(fail)?;
        }
    }
    Err(FileTroubleKind::CutOff(last))
}

/// A file may neither read nor write another.
fn touches_files(command: &Command) -> bool {
    matches!(
        command,
        Command::Save(_)
            | Command::Load(_)
            | Command::Match(MatchCommand::Export(..))
            | Command::Skat(SkatCommand::List(ListCommand::Export(..)))
    )
}

fn header(line: &str, kinds: &[Kind]) -> Result<(), FileTroubleKind> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let wanted = kinds.first().copied().unwrap_or(Kind::Session);
    let ["kontra", kind, version] = words[..] else {
        return Err(FileTroubleKind::NoVersion(wanted, line.chars().take(40).collect()));
    };
    let found = Kind::ALL.into_iter().find(|found| found.word() == kind);
    match (found, version.parse::<u32>()) {
        (Some(found), Ok(VERSION)) if kinds.contains(&found) => Ok(()),
        (Some(found), Ok(VERSION)) => Err(FileTroubleKind::OtherKind(found, wanted)),
        (_, Ok(_)) => Err(FileTroubleKind::Version(version.to_owned())),
        _ => Err(FileTroubleKind::NoVersion(wanted, line.chars().take(40).collect())),
    }
}

fn not_utf8(bytes: &[u8], at: usize) -> FileTroubleKind {
    let before = String::from_utf8_lossy(&bytes[..at]);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
    FileTroubleKind::NotUtf8(line, column)
}

impl Session {
    /// The session as the text of a file: every line that changed something and was not taken back.
    pub fn saved(&self) -> String {
        text(Kind::Session, "", self.log())
    }

    /// Whether this session may write a file. One that holds a match or a session is not replaced, unless by
    /// another of the `same` kind.
    ///
    /// # Errors
    /// What would be lost, or that this session touches no files.
    pub fn may_write(&self, file: &Path, same: Option<Kind>) -> Result<(), Trouble> {
        self.may_touch(file)?;
        match held(file) {
            Some(kind) if Some(kind) != same => Err(FileTroubleKind::WouldBeLost(kind).of(file)),
            _ => Ok(()),
        }
    }

    /// Writes the session to a file, or gives the text of it.
    ///
    /// # Errors
    /// If it cannot be written; then the file is as it was.
    pub(super) fn save(&self, file: Option<&str>) -> Result<Answer, Trouble> {
        let Some(file) = file else { return Ok(Answer::Lines(self.saved())) };
        let path = Path::new(file);
        self.may_write(path, (!self.log().is_empty()).then_some(Kind::Session))?;
        store::write(path, self.saved().as_bytes())
            .map_err(|error| FileTroubleKind::Write(error.to_string()).of(path))?;
        Ok(Answer::Saved { file: file.to_owned(), lines: self.log().len() })
    }
}
