use std::cmp::Reverse;

use serde::Serialize;

use super::{Doubling, Players};

/// What a won game adds and a lost game takes away (rule `tournament-points`).
pub const OWN_GAME: i32 = 50;

/// What each other player gets for a lost game (rule `tournament-table`): 40 where three sit, 30 where
/// four do, the sitting dealer included.
pub const fn others(players: Players) -> i32 {
    match players {
        Players::Three => 40,
        Players::Four => 30,
    }
}

/// Tournament points of one deal with a declarer. A passed deal and a Ramsch have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DealPoints {
    /// The declarer's score and the 50 with it.
    pub declarer: i32,
    /// What every other player at the table gets.
    pub each_other_player: i32,
}

/// The tournament points of a score as settled, with Kontra, Re and Bock in it; they never touch the 50, 40
/// and 30 (rule `tournament-not-doubled`).
///
/// ```
/// use kontra::skat::{Players, tournament};
/// let lost = tournament(Players::Four, -48);
/// assert_eq!((lost.declarer, lost.each_other_player), (-98, 30));
/// ```
pub const fn tournament(players: Players, score: i32) -> DealPoints {
    if score > 0 {
        DealPoints { declarer: score.saturating_add(OWN_GAME), each_other_player: 0 }
    } else {
        DealPoints { declarer: score.saturating_sub(OWN_GAME), each_other_player: others(players) }
    }
}

/// The same from a score before Kontra and Re.
pub const fn tournament_undoubled(players: Players, score: i32, doubling: Doubling) -> DealPoints {
    tournament(players, score.saturating_mul(doubling.factor() as i32))
}

/// What one player has on a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ListLine {
    /// His scores together: as declarer and in Ramsch.
    pub game_points: i32,
    /// Games won as declarer.
    pub won: u16,
    /// Games lost as declarer.
    pub lost: u16,
}

impl ListLine {
    /// Enters a game that he played alone.
    pub fn enter(&mut self, score: i32) {
        self.game_points = self.game_points.saturating_add(score);
        let count = if score > 0 { &mut self.won } else { &mut self.lost };
        *count = count.saturating_add(1);
    }
}

/// The totals of a list (rule `tournament-points`): game points, 50 for each own game won, less 50 for each
/// lost, and 40 or 30 for each game that another lost.
///
/// ```
/// use kontra::skat::{ListLine, Players, list_totals};
/// let line = |game_points, won, lost| ListLine { game_points, won, lost };
/// let lines = [line(343, 6, 2), line(-354, 1, 6), line(359, 11, 3)];
/// assert_eq!(list_totals(Players::Three, &lines), [903, -404, 1079]);
/// ```
pub fn list_totals(players: Players, lines: &[ListLine]) -> Vec<i64> {
    let all_lost: i64 = lines.iter().map(|line| i64::from(line.lost)).sum();
    let (own, others) = (i64::from(OWN_GAME), i64::from(others(players)));
    let total = |line: &ListLine| {
        let (won, lost) = (i64::from(line.won), i64::from(line.lost));
        i64::from(line.game_points) + own * (won - lost) + others * (all_lost - lost)
    };
    lines.iter().map(total).collect()
}

/// The players in order of their totals; those who are equal in everything stand together, and lots are
/// drawn (rule `list-ranking`): first the total, then more own games won, then fewer lost.
///
/// ```
/// use kontra::skat::{ListLine, list_ranking};
/// let line = |won, lost| ListLine { game_points: 0, won, lost };
/// assert_eq!(list_ranking(&[7, 9, 7, 7], &[line(1, 1), line(0, 0), line(2, 2), line(1, 1)]), [vec![1], vec![2], vec![0, 3]]);
/// ```
pub fn list_ranking(totals: &[i64], lines: &[ListLine]) -> Vec<Vec<usize>> {
    let key = |player: usize| {
        let line = lines.get(player).copied().unwrap_or_default();
        (Reverse(totals[player]), Reverse(line.won), line.lost)
    };
    let mut order: Vec<usize> = (0..totals.len()).collect();
    order.sort_by_key(|player| key(*player));
    order.chunk_by(|a, b| key(*a) == key(*b)).map(<[usize]>::to_vec).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deal_by_deal_and_the_list_agree() {
        let scores = [(0, 24), (1, -96), (2, 48), (0, -60), (0, 120)];
        for players in Players::ALL {
            let mut lines = vec![ListLine::default(); players.count()];
            let mut totals: Vec<i64> = vec![0; players.count()];
            for (declarer, score) in scores {
                lines[declarer].enter(score);
                let points = tournament(players, score);
                for (player, total) in totals.iter_mut().enumerate() {
                    *total += i64::from(if player == declarer { points.declarer } else { points.each_other_player });
                }
            }
            assert_eq!(list_totals(players, &lines), totals);
        }
    }

    #[test]
    fn kontra_doubles_the_game_alone() {
        let points = |score, doubling| tournament_undoubled(Players::Three, score, doubling).declarer;
        assert_eq!((points(24, Doubling::Re), points(-48, Doubling::Re)), (146, -242));
    }
}
