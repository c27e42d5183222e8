//! What Kontra and Re change, row by row: the table of the seeds.

use serde::Serialize;

use super::slugs::*;
use super::{KontraWhen, KontraWho, OnOff, Rules};
use crate::trick::Slug;

/// One row: what it is about, and how it is here and there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Contrast {
    /// What the row is about.
    pub what: &'static str,
    /// The rule behind it.
    pub rule: Slug,
    /// How it is at the one table.
    pub here: &'static str,
    /// How it is at the other.
    pub there: &'static str,
}

/// What is so with Kontra, under the rules of that table.
type With = fn(&Rules) -> &'static str;

/// Topic, rule, without Kontra, and with it.
const ROWS: [(&str, Slug, &str, With); 7] = [
    ("Who may double", KONTRA_WHO, "Nobody: announcement and result settle the value.", |rules| {
        match rules.kontra_who {
            KontraWho::TookPart => {
                "A defender who called or held a value may say Kontra; the declarer may then answer Re."
            }
            KontraWho::Any => "Either defender may say Kontra; the declarer may then answer Re.",
            KontraWho::NotRefused18 => {
                "A defender who did not pass when 18 was enough may say Kontra; the declarer may then answer Re."
            }
        }
    }),
    ("When", KONTRA_WHEN, "Play begins as soon as the game is announced.", |rules| match rules.kontra_when {
        KontraWhen::BeforeFirstCard => {
            "After the announcement and before the first card: those who may are asked in turn, forehand first, and then the declarer if somebody said Kontra."
        }
        KontraWhen::BeforeOwnFirstCard => {
            "After the announcement, each defender until his own first card; the declarer answers at once."
        }
    }),
    ("Re", RE_ONLY_AFTER_KONTRA, "There is nothing to answer.", |rules| match rules.kontra_steps() {
        4 => "Only after a Kontra, and only by the declarer. Two more steps may follow.",
        _ => "Only after a Kontra, and only by the declarer. Nothing follows Re.",
    }),
    (
        "Value of the game",
        KONTRA_DOUBLES_BOTH_WAYS,
        "Reckoned from matadors, game and extras.",
        |_| "Reckoned the same way, then doubled by Kontra and once more by Re: four times the value after both.",
    ),
    (
        "A lost game",
        LOST_DOUBLES,
        "Costs the declarer twice the value.",
        |_| "Costs twice the doubled value: after Kontra and Re eight times the simple value.",
    ),
    (
        "Open games",
        KONTRA_OUVERT,
        "The declarer's hand is shown when play begins.",
        |_| "The same: the defenders decide on Kontra before they see the declarer's cards.",
    ),
    (
        "Other options",
        KONTRA_NOT_IN_RAMSCH,
        "Ramsch, Bock rounds, tournament points, the number of rounds and a table of four can be chosen.",
        |_| "All of them can be played with it. There is no Kontra in Ramsch, which has no declarer. In Bock rounds a Kontra that the defenders lose starts a round, and so does every Re. Of tournament points only the value of the game is doubled, not the 50, 40 or 30.",
    ),
];

/// The rows of two tables of which one plays with Kontra; nothing if both do, or neither.
///
/// ```
/// use kontra::skat::{Preset, contrasts};
/// let rows = contrasts(&Preset::Skat.into(), &Preset::Isko.into());
/// assert_eq!(rows[2].there, "There is nothing to answer.");
/// assert!(contrasts(&Preset::Skat.into(), &Preset::Ramsch.into()).is_empty());
/// ```
pub fn contrasts(here: &Rules, there: &Rules) -> Vec<Contrast> {
    let row = |(what, rule, without, with): &(&'static str, Slug, &'static str, With)| {
        let (here, there) = match here.kontra_re {
            OnOff::On => (with(here), *without),
            OnOff::Off => (*without, with(there)),
        };
        Contrast { what, rule: *rule, here, there }
    };
    if here.kontra_re == there.kontra_re { Vec::new() } else { ROWS.iter().map(row).collect() }
}
