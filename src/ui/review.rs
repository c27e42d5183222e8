//! Files of records: read one after the other, looked through, and told.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::Path;
use std::sync::mpsc::{SyncSender, sync_channel};

use serde_json::{Value, json};

use super::exit::Exit;
use super::outcome::{Failed, Outcome};
use super::output::Output;
use super::page::{MOST_RECORDS, Page};
use super::render::{Theme, render};
use super::script::Manner;
use crate::analysis::Watch;
use crate::notation::{self, AnyRecord, RecordText, Records};
use crate::session::{Answer, Judge, ReviewFlags, Reviewed, Session, Settings, Trouble, Unreadable};
use crate::words::{self, Block, Complaint, Json};

/// What to look through, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// The file; `-` is standard input.
    pub file: String,
    /// How to look through each record.
    pub flags: ReviewFlags,
}

/// By what rules records are judged, and who watches where that takes long.
#[derive(Clone, Copy)]
struct Referee<'a> {
    rules: Judge,
    watch: &'a dyn Watch,
}

impl Referee<'_> {
    fn of(session: &Session) -> Referee<'_> {
        Referee { rules: session.judge(), watch: session.watcher().watch() }
    }
}

/// How many judged records may wait to be told.
const MOST_WAITING: usize = 256;

/// What came of one record.
type Told = Result<Reviewed, Box<Bad>>;

/// A record that cannot be looked through.
struct Bad {
    failed: Failed,
    from: String,
}

impl Bad {
    fn new(file: &str, text: &RecordText, trouble: Trouble, read: &str, at: (usize, usize)) -> Box<Bad> {
        let from = words::place_in_file(file, text.number, (text.line + at.0 - 1, at.1));
        Box::new(Bad { failed: Failed::new(&trouble, read), from })
    }
}

impl Job {
    /// Opens the file.
    fn open(&self) -> Result<Box<dyn BufRead + Send>, Trouble> {
        open(&self.file)
    }

    /// Whether the file has more records than a page holds. Only a file can be read twice.
    fn has_too_many(&self) -> bool {
        let is_file = self.file != "-" && Path::new(&self.file).is_file();
        let records = || self.open().ok().map(|input| Records::new(input).take(MOST_RECORDS + 1).count());
        is_file && records().is_some_and(|records| records > MOST_RECORDS)
    }

    /// The page that was asked for, if one was. What can be refused is refused before the long work.
    fn page(&self, session: &Session) -> Result<Option<Page>, Trouble> {
        let page = Page::asked(self.flags.html.as_ref(), session)?;
        match page {
            Some(page) if self.has_too_many() => Err(page.too_many()),
            page => Ok(page),
        }
    }

    /// Looks through every record of the input; that of a single record bears no number. Reading and
    /// judging take as long as telling, so each has a thread of its own; few records wait between them.
    fn each(
        &self,
        input: impl BufRead + Send,
        judge: Referee,
        mut tell: impl FnMut(Told) -> io::Result<()>,
    ) -> io::Result<Tally> {
        let mut tally = Tally::default();
        std::thread::scope(|scope| {
            let (send, receive) = sync_channel(MOST_WAITING);
            let reader = scope.spawn(move || self.judge(input, judge, &send));
            // If nobody listens any more, the other thread ends with the record that it has.
            for told in receive {
                tally.enter(&told);
                tell(told)?;
            }
            tally.cut = reader.join().unwrap_or_else(|_| Err(io::ErrorKind::Other.into()))?;
            io::Result::Ok(())
        })?;
        if tally.records == 0 {
            let text = RecordText { number: 1, line: 1, text: Ok(String::new()) };
            let told = self.one(&text, false, judge);
            tally.enter(&told);
            tell(told)?;
        }
        Ok(tally)
    }

    /// Reads and judges all records, until nobody listens. For a page it stops before the first for which there
    /// is no room, and says that it did.
    fn judge(&self, input: impl BufRead, judge: Referee, send: &SyncSender<Told>) -> io::Result<bool> {
        let mut records = Records::new(input).peekable();
        while let Some(text) = records.next().transpose()? {
            if self.flags.html.is_some() && text.number > MOST_RECORDS {
                return Ok(true);
            }
            let many = text.number > 1 || records.peek().is_some();
            if send.send(self.one(&text, many, judge)).is_err() {
                break;
            }
        }
        Ok(false)
    }

