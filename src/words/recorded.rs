//! A deal as it was written down, without a word on who won what: for whoever is to find that out.

use crate::deal::{Call, GameRules, Holding, Moment, Record, Walk, Walked};
use crate::konter::Rules;
use crate::line;
use crate::trick::Seat;

use super::finding::Table;
use super::{Block, Line, Span, names};

/// What is trump, the hands as far as they are given, the slate before, and the tricks card by card with what was
/// said. Points, winners and faults are left out.
pub fn recorded(record: &Record, rules: &Rules) -> Vec<Block> {
    let seating = record.seating(rules);
    let table = Table { seating: seating.as_ref() };
    let mut blocks = Vec::new();
    blocks.extend(other_rules((*rules).into()).map(Block::Item));
    if let Some((suit, seat)) = record.contract {
        blocks.push(Block::Item(line!["Trump: ", suit, ", named by ", table.seat(seat)]));
    }
    if let Some(lines) = record.slate {
        let mut line = line!["Slate before: "];
        line.append(table.pair(lines.map(usize::from)));
        blocks.push(Block::Item(line));
    }
    let Ok(position) = record.position(rules) else { return blocks };
    let ranking = position.ranking();
    let hands = &position.setup().hands;
    for (n, hand) in hands.iter().enumerate().filter(|(_, hand)| !hand.known.is_empty()) {
        blocks.push(Block::Entry(line![table.seat(Seat(n as u8)), " held"], held(hand, ranking.sorted(hand.known))));
    }
    let walk = Walk::new(record, ranking, hands);
    if let Some(calls) = record.calls.as_deref().filter(|_| walk.calls.is_empty()) {
        blocks.extend(calls.iter().map(|call| Block::Item(said(call, &table))));
    }
    for (n, trick) in walk.tricks.iter().enumerate() {
        blocks.push(Block::Entry(line![format!("trick {}", n + 1)], played(n + 1, trick, &walk, &table)));
    }
    blocks
}

/// The rules, where they are not the usual ones.
pub fn other_rules(rules: GameRules) -> Option<Line> {
    (rules != rules.game().rules()).then(|| line!["Rules: ", rules.to_string()])
}

fn said(call: &Call, table: &Table) -> Line {
    line![table.seat(call.seat), " says ", Span::Strong(call.word.to_string())]
}

fn held(hand: &Holding, sorted: Vec<crate::cards::Card>) -> Line {
    let mut line = line![Span::Cards(sorted)];
    if hand.unknown > 0 {
        line.push(format!(" and {}", names::count(hand.unknown, "unknown card")));
    }
    line
}

/// `W ♠K, S ♠A, E says Matt, E ♦Q, N ♠10`.
fn played(number: usize, trick: &Walked, walk: &Walk, table: &Table) -> Line {
    let mut parts: Vec<(usize, Line)> = Vec::new();
    for play in trick.plays() {
        let card = play.card.map_or(line!["an unknown card"], |card| line![card]);
        let mut part = line![table.seat(play.seat), " "];
        part.append(card);
        parts.push((play.order, part));
    }
    let here = |order: usize, trick: usize| (trick == number).then_some(order);
    for Moment { trick, order, what, .. } in &walk.calls {
        parts.extend(here(*order, *trick).map(|order| (order, said(what, table))));
    }
    for Moment { trick, order, what: (seat, points), .. } in &walk.claims {
        let said = line![table.seat(*seat), format!(" lays down and says {points}")];
        parts.extend(here(*order, *trick).map(|order| (order, said)));
    }
    parts.sort_by_key(|(order, _)| *order);
    let mut line = line![];
    for (n, (_, part)) in parts.into_iter().enumerate() {
        line.push(if n > 0 { ", " } else { "" });
        line.append(part);
    }
    line
}
