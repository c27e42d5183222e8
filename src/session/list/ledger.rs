//! Deals entered on a list, and how they add up.

use crate::skat::{
    AllPass, BockEvent, BockFacts, BockQueue, Contract, Doubling, Factor, Flags, Kind, Players, RamschEnd,
    RamschFactor, Rules, Terms, multiplied, multiplied_ramsch, ramsch_losses, tournament,
};

use super::command::ListError;

/// One deal of a list: facts, of which the score is reckoned.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The place of the dealer, from 0.
    pub dealer: usize,
    /// What came of the deal.
    pub what: What,
    /// The rules by which it was played.
    pub rules: Rules,
}

/// What came of a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// All passed, and nobody scores.
    Passed,
    /// One played alone.
    Alone(Alone),
    /// A Ramsch.
    Ramsch(Together),
}

/// A game of one against two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alone {
    /// The place of the declarer.
    pub declarer: usize,
    /// What he played.
    pub contract: Contract,
    /// What he announced with it.
    pub flags: Flags,
    /// The value that counts, before anything multiplies it: that of the game, or what an overbid one is
    /// charged.
    pub value: u16,
    /// Whether he won.
    pub won: bool,
    /// Kontra and what followed it.
    pub doubling: Doubling,
    /// His points, where they are known.
    pub points: Option<u8>,
}

/// A Ramsch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Together {
    /// How it ended.
    pub end: RamschEnd,
    /// The places of those who lost; for a Durchmarsch, of who made it.
    pub who: Vec<usize>,
    /// The points that each of them loses or wins, before anything multiplies them.
    pub amount: u16,
    /// Whether somebody took no trick.
    pub virgin: bool,
    /// How often the skat was pushed on unseen.
    pub blind_pushes: u8,
}

/// An entry with all that follows from it and from those before it.
#[derive(Clone, Debug, PartialEq)]
pub struct Booked {
    /// The entry.
    pub entry: Entry,
    /// What kind of deal it was.
    pub kind: Kind,
    /// Whether its score counts double as a Bock deal.
    pub doubled: bool,
    /// Whether the same dealer deals again: a Grand Hand in place of a compulsory Ramsch is no deal of the
    /// round (rule `bock-then-ramsch`).
    pub extra: bool,
    /// The events of this table that start Bock rounds.
    pub events: Vec<BockEvent>,
    /// How many rounds they start.
    pub started: usize,
    /// Scores by place.
    pub scores: Vec<i32>,
    /// The same with the tournament points of the deal.
    pub tournament: Vec<i32>,
    /// The scores so far, this deal among them.
    pub totals: Vec<i32>,
    /// The queue after it.
    pub queue: BockQueue,
}

impl Entry {
    /// The scores by place, in a Bock deal or not.
    fn scores(&self, players: Players, bock: bool) -> Vec<i32> {
        let mut scores = vec![0; players.count()];
        match &self.what {
            What::Passed => {}
            What::Alone(alone) => scores[alone.declarer] = alone.reckoned(bock, &self.rules).1,
            What::Ramsch(together) => {
                let score = together.reckoned(bock, &self.rules).1;
                together.who.iter().for_each(|place| scores[*place] = score);
            }
        }
        scores
    }

    /// The places that played.
    fn concerned(&self) -> &[usize] {
        match &self.what {
            What::Passed => &[],
            What::Alone(alone) => std::slice::from_ref(&alone.declarer),
            What::Ramsch(together) => &together.who,
        }
    }
}

impl Alone {
    /// What multiplies the value, and the declarer's score, in a Bock deal or not.
    pub fn reckoned(&self, bock: bool, rules: &Rules) -> (Vec<(Factor, u16)>, i32) {
        let terms = Terms { bid: 0, doubling: self.doubling, bock };
        multiplied(self.value, self.flags.hand, !self.won, &terms, rules)
    }

    /// Whether it is what may be played in place of a compulsory Ramsch.
    fn is_grand_hand(&self) -> bool {
        self.contract == Contract::Grand && self.flags.hand
    }

    fn facts(&self, totals: Vec<(i32, i32)>) -> BockFacts {
        BockFacts {
            doubling: self.doubling,
            won: self.won,
            contract: Some(self.contract),
            flags: self.flags,
            points: self.points.unwrap_or(0),
            value_won: if self.won { self.value } else { 0 },
            totals,
        }
    }
}

impl Together {
    /// What multiplies the points, and the score of each who is concerned, in a Bock deal or not.
    pub fn reckoned(&self, bock: bool, rules: &Rules) -> (Vec<(RamschFactor, u16)>, i32) {
        let Together { end, amount, virgin, blind_pushes, .. } = *self;
        multiplied_ramsch(end, amount, virgin, blind_pushes, bock, rules)
    }
}

