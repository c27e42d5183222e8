//! Puzzles one after the other, with a shelf of the test's own.
#![allow(clippy::unwrap_used)]

use crate::deal::Game;
use jiff::civil::{Date, date};
use serde_json::json;

use crate::notation::Spanned;
use crate::session::Settings;
use crate::tutor::content::puzzle::Puzzle;
use crate::tutor::content::shelf::Shelf;
use crate::tutor::content::source::Source;
use crate::tutor::progress::{Event, Progress};
use crate::tutor::{Command, Diary, Wish};

use super::{Refusal, Said, Teacher, choice};

const MONDAY: Date = date(2028, 2, 28);

/// The queen of trumps first and then the ace makes all tricks; the ace first is trumped.
const RIGHT: &str = "♥Q";
const WRONG: &str = "♠A";

fn puzzle(id: &str, level: u8, more: &str) -> Puzzle {
    let theme = id.split('/').nth(1).unwrap();
    let text = format!(
        "id: {id}\ntitle: Two cards to go\ntask: win\ngoal: 21\nsolution: [♥Q]\nthemes: [{theme}{more}]\nlevel: {level}\n\
         position: konter H0 0 - SAHQ/STC9/CJT/H9DK S9CAKHTDAJT9/SQKJCQHAKJDQ - -\nexplain: This is why, in {id}.\n"
    );
    Puzzle::read(Source::new(id, text)).unwrap()
}

/// Two of level 1, one of 2 that has both themes, one of 3.
fn shelf() -> Shelf {
    Shelf::holding(vec![
        puzzle("konter/kapo/hard", 3, ""),
        puzzle("konter/kapo/easy", 1, ""),
        puzzle("konter/points/both", 2, ", kapo"),
        puzzle("konter/points/light", 1, ""),
    ])
}

fn teacher() -> Teacher {
    Teacher { has_looked: true, shelf: Some(shelf()), diary: Diary::default().on(|| MONDAY), ..Teacher::default() }
}

fn text(said: &Said) -> String {
    said.blocks.iter().map(|block| format!("{block}\n")).collect()
}

fn named(name: &str) -> Wish {
    Wish::Named(Spanned { value: name.to_owned(), span: 0..name.len() })
}

impl Teacher {
    fn wish(&mut self, wish: Wish) -> String {
        text(&self.obey(&Command::Puzzle(wish), Game::Konter).unwrap())
    }

    fn types(&mut self, line: &str) -> String {
        text(&self.feed(line, &Settings::default()).unwrap())
    }

    /// The name of the puzzle that is open.
    fn at(&self) -> String {
        self.open.as_ref().map_or("nothing".to_owned(), |run| run.id().rsplit('/').next().unwrap().to_owned())
    }
}

#[track_caller]
fn has(text: &str, parts: &[&str]) {
    parts.iter().for_each(|part| assert!(text.contains(part), "`{part}` is not in {text}"));
}

#[test]
fn the_easiest_of_a_theme_and_then_the_next() {
    let mut teacher = teacher();
    teacher.wish(named("kapo"));
    assert_eq!(teacher.at(), "easy");
    has(&teacher.types(RIGHT), &["3 stars", "Next: `puzzle next`. 2 puzzles of the theme kapo are not solved yet."]);
    teacher.wish(Wish::Next);
    assert_eq!(teacher.at(), "both", "its second theme counts");
    // What is skipped does not come again at once.
    has(&teacher.types("skip"), &["This is why", "2 puzzles of the theme kapo are not solved yet."]);
    teacher.wish(Wish::Next);
    assert_eq!(teacher.at(), "hard");
    has(&teacher.types(RIGHT), &["1 puzzle of the theme kapo is not solved yet."]);
    teacher.wish(Wish::Next);
    assert_eq!(teacher.at(), "both");
    let said = teacher.types(RIGHT);
    has(&said, &["Every puzzle of the theme kapo is solved. Next: `puzzle next`, of 1 other that is left."]);
    has(&teacher.wish(Wish::Next), &["Every puzzle of the theme kapo is solved. On with the others:"]);
    assert_eq!(teacher.at(), "light");
    has(&teacher.types(RIGHT), &["Every puzzle is solved. `puzzle next` puts one of them again"]);
}

#[test]
fn the_easiest_of_a_level_and_of_all() {
    let mut teacher = teacher();
    teacher.wish(named("2"));
    assert_eq!(teacher.at(), "both");
    has(&teacher.types(RIGHT), &["Every puzzle of level 2 is solved."]);
    let mut teacher = self::teacher();
    // In the order of the themes points come before kapo.
    for expected in ["light", "easy", "both", "hard"] {
        teacher.wish(Wish::Next);
        assert_eq!(teacher.at(), expected);
        teacher.types(RIGHT);
    }
    has(&teacher.wish(Wish::Next), &["Every puzzle is solved. Here is the one that was solved longest ago."]);
}

