//! Records written strictly: tags in one order, one trick a line, cards in two letters.

use std::fmt::{self, Write};
use std::str::FromStr;

use super::record::record;
use super::record_error::{RecordError, TagName};
use crate::cards::Card;
use crate::deal::{Call, Item, Record, Written};

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        record(text)
    }
}

impl Record {
    /// The value of a tag as it is written, if the record has it.
    fn tag(&self, name: TagName) -> Option<String> {
        let calls = |calls: &Vec<Call>| match calls.is_empty() {
            true => "-".to_owned(),
            false => calls.iter().map(written_call).collect(),
        };
        match name {
            TagName::Game => Some("konter".to_owned()),
            TagName::Rules => self.rules.map(|rules| rules.to_string()),
            TagName::Dealer => self.dealer.map(|dealer| dealer.to_string()),
            TagName::Seen => self.seen.map(|seen| seen.code()),
            TagName::Deal => self.hands.map(|hands| hands.map(|hand| hand.to_string()).join("/")),
            TagName::Contract => self.contract.map(|(suit, seat)| format!("{}{seat}", suit.letter())),
            TagName::Calls => self.calls.as_ref().map(calls),
            TagName::Result => self.result.map(|[ours, theirs]| format!("{ours}-{theirs}")),
            TagName::Slate => self.slate.map(|[ours, theirs]| format!("{ours}-{theirs}")),
        }
    }
}

/// Groups of tags that share a line.
const LINES: [&[TagName]; 3] = [
    &[TagName::Game, TagName::Rules, TagName::Dealer, TagName::Slate, TagName::Seen],
    &[TagName::Deal],
    &[TagName::Contract, TagName::Calls, TagName::Result],
];

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.other {
            writeln!(f, "{}", tag(name, value))?;
        }
        for line in LINES {
            let tags = line.iter().filter_map(|name| Some((name.name(), self.tag(*name)?)));
            let tags: Vec<String> = tags.map(|(name, value)| tag(name, &value)).collect();
            if !tags.is_empty() {
                writeln!(f, "{}", tags.join(" "))?;
            }
        }
        play(f, &self.before, &self.tricks, |item| match item {
            Item::Call(call) => written_call(call),
            Item::Claim(seat, said) => format!("L{seat}.{said}"),
            _ => String::new(),
        })
    }
}

/// One tag; quotes and backslashes in its value are escaped.
pub(super) fn tag(name: &str, value: &str) -> String {
    format!("[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))
}

/// What happened, one trick a line. `said` writes the calls and claims of the game.
pub(super) fn play<C, L>(
    f: &mut fmt::Formatter<'_>,
    before: &[Item<C, L>],
    tricks: &[Written<C, L>],
    said: impl Fn(&Item<C, L>) -> String,
) -> fmt::Result {
    line(f, before, "", &said)?;
    for (n, trick) in tricks.iter().enumerate() {
        let leader = trick.leader.map_or(String::new(), |leader| format!(" {leader}:"));
        let head = format!("{}.{leader}", n + 1);
        let (stop, items) = match trick.items.split_last() {
            Some((Item::Stop, items)) => (true, items),
            _ => (false, &trick.items[..]),
        };
        line(f, items, &head, &said)?;
        if stop {
            f.write_str("*\n")?;
        }
    }
    Ok(())
}

/// One line: what stands first, and the items.
fn line<C, L>(
    f: &mut fmt::Formatter<'_>,
    items: &[Item<C, L>],
    head: &str,
    said: &impl Fn(&Item<C, L>) -> String,
) -> fmt::Result {
    if head.is_empty() && items.is_empty() {
        return Ok(());
    }
    f.write_str(head)?;
    for (n, item) in items.iter().enumerate() {
        if n > 0 || !head.is_empty() {
            f.write_char(' ')?;
        }
        match item {
            Item::Card { seat, card, mark } => {
                let card = card.map_or("??".to_owned(), Card::code);
                let seat = seat.map_or(String::new(), |seat| format!("{seat}="));
                write!(f, "{seat}{card}{}", mark.text())?;
            }
            Item::Call(_) | Item::Claim(..) => f.write_str(&said(item))?,
            // A closing brace would end the comment.
            Item::Comment(text) => write!(f, "{{{}}}", text.replace('}', ")"))?,
            Item::Stop => f.write_char('*')?,
        }
    }
    f.write_char('\n')
}

fn written_call(call: &Call) -> String {
    format!("{}{}", call.word.letter(), call.seat)
}
