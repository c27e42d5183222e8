//! Between the text of the cases and the types of the game.

use kontra::cards::{Card, Cards, Rank, Suit};
use kontra::skat::{Call, Contract, Doubling, Flag, Flags, Rules, seat_named};
use kontra::trick::Seat;
use serde_json::Value;

/// The card with this name, such as `♦10`.
pub fn card(name: &str) -> Card {
    let suit = Suit::ALL.into_iter().find(|suit| name.starts_with(suit.symbol())).expect("a suit");
    let rank = Rank::ALL.into_iter().find(|rank| name.ends_with(rank.label())).expect("a rank");
    assert_eq!(Card::new(suit, rank).to_string(), name);
    Card::new(suit, rank)
}

/// Cards with blanks between, in this order.
pub fn cards(names: &str) -> Vec<Card> {
    names.split_whitespace().map(card).collect()
}

/// The same as a set.
pub fn set(names: &str) -> Cards {
    cards(names).into_iter().collect()
}

pub fn text<'a>(ask: &'a Value, field: &str) -> &'a str {
    ask[field].as_str().unwrap_or_else(|| panic!("{field} is missing in {ask}"))
}

/// A number, or 0 where there is none.
pub fn number(ask: &Value, field: &str) -> i64 {
    ask[field].as_i64().unwrap_or_default()
}

pub fn small(ask: &Value, field: &str) -> u8 {
    number(ask, field).try_into().unwrap()
}

pub fn flag(ask: &Value, field: &str) -> bool {
    ask[field].as_bool().unwrap_or_default()
}

pub fn numbers<T: TryFrom<i64>>(list: &Value) -> Vec<T> {
    let number = |value: &Value| T::try_from(value.as_i64().unwrap()).ok().expect("a number that fits");
    list.as_array().unwrap().iter().map(number).collect()
}

pub fn three(list: &Value) -> [u8; 3] {
    numbers(list).try_into().unwrap()
}

pub fn contract(ask: &Value) -> Contract {
    Contract::named(text(ask, "contract")).unwrap()
}

pub fn flags(ask: &Value) -> Flags {
    let names = ["hand", "schneider_announced", "schwarz_announced", "ouvert"];
    let said = Flag::ALL.into_iter().zip(names).filter(|(_, name)| flag(ask, name));
    said.fold(Flags::default(), |flags, (flag, _)| flags.and(flag))
}

pub fn doubling(ask: &Value) -> Doubling {
    ask["kontra"].as_str().map_or(Doubling::None, |name| Doubling::named(name).unwrap())
}

pub fn seat(value: &Value) -> Seat {
    seat_named(value.as_str().unwrap()).unwrap()
}

pub fn calls(ask: &Value) -> Vec<(Seat, Call)> {
    let call = |call: &Value| match call.as_str() {
        Some("hold") => Call::Hold,
        Some("pass") => Call::Pass,
        other => other.map_or_else(|| Call::Bid(call.as_u64().unwrap() as u16), |word| panic!("{word}")),
    };
    ask["calls"].as_array().unwrap().iter().map(|pair| (seat(&pair[0]), call(&pair[1]))).collect()
}

/// The default rules with the switches of a request; a list becomes words with commas between.
pub fn rules(ask: &Value) -> Rules {
    let mut rules = Rules::default();
    for (name, value) in ask["rules"].as_object().into_iter().flatten() {
        let value = match value {
            Value::Array(words) => words.iter().map(|word| word.as_str().unwrap()).collect::<Vec<_>>().join(","),
            Value::String(word) => word.clone(),
            other => other.to_string(),
        };
        rules.set(name, &value).unwrap();
    }
    rules
}
