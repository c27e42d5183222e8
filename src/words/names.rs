//! The names of things, and how they stand in a sentence.

use crate::cards::Suit;
use crate::deal::{Class, Spot};
use crate::konter::{Seating, Side, Words};
use crate::line;
use crate::notation::Field;
use crate::session::Declared;
use crate::trick::Seat;

use super::{Line, Span};

/// `hearts`.
pub fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "clubs",
        Suit::Spades => "spades",
        Suit::Hearts => "hearts",
        Suit::Diamonds => "diamonds",
    }
}

/// `Hearts`, to begin a sentence.
pub fn suit_first(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "Clubs",
        Suit::Spades => "Spades",
        Suit::Hearts => "Hearts",
        Suit::Diamonds => "Diamonds",
    }
}

/// `With hearts named` in Konter a Matt, `In hearts` or `In null` in Skat.
pub fn under(declared: Declared) -> String {
    match declared {
        Declared::Suit(suit) => format!("With {} named", self::suit(suit)),
        Declared::Contract(contract) => format!("In {}", contract.name()),
    }
}

/// `plain heart` or `trump`, as in "holds no …".
pub fn class(class: Class) -> &'static str {
    match class {
        Class::Plain(Suit::Clubs) => "plain club",
        Class::Plain(Suit::Spades) => "plain spade",
        Class::Plain(Suit::Hearts) => "plain heart",
        Class::Plain(Suit::Diamonds) => "plain diamond",
        Class::Trumps => "trump",
    }
}

/// The name of a field of a position, and what stands there.
pub fn field(field: Field) -> (&'static str, &'static str) {
    match field {
        Field::Game => ("game", "the game: konter, or konter.app for a preset"),
        Field::Contract => ("contract", "the suit named and the seat that named it, such as H0"),
        Field::Lead => ("lead", "the seat that leads the trick, 0 to 3"),
        Field::Trick => ("trick", "the cards of the trick, two letters each, such as DAD9, or -"),
        Field::Hands => ("hands", "four hands with / between, such as CA9HQ, x4, SQx3 or -"),
        Field::Won => ("won", "the cards won by seats 0 and 2 / 1 and 3, such as SAJT9/-"),
        Field::Calls => ("calls", "announcements, a letter and a seat each, such as M1K2, or -"),
        Field::Voids => ("voids", "what each seat does not hold, such as -/D/-/-, or -"),
    }
}

/// `1 line`, `2 lines`.
pub fn count(number: impl Into<usize>, thing: &str) -> String {
    let number = number.into();
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

/// `17,153,136`.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A change of lines with its sign and so many decimals; what is nothing has no sign.
pub fn signed(change: f64, decimals: usize) -> String {
    match format!("{:.decimals$}", change.abs()) {
        nothing if nothing.chars().all(|c| matches!(c, '0' | '.')) => nothing,
        number if change < 0.0 => format!("−{number}"),
        number => format!("+{number}"),
    }
}

/// `Konter`, `Konter a Matt`, or nothing.
pub fn words(words: Words) -> Option<String> {
    let said: Vec<String> = words.iter().map(|word| word.to_string()).collect();
    (!said.is_empty()).then(|| said.join(" a "))
}

/// A place of the table, or the number of the seat where there is no table.
pub fn seat(seat: Seat, seating: Option<&Seating>) -> Span {
    match seating {
        Some(seating) => Span::from(seating.place(seat)),
        None => Span::Strong(format!("seat {seat}")),
    }
}

/// A team of the table, or the seats of the side.
pub fn side(side: Side, seating: Option<&Seating>) -> Span {
    match seating {
        Some(seating) => Span::from(seating.team(side)),
        None => Span::Strong(format!("seats {} and {}", side.0, side.0 + 2)),
    }
}

/// The same to begin a sentence.
pub fn capital(span: Span) -> Span {
    match span {
        Span::Strong(text) => Span::Strong(capitalized(&text)),
        other => other,
    }
}

/// The text with its first letter a capital.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Where a card lies, as in "♠K lies …".
pub fn spot(spot: Spot, seating: Option<&Seating>) -> Line {
    match spot {
        Spot::Hand(holder) => line!["in the hand of ", seat(holder, seating)],
        Spot::Trick(place) => line!["in the running trick, ", ordinal(place + 1), " card"],
        Spot::Won(pile) => line!["in a trick won by ", side(Side(pile as u8), seating)],
        Spot::Aside => line!["laid aside"],
    }
}

/// `first` to `eleventh`; higher numbers as `12th`.
pub fn ordinal(number: usize) -> String {
    match number {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        4 => "fourth".to_owned(),
        5 => "fifth".to_owned(),
        6 => "sixth".to_owned(),
        7 => "seventh".to_owned(),
        8 => "eighth".to_owned(),
        9 => "ninth".to_owned(),
        10 => "tenth".to_owned(),
        11 => "eleventh".to_owned(),
        more => format!("{more}th"),
    }
}

/// `a, b and c`.
pub fn all_of(all: &[&str]) -> String {
    match all {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// `a, b or c`.
pub fn any_of(all: &[&str]) -> String {
    match all {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// A share in hundredths, with so many decimals. What is not sure is never shown as all or nothing.
pub fn percent(share: f64, decimals: usize) -> String {
    let steps = 10_f64.powi(decimals as i32);
    let (all, rounded) = (100.0 * steps, (100.0 * share * steps).round());
    let shown = if share > 0.0 && share < 1.0 { rounded.clamp(1.0, all - 1.0) } else { rounded };
    format!("{:.decimals$}", shown / steps)
}
