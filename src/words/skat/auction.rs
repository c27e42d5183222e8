//! The auction in words.

use super::super::{Block, Line, Span};
use super::names::{seat, seat_first, seats_first};
use crate::line;
use crate::session::AuctionView;
use crate::skat::{AllPass, Auction, CallError, LOWEST_BID, Left, Outcome, Role, Turn, next_bid, slugs};
use crate::trick::Seat;

/// How the auction stands, or why it went no further.
pub fn auction(view: &AuctionView) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    if let Some((n, who, call, error)) = view.refused {
        let number = n + 1;
        let said = super::names::call(call);
        let illegal = Span::Bad("illegal".to_owned());
        blocks.push(line![format!("Call {number}, {said} by "), seat(who), ": ", illegal, "."].into());
        blocks.push(refused(who, error).into());
        return blocks;
    }
    match view.auction.outcome() {
        Outcome::Running(turn) => blocks.push(to_speak(turn, view.auction.bid()).into()),
        Outcome::Declarer { seat: who, bid } => blocks
            .push(line![seat_first(who), " is declarer; the bid is ", bid, ". [", slugs::AUCTION_ORDER, "]"].into()),
        Outcome::Passed => {
            let then = match view.rules.all_pass {
                AllPass::Redeal => "All three have passed: the next dealer deals. [",
                AllPass::Ramsch => "All three have passed: Ramsch is played. [",
            };
            blocks.push(line![then, slugs::ALL_PASS, "]"].into());
        }
    }
    blocks.extend(took_part(&view.auction).map(Block::from));
    blocks
}

/// Who speaks, and what he may say.
pub fn to_speak(turn: Turn, bid: Option<u16>) -> Line {
    match (turn.role, turn.to) {
        (Role::Caller, Some(to)) => {
            let Some(lowest) = next_bid(bid) else {
                return line![seat_first(turn.seat), " can only pass: no value is higher. [", slugs::BID_VALUES, "]"];
            };
            let may = format!(": {lowest} or more, or pass. [");
            line![seat_first(turn.seat), " calls to ", seat(to), may, slugs::AUCTION_ORDER, "]"]
        }
        (Role::Hearer, Some(to)) => {
            let value = bid.map_or(String::new(), |bid| format!(" {bid}"));
            let hold = format!(": hold{value}, or pass. [");
            line![seat_first(turn.seat), " answers ", seat(to), hold, slugs::HOLD_OR_PASS, "]"]
        }
        _ => {
            let may = format!(" takes the game at {LOWEST_BID}, or passes too. [");
            line!["The others have passed: ", seat(turn.seat), may, slugs::FOREHAND_LAST, "]"]
        }
    }
}

fn took_part(auction: &Auction) -> Option<Line> {
    let those = auction.those_who_took_part();
    let mut line = seats_first(&those);
    line.append(line![" called or held a value. [", slugs::KONTRA_WHO, "]"]);
    (!those.is_empty()).then_some(line)
}

/// Why a call is refused.
pub fn refused(who: Seat, error: CallError) -> Line {
    let mut line = match error {
        CallError::Over => line!["The auction is over."],
        CallError::OutOfTurn { turn } => match turn.to {
            Some(to) if turn.role == Role::Caller => {
                line!["It is the turn of ", seat(turn.seat), ", who calls to ", seat(to), "."]
            }
            Some(to) => line!["It is the turn of ", seat(turn.seat), ", who answers ", seat(to), "."],
            None => line!["It is the turn of ", seat(turn.seat), ", who alone is left."],
        },
        CallError::HasLeft(Left::Looked) => line![seat_first(who), " looked into the skat and is out for this deal."],
        CallError::HasLeft(_) => line![seat_first(who), " has passed and is out for this deal."],
        CallError::NoSuchValue { value, below, above } => no_such_value(value, below, above),
        CallError::NotHigher { value, bid } if value == bid => {
            line![value, " has been called: the next must be higher."]
        }
        CallError::NotHigher { value, bid } => line![value, " is not higher than ", bid, "."],
        CallError::HearerNames(value) => {
            line![seat_first(who), " answers with hold or pass and names no number, such as ", value, "."]
        }
        CallError::NothingToHold => line!["No value waits for an answer, so there is nothing to hold."],
        CallError::TakesAt(value) => {
            line!["Left alone, ", seat(who), " takes the game at ", value, " and at nothing else, or passes."]
        }
    };
    line.append(line![" [", error.rule(), "]"]);
    line
}

/// `No game is worth 19; the nearest values are 18 and 20.`
pub fn no_such_value(value: u16, below: Option<u16>, above: Option<u16>) -> Line {
    let nearest = match (below, above) {
        (Some(below), Some(above)) => format!("the nearest values are {below} and {above}"),
        (Some(below), None) => format!("the highest value is {below}"),
        (None, Some(above)) => format!("the lowest value is {above}"),
        (None, None) => "there are no values".to_owned(),
    };
    line![format!("No game is worth {value}; {nearest}.")]
}
