//! Kontra and the cards.

use crate::cards::{Card, Cards};
use crate::deal::{Played, Refusal};
use crate::skat::{Doubling, SEATS, Say, Silence};
use crate::trick::Seat;

use super::running::Game;
use super::{Deal, Refused, Stage, Step};

impl Game {
    pub(super) fn stage(&self) -> Stage {
        if self.given.is_some() {
            return Stage::Over;
        }
        match (self.kontra.asked_now(), self.position.turn()) {
            (_, None) => Stage::Over,
            (Some((asked, to_say)), _) => Stage::Kontra { asked, to_say, may: SEATS.map(|seat| self.kontra.may(seat)) },
            (None, Some(turn)) => Stage::Play(turn),
        }
    }
}

impl Deal {
    /// What a seat may say of Kontra and its answers now, or why nothing. Nothing before the announcement,
    /// nor when everything is done.
    ///
    /// # Errors
    /// Why it may not speak.
    pub fn may_say(&self, seat: Seat) -> Result<Doubling, Refused> {
        match (self.game(), self.stage()) {
            (Some(game), Stage::Kontra { .. } | Stage::Play(_)) => game.kontra.may(seat).map_err(Refused::Kontra),
            _ => self.not_now(),
        }
    }

    /// Says Kontra or its answer, or leaves it (rules `kontra-order`, `re-who`). With
    /// `kontra-when=before-own-first-card` nobody is asked for Kontra, but may say it while a card is due.
    ///
    /// # Errors
    /// Why it cannot be said; then nothing has changed.
    pub fn kontra(&mut self, seat: Seat, say: Say) -> Result<(), Refused> {
        if !matches!(self.stage(), Stage::Kontra { .. } | Stage::Play(_)) {
            return self.not_now();
        }
        let Some(game) = self.game_mut() else { return self.not_now() };
        game.kontra.say(seat, say).map_err(Refused::Kontra)?;
        if let Say::Double(doubling) = say {
            game.position.call(Step { doubling, seat });
        }
        Ok(())
    }

    /// All who are still asked for Kontra or an answer leave it: what a record means that goes on with the
    /// first card.
    pub fn leave_kontra(&mut self) {
        while let Stage::Kontra { asked, .. } = self.stage() {
            if self.kontra(asked, Say::Leave).is_err() {
                break;
            }
        }
    }

    /// How far the game is doubled so far.
    pub fn doubling(&self) -> Doubling {
        self.game().map_or(Doubling::None, |game| game.kontra.doubling())
    }

    /// The known cards that a seat may play now, were it its turn; none while no card is due.
    pub fn legal(&self, seat: Seat) -> Cards {
        match (self.position(), self.stage()) {
            (Some(position), Stage::Play(_)) if SEATS.contains(&seat) => position.legal(seat),
            _ => Cards::EMPTY,
        }
    }

    /// Plays a card for a seat. As long as somebody is asked for Kontra or an answer, no card is played.
    ///
    /// # Errors
    /// All reasons against it; then nothing has changed.
    pub fn play(&mut self, seat: Seat, card: Card) -> Result<Played, Refused> {
        match self.stage() {
            Stage::Play(_) if SEATS.contains(&seat) => {}
            Stage::Play(_) => return Err(Refused::NoSuchSeat(seat)),
            Stage::Over => return Err(Refused::Play(vec![Refusal::DealOver])),
            _ => return self.not_now(),
        }
        let Some(game) = self.game_mut() else { return self.not_now() };
        let played = game.position.play(seat, card).map_err(Refused::Play)?;
        game.kontra.card_played(seat);
        self.history.add(played.completed);
        Ok(played)
    }

    /// Why a seat was not asked for Kontra, or may not speak now.
    pub fn silence(&self, seat: Seat) -> Option<Silence> {
        match self.may_say(seat) {
            Err(Refused::Kontra(silence)) => Some(silence),
            _ => None,
        }
    }
}
