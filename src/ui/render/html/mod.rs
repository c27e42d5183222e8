//! Markup as a page for a browser: one file with nothing to load, readable without a script.

mod blocks;
mod curve;
mod pictures;
mod spans;

use crate::words::Block;

use blocks::section;
use spans::escape;

/// By this a page of ours is known again.
pub(in crate::ui) const GENERATOR: &str = "<meta name=\"generator\" content=\"kontra\">";

/// How everything looks; light or dark as the reader likes it.
const STYLE: &str = include_str!("style.css");

/// Nothing is loaded from anywhere, and no script runs.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

/// A page with a section for each of several things.
pub(in crate::ui) fn html(title: &str, sections: &[Vec<Block>]) -> String {
    let title = escape(title);
    let body: String = sections.iter().enumerate().map(|(number, blocks)| section(number, blocks)).collect();
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n{GENERATOR}\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n{body}</main>\n\
         </body>\n</html>\n"
    )
}
