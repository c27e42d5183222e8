//! What the position lines of all games share: eight fields, groups of cards, and where each thing stands.

use std::ops::Range;

use nom::branch::alt;
use nom::character::complete::{char, digit1, one_of};
use nom::combinator::{all_consuming, map, map_opt, opt, value, verify};
use nom::multi::{many1, separated_list1};
use nom::sequence::{pair, preceded};
use nom::{IResult, Parser};

use crate::cards::{Card, Cards, Rank, Suit};
use crate::deal::{Class, Defect, Holding, Spot, Voids};
use crate::skat::DeclarationError;
use crate::trick::Seat;

/// The eight fields of the line, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Field {
    Game,
    Contract,
    Lead,
    Trick,
    Hands,
    Won,
    Calls,
    Voids,
}

impl Field {
    /// All fields in order.
    pub const ALL: [Field; 8] =
        [Field::Game, Field::Contract, Field::Lead, Field::Trick, Field::Hands, Field::Won, Field::Calls, Field::Voids];
}

/// Why a line is no position, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// What is wrong.
    pub kind: PositionErrorKind,
    /// The bytes of the line that are.
    pub span: Range<usize>,
}

/// What is wrong with a position line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionErrorKind {
    /// The line has another number of fields than eight.
    Fields(usize),
    /// A field that cannot be read from here on.
    Unreadable(Field),
    /// The same card twice in one group.
    Twice(Card),
    /// An announcement of Skat that nobody can make; its flags do not fit its contract.
    Declaration(DeclarationError),
}

/// A line cut into its fields.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Line {
    text: String,
    fields: [Range<usize>; 8],
}

impl Line {
    /// Cuts a line at its blanks, which may be doubled.
    pub fn cut(text: &str) -> Result<Line, PositionError> {
        let start = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
        let words = text.split_whitespace().map(|word| start(word)..start(word) + word.len());
        let words: Vec<Range<usize>> = words.collect();
        let fields = words.clone().try_into().map_err(|_| PositionError {
            kind: PositionErrorKind::Fields(words.len()),
            span: words.get(8).cloned().unwrap_or(text.len()..text.len()),
        })?;
        Ok(Line { text: text.to_owned(), fields })
    }

    /// Where a field stands.
    pub fn field(&self, field: Field) -> Range<usize> {
        self.fields[field as usize].clone()
    }

    /// What a field says.
    pub fn text(&self, field: Field) -> &str {
        &self.text[self.field(field)]
    }

    /// Reads a field to its end; the error is where reading stopped.
    pub fn read<'a, T, P>(&'a self, field: Field, parser: P) -> Result<T, PositionError>
    where
        P: Parser<&'a str, Output = T, Error = nom::error::Error<&'a str>>,
    {
        let span = self.field(field);
        let error = |rest: &str| {
            let at = span.end - rest.len();
            let to = at + rest.chars().next().map_or(0, char::len_utf8);
            PositionError { kind: PositionErrorKind::Unreadable(field), span: at..to }
        };
        match all_consuming(parser).parse(self.text(field)) {
            Ok((_, value)) => Ok(value),
            Err(nom::Err::Error(stop) | nom::Err::Failure(stop)) => Err(error(stop.input)),
            Err(nom::Err::Incomplete(_)) => Err(error("")),
        }
    }

    /// Reads a field of so many groups of cards.
    pub fn groups<const N: usize>(&self, field: Field) -> Result<[Holding; N], PositionError> {
        let span = self.field(field);
        let groups = self.read(field, separated_list1(char('/'), group))?;
        let mut from = span.start;
        for (text, cards) in self.text(field).split('/').zip(&groups) {
            twice(&cards.0, text, from)?;
            from += text.len() + 1;
        }
        let holdings: Vec<Holding> = groups.into_iter().map(|(_, holding)| holding).collect();
        holdings.try_into().map_err(|_| PositionError { kind: PositionErrorKind::Unreadable(field), span })
    }

    /// Where the line says what a defect of any game is about.
    pub fn defect(&self, defect: &Defect) -> Range<usize> {
        match defect {
            Defect::NotInPack(card, spot) | Defect::Twice(card, _, spot) => self.card(*card, *spot),
            Defect::TrickTooLong(_) => self.field(Field::Trick),
            Defect::WonNotInTricks(pile, _) => self.group(Field::Won, *pile),
            Defect::TooManyWon(_) => self.field(Field::Won),
            Defect::HandSize { seat, .. } => self.group(Field::Hands, seat.index()),
            Defect::NotForehand(_) => self.field(Field::Contract),
            Defect::FalseCall(..) | Defect::CallTwice(_) => self.field(Field::Calls),
            Defect::HeldInVoid(seat, ..) if self.text(Field::Voids).len() > 1 => self.group(Field::Voids, seat.index()),
            Defect::HeldInVoid(..) => self.field(Field::Voids),
            Defect::Revoke(_, verdict) => self.card(verdict.card, Spot::Trick(0)),
            Defect::Skat(flaw) => super::skat::flaw_span(self, flaw),
        }
    }

    fn card(&self, card: Card, spot: Spot) -> Range<usize> {
        let group = match spot {
            Spot::Hand(seat) => self.group(Field::Hands, seat.index()),
            Spot::Won(pile) => self.group(Field::Won, pile),
            // The fourth group of a line of Skat.
            Spot::Aside => self.group(Field::Hands, 3),
            Spot::Trick(_) => self.field(Field::Trick),
        };
        let from = group.start;
        card_spans(&self.text[group.clone()])
            .into_iter()
            .find(|(other, _)| *other == card)
            .map_or(group, |(_, span)| from + span.start..from + span.end)
    }

    /// Where one group of a field stands; the whole field if there is no such group.
    pub fn group(&self, field: Field, n: usize) -> Range<usize> {
        let span = self.field(field);
        let mut from = span.start;
        for (k, group) in self.text(field).split('/').enumerate() {
            if k == n {
                return from..from + group.len();
            }
            from += group.len() + 1;
        }
        span
    }
}

