//! What is said about a text that is no record.

use crate::konter::{SWITCHES, slugs};
use crate::line;
use crate::notation::{RecordErrorKind as Kind, TagName, TextFault, Wanted};
use crate::session::nearest;
use crate::trick::SwitchError;

use super::{Line, Span, names};

fn code(text: impl Into<String>) -> Span {
    Span::Code(text.into())
}

/// What is wrong, and what to do.
pub(super) fn record(kind: &Kind) -> (Vec<Line>, Option<Line>) {
    let (what, help) = match kind {
        Kind::Empty => (line!["There is no record here."], Some(example())),
        Kind::Expected(wanted) => expected(*wanted),
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
        Kind::TagTwice(name) => (line!["The tag ", code(name), " stands twice in this record."], None),
        Kind::OpenTag => {
            (line!["This tag has no end."], Some(line!["A tag looks like ", code("[Contract \"S0\"]"), "."]))
        }
        Kind::OpenComment => (line!["This comment has no end."], Some(line!["A comment ends with ", code("}"), "."])),
        Kind::OtherGame(name) => {
            (line!["This is a record of ", code(name), "."], Some(line!["This program knows ", code("konter"), "."]))
        }
        Kind::Twice(card) => (line![*card, " stands twice in one hand. [", slugs::DECK, "]"], None),
        Kind::NotInPack(card) => (line!["The 24-card deck (9 to A) has no ", *card, ". [", slugs::DECK, "]"], None),
        Kind::BeforeFirstTrick => {
            (line!["This stands before the first trick."], Some(line!["Tricks begin with ", code("1. 0:"), "."]))
        }
        Kind::TrickNumber { found, due } => {
            (line!["This is numbered as trick ", *found, " where trick ", *due, " should stand."], None)
        }
        Kind::TooManyTricks => (line!["A deal has six tricks. [", slugs::TRICK_WINNER, "]"], None),
        Kind::FifthCard(trick) => {
            (line!["This is the fifth card of trick ", *trick, ". [", slugs::TRICK_WINNER, "]"], None)
        }
        Kind::ShortTrick { trick, cards } => short(*trick, *cards, "another begins here"),
        Kind::Truncated { trick, cards } => short(*trick, *cards, "the record ends here"),
        Kind::AfterStop => (line!["The deal was stopped before this."], None),
        Kind::Defects(defects, seating) => {
            let all = defects.iter().map(|defect| super::trouble::defect(defect, seating.as_ref()));
            return (all.collect(), None);
        }
    };
    (vec![what], help)
}

fn example() -> Line {
    line!["A record looks like ", code("[Contract \"S0\"] 1. 0: SK SA DQ ST *"), "."]
}

fn short(trick: usize, cards: usize, but: &str) -> (Line, Option<Line>) {
    let what = line!["Trick ", trick, " has only ", names::count(cards, "card"), ", and ", but, "."];
    let help = line![
        "Write ",
        code("??"),
        " for a card that nobody remembers, ",
        code("*"),
        " where the deal was stopped, ",
        code("L0.23"),
        " where a seat claimed."
    ];
    (what, Some(help))
}

fn expected(wanted: Wanted) -> (Line, Option<Line>) {
    match wanted {
        Wanted::Tag => {
            (line!["Here should stand the name of a tag."], Some(line!["As in ", code("[Contract \"S0\"]"), "."]))
        }
        Wanted::Card => (line!["Here should stand a card."], Some(line!["As in ", code("3=DJ"), ": seat 3 plays ♦J."])),
        Wanted::Rank => (line!["Here should stand a rank: A K Q J 10 or T, 9."], None),
        Wanted::Item => (
            line!["Here should stand a card, a call, a claim, a comment or the next trick."],
            Some(line![
                "As in ",
                code("SK"),
                ", ",
                code("??"),
                ", ",
                code("M2"),
                ", ",
                code("L0.23"),
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
            Some(line!["A deal has 24 cards; perhaps a comment has no end."]),
        ),
    }
}

/// Where in a file of records something stands: `game.txt, record 2, line 7, column 10: `.
pub fn place_in_file(file: &str, number: usize, at: (usize, usize)) -> String {
    let file = if file == "-" { "standard input" } else { file };
    format!("{file}, record {number}, line {}, column {}: ", at.0, at.1)
}
