//! The position line: `konter H0 2 DAD9 CA9HQDKT/CTSKQHA9/x4/x4 SAJT9/- M1 -`.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use nom::branch::alt;
use nom::character::complete::{char, digit1, one_of};
use nom::combinator::{all_consuming, map, map_opt, opt, value, verify};
use nom::multi::{many1, separated_list1};
use nom::sequence::{pair, preceded};
use nom::{IResult, Parser};

use crate::cards::{Card, Cards, Rank, Suit};
use crate::deal::{Call, Class, Defect, Holding, Position, SEATS, Setup, Spot, Voids};
use crate::konter::{Preset, Rules, Word};
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
}

/// A position line as read: what it says, and where it says what.
#[derive(Clone, Debug, PartialEq)]
pub struct PositionLine {
    /// The position, not yet checked.
    pub setup: Setup,
    fields: [Range<usize>; 8],
    text: String,
}

impl PositionLine {
    /// Reads a line. Blanks may be doubled, case does not matter and suit symbols are understood.
    ///
    /// # Errors
    /// If a field is missing or cannot be read; the span is where reading stopped.
    ///
    /// ```
    /// use kontra::notation::PositionLine;
    /// let line = "konter C0 0 - SQJHT9DKJ/x6/x6/x6 -/- - -";
    /// assert_eq!(PositionLine::read(line).unwrap().setup.to_string(), line);
    /// ```
    pub fn read(text: &str) -> Result<PositionLine, PositionError> {
        let words = words(text);
        let fields: [Range<usize>; 8] = words.clone().try_into().map_err(|_| PositionError {
            kind: PositionErrorKind::Fields(words.len()),
            span: words.get(8).cloned().unwrap_or(text.len()..text.len()),
        })?;
        let reader = Reader { text, fields: &fields };
        let preset = reader.field(Field::Game, game)?;
        let (trump, named_by) = reader.field(Field::Contract, pair(suit, seat))?;
        let setup = Setup {
            rules: Rules::from(preset),
            trump,
            named_by,
            lead: reader.field(Field::Lead, seat)?,
            trick: reader.field(Field::Trick, alt((value(Vec::new(), char('-')), many1(card))))?,
            hands: reader.groups(Field::Hands)?,
            won: reader.groups(Field::Won)?,
            calls: reader.field(Field::Calls, alt((value(Vec::new(), char('-')), many1(call))))?,
            voids: reader.field(Field::Voids, voids)?,
        };
        Ok(PositionLine { setup, fields, text: text.to_owned() })
    }

    /// Where the line says what this defect is about.
    pub fn span(&self, defect: &Defect) -> Range<usize> {
        let field = |field: Field| self.fields[field as usize].clone();
        match defect {
            Defect::NotInPack(card, spot) | Defect::Twice(card, _, spot) => self.card_span(*card, *spot),
            Defect::TrickTooLong(_) => field(Field::Trick),
            Defect::WonNotInTricks(pile, _) => self.group_span(Field::Won, *pile),
            Defect::TooManyWon(_) => field(Field::Won),
            Defect::HandSize { seat, .. } => self.group_span(Field::Hands, seat.index()),
            Defect::NotForehand(_) => field(Field::Contract),
            Defect::FalseCall(..) | Defect::CallTwice(_) => field(Field::Calls),
            Defect::HeldInVoid(seat, ..) if field(Field::Voids).len() > 1 => {
                self.group_span(Field::Voids, seat.index())
            }
            Defect::HeldInVoid(..) => field(Field::Voids),
            Defect::Skat(_) => 0..self.text.len(),
            Defect::Revoke(_, verdict) => self.card_span(verdict.card, Spot::Trick(0)),
        }
    }

    fn card_span(&self, card: Card, spot: Spot) -> Range<usize> {
        let group = match spot {
            Spot::Hand(seat) => self.group_span(Field::Hands, seat.index()),
            Spot::Won(pile) => self.group_span(Field::Won, pile),
            // A line of this game has no field for it.
            Spot::Aside => self.fields[Field::Hands as usize].clone(),
            Spot::Trick(_) => self.fields[Field::Trick as usize].clone(),
        };
        let from = group.start;
        card_spans(&self.text[group.clone()])
            .into_iter()
            .find(|(other, _)| *other == card)
            .map_or(group, |(_, span)| from + span.start..from + span.end)
    }

    fn group_span(&self, field: Field, n: usize) -> Range<usize> {
        let span = self.fields[field as usize].clone();
        let text = &self.text[span.clone()];
        let mut from = span.start;
        for (k, group) in text.split('/').enumerate() {
            if k == n {
                return from..from + group.len();
            }
            from += group.len() + 1;
        }
        span
    }
}

fn words(text: &str) -> Vec<Range<usize>> {
    let start = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    text.split_whitespace().map(|word| start(word)..start(word) + word.len()).collect()
}

struct Reader<'a> {
    text: &'a str,
    fields: &'a [Range<usize>; 8],
}