#[test]
fn one_that_is_solved_comes_again() {
    let mut teacher = teacher();
    for (name, lines) in [("easy", &[RIGHT][..]), ("both", &["hint", RIGHT]), ("hard", &[RIGHT])] {
        teacher.wish(named(name));
        lines.iter().for_each(|line| drop(teacher.types(line)));
    }
    let said = teacher.wish(named("kapo"));
    has(&said, &["Every puzzle of the theme kapo is solved. Here is the one that has the fewest stars."]);
    assert_eq!(teacher.at(), "both");
}

#[test]
fn the_least_known_is_the_one_solved_longest_ago() {
    let shelf = shelf();
    let mut progress = Progress::default();
    for (name, stars, day) in [("easy", 3, 3), ("hard", 3, 2), ("hard", 3, 5), ("easy", 1, 4)] {
        let id = format!("konter/kapo/{name}");
        progress.apply(&Event::Puzzled { id, stars }, date(2028, 3, day));
    }
    progress.apply(&Event::Puzzled { id: "konter/points/both".to_owned(), stars: 3 }, date(2028, 3, 9));
    let group = crate::tutor::Group::Theme("kapo");
    let (least, fewer) = choice::least_known(&shelf, &group, &progress).unwrap();
    assert_eq!((least.name(), fewer), ("easy", false));
}

#[test]
fn by_chance_comes_what_is_not_solved_and_by_its_seed_the_same() {
    let mut teacher = teacher();
    let said = teacher.wish(Wish::Random(None));
    let (_, seed) = said.split_once("`puzzle random ").unwrap();
    let seed = seed.split('`').next().unwrap().parse().unwrap();
    let drawn = teacher.at();
    teacher.types(RIGHT);
    teacher.wish(Wish::Random(Some(seed)));
    assert_eq!(teacher.at(), drawn);
    let (shelf, mut progress) = (shelf(), Progress::default());
    for puzzle in shelf.puzzles().iter().filter(|puzzle| puzzle.name() != "both") {
        progress.apply(&Event::Puzzled { id: puzzle.id.clone(), stars: 1 }, MONDAY);
    }
    for from in [0, 7, 999_999, u32::MAX] {
        let seed = choice::open_seed(&shelf, Game::Konter, &progress, from);
        assert_eq!(choice::of_seed(&shelf, Game::Konter, seed).unwrap().name(), "both", "{from}");
    }
    let all: std::collections::BTreeSet<&str> =
        (0..100).map(|seed| choice::of_seed(&shelf, Game::Konter, seed).unwrap().name()).collect();
    assert_eq!(all.len(), 4);
    assert!(choice::of_seed(&Shelf::default(), Game::Konter, 7).is_none());
}

#[test]
fn left_and_started_again() {
    let mut teacher = teacher();
    teacher.wish(named("easy"));
    has(&teacher.types(WRONG), &["Not quite.", "Best play after ♠A", "Once more"]);
    let left = text(&teacher.leave().unwrap());
    has(&left, &["You left the puzzle. `puzzle easy` puts it again."]);
    assert!(teacher.open.is_none());
    let progress = teacher.diary.progress();
    assert_eq!((progress.puzzles.len(), progress.practice.len()), (0, 1), "missed, and not over");
    // It starts anew.
    teacher.wish(named("easy"));
    has(&teacher.types(RIGHT), &["3 stars"]);
    // The same puzzle twice is no other.
    teacher.wish(named("easy"));
    assert!(!teacher.wish(named("easy")).contains("You left"));
}

#[test]
fn two_puzzles_and_a_lesson() {
    let mut teacher = teacher();
    let learn = Command::Learn { name: Spanned { value: "4".to_owned(), span: 0..1 }, again: false };
    teacher.obey(&learn, Game::Konter).unwrap();
    has(&teacher.wish(named("easy")), &["You left the lesson", "`learn 4` goes on here.", "Two cards to go"]);
    has(&teacher.wish(named("hard")), &["You left the puzzle. `puzzle easy` puts it again.", "Two cards to go"]);
    has(&teacher.wish(Wish::Overview), &["0 of 4 puzzles solved"]);
    assert_eq!(teacher.at(), "hard");
    has(&teacher.types(RIGHT), &["Back to your lesson: `learn 4`."]);
    teacher.wish(named("easy"));
    assert!(!teacher.types(RIGHT).contains("Back to"));
}

