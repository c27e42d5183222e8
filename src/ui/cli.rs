//! The command line: arguments → one [`Config`] → what the program does.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::PossibleValue;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command as Clap, ValueHint};

use crate::analysis::naming::Recipe;
use crate::deal::Game;
use crate::konter::{Preset, Rules};
use crate::notation::Lang;
use crate::session::{Color, Doc, Doing, Kind, Settings, Takes};
use crate::skat;
use crate::trick::Switched;
use crate::tutor::ContentKind;

use super::commands::{docs, is_of_skat_alone};
use super::exit::Exit;
use super::mine::{self, Mining};
use super::script::Manner;

/// What the program is to do.
#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    /// How it reads and writes.
    pub settings: Settings,
    /// The rules to begin with.
    pub rules: Rules,
    /// The rules of Skat to begin with, if that is played.
    pub skat: Option<skat::Rules>,
    /// The file of rules that stands in their place.
    pub rules_file: Option<PathBuf>,
    /// How commands are run.
    pub manner: Manner,
    /// The situation that the flags describe.
    pub situation: Situation,
    /// What to do.
    pub task: Task,
}

/// A table described by flags.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Situation {
    /// `--position`
    pub position: Option<String>,
    /// `--trump`
    pub trump: Option<String>,
    /// `--contract`
    pub contract: Option<String>,
    /// `--hand`
    pub hand: Option<String>,
    /// `--trick`
    pub trick: Option<String>,
    /// `--seen`
    pub seen: Option<String>,
}

/// What to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Task {
    /// Talk, or read a script if standard input is no terminal.
    Talk,
    /// Run a script from standard input, even if that is a terminal.
    Script,
    /// Look at these cards.
    Cards(String),
    /// Run these lines.
    Lines(Vec<String>),
    /// Run one command with its arguments.
    Command(&'static str, String),
    /// Keep a match or a list in this file, and run one command of it or talk.
    Keep(Kind, PathBuf, Option<String>),
    /// Answer requests.
    Batch,
    /// Print the schema of requests.
    Schema,
    /// Print completions for a shell.
    Completions(clap_complete::Shell),
    /// Check the content of these files, or all that is compiled in.
    CheckContent(Vec<PathBuf>),
    /// Print the schema of lessons or of puzzles.
    ContentSchema(ContentKind),
    /// Make the table of holdings for naming trumps, to this file.
    MakeTable(PathBuf, Recipe),
    /// Search deals for puzzles.
    Mine(Mining),
    /// Print the man page.
    Man,
}

/// What variables of the environment say, where they say anything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Environment {
    /// `KONTRA_CARDS`: the language of typed cards.
    pub cards: Option<String>,
    /// `KONTRA_RULES`: the file of rules.
    pub rules: Option<PathBuf>,
}

impl Environment {
    /// Reads the variables; an empty one says nothing.
    pub fn of_process() -> Environment {
        let text = |name| std::env::var(name).ok().filter(|text| !text.is_empty());
        Environment { cards: text("KONTRA_CARDS"), rules: text("KONTRA_RULES").map(PathBuf::from) }
    }
}

