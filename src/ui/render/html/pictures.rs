//! The hands around the table, and the tricks in rows.

use super::spans::{card, escape};
use crate::words::{Dealt, DealtHand, Laid, TrickRow, Tricks};

/// Where the hands stand, in their order: N at the top, W on the left, S at the bottom, E on the right.
const PLACES: [&str; 4] = ["n", "w", "s", "e"];

/// The four hands.
pub(super) fn dealt(view: &Dealt) -> String {
    let kind = if view.at_table { "table" } else { "seats" };
    let hands: String = view.hands.iter().zip(PLACES).map(|(of, place)| hand(of, place)).collect();
    format!("<div class=\"hands {kind}\">\n{hands}</div>\n")
}

fn hand(hand: &DealtHand, place: &str) -> String {
    let cards: Vec<String> = hand.cards.iter().map(|of| card(*of)).collect();
    let unknown = if hand.unknown > 0 {
        format!(" <span class=\"faint\">{} unknown</span>", hand.unknown)
    } else {
        String::new()
    };
    let role = if hand.role.is_empty() {
        String::new()
    } else {
        format!(" <span class=\"faint\">{}</span>", escape(&hand.role))
    };
    format!(
        "<div class=\"hand {place}\"><div><strong>{}</strong>{role}</div><div>{}{unknown}</div></div>\n",
        escape(&hand.label),
        cards.join(" ")
    )
}

/// The tricks, a column for each player.
pub(super) fn tricks(view: &Tricks) -> String {
    let players: String = view.players.iter().map(|name| format!("<th scope=\"col\">{}</th>", escape(name))).collect();
    let rows: String = view.rows.iter().map(row).collect();
    format!(
        "<table>\n<thead><tr><th scope=\"col\"><span class=\"hidden\">Trick</span></th>{players}<th scope=\"col\">Points</th></tr></thead>\n\
         <tbody>\n{rows}</tbody>\n</table>\n<p class=\"legend\"><span aria-hidden=\"true\">▸</span> led · \
         <span class=\"won\">framed</span> took the trick · <span class=\"cost\">−3</span> gave up 3 points · \
         <span class=\"fault\">!</span> a fault</p>\n"
    )
}

fn row(row: &TrickRow) -> String {
    let cells: String = row.cells.iter().map(|laid| laid.as_ref().map_or("<td></td>".to_owned(), cell)).collect();
    let points = row.points.map(|points| points.to_string()).unwrap_or_default();
    format!("<tr><th scope=\"row\">{}</th>{cells}<td class=\"points\">{points}</td></tr>\n", row.number)
}

/// A card with its marks, each with the same in words for who cannot see it.
fn cell(laid: &Laid) -> String {
    let face = laid.card.map_or("<span class=\"faint\" aria-label=\"unknown\">?</span>".to_owned(), card);
    let led = if laid.led {
        "<span class=\"led\" aria-hidden=\"true\">▸</span><span class=\"hidden\">led </span>"
    } else {
        ""
    };
    let face = match laid.won {
        true => format!("<span class=\"won\">{face}</span><span class=\"hidden\"> took the trick</span>"),
        false => face,
    };
    let fault = if laid.fault { " <span class=\"fault\">!<span class=\"hidden\"> a fault</span></span>" } else { "" };
    let cost = match laid.cost {
        0 => String::new(),
        cost => format!(" <span class=\"cost\" role=\"img\" aria-label=\"gave up {cost}\">−{cost}</span>"),
    };
    format!("<td>{led}{face}{fault}{cost}</td>")
}
