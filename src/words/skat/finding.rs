//! One fault of a Skat deal, and how it is proved, in a sentence or two.

use super::super::card_fault::{not_held, out_of_turn, played_twice, revoke, wrong_leader};
use super::super::names::count;
use super::super::{Line, Span};
use super::names::{declaration, seat, seat_first, signed};
use super::{auction, kontra, value};
use crate::analysis::{CardFault, Differs, Part, SkatFinding, SkatReview, SkatWhat};
use crate::deal::Ending;
use crate::deal::skat::Step;
use crate::line;
use crate::skat::{Contract, DeclarationError, DiscardError, Flags, Rules, SKAT_CARDS, slugs};

/// The fault in words, with its rule.
pub fn finding(finding: &SkatFinding, review: &SkatReview) -> Line {
    let who = finding.seat.map_or(Span::from("Somebody"), seat_first);
    let mut line = match &finding.what {
        SkatWhat::Card(fault) => card_fault(finding, fault, who),
        // These bring the rule with them.
        SkatWhat::Call { index, call, error } => {
            let mut line = line![format!("Call {} of the auction, ", index + 1)];
            line.append(line![finding.seat.map_or(Span::from("somebody"), seat), ": "]);
            line.append(line![Span::Code(super::names::call(*call)), ". "]);
            line.append(auction::refused(finding.seat.unwrap_or(crate::skat::FOREHAND), *error));
            return line;
        }
        SkatWhat::Doubling { said, silence } => {
            let mut line = line![who, " said ", doubled(said, &review.rules)];
            if let Some(before) = finding.proof.first() {
                line.append(line![" after ", before.card]);
            }
            line.push(". It does not count. ");
            line.append(kontra::silence(Some(said.seat), *silence, &review.rules));
            return line;
        }
        SkatWhat::WrongDeclarer { winner: Some(winner) } => {
            line![who, " announced the game, but ", seat(*winner), " had won the auction."]
        }
        SkatWhat::WrongDeclarer { winner: None } => line![who, " announced a game, but all three had passed."],
        SkatWhat::AuctionRunning { due } => {
            line![who, " announced a game before the auction was over: ", seat(*due), " was to speak."]
        }
        SkatWhat::Declaration { contract, flags, faults } => illegal(who, *contract, *flags, faults),
        SkatWhat::HandWithSkat => {
            line![who, " took up the skat and announced Hand. It counts as the game without Hand."]
        }
        SkatWhat::RamschWithDeclarer => line![
            "A Ramsch has no declarer, and here ",
            finding.seat.map_or(Span::from("somebody"), seat),
            " is written as one."
        ],
        SkatWhat::NullBelowBid { value, bid } => {
            line![who, format!(" announced a null, which is worth {value} and cannot cover the bid {bid}.")]
        }
        SkatWhat::Discard(DiscardError::Count(cards)) => {
            line![who, format!(" put {} away, and {SKAT_CARDS} are put away.", count(*cards, "card"))]
        }
        SkatWhat::Discard(DiscardError::NotHeld(cards)) => {
            line![who, " is said to have put away ", *cards, ", which he did not hold."]
        }
        SkatWhat::Calls { unsaid, missing } => calls(unsaid, missing, &review.rules),
        SkatWhat::Result(differs) => result(differs),
    };
    line.append(line![" [", finding.rule, "]"]);
    line
}

fn card_fault(finding: &SkatFinding, fault: &CardFault, who: Span) -> Line {
    match fault {
        CardFault::Revoke { verdict, by_deal, .. } => revoke(finding, verdict, *by_deal, who),
        CardFault::WrongLeader { due } => wrong_leader(
            finding,
            who,
            match finding.rule {
                slugs::FIRST_LEAD => line![seat(*due), " leads to the first"],
                _ => line![seat(*due), " had won the trick before"],
            },
        ),
        CardFault::OutOfTurn { due, again } => out_of_turn(finding, who, seat(*due), *again),
        CardFault::NotHeld { holder, hand } => not_held(finding, who, holder.map(seat), *hand, ["played with", "ten"]),
        CardFault::PlayedTwice => played_twice(finding, who, seat),
    }
}

/// `Kontra`, as this table calls it.
fn doubled(said: &Step, rules: &Rules) -> Span {
    Span::Strong(said.doubling.name(rules).to_owned())
}

fn illegal(who: Span, contract: Contract, flags: Flags, faults: &[DeclarationError]) -> Line {
    let mut line = line![who, " announced ", Span::Strong(declaration(contract, flags)), ". "];
    for fault in faults {
        // The rule stands at the end of the whole.
        line.push(super::json::bare(&value::fault(*fault)) + " ");
    }
    line.push("It is put right without penalty.");
    line
}

fn calls(unsaid: &[Step], missing: &[Step], rules: &Rules) -> Line {
    let mut line = line!["What was said during the play decides: "];
    let facts = [(unsaid, " stands in the tag only"), (missing, " is missing from the tag")];
    let all = facts.iter().flat_map(|(calls, what)| calls.iter().map(move |call| (call, *what)));
    for (n, (call, what)) in all.enumerate() {
        line.append(line![if n == 0 { "" } else { ", " }, doubled(call, rules), " of ", seat(call.seat), what]);
    }
    line.push(".");
    line
}

/// What is written and what was played, part by part.
fn result(differs: &[Differs]) -> Line {
    let list = |of: fn(&Differs) -> &Part| {
        let mut line = line![];
        for (n, differs) in differs.iter().enumerate() {
            line.push(if n == 0 { "" } else { ", " });
            line.append(part(of(differs)));
        }
        line
    };
    let mut line = line!["The result says "];
    line.append(list(|differs| &differs.written));
    line.push("; by the cards it is ");
    line.append(list(|differs| &differs.played));
    line.push(".");
    line
}

fn part(part: &Part) -> Line {
    let numbers = |all: Vec<String>| all.join(" / ");
    match part {
        Part::Ending(Ending::Won) => line!["won"],
        Part::Ending(Ending::Lost) => line!["lost"],
        Part::Ending(Ending::Passed) => line!["passed"],
        Part::Ending(Ending::Penalty) => line!["broken off before a game"],
        Part::Declarer(Some(who)) => line!["declarer ", seat(*who)],
        Part::Declarer(None) => line!["no declarer"],
        Part::Points(points) => match points[..] {
            [one] => line![count(one, "point")],
            _ => line!["points ", numbers(points.iter().map(u8::to_string).collect())],
        },
        Part::Defenders(points) => line![count(*points, "point"), " of the defenders"],
        Part::Tricks(tricks) => line![count(*tricks, "trick")],
        Part::Matadors(0) => line!["no matadors"],
        Part::Matadors(run) => line![format!("{} {}", if *run > 0 { "with" } else { "without" }, run.unsigned_abs())],
        Part::Overbid(true) => line!["overbid"],
        Part::Overbid(false) => line!["not overbid"],
        Part::Schneider(true) => line!["Schneider"],
        Part::Schneider(false) => line!["no Schneider"],
        Part::Schwarz(true) => line!["Schwarz"],
        Part::Schwarz(false) => line!["no Schwarz"],
        Part::Score(score) => line!["score ", numbers(score.iter().map(|score| signed(*score)).collect())],
    }
}
