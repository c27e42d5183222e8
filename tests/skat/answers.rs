//! The answer to each request of the cases, put together from the functions of the game.

use kontra::skat::*;
use kontra::trick::Seat;
use serde_json::{Value, json};

use super::read::{
    calls, cards, contract, doubling, flag, flags, number, numbers, rules, seat, set, small, text, three,
};

/// The answer; none for a request that needs more than this room.
pub fn answer(ask: &Value) -> Option<Value> {
    Some(match text(ask, "do") {
        "legal" => legal(ask),
        "winner" => winner(ask),
        "matadors" => matadors(ask),
        "auction" => auction(ask),
        "declaration" => json!({ "legal": Declaration::new(contract(ask), flags(ask)).is_ok() }),
        "kontra" if ask.get("calls").is_some() => asked(ask),
        "kontra" => steps(ask),
        "value" if ask.get("replacement").is_some() => replaced(ask),
        "value" => value(ask),
        "ramsch" => ramsch(ask),
        "bock" if ask.get("started").is_some() => queue(ask),
        "bock" => bock(ask),
        "tournament" => tournament_points(ask),
        "solve" => return None,
        other => panic!("no such request: {other}"),
    })
}

fn legal(ask: &Value) -> Value {
    let legal = ranking(contract(ask)).legal(set(text(ask, "hand")), &cards(text(ask, "trick")));
    json!({ "legal": legal })
}

fn winner(ask: &Value) -> Value {
    let (ranking, trick) = (ranking(contract(ask)), cards(text(ask, "trick")));
    let place = ranking.winner(&trick);
    let points = ranking.points(trick.iter().copied().collect());
    json!({ "winner": { "place": place + 1, "card": trick[place] }, "points": points })
}

fn matadors(ask: &Value) -> Value {
    json!(Matadors::of(contract(ask), set(text(ask, "cards"))))
}

fn letter(seat: Seat) -> String {
    seat_letter(seat).to_string()
}

fn letters(seats: Vec<Seat>) -> Vec<String> {
    seats.into_iter().map(letter).collect()
}

fn auction(ask: &Value) -> Value {
    let auction = match Auction::of(&calls(ask)) {
        Ok(auction) => auction,
        Err((n, error)) => return json!({ "illegal_call": n, "rule": error.rule() }),
    };
    match auction.outcome() {
        Outcome::Running(turn) => json!({ "outcome": "running", "to_speak": letter(turn.seat) }),
        Outcome::Passed => json!({ "outcome": "passed" }),
        Outcome::Declarer { seat, bid } => json!({ "outcome": "declarer", "declarer": letter(seat), "bid": bid }),
    }
}

fn asked(ask: &Value) -> Value {
    let (auction, rules) = (Auction::of(&calls(ask)).unwrap(), rules(ask));
    let standings = standings(&auction, Some(seat(&ask["declarer"])), &rules);
    json!({ "asked": letters(Kontra::new(standings, false, &rules).asked()) })
}

fn steps(ask: &Value) -> Value {
    let asked: Vec<Seat> = ask["asked"].as_array().unwrap().iter().map(seat).collect();
    let declarer = SEATS.into_iter().find(|seat| !asked.contains(seat)).unwrap();
    let mut kontra = Kontra::new(standings_of(&asked, declarer), false, &rules(ask));
    for word in ask["answers"].as_array().unwrap() {
        let (seat, _) = kontra.asked_now().unwrap();
        let said = Doubling::named(word.as_str().unwrap()).map_or(Say::Leave, Say::Double);
        kontra.say(seat, said).unwrap();
    }
    json!({ "factor": kontra.doubling().factor(), "re_asked": kontra.re_asked() })
}

fn terms(ask: &Value) -> Terms {
    Terms { bid: number(ask, "bid") as u16, doubling: doubling(ask), bock: flag(ask, "bock") }
}

