//! What happens before the play: auction, skat, announcement, and the pushes before a Ramsch.

use serde::Serialize;

use crate::cards::Cards;
use crate::deal::Holding;
use crate::skat::{
    AllPass, Announced, Call, Contract, Cover, Declaration, DiscardError, Flags, JACKS, Kontra, Outcome, OutcomeError,
    SKAT_CARDS, Standing, check_bid, standings,
};
use crate::trick::Seat;

use super::running::{Game, Phase};
use super::{Deal, Playing, Refused, Setup};

/// What came of an announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Declared {
    /// The announcement, complete.
    pub declaration: Declaration,
    /// What it takes to reach the bid, where bid and matadors are known (rule `overbid`). A game that
    /// cannot reach it may be announced all the same, and is lost.
    pub cover: Option<Cover>,
    /// A null below the bid at a table that settles it: the declarer picks a game to lose.
    pub lost_at_once: bool,
}

impl Deal {
    /// Says something in the auction.
    ///
    /// # Errors
    /// Why it cannot be said; then nothing has changed.
    pub fn say(&mut self, seat: Seat, call: Call) -> Result<(), Refused> {
        self.in_auction(|deal| deal.auction.say(seat, call).map_err(Refused::Call))
    }

    /// Puts somebody who looked into the skat out of the auction (rule `looked-into-skat`).
    ///
    /// # Errors
    /// If he is out of it already; then nothing has changed.
    pub fn looked_into_skat(&mut self, seat: Seat) -> Result<(), Refused> {
        self.in_auction(|deal| deal.auction.exclude(seat).map_err(Refused::Call))
    }

    fn in_auction(&mut self, act: impl FnOnce(&mut Deal) -> Result<(), Refused>) -> Result<(), Refused> {
        self.attempt(|deal| {
            if deal.phase != Phase::Auction {
                return deal.not_now();
            }
            act(deal)?;
            match deal.auction.outcome() {
                Outcome::Running(_) => {}
                Outcome::Declarer { seat, .. } => {
                    deal.declarer = Some(seat);
                    deal.phase = Phase::Skat;
                }
                Outcome::Passed if deal.rules.all_pass == AllPass::Redeal => deal.phase = Phase::Passed,
                Outcome::Passed => deal.ramsch()?,
            }
            Ok(())
        })
    }

    /// Answers whether a Grand Hand is played in place of a compulsory Ramsch.
    ///
    /// # Errors
    /// If somebody else is asked, or nobody; then nothing has changed.
    pub fn grand_hand(&mut self, seat: Seat, yes: bool) -> Result<(), Refused> {
        self.attempt(|deal| {
            if deal.phase != Phase::GrandHand {
                return deal.not_now();
            }
            deal.grand_hand.answer(seat, yes).map_err(Refused::Push)?;
            if let Some(declarer) = deal.grand_hand.declarer() {
                deal.declarer = Some(declarer);
                deal.hand_chosen(declarer);
            } else if deal.grand_hand.turn().is_none() {
                deal.ramsch()?;
            }
            Ok(())
        })
    }

    /// Takes the two cards before a Ramsch, which are these where that is known.
    ///
    /// # Errors
    /// If it is not for this seat to take them, or they cannot be those; then nothing has changed.
    pub fn look(&mut self, seat: Seat, cards: Option<Cards>) -> Result<(), Refused> {
        self.attempt(|deal| {
            deal.pushing()?;
            let mut pushes = deal.pushes;
            pushes.look(seat).map_err(Refused::Push)?;
            deal.take_up(seat, cards)?;
            deal.pushes = pushes;
            Ok(())
        })
    }

    /// Pushes two cards on after a look. They may be unknown, wholly or in part.
    ///
    /// # Errors
    /// Why not; then nothing has changed.
    pub fn push(&mut self, seat: Seat, away: impl Into<Holding>) -> Result<(), Refused> {
        let away = away.into();
        self.attempt(|deal| {
            deal.pushing()?;
            let rules = deal.rules;
            // Whose turn it is not is told so first; only then may his hand be looked at.
            let not_held = match deal.pushes.turn() == Some(seat) {
                true => deal.held.not_held(seat, away.known),
                false => Cards::EMPTY,
            };
            deal.pushes.push(seat, away.len(), away.known, not_held, &rules).map_err(Refused::Push)?;
            let kept = if rules.push_jacks.is_on() { Cards::EMPTY } else { JACKS.into_iter().collect() };
            deal.held.lay_down(seat, away, kept);
            deal.pushed()
        })
    }

    /// Pushes the two cards on unseen.
    ///
    /// # Errors
    /// If it is not for this seat to push, or he has looked; then nothing has changed.
    pub fn push_blind(&mut self, seat: Seat) -> Result<(), Refused> {
        self.attempt(|deal| {
            deal.pushing()?;
            deal.pushes.blind(seat).map_err(Refused::Push)?;
            deal.pushed()
        })
    }

    /// The declarer takes up the skat, which is these two cards where that is known.
    ///
    /// # Errors
    /// If it is not the time, or the cards cannot be those; then nothing has changed.
    pub fn take_skat(&mut self, cards: Option<Cards>) -> Result<(), Refused> {
        self.attempt(|deal| {
            let declarer = deal.declarer_in(Phase::Skat)?;
            deal.take_up(declarer, cards)?;
            deal.twelve = deal.held.hands[declarer.index()].known;
            deal.phase = Phase::Discard;
            Ok(())
        })
    }

