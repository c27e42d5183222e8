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
    /// Put a puzzle, or show which there are.
    Puzzle(Wish),
    /// Ask again what is due, or all that is to come back.
    Practice {
        /// Whether to ask what is not due yet.
        all: bool,
    },
    /// Show what has been learned.
    Progress,
    /// Write a lesson of this name to fill in.
    NewLesson(Spanned<String>),
    /// Write a puzzle of this name to fill in, after its theme if one is named.
    NewPuzzle(Spanned<String>),
}

/// What is wanted of the puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// To see how many there are of each theme and level, and how many are solved.
    Overview,
    /// To see all of them by name, or those of this theme or level.
    List(Option<Spanned<String>>),
    /// The next one that is not solved.
    Next,
    /// Any one that is not solved; or, by its seed, the same one again.
    Random(Option<u32>),
    /// The easiest of this theme or level that is not solved, or the one with this name.
    Named(Spanned<String>),
}

impl Command {
    /// The name in it that may be unknown, with its place in the line.
    pub fn name(&self) -> Option<&Spanned<String>> {
        match self {
            Command::Learn { name, .. } | Command::NewLesson(name) | Command::NewPuzzle(name) => Some(name),
            Command::Puzzle(Wish::List(name)) => name.as_ref(),
            Command::Puzzle(Wish::Named(name)) => Some(name),
            _ => None,
        }
    }
}

commands! {
    /// Every command of the tutor, in the order of the help.
    COMMANDS: Command;

    Learn "learn" ["lesson", "lessons"], "[LESSON [again]]", Takes::Lesson,
        "List the lessons, or start one; its number will do. One that you left goes on where you were, unless you say `again`. Inside, `hint` helps in three strengths, `?` repeats the question, `skip` moves on and `quit` leaves; every other command answers as usual, but one that tells the answer counts as help.",
        "learn three-queens", read_learn;
    Learn "drill" ["drills"], "[DRILL [SEED]]", Takes::Words(Drill::NAMES),
        "List the drills, or start one: questions without end, which get harder and quicker with every few right answers. The number of a drill will do. A seed, which is a number from 0 to 4294967295, asks the same questions again: from level 1 on, harder or easier as you answer, and what the drill remembers of your level stays.",
        "drill trumps 7", read_drill;
    Learn "puzzle" ["puzzles"], "[next|random [SEED]|list [THEME|LEVEL]|THEME|LEVEL|NAME]", Takes::Puzzle,
        "Show the puzzles by theme and level, or put one: the easiest of a theme or level that you have not solved, the next of them, or any at random. `list` tells their names. A wrong card is played out to show what it costs, and the puzzle is put again; it has three stars at the first try, two after one miss or hint, else one.",
        "puzzle 2", read_puzzle;
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
        "Show how far you are: lessons, drills, puzzles, and what comes back for practice.",
        "progress", |args| args.end().map(|()| Command::Progress);
    Learn "new lesson" [], "NAME", Takes::Free,
        "Write a small lesson into your own folder for you to change: a name in small letters, such as my-lesson.",
        "new lesson my-lesson", |args| {
            args.some()?;
            let Spanned { value, span } = args.rest();
            Ok(Command::NewLesson(Spanned { value: value.to_owned(), span }))
        };
    Learn "new puzzle" [], "[THEME/]NAME", Takes::Free,
        "Write a small puzzle into your own folder for you to change: a name in small letters, such as the-last-trick, after its theme if you have one in mind.",
        "new puzzle kapo/the-last-trick", |args| {
            args.some()?;
            let Spanned { value, span } = args.rest();
            Ok(Command::NewPuzzle(Spanned { value: value.to_owned(), span }))
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

fn read_puzzle(args: &mut Args) -> Result<Command, Trouble> {
    let owned = |word: Spanned<&str>| Spanned { value: word.value.to_owned(), span: word.span };
    let Some(word) = args.word() else { return Ok(Command::Puzzle(Wish::Overview)) };
    let wish = match word.value.to_lowercase().as_str() {
        "next" => Wish::Next,
        "random" => Wish::Random(args.word().map(read_seed).transpose()?),
        "list" => Wish::List(args.word().map(owned)),
        _ => Wish::Named(owned(word)),
    };
    args.end().map(|()| Command::Puzzle(wish))
}

fn read_seed(word: Spanned<&str>) -> Result<u32, Trouble> {
    word.value.parse().map_err(|_| Trouble::at(Usage::Seed(word.value.to_owned()), word.span))
}

fn read_drill(args: &mut Args) -> Result<Command, Trouble> {
    let Some(word) = args.word() else { return Ok(Command::Drills) };
    let name = word.value.to_lowercase();
    let number = name.parse::<usize>().ok().and_then(|number| Drill::ALL.get(number.checked_sub(1)?)).copied();
    let Some(drill) = Drill::named(&name).or(number) else {
        return Err(Trouble::at(Usage::UnknownDrill(name, Drill::NAMES), word.span));
    };
    let seed = args.word().map(read_seed).transpose()?;
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
    fn puzzle_takes_a_word_or_a_name() {
        let wish = |text: &str| match read(text) {
            Some(Command::Puzzle(wish)) => Some(wish),
            _ => None,
        };
        let name = |value: &str, start: usize| Spanned { value: value.to_owned(), span: start..start + value.len() };
        assert_eq!(wish("puzzle"), Some(Wish::Overview));
        assert_eq!(wish("puzzles"), Some(Wish::Overview));
        assert_eq!(wish("puzzle NEXT"), Some(Wish::Next));
        assert_eq!(wish("puzzle random"), Some(Wish::Random(None)));
        assert_eq!(wish("puzzle random 7"), Some(Wish::Random(Some(7))));
        assert_eq!(wish("puzzle list"), Some(Wish::List(None)));
        assert_eq!(wish("puzzle list kapo"), Some(Wish::List(Some(name("kapo", 12)))));
        assert_eq!(wish("puzzle kapo/last-trick"), Some(Wish::Named(name("kapo/last-trick", 7))));
        assert_eq!(wish("puzzle 3"), Some(Wish::Named(name("3", 7))));
        for wrong in ["puzzle next 3", "puzzle random x", "puzzle random -1", "puzzle list kapo 3", "puzzle kapo 3"] {
            assert_eq!(wish(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn drill_takes_a_name_and_a_seed() {
        assert_eq!(read("drill"), Some(Command::Drills));
        assert_eq!(read("drill trumps"), Some(Command::Drill(Drill::Trumps, None)));
        assert_eq!(read("drill Trumps 7"), Some(Command::Drill(Drill::Trumps, Some(7))));
        assert_eq!(read("drill 1 7"), Some(Command::Drill(Drill::Trumps, Some(7))));
        assert_eq!(read("drill 8"), Some(Command::Drill(Drill::Revoke, None)));
        assert_eq!(read("drill trumps 4294967295"), Some(Command::Drill(Drill::Trumps, Some(u32::MAX))));
        for wrong in ["drill 0", "drill 13", "drill -1", "drill trumps -1", "drill trumps 4294967296"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
        assert_eq!(read("drill tumps"), None);
        assert_eq!(read("drill trumps seven"), None);
        assert_eq!(read("practice all"), Some(Command::Practice { all: true }));
        assert_eq!(read("practice trumps"), None);
    }
}
