//! What a moment of a deal asks of a player: which cards reach the goal, and whether the cards that come to mind
//! first are among them.

use std::cmp::Reverse;

use serde::Serialize;

use crate::cards::{Card, Cards};
use crate::solver::{Aim, Sides, Solver};
use crate::trick::{Ranking, Seat};

use super::grades::nearest;
use super::open_deal::{OpenDeal, Taken, plainest_first};
use super::solve::Solved;

/// What a moment of a deal with open hands asks of the player to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trap {
    /// Who is to play.
    pub seat: Seat,
    /// The tricks that are left, the running one counted.
    pub tricks: usize,
    /// What he may play.
    pub legal: Cards,
    /// The points in the end of his side that are to be reached; from here on, if those won are unknown.
    pub goal: u8,
    /// The cards that reach the goal against any defence.
    pub right: Cards,
    /// The cards that come to mind first.
    pub instincts: Instincts,
    /// How many of the three instincts are wrong, 0 to 3.
    pub fooled: usize,
    /// The card that most would play: the obvious one; or, where that one is right, the strongest or else the
    /// cheapest, if it is wrong.
    pub natural: Card,
    /// The points between the best card and the natural one; none in a null.
    pub cost: u8,
    /// After how many tricks, the running one counted as the first, the other side has more points than the goal
    /// leaves it, in best play after the natural card; 0 if that card is right.
    pub depth: usize,
}

/// Three cards that come to mind without looking at what follows. They are a part of the written formula for the
/// level of a puzzle, so each is a rule that anybody can apply. Wherever several cards are alike by a rule, it is
/// the lowest of the plainest suit, the one that players sort last; for the strongest card the one sorted first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Instincts {
    /// The card that the fewest cards of the game beat: the highest trump, or else the highest plain card.
    pub strongest: Card,
    /// The card with the fewest points, of these the one that most cards of the game beat.
    pub cheapest: Card,
    /// What a careful beginner plays.
    ///
    /// To lead: a plain card that no other hand can beat in its suit, the dearest; without one the highest trump, if
    /// his side named trumps and the other side has some left; or else the cheapest plain card, or else the cheapest.
    ///
    /// In a null, to lead: the lowest card, the one that most cards of its suit beat. To a trick: the highest card that
    /// does not take it, or the lowest while the declarer is still to play; or else the lowest.
    ///
    /// To a trick that his partner has at the moment: the plain card with the most points, or else the cheapest card.
    /// To one that the others have: of the cards that take it at the moment the cheapest, or else the cheapest of all.
    pub obvious: Card,
}

impl Instincts {
    /// The three cards, the strongest first.
    pub fn cards(&self) -> [Card; 3] {
        [self.strongest, self.cheapest, self.obvious]
    }
}

impl OpenDeal {
    /// What this moment asks of the player to play. The goal is so many points of his side in the end; without one,
    /// the most that can be made. There is no trap where the goal cannot be reached, nor where every card reaches it.
    ///
    /// ```
    /// use kontra::analysis::OpenDeal;
    /// use kontra::notation::PositionLine;
    /// // ♣A is high, but ♠9, the last trump out, is behind it: ♠A takes that away first.
    /// let line = PositionLine::read("konter S0 0 - CASA/S9H9/C9HT/CTD9 -/- - -").unwrap();
    /// let deal = OpenDeal::part(&line.setup).unwrap();
    /// let trap = deal.trap(&mut deal.solver(), None).unwrap();
    /// assert_eq!((trap.right.to_string(), trap.natural.to_string()), ("♠A".into(), "♣A".into()));
    /// assert_eq!((trap.tricks, trap.goal, trap.fooled, trap.cost, trap.depth), (2, 8, 2, 4, 1));
    /// ```
    pub fn trap(&self, solver: &mut Solver, goal: Option<u8>) -> Option<Trap> {
        // Where one card alone may be played there is nothing to solve.
        if self.legal().len() < 2 {
            return None;
        }
        let solved = self.solve(solver);
        self.trap_in(solver, &solved, goal)
    }

