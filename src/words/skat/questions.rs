//! What can be asked at a table of Skat, in words.

use super::super::names::{capitalized, class, count, ordinal, suit};
use super::super::{Block, Line, Span};
use super::names::{declaration, seat, seat_first};
use super::table::{covers, item, lies};
use super::{auction, kontra, value};
use crate::cards::Card;
use crate::deal::skat::Stage;
use crate::deal::{Evidence, Holding};
use crate::line;
use crate::session::view::{Bids, Count, Hand, Left, Party, PartyCount, Under, Who, Why, Worth, needs};
use crate::skat::{Contract, Cover, Doubling, Goal, SEATS, Silence, Standing, ladder, slugs};
use crate::trick::Seat;

/// Who may say what now, and of everybody else why not.
pub fn who(who: &Who) -> Vec<Block> {
    if let Some(line) = nobody(who) {
        return vec![line.into()];
    }
    let mut blocks: Vec<Block> = SEATS.into_iter().map(|seat| item(told(seat, who))).collect();
    blocks.extend(when(who).map(Block::from));
    if who.doubling != Doubling::None {
        let text = format!("{} has been said: × {}.", who.doubling.name(&who.rules), who.doubling.factor());
        blocks.push(line![text].into());
    }
    blocks
}

/// Whether one player may say something now, and why, or why not.
pub fn one(seat: Seat, who: &Who) -> Vec<Block> {
    let told = || [told(seat, who)].into_iter().chain(when(who)).map(Block::from).collect();
    nobody(who).map_or_else(told, |line| vec![line.into()])
}

/// That it is too early or too late for everybody.
fn when(who: &Who) -> Option<Line> {
    who.may.is_none().then(|| match who.stage {
        Stage::Over => line!["The deal is over: nobody may speak any more. [", slugs::KONTRA_WHEN, "]"],
        _ => line!["Nobody may speak yet: Kontra comes after the announcement. [", slugs::KONTRA_WHEN, "]"],
    })
}

/// What a player may say, and why, or why nothing.
fn told(seat: Seat, who: &Who) -> Line {
    match who.may.map(|may| may[seat.index()]) {
        Some(Ok(doubling)) => {
            let mut line = line![seat_first(seat), " may say "];
            line.append(line![Span::Good(doubling.name(&who.rules).to_owned()), " now. "]);
            line.append(reason(seat, who));
            line
        }
        _ => reason(seat, who),
    }
}

/// Why a player may speak, or may not.
pub fn reason(seat: Seat, who: &Who) -> Line {
    let standing = who.standing[seat.index()];
    match who.may.map(|may| may[seat.index()]) {
        Some(Ok(Doubling::Kontra)) => kontra::standing(seat, standing),
        Some(Ok(doubling)) => {
            let rule = if doubling.is_declarers() { slugs::RE_WHO } else { slugs::KONTRA_LEVELS };
            line![who.doubling.name(&who.rules), " has been said. [", rule, "]"]
        }
        Some(Err(silence)) => silent(seat, silence, who),
        None if matches!(who.stage, Stage::Auction(_)) => kontra::so_far(seat, standing),
        None => kontra::standing(seat, standing),
    }
}

/// Why nobody at all can say Kontra in this deal.
pub fn nobody(who: &Who) -> Option<Line> {
    if who.passed {
        return Some(line!["All three have passed: there is no game to double. [", slugs::ALL_PASS, "]"]);
    }
    let of_all = |standing: &&Standing| matches!(standing, Standing::Ramsch | Standing::Off);
    who.standing.iter().find(of_all).map(|standing| kontra::standing(SEATS[0], *standing))
}

fn silent(seat: Seat, silence: Silence, who: &Who) -> Line {
    let own = match silence {
        Silence::Standing(_) | Silence::LeftIt => true,
        Silence::KontraSaid(caller) => caller == seat,
        _ => false,
    };
    if own {
        return kontra::silence(Some(seat), silence, &who.rules);
    }
    let mut line = line![seat_first(seat), ": "];
    // He is named already.
    line.append(kontra::silence(None, silence, &who.rules));
    line
}