/// The queue after the last of these entries.
pub fn queue(players: Players, booked: &[Booked], rules: &Rules) -> BockQueue {
    booked.last().map_or_else(|| BockQueue::new(players, rules), |last| last.queue.under(rules))
}

/// What the next deal is. Where a table does not play Bock, or no longer, it is a deal like any other.
pub fn next_kind(queue: &BockQueue, rules: &Rules) -> Kind {
    if rules.bock.is_on() { queue.next_kind() } else { Kind::Plain }
}

/// Reckons all entries.
///
/// # Errors
/// With the index of the first that cannot be, and why.
pub fn book(players: Players, entries: &[Entry]) -> Result<Vec<Booked>, (usize, ListError)> {
    let mut booked = Vec::with_capacity(entries.len());
    for (index, entry) in entries.iter().enumerate() {
        let next = book_one(players, entry, &booked).map_err(|error| (index, error))?;
        booked.push(next);
    }
    Ok(booked)
}

/// Whether each of so many can have lost a Ramsch with so many points.
pub(super) fn ramsch_points(losers: usize, virgin: bool, points: u16, rules: &Rules) -> Result<(), ListError> {
    let may_be = ramsch_losses(losers, virgin, rules);
    let (lowest, highest) = (*may_be.start(), *may_be.end());
    match may_be.contains(&points) {
        true => Ok(()),
        false => Err(ListError::RamschPoints { losers, virgin, points, lowest, highest }),
    }
}

fn book_one(players: Players, entry: &Entry, before: &[Booked]) -> Result<Booked, ListError> {
    if let Some(place) = entry.concerned().iter().find(|place| players.seat_of(entry.dealer, **place).is_none()) {
        return Err(ListError::SitsOut(*place));
    }
    match &entry.what {
        What::Passed if entry.rules.all_pass == AllPass::Ramsch => return Err(ListError::NotPassed),
        What::Alone(alone) if alone.doubling as u8 > entry.rules.kontra_steps() => {
            return Err(ListError::NoDoubling(alone.doubling));
        }
        What::Ramsch(Together { end: RamschEnd::Loss, who, amount, virgin, .. }) => {
            ramsch_points(who.len(), *virgin, *amount, &entry.rules)?;
        }
        _ => {}
    }
    let mut queue = queue(players, before, &entry.rules);
    let kind = next_kind(&queue, &entry.rules);
    let extra = kind == Kind::Ramsch && due_ramsch(entry)?;
    let totals = before.last().map_or_else(|| vec![0; players.count()], |last| last.totals.clone());
    let add = |scores: &[i32]| -> Vec<i32> { totals.iter().zip(scores).map(|(a, b)| a.saturating_add(*b)).collect() };
    let mut scores = entry.scores(players, kind == Kind::Bock);
    let (mut events, mut started, mut doubled) = (Vec::new(), 0, false);
    if entry.rules.bock.is_on() {
        if let What::Alone(alone) = &entry.what {
            // A total that starts a round is the one before this round doubles anything.
            let changes = totals.iter().copied().zip(add(&scores)).collect();
            (events, started) = alone.facts(changes).started(entry.rules.bock_events);
        }
        match extra {
            true => queue.grand_hand(started),
            false => doubled = queue.deal(started),
        }
        if doubled && kind == Kind::Plain {
            scores = entry.scores(players, true);
        }
    }
    Ok(Booked {
        entry: entry.clone(),
        kind,
        doubled,
        extra,
        events,
        started,
        tournament: with_tournament(players, entry, &scores),
        totals: add(&scores),
        scores,
        queue,
    })
}

/// Whether a deal that was to be a compulsory Ramsch is a Grand Hand instead.
fn due_ramsch(entry: &Entry) -> Result<bool, ListError> {
    match &entry.what {
        What::Ramsch(_) => Ok(false),
        What::Alone(alone) if entry.rules.grand_hand.is_on() && alone.is_grand_hand() => Ok(true),
        _ => Err(ListError::RamschDue(entry.rules.grand_hand.is_on())),
    }
}

/// The scores with 50 for an own game and what it gives the others; a Ramsch has no own game.
fn with_tournament(players: Players, entry: &Entry, scores: &[i32]) -> Vec<i32> {
    let What::Alone(alone) = &entry.what else { return scores.to_vec() };
    let points = tournament(players, scores[alone.declarer]);
    let of = |place| if place == alone.declarer { points.declarer } else { points.each_other_player };
    (0..players.count()).map(of).collect()
}
