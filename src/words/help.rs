//! Help on commands. What is said of a command comes from its row in the table of commands.

use crate::deal::Game;
use crate::line;
use crate::session::{Chapter, Doc};

use super::topics::topics_of;
use super::{Block, Complaint, Span};

pub(super) fn code(text: impl Into<String>) -> Span {
    Span::Code(text.into())
}

/// Which topics say more about a command.
const MORE: &[(&str, &str)] = &[
    ("position", "fields"),
    ("show", "fields"),
    ("hand", "cards"),
    ("trick", "cards"),
    ("odds", "open-cards"),
    ("new", "places"),
    ("new", "seats"),
    ("solve", "open-cards"),
    ("review", "records"),
    ("review", "grades"),
    ("bid", "auction"),
    ("hold", "auction"),
    ("pass", "auction"),
    ("pickup", "auction"),
    ("discard", "auction"),
    ("declare", "auction"),
    ("kontra", "doubling"),
    ("re", "doubling"),
    ("leave", "doubling"),
    ("who", "doubling"),
    ("value", "reckoning"),
    ("matadors", "reckoning"),
    ("ramsch", "nobody-bids"),
    ("push", "nobody-bids"),
];

/// What the flags of a command do.
const FLAGS: &[(&str, &str, &str)] = &[
    (
        "review",
        "grades",
        "Grade every card with all hands open: what it cost against the best one, and in Konter a Matt why.",
    ),
    (
        "review",
        "odds",
        "Grade the cards by odds too, as each player saw the deal: on average over all layouts that he could not rule out. It takes a while; Ctrl-C gives what there is.",
    ),
    (
        "review",
        "html",
        "Write the review with its grades into this file, as one page for a browser. Only a page of this program is replaced.",
    ),
    ("odds", "exact", "Solve every layout, however long it takes, up to an hour."),
    (
        "odds",
        "error",
        "Draw layouts until the standard error of the mean points is so small, from 0.005 to 5; without it 0.1, in Skat 1, and there of a null in percent.",
    ),
    ("odds", "seed", "What the layouts drawn depend on, a whole number; 1 without it."),
    ("advise", "seed", "What the layouts drawn depend on, a whole number; 1 without it."),
    ("announce", "advice", "Say nothing, but weigh what each word is worth with the hand held."),
    ("review", "all-revokes", "Say what every value of the switch revoke makes of it, not only the one in force."),
    (
        "review",
        "strict",
        "Refuse a record with a fault: list the faults and the tags that nobody reads, and no result.",
    ),
];

/// What a flag of a command does, if the name does not say it.
pub fn flag(command: &str, flag: &str) -> Option<&'static str> {
    FLAGS.iter().find(|(of, name, _)| (*of, *name) == (command, flag)).map(|(.., what)| *what)
}

const fn title(chapter: Chapter, game: Game) -> &'static str {
    match chapter {
        Chapter::Score if matches!(game, Game::Skat) => "Result",
        Chapter::Deal => "The deal",
        Chapter::Questions => "Questions",
        Chapter::Score => "Result and slate",
        Chapter::Learn => "Learning",
        Chapter::Program => "The program",
    }
}

/// Every command with what it does.
pub fn help(docs: &[&Doc], game: Game) -> Vec<Block> {
    let mut blocks: Vec<Block> = vec![
        line![
            "Type cards to look at them: ",
            code("♣A ♠Q 10♥"),
            ". Or type a command; ",
            code(";"),
            " separates several."
        ]
        .into(),
    ];
    for chapter in Chapter::ALL {
        blocks.push(Block::Heading(line![title(chapter, game)]));
        for doc in docs.iter().filter(|doc| doc.chapter == chapter) {
            blocks.push(Block::Entry(line![code(usage(doc))], line![doc.help]));
        }
    }
    let topics: Vec<&str> = topics_of(game).map(|(name, _)| *name).collect();
    blocks.push(
        line![
            "More: ",
            code("help COMMAND"),
            ", ",
            code("help SLUG"),
            format!(", and the topics {}.", topics.join(", "))
        ]
        .into(),
    );
    blocks
}

/// The command with what may follow.
pub fn usage(doc: &Doc) -> String {
    format!("{} {}", doc.name, doc.usage).trim_end().to_owned()
}

/// One command.
pub fn help_on(doc: &Doc, game: Game) -> Vec<Block> {
    let mut blocks: Vec<Block> = vec![
        Block::Heading(line![code(usage(doc))]),
        line![doc.help].into(),
        line!["Example: ", code(doc.example), "."].into(),
    ];
    let told = FLAGS.iter().filter(|(of, ..)| *of == doc.name);
    blocks.extend(told.map(|(_, flag, what)| Block::Entry(line![code(format!("--{flag}"))], line![*what])));
    if doc.name == "match" {
        blocks.extend(super::matches::help());
    }
    if doc.name == "list" {
        blocks.extend(super::skat::list_help());
    }
    if !doc.aliases.is_empty() {
        blocks.push(line!["Also: ", code(doc.aliases.join(", ")), "."].into());
    }
    for (_, topic) in MORE.iter().filter(|(name, _)| *name == doc.name) {
        if topics_of(game).all(|(name, _)| name != topic) {
            continue;
        }
        blocks.push(line!["More: ", code(format!("help {topic}")), "."].into());
    }
    blocks
}

/// A file was named where cards were wanted: how to run it as a script.
pub fn script_file(name: &str) -> Complaint {
    let help = line!["To run it as a script: ", code(format!("kontra < {name}")), "."];
    Complaint {
        what: vec![line![code(name), " is no command and no cards, but a file."]],
        span: None,
        help: Some(help),
    }
}
