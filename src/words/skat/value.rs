//! What a game is worth, in words.

use super::super::names::{capitalized, count};
use super::super::{Block, Line, Span};
use super::names::{self, signed};
use crate::cards::Cards;
use crate::line;
use crate::session::view::Worth;
use crate::session::{DeclarationView, MatadorCount, ValueView};
use crate::skat::{
    ALL_POINTS, CARDS_EACH, Cover, DeclarationError, Doubling, Factor, Flag, Goal, Item, Loss, LostHand, Rules,
    SKAT_CARDS, Value, With, slugs,
};

/// `with` or `without`.
pub const fn side(side: With) -> &'static str {
    match side {
        With::With => "with",
        With::Without => "without",
    }
}

/// The matadors of some cards, and the card that ends the run.
pub fn matadors(view: &MatadorCount) -> Vec<Block> {
    let Some(found) = view.matadors else {
        return vec![line!["Null has no trumps, and so no matadors. [", slugs::NULL_ORDER, "]"].into()];
    };
    let mut line = line![capitalized(side(found.side)), format!(" {}: ", found.count), found.run(view.contract)];
    line.push(match (found.count, found.side) {
        (1, With::With) => " is held",
        (_, With::With) => " are held",
        (1, With::Without) => " is missing",
        (_, With::Without) => " are missing",
    });
    line.append(match (found.ended_by(view.contract), found.side) {
        (None, _) => line!["."],
        (Some(card), With::With) => line![", and ", card, " is not."],
        (Some(card), With::Without) => line![", and ", card, " is held."],
    });
    line.append(line![" [", slugs::MATADORS, "]"]);
    let mut blocks = vec![line.into()];
    blocks.extend(too_few(view.cards).map(Block::from));
    blocks
}

/// What is said where the skat seems to have been forgotten.
fn too_few(cards: Cards) -> Option<Line> {
    let all = CARDS_EACH + SKAT_CARDS;
    let text = format!("Hand and skat are {all} cards, and these are {}. [", cards.len());
    (cards.len() < all).then(|| line![text, slugs::MATADORS_WITH_SKAT, "]"])
}

/// Whether something may be announced.
pub fn declaration(view: &DeclarationView) -> Vec<Block> {
    let name = names::declaration(view.contract, view.flags);
    if view.faults.is_empty() {
        let legal = Span::Good("Legal: ".to_owned());
        return vec![line![legal, name, ". [", slugs::DECLARATION, "]"].into()];
    }
    let illegal = Span::Bad("Illegal: ".to_owned());
    let mut blocks: Vec<Block> = vec![line![illegal, name, "."].into()];
    blocks.extend(view.faults.iter().map(|found| Block::Item(fault(*found))));
    blocks.push(line!["It is put right on the spot, without penalty. [", slugs::DECLARATION, "]"].into());
    blocks
}

/// One thing that is wrong with an announcement.
pub fn fault(fault: DeclarationError) -> Line {
    let capital = |flag| capitalized(names::flag(flag));
    let what = match fault {
        DeclarationError::NeedsHand(Flag::Ouvert) => "In a suit game or grand only Hand is played ouvert.".to_owned(),
        DeclarationError::NeedsHand(flag) => format!("{} is announced from the hand only.", capital(flag)),
        DeclarationError::Incomplete(flag, missing) => {
            format!("{} says {} as well, which is not among the flags.", capital(flag), names::flag(missing))
        }
        DeclarationError::NotInNull(flag) => format!("Null knows no {}.", names::flag(flag)),
    };
    line![what, " [", fault.rule(), "]"]
}

/// `with 1, game 2, hand 3, Schneider 4, × 12 = 48`; `null Hand 35`.
pub fn parts(value: &Value, side_known: bool) -> String {
    if value.items.is_empty() {
        let name = names::declaration(value.contract, value.flags);
        return format!("{} {}", name.replacen('N', "n", 1), value.total);
    }
    let mut level = 0;
    let mut text = String::new();
    for (item, number) in &value.items {
        level += number;
        text += &match item {
            Item::Matadors(matadors) if side_known => format!("{} {level}", side(matadors.side)),
            Item::Matadors(_) => format!("matadors {level}"),
            Item::Game => format!(", game {level}"),
            Item::Hand => format!(", hand {level}"),
            Item::Schneider => format!(", Schneider {level}"),
            Item::SchneiderAnnounced => format!(", Schneider announced {level}"),
            Item::Schwarz => format!(", Schwarz {level}"),
            Item::SchwarzAnnounced => format!(", Schwarz announced {level}"),
            Item::Ouvert => format!(", ouvert {level}"),
        };
    }
    format!("{text}, × {} = {}", value.base, value.total)
}