    /// The declarer leaves the skat where it is and will play from the hand.
    ///
    /// # Errors
    /// If it is not the time; then nothing has changed.
    pub fn play_hand(&mut self) -> Result<(), Refused> {
        let declarer = self.declarer_in(Phase::Skat)?;
        self.hand_chosen(declarer);
        Ok(())
    }

    /// The declarer puts two cards away, any two of his twelve (rule `discard`). They may be unknown.
    ///
    /// # Errors
    /// Why not; then nothing has changed.
    pub fn discard(&mut self, away: impl Into<Holding>) -> Result<(), Refused> {
        let away = away.into();
        self.attempt(|deal| {
            let declarer = deal.declarer_in(Phase::Discard)?;
            let not_held = deal.held.not_held(declarer, away.known);
            if !not_held.is_empty() {
                return Err(Refused::Discard(DiscardError::NotHeld(not_held)));
            }
            if away.len() != SKAT_CARDS {
                return Err(Refused::Discard(DiscardError::Count(away.len())));
            }
            deal.twelve |= deal.held.hands[declarer.index()].known | away.known;
            deal.held.lay_down(declarer, away, Cards::EMPTY);
            deal.phase = Phase::Declare { hand: false };
            Ok(())
        })
    }

    /// The declarer announces. Hand follows from what he did with the skat; Schwarz says Schneider as well,
    /// and ouvert says both (rules `declaration`, `ouvert`).
    ///
    /// # Errors
    /// Why not; then nothing has changed.
    pub fn declare(&mut self, contract: Contract, flags: Flags) -> Result<Declared, Refused> {
        let Phase::Declare { hand } = self.phase else { return self.not_now() };
        let declarer = self.declarer_in(Phase::Declare { hand })?;
        if flags.hand && !hand {
            return Err(Refused::SkatTaken);
        }
        if self.grand_hand.declarer().is_some() && contract != Contract::Grand {
            return Err(Refused::GrandOnly(contract));
        }
        let flags = Flags { hand, ..flags }.spoken(contract);
        let declaration = Declaration::new(contract, flags).map_err(Refused::Declaration)?;
        if let Some(value) = self.null_to_settle(declaration)? {
            self.phase = Phase::Pick { hand, value };
            return Ok(Declared { declaration, cover: Some(Cover::Never), lost_at_once: true });
        }
        let standings = standings(&self.auction, Some(declarer), &self.rules);
        let kontra = Kontra::new(standings, flags.ouvert, &self.rules);
        self.begin(Playing::Alone { declaration, declarer }, kontra)?;
        Ok(Declared { declaration, cover: self.cover(), lost_at_once: false })
    }

    /// The declarer of a null below the bid picks the suit game or grand that he loses instead (rule
    /// `impossible-null`).
    ///
    /// # Errors
    /// Why not; then nothing has changed.
    pub fn pick(&mut self, game: Contract) -> Result<(), Refused> {
        let Phase::Pick { hand, .. } = self.phase else { return self.not_now() };
        if game == Contract::Null {
            return Err(Refused::PickIsNull);
        }
        self.phase = Phase::Picked { hand, game };
        Ok(())
    }

    /// What it takes to reach the bid, where bid and matadors are known.
    pub fn cover(&self) -> Option<Cover> {
        self.announced().zip(self.bid()).map(|(announced, bid)| announced.covers(bid))
    }

    /// All have passed, or Ramsch is compulsory: the pushes, where the table has them, or the play.
    pub(super) fn ramsch(&mut self) -> Result<(), Refused> {
        if self.rules.schieberamsch.is_on() {
            self.phase = Phase::Push;
            return Ok(());
        }
        self.play_ramsch()
    }

    fn play_ramsch(&mut self) -> Result<(), Refused> {
        let kontra = Kontra::new([Standing::Ramsch; 3], false, &self.rules);
        self.begin(Playing::Ramsch, kontra)
    }

    fn begin(&mut self, playing: Playing, kontra: Kontra) -> Result<(), Refused> {
        let setup = Setup::fresh(self.rules, playing, self.held.hands, self.held.skat);
        let position = setup.check().map_err(Refused::Cards)?;
        self.phase = Phase::Play(Box::new(Game { position, kontra, given: None, open: [false; 3] }));
        Ok(())
    }

    fn hand_chosen(&mut self, declarer: Seat) {
        self.twelve = self.held.hands[declarer.index()].known | self.held.skat.known;
        self.phase = Phase::Declare { hand: true };
    }

    /// What a null is worth that is below the bid and lost at once; an error where it is refused.
    fn null_to_settle(&self, declaration: Declaration) -> Result<Option<u16>, Refused> {
        let null = Announced::new(declaration, Cards::EMPTY);
        match check_bid(null, self.bid().unwrap_or(0), &self.rules) {
            Ok(()) => Ok(None),
            Err(OutcomeError::PickAGame { value, .. }) => Ok(Some(value)),
            Err(error) => Err(Refused::Bid(error)),
        }
    }

    fn declarer_in(&self, phase: Phase) -> Result<Seat, Refused> {
        match self.declarer {
            Some(declarer) if self.phase == phase => Ok(declarer),
            _ => self.not_now(),
        }
    }

    fn pushing(&self) -> Result<(), Refused> {
        if self.phase == Phase::Push { Ok(()) } else { self.not_now() }
    }

    fn pushed(&mut self) -> Result<(), Refused> {
        if self.pushes.turn().is_none() { self.play_ramsch() } else { Ok(()) }
    }
}
