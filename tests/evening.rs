//! One whole evening of Skat, typed card by card: a list of nine deals with a Kontra, a Re, Bock rounds and a Ramsch,
//! scored, looked through with grades, and practised from.

#![allow(clippy::unwrap_used)]

#[path = "support/home.rs"]
mod home;

use std::sync::OnceLock;

use home::Home;
use kontra::analysis::Unwatched;
use kontra::deal::Game;
use kontra::notation::any_record;
use kontra::session::{Gist, ReviewFlags, Session};
use kontra::tutor::{Wanted, check_files, mine_records};
use kontra::ui::{Theme, render};
use kontra::words;

const SCRIPT: &str = include_str!("evening/evening.txt");

/// Of each deal the three scores after it, of Anna, Ben and Cem, and how many Bock deals are left. They were reckoned
/// by a program of its own that knows nothing of this one, from the cards and the rules page.
const AFTER: [([i32; 3], u64); 9] = [
    ([0, 0, 20], 0),
    ([0, -46, 20], 0),
    ([-192, -46, 20], 3),
    ([-192, -46, 164], 2),
    ([-308, -46, 164], 1),
    ([-308, -46, -12], 0),
    ([-308, -10, -12], 3),
    ([-220, -10, -12], 2),
    ([-128, -10, -12], 1),
];

/// What came of the evening.
struct Evening {
    /// All that was typed and told, in 60 columns.
    told: String,
    /// The deals, as `record` writes them.
    records: Vec<String>,
    /// After each deal the scores and the Bock deals left.
    after: Vec<(Vec<i32>, Option<Gist>)>,
}

/// It is played once for all tests.
fn evening() -> &'static Evening {
    static EVENING: OnceLock<Evening> = OnceLock::new();
    EVENING.get_or_init(play)
}

fn play() -> Evening {
    let mut session = Session::on(Game::Skat);
    let mut evening = Evening { told: String::new(), records: Vec::new(), after: Vec::new() };
    for line in SCRIPT.lines() {
        if let Some(note) = line.strip_prefix('#') {
            evening.told += &format!("{}\n\n", note.trim());
            continue;
        }
        let answer = session.run(line).unwrap_or_else(|trouble| panic!("{line}: {trouble:?}"));
        let told = render(&words::answer(&answer), &Theme { width: 60, ..Theme::default() });
        evening.told += &format!("> {line}\n{told}\n");
        match line {
            "record" => {
                evening.records.push(render(&words::answer(&answer), &Theme { width: 400, ..Theme::default() }))
            }
            "score" => {
                let gist = |line: &str| session.clone().run(line).unwrap().gist();
                let Some(Gist::Numbers(scores)) = gist("list") else { panic!("the list has scores") };
                evening.after.push((scores, gist("list bock")));
            }
            _ => {}
        }
    }
    evening
}

#[test]
fn nine_deals_are_played_scored_and_looked_through() {
    let evening = evening();
    let expected: Vec<_> = AFTER.iter().map(|(scores, bock)| (scores.to_vec(), Some(Gist::Number(*bock)))).collect();
    assert_eq!(evening.after, expected);
    insta::assert_snapshot!("evening", evening.told);
}

#[test]
fn every_deal_reviews_clean_with_the_score_of_the_table() {
    let evening = evening();
    assert_eq!(evening.records.len(), AFTER.len());
    let judge = Session::on(Game::Skat).judge();
    for text in &evening.records {
        let record = any_record(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let flags = ReviewFlags { grades: true, ..ReviewFlags::default() };
        let reviewed = judge.over(&record).review(&record, &flags, &Unwatched).unwrap();
        assert!(reviewed.review.is_clean(), "{text}");
        // A Ramsch has no two sides, and no grades.
        let grades = reviewed.skat_grades.unwrap();
        assert_eq!(grades.is_err(), text.contains("[Contract \"R"), "{text}");
        // What a card leaves for both sides is what the next one starts from.
        for pair in grades.iter().flat_map(|grades| grades.windows(2)).filter(|pair| !pair[0].solved.null) {
            let (one, next) = (&pair[0], &pair[1]);
            let left = one.solved.value() - one.cost();
            let first = if one.solved.first { left } else { one.solved.all - left };
            assert_eq!(next.solved.first_points(), first, "{text}: {}", one.card);
        }
    }
}

/// At home the records become puzzles; one of them is missed, and comes back in practice.
#[test]
fn the_evening_is_practised_from() {
    let records = evening().records.join("\n\n");
    let home = Home::new();
    let said = home.said(&["mine", "--from", "-"], &records);
    assert!(said.contains("Looked through 9 deals: found "), "{said}");
    let (faults, many) = check_files(&[&home.data()]);
    assert!(faults.is_empty() && many >= 9, "{faults:?}");
    // Deal 9: middlehand's ♥J let the null ouvert go, and no other null was one with open hands left to lose.
    let files: Vec<_> = std::fs::read_dir(home.data().join("puzzles/skat/null")).unwrap().collect();
    let [Ok(file)] = &files[..] else { panic!("{files:?}") };
    let name = file.path().file_stem().unwrap().to_str().unwrap().to_owned();
    let said = home.said(&["-c", &format!("puzzle {name}; ♥J; quit")], "");
    assert!(said.contains("♥J is wrong: the declarer takes no trick, and the null is held."), "{said}");
    let said = home.said(&["-c", "practice; ♣Q"], "");
    for told in [&format!("Question 1 of 1, the puzzle skat/null/{name}"), "the null is lost", "Done: 1 of 1 known."] {
        assert!(said.contains(told), "{told}: {said}");
    }
    // The same records hold nothing new.
    let ran = home.run(&["mine", "--from", "-", "--theme", "null"], records);
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert!(ran.out.contains("found no puzzle"), "{}", ran.out);
}

/// What is mined from a deal is where a card of it gave something up, and that card is no solution.
#[test]
fn a_puzzle_of_a_played_deal_is_one_of_its_mistakes() {
    let folder = tempfile::TempDir::new().unwrap();
    let judge = Session::on(Game::Skat).judge();
    let mut many = 0;
    for text in &evening().records {
        let record = any_record(text).unwrap();
        let flags = ReviewFlags { grades: true, ..ReviewFlags::default() };
        let grades = judge.over(&record).review(&record, &flags, &Unwatched).unwrap().skat_grades.unwrap();
        let wanted =
            Wanted { game: Game::Skat, theme: None, level: None, seed: 0, count: 500, tricks: 1..=7, deals: 0 };
        let (found, tally) = mine_records(&[record], judge, &wanted, folder.path(), &[], &Unwatched).unwrap();
        assert_eq!(tally.deals, 1);
        many += found.len();
        for mined in found {
            let wrong = mined.explain.split(' ').next().unwrap();
            let grade = grades.iter().flatten().find(|grade| grade.card.to_string() == wrong).unwrap();
            assert!(grade.cost() > 0 && !mined.solution.contains(grade.card), "{}", mined.position);
            assert!(
                mined
                    .solution
                    .iter()
                    .all(|card| grade.solved.worth(card).unwrap().points
                        > grade.solved.worth(grade.card).unwrap().points)
            );
        }
    }
    assert!(many >= 9, "{many}");
}
