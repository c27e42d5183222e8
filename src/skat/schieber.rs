use serde::Serialize;

use super::{JACKS, Rules, SEATS, SKAT_CARDS, slugs};
use crate::cards::Cards;
use crate::trick::{Seat, Slug};

/// Schieberamsch before play: forehand, middlehand and rearhand in turn take the two cards and push two
/// on, or push them on unseen. Rearhand's two become the skat (rules `schieberamsch`, `blind-push`).
///
/// ```
/// use kontra::cards::{Card, Cards};
/// use kontra::skat::{FOREHAND, MIDDLEHAND, REARHAND, Rules, Schieber};
/// let cards = |from: usize, to: usize| (from..to).filter_map(Card::from_index).collect::<Cards>();
/// let mut schieber = Schieber::new([cards(0, 10), cards(10, 20), cards(20, 30)], cards(30, 32), &Rules::default());
/// schieber.blind(FOREHAND).unwrap();
/// assert_eq!(schieber.look(MIDDLEHAND).unwrap().len(), 12);
/// schieber.push(MIDDLEHAND, cards(12, 13) | cards(14, 15)).unwrap();
/// schieber.blind(REARHAND).unwrap();
/// assert_eq!((schieber.turn(), schieber.blind_pushes()), (None, 2));
/// assert_eq!(schieber.skat(), cards(12, 13) | cards(14, 15));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schieber {
    hands: [Cards; 3],
    skat: Cards,
    rules: Rules,
    pushes: Pushes,
}

/// Whose turn it is to push, and how the two cards were pushed so far, whatever cards they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pushes {
    done: usize,
    looked: bool,
    blind: u8,
}

/// Why a push is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PushError {
    /// All three have pushed.
    Over,
    /// It is somebody else's turn.
    OutOfTurn(Seat),
    /// He has taken the cards, so he cannot push them unseen, or take them again.
    HasLooked,
    /// He has not taken the cards: he can only push them as they are.
    HasNotLooked,
    /// It must be two.
    Count(usize),
    /// These are not among his cards.
    NotHeld(Cards),
    /// These are jacks, which stay.
    Jacks(Cards),
}

impl PushError {
    /// The rule that says so.
    pub const fn rule(self) -> Slug {
        match self {
            PushError::HasLooked | PushError::HasNotLooked => slugs::BLIND_PUSH,
            _ => slugs::SCHIEBERAMSCH,
        }
    }
}

impl Pushes {
    /// Whose turn it is, until all have pushed.
    pub fn turn(&self) -> Option<Seat> {
        SEATS.get(self.done).copied()
    }

    /// Whether the one whose turn it is has taken the two cards.
    pub const fn has_looked(&self) -> bool {
        self.looked
    }

    /// How often they were pushed on unseen. Each doubles what the Ramsch costs.
    pub const fn blind_pushes(&self) -> u8 {
        self.blind
    }

    /// Pushes the two on unseen. Nobody checks them for jacks.
    pub fn blind(&mut self, seat: Seat) -> Result<(), PushError> {
        self.check(seat, false)?;
        self.blind += 1;
        self.done += 1;
        Ok(())
    }

    /// Takes the two.
    pub fn look(&mut self, seat: Seat) -> Result<(), PushError> {
        self.check(seat, false)?;
        self.looked = true;
        Ok(())
    }

    /// Pushes two on after a look: `count` cards, those of them that are known, and those of these that the
    /// player does not have.
    pub fn push(
        &mut self,
        seat: Seat,
        count: usize,
        known: Cards,
        not_held: Cards,
        rules: &Rules,
    ) -> Result<(), PushError> {
        self.check(seat, true)?;
        let jacks = known & JACKS.into_iter().collect();
        if !not_held.is_empty() {
            return Err(PushError::NotHeld(not_held));
        }
        if count != SKAT_CARDS {
            return Err(PushError::Count(count));
        }
        if !jacks.is_empty() && !rules.push_jacks.is_on() {
            return Err(PushError::Jacks(jacks));
        }
        self.looked = false;
        self.done += 1;
        Ok(())
    }

    fn check(&self, seat: Seat, looked: bool) -> Result<(), PushError> {
        match self.turn() {
            None => Err(PushError::Over),
            Some(turn) if turn != seat => Err(PushError::OutOfTurn(turn)),
            _ if self.looked && !looked => Err(PushError::HasLooked),
            _ if !self.looked && looked => Err(PushError::HasNotLooked),
            _ => Ok(()),
        }
    }
}

impl Schieber {
    /// Before the first push.
    pub fn new(hands: [Cards; 3], skat: Cards, rules: &Rules) -> Schieber {
        Schieber { hands, skat, rules: *rules, pushes: Pushes::default() }
    }

    /// Whose turn it is, until all have pushed.
    pub fn turn(&self) -> Option<Seat> {
        self.pushes.turn()
    }

