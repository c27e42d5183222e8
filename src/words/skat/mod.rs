//! Answers about Skat in words and as JSON.

mod auction;
mod flaw;
mod json;
mod kontra;
mod names;
mod refused;
mod score;
mod table;
mod trouble;
mod value;

pub use flaw::flaw;
pub use json::data;
pub use names::game;
pub use trouble::{illegal, impossible};
pub use value::fault;

use crate::session::SkatAnswer;

use super::Block;

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
        SkatAnswer::Cards(hand) | SkatAnswer::Hand(hand) => table::hand(hand),
        SkatAnswer::Skat(skat) => table::skat(skat),
        SkatAnswer::Bids(bids) => table::bids(bids),
        SkatAnswer::Who(who) => table::who(who),
        SkatAnswer::Why(why) => table::why(why),
        SkatAnswer::Left(left) => table::left(left),
        SkatAnswer::Count(count) => table::counted(count),
        SkatAnswer::Worth(worth) => table::worth(worth),
        SkatAnswer::Score(score) => table::result(score),
        SkatAnswer::Show(view) => table::show(view),
    }
}
