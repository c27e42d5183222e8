//! What naming each suit is worth, as JSON has it.

use serde_json::{Map, Value, json};

use crate::analysis::naming::SuitWorth;
use crate::session::Naming;

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
    let rounded = |figure: f64| (figure * 1e4).round() / 1e4;
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
