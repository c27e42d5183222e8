//! The miner: random deals, or those of records, are searched for moments of play in which one card works and the one
//! that comes to mind first, or that was played, does not. What is found is written as files of puzzles, right as they
//! stand, with drafts of their texts.
//!
//! The same seed finds the same puzzles, as long as the same puzzles are known before.

pub(in crate::tutor) mod draft;
mod known;
mod konter;
mod near;
mod played;
pub(in crate::tutor) mod search;
mod skat;
mod themes;
mod walk;

use std::fs;
use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use serde::Serialize;

use crate::analysis::{Solvers, Watch};
use crate::cards::{Cards, Dice};
use crate::deal::Game;
use crate::store;
use crate::tutor::content::puzzle::{TaskName, all_themes, game_of_theme};

use crate::notation::AnyRecord;
use crate::session::Judge;

use draft::Draft;
use known::Known;
use near::Shape;
use played::in_record;
use search::{Find, find};
use themes::themes;
use walk::{Moment, walk};

/// So many deals one search looks at, unless it is told otherwise.
pub const MOST_DEALS: u64 = 20_000;
/// So many deals are looked at together.
const BLOCK: u64 = 16;

/// What is to be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The game, where no theme says it.
    pub game: Game,
    /// What the puzzles are about; without one, anything.
    pub theme: Option<String>,
    /// Their level, 1 to 5.
    pub level: Option<u8>,
    /// What the deals depend on.
    pub seed: u64,
    /// How many.
    pub count: usize,
    /// How many tricks are left, the running one counted.
    pub tricks: RangeInclusive<usize>,
    /// How many deals are looked at before the search is given up.
    pub deals: u64,
}

/// A puzzle that was found and written.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Mined {
    /// Its id, which is its path: `konter/points/mined-7-1`.
    pub id: String,
    /// Its file.
    pub file: PathBuf,
    /// Its draft title.
    pub title: String,
    /// The position as one line.
    pub position: String,
    /// The goal, unless the most points are asked for, or a null is.
    pub goal: Option<u8>,
    /// Every right card.
    pub solution: Cards,
    /// What it is about; the first theme names its folder.
    pub themes: Vec<&'static str>,
    /// How hard it is, 1 to 5.
    pub level: u8,
    /// What is said once it is solved, as a draft.
    pub explain: String,
    /// What is known of it, line by line.
    pub facts: Vec<String>,
}

/// How a search came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// How many puzzles were asked for.
    pub wanted: usize,
    /// How many deals were looked at.
    pub deals: u64,
    /// What the deals depended on, if they were random.
    pub seed: Option<u64>,
    /// Whether somebody stopped it.
    pub stopped: bool,
}

/// Why nothing is mined, or no more.
#[derive(Debug)]
pub enum MineError {
    /// There is no such theme.
    Unknown(String),
    /// Puzzles of this theme ask for something else than a card to play.
    NotMined(String),
    /// A file cannot be written; what was written before it.
    Write(PathBuf, io::Error, Vec<Mined>),
}

impl Wanted {
    /// How many tricks are left unless something else is asked for.
    pub const TRICKS: RangeInclusive<usize> = 2..=5;
    /// The same in records. With more nobody would see it through.
    pub const PLAYED: RangeInclusive<usize> = 2..=8;

    /// Finds out whether the theme is one that can be mined.
    ///
    /// # Errors
    /// If it is not.
    pub fn check(&self) -> Result<(), MineError> {
        match &self.theme {
            Some(name) if themes(self.game()).iter().all(|theme| theme.name != name) => {
                Err(match all_themes().any(|theme| theme == name) {
                    true => MineError::NotMined(name.clone()),
                    false => MineError::Unknown(name.clone()),
                })
            }
            _ => Ok(()),
        }
    }

    /// The game: no two share a theme.
    fn game(&self) -> Game {
        self.theme.as_deref().and_then(game_of_theme).unwrap_or(self.game)
    }

    /// The moments of a random deal.
    fn moments(&self, dice: &mut Dice, solvers: &mut Solvers) -> Vec<Moment> {
        match self.game() {
            Game::Konter => konter::fresh(dice).map(|table| walk(table, dice, &self.tricks, solvers)),
            Game::Skat => {
                let null = self.theme.as_deref().map_or_else(|| dice.below(3) == 0, |theme| theme == "null");
                skat::fresh(dice, null).map(|table| walk(table, dice, &self.tricks, solvers))
            }
        }
        .unwrap_or_default()
    }
}

/// Searches deals until so many puzzles are found as are wanted, or all deals have been looked at, or somebody
/// stops it. Each puzzle is written below the folder `puzzles` of this one as soon as it is found; none is near one
/// that is compiled in, that lies in one of the known folders, or that was found before. No file is overwritten.
///
/// # Errors
/// If the theme cannot be mined, or a file cannot be written; what was written before stays.
pub fn mine(wanted: &Wanted, out: &Path, known: &[&Path], watch: &dyn Watch) -> Result<(Vec<Mined>, Tally), MineError> {
    let tally = Tally { wanted: wanted.count, deals: 0, seed: Some(wanted.seed), stopped: false };
    let search = Search::new(wanted, format!("mined-{}", wanted.seed), tally, out, known)?;
    search.run(wanted.deals, watch, |deal, solvers| in_deal(wanted, deal, solvers).into_iter().collect())
}

