use super::cards::{Context, only_reading};
use super::grammar::{Item, Reading};

/// The cards of a mixed token as they may be typed: suit first and rank first, and apart if neither
/// of the two would be read as the same cards.
pub(super) fn repairs(context: Context, reading: &Reading, glue: &str) -> Vec<String> {
    let void: String = reading.void.iter().map(|void| format!(" {}-", void.value)).collect();
    let same = |text: &String| only_reading(text, context.lang).is_some_and(|cards| cards == reading.list());
    let forms = [suit_first(context, &reading.items, glue), rank_first(context, &reading.items, glue)];
    let repairs: Vec<String> = forms.into_iter().map(|form| form + &void).filter(same).collect();
    if repairs.is_empty() { vec![apart(reading) + &void] } else { repairs }
}

fn suit_first(context: Context, items: &[Item], glue: &str) -> String {
    let mut parts = Vec::new();
    for (n, item) in items.iter().enumerate() {
        if n == 0 || items[n - 1].suit != item.suit {
            parts.push(&context.text[item.suit.clone()]);
        }
        parts.push(&context.text[item.rank.clone()]);
    }
    parts.join(glue)
}

fn rank_first(context: Context, items: &[Item], glue: &str) -> String {
    let parts = items.iter().flat_map(|item| [&item.rank, &item.suit]).map(|span| &context.text[span.clone()]);
    parts.collect::<Vec<_>>().join(glue)
}

fn apart(reading: &Reading) -> String {
    reading.items.iter().map(|item| item.card.to_string()).collect::<Vec<_>>().join(" ")
}
