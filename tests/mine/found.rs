//! What the miner finds, held against a plain minimax, the checker and the words of the themes.

use kontra::analysis::{OpenDeal, Trap};
use kontra::cards::{Card, Cards, Rank, Suit};
use kontra::deal::Position;
use kontra::konter::Side;
use kontra::notation::PositionLine;
use kontra::solver::{Aim, Sides};
use kontra::trick::Ranking;
use kontra::tutor::{Mined, Source, Wanted, check, check_files};
use tempfile::TempDir;

use super::minimax::Minimax;
use super::{files, mined, wanted};

const THEMES: [&str; 10] = [
    "kapo",
    "staenner",
    "save-the-matt",
    "plain-club-queen",
    "when-to-trump",
    "partner-wins",
    "three-queens",
    "cash-the-aces",
    "trump-count",
    "points",
];

fn position(mined: &Mined) -> Position {
    PositionLine::read(&mined.position).unwrap().setup.check().unwrap()
}

/// The card that the text says gives something up.
fn natural(mined: &Mined) -> Card {
    mined.explain.split(' ').next().unwrap().parse().unwrap()
}

/// What the side to play has in the end after each legal card, by brute force.
fn values(position: &Position) -> Vec<(Card, i32)> {
    let (ranking, seat) = (position.ranking(), position.turn().unwrap());
    let hands = position.setup().hands.map(|hand| hand.known);
    let side = Side::of(seat);
    let left = hands.iter().fold(position.trick().set(), |all, hand| all | *hand);
    let won = i32::from(ranking.points(position.won(side).known));
    let mut minimax = Minimax::new(ranking, Sides::PARTNERS, Aim::Points);
    let legal = ranking.legal(hands[seat.index()], &position.trick().cards());
    let own = |first: i32| if side.index() == 0 { first } else { i32::from(ranking.points(left)) - first };
    legal.iter().map(|card| (card, won + own(minimax.after(hands, *position.trick(), card)))).collect()
}

#[test]
fn a_plain_minimax_agrees_that_one_card_is_right_and_the_natural_one_wrong() {
    let folder = TempDir::new().unwrap();
    let found = mined(&Wanted { tricks: 2..=3, ..wanted(3, 40) }, folder.path());
    assert_eq!(found.len(), 40);
    for mined in &found {
        let values = values(&position(mined));
        let most = values.iter().map(|(_, value)| *value).max().unwrap();
        let goal = mined.goal.map_or(most, i32::from);
        let right: Cards = values.iter().filter(|(_, value)| *value >= goal).map(|(card, _)| *card).collect();
        assert_eq!(right, mined.solution, "{}", mined.position);
        let (natural, value) = *values.iter().find(|(card, _)| *card == natural(mined)).unwrap();
        assert!(value < goal, "{natural} in {}", mined.position);
        let price = format!("{natural} gives up {} point", most - value);
        assert!(mined.explain.starts_with(&price), "{} is not in {}", price, mined.explain);
        assert!(mined.solution.len() == 1 || mined.solution.len() == 2);
    }
    assert!(found.iter().any(|mined| mined.goal.is_some()), "some ask for a goal");
}

#[test]
fn whatever_is_mined_passes_the_checker_and_is_about_its_theme() {
    let folder = TempDir::new().unwrap();
    for theme in THEMES {
        let wanted = Wanted { theme: Some(theme.to_owned()), tricks: 2..=4, ..wanted(11, 3) };
        let found = mined(&wanted, folder.path());
        assert_eq!(found.len(), 3, "{theme}");
        for mined in &found {
            assert_eq!(mined.themes[0], theme);
            assert!(mined.file.starts_with(folder.path().join("puzzles/konter").join(theme)));
            assert!(is_about(theme, mined), "{theme}: {}", mined.position);
        }
    }
    let (findings, count) = check_files(&[folder.path()]);
    assert_eq!((findings, count), (Vec::new(), 3 * THEMES.len()));
    // The checker would see a card too few or too many.
    let (name, text) = files(folder.path()).pop_first().unwrap();
    let from = text.find("solution: [").unwrap();
    let to = from + text[from..].find('\n').unwrap();
    let other = text.replace(&text[from..to], &format!("solution: [{}]", natural_in(&text)));
    assert_ne!(check(&[Source::new(name, other)]), []);
}

