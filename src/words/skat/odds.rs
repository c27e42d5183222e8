//! What each card of Skat is worth on average, and why there are no odds.

use serde_json::{Value, json};

use super::super::answers::how;
use super::super::names::{count, percent};
use super::super::odds::too_small;
use super::super::trouble::{Said, one};
use super::super::{Block, Line, OddsRow, OddsTable, Picture, Span};
use super::json::{Named, fields, letter};
use super::names::{seat, seat_first};
use crate::analysis::{Clash, Mean, Odds, OddsError, SkatCardOdds};
use crate::line;
use crate::skat::{ALL_POINTS, WIN, points_needed, seat_letter, slugs};

/// The odds as a table, how they were found, and what they take for granted.
pub fn odds(odds: &Odds<SkatCardOdds>) -> Vec<Block> {
    let null = odds.is_null();
    let head = if null { vec!["held"] } else { vec!["points", "won", "Schneider", "lost", "Schneider"] };
    let rows = odds.cards.iter().map(row).collect();
    let table = OddsTable { head, exact: odds.is_exact(), rows };
    let error = match null {
        true => format!("the standard error of the shares is up to {:.1} %", 100.0 * odds.error()),
        false => format!("the standard error of the points is {:.2}", odds.error()),
    };
    let lines = odds.cards.iter().map(|card| in_words(card, odds.is_exact())).collect();
    let declarer = odds.cards.first().is_some_and(|card| card.declarer);
    let needs = odds.cards.first().map_or(WIN, |card| card.needs);
    let rule = match (null, declarer) {
        (true, _) => line!["Held: the declarer takes no trick. [", slugs::NULL_WIN, "]"],
        (false, true) => {
            let slug = if needs == WIN { slugs::WIN_61 } else { slugs::ANNOUNCED_LEVELS };
            let every = if needs == ALL_POINTS { ", and every trick" } else { "" };
            line![format!("Points and shares are the declarer's, who needs {needs}{every}. ["), slug, "]"]
        }
        (false, false) => {
            let slug = if needs == points_needed(WIN, false) { slugs::WIN_61 } else { slugs::ANNOUNCED_LEVELS };
            line![format!("Points and shares are the defenders', who need {needs}. ["), slug, "]"]
        }
    };
    let open = line![
        "After the card everybody is taken to see all hands, which flatters clever leads a little; the auction, and what a declarer would put away, do not count."
    ];
    vec![
        how(odds, seat(odds.seat), &error).into(),
        Block::Picture(Picture::Odds(Box::new(table)), lines),
        rule.into(),
        open.into(),
    ]
}

/// The share in which a null is held.
fn held(odds: &SkatCardOdds) -> Mean {
    if odds.declarer { odds.win } else { Mean { value: 1.0 - odds.win.value, ..odds.win } }
}

fn row(odds: &SkatCardOdds) -> OddsRow {
    let (win, draw) = (odds.win.value, 0.0);
    let (first, shares) = match odds.points {
        Some(points) => (points, vec![win, odds.schneider.value, 1.0 - win, odds.lost_schneider.value]),
        None => (held(odds), Vec::new()),
    };
    let is_share = odds.points.is_none();
    let bar = if is_share { [first.value, draw] } else { [win, draw] };
    OddsRow { card: odds.card, first, is_share, bar, shares, lines: None }
}

/// One card, for whoever cannot see the table.
fn in_words(odds: &SkatCardOdds, exact: bool) -> Line {
    let share = |mean: Mean| percent(mean.value, 0);
    let Some(points) = odds.points else {
        return line![odds.card, format!(": the null is held in {} percent of the layouts.", share(held(odds)))];
    };
    let mut line = line![odds.card, format!(": {:.2} points", points.value)];
    if !exact {
        line.push(format!(", standard error {:.2}", points.error));
    }
    line.push(format!("; wins {} percent, {} with Schneider", share(odds.win), share(odds.schneider)));
    line.push(format!("; is Schneider in {}.", share(odds.lost_schneider)));
    line
}

/// The same for programs.
pub fn data(odds: &Odds<SkatCardOdds>) -> Named {
    let of = |card: &SkatCardOdds| (card.card.to_string(), figures(card));
    fields! {
        "turn": letter(odds.seat),
        "cards": odds.cards.iter().map(of).collect::<serde_json::Map<String, Value>>(),
        "layouts": odds.layouts,
        "exact": odds.is_exact(),
        "solved": odds.solved,
        "seed": odds.seed,
        "stopped": odds.stopped,
    }
}

fn figures(odds: &SkatCardOdds) -> Value {
    match odds.points.zip(odds.declarer_points()) {
        None => json!({"held": held(odds).value, "standard_error": odds.win.error}),
        Some((points, declarer)) => json!({
            "points": points.value,
            "declarer_points": declarer.value,
            "win": odds.win.value,
            "schneider": odds.schneider.value,
            "lost_schneider": odds.lost_schneider.value,
            "standard_error": points.error,
            "standard_errors": {
                "win": odds.win.error,
                "schneider": odds.schneider.error,
                "lost_schneider": odds.lost_schneider.error,
            },
        }),
    }
}

/// Why there are no odds, and what to do instead.
pub fn none(error: &OddsError) -> Said {
    match error {
        OddsError::HandUnknown(who, unknown) => one(
            line![
                seat_first(*who),
                " is to play, and ",
                count(*unknown, "card"),
                " of that hand ",
                if *unknown == 1 { "is" } else { "are" },
                " not known: odds are what the player to play sees.",
            ],
            line![
                "Say what it holds: ",
                Span::Code(format!("hand {} …", seat_letter(*who))),
                ", with all its cards; in a position, write the whole hand."
            ],
        ),
        OddsError::NoLayout(clash) => no_layout(clash),
        OddsError::ErrorTooSmall { samples, seconds } => one(
            too_small(*samples, *seconds),
            line!["Ask for a greater one, such as ", Span::Code("odds --error 2".to_owned()), ", or play on."],
        ),
        error => super::super::odds::none(error, None),
    }
}

fn no_layout(clash: &Clash) -> Said {
    let mut what = vec![line![Span::Bad("No layout".to_owned()), " of the hidden cards fits what was played."]];
    for who in &clash.voids {
        let rest = " showed not to hold, there would be one. [";
        what.push(line!["Without what ", seat(*who), rest, slugs::FOLLOW_SUIT, "]"]);
    }
    (what, Some(line!["Take back what is mistyped with ", Span::Code("undo".to_owned()), ", or correct the position."]))
}