/// Refuses a card that stands twice in one group; a set would swallow it.
pub(super) fn twice(cards: &[Card], text: &str, from: usize) -> Result<(), PositionError> {
    let again = (1..cards.len()).find(|n| cards[..*n].contains(&cards[*n]));
    again.map_or(Ok(()), |n| {
        let span = card_spans(text)[n].1.clone();
        Err(PositionError { kind: PositionErrorKind::Twice(cards[n]), span: from + span.start..from + span.end })
    })
}

/// The cards of one group with their places in it. A rank's span leaves out the suit letter, which may
/// stand for several ranks.
pub(super) fn card_spans(text: &str) -> Vec<(Card, Range<usize>)> {
    let mut spans = Vec::new();
    let mut rest = text;
    let mut of = None;
    while !rest.is_empty() {
        if let Ok((after, found)) = suit(rest) {
            (of, rest) = (Some(found), after);
        } else if let (Ok((after, found)), Some(suit)) = (rank(rest), of) {
            spans.push((Card::new(suit, found), text.len() - rest.len()..text.len() - after.len()));
            rest = after;
        } else {
            break;
        }
    }
    spans
}

pub(super) fn suit(input: &str) -> IResult<&str, Suit> {
    let one = |suit: Suit, all: &'static str| value(suit, one_of(all));
    alt((one(Suit::Clubs, "Cc♣♧"), one(Suit::Spades, "Ss♠♤"), one(Suit::Hearts, "Hh♥♡"), one(Suit::Diamonds, "Dd♦♢")))
        .parse(input)
}

pub(super) fn rank(input: &str) -> IResult<&str, Rank> {
    let ten = value(Rank::Ten, nom::bytes::complete::tag("10"));
    let letter = map_opt(nom::character::complete::anychar, |letter| {
        Rank::ALL.into_iter().find(|rank| rank.letter() == letter.to_ascii_uppercase())
    });
    alt((ten, letter)).parse(input)
}

pub(super) fn card(input: &str) -> IResult<&str, Card> {
    map(pair(suit, rank), |(suit, rank)| Card::new(suit, rank)).parse(input)
}

pub(super) fn seat(input: &str) -> IResult<&str, Seat> {
    map(one_of("0123"), |digit| Seat(digit as u8 - b'0')).parse(input)
}

fn class(input: &str) -> IResult<&str, Class> {
    alt((map(suit, Class::Plain), value(Class::Trumps, one_of("Tt")))).parse(input)
}

pub(super) fn voids<const N: usize>(input: &str) -> IResult<&str, [Voids; N]> {
    let seat = alt((value(Voids::NONE, char('-')), map(many1(class), Voids::from_iter)));
    let table = map(separated_list1(char('/'), seat), <[Voids; N]>::try_from);
    let nothing = value([Voids::NONE; N], nom::combinator::all_consuming(char('-')));
    alt((nothing, map_opt(table, Result::ok))).parse(input)
}

/// One group of cards: the cards in the order written, and the holding.
pub(super) fn group(input: &str) -> IResult<&str, (Vec<Card>, Holding)> {
    let of_suit = map(pair(suit, many1(rank)), |(suit, ranks)| {
        ranks.into_iter().map(|rank| Card::new(suit, rank)).collect::<Vec<Card>>()
    });
    let cards = map(many1(of_suit), |groups| groups.concat());
    let unknown = || preceded(one_of("xX"), verify(map_opt(digit1, |n: &str| n.parse().ok()), |n: &u8| *n <= 32));
    let holding = |cards: Vec<Card>, unknown| {
        let known: Cards = cards.iter().copied().collect();
        (cards, Holding { known, unknown })
    };
    alt((
        value((Vec::new(), Holding::default()), char('-')),
        map(pair(cards, opt(unknown())), move |(cards, unknown)| holding(cards, unknown.unwrap_or(0))),
        map(unknown(), move |unknown| holding(Vec::new(), unknown)),
    ))
    .parse(input)
}

/// Cards in the order of play, or `-` for none.
pub(super) fn order(input: &str) -> IResult<&str, Vec<Card>> {
    alt((value(Vec::new(), char('-')), many1(card))).parse(input)
}

/// Parts of a field, or `-` for none.
pub(super) fn written(parts: impl IntoIterator<Item = String>, glue: &str) -> String {
    let parts: Vec<String> = parts.into_iter().collect();
    if parts.is_empty() { "-".to_owned() } else { parts.join(glue) }
}

/// The field of the voids.
pub(super) fn written_voids(voids: &[Voids]) -> String {
    match voids.iter().all(|voids| voids.is_empty()) {
        true => "-".to_owned(),
        false => written(voids.iter().map(Voids::to_string), "/"),
    }
}
