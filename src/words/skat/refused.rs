//! What a table of Skat refuses, in words: every reason with its rule.

use super::super::because::because;
use super::super::names::{class, count, ordinal};
use super::super::trouble::Said;
use super::super::{Line, Span};
use super::names::{seat, seat_first};
use super::{auction, flaw, kontra, table, value};
use crate::deal::skat::{Refused, Stage};
use crate::deal::{Defect, Refusal, Spot};
use crate::line;
use crate::skat::{Auction, DiscardError, OutcomeError, PushError, Rules, SKAT_CARDS, Silence, Standing, slugs};
use crate::trick::Seat;

/// Every reason against something, and what to do; `who` wanted it, if that is known.
pub fn refused(reason: &Refused, who: Option<Seat>, earlier: usize) -> Said {
    let help = match earlier {
        0 => help(reason),
        _ => Some(line!["None of the cards of this line was played."]),
    };
    (what(reason, who), help)
}

fn help(reason: &Refused) -> Option<Line> {
    let code = |text: &str| Span::Code(text.to_owned());
    match reason {
        Refused::Play(all) if all.iter().any(|found| matches!(found, Refusal::Illegal(..))) => {
            Some(line!["What may be played: ", code("legal"), "."])
        }
        Refused::Kontra(Silence::Standing(Standing::Off)) => None,
        Refused::Kontra(_) => Some(line!["Who may speak, and why: ", code("who"), "."]),
        Refused::Call(_) => Some(line!["What may be called: ", code("bid"), "."]),
        Refused::Bid(OutcomeError::NullBelowBid { .. }) => {
            Some(line!["A table may settle it all the same: ", code("set null-below-bid settle"), "."])
        }
        _ => None,
    }
}

fn what(reason: &Refused, who: Option<Seat>) -> Vec<Line> {
    let one = |line: Line| vec![line];
    match reason {
        Refused::Stage(Stage::Over) => one(line!["The deal is over. [", slugs::DEAL, "]"]),
        Refused::Stage(Stage::Auction(turn)) => {
            one(line!["Not now: the auction runs, and ", seat(turn.seat), " is to speak. [", slugs::AUCTION_ORDER, "]"])
        }
        Refused::Stage(stage) => {
            let mut line = line!["Not now. "];
            line.append(table::next(*stage, &Auction::default(), &Rules::default()));
            one(line)
        }
        Refused::Call(error) => one(auction::refused(who.unwrap_or(Seat(0)), *error)),
        Refused::Push(error) => one(push(*error)),
        Refused::Discard(error) => one(discard(*error)),
        Refused::SkatTaken => one(line!["The skat was taken up, so it is no Hand game. [", slugs::SKAT_OR_HAND, "]"]),
        Refused::GrandOnly(contract) => one(line![
            format!("In place of a Ramsch only a Grand Hand is played, not {}. [", contract.name()),
            slugs::BOCK_THEN_RAMSCH,
            "]"
        ]),
        Refused::Declaration(faults) => faults.iter().map(|found| value::fault(*found)).collect(),
        Refused::Bid(OutcomeError::NullBelowBid { value, bid } | OutcomeError::PickAGame { value, bid }) => {
            let text = format!("This null is worth {value} and cannot cover the bid {bid}: it is refused. [");
            one(line![text, slugs::IMPOSSIBLE_NULL, "]"])
        }
        Refused::PickIsNull => {
            one(line!["In place of the null a suit game or a grand is lost. [", slugs::IMPOSSIBLE_NULL, "]"])
        }
        Refused::Kontra(silence) => one(kontra::silence(who, *silence, &Rules::default())),
        Refused::Play(refusals) => refusals.iter().map(refusal).collect(),
        Refused::ClaimInRamsch => {
            one(line!["In Ramsch nobody claims: everybody plays for himself. [", slugs::CLAIMS, "]"])
        }
        Refused::WrongClaimant(who) => one(line!["That is not for ", seat(*who), " to say. [", slugs::CLAIMS, "]"]),
        Refused::Cards(defects) => defects.iter().map(defect).collect(),
        Refused::NoSuchSeat(who) => {
            one(line![format!("There is no seat {who}: they are F, M and R. ["), slugs::SEATS, "]"])
        }
    }
}

