//! `kontra batch`: one request a line in, one reply a line out.

use std::io::{self, BufRead, BufWriter, Read, Write};

use crate::session::{LONGEST_LINE, Reply, Unreadable, answer_request};
use crate::words::reply;

use super::exit::Exit;

/// Answers every line of `input` in order. The memory that this takes does not grow with the number of
/// lines, nor with the length of one. What is written is flushed whenever no further request waits.
///
/// # Errors
/// If a line cannot be read or a reply cannot be written.
pub fn run(input: impl Read, output: impl Write) -> io::Result<Exit> {
    let mut input = io::BufReader::with_capacity(64 * 1024, input);
    let mut output = BufWriter::with_capacity(64 * 1024, output);
    let mut line = Vec::new();
    let mut exit = Exit::Right;
    while read_line(&mut input, &mut line)? {
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_end_matches(['\n', '\r']).trim_start_matches('\u{feff}');
        if text.trim_ascii().is_empty() {
            continue;
        }
        let replied = match unreadable(&line) {
            Some(trouble) => Reply { id: None, result: Err(trouble.into()) },
            None => answer_request(text),
        };
        if replied.result.is_err() {
            exit = Exit::Wrong;
        }
        output.write_all(reply(&replied, text).as_bytes())?;
        output.write_all(b"\n")?;
        if input.buffer().is_empty() {
            output.flush()?;
        }
    }
    output.flush()?;
    Ok(exit)
}

/// Reads one line, of which no more is kept than one byte over the longest that is read. Says whether
/// there was one.
pub(super) fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let most = LONGEST_LINE as u64 + 1;
    let read = input.by_ref().take(most).read_until(b'\n', line)?;
    if read as u64 == most && line.last() != Some(&b'\n') {
        skip_line(input)?;
    }
    Ok(read > 0)
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let (used, end) = match buffer.iter().position(|byte| *byte == b'\n') {
            Some(at) => (at + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(used);
        if end {
            return Ok(());
        }
    }
}

/// Why a line cannot be read at all, if it cannot.
pub(super) fn unreadable(line: &[u8]) -> Option<Unreadable> {
    match std::str::from_utf8(line) {
        _ if line.len() > LONGEST_LINE => Some(Unreadable::TooLong(LONGEST_LINE)),
        Err(_) => Some(Unreadable::NotUtf8),
        Ok(_) => None,
    }
}
