//! The full game of the rules page, card by card.

use kontra::deal::{CallRefusal, Deal, Setup};
use kontra::konter::{Direction, Game, Place, Rules, Seating, Slate, Team, Word, Words, reckon};
use kontra::trick::Seat;

use super::support::{card, hands, suit};

/// Dealer N, so W is forehand; anticlockwise W S E N are seats 0 1 2 3.
const HANDS: [&str; 4] = ["♣Q ♠J ♠9 ♠K ♦10 ♥K", "♣A ♥A ♣J ♣K ♠A ♥10", "♦Q ♦9 ♣10 ♥J ♠Q ♣9", "♥9 ♦A ♠10 ♦J ♦K ♥Q"];

type Row = (&'static str, [(&'static str, &'static str); 4], &'static str, u8);

const TRICKS: [Row; 6] = [
    ("1", [("W", "♠K"), ("S", "♠A"), ("E", "♦Q"), ("N", "♠10")], "S", 9),
    ("2", [("S", "♥A"), ("E", "♠Q"), ("N", "♥9"), ("W", "♥K")], "E", 9),
    ("3", [("E", "♥J"), ("N", "♥Q"), ("W", "♦10"), ("S", "♥10")], "N", 3),
    ("4", [("N", "♦A"), ("W", "♠9"), ("S", "♣J"), ("E", "♦9")], "W", 5),
    ("5", [("W", "♠J"), ("S", "♣K"), ("E", "♣10"), ("N", "♦J")], "W", 5),
    ("6", [("W", "♣Q"), ("S", "♣A"), ("E", "♣9"), ("N", "♦K")], "S", 9),
];

fn place(letter: &str) -> Place {
    Place::named(letter).unwrap()
}

fn seat(letter: &str) -> Seat {
    Seating { dealer: Place::North, direction: Direction::Anticlockwise }.seat(place(letter))
}

fn matt() -> Words {
    [Word::Matt].into_iter().collect()
}

fn table() -> Deal {
    let setup = Setup::fresh(Rules::default(), suit("♠"), hands(HANDS));
    Deal::from(setup.check().unwrap())
}

/// Plays the game; E says Matt right before this card of this trick, both counted from 1.
fn play(matt_before: (usize, usize)) -> (Deal, Result<(), CallRefusal>) {
    let mut deal = table();
    let mut said = Ok(());
    let mut points = [0, 0];
    for (number, (_, plays, winner, worth)) in TRICKS.into_iter().enumerate() {
        for (n, (letter, name)) in plays.into_iter().enumerate() {
            if (number + 1, n + 1) == matt_before {
                said = deal.announce(seat("E"), matt()).map(drop);
            }
            let played = deal.play(seat(letter), card(name)).unwrap();
            assert_eq!(played.completed.is_some(), n == 3);
        }
        points[place(winner).team().index()] += worth;
        let declarers_first = [points[Team::EastWest.index()], points[Team::NorthSouth.index()]];
        assert_eq!(deal.position().points(), declarers_first, "after trick {}", number + 1);
        assert_eq!(deal.position().setup().lead, seat(winner), "the winner leads next");
    }
    (deal, said)
}

#[test]
fn with_matt_in_time() {
    let (deal, said) = play((1, 3));
    assert_eq!(said, Ok(()));
    let result = deal.result().unwrap();
    assert_eq!((result.points, result.kapo), ([19, 21], false), "E–W 19, N–S 21");
    let declarer = place("W").team().index();
    let winner = result.winner.map(|_| Team::NorthSouth.index());
    let game = Game { declarer, winner, announced: deal.announced(), kapo: result.kapo };
    let reckoning = reckon(Slate::start(&Rules::default()), game, &Rules::default()).unwrap();
    assert_eq!(reckoning.sum.total(), 2);
    assert_eq!(reckoning.slate.lines, [7, 11], "N–S 7, E–W 11");
}

#[test]
fn with_matt_too_late() {
    let (deal, said) = play((2, 2));
    assert_eq!(said, Err(CallRefusal::TooLate(seat("E"), Some(card("♦Q")))));
    let game = Game { declarer: 1, winner: Some(0), announced: deal.announced(), kapo: false };
    let reckoning = reckon(Slate::start(&Rules::default()), game, &Rules::default()).unwrap();
    assert_eq!((reckoning.sum.total(), reckoning.slate.lines), (1, [8, 10]));
}

/// E's own card to trick 1 closes his mouth at once, also while N has still to play.
#[test]
fn right_after_the_own_card_is_too_late() {
    let (_, said) = play((1, 4));
    assert_eq!(said, Err(CallRefusal::TooLate(seat("E"), Some(card("♦Q")))));
}

#[test]
fn seats_and_places() {
    assert_eq!(["W", "S", "E", "N"].map(|letter| seat(letter).0), [0, 1, 2, 3], "anticlockwise N W S E");
    let clockwise = Seating { dealer: Place::North, direction: Direction::Clockwise };
    assert_eq!(["E", "S", "W", "N"].map(|letter| clockwise.seat(place(letter)).0), [0, 1, 2, 3]);
    for direction in [Direction::Anticlockwise, Direction::Clockwise] {
        for dealer in Place::ALL {
            for n in 0..4 {
                let seating = Seating { dealer, direction };
                let place = seating.place(Seat(n));
                assert_eq!(seating.seat(place), Seat(n));
                assert_eq!(place.team() == dealer.team(), n % 2 == 1, "the dealer's side did not name trumps");
            }
        }
    }
}
