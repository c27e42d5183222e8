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
mod dealt;
mod declared;
mod gist;
mod left;
mod list;
mod matches;
mod naming;
mod odds;
mod questions;
mod recorded;
mod referee;
mod request;
mod result;
mod review_flags;
mod reviewed;
mod run;
mod saved;
mod settings;
mod situation;
mod skat;
mod solve;
mod spec;
mod state;
mod trouble;
mod watcher;

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
pub use naming::{CallAdviceView, Naming};
pub use odds::OddsView;
pub use referee::{BySeat, ClaimCost, ClaimView, Difference, RulesDiff, SeatCards, Stand};
pub use request::{DOINGS, Doing, FIELDS, Fault, Field, Reply, Request, answer_request};
pub use result::{Score, SlateView};
pub use review_flags::ReviewFlags;
pub use reviewed::{AnyReview, Judge, Reviewed};
pub use saved::{FileTrouble, FileTroubleKind, Kind};
pub use settings::{Color, LOOKS, Look, Setting, SettingError, Settings, SuitColors, setting_names};
pub use situation::Situation;
pub use skat::*;
pub use solve::SolveView;
pub(crate) use spec::commands;
pub use spec::{Chapter, Doc, Spec, Takes, find};
pub use state::Session;
pub use trouble::{Illegal, Impossible, Trouble, TroubleKind, Unreadable, Usage};
pub use watcher::Watcher;

/// The longest line that is read, in bytes.
pub const LONGEST_LINE: usize = 64 * 1024;

/// The name nearest to a word, if one is near enough to be meant.
pub fn nearest<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let near = names.map(|name| (strsim::damerau_levenshtein(word, name), name));
    let (distance, name) = near.min_by_key(|(distance, name)| (*distance, name.len().abs_diff(word.len())))?;
    (distance <= 1 + word.chars().count() / 4).then_some(name)
}

/// The commands of a line with their places in it: a semicolon ends one, `#` starts a comment. A record that is
/// one line of the server, `(;…;)`, stands whole in one command.
///
/// ```
/// use kontra::session::commands;
/// let line = "set width 60; review (;GM[Skat]CO[a; #b]MV[1 p ] ;); undo # the review";
/// let parts: Vec<_> = commands(line).map(|(_, part)| part.trim()).collect();
/// assert_eq!(parts, ["set width 60", "review (;GM[Skat]CO[a; #b]MV[1 p ] ;)", "undo"]);
/// ```
pub fn commands(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = Some(0);
    let parts = std::iter::from_fn(move || {
        let start = rest?;
        let (end, next) = end_of_command(line, start);
        rest = next;
        Some((start, &line[start..end]))
    });
    parts.filter(|(_, part)| !part.trim().is_empty())
}

/// Where the command that begins at this byte ends, and where the next begins.
fn end_of_command(line: &str, start: usize) -> (usize, Option<usize>) {
    let mut at = start;
    while let Some(found) = line[at..].find([';', '#']) {
        let mark = at + found;
        let before = &line[..mark];
        if line[mark..].starts_with('#') {
            if before.is_empty() || before.ends_with(char::is_whitespace) {
                return (mark, None);
            }
            at = mark + 1;
        } else if before.ends_with('(') {
            at = line[mark..].find(";)").map_or(line.len(), |end| mark + end + 2);
        } else {
            return (mark, Some(mark + 1));
        }
    }
    (line.len(), None)
}
