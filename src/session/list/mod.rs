//! The score list of Skat: deal after deal of the same three or four players, with Bock rounds and
//! tournament points, corrected and kept in a file as a match is.

mod command;
mod ledger;
mod lines;
mod lists;
mod read;
mod run;
mod said;
mod view;

pub use command::{LIST_WORDS, ListCommand, ListDone, ListError};
pub use ledger::{Alone, Booked, Entry, Together, What};
pub use lists::{Lists, ScoreList};
pub(super) use read::read_list;
pub use said::{SaidAlone, SaidDeal};
pub use view::Sheet;
