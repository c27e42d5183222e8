//! Answers, reasons and errors in English. No other room but the rule books and the content holds
//! sentences; none of what is here knows of colour, width or a terminal.

mod answers;
mod because;
mod files;
mod help;
mod json;
mod markup;
mod matches;
mod names;
mod plain;
mod reading;
mod spoken;
mod sum;
mod trouble;

pub use answers::answer;
pub use answers::read_again;
pub use because::because;
pub use help::{TOPICS, help, help_on, help_topic};
pub use json::{ErrorJson, Json, error, reply};
pub use markup::{Block, Complaint, Line, Picture, Span};
pub use matches::{export, exported};
pub use names::count;
pub use reading::reading;
pub use spoken::spoken;
pub use trouble::trouble;
