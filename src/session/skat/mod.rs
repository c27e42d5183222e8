//! What is asked and answered about Skat alone. Where both games answer alike, as for what may be played,
//! they share the answer.

mod answer;

pub use answer::SkatAnswer;
