//! The worked numbers of section 16, and numbers of any size.

use kontra::skat::*;

/// Contract, matadors (minus for without), flags, bid, points, tricks, Kontra, Bock, charge and score.
type Row = (&'static str, i8, &'static str, u16, u8, u8, Doubling, bool, u16, i32);

#[rustfmt::skip]
const ROWS: &[Row] = &[
    ("clubs", 1, "", 18, 61, 6, Doubling::None, false, 24, 24),
    ("clubs", 1, "", 18, 61, 6, Doubling::Kontra, false, 24, 48),
    ("clubs", 1, "", 18, 61, 6, Doubling::Re, false, 24, 96),
    ("clubs", 1, "", 18, 60, 6, Doubling::None, false, 24, -48),
    ("clubs", 1, "", 18, 60, 6, Doubling::Kontra, false, 24, -96),
    ("clubs", 1, "", 18, 60, 6, Doubling::Re, false, 24, -192),
    ("hearts", 1, "", 24, 70, 7, Doubling::None, false, 30, -60),
    ("hearts", 1, "", 24, 70, 7, Doubling::Kontra, false, 30, -120),
    ("hearts", 1, "", 24, 70, 7, Doubling::Re, false, 30, -240),
    ("hearts", 1, "", 24, 95, 8, Doubling::None, false, 30, 30),
    ("clubs", 1, "", 40, 70, 7, Doubling::Kontra, false, 48, -192),
    ("grand", 4, "HS", 18, 89, 8, Doubling::None, false, 192, -384),
    ("grand", 1, "", 50, 80, 7, Doubling::None, false, 72, -144),
    ("grand", 1, "", 50, 100, 8, Doubling::None, false, 72, 72),
    ("clubs", 1, "H", 40, 70, 7, Doubling::None, false, 48, -96),
    ("spades", -1, "", 18, 70, 7, Doubling::Kontra, true, 22, 88),
    // Section 7: clubs ouvert lost at trick one, 8 x 12 with one matador.
    ("clubs", 1, "HSZO", 18, 0, 0, Doubling::None, false, 96, -192),
    // Section 8: the bid is not the score.
    ("clubs", 3, "", 18, 70, 7, Doubling::None, false, 48, 48),
];

fn settled(row: &Row) -> Settled {
    let (contract, run, letters, bid, points, tricks, doubling, bock, ..) = *row;
    let flags = Flag::ALL.into_iter().filter(|flag| letters.contains(flag.letter()));
    let flags = flags.fold(Flags::default(), Flags::and);
    let declaration = Declaration::new(Contract::named(contract).unwrap(), flags).unwrap();
    let side = if run < 0 { With::Without } else { With::With };
    let announced = Announced::counted(declaration, Matadors { side, count: run.unsigned_abs() }).unwrap();
    let taken = Taken::new(points, tricks).unwrap();
    settle(announced, taken, &Terms { bid, doubling, bock }, &Rules::default()).unwrap()
}

#[test]
fn the_rows_of_the_page() {
    for row in ROWS {
        let settled = settled(row);
        assert_eq!((settled.charge, settled.score), (row.8, row.9), "{row:?}");
    }
}

/// A passed deal needs nothing; 51/55/0 with 14 in the skat, 0/60/60, and all tricks.
#[test]
fn ramsch_and_tournament() {
    let mut rules = Rules::default();
    rules.set("ramsch-skat", "loser").unwrap();
    let scores = |points, tricks: [u8; 3], skat| {
        // The skat goes to the loser: of those with tricks, it does not matter who took the last.
        let last_trick = SEATS.into_iter().find(|seat| tricks[seat.index()] > 0).unwrap();
        let ramsch = Ramsch { points, tricks, last_trick, latest: [None; 3], skat, blind_pushes: 0, bock: false };
        ramsch.settle(&rules).unwrap().scores
    };
    assert_eq!(scores([51, 55, 0], [5, 5, 0], 14), [0, -138, 0]);
    assert_eq!(scores([0, 60, 60], [0, 5, 5], 0), [0, -120, -120]);
    assert_eq!(scores([110, 0, 0], [10, 0, 0], 10), [120, 0, 0]);
    let points = Players::ALL.map(|players| tournament(players, -48));
    let found = points.map(|points| (points.declarer, points.each_other_player));
    assert_eq!(found, [(-98, 40), (-98, 30)]);
}

#[test]
fn numbers_of_any_size() {
    let mut row = ROWS[5];
    row.3 = u16::MAX;
    assert!(settled(&row).overbid());
    assert_eq!(tournament(Players::Three, i32::MAX).declarer, i32::MAX);
    assert_eq!(tournament_undoubled(Players::Three, i32::MIN, Doubling::Resupra).declarer, i32::MIN);
    let most = ListLine { game_points: i32::MAX, won: u16::MAX, lost: u16::MAX };
    assert!(list_totals(Players::Four, &[most; 4]).iter().all(|total| *total > i64::from(i32::MAX)));
    let mut queue = BockQueue::new(Players::Four, &Rules::default());
    queue.deal(usize::MAX);
    assert_eq!(queue.left(), usize::MAX);
    assert!(ways(u16::MAX).is_empty() && next_bid(Some(u16::MAX)).is_none() && !is_bid(0));
}
