//! Answers about Skat as JSON: their data, with sentences where the format wants them.

use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::super::{Line, Span};
use super::{auction, kontra, score, table_json, value};
use crate::session::{AuctionView, DeclarationView, KontraView, MatadorCount, RamschView, SkatAnswer, ValueView};
use crate::skat::{DeclarationError, Doubling, Outcome, Role, SEATS, Say, Silence, Standing, next_bid, seat_letter};
use crate::trick::Seat;

/// The fields of an answer, in the order of the documentation.
pub struct Fields(pub Named);

/// Values with their names, in order.
pub type Named = Vec<(&'static str, Value)>;

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

macro_rules! fields {
    ($($name:literal: $value:expr),* $(,)?) => {
        vec![$(($name, json!($value))),*]
    };
}
pub(super) use fields;

/// The fields of an answer, for programs.
pub fn data(answer: &SkatAnswer) -> Fields {
    Fields(match answer {
        SkatAnswer::Matadors(count) => of_matadors(count),
        SkatAnswer::Auction(view) => of_auction(view),
        SkatAnswer::Declaration(view) => of_declaration(view, answer),
        SkatAnswer::Kontra(view) => of_kontra(view),
        SkatAnswer::Value(view) => of_value(view),
        SkatAnswer::Ramsch(view) => of_ramsch(view),
        SkatAnswer::Bock(view) => fields! {"rounds_started": view.rounds, "events": view.events},
        SkatAnswer::BockQueue(deals) => fields! {
            "left": deals.iter().map(|deal| deal.left).collect::<Vec<_>>(),
            "kinds": deals.iter().map(|deal| deal.kind).collect::<Vec<_>>(),
            "doubled": deals.iter().map(|deal| deal.doubled).collect::<Vec<_>>(),
        },
        SkatAnswer::Tournament(view) => fields! {
            "declarer": view.points.declarer,
            "each_other_player": view.points.each_other_player,
        },
        SkatAnswer::List(view) => fields! {"totals": view.totals, "ranking": view.ranking},
        SkatAnswer::Odds(odds) => super::odds::data(odds),
        SkatAnswer::Advice(advice) => super::advice::data(advice),
        _ => table_json::of(answer),
    })
}

/// A sentence without the slug at its end, which has a field of its own.
pub fn bare(line: &Line) -> String {
    let text = line.to_string();
    match line.0.as_slice() {
        [.., Span::Slug(slug), Span::Text(_)] => text.trim_end_matches(&format!(" [{slug}]")).to_owned(),
        _ => text,
    }
}

pub fn letter(seat: Seat) -> String {
    seat_letter(seat).to_string()
}

fn letters(seats: &[Seat]) -> Vec<String> {
    seats.iter().copied().map(letter).collect()
}

fn of_matadors(count: &MatadorCount) -> Named {
    fields! {
        "side": count.matadors.map(|matadors| matadors.side),
        "count": count.matadors.map_or(0, |matadors| matadors.count),
    }
}

fn of_auction(view: &AuctionView) -> Named {
    if let Some((n, seat, _, error)) = view.refused {
        let because = bare(&auction::refused(seat, error));
        return fields! {"illegal_call": n, "rule": error.rule(), "because": because};
    }
    let bid = view.auction.bid();
    let mut fields = match view.auction.outcome() {
        Outcome::Running(turn) if turn.role == Role::Hearer => {
            fields! {"outcome": "running", "to_speak": letter(turn.seat), "may": ["hold", "pass"]}
        }
        Outcome::Running(turn) => fields! {
            "outcome": "running",
            "to_speak": letter(turn.seat),
            "may": ["bid", "pass"],
            "lowest": next_bid(bid),
        },
        Outcome::Declarer { seat, .. } => fields! {"outcome": "declarer", "declarer": letter(seat)},
        Outcome::Passed => fields! {"outcome": "passed"},
    };
    fields.extend(fields! {"bid": bid, "took_part": letters(&view.auction.those_who_took_part())});
    fields
}

fn of_declaration(view: &DeclarationView, answer: &SkatAnswer) -> Named {
    let fault = |fault: &DeclarationError| json!({"rule": fault.rule(), "because": bare(&value::fault(*fault))});
    fields! {
        "legal": view.faults.is_empty(),
        "rule": answer.rests_on().first(),
        "faults": view.faults.iter().map(fault).collect::<Vec<_>>(),
    }
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

fn of_kontra(view: &KontraView) -> Named {
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
    let mut fields = fields! {
        "declarer": view.declarer.map(letter),
        "asked": letters(&kontra.asked()),
        "factor": kontra.doubling().factor(),
        "re_asked": kontra.re_asked(),
        "steps": steps,
        "to_speak": next.map(|(seat, _)| who(seat)),
        "may": next.map(|(_, doubling)| [step(doubling), "leave"]),
    };
    if view.reasons {
        fields.extend(fields! {"players": SEATS.map(|seat| player(view, seat))});
    }
    fields
}

/// Why a player is asked or not, and what he may say now or why nothing.
fn player(view: &KontraView, seat: Seat) -> Value {
    let standing = view.kontra.standing(seat);
    let (may, why_not) = match view.kontra.may(seat) {
        Ok(doubling) => (vec![step(doubling), "leave"], None),
        Err(Silence::Standing(_)) => (Vec::new(), None),
        Err(silence) => (Vec::new(), Some(bare(&kontra::silence(Some(seat), silence, &view.rules)))),
    };
    let mut player = json!({
        "seat": letter(seat),
        "asked": standing.may(),
        "rule": standing.rule(),
        "because": bare(&kontra::standing(seat, standing)),
        "may": may,
    });
    if let Some(why_not) = why_not {
        player["why_not"] = why_not.into();
    }
    player
}

pub fn of_value(view: &ValueView) -> Named {
    let settled = &view.settled;
    let mut fields = Vec::new();
    if let Some(matadors) = view.matadors {
        fields.extend(fields! {
            "matadors": matadors.count,
            "side": view.side_known.then_some(matadors.side),
            "level": settled.value.level(),
        });
    }
    let because: Vec<String> = value::verdict(view).iter().map(bare).collect();
    fields.extend(fields! {
        "value": settled.value.total,
        "charge": settled.charge,
        "won": settled.won(),
        "overbid": settled.overbid(),
        "score": settled.score,
        "sum": value::sum(view),
        "rule": view.decided_by(),
        "because": because.join(" "),
    });
    fields
}

pub fn of_ramsch(view: &RamschView) -> Named {
    fields! {
        "scores": view.result.scores,
        "result": view.result.end,
        "who": letters(&view.result.who),
        "points": view.result.compared,
        "rule": view.result.rule(),
        "because": bare(&score::who_loses(view)),
    }
}
