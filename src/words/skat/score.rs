//! Ramsch, Bock rounds and tournament points in words.

use super::super::names::count;
use super::super::{Block, Line, Span};
use super::names::{by_seat, seat, seats_first, signed};
use crate::line;
use crate::session::{BockView, ListView, QueuedDeal, RamschView, TournamentView};
use crate::skat::{BockEvent, Doubling, Kind, OWN_GAME, RamschEnd, RamschFactor, RamschSkat, SEATS, others, slugs};
use crate::trick::Seat;

/// A Ramsch, settled.
pub fn ramsch(view: &RamschView) -> Vec<Block> {
    let result = &view.result;
    let mut lines: Vec<Line> = skat(view).into_iter().collect();
    lines.push(line![format!("Points: {}.", by_seat(result.compared.map(i64::from)))]);
    lines.push(who_loses(view));
    let mut amount = i64::from(result.amount);
    for (factor, by) in &result.factors {
        amount *= i64::from(*by);
        let mut line = match factor {
            RamschFactor::Virgin => {
                let virgins: Vec<Seat> =
                    SEATS.into_iter().filter(|seat| view.ramsch.tricks[seat.index()] == 0).collect();
                let mut line = seats_first(&virgins);
                line.push(" took no trick");
                line
            }
            RamschFactor::BlindPushes(1) => line!["The skat was pushed on unseen once"],
            RamschFactor::BlindPushes(times) => line![format!("The skat was pushed on unseen {times} times")],
            RamschFactor::Bock => line!["A deal of a Bock round"],
        };
        line.append(line![format!(": × {by}, {amount}. ["), factor.rule(), "]"]);
        lines.push(line);
    }
    let scores = Span::Strong(by_seat(result.scores.map(i64::from)));
    lines.push(line!["Scores: ", scores, "."]);
    lines.into_iter().map(Block::from).collect()
}

/// Where the points of the skat go.
fn skat(view: &RamschView) -> Option<Line> {
    let points = view.ramsch.skat;
    let text = count(points, "point");
    if points == 0 || view.result.end == RamschEnd::Durchmarsch {
        return None;
    }
    Some(match view.rules.ramsch_skat {
        RamschSkat::LastTrick => {
            let who = seat(view.ramsch.last_trick);
            line!["The skat, ", text, ", goes to ", who, " with the last trick. [", slugs::RAMSCH_SKAT, "]"]
        }
        RamschSkat::Loser => line!["The skat, ", text, ", is added to what is lost. [", slugs::RAMSCH_SKAT, "]"],
    })
}

pub fn who_loses(view: &RamschView) -> Line {
    let result = &view.result;
    let amount = signed(i64::from(result.amount));
    let mut line = seats_first(&result.who);
    line.append(match (result.end, result.who.len()) {
        (RamschEnd::Durchmarsch, _) => line![format!(" took all ten tricks, a Durchmarsch: {amount} won.")],
        (RamschEnd::ThreeWayTie, _) => return tie_of_three(),
        (RamschEnd::Loss, 1) if result.is_tied() => {
            line![format!(" shares the most points and took the later trick: {amount} lost.")]
        }
        (RamschEnd::Loss, 1) => line![format!(" has most points: {amount} lost.")],
        (RamschEnd::Loss, _) => line![format!(" share the most points: {amount} lost by each.")],
    });
    line.append(line![" [", result.rule(), "]"]);
    line
}

fn tie_of_three() -> Line {
    line!["All three have as many points: nobody loses. [", slugs::RAMSCH_TIE, "]"]
}

/// The Bock rounds that a deal starts.
pub fn bock(view: &BockView) -> Vec<Block> {
    let mut blocks: Vec<Block> =
        view.events.iter().map(|found| Block::Item(line![event(*found), " [", found.rule(), "]"])).collect();
    let starts = match (view.rounds, view.events.len()) {
        (0, _) => line!["No event of this table happened: no Bock round starts. [", slugs::BOCK_EVENTS, "]"],
        (1, 1) => line!["One Bock round starts. [", slugs::BOCK_ROUND, "]"],
        (1, _) => line!["These count once: one Bock round starts. [", slugs::BOCK_EVENTS, "]"],
        (rounds, _) => {
            line![format!("{rounds} Bock rounds start, one after the other. ["), slugs::BOCK_NOT_MULTIPLIED, "]"]
        }
    };
    blocks.push(starts.into());
    blocks
}

