//! How a deal of Konter a Matt ends for a side.

use std::cmp::Ordering;

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
    /// The points with which neither side has won (rule `staenner`).
    pub const EVEN: u8 = ALL_POINTS / 2;

    /// How it ends for a side with so many points of 40.
    pub fn of(points: u8) -> GameEnd {
        GameEnd::from(points.cmp(&GameEnd::EVEN))
    }

    /// Its place among what is counted as won, drawn and lost.
    pub const fn index(self) -> usize {
        match self {
            GameEnd::Won => 0,
            GameEnd::Staenner => 1,
            GameEnd::Lost => 2,
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

/// From how the points of a side compare with those of a Stänner.
impl From<Ordering> for GameEnd {
    fn from(points: Ordering) -> GameEnd {
        match points {
            Ordering::Less => GameEnd::Lost,
            Ordering::Equal => GameEnd::Staenner,
            Ordering::Greater => GameEnd::Won,
        }
    }
}

const _: () = assert!(GameEnd::EVEN + 1 == WIN, "one point more than half wins");

impl Serialize for GameEnd {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