/// The command line as clap knows it, made from the tables of commands.
pub fn clap() -> Clap {
    let option = |name: &'static str, value: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name(value).help(help).global(true)
    };
    let flag = |name: &'static str, help: &'static str| {
        Arg::new(name).long(name).help(help).action(ArgAction::SetTrue).global(true)
    };
    let mut clap = Clap::new("kontra")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Rules tutor, referee and hand analyzer for Konter a Matt")
        .after_help("Without a command: a prompt, or a script on standard input.\nExample: kontra legal --trump ♥ --hand \"♠Q ♦10 ♣9\" --trick ♠K\nOf Skat: kontra legal --contract grand --hand \"♥J ♥A ♣7\" --trick ♠J\nA lesson of your own: kontra new lesson NAME; a puzzle: kontra new puzzle NAME\nWhat you learned is in progress.yaml in $XDG_DATA_HOME/kontra, usually ~/.local/share/kontra.")
        .disable_help_subcommand(true)
        .args_conflicts_with_subcommands(false)
        .arg(Arg::new("cards-typed").value_name("CARDS").num_args(1..).help("Cards to look at, such as \"♣A ♠Q 10♥\"; - reads a script from standard input"))
        .arg(
            Arg::new("commands").short('c').long("command").value_name("COMMANDS").action(ArgAction::Append)
                .help("Run commands, separated by semicolons"),
        )
        .arg(flag("keep-going", "Go on after a line that fails"))
        .arg(flag("json", "Answer in JSON, one line each"))
        .arg(flag("ascii", "Letters instead of suit symbols and lines"))
        .arg(flag("plain", "No pictures, one fact a line, cards in words: for screen readers"))
        .arg(option("color", "WHEN", "Use colour").value_parser(["auto", "always", "never"]))
        .arg(option("cards", "LANG", "Language of typed cards (also KONTRA_CARDS)").value_parser(Lang::ALL.map(Lang::code)))
        .arg(option("game", "NAME", "The game that is played").value_parser(Game::ALL.map(Game::name)))
        .arg(option("preset", "NAME", "Rules to play by").value_parser(
                presets()))
        .arg(
            option("rules", "FILE", "A file with the rules of a table (also KONTRA_RULES)")
                .value_parser(clap::value_parser!(PathBuf))
                .value_hint(ValueHint::FilePath)
                .conflicts_with("preset"),
        )
        .args(situation());
    // A command of two words is an argument of the command that its first word is.
    for doc in docs().filter(|doc| !doc.name.contains(' ')) {
        let command = subcommand(doc);
        clap = clap.subcommand(if asks_about_a_table(doc.name) { command.args(situation()) } else { command });
    }
    clap.subcommand(
        Clap::new("batch").about("Answer requests, one JSON object a line, from standard input").arg(
            Arg::new("schema").long("schema").action(ArgAction::SetTrue).help("Print the JSON schema of requests"),
        ),
    )
    .subcommand(
        Clap::new("completions")
            .about("Print completions for a shell")
            .arg(Arg::new("shell").required(true).value_parser(clap::value_parser!(clap_complete::Shell))),
    )
    .subcommand(
        Clap::new("check-content")
            .about("Check lessons and puzzles against the engine; without a file, all that are built in")
            .arg(
                Arg::new("files")
                    .num_args(0..)
                    .value_name("FILE")
                    .value_parser(clap::value_parser!(PathBuf))
                    .value_hint(ValueHint::FilePath),
            )
            .arg(
                Arg::new("schema")
                    .long("schema")
                    .value_name("KIND")
                    .value_parser(ContentKind::ALL.map(ContentKind::name))
                    .help("Print the JSON schema of such files, for editors"),
            ),
    )
    .subcommand(mine::clap())
    .subcommand(make_table())
    .subcommand(Clap::new("man").about("Print the manual page"))
}

/// The task that makes the table for naming trumps anew.
fn make_table() -> Clap {
    let number = |name: &'static str, value: &'static str| Arg::new(name).long(name).value_name(value);
    let error = |text: &str| {
        let error: f64 = text.parse().map_err(|_| "it is no number".to_owned())?;
        let [least, most] = Recipe::ERRORS;
        match (least..=most).contains(&error) {
            true => Ok(error),
            false => Err(format!("it may be {least} to {most}")),
        }
    };
    Clap::new("make-table")
        .about("Make the table anew that says which suit to name with three cards; it takes minutes")
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .required(true)
                .value_parser(clap::value_parser!(PathBuf))
                .value_hint(ValueHint::FilePath)
                .help("The file that is written, once the work is done"),
        )
        .arg(number("error", "POINTS").value_parser(error).default_value("0.05").help(
            "The standard error of the mean points that no entry exceeds; half the error takes four times as long",
        ))
        .arg(
            number("seed", "NUMBER")
                .value_parser(clap::value_parser!(u64))
                .default_value("6")
                .help("What the deals depend on: the same seed and error make the same entries"),
        )
}

/// What a command keeps in a file, if that is what it does.
fn kept(command: &str) -> Option<Kind> {
    [Kind::Match, Kind::List].into_iter().find(|kind| kind.word() == command)
}

/// Whether flags can describe the table of this command: a match comes from its file, and a task such as
/// `batch` has none.
fn asks_about_a_table(command: &str) -> bool {
    kept(command).is_none() && docs().any(|doc| doc.name == command)
}

/// The flags that describe a table. They are for the commands that ask about one, not for tasks such as
/// `batch`.
fn situation() -> impl Iterator<Item = Arg> {
    let flags = [
        ("trump", "SUIT", "The suit named"),
        ("contract", "NAME", "A contract of Skat, clubs to null, for trumps, legal, check, winner, left and points"),
        ("hand", "CARDS", "The hand of the player to play"),
        ("trick", "CARDS", "The running trick in the order of play"),
        ("seen", "CARDS", "Cards that have been played, for left"),
        ("position", "LINE", "A position as one line"),
    ];
    flags
        .into_iter()
        .map(|(name, value, help)| Arg::new(name).long(name).value_name(value).help(help).help_heading("Situation"))
}

