//! What the records of all games have in common: tags, then tricks in play order, with comments between.

use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while1};
use nom::character::complete::{char, digit1, multispace0, one_of};
use nom::combinator::{map, map_opt, opt, value};
use nom::multi::many0_count;
use nom::sequence::{delimited, pair, preceded, terminated};
use nom::{IResult, Parser};

use super::line::{rank, seat, suit};
use super::record_error::{RecordError, Wanted};
use super::tag_value::Value;
use crate::cards::{Card, Cards};
use crate::deal::{Item, Mark, Written};
use crate::trick::Seat;

/// What can be wrong with the shape of a record, whatever game is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShapeFault {
    /// There is nothing but blanks.
    Empty,
    /// Something else should stand here.
    Expected(Wanted),
    /// A tag that stands twice.
    TagTwice(String),
    /// A tag without its end: `"]`.
    OpenTag,
    /// A comment without its end: `}`.
    OpenComment,
    /// A card that the pack does not have.
    NotInPack(Card),
    /// A card or a claim before the first trick.
    BeforeFirstTrick,
    /// The tricks are not numbered 1, 2, 3 and so on.
    TrickNumber {
        /// The number that stands here.
        found: usize,
        /// The number that should.
        due: usize,
    },
    /// More tricks than a deal has.
    TooManyTricks,
    /// More cards in this trick than there are seats.
    TooManyCards(usize),
    /// Another trick begins, and this one is not full.
    ShortTrick {
        /// The trick.
        trick: usize,
        /// Its cards.
        cards: usize,
    },
    /// The record ends before the deal does, and nothing says why.
    Truncated {
        /// The trick.
        trick: usize,
        /// Its cards.
        cards: usize,
    },
    /// Something after the deal was stopped.
    AfterStop,
}

/// What a game puts into the shape.
pub(super) trait Shape: Default {
    type Call;
    type Claim;
    type Kind: From<ShapeFault>;
    const SEATS: usize;
    const TRICKS: usize;
    const PACK: Cards;
    /// Somebody may lay down before the first trick.
    const EARLY_CLAIMS: bool;

    /// Enters a tag.
    fn tag(&mut self, name: &str, value: Value) -> Result<(), RecordError<Self::Kind>>;

    /// A call or a claim.
    fn said(input: &str) -> IResult<&str, Item<Self::Call, Self::Claim>>;

    /// Whether the tags say why a deal may end early.
    fn may_end(&self) -> bool;
}

/// A record that has been read.
pub(super) struct Read<S: Shape> {
    pub shape: S,
    pub before: Vec<Item<S::Call, S::Claim>>,
    pub tricks: Vec<Written<S::Call, S::Claim>>,
}

/// Reads a record; one that has not `ended` may stop in the middle of a trick.
pub(super) fn read<S: Shape>(text: &str, ended: bool) -> Result<Read<S>, RecordError<S::Kind>> {
    let read = Read { shape: S::default(), before: Vec::new(), tricks: Vec::new() };
    let mut reader = Reader { text, rest: text, read, tags: Vec::new(), cards: 0 };
    reader.blanks();
    if reader.rest.is_empty() {
        return Err(RecordError { kind: ShapeFault::Empty.into(), span: 0..text.len() });
    }
    while !reader.rest.is_empty() {
        reader.part()?;
        reader.blanks();
    }
    if ended {
        reader.end()?;
    }
    Ok(reader.read)
}

struct Reader<'a, S: Shape> {
    text: &'a str,
    rest: &'a str,
    read: Read<S>,
    tags: Vec<&'a str>,
    cards: usize,
}

impl<'a, S: Shape> Reader<'a, S> {
    fn at(&self) -> usize {
        self.text.len() - self.rest.len()
    }

    fn blanks(&mut self) {
        self.rest = self.rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    }

    /// The error about the next `len` bytes.
    fn error<T>(&self, fault: ShapeFault, len: usize) -> Result<T, RecordError<S::Kind>> {
        Err(RecordError { kind: fault.into(), span: self.at()..self.at() + len })
    }

    fn part(&mut self) -> Result<(), RecordError<S::Kind>> {
        match self.rest.as_bytes().first() {
            Some(b'[') => self.tag(),
            Some(b'{') => match comment(self.rest) {
                Ok((rest, text)) => self.item(rest, Item::Comment(text.to_owned())),
                Err(_) => self.error(ShapeFault::OpenComment, 1),
            },
            _ => match head(self.rest) {
                Ok((rest, (number, leader))) => self.head(rest, number, leader),
                Err(_) => self.other_item(),
            },
        }
    }

    fn tag(&mut self) -> Result<(), RecordError<S::Kind>> {
        let Ok((after, name)) = tag_name(self.rest) else {
            return self.error(ShapeFault::Expected(Wanted::Tag), 1);
        };
        if !self.read.tricks.is_empty() || !self.read.before.is_empty() {
            return self.error(ShapeFault::Expected(Wanted::Item), 1);
        }
        // Blanks may stand between the bracket and the name.
        let named = name.as_ptr() as usize + name.len() - self.rest.as_ptr() as usize;
        if self.tags.iter().any(|other| other.eq_ignore_ascii_case(name)) {
            return self.error(ShapeFault::TagTwice(name.to_owned()), named);
        }
        let Ok((rest, raw)) = tag_value(after) else {
            return self.error(ShapeFault::OpenTag, named);
        };
        self.tags.push(name);
        let at = raw.as_ptr() as usize - self.text.as_ptr() as usize;
        self.read.shape.tag(name, Value { text: raw, at })?;
        self.rest = rest;
        Ok(())
    }

