//! How a deal of Konter a Matt ends for a side.

use serde::{Serialize, Serializer};

use crate::konter::{ALL_POINTS, WIN};

/// How a deal ends for one side (rules `win`, `staenner`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GameEnd {
    /// It loses.
    Lost,
    /// 20 points each: nobody wins.
    Staenner,
    /// It has 21 points or more.
    Won,
}

impl GameEnd {
    /// How it ends for a side with so many points of 40.
    pub fn of(points: u8) -> GameEnd {
        match points {
            WIN.. => GameEnd::Won,
            _ if ALL_POINTS - points < WIN => GameEnd::Staenner,
            _ => GameEnd::Lost,
        }
    }

    /// `win`, `draw` or `loss`.
    pub const fn name(self) -> &'static str {
        match self {
            GameEnd::Lost => "loss",
            GameEnd::Staenner => "draw",
            GameEnd::Won => "win",
        }
    }
}

impl Serialize for GameEnd {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
