//! Grades by odds, of the last three tricks: before there are too many layouts for a test.

use kontra::analysis::{AsSeen, Grades, OddsWanted, Unwatched, as_seen, odds};
use kontra::cards::Suit;
use kontra::deal::{Deal, Holding, Record};
use kontra::konter::{Rules, Word};
use kontra::session::{Answer, Session};
use kontra::trick::Seat;
use kontra::words::{Json, answer, percent};
use serde_json::Value;

use super::consistency::{GAME, HANDS, graded};

/// The full game, its first three tricks taken as forced, and its grades by odds.
fn seen(wanted: &OddsWanted) -> (Grades, AsSeen) {
    let text = format!("{HANDS}{GAME}");
    let record: Record = text.parse().unwrap();
    let mut grades = graded(&text);
    grades.plays.iter_mut().filter(|grade| grade.trick < 4).for_each(|grade| grade.values.truncate(1));
    let seen = as_seen(&record, &Rules::default(), &grades, wanted, &Unwatched);
    (grades, seen)
}

/// As the program tells it.
fn told(seen: AsSeen) -> (String, Value) {
    let mut answered = Session::default().run(&format!("review {HANDS}{GAME} --grades")).unwrap();
    let Answer::Review(reviewed) = &mut answered else { panic!() };
    let Some(Ok(grades)) = &mut reviewed.grades else { panic!() };
    grades.as_seen = Some(seen);
    let text = answer(&answered).iter().map(|block| format!("{block}\n")).collect();
    (text, serde_json::to_value(Json(&answered)).unwrap())
}

/// The odds are those of the deal as it stood, with the Matt said in trick 1; and few layouts are all solved.
#[test]
fn each_play_has_the_odds_of_its_moment() {
    let wanted = OddsWanted::default();
    let (grades, seen) = seen(&wanted);
    let mut deal = Deal::new(Rules::default(), Suit::Spades, grades.hands.map(Holding::known)).unwrap();
    for grade in &grades.plays {
        if (grade.trick, grade.place) == (1, 3) {
            deal.announce(Seat(2), [Word::Matt].into_iter().collect()).unwrap();
        }
        let found = seen.at(grade.trick, grade.place);
        assert_eq!(found.is_some(), grade.values.len() > 1);
        if let Some(found) = found {
            assert!(found.odds.is_exact() && found.odds.layouts <= 1_680);
            assert_eq!(Ok(&found.odds), odds(&deal, &wanted, &Unwatched).as_ref());
        }
        deal.play(grade.seat, grade.card).unwrap();
    }
    assert!(!seen.plays.is_empty() && seen.stopped.is_none());
    let solved: u64 = seen.plays.iter().map(|grade| grade.odds.solved).sum();
    let (trick, place) = (seen.plays[0].trick, seen.plays[0].place);
    let (text, json) = told(seen);
    assert!(text.contains("Exact, over all layouts of the hidden cards: "), "{text}");
    let field = &json["grades"][4 * (trick - 1) + place - 1]["odds"];
    assert!(field["solved"].as_u64().is_some_and(|some| some <= solved) && field["seed"].is_null(), "{field}");
}

#[test]
fn drawn_layouts_are_told_with_their_seed() {
    let wanted = OddsWanted { exact: Some(false), error: 5.0, seed: 7 };
    let (_, seen) = seen(&wanted);
    let first = seen.plays[0].clone();
    let (text, json) = told(seen);
    assert!(text.contains("drawn with seed 7"), "{text}");
    let field = &json["grades"][4 * (first.trick - 1) + first.place - 1]["odds"];
    assert_eq!((&field["solved"], &field["seed"]), (&first.odds.solved.into(), &7.into()));
}

#[test]
fn what_is_not_sure_is_never_all_or_nothing() {
    let shown = [0.0, 0.001, 0.125, 0.999, 1.0].map(|share| (percent(share, 0), percent(share, 1)));
    let expected = [("0", "0.0"), ("1", "0.1"), ("13", "12.5"), ("99", "99.9"), ("100", "100.0")];
    assert_eq!(shown, expected.map(|(whole, tenths)| (whole.to_owned(), tenths.to_owned())));
    assert_eq!([percent(0.0001, 1), percent(0.9999, 1)], ["0.1", "99.9"]);
}
