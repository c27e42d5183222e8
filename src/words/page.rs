//! A deal reviewed as a page: everything that the terminal tells, with the hands and the tricks.

use crate::analysis::Review;
use crate::deal::{Game, Holding, Record, Walk, Walked};
use crate::konter::Words;
use crate::line;
use crate::notation::AnyRecord;
use crate::session::{AnyReview, Reviewed};
use crate::trick::{Ranking, Seat};

use super::answers::review::referee;
use super::finding::Table;
use super::grades::{grades_of_page, seats};
use super::{Block, Dealt, DealtHand, Laid, Line, Picture, Span, TrickLabels, TrickRow, Tricks, names, skat};

/// What is written beside the tricks.
const LABELS: TrickLabels = TrickLabels {
    trick: "Trick",
    points: "Points",
    led: "led",
    framed: "framed",
    won: "took the trick",
    gave_up: "gave up",
    gave_up_points: "points",
    fault: "a fault",
    unknown: "unknown",
};

/// What a page with one record or several of these games is called.
pub fn page_title(records: &[Game]) -> String {
    let has = |game: &Game| records.contains(game);
    let games: Vec<&str> = Game::ALL.into_iter().filter(has).map(skat::game).collect();
    let what = match records.len() {
        1 => "a deal".to_owned(),
        many => names::count(many, "deal"),
    };
    match games.is_empty() {
        true => "No deal reviewed".to_owned(),
        false => format!("{}: {what} reviewed", games.join(" and ")),
    }
}

/// What was done with a page.
pub fn page_written(file: &str, records: usize) -> Line {
    let mut line = line!["Written: ", Span::Code(file.to_owned())];
    line.push(if records == 1 { ".".to_owned() } else { format!(", with {}.", names::count(records, "record")) });
    line
}

/// What a page says of one record. A record of Skat has no more than the review.
pub fn page(reviewed: &Reviewed) -> Vec<Block> {
    if reviewed.is_refused() && reviewed.grades.is_some() {
        // Nothing follows from a record that is refused.
        return page(&Reviewed { grades: None, ..reviewed.clone() });
    }
    let title = match reviewed.number {
        Some(number) => line![format!("Record {number}")],
        None => line!["The deal"],
    };
    let mut blocks = vec![Block::Heading(title)];
    let deal = match (&reviewed.review, reviewed.record.as_deref()) {
        (AnyReview::Konter(review), Some(AnyRecord::Konter(record))) => Some((review, record)),
        _ => None,
    };
    let Some((review, record)) = deal else {
        blocks.extend(referee(reviewed));
        return blocks;
    };
    blocks.extend(facts(review, record));
    // Its number stands in the title already.
    blocks.extend(referee(&Reviewed { number: None, ..reviewed.clone() }));
    blocks.extend(cards(reviewed, review, record));
    blocks.extend(reviewed.grades.iter().flat_map(|graded| grades_of_page(graded, review.seating.as_ref())));
    blocks
}

/// What the tags say.
fn facts(review: &Review, record: &Record) -> Vec<Block> {
    let seating = review.seating.as_ref();
    let mut blocks: Vec<Block> = Vec::new();
    if let Some((suit, seat)) = record.contract {
        let who = names::seat(seat, seating);
        blocks.push(Block::Entry(line!["Trump"], line![suit, ", named by ", who]));
    }
    if let Some(dealer) = record.dealer {
        blocks.push(Block::Entry(line!["Dealer"], line![dealer]));
    }
    if let Some(said) = names::words(review.announced) {
        blocks.push(Block::Entry(line!["Announced"], line![said]));
    } else if review.announced == Words::default() {
        blocks.push(Block::Entry(line!["Announced"], line!["nothing that counts"]));
    }
    blocks.push(Block::Entry(line!["Rules"], line![review.rules.to_string()]));
    blocks.extend(record.other.iter().map(|(name, value)| Block::Entry(line![name], line![value])));
    blocks
}

