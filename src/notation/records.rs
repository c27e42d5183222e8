//! Many records in one text, one after the other: cut apart without looking at more than one at a time.

use std::io::{self, BufRead};

/// The longest record that is read, in bytes.
pub const LONGEST_RECORD: usize = 64 * 1024;

/// The text of one record, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordText {
    /// Its number, counted from 1.
    pub number: usize,
    /// The line on which it begins, counted from 1.
    pub line: usize,
    /// The text.
    pub text: Result<String, TextFault>,
}

/// Why a record has no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextFault {
    /// Its bytes are no UTF-8.
    NotUtf8,
    /// It is longer than [`LONGEST_RECORD`].
    TooLong,
}

/// Cuts a stream into records of either game. A record ends where the tags of the next begin: at a tag after
/// tricks, or at the tag `Game`, even where a comment was left open. A line that begins with `(;` is a record
/// of its own. The memory that this takes does not grow with the stream.
///
/// ```
/// use kontra::notation::Records;
/// let text = "[Game \"konter\"]\n1. 0: SK\n*\n\n[Game \"konter\"]\n1. 0: {[Open\"\n";
/// let records: Vec<_> = Records::new(text.as_bytes()).map(Result::unwrap).collect();
/// assert_eq!(records.iter().map(|record| record.line).collect::<Vec<_>>(), [1, 5]);
/// let lines = "(;GM[Skat]MV[]\n\n(;GM[Skat]MV[1 p\n[Game \"skat\"]";
/// let records: Vec<_> = Records::new(lines.as_bytes()).map(Result::unwrap).collect();
/// assert_eq!(records.iter().map(|record| record.line).collect::<Vec<_>>(), [1, 3, 4]);
/// ```
pub struct Records<R> {
    input: R,
    scan: Scan,
    number: usize,
    line: usize,
    after_return: bool,
    done: bool,
}

/// How far one record has been read.
#[derive(Default)]
struct Scan {
    text: Vec<u8>,
    too_long: bool,
    /// Something other than a tag or a blank has been seen.
    moved: bool,
    inside: Inside,
    escaped: bool,
    /// The bytes of the last opening bracket on, while it may be `[Game`.
    game: usize,
    bracket: usize,
    /// This line has so many bytes of what begins a line of the server; none if it is no such line.
    server: Option<usize>,
    lines: usize,
    first_line: Option<usize>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Inside {
    #[default]
    Nothing,
    Tag,
    Quotes,
    Comment,
}

const GAME: &[u8] = b"[game";
/// What a line of the server begins with.
const SERVER: &[u8] = b"(;";

impl<R: BufRead> Records<R> {
    /// The records of this stream.
    pub fn new(input: R) -> Records<R> {
        Records {
            input,
            scan: Scan { server: Some(0), ..Scan::default() },
            number: 0,
            line: 1,
            after_return: false,
            done: false,
        }
    }

    fn next_text(&mut self) -> io::Result<Option<RecordText>> {
        while !self.done {
            let buffer = self.input.fill_buf()?;
            if buffer.is_empty() {
                self.done = true;
                break;
            }
            let mut used = 0;
            let mut cut = None;
            for &byte in buffer {
                used += 1;
                if let Some(rest) = self.scan.push(byte) {
                    cut = Some(rest);
                }
                // A carriage return and a line feed are one line end.
                self.scan.lines += usize::from(byte == b'\r' || (byte == b'\n' && !self.after_return));
                self.after_return = byte == b'\r';
                if cut.is_some() {
                    break;
                }
            }
            self.input.consume(used);
            if let Some(rest) = cut {
                let next = self.scan.begin(rest);
                let whole = std::mem::replace(&mut self.scan, next);
                if let Some(text) = self.finish(whole) {
                    return Ok(Some(text));
                }
            }
        }
        let whole = std::mem::take(&mut self.scan);
        Ok(self.finish(whole))
    }

