//! What a table of Skat tells, as JSON.

use serde_json::{Value, json};

use super::json::{Fields, Named, bare, fields, letter, of_ramsch, of_value};
use super::{questions, value};
use crate::cards::Cards;
use crate::session::SkatAnswer;
use crate::session::view::{Count, Did, Done, Hand, Party, Score, TableView, TrickView, Under, Who};
use crate::skat::SEATS;
use crate::trick::Seat;

/// The fields of an answer of a table; of any other there are none.
pub fn of(answer: &SkatAnswer) -> Named {
    match answer {
        SkatAnswer::Done(done) => of_done(done, answer),
        SkatAnswer::Cards(hand) | SkatAnswer::Hand(hand) => of_hand(hand),
        SkatAnswer::Skat(skat) => fields! {"skat": skat.known, "unknown": skat.unknown},
        SkatAnswer::Bids(bids) => fields! {
            "to_speak": bids.auction.turn().map(|turn| letter(turn.seat)),
            "bid": bids.auction.bid(),
            "next": bids.next,
        },
        SkatAnswer::Who(who, seat) => of_who(who, *seat),
        SkatAnswer::Why(why) => {
            let under = |under: &Under| {
                json!({
                    "contract": under.contract,
                    "is_trump": under.is_trump,
                    "below": under.below,
                    "of": under.of,
                })
            };
            fields! {"card": why.card, "under": why.under.iter().map(under).collect::<Vec<_>>(), "points": why.points}
        }
        SkatAnswer::Left(left) => {
            let cards: Cards = left.trumps.iter().chain(left.suits.iter().flatten()).copied().collect();
            fields! {"seat": letter(left.seat), "trumps": left.trumps, "cards": cards, "points": left.points}
        }
        SkatAnswer::Count(count) => fields! {"points": points(count), "in_trick": count.in_trick},
        SkatAnswer::Worth(worth) => fields! {
            "value": worth.value.total,
            "sum": value::parts(&worth.value, true),
            "bid": worth.bid,
            "cover": worth.cover,
            "won": worth.won.as_ref().filter(|settled| settled.won()).map(|settled| settled.score),
            "lost": worth.lost.as_ref().map(|settled| settled.score),
        },
        SkatAnswer::Score(score) => of_score(score),
        SkatAnswer::Record(text) => fields! {"record": text},
        SkatAnswer::Show(view) => of_table(view),
        _ => Vec::new(),
    }
}

fn of_done(done: &Done, answer: &SkatAnswer) -> Named {
    let text: Vec<String> = super::answer(answer).iter().map(ToString::to_string).collect();
    let mut all = fields! {
        "stage": done.stage,
        "to_act": done.stage.seat().map(letter),
        "declarer": done.declarer.map(letter),
    };
    if let Did::Played(steps) = &done.did {
        let plays = steps.iter().map(
            |step| json!({"seat": letter(step.seat), "card": step.card, "trick": step.completed.as_ref().map(trick)}),
        );
        all.extend(fields! {"plays": plays.collect::<Vec<_>>()});
    }
    all.extend(done.count.as_ref().map(|count| ("points", points(count))));
    if let Some(Ok(score)) = &done.score {
        all.extend(fields! {"score": Fields(of_score(score))});
    }
    all.extend(done.listed.map(|number| ("listed", json!(number))));
    all.extend(fields! {"text": text});
    all
}

fn trick(trick: &TrickView) -> Value {
    let plays: Vec<Value> = trick.plays.iter().map(|(seat, card)| json!([letter(*seat), card])).collect();
    let winner = trick.winning.map(|winning| letter(trick.plays[winning].0));
    json!({"number": trick.number, "plays": plays, "winner": winner, "points": trick.points})
}

fn of_hand(hand: &Hand) -> Named {
    let matadors = hand.matadors.iter().map(|(contract, matadors)| (contract.name(), json!(matadors))).collect();
    fields! {
        "seat": hand.seat.map(letter),
        "cards": hand.cards,
        "unknown": hand.unknown,
        "points": hand.points,
        "matadors": Fields(matadors),
    }
}

fn of_who(who: &Who, only: Option<Seat>) -> Named {
    let one = |seat: Seat| {
        let may = who.may.and_then(|may| may[seat.index()].ok());
        let because = questions::nobody(who).unwrap_or_else(|| questions::reason(seat, who));
        json!({"seat": letter(seat), "may": may, "because": bare(&because)})
    };
    let told = SEATS.into_iter().filter(|seat| only.is_none_or(|only| only == *seat));
    fields! {"who": told.map(one).collect::<Vec<_>>(), "doubling": who.doubling, "stage": who.stage}
}

fn points(count: &Count) -> Value {
    let party = |party: Party| match party {
        Party::Declarer(_) => "declarer".to_owned(),
        Party::Defenders => "defenders".to_owned(),
        Party::Seat(seat) => letter(seat),
    };
    let one = |one: &crate::session::view::PartyCount| json!({"party": party(one.party), "points": one.points, "tricks": one.tricks, "unknown": one.unknown});
    count.parties.iter().map(one).collect()
}

fn of_score(score: &Score) -> Named {
    match score {
        Score::Passed(_) => fields! {"passed": true, "score": 0},
        Score::Ramsch(view) => of_ramsch(view),
        Score::Alone { declarer, declaration, value } => {
            let mut all = fields! {"declarer": letter(*declarer), "declaration": declaration};
            all.extend(of_value(value));
            all
        }
    }
}

fn of_table(view: &TableView) -> Named {
    fields! {
        "stage": view.stage,
        "to_act": view.stage.seat().map(letter),
        "declarer": view.declarer.map(letter),
        "playing": view.playing,
        "doubling": view.doubling,
        "hands": view.hands.iter().map(|hand| Fields(of_hand(hand))).collect::<Vec<_>>(),
        "skat": view.skat.known,
        "trick": view.trick.as_ref().map(trick),
    }
}
