//! What somebody has learned: how each lesson stands, how far each drill went, which puzzles are solved, and the
//! questions that are to come back.
//!
//! Everything is changed by small [`Event`]s, so that two sessions which end at once both count: each
//! event is applied to what the file says at that moment.

use std::collections::BTreeMap;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::drill::{Drill, HARDEST};
use super::key::Key;

pub mod boxes;
pub mod diary;
pub mod tally;
pub mod text;

use boxes::Due;

/// How many questions of one drill wait for practice at most.
pub const MOST_OF_A_DRILL: usize = 20;

/// The most stars that a puzzle has.
pub const MOST_STARS: u8 = 3;

/// How a question ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// Right at the first try.
    Right,
    /// Right after a wrong answer.
    Second,
    /// Right after a hint.
    Assisted,
    /// Not answered.
    Skipped,
    /// Wrong, where there is one try only.
    Wrong,
}

impl Ending {
    /// Every way, the best first.
    pub const ALL: [Ending; 5] = [Ending::Right, Ending::Second, Ending::Assisted, Ending::Skipped, Ending::Wrong];
}

/// What somebody has learned.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// The lessons that were begun, by their id.
    #[serde(default)]
    pub lessons: BTreeMap<String, LessonProgress>,
    /// The drills that were begun, by their name.
    #[serde(default)]
    pub drills: BTreeMap<String, DrillProgress>,
    /// The puzzles that were solved or given up, by their id.
    #[serde(default)]
    pub puzzles: BTreeMap<String, PuzzleProgress>,
    /// The questions that come back, by their key.
    #[serde(default)]
    pub practice: BTreeMap<String, Due>,
}

/// How a lesson stands.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonProgress {
    /// How the questions ended so far, in order.
    #[serde(default)]
    pub answers: Vec<Ending>,
    /// The day on which its end was reached for the first time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finished: Option<Date>,
    /// The most questions right at the first try.
    #[serde(default)]
    pub best: usize,
}

/// How far a drill went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrillProgress {
    /// Questions asked.
    pub asked: u32,
    /// Answered rightly.
    pub right: u32,
    /// The level at which it goes on.
    pub level: u8,
    /// The longest row of right answers.
    pub best: u32,
}

/// How somebody has done with a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleProgress {
    /// The most stars that it was solved with; none if it never was.
    pub stars: u8,
    /// How often it came to an end, solved or given up.
    pub tries: u32,
    /// The day on which it was solved last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solved: Option<Date>,
}

/// Something to remember.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A lesson is started from its beginning.
    Begun(String),
    /// A question was answered wrongly or with help for the first time: it comes back, whatever follows.
    Missed(Key),
    /// A question of a lesson ended, and whether it was the last.
    Answered {
        /// The lesson.
        id: String,
        /// The number of the question, from 1.
        question: usize,
        /// How it ended.
        ending: Ending,
        /// Whether the lesson is over with it.
        last: bool,
    },
    /// A question of a drill was answered.
    Drilled {
        /// The drill.
        drill: Drill,
        /// Whether it was right.
        right: bool,
        /// The level from now on.
        level: u8,
        /// How many were right in a row.
        row: u32,
    },
    /// A puzzle was solved with so many stars, or given up with none.
    Puzzled {
        /// The puzzle.
        id: String,
        /// The stars, three at most.
        stars: u8,
    },
    /// A question that came back was answered.
    Practised(Key, Ending),
    /// Questions that were to come back are asked nowhere any more.
    Gone(Vec<Key>),
}

impl Progress {
    /// How a lesson stands, if it was begun.
    pub fn lesson(&self, id: &str) -> Option<&LessonProgress> {
        self.lessons.get(id)
    }

    /// How far a drill went.
    pub fn drill(&self, drill: Drill) -> DrillProgress {
        let begun = self.drills.get(drill.name()).copied().unwrap_or_default();
        DrillProgress { level: begun.level.clamp(1, HARDEST), ..begun }
    }

    /// How somebody has done with a puzzle; nothing yet with one that never came to its end.
    pub fn puzzle(&self, id: &str) -> PuzzleProgress {
        self.puzzles.get(id).copied().unwrap_or_default()
    }

    /// The questions that come back on this day or before: what is hardest first, then what waited longest.
    pub fn due(&self, today: Date) -> Vec<Key> {
        self.practice_until(Some(today))
    }