fn value(ask: &Value) -> Value {
    let declaration = Declaration::new(contract(ask), flags(ask)).unwrap();
    let announced = Announced::new(declaration, set(text(ask, "cards")));
    let taken = Taken::new(small(ask, "declarer_points"), small(ask, "declarer_tricks")).unwrap();
    let settled = settle(announced, taken, &terms(ask), &rules(ask)).unwrap();
    check_sum(&settled);
    json!({
        "matadors": announced.matadors().map(|matadors| matadors.count),
        "side": announced.matadors().map(|matadors| matadors.side),
        "level": settled.value.level(),
        "value": settled.value.total,
        "charge": settled.charge,
        "won": settled.won(),
        "overbid": settled.overbid(),
        "score": settled.score,
    })
}

/// The parts that are shown make what is counted.
fn check_sum(settled: &Settled) {
    let value = &settled.value;
    assert_eq!(value.total, value.base * value.level().unwrap_or(1));
    let product = settled.factors.iter().fold(i32::from(settled.charge), |all, (_, by)| all * i32::from(*by));
    assert_eq!(settled.score, if settled.won() { product } else { -product });
}

fn replaced(ask: &Value) -> Value {
    let (flags, terms, rules) = (flags(ask), terms(ask), rules(ask));
    let pick = Contract::named(text(ask, "replacement")).unwrap();
    let matadors = Matadors { side: With::With, count: small(ask, "matadors") };
    let null = Announced::counted(Declaration::new(contract(ask), flags).unwrap(), matadors).unwrap();
    assert!(matches!(check_bid(null, terms.bid, &rules), Err(OutcomeError::PickAGame { .. })));
    let settled = settle_impossible_null(flags.hand, pick, matadors, &terms, &rules).unwrap();
    json!({ "charge": settled.charge, "score": settled.score, "won": settled.won() })
}

fn ramsch(ask: &Value) -> Value {
    let played = Ramsch {
        points: three(&ask["trick_points"]),
        tricks: three(&ask["tricks"]),
        last_trick: Seat(small(ask, "last_trick_winner")),
        latest: [None; 3],
        skat: small(ask, "skat_points"),
        blind_pushes: small(ask, "blind_pushes"),
        bock: flag(ask, "bock"),
    };
    json!(played.settle(&rules(ask)).unwrap())
}

fn queue(ask: &Value) -> Value {
    let players = Players::of(small(ask, "players").into()).unwrap();
    let mut queue = BockQueue::new(players, &rules(ask));
    let mut left = Vec::new();
    for started in numbers::<usize>(&ask["started"]) {
        queue.deal(started);
        left.push(queue.left());
    }
    json!({ "left": left })
}

fn bock(ask: &Value) -> Value {
    let totals = |field: &str| if ask.get(field).is_some() { numbers::<i32>(&ask[field]) } else { Vec::new() };
    let facts = BockFacts {
        doubling: doubling(ask),
        won: flag(ask, "declarer_won"),
        contract: ask["contract"].as_str().and_then(Contract::named),
        flags: flags(ask),
        points: small(ask, "declarer_points"),
        value_won: number(ask, "undoubled_value_if_won") as u16,
        totals: totals("totals_before").into_iter().zip(totals("totals_after")).collect(),
    };
    json!({ "rounds_started": facts.started(rules(ask).bock_events).1 })
}

fn tournament_points(ask: &Value) -> Value {
    let players = Players::of(small(ask, "table").into()).unwrap();
    if let Some(lines) = ask["players"].as_array() {
        let line = |line: &Value| ListLine {
            game_points: number(line, "game_points") as i32,
            won: number(line, "won") as u16,
            lost: number(line, "lost") as u16,
        };
        let lines: Vec<ListLine> = lines.iter().map(line).collect();
        return json!({ "totals": list_totals(players, &lines) });
    }
    if ask.get("undoubled_score").is_some() {
        return json!(tournament_undoubled(players, number(ask, "undoubled_score") as i32, doubling(ask)));
    }
    json!(tournament(players, number(ask, "declarer_score") as i32))
}
