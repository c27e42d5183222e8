//! Cards on the table, claims and concessions (rule `claims`).

use crate::cards::Cards;
use crate::skat::{Claim, ClaimRuling, Side};
use crate::trick::Seat;

use super::{Deal, Refused, Stage};

impl Deal {
    /// A player lays his cards open and plays on: the declarer of an ouvert game must, and anybody may who
    /// is sure of what follows. Where his cards were unknown, these are they.
    ///
    /// # Errors
    /// Every reason why it cannot be; then nothing has changed.
    pub fn lay_open(&mut self, seat: Seat, cards: Option<Cards>) -> Result<(), Refused> {
        self.attempt(|deal| {
            deal.playing()?;
            if let Some(cards) = cards {
                deal.know(seat, cards)?;
            }
            let game = deal.game_mut().and_then(|game| game.open.get_mut(seat.index()));
            game.map(|open| *open = true).ok_or(Refused::NoSuchSeat(seat))
        })
    }

    /// A player claims what is left, gives up or throws his cards in. The number of cards that a declarer
    /// who gives up still holds is counted here, whatever the claim says.
    ///
    /// # Errors
    /// If no card is due, in Ramsch, or if it is not for him to claim so; then nothing has changed.
    pub fn claim(&mut self, seat: Seat, claim: Claim) -> Result<ClaimRuling, Refused> {
        self.playing()?;
        let cards = self.hand(seat).len();
        let Some(game) = self.game_mut() else { return self.not_now() };
        let Some(declarer) = game.position.playing().declarer() else { return Err(Refused::ClaimInRamsch) };
        let Some(open) = game.open.get_mut(seat.index()) else { return Err(Refused::NoSuchSeat(seat)) };
        let side = if seat == declarer { Side::Declarer } else { Side::Defenders };
        if claimed_by(claim) != side {
            return Err(Refused::WrongClaimant(seat));
        }
        let claim = match claim {
            Claim::DeclarerGivesUp { agreed, .. } => Claim::DeclarerGivesUp { cards, agreed },
            other => other,
        };
        let ruling = claim.ruling();
        match ruling {
            ClaimRuling::RestTo(side) => game.given = Some((claim, side)),
            ClaimRuling::PlayOnExposed => *open = true,
            ClaimRuling::NeedsConsent => {}
        }
        Ok(ruling)
    }

    /// A player gives up; the declarer with eight cards or fewer only if a defender agrees.
    ///
    /// # Errors
    /// As [`claim`](Deal::claim).
    pub fn concede(&mut self, seat: Seat, agreed: bool) -> Result<ClaimRuling, Refused> {
        let claim = match self.declarer == Some(seat) {
            true => Claim::DeclarerGivesUp { cards: 0, agreed },
            false => Claim::DefenderGivesUp,
        };
        self.claim(seat, claim)
    }

    fn playing(&self) -> Result<(), Refused> {
        if matches!(self.stage(), Stage::Play(_)) { Ok(()) } else { self.not_now() }
    }
}

/// The side that makes such a claim.
const fn claimed_by(claim: Claim) -> Side {
    match claim {
        Claim::DeclarerGivesUp { .. } | Claim::DeclarerShows { .. } => Side::Declarer,
        Claim::DefenderGivesUp | Claim::DefenderShows { .. } => Side::Defenders,
        Claim::ThrowsIn(side) => side,
    }
}
