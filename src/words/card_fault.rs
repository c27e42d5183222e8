//! Cards that were not where they should be, or not what should have been played: what both games have to say.

use crate::analysis::Finding;
use crate::cards::Cards;
use crate::line;
use crate::trick::{Reason, Seat, Verdict};

use super::because::{asks, explained, is_not};
use super::{Line, Span};

fn code(text: &str) -> Span {
    Span::Code(text.to_owned())
}

fn card<W>(finding: &Finding<W>) -> Line {
    finding.card.map_or(line!["a card"], |card| line![card])
}

pub(super) fn trick<W>(finding: &Finding<W>) -> usize {
    finding.trick.unwrap_or(1)
}

/// The two plays that prove it, and the reason.
pub(super) fn revoke<W>(finding: &Finding<W>, verdict: &Verdict, by_deal: bool, who: Span) -> Line {
    let mut line = line![who, " held "];
    if let Some(shown) = finding.proof.first() {
        line.append(line![shown.card, " at trick ", trick(finding), " and played "]);
        line.append(card(finding));
        line.push(match by_deal {
            true => ": the deal shows it. ".to_owned(),
            false => format!(": shown at trick {}. ", shown.trick),
        });
    }
    let because = &verdict.because;
    let Some(led) = because.led else { return line };
    let plain = !matches!(because.reason, Reason::MustFollowTrump);
    if because.reason != Reason::MustHead {
        line.append(asks(led, !plain, because.may_trump));
    }
    line.append(match because.reason {
        Reason::MustFollowTrump => line![", and ", verdict.card, " is no trump."],
        Reason::MustTrump => line!["; this table must trump without one (", code("void=must-trump"), ")."],
        Reason::MustHead => {
            line![verdict.card, " does not beat the trick; this table must (", code("head=must-head"), ")."]
        }
        _ => line![", and ", verdict.card, is_not(because.may_trump)],
    });
    line.append(explained(verdict));
    line
}

/// Somebody led whose lead it was not; `due` says whose it was.
pub(super) fn wrong_leader<W>(finding: &Finding<W>, who: Span, due: Line) -> Line {
    let mut line = line![who, " led to trick ", trick(finding), ", but "];
    line.append(due);
    line.push(".");
    line
}

/// Somebody played when it was the turn of another.
pub(super) fn out_of_turn<W>(finding: &Finding<W>, who: Span, due: Span, again: bool) -> Line {
    let mut line = line![who, " played "];
    line.append(card(finding));
    line.append(match again {
        true => line![" out of turn, after a card to this trick already; it was the turn of "],
        false => line![" out of turn; it was the turn of "],
    });
    line.append(line![due, "."]);
    line
}

/// A card that was not in the hand. `words` are how the hand came to be what it was, and how many cards a
/// hand has.
pub(super) fn not_held<W>(
    finding: &Finding<W>,
    who: Span,
    holder: Option<Span>,
    hand: Option<Cards>,
    [came_by, many]: [&str; 2],
) -> Line {
    let mut line = line![who, " played "];
    line.append(card(finding));
    line.append(match (holder, hand) {
        (Some(holder), _) => line![", which ", holder, " held."],
        (None, Some(hand)) => line![format!(", but {came_by} "), hand, "."],
        (None, None) => line![format!(", one card more than the {many} that everybody is dealt.")],
    });
    line
}

/// A card that had been played before; `name` says by whom.
pub(super) fn played_twice<W>(finding: &Finding<W>, who: Span, name: impl Fn(Seat) -> Span) -> Line {
    let mut line = line![who, " played "];
    line.append(card(finding));
    if let Some(first) = finding.proof.first() {
        line.append(line![", which ", name(first.seat), " had played to trick ", first.trick]);
    }
    line.push(". Every card exists once.");
    line
}
