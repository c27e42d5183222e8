//! The match: many games of the same teams on one slate, one match after the other, kept in a file.

mod command;
mod keeper;
mod lines;
mod names;
mod read;
mod run;
mod series;
mod view;

pub use command::{Done, Ended, MATCH_WORDS, MatchCommand, MatchError, Said, Who};
pub use keeper::Keeper;
pub(super) use lines::lines_to;
pub use names::{LONGEST_NAME, Named, Names};
pub(super) use read::{announced_word, export_args, read_match};
pub use series::{Match, Series};
pub use view::{Export, Exported, GameFacts, GameView, MatchView};
