use unicode_width::UnicodeWidthChar;

use super::theme::{Ink, Theme};
use crate::words::capitalized;

/// A row of the page, or a part of one: texts, each with its ink, ready to be shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Strip(Vec<(String, Ink)>);

/// The columns that the text takes on a terminal.
pub(super) fn columns(text: &str) -> usize {
    text.chars().map(|c| c.width().unwrap_or(0)).sum()
}

impl Strip {
    pub fn new(text: impl Into<String>, ink: Ink) -> Strip {
        let mut strip = Strip::default();
        strip.push(text, ink);
        strip
    }

    /// So many blanks.
    pub fn blank(columns: usize) -> Strip {
        Strip::new(" ".repeat(columns), Ink::Plain)
    }

    pub fn push(&mut self, text: impl Into<String>, ink: Ink) {
        let text = text.into();
        match self.0.last_mut() {
            _ if text.is_empty() => {}
            // Cards stay apart, so that none is ever broken.
            Some((last, same)) if *same == ink && !ink.is_suit() => last.push_str(&text),
            _ => self.0.push((text, ink)),
        }
    }

    pub fn append(&mut self, strip: Strip) {
        strip.0.into_iter().for_each(|(text, ink)| self.push(text, ink));
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn width(&self) -> usize {
        self.0.iter().map(|(text, _)| columns(text)).sum()
    }

    /// Fills up with blanks on the right.
    pub fn pad(mut self, columns: usize) -> Strip {
        self.append(Strip::blank(columns.saturating_sub(self.width())));
        self
    }

    /// Set in by so many columns.
    pub fn indented(self, columns: usize) -> Strip {
        let mut strip = Strip::blank(columns);
        strip.append(self);
        strip
    }

    /// Standing out, as a heading does.
    pub fn strong(self) -> Strip {
        let mut strip = Strip::default();
        self.0.into_iter().for_each(|(text, ink)| strip.push(text, ink.strong()));
        strip
    }

    /// Begins with a capital letter, unless it is something to type or the name of a rule.
    pub fn capitalize(&mut self) {
        if let Some((text, ink)) = self.0.first_mut()
            && !matches!(ink, Ink::Code | Ink::Slug)
        {
            *text = capitalized(text);
        }
    }

    /// Adds a word after a blank.
    pub fn append_word(&mut self, word: Strip) {
        let around = [self.0.last(), word.0.first()].map(|piece| piece.map(|(_, ink)| *ink));
        // Words in one ink are coloured in one go.
        let ink = around[0].filter(|ink| around[1] == Some(*ink) && *ink != Ink::Slug);
        self.push(" ", ink.unwrap_or(Ink::Plain));
        self.append(word);
    }

    /// The parts between blanks.
    pub fn split_at_blanks(&self) -> Vec<Strip> {
        let mut parts = vec![Strip::default()];
        for (text, ink) in &self.0 {
            for (n, part) in text.split(' ').enumerate() {
                if n > 0 {
                    parts.push(Strip::default());
                }
                if let Some(last) = parts.last_mut() {
                    last.push(part, *ink);
                }
            }
        }
        parts.retain(|part| !part.is_empty());
        parts
    }

    /// Parts of no more than so many columns; a card stays whole.
    pub fn chop(&self, room: usize) -> Vec<Strip> {
        let mut parts = vec![Strip::default()];
        let mut used = 0;
        for (text, ink) in &self.0 {
            for piece in pieces(text, *ink) {
                let width = columns(piece);
                if used > 0 && used + width > room {
                    parts.push(Strip::default());
                    used = 0;
                }
                used += width;
                if let Some(last) = parts.last_mut() {
                    last.push(piece, *ink);
                }
            }
        }
        parts
    }

    /// The row as text, without blanks at its end.
    pub fn paint(&self, theme: &Theme) -> String {
        let mut runs: Vec<(String, Ink)> = self
            .0
            .chunk_by(|a, b| a.1 == b.1)
            .map(|run| (run.iter().map(|(text, _)| text.as_str()).collect(), run[0].1))
            .collect();
        while let Some((text, _)) = runs.last_mut() {
            text.truncate(text.trim_end_matches(' ').len());
            if !text.is_empty() {
                break;
            }
            runs.pop();
        }
        runs.iter().map(|(text, ink)| theme.paint(text, *ink)).collect()
    }
}

/// What may not be broken: a card, or a single character.
fn pieces(text: &str, ink: Ink) -> Vec<&str> {
    if ink.is_suit() { vec![text] } else { text.split_inclusive(|_: char| true).collect() }
}
