//! Puzzles out of deals that somebody has played: what one could have done better.

use crate::analysis::{Solvers, dealt_and_played, skat_dealt_and_played};
use crate::deal::Game;
use crate::notation::AnyRecord;
use crate::session::Judge;
use crate::tutor::content::puzzle::game_of_theme;

use super::Wanted;
use super::search::{Find, find};
use super::walk::follow;

/// The puzzles in a record: each moment in which the card that was played gave something up and only one was right.
pub fn in_record(record: &AnyRecord, rules: Judge, wanted: &Wanted, solvers: &mut Solvers) -> Vec<Find> {
    let theme = wanted.theme.as_deref();
    let game = match record {
        AnyRecord::Konter(_) => Game::Konter,
        AnyRecord::Skat(_) => Game::Skat,
    };
    if theme.and_then(game_of_theme).is_some_and(|other| other != game) {
        return Vec::new();
    }
    let rules = rules.over(record);
    let moments = match record {
        AnyRecord::Konter(record) => {
            dealt_and_played(record, &rules.konter).map(|(fresh, cards)| follow(fresh, &cards, &wanted.tricks, solvers))
        }
        AnyRecord::Skat(record) => skat_dealt_and_played(record, &rules.skat)
            .map(|(fresh, cards)| follow(fresh, &cards, &wanted.tricks, solvers)),
    };
    let moments = moments.unwrap_or_default().into_iter();
    moments.filter_map(|moment| find(moment, theme, wanted.level, solvers)).collect()
}
