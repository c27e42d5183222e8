//! Answers about Skat as JSON: their data, with sentences where the format wants them.

use serde_json::{Map, Value, json};

use super::{auction, kontra, score, value};
use crate::session::view::{Count, Did, Done, Hand, Party, Score, TableView, TrickView, Under, Who};
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
        SkatAnswer::Done(done) => of_done(done, answer),
        SkatAnswer::Cards(hand) | SkatAnswer::Hand(hand) => of_hand(hand),
        SkatAnswer::Skat(skat) => json!({"skat": skat.known, "unknown": skat.unknown}),
        SkatAnswer::Bids(bids) => {
            json!({"to_speak": bids.auction.turn().map(|turn| letter(turn.seat)), "bid": bids.auction.bid(), "next": bids.next})
        }
        SkatAnswer::Who(who) => of_who(who),
        SkatAnswer::Why(why) => {
            let under = |under: &Under| json!({"contract": under.contract, "is_trump": under.is_trump, "below": under.below, "of": under.of});
            json!({"card": why.card, "under": why.under.iter().map(under).collect::<Vec<_>>(), "points": why.points})
        }
        SkatAnswer::Left(left) => {
            let cards: crate::cards::Cards = left.trumps.iter().chain(left.suits.iter().flatten()).copied().collect();
            json!({"seat": letter(left.seat), "trumps": left.trumps, "cards": cards, "points": left.points})
        }
        SkatAnswer::Count(count) => of_count(count),
        SkatAnswer::Worth(worth) => {
            json!({"value": worth.value.total, "sum": value::parts(&worth.value, true), "bid": worth.bid, "cover": worth.cover})
        }
        SkatAnswer::Score(score) => of_score(score, answer),
        SkatAnswer::Show(view) => of_table(view),
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

fn of_done(done: &Done, answer: &SkatAnswer) -> Value {
    let text: Vec<String> = super::answer(answer).iter().map(ToString::to_string).collect();
    let mut map = Map::new();
    map.insert("stage".to_owned(), json!(done.stage));
    map.insert("to_act".to_owned(), json!(done.stage.seat().map(letter)));
    map.insert("declarer".to_owned(), json!(done.declarer.map(letter)));
    if let Did::Played(steps) = &done.did {
        let plays = steps.iter().map(|step| {
            json!({"seat": letter(step.seat), "card": step.card, "trick": step.completed.as_ref().map(of_trick)})
        });
        map.insert("plays".to_owned(), plays.collect());
    }
    if let Some(count) = &done.count {
        map.insert("points".to_owned(), of_count(count)["points"].clone());
    }
    if let Some(Ok(score)) = &done.score {
        map.insert("score".to_owned(), of_score(score, answer));
    }
    map.insert("text".to_owned(), json!(text));
    Value::Object(map)
}

fn of_trick(trick: &TrickView) -> Value {
    let plays: Vec<Value> = trick.plays.iter().map(|(seat, card)| json!([letter(*seat), card])).collect();
    let winner = trick.winning.map(|winning| letter(trick.plays[winning].0));
    json!({"number": trick.number, "plays": plays, "winner": winner, "points": trick.points})
}

fn of_hand(hand: &Hand) -> Value {
    let matadors: Map<String, Value> =
        hand.matadors.iter().map(|(contract, matadors)| (contract.name().to_owned(), json!(matadors))).collect();
    json!({
        "seat": hand.seat.map(letter),
        "cards": hand.cards,
        "unknown": hand.unknown,
        "points": hand.points,
        "matadors": matadors,
    })
}

fn of_who(who: &Who) -> Value {
    let one = |seat: Seat| {
        let may = who.may.and_then(|may| may[seat.index()].ok());
        let because = match who.may.map(|may| may[seat.index()]) {
            Some(Err(silence)) => kontra::silence(Some(seat), silence, &who.rules),
            _ => kontra::standing(seat, who.standing[seat.index()]),
        };
        json!({"seat": letter(seat), "may": may, "because": because.to_string()})
    };
    json!({"who": SEATS.map(one), "doubling": who.doubling, "stage": who.stage})
}

fn of_count(count: &Count) -> Value {
    let points = count.parties.iter().map(|one| {
        let party = match one.party {
            Party::Declarer(_) => "declarer".to_owned(),
            Party::Defenders => "defenders".to_owned(),
            Party::Seat(seat) => letter(seat),
        };
        (party, json!({"points": one.points, "tricks": one.tricks, "unknown": one.unknown}))
    });
    json!({"points": points.collect::<Map<String, Value>>(), "in_trick": count.in_trick})
}

fn of_score(score: &Score, answer: &SkatAnswer) -> Value {
    match score {
        Score::Passed(_) => json!({"passed": true, "score": 0}),
        Score::Ramsch(view) => of_ramsch(view, answer),
        Score::Alone { declarer, declaration, value } => {
            let mut map = of_value(value, answer);
            if let Value::Object(fields) = &mut map {
                fields.insert("declarer".to_owned(), json!(letter(*declarer)));
                fields.insert("declaration".to_owned(), json!(declaration));
            }
            map
        }
    }
}

fn of_table(view: &TableView) -> Value {
    json!({
        "stage": view.stage,
        "to_act": view.stage.seat().map(letter),
        "declarer": view.declarer.map(letter),
        "playing": view.playing,
        "doubling": view.doubling,
        "hands": view.hands.iter().map(of_hand).collect::<Vec<_>>(),
        "skat": view.skat.known,
        "trick": view.trick.as_ref().map(of_trick),
    })
}
