//! `mine`: puzzles searched in random deals or in records, and written as files.

use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, ArgMatches, Command as Clap, ValueHint};
use serde_json::json;

use super::app::App;
use super::cli::Config;
use super::exit::Exit;
use super::outcome::{Failed, Outcome};
use super::output::Output;
use super::render::render;
use super::review;
use super::script;
use crate::deal::Game;
use crate::skat::CARDS_EACH;
use crate::store;
use crate::tutor::{self, MOST_DEALS, MineError, Mined, Tally, Wanted};
use crate::words::{Complaint, Stopping};

/// In the last trick nobody has a choice.
const FEWEST: usize = 2;

/// How many puzzles are searched unless a number is given.
const FEW: usize = 5;

/// The most puzzles that one search finds.
const MOST_PUZZLES: i64 = 500;

/// What the command line asks of the miner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mining {
    /// What is to be found; without a seed, by one that nobody chose.
    pub wanted: Wanted,
    /// Whether the seed was left out.
    pub any_seed: bool,
    /// The file of records to search in place of random deals; `-` is standard input.
    pub from: Option<String>,
    /// The folder under whose `puzzles` the files are written, if not that of the user.
    pub out: Option<PathBuf>,
    /// Whether only to list the themes that can be mined.
    pub list: bool,
}

/// The task as clap knows it.
pub fn clap() -> Clap {
    let value = |name: &'static str, value: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name(value).help(help)
    };
    Clap::new("mine")
        .about("Search random deals, or those you played, for puzzles in which one card works and the natural one does not, and write them")
        .arg(value("theme", "THEME", "What they are about; without one, anything"))
        .arg(value("level", "LEVEL", "How hard they are, 1 to 5").value_parser(clap::value_parser!(u8).range(1..=5)))
        .arg(
            value("seed", "NUMBER", "What the deals depend on: the same seed finds the same puzzles")
                .value_parser(clap::value_parser!(u64)),
        )
        .arg(
            value("from", "FILE", "Search the deals of these records for cards that gave something up; - is standard input")
                .value_hint(ValueHint::FilePath)
                .conflicts_with_all(["seed", "deals", "list"]),
        )
        .arg(
            value("count", "NUMBER", "How many: 5, or with --from all that there are")
                .value_parser(clap::value_parser!(u16).range(1..=MOST_PUZZLES)),
        )
        .arg(
            value("tricks", "FROM-TO", "How many tricks are left, the running one counted: 3, or 2-4; it is 2-5, or with --from 2-8")
                .value_parser(tricks),
        )
        .arg(
            value("deals", "NUMBER", "How many deals are searched before it is given up")
                .value_parser(clap::value_parser!(u64).range(1..))
                .default_value(MOST_DEALS.to_string()),
        )
        .arg(
            value("out", "FOLDER", "The files are written below puzzles in this folder, in place of your own puzzles")
                .value_parser(clap::value_parser!(PathBuf))
                .value_hint(ValueHint::DirPath),
        )
        .arg(Arg::new("list").long("list").action(ArgAction::SetTrue).help("List the themes that can be mined"))
}

/// A number of tricks, or from so many to so many.
fn tricks(text: &str) -> Result<RangeInclusive<usize>, String> {
    let number = |text: &str| text.parse::<usize>().ok().filter(|number| (FEWEST..=CARDS_EACH).contains(number));
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    match number(from).zip(number(to)) {
        Some((from, to)) if from <= to => Ok(from..=to),
        _ => Err(format!("it is a number from {FEWEST} to {CARDS_EACH}, or two such as 2-5, the smaller one first")),
    }
}

impl Mining {
    /// What the arguments say.
    pub fn of(matches: &ArgMatches) -> Mining {
        let seed = matches.get_one::<u64>("seed").copied();
        let from = matches.get_one::<String>("from").cloned();
        let (count, tricks) = match from {
            Some(_) => (MOST_PUZZLES as usize, Wanted::PLAYED),
            None => (FEW, Wanted::TRICKS),
        };
        let wanted = Wanted {
            game: Game::Konter,
            theme: matches.get_one::<String>("theme").cloned(),
            level: matches.get_one::<u8>("level").copied(),
            seed: seed.unwrap_or_default(),
            count: matches.get_one::<u16>("count").map_or(count, |many| (*many).into()),
            deals: matches.get_one::<u64>("deals").copied().unwrap_or(MOST_DEALS),
            tricks: matches.get_one::<RangeInclusive<usize>>("tricks").cloned().unwrap_or(tricks),
        };
        let out = matches.get_one::<PathBuf>("out").cloned();
        Mining { wanted, any_seed: seed.is_none(), from, out, list: matches.get_flag("list") }
    }
}

/// Mines puzzles.
///
/// # Errors
/// If it cannot be told what came of it.
pub fn mine(app: &App, mining: &Mining, config: &Config, output: &Output) -> io::Result<Exit> {
    if mining.list {
        let told = tutor::minable_themes(app.session.game());
        let names: Vec<String> = told.iter().map(ToString::to_string).collect();
        let outcome = Ok(Outcome::Told(told, json!({ "themes": names })));
        return script::show(app, &outcome, "", config.manner.json, output).map(|()| Exit::Right);
    }
    match try_mine(app, mining) {
        Err(failed) => {
            let exit = failed.exit;
            script::show(app, &Err(failed), "", config.manner.json, output).map(|()| exit)
        }
        Ok((found, tally)) => {
            // In records there are as many as there are.
            let least = if tally.seed.is_some() { tally.wanted } else { 1 };
            let exit = if found.len() < least { Exit::Wrong } else { Exit::Right };
            match config.manner.json {
                true => in_json(&found, tally, exit, output)?,
                false => output.text(&render(&tutor::mined(&found, tally), &output.theme(&config.settings)))?,
            }
            Ok(exit)
        }
    }
}

fn try_mine(app: &App, mining: &Mining) -> Result<(Vec<Mined>, Tally), Failed> {
    let fail = |complaint: Complaint, exit: Exit| Failed { complaint, exit, text: String::new() };
    let mut wanted = Wanted { game: app.session.game(), ..mining.wanted.clone() };
    if mining.any_seed {
        wanted.seed = tutor::any_seed().into();
    }
    let users = store::data_folder().ok();
    let out = mining.out.as_deref().or(users.as_deref());
    let out = out.ok_or_else(|| fail(tutor::no_puzzle_folder(), Exit::Wrong))?;
    let known: Vec<&Path> = users.as_deref().into_iter().collect();
    let watch = app.session.watcher().watch();
    let records = mining.from.as_deref().map(review::records).transpose()?;
    let mined = app.working(Stopping::GivesPart, || match &records {
        Some(records) => tutor::mine_records(records, app.session.judge(), &wanted, out, &known, watch),
        None => tutor::mine(&wanted, out, &known, watch),
    });
    mined.map_err(|error| {
        let exit = if matches!(error, MineError::Write(..)) { Exit::Wrong } else { Exit::Usage };
        fail(tutor::not_mined(&error), exit)
    })
}

/// An object a puzzle, and at the end how it came out.
fn in_json(found: &[Mined], tally: Tally, exit: Exit, output: &Output) -> io::Result<()> {
    for mined in found {
        output.text(&format!("{}\n", json!(mined)))?;
    }
    let Tally { wanted, deals, seed, stopped } = tally;
    let ok = exit == Exit::Right;
    let told =
        json!({"ok": ok, "found": found.len(), "wanted": wanted, "deals": deals, "seed": seed, "stopped": stopped});
    output.text(&format!("{told}\n"))
}
