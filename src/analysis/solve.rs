//! What every card is worth once all hands are open: the deal as the solver looks at it.

use crate::cards::{Card, Cards};
use crate::deal::skat::{self, Parties, Playing};
use crate::deal::{Defect, Holding, Position, SEATS, SKAT_SEATS, Setup};
use crate::konter::{self, CARDS_EACH, WIN};
use crate::skat::Contract;
use crate::solver::{Aim, Open, Sides, Solver};
use crate::trick::{Ranking, Seat, Trick};

use super::count::ALL_POINTS;

/// A moment of a deal with every hand open, and what the sides have won before. In Konter a Matt the first
/// side is seats 0 and 2, in Skat the declarer.
#[derive(Clone, Debug)]
pub struct OpenDeal {
    ranking: Ranking,
    sides: Sides,
    open: Open,
    /// Tricks completed before.
    done: usize,
    /// What the first side has won and what the others have; none if won cards are unknown.
    won: Option<[u8; 2]>,
    /// What the cards in the hands and in the running trick count.
    rest: u8,
    /// What 21 points are needed of; none where cards are missing, or another rule says who wins.
    of: Option<u8>,
}

/// Why the solver cannot be asked.
#[derive(Clone, Debug, PartialEq)]
pub enum CannotSolve {
    /// All cards have been played, or the rest changes nothing.
    DealOver,
    /// The cards of these seats are not known.
    HandsUnknown(Vec<Seat>),
    /// The cards do not make a deal, nor a part of one.
    Defects(Vec<Defect>),
    /// In a null and in a Ramsch nobody plays for points, which is all that is solved so far.
    NotForPoints,
}

/// How a deal ends for one side (rules `win`, `staenner`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GameEnd {
    /// It loses.
    Lost,
    /// 20 points each: nobody wins.
    Staenner,
    /// It has 21 points or more.
    Won,
}

impl GameEnd {
    /// How it ends for a side with so many points of 40.
    pub fn of(points: u8) -> GameEnd {
        match points {
            WIN.. => GameEnd::Won,
            _ if ALL_POINTS - points < WIN => GameEnd::Staenner,
            _ => GameEnd::Lost,
        }
    }

    /// `win`, `draw` or `loss`.
    pub const fn name(self) -> &'static str {
        match self {
            GameEnd::Lost => "loss",
            GameEnd::Staenner => "draw",
            GameEnd::Won => "win",
        }
    }
}

/// What one card is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The card.
    pub card: Card,
    /// The points of the side that plays it in the end; without those won before, if these are unknown.
    pub points: u8,
    /// How the deal ends for it, if that can be told.
    pub end: Option<GameEnd>,
}

/// What every card is worth that may be played, if all see all cards and play their best from then on.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved {
    /// Who is to play.
    pub seat: Seat,
    /// Whether he is of the first side.
    pub first: bool,
    /// Whether the points are those in the end; if not, those won before are unknown and left out.
    pub is_final: bool,
    /// The points of both sides together.
    pub all: u8,
    /// Every legal card, the best first.
    pub worths: Vec<Worth>,
}

/// One trick of a line of best play.
#[derive(Clone, Debug, PartialEq)]
pub struct LineTrick {
    /// Its number, counted from 1.
    pub number: usize,
    /// Who plays what, in order.
    pub plays: Vec<(Seat, Card)>,
    /// How many of these cards lay there before.
    pub lay: usize,
    /// Who wins it.
    pub winner: Seat,
    /// Whether he is of the first side.
    pub first: bool,
    /// Its points.
    pub points: u8,
}

/// The solvers of a few contracts, the one that was asked last at the end. To make one costs more than most answers.
#[derive(Default)]
pub struct Solvers {
    kept: Vec<(Ranking, Sides, Solver)>,
}

impl Solvers {
    /// How many are kept, of 0.3 MB each.
    const MOST: usize = 8;

    /// The solver for this deal.
    pub fn of(&mut self, deal: &OpenDeal) -> &mut Solver {
        let known = |(ranking, sides, _): &(Ranking, Sides, Solver)| *ranking == deal.ranking && *sides == deal.sides;
        let solver = match self.kept.iter().position(known) {
            Some(at) => self.kept.remove(at),
            None => (deal.ranking.clone(), deal.sides, deal.solver()),
        };
        self.kept.drain(..(self.kept.len() + 1).saturating_sub(Solvers::MOST));
        self.kept.push(solver);
        let last = self.kept.len() - 1;
        &mut self.kept[last].2
    }
}

