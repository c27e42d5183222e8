//! Leitner's boxes: what was known moves on to the next box and comes back later; what was not goes back
//! to the first.

use jiff::civil::Date;
use jiff::{Span, ToSpan};
use serde::{Deserialize, Serialize};

/// The days after which a question of each box comes back. Known in the last, it is learned.
const DAYS: [i64; 5] = [0, 1, 3, 7, 21];

/// The last box.
pub const LAST: u8 = DAYS.len() as u8;

/// When a question comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Due {
    /// Its box, from 1.
    pub r#box: u8,
    /// The day.
    pub due: Date,
}

impl Due {
    /// In the first box: it comes back at once.
    pub fn first(today: Date) -> Due {
        Due { r#box: 1, due: today }
    }

    /// After an answer; none if it is learned.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use kontra::tutor::Due;
    /// let today = date(2026, 11, 30);
    /// let second = Due::first(today).after(true, today).unwrap();
    /// assert_eq!((second.r#box, second.due), (2, date(2026, 12, 1)));
    /// assert_eq!(second.after(false, second.due), Some(Due::first(second.due)));
    /// assert_eq!(Due { r#box: 5, due: today }.after(true, today), None);
    /// ```
    pub fn after(self, known: bool, today: Date) -> Option<Due> {
        if !known {
            return Some(Due::first(today));
        }
        let days = DAYS.get(usize::from(self.r#box))?;
        let wait: Span = days.days();
        Some(Due { r#box: self.r#box + 1, due: today.saturating_add(wait) })
    }
}
