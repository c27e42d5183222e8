//! What follows from a deal beyond the rules themselves: who can hold what and in how many ways, whether a
//! claim holds, and what can be told once it has been played.
//!
//! ```
//! use kontra::analysis::{Kind, review};
//! use kontra::deal::Record;
//! use kontra::konter::Rules;
//! // Seat 1 holds no spade but discards ♦9 on a trump and leads one later.
//! let text = "[Contract \"H0\"] 1. 0: HA D9 HJ HT 2. 0: CA CK C9 H9 3. 3: SA S9 SK SJ 4. 3: ST HK *";
//! let record: Record = text.parse().unwrap();
//! let review = review(&record, &Rules::default()).unwrap();
//! assert_eq!(review.findings.len(), 0, "another seat played ♥K");
//! ```

mod cards;
mod claim;
mod count;
mod finding;
mod knowledge;
mod layouts;
mod rest;
mod review;
mod ruling;
mod said;

pub use claim::{Claim, ClaimError, claim, wins_all};
pub use finding::{Finding, Kind, Shown, What, Wrong};
pub use knowledge::{Knowledge, knowledge};
pub use layouts::Layouts;
pub use rest::{Rest, rest};
pub use review::{CannotReview, Claimed, End, Kapo, Review, review};
pub use ruling::{Decision, Outcome, Ruling, Then};