    fn head(&mut self, rest: &'a str, number: usize, leader: Option<Seat>) -> Result<(), RecordError<S::Kind>> {
        let len = self.rest.len() - rest.len();
        let due = self.read.tricks.len() + 1;
        if self.is_stopped() {
            return self.error(ShapeFault::AfterStop, len);
        }
        if due > 1 && self.cards < S::SEATS {
            return self.error(ShapeFault::ShortTrick { trick: due - 1, cards: self.cards }, len);
        }
        if number != due {
            return self.error(ShapeFault::TrickNumber { found: number, due }, len);
        }
        if due > S::TRICKS {
            return self.error(ShapeFault::TooManyTricks, len);
        }
        if leader.is_some_and(|leader| leader.index() >= S::SEATS) {
            return self.error(ShapeFault::Expected(Wanted::Item), len);
        }
        self.read.tricks.push(Written { leader, items: Vec::with_capacity(S::SEATS + 1) });
        self.cards = 0;
        self.rest = rest;
        Ok(())
    }

    fn other_item(&mut self) -> Result<(), RecordError<S::Kind>> {
        let prefixed: IResult<&str, Seat> = terminated(seat, char('=')).parse(self.rest);
        if let Ok((rest, seat)) = prefixed
            && seat.index() < S::SEATS
        {
            return match played(rest) {
                Ok((rest, (card, mark))) => self.item(rest, Item::Card { seat: Some(seat), card, mark }),
                Err(_) => {
                    self.rest = rest;
                    self.error(ShapeFault::Expected(Wanted::Card), first_char(rest))
                }
            };
        }
        match item::<S>(self.rest) {
            Ok((rest, item)) => self.item(rest, item),
            Err(_) => {
                // After a suit the fault is its rank.
                let suit: IResult<&str, _> = suit(self.rest);
                let (wanted, rest) = suit.map_or((Wanted::Item, self.rest), |(rest, _)| (Wanted::Rank, rest));
                self.rest = rest;
                self.error(ShapeFault::Expected(wanted), first_char(rest))
            }
        }
    }

    fn item(&mut self, rest: &'a str, item: Item<S::Call, S::Claim>) -> Result<(), RecordError<S::Kind>> {
        let len = self.rest.len() - rest.len();
        if self.is_stopped() {
            return self.error(ShapeFault::AfterStop, len);
        }
        if let Item::Card { card, .. } = item {
            if let Some(card) = card.filter(|card| !S::PACK.contains(*card)) {
                return self.error(ShapeFault::NotInPack(card), len);
            }
            if self.cards == S::SEATS {
                return self.error(ShapeFault::TooManyCards(self.read.tricks.len()), len);
            }
            self.cards += 1;
        }
        let first = match item {
            Item::Card { .. } => true,
            Item::Claim(..) => !S::EARLY_CLAIMS,
            _ => false,
        };
        match self.read.tricks.last_mut() {
            Some(trick) => trick.items.push(item),
            None if first => return self.error(ShapeFault::BeforeFirstTrick, len),
            None => self.read.before.push(item),
        }
        self.rest = rest;
        Ok(())
    }

    fn is_stopped(&self) -> bool {
        let last = self.read.tricks.last().map_or(&self.read.before, |trick| &trick.items);
        last.iter().any(|item| matches!(item, Item::Stop))
    }

    /// Whether the record may end here.
    fn end(&mut self) -> Result<(), RecordError<S::Kind>> {
        if self.read.tricks.is_empty() || self.read.shape.may_end() {
            return Ok(());
        }
        let ended = |item: &Item<S::Call, S::Claim>| matches!(item, Item::Stop | Item::Claim(..));
        let over = self.cards == S::SEATS || self.read.tricks.iter().any(|trick| trick.items.iter().any(ended));
        match over || self.read.before.iter().any(ended) {
            true => Ok(()),
            false => self.error(ShapeFault::Truncated { trick: self.read.tricks.len(), cards: self.cards }, 0),
        }
    }
}

pub(super) fn first_char(text: &str) -> usize {
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

/// The value of a tag without its backslashes.
pub(super) fn unescaped(raw: &str) -> String {
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
    delimited(char('{'), take_while(|c| c != '}'), char('}')).parse(input)
}

/// `3. 1:`, the leader being optional.
fn head(input: &str) -> IResult<&str, (usize, Option<Seat>)> {
    let number = terminated(map_opt(digit1, |digits: &str| digits.parse().ok()), char('.'));
    let leader = preceded(multispace0, terminated(seat, pair(multispace0, char(':'))));
    pair(number, opt(leader)).parse(input)
}

fn item<S: Shape>(input: &str) -> IResult<&str, Item<S::Call, S::Claim>> {
    let card = map(played, |(card, mark)| Item::Card { seat: None, card, mark });
    alt((card, S::said, map(char('*'), |_| Item::Stop))).parse(input)
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
pub(super) fn card(input: &str) -> IResult<&str, Card> {
    let plain = |input| many0_count(one_of("\u{fe0e}\u{fe0f}")).parse(input);
    let symbol = |input| terminated(suit, plain).parse(input);
    alt((
        map(pair(symbol, rank), |(suit, rank)| Card::new(suit, rank)),
        map(pair(rank, symbol), |(rank, suit)| Card::new(suit, rank)),
    ))
    .parse(input)
}
