//! The questions about cards that both games answer alike: trumps, legal plays, winners, what is left.

use std::borrow::Cow;

use crate::cards::Cards;
use crate::konter;
use crate::notation::{self, CardList};
use crate::skat;
use crate::trick::Ranking;

use super::super::answer::Answer;
use super::super::declared::Declared;
use super::super::left::{Left, VoidFact};
use super::super::questions::{left, still_out};
use super::super::situation::{Situation, points, situation, trumps, winner};
use super::super::skat::{SkatImpossible, seen_by};
use super::super::{Impossible, Trouble, TroubleKind, Unreadable};
use super::{Fault, Game, Request, fault};

impl Request {
    /// What was named, and the order of the cards under it.
    fn ranking(&self) -> Result<(Declared, Cow<'static, Ranking>), Fault> {
        match self.game {
            Game::Konter => {
                let text = self.text("trump")?.ok_or_else(|| Fault::from(Unreadable::MissingField("trump")))?;
                let suit = notation::suit(text, self.lang).map_err(|error| fault("trump", error))?.value;
                Ok((Declared::Suit(suit), Cow::Owned(konter::ranking(suit, &self.rules(None)?))))
            }
            Game::Skat => {
                let contract = self.contract("contract")?.ok_or(Fault::from(Unreadable::MissingField("contract")))?;
                self.rules::<crate::skat::Rules>(None)?;
                Ok((Declared::Contract(contract), Cow::Borrowed(skat::ranking(contract))))
            }
        }
    }

    /// No more cards than are dealt.
    pub(super) fn hand(&self) -> Result<Cards, Fault> {
        let (hand, most) = (self.required("hand")?, self.game.cards_each());
        match hand.cards.get(most) {
            Some(card) => {
                let trouble = Impossible::HandTooBig(hand.cards.len(), most);
                Err(fault("hand", Trouble::at(trouble, card.span.clone())))
            }
            None => Ok(hand.set()),
        }
    }

    fn trick(&self, most: usize) -> Result<CardList, Fault> {
        let trick = self.cards("trick")?.unwrap_or_default();
        match trick.cards.get(most) {
            Some(card) => {
                let trouble = Impossible::TrickTooLong(trick.cards.len(), most, self.game.seats());
                Err(fault("trick", Trouble::at(trouble, card.span.clone())))
            }
            None => Ok(trick),
        }
    }

    /// Asks about the hand and the trick, or about the seat to play in the position.
    fn situation(&self, ask: impl Fn(&Situation) -> Result<Answer, Fault>) -> Result<Answer, Fault> {
        match self.game {
            Game::Konter => {
                if let Some(deal) = self.deal()? {
                    let situation = situation(&deal, |_| None)?;
                    let known = !situation.hand.is_empty();
                    return if known { ask(&situation) } else { Err(Impossible::NoHand(None).into()) };
                }
            }
            Game::Skat => {
                if let Some(table) = self.skat_table()? {
                    // Whose cards they are goes without saying: a request has no table at which to say it.
                    return ask(&table.situation().map_err(|trouble| match trouble.kind {
                        TroubleKind::Impossible(Impossible::NoHand(_)) => Impossible::NoHand(None).into(),
                        _ => trouble,
                    })?);
                }
            }
        }
        let (_, ranking) = self.ranking()?;
        let hand = self.hand()?;
        let trick = self.trick(self.game.seats() - 1)?;
        self.apart(hand, &trick, "trick")?;
        ask(&Situation {
            ranking: &ranking,
            place: None,
            hand,
            unknown: 0,
            possible: Cards::EMPTY,
            trick: trick.list(),
            pack: self.game.pack_rule(),
        })
    }

    /// Refuses a card of the field that is in the hand as well.
    fn apart(&self, hand: Cards, cards: &CardList, field: &'static str) -> Result<(), Fault> {
        match cards.cards.iter().find(|card| hand.contains(card.value)) {
            Some(card) => {
                let trouble = Impossible::Twice(card.value, self.game.pack_rule());
                Err(fault(field, Trouble::at(trouble, card.span.clone())))
            }
            None => Ok(()),
        }
    }
}

/// What is out in a deal of Skat as whoever is to play sees it; who is void in what, as everybody has seen.
fn skat_left(deal: &crate::deal::skat::Deal) -> Result<Left, Fault> {
    let position = deal.position().ok_or(Impossible::from(SkatImpossible::NoGame))?;
    let out = position.turn().map_or(position.ranking().pack() - position.seen(), |seat| seen_by(seat, deal, position));
    let voids = deal.evidence().into_iter().map(|evidence| VoidFact {
        place: None,
        seat: evidence.seat.0,
        class: evidence.void,
        play: evidence.play,
    });
    let voids = Some(voids.collect());
    let declared = Declared::Contract(position.playing().contract());
    Ok(Left { voids, ..still_out(position.ranking(), out, declared, 0) })
}

pub(super) fn ask_trumps(request: &Request) -> Result<Answer, Fault> {
    let (named, ranking) = request.ranking()?;
    let hand = request.cards("hand")?.map(|hand| hand.set());
    Ok(Answer::Trumps(trumps(&ranking, named, hand)))
}

pub(super) fn ask_legal(request: &Request) -> Result<Answer, Fault> {
    request.situation(|situation| Ok(Answer::Legal(situation.legal())))
}

pub(super) fn ask_check(request: &Request) -> Result<Answer, Fault> {
    let text = request.text("card")?.ok_or_else(|| Fault::from(Unreadable::MissingField("card")))?;
    let card = notation::card(text, request.lang, request.game.pack()).map_err(|error| fault("card", error))?;
    request.situation(|situation| {
        let check = situation.check(card.value);
        check.map(Answer::Check).map_err(|trouble| fault("card", Trouble::from(trouble).or_at(card.span.clone())))
    })
}

pub(super) fn ask_winner(request: &Request) -> Result<Answer, Fault> {
    let (_, ranking) = request.ranking()?;
    let players = request.game.seats();
    request.get("trick").ok_or_else(|| Fault::from(Unreadable::MissingField("trick")))?;
    let trick = request.trick(players)?.list();
    let winner = winner(&ranking, &trick, trick.len() == players, |_| None);
    winner.map(Answer::Winner).ok_or_else(|| Impossible::NoTrick.into())
}

pub(super) fn ask_points(request: &Request) -> Result<Answer, Fault> {
    let cards = request.required("cards")?.set();
    Ok(Answer::Points(points(request.game, cards)))
}

pub(super) fn ask_left(request: &Request) -> Result<Answer, Fault> {
    match request.game {
        Game::Konter => {
            if let Some(deal) = request.deal()? {
                return Ok(Answer::Left(left(&deal, deal.position().turn(), request.flag("by_seat")?, |_| None)));
            }
        }
        Game::Skat => {
            if let Some(table) = request.skat_table()? {
                return Ok(Answer::Left(skat_left(&table.deal)?));
            }
        }
    }
    let (named, ranking) = request.ranking()?;
    let seen = request.required("seen")?;
    let hand = if request.get("hand").is_some() { request.hand()? } else { Cards::EMPTY };
    request.apart(hand, &seen, "seen")?;
    let out = ranking.pack() - seen.set() - hand;
    // How trump leads spread is the hint of the Konter seed; Skat's skat would spoil the count.
    let hands = match request.game {
        Game::Konter if hand.is_empty() => 4,
        Game::Konter => 3,
        Game::Skat => 0,
    };
    Ok(Answer::Left(Left { voids: None, ..still_out(&ranking, out, named, hands) }))
}