    /// All questions that come back at any time.
    pub fn to_practise(&self) -> Vec<Key> {
        self.practice_until(None)
    }

    fn practice_until(&self, day: Option<Date>) -> Vec<Key> {
        let due = self.practice.iter().filter(|(_, due)| day.is_none_or(|day| due.due <= day));
        let mut due: Vec<(u8, Date, Key)> =
            due.filter_map(|(key, due)| Some((due.r#box, due.due, key.parse().ok()?))).collect();
        due.sort();
        due.into_iter().map(|(.., key)| key).collect()
    }

    /// The day on which a question comes back, if it does.
    pub fn day(&self, key: &Key) -> Option<Date> {
        self.practice.get(&key.to_string()).map(|due| due.due)
    }

    /// Remembers something that happened on this day.
    pub fn apply(&mut self, event: &Event, today: Date) {
        match event {
            Event::Begun(id) => self.lessons.entry(id.clone()).or_default().answers.clear(),
            Event::Missed(key) => {
                self.tidy();
                self.practice.insert(key.to_string(), Due::first(today));
                self.make_room(key);
            }
            Event::Gone(keys) => {
                self.tidy();
                for key in keys {
                    self.practice.remove(&key.to_string());
                }
            }
            Event::Answered { id, question, ending, last } => {
                let lesson = self.lessons.entry(id.clone()).or_default();
                // Another session may be ahead, or may have started again; neither undoes the other.
                let so_far = lesson.answers.len();
                match lesson.answers.get_mut(question.saturating_sub(1)) {
                    Some(before) => *before = *ending,
                    None if so_far + 1 == *question => lesson.answers.push(*ending),
                    None => {}
                }
                let right = lesson.answers.iter().filter(|ending| **ending == Ending::Right).count();
                if *last {
                    lesson.best = lesson.best.max(right);
                    lesson.finished.get_or_insert(today);
                }
            }
            Event::Drilled { drill, right, level, row } => {
                let drill = self.drills.entry(drill.name().to_owned()).or_default();
                drill.asked = drill.asked.saturating_add(1);
                drill.right = drill.right.saturating_add(u32::from(*right));
                drill.level = *level;
                drill.best = drill.best.max(*row);
            }
            Event::Puzzled { id, stars } => {
                let puzzle = self.puzzles.entry(id.clone()).or_default();
                puzzle.tries = puzzle.tries.saturating_add(1);
                puzzle.stars = puzzle.stars.max(*stars).min(MOST_STARS);
                if *stars > 0 {
                    puzzle.solved = Some(today);
                }
            }
            Event::Practised(key, ending) => {
                self.tidy();
                let key = key.to_string();
                let before = self.practice.get(&key).copied().unwrap_or(Due::first(today));
                match before.after(*ending == Ending::Right, today) {
                    Some(due) => self.practice.insert(key, due),
                    None => self.practice.remove(&key),
                };
            }
        }
    }
}

impl Progress {
    /// Drops what is no key, and so can never come back.
    fn tidy(&mut self) {
        self.practice.retain(|key, _| key.parse::<Key>().is_ok());
    }

    /// Keeps as many questions of a drill as may wait, and this one in any case: whoever drills for an hour
    /// need not practise for a day. What is known best gives way, then what was asked longest ago.
    fn make_room(&mut self, new: &Key) {
        let Key::Drill(drill, ..) = new else { return };
        let of_drill = |key: &String| match key.parse() {
            Ok(key @ Key::Drill(other, ..)) => other == *drill && key != *new,
            _ => false,
        };
        let mut others: Vec<(std::cmp::Reverse<u8>, Date, String)> = self
            .practice
            .iter()
            .filter(|(key, _)| of_drill(key))
            .map(|(key, due)| (std::cmp::Reverse(due.r#box), due.due, key.clone()))
            .collect();
        others.sort();
        let too_many = (others.len() + 1).saturating_sub(MOST_OF_A_DRILL);
        for (.., key) in others.iter().take(too_many) {
            self.practice.remove(key);
        }
    }
}

impl PuzzleProgress {
    /// Whether it was ever solved.
    pub fn is_solved(self) -> bool {
        self.stars > 0
    }
}

impl LessonProgress {
    /// Whether it was left in the middle.
    pub fn is_open(&self, questions: usize) -> bool {
        !self.answers.is_empty() && self.answers.len() < questions
    }
}
