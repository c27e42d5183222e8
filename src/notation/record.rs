//! The reader of records: tags, then tricks in play order.
//!
//! ```text
//! [Game "konter"] [Rules "seed"] [Dealer "N"] [Seen "CQSJ9"]
//! [Deal "CQSKJ9HKDT/CAKJSAHAT/CT9SQHJDQ9/STHQ9DAKJ"]
//! [Contract "S0"] [Calls "M2"] [Result "19-21"]
//! 1. 0: SK SA M2 DQ ST
//! 2. 1: HA SQ H9 HK
//! ```

use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while1};
use nom::character::complete::{char, digit1, multispace0, one_of};
use nom::combinator::{map, map_opt, opt, value};
use nom::multi::many0_count;
use nom::sequence::{pair, preceded, separated_pair, terminated};
use nom::{IResult, Parser};

use super::line::{rank, seat, suit};
use super::position::call;
use super::record_error::{RecordError, RecordErrorKind as Kind, TagName, Wanted};
use super::record_tags::{Places, Value};
use crate::cards::Card;
use crate::deal::{Item, Mark, Record, SEATS, Written};
use crate::konter::{CARDS_EACH, PACK};
use crate::trick::Seat;

/// Reads one record. Blanks and line ends may stand anywhere between its parts, case does not matter,
/// suits may be symbols and stand behind their rank, and tags may be missing.
///
/// ```
/// use kontra::notation::record;
/// let read = record("\u{feff}[Contract \"♠0\"]\r\n\r\n1. 0: ♠K! {strong} ♠A M2 ♦Q ♠10\r*").unwrap();
/// assert_eq!(read.to_string(), "[Game \"konter\"]\n[Contract \"S0\"]\n1. 0: SK! {strong} SA M2 DQ ST\n*\n");
/// ```
///
/// # Errors
/// The first fault of the text; of the cards dealt every defect.
pub fn record(text: &str) -> Result<Record, RecordError> {
    read(text, true)
}

/// Reads the record of a deal that still runs: it may end in the middle of a trick.
///
/// ```
/// use kontra::notation::{record, record_so_far};
/// let text = "[Contract \"S0\"] 1. 0: SK SA";
/// assert!(record(text).is_err());
/// assert_eq!(record_so_far(text).unwrap().tricks[0].items.len(), 2);
/// ```
///
/// # Errors
/// As [`record`].
pub fn record_so_far(text: &str) -> Result<Record, RecordError> {
    read(text, false)
}