/// The skat.
pub fn skat(holding: &Holding) -> Vec<Block> {
    vec![lies("Aside lies: ", holding).into()]
}

/// A hand, or some cards.
pub fn hand(hand: &Hand) -> Vec<Block> {
    let mut head = match hand.seat {
        Some(who) => line![seat_first(who), " holds "],
        None => line!["These are "],
    };
    head.append(match (hand.cards.is_empty(), hand.unknown) {
        (true, unknown) => line![count(unknown, "unknown card")],
        (false, 0) => line![&hand.cards[..]],
        (false, unknown) => line![&hand.cards[..], " and ", count(unknown, "unknown card")],
    });
    head.push(".");
    let mut blocks = vec![Block::Line(head)];
    if !hand.cards.is_empty() {
        blocks.push(line![format!("They count {}. [", count(hand.points, "point")), slugs::CARD_POINTS, "]"].into());
    }
    for (contract, matadors) in &hand.matadors {
        let side = capitalized(value::side(matadors.side));
        let level = u16::from(matadors.count) + 1;
        let worth = contract.base().unwrap_or(0) * level;
        let text = format!("{side} {}, game {level}: {worth}", matadors.count);
        blocks.push(Block::Entry(line![capitalized(contract.name())], line![text]));
    }
    blocks
}

/// What may be called.
pub fn bids(bids: &Bids) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    if let Some(turn) = bids.auction.turn() {
        blocks.push(auction::to_speak(turn, bids.auction.bid()).into());
    }
    let next: Vec<String> = bids.next.iter().map(ToString::to_string).collect();
    blocks.extend((!next.is_empty()).then(|| item(line![next.join(" ")])));
    blocks
}

/// What a card is.
pub fn why(why: &Why) -> Vec<Block> {
    let mut groups: Vec<(Vec<Contract>, &Under)> = Vec::new();
    for under in &why.under {
        let same =
            |other: &&Under| (other.is_trump, &other.below, other.of) == (under.is_trump, &under.below, under.of);
        match groups.iter_mut().find(|(_, other)| same(other)) {
            Some((contracts, _)) => contracts.push(under.contract),
            None => groups.push((vec![under.contract], under)),
        }
    }
    let mut blocks: Vec<Block> =
        groups.iter().map(|(contracts, under)| is(why.card, contracts, under).into()).collect();
    blocks.push(line![format!("It counts {}. [", count(why.points, "point")), slugs::CARD_POINTS, "]"].into());
    if let Some(check) = &why.check {
        blocks.extend(super::super::answers::check(check));
    }
    blocks
}

fn is(card: Card, contracts: &[Contract], under: &Under) -> Line {
    let names: Vec<&str> = contracts.iter().map(|contract| contract.name()).collect();
    let suit = suit(card.suit());
    let what = if under.is_trump { "a trump".to_owned() } else { format!("one of the {suit}") };
    let rule = match (under.is_trump, under.contract) {
        (_, Contract::Null) => slugs::NULL_ORDER,
        (true, _) if ladder(under.contract)[..4].contains(&card) => slugs::JACKS_TRUMP,
        (_, Contract::Grand) => slugs::GRAND_ORDER,
        _ => slugs::TRUMP_ORDER,
    };
    let place =
        format!("the {} highest of {}", ordinal(under.below.len() + 1), under.of).replace("first highest", "highest");
    let mut line = line!["In ", names.join(", "), ", ", card, format!(" is {what}, {place}")];
    if !under.below.is_empty() {
        line.append(line![", below ", &under.below[..]]);
    }
    line.append(line![". [", rule, "]"]);
    line
}

