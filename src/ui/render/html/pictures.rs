//! The hands around the table, and the tricks in rows.

use super::spans::{card, escape};
use crate::words::{Dealt, DealtHand, Laid, TrickLabels, TrickRow, Tricks};

/// Where the hands stand, in their order: N at the top, W on the left, S at the bottom, E on the right.
const PLACES: [&str; 4] = ["n", "w", "s", "e"];

/// The points of the example in the legend.
const EXAMPLE: u8 = 3;

/// The four hands.
pub(super) fn dealt(view: &Dealt) -> String {
    let kind = if view.at_table { "table" } else { "seats" };
    let hands: String = view.hands.iter().zip(PLACES).map(|(of, place)| hand(of, place)).collect();
    format!("<div class=\"hands {kind}\">\n{hands}</div>\n")
}

fn hand(hand: &DealtHand, place: &str) -> String {
    let cards: Vec<String> = hand.cards.iter().map(|of| card(*of)).collect();
    let [role, unknown] = [&hand.role, &hand.unknown].map(|text| match text.is_empty() {
        true => String::new(),
        false => format!(" <span class=\"faint\">{}</span>", escape(text)),
    });
    format!(
        "<div class=\"hand {place}\"><div><strong>{}</strong>{role}</div><div>{}{unknown}</div></div>\n",
        escape(&hand.label),
        cards.join(" ")
    )
}

/// The tricks, a column for each player.
pub(super) fn tricks(view: &Tricks) -> String {
    let players: String = view.players.iter().map(|name| format!("<th scope=\"col\">{}</th>", escape(name))).collect();
    let labels = &view.labels;
    let rows: String = view.rows.iter().map(|of| row(of, labels)).collect();
    let TrickLabels { trick, points, led, framed, won, gave_up, gave_up_points, fault, .. } = labels;
    format!(
        "<table>\n<thead><tr><th scope=\"col\"><span class=\"hidden\">{trick}</span></th>{players}<th scope=\"col\">{points}</th></tr></thead>\n\
         <tbody>\n{rows}</tbody>\n</table>\n<p class=\"legend\"><span aria-hidden=\"true\">▸</span> {led} · \
         <span class=\"won\">{framed}</span> {won} · <span class=\"cost\">−{EXAMPLE}</span> {gave_up} {EXAMPLE} {gave_up_points} · \
         <span class=\"fault\">!</span> {fault}</p>\n"
    )
}

fn row(row: &TrickRow, labels: &TrickLabels) -> String {
    let cell = |laid: &Option<Laid>| laid.as_ref().map_or("<td></td>".to_owned(), |laid| cell(laid, labels));
    let cells: String = row.cells.iter().map(cell).collect();
    let points = row.points.map(|points| points.to_string()).unwrap_or_default();
    format!("<tr><th scope=\"row\">{}</th>{cells}<td class=\"points\">{points}</td></tr>\n", row.number)
}

/// A card with its marks, each with the same in words for who cannot see it.
fn cell(laid: &Laid, labels: &TrickLabels) -> String {
    let TrickLabels { led, won, gave_up, fault, unknown, .. } = labels;
    let hidden = |text: String| format!("<span class=\"hidden\">{text}</span>");
    let face = laid.card.map_or_else(|| format!("<span class=\"faint\" aria-label=\"{unknown}\">?</span>"), card);
    let led = match laid.led {
        true => format!("<span class=\"led\" aria-hidden=\"true\">▸</span>{}", hidden(format!("{led} "))),
        false => String::new(),
    };
    let face = match laid.won {
        true => format!("<span class=\"won\">{face}</span>{}", hidden(format!(" {won}"))),
        false => face,
    };
    let fault = match laid.fault {
        true => format!(" <span class=\"fault\">!{}</span>", hidden(format!(" {fault}"))),
        false => String::new(),
    };
    let cost = match laid.cost {
        0 => String::new(),
        cost => format!(" <span class=\"cost\" role=\"img\" aria-label=\"{gave_up} {cost}\">−{cost}</span>"),
    };
    format!("<td>{led}{face}{fault}{cost}</td>")
}
