//! A record of a Skat deal looked through: auction, announcement, cards put away, Kontra and Re, play and
//! result, each judged by what the rules say.

mod before;
mod check;
mod doubling;
mod end;
mod grades;
mod hands;
mod played;
mod replay;
mod review;
mod ruling;
mod what;

pub use end::SkatEnd;
pub use grades::{SkatGrade, skat_grades};
pub use played::Played;
pub(super) use replay::replay;
pub use replay::skat_replay;
pub use review::{SkatReview, skat_review};
pub use ruling::SkatRuling;
pub use what::{Differs, Part, SkatFinding, SkatWhat, Tally};
