//! Konter a Matt: the Luxembourg game for four in which three queens are always trumps.
//!
//! The game is data on the trick engine (a [`ranking`] for each trump suit, a [`RULE_BOOK`], a table
//! of [`SWITCHES`]) and the arithmetic of its [`Slate`].

mod call;
mod contract;
mod facts;
mod ledger;
mod origin;
mod rule_book;
mod rules;
mod slate;
mod table;

pub use call::{Word, Words, queens_needed};
pub use contract::{CARDS_EACH, PACK, ranking, slugs};
pub use facts::fact;
pub use ledger::{ALL_POINTS, Booked, Entry, LedgerError, Outcome, OutcomeError, book};
pub use origin::origin;
pub use rule_book::{RULE_BOOK, rule};
pub use rules::{
    Announce, Direction, FalseClaim, Head, LookBack, Partial, Preset, Revoke, Rules, SWITCHES, Staenner, Void,
};
pub use slate::{Change, Game, Reckoning, Result, Slate, SlateError, Sum, WIN, reckon};
pub use table::{Place, Seating, Side, Team};
