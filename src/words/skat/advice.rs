//! Which two cards to put away and what to announce, in words.

use serde_json::{Value, json};

use super::super::names::percent;
use super::super::{Block, Line, Span};
use super::json::{Named, fields, letter};
use super::names::{declaration, seat, signed};
use crate::analysis::{Advice, Choice};
use crate::line;
use crate::skat::slugs;

/// The best ways, the best of each game, how they were found, and what they take for granted.
pub fn advice(advice: &Advice) -> Vec<Block> {
    let Some(first) = advice.best.first() else { return Vec::new() };
    let mut head = line!["Put away ", first.away, " and announce ", Span::Strong(game(first))];
    head.push(if advice.is_clear { "." } else { ": the next way is too near to tell them apart." });
    let mut blocks = vec![head.into(), Block::Heading(line!["The best ways, at a bid of ", advice.wanted.bid])];
    blocks.extend(advice.best.iter().map(entry));
    let others: Vec<&Choice> = advice.games.iter().filter(|choice| !advice.best.contains(choice)).collect();
    if !others.is_empty() {
        blocks.push(Block::Heading(line!["The other games at their best"]));
        blocks.extend(others.into_iter().map(entry));
    }
    for (contract, flags) in &advice.refused {
        blocks.push(
            line![
                capital(&declaration(*contract, *flags)),
                " does not reach the bid and may not be announced. [",
                slugs::IMPOSSIBLE_NULL,
                "]"
            ]
            .into(),
        );
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
            "Everybody is taken to see all cards from the first lead on, which flatters bold games a little, and nulls most. Schwarz, Kontra and Re are left out."
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

/// `grand, ♦8 ♦7 away: won 97 %, score 46.1 ± 1.2 (worth 120)`.
fn entry(choice: &Choice) -> Block {
    let what = line![Span::Strong(game(choice)), ", ", choice.away, " away"];
    let error = if choice.score.error > 0.0 { format!(" ± {:.1}", choice.score.error) } else { String::new() };
    let score = format!("{}{:.1}{error}", if choice.score.value < 0.0 { "−" } else { "" }, choice.score.value.abs());
    let told = line![format!("won {} %, score {score}, worth {}", percent(choice.won.value, 0), signed(choice.value))];
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
    fields! {
        "cards": advice.wanted.cards,
        "declarer": letter(advice.wanted.declarer),
        "bid": advice.wanted.bid,
        "seed": advice.wanted.seed,
        "clear": advice.is_clear,
        "best": advice.best.iter().map(choice).collect::<Vec<_>>(),
        "games": advice.games.iter().map(choice).collect::<Vec<_>>(),
        "stopped": advice.stopped,
    }
}
