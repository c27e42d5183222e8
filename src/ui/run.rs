use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use crate::deal::Game;
use crate::konter::Rules;
use crate::notation::{self, LARGEST_RULES};
use crate::session::{Doing, Fault, Kind, Request, Session, Trouble, Usage};

use crate::store;
use crate::tutor::Teacher;
use crate::words::{self, Stopping};

use super::app::App;
use super::cli::{self, Config, Environment, Situation, Task};
use super::commands::docs;
use super::exit::Exit;
use super::outcome::{Failed, Outcome};
use super::output::Output;
use super::{batch, content, make_table, man, mine, repl, review, schema, script};

/// The whole program. A reader that closes the pipe ends it quietly.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Exit {
    match try_run(arguments) {
        Ok(exit) => exit,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Right,
        Err(error) => {
            // With standard error gone as well there is nobody left to tell.
            let _ = writeln!(io::stderr(), "kontra: {error}");
            Exit::Unreadable
        }
    }
}

fn try_run(arguments: impl IntoIterator<Item = OsString>) -> io::Result<Exit> {
    let output = Output::default();
    let mut config = match cli::read(arguments, Environment::of_process()) {
        Ok(config) => config,
        Err((text, Exit::Right)) => return output.text(&text).map(|()| Exit::Right),
        Err((text, exit)) => return io::stderr().write_all(text.as_bytes()).map(|()| exit),
    };
    if let Some(file) = &config.rules_file {
        match read_rules(file) {
            Ok(rules) => config.rules = rules,
            Err(wrong) => {
                let (failed, from) = *wrong;
                let app = App::new(Session::new(config.rules, config.settings));
                let exit = failed.exit;
                return script::show(&app, &Err(failed), &from, config.manner.json, &output).map(|()| exit);
            }
        }
    }
    let session = Session::new(config.rules, config.settings).with_files();
    let session = match config.skat {
        Some(rules) => session.playing_skat(rules),
        None => session,
    };
    let mut app = App::with_teacher(session, Teacher::of_user()).watching();
    match &config.task {
        Task::Batch => batch::run(io::stdin().lock(), io::stdout().lock()),
        Task::Schema => output.text(&format!("{:#}\n", schema::schema())).map(|()| Exit::Right),
        Task::Completions(shell) => {
            let mut text = Vec::new();
            clap_complete::generate(*shell, &mut cli::clap(), "kontra", &mut text);
            io::stdout().write_all(&text).map(|()| Exit::Right)
        }
        Task::CheckContent(files) => content::check(files, &output, &config),
        Task::ContentSchema(kind) => output.text(&format!("{:#}\n", kind.schema())).map(|()| Exit::Right),
        Task::MakeTable(file, recipe) => make_table::make(&app, file, *recipe, &config, &output),
        Task::Mine(mining) => mine::mine(&app, mining, &config, &output),
        Task::Man => output.text(&man::man()).map(|()| Exit::Right),
        Task::Command(name, arguments) => {
            let exit = command(&mut app, name, arguments, &config, &output)?;
            after(exit, app, &config, &output)
        }
        Task::Cards(file) if names_a_file(file, &app) => {
            let failed = Failed { complaint: words::script_file(file), exit: Exit::Usage, text: file.clone() };
            script::show(&app, &Err(failed), "", config.manner.json, &output).map(|()| Exit::Usage)
        }
        Task::Cards(cards) => {
            let exit = run_after_setup(&mut app, std::slice::from_ref(cards), &config, &output)?;
            after(exit, app, &config, &output)
        }
        Task::Lines(lines) => run_after_setup(&mut app, lines, &config, &output),
        Task::Keep(kind, file, line) => keep(app, *kind, file, line.as_ref(), &config, &output),
        Task::Talk | Task::Script => {
            let setup = setup(&config.situation);
            match run_lines(&mut app, &setup, 0, &config, &output)? {
                Exit::Right => talk(app, &config, &output),
                exit => Ok(exit),
            }
        }
    }
}

/// Reads lines to the end: at the prompt, or as a script where nobody sits at a terminal.
fn talk(mut app: App, config: &Config, output: &Output) -> io::Result<Exit> {
    match io::stdin().is_terminal() && config.task != Task::Script {
        true => repl::run(app, config.manner.json, output),
        false => script::run(&mut app, io::stdin().lock(), config.manner, output),
    }
}

/// Whether what was given for cards is a file, and no cards.
fn names_a_file(text: &str, app: &App) -> bool {
    Path::new(text).is_file() && app.session.read(text).is_err()
}

/// Keeps a match or a list in a file: one command of it, or everything that the prompt can do.
fn keep(
    mut app: App,
    kind: Kind,
    file: &Path,
    line: Option<&String>,
    config: &Config,
    output: &Output,
) -> io::Result<Exit> {
    if let Err(failed) = app.keep(kind, file) {
        let exit = failed.exit;
        script::show(&app, &Err(failed), "", config.manner.json, output)?;
        return Ok(exit);
    }
    match line {
        Some(line) => run_lines(&mut app, std::slice::from_ref(line), 1, config, output),
        None => {
            if io::stdin().is_terminal() {
                run_lines(&mut app, &[kind.word().to_owned()], 1, config, output)?;
            }
            talk(app, config, output)
        }
    }
}

/// The rules in a file; or what is wrong with it, and where.
fn read_rules(file: &Path) -> Result<Rules, Box<(Failed, String)>> {
    let name = file.display().to_string();
    let wrong = |complaint, text: &str, from| {
        Box::new((Failed { complaint, exit: Exit::Unreadable, text: text.to_owned() }, from))
    };
    let bytes =
        store::read(file, LARGEST_RULES).map_err(|error| wrong(words::no_file(&name, &error), "", String::new()))?;
    notation::read_rules(&bytes).map_err(|error| {
        let text = String::from_utf8_lossy(&bytes);
        let line = text.trim_start_matches('\u{feff}').lines().nth(error.line - 1).unwrap_or("");
        let column = line.get(..error.span.start).map_or(1, |before| before.chars().count() + 1);
        wrong(words::rules_file(&error), line, format!("{name}:{}:{column}:", error.line))
    })
}

