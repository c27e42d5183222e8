use std::collections::BTreeMap;

use crate::cards::Cards;
use crate::deal::{Deal, SEATS};
use crate::konter::Side;
use crate::trick::Seat;

use super::Layouts;

/// What is known of one hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Knowledge {
    /// Whose hand.
    pub seat: Seat,
    /// How many cards it has.
    pub cards: usize,
    /// What it holds in every layout.
    pub holds: Cards,
    /// What it holds in some layouts and not in others.
    pub may: Cards,
    /// What is still out and in none of its layouts.
    pub cannot: Cards,
}

/// What one seat knows of each hand that is not open to it, in the order of the seats, with the number
/// of layouts. Exact: each card is counted in each hand, so that what follows from the rest is found too.
/// Without a layout nothing is known, since what was seen contradicts itself.
///
/// ```
/// use kontra::analysis::knowledge;
/// use kontra::deal::Deal;
/// use kontra::notation::PositionLine;
/// use kontra::trick::Seat;
/// // ♠10, ♠9 and ♦9 are out, and seat 1 threw a card on spades: it has none.
/// let line = PositionLine::read("konter C0 2 - SA/x1/x1/x1 CAKQJT9HAKQJT9/SKQJDAKQJT - -/S/-/-").unwrap();
/// let deal = Deal::from(line.setup.check().unwrap());
/// let (layouts, hands) = knowledge(&deal, Seat(0));
/// assert_eq!(layouts, 2);
/// assert_eq!(hands[0].holds.to_string(), "♦9");
/// ```
pub fn knowledge(deal: &Deal, seat: Seat) -> (u64, Vec<Knowledge>) {
    let layouts = Layouts::seen_by(deal, seat);
    let all = layouts.count();
    let view = layouts.view();
    let seen = Side::ALL.iter().fold(deal.position().seen(), |seen, side| seen | view.won[side.index()].known);
    let own = view.hands[seat.index()];
    let out = deal.position().ranking().pack() - seen - if own.is_complete() { own.known } else { Cards::EMPTY };
    // Cards that may lie in the same spots are alike: one count serves them all.
    let alike = layouts.alike();
    let mut counted: BTreeMap<(usize, u8), u64> = BTreeMap::new();
    let mut of_hand = |other: Seat| {
        let hand = view.hands[other.index()];
        let mut known =
            Knowledge { seat: other, cards: hand.len(), holds: hand.known, may: Cards::EMPTY, cannot: Cards::EMPTY };
        for &(card, like) in &alike {
            let with = *counted.entry((like.index(), other.0)).or_insert_with(|| layouts.count_with(like, other));
            match with {
                0 => {}
                with if with == all => drop(known.holds.insert(card)),
                _ => drop(known.may.insert(card)),
            }
        }
        known.cannot = out - known.holds - known.may;
        known
    };
    let open = |other: &Seat| view.hands[other.index()].is_empty() || (*other == seat && own.is_complete());
    (all, (0..SEATS).map(|n| Seat(n as u8)).filter(|other| !open(other)).map(&mut of_hand).collect())
}
