//! A Skat deal looked through, in words: the faults with their proofs, how it ended, what it comes to, and
//! whether that is what was written.

use super::super::answers::review::{faults, head, ignored, known, place};
use super::super::names::{capitalized, count};
use super::super::{Block, Line, Span};
use super::finding::finding;
use super::names::{by_seat, declaration, seat_first, signed};
use super::score;
use super::value::{self, parts};
use crate::analysis::{Given, Kind, Played, SkatEnd, SkatReview, SkatWhat, Tally, Then};
use crate::deal::Break;
use crate::line;
use crate::session::{RamschView, Reviewed, ValueView};
use crate::skat::{Contract, Cover, Ground, Ruling, SEATS, Settled, Side, Taken, slugs};

/// A record of Skat looked through.
pub fn review(reviewed: &Reviewed, review: &SkatReview) -> Vec<Block> {
    let mut head = head(reviewed);
    let mut blocks = Vec::new();
    if review.is_clean() {
        let good = if review.given == Given::All { "No fault" } else { "No fault that can be proved" };
        let headline = headline(review);
        head.append(line![Span::Good(good.to_owned()), if headline.0.is_empty() { "." } else { ". " }]);
        head.append(headline);
        blocks.push(Block::Line(head));
        blocks.extend(ending(review).map(Block::Line));
        blocks.extend(played(review));
        blocks.extend(compared(review).map(Block::Line));
        blocks.extend(known(review.given).filter(|_| review.end != SkatEnd::ResultOnly).map(Block::Line));
    } else {
        head.push(faults(review.findings.len(), reviewed.flags.strict));
        blocks.push(Block::Heading(head));
        for found in &review.findings {
            let mut line = found.trick.map_or(line![], |trick| line![place(trick, found.place), ": "]);
            line.append(finding(found, review));
            blocks.push(Block::Item(line));
        }
        if !reviewed.flags.strict {
            let revoke = review.findings.iter().any(|found| found.kind() == Kind::Revoke);
            blocks.extend(known(review.given).filter(|_| revoke).map(Block::Line));
            blocks.extend(ending(review).map(Block::Line));
            match &review.written {
                None if review.ruled == Default::default() => blocks.push(line!["There is no result."].into()),
                _ => {
                    blocks.push(written(review).into());
                    blocks.extend(ruled(review));
                }
            }
        }
    }
    blocks.extend(ignored(&reviewed.unread).map(Block::Line));
    blocks
}

/// `Rearhand loses Diamonds: −54.`
fn headline(review: &SkatReview) -> Line {
    let announced = review.declarer.zip(review.declaration);
    match (&review.played, announced) {
        (Some(Played::Ramsch { result, .. }), _) => {
            line!["Ramsch: ", Span::Strong(by_seat(result.scores.map(i64::from))), "."]
        }
        (Some(Played::Game { settled, .. }), Some((declarer, announced))) => {
            let verdict = if settled.won() { "wins" } else { "loses" };
            let what = declaration(announced.contract(), announced.flags());
            let score = Span::Strong(signed(settled.score));
            line![seat_first(declarer), format!(" {verdict} {what}: "), score, "."]
        }
        (_, Some((declarer, announced))) => {
            let what = declaration(announced.contract(), announced.flags());
            line![seat_first(declarer), format!(" plays {what}.")]
        }
        (_, None) if review.end == SkatEnd::Passed => {
            line!["All three passed: nobody scores. [", slugs::ALL_PASS, "]"]
        }
        _ => line![],
    }
}