/// ` × 2 × 2 (Kontra)`; nothing for none.
pub fn factors(all: &[(Factor, u16)], rules: &Rules) -> String {
    let factor = |(factor, by): &(Factor, u16)| match factor {
        Factor::Lost => format!(" × {by}"),
        Factor::Doubling(doubling) => format!(" × {by} ({})", doubling.name(rules)),
        Factor::Bock => format!(" × {by} (Bock)"),
    };
    all.iter().map(factor).collect()
}

/// The whole reckoning in one sentence: the value, why it is lost, what multiplies it.
pub fn sum(view: &ValueView) -> String {
    let settled = &view.settled;
    let mut text = parts(&settled.value, view.side_known);
    let (bid, base, charge) = (view.terms.bid, settled.value.base, settled.charge);
    if settled.overbid() {
        text += &format!(", below the bid {bid}: overbid, the next multiple of {base} is {charge}");
    } else if charge != settled.value.total {
        text += &format!(", for the bid {bid} the next multiple of {base} is {charge}");
    }
    let factors = factors(&settled.factors, &view.rules);
    let verdict = if settled.won() { "won" } else { "lost" };
    let score = signed(settled.score);
    text + &match factors.is_empty() {
        true => format!("; {verdict}: {score}"),
        false => format!("; {verdict}: {charge}{factors} = {score}"),
    }
}

/// What a game is worth and what the declarer scores, one fact a line.
pub fn value(view: &ValueView) -> Vec<Block> {
    let settled = &view.settled;
    let mut blocks: Vec<Block> = Vec::new();
    if let Some(null) = view.in_place_of {
        let bid = view.terms.bid;
        let why = format!(
            "The null is worth {null}, and the bid is {bid}: it is lost as {} without play. [",
            settled.value.contract.name()
        );
        blocks.push(line![why, slugs::IMPOSSIBLE_NULL, "]"].into());
    }
    let rule = if settled.value.items.is_empty() { slugs::NULL_VALUES } else { slugs::GAME_LEVEL };
    let worth = match settled.value.items.is_empty() {
        true => format!(
            "{} is worth {}",
            names::declaration(settled.value.contract, settled.value.flags),
            settled.value.total
        ),
        false => capitalized(&parts(&settled.value, view.side_known)),
    };
    blocks.push(line![worth, ". [", rule, "]"].into());
    blocks.extend(announced_and_missed(view).map(Block::from));
    blocks.extend(verdict(view).into_iter().map(Block::from));
    blocks.extend(multiplied(view).into_iter().map(Block::from));
    let score = Span::Strong(signed(settled.score));
    blocks.push(line!["The declarer scores ", score, "."].into());
    blocks
}

/// Levels that were announced count also when they were missed.
fn announced_and_missed(view: &ValueView) -> Option<Line> {
    let reached = view.taken?.reached();
    let flags = view.settled.value.flags;
    let missed = (flags.schneider && !reached.schneider) || (flags.schwarz && !reached.schwarz);
    missed.then(|| line!["Announced levels count also when missed. [", slugs::MISSED_ANNOUNCEMENT_COUNTS, "]"])
}

/// Won, or everything that loses it.
pub fn verdict(view: &ValueView) -> Vec<Line> {
    let settled = &view.settled;
    let mut lines: Vec<Line> = settled.losses.iter().flat_map(|loss| lost(view, *loss)).collect();
    if let Some(taken) = view.taken.filter(|_| settled.won()) {
        let goal = view.goal();
        let with = match goal {
            Goal::Points(_) => format!("{} of {ALL_POINTS} points", taken.points()),
            Goal::EveryTrick => "all ten tricks".to_owned(),
            Goal::NoTrick => "no trick".to_owned(),
        };
        lines.push(line![Span::Good("Won".to_owned()), format!(" with {with}. ["), goal.rule(), "]"]);
    }
    if view.taken.is_none() && settled.won() {
        lines.push(line![Span::Good("Won".to_owned()), ": the others gave up. [", slugs::CLAIMS, "]"]);
    }
    if settled.overbid() && view.terms.doubling != Doubling::None {
        lines.push(line!["Kontra does not lift a value to the bid. [", slugs::KONTRA_NOT_OVERBID, "]"]);
    }
    lines
}

