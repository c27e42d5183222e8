//! What is said about a text that is no record.

use crate::deal::Game;
use crate::konter::{SWITCHES, slugs};
use crate::line;
use crate::notation::{RecordErrorKind as Kind, ShapeFault, TagName, TextFault, Wanted};
use crate::session::nearest;
use crate::trick::SwitchError;

use super::{Line, Span, names};

pub(super) fn code(text: impl Into<String>) -> Span {
    Span::Code(text.into())
}

/// What is wrong with a record of Konter a Matt, and what to do.
pub(super) fn record(kind: &Kind) -> (Vec<Line>, Option<Line>) {
    let (what, help) = match kind {
        Kind::Shape(fault) => shape(fault, Game::Konter),
        Kind::Value(tag) => value(*tag),
        Kind::Switch(SwitchError::Unknown(name)) => {
            let near = nearest(name, SWITCHES.iter().map(|switch| switch.name));
            let help = match near {
                Some(near) => line!["Did you mean ", code(near), "?"],
                None => line!["Type ", code("set"), " for all of them."],
            };
            (line!["There is no switch ", code(name), "."], Some(help))
        }
        Kind::Switch(SwitchError::Value { switch, value }) => {
            let values = SWITCHES.iter().find(|known| known.name == *switch).map_or(&[][..], |known| known.values);
            let help = line!["It may be ", names::any_of(values), "."];
            (line![code(*switch), " cannot be ", code(value), "."], Some(help))
        }
        Kind::OtherGame(name) => of_another(name, Game::Konter),
        Kind::Twice(card) => (line![*card, " stands twice in one hand. [", slugs::DECK, "]"], None),
        Kind::Defects(defects, seating) => {
            let all = defects.iter().map(|defect| super::defect::defect(defect, seating.as_ref()));
            return (all.collect(), None);
        }
    };
    (vec![what], help)
}

/// What records of both games can get wrong in the same way is told in the same words.
pub(super) fn shape(fault: &ShapeFault, game: Game) -> (Line, Option<Line>) {
    match fault {
        ShapeFault::Empty => (line!["There is no record here."], Some(example(game))),
        ShapeFault::Expected(wanted) => expected(*wanted, game),
        ShapeFault::TagTwice(name) => (line!["The tag ", code(name), " stands twice in this record."], None),
        ShapeFault::OpenTag => (line!["This tag has no end."], Some(line!["A tag looks like ", code(tag(game)), "."])),
        ShapeFault::OpenComment => {
            (line!["This comment has no end."], Some(line!["A comment ends with ", code("}"), "."]))
        }
        ShapeFault::NotInPack(card) => {
            let pack = match game {
                Game::Konter => "The 24-card deck (9 to A)",
                Game::Skat => "The pack",
            };
            (line![pack, " has no ", *card, ". [", game.pack_rule(), "]"], None)
        }
        ShapeFault::BeforeFirstTrick => {
            (line!["This stands before the first trick."], Some(line!["Tricks begin with ", code("1. 0:"), "."]))
        }
        ShapeFault::TrickNumber { found, due } => {
            (line!["This is numbered as trick ", *found, " where trick ", *due, " should stand."], None)
        }
        ShapeFault::TooManyTricks => {
            let many = if game == Game::Konter { "six" } else { "ten" };
            (line![format!("A deal has {many} tricks. ["), slugs::TRICK_WINNER, "]"], None)
        }
        ShapeFault::TooManyCards(trick) => {
            let nth = names::ordinal(game.seats() + 1);
            (line![format!("This is the {nth} card of trick "), *trick, ". [", slugs::TRICK_WINNER, "]"], None)
        }
        ShapeFault::ShortTrick { trick, cards } => short(*trick, *cards, "another begins here", game),
        ShapeFault::Truncated { trick, cards } => short(*trick, *cards, "the record ends here", game),
        ShapeFault::AfterStop => (line!["The deal was stopped before this."], None),
    }
}

/// The record of another game where one of this is read.
pub(super) fn of_another(name: &str, game: Game) -> (Line, Option<Line>) {
    (line!["This is a record of ", code(name), "."], Some(other_game(name, game)))
}

fn example(game: Game) -> Line {
    let record = match game {
        Game::Konter => "[Contract \"S0\"] 1. 0: SK SA DQ ST *",
        Game::Skat => "[Game \"skat\"] [Contract \"CH0\"] 1. 0: CJ C7 C8 *",
    };
    line!["A record looks like ", code(record), "."]
}

