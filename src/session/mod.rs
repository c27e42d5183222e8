//! A table at which one can ask: reads a line into a [`Command`] and runs it to an [`Answer`].
//!
//! ```
//! use kontra::session::{Answer, Session};
//! let mut session = Session::default();
//! session.run("trump ♥").unwrap();
//! session.run("hand ♠9 ♠Q ♦10 ♣9").unwrap();
//! session.run("trick ♠K").unwrap();
//! let Ok(Answer::Legal(legal)) = session.run("legal") else { panic!() };
//! assert_eq!(legal.legal.to_string(), "♠Q ♠9");
//! assert_eq!(legal.rule.0, "follow-or-trump");
//! ```

mod answer;
mod args;
mod command;
mod commands;
mod declared;
mod gist;
mod left;
mod list;
mod matches;
mod questions;
mod referee;
mod request;
mod result;
mod reviewed;
mod run;
mod saved;
mod settings;
mod situation;
mod skat;
mod spec;
mod state;
mod trouble;

pub use answer::*;
pub use args::Args;
pub use command::Command;
pub use commands::{COMMANDS, OF_BOTH, rules_about};
pub use declared::Declared;
pub use gist::Gist;
pub use left::{Left, TrumpLeads, VoidFact};
pub use list::{
    Alone, Booked, Entry, LIST_WORDS, ListCommand, ListDone, ListError, Lists, SaidAlone, SaidDeal, ScoreList, Sheet,
    Together, What,
};
pub use matches::*;
pub use referee::{BySeat, ClaimCost, ClaimView, Difference, RulesDiff, SeatCards, Stand};
pub use request::{DOINGS, Doing, FIELDS, Fault, Field, Reply, Request, answer_request};
pub use result::{Score, SlateView};
pub use reviewed::Reviewed;
pub use saved::{FileTrouble, FileTroubleKind, Kind};
pub use settings::{Color, LOOKS, Look, Setting, SettingError, Settings, SuitColors, setting_names};
pub use situation::Situation;
pub use skat::*;
pub(crate) use spec::commands;
pub use spec::{Chapter, Doc, Spec, Takes, find};
pub use state::Session;
pub use trouble::{Illegal, Impossible, Trouble, TroubleKind, Unreadable, Usage};

/// The longest line that is read, in bytes.
pub const LONGEST_LINE: usize = 64 * 1024;

/// The name nearest to a word, if one is near enough to be meant.
pub fn nearest<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let near = names.map(|name| (strsim::damerau_levenshtein(word, name), name));
    let (distance, name) = near.min_by_key(|(distance, name)| (*distance, name.len().abs_diff(word.len())))?;
    (distance <= 1 + word.chars().count() / 4).then_some(name)
}

/// The commands of a line with their places in it: a semicolon ends one, `#` starts a comment.
pub fn commands(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let starts_comment =
        |(at, c): &(usize, char)| *c == '#' && (*at == 0 || line[..*at].ends_with(char::is_whitespace));
    let line = line.char_indices().find(starts_comment).map_or(line, |(at, _)| &line[..at]);
    let start = |part: &str| part.as_ptr() as usize - line.as_ptr() as usize;
    line.split(';').map(move |part| (start(part), part)).filter(|(_, part)| !part.trim().is_empty())
}