fn subcommand(doc: &'static Doc) -> Clap {
    let mut clap =
        Clap::new(doc.name).visible_aliases(doc.aliases.iter().copied().filter(|alias| *alias != "?")).about(doc.help);
    let mut arguments = Arg::new("arguments").num_args(0..).value_name("ARGUMENTS").value_hint(ValueHint::Other);
    if !doc.usage.is_empty() {
        arguments = arguments.help(doc.usage);
    }
    if let Some(kind) = kept(doc.name) {
        let file = Arg::new("file").value_name("FILE").required(true).value_parser(clap::value_parser!(PathBuf));
        let word = kind.word();
        let help = format!("The file of the {word}: made by the first game, gone on with if it is there");
        let what = if kind == Kind::List { "score list of Skat" } else { word };
        let about =
            format!("Keep a {what} in a file: a prompt, commands on standard input, or one command of the {word}");
        clap = clap.about(about);
        return clap.arg(file.value_hint(ValueHint::FilePath).help(help)).arg(arguments);
    }
    for (name, value) in doc.flags() {
        let mut flag = Arg::new(name).long(name);
        if let Some(what) = crate::words::flag(doc.name, name) {
            flag = flag.help(what.trim_end_matches('.'));
        }
        clap = clap.arg(match value {
            Some(value) => flag.value_name(value),
            None => flag.action(ArgAction::SetTrue),
        });
    }
    if doc.takes == Takes::Free {
        // A position has fields such as `-/D/-/-`, which are no flags.
        arguments = arguments.trailing_var_arg(true).allow_hyphen_values(true);
    }
    clap.arg(arguments)
}

/// The names that `--preset` takes; the game may be left out of one of Skat.
fn presets() -> Vec<PossibleValue> {
    let skat = skat::Preset::NAMES.iter().map(|name| match name.strip_prefix("skat.") {
        Some(short) => PossibleValue::new(*name).alias(short),
        None => PossibleValue::new(*name),
    });
    Preset::NAMES.iter().map(PossibleValue::new).chain(skat).collect()
}

/// Reads the arguments.
///
/// # Errors
/// With what clap has to say, which may be the help that was asked for, and the exit code.
pub fn read(arguments: impl IntoIterator<Item = OsString>, environment: Environment) -> Result<Config, (String, Exit)> {
    let matches = clap().try_get_matches_from(arguments).map_err(|error| {
        let exit = if error.use_stderr() { Exit::Usage } else { Exit::Right };
        (error.render().to_string(), exit)
    })?;
    let text = |name: &str| matches_text(&matches, name);
    // A flag stands before the command or after it.
    let flag =
        |name: &str| matches.subcommand().and_then(|(_, inner)| matches_text(inner, name)).or_else(|| text(name));
    let situation = Situation {
        position: flag("position"),
        trump: flag("trump"),
        contract: flag("contract"),
        hand: flag("hand"),
        trick: flag("trick"),
        seen: flag("seen"),
    };
    if let Some((name, _)) = matches.subcommand().filter(|(name, _)| !asks_about_a_table(name))
        && situation != Situation::default()
    {
        let what = format!("'{name}' asks about no table, so it takes no flag that describes one");
        return Err((clap().error(ErrorKind::ArgumentConflict, what).render().to_string(), Exit::Usage));
    }
    if situation.contract.is_some() {
        let command = matches.subcommand().map(|(name, _)| name);
        check_skat(&situation, command)
            .map_err(|what| (clap().error(ErrorKind::ArgumentConflict, what).render().to_string(), Exit::Usage))?;
    }
    let mut settings = Settings { ascii: set(&matches, "ascii"), plain: set(&matches, "plain"), ..Settings::default() };
    let lang = text("cards").or(environment.cards);
    if let Some(lang) = lang {
        settings.cards = lang.parse().map_err(|_| {
            let known = Lang::ALL.map(Lang::code).join(", ");
            (format!("error: there is no language '{lang}' for cards; it may be {known}\n"), Exit::Usage)
        })?;
    }
    settings.color = match text("color").as_deref() {
        Some("always") => Color::Always,
        Some("never") => Color::Never,
        _ => Color::Auto,
    };
    let preset = text("preset").and_then(|name| Preset::named(&name));
    let skat_preset = text("preset").and_then(|name| skat::Rules::of_preset(&name));
    let game = text("game").and_then(|name| Game::named(&name));
    if game == Some(Game::Konter) && skat_preset.is_some() || game == Some(Game::Skat) && preset.is_some() {
        let what = "the rules of '--preset' are those of another game than '--game' names";
        return Err((clap().error(ErrorKind::ArgumentConflict, what).render().to_string(), Exit::Usage));
    }
    // A command that only Skat has says which game is meant, and so does a position.
    let only_skat = matches.subcommand_name().is_some_and(is_of_skat_alone);
    let position =
        situation.position.as_deref().is_some_and(|line| line.trim_start().to_lowercase().starts_with("skat"));
    let plays_skat = game == Some(Game::Skat) || skat_preset.is_some() || (game.is_none() && (only_skat || position));
    let file = matches.try_get_one::<PathBuf>("rules").ok().flatten().cloned();
    Ok(Config {
        settings,
        rules: Rules::from(preset.unwrap_or(Preset::Seed)),
        skat: plays_skat.then(|| skat_preset.unwrap_or_default()),
        // What is typed counts more than what the environment says.
        rules_file: file.or(environment.rules.filter(|_| preset.is_none())),
        manner: Manner { json: set(&matches, "json"), keep_going: set(&matches, "keep-going") },
        situation,
        task: task(&matches),
    })
}

