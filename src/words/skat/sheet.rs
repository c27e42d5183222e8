//! The score list: what was entered, how it adds up, what comes next.

use super::super::names::{capitalized, count};
use super::super::{Block, Line, Picture, Span};
use super::names::{self, signed};
use super::score::event;
use super::value::factors;
use crate::line;
use crate::session::{Alone, Booked, ListDone, Sheet, Together, What};
use crate::skat::{Kind, RamschEnd, RamschFactor, slugs};
use crate::trick::Slug;

fn code(text: &str) -> Span {
    Span::Code(text.to_owned())
}

fn name(sheet: &Sheet, place: usize) -> Span {
    Span::Strong(sheet.names[place].clone())
}

/// What a command did, then as much of the list as that concerns.
pub fn sheet(done: ListDone, sheet: &Sheet) -> Vec<Block> {
    let mut blocks: Vec<Block> = match done {
        ListDone::Shown => return whole(sheet),
        ListDone::New => {
            let mut line = line![format!("List {}: ", sheet.number)];
            line.append(all_names(sheet));
            line.push(".");
            vec![line.into()]
        }
        ListDone::Entered(number) | ListDone::Corrected(number) => {
            let mut blocks: Vec<Block> =
                sheet.deals.get(number.wrapping_sub(1)).map_or(Vec::new(), |deal| entry(number, deal, sheet));
            if number < sheet.deals.len() {
                blocks.push(line!["What came after it is reckoned again."].into());
            }
            blocks
        }
        ListDone::Struck(number) => {
            let again = if number <= sheet.deals.len() { " What came after it is reckoned again." } else { "" };
            vec![line![format!("Deal {number} is struck out.{again}")].into()]
        }
        ListDone::Named(place) => {
            vec![line!["Player ", place + 1, " is ", name(sheet, place), "."].into()]
        }
        ListDone::Dealer => Vec::new(),
        ListDone::Reckoned => {
            sheet.deals.iter().enumerate().map(|(n, deal)| Block::Item(told(n + 1, deal, sheet))).collect()
        }
    };
    if !sheet.deals.is_empty() {
        blocks.push(line!["Scores: ", Span::Strong(scores(sheet)), "."].into());
    }
    blocks.extend(next(sheet).into_iter().map(Block::from));
    blocks
}

/// `Anna, Ben and Cem`.
fn all_names(sheet: &Sheet) -> Line {
    let mut line = line![];
    for (n, who) in sheet.names.iter().enumerate() {
        line.push(match n {
            0 => "",
            n if n + 1 == sheet.names.len() => " and ",
            _ => ", ",
        });
        line.push(Span::Strong(who.clone()));
    }
    line
}

/// Everything about the list.
fn whole(sheet: &Sheet) -> Vec<Block> {
    let mut head = line![format!("List {}: ", sheet.number)];
    head.append(all_names(sheet));
    let mut blocks = vec![Block::Heading(head)];
    if sheet.deals.is_empty() {
        let rounds = count(usize::from(sheet.rules.rounds), "round");
        blocks.push(line![format!("Nothing has been entered; {rounds} are played. ["), slugs::ROUNDS, "]"].into());
    } else {
        blocks.push(Block::Picture(Picture::Sheet(Box::new(sheet.clone())), in_words(sheet)));
        blocks.push(ranking(sheet).into());
    }
    blocks.extend(next(sheet).into_iter().map(Block::from));
    blocks
}

/// Every deal and every player in a sentence.
fn in_words(sheet: &Sheet) -> Vec<Line> {
    let mut lines: Vec<Line> = sheet.deals.iter().enumerate().map(|(n, deal)| told(n + 1, deal, sheet)).collect();
    for (place, own) in sheet.lines.iter().enumerate() {
        let text = format!(
            ": score {}, {} won, {} lost, tournament points {}.",
            signed(own.game_points),
            own.won,
            own.lost,
            signed(sheet.tournament[place])
        );
        lines.push(line![name(sheet, place), text]);
    }
    lines
}