/// The hands and the tricks.
fn cards(reviewed: &Reviewed, review: &Review, record: &Record) -> Vec<Block> {
    let Ok(position) = record.position(&review.rules) else { return Vec::new() };
    let ranking = position.ranking();
    let walk = Walk::new(record, ranking, &position.setup().hands);
    let hands = match &reviewed.grades {
        Some(Ok(grades)) => grades.hands.map(Holding::known),
        _ => position.setup().hands,
    };
    let mut blocks = Vec::new();
    if hands.iter().any(|hand| !hand.known.is_empty()) {
        blocks.push(Block::Heading(line!["The hands"]));
        blocks.push(dealt(&hands, review, record, ranking));
    }
    if walk.plays().next().is_some() {
        blocks.push(Block::Heading(line!["The tricks"]));
        blocks.push(tricks(&walk, reviewed, review));
    }
    blocks
}

fn dealt(hands: &[Holding; 4], review: &Review, record: &Record, ranking: &Ranking) -> Block {
    let seating = review.seating.as_ref();
    let table = Table { seating };
    let hand = |seat: Seat| {
        let mut roles = Vec::new();
        if seating.is_some_and(|seating| seating.place(seat) == seating.dealer) {
            roles.push("dealer".to_owned());
        }
        if let Some((suit, namer)) = record.contract
            && namer == seat
        {
            roles.push(format!("named {suit}, leads"));
        }
        let holding = hands[seat.index()];
        DealtHand {
            label: names::capital(table.seat(seat)).to_string(),
            role: roles.join(", "),
            cards: ranking.sorted(holding.known),
            unknown: if holding.unknown > 0 { format!("{} unknown", holding.unknown) } else { String::new() },
        }
    };
    let dealt = Dealt { hands: seats(seating).map(hand).to_vec(), at_table: seating.is_some() };
    let words = dealt.hands.iter().map(|hand| {
        let mut line = line![Span::Strong(hand.label.clone())];
        line.push(if hand.role.is_empty() { String::new() } else { format!(" ({})", hand.role) });
        line.append(line![": ", Span::Cards(hand.cards.clone())]);
        line.push(if hand.unknown.is_empty() { ".".to_owned() } else { format!(" and {}.", hand.unknown) });
        line
    });
    let words = words.collect();
    Block::Picture(Picture::Dealt(dealt), words)
}

fn tricks(walk: &Walk, reviewed: &Reviewed, review: &Review) -> Block {
    let seating = review.seating.as_ref();
    let columns = seats(seating);
    let table = Table { seating };
    let row = |(n, trick): (usize, &Walked)| TrickRow {
        number: n + 1,
        cells: columns.map(|seat| laid(n + 1, trick, seat, reviewed, review)).to_vec(),
        points: (trick.is_full() && trick.unknown == 0).then_some(trick.points),
    };
    let rows = walk.tricks.iter().enumerate().map(row).collect();
    let words = walk.tricks.iter().enumerate().map(|(n, trick)| in_words(n + 1, trick, &table)).collect();
    let players = columns.map(|seat| names::capital(table.seat(seat)).to_string()).to_vec();
    Block::Picture(Picture::Tricks(Tricks { players, rows, labels: LABELS }), words)
}

/// What a seat played to a trick, with what is to be said of it.
fn laid(number: usize, trick: &Walked, seat: Seat, reviewed: &Reviewed, review: &Review) -> Option<Laid> {
    let play = trick.plays().find(|play| play.seat == seat)?;
    let grades = reviewed.grades.as_ref().and_then(|graded| graded.as_ref().ok());
    let grade = grades.and_then(|grades| grades.plays.iter().find(|grade| (grade.trick, grade.seat) == (number, seat)));
    let at = |found: &crate::analysis::Finding| (found.trick, found.place) == (Some(number), play.place);
    Some(Laid {
        card: play.card,
        led: play.place == 1,
        won: trick.winner == Some(seat),
        cost: grade.map_or(0, |grade| grade.cost()),
        fault: review.findings.iter().any(at),
    })
}

/// `Trick 1: W ♠K, S ♠A, E ♦Q, N ♠10; S takes 9 points.`
fn in_words(number: usize, trick: &Walked, table: &Table) -> Line {
    let mut line = line![format!("Trick {number}: ")];
    for (n, play) in trick.plays().enumerate() {
        line.push(if n > 0 { ", " } else { "" });
        line.append(line![table.seat(play.seat), " "]);
        match play.card {
            Some(card) => line.push(card),
            None => line.push("a card that is not known"),
        }
    }
    if let Some(winner) = trick.winner {
        line.append(line!["; ", table.seat(winner), " takes "]);
        line.push(names::count(trick.points, "point"));
    }
    line.push(".");
    line
}
