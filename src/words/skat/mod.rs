//! Answers about Skat in words and as JSON.

mod advice;
mod auction;
mod finding;
mod flaw;
mod grades;
mod json;
mod kontra;
mod names;
mod odds;
mod questions;
mod record;
mod refused;
mod review;
mod review_json;
mod score;
mod sheet;
mod sheet_data;
mod sheet_trouble;
mod situation;
pub mod solve;
mod table;
mod table_json;
mod topics;
mod trouble;
mod value;

pub use flaw::flaw;
pub use grades::{grades, json as grades_json};
pub use json::data;
pub use names::game;
pub use record::record;
pub use review::review;
pub use review_json::SkatReviewJson;
pub use sheet_data::{csv as sheets_csv, data as sheet_data};
pub use sheet_trouble::{help as list_help, unknown_deal_word, unknown_word as unknown_list_word};
pub use situation::{called, game_played, is_unopposed};
pub use topics::{TOPICS, topic};
pub use trouble::{illegal, impossible};
pub use value::fault;

use crate::session::SkatAnswer;

use super::{Block, Span};
use crate::line;

/// An answer as blocks.
pub fn answer(answer: &SkatAnswer) -> Vec<Block> {
    match answer {
        SkatAnswer::Matadors(count) => value::matadors(count),
        SkatAnswer::Auction(view) => auction::auction(view),
        SkatAnswer::Declaration(view) => value::declaration(view),
        SkatAnswer::Kontra(view) => kontra::kontra(view),
        SkatAnswer::Value(view) => value::value(view),
        SkatAnswer::Ramsch(view) => score::ramsch(view),
        SkatAnswer::Bock(view) => score::bock(view),
        SkatAnswer::BockQueue(deals) => score::queue(deals),
        SkatAnswer::Tournament(view) => score::tournament(view),
        SkatAnswer::List(view) => score::list(view),
        SkatAnswer::Done(done) => table::done(done),
        SkatAnswer::Cards(hand) | SkatAnswer::Hand(hand) => questions::hand(hand),
        SkatAnswer::Skat(skat) => questions::skat(skat),
        SkatAnswer::Odds(odds) => odds::odds(odds),
        SkatAnswer::Advice(advice) => advice::advice(advice),
        SkatAnswer::Bids(bids) => questions::bids(bids),
        SkatAnswer::Who(who, None) => questions::who(who),
        SkatAnswer::Who(who, Some(seat)) => questions::one(*seat, who),
        SkatAnswer::Why(why) => questions::why(why),
        SkatAnswer::Left(left) => questions::left(left),
        SkatAnswer::Count(count) => questions::counted(count),
        SkatAnswer::Worth(worth) => questions::worth(worth),
        SkatAnswer::Score(score) => table::result(score),
        SkatAnswer::Record(text) => text.lines().map(|row| line![Span::Code(row.to_owned())].into()).collect(),
        SkatAnswer::Show(view) => table::show(view),
        SkatAnswer::Sheet(done, view) => sheet::sheet(*done, view),
    }
}
