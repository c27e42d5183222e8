//! The moves of a line: who did what, from the deal to the last card.

use std::ops::Range;

use nom::Parser;
use nom::combinator::all_consuming;

use super::error::{SkatError, SkatErrorKind as Kind};
use super::line::{Line, fail};
use super::position::letter;
use super::record::{Spot, check_deal};
use super::tags::{auction_call, named};
use crate::cards::{Card, Cards};
use crate::deal::skat::Step;
use crate::deal::{Break, Holding, Item, Mark, Named, SKAT_SEATS, SkatItem, SkatTrick};
use crate::notation::ShapeFault;
use crate::notation::shape::card;
use crate::notation::tag_value::Value;
use crate::skat::{CARDS_EACH, Doubling, PACK, SEATS, SKAT_CARDS, TRICKS, seat_named};
use crate::trick::Seat;

/// A card that is written, or `??`, and where.
pub(super) type Written = (Option<Card>, Range<usize>);

impl Line {
    /// Goes through all moves.
    pub(super) fn all_moves(&mut self, moves: Value) -> Result<(), SkatError> {
        let mut words = moves.words();
        while let Some(who) = words.next() {
            let seat = if who.text.eq_ignore_ascii_case("w") { None } else { seat_named(who.text) };
            if seat.is_none() && !who.text.eq_ignore_ascii_case("w") {
                return who.refuse(Kind::UnknownMove(who.text.to_owned()));
            }
            let Some(what) = words.next() else { return who.refuse(Kind::NoMove) };
            if self.record.is_stopped() {
                return what.refuse(ShapeFault::AfterStop.into());
            }
            match seat {
                Some(seat) => self.by_seat(seat, what)?,
                None => self.by_world(what)?,
            }
        }
        Ok(())
    }

    /// What the table itself does: the deal, the skat, somebody left.
    fn by_world(&mut self, what: Value) -> Result<(), SkatError> {
        let gone = [Break::Leaves, Break::TimesOut].into_iter().find_map(|gone| {
            let who = what.text.strip_prefix(gone.letters())?.strip_prefix('.')?;
            seat_named(who).map(|who| Item::Claim(who, gone))
        });
        if let Some(gone) = gone {
            self.push(gone);
        } else if what.text == "*" {
            self.push(Item::Stop);
        } else if what.text == "R" {
            self.announce(Named { contract: None, flags: Default::default(), seat: None }, what)?;
        } else if self.record.hands.is_none() {
            self.deal(what)?;
        } else {
            self.turned_up(what)?;
        }
        Ok(())
    }

    fn deal(&mut self, what: Value) -> Result<(), SkatError> {
        let cards = cards(what)?;
        let mut groups = [Holding::default(); SKAT_SEATS + 1];
        for (n, (card, span)) in cards.iter().enumerate() {
            let group = &mut groups[(n / CARDS_EACH).min(SKAT_SEATS)];
            match card {
                Some(card) if !group.known.insert(*card) => return fail(Kind::Twice(*card), span.clone()),
                Some(_) => {}
                None => group.unknown += 1,
            }
        }
        let [hands @ .., skat] = groups;
        (self.record.hands, self.record.skat) = (Some(hands), Some(skat));
        self.cards = cards;
        check_deal(&self.record, |spot| match spot {
            Spot::Group(_) => what.span(),
            Spot::Card(n, card) => self.span_of(n, card).unwrap_or(what.span()),
        })
    }

    fn span_of(&self, group: usize, card: Card) -> Option<Range<usize>> {
        let found = self.cards.iter().skip(group * CARDS_EACH).find(|(other, _)| *other == Some(card));
        found.map(|(_, span)| span.clone()).or(self.skat.clone())
    }

    /// The skat, turned up for the declarer.
    fn turned_up(&mut self, what: Value) -> Result<(), SkatError> {
        let shown = holding(&cards(what)?)?;
        if shown.len() != SKAT_CARDS {
            return what.refuse(Kind::HandSize { seat: None, has: shown.len(), due: SKAT_CARDS });
        }
        self.skat = Some(what.span());
        match &mut self.record.skat {
            // What the deal says already is not said again.
            Some(skat) if shown.known.is_subset(skat.known) => Ok(()),
            Some(skat) if skat.known.is_subset(shown.known) => {
                *skat = shown;
                check_deal(&self.record, |_| what.span())
            }
            _ => what.refuse(Kind::UnknownMove(what.text.to_owned())),
        }
    }

    fn by_seat(&mut self, seat: Seat, what: Value) -> Result<(), SkatError> {
        let text = what.text;
        let playing = self.record.named.is_some();
        if let Ok((_, card)) = all_consuming(card).parse(text) {
            return self.card(seat, Some(card), what);
        }
        if text == "??" {
            return self.card(seat, None, what);
        }
        match (playing, auction_call(text), doubling(text)) {
            (false, ..) if text == "s" => self.record.took = Some(seat),
            (false, Some(call), _) => self.record.auction.push((seat, call)),
            (_, _, Some(doubling)) => self.push(Item::Call(Step { doubling, seat })),
            _ if text == Break::Resigns.letters() => self.push(Item::Claim(seat, Break::Resigns)),
            _ if head(text) == Break::Shows.letters() => self.push(Item::Claim(seat, Break::Shows)),
            _ => return self.game(seat, what),
        }
        Ok(())
    }

