//! What becomes known of the cards while the deal runs.

use crate::cards::Cards;
use crate::skat::SEATS;
use crate::trick::Seat;

use super::running::Phase;
use super::{Deal, Refused};

impl Deal {
    /// Makes cards of a seat known, as if they had been from the beginning of this stage.
    ///
    /// # Errors
    /// Every reason why they cannot be there; then nothing has changed.
    pub fn know(&mut self, seat: Seat, cards: Cards) -> Result<(), Refused> {
        self.attempt(|deal| {
            if !SEATS.contains(&seat) {
                return Err(Refused::NoSuchSeat(seat));
            }
            if let Some(game) = deal.game_mut() {
                game.position = game.position.revealed(seat, cards).map_err(Refused::Cards)?;
                return Ok(());
            }
            deal.reveal(Some(seat), cards)
        })
    }

    /// Makes cards of the two on the table known: at the end of the play they are shown.
    ///
    /// # Errors
    /// Every reason why they cannot be there; then nothing has changed.
    pub fn know_skat(&mut self, cards: Cards) -> Result<(), Refused> {
        self.attempt(|deal| {
            if let Some(game) = deal.game_mut() {
                game.position = game.position.skat_revealed(cards).map_err(Refused::Cards)?;
                return Ok(());
            }
            deal.reveal(None, cards)
        })
    }

    fn reveal(&mut self, seat: Option<Seat>, cards: Cards) -> Result<(), Refused> {
        self.held = self.held.reveal(seat, cards).map_err(Refused::Cards)?;
        if self.is_untouched() {
            self.dealt = self.held;
        }
        Ok(())
    }

    /// Whether the cards still lie as they were dealt: nobody has taken up the skat.
    fn is_untouched(&self) -> bool {
        match self.phase {
            Phase::Auction | Phase::GrandHand | Phase::Skat | Phase::Declare { hand: true } => true,
            Phase::Push => {
                let pushed = self.pushes.turn().map(Seat::index);
                !self.pushes.has_looked() && pushed == Some(usize::from(self.pushes.blind_pushes()))
            }
            _ => false,
        }
    }

    /// Does something as a whole, or not at all.
    pub(super) fn attempt<T>(&mut self, act: impl FnOnce(&mut Deal) -> Result<T, Refused>) -> Result<T, Refused> {
        let mut next = self.clone();
        let done = act(&mut next)?;
        *self = next;
        Ok(done)
    }

    /// A seat takes up the two cards on the table, which are these where that is known.
    pub(super) fn take_up(&mut self, seat: Seat, cards: Option<Cards>) -> Result<(), Refused> {
        if let Some(cards) = cards {
            self.know_skat(cards)?;
        }
        self.held.take_up(seat);
        Ok(())
    }
}
