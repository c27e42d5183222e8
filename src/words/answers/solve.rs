use crate::analysis::{GameEnd, LineTrick, Worth};
use crate::cards::Card;
use crate::deal::Game;
use crate::konter::{Seating, Side};
use crate::line;
use crate::session::SolveView;
use crate::skat::seat_letter;
use crate::trick::Seat;

use super::super::skat::{solve as skat, solve::Held};
use super::super::{Block, Line, Span, names};

/// What every card is worth with open cards, and a line of best play.
pub fn solve(view: &SolveView) -> Vec<Block> {
    let mut head = line![names::capital(player(view, view.solved.seat)), " to play. With open cards "];
    match (view.solved.null, view.solved.is_final) {
        (true, _) => head.push("this becomes of the null after each card:"),
        (_, true) => head.append(line![side(view, view.solved.first), ends(view), " with:"]),
        (_, false) => {
            let make = if is_one(view) { " makes" } else { " make" };
            head.append(line![side(view, view.solved.first), make, " from here on, what was won before left out:"]);
        }
    }
    let mut blocks: Vec<Block> = vec![head.into()];
    blocks.extend(view.solved.worths.iter().map(|worth| Block::Entry(line![worth.card], told(view, worth))));
    if let Some(card) = view.card {
        blocks.extend(price(view, card).map(Block::from));
    }
    blocks.extend(played_out(view));
    blocks
}

/// The line of best play, trick by trick, and what both sides have in the end.
pub fn played_out(view: &SolveView) -> Vec<Block> {
    let Some(line) = &view.line else { return Vec::new() };
    let heading = match view.card {
        Some(card) => line!["Best play after ", card],
        None => line!["Best play"],
    };
    let tricks = line.iter().map(|trick| Block::Entry(line!["trick ", trick.number], line_trick(view, trick)));
    [Block::Heading(heading)].into_iter().chain(tricks).chain([end(view).into()]).collect()
}

fn player(view: &SolveView, seat: Seat) -> Span {
    match view.game {
        Game::Konter => names::seat(seat, view.seating.as_ref()),
        Game::Skat => skat::seat(seat),
    }
}

/// The first side, or the other.
fn side(view: &SolveView, first: bool) -> Span {
    match view.game {
        Game::Konter => names::side(Side(u8::from(!first)), view.seating.as_ref()),
        Game::Skat => skat::side(first),
    }
}

/// Whether the side to play is one player.
fn is_one(view: &SolveView) -> bool {
    view.game == Game::Skat && view.solved.first
}

fn ends(view: &SolveView) -> &'static str {
    if is_one(view) { " ends" } else { " end" }
}

/// How the deal ends for the side to play with a card of this worth, if that can be told.
fn outcome(view: &SolveView, worth: &Worth) -> Option<Span> {
    match view.game {
        Game::Konter => worth.end.map(ended),
        Game::Skat => view.solved.is_final.then(|| skat::ended(view.solved.needs, view.solved.first, worth.points)),
    }
}

/// `25 points, won` or `18 points, 7 less, lost`; in a null whether it is held.
fn told(view: &SolveView, worth: &Worth) -> Line {
    if view.solved.null {
        return line![Held(view.solved.is_held(worth.points)).alone()];
    }
    let mut line = line![names::count(worth.points, "point")];
    let cost = view.solved.value() - worth.points;
    if cost > 0 {
        line.push(format!(", {cost} less"));
    }
    if let Some(end) = outcome(view, worth) {
        line.append(line![", ", end]);
    }
    line
}

fn ended(end: GameEnd) -> Span {
    match end {
        GameEnd::Won => Span::Good("won".to_owned()),
        GameEnd::Staenner => Span::Strong("a Stänner".to_owned()),
        GameEnd::Lost => Span::Bad("lost".to_owned()),
    }
}

/// What a legal card costs against the best, which is not named: `♣9 gives up 7 points: E–W end with 18, not 25.`
pub fn price(view: &SolveView, card: Card) -> Option<Line> {
    let worth = view.solved.worth(card)?;
    let best = view.solved.worths.first()?;
    let cost = best.points - worth.points;
    if cost == 0 {
        return Some(line!["No card is better than ", card, "."]);
    }
    if view.solved.null {
        return Some(line![card, " is wrong: ", Held(view.solved.is_held(worth.points)).then()]);
    }
    let points = names::count(cost, "point");
    let verb = match (view.solved.is_final, is_one(view)) {
        (true, true) => "ends with",
        (true, false) => "end with",
        (false, true) => "makes",
        (false, false) => "make",
    };
    let mut line = line![card, format!(" gives up {points}: "), side(view, view.solved.first)];
    line.push(format!(" {verb} {}, not {}", worth.points, best.points));
    if let (Some(end), Some(could)) = (outcome(view, &worth), outcome(view, best))
        && end != could
    {
        line.append(line![". That is ", end, " in place of ", could]);
    }
    line.push(".");
    Some(line)
}

/// `W ♠Q, S ♠9, E ♦10, N ♥K: 5 to E–W.`; cards that lay there before come first.
pub fn line_trick(view: &SolveView, trick: &LineTrick) -> Line {
    match view.game {
        Game::Konter => konter_trick(trick, view.seating.as_ref()),
        Game::Skat => {
            let mut line = plays(trick, |seat| Span::Strong(seat_letter(seat).to_string()));
            match view.solved.null {
                true => line.append(line!["to ", side(view, trick.first), "."]),
                false => line.append(line![trick.points, " to ", side(view, trick.first), "."]),
            }
            line
        }
    }
}

fn konter_trick(trick: &LineTrick, seating: Option<&Seating>) -> Line {
    let mut line = plays(trick, |seat| match seating {
        Some(seating) => Span::from(seating.place(seat)),
        None => Span::Strong(seat.to_string()),
    });
    line.append(line![trick.points, " to ", names::side(Side::of(trick.winner), seating), "."]);
    line
}

/// `W ♠Q, S ♠9, E ♦10, N ♥K: `.
fn plays(trick: &LineTrick, name: impl Fn(Seat) -> Span) -> Line {
    let mut line = line![];
    for (n, (seat, card)) in trick.plays.iter().enumerate() {
        line.push(match n {
            0 => "",
            _ if n == trick.lay => "; ",
            _ => ", ",
        });
        line.append(line![name(*seat), " ", *card]);
    }
    line.push(": ");
    line
}

/// What both sides have in the end.
fn end(view: &SolveView) -> Line {
    let solved = &view.solved;
    if solved.null {
        let worth = view.card.and_then(|card| solved.worth(card));
        let held = Held(solved.is_held(worth.map_or(solved.value(), |worth| worth.points)));
        return line!["In the end ", held.then()];
    }
    // At a table of Konter a Matt N–S come first.
    let order = match &view.seating {
        Some(seating) => crate::konter::Team::ALL.map(|team| seating.side(team).index()),
        None => [0, 1],
    };
    let points = view.points();
    let mut line = line![if solved.is_final { "In the end: " } else { "From here on: " }];
    for (n, of) in order.into_iter().enumerate() {
        let comma = if n == 0 { "" } else { ", " };
        line.append(line![comma, side(view, of == 0), format!(" {}", points[of])]);
    }
    line.push(".");
    line
}
