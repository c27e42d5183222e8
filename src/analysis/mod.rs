//! What follows from a deal beyond the rules themselves: who can hold what and in how many ways, whether a
//! claim holds, what every card is worth with open cards, and what can be told once a deal has been played.
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

mod advice;
mod behaviour;
mod blocks;
mod calls;
mod cards;
mod claim;
mod count;
mod dealt;
mod finding;
mod game_end;
mod grades;
mod knowledge;
mod layouts;
mod left;
pub mod naming;
mod odds;
mod open_deal;
mod proof;
mod rest;
mod review;
mod ruling;
mod said;
mod skat;
mod solve;
mod stakes;
mod trap;
mod watch;

pub use advice::{Advice, AdviceRefusal, AdviceWanted, Choice, Refused, advice, winners};
pub use calls::{AdviceError, CallAdvice, WordWorth, call_advice};
pub use claim::{Claim, ClaimError, claim, wins_all};
pub use dealt::{dealt_and_played, skat_dealt_and_played};
pub use finding::{CardFault, Finding, Kind, Shown, What, Wrong};
pub use game_end::GameEnd;
pub use grades::{
    Accuracy, AsSeen, Grade, Grades, GradesEnd, NotGraded, Owned, Reason, SeenGrade, as_seen, grades, reason,
};
pub use knowledge::{Knowledge, knowledge};
pub use layouts::{Laid, Layouts, Numbered, SkatLayouts};
pub use odds::{CardOdds, Clash, Mean, Odds, OddsError, OddsWanted, SkatCardOdds, odds, skat_odds};
pub use open_deal::{CannotSolve, OpenDeal};
pub use rest::{Rest, rest};
pub use review::{CannotReview, Claimed, End, Given, Kapo, Review, review};
pub use ruling::{Decision, Outcome, Ruling, Then};
pub use skat::{
    Differs, Part, Played, SkatEnd, SkatFinding, SkatGrade, SkatReview, SkatRuling, SkatWhat, Tally, skat_grades,
    skat_replay, skat_review,
};
pub use solve::{LineTrick, Solved, Solvers, Worth};
pub use stakes::stakes;
pub use trap::{Instincts, Trap};
pub use watch::{Unwatched, Watch};
