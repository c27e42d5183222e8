//! Cards from names: every way in which a token is all suit-first or all rank-first.

use std::ops::Range;

use super::cards::Spanned;
use super::error::ReadErrorKind;
use super::lexer::{Meaning, Segment};
use crate::cards::{Card, Rank, Suit};

/// A card as it was read.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub(super) card: Card,
    pub(super) suit: Range<usize>,
    pub(super) rank: Range<usize>,
    /// Whether a suit already read counts for this rank as well, as for the `K` of `♠AK`.
    pub(super) shares_suit: bool,
}

impl Item {
    /// The bytes that belong to this card alone.
    pub(super) fn span(&self) -> Range<usize> {
        if self.shares_suit {
            return self.rank.clone();
        }
        self.suit.start.min(self.rank.start)..self.suit.end.max(self.rank.end)
    }
}

/// One complete reading of a token.
#[derive(Clone, Debug, Default)]
pub(super) struct Reading {
    pub(super) items: Vec<Item>,
    pub(super) void: Vec<Spanned<Suit>>,
}

impl Reading {
    pub(super) fn list(&self) -> Vec<Card> {
        self.items.iter().map(|item| item.card).collect()
    }

    fn says_the_same(&self, other: &Reading) -> bool {
        let voids = |reading: &Reading| reading.void.iter().map(|void| void.value).collect::<Vec<_>>();
        self.list() == other.list() && voids(self) == voids(other)
    }
}

/// Why a reading stops short: the number of the segment at fault, or the card, where it stands and
/// where it stood first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Failure {
    MissingRank(usize),
    MissingSuit(usize),
    Stray(usize),
    Twice(Card, Range<usize>, Range<usize>),
}

/// What the search has found out about a token.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) readings: Vec<Reading>,
    /// The failure of the reading that came furthest.
    pub(super) failure: Failure,
    /// Whether the search was given up.
    pub(super) gave_up: bool,
}

/// How the names may be put together.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Rules {
    /// Each card may have an order of its own. Never to read with: only to find a repair.
    pub(super) mixed: bool,
    /// A hyphen may stand at the end, since complete cards follow.
    pub(super) goes_on: bool,
}

/// Far more steps than any token needs that is not made to be hard.
const STEPS: usize = 100_000;

/// Finds the complete readings of a token, those with a card twice left out.
pub(super) fn readings(segments: &[Segment], rules: Rules) -> Found {
    let found = Found { readings: Vec::new(), failure: Failure::Stray(0), gave_up: false };
    let mut search = Search { segments, rules, steps: STEPS, furthest: None, reading: Reading::default(), found };
    search.step(0, Place::Start { order: None, complete: false });
    search.found
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    SuitFirst,
    RankFirst,
}

/// What has just been read, by the number of its segment.
#[derive(Clone, Copy)]
enum Place {
    /// Nothing that waits for more. `complete`: the token may end here.
    Start { order: Option<Order>, complete: bool },
    /// A suit that waits for its first rank.
    Suit(usize, Suit),
    /// Ranks of this suit; more may follow.
    Group(usize, Suit),
    /// A rank that waits for its suit.
    Rank(usize, Rank),
}

struct Search<'a> {
    segments: &'a [Segment],
    rules: Rules,
    steps: usize,
    furthest: Option<usize>,
    reading: Reading,
    found: Found,
}

