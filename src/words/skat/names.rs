//! The names of things in Skat, and how they stand in a sentence.

use super::super::names::capitalized;
use super::super::{Line, Span};
use crate::deal::Game;
use crate::line;
use crate::skat::{Call, Contract, Flag, Flags, SEATS, seat_letter, seat_name};
use crate::trick::Seat;

/// The name of a game.
pub fn game(game: Game) -> &'static str {
    match game {
        Game::Konter => "Konter a Matt",
        Game::Skat => "Skat",
    }
}

/// `forehand`.
pub fn seat(seat: Seat) -> Span {
    Span::Strong(seat_name(seat).to_owned())
}

/// `Forehand`, to begin a sentence.
pub fn seat_first(seat: Seat) -> Span {
    Span::Strong(capitalized(seat_name(seat)))
}

/// `forehand and rearhand`; `nobody` for none.
pub fn seats(all: &[Seat]) -> Line {
    let mut line = line![];
    for (n, who) in all.iter().enumerate() {
        line.push(match n {
            0 => "",
            n if n + 1 == all.len() => " and ",
            _ => ", ",
        });
        line.push(seat(*who));
    }
    if all.is_empty() {
        line.push("nobody");
    }
    line
}

/// The same to begin a sentence.
pub fn seats_first(all: &[Seat]) -> Line {
    let mut line = seats(all);
    let first = line.0.iter_mut().find_map(|span| match span {
        Span::Strong(text) => Some(text),
        Span::Text(text) if !text.is_empty() => Some(text),
        _ => None,
    });
    if let Some(text) = first {
        *text = capitalized(text);
    }
    line
}

/// `F 0, M −54, R 0`.
pub fn by_seat(numbers: [i64; 3]) -> String {
    SEATS.map(|seat| format!("{} {}", seat_letter(seat), signed(numbers[seat.index()]))).join(", ")
}

/// The number with a minus that is as wide as a plus.
pub fn signed(number: impl Into<i64>) -> String {
    let number = number.into();
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

/// `18`, `hold`, `pass`.
pub fn call(call: Call) -> String {
    match call {
        Call::Bid(value) => value.to_string(),
        Call::Hold => "hold".to_owned(),
        Call::Pass => "pass".to_owned(),
    }
}

/// `Hand`, as in an announcement.
pub const fn flag(flag: Flag) -> &'static str {
    match flag {
        Flag::Hand => "Hand",
        Flag::Schneider => "Schneider",
        Flag::Schwarz => "Schwarz",
        Flag::Ouvert => "ouvert",
    }
}

/// `Grand Hand, Schneider and Schwarz announced, ouvert`.
pub fn declaration(contract: Contract, flags: Flags) -> String {
    let mut text = capitalized(contract.name());
    if flags.hand {
        text += " Hand";
    }
    text += match (flags.schneider, flags.schwarz) {
        (true, true) => ", Schneider and Schwarz announced",
        (true, false) => ", Schneider announced",
        (false, true) => ", Schwarz announced",
        (false, false) => "",
    };
    text += match (flags.ouvert, contract) {
        (false, _) => "",
        (true, Contract::Null) => " ouvert",
        (true, _) => ", ouvert",
    };
    text
}
