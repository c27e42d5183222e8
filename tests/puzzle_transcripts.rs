//! Ten shipped puzzles of each game, of different tasks, each answered wrongly, with hints, and then rightly; and rightly at once.
//!
//! The right answer that is typed is the author's: the engine is not asked what is right.

#![allow(clippy::unwrap_used)]

use kontra::session::Settings;
use kontra::tutor::{Library, Puzzle, Response, Run, Source, Was};
use kontra::ui::{Theme, render};
use serde_yaml::Value;

/// The name of the puzzle, what is typed wrongly, and a command that would solve it.
const SCRIPTS: [(&str, &str, &str); 20] = [
    ("konter/save-the-matt/second-player-low", "ST", "solve"),
    ("konter/cash-the-aces/peace-and-quiet", "HA", "odds"),
    ("konter/follow-or-trump/aces-and-queens", "SQ SA", "legal"),
    ("konter/name-trump/marriage-of-convenience", "diamonds", "name"),
    ("konter/announce/ace-on-the-table", "matt", "announce"),
    ("konter/points/light-and-heavy", "1", "count"),
    ("konter/announce/said-again", "9 9", "score"),
    ("konter/revoke/a-queen-walks-in", "SA", "review --grades"),
    ("konter/claims/he-cannot-add", "no", "claim N 24"),
    ("konter/trump-count/six-spades-seen", "7", "left"),
    ("skat/null/three-clubs", "CQ", "solve"),
    ("skat/jacks/two-against-one", "D9", "odds"),
    ("skat/follow-suit/a-diamond-asks", "DA D9", "legal"),
    ("skat/matadors/gap-at-the-second", "4", "matadors spades ♣J ♥J ♦J ♠A ♠10"),
    ("skat/overbid/one-point-short", "30", "value hearts with 1 bid 24 points 89"),
    ("skat/kontra/both-may", "no", "who R"),
    ("skat/re/four-times", "160", "value hearts with 1 points 70 re"),
    ("skat/bock/only-one-round", "6", "list"),
    ("skat/ramsch/three-share", "-40 -40 -40", "ramsch 40 40 40 tricks 4 3 3"),
    ("skat/tournament/re-lost", "0 -314 0", "list"),
];

fn source(name: &str) -> Source {
    let file = format!("puzzles/{name}.yaml");
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
fn puzzles_answered_wrongly_and_rightly() {
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
