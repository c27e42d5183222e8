//! What naming each suit is worth, and each word, as JSON has it.

use serde_json::{Map, Value, json};

use crate::analysis::WordWorth;
use crate::analysis::naming::SuitWorth;
use crate::session::{CallAdviceView, Naming};

/// The suits by their symbols, with figures rounded to what their errors allow.
pub fn data(naming: &Naming) -> Value {
    let suits: Map<String, Value> =
        naming.suits.iter().map(|suit| (suit.trump.symbol().to_string(), worth(suit))).collect();
    json!({
        "hand": naming.hand,
        "best": naming.suits.first().map(|suit| suit.trump),
        "suits": suits,
        "standard_error_at_most": naming.made.worst,
        "deals": naming.made.deals,
        "seed": naming.made.seed,
        "open_cards": true,
    })
}

fn worth(suit: &SuitWorth) -> Value {
    json!({
        "points": rounded(suit.entry.points),
        "win": rounded(suit.entry.win),
        "draw": rounded(suit.entry.draw),
        "loss": rounded(suit.loss),
        "lines": rounded(suit.lines),
        "standard_error": rounded(suit.entry.points_error),
        "win_standard_error": rounded(suit.entry.win_error),
    })
}

/// What each word is worth that a player may announce.
pub fn calls(view: &CallAdviceView) -> Value {
    let advice = &view.advice;
    let [win, draw, loss] = advice.shares.map(|share| rounded(share.value));
    let word = |word: &WordWorth| {
        json!({
            "words": word.words,
            "difference": rounded(word.difference.value),
            "standard_error": rounded(word.difference.error),
            "when": {"won": word.changes[0], "drawn": word.changes[1], "lost": word.changes[2]},
        })
    };
    json!({
        "place": view.place,
        "hand": view.hand,
        "named_trumps": advice.names_trumps,
        "win": win,
        "draw": draw,
        "loss": loss,
        "words": advice.words.iter().map(word).collect::<Vec<_>>(),
        "layouts": advice.drawn.map(|(solved, _)| solved),
        "seed": advice.drawn.map(|(_, seed)| seed),
        "stopped": advice.stopped,
        "open_cards": true,
    })
}

/// Rounded to what the errors allow.
pub(super) fn rounded(figure: f64) -> f64 {
    (figure * 1e4).round() / 1e4
}