    /// The same where it is known what every card is worth.
    pub fn trap_in(&self, solver: &mut Solver, solved: &Solved, goal: Option<u8>) -> Option<Trap> {
        let (seat, legal) = (self.turn()?, self.legal());
        let goal = goal.unwrap_or(solved.value());
        let right = solved.at_least(goal);
        if right.is_empty() || right == legal {
            return None;
        }
        let instincts = self.instincts()?;
        let wrong = |card: &Card| !right.contains(*card);
        let Instincts { strongest, cheapest, obvious } = instincts;
        let natural = [obvious, strongest, cheapest].into_iter().find(wrong).unwrap_or(obvious);
        // A null is held or lost, and no points are.
        let cost = if solved.null { 0 } else { solved.value() - solved.worth(natural)?.points };
        let depth = if wrong(&natural) { self.depth(solver, seat, natural, goal) } else { 0 };
        let fooled = instincts.cards().iter().filter(|card| wrong(card)).count();
        let tricks = self.open().hands()[seat.index()].len();
        Some(Trap { seat, tricks, legal, goal, right, instincts, fooled, natural, cost, depth })
    }

    /// What should have been played in place of a card: of the best cards one of its suit, or else the lowest of the
    /// plainest.
    pub fn instead_of(&self, solved: &Solved, card: Card) -> Option<Card> {
        nearest(self.ranking(), solved.best(), card)
    }

    /// How many of the tricks that are left the side to play makes after each legal card, if tricks are all that both
    /// sides play for.
    pub fn tricks(&self) -> Vec<(Card, usize)> {
        let Some(seat) = self.turn() else { return Vec::new() };
        let (first, left) = (self.sides().is_first(seat), self.open().hands()[seat.index()].len());
        let values = Solver::new(self.ranking(), self.sides(), Aim::Tricks).cards(self.open());
        let own = |made: u8| if first { usize::from(made) } else { left - usize::from(made) };
        values.iter().map(|(card, made)| (card, own(made))).collect()
    }

    /// Whether this seat takes every trick that is left, whatever all others play.
    pub fn takes_all(&self, seat: Seat) -> bool {
        let alone = Sides::alone(seat);
        let left = self.open().hands().iter().map(|hand| hand.len()).max().unwrap_or(0);
        Solver::new(self.ranking(), alone, Aim::Tricks).reaches(self.open(), left as u8)
    }

    /// The cards that come to mind first; none once all cards have been played.
    pub fn instincts(&self) -> Option<Instincts> {
        let (ranking, legal) = (self.ranking(), self.legal());
        let strongest = ranking.sorted(legal).into_iter().min_by_key(|card| ranking.beaten_by(*card).len())?;
        let cheapest = cheapest(ranking, legal)?;
        let obvious = match self.open().trick().is_empty() {
            _ if self.is_null() => self.ducked_by_habit(),
            true => self.led_by_habit(),
            false => self.followed_by_habit(),
        };
        Some(Instincts { strongest, cheapest, obvious: obvious.unwrap_or(cheapest) })
    }

    /// What a careful beginner leads, if he has a reason to.
    fn led_by_habit(&self) -> Option<Card> {
        let (ranking, seat) = (self.ranking(), self.turn()?);
        let hand = self.open().hands()[seat.index()];
        let (plain, trumps) = (hand - ranking.trumps(), hand & ranking.trumps());
        let others = self.held_by(|other| other != seat);
        let masters = plain.iter().filter(|card| {
            let above = ranking.beaten_by(*card) & ranking.asks(*card);
            (above & others).is_empty()
        });
        let named = self.sides().is_first(seat);
        let draws = || named && !(self.held_by(|other| !self.are_partners(seat, other)) & ranking.trumps()).is_empty();
        let highest = || ranking.sorted(trumps).into_iter().next().filter(|_| draws());
        dearest(ranking, masters.collect()).or_else(highest).or_else(|| cheapest(ranking, plain))
    }

    /// What a careful beginner adds to the running trick, if he has a reason to.
    fn followed_by_habit(&self) -> Option<Card> {
        let (ranking, seat, trick) = (self.ranking(), self.turn()?, self.open().trick());
        let legal = self.legal();
        let cards = trick.cards();
        let ahead = ranking.winner(&cards);
        match self.are_partners(seat, trick.seat_at(ahead)) {
            true => dearest(ranking, legal - ranking.trumps()),
            false => cheapest(ranking, legal & ranking.beaten_by(cards[ahead])),
        }
    }

