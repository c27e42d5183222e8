//! Text that a browser shows and never obeys.

use super::super::clean;
use super::super::symbols::{Token, tokens};
use crate::cards::{Card, Suit};
use crate::words::{Line, Span, spoken};

/// The text without anything that moves or hides, and with nothing that is markup.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in clean(text).chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c => escaped.push(c),
        }
    }
    escaped
}

/// A sentence.
pub(super) fn line(line: &Line) -> String {
    line.0.iter().map(span).collect()
}

fn span(span: &Span) -> String {
    match span {
        Span::Text(text) => prose(text),
        Span::Strong(text) => format!("<strong>{}</strong>", prose(text)),
        Span::Good(text) => format!("<strong class=\"good\">{}</strong>", prose(text)),
        Span::Bad(text) => format!("<strong class=\"bad\">{}</strong>", prose(text)),
        Span::Faint(text) => format!("<span class=\"faint\">{}</span>", prose(text)),
        Span::Card(only) => card(*only),
        Span::Cards(all) if all.is_empty() => "none".to_owned(),
        Span::Cards(all) => all.iter().map(|one| card(*one)).collect::<Vec<String>>().join(" "),
        Span::Suit(only) => suit(*only),
        Span::Slug(slug) => format!("<i>{}</i>", escape(slug.0)),
        Span::Code(text) => format!("<code>{}</code>", escape(text)),
    }
}

/// Words, in which cards may stand.
fn prose(text: &str) -> String {
    let token = |token: Token| match token {
        Token::Text(text) => escape(text),
        Token::Card(only) => card(only),
        Token::Suit(only) | Token::Sign(only) => suit(only),
    };
    tokens(text).into_iter().map(token).collect()
}

/// A card; a screen reader says its name.
pub(super) fn card(card: Card) -> String {
    let color = color(card.suit());
    format!("<span class=\"card {color}\" role=\"img\" aria-label=\"{}\">{card}</span>", spoken(card))
}

fn suit(suit: Suit) -> String {
    format!("<span class=\"{}\">{suit}</span>", color(suit))
}

/// Hearts and diamonds are red.
fn color(suit: Suit) -> &'static str {
    match suit {
        Suit::Hearts | Suit::Diamonds => "red",
        Suit::Clubs | Suit::Spades => "black",
    }
}
