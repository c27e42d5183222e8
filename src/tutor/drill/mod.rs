//! Drills: questions without end, each made of a number, and each answered by the engine.

use std::fmt;

use crate::cards::Dice;
use crate::deal::Game;

mod announce;
mod game;
mod left;
mod legal;
mod points;
mod question;
mod revoke;
mod skat;
mod slate;
mod trumps;
mod winner;

pub use question::Question;

/// The hardest level of a drill; the easiest is 1.
pub const HARDEST: u8 = 5;

/// What is drilled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Drill {
    /// Which cards are trumps.
    Trumps,
    /// How many points some cards are.
    Points,
    /// What may be played.
    Legal,
    /// Who wins a trick.
    Winner,
    /// What may be announced.
    Announce,
    /// How many trumps the others hold.
    Left,
    /// What is on the slate after a game.
    Slate,
    /// Which card was a revoke.
    Revoke,
    /// How many matadors some cards have.
    Matadors,
    /// What a game of Skat scores.
    Value,
    /// Whether somebody may say Kontra, or Re.
    Kontra,
    /// How many points each side has, on the way to 61.
    SixtyOne,
}

/// How often a generator tries for a question that is as hard as its level; the last try stands.
const TRIES: usize = 400;

/// What a table says for this level.
fn of_level<T: Copy>(table: [T; HARDEST as usize], level: u8) -> T {
    table[usize::from(level.clamp(1, HARDEST)) - 1]
}

/// All that there is to know about a drill.
struct Row {
    name: &'static str,
    /// How a question of a level is made.
    make: fn(&mut Dice, u8) -> Question,
    /// The seconds that an answer may take, level by level.
    seconds: [u16; HARDEST as usize],
}

impl Drill {
    /// All drills, in the order in which one would learn.
    pub const ALL: [Drill; 12] = [
        Drill::Trumps,
        Drill::Points,
        Drill::Legal,
        Drill::Winner,
        Drill::Announce,
        Drill::Left,
        Drill::Slate,
        Drill::Revoke,
        Drill::Matadors,
        Drill::Value,
        Drill::Kontra,
        Drill::SixtyOne,
    ];

    /// The names of all drills.
    pub const NAMES: &[&str] = &[
        "trumps",
        "points",
        "legal",
        "winner",
        "announce",
        "left",
        "slate",
        "revoke",
        "matadors",
        "value",
        "kontra",
        "sixty-one",
    ];

    /// The drills of a game, in the order in which one would learn.
    pub fn of(game: Game) -> impl Iterator<Item = Drill> {
        Drill::ALL.into_iter().filter(move |drill| drill.game() == game)
    }

    /// Whether the text of a question tells all that there is to see.
    pub(in crate::tutor) fn tells_all(self) -> bool {
        self == Drill::SixtyOne
    }

    /// The game that it is about.
    pub fn game(self) -> Game {
        match self {
            Drill::Matadors | Drill::Value | Drill::Kontra | Drill::SixtyOne => Game::Skat,
            _ => Game::Konter,
        }
    }

    fn row(self) -> Row {
        let row = |name, make: fn(&mut Dice, u8) -> Question, seconds| Row { name, make, seconds };
        match self {
            Drill::Trumps => row("trumps", trumps::question, [40, 30, 20, 15, 10]),
            Drill::Points => row("points", points::question, [40, 35, 30, 27, 25]),
            Drill::Legal => row("legal", legal::question, [45, 40, 35, 30, 25]),
            Drill::Winner => row("winner", winner::question, [30, 25, 20, 15, 10]),
            Drill::Announce => row("announce", announce::question, [30, 25, 20, 17, 15]),
            Drill::Left => row("left", left::question, [60, 55, 50, 45, 40]),
            Drill::Slate => row("slate", slate::question, [60, 50, 45, 40, 35]),
            Drill::Revoke => row("revoke", revoke::question, [120, 110, 100, 90, 80]),
            Drill::Matadors => row("matadors", skat::matadors::question, [30, 25, 22, 20, 18]),
            Drill::Value => row("value", skat::value::question, [45, 43, 41, 39, 37]),
            Drill::Kontra => row("kontra", skat::kontra::question, [40, 35, 30, 27, 25]),
            Drill::SixtyOne => row("sixty-one", skat::sixty_one::question, [90, 85, 80, 75, 70]),
        }
    }

    /// The drill with this name.
    pub fn named(name: &str) -> Option<Drill> {
        Drill::ALL.into_iter().find(|drill| drill.name() == name)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// How many seconds an answer may take at this level, from 1, before it counts as slow.
    pub fn seconds(self, level: u8) -> u16 {
        of_level(self.row().seconds, level)
    }

    /// The question of this level that is made of this number; the same for ever.
    ///
    /// ```
    /// use kontra::tutor::Drill;
    /// let question = Drill::Trumps.question(1, 42);
    /// assert_eq!(question, Drill::Trumps.question(1, 42));
    /// assert_eq!(question.answer, "trumps");
    /// ```
    pub fn question(self, level: u8, number: u32) -> Question {
        let level = level.clamp(1, HARDEST);
        let mut dice = Dice((u64::from(number) << 8) | u64::from(level));
        (self.row().make)(&mut dice, level)
    }
}

impl fmt::Display for Drill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_finds_its_drill_and_hard_questions_are_quick() {
        assert_eq!(Drill::ALL.map(Drill::name), Drill::NAMES);
        for drill in Drill::ALL {
            assert_eq!(Drill::named(drill.name()), Some(drill));
            assert!(drill.row().seconds.is_sorted_by(|slow, quick| slow > quick), "{drill}");
        }
    }
}
