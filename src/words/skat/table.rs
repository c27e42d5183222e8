//! What happens at a table of Skat, in words.

use super::super::names::count;
use super::super::{Block, Line, Picture, Span};
use super::names::{declaration, seat, seat_first, signed};
use super::questions::party;
use super::{auction, kontra, score, value};
use crate::cards::Card;
use crate::deal::Holding;
use crate::deal::skat::{Declared, Missing, Playing, Stage, Unsettled};
use crate::line;
use crate::session::view::{Count, Did, Done, PlayStep, Score, TableView, TrickView, Who};
use crate::skat::{
    Auction, Call, ClaimRuling, Contract, Cover, Doubling, Flags, Goal, Rules, SEATS, Say, Side, seat_letter, slugs,
};
use crate::trick::Seat;

/// One of several facts.
pub fn item(line: Line) -> Block {
    Block::Item(line)
}

/// What was done, what follows, and who is next.
pub fn done(done: &Done) -> Vec<Block> {
    let mut blocks: Vec<Block> = match (&done.did, &done.score) {
        (Did::Claimed(who, _) | Did::GaveUp(who, _), Some(Ok(result))) if is_null(result) => {
            vec![gives_up_null(*who).into()]
        }
        // A declarer whose claim holds gets the tricks as well.
        (Did::Claimed(who, ClaimRuling::RestTo(Side::Declarer)), Some(Ok(result))) if !declares(result, *who) => {
            vec![claims_too_much(*who).into()]
        }
        _ => did(&done.did, &done.rules).into_iter().map(Block::from).collect(),
    };
    // The points of a null decide nothing.
    let counts = |count: &&Count| done.score.is_none() && count.goal != Some(Goal::NoTrick);
    blocks.extend(done.count.iter().filter(counts).map(|count| running(count).into()));
    match &done.score {
        Some(Ok(result)) => {
            blocks.extend(self::result(result));
            blocks.extend(done.listed.map(|number| super::sheet::listed(number).into()));
            blocks.push(line!["The next deal: ", Span::Code("new".to_owned()), "."].into());
        }
        Some(Err(unsettled)) => blocks.extend(self::unsettled(unsettled).into_iter().map(Block::from)),
        None => {
            // Who is asked, and why, is told once.
            let first = |_: &&Who| matches!(done.did, Did::Declared(..));
            blocks.extend(done.who.iter().filter(first).flat_map(asked).map(item));
            blocks.push(next(done.stage, &done.auction, &done.rules).into());
        }
    }
    blocks
}

fn did(did: &Did, rules: &Rules) -> Vec<Line> {
    let one = |line: Line| vec![line];
    match did {
        Did::New { bock, ramsch, dropped, dealer } => {
            let mut lines = vec![line!["A new deal: ten cards each, and two in the skat. [", slugs::DEAL, "]"]];
            lines.extend(
                dropped.then(|| {
                    line!["The deal that ran is dropped; ", Span::Code("undo".to_owned()), " brings it back."]
                }),
            );
            lines.extend(dealer.iter().map(|name| line![Span::Strong(name.clone()), " deals."]));
            lines.extend(
                bock.then(|| line!["A deal of a Bock round: its score counts double. [", slugs::BOCK_ROUND, "]"]),
            );
            lines.extend(ramsch.then(|| line!["It is a compulsory Ramsch. [", slugs::BOCK_THEN_RAMSCH, "]"]));
            lines
        }
        Did::Set => one(line!["The table is set."]),
        Did::Knows(who, holding) => one(holds(seat_first(*who), holding)),
        Did::KnowsSkat(holding) => one(lies("In the skat: ", holding)),
        Did::Call(who, Call::Bid(value)) => one(line![seat_first(*who), " calls ", *value, "."]),
        Did::Call(who, Call::Hold) => one(line![seat_first(*who), " holds."]),
        Did::Call(who, Call::Pass) => one(line![seat_first(*who), " passes."]),
        Did::PickedUp(who, Some(cards)) => one(line![seat_first(*who), " takes up ", *cards, "."]),
        Did::PickedUp(who, None) => one(line![seat_first(*who), " takes up the skat."]),
        Did::Discarded(who, away) if away.known.is_empty() => one(line![seat_first(*who), " puts two cards away."]),
        Did::Discarded(who, away) => one(line![seat_first(*who), " puts ", away.known, " away."]),
        Did::Declared(who, declared) => self::declared(*who, declared),
        Did::Picked(who, game) => one(line![
            seat_first(*who),
            " loses ",
            declaration(*game, Flags::default()),
            " instead. [",
            slugs::IMPOSSIBLE_NULL,
            "]"
        ]),
        Did::Said(who, Say::Leave) => one(line![seat_first(*who), " leaves it."]),
        Did::Said(who, Say::Double(doubling)) => one(line![
            seat_first(*who),
            " says ",
            Span::Strong(doubling.name(rules).to_owned()),
            format!(": the score counts × {}. [", doubling.factor()),
            slugs::KONTRA_DOUBLES_BOTH_WAYS,
            "]"
        ]),
        Did::GrandHand(who, true) => {
            one(line![seat_first(*who), " plays a Grand Hand in place of the Ramsch. [", slugs::BOCK_THEN_RAMSCH, "]"])
        }
        Did::GrandHand(who, false) => one(line![seat_first(*who), " wants no Grand Hand."]),
        Did::Pushed(who, Some(cards)) => one(line![seat_first(*who), " pushes ", *cards, " on."]),
        Did::Pushed(who, None) => {
            one(line![seat_first(*who), " pushes the two cards on unseen. [", slugs::BLIND_PUSH, "]"])
        }
        Did::Played(steps) => steps.iter().flat_map(played).collect(),
        Did::Opened(who) => one(line!["The cards of ", seat(*who), " lie open."]),
        Did::Claimed(who, ruling) | Did::GaveUp(who, ruling) => one(claimed(*who, *ruling)),
    }
}

