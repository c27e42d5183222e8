//! What is wrong with a question about Skat, in words.

use super::super::Line;
use super::super::names::{capitalized, count};
use super::super::trouble::Said;
use super::auction::{no_such_value, refused, to_speak};
use super::kontra::silence;
use super::names::{seat, seat_first};
use super::value::fault;
use crate::line;
use crate::session::{SkatIllegal, SkatImpossible};
use crate::skat::{ALL_POINTS, OutcomeError, RamschError, Rules, TRICKS, slugs};

/// Something about a game of Skat that cannot be.
pub fn impossible(impossible: &SkatImpossible) -> Said {
    if let SkatImpossible::Unsettled(found) = impossible {
        return (super::table::unsettled(found), None);
    }
    if let SkatImpossible::List(error) = impossible {
        return super::sheet_trouble::trouble(error);
    }
    let help = match impossible {
        SkatImpossible::Outcome(OutcomeError::NullBelowBid { .. }) => {
            Some(line!["A table may settle it all the same: `null_below_bid` \"settle\" in the rules."])
        }
        SkatImpossible::Outcome(OutcomeError::PickAGame { .. }) => {
            Some(line!["Name the game in `replacement`, with its matadors."])
        }
        SkatImpossible::Ramsch(RamschError::WhoTookLater) => {
            Some(line!["Give the number of the last trick that each took in `latest_tricks`."])
        }
        _ => None,
    };
    (vec![what(impossible)], help)
}

fn what(impossible: &SkatImpossible) -> Line {
    match impossible {
        SkatImpossible::NoSuchBid { value, below, above } => {
            let mut line = no_such_value(*value, *below, *above);
            line.append(line![" [", slugs::BID_VALUES, "]"]);
            line
        }
        SkatImpossible::Matadors(contract, found) => {
            let (name, most) = (capitalized(contract.name()), contract.trumps());
            let matadors = count(*found, "matador");
            line![format!("{name} has {most} trumps: 1 to {most} matadors, not {matadors}. ["), slugs::MATADORS, "]"]
        }
        SkatImpossible::Outcome(OutcomeError::NullBelowBid { value, bid }) => {
            let text = format!("This null is worth {value} and cannot cover the bid {bid}: it is refused. [");
            line![text, slugs::IMPOSSIBLE_NULL, "]"]
        }
        SkatImpossible::Outcome(OutcomeError::PickAGame { value, bid }) => {
            let text = format!("This null is worth {value} and cannot cover the bid {bid}: another game is lost. [");
            line![text, slugs::IMPOSSIBLE_NULL, "]"]
        }
        SkatImpossible::NothingToReplace => {
            line!["Only a null below its bid is lost as another game. [", slugs::IMPOSSIBLE_NULL, "]"]
        }
        SkatImpossible::ReplacedByNull => {
            line!["In place of the null a suit game or a grand is lost. [", slugs::IMPOSSIBLE_NULL, "]"]
        }
        SkatImpossible::Ramsch(error) => ramsch(*error),
        SkatImpossible::AuctionRunning(turn, bid) => {
            let mut line = line!["The auction is not over. "];
            line.append(to_speak(*turn, *bid));
            line
        }
        SkatImpossible::OtherDeclarer(Some(declarer)) => {
            line!["By these calls ", seat(*declarer), " is declarer. [", slugs::AUCTION_ORDER, "]"]
        }
        SkatImpossible::OtherDeclarer(None) => {
            line!["By these calls all have passed, and nobody is declarer. [", slugs::ALL_PASS, "]"]
        }
        SkatImpossible::DeclarerAsked(declarer) => {
            line![seat_first(*declarer), " is the declarer and is not asked for Kontra. [", slugs::KONTRA_ORDER, "]"]
        }
        SkatImpossible::AllAsked => {
            line!["One of the three is the declarer and is not asked. [", slugs::KONTRA_ORDER, "]"]
        }
        SkatImpossible::NobodyAsked => line!["Nobody is asked any more. [", slugs::KONTRA_ORDER, "]"],
        SkatImpossible::ScoreOfZero => {
            line!["A declarer wins or loses something: his score is never 0. [", slugs::GAME_LEVEL, "]"]
        }
        SkatImpossible::NoGame => line!["No game is played yet: nobody has announced one. [", slugs::DECLARATION, "]"],
        SkatImpossible::NoMatadors(known) if known.is_empty() => {
            line!["None of the declarer's twelve cards is known. [", slugs::MATADORS_WITH_SKAT, "]"]
        }
        SkatImpossible::NoMatadors(known) => {
            line![
                "Of the declarer's twelve cards only these are known: ",
                *known,
                ". [",
                slugs::MATADORS_WITH_SKAT,
                "]"
            ]
        }
        SkatImpossible::Unsettled(_) | SkatImpossible::List(_) => line!["The deal has no result."],
        SkatImpossible::Lines(found, players) => {
            let text = format!("At a table of {} the list has as many players, not {found}. [", players.count());
            line![text, slugs::SEATS, "]"]
        }
    }
}

fn ramsch(error: RamschError) -> Line {
    match error {
        RamschError::Points(points) => {
            line![format!("Tricks and skat have {ALL_POINTS} points, not {points}. ["), slugs::CARD_POINTS, "]"]
        }
        RamschError::Tricks(tricks) => {
            line![format!("A deal has {TRICKS} tricks, not {tricks}. ["), slugs::TRICK_WINNER, "]"]
        }
        RamschError::Seat(seat) => line![format!("No player has the seat {seat}. ["), slugs::SEATS, "]"],
        RamschError::BlindPushes(pushes) => {
            line![format!("Each of the three may push once, so not {pushes} times. ["), slugs::BLIND_PUSH, "]"]
        }
        RamschError::WhoTookLater => {
            line![
                "Several share the most points, and it is not known who took the later trick. [",
                slugs::RAMSCH_TIE,
                "]"
            ]
        }
    }
}

/// Something that the rules of Skat forbid.
pub fn illegal(illegal: &SkatIllegal) -> Said {
    match illegal {
        SkatIllegal::Call(who, call, error) => (vec![refused(*who, *call, *error)], None),
        SkatIllegal::Declaration(_, faults) => (faults.iter().map(|found| fault(*found)).collect(), None),
        SkatIllegal::Refused(reason, who, earlier) => super::refused::refused(reason, *who, *earlier),
        SkatIllegal::GrandHand => super::sheet_trouble::no_grand_hand(),
        SkatIllegal::Say(who, reason) => (vec![silence(*who, *reason, &Rules::default())], None),
    }
}