fn natural_in(text: &str) -> &str {
    text.split("explain: |\n  ").nth(1).unwrap().split(' ').next().unwrap()
}

/// What can be seen of a theme without best play.
fn is_about(theme: &str, mined: &Mined) -> bool {
    let position = position(mined);
    let (ranking, trick) = (position.ranking(), position.trick().cards());
    let both = mined.solution | Cards::only(natural(mined));
    let legal = position.legal(position.turn().unwrap());
    let [trumps, plain] = [legal & ranking.trumps(), legal - ranking.trumps()];
    let queen = |suit: Suit| Card::new(suit, Rank::Queen);
    let any_queen = [Suit::Spades, Suit::Hearts, Suit::Diamonds].into_iter().any(|suit| both.contains(queen(suit)));
    match theme {
        "kapo" => matches!(mined.goal, Some(40 | 1)),
        "staenner" => matches!(mined.goal, Some(20 | 21)),
        "save-the-matt" => position.setup().hands.iter().any(|hand| hand.known.contains(queen(Suit::Spades))),
        "plain-club-queen" => both.contains(queen(Suit::Clubs)) && plain.contains(queen(Suit::Clubs)),
        "when-to-trump" => !ranking.is_trump(trick[0]) && !(both & trumps).is_empty() && !(both & plain).is_empty(),
        "partner-wins" => partner_wins(&position, ranking),
        "three-queens" => any_queen || position.setup().hands.iter().any(|hand| holds_queen(hand.known)),
        "cash-the-aces" => trick.is_empty() && (both & plain).iter().any(|card| card.rank() == Rank::Ace),
        "trump-count" => trick.is_empty() && !(both & trumps).is_empty(),
        _ => mined.themes == ["points"],
    }
}

fn holds_queen(hand: Cards) -> bool {
    let queens: Cards = "♠Q ♥Q ♦Q".parse().unwrap();
    !(hand & queens).is_empty()
}

fn partner_wins(position: &Position, ranking: &Ranking) -> bool {
    let trick = position.trick();
    let winner = trick.seat_at(ranking.winner(&trick.cards()));
    Side::of(winner) == Side::of(position.turn().unwrap())
}

/// In a puzzle of Kapo all points stand for all tricks, and one point for one trick.
#[test]
fn kapo_is_a_matter_of_tricks() {
    let folder = TempDir::new().unwrap();
    let kapo = Wanted { theme: Some("kapo".to_owned()), tricks: 2..=3, ..wanted(5, 12) };
    let found = mined(&kapo, folder.path());
    assert_eq!(found.len(), 12);
    for mined in &found {
        let position = position(mined);
        let side = Side::of(position.turn().unwrap());
        let loser = if mined.goal == Some(40) { side.other() } else { side };
        assert_eq!(position.tricks_won(loser), 0, "{}", mined.position);
        let hands = position.setup().hands.map(|hand| hand.known);
        let tricks = hands[position.turn().unwrap().index()].len() as i32;
        let mut minimax = Minimax::new(position.ranking(), Sides::PARTNERS, Aim::Tricks);
        for card in position.legal(position.turn().unwrap()) {
            let first = minimax.after(hands, *position.trick(), card);
            let own = if side.index() == 0 { first } else { tricks - first };
            let makes = if mined.goal == Some(40) { own == tricks } else { own > 0 };
            assert_eq!(makes, mined.solution.contains(card), "{card} in {}", mined.position);
        }
    }
}

/// The level is a sum that anybody can recompute, and each of the cuts 8, 11, 14 and 17 is one level.
#[test]
fn levels_follow_the_formula() {
    let folder = TempDir::new().unwrap();
    for level in 1..=5 {
        let found = mined(&Wanted { level: Some(level), ..wanted(2, 5) }, folder.path());
        assert_eq!(found.len(), 5);
        for mined in &found {
            let trap = trap(mined);
            let wrong = trap.legal.len() - trap.right.len();
            let small = usize::from(trap.cost <= 3);
            let effort = trap.tricks + trap.depth + trap.fooled + wrong.min(4) + small;
            let cuts = [8, 11, 14, 17].iter().filter(|cut| effort >= **cut).count();
            assert_eq!((mined.level, level), (1 + cuts as u8, level), "{}", mined.position);
            assert!(trap.fooled > 0 && trap.depth > 0 && trap.cost > 0);
            let told = format!("= {effort}");
            assert!(mined.facts.last().unwrap().ends_with(&told), "{:?}", mined.facts.last());
        }
    }
}