fn declared(who: Seat, declared: &Declared) -> Vec<Line> {
    let what = declaration(declared.declaration.contract(), declared.declaration.flags());
    let mut lines = vec![line![seat_first(who), " announces ", Span::Strong(what), ". [", slugs::DECLARATION, "]"]];
    if declared.lost_at_once {
        lines.push(line!["A null that cannot cover the bid is lost at once. [", slugs::IMPOSSIBLE_NULL, "]"]);
    } else {
        lines.extend(declared.cover.and_then(covers));
    }
    lines
}

/// What it takes to reach the bid, where it is not reached at once.
pub fn covers(cover: Cover) -> Option<Line> {
    Some(match cover {
        Cover::AtOnce => return None,
        Cover::Schneider => line!["It reaches the bid only with Schneider. [", slugs::OVERBID, "]"],
        Cover::Schwarz => line!["It reaches the bid only with Schwarz. [", slugs::OVERBID, "]"],
        Cover::Never => line!["It cannot reach the bid, and so is lost. [", slugs::OVERBID, "]"],
    })
}

fn played(step: &PlayStep) -> Vec<Line> {
    let card = line![seat_first(step.seat), " plays ", step.card, "."];
    [card].into_iter().chain(step.completed.as_ref().map(completed)).collect()
}

fn completed(trick: &TrickView) -> Line {
    let cards: Vec<Card> = trick.plays.iter().map(|(_, card)| *card).collect();
    let mut line = line!["Trick ", trick.number, ": ", &cards[..], ". "];
    if let Some((by, card)) = trick.winning.map(|winning| trick.plays[winning]) {
        line.append(line![seat_first(by), " wins it with ", card, ", ", count(trick.points, "point"), "."]);
    }
    line
}

fn claimed(who: Seat, ruling: ClaimRuling) -> Line {
    let mut line = match ruling {
        ClaimRuling::RestTo(Side::Declarer) => line!["The tricks that are left go to the declarer."],
        ClaimRuling::RestTo(Side::Defenders) => line!["The tricks that are left go to the defenders."],
        ClaimRuling::NeedsConsent => {
            line![
                seat_first(who),
                " holds eight cards or fewer: a defender must agree (",
                Span::Code("giveup agreed".to_owned()),
                ")."
            ]
        }
        ClaimRuling::PlayOnExposed => line!["Play goes on with the cards of ", seat(who), " on the table."],
    };
    line.append(line![" [", slugs::CLAIMS, "]"]);
    line
}

/// A defender who lays his cards open and does not take everything.
fn claims_too_much(who: Seat) -> Line {
    let text = " does not take every trick that is left against any play, so they go to the declarer. [";
    line![seat_first(who), text, slugs::CLAIMS, "]"]
}

fn declares(result: &Score, who: Seat) -> bool {
    matches!(result, Score::Alone { declarer, .. } if *declarer == who)
}

fn is_null(result: &Score) -> bool {
    matches!(result, Score::Alone { declaration, .. } if declaration.contract() == Contract::Null)
}

