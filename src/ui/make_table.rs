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
use crate::analysis::naming::{Made, Recipe, make_table};
use crate::session::{FileTroubleKind, Trouble};
use crate::store::Folder;
use crate::words;

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
    // A folder that takes no file is found out before the long work. Two that make the same file wait for
    // one another there.
    let folder = Folder::lock(file).map_err(refuse)?;
    let table = app.working(|| make_table(recipe, app.session.watcher().watch()));
    let table = table.ok_or_else(|| Failed { complaint: words::stopped(), exit: Exit::Wrong, text: String::new() })?;
    folder.write(&table.bytes()).map_err(refuse)?;
    Ok(table.made)
}

fn told(file: &Path, made: &Made) -> serde_json::Value {
    let Made { seed, error, worst, deals, seconds, threads } = made;
    json!({
        "file": file.display().to_string(), "seed": seed, "error": error, "worst": worst, "deals": deals,
        "seconds": seconds, "threads": threads,
    })
}
