//! The commands of the program itself, and all tables of commands as one.

use crate::deal::Game;
use crate::notation::Spanned;
use crate::session::{self, Args, Chapter, Doc, Spec, Takes, Trouble, Usage};
use crate::tutor;

/// A command of the program itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Own {
    /// Help, on a topic.
    Help(Option<Spanned<String>>),
    /// Leave.
    Quit,
}

/// The commands that need no table.
pub const COMMANDS: &[Spec<Own>] = &[
    Spec {
        doc: Doc {
            name: "help",
            aliases: &["?"],
            usage: "[COMMAND|TOPIC|SLUG]",
            help: "List the commands, or explain one, a topic or a rule.",
            example: "help check",
            chapter: Chapter::Program,
            takes: Takes::Command,
        },
        read: |args: &mut Args| {
            let Spanned { value, span } = args.rest();
            Ok(Own::Help((!value.is_empty()).then(|| Spanned { value: value.to_lowercase(), span })))
        },
    },
    Spec {
        doc: Doc {
            name: "quit",
            aliases: &["exit", "bye"],
            usage: "",
            help: "Leave; at the prompt Ctrl-D does the same.",
            example: "quit",
            chapter: Chapter::Program,
            takes: Takes::Nothing,
        },
        read: |args: &mut Args| args.end().map(|()| Own::Quit),
    },
];

/// What is told about every command at a table where this game is played, from all tables.
pub fn docs_of(game: Game) -> impl Iterator<Item = &'static Doc> {
    let of_session = session::COMMANDS.iter().map(|spec| &spec.doc);
    let of_session = of_session.filter(move |doc| game == Game::Konter || session::OF_BOTH.contains(&doc.name));
    let of_skat = session::SKAT_COMMANDS.iter().map(|spec| &spec.doc).filter(move |_| game == Game::Skat);
    let own = COMMANDS.iter().map(|spec| &spec.doc);
    let tutor = tutor::COMMANDS.iter().map(|spec| &spec.doc);
    of_skat.chain(of_session).chain(tutor).chain(own)
}

/// What is told about every command of either game; one that both have is told once.
pub fn docs() -> impl Iterator<Item = &'static Doc> {
    let only_skat = session::SKAT_COMMANDS.iter().map(|spec| &spec.doc).filter(|doc| is_of_skat_alone(doc.name));
    docs_of(Game::Konter).chain(only_skat)
}

/// Whether a command is one of Skat, and Konter a Matt has none of its name.
pub fn is_of_skat_alone(name: &str) -> bool {
    session::find(session::SKAT_COMMANDS, name).is_some() && session::find(session::COMMANDS, name).is_none()
}

/// What is told about the command that answers to a word: that of the game played, if it has one.
pub fn doc(word: &str, game: Game) -> Option<&'static Doc> {
    docs_of(game).find(|doc| doc.answers_to(word)).or_else(|| docs().find(|doc| doc.answers_to(word)))
}

/// The trouble with a word that no command answers to: names that begin with it, or the nearest.
pub fn unknown(word: &str, game: Game) -> Usage {
    let lower = word.to_lowercase();
    let mut names: Vec<&'static str> =
        docs_of(game).map(|doc| doc.name).filter(|name| lower.len() > 1 && name.starts_with(&lower)).collect();
    let all = docs_of(game).flat_map(|doc| doc.aliases.iter().copied().chain([doc.name]));
    let near = session::nearest(&lower, all).and_then(|near| doc(near, game)).map(|doc| doc.name);
    if let Some(near) = near.filter(|near| !names.contains(near)) {
        names.push(near);
    }
    Usage::UnknownCommand(word.to_owned(), names)
}

/// Reads a command of a table other than the session's, if the text is one.
///
/// # Errors
/// If its arguments cannot be read.
pub fn read<C>(table: &'static [Spec<C>], text: &str) -> Option<Result<C, Trouble>> {
    let start = text.len() - text.trim_start().len();
    let mut words = text.split_whitespace();
    let first = words.next()?;
    // A name of two words, such as `new lesson`, is none of the command that its first word is.
    let second = words.next().map(|word| word.as_ptr() as usize - text.as_ptr() as usize + word.len());
    let both = second.map(|end| (end, text[start..end].split_whitespace().collect::<Vec<_>>().join(" ")));
    let named = [both, Some((start + first.len(), first.to_owned()))].into_iter().flatten();
    let (end, spec) = named.filter_map(|(end, name)| Some((end, session::find(table, &name)?))).next()?;
    let mut args = Args::new(text, end, Default::default(), crate::deal::Game::Konter, &spec.doc);
    Some((spec.read)(&mut args))
}
