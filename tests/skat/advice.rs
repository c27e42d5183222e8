//! What a declarer is advised to put away and to announce.

use kontra::analysis::Advice;
use kontra::cards::{Cards, Dice};
use kontra::deal::Game;
use kontra::session::{Answer, Gist, Session, SkatAnswer};
use kontra::skat::{CARDS_EACH, Contract, FOREHAND, PACK, ranking};
use kontra::solver::{Aim, Open, Sides, Solver};
use kontra::trick::Trick;
use kontra::ui::{Theme, render};
use kontra::words::answer as words;

/// A hand for a null, which is quickly tried, with one card that wants to go and one that may lose it.
const LOW: &str = "♣7 ♣8 ♠7 ♠9 ♠J ♥7 ♥8 ♥9 ♦7 ♦8 ♦K ♣A";

fn advice(answer: &Answer) -> &Advice {
    let Answer::Skat(told) = answer else { panic!("{answer:?}") };
    let SkatAnswer::Advice(advice) = &**told else { panic!("{answer:?}") };
    advice
}

/// Forehand has taken up the skat at a bid of 20, and asks.
fn at_the_table() -> Answer {
    let mut session = Session::on(Game::Skat);
    for line in ["hand F ♣7 ♣8 ♠7 ♠9 ♠J ♥7 ♥8 ♥9 ♦7 ♦8", "bid 20", "hold", "pass", "pass", "pickup ♦K ♣A"]
    {
        session.run(line).unwrap();
    }
    session.run("advise").unwrap()
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
fn the_highest_cards_leave_a_null() {
    let answer = at_the_table();
    let found = advice(&answer);
    assert_eq!((found.wanted.cards, found.wanted.declarer, found.wanted.bid), (LOW.parse().unwrap(), FOREHAND, 20));
    let first = &found.best[0];
    assert_eq!((first.contract, first.flags.ouvert, first.away.to_string()), (Contract::Null, true, "♣A ♦K".into()));
    assert_eq!(answer.gist(), Some(Gist::Cards(first.away)));
    assert_eq!(first.value, 46);
    // Every game is told once, and both kinds of null are held alike.
    assert_eq!((found.games.len(), found.refused.len()), (7, 0));
    let nulls: Vec<f64> =
        found.games.iter().filter(|choice| choice.contract == Contract::Null).map(|choice| choice.won.value).collect();
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
    let in_one_line = told.split_whitespace().collect::<Vec<_>>().join(" ");
    for needed in
        ["Put away ♣A ♦K and announce Null ouvert", "The best ways, at a bid of 20", "± is the standard error"]
    {
        assert!(in_one_line.contains(needed), "{told}");
    }
    let plain = render(&words(&answer), &Theme { plain: true, ..Theme::default() });
    assert!(!plain.contains(['♣', '♠', '♥', '♦', '│']), "{plain}");
}
