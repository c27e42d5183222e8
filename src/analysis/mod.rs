//! What follows from a position beyond the rules themselves: who can hold what, in how many ways, and
//! whether a claim holds.

mod claim;
mod knowledge;
mod layouts;

pub use claim::{Claim, ClaimError, Kapo, claim, wins_all};
pub use knowledge::{Knowledge, knowledge};
pub use layouts::Layouts;
