//! Drills: questions without end, each made of a number, and each answered by the engine.

use std::fmt;

use crate::cards::Dice;

mod question;
mod trumps;

pub use question::Question;

/// The hardest level of a drill; the easiest is 1.
pub const HARDEST: u8 = 5;

/// What is drilled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Drill {
    /// Which cards are trumps.
    Trumps,
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
    pub const ALL: [Drill; 1] = [Drill::Trumps];

    /// The names of all drills.
    pub const NAMES: &[&str] = &["trumps"];

    const fn row(self) -> Row {
        match self {
            Drill::Trumps => Row { name: "trumps", make: trumps::question, seconds: [40, 30, 20, 15, 10] },
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
        self.row().seconds[usize::from(level.clamp(1, HARDEST)) - 1]
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