fn refusal(refusal: &Refusal) -> Line {
    match refusal {
        Refusal::DealOver => line!["The deal is over. [", slugs::DEAL, "]"],
        Refusal::OutOfTurn { seat: who, turn } => {
            line!["It is the turn of ", seat(*turn), ", not of ", seat(*who), ". [", slugs::FIRST_LEAD, "]"]
        }
        Refusal::NotInPack(card) => line!["The pack has no ", *card, ". [", slugs::CARD_POINTS, "]"],
        Refusal::Elsewhere(card, spot) => {
            let mut line = line![*card, " is "];
            line.append(lies(*spot));
            line.append(line![". [", slugs::DEAL, "]"]);
            line
        }
        Refusal::NotHeld { seat: who, card, hand } => {
            line![seat_first(*who), " holds ", *hand, " and no ", *card, ". [", slugs::DEAL, "]"]
        }
        Refusal::Illegal(who, verdict) => {
            let mut line = because(verdict, Some((*who).into()));
            line.append(line![" [", verdict.because.rule, "]"]);
            line
        }
        Refusal::ShownVoid(who, void, card) => {
            let what = class(*void).trim_start_matches("plain ");
            line![
                seat_first(*who),
                " showed earlier that he holds no ",
                what,
                ", and ",
                *card,
                " is one. One of the two was a revoke, or is mistyped. [",
                slugs::FOLLOW_SUIT,
                "]"
            ]
        }
    }
}

/// Where a card lies, as in "♠K is …".
fn lies(spot: Spot) -> Line {
    match spot {
        Spot::Hand(who) => line!["in the hand of ", seat(who)],
        Spot::Trick(place) => line!["in the running trick, ", ordinal(place + 1), " card"],
        Spot::Won(_) => line!["in a trick that was won"],
        Spot::Aside => line!["in the skat"],
    }
}

fn defect(defect: &Defect) -> Line {
    match defect {
        Defect::NotInPack(card, _) => line!["The pack has no ", *card, ". [", slugs::CARD_POINTS, "]"],
        Defect::Twice(card, first, second) => {
            let mut line = line![*card, " is "];
            line.append(lies(*first));
            line.push(" and also ");
            line.append(lies(*second));
            line.append(line![". [", slugs::DEAL, "]"]);
            line
        }
        Defect::HandSize { seat: who, has, due } => {
            line![seat_first(*who), format!(" has {}, not {due}. [", count(*has, "card")), slugs::DEAL, "]"]
        }
        Defect::TrickTooLong(cards) => {
            line!["A running trick has two cards at most, not ", *cards, ". [", slugs::TRICK_WINNER, "]"]
        }
        Defect::WonNotInTricks(_, cards) => {
            line!["Cards are won three at a time, not ", *cards, ". [", slugs::TRICK_WINNER, "]"]
        }
        Defect::TooManyWon(tricks) => {
            line![format!("A deal has ten tricks, not {tricks}. ["), slugs::TRICK_WINNER, "]"]
        }
        Defect::HeldInVoid(who, void, card) => {
            let what = class(*void).trim_start_matches("plain ");
            line![
                seat_first(*who),
                " is known to hold no ",
                what,
                ", and holds ",
                *card,
                ". [",
                slugs::FOLLOW_SUIT,
                "]"
            ]
        }
        Defect::Revoke(who, verdict) => {
            let mut line = because(verdict, Some((*who).into()));
            line.append(line![" [", verdict.because.rule, "]"]);
            line
        }
        Defect::Skat(found) => flaw(found),
        // These are defects of the other game.
        Defect::NotForehand(_) | Defect::FalseCall(..) | Defect::CallTwice(_) => line!["That cannot be."],
    }
}

fn discard(error: DiscardError) -> Line {
    match error {
        DiscardError::Count(cards) => {
            line![format!("{SKAT_CARDS} cards are put away, not {cards}. ["), slugs::WRONG_DISCARD, "]"]
        }
        DiscardError::NotHeld(cards) => line!["The declarer does not hold ", cards, ". [", slugs::DISCARD, "]"],
    }
}

fn push(error: PushError) -> Line {
    let mut line = match error {
        PushError::Over => line!["Nobody pushes any more."],
        PushError::OutOfTurn(turn) => line!["It is the turn of ", seat(turn), "."],
        PushError::HasLooked => line!["Whoever has looked pushes two cards that he chooses."],
        PushError::HasNotLooked => line!["First the two cards are taken up; or they are pushed on unseen."],
        PushError::Count(cards) => line![format!("{SKAT_CARDS} cards are pushed on, not {cards}.")],
        PushError::NotHeld(cards) => line!["He does not hold ", cards, "."],
        PushError::Jacks(cards) => line!["Jacks are not pushed on: ", cards, "."],
    };
    line.append(line![" [", error.rule(), "]"]);
    line
}
