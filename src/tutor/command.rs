//! The tutor's own commands.

use crate::notation::Spanned;
use crate::session::{Args, Chapter, Doc, Spec, Takes, Trouble};

/// What is wanted of the tutor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// List the lessons.
    Lessons,
    /// Start a lesson, or go on in one that was left; or start it from the beginning all the same.
    Learn {
        /// Its name, number or id.
        name: Spanned<String>,
        /// Whether to start from the beginning even so.
        again: bool,
    },
}

/// Every command of the tutor, in the order of the help.
pub const COMMANDS: &[Spec<Command>] = &[Spec {
    doc: Doc {
        name: "learn",
        aliases: &["lesson", "lessons"],
        usage: "[LESSON [again]]",
        help: "List the lessons, or start one; its number will do. One that you left goes on where you were, unless \
               you say `again`. Inside, `hint` helps in three strengths, `?` repeats the question, `skip` moves on \
               and `quit` leaves; every other command answers as usual.",
        example: "learn three-queens",
        chapter: Chapter::Learn,
        takes: Takes::Lesson,
    },
    read: read_learn,
}];

fn read_learn(args: &mut Args) -> Result<Command, Trouble> {
    let Some(Spanned { value, span }) = args.word() else { return Ok(Command::Lessons) };
    let name = Spanned { value: value.to_owned(), span };
    let again = args.peek().is_some_and(|word| word.value.eq_ignore_ascii_case("again"));
    if again {
        args.word();
    }
    args.end()?;
    Ok(Command::Learn { name, again })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::konter::PACK;
    use crate::notation::{Lang, reads_as_card_or_suit};
    use crate::session::find;

    #[test]
    fn names_are_free() {
        for name in COMMANDS.iter().flat_map(|spec| spec.doc.aliases.iter().chain([&spec.doc.name])) {
            assert!(find(crate::session::COMMANDS, name).is_none(), "{name}");
            assert_eq!(reads_as_card_or_suit(name), None, "{name}");
        }
    }

    #[test]
    fn learn_takes_one_name() {
        let read = |text: &str| (COMMANDS[0].read)(&mut Args::new(text, 5, Lang::En, PACK, &COMMANDS[0].doc)).ok();
        let learn = |name: &str, again| {
            Some(Command::Learn { name: Spanned { value: name.to_owned(), span: 6..6 + name.len() }, again })
        };
        assert_eq!(read("learn"), Some(Command::Lessons));
        assert_eq!(read("learn three-queens"), learn("three-queens", false));
        assert_eq!(read("learn 4 again"), learn("4", true));
        assert_eq!(read("learn three queens"), None);
    }
}