/// Why it is lost.
fn lost(view: &ValueView, loss: Loss) -> Vec<Line> {
    let bad = || Span::Bad("Lost".to_owned());
    let (points, tricks) = view.taken.map_or((0, 0), |taken| (taken.points(), taken.tricks()));
    let rule = loss.rule();
    let settled = &view.settled;
    match loss {
        Loss::Missed(Goal::Points(needed)) => {
            vec![line![bad(), format!(": {}, and {needed} are needed. [", count(points, "point")), rule, "]"]]
        }
        Loss::Missed(Goal::EveryTrick) => {
            vec![line![bad(), format!(": {} of ten, and all are needed. [", count(tricks, "trick")), rule, "]"]]
        }
        Loss::Missed(Goal::NoTrick) => {
            vec![line![bad(), format!(": the declarer took {}. [", count(tricks, "trick")), rule, "]"]]
        }
        Loss::Overbid { value, bid } => vec![
            line![bad(), format!(": value {value} is below the bid {bid}, overbid. ["), rule, "]"],
            line![
                format!("The next multiple of {} is charged: {}. [", settled.value.base, settled.charge),
                slugs::OVERBID_CHARGE,
                "]"
            ],
        ],
        Loss::Fault(slugs::IMPOSSIBLE_NULL) => {
            let (base, bid) = (settled.value.base, view.terms.bid);
            let why = match settled.charge == settled.value.total {
                true => String::new(),
                false => format!(", the next multiple of {base} for the bid {bid}"),
            };
            vec![line![bad(), format!(": {} is charged{why}. [", settled.charge), rule, "]"]]
        }
        Loss::Fault(_) => vec![line![bad(), ": a fault of the declarer decides. [", rule, "]"]],
    }
}

/// What multiplies the charge, one factor a line.
fn multiplied(view: &ValueView) -> Vec<Line> {
    let settled = &view.settled;
    let mut amount = i64::from(settled.charge);
    let mut lines = Vec::new();
    if !settled.won() && settled.value.flags.hand && view.rules.lost_hand == LostHand::Single {
        let switch = Span::Code("lost-hand=single".to_owned());
        lines.push(line!["By the switch ", switch, " a lost Hand game counts once. [", slugs::LOST_DOUBLES, "]"]);
    }
    for (factor, by) in &settled.factors {
        amount *= i64::from(*by);
        let what = match factor {
            Factor::Lost => "A lost game counts double".to_owned(),
            Factor::Doubling(doubling) => format!("{}: × {by}", doubling.name(&view.rules)),
            Factor::Bock => "A deal of a Bock round counts double".to_owned(),
        };
        lines.push(line![format!("{what}, {amount}. ["), factor.rule(), "]"]);
    }
    lines
}

/// What it scores won and lost; if it does not cover the bid, what that costs.
pub fn either_way(worth: &Worth) -> Vec<Line> {
    let (Some(won), Some(lost)) = (&worth.won, &worth.lost) else { return Vec::new() };
    let doubling = lost.factors.iter().find_map(|(factor, _)| match factor {
        Factor::Doubling(doubling) => Some(doubling.name(&worth.rules)),
        _ => None,
    });
    let (with, rule) = match doubling {
        Some(name) => (format!("With {name} it"), slugs::KONTRA_DOUBLES_BOTH_WAYS),
        None => ("It".to_owned(), slugs::LOST_DOUBLES),
    };
    if !won.overbid() {
        let (won, lost) = (signed(won.score), signed(lost.score));
        return vec![line![format!("{with} scores {won} if won and {lost} if lost. ["), rule, "]"]];
    }
    let (it, score) = (if worth.cover == Some(Cover::Never) { "It" } else { "Otherwise it" }, signed(lost.score));
    let with = doubling.map_or(String::new(), |name| format!(", with {name}"));
    let next = format!("The next multiple of {} is {}: that is charged. [", lost.value.base, lost.charge);
    vec![line![format!("{it} scores {score}{with}. ["), rule, "]"], line![next, slugs::OVERBID_CHARGE, "]"]]
}
