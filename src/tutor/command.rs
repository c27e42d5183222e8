//! The tutor's own commands.

use crate::session::{Args, Chapter, Doc, Spec, Takes, Trouble};

/// What is wanted of the tutor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// List the lessons, or start one.
    Learn(Option<String>),
}

/// Every command of the tutor, in the order of the help.
pub const COMMANDS: &[Spec<Command>] = &[Spec {
    doc: Doc {
        name: "learn",
        aliases: &["lesson", "lessons"],
        usage: "[NAME]",
        help: "List the lessons, or start one. Inside, `hint` helps in three strengths, `?` repeats the question, \
               `skip` moves on and `quit` leaves; every other command answers as usual.",
        example: "learn three-queens",
        chapter: Chapter::Learn,
        takes: Takes::Lesson,
    },
    read: read_learn,
}];

fn read_learn(args: &mut Args) -> Result<Command, Trouble> {
    let name = args.word().map(|word| word.value.to_owned());
    args.end()?;
    Ok(Command::Learn(name))
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
        assert_eq!(read("learn"), Some(Command::Learn(None)));
        assert_eq!(read("learn three-queens"), Some(Command::Learn(Some("three-queens".to_owned()))));
        assert_eq!(read("learn three queens"), None);
    }
}
