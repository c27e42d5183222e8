//! Moments of random deals of Konter a Matt, played about as people play, and the borders that points cross there.

use std::ops::RangeInclusive;

use crate::analysis::naming::{PACKET, naming};
use crate::analysis::{GameEnd, OpenDeal, Solved, Solvers, Trap};
use crate::cards::{Card, Cards, Dice, Suit};
use crate::deal::{Holding, Position, SEATS, Setup, Voids};
use crate::konter::{self, ALL_POINTS, CARDS_EACH, PACK, Rules, Side};

/// A team with so many points has won (rule `win`).
pub const WIN: u8 = konter::WIN;
/// With so many nobody has (rule `staenner`).
pub const EVEN: u8 = GameEnd::EVEN;
/// All points: with every trick, a Kapo.
pub const ALL: u8 = ALL_POINTS;
/// Any points at all: with a trick, no Kapo.
pub const ANY: u8 = 1;

/// From so many tricks on the walk asks for no best card: that would cost more than all that comes after.
const LATE: usize = 4;

/// A moment of a deal.
pub struct Moment {
    pub deal: OpenDeal,
    /// What every legal card is worth.
    pub solved: Solved,
    /// The position as one line.
    pub line: String,
    /// The goals that matter here, the weightiest first.
    pub goals: Vec<Goal>,
}

/// Points that matter, and whether a moment with this goal is what it looks like.
pub struct Goal {
    pub points: u8,
    pub holds: fn(&OpenDeal, &Trap) -> bool,
}

/// The moments of a random deal with so many tricks left in which there is something to choose. Forehand names the
/// suit that is best for its first three cards; then each plays what comes to mind first in half of his plays, the
/// best card in most others, and now and then any card.
pub fn moments(dice: &mut Dice, tricks: &RangeInclusive<usize>, solvers: &mut Solvers) -> Vec<Moment> {
    let mut moments = Vec::new();
    let Some(mut position) = fresh(dice) else { return moments };
    while let (Some(seat), Ok(deal)) = (position.turn(), OpenDeal::of(&position)) {
        let left = CARDS_EACH - position.tricks_done();
        let legal = deal.legal();
        let wanted = tricks.contains(&left) && legal.len() > 1;
        let way = if legal.len() > 1 { Way::random(dice) } else { Way::Any };
        let solve = wanted || (way == Way::Best && left <= LATE.max(*tricks.end()));
        let solved = solve.then(|| deal.solve(solvers.of(&deal)));
        let Some(card) = way.card(&deal, solved.as_ref(), dice) else { break };
        if let (Some(solved), true) = (solved, wanted) {
            moments.push(Moment { solved, line: line(&position), goals: goals(&position, Side::of(seat)), deal });
        }
        if position.play(seat, card).is_err() {
            break;
        }
    }
    moments
}

/// How a player finds his card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Obvious,
    Best,
    Any,
}

impl Way {
    fn random(dice: &mut Dice) -> Way {
        match dice.below(8) {
            0 => Way::Any,
            1..=4 => Way::Obvious,
            _ => Way::Best,
        }
    }

    /// The card; where nothing is solved the obvious one stands for the best.
    fn card(self, deal: &OpenDeal, solved: Option<&Solved>, dice: &mut Dice) -> Option<Card> {
        let best = solved.and_then(|solved| solved.worths.first());
        match (self, best) {
            (Way::Any, _) => dice.one_of(deal.legal()),
            (Way::Best, Some(best)) => Some(best.card),
            _ => deal.instincts().map(|instincts| instincts.obvious),
        }
    }
}

/// A fresh deal.
fn fresh(dice: &mut Dice) -> Option<Position> {
    let (rules, mut left) = (Rules::default(), PACK);
    let first = dice.hand(left, PACKET);
    left -= first;
    let mut hands = [Cards::EMPTY; SEATS];
    for (seat, hand) in hands.iter_mut().enumerate() {
        let more = dice.hand(left, CARDS_EACH - if seat == 0 { PACKET } else { 0 });
        left -= more;
        *hand = more | if seat == 0 { first } else { Cards::EMPTY };
    }
    let trump = naming(first, &rules).ok()?.first().map_or(Suit::Clubs, |best| best.trump);
    Setup::fresh(rules, trump, hands.map(Holding::known)).check().ok()
}

/// The position as one line. All hands are open, so what each showed not to hold need not be told.
fn line(position: &Position) -> String {
    Setup { voids: [Voids::NONE; SEATS], ..position.setup().clone() }.to_string()
}

/// The goals that a side may have: to win, to hold a Stänner, to make Kapo or to escape it.
fn goals(position: &Position, side: Side) -> Vec<Goal> {
    let always = |_: &OpenDeal, _: &Trap| true;
    let mut goals = vec![Goal { points: WIN, holds: always }, Goal { points: EVEN, holds: always }];
    if position.tricks_won(side.other()) == 0 {
        goals.push(Goal { points: ALL, holds: makes_kapo });
    }
    if position.tricks_won(side) == 0 {
        goals.push(Goal { points: ANY, holds: escapes_kapo });
    }
    goals
}

/// Whether the cards that make all points are those that make every trick.
fn makes_kapo(deal: &OpenDeal, trap: &Trap) -> bool {
    with_tricks(deal, trap.tricks) == trap.right
}

/// Whether the cards that make points are those that make a trick.
fn escapes_kapo(deal: &OpenDeal, trap: &Trap) -> bool {
    with_tricks(deal, 1) == trap.right
}

/// The cards with which the side to play makes so many tricks at least.
fn with_tricks(deal: &OpenDeal, tricks: usize) -> Cards {
    deal.tricks().into_iter().filter(|(_, made)| *made >= tricks).map(|(card, _)| card).collect()
}
