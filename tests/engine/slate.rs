//! Results, game values and the slate.

use kontra::konter::{Game, Preset, Result, Rules, Side, Slate, SlateError, Staenner, WIN, Word, Words, reckon};

/// No word, one word, two words.
fn announced(lines: usize) -> Words {
    [Word::Matt, Word::Konter].into_iter().take(lines).collect()
}

fn with(staenner: Staenner) -> Rules {
    Rules { staenner, ..Rules::default() }
}

fn slate(lines: [u16; 2]) -> Slate {
    Slate { lines, carry: 0 }
}

/// Team 0 named trumps.
fn game(winner: Option<usize>, lines: usize, kapo: bool) -> Game {
    Game { declarer: 0, winner, announced: announced(lines), kapo }
}

const DECLARERS: Option<usize> = Some(0);
const OTHERS: Option<usize> = Some(1);
const NOBODY: Option<usize> = None;

#[test]
fn the_table_of_the_rules_page() {
    // The change of declarers and others for no, one and two announcements.
    let table = [
        (DECLARERS, false, [[-1, 0], [-2, 0], [-3, 0]]),
        (OTHERS, false, [[1, -1], [2, -2], [3, -3]]),
        (DECLARERS, true, [[-2, 0], [-3, 0], [-4, 0]]),
        (OTHERS, true, [[2, -2], [3, -3], [4, -4]]),
    ];
    for (winner, kapo, changes) in table {
        for staenner in [Staenner::Announced, Staenner::Flat, Staenner::Carry] {
            for (lines, change) in changes.into_iter().enumerate() {
                let reckoning = reckon(slate([9, 9]), game(winner, lines, kapo), &with(staenner)).unwrap();
                assert_eq!(reckoning.change, change, "{winner:?}, Kapo {kapo}, {lines} announced");
                assert_eq!(reckoning.slate.lines, change.map(|by| (9 + by) as u16));
                assert_eq!(reckoning.slate.carry, 0);
                assert_eq!(i32::from(reckoning.sum.total()), 1 + lines as i32 + i32::from(kapo));
            }
        }
    }
}

#[test]
fn the_staenners_of_the_rules_page() {
    for lines in 0..3 {
        let settle = |staenner| reckon(slate([9, 9]), game(NOBODY, lines, false), &with(staenner)).unwrap();
        let value = 1 + lines as u16;
        assert_eq!(settle(Staenner::Announced).slate, slate([9 + value, 9]));
        assert_eq!(settle(Staenner::Announced).sum.total(), value);
        assert_eq!(settle(Staenner::Flat).slate, slate([10, 9]));
        assert_eq!(settle(Staenner::Flat).sum.total(), 1);
        assert_eq!(settle(Staenner::Carry).slate, Slate { lines: [9, 9], carry: value });
        assert_eq!(settle(Staenner::Carry).change, [0, 0]);
    }
}

/// The team that named trumps counts, not its number.
#[test]
fn the_other_team_names_trumps() {
    let of = |winner| Game { declarer: 1, winner, announced: announced(1), kapo: false };
    let change = |winner| reckon(slate([9, 9]), of(winner), &Rules::default()).unwrap().change;
    assert_eq!((change(Some(1)), change(Some(0)), change(None)), ([0, -2], [-2, 2], [0, 2]));
}

#[test]
fn several_ties_are_kept_and_add_up() {
    let rules = with(Staenner::Carry);
    let mut slate = Slate::start(&rules);
    // A tie with Matt keeps 2, one with nothing 1, one with both words 3: six lines wait.
    for (lines, carry) in [(1, 2), (0, 3), (2, 6)] {
        let reckoning = reckon(slate, game(NOBODY, lines, false), &rules).unwrap();
        assert_eq!(reckoning.slate, Slate { lines: [9, 9], carry });
        slate = reckoning.slate;
    }
    let reckoning = reckon(slate, game(OTHERS, 1, false), &rules).unwrap();
    assert_eq!((reckoning.sum.game, reckoning.sum.announced, reckoning.sum.carried), (1, 1, 6));
    assert_eq!(reckoning.change, [8, -8]);
    assert_eq!(reckoning.slate, Slate { lines: [17, 1], carry: 0 });
}

#[test]
fn lines_stop_at_nothing() {
    let reckoning = reckon(slate([9, 3]), game(OTHERS, 2, true), &Rules::default()).unwrap();
    assert_eq!(reckoning.change, [4, -4], "by the rule, before the floor");
    assert_eq!(reckoning.slate.lines, [13, 0], "one line is lost");
    assert_eq!(reckoning.slate.match_winner(), Some(1));
}

#[test]
fn the_match_is_over() {
    let rules = Rules::default();
    for team in [0, 1] {
        let mut lines = [5, 5];
        lines[team] = 0;
        assert_eq!(slate(lines).match_winner(), Some(team));
        assert_eq!(reckon(slate(lines), game(DECLARERS, 0, false), &rules), Err(SlateError::MatchOver(team)));
    }
    assert_eq!(slate([1, 1]).match_winner(), None);
}

#[test]
fn a_staenner_is_no_kapo() {
    let refused = reckon(slate([9, 9]), game(NOBODY, 0, true), &Rules::default());
    assert_eq!(refused, Err(SlateError::KapoWithoutWinner));
}

#[test]
fn a_table_where_kapo_counts_nothing() {
    let rules = Rules { kapo_line: 0, ..Rules::default() };
    let reckoning = reckon(slate([9, 9]), game(OTHERS, 1, true), &rules).unwrap();
    assert_eq!((reckoning.change, reckoning.sum.kapo, reckoning.sum.total()), ([2, -2], 0, 2));
}

/// Nine lines take at least three games, also with the largest value of four.
#[test]
fn where_a_match_starts() {
    for preset in Preset::ALL {
        assert_eq!(Slate::start(&Rules::from(preset)), slate([9, 9]));
    }
    assert_eq!(Slate::start(&Rules { start_lines: 30, ..Rules::default() }).lines, [30, 30]);
    let mut now = Slate::start(&Rules::default());
    let mut games = 0;
    while now.match_winner().is_none() && games < 20 {
        now = reckon(now, game(DECLARERS, 2, true), &Rules::default()).unwrap().slate;
        games += 1;
    }
    assert_eq!((games, now.lines), (3, [0, 9]));
}

#[test]
fn who_wins_a_deal() {
    assert_eq!(WIN, 21);
    let (declarers, others) = (Some(Side::DECLARERS), Some(Side::OPPONENTS));
    let table = [
        ([21, 19], [3, 3], declarers, false),
        ([19, 21], [3, 3], others, false),
        ([20, 20], [4, 2], None, false),
        ([40, 0], [6, 0], declarers, true),
        ([0, 40], [0, 6], others, true),
        // All points, but one trick of tens and nines: no Kapo.
        ([40, 0], [5, 1], declarers, false),
        ([0, 40], [1, 5], others, false),
    ];
    for (points, tricks, winner, kapo) in table {
        assert_eq!(Result::new(points, tricks), Result { points, winner, kapo });
    }
}
