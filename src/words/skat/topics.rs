//! The topics of the help that only Skat has.

use super::super::help::code;
use super::super::{Block, Span};
use crate::line;

/// The topics, with what they are about.
pub const TOPICS: &[(&str, &str)] = &[
    ("seats", "who sits where, and who has the cards"),
    ("auction", "how a value is called, held and passed"),
    ("doubling", "who may say Kontra and Re, and what they do"),
    ("reckoning", "how the value of a game adds up"),
    ("nobody-bids", "what follows when all pass: the next deal, or Ramsch"),
    ("tables", "the presets, and the switches that tables differ in"),
];

/// What is to be said about a topic of Skat; nothing if there is none of this name.
pub fn topic(name: &str) -> Vec<Block> {
    match name {
        "seats" => told(&[
            "Forehand is F, middlehand M, rearhand R. Forehand sits left of the dealer, and play goes on to the left: F, M, R.",
            "Where three play, rearhand is the dealer. A fourth deals and sits out.",
            "Where a seat may be typed it may be left out: then whoever is to act is meant.",
            "Cards need not be known. `hand M ♣J ♠A` says what somebody holds, `hand skat ♥7 ♦8` what lies in the skat, `hand M` asks.",
        ]),
        "auction" => told(&[
            "Middlehand calls to forehand: `bid 18` or `pass`. Forehand answers with `hold` or `pass`. Then rearhand calls to the one who is left.",
            "`bid` alone shows what may be called. A number alone is a call too: `20`.",
            "If the others pass without a call, forehand says `bid 18` or `pass`.",
            "The declarer takes up the skat with `pickup` and puts two cards away with `discard ♥7 ♦8`, then `declare hearts`. Or he leaves it: `declare hearts hand`.",
            "Only from the hand are Schneider, Schwarz and ouvert announced: `declare grand hand schneider`. Null may be ouvert after a look at the skat too.",
        ]),
        "doubling" => told(&[
            "After the announcement and before the first card the defenders are asked, forehand first. Only a defender who called or held a value is asked.",
            "He says `kontra` or `leave`. The first Kontra ends the asking, and the declarer says `re` or `leave`. Nothing follows Re.",
            "`who` says at any moment who may speak, and of everybody else why not.",
            "A game of value v scores v if won and −2v if lost. With Kontra it is 2v and −4v, with Re 4v and −8v.",
            "Kontra never lifts a value to the bid: an overbid game stays lost, and its loss is doubled. In Ramsch nobody says Kontra.",
            "`set kontra-who`, `set kontra-when` and `set kontra-levels` change who may speak, until when, and how far it goes; `rules --diff isko` shows Skat without Kontra beside it.",
        ]),
        "reckoning" => told(&[
            "The value is a base times a level: diamonds 9, hearts 10, spades 11, clubs 12, grand 24. Null has fixed values: 23, Hand 35, ouvert 46, Hand ouvert 59.",
            "The level is the matadors, one for the game, and one each for Hand, Schneider, Schneider announced, Schwarz, Schwarz announced and ouvert.",
            "Matadors: `matadors clubs ♣J ♠J ♦J` counts the trumps from the top that are held, or that are missing. The skat counts with the hand.",
            "`value clubs hand with 2 bid 33` spells the sum out and says if it covers the bid; with `points 61` it is settled, with `kontra` or `re` doubled. `value` alone is about the game on the table.",
            "Behind the contract `schneider` and `schwarz` mean announced. What is made in play follows from `points` and `tricks`; without `tricks` both sides took some.",
            "A value below the bid is overbid: the next multiple of the base that reaches the bid is charged, and lost.",
        ]),
        "nobody-bids" => told(&[
            "When all three pass, the deal counts for nothing and the next one follows. With `set all-pass ramsch` a Ramsch is played.",
            "In Ramsch everybody plays for himself and only the jacks are trumps. Whoever has most points loses them; who took no trick doubles that, and all ten tricks win 120.",
            "`ramsch 51 55 0 tricks 5 5 0 last F` reckons one: the points in the tricks of forehand, middlehand and rearhand. What is short of 120 lay in the skat and goes with the last trick.",
            "`set schieberamsch on` lets the skat be passed on first: `pickup` and `push ♥7 ♦8`, or `push blind`, which doubles.",
        ]),
        "tables" => told(&[
            "The preset `skat` has Kontra and Re, `skat.isko` is the International Skat Order without them, `skat.ramsch` plays Ramsch when all pass: `set preset isko`.",
            "`set` lists the switches with their values, `rules --diff isko` says where two tables differ and who says what.",
            "A deal goes on by the rules that it began with; `new` begins one by those in force.",
        ]),
        _ => Vec::new(),
    }
}

/// Sentences in which commands stand in backquotes.
fn told(all: &[&str]) -> Vec<Block> {
    let sentence = |text: &&str| {
        let mut line = line![];
        for (n, part) in text.split('`').enumerate() {
            line.push(if n % 2 == 1 { code(part) } else { Span::from(part) });
        }
        Block::Line(line)
    };
    all.iter().map(sentence).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Session;

    #[test]
    fn every_topic_has_something_to_say() {
        assert!(TOPICS.iter().all(|(name, _)| !topic(name).is_empty()));
    }

    /// solve and odds send people to it.
    #[test]
    fn what_solve_and_odds_take_for_granted_is_told_of_skat_too() {
        let mut topics = crate::words::topics_of(crate::deal::Game::Skat);
        assert!(topics.any(|(name, _)| *name == "open-cards"));
    }

    /// What is shown as a question runs at a fresh table.
    #[test]
    fn the_questions_run() {
        for line in [
            "matadors clubs ♣J ♠J ♦J",
            "value clubs hand with 2 bid 33",
            "ramsch 51 55 0 tricks 5 5 0 last F",
            "rules --diff isko",
            "set preset isko",
            "set schieberamsch on",
            "20",
        ] {
            let mut session = Session::default().playing_skat(crate::skat::Rules::default());
            assert!(session.run(line).is_ok(), "{line}");
        }
    }
}
