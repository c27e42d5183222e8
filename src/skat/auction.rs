use super::{
    Call, CallError, FOREHAND, Left, MIDDLEHAND, Outcome, REARHAND, Role, SEATS, Turn, bid_below, is_bid, next_bid,
};
use crate::trick::Seat;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Pair { caller: Seat, hearer: Seat },
    Last(Seat),
    Over(Option<Seat>),
}

/// The auction: middlehand calls to forehand, rearhand to whoever is left, and if both passed without a
/// call forehand may take the game at 18 (rules `auction-order`, `hold-or-pass`, `forehand-last`).
///
/// ```
/// use kontra::skat::{Auction, Call, FOREHAND, MIDDLEHAND, Outcome, REARHAND};
/// let mut auction = Auction::default();
/// auction.say(MIDDLEHAND, Call::Bid(18)).unwrap();
/// auction.say(FOREHAND, Call::Hold).unwrap();
/// auction.say(MIDDLEHAND, Call::Pass).unwrap();
/// assert_eq!(auction.turn().map(|turn| (turn.seat, turn.to)), Some((REARHAND, Some(FOREHAND))));
/// let refused = auction.say(REARHAND, Call::Bid(18)).unwrap_err();
/// assert_eq!(refused.rule().0, "auction-order");
/// auction.say(REARHAND, Call::Pass).unwrap();
/// assert_eq!(auction.outcome(), Outcome::Declarer { seat: FOREHAND, bid: 18 });
/// assert!(auction.took_part(MIDDLEHAND) && !auction.took_part(REARHAND));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Auction {
    stage: Stage,
    bid: Option<u16>,
    /// While a call waits for its answer: the value before it.
    asked_over: Option<Option<u16>>,
    left: [Option<Left>; 3],
    took_part: [bool; 3],
    calls: Vec<(Seat, Call)>,
}

impl Default for Auction {
    fn default() -> Auction {
        Auction {
            stage: Stage::Pair { caller: MIDDLEHAND, hearer: FOREHAND },
            bid: None,
            asked_over: None,
            left: [None; 3],
            took_part: [false; 3],
            calls: Vec::new(),
        }
    }
}

impl Auction {
    /// Plays calls through; an error comes with the number of the call, from 0.
    pub fn of(calls: &[(Seat, Call)]) -> Result<Auction, (usize, CallError)> {
        let mut auction = Auction::default();
        for (n, (seat, call)) in calls.iter().enumerate() {
            auction.say(*seat, *call).map_err(|error| (n, error))?;
        }
        Ok(auction)
    }

    /// The calls so far.
    pub fn calls(&self) -> &[(Seat, Call)] {
        &self.calls
    }

    /// The last value called or held.
    pub fn bid(&self) -> Option<u16> {
        self.bid
    }

    /// Whether this seat has called or held a value. Whether it may say Kontra depends on it.
    pub fn took_part(&self, seat: Seat) -> bool {
        self.took_part.get(seat.index()).copied().unwrap_or(false)
    }

    /// How this seat left the auction, if it has.
    pub fn left(&self, seat: Seat) -> Option<Left> {
        self.left.get(seat.index()).copied().flatten()
    }

    /// Whose turn it is, until the auction is over.
    pub fn turn(&self) -> Option<Turn> {
        match self.stage {
            Stage::Pair { caller, hearer } if self.asked_over.is_some() => {
                Some(Turn { seat: hearer, to: Some(caller), role: Role::Hearer })
            }
            Stage::Pair { caller, hearer } => Some(Turn { seat: caller, to: Some(hearer), role: Role::Caller }),
            Stage::Last(seat) => Some(Turn { seat, to: None, role: Role::Last }),
            Stage::Over(_) => None,
        }
    }

    /// How the auction stands.
    pub fn outcome(&self) -> Outcome {
        match (self.turn(), self.stage, self.bid) {
            (Some(turn), ..) => Outcome::Running(turn),
            (_, Stage::Over(Some(seat)), Some(bid)) => Outcome::Declarer { seat, bid },
            _ => Outcome::Passed,
        }
    }

    /// Says something. A refused call changes nothing.
    pub fn say(&mut self, seat: Seat, call: Call) -> Result<(), CallError> {
        let turn = self.turn().ok_or(CallError::Over)?;
        if let Some(left) = self.left(seat) {
            return Err(CallError::HasLeft(left));
        }
        if turn.seat != seat {
            return Err(CallError::OutOfTurn { turn });
        }
        match (turn.role, call) {
            (_, Call::Pass) => self.pass(turn),
            (Role::Caller, Call::Bid(value)) => {
                self.check(value)?;
                self.asked_over = Some(self.bid);
                self.bind(seat, value);
            }
            (Role::Hearer, Call::Hold) => {
                self.asked_over = None;
                self.took_part[seat.index()] = true;
            }
            (Role::Last, Call::Bid(value)) => {
                let lowest = next_bid(self.bid).unwrap_or(value);
                if value != lowest {
                    return Err(self.check(value).err().unwrap_or(CallError::TakesAt(lowest)));
                }
                self.bind(seat, value);
                self.stage = Stage::Over(Some(seat));
            }
            (Role::Hearer, Call::Bid(value)) => return Err(CallError::HearerNames(value)),
            (Role::Caller | Role::Last, Call::Hold) => return Err(CallError::NothingToHold),
        }
        self.calls.push((seat, call));
        Ok(())
    }

