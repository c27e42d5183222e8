//! What a deal comes to.

use serde::Serialize;

use crate::cards::Cards;
use crate::skat::{
    ALL_POINTS, Announced, CARDS_EACH, Contract, Declaration, Doubling, Ended, Goal, Loss, Matadors, OutcomeError,
    Ramsch, RamschError, RamschResult, SEATS, SKAT_CARDS, Settled, Side, SoFar, Taken, Terms, ends, settle,
    settle_claim, settle_impossible_null,
};
use crate::trick::{Seat, Trick};

use super::running::{Game, Phase};
use super::{Deal, Stage};

/// The result of a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Settlement {
    /// Nobody plays, and nobody scores.
    Passed,
    /// One played alone.
    Alone(Box<AloneResult>),
    /// Everybody played for himself.
    Ramsch {
        /// What everybody took.
        ramsch: Ramsch,
        /// What came of it.
        result: RamschResult,
    },
}

/// The result of a deal with a declarer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AloneResult {
    /// Who played alone.
    pub declarer: Seat,
    /// What he announced; in place of a null below the bid, the game that he picked.
    pub declaration: Declaration,
    /// What he bid, if that is known.
    pub bid: Option<u16>,
    /// His matadors; none in null.
    pub matadors: Option<Matadors>,
    /// His points, the two cards aside among them, and his tricks. None where nothing was played, and for a
    /// null that was given up.
    pub taken: Option<Taken>,
    /// How far the game was doubled.
    pub doubling: Doubling,
    /// The value part by part, why it was lost, the factors and the score.
    pub settled: Settled,
}

/// Why a deal has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unsettled {
    /// It is not over.
    Running,
    /// Something about the cards is not known.
    Missing(Missing),
}

/// What must be known before a deal can be settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Missing {
    /// How many matadors there are.
    Matadors {
        /// Whose.
        declarer: Seat,
        /// What is known of his twelve cards.
        known: Cards,
    },
    /// Who has which points.
    Points,
    /// Who of several with most points took the later trick.
    LaterTrick,
    /// The null was below the bid, and the play was written down without its auction.
    Bid(OutcomeError),
}

impl Deal {
    /// The result; `bock` if the deal belongs to a Bock round.
    ///
    /// # Errors
    /// What is missing.
    ///
    /// ```
    /// use kontra::deal::skat::{Deal, Held, Settlement};
    /// use kontra::skat::{Call, FOREHAND, MIDDLEHAND, REARHAND};
    /// let mut deal = Deal::new(Default::default(), Held::UNKNOWN).unwrap();
    /// for seat in [MIDDLEHAND, REARHAND, FOREHAND] {
    ///     assert!(deal.settle(false).is_err());
    ///     deal.say(seat, Call::Pass).unwrap();
    /// }
    /// assert_eq!(deal.settle(false), Ok(Settlement::Passed));
    /// ```
    pub fn settle(&self, bock: bool) -> Result<Settlement, Unsettled> {
        if self.stage() != Stage::Over {
            return Err(Unsettled::Running);
        }
        let missing = match (&self.phase, self.declarer) {
            (Phase::Picked { hand, game }, Some(declarer)) => self.settle_picked(*hand, *game, declarer, bock),
            (Phase::Play(game), Some(declarer)) => self.settle_alone(game, declarer, bock),
            (Phase::Play(game), None) => self.settle_ramsch(game, bock),
            _ => return Ok(Settlement::Passed),
        };
        missing.map_err(Unsettled::Missing)
    }

    /// The declarer's matadors in a game, once his cards tell them: all twelve of them always do.
    pub fn matadors(&self, game: Contract) -> Option<Matadors> {
        let declarer = self.declarer?;
        let theirs = SEATS.into_iter().filter(|seat| *seat != declarer);
        let theirs = theirs.fold(Cards::EMPTY, |theirs, seat| theirs | self.shown_by(seat));
        let held = self.twelve();
        // The run is certain if no card of which nobody knows whose it is can change it.
        let least = Matadors::of(game, held)?;
        let complete = held.len() == CARDS_EACH + SKAT_CARDS;
        (complete || Matadors::of(game, Cards::PACK_32 - theirs) == Some(least)).then_some(least)
    }

    /// What is known of the declarer's twelve cards, the two aside among them.
    pub fn twelve(&self) -> Cards {
        let Some(declarer) = self.declarer else { return Cards::EMPTY };
        self.twelve | self.shown_by(declarer) | self.skat().known | self.dealt.skat.known
    }

    /// The cards that a seat was dealt or had after the discards, as far as they are known.
    fn shown_by(&self, seat: Seat) -> Cards {
        let played: Cards = self.numbered().filter_map(|(_, trick)| trick.card_of(seat)).collect();
        self.dealt.hands[seat.index()].known | self.hand(seat).known | played
    }

    /// The announcement with its matadors, once they are known: what a value, or a ruling on a fault, needs.
    pub fn announced(&self) -> Option<Announced> {
        let declaration = self.position()?.playing().declaration()?;
        match declaration.contract() {
            Contract::Null => Some(Announced::new(declaration, Cards::EMPTY)),
            contract => Announced::counted(declaration, self.matadors(contract)?),
        }
    }

    /// What declarer and defenders have so far, where the points of both are certain.
    pub fn so_far(&self) -> Option<SoFar> {
        let position = self.position()?;
        SoFar::new([position.certain(0)?, position.certain(1)?], position.tricks().alone()?)
    }

    /// What the deal is played for; the bid counts as 0 where it is not known.
    pub fn terms(&self, bock: bool) -> Terms {
        Terms { bid: self.bid().unwrap_or(0), doubling: self.doubling(), bock }
    }

