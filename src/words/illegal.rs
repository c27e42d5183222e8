//! What the rules forbid, in words.

use crate::deal::{Call, CallRefusal, Evidence, Refusal, Spot};
use crate::konter::{Place, Seating, slugs};
use crate::line;
use crate::session::Illegal;

use super::because::because;
use super::defect::void_rule;
use super::trouble::Said;
use super::{Line, Span, names};

fn code(text: impl Into<String>) -> Span {
    Span::Code(text.into())
}

/// Every reason against a play or an announcement, and what to do.
pub(super) fn illegal(illegal: &Illegal) -> Said {
    match illegal {
        Illegal::Play { refusals, seating, evidence, played, earlier, .. } => {
            let what = refusals.iter().map(|found| refusal(found, seating, evidence, *played)).collect();
            let help = match earlier {
                0 => play_help(refusals, seating),
                _ => Some(line!["None of the cards of this line was played."]),
            };
            (what, help)
        }
        Illegal::Call(refusal, seating) => (vec![call(refusal, seating)], None),
        Illegal::Skat(illegal) => super::skat::illegal(illegal),
    }
}

fn refusal(refusal: &Refusal, seating: &Seating, evidence: &[Evidence], played: Option<(Place, usize)>) -> Line {
    let place = |seat| seating.place(seat);
    match refusal {
        Refusal::DealOver => line!["All cards of this deal have been played."],
        Refusal::OutOfTurn { seat, turn } => line![
            "It is the turn of ",
            place(*turn),
            ", not of ",
            place(*seat),
            ". At a table that draws a warning, by house rule; here cards are entered in turn. [",
            slugs::OUT_OF_TURN,
            "]",
        ],
        Refusal::NotInPack(card) => line!["The pack has no ", *card, ". [", slugs::DECK, "]"],
        Refusal::Elsewhere(card, spot) => {
            let mut line = match played {
                Some((by, trick)) => line![*card, " was played in trick ", trick, " by ", by],
                None => {
                    let mut line = line![*card, " is "];
                    line.append(names::spot(*spot, Some(seating)));
                    line
                }
            };
            line.append(line![". [", slugs::DECK, "]"]);
            line
        }
        Refusal::NotHeld { seat, card, hand } => {
            line![place(*seat), " holds ", *hand, " and no ", *card, ". [", slugs::DECK, "]"]
        }
        Refusal::Illegal(seat, verdict) => {
            let mut line = because(verdict, Some(place(*seat).into()));
            line.append(line![" [", verdict.because.rule, "]"]);
            line
        }
        Refusal::ShownVoid(seat, class, card) => {
            let who = place(*seat);
            let shown = evidence.iter().find(|found| found.seat == *seat && found.void == *class);
            let mut line = match shown.and_then(|found| found.play) {
                Some((trick, nth, earlier)) => {
                    line!["With ", earlier, format!(" ({trick}.{nth}) "), who, " showed that he holds no "]
                }
                None => line![who, " is known to hold no "],
            };
            line.append(line![
                names::class(*class),
                ", and ",
                *card,
                " is one. One of the two was a revoke, or is mistyped. [",
                void_rule(*class),
                "]"
            ]);
            line
        }
    }
}

fn play_help(refusals: &[Refusal], seating: &Seating) -> Option<Line> {
    refusals.iter().find_map(|refusal| match refusal {
        Refusal::Illegal(..) => Some(line!["What may be played: ", code("legal"), "."]),
        Refusal::ShownVoid(..) => Some(line!["Take a card back with ", code("undo"), "."]),
        Refusal::OutOfTurn { turn, .. } => {
            let place = seating.place(*turn);
            Some(line!["First: ", code(format!("play {place} …")), "."])
        }
        Refusal::DealOver => Some(line!["The result: ", code("score"), ". The next deal: ", code("new"), "."]),
        Refusal::NotHeld { seat, .. } => {
            let place = seating.place(*seat);
            Some(line!["If the hand was mistyped: ", code("undo"), " or ", code(format!("hand {place} …")), "."])
        }
        Refusal::Elsewhere(_, Spot::Hand(holder)) => Some(line![
            "If ",
            seating.place(*holder),
            " does not hold it, the hand or an announcement was wrong: ",
            code("undo"),
            "."
        ]),
        _ => None,
    })
}

fn call(refusal: &CallRefusal, seating: &Seating) -> Line {
    let place = |seat| seating.place(seat);
    match refusal {
        CallRefusal::TooLate(seat, card) => {
            let mut line = line!["Too late: "];
            line.append(match card {
                Some(card) => line![place(*seat), " has played ", *card, " to trick 1"],
                None => line!["trick 1 is over"],
            });
            line.append(line![". The value stays. [", slugs::ANNOUNCE_WHEN, "]"]);
            line
        }
        CallRefusal::NotOnTurn(seat, turn) => line![
            place(*seat),
            " may announce only on his turn at this table (",
            code("announce=on-turn"),
            "), and it is the turn of ",
            place(*turn),
            ". [",
            slugs::ANNOUNCE_WHEN,
            "]",
        ],
        CallRefusal::Without(Call { word, seat }, queen, spot) => {
            let mut line = line![place(*seat), " cannot announce ", word.to_string(), " without ", *queen];
            if let Some(spot) = spot {
                line.push(", which is ");
                line.append(names::spot(*spot, Some(seating)));
            }
            line.append(line![". It is refused, by house rule without penalty. [", slugs::ANNOUNCE_FALSE, "]"]);
            line
        }
        CallRefusal::AllOrNothing(Call { seat, .. }) => line![
            place(*seat),
            " holds all three queens and must say Konter a Matt or nothing at this table (",
            code("partial=all-or-nothing"),
            "). [",
            slugs::ANNOUNCE_PARTIAL,
            "]",
        ],
    }
}
