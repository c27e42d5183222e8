//! The one-line form of the International Skat Server.

use std::ops::Range;

use nom::Parser;
use nom::combinator::all_consuming;

use super::error::{SkatError, SkatErrorKind as Kind, SkatTag};
use super::position::letter;
use super::record::{Spot, check_deal};
use super::tags::{auction_call, named, rules};
use super::{SkatRecord, result};
use crate::cards::{Card, Cards};
use crate::deal::skat::Step;
use crate::deal::{Break, Holding, Item, Mark, Named, SKAT_SEATS, SkatItem, SkatResult, SkatTrick};
use crate::notation::ShapeFault;
use crate::notation::shape::{Value, card, unescaped};
use crate::skat::{CARDS_EACH, Doubling, PACK, SEATS, SKAT_CARDS, TRICKS, seat_named};
use crate::trick::Seat;

/// Whether a text is a line of the server rather than a record with tags.
pub fn is_line(text: &str) -> bool {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    text.starts_with("(;") || text.starts_with(';')
}

/// Reads a line of the International Skat Server, extended by `k` and `r` for Kontra and Re.
///
/// ```
/// use kontra::notation::skat_line;
/// let error = skat_line("(;GM[Skat]MV[1 p 2 p 0 what ]R[passed] ;)").unwrap_err();
/// assert_eq!(error.span, 22..26);
/// assert!(skat_line("(;GM[Skat]MV[1 p 2 p 0 p ]R[passed] ;)").is_ok());
/// ```
///
/// # Errors
/// The first fault of the line.
pub fn skat_line(text: &str) -> Result<SkatRecord, SkatError> {
    let mut line = Line { record: SkatRecord::default(), moves: None, cards: Vec::new(), skat: None };
    let mut names: Vec<&str> = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '\u{feff}' | '(' | ')' | ';'));
        let at = text.len() - rest.len();
        let Some(first) = rest.chars().next() else { break };
        let name = &rest[..rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len())];
        let Some(inner) = rest[name.len()..].strip_prefix('[').filter(|_| !name.is_empty()) else {
            return fail(Kind::NoProperty, at..at + first.len_utf8());
        };
        let Some(end) = closing(inner) else {
            return fail(Kind::OpenProperty(name.to_owned()), at..at + name.len() + 1);
        };
        if names.contains(&name) {
            return fail(ShapeFault::TagTwice(name.to_owned()).into(), at..at + name.len());
        }
        names.push(name);
        line.property(name, Value { text: &inner[..end], at: at + name.len() + 1 })?;
        rest = &inner[end + 1..];
    }
    line.end(text)
}

fn fail<T>(kind: Kind, span: Range<usize>) -> Result<T, SkatError> {
    Err(SkatError { kind, span })
}

/// Where the bracket is that closes a property.
fn closing(inner: &str) -> Option<usize> {
    let mut escaped = false;
    inner.bytes().position(|byte| {
        let closes = byte == b']' && !escaped;
        escaped = byte == b'\\' && !escaped;
        closes
    })
}

struct Line {
    record: SkatRecord,
    /// Where the moves stand.
    moves: Option<Range<usize>>,
    /// Where each card dealt is written.
    cards: Vec<(Option<Card>, Range<usize>)>,
    /// Where the skat is written a second time.
    skat: Option<Range<usize>>,
}

impl Line {
    fn property(&mut self, name: &str, value: Value) -> Result<(), SkatError> {
        let text = || Some(unescaped(value.text)).filter(|text| !text.is_empty());
        match name {
            "GM" if value.text.eq_ignore_ascii_case("skat") => {}
            "GM" => return value.refuse(Kind::OtherGame(value.text.to_owned())),
            "P0" => self.record.names[0] = text(),
            "P1" => self.record.names[1] = text(),
            "P2" => self.record.names[2] = text(),
            "DE" => self.record.dealer = text(),
            "RU" => self.record.rules = Some(rules(value)?),
            "BK" => self.record.bock = value.text == "1",
            "BL" => match value.text.parse() {
                Ok(pushes) => self.record.blind_pushes = pushes,
                Err(_) => return value.refuse(Kind::Value(SkatTag::Blind)),
            },
            "MV" => {
                self.moves = Some(value.span());
                self.all_moves(value)?;
            }
            "R" => {
                let mut read = SkatResult::default();
                for word in value.words() {
                    if !result::enter(word.text, &mut read) {
                        return word.refuse(Kind::UnknownWord(word.text.to_owned()));
                    }
                }
                self.record.result = Some(read);
            }
            _ => self.record.other.push((name.to_owned(), unescaped(value.text))),
        }
        Ok(())
    }

    fn all_moves(&mut self, moves: Value) -> Result<(), SkatError> {
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

    /// Whether the line may end here.
    fn end(self, text: &str) -> Result<SkatRecord, SkatError> {
        let Line { record, moves, .. } = self;
        let Some(moves) = moves else { return fail(Kind::NoMoves, text.len()..text.len()) };
        let items = record.before.iter().chain(record.tricks.iter().flat_map(|trick| &trick.items));
        let ended = items.into_iter().any(|item| matches!(item, Item::Claim(..) | Item::Stop));
        let cards = record.tricks.last().map_or(0, |trick| played(trick).len());
        let whole = record.tricks.len() == usize::from(TRICKS) && cards == SKAT_SEATS;
        if record.result.is_none() && record.named.is_some() && !ended && !whole {
            let fault = ShapeFault::Truncated { trick: record.tricks.len().max(1), cards };
            return fail(fault.into(), moves.end..moves.end);
        }
        Ok(record)
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
fn cards(what: Value) -> Result<Vec<(Option<Card>, Range<usize>)>, SkatError> {
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

fn holding(cards: &[(Option<Card>, Range<usize>)]) -> Result<Holding, SkatError> {
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