/// How the record ends, where it does not end with the last card.
fn ending(review: &SkatReview) -> Option<Line> {
    let rest = |side: Side| match side {
        Side::Declarer => "the rest is the declarer's",
        Side::Defenders => "the rest is the defenders'",
    };
    let mut to = review.declarer.and_then(|declarer| review.end.rest_to(declarer)).map_or("", rest);
    if review.declaration.is_some_and(|announced| announced.contract() == crate::skat::Contract::Null) {
        to = "that decides the null";
    }
    let mut line = match review.end {
        SkatEnd::Played | SkatEnd::Passed => return None,
        SkatEnd::Decided => return Some(line!["The contract was missed, so nothing more had to be played."]),
        SkatEnd::GaveUp(Side::Declarer) => line![format!("The declarer resigned: {to}.")],
        SkatEnd::GaveUp(Side::Defenders) => line![format!("The defenders resigned: {to}.")],
        SkatEnd::Gone(who, Break::TimesOut) => line![seat_first(who), format!(" ran out of time: {to}.")],
        SkatEnd::Gone(who, _) => line![seat_first(who), format!(" left the table: {to}.")],
        SkatEnd::Claimed(who) => line![seat_first(who), format!(" laid down and claimed: {to}.")],
        SkatEnd::Stopped(1, 1) => return Some(line!["The deal was stopped before the first card."]),
        SkatEnd::Open(1, 1) => return Some(line!["The record ends before the first card."]),
        SkatEnd::Stopped(trick, place) => {
            return Some(line![format!("The deal was stopped before {trick}.{place}.")]);
        }
        SkatEnd::Open(trick, place) => return Some(line![format!("The record ends before {trick}.{place}.")]),
        SkatEnd::Penalty(Some((who, what))) => {
            let how = if what == Break::TimesOut { " ran out of time" } else { " left the table" };
            return Some(line![seat_first(who), how, " before a game was announced: no declarer scores."]);
        }
        SkatEnd::Penalty(None) => {
            return Some(line!["The deal was broken off before a game was announced: no declarer scores."]);
        }
        SkatEnd::ResultOnly => return Some(line!["Only the result is written, not the play."]),
        SkatEnd::Lost(trick) => {
            return Some(line![format!(
                "Who led to trick {trick} is unknown, so from there on nobody can tell who played what."
            )]);
        }
    };
    line.append(line![" [", slugs::CLAIMS, "]"]);
    Some(line)
}

fn view(review: &SkatReview, settled: &Settled, taken: Option<Taken>) -> ValueView {
    ValueView {
        settled: settled.clone(),
        matadors: review.announced.and_then(|announced| announced.matadors()),
        side_known: true,
        taken,
        terms: review.terms(),
        in_place_of: None,
        rules: review.rules,
    }
}

/// What was played, with the sum spelled out.
fn played(review: &SkatReview) -> Vec<Block> {
    match &review.played {
        None => worth(review).map(Block::Line).into_iter().collect(),
        Some(Played::Ramsch { ramsch, result }) => {
            score::ramsch(&RamschView { ramsch: *ramsch, result: result.clone(), rules: review.rules })
        }
        Some(Played::Game { taken, points, settled, .. }) => {
            // A null is lost by tricks, and they are certain.
            let certain = points.is_some() || settled.value.contract == Contract::Null;
            let view = view(review, settled, certain.then_some(*taken));
            let points =
                points.map(|[own, theirs]| line![format!("Declarer {}, defenders {theirs}.", count(own, "point"))]);
            let mut blocks: Vec<Block> = points.into_iter().map(Block::Line).chain([sum(&view).into()]).collect();
            blocks.extend(value::verdict(&view).into_iter().map(Block::Line));
            blocks
        }
    }
}

/// What the game is worth where it has no result.
fn worth(review: &SkatReview) -> Option<Line> {
    let value = review.announced?.value_at_once();
    Some(line![format!("It is worth {}.", parts(&value, true))])
}

/// The reckoning: `without 2, game 3, × 9 = 27; lost: 27 × 2 = −54.`
fn sum(view: &ValueView) -> Line {
    let rule = if view.settled.value.items.is_empty() { slugs::NULL_VALUES } else { slugs::GAME_LEVEL };
    line![capitalized(&value::sum(view)), ". [", rule, "]"]
}

/// The sum of what was played or, where a fault decides, of what that costs.
pub(super) fn sum_of(review: &SkatReview) -> Option<String> {
    let settled = match (&review.ruled.ruling, &review.played) {
        (Some(ruling), _) => &ruling.settled,
        (None, Some(Played::Game { settled, .. })) => settled,
        _ => return None,
    };
    review.ruled.tally.as_ref().map(|_| value::sum(&view(review, settled, None)))
}

/// How the record ends, in one word.
pub(super) const fn end_name(end: SkatEnd) -> &'static str {
    match end {
        SkatEnd::Played => "played",
        SkatEnd::Decided => "decided",
        SkatEnd::GaveUp(_) => "resigned",
        SkatEnd::Gone(_, Break::TimesOut) | SkatEnd::Penalty(Some((_, Break::TimesOut))) => "timed_out",
        SkatEnd::Gone(..) | SkatEnd::Penalty(_) => "left",
        SkatEnd::Claimed(_) => "claimed",
        SkatEnd::Stopped(..) => "stopped",
        SkatEnd::Open(..) => "open",
        SkatEnd::Passed => "passed",
        SkatEnd::ResultOnly => "result_only",
        SkatEnd::Lost(_) => "lost",
    }
}