impl<'a> Reader<'a> {
    fn field<T, P>(&self, field: Field, parser: P) -> Result<T, PositionError>
    where
        P: Parser<&'a str, Output = T, Error = nom::error::Error<&'a str>>,
    {
        let span = self.fields[field as usize].clone();
        let error = |rest: &str| {
            let at = span.end - rest.len();
            let to = at + rest.chars().next().map_or(0, char::len_utf8);
            PositionError { kind: PositionErrorKind::Unreadable(field), span: at..to }
        };
        match all_consuming(parser).parse(&self.text[span.clone()]) {
            Ok((_, value)) => Ok(value),
            Err(nom::Err::Error(stop) | nom::Err::Failure(stop)) => Err(error(stop.input)),
            Err(nom::Err::Incomplete(_)) => Err(error("")),
        }
    }

    fn groups<const N: usize>(&self, field: Field) -> Result<[Holding; N], PositionError> {
        let span = self.fields[field as usize].clone();
        let groups = self.field(field, separated_list1(char('/'), group))?;
        let mut from = span.start;
        for (text, cards) in self.text[span.clone()].split('/').zip(&groups) {
            twice(&cards.0, text, from)?;
            from += text.len() + 1;
        }
        let holdings: Vec<Holding> = groups.into_iter().map(|(_, holding)| holding).collect();
        holdings.try_into().map_err(|_| PositionError { kind: PositionErrorKind::Unreadable(field), span })
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

fn game(input: &str) -> IResult<&str, Preset> {
    let (rest, _) = nom::bytes::complete::tag_no_case("konter").parse(input)?;
    let preset = map_opt(nom::character::complete::alpha1, |name: &str| Preset::named(&name.to_lowercase()));
    map(opt(preceded(char('.'), preset)), |preset| preset.unwrap_or(Preset::Seed)).parse(rest)
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

fn card(input: &str) -> IResult<&str, Card> {
    map(pair(suit, rank), |(suit, rank)| Card::new(suit, rank)).parse(input)
}

pub(super) fn seat(input: &str) -> IResult<&str, Seat> {
    map(one_of("0123"), |digit| Seat(digit as u8 - b'0')).parse(input)
}

pub(super) fn call(input: &str) -> IResult<&str, Call> {
    let word = alt((value(Word::Konter, one_of("Kk")), value(Word::Matt, one_of("Mm"))));
    map(pair(word, seat), |(word, seat)| Call { word, seat }).parse(input)
}

fn class(input: &str) -> IResult<&str, Class> {
    alt((map(suit, Class::Plain), value(Class::Trumps, one_of("Tt")))).parse(input)
}

fn voids(input: &str) -> IResult<&str, [Voids; SEATS]> {
    let seat = alt((value(Voids::NONE, char('-')), map(many1(class), Voids::from_iter)));
    let table = map(separated_list1(char('/'), seat), <[Voids; SEATS]>::try_from);
    let nothing = value([Voids::NONE; SEATS], nom::combinator::all_consuming(char('-')));
    alt((nothing, map_opt(table, Result::ok))).parse(input)
}

/// One group of cards: the cards in the order written, and the holding.
pub(super) fn group(input: &str) -> IResult<&str, (Vec<Card>, Holding)> {
    let of_suit = map(pair(suit, many1(rank)), |(suit, ranks)| {
        ranks.into_iter().map(|rank| Card::new(suit, rank)).collect::<Vec<Card>>()
    });
    let cards = map(many1(of_suit), |groups| groups.concat());
    let unknown = preceded(one_of("xX"), verify(map_opt(digit1, |n: &str| n.parse().ok()), |n: &u8| *n <= 32));
    let holding = |cards: Vec<Card>, unknown| {
        let known: Cards = cards.iter().copied().collect();
        (cards, Holding { known, unknown })
    };
    alt((
        value((Vec::new(), Holding::default()), char('-')),
        map(pair(cards, opt(unknown)), move |(cards, unknown)| holding(cards, unknown.unwrap_or(0))),
        map(
            preceded(one_of("xX"), verify(map_opt(digit1, |n: &str| n.parse().ok()), |n: &u8| *n <= 32)),
            move |unknown| holding(Vec::new(), unknown),
        ),
    ))
    .parse(input)
}

impl FromStr for PositionLine {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<PositionLine, PositionError> {
        PositionLine::read(text)
    }
}

/// The line, strictly: one blank between fields, sets in writing order. Of the rules it names the
/// preset only; a switch that was changed is not part of a position.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |parts: Vec<String>, glue: &str| if parts.is_empty() { "-".to_owned() } else { parts.join(glue) };
        let game = match self.rules.preset {
            Preset::Seed => "konter".to_owned(),
            preset => format!("konter.{}", preset.name()),
        };
        let trick = list(self.trick.iter().map(|card| card.code()).collect(), "");
        let hands = list(self.hands.iter().map(Holding::to_string).collect(), "/");
        let won = list(self.won.iter().map(Holding::to_string).collect(), "/");
        let calls = list(self.calls.iter().map(|call| format!("{}{}", call.word.letter(), call.seat)).collect(), "");
        let voids = match self.voids.iter().all(|voids| voids.is_empty()) {
            true => "-".to_owned(),
            false => list(self.voids.iter().map(Voids::to_string).collect(), "/"),
        };
        let (trump, named_by, lead) = (self.trump.letter(), self.named_by, self.lead);
        write!(f, "{game} {trump}{named_by} {lead} {trick} {hands} {won} {calls} {voids}")
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.setup(), f)
    }
}
