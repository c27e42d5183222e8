//! Blocks as elements of a page.

use super::curve;
use super::pictures::{dealt, tricks};
use super::spans::{escape, line};
use crate::words::{Block, Line, Picture};

/// A section; its number tells the pictures of one page apart.
pub(super) fn section(number: usize, blocks: &[Block]) -> String {
    let mut html = "<section>\n".to_owned();
    let mut level = 2;
    for run in blocks.chunk_by(is_of_one_list) {
        match run {
            [Block::Heading(title)] => {
                html += &format!("<h{level}>{}</h{level}>\n", line(title));
                level = 3;
            }
            [Block::Line(text)] => html += &format!("<p>{}</p>\n", line(text)),
            [Block::Gap] => {}
            [Block::Picture(picture, words)] => html += &show(number, picture, words),
            [Block::Item(_), ..] => html += &format!("<ul>\n{}</ul>\n", run.iter().map(entry).collect::<String>()),
            run => html += &format!("<dl>\n{}</dl>\n", run.iter().map(entry).collect::<String>()),
        }
    }
    html + "</section>\n"
}

/// Items that follow one another are one list, and so are entries.
fn is_of_one_list(a: &Block, b: &Block) -> bool {
    matches!((a, b), (Block::Item(_), Block::Item(_)) | (Block::Entry(..), Block::Entry(..)))
}

fn entry(block: &Block) -> String {
    match block {
        Block::Item(text) => format!("<li>{}</li>\n", line(text)),
        Block::Entry(term, meaning) => format!("<div><dt>{}</dt><dd>{}</dd></div>\n", line(term), line(meaning)),
        _ => String::new(),
    }
}

/// A picture; of one that a page cannot draw its words.
fn show(number: usize, picture: &Picture, words: &[Line]) -> String {
    match picture {
        Picture::Curve(view) => {
            let told: Vec<String> = words.iter().map(|line| escape(&line.to_string())).collect();
            let drawn = curve::draw(number, view, &told.join(" "));
            let items: String = words.iter().map(|text| format!("<li>{}</li>\n", line(text))).collect();
            format!(
                "<figure>\n<figcaption>{}</figcaption>\n{drawn}<details><summary>{}</summary>\n<ul>\n{items}</ul>\n</details>\n</figure>\n",
                line(&view.title),
                escape(view.in_words)
            )
        }
        Picture::Dealt(view) => dealt(view),
        Picture::Tricks(view) => tricks(view),
        _ => words.iter().map(|text| format!("<p>{}</p>\n", line(text))).collect(),
    }
}
