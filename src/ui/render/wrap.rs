use super::strip::Strip;

/// Where lines start and end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Margins {
    /// The columns of the page.
    pub width: usize,
    /// How far the first line is set in.
    pub first: usize,
    /// How far the others are.
    pub rest: usize,
}

impl Margins {
    pub fn flush(width: usize) -> Margins {
        Margins { width, first: 0, rest: 0 }
    }

    pub fn at(indent: usize, width: usize) -> Margins {
        Margins { width, first: indent, rest: indent }
    }
}

/// The words set in lines. A word that fits on no line is broken: at a blank if it has one, as something
/// to type may, or anywhere but within a card.
pub(super) fn wrap(words: Vec<Strip>, margins: Margins) -> Vec<Strip> {
    let room = margins.width.saturating_sub(margins.first.max(margins.rest)).max(1);
    let mut rows: Vec<Strip> = Vec::new();
    let mut used = 0;
    for word in words.into_iter().flat_map(|word| fit(word, room)) {
        let width = word.width();
        match rows.last_mut() {
            Some(row) if used + 1 + width <= margins.width => {
                row.append_word(word);
                used += 1 + width;
            }
            _ => {
                let indent = if rows.is_empty() { margins.first } else { margins.rest };
                used = indent + width;
                rows.push(word.indented(indent));
            }
        }
    }
    rows
}

fn fit(word: Strip, room: usize) -> Vec<Strip> {
    if word.width() <= room {
        return vec![word];
    }
    word.split_at_blanks().iter().flat_map(|part| part.chop(room)).collect()
}