impl OpenDeal {
    /// A position of Konter a Matt.
    ///
    /// # Errors
    /// If hands are unknown or nothing is left to play.
    ///
    /// ```
    /// use kontra::analysis::{GameEnd, OpenDeal};
    /// use kontra::notation::PositionLine;
    /// // The last trick: ♠A, a trump, takes the ace of the partner with it.
    /// let line = "konter S0 0 - SA/ST/CA/S9 CKCQCJCTC9HKHQHJ/SKSQSJHAHTH9DADKDQDJDTD9 - -";
    /// let position = PositionLine::read(line).unwrap().setup.check().unwrap();
    /// let open = OpenDeal::of(&position).unwrap();
    /// let solved = open.solve(&mut open.solver());
    /// assert_eq!((solved.value(), solved.worths[0].end), (20, Some(GameEnd::Staenner)));
    /// ```
    pub fn of(position: &Position) -> Result<OpenDeal, CannotSolve> {
        OpenDeal::konter(position.setup())
    }

    /// A part of a deal of Konter a Matt, from which cards may be missing.
    ///
    /// # Errors
    /// If hands are unknown or do not fit, or nothing is left to play.
    pub fn part(setup: &Setup) -> Result<OpenDeal, CannotSolve> {
        match setup.check_part() {
            defects if defects.is_empty() => OpenDeal::konter(setup),
            defects => Err(CannotSolve::Defects(defects)),
        }
    }

    fn konter(setup: &Setup) -> Result<OpenDeal, CannotSolve> {
        let ranking = konter::ranking(setup.trump, &setup.rules);
        let hands = known(&setup.hands)?;
        let open = open(hands, setup.lead, &setup.trick, SEATS)?;
        let rest = ranking.points(left(&open));
        let cards = left(&open).len() + setup.won.iter().map(Holding::len).sum::<usize>();
        let whole = cards == SEATS * CARDS_EACH;
        let certain = |side: usize| setup.won[side].is_complete().then(|| ranking.points(setup.won[side].known));
        let others = |points: u8| ALL_POINTS.checked_sub(points)?.checked_sub(rest).filter(|_| whole);
        let won = match [certain(0), certain(1)] {
            [Some(own), Some(other)] => Some([own, other]),
            [Some(own), None] => others(own).map(|other| [own, other]),
            [None, Some(other)] => others(other).map(|own| [own, other]),
            [None, None] => None,
        };
        let done = setup.won.iter().map(Holding::len).sum::<usize>() / SEATS;
        let of = whole.then_some(ALL_POINTS);
        Ok(OpenDeal { ranking, sides: Sides::PARTNERS, open, done, won, rest, of })
    }

    /// A position of Skat.
    ///
    /// # Errors
    /// If hands are unknown, nothing is left to play, or the game is a null or a Ramsch.
    pub fn of_skat(position: &skat::Position) -> Result<OpenDeal, CannotSolve> {
        if position.is_over() { Err(CannotSolve::DealOver) } else { OpenDeal::skat(position.setup()) }
    }

    /// A part of a deal of Skat, from which cards may be missing.
    ///
    /// # Errors
    /// If hands are unknown or do not fit, nothing is left to play, or the game is a null or a Ramsch.
    pub fn skat_part(setup: &skat::Setup) -> Result<OpenDeal, CannotSolve> {
        match setup.check_part() {
            defects if defects.is_empty() => OpenDeal::skat(setup),
            defects => Err(CannotSolve::Defects(defects)),
        }
    }

    fn skat(setup: &skat::Setup) -> Result<OpenDeal, CannotSolve> {
        let (Playing::Alone { declarer, .. }, Parties::Alone(piles)) = (setup.playing, &setup.won) else {
            return Err(CannotSolve::NotForPoints);
        };
        if setup.playing.contract() == Contract::Null {
            return Err(CannotSolve::NotForPoints);
        }
        let ranking = crate::skat::ranking(setup.playing.contract()).clone();
        let [forehand, middlehand, rearhand] = known(&setup.hands)?;
        let open = open([forehand, middlehand, rearhand, Cards::EMPTY], setup.lead, &setup.trick, SKAT_SEATS)?;
        let certain = piles.iter().chain([&setup.skat]).all(Holding::is_complete);
        let won = [piles[0].known | setup.skat.known, piles[1].known].map(|cards| ranking.points(cards));
        let done = piles.iter().map(Holding::len).sum::<usize>() / SKAT_SEATS;
        let rest = ranking.points(left(&open));
        let won = certain.then_some(won);
        Ok(OpenDeal { ranking, sides: Sides::alone(declarer), open, done, won, rest, of: None })
    }

