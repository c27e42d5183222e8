//! What only the manual page says; the rest of it is the help.

use crate::line;

use super::Block;
use super::help::code;

/// Ways to start the program.
pub const SYNOPSES: &[&str] = &[
    "[OPTIONS]",
    "[OPTIONS] COMMAND [ARGUMENTS]",
    "[OPTIONS] CARDS",
    "[OPTIONS] -c COMMANDS",
    "[OPTIONS] < SCRIPT",
    "batch < REQUESTS",
];

/// What the program is.
pub fn description() -> Vec<Block> {
    vec![
        line![
            "kontra is a rules tutor, referee and hand analyzer for Konter a Matt, the Luxembourg card game in which \
three queens are always trumps, and for Skat with Kontra and Re. It says what may be played and why, what is trump, what is still out and what a deal \
is worth; each answer names the rule that it rests on."
        ]
        .into(),
        line![
            "Without arguments it reads commands at a prompt, or from standard input where that is no terminal. One \
command can be given as arguments, several with ",
            code("-c"),
            ", separated by semicolons. A script stops at the first line that fails, unless ",
            code("--keep-going"),
            " is given. ",
            code("learn"),
            " starts a lesson, ",
            code("puzzle"),
            " a puzzle."
        ]
        .into(),
        line![
            "For programs there is ",
            code("kontra batch"),
            ", which answers requests in JSON, and ",
            code("--json"),
            " with any command."
        ]
        .into(),
    ]
}

/// Lines for a shell, with what they do.
pub const EXAMPLES: &[(&str, &str)] = &[
    ("kontra", "a prompt; help lists the commands, Ctrl-D leaves"),
    ("kontra learn 4", "a lesson on the three queens"),
    ("kontra puzzle next", "the easiest puzzle that you have not solved"),
    ("kontra trumps ♥", "the trumps when hearts are named"),
    ("kontra legal --trump ♥ --hand \"♠Q ♦10 ♣9\" --trick ♠K", "what this hand may play on ♠K, and why"),
    ("kontra legal --contract grand --hand \"♥J ♥A ♣7\" --trick ♠J", "what this hand may play in Skat, and why"),
    ("kontra value hearts with 1 bid 24", "the sum of a game of Skat, and whether it covers the bid"),
    ("kontra -c \"trump ♥; hand ♠Q ♦10 ♣9; trick ♠K; legal\"", "the same at a table"),
    ("kontra --cards de \"Kreuz Ass, Pik Dame\"", "cards in German"),
    ("kontra --json points \"♣A ♠Q\"", "an answer in JSON"),
    ("kontra --keep-going < deal.txt", "a script, to its end whatever fails"),
];
