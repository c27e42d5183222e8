//! What can be told about a deal once it has been played.
//!
//! ```
//! use kontra::analysis::{Then, review};
//! use kontra::deal::Record;
//! use kontra::konter::{Revoke, Rules};
//! // Seat 1 throws ♣Q on hearts and plays ♥10 one trick later.
//! let text = "[Contract \"S0\"] 1. 0: HA CQ HK HJ 2. 0: H9 HT SA C9 *";
//! let record: Record = text.parse().unwrap();
//! let review = review(&record, &Rules::default()).unwrap();
//! assert_eq!(review.findings[0].rule.0, "follow-or-trump");
//! assert_eq!(review.under(Revoke::Replay).then, Some(Then::PlayOn(1, 2)));
//! ```

mod cards;
mod count;
mod finding;
mod rest;
mod review;
mod ruling;
mod said;

pub use finding::{Finding, Kind, Shown, What, Wrong};
pub use rest::{Rest, rest};
pub use review::{CannotReview, Claimed, End, Kapo, Review, review};
pub use ruling::{Decision, Outcome, Ruling, Then};
