//! A review in sentences: the faults with their proofs, the result as written and under the rules.

use crate::analysis::{Decision, End, Given, Kapo, Kind, Outcome, Review, Ruling};
use crate::konter::{FalseClaim, Revoke, Side, slugs};
use crate::line;
use crate::session::{AnyReview, ReviewFlags, Reviewed};
use crate::trick::Slug;

use super::super::finding::{Table, capital, finding, revoke_switch};
use super::super::grades::grades;
use super::super::review_json::then;
use super::super::sum::{change, sum};
use super::super::{Block, Line, Span, names, skat};
use super::item;

/// A record looked through.
pub fn review(reviewed: &Reviewed) -> Vec<Block> {
    let mut blocks = referee(reviewed);
    if let Some(graded) = reviewed.skat_grades.as_ref().filter(|_| !reviewed.is_refused()) {
        blocks.extend(skat::grades(graded));
        return blocks;
    }
    if let Some(graded) = reviewed.grades.as_ref().filter(|_| reviewed.flags.grades && !reviewed.is_refused()) {
        let seating = match &reviewed.review {
            AnyReview::Konter(review) => review.seating.as_ref(),
            AnyReview::Skat(_) => None,
        };
        blocks.extend(grades(graded, seating));
    }
    blocks
}

/// What a referee says of it: the faults, and the result.
pub(in super::super) fn referee(reviewed: &Reviewed) -> Vec<Block> {
    match &reviewed.review {
        AnyReview::Konter(review) => konter(reviewed, review),
        AnyReview::Skat(review) => skat::review(reviewed, review),
    }
}

/// What the answer begins with: its number, if it has one.
pub(in super::super) fn head(reviewed: &Reviewed) -> Line {
    reviewed.number.map_or(line![], |number| line![format!("Record {number}: ")])
}

/// How many faults there are.
pub(in super::super) fn faults(many: usize, strict: bool) -> Span {
    let faults = names::count(many, "fault");
    Span::Bad(if strict { format!("Refused, {faults}.") } else { format!("{}.", capital(&faults)) })
}

fn konter(reviewed: &Reviewed, review: &Review) -> Vec<Block> {
    let Reviewed { flags: ReviewFlags { all_revokes, strict, .. }, unread, .. } = reviewed;
    let table = Table { seating: review.seating.as_ref() };
    let mut head = head(reviewed);
    let ruling = review.ruling();
    if review.findings.is_empty() {
        head.append(verdict(review, *strict));
        head.append(ending(review));
        match (&ruling.outcome, &review.written) {
            (None, Some(written)) => {
                head.push("As written, which nobody can check: ");
                head.append(outcome(Some(written), review, &table));
            }
            (ruled, _) => head.append(outcome(ruled.as_ref(), review, &table)),
        }
        let mut blocks = vec![Block::Line(head)];
        blocks.extend(claim(review, &table).map(Block::Line));
        let open = !review.all_seen && !review.contradiction && review.end != End::ResultOnly;
        blocks.extend(open.then(|| known(review.given)).flatten().map(Block::Line));
        blocks.extend(ignored(unread).map(Block::Line));
        return blocks;
    }
    head.push(faults(review.findings.len(), *strict));
    let mut blocks = vec![Block::Heading(head)];
    for found in &review.findings {
        let mut line = found.trick.map_or(line![], |trick| line![place(trick, found.place), ": "]);
        line.append(finding(found, review));
        blocks.push(item(line));
    }
    if *strict {
        blocks.extend(ignored(unread).map(Block::Line));
        return blocks;
    }
    let revoke = review.findings.iter().any(|found| found.kind() == Kind::Revoke);
    blocks.extend(revoke.then(|| known(review.given)).flatten().map(Block::Line));
    let mut written = line!["As written: "];
    written.append(outcome(review.written.as_ref(), review, &table));
    blocks.push(written.into());
    blocks.extend(claim(review, &table).map(Block::Line));
    if *all_revokes {
        for value in Revoke::ALL {
            let mut line = line![revoke_switch(value), ": "];
            line.append(ruled(&review.under(value), review, &table));
            blocks.push(item(line));
        }
    } else {
        let mut line = line!["By the rules in force"];
        let of_revoke = |n: usize| review.findings.get(n).is_some_and(|found| found.kind() == Kind::Revoke);
        if ruling.fault.is_some_and(of_revoke) {
            line.append(line![" (", revoke_switch(review.rules.revoke), ")"]);
        }
        line.push(": ");
        line.append(ruled(&ruling, review, &table));
        blocks.push(line.into());
    }
    blocks
}