    /// The cards of a player, with the two that he took.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands.get(seat.index()).copied().unwrap_or(Cards::EMPTY)
    }

    /// The two cards on the way, or the skat at the end; none while somebody has taken them.
    pub fn skat(&self) -> Cards {
        self.skat
    }

    /// How often they were pushed on unseen. Each doubles what the Ramsch costs.
    pub fn blind_pushes(&self) -> u8 {
        self.pushes.blind_pushes()
    }

    /// Pushes the two on unseen. Nobody checks them for jacks.
    pub fn blind(&mut self, seat: Seat) -> Result<(), PushError> {
        self.pushes.blind(seat)
    }

    /// Takes the two; gives all twelve cards.
    pub fn look(&mut self, seat: Seat) -> Result<Cards, PushError> {
        self.pushes.look(seat)?;
        let hand = &mut self.hands[seat.index()];
        *hand |= std::mem::take(&mut self.skat);
        Ok(*hand)
    }

    /// Pushes two of the twelve on, which may be the same two.
    pub fn push(&mut self, seat: Seat, away: Cards) -> Result<(), PushError> {
        let not_held = away - self.hand(seat);
        self.pushes.push(seat, away.len(), away, not_held, &self.rules)?;
        self.hands[seat.index()] = self.hand(seat) - away;
        self.skat = away;
        Ok(())
    }
}

/// Whether somebody plays a Grand Hand instead of a compulsory Ramsch: forehand, middlehand and rearhand
/// are asked in turn, before any push (rule `bock-then-ramsch`, switch `grand-hand`).
///
/// ```
/// use kontra::skat::{FOREHAND, GrandHand, MIDDLEHAND};
/// let mut asking = GrandHand::default();
/// asking.answer(FOREHAND, false).unwrap();
/// asking.answer(MIDDLEHAND, true).unwrap();
/// assert_eq!((asking.turn(), asking.declarer()), (None, Some(MIDDLEHAND)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GrandHand {
    asked: usize,
    declarer: Option<Seat>,
}

impl GrandHand {
    /// Who is asked now: nobody once one has said yes or all have said no.
    pub fn turn(&self) -> Option<Seat> {
        if self.declarer.is_some() { None } else { SEATS.get(self.asked).copied() }
    }

    /// Who plays a Grand Hand.
    pub fn declarer(&self) -> Option<Seat> {
        self.declarer
    }

    /// Answers.
    pub fn answer(&mut self, seat: Seat, yes: bool) -> Result<(), PushError> {
        let turn = self.turn().ok_or(PushError::Over)?;
        if turn != seat {
            return Err(PushError::OutOfTurn(turn));
        }
        self.asked += 1;
        self.declarer = yes.then_some(seat);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Card;
    use crate::skat::{FOREHAND, MIDDLEHAND, REARHAND};

    fn cards(indices: &[usize]) -> Cards {
        indices.iter().filter_map(|index| Card::from_index(*index)).collect()
    }

    fn fresh(rules: &Rules) -> Schieber {
        let hand = |from: usize| cards(&(from..from + 10).collect::<Vec<_>>());
        Schieber::new([hand(0), hand(10), hand(20)], cards(&[30, 31]), rules)
    }

    #[test]
    fn jacks_stay_with_whoever_looked() {
        let mut rules = Rules::default();
        let mut schieber = fresh(&rules);
        // ♣J is number 3, ♠J number 11.
        assert_eq!(schieber.push(FOREHAND, cards(&[1, 2])), Err(PushError::HasNotLooked));
        assert!(schieber.look(FOREHAND).is_ok());
        assert_eq!(schieber.blind(FOREHAND), Err(PushError::HasLooked));
        assert_eq!(schieber.push(FOREHAND, cards(&[1, 3])), Err(PushError::Jacks(cards(&[3]))));
        assert_eq!(schieber.push(FOREHAND, cards(&[1, 11])), Err(PushError::NotHeld(cards(&[11]))));
        assert_eq!(schieber.push(FOREHAND, cards(&[1])), Err(PushError::Count(1)));
        assert_eq!(schieber.look(MIDDLEHAND), Err(PushError::OutOfTurn(FOREHAND)));
        assert_eq!(schieber.push(FOREHAND, cards(&[30, 31])), Ok(()), "the same two");
        assert!(rules.set("push-jacks", "on").is_ok());
        let mut schieber = fresh(&rules);
        assert!(schieber.look(FOREHAND).is_ok());
        assert_eq!(schieber.push(FOREHAND, cards(&[1, 3])), Ok(()));
    }

    #[test]
    fn three_pushes_and_no_more() {
        let mut schieber = fresh(&Rules::default());
        assert!(SEATS.into_iter().all(|seat| schieber.blind(seat).is_ok()));
        assert_eq!((schieber.blind_pushes(), schieber.skat()), (3, cards(&[30, 31])));
        assert_eq!(schieber.look(REARHAND), Err(PushError::Over));
        assert_eq!(schieber.hand(Seat(3)), Cards::EMPTY);
    }

    #[test]
    fn nobody_wants_a_grand() {
        let mut asking = GrandHand::default();
        assert_eq!(asking.answer(REARHAND, true), Err(PushError::OutOfTurn(FOREHAND)));
        assert!(SEATS.into_iter().all(|seat| asking.answer(seat, false).is_ok()));
        assert_eq!((asking.turn(), asking.declarer()), (None, None));
    }
}