/// Searches the deals of records in the same way, for moments in which the card that was played gave something up.
/// Records whose cards are not all known, and those of another game than that of the theme, hold none.
///
/// # Errors
/// As for random deals.
pub fn mine_records(
    records: &[AnyRecord],
    rules: Judge,
    wanted: &Wanted,
    out: &Path,
    known: &[&Path],
    watch: &dyn Watch,
) -> Result<(Vec<Mined>, Tally), MineError> {
    let tally = Tally { wanted: wanted.count, deals: 0, seed: None, stopped: false };
    let search = Search::new(wanted, "played".to_owned(), tally, out, known)?;
    search.run(records.len() as u64, watch, |number, solvers| {
        // Each card of a record is solved, which takes its time.
        let record = records.get(number as usize).filter(|_| !watch.stop());
        record.map_or(Vec::new(), |record| in_record(record, rules, wanted, solvers))
    })
}

/// A search under way.
struct Search<'a> {
    out: &'a Path,
    known: Known,
    /// What the names of the puzzles begin with.
    stem: String,
    /// The number of the last one.
    number: u32,
    mined: Vec<Mined>,
    tally: Tally,
}

impl<'a> Search<'a> {
    fn new(
        wanted: &Wanted,
        stem: String,
        tally: Tally,
        out: &'a Path,
        known: &[&Path],
    ) -> Result<Search<'a>, MineError> {
        wanted.check()?;
        let folders: Vec<&Path> = known.iter().copied().filter(|folder| *folder != out).chain([out]).collect();
        Ok(Search { out, known: Known::of(&folders), stem, number: 0, mined: Vec::new(), tally })
    }

    /// Looks at so many deals, several at the same time, and writes what is found in the order of the deals.
    fn run(
        mut self,
        deals: u64,
        watch: &dyn Watch,
        finds: impl Fn(u64, &mut Solvers) -> Vec<Find> + Sync,
    ) -> Result<(Vec<Mined>, Tally), MineError> {
        watch.begin(deals);
        for from in (0..deals).step_by(BLOCK as usize) {
            if watch.stop() {
                self.tally.stopped = true;
                break;
            }
            let block: Vec<u64> = (from..deals.min(from + BLOCK)).collect();
            let found: Vec<Vec<Find>> =
                block.par_iter().map_init(Solvers::default, |solvers, deal| finds(*deal, solvers)).collect();
            for (deal, finds) in block.iter().zip(found) {
                self.tally.deals = deal + 1;
                for find in &finds {
                    match self.write(find) {
                        Ok(written) => self.mined.extend(written),
                        Err((file, error)) => return Err(MineError::Write(file, error, self.mined)),
                    }
                    if self.mined.len() >= self.tally.wanted {
                        return Ok((self.mined, self.tally));
                    }
                }
            }
            watch.done(block.len() as u64);
        }
        Ok((self.mined, self.tally))
    }

    /// Writes the file of a find, unless a puzzle like it is known. Its number is the first free one after that of the
    /// find before.
    fn write(&mut self, find: &Find) -> Result<Option<Mined>, (PathBuf, io::Error)> {
        let Some((draft, theme)) = Draft::of(find).zip(find.themes.first()) else { return Ok(None) };
        if !self.known.is_new(find.task(), theme, Shape::of(&find.deal), &draft.explain, find.was_played) {
            return Ok(None);
        }
        let game = find.deal.game();
        let folder = self.out.join("puzzles").join(game.name());
        let file_of = |theme: &str, name: &str| folder.join(theme).join(format!("{name}.yaml"));
        let is_free =
            |name: &String| themes(game).iter().all(|theme| file_of(theme.name, name).symlink_metadata().is_err());
        let (id, file) = loop {
            self.number += 1;
            let name = format!("{}-{}", self.stem, self.number);
            if !is_free(&name) {
                continue;
            }
            let (id, file) = (format!("{}/{theme}/{name}", game.name()), file_of(theme, &name));
            let made = fs::create_dir_all(folder.join(theme));
            match made.and_then(|()| store::write_new(&file, draft.yaml(&id, find).as_bytes())) {
                Ok(()) => break (id, file),
                // Another search was first.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err((file, error)),
            }
        };
        let Find { line, goal, trap, themes, level, .. } = find;
        let Draft { title, explain, facts } = draft;
        Ok(Some(Mined {
            id,
            file,
            title,
            position: line.clone(),
            goal: *goal,
            solution: trap.right,
            themes: themes.clone(),
            level: *level,
            explain,
            facts,
        }))
    }
}

/// One of the puzzles in a deal, rather one that asks for a goal: a point more or less is of interest to nobody who
/// plays. What is found in a deal depends on the seed and the number of the deal alone.
fn in_deal(wanted: &Wanted, deal: u64, solvers: &mut Solvers) -> Option<Find> {
    let mut dice = Dice(wanted.seed).branch(deal);
    let moments = wanted.moments(&mut dice, solvers);
    let theme = wanted.theme.as_deref();
    let mut finds: Vec<Find> =
        moments.into_iter().filter_map(|moment| find(moment, theme, wanted.level, solvers)).collect();
    if finds.iter().any(|find| find.task() == TaskName::Win) {
        finds.retain(|find| find.task() == TaskName::Win);
    }
    let many = finds.len();
    (many > 0).then(|| finds.swap_remove(dice.below(many)))
}