/// What is still out.
pub fn left(left: &Left) -> Vec<Block> {
    let cards = count(left.cards, "card");
    let points = count(left.points, "point");
    let head = match left.null {
        true => line!["Still out as ", seat(left.seat), " sees it: ", cards, ", ", points, "."],
        false => {
            let trumps = count(left.trumps.len(), "trump");
            line!["Still out as ", seat(left.seat), " sees it: ", trumps, ", ", cards, ", ", points, "."]
        }
    };
    let mut blocks: Vec<Block> = vec![head.into()];
    if !left.trumps.is_empty() {
        blocks.push(item(line!["Trumps: ", &left.trumps[..]]));
    }
    for cards in &left.suits {
        let suit = cards.first().map_or("", |card| suit(card.suit()));
        blocks.push(item(line![capitalized(suit), ": ", &cards[..]]));
    }
    blocks.extend(left.voids.iter().map(|evidence| item(void(evidence))));
    blocks
}

fn void(evidence: &Evidence) -> Line {
    let what = class(evidence.void).trim_start_matches("plain ");
    let mut line = line![seat_first(evidence.seat), " holds no ", what];
    if let Some((trick, place, card)) = evidence.play {
        line.append(line![": ", card, format!(" ({trick}.{place}) showed it")]);
    }
    line.append(line![". [", slugs::FOLLOW_SUIT, "]"]);
    line
}

/// `declarer (forehand)`.
pub fn party(party: Party) -> Line {
    match party {
        Party::Declarer(who) => line!["declarer (", seat(who), ")"],
        Party::Defenders => line!["defenders"],
        Party::Seat(who) => line![seat(who)],
    }
}

/// The points so far, and what is still needed.
pub fn counted(all: &Count) -> Vec<Block> {
    let mut blocks: Vec<Block> = all.parties.iter().map(|one| one_party(one, all.goal).into()).collect();
    if all.in_trick > 0 {
        blocks.push(line![count(all.in_trick, "point"), " on the table."].into());
    }
    blocks
}

fn one_party(one: &PartyCount, goal: Option<Goal>) -> Line {
    let mut line = party(one.party);
    if let Some(Span::Text(text)) = line.0.first_mut() {
        *text = capitalized(text);
    }
    line.push(format!(": {} in {}", count(one.points, "point"), count(one.tricks, "trick")));
    if one.unknown > 0 {
        line.push(format!(", {} of them unknown", count(one.unknown, "card")));
    }
    let due = goal
        .filter(|_| matches!(one.party, Party::Declarer(_)))
        .and_then(|goal| Some((goal, needs(goal, one.points)?)));
    match due {
        Some((goal, 0)) => line.append(line![": enough to win. [", goal.rule(), "]"]),
        Some((goal, more)) => line.append(line![format!(", needs {more} more. ["), goal.rule(), "]"]),
        None => line.push("."),
    }
    line
}

/// What a game is worth, whether that covers the bid, and what it scores.
pub fn worth(worth: &Worth) -> Vec<Block> {
    let what = Span::Strong(declaration(worth.declaration.contract(), worth.declaration.flags()));
    let mut blocks: Vec<Block> = vec![match worth.value.items.is_empty() {
        true => line![what, " is worth ", worth.value.total, ". [", slugs::NULL_VALUES, "]"].into(),
        false => line![what, ": ", value::parts(&worth.value, true), ". [", slugs::GAME_LEVEL, "]"].into(),
    }];
    match (worth.bid, worth.cover) {
        (Some(bid), Some(Cover::AtOnce)) => blocks.push(line!["It covers the bid of ", bid, "."].into()),
        (Some(bid), Some(cover)) => {
            blocks.push(line![format!("The bid is {bid}, which is more.")].into());
            blocks.extend(covers(cover).map(Block::from));
        }
        _ => {}
    }
    let goal = match worth.goal {
        Goal::Points(points) => format!("It is won with {points} points. ["),
        Goal::EveryTrick => "It is won with all ten tricks. [".to_owned(),
        Goal::NoTrick => "It is won without a trick. [".to_owned(),
    };
    if matches!(worth.cover, None | Some(Cover::AtOnce)) {
        blocks.push(line![goal, worth.goal.rule(), "]"].into());
    }
    blocks.extend(value::either_way(worth).into_iter().map(Block::from));
    blocks
}
