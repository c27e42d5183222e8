//! Naming trumps: folding, the table that ships, and how such a table is made.

#![allow(clippy::unwrap_used)]

#[path = "naming/asking.rs"]
mod asking;
#[path = "naming/calls.rs"]
mod calls;

use std::sync::LazyLock;

use kontra::analysis::Unwatched;
use kontra::analysis::naming::{
    BadTable, Entry, NamingTable, PACKET, Recipe, Shape, class_of, fold, holdings, make_table_by, renamed, renamings,
};
use kontra::cards::{Cards, Dice, Suit};
use kontra::konter::{PACK, Rules, WIN, ranking};
use kontra::solver::{Aim, Open, Sides, Solver};
use kontra::trick::{Seat, Trick};

fn solver(trump: Suit) -> Solver {
    Solver::new(&ranking(trump, &Rules::default()), Sides::PARTNERS, Aim::Points)
}

/// Random hands of so many cards, these three among those of seat 0 if there is room.
fn hands(dice: &mut Dice, each: usize, holding: Cards) -> [Cards; 4] {
    let mut left = PACK - holding;
    let mut hands = [each - holding.len(), each, each, each].map(|count| {
        let hand = dice.hand(left, count);
        left -= hand;
        hand
    });
    hands[0] |= holding;
    hands
}

fn value(solver: &mut Solver, hands: [Cards; 4]) -> u8 {
    solver.value(&Open::new(hands, Trick::new(Seat(0), 4)).unwrap())
}

/// By Burnside: with ♠ named 434 holdings stay the same when ♥ and ♦ change names; with ♣ named the same holds
/// of each of three exchanges, and 89 stay the same when all three suits go round.
#[test]
fn there_are_1813_classes() {
    let [major, clubs] = Shape::ALL.map(Shape::classes);
    assert_eq!(major.len(), (2024 + 434) / 2);
    assert_eq!(clubs.len(), (2024 + 3 * 434 + 2 * 89) / 6);
    for classes in [major, clubs] {
        assert_eq!(classes.iter().map(|class| class.alike).sum::<u32>(), 2024);
    }
}

#[test]
fn every_holding_has_a_class_with_every_suit() {
    assert_eq!(holdings().count(), 2024);
    for trump in Suit::ALL {
        let classes = Shape::of(trump).classes();
        for holding in holdings() {
            let class = classes[class_of(trump, holding).unwrap()];
            assert_eq!(class.holding, fold(trump, holding), "{holding}");
            assert_eq!(fold(Shape::of(trump).trump(), class.holding), class.holding, "{holding}");
            let named = |suit| (holding & PACK & ranking(trump, &Rules::default()).plain(suit)).len();
            let trumps = holding.len() - Suit::ALL.into_iter().map(named).sum::<usize>();
            let folded = ranking(Shape::of(trump).trump(), &Rules::default()).trumps() & class.holding;
            assert_eq!(trumps, folded.len(), "{trump} with {holding} keeps its trumps");
        }
    }
    assert_eq!(class_of(Suit::Clubs, PACK), None);
}

#[test]
fn folding_keeps_every_value() {
    let mut dice = Dice(1813);
    for n in 0..120 {
        let trump = Suit::ALL[n % 4];
        let each = if n < 4 { 5 } else { 3 };
        let open = hands(&mut dice, each, Cards::EMPTY);
        let expected = value(&mut solver(trump), open);
        let mut folded = solver(Shape::of(trump).trump());
        for suits in renamings(trump) {
            let renamed = open.map(|hand| renamed(hand, suits));
            assert_eq!(value(&mut folded, renamed), expected, "{trump} {open:?} with {suits:?}");
        }
    }
}

/// A made-up worth of a deal that is not linear in who holds what: the card points that seats 0 and 2 hold, and
/// all 40 if they hold ♠Q and ♥Q.
fn made_up(hands: &[Cards; 4]) -> u8 {
    let side = hands[0] | hands[2];
    if two().is_subset(side) { 40 } else { ranking(Suit::Clubs, &Rules::default()).points(side) }
}

fn two() -> Cards {
    "♠Q ♥Q".parse().unwrap()
}

/// What it is on average. Of the 21 unseen cards, 9 go to the side of seat 0.
fn exactly(holding: Cards) -> f64 {
    let points = |cards: Cards| f64::from(ranking(Suit::Clubs, &Rules::default()).points(cards));
    let unseen = (two() - holding).len();
    let both = [1.0, 9.0 / 21.0, 9.0 * 8.0 / (21.0 * 20.0)][unseen];
    let all = points(holding) + points(PACK - holding) * 9.0 / 21.0;
    let rest = PACK - holding - two();
    let with_both = points(holding | two()) + points(rest) * (9 - unseen) as f64 / (21 - unseen) as f64;
    all + both * (40.0 - with_both)
}

fn made_up_table(error: f64, seed: u64) -> NamingTable {
    make_table_by(Recipe { seed, error }, &Unwatched, |_| |open: &Open| made_up(open.hands())).unwrap()
}

#[test]
fn a_table_comes_out_right_where_the_truth_is_known() {
    let table = made_up_table(0.6, 7);
    let mut off = Vec::new();
    for shape in Shape::ALL {
        for class in shape.classes() {
            let entry = table.entry(shape.trump(), class.holding).unwrap();
            assert!(entry.points_error <= 0.6, "{entry:?}");
            // Where the worth is as good as linear there is no error left but that of counting in units.
            off.push((entry.points - exactly(class.holding)) / (entry.points_error + 0.01));
        }
    }
    let mean = off.iter().sum::<f64>() / off.len() as f64;
    let spread = (off.iter().map(|off| off * off).sum::<f64>() / off.len() as f64).sqrt();
    assert!(mean.abs() < 0.3 && (0.7..1.3).contains(&spread), "mean {mean}, spread {spread}");
    assert!(off.iter().all(|off| off.abs() < 6.0));
    assert!(table.made.worst <= 0.6 && table.made.deals > 10_000);
}

