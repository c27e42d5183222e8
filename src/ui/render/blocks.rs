use super::picture;
use super::strip::Strip;
use super::theme::{Ink, Theme};
use super::words::{Quotes, sole_code, words};
use super::wrap::{Margins, wrap};
use crate::words::{Block, Line, Picture};

/// How far items, entries and rows of cards are set in.
pub(super) const INDENT: usize = 2;
/// How much further the lines after their first are.
const HANG: usize = 2;
/// Blanks between the two columns of entries.
const GUTTER: usize = 2;
/// The least room for a second column.
const LEAST_SECOND: usize = 24;

/// Lays out the blocks as text; each line ends with a line break.
///
/// The lines keep within the columns of the theme, if those are 40 or more, with one exception: something
/// to type that is a line of its own is never broken, so that it can be copied.
///
/// ```
/// use kontra::line;
/// use kontra::cards::Suit;
/// use kontra::ui::{Theme, render};
/// let blocks = [line![Suit::Hearts, " are trumps."].into()];
/// assert_eq!(render(&blocks, &Theme::default()), "♥ are trumps.\n");
/// assert_eq!(render(&blocks, &Theme { ascii: true, ..Theme::default() }), "hearts are trumps.\n");
/// ```
pub fn render(blocks: &[Block], theme: &Theme) -> String {
    let mut page = Page::default();
    for run in blocks.chunk_by(|a, b| matches!((a, b), (Block::Entry(..), Block::Entry(..)))) {
        match run {
            [Block::Heading(line)] => page.heading(heading(line, theme)),
            [Block::Line(line)] => page.text(sentence(line, theme)),
            [Block::Gap] => page.distance = !theme.plain,
            [Block::Item(line)] => page.text(item(line, theme)),
            [Block::Picture(picture, lines)] => show(&mut page, picture, lines, theme),
            entries => page.text(set_entries(entries, theme)),
        }
    }
    paint(&page.rows, theme)
}

/// The rows as text.
pub(super) fn paint(rows: &[Strip], theme: &Theme) -> String {
    rows.iter().map(|row| row.paint(theme) + "\n").collect()
}

/// A sentence from margin to margin.
pub(super) fn sentence(line: &Line, theme: &Theme) -> Vec<Strip> {
    match sole_code(line, theme) {
        Some(code) => vec![code],
        None => {
            let mut words = words(line, theme, Quotes::On);
            // A card in words may begin the sentence.
            words.iter_mut().take(usize::from(theme.plain)).for_each(Strip::capitalize);
            wrap(words, Margins::flush(theme.columns()))
        }
    }
}

/// The rows so far.
#[derive(Default)]
struct Page {
    rows: Vec<Strip>,
    /// Whether what comes next keeps its distance.
    distance: bool,
}

impl Page {
    fn text(&mut self, rows: Vec<Strip>) {
        if self.distance && !self.rows.is_empty() && !rows.is_empty() {
            self.rows.push(Strip::default());
        }
        self.distance &= rows.is_empty();
        self.rows.extend(rows);
    }

    fn heading(&mut self, rows: Vec<Strip>) {
        self.distance = true;
        self.text(rows);
    }

    fn large_picture(&mut self, rows: Vec<Strip>) {
        self.heading(rows);
        self.distance = true;
    }
}

fn heading(line: &Line, theme: &Theme) -> Vec<Strip> {
    sentence(line, theme).into_iter().map(Strip::strong).collect()
}

fn item(line: &Line, theme: &Theme) -> Vec<Strip> {
    if theme.plain {
        return sentence(line, theme);
    }
    let margins = Margins { width: theme.columns(), first: INDENT, rest: INDENT + HANG };
    wrap(words(line, theme, Quotes::On), margins)
}

fn show(page: &mut Page, picture: &Picture, lines: &[Line], theme: &Theme) {
    let for_pages = matches!(picture, Picture::Dealt(_) | Picture::Tricks(_));
    if !theme.shows_pictures() || for_pages {
        return page.text(lines.iter().flat_map(|line| sentence(line, theme)).collect());
    }
    let rows = picture::draw(picture, theme);
    match picture {
        Picture::Table(_) | Picture::Trick(_) | Picture::Skat(_) => page.large_picture(rows),
        _ => page.text(rows),
    }
}

/// Entries that follow one another share the width of their first column.
fn set_entries(entries: &[Block], theme: &Theme) -> Vec<Strip> {
    let pairs: Vec<_> = entries
        .iter()
        .filter_map(|block| match block {
            Block::Entry(term, meaning) => Some((words(term, theme, Quotes::Off), words(meaning, theme, Quotes::On))),
            _ => None,
        })
        .collect();
    let columns = theme.columns();
    let widest = columns / 3;
    let first = pairs.iter().map(|(term, _)| row_width(term)).filter(|width| *width <= widest).max();
    let second = INDENT + first.unwrap_or(widest) + GUTTER;
    let narrow = columns.saturating_sub(second) < LEAST_SECOND;
    let set = |(term, meaning)| match (theme.plain, narrow) {
        (true, _) => one_line(term, meaning),
        (false, true) => stacked(term, meaning, columns),
        (false, false) => two_columns(term, meaning, second, columns),
    };
    pairs.into_iter().flat_map(set).collect()
}

fn row_width(words: &[Strip]) -> usize {
    words.iter().map(|word| word.width() + 1).sum::<usize>().saturating_sub(1)
}

/// `term: meaning`, never wrapped.
fn one_line(term: Vec<Strip>, meaning: Vec<Strip>) -> Vec<Strip> {
    let mut words = term;
    if let Some(last) = words.last_mut().filter(|_| !meaning.is_empty()) {
        last.push(":", Ink::Plain);
    }
    words.extend(meaning);
    wrap(words, Margins::flush(usize::MAX))
}

/// The meaning under the term.
fn stacked(term: Vec<Strip>, meaning: Vec<Strip>, columns: usize) -> Vec<Strip> {
    let mut rows = wrap(term, Margins { width: columns, first: INDENT, rest: INDENT + HANG });
    rows.extend(wrap(meaning, Margins::at(INDENT + HANG, columns)));
    rows
}

/// The meaning beside the term, or under it if the term is too long for its column.
fn two_columns(term: Vec<Strip>, meaning: Vec<Strip>, second: usize, columns: usize) -> Vec<Strip> {
    let mut rows = wrap(term, Margins { width: columns, first: INDENT, rest: INDENT + HANG });
    let mut meaning = wrap(meaning, Margins::flush(columns - second)).into_iter();
    if let [row] = &mut rows[..]
        && row.width() + GUTTER <= second
        && let Some(start) = meaning.next()
    {
        *row = std::mem::take(row).pad(second);
        row.append(start);
    }
    rows.extend(meaning.map(|row| row.indented(second)));
    rows
}
