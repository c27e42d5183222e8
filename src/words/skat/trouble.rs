//! What is wrong with a question about Skat, in words.

use super::super::names::{capitalized, count};
use super::super::trouble::Said;
use super::super::{Line, Span};
use super::auction::{no_such_value, refused, to_speak};
use super::kontra::silence;
use super::names::{seat, seat_first, seats};
use super::value::fault;
use crate::line;
use crate::session::{SkatIllegal, SkatImpossible};
use crate::skat::{
    ALL_POINTS, Contract, Flag, MOST_ASIDE, OutcomeError, RamschError, Rules, TRICKS, seat_letter, slugs,
};

/// Something about a game of Skat that cannot be.
pub fn impossible(impossible: &SkatImpossible) -> Said {
    if let SkatImpossible::Unsettled(found) = impossible {
        return (super::table::unsettled(found), None);
    }
    if let SkatImpossible::List(error) = impossible {
        return super::sheet_trouble::trouble(error);
    }
    if let SkatImpossible::Odds(error) = impossible {
        return super::odds::none(error);
    }
    let help = match impossible {
        SkatImpossible::HandsHidden(_) => {
            Some(line!["What the player to play sees: ", Span::Code("odds".to_owned()), "."])
        }
        SkatImpossible::Outcome(OutcomeError::NullBelowBid { .. }) => {
            Some(line!["A table may settle it all the same: ", Span::Code("set null-below-bid settle".to_owned()), "."])
        }
        SkatImpossible::Outcome(OutcomeError::PickAGame { .. }) => {
            Some(line!["Name the game in `replacement`, with its matadors."])
        }
        SkatImpossible::Ramsch(RamschError::WhoTookLater) => Some(line![
            "Give the number of the last trick that each took: ",
            Span::Code("latest 9 7 10".to_owned()),
            ", in a request `latest_tricks`."
        ]),
        SkatImpossible::AnyTrick(_) => {
            Some(line!["Say how many tricks each took: ", Span::Code("tricks 5 5 0".to_owned()), "."])
        }
        SkatImpossible::NoMatadors(declarer, contract, _) => Some(line![
            "Say them: ",
            Span::Code(format!("hand {} ♣J ♠J …", seat_letter(*declarer))),
            ", ",
            Span::Code("hand skat …".to_owned()),
            "; or reckon on paper: ",
            Span::Code(format!("value {} with 1", contract.name())),
            "."
        ]),
        SkatImpossible::TricksNotSaid(contract) => {
            let tricks = if *contract == Contract::Null { 0 } else { TRICKS };
            Some(line!["Say the tricks: ", Span::Code(format!("tricks {tricks}")), "."])
        }
        SkatImpossible::WhoTookLast(_) => Some(line!["Say who did: ", Span::Code("last F".to_owned()), "."]),
        SkatImpossible::NotTwelve(_) | SkatImpossible::NothingToPutAway => Some(line![
            "With the cards: ",
            Span::Code("advise ♣J ♠J … F bid 24".to_owned()),
            "; at a table after ",
            Span::Code("pickup".to_owned()),
            "."
        ]),
        SkatImpossible::TwelveUnknown(declarer, _) => {
            Some(line!["Say them: ", Span::Code(format!("hand {} …", seat_letter(*declarer))), ", or name all twelve."])
        }
        SkatImpossible::NoBeginning => {
            let code = |text: &str| Span::Code(text.to_owned());
            Some(line!["The position as it is: ", code("show --line"), ". A deal from the start: ", code("new"), "."])
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
        SkatImpossible::Matadors(Contract::Null, _) => {
            line!["Null has no trumps, and so no matadors. [", slugs::MATADORS, "]"]
        }
        SkatImpossible::Matadors(contract, found) => {
            let (name, most) = (capitalized(contract.name()), contract.trumps());
            line![format!("{name} has {most} trumps: 1 to {most} matadors, not {found}. ["), slugs::MATADORS, "]"]
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
        SkatImpossible::AnyTrick(who) => {
            let sure = " has no points, but may have taken a trick: that is not known. [";
            line![seat_first(*who), sure, slugs::VIRGIN, "]"]
        }
        SkatImpossible::WhoTookLast(0) => {
            line!["Several have most points, and who took the last trick is not known. [", slugs::RAMSCH_TIE, "]"]
        }
        SkatImpossible::WhoTookLast(skat) => {
            let points = count(*skat, "point");
            let text = format!("The skat has {points}, and who took the last trick is not known. [");
            line![text, slugs::RAMSCH_SKAT, "]"]
        }
        SkatImpossible::Taken(points, 0) => {
            let text = format!(
                "Without a trick the declarer has at most the {MOST_ASIDE} points of two cards put aside, not {points}. ["
            );
            line![text, slugs::CARD_POINTS, "]"]
        }
        SkatImpossible::Taken(points, tricks) => {
            let text = format!("With {tricks} tricks the declarer has all {ALL_POINTS} points, not {points}. [");
            line![text, slugs::CARD_POINTS, "]"]
        }
        SkatImpossible::TricksNotSaid(Contract::Null) => {
            line!["In null the tricks decide, not the points. [", slugs::NULL_WIN, "]"]
        }
        SkatImpossible::TricksNotSaid(_) => {
            line!["This game is won with every trick, so points do not decide it. [", slugs::ANNOUNCED_LEVELS, "]"]
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
        SkatImpossible::NoGame => line!["No game is played: nobody has announced one. [", slugs::DECLARATION, "]"],
        SkatImpossible::HandsHidden(hidden) => {
            let mut line = line!["All hands must be open for this, and not all cards of "];
            line.append(seats(hidden));
            line.push(" are known.");
            line
        }
        SkatImpossible::NotSolved => {
            line![
                "In a Ramsch each plays for himself, and best play is known for two sides only. [",
                slugs::RAMSCH,
                "]"
            ]
        }
        SkatImpossible::NoBeginning => {
            line!["This deal began with a position: nobody knows what came before. [", slugs::DEAL, "]"]
        }
        SkatImpossible::NoMatadors(.., known) if known.is_empty() => {
            line!["None of the declarer's twelve cards is known. [", slugs::MATADORS_WITH_SKAT, "]"]
        }
        SkatImpossible::NoMatadors(.., known) => {
            line![
                "Of the declarer's twelve cards only these are known: ",
                *known,
                ". [",
                slugs::MATADORS_WITH_SKAT,
                "]"
            ]
        }
        SkatImpossible::NotTwelve(count) => {
            let text = format!("Advice is for twelve cards, hand and skat together, and these are {count}. [");
            line![text, slugs::DISCARD, "]"]
        }
        SkatImpossible::NothingToPutAway => {
            line!["Nobody holds twelve cards now of which two have to go. [", slugs::DISCARD, "]"]
        }
        SkatImpossible::TwelveUnknown(declarer, known) => {
            let mut line = line![seat_first(*declarer), " holds twelve cards, and not all of them are known"];
            line.append(if known.is_empty() { line!["."] } else { line![": only ", *known, "."] });
            line
        }
        SkatImpossible::AdviceStopped => line!["Stopped before every way had been tried, so there is no advice."],
        SkatImpossible::Unsettled(_) | SkatImpossible::List(_) | SkatImpossible::Odds(_) => {
            line!["The deal has no result."]
        }
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
        RamschError::Skat(points) => {
            let text =
                format!("Two cards have {MOST_ASIDE} points at most, and here {points} would lie in the skat. [");
            line![text, slugs::RAMSCH_SKAT, "]"]
        }
        RamschError::Tricks(tricks) => {
            line![format!("A deal has {TRICKS} tricks, not {tricks}. ["), slugs::TRICK_WINNER, "]"]
        }
        RamschError::Seat(seat) => line![format!("No player has the seat {seat}. ["), slugs::SEATS, "]"],
        RamschError::WithoutTrick(who, points) => {
            let text = format!(" has no trick, and so cannot have {} in tricks. [", count(points, "point"));
            line![seat_first(who), text, slugs::CARD_POINTS, "]"]
        }
        RamschError::EveryTrick(points) => {
            let text = format!("All {TRICKS} tricks and the skat have {ALL_POINTS} points, not {points}. [");
            line![text, slugs::CARD_POINTS, "]"]
        }
        RamschError::LastTrick(who) => {
            line![seat_first(who), " has no trick, and so cannot have taken the last. [", slugs::TRICK_WINNER, "]"]
        }
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
        SkatIllegal::Call(who, _, error) => (vec![refused(*who, *error)], None),
        SkatIllegal::Declaration(_, faults) => (faults.iter().map(|found| fault(*found)).collect(), None),
        SkatIllegal::Refused(reason, who, earlier) => super::refused::refused(reason, *who, *earlier),
        SkatIllegal::HandNotSaid(contract, flags) => {
            let flags: Vec<&str> = flags.iter().map(flag_word).collect();
            let hand = format!("declare {} hand {}", contract.name(), flags.join(" "));
            let help = line![
                "Take up the skat: ",
                Span::Code("pickup".to_owned()),
                "; or say Hand: ",
                Span::Code(hand.trim_end().to_owned()),
                "."
            ];
            let what = "The skat has not been taken up, and Hand was not said. [";
            (vec![line![what, slugs::HAND_MUST_BE_SAID, "]"]], Some(help))
        }
        SkatIllegal::GrandHand => super::sheet_trouble::no_grand_hand(),
        SkatIllegal::Say(who, reason) => (vec![silence(*who, *reason, &Rules::default())], None),
    }
}

/// A flag as it is typed.
const fn flag_word(flag: Flag) -> &'static str {
    match flag {
        Flag::Hand => "hand",
        Flag::Schneider => "schneider",
        Flag::Schwarz => "schwarz",
        Flag::Ouvert => "ouvert",
    }
}