    /// A game, with the cards put away behind it, or those cards alone.
    fn game(&mut self, seat: Seat, what: Value) -> Result<(), SkatError> {
        let first = head(what.text);
        match all_consuming(named).parse(first) {
            Ok((_, game)) if game.contract.is_some() && game.seat.is_none() => {
                self.announce(Named { seat: Some(seat), ..game }, what)?;
                let from = first.len() + 1;
                what.text.get(from..).map_or(Ok(()), |text| self.discard(Value { text, at: what.at + from }))
            }
            _ if self.record.named.is_some() && what.text.contains('.') => self.discard(what),
            _ => what.refuse(Kind::UnknownMove(what.text.to_owned())),
        }
    }

    fn announce(&mut self, game: Named, what: Value) -> Result<(), SkatError> {
        if self.record.named.is_some() {
            return what.refuse(Kind::DeclaredTwice);
        }
        self.record.named = Some(game);
        Ok(())
    }

    /// The cards put away; in a game that is played open the ten cards of the hand stand behind them.
    fn discard(&mut self, what: Value) -> Result<(), SkatError> {
        let mut cards = cards(what)?;
        let open = self.record.named.is_some_and(|named| named.flags.ouvert);
        if open && cards.len() >= CARDS_EACH {
            cards.truncate(cards.len() - CARDS_EACH);
        }
        if self.record.discard.is_some() {
            return what.refuse(Kind::UnknownMove(what.text.to_owned()));
        }
        if !cards.is_empty() {
            self.record.discard = Some(holding(&cards)?);
        }
        Ok(())
    }

    fn card(&mut self, seat: Seat, card: Option<Card>, what: Value) -> Result<(), SkatError> {
        let mut seat = Some(seat);
        if self.record.tricks.last().is_none_or(|trick| played(trick).len() == SKAT_SEATS) {
            if self.record.tricks.len() == usize::from(TRICKS) {
                return what.refuse(ShapeFault::TooManyTricks.into());
            }
            self.record.tricks.push(SkatTrick { leader: seat.take(), ..SkatTrick::default() });
        } else if let Some(trick) = self.record.tricks.last()
            && due(trick) == seat
        {
            seat = None;
        }
        self.push(Item::Card { seat, card, mark: Mark::None });
        Ok(())
    }

    fn push(&mut self, item: SkatItem) {
        self.record.tricks.last_mut().map_or(&mut self.record.before, |trick| &mut trick.items).push(item);
    }
}

/// What stands before the first dot.
fn head(text: &str) -> &str {
    text.split_once('.').map_or(text, |(head, _)| head)
}

/// `k`, `r` and, behind the announcement, `s` and `x`: Kontra, Re and the two steps after them.
fn doubling(text: &str) -> Option<Doubling> {
    let is = |step: &Doubling| letter(*step).is_some_and(|letter| text == letter.to_ascii_lowercase().to_string());
    Doubling::ALL.into_iter().find(is)
}

/// Which seats have played to a trick.
pub(super) fn played(trick: &SkatTrick) -> Vec<Seat> {
    let mut played: Vec<Seat> = Vec::with_capacity(SKAT_SEATS);
    for item in &trick.items {
        if let Item::Card { seat, .. } = item {
            let seat = seat.or_else(|| next(trick, &played)).unwrap_or(SEATS[0]);
            played.push(seat);
        }
    }
    played
}

/// Who plays next to a trick.
fn due(trick: &SkatTrick) -> Option<Seat> {
    next(trick, &played(trick))
}

fn next(trick: &SkatTrick, played: &[Seat]) -> Option<Seat> {
    let leader = trick.leader.unwrap_or(SEATS[0]);
    (0..SKAT_SEATS).map(|n| leader.on(n, SKAT_SEATS)).find(|seat| !played.contains(seat))
}

/// Cards with dots between, `??` being unknown, and where each stands.
fn cards(what: Value) -> Result<Vec<Written>, SkatError> {
    let mut at = what.at;
    let mut cards = Vec::with_capacity(PACK.len());
    for text in what.text.split('.') {
        let span = at..at + text.len();
        match all_consuming(card).parse(text) {
            Ok((_, card)) => cards.push((Some(card), span)),
            Err(_) if text == "??" => cards.push((None, span)),
            Err(_) => return fail(Kind::UnknownMove(text.to_owned()), span),
        }
        at += text.len() + 1;
    }
    Ok(cards)
}

fn holding(cards: &[Written]) -> Result<Holding, SkatError> {
    let mut known = Cards::EMPTY;
    for (card, span) in cards {
        if let Some(card) = card
            && !known.insert(*card)
        {
            return fail(Kind::Twice(*card), span.clone());
        }
    }
    Ok(Holding { known, unknown: (cards.len() - known.len()) as u8 })
}
