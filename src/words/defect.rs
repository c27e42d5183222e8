//! What makes cards impossible as a deal.

use crate::deal::{Call, Class, Defect};
use crate::konter::{CARDS_EACH, Seating, slugs};
use crate::line;

use super::because::because;
use super::{Line, names};

/// One thing that makes a deal impossible.
pub fn defect(defect: &Defect, seating: Option<&Seating>) -> Line {
    // Every seat below begins a sentence but one.
    let seat = |who| names::capital(names::seat(who, seating));
    match defect {
        Defect::NotInPack(card, spot) => {
            let mut line = line!["The pack has no ", *card, ", which is said to be "];
            line.append(names::spot(*spot, seating));
            line.append(line![". [", slugs::DECK, "]"]);
            line
        }
        Defect::Twice(card, first, second) => {
            let mut line = line![*card, " is "];
            line.append(names::spot(*first, seating));
            line.push(" and also ");
            line.append(names::spot(*second, seating));
            line.append(line![". [", slugs::DECK, "]"]);
            line
        }
        Defect::TrickTooLong(cards) => {
            line!["A running trick has at most three cards, and this one has ", *cards, ". [", slugs::TRICK_WINNER, "]"]
        }
        Defect::WonNotInTricks(pile, cards) => line![
            names::capital(names::side(crate::konter::Side(*pile as u8), seating)),
            " have won ",
            names::count(*cards, "card"),
            "; cards are won four at a time. [",
            slugs::TRICK_WINNER,
            "]",
        ],
        Defect::TooManyWon(CARDS_EACH) => {
            line![
                "All ",
                CARDS_EACH,
                " tricks are won, and still a card lies on the table. [",
                slugs::TRICK_WINNER,
                "]"
            ]
        }
        Defect::TooManyWon(tricks) => {
            line!["A deal has ", CARDS_EACH, " tricks, and ", *tricks, " are won. [", slugs::TRICK_WINNER, "]"]
        }
        Defect::HandSize { seat: who, has, due } => {
            line![
                names::capital(seat(*who)),
                " would hold ",
                names::count(*has, "card"),
                " where ",
                *due,
                " are due. [",
                slugs::DEAL,
                "]"
            ]
        }
        Defect::NotForehand(who) => {
            line!["Forehand, seat 0, names trumps, not ", names::seat(*who, seating), ". [", slugs::FOREHAND, "]"]
        }
        Defect::FalseCall(Call { word, seat: who }, queen) => line![
            seat(*who),
            format!(" is said to have announced {word}, but cannot have held "),
            *queen,
            ". [",
            slugs::ANNOUNCE_FALSE,
            "]",
        ],
        Defect::CallTwice(Call { word, seat: who }) => {
            line![seat(*who), format!(" is said to have announced {word} twice. ["), slugs::ANNOUNCE_ADD_UP, "]"]
        }
        Defect::HeldInVoid(who, class, card) => line![
            seat(*who),
            " is known to hold no ",
            names::class(*class),
            ", and ",
            *card,
            " is one. [",
            void_rule(*class),
            "]",
        ],
        Defect::Revoke(who, verdict) => {
            let mut line = line![seat(*who), " played ", verdict.card, " to the running trick. "];
            line.append(because(verdict, seating.map(|seating| seating.place(*who).into())));
            line.append(line![" [", verdict.because.rule, "]"]);
            line
        }
        Defect::Skat(flaw) => super::skat::flaw(flaw),
    }
}

pub(super) fn void_rule(class: Class) -> crate::trick::Slug {
    match class {
        Class::Trumps => slugs::FOLLOW_TRUMP,
        Class::Plain(_) => slugs::FOLLOW_OR_TRUMP,
    }
}
