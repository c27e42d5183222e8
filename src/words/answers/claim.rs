use crate::analysis::Kapo;
use crate::konter::{Result as DealResult, Side, Team, WIN, slugs};
use crate::line;
use crate::session::{ClaimCost, ClaimView};

use super::super::{Block, Line, Span, names};
use super::score;

/// A claim: the recount, whether it holds, whether it is Kapo, and what it costs if it is false.
pub fn claim(view: &ClaimView) -> Vec<Block> {
    let claim = &view.claim;
    let tricks = names::count(claim.tricks, "trick");
    let mut recount = line![side(view, claim.side), " lay down and say ", claim.said, ". The recount: "];
    recount.push(format!("{} in {tricks}", names::count(claim.counted, "point")));
    recount.push(if claim.said == claim.counted { ", as they say." } else { ", not what they say." });
    let mut blocks: Vec<Block> = vec![recount.into()];
    if claim.holds() {
        blocks.push(
            line![
                Span::Good("The claim holds".to_owned()),
                format!(": {} is more than 20. It ends the deal. [", claim.counted),
                slugs::CLAIM,
                "] [",
                slugs::WIN,
                "]"
            ]
            .into(),
        );
        if claim.said != claim.counted {
            blocks.push(line!["A wrong number with enough points costs nothing, by house rule."].into());
        }
        blocks.extend(claim.kapo.map(|found| kapo(view, found).into()));
        if !view.is_kapo() {
            let rest = names::count(claim.rest, "point");
            let other = side(view, claim.side.other());
            blocks.push(line![format!("The other {rest} are counted for "), other, " and change nothing."].into());
        }
    } else {
        blocks.push(
            line![
                Span::Bad("The claim is false".to_owned()),
                ": it takes 21 points, ",
                WIN - claim.counted,
                " more. [",
                slugs::CLAIM,
                "] [",
                slugs::WIN,
                "]"
            ]
            .into(),
        );
        blocks.push(
            line!["What it costs is a house rule, by the switch ", Span::Code("false-claim".to_owned()), ":"].into(),
        );
        blocks.extend(view.costs.iter().map(|found| cost(view, found)));
    }
    if let Some(result) = &view.score {
        blocks.extend(score::score(result));
    }
    blocks
}

fn side(view: &ClaimView, of: Side) -> Span {
    match view.team {
        Some(team) => Span::from(if of == view.claim.side { team } else { team.other() }),
        None => Span::Strong(format!("Seats {} and {}", of.0, of.0 + 2)),
    }
}

fn kapo(view: &ClaimView, found: Kapo) -> Line {
    let (mine, others) = (side(view, view.claim.side), side(view, view.claim.side.other()));
    let mut line = match found {
        Kapo::Lost => line!["It is no Kapo: ", others, " have taken a trick."],
        Kapo::Unknown => line![
            "Kapo is not proved: not all cards are known, so nobody can say that ",
            others,
            " could take no trick."
        ],
        Kapo::Open => line!["It is no Kapo: there is a way to play on in which ", others, " take a trick."],
        Kapo::Certain => {
            line![
                Span::Strong("Kapo".to_owned()),
                ": ",
                mine,
                " won every trick and win the rest in any order of play."
            ]
        }
    };
    line.append(line![" By house rule a claim is Kapo only if that is sure. [", slugs::KAPO, "]"]);
    line
}

fn cost(view: &ClaimView, cost: &ClaimCost) -> Block {
    let mut text = match cost.ends {
        None => line!["the cards are taken up again and play goes on."],
        Some(result) => ends(view, &result, cost),
    };
    if cost.value == view.in_force {
        text.append(line![" ", Span::Strong("In force.".to_owned())]);
    }
    Block::Entry(line![Span::Code(cost.value.name().to_owned())], text)
}

fn ends(view: &ClaimView, result: &DealResult, cost: &ClaimCost) -> Line {
    let mine = view.claim.side;
    let sides = match view.team {
        Some(Team::EastWest) => [mine.other(), mine],
        Some(Team::NorthSouth) => [mine, mine.other()],
        None => Side::ALL,
    };
    let mut line = match cost.value {
        crate::konter::FalseClaim::LoseGame => line!["the claimers lose the game: "],
        _ => line!["the others get the rest: "],
    };
    for of in sides {
        line.append(line![side(view, of), format!(" {}, ", result.points[of.index()])]);
    }
    match result.winner {
        Some(winner) => line.append(line!["and ", side(view, winner), " win."]),
        None => line.push("a Stänner."),
    }
    line
}
