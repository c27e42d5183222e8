use super::Trouble;
use super::args::Args;

/// Everything that is told about a command. It stands once and feeds the reader, completion, help, the
/// man page and the shell completions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Doc {
    /// The name, as typed.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// What may follow: `[X]` can be left out, `a|b` is a choice, capitals stand for something of yours.
    pub usage: &'static str,
    /// What it does, in one sentence.
    pub help: &'static str,
    /// A line that works in a fresh program.
    pub example: &'static str,
    /// The chapter of the help that it stands in.
    pub chapter: Chapter,
    /// What may come after the name.
    pub takes: Takes,
}

/// A chapter of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Chapter {
    Deal,
    Questions,
    Score,
    Learn,
    Program,
}

impl Chapter {
    /// All chapters, as the help shows them.
    pub const ALL: [Chapter; 5] = [Chapter::Deal, Chapter::Questions, Chapter::Score, Chapter::Learn, Chapter::Program];
}

/// What completion offers after a command's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Nothing.
    Nothing,
    /// Cards that may be played now.
    LegalCard,
    /// Any cards.
    Cards,
    /// A suit.
    Suit,
    /// A place, then cards.
    PlaceAndCards,
    /// A place.
    Place,
    /// A place, then a word to announce.
    Announcement,
    /// A rule's slug.
    Slug,
    /// A setting, then its value.
    Setting,
    /// The name of a command.
    Command,
    /// The name of a lesson.
    Lesson,
    /// A word of `puzzle`, a theme, a level, or the name of a puzzle.
    Puzzle,
    /// One of these words.
    Words(&'static [&'static str]),
    /// Any of these words, one after the other.
    Any(&'static [&'static str]),
    /// Something that cannot be completed.
    Free,
}

/// A command: what is told about it, and how its arguments are read.
pub struct Spec<C: 'static> {
    /// What is told about it.
    pub doc: Doc,
    /// Reads the arguments.
    pub read: fn(&mut Args) -> Result<C, Trouble>,
}

impl Doc {
    /// The flags that its usage names, without their hyphens, each with what it takes.
    ///
    /// ```
    /// use kontra::session::{COMMANDS, find};
    /// let flags = |name| find(COMMANDS, name).unwrap().doc.flags().collect::<Vec<_>>();
    /// assert_eq!(flags("left"), [("by-seat", None)]);
    /// assert_eq!(flags("rules"), [("diff", Some("PRESET"))]);
    /// ```
    pub fn flags(&self) -> impl Iterator<Item = (&'static str, Option<&'static str>)> {
        self.usage.split("--").skip(1).map(|part| {
            let (name, after) = part.split_at(part.find([' ', ']', '|']).unwrap_or(part.len()));
            let value = after.strip_prefix(' ').and_then(|after| after.split([' ', ']', '|']).next());
            (name, value.filter(|value| value.starts_with(char::is_uppercase)))
        })
    }

    /// Whether the command answers to this word.
    pub fn answers_to(&self, word: &str) -> bool {
        let word = word.to_lowercase();
        self.name == word || self.aliases.contains(&word.as_str())
    }
}

/// The command of a table that answers to a word.
pub fn find<'a, C>(table: &'a [Spec<C>], word: &str) -> Option<&'a Spec<C>> {
    table.iter().find(|spec| spec.doc.answers_to(word))
}

/// A table of commands: a row for each, and in it what help, completion and the reader want to know.
macro_rules! commands {
    ($(#[$docs:meta])* $table:ident: $command:ty;
     $($chapter:ident $name:literal $aliases:expr, $usage:literal, $takes:expr, $help:literal, $example:literal, $read:expr;)+) => {
        $(#[$docs])*
        pub const $table: &[$crate::session::Spec<$command>] = &[$($crate::session::Spec {
            doc: $crate::session::Doc {
                name: $name,
                aliases: &$aliases,
                usage: $usage,
                help: $help,
                example: $example,
                chapter: $crate::session::Chapter::$chapter,
                takes: $takes,
            },
            read: $read,
        }),+];
    };
}

pub(crate) use commands;
