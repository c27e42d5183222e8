//! Answers about Skat in words and as JSON.

mod auction;
mod flaw;
mod json;
mod kontra;
mod names;
mod score;
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
    }
}
