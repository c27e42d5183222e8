//! Why there are no odds, and what to do instead.

use crate::analysis::{Clash, OddsError};
use crate::konter::{Seating, slugs};
use crate::line;
use crate::session::{Impossible, SkatImpossible};

use super::trouble::{Said, one};
use super::{Line, Span, names};

fn code(text: impl Into<String>) -> Span {
    Span::Code(text.into())
}

/// Why there are no odds.
pub fn none(error: &OddsError, seating: Option<&Seating>) -> Said {
    match error {
        OddsError::Over => super::trouble::impossible(&Impossible::DealOver),
        OddsError::NoSides => super::trouble::impossible(&SkatImpossible::NotSolved.into()),
        OddsError::HandUnknown(seat, unknown) => one(
            line![
                names::capital(names::seat(*seat, seating)),
                " is to play, and ",
                names::count(*unknown, "card"),
                " of that hand ",
                if *unknown == 1 { "is" } else { "are" },
                " not known: odds are what the player to play sees.",
            ],
            match seating {
                Some(seating) => {
                    let place = seating.place(*seat);
                    line!["Say what it holds: ", code(format!("hand {place} …")), ", with all its cards."]
                }
                None => line!["Write the whole hand into the position, with unknown cards only in the other hands."],
            },
        ),
        OddsError::NoLayout(clash) => no_layout(clash, seating),
        OddsError::ExactTooLong { layouts, seconds, samples, samples_seconds } => one(
            line![format!("All {} layouts would take about {}.", names::thousands(*layouts), time(*seconds))],
            line![
                format!(
                    "Leave exact out: about {} drawn layouts do for the error, and take about {}. ",
                    names::thousands(*samples),
                    time((*samples_seconds).max(1))
                ),
                "Or play on: after a trick there are far fewer.",
            ],
        ),
        OddsError::ErrorTooSmall { samples, seconds } => {
            one(too_small(*samples, *seconds), line!["Ask for a greater one, such as ", code("odds --error 0.05"), "."])
        }
        OddsError::Stopped => one(
            line!["Stopped before a layout was solved: there is nothing to tell yet."],
            line!["Once more: ", code("odds"), "; a greater ", code("--error"), " takes less time."],
        ),
    }
}

/// How long so small an error takes.
pub(super) fn too_small(samples: u64, seconds: u64) -> Line {
    line![format!(
        "So small an error needs about {} drawn layouts, which take about {}.",
        names::thousands(samples),
        time(seconds)
    )]
}

/// What clashes, as far as it can be told.
fn no_layout(clash: &Clash, seating: Option<&Seating>) -> Said {
    let mut what =
        vec![line![Span::Bad("No layout".to_owned()), " of the hidden cards fits what was played and announced."]];
    let blame = |who: Line| Line([line!["Without what "].0, who.0].concat());
    for seat in &clash.voids {
        let mut who = blame(line![names::seat(*seat, seating)]);
        who.append(line![" showed not to hold, there would be one. [", slugs::REVOKE, "]"]);
        what.push(who);
    }
    for call in &clash.calls {
        let mut who = blame(line![names::seat(call.seat, seating)]);
        who.append(line![format!(" announced, {}, there would be one. [", call.word), slugs::ANNOUNCE_FALSE, "]"]);
        what.push(who);
    }
    let help = match seating {
        Some(_) => {
            line!["Take back what is mistyped with ", code("undo"), "; ", code("left --by-seat"), " shows more."]
        }
        None => line!["Correct the hands, the voids or the calls of the position."],
    };
    (what, Some(help))
}

/// Seconds, minutes, hours or days, whichever is short.
fn time(seconds: u64) -> String {
    match seconds {
        0..120 => names::count(seconds as usize, "second"),
        120..7_200 => names::count((seconds / 60) as usize, "minute"),
        7_200..172_800 => names::count((seconds / 3_600) as usize, "hour"),
        _ => format!("{} days", names::thousands(seconds / 86_400)),
    }
}
