//! The manual page, from the tables of commands, the flags and the topics of the help.

use clap::Arg;
use roff::{Inline, Roff, bold, italic, roman};

use crate::line;
use crate::words::{self, Block, Line, Span};

use super::cli;
use super::commands::docs;

/// The topics of the help that are sections of the page, under these titles.
const TOPICS: [(&str, &str); 15] = [
    ("cards", "CARDS"),
    ("places", "PLACES"),
    ("fields", "POSITIONS"),
    ("records", "RECORDS"),
    ("auction", "SKAT: THE AUCTION"),
    ("doubling", "SKAT: KONTRA AND RE"),
    ("reckoning", "SKAT: VALUE"),
    ("nobody-bids", "SKAT: RAMSCH"),
    ("keys", "KEYS"),
    ("codes", "EXIT STATUS"),
    ("inside", "LESSONS"),
    ("stars", "PUZZLES"),
    ("check-content", "CONTENT"),
    ("files", "FILES"),
    ("environment", "ENVIRONMENT"),
];

/// The whole page in the language of `man`.
pub fn man() -> String {
    let clap = cli::clap();
    let mut page = Roff::new();
    page.control("TH", ["KONTRA", "1", "", &format!("kontra {}", env!("CARGO_PKG_VERSION"))]);
    section(&mut page, "NAME");
    page.text([roman(format!("kontra - {}", clap.get_about().map(ToString::to_string).unwrap_or_default()))]);
    section(&mut page, "SYNOPSIS");
    for (n, synopsis) in words::SYNOPSES.iter().enumerate() {
        if n > 0 {
            page.control("br", []);
        }
        page.text([bold("kontra"), roman(format!(" {synopsis}"))]);
    }
    section(&mut page, "DESCRIPTION");
    blocks(&mut page, &words::description());
    section(&mut page, "OPTIONS");
    clap.get_arguments().filter(|arg| !arg.is_positional()).for_each(|arg| option(&mut page, arg));
    section(&mut page, "COMMANDS");
    for doc in docs() {
        let example = line![" Example: ", Span::Code(doc.example.to_owned()), "."];
        let mut what = line![doc.help];
        what.append(example);
        entry(&mut page, &line![Span::Code(words::usage(doc))], &what);
    }
    for task in clap.get_subcommands().filter(|task| docs().all(|doc| doc.name != task.get_name())) {
        let what = format!("{}.", task.get_about().map(ToString::to_string).unwrap_or_default());
        entry(&mut page, &line![Span::Code(format!("kontra {}", task.get_name()))], &line![what]);
    }
    section(&mut page, "EXAMPLES");
    for (example, what) in words::EXAMPLES {
        entry(&mut page, &line![Span::Code((*example).to_owned())], &line![*what]);
    }
    for (topic, title) in TOPICS {
        section(&mut page, title);
        blocks(&mut page, &words::topic(topic));
    }
    page.render()
}

fn section(page: &mut Roff, title: &str) {
    page.control("SH", [title]);
}

fn option(page: &mut Roff, arg: &Arg) {
    let short = arg.get_short().map(|short| bold(format!("-{short}")));
    let long = arg.get_long().map(|long| bold(format!("--{long}")));
    let mut term: Vec<Inline> = Vec::new();
    for name in short.into_iter().chain(long) {
        term.extend((!term.is_empty()).then(|| roman(", ")));
        term.push(name);
    }
    if arg.get_action().takes_values() {
        let value = arg.get_value_names().and_then(|names| names.first()).map(ToString::to_string);
        term.extend([roman(" "), italic(value.unwrap_or_default())]);
    }
    let values: Vec<String> = arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    let mut help = format!("{}.", arg.get_help().map(ToString::to_string).unwrap_or_default());
    if arg.get_action().takes_values() && !values.is_empty() {
        help += &format!(" {}.", values.join(", "));
    }
    page.control("TP", []).text(term).text([roman(help)]);
}

fn entry(page: &mut Roff, term: &Line, meaning: &Line) {
    page.control("TP", []).text(inlines(term)).text(inlines(meaning));
}

fn blocks(page: &mut Roff, blocks: &[Block]) {
    for block in blocks {
        match block {
            Block::Heading(line) => {
                page.control("SS", [line.to_string().as_str()]);
            }
            Block::Line(line) | Block::Item(line) => {
                page.control("PP", []).text(inlines(line));
            }
            Block::Entry(term, meaning) => entry(page, term, meaning),
            Block::Gap => {}
            Block::Picture(_, lines) => lines.iter().for_each(|line| {
                page.text(inlines(line));
            }),
        }
    }
}

fn inlines(line: &Line) -> Vec<Inline> {
    line.0.iter().flat_map(inline).collect()
}

/// What is to be typed is bold; in the help of a command it stands in backquotes.
fn inline(span: &Span) -> Vec<Inline> {
    match span {
        Span::Code(text) | Span::Strong(text) => vec![bold(text.clone())],
        span => {
            let text = span.to_string();
            let parts = text.split('`').enumerate().filter(|(_, part)| !part.is_empty());
            parts.map(|(n, part)| if n % 2 == 1 { bold(part) } else { roman(part) }).collect()
        }
    }
}