    /// Whether points in the end can be told; if not, won cards are unknown.
    pub fn is_final(&self) -> bool {
        self.won.is_some()
    }

    /// A solver for this deal and others of the same contract.
    pub fn solver(&self) -> Solver {
        Solver::new(&self.ranking, self.sides, Aim::Points)
    }

    /// What every legal card is worth. Of cards worth the same, the plainest and lowest stands first.
    pub fn solve(&self, solver: &mut Solver) -> Solved {
        let seat = self.open.turn().unwrap_or(Seat(0));
        let first = self.sides.is_first(seat);
        let [own, other] = self.won.unwrap_or_default();
        let all = own + other + self.rest;
        let worth = |(card, value): (Card, u8)| {
            let points = if first { own + value } else { all - own - value };
            let end = self.won.and(self.of).map(|_| GameEnd::of(points));
            Worth { card, points, end }
        };
        let mut worths: Vec<Worth> = solver.cards(&self.open).iter().map(worth).collect();
        worths.sort_by_key(|worth| std::cmp::Reverse(worth.points));
        Solved { seat, first, is_final: self.won.is_some(), all, worths }
    }

    /// A line of best play to the end, which begins with this card if one is named; the card must be legal.
    pub fn line(&self, solver: &mut Solver, card: Option<Card>) -> Vec<LineTrick> {
        let next = card.and_then(|card| self.after(card));
        let mut cards: Vec<Card> = card.into_iter().collect();
        cards.extend(solver.line(next.as_ref().unwrap_or(&self.open)));
        let mut line = Vec::new();
        let (mut trick, mut lay) = (*self.open.trick(), self.open.trick().len());
        for card in cards {
            trick.push(card);
            if trick.is_full() {
                let winner = trick.seat_at(self.ranking.winner(&trick.cards()));
                line.push(LineTrick {
                    number: self.done + line.len() + 1,
                    plays: trick.plays().collect(),
                    lay: std::mem::take(&mut lay),
                    winner,
                    first: self.sides.is_first(winner),
                    points: self.ranking.points(trick.set()),
                });
                trick = Trick::new(winner, trick.seats());
            }
        }
        line
    }

    /// The moment after a legal card.
    fn after(&self, card: Card) -> Option<Open> {
        let mut hands = *self.open.hands();
        hands[self.open.turn()?.index()].remove(card);
        let mut trick = *self.open.trick();
        trick.push(card);
        if trick.is_full() {
            trick = Trick::new(trick.seat_at(self.ranking.winner(&trick.cards())), trick.seats());
        }
        Open::new(hands, trick).ok()
    }
}

impl Solved {
    /// What the side to play has in the end, or makes from here on.
    pub fn value(&self) -> u8 {
        self.worths.first().map_or(0, |best| best.points)
    }

    /// The cards than which none is better.
    pub fn best(&self) -> Cards {
        self.at_least(self.value())
    }

    /// The cards with which the side to play has so many points.
    pub fn at_least(&self, points: u8) -> Cards {
        self.worths.iter().filter(|worth| worth.points >= points).map(|worth| worth.card).collect()
    }

    /// What a card is worth, if it may be played.
    pub fn worth(&self, card: Card) -> Option<Worth> {
        self.worths.iter().find(|worth| worth.card == card).copied()
    }

    /// The points of the first side.
    pub fn first_points(&self) -> u8 {
        if self.first { self.value() } else { self.all - self.value() }
    }
}

/// The cards that are not in won tricks.
fn left(open: &Open) -> Cards {
    open.hands().iter().fold(open.trick().set(), |all, hand| all | *hand)
}

/// The hands, if all are known.
fn known<const N: usize>(hands: &[Holding; N]) -> Result<[Cards; N], CannotSolve> {
    let hidden = hands.iter().enumerate().filter(|(_, hand)| !hand.is_complete());
    let hidden: Vec<Seat> = hidden.map(|(n, _)| Seat(n as u8)).collect();
    if hidden.is_empty() { Ok(hands.map(|hand| hand.known)) } else { Err(CannotSolve::HandsUnknown(hidden)) }
}

/// The hands and the running trick, as the solver takes them.
fn open(hands: [Cards; SEATS], lead: Seat, cards: &[Card], seats: usize) -> Result<Open, CannotSolve> {
    let mut trick = Trick::new(lead, seats);
    cards.iter().for_each(|card| {
        trick.push(*card);
    });
    // What was checked before cannot be unbalanced.
    let open = Open::new(hands, trick).map_err(|_| CannotSolve::DealOver)?;
    if open.turn().is_some() { Ok(open) } else { Err(CannotSolve::DealOver) }
}