/// Whether the score that is written is the one of the cards. One that differs is a fault, and told as such.
fn compared(review: &SkatReview) -> Option<Line> {
    let claimed = review.claimed?;
    match review.score() {
        Some(score) if score == claimed => Some(line![format!("The record says the same: {}.", signed(score))]),
        Some(_) => None,
        None => Some(line![format!("The record says {}, which nobody can check.", signed(claimed))]),
    }
}

fn written(review: &SkatReview) -> Line {
    let mut line = line!["As written: "];
    line.append(review.written.as_ref().map_or(line!["there is no result"], tally));
    line.push(".");
    line
}

/// `59 points to 61, score −54`; by seat in a Ramsch.
fn tally(tally: &Tally) -> Line {
    let points = match tally.points[..] {
        [] => String::new(),
        [own] => count(own, "point"),
        [own, theirs] => format!("{} to {theirs}", count(own, "point")),
        _ => format!("points {}", each(tally.points.iter().map(|points| i64::from(*points)))),
    };
    let score = match tally.score[..] {
        [] => String::new(),
        [score] => format!("score {}", signed(score)),
        _ => format!("scores {}", each(tally.score.iter().map(|score| i64::from(*score)))),
    };
    match (points.is_empty(), score.is_empty()) {
        (true, true) => line!["there is no result"],
        (false, false) => line![format!("{points}, {score}")],
        _ => line![points + &score],
    }
}

fn each(numbers: impl Iterator<Item = i64>) -> String {
    let mut three = [0; SEATS.len()];
    three.iter_mut().zip(numbers).for_each(|(place, number)| *place = number);
    by_seat(three)
}

/// What the rules make of it, and why.
fn ruled(review: &SkatReview) -> Vec<Block> {
    let ruled = &review.ruled;
    let lead = "By the rules in force: ";
    match (&ruled.ruling, ruled.then, &ruled.tally) {
        (Some(ruling), _, _) => {
            let mut line = line![lead];
            line.append(ground(ruling, review));
            let mut blocks: Vec<Block> = vec![line.into(), sum(&view(review, &ruling.settled, None)).into()];
            if ruling.may_play_on {
                let text = "The side that is not at fault may have it put right and play on instead. [";
                blocks.push(line![text, ruling.rule, "]"].into());
            }
            blocks
        }
        (None, Some(Then::DealAgain), _) => {
            vec![
                line![lead, "a card was not where it belongs, so the deal is void: deal again. [", slugs::DEAL, "]"]
                    .into(),
            ]
        }
        (None, Some(Then::PlayOn(trick, place)), _) => {
            vec![line![lead, format!("play on from {trick}.{place}.")].into()]
        }
        (None, None, Some(_)) => {
            let mut line = line![lead];
            line.append(headline(review));
            [line.into()].into_iter().chain(played(review)).collect()
        }
        (None, None, None) => vec![no_result(review, lead).into()],
    }
}

/// Nothing comes of it: the null was refused, what the fault costs is unknown, or there is no end.
fn no_result(review: &SkatReview, lead: &str) -> Line {
    let fault = review.ruled.fault.and_then(|n| review.findings.get(n));
    match fault.map(|found| (&found.what, found.rule)) {
        Some((SkatWhat::NullBelowBid { .. }, rule)) => {
            line![lead, "the null is refused, and no other game was announced. [", rule, "]"]
        }
        Some(_) => line![lead, "that fault decides, but what it costs depends on cards that nobody knows."],
        None => line![lead, "there is no result."],
    }
}

fn ground(ruling: &Ruling, review: &SkatReview) -> Line {
    let winner = match ruling.winner {
        Side::Declarer => "the declarer wins",
        Side::Defenders => "the declarer loses",
    };
    let fault = review.ruled.fault.and_then(|n| review.findings.get(n));
    let guilty = match fault.and_then(|found| found.seat) == review.declarer {
        true => "the declarer is at fault",
        false => "a defender is at fault",
    };
    let mut line = match ruling.ground {
        Ground::DecidedBefore => line![format!("the game was decided before the fault, so that stands: {winner}.")],
        Ground::SimpleLevel => line![format!("{guilty}, so {winner}, with no level that was not certain.")],
        Ground::LevelGranted(Cover::Schwarz) => {
            line![format!("{guilty}, so {winner}: Schwarz is granted, which the bid needs.")]
        }
        Ground::LevelGranted(_) => line![format!("{guilty}, so {winner}: Schneider is granted, which the bid needs.")],
    };
    line.append(line![" [", ruling.rule, "]"]);
    line
}
