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
