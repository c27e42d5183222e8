//! Lines as bare text, for `Display`, for JSON and for tests: symbols, no colour, no width.

use std::fmt;

use super::markup::{Block, Line, Span};

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|span| write!(f, "{span}"))
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Span::Text(text) | Span::Strong(text) | Span::Good(text) | Span::Bad(text) | Span::Faint(text) => {
                f.write_str(text)
            }
            Span::Card(card) => write!(f, "{card}"),
            Span::Cards(cards) if cards.is_empty() => f.write_str("none"),
            Span::Cards(cards) => cards.iter().enumerate().try_for_each(|(n, card)| {
                f.write_str(if n > 0 { " " } else { "" })?;
                write!(f, "{card}")
            }),
            Span::Suit(suit) => write!(f, "{suit}"),
            Span::Slug(slug) => write!(f, "{slug}"),
            Span::Code(text) => write!(f, "`{text}`"),
        }
    }
}

/// One line each: pictures by their words, a term and its meaning with a colon between.
impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Block::Heading(line) | Block::Line(line) => write!(f, "{line}"),
            Block::Item(line) => write!(f, "- {line}"),
            Block::Gap => Ok(()),
            Block::Entry(term, meaning) => write!(f, "{term}: {meaning}"),
            Block::Picture(_, lines) => lines.iter().enumerate().try_for_each(|(n, line)| {
                f.write_str(if n > 0 { "\n" } else { "" })?;
                write!(f, "{line}")
            }),
        }
    }
}
