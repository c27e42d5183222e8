//! `make-table`: the table for naming trumps, made anew.

use std::io;
use std::path::Path;

use serde_json::json;

use super::app::App;
use super::cli::Config;
use super::exit::Exit;
use super::outcome::{Failed, Outcome};
use super::output::Output;
use super::script;
use crate::analysis::naming::{Made, NamingTable, Recipe, make_table};
use crate::session::{FileTroubleKind, Trouble};
use crate::store;
use crate::words::{self, Stopping};

/// Makes the table and writes it to a file, whole or not at all.
///
/// # Errors
/// If it cannot be told what came of it.
pub fn make(app: &App, file: &Path, recipe: Recipe, config: &Config, output: &Output) -> io::Result<Exit> {
    let outcome =
        try_make(app, file, recipe).map(|made| Outcome::Told(vec![words::made(file, &made).into()], told(file, &made)));
    script::show(app, &outcome, "", config.manner.json, output)?;
    Ok(script::exit(&outcome))
}

fn try_make(app: &App, file: &Path, recipe: Recipe) -> Result<Made, Failed> {
    let refuse = |error: io::Error| {
        let trouble: Trouble = FileTroubleKind::Write(error.to_string()).of(file);
        Failed::new(&trouble, "")
    };
    // All that can be refused is refused before the long work, during which others may write there.
    if !may_replace(file) {
        return Err(Failed::new(&FileTroubleKind::NotATable.of(file), ""));
    }
    store::try_write(file).map_err(refuse)?;
    let table = app.working(Stopping::GivesNothing, || make_table(recipe, app.session.watcher().watch()));
    let table = table.ok_or_else(|| Failed { complaint: words::stopped(), exit: Exit::Wrong, text: String::new() })?;
    store::write(file, &table.bytes()).map_err(refuse)?;
    Ok(table.made)
}

/// Whether nothing is there that anybody could miss: no file, an empty one, or a table for naming trumps.
fn may_replace(file: &Path) -> bool {
    // A folder, and what else is no file, is refused when a file is to be written there.
    !file.is_file() || store::read_whole(file).is_ok_and(|bytes| bytes.is_empty() || NamingTable::read(&bytes).is_ok())
}

fn told(file: &Path, made: &Made) -> serde_json::Value {
    let Made { seed, error, worst, deals, seconds, threads } = made;
    json!({
        "file": file.display().to_string(), "seed": seed, "error": error, "worst": worst, "deals": deals,
        "seconds": seconds, "threads": threads,
    })
}