    fn one(&self, text: &RecordText, many: bool, judge: Referee) -> Told {
        let record = record(&self.file, text)?;
        let reviewed = judge.rules.over(&record).review(&record, &self.flags, judge.watch);
        let read = text.text.as_deref().unwrap_or_default();
        let reviewed = reviewed.map_err(|error| Bad::new(&self.file, text, error.into(), read, (1, 1)))?;
        Ok(Reviewed { number: many.then_some(text.number), ..reviewed })
    }
}

/// Opens a file of records; `-` is standard input.
fn open(name: &str) -> Result<Box<dyn BufRead + Send>, Trouble> {
    if name == "-" {
        return Ok(Box::new(BufReader::with_capacity(64 * 1024, io::stdin())));
    }
    let refuse = |error: io::Error| Trouble::from(Unreadable::File(name.to_owned(), error.to_string()));
    let file = File::open(name).map_err(refuse)?;
    // A folder can be opened, and only fails when it is read.
    if file.metadata().map_err(refuse)?.is_dir() {
        return Err(refuse(io::ErrorKind::IsADirectory.into()));
    }
    Ok(Box::new(BufReader::with_capacity(64 * 1024, file)))
}

/// Reads one record of a file.
fn record(file: &str, text: &RecordText) -> Result<AnyRecord, Box<Bad>> {
    let bad = |trouble: Trouble, read: &str, at: (usize, usize)| Bad::new(file, text, trouble, read, at);
    let read = text.text.as_ref().map_err(|fault| bad(Unreadable::RecordText(*fault).into(), "", (1, 1)))?;
    notation::any_record(read).map_err(|error| {
        let trouble = Trouble::from(error);
        let at = trouble.span.as_ref().map_or((1, 1), |span| notation::line_and_column(read, span.start));
        bad(trouble, read, at)
    })
}

/// Reads all records of a file.
///
/// # Errors
/// If it cannot be read, or one of them cannot.
pub fn records(file: &str) -> Result<Vec<AnyRecord>, Failed> {
    let refuse = |trouble: &Trouble| Failed::new(trouble, "");
    let input = open(file).map_err(|trouble| refuse(&trouble))?;
    let read = |text: io::Result<RecordText>| {
        let text = text.map_err(|error| refuse(&Unreadable::File(file.to_owned(), error.to_string()).into()))?;
        record(file, &text).map_err(|bad| bad.failed.located(&bad.from))
    };
    Records::new(input).map(read).collect()
}

/// How many records there were of each kind.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    records: usize,
    faulty: usize,
    bad: usize,
    exit: Option<Exit>,
    /// Whether there are more records, which were not looked through.
    cut: bool,
}

impl Tally {
    fn enter(&mut self, told: &Told) {
        self.records += 1;
        let exit = match told {
            Ok(reviewed) if reviewed.review.is_clean() => Exit::Right,
            Ok(_) => {
                self.faulty += 1;
                Exit::Wrong
            }
            Err(bad) => {
                self.bad += 1;
                bad.failed.exit
            }
        };
        self.exit = self.exit.max(Some(exit));
    }

    fn exit(&self) -> Exit {
        self.exit.unwrap_or(Exit::Right)
    }

    /// A last line, if there were several.
    fn line(&self) -> Option<Block> {
        (self.records > 1).then(|| words::tally(self.records, self.faulty, self.bad).into())
    }
}