/// Whether this can be asked of Skat, which has no table yet.
fn check_skat(situation: &Situation, command: Option<&str>) -> Result<(), String> {
    let of_contract = |doing: &Doing| doing.fields().any(|field| matches!(field, "contract" | "cards"));
    let asks = |name: &str| asks_about_a_table(name) && Doing::find(Game::Skat, name).is_some_and(of_contract);
    let other = [("trump", &situation.trump), ("position", &situation.position)];
    match other.iter().find(|(_, value)| value.is_some()) {
        Some((name, _)) => Err(format!("the flag '--contract' is for Skat and cannot be used with '--{name}'")),
        None if command.is_some_and(asks) => Ok(()),
        None => {
            let names: Vec<&str> = Doing::names(Game::Skat).into_iter().filter(|name| asks(name)).collect();
            Err(format!("the flag '--contract' is for Skat, for the commands {}", names.join(", ")))
        }
    }
}

/// A flag of the command, or of the program as a whole.
fn set(matches: &ArgMatches, name: &str) -> bool {
    matches.try_get_one::<bool>(name).ok().flatten().copied().unwrap_or(false)
}

fn matches_text(matches: &ArgMatches, name: &str) -> Option<String> {
    matches.try_get_one::<String>(name).ok().flatten().cloned()
}

fn all(matches: &ArgMatches, name: &str) -> Vec<String> {
    matches.try_get_many::<String>(name).ok().flatten().into_iter().flatten().cloned().collect()
}

fn task(matches: &ArgMatches) -> Task {
    if let Some((name, matches)) = matches.subcommand() {
        return match name {
            "batch" if set(matches, "schema") => Task::Schema,
            "batch" => Task::Batch,
            "man" => Task::Man,
            "check-content" if matches.contains_id("schema") => {
                let kind = matches_text(matches, "schema").and_then(|name| ContentKind::named(&name));
                Task::ContentSchema(kind.unwrap_or(ContentKind::Lesson))
            }
            "check-content" => Task::CheckContent(matches.get_many("files").into_iter().flatten().cloned().collect()),
            "make-table" => {
                let file = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
                let usual = Recipe::default();
                let error = matches.get_one::<f64>("error").copied().unwrap_or(usual.error);
                let seed = matches.get_one::<u64>("seed").copied().unwrap_or(usual.seed);
                Task::MakeTable(file, Recipe { seed, error })
            }
            "mine" => Task::Mine(Mining::of(matches)),
            "completions" => {
                let shell = matches.get_one::<clap_complete::Shell>("shell").copied();
                Task::Completions(shell.unwrap_or(clap_complete::Shell::Bash))
            }
            name => match kept(name) {
                Some(kind) => {
                    let words = all(matches, "arguments").join(" ");
                    let file = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
                    Task::Keep(kind, file, (!words.is_empty()).then(|| format!("{name} {words}")))
                }
                None => command(name, matches),
            },
        };
    }
    let lines = all(matches, "commands");
    let cards = all(matches, "cards-typed").join(" ");
    match (lines.is_empty(), cards.is_empty()) {
        (true, true) => Task::Talk,
        (true, false) if cards == "-" => Task::Script,
        (true, false) => Task::Cards(cards),
        (false, _) => Task::Lines(lines),
    }
}

fn command(name: &str, matches: &ArgMatches) -> Task {
    let doc = docs().find(|doc| doc.name == name);
    let given = doc.iter().flat_map(|doc| doc.flags()).filter_map(|(name, value)| match value {
        Some(_) => matches_text(matches, name).map(|text| match text.contains(char::is_whitespace) {
            true => format!("--{name} \"{text}\""),
            false => format!("--{name} {text}"),
        }),
        None => set(matches, name).then(|| format!("--{name}")),
    });
    let words: Vec<String> = given.chain(all(matches, "arguments")).collect();
    Task::Command(doc.map_or("", |doc| doc.name), words.join(" "))
}