    /// What a careful beginner plays in a null, if the lowest card is not what he plays.
    fn ducked_by_habit(&self) -> Option<Card> {
        let (ranking, trick) = (self.ranking(), self.open().trick());
        let cards = trick.cards();
        let declarer_played = trick.plays().any(|(seat, _)| self.sides().is_first(seat));
        let declares = self.turn().is_some_and(|seat| self.sides().is_first(seat));
        if cards.is_empty() || !(declares || declarer_played) {
            return None;
        }
        let under = self.legal() - ranking.beaten_by(cards[ranking.winner(&cards)]);
        ranking.sorted(under).into_iter().min_by_key(|card| ranking.beaten_by(*card).len())
    }

    /// After how many tricks of best play after this card the other side has more than the goal leaves it.
    fn depth(&self, solver: &mut Solver, seat: Seat, card: Card, goal: u8) -> usize {
        let first = self.sides().is_first(seat);
        let line = self.clone().best_line(solver, Some(card), |_, _| None);
        if self.is_null() {
            // It is lost with the first trick of the declarer, and held only once the last has been played.
            let seen = line.iter().position(|taken| self.sides().is_first(taken.winner)).map(|at| at + 1);
            return if first { seen.unwrap_or(0) } else { line.len() };
        }
        let left = self.all() - goal;
        let mut theirs = self.won()[usize::from(first)];
        let spoils = |taken: &Taken| {
            if self.sides().is_first(taken.winner) != first {
                theirs += self.ranking().points(taken.trick.set());
            }
            theirs > left
        };
        line.iter().position(spoils).map_or(0, |at| at + 1)
    }

    fn are_partners(&self, one: Seat, other: Seat) -> bool {
        self.sides().is_first(one) == self.sides().is_first(other)
    }

    /// What these seats hold.
    fn held_by(&self, seats: impl Fn(Seat) -> bool) -> Cards {
        let hands = self.open().hands().iter().zip(0..).filter(|(_, seat)| seats(Seat(*seat)));
        hands.fold(Cards::EMPTY, |all, (hand, _)| all | *hand)
    }
}

/// The card with the fewest points, of these the one that most cards beat.
fn cheapest(ranking: &Ranking, cards: Cards) -> Option<Card> {
    plainest_first(ranking, cards)
        .min_by_key(|card| (ranking.points(Cards::only(*card)), Reverse(ranking.beaten_by(*card).len())))
}

