//! Grades: what each card played cost against the best one, with all hands open.

mod accuracy;
mod as_seen;
mod hands;
mod reason;

use crate::cards::{Card, Cards};
use crate::deal::{Play, Record, SEATS, Walk};
use crate::konter::{ALL_POINTS, Rules, Side};
use crate::solver::{Open, Solver};
use crate::trick::{Seat, Trick};

use super::game_end::GameEnd;
use super::open_deal::OpenDeal;

pub use accuracy::Accuracy;
pub use as_seen::{AsSeen, SeenGrade, as_seen};
pub(super) use hands::dealt;
pub(super) use reason::nearest;
pub use reason::{Owned, Reason, reason};

/// A deal graded: what its cards were worth with all hands open, both sides playing their best from then on.
#[derive(Clone, Debug, PartialEq)]
pub struct Grades {
    /// What each seat was dealt.
    pub hands: [Cards; SEATS],
    /// The cards played, in order, up to where the grades end.
    pub plays: Vec<Grade>,
    /// What seats 0 and 2 have in the end with best play: before the first card, and after each. One more than
    /// there are plays.
    pub curve: Vec<u8>,
    /// Why there is no further grade.
    pub end: GradesEnd,
    /// The same by odds, as each player saw it, if that was asked for.
    pub as_seen: Option<AsSeen>,
}

/// What one card played was worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Grade {
    /// The trick, counted from 1.
    pub trick: usize,
    /// The place in the trick, counted from 1.
    pub place: usize,
    /// Who played.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// Every legal card with the points that the side of the seat has in the end if it is played.
    pub values: Vec<(Card, u8)>,
    /// Why the card was not the best, if it was not.
    pub reason: Option<Reason>,
}

/// Where grades end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GradesEnd {
    /// With the last card of the deal.
    Played,
    /// With the last card that is written: the deal was stopped, or a claim ended it.
    Record,
    /// Before this card, the trick and the place in it: it is unknown.
    Unknown(usize, usize),
    /// Before this card: from here on the deal is not one of legal plays.
    Fault(usize, usize),
}

/// Why a record gets no grades.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotGraded {
    /// Its cards make no deal.
    NoDeal,
    /// So many of the cards dealt to each seat are neither given nor played.
    HiddenCards([usize; SEATS]),
    /// No card was played, or nobody wrote down what was trump.
    NoPlays,
    /// The grades are for Konter a Matt.
    OtherGame,
}

impl Grade {
    /// The points that the side of the seat has in the end after this card.
    pub fn value(&self) -> u8 {
        self.value_of(self.card)
    }

    fn value_of(&self, card: Card) -> u8 {
        self.values.iter().find(|(known, _)| *known == card).map_or(0, |(_, value)| *value)
    }

    /// The points after a card that costs nothing.
    pub fn best_value(&self) -> u8 {
        self.values.iter().map(|(_, value)| *value).max().unwrap_or(0)
    }

    /// The cards that cost nothing.
    pub fn best(&self) -> Cards {
        self.values.iter().filter(|(_, value)| *value == self.best_value()).map(|(card, _)| *card).collect()
    }

    /// The points given up.
    pub fn cost(&self) -> u8 {
        self.best_value() - self.value()
    }

    /// Whether there was something to decide: some legal card would have cost something. A forced card, or
    /// one among cards that are all worth the same, is no decision.
    pub fn is_decision(&self) -> bool {
        self.values.iter().any(|(_, value)| *value != self.best_value())
    }

    /// How the game stood for the side of the seat before the card, and after it, if the card changed that.
    pub fn swing(&self) -> Option<(GameEnd, GameEnd)> {
        let (before, after) = (GameEnd::of(self.best_value()), GameEnd::of(self.value()));
        (before != after).then_some((before, after))
    }
}

impl Grades {
    /// The plays that cost something, the dearest first, and of those that cost the same the earlier one.
    pub fn worst_first(&self) -> Vec<&Grade> {
        let mut costly: Vec<&Grade> = self.plays.iter().filter(|grade| grade.cost() > 0).collect();
        costly.sort_by_key(|grade| std::cmp::Reverse(grade.cost()));
        costly
    }
}

