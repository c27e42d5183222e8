//! Who wins a trick.

use crate::cards::{Card, Cards, Dice, Rank, Suit};
use crate::deal::SEATS;
use crate::tutor::phrases::drill::{hints, questions};

use super::game::Game;
use super::{Question, TRIES, of_level};

/// Wrong beliefs that lead to a wrong answer: the fewest and the most.
const TRAPS: [(usize, usize); 5] = [(0, 0), (0, 1), (1, 2), (2, 3), (3, 4)];
/// Trumps and queens in the trick: the fewest and the most.
const STRONG: [(usize, usize); 5] = [(0, 1), (0, 2), (1, 3), (2, 4), (2, 4)];

/// More trumps and queens at each level, and more beliefs about them that lead astray.
pub fn question(dice: &mut Dice, level: u8) -> Question {
    let mut game = Game::new(dice);
    for _ in 0..TRIES {
        game = Game::new(dice);
        game.run(dice, SEATS);
        let cards = first(&game);
        let strong = cards.iter().filter(|card| game.ranking.is_trump(**card) || card.rank() == Rank::Queen).count();
        if within(of_level(TRAPS, level), traps(&game, &cards)) && within(of_level(STRONG, level), strong) {
            break;
        }
    }
    let cards: Vec<String> = first(&game).iter().map(Card::to_string).collect();
    Question {
        given: vec![format!("trump {}", game.trump), format!("trick {}", cards.join(" "))],
        text: questions::winner(game.trump),
        answer: "winner".to_owned(),
        counted: false,
        choices: cards,
        hints: hints::WINNER,
    }
}

fn within((least, most): (usize, usize), number: usize) -> bool {
    (least..=most).contains(&number)
}

fn first(game: &Game) -> Vec<Card> {
    game.tricks.first().map_or(Vec::new(), |trick| trick.cards.clone())
}

/// How many of four wrong beliefs lead to a wrong answer.
fn traps(game: &Game, trick: &[Card]) -> usize {
    let Some(won) = trick.get(game.ranking.winner(trick)) else { return 0 };
    let trumps = game.ranking.trumps();
    let plain_queen = Card::new(Suit::Clubs, Rank::Queen);
    let printed = |card: Card| card.rank() as usize;
    let queens_first = |card: Card| match card.rank() {
        Rank::Queen => (1, card.suit() == Suit::Clubs),
        rank => (2 * rank as usize, false),
    };
    let believed = [
        // A queen is a card of the suit printed on it.
        highest(trick, Cards::of_suit(game.trump), printed),
        // All four queens are trumps, in one row.
        highest(trick, trumps | Cards::only(plain_queen), queens_first),
        // A king beats every queen.
        highest(trick, trumps, printed),
        // The highest card wins, whatever its suit.
        trick.iter().copied().min_by_key(|card| printed(*card)),
    ];
    believed.iter().filter(|card| **card != Some(*won)).count()
}

/// What wins for one who takes these for the trumps and ranks cards like this, the highest lowest.
fn highest<K: Ord>(trick: &[Card], trumps: Cards, rank: impl Fn(Card) -> K) -> Option<Card> {
    let led = *trick.first()?;
    let of = |cards: Cards| trick.iter().copied().filter(move |card| cards.contains(*card));
    of(trumps).min_by_key(|card| rank(*card)).or(of(Cards::of_suit(led.suit()) - trumps).min_by_key(|card| rank(*card)))
}