    fn settle_picked(&self, hand: bool, game: Contract, declarer: Seat, bock: bool) -> Result<Settlement, Missing> {
        let matadors = self.matadors(game).ok_or(Missing::Matadors { declarer, known: self.twelve() })?;
        let settled = settle_impossible_null(hand, game, matadors, &self.terms(bock), &self.rules);
        let declaration = if hand { Declaration::from_hand(game) } else { Declaration::plain(game) };
        Ok(Settlement::Alone(Box::new(AloneResult {
            declarer,
            declaration,
            bid: self.bid(),
            matadors: Some(matadors),
            taken: None,
            doubling: Doubling::None,
            settled: settled.ok_or(Missing::Matadors { declarer, known: self.twelve() })?,
        })))
    }

    fn settle_alone(&self, game: &Game, declarer: Seat, bock: bool) -> Result<Settlement, Missing> {
        let announced = self.announced().ok_or(Missing::Matadors { declarer, known: self.twelve() })?;
        let declaration = announced.declaration();
        let goal = Goal::of(declaration);
        let terms = self.terms(bock);
        let (taken, settled) = match game.ended(goal) {
            Some(Ended::Taken(taken)) => (Some(taken), settle(announced, taken, &terms, &self.rules)),
            Some(null) => (None, settle_claim(announced, null, &terms, &self.rules)),
            None => {
                let any = game.possible(goal).map(|ended| settle_claim(announced, ended, &terms, &self.rules));
                (None, Ok(overbid_anyway(any).ok_or(Missing::Points)?))
            }
        };
        Ok(Settlement::Alone(Box::new(AloneResult {
            declarer,
            declaration,
            bid: self.bid(),
            matadors: announced.matadors(),
            taken,
            doubling: self.doubling(),
            settled: settled.map_err(Missing::Bid)?,
        })))
    }

    fn settle_ramsch(&self, game: &Game, bock: bool) -> Result<Settlement, Missing> {
        let position = &game.position;
        let (won, points) = (position.won(), position.trick_points());
        let all_known = won.as_slice().iter().chain([position.skat()]).all(|holding| holding.is_complete());
        let (true, Some(points), Some(tricks)) = (all_known, points.ramsch(), position.tricks().ramsch()) else {
            return Err(Missing::Points);
        };
        let latest = |seat: Seat| {
            let won = |trick: &Trick| trick.seat_at(position.ranking().winner(&trick.cards())) == seat;
            self.numbered().filter(|(_, trick)| won(trick)).last().map(|(number, _)| number as u8)
        };
        let ramsch = Ramsch {
            points,
            tricks,
            last_trick: position.trick().leader(),
            latest: SEATS.map(latest),
            skat: position.ranking().points(position.skat().known),
            blind_pushes: self.blind_pushes(),
            bock,
        };
        ramsch.settle(&self.rules).map(|result| Settlement::Ramsch { ramsch, result }).map_err(|error| match error {
            RamschError::WhoTookLater => Missing::LaterTrick,
            _ => Missing::Points,
        })
    }
}

/// The result of an overbid game that is the same wherever the points lie that nobody knows: of all that may
/// be, that of the lowest value.
fn overbid_anyway(any: impl Iterator<Item = Result<Settled, OutcomeError>>) -> Option<Settled> {
    let all: Vec<Settled> = any.collect::<Result<_, _>>().ok()?;
    let score = all.first()?.score;
    let same = all.iter().all(|settled| settled.overbid() && settled.score == score);
    let mut lowest = all.into_iter().filter(|_| same).min_by_key(|settled| settled.value.items.len())?;
    // Whether the points were missed too, nobody can say.
    lowest.losses.retain(|loss| !matches!(loss, Loss::Missed(_)));
    Some(lowest)
}

impl Game {
    /// Every end that the points of which nobody knows whose they are leave open.
    fn possible(&self, goal: Goal) -> impl Iterator<Item = Ended> {
        let (points, tricks) = (self.position.points().alone(), self.position.tricks().alone());
        let known = points.zip(tricks);
        let open = points.map_or(0, |[own, theirs]| ALL_POINTS.saturating_sub(own.saturating_add(theirs)));
        (0..=open).filter_map(move |more| {
            let ([own, theirs], tricks) = known?;
            match self.given {
                Some((_, Side::Declarer)) => ends(goal, SoFar::new([own, theirs + more], tricks)?, Side::Declarer),
                Some((_, side)) => ends(goal, SoFar::new([own + more, theirs], tricks)?, side),
                None => Taken::new(own + more, tricks[0]).map(Ended::Taken),
            }
        })
    }

    /// What the declarer ended with, as far as it can be known.
    fn ended(&self, goal: Goal) -> Option<Ended> {
        let [own, theirs] = [0, 1].map(|party| self.position.certain(party));
        let tricks = self.position.tricks().alone()?;
        if let Some((_, side)) = self.given {
            // What is given to one side is all but what the other has, whose points alone must be certain.
            let known = match (goal, side) {
                (Goal::NoTrick, _) => true,
                (_, Side::Declarer) => theirs.is_some(),
                (_, Side::Defenders) => own.is_some(),
            };
            let so_far = SoFar::new([own.unwrap_or(0), theirs.unwrap_or(0)], tricks)?;
            return ends(goal, so_far, side).filter(|_| known);
        }
        let points =
            if goal == Goal::NoTrick { own.or(self.position.points().alone().map(|[own, _]| own)) } else { own };
        Taken::new(points?, tricks[0]).map(Ended::Taken)
    }
}
