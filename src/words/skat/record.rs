//! What is said about a text that is no record of Skat.

use super::super::record::{code, of_another, shape};
use super::super::{Line, rules};
use super::names::seat_first;
use crate::deal::Game;
use crate::line;
use crate::notation::{SkatErrorKind as Kind, SkatTag};
use crate::skat::slugs;

/// What is wrong, and what to do.
pub fn record(kind: &Kind) -> (Vec<Line>, Option<Line>) {
    let (what, help) = match kind {
        // A rule is named there already.
        Kind::Shape(fault) => {
            let (what, help) = shape(fault, Game::Skat);
            return (vec![what], help);
        }
        Kind::Rules(kind) => return rules::said(kind, Game::Skat, &[]),
        Kind::OtherGame(name) => of_another(name, Game::Skat),
        Kind::Value(tag) => value(*tag),
        Kind::Twice(card) => (line![*card, " stands twice."], None),
        Kind::HandSize { seat: Some(seat), has, due } => {
            (line![seat_first(*seat), format!(" is dealt {due} cards, not {has}.")], Some(unknown()))
        }
        Kind::HandSize { seat: None, has, due } => {
            (line![format!("The skat is {due} cards, not {has}.")], Some(unknown()))
        }
        Kind::OpenProperty(name) => (
            line!["The property ", code(name), " has no end: this line was cut short."],
            Some(line!["A property ends with ", code("]"), "."]),
        ),
        Kind::NoProperty => (
            line!["Here should stand a property."],
            Some(line!["As in ", code("MV[1 18 0 p 2 p 1 GH w *]"), ": a name, and a value in brackets."]),
        ),
        Kind::NoMoves => (
            line!["This line has no moves: the property ", code("MV"), " is missing."],
            Some(line!["Example: ", code("(;GM[Skat]MV[1 p 2 p 0 p]R[passed] ;)"), "."]),
        ),
        Kind::UnknownMove(word) => (
            line![code(word), " is no move."],
            Some(line![
                "A seat, 0 to 2, and then a value, ",
                code("y"),
                ", ",
                code("p"),
                ", ",
                code("s"),
                " for the skat, a game such as ",
                code("GH"),
                ", a card, ",
                code("k"),
                " and ",
                code("r"),
                " for Kontra and Re, ",
                code("RE"),
                " or ",
                code("SC"),
                "; ",
                code("w"),
                " before what the table does."
            ]),
        ),
        Kind::NoMove => (
            line!["The line ends after the seat that should move."],
            Some(line!["Write ", code("w *"), " where the deal was stopped."]),
        ),
        Kind::UnknownWord(word) => (
            line![code(word), " is no word of a result."],
            Some(line!["A result looks like ", code("R[d:2 loss v:-54 m:-2 bidok p:59 t:4 s:0 z:0]"), "."]),
        ),
        Kind::DeclaredTwice => (line!["A second game is announced in one deal."], None),
    };
    let rule = kind.rule().unwrap_or(slugs::DEAL);
    let mut what = what;
    if kind.rule().is_some() {
        what.append(line![" [", rule, "]"]);
    }
    (vec![what], help)
}

fn unknown() -> Line {
    line!["A card that nobody knows is ", code("??"), " in a line, and ", code("x"), " with a number in a tag."]
}

fn value(tag: SkatTag) -> (Line, Option<Line>) {
    let (wanted, example) = match tag {
        SkatTag::Game => ("the game", "skat"),
        SkatTag::Rules => ("a preset and the switches that differ", "skat lost-hand=single"),
        SkatTag::Forehand | SkatTag::Middlehand | SkatTag::Rearhand | SkatTag::Dealer => ("a name", "Ann"),
        SkatTag::Bock => ("1 for a deal of a Bock round, or 0", "1"),
        SkatTag::Deal => ("three hands of ten with / between", "SAKHAK987DKQ7/x10/x10"),
        SkatTag::Skat => ("the two cards of the skat", "H8CK"),
        SkatTag::Auction => ("calls, a seat and what it said", "1:18 0:hold 1:pass 2:pass 0:skat"),
        SkatTag::Discard => ("the two cards put away", "STH8"),
        SkatTag::Contract => ("a game, its letters and the seat that plays alone", "GH1"),
        SkatTag::Blind => ("how often the two cards were pushed on unseen", "2"),
        SkatTag::Calls => ("Kontra and Re, a letter and a seat each, or -", "K0R1"),
        SkatTag::Result => ("a result", "59-61 loss v:-54"),
    };
    let what = line!["Here should stand ", wanted, "."];
    (what, Some(line!["Example: ", code(format!("[{} \"{example}\"]", tag.name())), "."]))
}