/// The card with the most points.
fn dearest(ranking: &Ranking, cards: Cards) -> Option<Card> {
    plainest_first(ranking, cards).min_by_key(|card| Reverse(ranking.points(Cards::only(*card))))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::notation::PositionLine;

    fn deal(line: &str) -> OpenDeal {
        OpenDeal::part(&PositionLine::read(line).unwrap().setup).unwrap()
    }

    fn trap(line: &str, goal: Option<u8>) -> Option<Trap> {
        let deal = deal(line);
        deal.trap(&mut deal.solver(), goal)
    }

    /// The three instincts, the strongest first.
    fn instincts(line: &str) -> String {
        deal(line).instincts().unwrap().cards().map(|card| card.to_string()).join(" ")
    }

    #[test]
    fn a_loss_may_show_tricks_later() {
        // Seat 3 trumps with ♠9, keeps ♠K, and must lead it to ♠Q: 1 to 5. With ♠K he has 4, and ♠Q gets 2.
        let trap = trap("konter S0 0 C9CTCJ SQ/D9/DT/SKS9 -/- - -", None).unwrap();
        assert_eq!((trap.seat, trap.goal, trap.right.to_string()), (Seat(3), 4, "♠K".into()));
        assert_eq!((trap.natural.to_string(), trap.cost, trap.fooled, trap.depth), ("♠9".into(), 3, 2, 2));
    }

    #[test]
    fn points_won_before_count_for_the_goal() {
        // The same tricks with all cards known: seat 3 and his partner have 13 before, the others 21.
        let line = "konter S0 0 C9CTCJ SQ/D9/DT/SKS9 CACKCQSAHKHJDJDQ/SJHADAHQSTHTH9DK - -";
        let position = PositionLine::read(line).unwrap().setup.check().unwrap();
        let deal = OpenDeal::of(&position).unwrap();
        let won = deal.won()[1];
        let trap = deal.trap(&mut deal.solver(), None).unwrap();
        assert_eq!((trap.goal, trap.depth), (won + 4, 2));
        let lower = deal.trap(&mut deal.solver(), Some(won + 2)).unwrap();
        // With 2 more as the goal 4 are left to the others, and ♠K with ♠Q is 5.
        assert_eq!((lower.right, lower.depth, lower.cost), (trap.right, 2, 3));
        assert_eq!(deal.trap(&mut deal.solver(), Some(won + 1)), None);
    }

    #[test]
    fn nothing_is_asked_where_every_card_does_or_none() {
        let line = "konter S0 0 - CASA/S9H9/C9HT/CTD9 -/- - -";
        assert_eq!(trap(line, Some(9)), None);
        assert_eq!(trap(line, Some(4)), None);
        assert_eq!(trap(line, Some(5)).map(|trap| trap.right.to_string()), Some("♠A".into()));
        // Seat 0 must follow with ♠10.
        assert_eq!(trap("konter S0 3 SK STCA/S9H9/C9HT/D9 -/- - -", None), None);
    }

    #[test]
    fn either_side_may_be_asked() {
        // The first example, one seat further on.
        let turned = trap("konter S0 1 - CTD9/CASA/S9H9/C9HT -/- - -", None).unwrap();
        assert_eq!((turned.seat, turned.right.to_string(), turned.goal, turned.cost), (Seat(1), "♠A".into(), 8, 4));
    }

    #[test]
    fn a_beginner_leads_aces_then_trumps_then_what_costs_nothing() {
        // ♥J is high as well, ♣K has more points; ♦K is beaten by ♦A.
        assert_eq!(instincts("konter S0 0 - CKHJDKS9/DASKH9C9/CJCTHTDJ/D9DTSTSJ -/- - -"), "♠9 ♠9 ♣K");
        // No plain card is high: trumps, for seat 0 named them; seat 1 did not.
        assert_eq!(instincts("konter S0 0 - CJSQS9/CASKH9/CTHTDA/D9DTST -/- - -"), "♠Q ♠9 ♠Q");
        assert_eq!(instincts("konter S0 1 - D9DTST/CJSQS9/CASKH9/CTHTDA -/- - -"), "♠Q ♠9 ♣J");
        // The others have no trump, so there is none to draw.
        assert_eq!(instincts("konter S0 0 - CJSQS9/CAHKH9/CTHTDA/D9DTHA -/- - -"), "♠Q ♠9 ♣J");
    }

    #[test]
    fn a_beginner_ducks_in_a_null() {
        let instincts = |line: &str| {
            let line = crate::notation::SkatLine::read(line).unwrap();
            OpenDeal::skat_part(&line.setup).unwrap().instincts().unwrap().obvious.to_string()
        };
        assert_eq!(instincts("skat N0 0 - SQH8/S8HT/S9HJ/CACK -/- - -"), "♥8");
        // The declarer goes under ♥10 as high as he can; a defender goes low while the declarer is still to play.
        assert_eq!(instincts("skat N0 2 HT H9H8/S8C8/S9/CACK -/- - -"), "♥9");
        assert_eq!(instincts("skat N0 1 HT S9S7/S8/HAH8/CACK -/- - -"), "♥8");
        // After him, so that ♥10 stays ahead; what is thrown off is the highest.
        assert_eq!(instincts("skat N0 0 HT S9/HJH9/S8C8/CACK -/- - -"), "♥9");
        assert_eq!(instincts("skat N0 0 HT S9/CQD8/S8C8/CACK -/- - -"), "♣Q");
    }

    #[test]
    fn a_beginner_gives_his_partner_points_and_takes_tricks_cheaply() {
        // ♣A of seat 0 has the trick: ♥K has the most points of the plain cards that seat 2 may play.
        assert_eq!(instincts("konter S0 0 CAC9 H9CT/HTDJ/HKHJSQ/D9DTDA -/- - -"), "♠Q ♥J ♥K");
        // Of the trumps that take ♣A of seat 1 the one without points does.
        assert_eq!(instincts("konter S0 1 CA H9CKCJ/D9CT/HTSJS9/DTDJDA -/- - -"), "♠J ♥10 ♠9");
        // ♠K cannot be taken: the cheapest.
        assert_eq!(instincts("konter S0 1 SK H9HT/D9/SJS9/DTDJ -/- - -"), "♠J ♠9 ♠9");
        // The partner has it, but there is no plain card.
        assert_eq!(instincts("konter S0 0 SAST H9/HT/SKSJ/D9DT -/- - -"), "♠K ♠J ♠J");
    }
}
