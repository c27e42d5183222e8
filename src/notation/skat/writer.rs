//! The form with tags, written strictly: tags in one order, one trick a line, cards in two letters.

use std::fmt;
use std::str::FromStr;

use super::error::{SkatError, SkatTag};
use super::position::said;
use super::record::skat_record;
use super::result::words;
use crate::deal::{Item, Named, SkatRecord};
use crate::notation::record_writer::{play, tag};
use crate::skat::Call;

impl FromStr for SkatRecord {
    type Err = SkatError;

    fn from_str(text: &str) -> Result<SkatRecord, SkatError> {
        skat_record(text)
    }
}

/// Groups of tags that share a line.
const LINES: [&[SkatTag]; 6] = [
    &[SkatTag::Game, SkatTag::Rules, SkatTag::Bock],
    &[SkatTag::Forehand, SkatTag::Middlehand, SkatTag::Rearhand, SkatTag::Dealer],
    &[SkatTag::Deal, SkatTag::Skat],
    &[SkatTag::Auction],
    &[SkatTag::Discard, SkatTag::Contract, SkatTag::Blind, SkatTag::Calls],
    &[SkatTag::Result],
];

impl SkatRecord {
    /// The value of a tag as it is written, if the record has it.
    fn tag(&self, name: SkatTag) -> Option<String> {
        match name {
            SkatTag::Game => Some("skat".to_owned()),
            SkatTag::Rules => self.rules.map(|rules| rules.to_string()),
            SkatTag::Forehand => self.names[0].clone(),
            SkatTag::Middlehand => self.names[1].clone(),
            SkatTag::Rearhand => self.names[2].clone(),
            SkatTag::Dealer => self.dealer.clone(),
            SkatTag::Bock => self.bock.then(|| "1".to_owned()),
            SkatTag::Deal => self.hands.map(|hands| hands.map(|hand| hand.to_string()).join("/")),
            SkatTag::Skat => self.skat.map(|skat| skat.to_string()),
            SkatTag::Auction => Some(self.auction_words()).filter(|words| !words.is_empty()),
            SkatTag::Discard => self.discard.map(|discard| discard.to_string()),
            SkatTag::Contract => self.named.map(written_game),
            SkatTag::Blind => (self.blind_pushes > 0).then(|| self.blind_pushes.to_string()),
            SkatTag::Calls => self.calls.as_ref().map(|calls| match calls.is_empty() {
                true => "-".to_owned(),
                false => calls.iter().map(said).collect(),
            }),
            SkatTag::Result => self.result.as_ref().map(|result| words(result, false)),
        }
    }

    fn auction_words(&self) -> String {
        let word = |call: &Call| match call {
            Call::Bid(value) => value.to_string(),
            Call::Hold => "hold".to_owned(),
            Call::Pass => "pass".to_owned(),
        };
        let calls = self.auction.iter().map(|(seat, call)| format!("{seat}:{}", word(call)));
        calls.chain(self.took.map(|seat| format!("{seat}:skat"))).collect::<Vec<_>>().join(" ")
    }
}

impl fmt::Display for SkatRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.other {
            writeln!(f, "{}", tag(name, value))?;
        }
        for line in LINES {
            let tags = line.iter().filter_map(|name| Some(tag(name.name(), &self.tag(*name)?)));
            let tags: Vec<String> = tags.collect();
            if !tags.is_empty() {
                writeln!(f, "{}", tags.join(" "))?;
            }
        }
        play(f, &self.before, &self.tricks, |item| match item {
            Item::Call(step) => said(step),
            Item::Claim(seat, what) => format!("{}.{seat}", what.letters()),
            _ => String::new(),
        })
    }
}

fn written_game(named: Named) -> String {
    let seat = named.seat.map_or(String::new(), |seat| seat.to_string());
    format!("{}{}{seat}", game_letter(&named), named.flags)
}

/// The letter of a game; `R` is a Ramsch.
pub(super) fn game_letter(named: &Named) -> char {
    named.contract.map_or('R', |contract| contract.letter())
}
