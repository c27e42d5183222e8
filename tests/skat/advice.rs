//! What a declarer is advised to put away and to announce.

use kontra::analysis::{Advice, AdviceWanted, Unwatched, advice};
use kontra::cards::{Cards, Dice};
use kontra::session::{Answer, Gist, Session, SkatAnswer, answer_request};
use kontra::skat::{CARDS_EACH, Contract, FOREHAND, MIDDLEHAND, PACK, Rules, ranking};
use kontra::solver::{Aim, Open, Sides, Solver};
use kontra::trick::Trick;
use kontra::ui::{Theme, render};
use kontra::words::answer as words;

/// A hand for a null, which is quickly tried, with one card that wants to go and one that may lose it.
const LOW: &str = "♣7 ♣8 ♠7 ♠9 ♠J ♥7 ♥8 ♥9 ♦7 ♦8 ♦K ♣A";

fn advised(line: &str) -> (Answer, Advice) {
    let mut session = Session::on(kontra::deal::Game::Skat);
    let answer = session.run(line).unwrap();
    let Answer::Skat(told) = &answer else { panic!("{answer:?}") };
    let SkatAnswer::Advice(advice) = &**told else { panic!("{answer:?}") };
    (answer.clone(), (**advice).clone())
}

/// In how many of so many layouts, drawn with other dice, the declarer in forehand takes no trick.
fn held(hand: Cards, hidden: Cards, layouts: u64) -> f64 {
    let mut solver = Solver::new(ranking(Contract::Null), Sides::alone(FOREHAND), Aim::FewTricks);
    let mut dice = Dice(4711);
    let held = (0..layouts).filter(|_| {
        let other = dice.hand(hidden, CARDS_EACH);
        let hands = [hand, other, hidden - other, Cards::EMPTY];
        !solver.reaches(&Open::new(hands, Trick::new(FOREHAND, 3)).unwrap(), 1)
    });
    held.count() as f64 / layouts as f64
}

#[test]
fn the_highest_cards_leave_a_null_and_the_share_is_that_of_other_dice() {
    let (answer, advice) = advised(&format!("advise {LOW} F bid 20"));
    let first = &advice.best[0];
    assert_eq!((first.contract, first.flags.ouvert, first.away.to_string()), (Contract::Null, true, "♣A ♦K".into()));
    assert_eq!(answer.gist(), Some(Gist::Cards(first.away)));
    assert_eq!(first.value, 46);
    // Every game is told once, and both kinds of null are held alike.
    assert_eq!(advice.games.len(), 7);
    let nulls: Vec<f64> =
        advice.games.iter().filter(|choice| choice.contract == Contract::Null).map(|choice| choice.won.value).collect();
    assert!((nulls[0] - nulls[1]).abs() < 0.2, "{nulls:?}");
    // The score is what the share makes of it: held 46, lost −92.
    let won = first.won.value;
    assert!((first.score.value - (46.0 * won - 92.0 * (1.0 - won))).abs() < 1e-9);
    let twelve: Cards = LOW.parse().unwrap();
    let other = held(twelve - first.away, PACK - twelve, 300);
    let error = (first.won.error.powi(2) + other * (1.0 - other) / 300.0).sqrt();
    assert!((won - other).abs() < 4.0 * error + 1e-9, "{won} and {other}, ± {error}");
    let told = render(&words(&answer), &Theme { width: 60, ..Theme::default() });
    assert!(told.lines().all(|line| line.chars().count() <= 60), "{told}");
    let plain = render(&words(&answer), &Theme { plain: true, ..Theme::default() });
    assert!(!plain.contains(['♣', '♠', '♥', '♦', '│']), "{plain}");
    for needed in
        ["Put away ♣A ♦K and announce Null ouvert", "The best ways, at a bid of 20", "± is the standard error"]
    {
        assert!(told.split_whitespace().collect::<Vec<_>>().join(" ").contains(needed), "{told}");
    }

    // At a table it is the same, and a bid that no null reaches leaves the nulls out.
    let table = "hand M ♣7 ♣8 ♠7 ♠9 ♠J ♥7 ♥8 ♥9 ♦7 ♦8; bid 60; pass; pass; pickup ♦K ♣A";
    let mut session = Session::on(kontra::deal::Game::Skat);
    for line in table.split("; ") {
        session.run(line).unwrap();
    }
    let Answer::Skat(told) = session.run("advise").unwrap() else { panic!() };
    let SkatAnswer::Advice(at_table) = *told else { panic!() };
    assert_eq!((at_table.wanted.declarer, at_table.wanted.bid), (MIDDLEHAND, 60));
    assert_eq!(at_table.refused.len(), 2);
    assert!(at_table.games.iter().all(|choice| choice.contract != Contract::Null));
    // What cannot reach the bid is lost, whatever is made.
    let hearts = at_table.games.iter().find(|choice| choice.contract == Contract::Diamonds).unwrap();
    assert!(hearts.score.value < 0.0);
}

#[test]
fn the_same_seed_gives_the_same_advice_however_many_work_at_it() {
    let wanted = AdviceWanted { cards: LOW.parse().unwrap(), declarer: FOREHAND, bid: 18, seed: 7 };
    let many = advice(&wanted, &Rules::default(), &Unwatched).unwrap();
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    assert_eq!(one.install(|| advice(&wanted, &Rules::default(), &Unwatched)).unwrap(), many);
    let line = format!(r#"{{"game": "skat", "do": "advise", "cards": "{LOW}", "declarer": "F", "seed": 7}}"#);
    let Ok(Answer::Skat(told)) = answer_request(&line).result else { panic!("{line}") };
    assert_eq!(*told, SkatAnswer::Advice(Box::new(many)));
}