    /// Puts somebody who looked into the skat out of the auction (rule `looked-into-skat`). A call of his
    /// that nobody has answered yet falls away.
    pub fn exclude(&mut self, seat: Seat) -> Result<(), CallError> {
        self.turn().ok_or(CallError::Over)?;
        if let Some(left) = self.left(seat) {
            return Err(CallError::HasLeft(left));
        }
        if let (Stage::Pair { caller, .. }, Some(before)) = (self.stage, self.asked_over)
            && caller == seat
        {
            self.bid = before;
        }
        self.leave(seat, Left::Looked);
        Ok(())
    }

    fn check(&self, value: u16) -> Result<(), CallError> {
        if !is_bid(value) {
            return Err(CallError::NoSuchValue { value, below: bid_below(value), above: next_bid(Some(value)) });
        }
        match self.bid {
            Some(bid) if value <= bid => Err(CallError::NotHigher { value, bid }),
            _ => Ok(()),
        }
    }

    fn bind(&mut self, seat: Seat, value: u16) {
        self.bid = Some(value);
        self.took_part[seat.index()] = true;
    }

    fn pass(&mut self, turn: Turn) {
        let how = match (turn.role, self.bid) {
            (Role::Hearer, Some(bid)) => Left::Hearing(bid),
            (Role::Last, _) => Left::Last,
            (_, bid) => Left::Calling(bid),
        };
        self.leave(turn.seat, how);
    }

    fn leave(&mut self, seat: Seat, how: Left) {
        let Some(left) = self.left.get_mut(seat.index()) else { return };
        *left = Some(how);
        match self.stage {
            Stage::Pair { caller, hearer } if seat == caller => self.remains(hearer),
            Stage::Pair { caller, hearer } if seat == hearer => self.remains(caller),
            Stage::Last(last) if seat == last => self.stage = Stage::Over(None),
            _ => {}
        }
    }

    /// One of a pair is left: rearhand calls to him unless it has, or has gone.
    fn remains(&mut self, seat: Seat) {
        self.asked_over = None;
        let first_pair =
            matches!(self.stage, Stage::Pair { caller, hearer } if caller != REARHAND && hearer != REARHAND);
        self.stage = if first_pair && self.left(REARHAND).is_none() {
            Stage::Pair { caller: REARHAND, hearer: seat }
        } else if self.took_part(seat) {
            Stage::Over(Some(seat))
        } else {
            Stage::Last(seat)
        };
    }

    /// Which seats took part, in playing order.
    pub fn those_who_took_part(&self) -> Vec<Seat> {
        SEATS.into_iter().filter(|seat| self.took_part(*seat)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skat::slugs;

    fn bids(text: &str) -> Vec<(Seat, Call)> {
        let call = |word: &str| match word {
            "hold" => Call::Hold,
            "pass" => Call::Pass,
            value => Call::Bid(value.parse().unwrap_or(0)),
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        words.chunks(2).filter_map(|pair| Some((crate::skat::seat_named(pair[0])?, call(pair.get(1)?)))).collect()
    }

    fn rule(text: &str) -> Option<(usize, &'static str)> {
        Auction::of(&bids(text)).err().map(|(n, error)| (n, error.rule().0))
    }

    #[test]
    fn refusals_name_their_rule() {
        assert_eq!(rule("R 18"), Some((0, "auction-order")));
        assert_eq!(rule("M 19"), Some((0, "bid-values")));
        assert_eq!(rule("M hold"), Some((0, "hold-or-pass")));
        assert_eq!(rule("M 18 F 20"), Some((1, "hold-or-pass")));
        assert_eq!(rule("M 20 F hold M 18"), Some((2, "auction-order")));
        assert_eq!(rule("M 18 F pass R 20 F hold"), Some((3, "auction-order")));
        assert_eq!(rule("M pass R pass F 20"), Some((2, "forehand-last")));
        assert_eq!(rule("M pass R pass F 19"), Some((2, "bid-values")));
        assert_eq!(rule("M pass R pass F 18 F 20"), Some((3, "auction-order")));
    }

    #[test]
    fn a_refused_call_changes_nothing() {
        let mut auction = Auction::default();
        let before = auction.clone();
        assert!(auction.say(MIDDLEHAND, Call::Bid(17)).is_err());
        assert_eq!(auction, before);
    }

    #[test]
    fn who_looked_is_out() {
        // Middlehand's call falls away with him; forehand had held 18.
        let mut auction = Auction::of(&bids("M 18 F hold M 20")).unwrap_or_default();
        assert_eq!(auction.exclude(MIDDLEHAND), Ok(()));
        assert_eq!(auction.say(REARHAND, Call::Pass), Ok(()));
        assert_eq!(auction.outcome(), Outcome::Declarer { seat: FOREHAND, bid: 18 });
        // Rearhand is skipped later on.
        let mut auction = Auction::default();
        assert_eq!(auction.exclude(REARHAND), Ok(()));
        assert_eq!(auction.say(MIDDLEHAND, Call::Pass), Ok(()));
        assert_eq!(auction.turn().map(|turn| (turn.seat, turn.role)), Some((FOREHAND, Role::Last)));
        assert_eq!(auction.say(REARHAND, Call::Bid(18)).map_err(CallError::rule), Err(slugs::LOOKED_INTO_SKAT));
        // The last one left may always have the game.
        let mut auction = Auction::default();
        assert_eq!((auction.exclude(FOREHAND), auction.exclude(MIDDLEHAND)), (Ok(()), Ok(())));
        assert_eq!(auction.say(REARHAND, Call::Bid(18)), Ok(()));
        assert_eq!(auction.outcome(), Outcome::Declarer { seat: REARHAND, bid: 18 });
        assert_eq!(auction.exclude(REARHAND), Err(CallError::Over));
    }
}
