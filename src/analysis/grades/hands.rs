//! The hands as they were dealt, from the cards given and those played.

use crate::cards::Cards;
use crate::deal::{Holding, SEATS, Walk};
use crate::konter::{CARDS_EACH, PACK};

use super::super::cards::{Hands, KONTER};
use super::super::finding::Finding;
use super::NotGraded;

/// What each seat was dealt, if nothing about it is open. The last hand is what the others leave.
pub(in crate::analysis) fn dealt(walk: &Walk, given: &[Holding; SEATS]) -> Result<[Cards; SEATS], NotGraded> {
    let mut findings: Vec<Finding> = Vec::new();
    let Hands { held: mut hands, .. } = Hands::new(&walk.tricks, given, &KONTER, &mut findings);
    let missing = hands.map(|hand| CARDS_EACH.saturating_sub(hand.len()));
    let open: Vec<usize> = (0..SEATS).filter(|seat| missing[*seat] > 0).collect();
    match open[..] {
        [] => {}
        [last] => {
            let others = hands.iter().fold(Cards::EMPTY, |all, hand| all | *hand);
            hands[last] |= PACK - others;
        }
        _ => return Err(NotGraded::HiddenCards(missing)),
    }
    let whole = hands.iter().all(|hand| hand.len() == CARDS_EACH);
    if whole { Ok(hands) } else { Err(NotGraded::NoDeal) }
}