/// The tags that mean nothing to a referee, if there are any.
pub(in super::super) fn ignored(tags: &[String]) -> Option<Line> {
    let (first, rest) = tags.split_first()?;
    let mut line = line![if rest.is_empty() { "Nobody reads the tag " } else { "Nobody reads the tags " }];
    line.push(Span::Code(first.clone()));
    for tag in rest {
        line.append(line![", ", Span::Code(tag.clone())]);
    }
    line.push(".");
    Some(line)
}

/// How many records there were, and how many had a fault.
pub fn tally(records: usize, faulty: usize, unreadable: usize) -> Line {
    let mut line = line![names::count(records, "record"), ": "];
    line.push(format!("{} without a fault, {faulty} with", records - faulty - unreadable));
    if unreadable > 0 {
        line.push(format!(", {unreadable} unreadable"));
    }
    line.push(".");
    line
}

/// `2.3`, or the trick alone.
pub(in super::super) fn place(trick: usize, place: usize) -> String {
    if place == 0 { format!("Trick {trick}") } else { format!("{trick}.{place}") }
}

/// How the record ends, where it does not end with the last card.
fn ending(review: &Review) -> Line {
    match review.end {
        End::Played | End::Claimed => line![],
        End::Stopped(trick, place) => line![format!("The deal was stopped before {trick}.{place}. ")],
        End::Open(trick, place) => line![format!("The record ends before {trick}.{place} without `*`. ")],
        End::ResultOnly => line!["Only the result is written, so nothing else can be said. "],
        End::Lost(trick) => {
            line![format!("Who led to trick {trick} is unknown, so from there on nobody can tell who played what. ")]
        }
    }
}

/// What is said first where there is no finding.
fn verdict(review: &Review, strict: bool) -> Line {
    let good = |text: &str| line![Span::Good(text.to_owned()), ". "];
    match (review.contradiction, review.all_seen) {
        (true, _) => line![
            Span::Bad(if strict { "Refused. " } else { "" }.to_owned() + "These plays and calls cannot all be right"),
            ": no hands fit them. Which of them is wrong cannot be told. "
        ],
        (false, true) => good("No fault"),
        (false, false) => good("No fault that can be proved"),
    }
}

/// What is known of the hands, where they are not all given.
pub(in super::super) fn known(given: Given) -> Option<Line> {
    let what = match given {
        Given::All => return None,
        Given::Part => "Not all hands are given: what a player held otherwise is known from later plays alone.",
        Given::Nothing => "The hands are not given: what a player held is known from later plays alone.",
    };
    Some(line![what])
}

fn claim(review: &Review, table: &Table) -> Option<Line> {
    let claim = review.claim?;
    let side = Side::of(claim.seat);
    let mut line = line![table.seat(claim.seat), " claimed; "];
    line.append(line![table.side(side), format!(" have {} in their tricks, which is enough. ", claim.has)]);
    line.push(match claim.kapo {
        Kapo::Certain => "They won every trick and must win the rest in any order of play: Kapo, by house rule.",
        Kapo::Lost => "It is no Kapo, for the others have won a trick.",
        Kapo::Open => "It is no Kapo by house rule, for the others may yet win a trick.",
        Kapo::Unknown => {
            "Whether they must win the rest cannot be told without the hands, so it is no Kapo by house rule."
        }
    });
    line.append(line![" [", slugs::CLAIM, "]"]);
    Some(line)
}

