//! What is said while long work runs.

use super::Line;
use crate::line;

/// How far the work is, for readers of the plain mode.
pub fn working(percent: u64) -> Line {
    line![format!("Working, {percent} percent done. {}.", how_to_stop())]
}

/// How to stop it.
pub fn how_to_stop() -> &'static str {
    "Ctrl-C stops and gives what there is"
}
