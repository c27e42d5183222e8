use crate::konter::{Change, Game, Rules, Slate, Words, reckon};

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