/// A tag of the game, as an example.
fn tag(game: Game) -> &'static str {
    match game {
        Game::Konter => "[Contract \"S0\"]",
        Game::Skat => "[Contract \"CH0\"]",
    }
}

/// What to do with a record of another game than the one that was asked about.
fn other_game(name: &str, game: Game) -> Line {
    match Game::named(&name.to_lowercase()) {
        Some(other) if other != game => {
            line!["Ask about it as one: ", code(format!("\"game\":\"{}\"", other.name())), "."]
        }
        _ => line!["This program knows ", names::all_of(Game::NAMES), "."],
    }
}

fn short(trick: usize, cards: usize, but: &str, game: Game) -> (Line, Option<Line>) {
    let what = match cards {
        0 => line!["No card was played, and ", but, "."],
        cards if cards == game.seats() => line!["The record ends after trick ", trick, ", before the deal does."],
        cards => line!["Trick ", trick, " has only ", names::count(cards, "card"), ", and ", but, "."],
    };
    let help = line![
        "Write ",
        code("??"),
        " for a card that nobody remembers, ",
        code("*"),
        " where the deal was stopped, ",
        code(if game == Game::Konter { "L0.23" } else { "SC.0" }),
        " where a seat claimed."
    ];
    (what, Some(help))
}

fn expected(wanted: Wanted, game: Game) -> (Line, Option<Line>) {
    match wanted {
        Wanted::Tag => (line!["Here should stand the name of a tag."], Some(line!["As in ", code(tag(game)), "."])),
        Wanted::Card => (line!["Here should stand a card."], Some(line!["As in ", code("2=DJ"), ": seat 2 plays ♦J."])),
        Wanted::Rank if game == Game::Skat => (line!["Here should stand a rank: A K Q J 10 or T, 9 8 7."], None),
        Wanted::Rank => (line!["Here should stand a rank: A K Q J 10 or T, 9."], None),
        Wanted::Item => (
            line!["Here should stand a card, a call, a claim, a comment or the next trick."],
            Some(line![
                "As in ",
                code("SK"),
                ", ",
                code("??"),
                ", ",
                code(if game == Game::Konter { "M2" } else { "K0" }),
                ", ",
                code(if game == Game::Konter { "L0.23" } else { "SC.0" }),
                ", ",
                code("{well led}"),
                ", ",
                code("2. 1:"),
                " or ",
                code("*"),
                "."
            ]),
        ),
    }
}

fn value(tag: TagName) -> (Line, Option<Line>) {
    let (wanted, example) = match tag {
        TagName::Game => ("the game", "konter"),
        TagName::Rules => ("a preset and the switches that differ", "seed revoke=annul"),
        TagName::Dealer => ("the place of the dealer", "N"),
        TagName::Seen => ("the cards that forehand saw when he named trumps", "CQSJ9"),
        TagName::Deal => ("four hands with / between", "CQSKJ9HKDT/x6/x6/SQx5"),
        TagName::Contract => ("the suit named and the seat that named it", "S0"),
        TagName::Calls => ("announcements, a letter and a seat each, or -", "M1K2"),
        TagName::Result => ("the points of seats 0 and 2, then of seats 1 and 3", "19-21"),
        TagName::Slate => ("the lines of seats 0 and 2, then of seats 1 and 3", "9-9"),
    };
    let what = line!["Here should stand ", wanted, "."];
    (what, Some(line!["Example: ", code(format!("[{} \"{example}\"]", tag.name())), "."]))
}

/// A record without a text.
pub(super) fn text(fault: TextFault) -> (Vec<Line>, Option<Line>) {
    match fault {
        TextFault::NotUtf8 => (vec![line!["This is no UTF-8 text."]], Some(line!["Save it as UTF-8 and try again."])),
        TextFault::TooLong => (
            vec![line!["This record is longer than ", crate::notation::LONGEST_RECORD, " bytes."]],
            Some(line!["A deal has 24 or 32 cards; perhaps a comment has no end."]),
        ),
    }
}

/// Where in a file of records something stands: `game.txt, record 2, line 7, column 10: `.
pub fn place_in_file(file: &str, number: usize, at: (usize, usize)) -> String {
    let file = if file == "-" { "standard input" } else { file };
    format!("{file}, record {number}, line {}, column {}: ", at.0, at.1)
}
