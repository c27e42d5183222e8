//! The questions about Ramsch, Bock rounds and tournament points.

use serde_json::Value;

use super::super::super::answer::Answer;
use super::super::super::skat::{
    BockView, ListView, QueuedDeal, RamschView, SkatAnswer, SkatImpossible, TournamentView,
};
use super::super::super::{Trouble, Unreadable};
use super::super::{Fault, Request, fault};
use super::integer;
use crate::skat::{
    ALL_POINTS, BockEvent, BockFacts, Doubling, Flags, ListLine, Players, Ramsch, RamschError, Rules, SEATS, TRICKS,
    list_ranking, list_totals, tournament,
};
use crate::trick::Seat;

/// More than any score or total: what a list of a thousand grands ouverts would have with Resupra.
const LARGEST: i64 = 100_000_000;

/// More rounds than a deal can start.
const MOST_ROUNDS: i64 = 100;

fn skat(answer: SkatAnswer) -> Answer {
    Answer::Skat(Box::new(answer))
}

pub(in super::super) fn ask_ramsch(request: &Request) -> Result<Answer, Fault> {
    let rules: crate::skat::Rules = request.rules(None)?;
    let missing = |field| Fault::from(Unreadable::MissingField(field));
    let points = request.three("trick_points", ALL_POINTS)?.ok_or_else(|| missing("trick_points"))?;
    let tricks = request.three("tricks", TRICKS)?.ok_or_else(|| missing("tricks"))?;
    let in_tricks = points.iter().map(|points| u16::from(*points)).sum::<u16>();
    // Ten tricks and the skat make 120.
    let rest = u16::from(ALL_POINTS).saturating_sub(in_tricks) as u8;
    let latest = request.three("latest_tricks", TRICKS)?;
    let ramsch = Ramsch {
        points,
        tricks,
        last_trick: Seat(request.needed_small("last_trick_winner", SEATS.len() as u8 - 1)?),
        latest: latest.map_or([None; 3], |latest| latest.map(|trick| (trick > 0).then_some(trick))),
        skat: request.small("skat_points", ALL_POINTS)?.unwrap_or(rest),
        blind_pushes: request.small("blind_pushes", u8::MAX)?.unwrap_or(0),
        bock: request.flag("bock")?,
    };
    let field = |error: &RamschError| match error {
        RamschError::Points(_) | RamschError::Skat(_) | RamschError::WithoutTrick(..) | RamschError::EveryTrick(_) => {
            "trick_points"
        }
        RamschError::Tricks(_) => "tricks",
        RamschError::Seat(_) | RamschError::LastTrick(_) => "last_trick_winner",
        RamschError::BlindPushes(_) => "blind_pushes",
        RamschError::WhoTookLater => "latest_tricks",
    };
    let refuse = |error| fault(field(&error), Trouble::from(SkatImpossible::Ramsch(error)));
    let result = ramsch.settle(&rules).map_err(refuse)?;
    Ok(skat(SkatAnswer::Ramsch(RamschView { ramsch, result, rules })))
}

pub(in super::super) fn ask_bock(request: &Request) -> Result<Answer, Fault> {
    let rules: crate::skat::Rules = request.rules(None)?;
    if let Some(started) = request.integers("started", 0, MOST_ROUNDS)? {
        for field in ["declarer_won", "kontra", "contract", "declarer_points", "totals_before", "totals_after"] {
            request.not_both("started", field)?;
        }
        let players = request.players("players")?.unwrap_or(rules.players);
        let started: Vec<usize> = started.into_iter().map(|rounds| rounds as usize).collect();
        return Ok(skat(SkatAnswer::BockQueue(QueuedDeal::enter(players, &started, &rules))));
    }
    if request.get("declarer_won").is_none() {
        return Err(Unreadable::MissingOneOf(&["declarer_won", "started"]).into());
    }
    let facts = BockFacts {
        doubling: request.doubling(&rules)?,
        won: request.flag("declarer_won")?,
        contract: request.contract("contract")?,
        flags: Flags { hand: request.flag("hand")?, ..Flags::default() },
        points: request.small("declarer_points", ALL_POINTS)?.unwrap_or(0),
        value_won: request.integer("undoubled_value_if_won", 0, i64::from(u16::MAX))?.unwrap_or(0) as u16,
        totals: totals(request)?,
    };
    for event in rules.bock_events.iter() {
        if let Some(missing) = asks_for(event, facts.won).iter().find(|field| request.get(field).is_none()) {
            return Err(Unreadable::MissingField(missing).into());
        }
    }
    let (events, rounds) = facts.started(rules.bock_events);
    Ok(skat(SkatAnswer::Bock(BockView { events, rounds, doubling: facts.doubling, watched: rules.bock_events })))
}