/// In a null nobody gets the tricks that are left.
fn gives_up_null(who: Seat) -> Line {
    line!["At the word of ", seat(who), " the null is over. [", slugs::CLAIMS, "]"]
}

/// What is to be done next.
pub fn next(stage: Stage, auction: &Auction, rules: &Rules) -> Line {
    let code = |text: &str| Span::Code(text.to_owned());
    match stage {
        Stage::Auction(turn) => auction::to_speak(turn, auction.bid()),
        Stage::GrandHand(who) => line![seat_first(who), " is asked for a Grand Hand. [", slugs::BOCK_THEN_RAMSCH, "]"],
        Stage::Push { seat: who, looked: true, .. } => {
            line![seat_first(who), " pushes two cards on: ", code("push …"), ". [", slugs::SCHIEBERAMSCH, "]"]
        }
        Stage::Push { seat: who, .. } => line![
            seat_first(who),
            " takes the two cards (",
            code("pickup"),
            ") or pushes them on unseen (",
            code("push blind"),
            "). [",
            slugs::SCHIEBERAMSCH,
            "]"
        ],
        Stage::Skat { declarer, bid } => line![
            seat_first(declarer),
            " is declarer at ",
            bid,
            ": takes up the skat (",
            code("pickup"),
            ") or plays Hand (",
            code("declare CONTRACT hand"),
            "). [",
            slugs::SKAT_OR_HAND,
            "]"
        ],
        Stage::Discard { declarer, .. } => {
            line![
                seat_first(declarer),
                " holds twelve cards and puts two away: ",
                code("discard …"),
                ". [",
                slugs::DISCARD,
                "]"
            ]
        }
        Stage::Declare { declarer, hand, .. } => line![
            seat_first(declarer),
            " announces: ",
            code(if hand { "declare CONTRACT hand" } else { "declare CONTRACT" }),
            ". [",
            slugs::DECLARATION,
            "]"
        ],
        Stage::Pick { declarer, value, .. } => line![
            format!("The null is worth {value} only: "),
            seat(declarer),
            " picks the game that is lost: ",
            code("pick CONTRACT"),
            ". [",
            slugs::IMPOSSIBLE_NULL,
            "]"
        ],
        Stage::Kontra { asked, to_say, .. } => {
            let rule = match to_say {
                Doubling::Kontra => slugs::KONTRA_ORDER,
                _ if to_say.is_declarers() => slugs::RE_WHO,
                _ => slugs::KONTRA_LEVELS,
            };
            let (word, command) = (to_say.name(rules), to_say.name(&Rules::default()));
            let for_it = if word == command { String::new() } else { format!(" for {word}") };
            let command = code(&command.to_lowercase());
            line![seat_first(asked), " is asked", for_it, ": ", command, " or ", code("leave"), ". [", rule, "]"]
        }
        Stage::Play(who) => line![seat_first(who), " plays next."],
        Stage::Over => line!["The deal is over: ", code("score"), "."],
    }
}

/// Why each defender is asked for Kontra, or is not; nothing while an answer is asked for.
fn asked(who: &Who) -> Vec<Line> {
    match who.stage {
        Stage::Kontra { to_say: Doubling::Kontra, .. } if who.doubling == Doubling::None => {
            SEATS.into_iter().map(|seat| kontra::standing(seat, who.standing[seat.index()])).collect()
        }
        Stage::Play(_) => {
            let may = SEATS.into_iter().filter(|seat| who.may.is_some_and(|may| may[seat.index()].is_ok()));
            may.map(|seat| {
                let kontra = Span::Code(format!("kontra {}", seat_letter(seat)));
                let until = " may say Kontra until his own first card: ";
                line![seat_first(seat), until, kontra, ". [", slugs::KONTRA_WHEN, "]"]
            })
            .collect()
        }
        _ => Vec::new(),
    }
}

fn holds(who: Span, holding: &Holding) -> Line {
    let mut line = line![who, " holds "];
    line.append(contents(holding));
    line.push(".");
    line
}

/// What lies somewhere.
pub fn lies(where_: &str, holding: &Holding) -> Line {
    let mut line = line![where_];
    line.append(contents(holding));
    line.push(".");
    line
}

fn contents(holding: &Holding) -> Line {
    match (holding.known.is_empty(), holding.unknown) {
        (true, 0) => line!["nothing"],
        (true, unknown) => line![count(unknown, "unknown card")],
        (false, 0) => line![holding.known],
        (false, unknown) => line![holding.known, " and ", count(unknown, "unknown card")],
    }
}

