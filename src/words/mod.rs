//! Answers, reasons and errors in English. No other room but the rule books and the content holds
//! sentences; none of what is here knows of colour, width or a terminal.

mod answers;
mod because;
mod markup;
mod names;
mod plain;
mod reading;
mod spoken;

pub use markup::{Complaint, Line, Span};
pub use reading::reading;
pub use spoken::spoken;
