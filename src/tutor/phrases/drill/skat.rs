//! The questions of the drills of Skat. A line that starts with `- ` is an item.

use crate::skat::{Contract, seat_name};
use crate::trick::Seat;
use crate::words::capitalized;

pub use super::questions::cards;
use super::questions::items;

/// How many matadors hand and skat have.
pub fn matadors(contract: Contract, hand: &str, skat: &str) -> String {
    let rows = [format!("In the hand: {hand}"), format!("In the skat: {skat}")];
    let game = contract.name();
    format!("The game is {game}. With or without how many matadors?\n{}", items(rows))
}

/// What a game scores, of which this was told.
pub fn value(contract: Contract, told: &[String]) -> String {
    let row = |words: &String| match words.as_str() {
        "hand" => "From the hand".to_owned(),
        "ouvert" => "Ouvert".to_owned(),
        "schneider announced" => "Schneider announced".to_owned(),
        "schwarz announced" => "Schwarz announced".to_owned(),
        "tricks 9" => "Nine tricks are the declarer's".to_owned(),
        "tricks 10" => "All ten tricks are the declarer's".to_owned(),
        "tricks 0" => "No trick was taken".to_owned(),
        "tricks 1" => "The declarer took a trick".to_owned(),
        "re" => "Kontra and Re were said".to_owned(),
        "kontra" => "Kontra was said".to_owned(),
        "bock" => "It is a Bock deal".to_owned(),
        other => capitalized(other),
    };
    let rows = [capitalized(contract.name())].into_iter().chain(told.iter().map(row));
    format!("What does the declarer score?\n{}", items(rows))
}

/// Whether a player may say Kontra, or Re, at a table where this switch says who is asked.
pub fn kontra(seat: Seat, declarer: bool, switch: Option<&str>) -> String {
    let table = match switch {
        Some("any") => "At this table both defenders are asked, whatever they said. ",
        Some(_) => "At this table every defender is asked who did not say no to 18. ",
        None => "",
    };
    let word = if declarer { "Re" } else { "Kontra" };
    format!("{table}You are {}. May you say {word} now?", seat_name(seat))
}

/// How many points the tricks of the declarer are, and perhaps the cards that he put away, which come last.
pub fn heaps(heaps: &[String], away: bool) -> String {
    let what = if away {
        "These are the declarer's tricks, and last the two cards that he put away."
    } else {
        "These are the declarer's tricks."
    };
    format!("{what} How many points has he?\n{}", items(heaps.iter().cloned()))
}

/// How many points declarer and defenders have after these tricks.
pub fn deal(contract: Contract, declarer: Seat, tricks: &[String], away: &str) -> String {
    let numbered = (1..).zip(tricks).map(|(number, trick)| format!("{number}. {trick}"));
    let rows = numbered.chain([format!("Put away: {away}")]);
    format!(
        "{} plays {} alone. How many points have the declarer and the defenders so far?\n{}",
        capitalized(seat_name(declarer)),
        contract.name(),
        items(rows)
    )
}
