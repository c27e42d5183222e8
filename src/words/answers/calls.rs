use crate::analysis::{AdviceError, WordWorth};
use crate::konter::{Place, slugs};
use crate::line;
use crate::session::CallAdviceView;

use super::super::names::{self, signed, thousands};
use super::super::trouble::{Said, one};
use super::super::{Block, Line, Span};
use super::item;
use super::naming::share_of;

/// What each word is worth, and why.
pub fn advice(view: &CallAdviceView) -> Vec<Block> {
    let advice = &view.advice;
    let [win, draw, loss] = advice.shares.map(|share| share_of(share.value));
    let mut blocks: Vec<Block> = vec![
        line![view.place, " with ", view.hand, format!(" wins {win} of the deals, ties {draw} and loses {loss}.")]
            .into(),
    ];
    if advice.words.is_empty() {
        blocks.push(line![view.place, " has nothing more to announce. [", slugs::ANNOUNCEMENTS, "]"].into());
    }
    blocks.extend(advice.words.iter().map(|word| item(worth(word))));
    if !advice.words.is_empty() {
        blocks.push(
            line![
                "A word raises the value for both sides; when those lose who named trumps, they add it and the others \
erase it. [",
                slugs::ANNOUNCE_ADD_UP,
                "] [",
                slugs::SLATE_WIN,
                "]"
            ]
            .into(),
        );
    }
    let how = match advice.drawn {
        Some((solved, seed)) => {
            let stopped = if advice.stopped { ", stopped early" } else { "" };
            format!(
                "Reckoned with open cards over {} layouts drawn by seed {seed}{stopped}; the standard error of the \
share won is {}.",
                thousands(solved),
                share_of(advice.shares[0].error),
            )
        }
        None => "Looked up for forehand's three cards; reckoned with open cards.".to_owned(),
    };
    blocks.push(line![Span::Faint(how)].into());
    blocks
}

/// One word: what it is worth, and what it rests on.
fn worth(word: &WordWorth) -> Line {
    let [win, draw, loss] = word.changes.map(|change| signed(f64::from(change), 0));
    let mut line = line![
        Span::Strong(names::words(word.words).unwrap_or_default()),
        format!(": {} lines, your row less theirs, ", signed(word.difference.value, 2))
    ];
    line.push(match word.difference.value {
        _ if word.difference.value.abs() <= 2.0 * word.difference.error => Span::from("as good as nothing"),
        value if value < 0.0 => Span::Good("worth saying".to_owned()),
        _ => Span::Bad("better not said".to_owned()),
    });
    line.push(format!(" (error {:.2}): {win} when won, {draw} when tied, {loss} when lost.", word.difference.error));
    line
}

/// Why nothing can be said.
pub fn trouble(error: AdviceError, place: Place) -> Said {
    match error {
        AdviceError::TooLate => one(
            line![place, " has played to the first trick and may announce nothing more. [", slugs::ANNOUNCE_WHEN, "]"],
            line!["Take the card back with ", Span::Code("undo".to_owned()), "."],
        ),
        AdviceError::HandUnknown(_) => one(
            line!["What a word is worth depends on the hand, and not all six cards of ", place, " are known."],
            line![
                "Type all six: ",
                Span::Code(format!("hand {place} ♠Q ♥A ♦9 ♣9 ♣10 ♠K")),
                "; forehand may also be asked about with three."
            ],
        ),
        AdviceError::Naming(error) => super::naming::trouble(error),
        AdviceError::NoLayout => one(
            line!["What is known contradicts itself: the hidden cards cannot lie in any way."],
            line!["See what is known: ", Span::Code("left --by-seat".to_owned()), "."],
        ),
        AdviceError::Stopped => one(
            line!["Stopped before anything could be said."],
            line!["Ask again: ", Span::Code("announce --advice".to_owned()), "."],
        ),
    }
}
