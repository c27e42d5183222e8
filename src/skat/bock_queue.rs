use serde::Serialize;

use super::{BockStart, Players, Rules};

/// What the next deal is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A deal like any other.
    Plain,
    /// A deal of a Bock round: every score counts double.
    Bock,
    /// A compulsory Ramsch after a Bock round; no Bock deal.
    Ramsch,
}

/// The Bock rounds still to play (rules `bock-queue`, `bock-not-multiplied`). New rounds are appended; two
/// at once make six deals that count double, never three that count four times.
///
/// ```
/// use kontra::skat::{BockQueue, Players, Rules};
/// let mut queue = BockQueue::new(Players::Three, &Rules::default());
/// let left = [1, 0, 1, 0].map(|started| {
///     queue.deal(started);
///     queue.left()
/// });
/// assert_eq!(left, [3, 2, 4, 3]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BockQueue {
    players: Players,
    left: usize,
    ramsch_left: usize,
    then_ramsch: bool,
    start: BockStart,
}

impl BockQueue {
    /// No round yet.
    pub fn new(players: Players, rules: &Rules) -> BockQueue {
        let then_ramsch = rules.bock_then_ramsch.is_on();
        BockQueue { players, left: 0, ramsch_left: 0, then_ramsch, start: rules.bock_start }
    }

    /// The same queue from now on by these rules; what it holds stays.
    pub fn under(self, rules: &Rules) -> BockQueue {
        BockQueue { left: self.left, ramsch_left: self.ramsch_left, ..BockQueue::new(self.players, rules) }
    }

    /// How many Bock deals are left.
    pub fn left(&self) -> usize {
        self.left
    }

    /// How many deals of compulsory Ramsch are left of the round that is being played.
    pub fn ramsch_left(&self) -> usize {
        self.ramsch_left
    }

    /// What the next deal is.
    pub fn next_kind(&self) -> Kind {
        match (self.ramsch_left, self.left) {
            (0, 0) => Kind::Plain,
            (0, _) => Kind::Bock,
            _ => Kind::Ramsch,
        }
    }

    /// Enters one deal that started so many rounds, passed deals too, and tells whether its score counts
    /// double.
    pub fn deal(&mut self, started: usize) -> bool {
        let kind = self.next_kind();
        match kind {
            Kind::Plain => {}
            Kind::Ramsch => self.ramsch_left -= 1,
            Kind::Bock => {
                self.left -= 1;
                if self.then_ramsch && self.left.is_multiple_of(self.players.count()) {
                    self.ramsch_left = self.players.count();
                }
            }
        }
        self.append(started);
        kind == Kind::Bock || (kind == Kind::Plain && started > 0 && self.start == BockStart::Doubled)
    }

    /// Enters a Grand Hand that was played instead of a compulsory Ramsch: it does not count as a deal of
    /// the round, and the same dealer deals again (rule `bock-then-ramsch`).
    pub fn grand_hand(&mut self, started: usize) {
        self.append(started);
    }

    fn append(&mut self, started: usize) {
        self.left = self.left.saturating_add(started.saturating_mul(self.players.count()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(set: &[(&str, &str)], started: &[usize]) -> String {
        let mut rules = Rules::default();
        assert!(set.iter().all(|(name, value)| rules.set(name, value).is_ok()));
        let mut queue = BockQueue::new(Players::Three, &rules);
        let letter = |queue: &mut BockQueue, started: usize| {
            let kind = queue.next_kind();
            match (kind, queue.deal(started)) {
                (Kind::Plain, false) => '-',
                (Kind::Plain, true) => '2',
                (Kind::Bock, _) => 'B',
                (Kind::Ramsch, _) => 'R',
            }
        };
        started.iter().map(|started| letter(&mut queue, *started)).collect()
    }

    #[test]
    fn rounds_follow_each_other() {
        assert_eq!(kinds(&[], &[0, 1, 0, 0, 0, 0]), "--BBB-");
        assert_eq!(kinds(&[], &[1, 1, 0, 0, 0, 0, 0, 0]), "-BBBBBB-");
        assert_eq!(kinds(&[("bock-start", "doubled")], &[1, 0, 0, 0, 0]), "2BBB-");
        let ramsch = [("bock-then-ramsch", "on")];
        assert_eq!(kinds(&ramsch, &[2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), "-BBBRRRBBBRRR-");
        assert_eq!(kinds(&ramsch, &[1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]), "-BBBRRRBBBR");
    }

    #[test]
    fn a_grand_hand_does_not_count() {
        let mut rules = Rules::default();
        assert!(rules.set("bock-then-ramsch", "on").is_ok());
        let mut queue = BockQueue::new(Players::Four, &rules);
        for started in [1, 0, 0, 0, 0] {
            queue.deal(started);
        }
        assert_eq!((queue.next_kind(), queue.ramsch_left()), (Kind::Ramsch, 4));
        queue.grand_hand(1);
        assert_eq!((queue.next_kind(), queue.ramsch_left(), queue.left()), (Kind::Ramsch, 4, 4));
    }
}
