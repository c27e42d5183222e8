//! What is said while long work runs.

use super::Line;
use crate::line;

/// What comes of work that is stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stopping {
    /// It gives what there is.
    #[default]
    GivesPart,
    /// It gives nothing: half of it is of no use.
    GivesNothing,
}

/// How far the work is, for readers of the plain mode.
pub fn working(percent: u64, stopping: Stopping) -> Line {
    line![format!("Working, {percent} percent done. {}.", how_to_stop(stopping))]
}

/// How to stop it.
pub fn how_to_stop(stopping: Stopping) -> &'static str {
    match stopping {
        Stopping::GivesPart => "Ctrl-C stops and gives what there is",
        Stopping::GivesNothing => "Ctrl-C stops, and nothing is written",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_gives_something_says_so() {
        let said = |stopping| working(40, stopping).to_string();
        assert_eq!(said(Stopping::GivesPart), "Working, 40 percent done. Ctrl-C stops and gives what there is.");
        assert_eq!(said(Stopping::GivesNothing), "Working, 40 percent done. Ctrl-C stops, and nothing is written.");
    }
}