/// The points in one sentence.
fn running(count: &Count) -> Line {
    let mut line = line![];
    for (n, one) in count.parties.iter().enumerate() {
        line.push(if n == 0 { "Points: " } else { ", " });
        line.append(party(one.party));
        let or_more = if one.unknown > 0 { " or more" } else { "" };
        line.push(format!(" {}{or_more}", one.points));
    }
    line.push(".");
    line
}

/// The result of a deal.
pub fn result(result: &Score) -> Vec<Block> {
    match result {
        Score::Passed(rules) => {
            let _ = rules;
            vec![line!["All three have passed: nobody scores. [", slugs::ALL_PASS, "]"].into()]
        }
        Score::Ramsch(view) => {
            let head = Block::Heading(line!["Ramsch"]);
            [head].into_iter().chain(score::ramsch(view)).collect()
        }
        Score::Alone { declarer, declaration: announced, value: view } => {
            let what = declaration(announced.contract(), announced.flags());
            let verdict = if view.settled.won() { "wins" } else { "loses" };
            let head = format!(" {verdict} {what}: {}", signed(view.settled.score));
            let head = Block::Heading(line![seat_first(*declarer), head]);
            [head].into_iter().chain(value::value(view)).collect()
        }
    }
}

/// Why a deal has no result.
pub fn unsettled(unsettled: &Unsettled) -> Vec<Line> {
    let code = |text: &str| Span::Code(text.to_owned());
    vec![match unsettled {
        Unsettled::Running => line!["The deal is not over."],
        Unsettled::Missing(Missing::Matadors { declarer, known }) => {
            let mut line = line!["The result needs the declarer's twelve cards, for the matadors; "];
            line.append(match known.is_empty() {
                true => line!["none is known"],
                false => line!["known are ", *known],
            });
            line.append(line![". Say them: "]);
            line.append(line![code(&format!("hand {} …", seat_letter(*declarer))), " and ", code("hand skat …")]);
            line.append(line![". [", slugs::MATADORS_WITH_SKAT, "]"]);
            line
        }
        Unsettled::Missing(Missing::Points) => {
            line![
                "The result needs cards that nobody knows, such as what was put away: ",
                code("hand skat …"),
                ". [",
                slugs::CARD_POINTS,
                "]"
            ]
        }
        Unsettled::Missing(Missing::LaterTrick) => {
            line!["Several have most points, and who took the later trick is not known. [", slugs::RAMSCH_TIE, "]"]
        }
        Unsettled::Missing(Missing::Bid(_)) => {
            line!["The null was below the bid, and nothing is known of the auction. [", slugs::IMPOSSIBLE_NULL, "]"]
        }
    }]
}

/// The table.
pub fn show(view: &TableView) -> Vec<Block> {
    let played = view.playing.map(|playing| plays(playing, view.doubling, &view.rules).into());
    let mut lines = Vec::new();
    for hand in &view.hands {
        if let Some(who) = hand.seat.filter(|_| !hand.cards.is_empty()) {
            let unknown =
                if hand.unknown > 0 { format!(" and {}", count(hand.unknown, "unknown card")) } else { String::new() };
            lines.push(line![seat_first(who), ": ", &hand.cards[..], unknown, "."]);
        }
    }
    if !view.skat.known.is_empty() {
        lines.push(lies("Aside lies: ", &view.skat));
    }
    for (who, card) in view.trick.iter().flat_map(|trick| &trick.plays) {
        lines.push(line![seat_first(*who), " played ", *card, "."]);
    }
    let mut blocks: Vec<Block> = played.into_iter().collect();
    blocks.push(Block::Picture(Picture::Skat(Box::new(view.clone())), lines));
    blocks.extend(view.count.as_ref().filter(|_| view.trick.is_some()).map(|count| running(count).into()));
    blocks.push(next(view.stage, &view.auction, &view.rules).into());
    blocks
}

pub fn plays(playing: Playing, doubling: Doubling, rules: &Rules) -> Line {
    let mut line = match playing {
        Playing::Alone { declaration: announced, declarer } => {
            line![seat_first(declarer), " plays ", Span::Strong(declaration(announced.contract(), announced.flags()))]
        }
        Playing::Ramsch => line!["Everybody plays Ramsch for himself"],
    };
    if doubling != Doubling::None {
        line.push(format!(", {}", doubling.name(rules)));
    }
    line.push(".");
    line
}
