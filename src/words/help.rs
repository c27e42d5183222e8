//! Help on commands and topics. What is said of a command comes from its row in the table of commands.

use crate::cards::{Rank, Suit};
use crate::line;
use crate::notation::Lang;
use crate::session::{Chapter, Doc};

use super::{Block, Line, Span};

fn code(text: impl Into<String>) -> Span {
    Span::Code(text.into())
}

/// The topics that are no commands.
pub const TOPICS: &[(&str, &str)] = &[
    ("cards", "how cards may be typed"),
    ("places", "who sits where"),
    ("records", "how a deal is written down, and a dispute is settled"),
    ("files", "which files the program keeps"),
    ("keys", "the keys at the prompt"),
    ("exit-codes", "what the exit codes mean"),
];

const fn title(chapter: Chapter) -> &'static str {
    match chapter {
        Chapter::Deal => "The deal",
        Chapter::Questions => "Questions",
        Chapter::Score => "Result and slate",
        Chapter::Learn => "Learning",
        Chapter::Program => "The program",
    }
}

/// Every command with what it does.
pub fn help(docs: &[&Doc]) -> Vec<Block> {
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
        blocks.push(Block::Heading(line![title(chapter)]));
        for doc in docs.iter().filter(|doc| doc.chapter == chapter) {
            blocks.push(Block::Entry(line![code(usage(doc))], line![doc.help]));
        }
    }
    let topics: Vec<&str> = TOPICS.iter().map(|(name, _)| *name).collect();
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

fn usage(doc: &Doc) -> String {
    format!("{} {}", doc.name, doc.usage).trim_end().to_owned()
}

/// One command.
pub fn help_on(doc: &Doc) -> Vec<Block> {
    let mut blocks: Vec<Block> = vec![
        Block::Heading(line![code(usage(doc))]),
        line![doc.help].into(),
        line!["Example: ", code(doc.example), "."].into(),
    ];
    if doc.name == "match" {
        blocks.extend(super::matches::help());
    }
    if !doc.aliases.is_empty() {
        blocks.push(line!["Also: ", code(doc.aliases.join(", ")), "."].into());
    }
    blocks
}

/// A topic, if there is one of this name.
pub fn help_topic(name: &str) -> Option<Vec<Block>> {
    let (name, about) = TOPICS.iter().find(|(topic, _)| *topic == name)?;
    let mut blocks = vec![Block::Heading(line![*name, ": ", *about])];
    match *name {
        "cards" => blocks.extend(cards()),
        "places" => blocks.extend(lines(&[
            "The table has four places, N W S E. Partners sit opposite: N and S, E and W.",
            "Play goes anticlockwise, N W S E; with set direction clockwise it goes N E S W.",
            "The player after the dealer is forehand: he names trumps and leads.",
            "Positions and JSON number the seats instead: forehand is seat 0, then 1, 2, 3 in playing order.",
        ])),
        "records" => blocks.extend(records()),
        "files" => blocks.extend(lines(&[
            "The lines typed at the prompt are kept in the file history of your state folder: $XDG_STATE_HOME/kontra, usually ~/.local/state/kontra.",
            "save FILE and kontra match FILE write the file that you name: plain text, the commands that led here.",
            "Such a file is replaced as a whole or not at all, and read with every line checked. A damaged one is never written.",
            "Nothing else is written, and nothing is sent anywhere.",
        ])),
        "keys" => blocks.extend(lines(&[
            "Tab completes: first the cards that may be played, then commands, rules and suits.",
            "Up and Down go through earlier lines, Ctrl-R searches them.",
            "Ctrl-C drops the line. Ctrl-D on an empty line leaves.",
        ])),
        _ => blocks.extend(lines(&[
            "0: all is right.",
            "1: something is illegal, impossible or wrong; a script or batch of which a line failed.",
            "2: the command is not understood.",
            "3: something cannot be read.",
            "130: interrupted.",
        ])),
    }
    Some(blocks)
}

fn lines<'a>(all: &'a [&str]) -> impl Iterator<Item = Block> + 'a {
    all.iter().map(|text| Block::Line(line![*text]))
}

fn records() -> Vec<Block> {
    let entry = |written: &str, meaning: &str| Block::Entry(line![code(written)], line![meaning]);
    let mut blocks: Vec<Block> = vec![
        line![
            "Write the deal into a file and type ",
            code("review FILE"),
            ": it names each fault with the cards that prove it, and says what follows. Seats are numbered: \
             forehand is 0, then 1, 2, 3 in playing order."
        ]
        .into(),
    ];
    blocks.extend([
        entry("[Contract \"S0\"]", "Forehand named spades. No other tag is needed."),
        entry("[Dealer \"N\"]", "N dealt, so that the answer names places."),
        entry("[Deal \"CQSKJ9HKDT/x6/x6/x6\"]", "The hands of seats 0, 1, 2, 3; x6 is six unknown cards."),
        entry(
            "[Result \"19-21\"]",
            "The points counted: seats 0 and 2, then seats 1 and 3. [Slate \"9-9\"] is the slate before.",
        ),
        entry(
            "[Rules \"seed revoke=annul\"]",
            "The rules of the table. What was set here beats them; --all-revokes tells what every value of revoke makes of a revoke.",
        ),
        entry("1. 0: SK SA M2 DQ ST", "Trick 1, led by seat 0; before ♦Q seat 2 said Matt. K2 is Konter."),
        entry("?? 3=DJ L0.23 *", "A forgotten card, a card out of turn, a claim of 23 points, the deal stopped."),
    ]);
    blocks
}

fn cards() -> Vec<Block> {
    let mut blocks: Vec<Block> = vec![
        line![
            "Suit and rank in either order and any case: ",
            code("♣A"),
            ", ",
            code("A♣"),
            ", ",
            code("ca"),
            ", ",
            code("ace of clubs"),
            ". The ten is ",
            code("10"),
            " or ",
            code("T"),
            "."
        ]
        .into(),
        line!["Several ranks of one suit: ", code("♠AK9"), ". Blanks and commas separate cards."].into(),
        line!["Letters and words of one language at a time, set with ", code("set cards de"), ":"].into(),
    ];
    for lang in Lang::ALL {
        let first = |names: &[&'static str]| names.first().copied().unwrap_or("").to_owned();
        let suits: Vec<String> =
            Suit::ALL.iter().map(|suit| format!("{suit} {}", first(lang.suit_names(*suit)))).collect();
        let ranks: Vec<String> = Rank::ALL[..6].iter().map(|rank| first(lang.rank_names(*rank))).collect();
        let text: Line = line![format!("{}; {}", suits.join(" "), ranks.join(" "))];
        blocks.push(Block::Entry(line![code(lang.code())], text));
    }
    blocks
}