#[test]
fn the_entries_do_not_depend_on_the_threads() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let one = pool.install(|| made_up_table(2.0, 3));
    assert_eq!(one.entries(), ROUGH.entries());
}

#[test]
fn work_that_is_stopped_leaves_no_table() {
    struct Stopped;
    impl kontra::analysis::Watch for Stopped {
        fn begin(&self, _: u64) {}
        fn done(&self, _: u64) {}
        fn stop(&self) -> bool {
            true
        }
    }
    let recipe = Recipe { seed: 1, error: 1.0 };
    assert_eq!(make_table_by(recipe, &Stopped, |_| |open: &Open| made_up(open.hands())), None);
}

#[test]
fn a_file_is_read_as_it_was_written() {
    let table = &*ROUGH;
    let file = table.bytes();
    assert!(file.len() < 60_000);
    let read = NamingTable::read(&file).unwrap();
    assert!(read.bytes() == file);
    assert_eq!(read.made.deals, table.made.deals);
    let close = |a: &Entry, b: &Entry| (a.points - b.points).abs() < 1e-3 && (a.win - b.win).abs() < 1e-4;
    assert!(read.entries().iter().zip(table.entries()).all(|(a, b)| close(a, b)));

    assert_eq!(NamingTable::read(b""), Err(BadTable::Head("kontra naming trumps 1")));
    assert_eq!(NamingTable::read(b"kontra match 1\n\n"), Err(BadTable::Head("kontra naming trumps 1")));
    assert_eq!(NamingTable::read(b"kontra naming trumps 1\nseed x\n\n"), Err(BadTable::Head("seed")));
    let due = table.entries().len() * 10;
    assert_eq!(NamingTable::read(&file[..file.len() - 1]), Err(BadTable::Size(due - 1, due)));
}

/// A table that is made quickly, on all threads.
static ROUGH: LazyLock<NamingTable> = LazyLock::new(|| made_up_table(2.0, 3));

/// The standard error that no entry of the table that ships may exceed.
const BOUND: f64 = 0.05;

#[test]
fn the_table_that_ships_is_whole() {
    let table = NamingTable::shipped();
    assert_eq!(table.entries().len(), 1813);
    assert!(table.made.worst <= BOUND && table.made.error <= BOUND, "{:?}", table.made);
    for trump in Suit::ALL {
        for holding in holdings() {
            let entry = table.entry(trump, holding).unwrap();
            assert!(entry.points_error <= BOUND && entry.points_error > 0.0, "{trump} {holding}: {entry:?}");
            assert!((0.0..=40.0).contains(&entry.points), "{trump} {holding}");
        }
    }
}

/// Entries against a deal of each solved here: on average they are as high and win as often, and where the table says
/// more, more is made. A table whose entries stand in wrong places would have a slope of nothing.
#[test]
fn the_table_that_ships_says_what_the_solver_says() {
    let (table, mut dice) = (NamingTable::shipped(), Dice(2024));
    let mut solvers = Suit::ALL.map(solver);
    let tried: Vec<(Entry, f64)> = (0..DEALS)
        .map(|n| {
            let (trump, holding) = (Suit::ALL[n % 4], dice.hand(PACK, PACKET));
            let made = value(&mut solvers[n % 4], hands(&mut dice, 6, holding));
            (table.entry(trump, holding).unwrap(), f64::from(made))
        })
        .collect();
    let many = DEALS as f64;
    let mean = |of: &dyn Fn(&(Entry, f64)) -> f64| tried.iter().map(of).sum::<f64>() / many;
    let off = mean(&|(entry, made)| made - entry.points);
    let spread = mean(&|(entry, made)| (made - entry.points - off).powi(2)).sqrt();
    assert!(off.abs() < 4.0 * spread / many.sqrt(), "{off} points, spread {spread}");
    let won = mean(&|(entry, made)| f64::from(u8::from(*made >= f64::from(WIN))) - entry.win);
    assert!(won.abs() < 4.0 * 0.5 / many.sqrt(), "{won} of the deals won");
    let middle = mean(&|(entry, _)| entry.points);
    let square = mean(&|(entry, _)| (entry.points - middle).powi(2));
    let slope = mean(&|(entry, made)| (entry.points - middle) * made) / square;
    let error = spread / (square * many).sqrt();
    assert!(error < 0.2 && (slope - 1.0).abs() < 3.0 * error, "slope {slope}, give or take {error}");
}

/// How many deals are tried. They take long without optimisation.
const DEALS: usize = 240;

#[test]
fn strong_cards_are_worth_more() {
    let table = NamingTable::shipped();
    let points = |trump, text: &str| table.entry(trump, text.parse().unwrap()).unwrap().points;
    // The three highest trumps against three nines, which are trumps as well, or not at all.
    assert!(points(Suit::Hearts, "♥A ♠Q ♥Q") > points(Suit::Hearts, "♥9 ♥10 ♥J") + 3.0);
    assert!(points(Suit::Hearts, "♥A ♠Q ♥Q") > points(Suit::Hearts, "♣9 ♠9 ♦9") + 6.0);
}
