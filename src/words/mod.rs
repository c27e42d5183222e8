//! Answers, reasons and errors in English. No other room but the rule books and the content holds
//! sentences; none of what is here knows of colour, width or a terminal.

mod answers;
mod as_seen;
mod because;
mod card_fault;
mod defect;
mod files;
mod finding;
mod grades;
mod grades_json;
mod help;
mod illegal;
mod json;
mod making;
mod manual;
mod markup;
mod matches;
mod names;
mod naming_json;
mod odds;
mod page;
mod plain;
mod reading;
mod record;
mod recorded;
mod review_json;
mod rules;
mod skat;
mod spoken;
mod sum;
mod topics;
mod trouble;
mod working;

pub use answers::{announced, answer, line_trick, played_out, price, read_again, running, tally};
pub use because::because;
pub use files::checked;
pub use finding::finding;
pub use grades::why;
pub use help::{flag, help, help_on, script_file, usage};
pub use json::{ErrorJson, Json, error, reply};
pub use making::{made, stopped};
pub use manual::{EXAMPLES, SYNOPSES, description};
pub use markup::{
    Bar, Block, Complaint, Curve, Dealt, DealtHand, Grid, Laid, Line, OddsRow, OddsTable, Picture, Span, TrickLabels,
    TrickRow, Tricks,
};
pub use matches::{export, exported};
pub use names::{capitalized, count, percent, signed};
pub use page::{page, page_title, page_written};
pub use reading::reading;
pub use record::place_in_file;
pub use recorded::{other_rules, recorded};
pub use rules::{no_file, rules_file};
pub use skat::{called, game as game_name, game_played, is_unopposed};
pub use spoken::spoken;
pub use topics::{TOPICS, help_topic, topic, topics_of};
pub use trouble::trouble;
pub use working::{Stopping, how_to_stop, working};