fn scores(sheet: &Sheet) -> String {
    let one = |(name, line): (&String, &crate::skat::ListLine)| format!("{name} {}", signed(line.game_points));
    sheet.names.iter().zip(&sheet.lines).map(one).collect::<Vec<_>>().join(", ")
}

fn ranking(sheet: &Sheet) -> Line {
    let group = |group: &Vec<usize>| {
        let names: Vec<&str> = group.iter().map(|place| sheet.names[*place].as_str()).collect();
        match names.split_last() {
            Some((last, more)) if !more.is_empty() => format!("{} and {last} by lot", more.join(", ")),
            _ => names.concat(),
        }
    };
    let groups: Vec<String> = sheet.ranking.iter().map(group).collect();
    let by = if sheet.rules.tournament.is_on() { "tournament points" } else { "scores" };
    line![format!("Ranking by {by}: {}. [", groups.join("; ")), slugs::LIST_RANKING, "]"]
}

/// A deal with the rules on which it rests.
fn entry(number: usize, deal: &Booked, sheet: &Sheet) -> Vec<Block> {
    let mut blocks: Vec<Block> = vec![told(number, deal, sheet).into()];
    if deal.extra {
        blocks.push(
            line![
                "A Grand Hand is no deal of the round of Ramsch: the same dealer deals again. [",
                slugs::BOCK_THEN_RAMSCH,
                "]"
            ]
            .into(),
        );
    }
    let events = deal.events.iter().map(|found| Block::Item(line![event(*found), " [", found.rule(), "]"]));
    blocks.extend(events);
    if deal.started > 0 {
        let rounds = match deal.started {
            1 => "A Bock round starts".to_owned(),
            more => format!("{more} Bock rounds start, one after the other"),
        };
        let deals = deal.started * sheet.players.count();
        blocks.push(line![format!("{rounds}: {deals} deals that count double. ["), slugs::BOCK_ROUND, "]"].into());
    }
    blocks
}

/// A deal in one sentence with its sum.
pub fn told(number: usize, deal: &Booked, sheet: &Sheet) -> Line {
    let mut line = line![Span::Faint(format!("{number}. "))];
    let kind = match (deal.kind, deal.doubled) {
        (Kind::Bock, _) => "Bock deal: ",
        (Kind::Plain, true) => "Counted as a Bock deal: ",
        (Kind::Ramsch, _) if !deal.extra => "Compulsory Ramsch: ",
        _ => "",
    };
    line.push(kind);
    let (all, nobody) = if kind.is_empty() { ("All", "Nobody") } else { ("all", "nobody") };
    match &deal.entry.what {
        What::Passed => line.append(line![all, " passed, and nobody scores. [", slugs::ALL_PASS, "]"]),
        What::Alone(alone) => line.append(line![
            name(sheet, alone.declarer),
            format!(" {} {}", if alone.won { "wins" } else { "loses" }, game(alone)),
            format!(": {}. [", sum(alone, deal)),
            rule(alone),
            "]"
        ]),
        What::Ramsch(together) if together.who.is_empty() => {
            line.append(line![nobody, " loses the Ramsch. [", slugs::RAMSCH_TIE, "]"]);
        }
        What::Ramsch(together) => line.append(ramsch(together, deal, sheet)),
    }
    line
}

fn rule(alone: &Alone) -> Slug {
    match (alone.won, alone.contract) {
        (false, _) => slugs::LOST_DOUBLES,
        (true, crate::skat::Contract::Null) => slugs::NULL_VALUES,
        (true, _) => slugs::GAME_LEVEL,
    }
}

/// `grand Hand`, in a sentence.
pub fn game(alone: &Alone) -> String {
    let text = names::declaration(alone.contract, alone.flags);
    let small = |c: char| c.to_lowercase().to_string();
    let mut chars = text.chars();
    let first = chars.next().map(small).unwrap_or_default();
    let points = alone.points.map(|points| format!(" with {}", count(points, "point"))).unwrap_or_default();
    first + chars.as_str() + &points
}