impl Search<'_> {
    fn step(&mut self, at: usize, place: Place) {
        if self.steps == 0 || self.found.readings.len() >= ReadErrorKind::READINGS_SHOWN {
            self.found.gave_up |= self.steps == 0;
            return;
        }
        self.steps -= 1;
        let segments = self.segments;
        let Some(segment) = segments.get(at) else {
            return self.end(at, place);
        };
        self.fail(at, self.stops_short(at, place));
        for meaning in &segment.meanings {
            match *meaning {
                Meaning::Suit { suit, symbol } => self.suit(at, place, suit, symbol),
                Meaning::Rank { rank, english } => self.rank(at, place, rank, english),
                Meaning::Card(card) => self.glyph(at, place, card),
                Meaning::Hyphen => self.hyphen(at, place),
                Meaning::Of => self.of(at, place),
                Meaning::Low(_) | Meaning::Other(_) => {}
            }
        }
    }

    fn suit(&mut self, at: usize, place: Place, suit: Suit, symbol: bool) {
        match place {
            Place::Start { order: None | Some(Order::SuitFirst), .. } | Place::Group(..) => {
                self.step(at + 1, Place::Suit(at, suit));
            }
            Place::Rank(rank_at, rank) if symbol || !self.segments[rank_at].needs_symbol() => {
                let order = (!self.rules.mixed).then_some(Order::RankFirst);
                self.take(at + 1, Card::new(suit, rank), at, rank_at, Place::Start { order, complete: true });
            }
            _ => {}
        }
    }

    fn rank(&mut self, at: usize, place: Place, rank: Rank, english: bool) {
        if let Place::Suit(suit_at, suit) | Place::Group(suit_at, suit) = place
            && (!english || self.segments[suit_at].is_symbol())
        {
            self.take(at + 1, Card::new(suit, rank), suit_at, at, Place::Group(suit_at, suit));
        }
        let starts = match place {
            Place::Start { order, .. } => order != Some(Order::SuitFirst),
            Place::Group(..) => self.rules.mixed,
            _ => false,
        };
        if starts {
            self.step(at + 1, Place::Rank(at, rank));
        }
    }

    fn glyph(&mut self, at: usize, place: Place, card: Card) {
        let order = match place {
            Place::Start { order, .. } => order,
            Place::Group(..) => (!self.rules.mixed).then_some(Order::SuitFirst),
            _ => return,
        };
        self.take(at + 1, card, at, at, Place::Start { order, complete: true });
    }

    fn hyphen(&mut self, at: usize, place: Place) {
        match place {
            Place::Suit(suit_at, suit) => {
                let span = self.segments[suit_at].span.start..self.segments[at].span.end;
                self.reading.void.push(Spanned { value: suit, span });
                let order = (!self.rules.mixed).then_some(Order::SuitFirst);
                self.step(at + 1, Place::Start { order, complete: true });
                self.reading.void.pop();
            }
            Place::Start { complete: true, .. } | Place::Group(..) => {
                self.step(at + 1, Place::Start { order: None, complete: false });
            }
            _ => {}
        }
    }

    fn of(&mut self, at: usize, place: Place) {
        if let Place::Rank(rank_at, rank) = place
            && rank_at + 1 == at
        {
            self.step(at + 1, Place::Rank(rank_at, rank));
        }
    }

    /// Reads on with this card, unless it was there before.
    fn take(&mut self, next: usize, card: Card, suit_at: usize, rank_at: usize, place: Place) {
        let suit = self.segments[suit_at].span.clone();
        let shares_suit = self.reading.items.iter().any(|item| item.suit == suit);
        let item = Item { card, suit, rank: self.segments[rank_at].span.clone(), shares_suit };
        if let Some(first) = self.reading.items.iter().find(|old| old.card == card) {
            return self.fail(next - 1, Failure::Twice(card, item.span(), first.span()));
        }
        self.reading.items.push(item);
        self.step(next, place);
        self.reading.items.pop();
    }

    fn end(&mut self, at: usize, place: Place) {
        let complete = match place {
            Place::Start { complete, .. } => complete || self.rules.goes_on,
            Place::Group(..) => true,
            Place::Suit(..) | Place::Rank(..) => false,
        };
        if !complete {
            self.fail(at, self.stops_short(at, place));
        } else if !self.found.readings.iter().any(|old| old.says_the_same(&self.reading)) {
            self.found.readings.push(self.reading.clone());
        }
    }

    fn stops_short(&self, at: usize, place: Place) -> Failure {
        match (place, self.segments.get(at)) {
            (Place::Suit(suit_at, _), _) => Failure::MissingRank(suit_at),
            (Place::Rank(rank_at, _), _) => Failure::MissingSuit(rank_at),
            (_, Some(segment)) if segment.suit().is_some() => Failure::MissingRank(at),
            (_, Some(segment)) if segment.rank().is_some() => Failure::MissingSuit(at),
            (_, Some(_)) => Failure::Stray(at),
            (_, None) => Failure::Stray(at.saturating_sub(1)),
        }
    }

    /// Remembers the failure if no other came further. A card twice says more than what is missing.
    fn fail(&mut self, at: usize, failure: Failure) {
        if Some(at) > self.furthest || Some(at) == self.furthest && matches!(failure, Failure::Twice(..)) {
            self.furthest = Some(at);
            self.found.failure = failure;
        }
    }
}
