//! Moments of play in which few cards are right and the card that comes to mind first is not.

use crate::analysis::{LineTrick, OpenDeal, Solved, Solvers, Trap};
use crate::cards::{Card, Cards};
use crate::tutor::content::puzzle::TaskName;
use crate::tutor::level::Effort;

use super::themes::{Look, of_points, themes};
use super::walk::Moment;

/// The most themes that a puzzle has.
const MOST_THEMES: usize = 3;

/// A moment of play that makes a puzzle.
pub struct Find {
    pub deal: OpenDeal,
    pub solved: Solved,
    /// The position as one line.
    pub line: String,
    pub trap: Trap,
    /// The goal, unless the most points are asked for, or a null is.
    pub goal: Option<u8>,
    /// The card that does not work: what was played, or else what comes to mind first.
    pub wrong: Card,
    /// Whether somebody has played it.
    pub was_played: bool,
    /// The right card, of several the best that is most like the wrong one.
    pub right: Card,
    /// Best play after the wrong card, and after the right one.
    pub bad: Vec<LineTrick>,
    pub good: Vec<LineTrick>,
    /// The theme that names the folder comes first.
    pub themes: Vec<&'static str>,
    pub level: u8,
}

impl Find {
    /// What it asks for: a null is held or beaten without any points.
    pub fn task(&self) -> TaskName {
        if self.goal.is_some() || self.deal.is_null() { TaskName::Win } else { TaskName::MostPoints }
    }
}

/// The puzzle in a moment of play, if there is one of this theme and level: one card is right, or two that are the
/// same, and the obvious card is wrong. Where somebody has played, his card is wrong, and any number of others is
/// right. What is asked for is a border that matters where the wrong card fails to cross it, or else the most points.
pub fn find(moment: Moment, theme: Option<&str>, wanted: Option<u8>, solvers: &mut Solvers) -> Option<Find> {
    let Moment { deal, solved, line, goals, played } = moment;
    let solver = solvers.of(&deal);
    // Where every card makes the same, none is wrong whatever the goal.
    if solved.best().len() == solved.worths.len() {
        return None;
    }
    let mut asked = goals.iter().filter(|goal| (1..=solved.value()).contains(&goal.points)).filter_map(|goal| {
        let trap = deal.trap_in(solver, &solved, Some(goal.points))?;
        (is_hard(&deal, &trap, played) && (goal.holds)(&deal, &trap)).then_some((Some(goal.points), trap))
    });
    let first = asked.next();
    drop(asked);
    let (goal, trap) = match first {
        Some(asked) => asked,
        None => (None, deal.trap_in(solver, &solved, None).filter(|trap| is_hard(&deal, trap, played))?),
    };
    let of_play = Effort::of(&trap).level();
    if wanted.is_some_and(|level| of_play != level) {
        return None;
    }
    let wrong = played.unwrap_or(trap.natural);
    let right = deal.instead_of(&solved, wrong)?;
    let bad = deal.line(solver, Some(wrong));
    let good = deal.line_like(solver, right, &bad);
    let look = Look { deal: &deal, solved: &solved, goal, wrong, right, bad: &bad, good: &good };
    let all = themes(deal.game()).iter();
    let mut found: Vec<&str> = all.filter(|theme| (theme.is)(&look)).map(|theme| theme.name).collect();
    // What somebody has played is about something, even if it is no model of it.
    found.extend((played.is_some() && found.is_empty()).then(|| of_points(deal.game())));
    if let Some(theme) = theme {
        let at = found.iter().position(|name| *name == theme)?;
        found[..=at].rotate_right(1);
    }
    found.truncate(MOST_THEMES);
    (!found.is_empty()).then_some(Find {
        deal,
        solved,
        line,
        trap,
        goal,
        wrong,
        was_played: played.is_some(),
        right,
        bad,
        good,
        themes: found,
        level: of_play,
    })
}

/// Whether the card that was played is wrong; or where nobody has played, the obvious one, and only one card is right,
/// or two that are the same.
fn is_hard(deal: &OpenDeal, trap: &Trap, played: Option<Card>) -> bool {
    if let Some(played) = played {
        return !trap.right.contains(played);
    }
    let right: Vec<Card> = trap.right.iter().collect();
    let few = match right[..] {
        [_] => true,
        [one, other] => are_same(deal, one, other),
        _ => false,
    };
    few && !trap.right.contains(trap.instincts.obvious)
}

/// Whether two cards of a hand count the same, and no card in another hand lies between them.
fn are_same(deal: &OpenDeal, one: Card, other: Card) -> bool {
    let ranking = deal.ranking();
    let hands = deal.open().hands();
    let own = deal.turn().map_or(Cards::EMPTY, |seat| hands[seat.index()]);
    let others = hands.iter().fold(deal.open().trick().set(), |all, hand| all | *hand) - own;
    let beats = |card: Card| ranking.beaten_by(card) & others;
    let points = |card: Card| ranking.points(Cards::only(card));
    ranking.asks(one) == ranking.asks(other) && points(one) == points(other) && beats(one) == beats(other)
}
