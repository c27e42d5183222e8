//! What may stand beside a record or its file: how it is to be looked through.

use crate::notation::{self, Spanned};

use super::args::Args;
use super::command::Command;
use super::{Trouble, Usage};

/// How a record is looked through.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReviewFlags {
    /// Say what every value of the switch `revoke` makes of it.
    pub all_revokes: bool,
    /// Refuse a record with a fault.
    pub strict: bool,
    /// Grade the plays.
    pub grades: bool,
    /// Grade them by odds too, as each player saw the deal.
    pub odds: bool,
    /// Write a page into this file.
    pub html: Option<String>,
}

/// The flag that takes a file.
const HTML: &str = "--html";

/// A text from which flags are taken, at either end of what stands between.
struct Peeled<'a> {
    text: &'a str,
    flags: ReviewFlags,
}

impl<'a> Peeled<'a> {
    /// Takes a flag from an end of the text, if one is there; or says which word is none.
    fn peel(&mut self) -> Result<bool, &'a str> {
        let text = self.text;
        if let Some(after) = text.strip_prefix(HTML).filter(|after| after.starts_with(char::is_whitespace)) {
            let (file, rest) = named(after.trim_start()).ok_or(&text[..HTML.len()])?;
            return Ok(self.html(file, rest));
        }
        if let Some((before, file)) = last_named(text)? {
            return Ok(self.html(file, before));
        }
        let (first, after) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let (before, last) = text.rsplit_once(char::is_whitespace).unwrap_or(("", text));
        let (flag, rest) = match (last.starts_with("--"), first.starts_with("--")) {
            (true, _) => (last, before),
            (_, true) => (first, after),
            _ => return Ok(false),
        };
        match flag {
            "--all-revokes" => self.flags.all_revokes = true,
            "--strict" => self.flags.strict = true,
            "--grades" => self.flags.grades = true,
            "--odds" => (self.flags.grades, self.flags.odds) = (true, true),
            other => return Err(other),
        }
        self.text = rest.trim();
        Ok(true)
    }

    fn html(&mut self, file: &str, rest: &'a str) -> bool {
        self.flags.html = Some(file.to_owned());
        self.text = rest.trim();
        true
    }
}

/// The name of a file, in quotes or a word, and what follows it. A flag is none, unless it stands in quotes.
fn named(text: &str) -> Option<(&str, &str)> {
    let quoted = text.strip_prefix('"').and_then(|after| after.split_once('"'));
    let word = || text.split_once(char::is_whitespace).unwrap_or((text, ""));
    quoted.or_else(|| (!text.starts_with("--")).then(word))
}

/// What stands before `--html` and the name of a file at the end, and the name; or the flag, if another follows.
fn last_named(text: &str) -> Result<Option<(&str, &str)>, &str> {
    let Some(at) = text.rfind(HTML) else { return Ok(None) };
    let (before, after) = (&text[..at], &text[at + HTML.len()..]);
    let alone = before.is_empty() || before.ends_with(char::is_whitespace);
    let Some(after) = after.strip_prefix(char::is_whitespace).filter(|_| alone) else { return Ok(None) };
    let (file, rest) = named(after.trim_start()).ok_or(&text[at..at + HTML.len()])?;
    Ok((rest.trim().is_empty() && !file.is_empty()).then_some((before, file)))
}

/// Reads what is to be looked through, and how: a record, a file of records, or nothing, which is the deal on
/// the table. A record stands for itself: it begins with a tag, a comment or trick 1. Anything else is a file.
pub(super) fn read_review(args: &mut Args) -> Result<Command, Trouble> {
    let Spanned { value, span } = args.rest();
    let mut peeled = Peeled { text: value, flags: ReviewFlags::default() };
    while peeled.peel().map_err(|flag| {
        let at = span.start + (flag.as_ptr() as usize - value.as_ptr() as usize);
        match flag {
            HTML => Trouble::at(Usage::Missing(args.doc), at + flag.len()..at + flag.len()),
            flag => args.refuse(Spanned { value: flag, span: at..at + flag.len() }),
        }
    })? {}
    let Peeled { text, flags } = peeled;
    if text.is_empty() {
        return Ok(Command::ReviewDeal(flags));
    }
    if !(text.starts_with(['[', '{']) || text.starts_with("1.") || notation::is_line(text)) {
        return Ok(Command::ReviewFile(text.to_owned(), flags));
    }
    let at = span.start + (text.as_ptr() as usize - value.as_ptr() as usize);
    let record = notation::any_record(text).map_err(|error| Trouble::from(error).shifted(at))?;
    Ok(Command::Review(Box::new(record), flags))
}