/// Points and slate: `N–S 21, E–W 19. N–S cross out 2 lines, E–W add 2: slate N–S 7, E–W 11.`
fn outcome(outcome: Option<&Outcome>, review: &Review, table: &Table) -> Line {
    let Some(outcome) = outcome else { return line!["There is no result."] };
    let mut line = line![];
    if let Some(points) = outcome.points {
        line.append(table.pair(points));
        line.push(if outcome.kapo { ", Kapo. " } else { ". " });
    }
    let Some(reckoning) = outcome.reckoning else {
        match Side::ALL.into_iter().find(|side| review.start.lines[side.index()] == 0) {
            Some(side) => line.append(line![
                "The match was already over, for ",
                table.side(side),
                " had no line left: nothing is reckoned. [",
                slugs::MATCH_END,
                "]"
            ]),
            None => line.push("No game comes of that."),
        }
        return line;
    };
    let staenner = outcome.winner.is_none().then_some(reckoning.staenner);
    let teams = Side::ALL.map(|side| table.side(side).to_string());
    let what = change(reckoning.change, staenner, reckoning.slate.carry, [&teams[0], &teams[1]]);
    line.push(format!("{} ({}): slate ", capital(&what), sum(&reckoning.sum, review.announced)));
    line.append(table.pair(reckoning.slate.lines));
    line.push(".");
    line
}

/// What the rules make of it, and why.
fn ruled(ruling: &Ruling, review: &Review, table: &Table) -> Line {
    let mut line = line![];
    let card = ruling.fault.and_then(|n| review.findings.get(n));
    let (why, slug) = why(ruling, review, table);
    line.append(why);
    match (&ruling.outcome, ruling.then) {
        (_, Some(next)) => line.push(format!("{}.", capital(&then(next)))),
        (outcome, None) => line.append(self::outcome(outcome.as_ref(), review, table)),
    }
    if let Some((slug, found)) = slug.zip(card) {
        // Where the result stands, what came after does too.
        if let (Some(trick), false) = (found.trick, matches!(ruling.decision, Decision::WonBefore(_))) {
            line.push(format!(" All that came after {} depends on that fault.", place(trick, found.place)));
        }
        line.append(line![" A house rule. [", slug, "]"]);
    }
    line
}

/// Why, and the house rule that says so.
fn why(ruling: &Ruling, review: &Review, table: &Table) -> (Line, Option<Slug>) {
    let lose = |side| line![table.side(side), " lose the game at its announced value, and never with Kapo. "];
    let claim = |value: FalseClaim| Span::Code(format!("false-claim={}", value.name()));
    match ruling.decision {
        Decision::Tricks => (line![], None),
        Decision::NoResult => (ending(review), None),
        Decision::Lost(side) => (lose(side), Some(slugs::REVOKE)),
        Decision::WonBefore(side) => {
            (line![table.side(side), " had 21 points before it, so the result stands. "], Some(slugs::REVOKE))
        }
        Decision::Ignored => (line!["The revoke costs nothing. "], Some(slugs::REVOKE)),
        Decision::Annulled => (line!["The game is struck out; the same dealer deals. "], Some(slugs::REVOKE)),
        Decision::Replayed => (line!["What followed the faulty card is void. "], Some(slugs::REVOKE)),
        Decision::GoesBack => (line!["No further trick was led, so the card goes back. "], Some(slugs::REVOKE)),
        Decision::Void => (line!["A card was not where it belongs, so the deal is void. "], Some(slugs::MISDEAL)),
        Decision::RestToOpponents(side) => (
            line![table.side(side.other()), " get all that is left (", claim(FalseClaim::RestToOpponents), "). "],
            Some(slugs::CLAIM),
        ),
        Decision::ClaimLost(side) => {
            let mut line = lose(side);
            line.append(line!["(", claim(FalseClaim::LoseGame), ") "]);
            (line, Some(slugs::CLAIM))
        }
        Decision::ClaimIgnored => {
            (line!["The claim does not count (", claim(FalseClaim::PlayOn), "). "], Some(slugs::CLAIM))
        }
    }
}
