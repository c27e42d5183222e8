//! Text without what does not matter in a name: case, accents, outline symbols, variation selectors.

use std::ops::Range;

/// A piece of the text, folded, that still knows where each of its bytes stood.
#[derive(Clone, Debug)]
pub(super) struct Folded {
    pub(super) text: String,
    /// For each byte of `text`, and for its end, the byte of the whole text where it comes from.
    source: Vec<usize>,
}

impl Folded {
    /// Folds a piece that starts at this byte of the whole text.
    pub(super) fn new(piece: &str, start: usize) -> Folded {
        let mut folded =
            Folded { text: String::with_capacity(piece.len()), source: Vec::with_capacity(piece.len() + 1) };
        for (at, c) in piece.char_indices() {
            fold_char(c, &mut folded.text);
            folded.source.resize(folded.text.len(), start + at);
        }
        folded.source.push(start + piece.len());
        folded
    }

    /// Where these folded bytes stood in the whole text.
    pub(super) fn span(&self, range: Range<usize>) -> Range<usize> {
        self.source[range.start]..self.source[range.end]
    }

    /// Where the piece stood in the whole text.
    pub(super) fn whole(&self) -> Range<usize> {
        self.span(0..self.text.len())
    }
}

/// The folded text alone.
pub(super) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    text.chars().for_each(|c| fold_char(c, &mut folded));
    folded
}

fn fold_char(c: char, folded: &mut String) {
    match c {
        '♧' => folded.push('♣'),
        '♤' => folded.push('♠'),
        '♡' => folded.push('♥'),
        '♢' => folded.push('♦'),
        // The hyphens and dashes of Unicode, and the minus sign.
        '\u{2010}'..='\u{2014}' | '\u{2212}' => folded.push('-'),
        'œ' | 'Œ' => folded.push_str("oe"),
        'æ' | 'Æ' => folded.push_str("ae"),
        'ß' | 'ẞ' => folded.push_str("ss"),
        _ => folded.extend(c.to_lowercase().filter(|&c| !is_dropped(c)).map(without_accent)),
    }
}

/// Variation selectors and combining accents.
fn is_dropped(c: char) -> bool {
    matches!(c, '\u{FE0E}' | '\u{FE0F}' | '\u{300}'..='\u{36F}')
}

fn without_accent(c: char) -> char {
    match c {
        'à'..='å' => 'a',
        'ç' => 'c',
        'è'..='ë' => 'e',
        'ì'..='ï' => 'i',
        'ñ' => 'n',
        'ò'..='ö' | 'ø' => 'o',
        'ù'..='ü' => 'u',
        'ý' | 'ÿ' => 'y',
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_case_and_outlines_go() {
        assert_eq!(fold("CŒUR Kräiz Ka\u{308}ro ♧♤♡♢ ♣\u{FE0F}A ♥–"), "coeur kraiz karo ♣♠♥♦ ♣a ♥-");
    }

    #[test]
    fn a_folded_span_points_at_the_text_given() {
        let folded = Folded::new("♡\u{FE0F}œ9", 4);
        assert_eq!(folded.text, "♥oe9");
        assert_eq!(folded.span(0..3), 4..10);
        assert_eq!(folded.span(5..6), 12..13);
        assert_eq!(folded.whole(), 4..13);
    }
}
