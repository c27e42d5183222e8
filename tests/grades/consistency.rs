//! What must hold of any graded deal.

use kontra::analysis::{Grades, GradesEnd, grades};
use kontra::cards::Cards;
use kontra::deal::Record;
use kontra::konter::{Rules, Side, ranking};
use kontra::solver::{Aim, Sides};
use kontra::trick::{Ranking, Seat, Trick};

use super::dice::{Dice, Game};
use super::minimax::Minimax;

/// The full game of the rules page, without its hands.
pub const GAME: &str = "[Dealer \"N\"] [Contract \"S0\"] [Result \"19-21\"] 1. 0: SK SA M2 DQ ST 2. 1: HA SQ H9 HK \
                        3. 2: HJ HQ DT HT 4. 3: DA S9 CJ D9 5. 0: SJ CK CT DJ 6. 0: CQ CA C9 DK";
/// Its hands.
pub const HANDS: &str = "[Deal \"CQSKJ9HKDT/CAKJSAHAT/CT9SQHJDQ9/STHQ9DAKJ\"] ";

pub fn graded(text: &str) -> Grades {
    let record: Record = text.parse().unwrap();
    grades(&record, &Rules::default()).unwrap()
}

/// The curve moves exactly by what each card costs, against the side of who played it; forced cards cost
/// nothing; it ends with the result. Where three tricks or fewer are left, the minimax gives every value.
fn hangs_together(found: &Grades, ranking: &Ranking, result: [u8; 2]) {
    assert_eq!((found.plays.len(), found.curve.len(), found.end), (24, 25, GradesEnd::Played));
    assert_eq!(found.curve[24], result[0]);
    let mut hands = found.hands;
    let mut trick = Trick::new(Seat(0), 4);
    let mut won = 0;
    let mut plain = Minimax::new(ranking, Sides::PARTNERS, Aim::Points);
    let mut given_up = [0; 2];
    for (n, grade) in found.plays.iter().enumerate() {
        let (before, after) = (found.curve[n], found.curve[n + 1]);
        let first = Side::of(grade.seat) == Side::DECLARERS;
        let fall = if first { before - after } else { after - before };
        assert_eq!(grade.cost(), fall, "{n}");
        assert_eq!(grade.best_value(), if first { before } else { 40 - before });
        assert_eq!(grade.reason.is_some(), grade.cost() > 0, "{n}: {grade:?}");
        given_up[Side::of(grade.seat).index()] += i32::from(fall);
        let legal = ranking.legal(hands[grade.seat.index()], &trick.cards());
        assert_eq!(grade.values.iter().map(|(card, _)| *card).collect::<Cards>(), legal);
        assert!(legal.len() > 1 || grade.cost() == 0);
        for (card, value) in grade.values.iter().filter(|_| grade.trick > 3) {
            let seats = won + u8::try_from(plain.after(hands, trick, *card)).unwrap();
            assert_eq!(*value, if first { seats } else { 40 - seats }, "{card} at {}.{}", grade.trick, grade.place);
        }
        hands[grade.seat.index()].remove(grade.card);
        trick.push(grade.card);
        if trick.is_full() {
            let winner = trick.seat_at(ranking.winner(&trick.cards()));
            won += if winner.0.is_multiple_of(2) { ranking.points(trick.set()) } else { 0 };
            trick = Trick::new(winner, 4);
        }
    }
    assert_eq!(i32::from(found.curve[24]) - i32::from(found.curve[0]), given_up[1] - given_up[0]);
    let told: i32 = found.accuracy().iter().map(|seat| i32::from(seat.given_up)).sum();
    assert_eq!(told, given_up[0] + given_up[1]);
}

#[test]
fn the_full_game() {
    let rules = Rules::default();
    let record: Record = GAME.parse().unwrap();
    let found = graded(GAME);
    assert_eq!(found, graded(&format!("{HANDS}{GAME}")), "the hands follow from the plays");
    hangs_together(&found, &ranking(record.contract.unwrap().0, &rules), [19, 21]);
}

#[test]
fn random_deals() {
    for seed in 0..4 {
        let game = Game::new(&mut Dice(seed), false);
        let record = game.record(true);
        let found = grades(&record, &Rules::default()).unwrap();
        let result = kontra::analysis::review(&record, &Rules::default()).unwrap().result.unwrap();
        hangs_together(&found, &game.ranking, result.points);
    }
}