    fn finish(&mut self, scan: Scan) -> Option<RecordText> {
        let line = self.line + scan.first_line.unwrap_or(0);
        self.line += scan.lines;
        scan.first_line?;
        self.number += 1;
        let text = match scan.too_long {
            true => Err(TextFault::TooLong),
            false => String::from_utf8(scan.text).map_err(|_| TextFault::NotUtf8),
        };
        Some(RecordText { number: self.number, line, text })
    }
}

impl Scan {
    /// Takes the next byte. If it shows that a new record has begun, says at which byte of the text.
    fn push(&mut self, byte: u8) -> Option<usize> {
        let blank = byte.is_ascii_whitespace() || matches!(byte, 0xef | 0xbb | 0xbf);
        if self.first_line.is_none() {
            if blank && self.text.is_empty() && byte.is_ascii_whitespace() {
                return None;
            }
            if !blank {
                self.first_line = Some(self.lines);
            }
        }
        if self.text.len() > LONGEST_RECORD {
            self.too_long = true;
            // Only what may begin the next record is still kept.
            if self.game == 0 {
                self.text.truncate(LONGEST_RECORD);
            }
        }
        self.text.push(byte);
        let at = self.text.len() - 1;
        if let Some(cut) = self.push_server(byte, at) {
            return cut;
        }
        if byte == b'[' && self.inside != Inside::Quotes {
            self.game = 1;
            self.bracket = at;
        } else if self.game > 0 {
            let goes_on = GAME.get(self.game).is_some_and(|wanted| wanted.eq_ignore_ascii_case(&byte));
            let is_game = self.game == GAME.len() && byte.is_ascii_whitespace();
            self.game = if goes_on { self.game + 1 } else { 0 };
            if is_game && self.bracket > 0 && self.begun_before() {
                return Some(self.bracket);
            }
        }
        let cut = self.inside == Inside::Nothing && byte == b'[' && self.moved;
        self.step(byte, blank);
        cut.then_some(at)
    }

    /// Looks for lines of the server. Says where a new record has begun, or none inside such a line; nothing
    /// at all of any other byte.
    fn push_server(&mut self, byte: u8, at: usize) -> Option<Option<usize>> {
        let line_end = matches!(byte, b'\n' | b'\r');
        match self.server {
            // The end of such a line ends its record.
            Some(seen) if seen == SERVER.len() => return Some(line_end.then_some(at)),
            Some(seen) if SERVER.get(seen) == Some(&byte) => {
                self.server = Some(seen + 1);
                let from = at + 1 - SERVER.len().min(at + 1);
                if seen + 1 == SERVER.len() && self.any_before(from) {
                    return Some(Some(from));
                }
            }
            Some(0) if byte.is_ascii_whitespace() || matches!(byte, 0xef | 0xbb | 0xbf) => {}
            _ => self.server = line_end.then_some(0),
        }
        None
    }

    fn step(&mut self, byte: u8, blank: bool) {
        self.inside = match (self.inside, byte) {
            (Inside::Nothing, b'[') => Inside::Tag,
            (Inside::Nothing, b'{') => {
                self.moved = true;
                Inside::Comment
            }
            (Inside::Nothing, _) => {
                self.moved |= !blank;
                Inside::Nothing
            }
            (Inside::Tag, b'"') => Inside::Quotes,
            (Inside::Tag, b']') => Inside::Nothing,
            // A quote that is left open ends with its line.
            (Inside::Quotes, b'\n' | b'\r') => Inside::Nothing,
            (Inside::Quotes, b'"') if !self.escaped => Inside::Tag,
            (Inside::Comment, b'}') => Inside::Nothing,
            (inside, _) => inside,
        };
        self.escaped = self.inside == Inside::Quotes && byte == b'\\' && !self.escaped;
    }

    /// Whether there is anything but blanks before the last bracket.
    fn begun_before(&self) -> bool {
        self.any_before(self.bracket)
    }

    fn any_before(&self, at: usize) -> bool {
        self.text[..at].iter().any(|byte| !byte.is_ascii_whitespace() && !matches!(byte, 0xef | 0xbb | 0xbf))
    }

    /// The scan of the next record, whose first bytes are at the end of this one's text.
    fn begin(&mut self, at: usize) -> Scan {
        let text = self.text.split_off(at.min(self.text.len()));
        let mut next = Scan { server: Some(0), ..Scan::default() };
        text.iter().for_each(|byte| {
            next.push(*byte);
        });
        next
    }
}

impl<R: BufRead> Iterator for Records<R> {
    type Item = io::Result<RecordText>;

    fn next(&mut self) -> Option<io::Result<RecordText>> {
        match self.next_text() {
            Err(error) => {
                self.done = true;
                self.scan = Scan::default();
                Some(Err(error))
            }
            Ok(text) => text.map(Ok),
        }
    }
}
