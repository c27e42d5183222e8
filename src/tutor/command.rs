//! The tutor's own commands.

use crate::notation::Spanned;
use crate::session::{Args, Takes, Trouble, Usage, commands};

use super::drill::Drill;

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
    /// List the drills.
    Drills,
    /// Start a drill, with the questions of a seed.
    Drill(Drill, Option<u32>),
    /// Ask again what is due, or all that is to come back.
    Practice {
        /// Whether to ask what is not due yet.
        all: bool,
    },
    /// Show what has been learned.
    Progress,
    /// Write a lesson of this name to fill in.
    NewLesson(Spanned<String>),
}

commands! {
    /// Every command of the tutor, in the order of the help.
    COMMANDS: Command;

    Learn "learn" ["lesson", "lessons"], "[LESSON [again]]", Takes::Lesson,
        "List the lessons, or start one; its number will do. One that you left goes on where you were, unless you say `again`. Inside, `hint` helps in three strengths, `?` repeats the question, `skip` moves on and `quit` leaves; every other command answers as usual, but one that tells the answer counts as help.",
        "learn three-queens", read_learn;
    Learn "drill" ["drills"], "[DRILL [SEED]]", Takes::Words(Drill::NAMES),
        "List the drills, or start one: questions without end, which get harder and quicker with every few right answers. A seed asks the same questions again.",
        "drill trumps 7", read_drill;
    Learn "practice" ["practise"], "[all]", Takes::Words(&["all"]),
        "Ask again what went wrong before and is due today, twenty questions a round, the hardest first; with `all`, whatever is to come back.",
        "practice", |args| {
            let all = args.peek().is_some_and(|word| word.value.eq_ignore_ascii_case("all"));
            if all {
                args.word();
            }
            args.end().map(|()| Command::Practice { all })
        };
    Learn "progress" [], "", Takes::Nothing,
        "Show how far you are: lessons, drills, and what comes back for practice.",
        "progress", |args| args.end().map(|()| Command::Progress);
    Learn "new lesson" [], "NAME", Takes::Free,
        "Write a small lesson into your own folder for you to change: a name in small letters, such as my-lesson.",
        "new lesson my-lesson", |args| {
            args.some()?;
            let Spanned { value, span } = args.rest();
            Ok(Command::NewLesson(Spanned { value: value.to_owned(), span }))
        };
}

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

fn read_drill(args: &mut Args) -> Result<Command, Trouble> {
    let Some(word) = args.word() else { return Ok(Command::Drills) };
    let name = word.value.to_lowercase();
    let Some(drill) = Drill::named(&name) else {
        return Err(Trouble::at(Usage::UnknownDrill(name, Drill::NAMES), word.span));
    };
    let seed = match args.word() {
        None => None,
        Some(seed) => Some(seed.value.parse().map_err(|_| args.refuse(seed))?),
    };
    args.end()?;
    Ok(Command::Drill(drill, seed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal::Game;
    use crate::notation::{Lang, reads_as_card_or_suit};
    use crate::session::find;

    #[test]
    fn names_are_free() {
        for name in COMMANDS.iter().flat_map(|spec| spec.doc.aliases.iter().chain([&spec.doc.name])) {
            assert!(find(crate::session::COMMANDS, name).is_none(), "{name}");
            assert_eq!(reads_as_card_or_suit(name), None, "{name}");
        }
    }

    fn read(text: &str) -> Option<Command> {
        let name = text.split(' ').next()?;
        let spec = find(COMMANDS, name)?;
        (spec.read)(&mut Args::new(text, name.len(), Lang::En, Game::Konter, &spec.doc)).ok()
    }

    #[test]
    fn learn_takes_one_name() {
        let learn = |name: &str, again| {
            Some(Command::Learn { name: Spanned { value: name.to_owned(), span: 6..6 + name.len() }, again })
        };
        assert_eq!(read("learn"), Some(Command::Lessons));
        assert_eq!(read("learn three-queens"), learn("three-queens", false));
        assert_eq!(read("learn 4 again"), learn("4", true));
        assert_eq!(read("learn three queens"), None);
    }

    #[test]
    fn drill_takes_a_name_and_a_seed() {
        assert_eq!(read("drill"), Some(Command::Drills));
        assert_eq!(read("drill trumps"), Some(Command::Drill(Drill::Trumps, None)));
        assert_eq!(read("drill Trumps 7"), Some(Command::Drill(Drill::Trumps, Some(7))));
        assert_eq!(read("drill tumps"), None);
        assert_eq!(read("drill trumps seven"), None);
        assert_eq!(read("practice all"), Some(Command::Practice { all: true }));
        assert_eq!(read("practice trumps"), None);
    }
}
