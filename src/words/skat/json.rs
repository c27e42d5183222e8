//! Answers about Skat as JSON: their data, with sentences where the format wants them.

use serde_json::{Map, Value, json};

use super::{auction, kontra, score, value};
use crate::session::{AuctionView, KontraView, RamschView, SkatAnswer, ValueView};
use crate::skat::{DeclarationError, Doubling, Outcome, Role, SEATS, Say, Silence, Standing, next_bid, seat_letter};
use crate::trick::Seat;

/// The fields of an answer, for programs.
pub fn data(answer: &SkatAnswer) -> Value {
    match answer {
        SkatAnswer::Matadors(count) => json!({
            "side": count.matadors.map(|matadors| matadors.side),
            "count": count.matadors.map_or(0, |matadors| matadors.count),
        }),
        SkatAnswer::Auction(view) => of_auction(view),
        SkatAnswer::Declaration(view) => {
            let fault =
                |fault: DeclarationError| json!({"rule": fault.rule(), "because": value::fault(fault).to_string()});
            json!({
                "legal": view.faults.is_empty(),
                "rule": answer.rests_on().first(),
                "faults": view.faults.iter().copied().map(fault).collect::<Vec<_>>(),
            })
        }
        SkatAnswer::Kontra(view) => of_kontra(view),
        SkatAnswer::Value(view) => of_value(view, answer),
        SkatAnswer::Ramsch(view) => of_ramsch(view, answer),
        SkatAnswer::Bock(view) => json!({"rounds_started": view.rounds, "events": view.events}),
        SkatAnswer::BockQueue(deals) => json!({
            "left": deals.iter().map(|deal| deal.left).collect::<Vec<_>>(),
            "kinds": deals.iter().map(|deal| deal.kind).collect::<Vec<_>>(),
            "doubled": deals.iter().map(|deal| deal.doubled).collect::<Vec<_>>(),
        }),
        SkatAnswer::Tournament(view) => json!(view.points),
        SkatAnswer::List(view) => json!({"totals": view.totals, "ranking": view.ranking}),
    }
}

fn letter(seat: Seat) -> String {
    seat_letter(seat).to_string()
}

fn letters(seats: &[Seat]) -> Vec<String> {
    seats.iter().copied().map(letter).collect()
}

fn of_auction(view: &AuctionView) -> Value {
    if let Some((n, seat, call, error)) = view.refused {
        let because = auction::refused(seat, call, error).to_string();
        return json!({"illegal_call": n, "rule": error.rule(), "because": because});
    }
    let bid = view.auction.bid();
    let mut map = Map::new();
    let mut put = |name: &str, value: Value| drop(map.insert(name.to_owned(), value));
    match view.auction.outcome() {
        Outcome::Running(turn) => {
            put("outcome", json!("running"));
            put("to_speak", json!(letter(turn.seat)));
            put(
                "may",
                match turn.role {
                    Role::Hearer => json!(["hold", "pass"]),
                    Role::Caller | Role::Last => json!(["bid", "pass"]),
                },
            );
            if turn.role != Role::Hearer {
                put("lowest", json!(next_bid(bid)));
            }
        }
        Outcome::Declarer { seat, .. } => {
            put("outcome", json!("declarer"));
            put("declarer", json!(letter(seat)));
        }
        Outcome::Passed => put("outcome", json!("passed")),
    }
    put("bid", json!(bid));
    put("took_part", json!(letters(&view.auction.those_who_took_part())));
    Value::Object(map)
}

/// The name of a step in requests.
const fn step(doubling: Doubling) -> &'static str {
    match doubling {
        Doubling::None => "none",
        Doubling::Kontra => "kontra",
        Doubling::Re => "re",
        Doubling::Supra => "supra",
        Doubling::Resupra => "resupra",
    }
}

fn of_kontra(view: &KontraView) -> Value {
    let kontra = &view.kontra;
    // Where it is not known which of two plays alone, his seat is not known either.
    let who = |seat: Seat| match kontra.standing(seat) == Standing::Declarer {
        true => view.declarer.map_or("declarer".to_owned(), letter),
        false => letter(seat),
    };
    let said = |say: &Say| match say {
        Say::Leave => "leave",
        Say::Double(doubling) => step(*doubling),
    };
    let steps: Vec<[String; 2]> = kontra.steps().iter().map(|(seat, say)| [who(*seat), said(say).to_owned()]).collect();
    let next = kontra.asked_now();
    let mut answer = json!({
        "declarer": view.declarer.map(letter),
        "asked": letters(&kontra.asked()),
        "steps": steps,
        "factor": kontra.doubling().factor(),
        "re_asked": kontra.re_asked(),
        "to_speak": next.map(|(seat, _)| who(seat)),
        "may": next.map(|(_, doubling)| [step(doubling), "leave"]),
    });
    if view.reasons {
        answer["players"] = SEATS.map(|seat| player(view, seat)).to_vec().into();
    }
    answer
}

/// Why a player is asked or not, and what he may say now or why nothing.
fn player(view: &KontraView, seat: Seat) -> Value {
    let standing = view.kontra.standing(seat);
    let mut player = json!({
        "seat": letter(seat),
        "asked": standing.may(),
        "rule": standing.rule(),
        "because": kontra::standing(seat, standing).to_string(),
    });
    match view.kontra.may(seat) {
        Ok(doubling) => player["may"] = json!([step(doubling), "leave"]),
        Err(Silence::Standing(_)) => player["may"] = json!([]),
        Err(silence) => {
            player["may"] = json!([]);
            player["why_not"] = kontra::silence(Some(seat), silence, &view.rules).to_string().into();
        }
    }
    player
}

fn of_value(view: &ValueView, answer: &SkatAnswer) -> Value {
    let settled = &view.settled;
    let mut map = Map::new();
    let mut put = |name: &str, value: Value| drop(map.insert(name.to_owned(), value));
    if let Some(matadors) = view.matadors {
        put("matadors", json!(matadors.count));
        put("side", json!(view.side_known.then_some(matadors.side)));
        put("level", json!(settled.value.level()));
    }
    put("value", json!(settled.value.total));
    put("charge", json!(settled.charge));
    put("won", json!(settled.won()));
    put("overbid", json!(settled.overbid()));
    put("score", json!(settled.score));
    put("sum", json!(value::sum(view)));
    put("rule", json!(answer.rests_on().first()));
    put("because", json!(value::verdict(view).iter().map(ToString::to_string).collect::<Vec<_>>()));
    Value::Object(map)
}

fn of_ramsch(view: &RamschView, answer: &SkatAnswer) -> Value {
    json!({
        "scores": view.result.scores,
        "result": view.result.end,
        "who": letters(&view.result.who),
        "points": view.result.compared,
        "rule": answer.rests_on().first(),
        "because": score::who_loses(view).to_string(),
    })
}