pub const fn event(event: BockEvent) -> &'static str {
    match event {
        BockEvent::DefendersLostAfterKontra => "Kontra was said, and the declarer won.",
        BockEvent::ReSaid => "Re was said.",
        BockEvent::DeclarerLostAfterKontra => "Kontra was said, and the declarer lost.",
        BockEvent::Lost6060 => "The declarer lost with 60 to 60.",
        BockEvent::GrandHandWon => "A Grand Hand was won.",
        BockEvent::GrandLost => "A grand was lost.",
        BockEvent::ScoreThreeEqualDigits => "A total came to end in three equal digits.",
        BockEvent::ScoreMultipleOf100 => "A total came to a multiple of 100.",
        BockEvent::ValueGe72 => "A game of 72 or more was won.",
        BockEvent::ValueGe96 => "A game of 96 or more was won.",
    }
}

/// Bock rounds, deal by deal.
pub fn queue(deals: &[QueuedDeal]) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    if deals.is_empty() {
        blocks.push(line!["No deal is entered yet, so no Bock round has begun."].into());
    }
    for (n, deal) in deals.iter().enumerate() {
        let kind = match (deal.kind, deal.doubled) {
            (Kind::Plain, false) => "counts once",
            (Kind::Plain, true) | (Kind::Bock, _) => "counts double",
            (Kind::Ramsch, _) => "is a compulsory Ramsch",
        };
        let starts = match deal.started {
            0 => String::new(),
            started => format!(", starts {}", count(started, "round")),
        };
        let left = count(deal.left, "Bock deal");
        blocks.push(Block::Item(line![format!("Deal {}: {kind}{starts}; {left} left.", n + 1)]));
    }
    blocks.push(line!["New rounds are put behind those that run. [", slugs::BOCK_QUEUE, "]"].into());
    blocks
}

/// The tournament points of one deal.
pub fn tournament(view: &TournamentView) -> Vec<Block> {
    let (score, points) = (view.score, view.points);
    let mut lines = Vec::new();
    if let Some((undoubled, doubling)) = view.undoubled.filter(|(_, doubling)| *doubling != Doubling::None) {
        let product = format!("{} × {} = {}", signed(undoubled), doubling.factor(), signed(score));
        let text = format!("Kontra and Re multiply the game alone: {product}. [");
        lines.push(line![text, slugs::TOURNAMENT_NOT_DOUBLED, "]"]);
    }
    let (verdict, sign) = if score > 0 { ("won", "+") } else { ("lost", "−") };
    let sum = format!("{} {sign} {OWN_GAME} = {}", signed(score), signed(points.declarer));
    lines.push(line![format!("The declarer {verdict}: {sum}. ["), slugs::TOURNAMENT_POINTS, "]"]);
    lines.push(match points.each_other_player {
        0 => line!["The others get nothing. [", slugs::TOURNAMENT_TABLE, "]"],
        others => {
            let number = view.players.count() - 1;
            line![format!("Each of the {number} others gets {others}. ["), slugs::TOURNAMENT_TABLE, "]"]
        }
    });
    lines.into_iter().map(Block::from).collect()
}

/// A list, player by player, and the ranking.
pub fn list(view: &ListView) -> Vec<Block> {
    let all_lost: i64 = view.lines.iter().map(|line| i64::from(line.lost)).sum();
    let others = others(view.players);
    let mut blocks: Vec<Block> = Vec::new();
    for (n, (line, total)) in view.lines.iter().zip(&view.totals).enumerate() {
        let lost_by_others = all_lost - i64::from(line.lost);
        let own = format!("{OWN_GAME} × ({} − {})", line.won, line.lost);
        let sum = format!("{} + {own} + {others} × {lost_by_others} = {}", signed(line.game_points), signed(*total));
        blocks.push(Block::Item(line![format!("Player {}: {sum}.", n + 1)]));
    }
    blocks.push(
        line![
            format!("Game points, {OWN_GAME} for each own game won less lost, {others} for each lost by another. ["),
            slugs::TOURNAMENT_POINTS,
            "]"
        ]
        .into(),
    );
    let groups: Vec<String> = view.ranking.iter().map(|group| equals(group)).collect();
    blocks.push(line![format!("Ranking: {}. [", groups.join(", ")), slugs::LIST_RANKING, "]"].into());
    blocks
}

/// `2`, or `1 and 3 by lot`.
fn equals(group: &[usize]) -> String {
    let numbers: Vec<String> = group.iter().map(|player| (player + 1).to_string()).collect();
    match numbers.len() {
        1 => numbers.concat(),
        _ => format!("{} by lot", numbers.join(" and ")),
    }
}