/// The lines that set the table as the flags describe it.
fn setup(situation: &Situation) -> Vec<String> {
    let line = |name: &str, value: &Option<String>| value.as_ref().map(|value| format!("{name} {value}"));
    let Situation { position, trump, hand, trick, .. } = situation;
    [line("position", position), line("trump", trump), line("hand", hand), line("trick", trick)]
        .into_iter()
        .flatten()
        .collect()
}

/// Runs lines until one fails; shows what came of the last `shown` of them, and of any that fails.
fn run_lines(app: &mut App, lines: &[String], shown: usize, config: &Config, output: &Output) -> io::Result<Exit> {
    let mut exit = Exit::Right;
    for (n, line) in lines.iter().enumerate() {
        let mut stop = false;
        app.each(line, |app, outcome| {
            exit = exit.max(script::exit(&outcome));
            stop |= matches!(outcome, Ok(Outcome::Quit)) || (outcome.is_err() && !config.manner.keep_going);
            match outcome.is_err() || n + shown >= lines.len() {
                true => script::show(app, &outcome, "", config.manner.json, output),
                false => Ok(()),
            }
        })?;
        if stop {
            break;
        }
    }
    Ok(exit)
}

/// Runs one command. A question that flags describe in full needs no table: it is asked as in a batch.
fn command(app: &mut App, name: &str, arguments: &str, config: &Config, output: &Output) -> io::Result<Exit> {
    if let Some(exit) = ask(app, name, arguments, config, output)? {
        return Ok(exit);
    }
    let line = format!("{name} {arguments}");
    // Files of records may be long and have names of any kind: they go past the reader of lines.
    if let Some(job) = app.review(&line) {
        return app.working(Stopping::GivesPart, || review::shell(&job, &app.session, config.manner, output));
    }
    run_after_setup(app, &[line], config, output)
}

/// Runs lines at the table that the flags describe, and shows what came of them.
fn run_after_setup(app: &mut App, lines: &[String], config: &Config, output: &Output) -> io::Result<Exit> {
    let all = [&setup(&config.situation)[..], lines].concat();
    run_lines(app, &all, lines.len(), config, output)
}

/// After one command the program ends; but who starts a lesson wants to answer.
fn after(exit: Exit, app: App, config: &Config, output: &Output) -> io::Result<Exit> {
    match (exit, app.lesson()) {
        (Exit::Right, Some(_)) => talk(app, config, output),
        _ => Ok(exit),
    }
}

/// Asks the question, unless the flags and the arguments leave out something that it needs.
fn ask(app: &App, name: &str, arguments: &str, config: &Config, output: &Output) -> io::Result<Option<Exit>> {
    let Situation { position, trump, contract, hand, trick, seen } = &config.situation;
    let game = if contract.is_some() { Game::Skat } else { Game::Konter };
    let argument = match name {
        "check" => "card",
        "points" => "cards",
        "left" => "seen",
        _ if game == Game::Skat && !arguments.is_empty() => return superfluous(app, name, arguments, config, output),
        "trumps" => "trump",
        _ if !arguments.is_empty() => return Ok(None),
        _ => "hand",
    };
    let flags = [trump, contract, hand, trick, seen].iter().any(|part| part.is_some());
    if position.is_some() || !flags {
        return Ok(None);
    }
    let typed = Some(arguments.to_owned()).filter(|text| !text.is_empty());
    let empty_seen = (name == "left").then(String::new);
    let fields = [
        ("do", &Some(name.to_owned())),
        ("seen", &empty_seen),
        ("trump", trump),
        ("contract", contract),
        ("hand", hand),
        ("trick", trick),
        ("seen", seen),
        (argument, &typed),
    ];
    let texts = || fields.iter().filter_map(|(field, text)| Some((*field, text.as_deref()?)));
    let given = |field: &&str| texts().any(|(known, _)| known == *field);
    let doing = Doing::find(game, name);
    // The table of a session is one of Konter a Matt, so what is missing about Skat is missing.
    if game == Game::Konter && doing.is_none_or(|doing| !doing.needs.iter().all(given)) {
        return Ok(None);
    }
    let request = match game {
        Game::Konter => Request::from_texts(texts(), &config.rules, config.settings.cards),
        Game::Skat => Request::of_game(game, texts(), config.settings.cards),
    };
    let request = request.watched_by(app.session.watcher().clone());
    let outcome = app.working(Stopping::GivesPart, || request.answer()).map(Outcome::Answer).map_err(
        |Fault { trouble, field }| {
            let text = field.as_deref().and_then(|field| texts().rfind(|(name, _)| *name == field));
            Failed::new(&trouble, text.map_or("", |(_, text)| text))
        },
    );
    script::show(app, &outcome, "", config.manner.json, output)?;
    Ok(Some(script::exit(&outcome)))
}

/// Refuses arguments of a question that flags describe in full.
fn superfluous(app: &App, name: &str, arguments: &str, config: &Config, output: &Output) -> io::Result<Option<Exit>> {
    let Some(doc) = docs().find(|doc| doc.name == name) else { return Ok(None) };
    let trouble = Trouble::at(Usage::Superfluous(doc, arguments.to_owned()), 0..arguments.len());
    let outcome = Err(Failed::new(&trouble, arguments));
    script::show(app, &outcome, "", config.manner.json, output)?;
    Ok(Some(script::exit(&outcome)))
}