/// `24 × 2 × 2 (Kontra) = −96`.
pub fn sum(alone: &Alone, deal: &Booked) -> String {
    let (by, score) = alone.reckoned(deal.doubled, &deal.entry.rules);
    match by.is_empty() {
        true => signed(score),
        false => format!("{}{} = {}", alone.value, factors(&by, &deal.entry.rules), signed(score)),
    }
}

fn ramsch(together: &Together, deal: &Booked, sheet: &Sheet) -> Line {
    let names: Vec<&str> = together.who.iter().map(|place| sheet.names[*place].as_str()).collect();
    let who = Span::Strong(capitalized(&names.join(" and ")));
    let (by, score) = together.reckoned(deal.doubled, &deal.entry.rules);
    let factor = |(factor, by): &(RamschFactor, u16)| match factor {
        RamschFactor::Virgin => format!(" × {by} (no trick)"),
        RamschFactor::BlindPushes(_) => format!(" × {by} (pushed unseen)"),
        RamschFactor::Bock => format!(" × {by} (Bock)"),
    };
    let factors: String = by.iter().map(factor).collect();
    let sum = match by.is_empty() {
        true => signed(score),
        false => format!("{}{factors} = {}", together.amount, signed(score)),
    };
    let each = if together.who.len() > 1 { " each" } else { "" };
    match together.end {
        RamschEnd::Durchmarsch => line![who, format!(" makes a Durchmarsch: {sum}. ["), slugs::DURCHMARSCH, "]"],
        RamschEnd::Loss | RamschEnd::ThreeWayTie => {
            let verb = if together.who.len() > 1 { "lose" } else { "loses" };
            line![who, format!(" {verb} the Ramsch: {sum}{each}. ["), slugs::RAMSCH_LOSER, "]"]
        }
    }
}

/// The Bock deals that are left, who deals, and which round it is.
fn next(sheet: &Sheet) -> Vec<Line> {
    let mut lines = Vec::new();
    lines.extend(queue(sheet));
    if sheet.over {
        let rounds = count(usize::from(sheet.rules.rounds), "round");
        lines.push(line![
            format!("The list is over: {rounds}. Another: "),
            code("list new"),
            "; to play on: ",
            code("set rounds"),
            ". [",
            slugs::ROUNDS,
            "]"
        ]);
        return lines;
    }
    let mut line = line![format!("Round {} of {}: ", sheet.round, sheet.rules.rounds), name(sheet, sheet.dealer)];
    line.push(if sheet.sits_out().is_some() { " deals and sits out; " } else { " deals; " });
    let [forehand, middlehand, rearhand] = sheet.active();
    line.append(line![name(sheet, forehand), " is forehand, ", name(sheet, middlehand), " middlehand"]);
    if sheet.sits_out().is_some() {
        line.append(line![", ", name(sheet, rearhand), " rearhand"]);
    }
    line.append(line![". [", slugs::SEATS, "]"]);
    lines.push(line);
    lines
}

/// `Bock: 3 more deals, then Ramsch.`
fn queue(sheet: &Sheet) -> Option<Line> {
    let then_ramsch = sheet.rules.bock_then_ramsch.is_on();
    let bock = |left: usize| count(left, "more deal");
    match (sheet.ramsch_left, sheet.bock_left) {
        (0, 0) => None,
        (0, left) => {
            let then = if then_ramsch { ", then Ramsch" } else { "" };
            Some(line![format!("Bock: {}{then}. [", bock(left)), slugs::BOCK_QUEUE, "]"])
        }
        (ramsch, left) => {
            let then = if left > 0 { format!(", then {} of Bock", bock(left)) } else { String::new() };
            let text = format!("Compulsory Ramsch: {}{then}. [", count(ramsch, "more deal"));
            Some(line![text, slugs::BOCK_THEN_RAMSCH, "]"])
        }
    }
}

/// That a deal was entered by itself.
pub fn listed(number: usize) -> Line {
    line![format!("On the list as deal {number}: "), code("list"), "."]
}
