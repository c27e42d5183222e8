//! Answers about Skat in words and as JSON.

mod flaw;

use serde_json::{Value, json};

use crate::line;
use crate::session::SkatAnswer;
use crate::skat::{With, slugs};

use super::Block;

pub use flaw::{declaration, flaw};

/// An answer as blocks.
pub fn answer(answer: &SkatAnswer) -> Vec<Block> {
    match answer {
        SkatAnswer::Matadors(None) => vec![line!["Null has no trumps, and so no matadors."].into()],
        SkatAnswer::Matadors(Some(matadors)) => {
            let side = if matadors.side == With::With { "With " } else { "Without " };
            vec![line![side, matadors.count, ". [", slugs::MATADORS, "]"].into()]
        }
    }
}

/// The fields of an answer, for programs.
pub fn data(answer: &SkatAnswer) -> Value {
    match answer {
        SkatAnswer::Matadors(matadors) => json!(matadors),
    }
}
