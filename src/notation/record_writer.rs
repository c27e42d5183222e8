//! Records written strictly: tags in one order, one trick a line, cards in two letters.

use std::fmt::{self, Write};
use std::str::FromStr;

use super::record::record;
use super::record_error::{RecordError, TagName};
use crate::cards::Card;
use crate::deal::{Call, Item, Record};

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
            writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))?;
        }
        for line in LINES {
            let tags = line.iter().filter_map(|name| Some((name.name(), self.tag(*name)?)));
            let tags: Vec<String> = tags.map(|(name, value)| format!("[{name} \"{value}\"]")).collect();
            if !tags.is_empty() {
                writeln!(f, "{}", tags.join(" "))?;
            }
        }
        items(f, &self.before, "")?;
        for (n, trick) in self.tricks.iter().enumerate() {
            let leader = trick.leader.map_or(String::new(), |leader| format!(" {leader}:"));
            let head = format!("{}.{leader}", n + 1);
            let (stop, items) = match trick.items.split_last() {
                Some((Item::Stop, items)) => (true, items),
                _ => (false, &trick.items[..]),
            };
            self::items(f, items, &head)?;
            if stop {
                f.write_str("*\n")?;
            }
        }
        Ok(())
    }
}

/// One line: what stands first, and the items.
fn items(f: &mut fmt::Formatter<'_>, items: &[Item], head: &str) -> fmt::Result {
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
            Item::Call(call) => f.write_str(&written_call(call))?,
            Item::Claim(seat, said) => write!(f, "L{seat}.{said}")?,
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
