//! Which two cards to put away and what to announce, in words.

use serde_json::{Value, json};

use super::super::names::percent;
use super::super::{Block, Line, Span};
use super::json::{Named, fields, letter};
use super::names::{declaration, seat, signed};
use crate::analysis::{Advice, Choice, Refused};
use crate::line;
use crate::skat::slugs;

/// The best ways, the best of each game, how they were found, and what they take for granted.
pub fn advice(advice: &Advice) -> Vec<Block> {
    let Some(first) = advice.best.first() else { return Vec::new() };
    let mut head = line![];
    if advice.best.iter().chain(&advice.games).all(|choice| choice.won.value == 0.0) {
        head.push("Nothing was won in any layout; this loses least. ");
    }
    head.append(line!["Put away ", first.away, " and announce ", Span::Strong(game(first))]);
    head.push(if advice.is_clear { "." } else { ": the next way is too near to tell them apart." });
    let mut blocks = vec![head.into(), Block::Heading(line!["The best ways, at a bid of ", advice.wanted.bid])];
    blocks.extend(advice.best.iter().map(|choice| entry(choice, advice.layouts)));
    let others: Vec<&Choice> = advice.games.iter().filter(|choice| !advice.best.contains(choice)).collect();
    if !others.is_empty() {
        blocks.push(Block::Heading(line!["The other games"]));
        blocks.extend(others.into_iter().map(|choice| entry(choice, advice.layouts)));
    }
    for Refused { contract, flags, settled } in &advice.refused {
        let then = if *settled { "is lost as soon as it is announced" } else { "may not be announced" };
        let what = format!("{} does not reach the bid and {then}. [", capital(&declaration(*contract, *flags)));
        blocks.push(line![what, slugs::IMPOSSIBLE_NULL, "]"].into());
    }
    blocks.push(how(advice).into());
    blocks.push(
        line![
            "Won is the share of these layouts. The score is the average: a lost game counts double, an overbid one what it is charged. [",
            slugs::LOST_DOUBLES,
            ", ",
            slugs::OVERBID_CHARGE,
            "]"
        ]
        .into(),
    );
    blocks.push(
        line![
            "Everybody is taken to see all cards from the first lead on. A null that is not ouvert is held more often than that. Schwarz, Kontra, Re and Bock are left out."
        ]
        .into(),
    );
    blocks
}

fn capital(text: &str) -> String {
    super::super::names::capitalized(text)
}

fn game(choice: &Choice) -> String {
    declaration(choice.contract, choice.flags)
}

/// `Grand, ♦8 ♦7 away` and `won 97 %, score 86.1 ± 1.2, worth 96`; where it was tried in fewer layouts, in how many.
fn entry(choice: &Choice, layouts: u64) -> Block {
    let what = line![Span::Strong(game(choice)), ", ", choice.away, " away"];
    let error = if choice.score.error > 0.0 { format!(" ± {:.1}", choice.score.error) } else { String::new() };
    let score = format!("{}{:.1}{error}", if choice.score.value < 0.0 { "−" } else { "" }, choice.score.value.abs());
    let few = if choice.layouts < layouts { format!(", in {} layouts", choice.layouts) } else { String::new() };
    let told =
        line![format!("won {} %, score {score}, worth {}{few}", percent(choice.won.value, 0), signed(choice.value))];
    Block::Entry(what, told)
}

fn how(advice: &Advice) -> Line {
    let mut line = line!["For "];
    line.append(line![seat(advice.wanted.declarer)]);
    line.push(format!(
        ", by {} layouts drawn with the seed {}; ± is the standard error.",
        advice.layouts, advice.wanted.seed
    ));
    if advice.stopped {
        line.push(" The work was stopped: this is what there was.");
    }
    line
}

/// The same for programs.
pub fn data(advice: &Advice) -> Named {
    let choice = |choice: &Choice| -> Value {
        json!({
            "away": choice.away,
            "contract": choice.contract,
            "ouvert": choice.flags.ouvert,
            "value": choice.value,
            "won": choice.won.value,
            "score": choice.score.value,
            "standard_errors": {"won": choice.won.error, "score": choice.score.error},
            "layouts": choice.layouts,
        })
    };
    let refused = |refused: &Refused| -> Value {
        json!({"contract": refused.contract, "ouvert": refused.flags.ouvert, "settled": refused.settled})
    };
    fields! {
        "cards": advice.wanted.cards,
        "declarer": letter(advice.wanted.declarer),
        "bid": advice.wanted.bid,
        "seed": advice.wanted.seed,
        "clear": advice.is_clear,
        "layouts": advice.layouts,
        "best": advice.best.iter().map(choice).collect::<Vec<_>>(),
        "games": advice.games.iter().map(choice).collect::<Vec<_>>(),
        "refused": advice.refused.iter().map(refused).collect::<Vec<_>>(),
        "stopped": advice.stopped,
    }
}