/// Looks through a file for the shell: each record is told as soon as it has been read.
///
/// # Errors
/// If the input cannot be read or the answer cannot be written.
pub fn shell(job: &Job, session: &Session, manner: Manner, output: &Output) -> io::Result<Exit> {
    let settings = session.settings();
    let input = match job.open() {
        Ok(input) => input,
        Err(trouble) => return fail(&trouble, manner, output, settings),
    };
    let mut page = match job.page(session) {
        Ok(page) => page,
        Err(trouble) => return fail(&trouble, manner, output, settings),
    };
    let theme = output.theme(settings);
    let mut out = BufWriter::with_capacity(64 * 1024, io::stdout().lock());
    let tally = job.each(input, Referee::of(session), |told| match (told, manner.json) {
        (Ok(reviewed), json) => {
            page.iter_mut().for_each(|page| page.add(&reviewed));
            write(&mut out, reviewed, json, &theme)
        }
        (Err(bad), true) => writeln!(out, "{}", bad.failed.located(&bad.from).json()),
        (Err(bad), false) => {
            out.flush()?;
            output.complain(&bad.failed.complaint, &bad.failed.text, bad.from.trim_end(), settings)
        }
    })?;
    if let (Some(line), false) = (tally.line().filter(|_| !tally.cut), manner.json) {
        out.write_all(render(&[line], &theme).as_bytes())?;
    }
    out.flush()?;
    let file = page.as_ref().map(|page| page.file().to_owned());
    let write = |page: Page| if tally.cut { Err(page.too_many()) } else { page.write() };
    let written = match page.map(write).transpose() {
        Ok(written) => written,
        Err(trouble) => return fail(&trouble, manner, output, settings),
    };
    match (written, manner.json) {
        (Some(_), true) => writeln!(out, "{}", json!({ "ok": true, "html": file }))?,
        (Some(line), false) => out.write_all(render(&[line.into()], &theme).as_bytes())?,
        (None, _) => {}
    }
    out.flush()?;
    Ok(tally.exit())
}

/// Says what is wrong with the files that were named.
fn fail(trouble: &Trouble, manner: Manner, output: &Output, settings: &Settings) -> io::Result<Exit> {
    let failed = Failed::new(trouble, "");
    match manner.json {
        true => output.text(&format!("{}\n", failed.json()))?,
        false => output.complain(&failed.complaint, &failed.text, "", settings)?,
    }
    Ok(failed.exit)
}

fn write(out: &mut impl Write, reviewed: Reviewed, json: bool, theme: &Theme) -> io::Result<()> {
    let answer = Answer::Review(Box::new(reviewed));
    match json {
        true => writeln!(out, "{}", Outcome::Answer(answer).json().unwrap_or_default()),
        false => out.write_all(render(&words::answer(&answer), theme).as_bytes()),
    }
}

/// Looks through a file at the prompt or in a script, which tells all of it at once.
///
/// # Errors
/// If the file cannot be read.
pub fn all(job: &Job, session: &Session) -> Result<(Vec<Block>, Value, Exit), Trouble> {
    let refuse = |error: io::Error| Trouble::from(Unreadable::File(job.file.clone(), error.to_string()));
    if job.file == "-" {
        // The lines of a script or of the prompt come from there.
        return Err(Unreadable::File(job.file.clone(), String::new()).into());
    }
    let mut page = job.page(session)?;
    let mut blocks = Vec::new();
    let mut values = Vec::new();
    let tally = job.each(job.open()?, Referee::of(session), |told| {
        match told {
            Ok(reviewed) => {
                page.iter_mut().for_each(|page| page.add(&reviewed));
                let answer = Answer::Review(Box::new(reviewed));
                values.push(serde_json::to_value(Json(&answer)).unwrap_or_default());
                blocks.extend(words::answer(&answer));
            }
            Err(bad) => {
                let failed = bad.failed.located(&bad.from);
                blocks.extend(failed.complaint.what.into_iter().chain(failed.complaint.help).map(Block::Line));
            }
        }
        Ok(())
    });
    let tally = tally.map_err(refuse)?;
    if let (Some(page), true) = (&page, tally.cut) {
        return Err(page.too_many());
    }
    blocks.extend(tally.line());
    let mut value = json!({ "records": values });
    if let Some(page) = page {
        value["html"] = page.file().into();
        blocks.push(page.write()?.into());
    }
    Ok((blocks, value, tally.exit()))
}

impl Failed {
    /// The same, with the place in the file before what is wrong.
    fn located(self, from: &str) -> Failed {
        let mut complaint = Complaint { span: None, ..self.complaint };
        if let Some(first) = complaint.what.first_mut() {
            first.0.insert(0, from.into());
        }
        Failed { complaint, ..self }
    }
}