#[test]
fn practice_brings_a_puzzle_back() {
    let mut teacher = teacher();
    teacher.wish(named("easy"));
    teacher.types("skip");
    let practice = Command::Practice { all: false };
    let said = text(&teacher.obey(&practice, Game::Konter).unwrap());
    has(&said, &["Question 1 of 1, the puzzle konter/kapo/easy", "with which card do"]);
    let said = teacher.types(WRONG);
    has(&said, &["Best play after ♠A", "Once more", "with which card do"]);
    let said = teacher.feed(RIGHT, &Settings::default()).unwrap();
    has(&text(&said), &["Best play after ♥Q", "This is why, in konter/kapo/easy.", "Done: 0 of 1 known."]);
    assert_eq!(said.data["stars"], json!(2));
    teacher.obey(&practice, Game::Konter).unwrap();
    has(&teacher.types(RIGHT), &["This is why", "Done: 1 of 1 known."]);
    let progress = teacher.diary.progress().clone();
    let due = progress.practice["puzzle/konter/kapo/easy"];
    assert_eq!((due.r#box, due.due), (2, date(2028, 2, 29)));
    let known = progress.puzzle("konter/kapo/easy");
    assert_eq!((known.stars, known.tries, known.solved), (3, 3, Some(MONDAY)));
}

/// A puzzle that is gone may come back, so what is known of it stays; but it is not asked.
#[test]
fn a_puzzle_that_is_gone() {
    let mut teacher = teacher();
    teacher.wish(named("hard"));
    teacher.types("skip");
    teacher.shelf = Some(Shelf::holding(vec![puzzle("konter/kapo/easy", 1, "")]));
    has(
        &text(&teacher.obey(&Command::Practice { all: true }, Game::Konter).unwrap()),
        &["There is nothing to practise."],
    );
    assert!(teacher.diary.progress().practice.contains_key("puzzle/konter/kapo/hard"));
    has(&teacher.wish(Wish::Overview), &["0 of 1 puzzle solved"]);
    teacher.shelf = Some(shelf());
    has(
        &text(&teacher.obey(&Command::Practice { all: false }, Game::Konter).unwrap()),
        &["the puzzle konter/kapo/hard"],
    );
}

#[test]
fn the_list_and_the_overview() {
    let mut teacher = teacher();
    teacher.wish(named("both"));
    teacher.types("hint");
    teacher.types(RIGHT);
    teacher.wish(named("easy"));
    teacher.types("skip");
    let listed = teacher.wish(Wish::List(None));
    let expected = "Level 1\n`puzzle light`: Two cards to go (points)\n`puzzle easy`: Two cards to go (kapo) tried\n\
                    Level 2\n`puzzle both`: Two cards to go (points, kapo) solved, 2 stars\n\
                    Level 3\n`puzzle hard`: Two cards to go (kapo)\n";
    assert_eq!(listed, expected);
    let name = |value: &str| Some(Spanned { value: value.to_owned(), span: 0..value.len() });
    assert_eq!(teacher.wish(Wish::List(name("3"))), "Level 3\n`puzzle hard`: Two cards to go (kapo)\n");
    let said = teacher.obey(&Command::Puzzle(Wish::List(name("points"))), Game::Konter).unwrap();
    assert_eq!(said.data["puzzles"].as_array().unwrap().len(), 2);
    assert_eq!(said.data["puzzles"][1]["start"], "puzzle both");
    let said = teacher.obey(&Command::Puzzle(Wish::Overview), Game::Konter).unwrap();
    has(
        &text(&said),
        &["1 of 4 puzzles solved, with 2 of 12 stars.", "Next: `puzzle next`, Two cards to go (level 1)."],
    );
    let themes = json!([{"theme": "points", "of": 2, "solved": 1, "stars": 2}, {"theme": "kapo", "of": 3, "solved": 1, "stars": 2}]);
    assert_eq!(said.data["themes"], themes);
    assert_eq!(said.data["levels"][1], json!({"level": 2, "of": 1, "solved": 1, "stars": 2}));
}

#[test]
fn what_there_is_not() {
    let mut teacher = teacher();
    let mut refused = |wish: Wish| match teacher.obey(&Command::Puzzle(wish), Game::Konter) {
        Err(Refusal::Unknown(complaint)) => {
            complaint.what.iter().chain(&complaint.help).map(ToString::to_string).collect::<Vec<_>>().join(" ")
        }
        other => panic!("{other:?}"),
    };
    let name = |value: &str| Some(Spanned { value: value.to_owned(), span: 0..value.len() });
    assert_eq!(refused(named("kappo")), "There is no puzzle or theme `kappo`. Did you mean `kapo`?");
    assert_eq!(refused(named("ligth")), "There is no puzzle or theme `ligth`. Did you mean `light`?");
    assert_eq!(refused(named("nxt")), "There is no puzzle or theme `nxt`. Did you mean `next`?");
    assert_eq!(refused(named("6")), "There is no level `6`. Levels go from 1 to 5.");
    assert_eq!(refused(named("5")), "There is no puzzle of level 5 yet. `puzzle` shows of what there are some.");
    has(&refused(named("revoke")), &["There is no puzzle of the theme revoke yet."]);
    has(&refused(Wish::List(name("easy"))), &["There is no theme or level `easy`."]);
    has(&refused(Wish::List(name("pionts"))), &["Did you mean `points`?"]);
    has(&refused(Wish::List(name("announce"))), &["There is no puzzle of the theme announce yet."]);
}