fn trap(mined: &Mined) -> Trap {
    let deal = OpenDeal::of(&position(mined)).unwrap();
    let trap = deal.trap(&mut deal.solver(), mined.goal).unwrap();
    assert_eq!((trap.right, trap.natural), (mined.solution, natural(mined)));
    trap
}

#[test]
fn the_same_seed_finds_the_same() {
    let folders = [0, 1, 2].map(|_| TempDir::new().unwrap());
    for (folder, seed) in folders.iter().zip([7, 7, 8]) {
        assert_eq!(mined(&wanted(seed, 6), folder.path()).len(), 6);
    }
    let [one, same, other] = folders.map(|folder| files(folder.path()));
    assert_eq!(one.len(), 6);
    assert_eq!(one, same);
    let lines = |files: &std::collections::BTreeMap<String, String>| -> Vec<String> {
        let positions = files.values().flat_map(|text| text.lines()).filter(|line| line.starts_with("position: "));
        positions.map(str::to_owned).collect()
    };
    assert!(lines(&one).iter().all(|line| !lines(&other).contains(line)));
}

#[test]
fn what_is_there_stays_and_is_not_found_again() {
    let folder = TempDir::new().unwrap();
    let first = mined(&wanted(7, 3), folder.path());
    let before = files(folder.path());
    let second = mined(&wanted(7, 3), folder.path());
    let after = files(folder.path());
    assert_eq!(after.len(), 6);
    assert!(before.iter().all(|(name, text)| after.get(name) == Some(text)));
    assert!(second.iter().all(|mined| first.iter().all(|other| other.position != mined.position)));
    let ends: Vec<&str> = second.iter().map(|mined| mined.id.rsplit('-').next().unwrap()).collect();
    assert_eq!(ends, ["4", "5", "6"]);
    // All at once they would have been the same.
    let whole = TempDir::new().unwrap();
    mined(&wanted(7, 6), whole.path());
    assert_eq!(files(whole.path()), after);
}

/// The search ends, and what was found in the deals does not depend on how many are asked for.
#[test]
fn the_search_ends() {
    let folder = TempDir::new().unwrap();
    let few = Wanted { level: Some(5), tricks: 2..=2, deals: 100, ..wanted(1, 3) };
    let (found, tally) = kontra::tutor::mine(&few, folder.path(), &[], &kontra::analysis::Unwatched).unwrap();
    // Two tricks, both of them to be seen, three instincts, one wrong card, a small loss: 9 is the most.
    assert_eq!((found.len(), tally.deals, tally.wanted, tally.stopped), (0, 100, 3, false));
    assert!(files(folder.path()).is_empty());
}

/// Somebody who stops the search at once.
struct Impatient;

impl kontra::analysis::Watch for Impatient {
    fn begin(&self, _: u64) {}

    fn done(&self, _: u64) {}

    fn stop(&self) -> bool {
        true
    }
}

#[test]
fn it_can_be_stopped() {
    let folder = TempDir::new().unwrap();
    let (found, tally) = kontra::tutor::mine(&wanted(1, 3), folder.path(), &[], &Impatient).unwrap();
    assert_eq!((found.len(), tally.deals, tally.stopped), (0, 0, true));
}

/// No title names a card, a suit or a number of points.
#[test]
fn titles_give_nothing_away() {
    let folder = TempDir::new().unwrap();
    for mined in mined(&wanted(21, 30), folder.path()) {
        assert!(!mined.title.contains(|c: char| "♣♠♥♦".contains(c) || c.is_ascii_digit()), "{}", mined.title);
        let words = mined.title.to_lowercase();
        let telling = ["ace", "king", "queen", "jack", "trump", "club", "spade", "heart", "diamond", "partner"];
        assert!(telling.iter().all(|word| !words.contains(word)), "{}", mined.title);
    }
}