/// The totals of each player before and after.
fn totals(request: &Request) -> Result<Vec<(i32, i32)>, Fault> {
    let [before, after] = ["totals_before", "totals_after"].map(|field| request.integers(field, -LARGEST, LARGEST));
    let (before, after) = (before?.unwrap_or_default(), after?.unwrap_or_default());
    if before.len() != after.len() {
        let wanted = "a list of as many numbers as `totals_before`";
        return Err(fault("totals_after", Unreadable::FieldType(wanted)));
    }
    // They fit: LARGEST does.
    Ok(before.into_iter().zip(after).map(|(before, after)| (before as i32, after as i32)).collect())
}

/// What must be known of a deal to tell whether the event happened.
const fn asks_for(event: BockEvent, won: bool) -> &'static [&'static str] {
    match event {
        BockEvent::DefendersLostAfterKontra | BockEvent::ReSaid | BockEvent::DeclarerLostAfterKontra => &[],
        BockEvent::ScoreThreeEqualDigits | BockEvent::ScoreMultipleOf100 => &["totals_before", "totals_after"],
        BockEvent::Lost6060 if !won => &["contract", "declarer_points"],
        BockEvent::GrandLost if !won => &["contract"],
        BockEvent::GrandHandWon if won => &["contract", "hand"],
        BockEvent::ValueGe72 | BockEvent::ValueGe96 if won => &["undoubled_value_if_won"],
        _ => &[],
    }
}

pub(in super::super) fn ask_tournament(request: &Request) -> Result<Answer, Fault> {
    let rules: Rules = request.rules(None)?;
    let table = request.players("table")?.ok_or_else(|| Fault::from(Unreadable::MissingField("table")))?;
    for (one, other) in [
        ("players", "declarer_score"),
        ("players", "undoubled_score"),
        ("declarer_score", "undoubled_score"),
        ("players", "kontra"),
    ] {
        request.not_both(one, other)?;
    }
    if let Some(lines) = request.list("players", "a list of players")? {
        return list(table, lines).map(skat);
    }
    let doubling = request.doubling(&rules)?;
    let nothing = |field| fault(field, Trouble::from(SkatImpossible::ScoreOfZero));
    let (score, undoubled) = match request.integer("undoubled_score", -LARGEST, LARGEST)? {
        Some(0) => return Err(nothing("undoubled_score")),
        Some(score) => (score * i64::from(doubling.factor()), Some((score as i32, doubling))),
        None if doubling != Doubling::None => {
            return Err(fault("kontra", Unreadable::FieldsClash("declarer_score", "kontra")));
        }
        None => match request.integer("declarer_score", -LARGEST, LARGEST)? {
            Some(0) => return Err(nothing("declarer_score")),
            Some(score) => (score, None),
            None => return Err(Unreadable::MissingOneOf(&["declarer_score", "undoubled_score", "players"]).into()),
        },
    };
    // Sixteen times the largest score still fits.
    let score = score as i32;
    let points = tournament(table, score);
    Ok(skat(SkatAnswer::Tournament(TournamentView { players: table, score, undoubled, points })))
}

fn list(table: Players, players: &[Value]) -> Result<SkatAnswer, Fault> {
    if players.len() != table.count() {
        return Err(fault("players", Trouble::from(SkatImpossible::Lines(players.len(), table))));
    }
    let mut lines = Vec::with_capacity(players.len());
    for (n, player) in players.iter().enumerate() {
        let Value::Object(fields) = player else {
            return Err(fault("players", Unreadable::FieldType("a list of players")));
        };
        let within = |name: &str| format!("players[{n}].{name}");
        if let Some(name) = fields.keys().find(|name| !["game_points", "won", "lost"].contains(&name.as_str())) {
            let near = super::nearest(name, ["game_points", "won", "lost"].into_iter());
            return Err(fault(&within(name), Unreadable::UnknownField(name.clone(), near)));
        }
        let number = |name: &'static str, least, most| match fields.get(name) {
            Some(value) => integer(&within(name), value, least, most),
            None => Err(fault(&format!("players[{n}]"), Unreadable::MissingField(name))),
        };
        lines.push(ListLine {
            game_points: number("game_points", -LARGEST, LARGEST)? as i32,
            won: number("won", 0, i64::from(u16::MAX))? as u16,
            lost: number("lost", 0, i64::from(u16::MAX))? as u16,
        });
    }
    let totals = list_totals(table, &lines);
    let ranking = list_ranking(&totals, &lines);
    Ok(SkatAnswer::List(ListView { players: table, lines, totals, ranking }))
}
