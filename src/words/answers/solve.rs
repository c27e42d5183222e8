use crate::analysis::{GameEnd, LineTrick, Worth};
use crate::cards::Card;
use crate::konter::{Seating, Side};
use crate::line;
use crate::session::SolveView;

use super::super::{Block, Line, Span, names};

/// What every card is worth with open cards, and a line of best play.
pub fn solve(view: &SolveView) -> Vec<Block> {
    let who = names::capital(names::seat(view.solved.seat, view.seating.as_ref()));
    let side = side(view, view.side());
    let mut blocks: Vec<Block> = vec![match view.solved.is_final {
        true => line![who, " to play. With open cards ", side, " end with:"].into(),
        false => {
            line![who, " to play. With open cards ", side, " make from here on, what was won before left out:"].into()
        }
    }];
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
    let tricks =
        line.iter().map(|trick| Block::Entry(line!["trick ", trick.number], line_trick(trick, view.seating.as_ref())));
    [Block::Heading(heading)].into_iter().chain(tricks).chain([end(view).into()]).collect()
}

fn side(view: &SolveView, of: Side) -> Span {
    names::side(of, view.seating.as_ref())
}

/// `25 points, won` or `18 points, 7 less, lost`.
fn told(view: &SolveView, worth: &Worth) -> Line {
    let mut line = line![names::count(worth.points, "point")];
    let cost = view.solved.value() - worth.points;
    if cost > 0 {
        line.push(format!(", {cost} less"));
    }
    if let Some(end) = worth.end {
        line.append(line![", ", ended(end)]);
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
    let side = side(view, view.side());
    if cost == 0 {
        return Some(line!["No card is better than ", card, "."]);
    }
    let points = names::count(cost, "point");
    let verb = if view.solved.is_final { "end with" } else { "make" };
    let mut line = line![card, format!(" gives up {points}: "), side];
    line.push(format!(" {verb} {}, not {}", worth.points, best.points));
    if let (Some(end), Some(could)) = (worth.end, best.end)
        && end != could
    {
        line.append(line![". That is ", ended(end), " in place of ", ended(could)]);
    }
    line.push(".");
    Some(line)
}

/// `W ♠Q, S ♠9, E ♦10, N ♥K: 5 to E–W.`; cards that lay there before come first.
pub fn line_trick(trick: &LineTrick, seating: Option<&Seating>) -> Line {
    let mut line = line![];
    for (n, (seat, card)) in trick.plays.iter().enumerate() {
        line.push(match n {
            0 => "",
            _ if n == trick.lay => "; ",
            _ => ", ",
        });
        let who = match seating {
            Some(seating) => Span::from(seating.place(*seat)),
            None => Span::Strong(seat.to_string()),
        };
        line.append(line![who, " ", *card]);
    }
    line.append(line![": ", trick.points, " to ", names::side(Side::of(trick.winner), seating), "."]);
    line
}

/// What both sides have in the end.
fn end(view: &SolveView) -> Line {
    let order = match &view.seating {
        Some(seating) => crate::konter::Team::ALL.map(|team| seating.side(team)),
        None => Side::ALL,
    };
    let points = view.points();
    let mut line = line![if view.solved.is_final { "In the end: " } else { "From here on: " }];
    for (n, of) in order.into_iter().enumerate() {
        let comma = if n == 0 { "" } else { ", " };
        line.append(line![comma, side(view, of), format!(" {}", points[of.index()])]);
    }
    line.push(".");
    line
}