fn read(text: &str, ended: bool) -> Result<Record, RecordError> {
    let mut reader =
        Reader { text, rest: text, record: Record::default(), places: Places::default(), tags: Vec::new(), cards: 0 };
    reader.blanks();
    if reader.rest.is_empty() {
        return Err(RecordError { kind: Kind::Empty, span: 0..text.len() });
    }
    while !reader.rest.is_empty() {
        reader.part()?;
        reader.blanks();
    }
    if ended {
        reader.end()?;
    }
    let Reader { record, places, .. } = reader;
    let rules = record.rules.unwrap_or_default();
    match record.position(&rules) {
        Ok(_) => Ok(record),
        Err(defects) => {
            let span = places.span(&defects[0], text);
            Err(RecordError { kind: Kind::Defects(defects, record.seating(&rules)), span })
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    rest: &'a str,
    record: Record,
    places: Places,
    tags: Vec<&'a str>,
    cards: usize,
}

impl<'a> Reader<'a> {
    fn at(&self) -> usize {
        self.text.len() - self.rest.len()
    }

    fn blanks(&mut self) {
        self.rest = self.rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    }

    /// The error about the next `len` bytes.
    fn error<T>(&self, kind: Kind, len: usize) -> Result<T, RecordError> {
        Err(RecordError { kind, span: self.at()..self.at() + len })
    }

    fn part(&mut self) -> Result<(), RecordError> {
        match self.rest.as_bytes().first() {
            Some(b'[') => self.tag(),
            Some(b'{') => match comment(self.rest) {
                Ok((rest, text)) => self.item(rest, Item::Comment(text.to_owned())),
                Err(_) => self.error(Kind::OpenComment, 1),
            },
            _ => match head(self.rest) {
                Ok((rest, (number, leader))) => self.head(rest, number, leader),
                Err(_) => self.other_item(),
            },
        }
    }

    fn tag(&mut self) -> Result<(), RecordError> {
        let Ok((after, name)) = tag_name(self.rest) else {
            return self.error(Kind::Expected(Wanted::Tag), 1);
        };
        if !self.record.tricks.is_empty() || !self.record.before.is_empty() {
            return self.error(Kind::Expected(Wanted::Item), 1);
        }
        if self.tags.iter().any(|other| other.eq_ignore_ascii_case(name)) {
            return self.error(Kind::TagTwice(name.to_owned()), 1 + name.len());
        }
        let Ok((rest, raw)) = tag_value(after) else {
            return self.error(Kind::OpenTag, 1 + name.len());
        };
        self.tags.push(name);
        let at = raw.as_ptr() as usize - self.text.as_ptr() as usize;
        match TagName::named(name) {
            Some(known) => Value { text: raw, at }.enter(known, &mut self.record, &mut self.places)?,
            None => self.record.other.push((name.to_owned(), unescaped(raw))),
        }
        self.rest = rest;
        Ok(())
    }

    fn head(&mut self, rest: &'a str, number: usize, leader: Option<Seat>) -> Result<(), RecordError> {
        let len = self.rest.len() - rest.len();
        let due = self.record.tricks.len() + 1;
        if self.record.is_stopped() {
            return self.error(Kind::AfterStop, len);
        }
        if due > 1 && self.cards < SEATS {
            return self.error(Kind::ShortTrick { trick: due - 1, cards: self.cards }, len);
        }
        if number != due {
            return self.error(Kind::TrickNumber { found: number, due }, len);
        }
        if due > CARDS_EACH {
            return self.error(Kind::TooManyTricks, len);
        }
        self.record.tricks.push(Written { leader, items: Vec::with_capacity(SEATS + 1) });
        self.cards = 0;
        self.rest = rest;
        Ok(())
    }

    fn other_item(&mut self) -> Result<(), RecordError> {
        let prefixed: IResult<&str, Seat> = terminated(seat, char('=')).parse(self.rest);
        if let Ok((rest, seat)) = prefixed {
            return match played(rest) {
                Ok((rest, (card, mark))) => self.item(rest, Item::Card { seat: Some(seat), card, mark }),
                Err(_) => {
                    self.rest = rest;
                    self.error(Kind::Expected(Wanted::Card), first_char(rest))
                }
            };
        }
        match item(self.rest) {
            Ok((rest, item)) => self.item(rest, item),
            Err(_) => {
                // After a suit the fault is its rank.
                let suit: IResult<&str, _> = suit(self.rest);
                let (wanted, rest) = suit.map_or((Wanted::Item, self.rest), |(rest, _)| (Wanted::Rank, rest));
                self.rest = rest;
                self.error(Kind::Expected(wanted), first_char(rest))
            }
        }
    }

    fn item(&mut self, rest: &'a str, item: Item) -> Result<(), RecordError> {
        let len = self.rest.len() - rest.len();
        if self.record.is_stopped() {
            return self.error(Kind::AfterStop, len);
        }
        if let Item::Card { card, .. } = item {
            if let Some(card) = card.filter(|card| !PACK.contains(*card)) {
                return self.error(Kind::NotInPack(card), len);
            }
            if self.cards == SEATS {
                return self.error(Kind::FifthCard(self.record.tricks.len()), len);
            }
            self.cards += 1;
        }
        let first = matches!(item, Item::Card { .. } | Item::Claim(..));
        match self.record.tricks.last_mut() {
            Some(trick) => trick.items.push(item),
            None if first => return self.error(Kind::BeforeFirstTrick, len),
            None => self.record.before.push(item),
        }
        self.rest = rest;
        Ok(())
    }

    /// Whether the record may end here.
    fn end(&mut self) -> Result<(), RecordError> {
        let Some(last) = self.record.tricks.last() else { return Ok(()) };
        let ended = |item: &Item| matches!(item, Item::Stop | Item::Claim(..));
        let over = self.cards == SEATS || self.record.tricks.iter().any(|trick| trick.items.iter().any(ended));
        match over || last.items.iter().any(ended) {
            true => Ok(()),
            false => self.error(Kind::Truncated { trick: self.record.tricks.len(), cards: self.cards }, 0),
        }
    }
}

fn first_char(text: &str) -> usize {
    text.chars().next().map_or(0, char::len_utf8)
}

/// `[Name`, without the bracket.
fn tag_name(input: &str) -> IResult<&str, &str> {
    preceded(pair(char('['), multispace0), take_while1(|c: char| c.is_alphanumeric() || c == '_')).parse(input)
}

/// ` "value"]`, without quotes.
fn tag_value(input: &str) -> IResult<&str, &str> {
    let (rest, _) = pair(multispace0, char('"')).parse(input)?;
    let mut escaped = false;
    let end = rest.char_indices().find(|(_, c)| match (*c, escaped) {
        ('"', false) => true,
        _ => {
            escaped = *c == '\\' && !escaped;
            false
        }
    });
    let end = end.map_or(rest.len(), |(at, _)| at);
    let (after, _) = (char('"'), multispace0, char(']')).parse(&rest[end..])?;
    Ok((after, &rest[..end]))
}

fn unescaped(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut escaped = false;
    for c in raw.chars() {
        escaped = c == '\\' && !escaped;
        if !escaped {
            text.push(c);
        }
    }
    text
}

/// `{text}`.
fn comment(input: &str) -> IResult<&str, &str> {
    nom::sequence::delimited(char('{'), take_while(|c| c != '}'), char('}')).parse(input)
}

/// `3. 1:`, the leader being optional.
fn head(input: &str) -> IResult<&str, (usize, Option<Seat>)> {
    let number = terminated(map_opt(digit1, |digits: &str| digits.parse().ok()), char('.'));
    let leader = preceded(multispace0, terminated(seat, pair(multispace0, char(':'))));
    pair(number, opt(leader)).parse(input)
}

fn item(input: &str) -> IResult<&str, Item> {
    let said = map_opt(digit1, |digits: &str| digits.parse().ok());
    alt((
        map(played, |(card, mark)| Item::Card { seat: None, card, mark }),
        map(call, Item::Call),
        map(preceded(one_of("Ll"), separated_pair(seat, char('.'), said)), |(seat, said)| Item::Claim(seat, said)),
        value(Item::Stop, char('*')),
    ))
    .parse(input)
}

/// A card or `??`, and what somebody thinks of it.
fn played(input: &str) -> IResult<&str, (Option<Card>, Mark)> {
    let mark = alt((
        value(Mark::Brilliant, tag("!!")),
        value(Mark::Interesting, tag("!?")),
        value(Mark::Doubtful, tag("?!")),
        value(Mark::Blunder, tag("??")),
        value(Mark::Good, char('!')),
        value(Mark::Bad, char('?')),
    ));
    let card = alt((value(None, tag("??")), map(card, Some)));
    pair(card, map(opt(mark), Option::unwrap_or_default)).parse(input)
}

/// A card, either way round; what only asks for a symbol in another form is dropped.
fn card(input: &str) -> IResult<&str, Card> {
    let plain = |input| many0_count(one_of("\u{fe0e}\u{fe0f}")).parse(input);
    let symbol = |input| terminated(suit, plain).parse(input);
    alt((
        map(pair(symbol, rank), |(suit, rank)| Card::new(suit, rank)),
        map(pair(rank, symbol), |(rank, suit)| Card::new(suit, rank)),
    ))
    .parse(input)
}
