//! The score list as data: JSON, and a table for a spreadsheet.

use serde_json::{Map, Value, json};

use super::super::matches::record;
use super::sheet::{game, told};
use crate::session::{Booked, Sheet, What};
use crate::skat::{Doubling, Kind};

/// A list as data. Players go by their names.
pub fn data(sheet: &Sheet) -> Value {
    let name = |place: usize| sheet.names[place].clone();
    let players = sheet.names.iter().enumerate().map(|(place, name)| {
        let line = &sheet.lines[place];
        json!({
            "name": name,
            "score": line.game_points,
            "won": line.won,
            "lost": line.lost,
            "tournament": sheet.tournament[place],
        })
    });
    json!({
        "list": sheet.number,
        "players": players.collect::<Vec<_>>(),
        "deals": sheet.deals.iter().enumerate().map(|(n, deal)| one(n, deal, sheet)).collect::<Vec<_>>(),
        "ranking": sheet.ranking.iter().map(|group| group.iter().map(|place| name(*place)).collect()).collect::<Vec<Vec<_>>>(),
        "over": sheet.over,
        "round": sheet.round,
        "rounds": sheet.rules.rounds,
        "next_dealer": name(sheet.dealer),
        "sits_out": sheet.sits_out().map(name),
        "forehand": name(sheet.active()[0]),
        "next": sheet.next,
        "bock_left": sheet.bock_left,
        "ramsch_left": sheet.ramsch_left,
    })
}

fn one(index: usize, deal: &Booked, sheet: &Sheet) -> Value {
    let name = |place: usize| json!(sheet.names[place]);
    let by_name = |numbers: &[i32]| -> Map<String, Value> {
        sheet.names.iter().cloned().zip(numbers.iter().map(|number| json!(number))).collect()
    };
    let mut data = json!({
        "deal": index + 1,
        "round": sheet.round_of(index),
        "dealer": name(deal.entry.dealer),
        "kind": deal.kind,
        "doubled": deal.doubled,
        "scores": by_name(&deal.scores),
        "tournament": by_name(&deal.tournament),
        "totals": by_name(&deal.totals),
        "rounds_started": deal.started,
        "events": deal.events,
        "sum": sentence(index, deal, sheet),
        "rules": deal.entry.rules,
    });
    let more = match &deal.entry.what {
        What::Passed => vec![("passed", json!(true))],
        What::Alone(alone) => vec![
            ("declarer", name(alone.declarer)),
            ("contract", json!(alone.contract)),
            ("flags", json!(alone.flags)),
            ("value", json!(alone.value)),
            ("won", json!(alone.won)),
            ("kontra", json!(alone.doubling)),
            ("points", json!(alone.points)),
        ],
        What::Ramsch(together) => vec![
            ("ramsch", json!(together.end)),
            ("who", together.who.iter().map(|place| name(*place)).collect()),
            ("value", json!(together.amount)),
            ("virgin", json!(together.virgin)),
            ("blind_pushes", json!(together.blind_pushes)),
        ],
    };
    if let Some(fields) = data.as_object_mut() {
        fields.extend(more.into_iter().map(|(name, value)| (name.to_owned(), value)));
    }
    data
}

/// The sum in words, without its number and its rule.
fn sentence(index: usize, deal: &Booked, sheet: &Sheet) -> String {
    let text = super::json::bare(&told(index + 1, deal, sheet));
    text.split_once(". ").map_or(text.clone(), |(_, sum)| sum.to_owned())
}

const COLUMNS: [&str; 11] =
    ["list", "deal", "round", "dealer", "kind", "doubled", "declarer", "game", "result", "kontra", "value"];

/// Every deal of every list as a row; the players of a table of three leave the last columns empty.
pub fn csv(sheets: &[Sheet]) -> String {
    let players = sheets.iter().map(|sheet| sheet.players.count()).max().unwrap_or(3);
    let mut head: Vec<String> = COLUMNS.map(str::to_owned).to_vec();
    for n in 1..=players {
        head.extend(["player", "score", "tournament", "total"].map(|column| format!("{column}_{n}")));
    }
    let mut text = record(&head);
    for sheet in sheets {
        for (index, deal) in sheet.deals.iter().enumerate() {
            text += &record(&row(index, deal, sheet, players));
        }
    }
    text
}

fn row(index: usize, deal: &Booked, sheet: &Sheet, players: usize) -> Vec<String> {
    let kind = match deal.kind {
        Kind::Plain => "plain",
        Kind::Bock => "bock",
        Kind::Ramsch => "ramsch",
    };
    let yes = |flag: bool| if flag { "yes" } else { "no" }.to_owned();
    let [declarer, game, result, kontra, value] = match &deal.entry.what {
        What::Passed => [String::new(), "passed".to_owned(), String::new(), String::new(), "0".to_owned()],
        What::Alone(alone) => [
            sheet.names[alone.declarer].clone(),
            game(alone),
            if alone.won { "won" } else { "lost" }.to_owned(),
            if alone.doubling == Doubling::None { "" } else { alone.doubling.name(&deal.entry.rules) }.to_owned(),
            alone.value.to_string(),
        ],
        What::Ramsch(together) => {
            let who: Vec<&str> = together.who.iter().map(|place| sheet.names[*place].as_str()).collect();
            [who.join(" "), "ramsch".to_owned(), String::new(), String::new(), together.amount.to_string()]
        }
    };
    let mut row = vec![
        sheet.number.to_string(),
        (index + 1).to_string(),
        sheet.round_of(index).to_string(),
        sheet.names[deal.entry.dealer].clone(),
        kind.to_owned(),
        yes(deal.doubled),
        declarer,
        game,
        result,
        kontra,
        value,
    ];
    for place in 0..players {
        match sheet.names.get(place) {
            Some(name) => {
                let numbers = [deal.scores[place], deal.tournament[place], deal.totals[place]];
                row.push(name.clone());
                row.extend(numbers.map(|number| number.to_string()));
            }
            None => row.extend(std::iter::repeat_n(String::new(), 4)),
        }
    }
    row
}
