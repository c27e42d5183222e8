//! Ten shipped puzzles of different tasks, each answered wrongly, with hints, and then rightly; and rightly at once.
//!
//! The right answer that is typed is the author's: the engine is not asked what is right.

#![allow(clippy::unwrap_used)]

use kontra::session::Settings;
use kontra::tutor::{Library, Puzzle, Response, Run, Source, Was};
use kontra::ui::{Theme, render};
use serde_yaml::Value;

/// The name of the puzzle, what is typed wrongly, and a command that would solve it.
const SCRIPTS: [(&str, &str, &str); 10] = [
    ("save-the-matt/second-player-low", "ST", "solve"),
    ("cash-the-aces/peace-and-quiet", "HA", "odds"),
    ("follow-or-trump/aces-and-queens", "SQ SA", "legal"),
    ("name-trump/marriage-of-convenience", "diamonds", "name"),
    ("announce/ace-on-the-table", "matt", "announce"),
    ("points/light-and-heavy", "1", "count"),
    ("announce/said-again", "9 9", "score"),
    ("revoke/a-queen-walks-in", "SA", "review --grades"),
    ("claims/he-cannot-add", "no", "claim N 24"),
    ("trump-count/six-spades-seen", "7", "left"),
];

fn source(name: &str) -> Source {
    let file = format!("puzzles/konter/{name}.yaml");
    Library::shipped().into_iter().find(|source| source.name == file).unwrap_or_else(|| panic!("{file} is shipped"))
}

/// The author's solution as one would type it.
fn solution(source: &Source) -> String {
    fn typed(value: &Value) -> String {
        match value {
            Value::Sequence(parts) => parts.iter().map(typed).collect::<Vec<_>>().join(" "),
            Value::Mapping(fault) => typed(&fault["card"]),
            Value::Bool(yes) => if *yes { "yes" } else { "no" }.to_owned(),
            Value::String(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            _ => String::new(),
        }
    }
    typed(&serde_yaml::from_str::<Value>(&source.text).unwrap()["solution"])
}

/// A run that is written down as it would be seen in 60 columns.
struct Paper {
    run: Run,
    told: String,
}

impl Paper {
    fn new(source: &Source) -> Paper {
        let run = Run::puzzle(&Puzzle::read(source.clone()).unwrap()).unwrap();
        let mut paper = Paper { run, told: String::new() };
        let start = paper.run.start();
        paper.write(&start);
        paper
    }

    fn write(&mut self, response: &Response) {
        self.told += &render(&response.blocks, &Theme { width: 60, ..Theme::default() });
    }

    fn feed(&mut self, line: &str) -> Was {
        self.told += &format!("\npuzzle> {line}\n");
        let response = self.run.feed(line, &Settings::default(), None);
        self.write(&response);
        response.note.mark
    }
}

#[test]
fn ten_puzzles_answered_wrongly_and_rightly() {
    for (name, wrong, solver) in SCRIPTS {
        let source = source(name);
        let right = solution(&source);
        let mut paper = Paper::new(&source);
        assert_eq!(paper.feed(wrong), Was::Wrong, "{name}: {}", paper.told);
        assert_eq!(paper.feed("hint"), Was::Hint);
        assert_eq!(paper.feed("hint"), Was::Hint);
        assert!(!paper.told.contains("Solved"), "{name}");
        assert_eq!(paper.feed(solver), Was::Command, "{name}");
        assert!(paper.told.contains("would solve the puzzle"), "{name}: {}", paper.told);
        assert_eq!(paper.feed(&right), Was::Right, "{name}: {}", paper.told);
        assert!(paper.run.is_over(), "{name}");

        let mut at_once = Paper::new(&source);
        assert_eq!(at_once.feed(&right), Was::Right, "{name}: {}", at_once.told);
        assert!(at_once.told.contains("3 stars"), "{name}: {}", at_once.told);
        assert!(paper.told.contains("1 star.") && !paper.told.contains("3 stars"), "{name}: {}", paper.told);
        insta::assert_snapshot!(name.replace('/', "_"), paper.told);
    }
}