/// Grades the plays of a record with all hands open. All hands must be given, or follow from the plays. The
/// grades end before the first card that is unknown or not legal.
///
/// ```
/// use kontra::analysis::{NotGraded, grades};
/// use kontra::deal::Record;
/// use kontra::konter::Rules;
/// let played = "[Contract \"S0\"] 1. 0: SK SA DQ ST";
/// let record: Record = format!("{played} *").parse().unwrap();
/// assert_eq!(grades(&record, &Rules::default()), Err(NotGraded::HiddenCards([5; 4])));
/// // With all cards played the hands are known: ♠K cost seats 0 and 2 three points, and so the game.
/// let record: Record = format!(
///     "{played} 2. 1: HA SQ H9 HK 3. 2: HJ HQ DT HT 4. 3: DA S9 CJ D9 5. 0: SJ CK CT DJ 6. 0: CQ CA C9 DK"
/// )
/// .parse()
/// .unwrap();
/// let graded = grades(&record, &Rules::default()).unwrap();
/// let first = &graded.plays[0];
/// assert_eq!((first.value(), first.best_value(), first.cost()), (18, 21, 3));
/// assert_eq!(graded.curve[..6], [21, 18, 18, 18, 18, 19]);
/// assert_eq!(graded.accuracy()[0].percent(), Some(75));
/// ```
///
/// # Errors
/// Why nothing can be graded.
pub fn grades(record: &Record, rules: &Rules) -> Result<Grades, NotGraded> {
    // Without trumps there is no telling what was played.
    if record.contract.is_none() {
        return Err(NotGraded::NoPlays);
    }
    let position = record.position(rules).map_err(|_| NotGraded::NoDeal)?;
    let ranking = position.ranking();
    let dealt = position.setup().hands;
    let walk = Walk::new(record, ranking, &dealt);
    if walk.plays().next().is_none() {
        return Err(NotGraded::NoPlays);
    }
    let hands = hands::dealt(&walk, &dealt)?;
    let fresh = Open::new(hands, Trick::new(Seat(0), SEATS)).map_err(|_| NotGraded::NoDeal)?;
    let mut grader = Grader::new(OpenDeal::new(ranking, fresh));
    let end = grader.grade(&walk);
    Ok(Grades { hands, plays: grader.plays, curve: grader.curve, end, as_seen: None })
}

/// Walks through a deal and grades each card.
struct Grader {
    deal: OpenDeal,
    solver: Solver,
    plays: Vec<Grade>,
    curve: Vec<u8>,
}

impl Grader {
    fn new(deal: OpenDeal) -> Grader {
        let mut solver = deal.solver();
        let before = deal.value(&mut solver);
        Grader { deal, solver, plays: Vec::new(), curve: vec![before] }
    }

    /// Grades card after card; says why it ends.
    fn grade(&mut self, walk: &Walk) -> GradesEnd {
        for play in walk.plays() {
            let Some(card) = play.card else { return GradesEnd::Unknown(play.trick, play.place) };
            let due = self.deal.turn() == Some(play.seat) && play.trick == self.deal.number();
            if !due || !self.deal.legal().contains(card) {
                return GradesEnd::Fault(play.trick, play.place);
            }
            self.enter(walk, play, card);
        }
        if self.deal.turn().is_some() { GradesEnd::Record } else { GradesEnd::Played }
    }

    fn enter(&mut self, walk: &Walk, play: &Play, card: Card) {
        let now = self.curve.last().copied().unwrap_or(0);
        let ours = Side::of(play.seat) == Side::DECLARERS;
        let of_side = |points: u8| if ours { points } else { ALL_POINTS - points };
        let values = self.values(now);
        let after = |card: Card| values.iter().find(|(known, _)| *known == card).map_or(now, |(_, value)| *value);
        let mut grade = Grade {
            trick: play.trick,
            place: play.place,
            seat: play.seat,
            card,
            values: values.iter().map(|(card, value)| (*card, of_side(*value))).collect(),
            reason: None,
        };
        if grade.cost() > 0 {
            let went_on = |trick: usize, seat: Seat| {
                walk.tricks.get(trick.checked_sub(1)?)?.plays().find(|play| play.seat == seat)?.card
            };
            grade.reason = reason::why(&mut self.solver, &self.deal, card, grade.best(), grade.cost(), went_on);
        }
        self.curve.push(after(card));
        self.plays.push(grade);
        self.deal.play(card);
    }

    /// What seats 0 and 2 have in the end after each legal card. A forced card changes nothing.
    fn values(&mut self, now: u8) -> Vec<(Card, u8)> {
        let legal = self.deal.legal();
        if legal.len() == 1 {
            return legal.iter().map(|card| (card, now)).collect();
        }
        let values = self.solver.cards(self.deal.open());
        values.iter().map(|(card, value)| (card, self.deal.won()[0] + value)).collect()
    }
}
