use std::cmp::Ordering;

use crate::konter::{ALL_POINTS, Change, Game, Rules, Slate, WIN, Words, reckon};

/// How a game ends for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Standing {
    Loss,
    /// A Stänner.
    Draw,
    Win,
}

impl Standing {
    /// The points with which neither side has won (rule `staenner`).
    pub const EVEN: u8 = ALL_POINTS / 2;

    /// How a game with these points for a side ends for it (rules `win`, `staenner`).
    pub fn of(points: u8) -> Standing {
        Standing::from(points.cmp(&Standing::EVEN))
    }

    /// Its place among what is counted as won, drawn and lost.
    pub const fn index(self) -> usize {
        match self {
            Standing::Win => 0,
            Standing::Draw => 1,
            Standing::Loss => 2,
        }
    }
}

/// From how the points of a side compare with those of a Stänner.
impl From<Ordering> for Standing {
    fn from(points: Ordering) -> Standing {
        match points {
            Ordering::Less => Standing::Loss,
            Ordering::Equal => Standing::Draw,
            Ordering::Greater => Standing::Win,
        }
    }
}

const _: () = assert!(Standing::EVEN + 1 == WIN, "one point more than half wins");

/// How the slate changes for a side that wins, ties and loses a deal: its own row first, then the other
/// (rules `game-value`, `slate-win`, `slate-staenner`). Kapo is left out, and so is what is kept from before.
///
/// ```
/// use kontra::analysis::stakes;
/// use kontra::konter::{Rules, Word};
/// let matt = [Word::Matt].into_iter().collect();
/// // Who named trumps and said Matt erases 2, adds 2 for a Stänner, and adds 2 while the others erase 2.
/// assert_eq!(stakes(true, matt, &Rules::default()), [[-2, 0], [2, 0], [2, -2]]);
/// assert_eq!(stakes(false, matt, &Rules::default()), [[-2, 2], [0, 2], [0, -2]]);
/// ```
pub fn stakes(names_trumps: bool, announced: Words, rules: &Rules) -> [Change; 3] {
    let slate = Slate { lines: [Slate::MOST / 2; 2], carry: 0 };
    let declarer = usize::from(!names_trumps);
    [Some(0), None, Some(1)].map(|winner| {
        let game = Game { declarer, winner, announced, kapo: false };
        // A slate with lines in both rows takes any game.
        reckon(slate, game, rules).map_or([0; 2], |reckoning| reckoning.change)
    })
}
