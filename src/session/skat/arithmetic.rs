//! What can be reckoned without a deal: a game from its contract and matadors, a Ramsch from its points.

use std::ops::Range;

use crate::cards::Cards;
use crate::deal::skat::Refused;
use crate::notation::Spanned;
use crate::session::{Args, ListError, Trouble, Usage};
use crate::skat::{
    ALL_POINTS, Announced, Contract, Declaration, Doubling, Flag, Flags, Goal, Matadors, Ramsch, RamschError,
    RamschSkat, RamschTie, Rules, SEATS, Silence, Standing, TRICKS, Taken, Terms, With, bid_below, check_bid, is_bid,
    next_bid, seat_named, settle,
};
use crate::trick::Seat;

use super::answer::{RamschView, SkatAnswer, ValueView};
use super::trouble::{SkatIllegal, SkatImpossible};
use super::view::Worth;

/// What may stand in `value`, besides numbers.
pub(super) const VALUE_WORDS: &[&str] = &[
    "clubs",
    "spades",
    "hearts",
    "diamonds",
    "grand",
    "null",
    "hand",
    "schneider",
    "schwarz",
    "ouvert",
    "with",
    "without",
    "bid",
    "points",
    "tricks",
    "kontra",
    "re",
    "bock",
];

/// What may stand in `ramsch`, besides numbers.
pub(super) const RAMSCH_WORDS: &[&str] = &["tricks", "last", "latest", "blind", "bock"];

/// A game on paper.
#[derive(Clone, Debug, PartialEq)]
pub struct GameSum {
    /// The contract.
    pub contract: Contract,
    /// What is announced with it.
    pub flags: Flags,
    /// The matadors, where they were said, and where that stands.
    pub matadors: Option<Spanned<Matadors>>,
    /// The bid, and where it stands; 0 for none.
    pub bid: Spanned<u16>,
    /// The declarer's points, if they were said, and where that stands.
    pub points: Option<Spanned<u8>>,
    /// The declarer's tricks, if they were said.
    pub tricks: Option<u8>,
    /// Kontra and what followed it, and where it stands.
    pub doubling: Spanned<Doubling>,
    /// A deal of a Bock round.
    pub bock: bool,
}

/// A Ramsch on paper.
#[derive(Clone, Debug, PartialEq)]
pub struct RamschSum {
    /// The points in the tricks of each.
    pub points: Spanned<[u8; 3]>,
    /// The tricks of each, if they were said.
    pub tricks: Option<Spanned<[u8; 3]>>,
    /// Who took the last trick, if it was said, and where that stands.
    pub last: Option<Spanned<Seat>>,
    /// The number of the last trick that each took, if they were said; 0 for none.
    pub latest: Option<[u8; 3]>,
    /// How often the skat was pushed on unseen, and where that stands.
    pub blind: Spanned<u8>,
    /// A deal of a Bock round.
    pub bock: bool,
}

/// Reads what follows the contract of `value`.
pub(super) fn read_sum(args: &mut Args, contract: Contract) -> Result<GameSum, Trouble> {
    let nothing = || args.at()..args.at();
    let mut sum = GameSum {
        contract,
        flags: Flags::default(),
        matadors: None,
        bid: Spanned { value: 0, span: nothing() },
        points: None,
        tricks: None,
        doubling: Spanned { value: Doubling::None, span: nothing() },
        bock: false,
    };
    while let Some(word) = args.word() {
        let text = word.value.to_lowercase();
        let again = match text.as_str() {
            "with" | "without" => sum.matadors.is_some(),
            "bid" | "at" => !sum.bid.span.is_empty(),
            "points" => sum.points.is_some(),
            "tricks" => sum.tricks.is_some(),
            "bock" => sum.bock,
            _ => {
                // Kontra and Re are Re, and only the same word is said twice.
                let doubling = Doubling::named(&text).filter(|value| *value != Doubling::None);
                flag_named(&text).is_some_and(|flag| sum.flags.and(flag) == sum.flags)
                    || doubling == Some(sum.doubling.value)
            }
        };
        if again {
            return Err(Trouble::at(Usage::SaidTwice(word.value.to_owned()), word.span));
        }
        if let Some(flag) = flag_named(&text) {
            sum.flags = sum.flags.and(flag);
            continue;
        }
        match text.as_str() {
            "announced" | "and" => {}
            "with" | "without" => {
                let side = if text == "with" { With::With } else { With::Without };
                let (count, span) = small(args, u8::MAX)?;
                sum.matadors = Some(Spanned { value: Matadors { side, count }, span });
            }
            "bid" | "at" => {
                let start = args.peek().map_or(0, |word| word.span.start);
                let value = args.number(0, u16::MAX)?;
                sum.bid = Spanned { value, span: start..args.at() };
            }
            "points" => {
                let (value, span) = small(args, ALL_POINTS)?;
                sum.points = Some(Spanned { value, span });
            }
            "tricks" => sum.tricks = Some(small(args, TRICKS)?.0),
            "bock" => sum.bock = true,
            _ => match Doubling::named(&text) {
                // Kontra and Re are Re.
                Some(value) if value.factor() < sum.doubling.value.factor() => {}
                Some(value) => sum.doubling = Spanned { value, span: word.span },
                None if args.cards_in(word.span.clone()).is_err() => return Err(args.refuse(word)),
                None => {
                    let (held, span) = cards(args, word.span)?;
                    let counted = Matadors::of(contract, held);
                    sum.matadors = counted.map(|value| Spanned { value, span });
                }
            },
        }
    }
    if sum.contract != Contract::Null && sum.matadors.is_none() {
        return Err(args.nothing(Usage::Missing(args.doc)));
    }
    if sum.contract != Contract::Null && sum.points.is_none() && sum.tricks.is_some() {
        return Err(args.nothing(Usage::Missing(args.doc)));
    }
    Ok(sum)
}

/// Cards up to the next word of the sum, from the one that was read.
fn cards(args: &mut Args, first: Range<usize>) -> Result<(Cards, Range<usize>), Trouble> {
    let is_card = |word: Spanned<&str>| !VALUE_WORDS.contains(&word.value.to_lowercase().as_str());
    while args.peek().is_some_and(is_card) {
        args.word();
    }
    let span = first.start..args.at();
    Ok((args.cards_in(span.clone())?.set(), span))
}

/// A word that is announced with a contract.
pub(super) fn flag_named(word: &str) -> Option<Flag> {
    Some(match word {
        "hand" => Flag::Hand,
        "schneider" => Flag::Schneider,
        "schwarz" => Flag::Schwarz,
        "ouvert" | "open" => Flag::Ouvert,
        _ => return None,
    })
}

/// Reads what follows `ramsch`.
pub(super) fn read_ramsch(args: &mut Args) -> Result<RamschSum, Trouble> {
    let points = three(args, ALL_POINTS)?;
    let mut sum = RamschSum {
        points,
        tricks: None,
        last: None,
        latest: None,
        blind: Spanned { value: 0, span: 0..0 },
        bock: false,
    };
    while let Some(word) = args.word() {
        match word.value.to_lowercase().as_str() {
            "tricks" => sum.tricks = Some(three(args, TRICKS)?),
            "latest" => sum.latest = Some(three(args, TRICKS)?.value),
            "last" => {
                args.some()?;
                let who = args.word().unwrap_or(Spanned { value: "", span: 0..0 });
                let span = who.span.clone();
                let value = seat_named(who.value).ok_or_else(|| args.refuse(who))?;
                sum.last = Some(Spanned { value, span });
            }
            "blind" | "pushed" => {
                let (value, span) = small(args, u8::MAX)?;
                sum.blind = Spanned { value, span };
            }
            "bock" => sum.bock = true,
            _ => return Err(args.refuse(word)),
        }
    }
    Ok(sum)
}

/// A number, and where it stands.
fn small(args: &mut Args, most: u8) -> Result<(u8, Range<usize>), Trouble> {
    let start = args.peek().map_or(0, |word| word.span.start);
    // It fits: `most` does.
    let number = args.number(0, most.into())? as u8;
    Ok((number, start..args.at()))
}

/// One number for each of F, M and R.
fn three(args: &mut Args, most: u8) -> Result<Spanned<[u8; 3]>, Trouble> {
    let (first, span) = small(args, most)?;
    let value = [first, small(args, most)?.0, small(args, most)?.0];
    Ok(Spanned { value, span: span.start..args.at() })
}

fn at(trouble: impl Into<crate::session::TroubleKind>, span: &Range<usize>) -> Trouble {
    Trouble::at(trouble, span.clone())
}

fn refused(refused: Refused) -> SkatIllegal {
    SkatIllegal::Refused(refused, None, 0)
}

impl GameSum {
    /// What the game is worth; with points or tricks, what it scores.
    pub(super) fn answer(self, rules: &Rules) -> Result<SkatAnswer, Trouble> {
        let flags = self.flags.spoken(self.contract);
        let declaration =
            Declaration::new(self.contract, flags).map_err(|faults| refused(Refused::Declaration(faults)))?;
        let none = Spanned { value: Matadors { side: With::With, count: 0 }, span: 0..0 };
        let matadors = self.matadors.unwrap_or(none);
        let announced = Announced::counted(declaration, matadors.value)
            .ok_or_else(|| at(SkatImpossible::Matadors(self.contract, matadors.value.count), &matadors.span))?;
        if self.contract == Contract::Null && !matadors.span.is_empty() {
            return Err(at(SkatImpossible::Matadors(self.contract, matadors.value.count), &matadors.span));
        }
        let Spanned { value: bid, span } = self.bid;
        if !span.is_empty() && !is_bid(bid) {
            let (below, above) = (bid_below(bid), next_bid(Some(bid)));
            return Err(at(SkatImpossible::NoSuchBid { value: bid, below, above }, &span));
        }
        check_bid(announced, bid, rules).map_err(|error| at(refused(Refused::Bid(error)), &span))?;
        if self.doubling.value != Doubling::None && !rules.kontra_re.is_on() {
            let off = refused(Refused::Kontra(Silence::Standing(Standing::Off)));
            return Err(at(off, &self.doubling.span));
        }
        if self.doubling.value as u8 > rules.kontra_steps() {
            let unknown = SkatImpossible::List(ListError::NoDoubling(self.doubling.value));
            return Err(at(unknown, &self.doubling.span));
        }
        let terms = Terms { bid, doubling: self.doubling.value, bock: self.bock };
        let taken = match (self.contract, &self.points, self.tricks) {
            (Contract::Null, None, Some(tricks)) => Taken::uncounted(tricks),
            (contract, Some(Spanned { span, .. }), None)
                if matches!(Goal::of(declaration), Goal::NoTrick | Goal::EveryTrick) =>
            {
                return Err(at(SkatImpossible::TricksNotSaid(contract), span));
            }
            // Without a word about tricks each side took some.
            (_, Some(Spanned { value: points, span }), tricks) => {
                let tricks = tricks.unwrap_or(TRICKS / 2);
                let taken = Taken::new(*points, tricks);
                Some(taken.ok_or_else(|| at(SkatImpossible::Taken(*points, tricks), span))?)
            }
            _ => None,
        };
        let Some(taken) = taken else {
            return Ok(SkatAnswer::Worth(worth(announced, terms, !span.is_empty(), rules)));
        };
        let settled =
            settle(announced, taken, &terms, rules).map_err(|error| at(refused(Refused::Bid(error)), &span))?;
        let (matadors, taken) = (announced.matadors(), Some(taken));
        let view = ValueView { settled, matadors, side_known: true, taken, terms, in_place_of: None, rules: *rules };
        Ok(SkatAnswer::Value(view))
    }
}

/// What an announced game is worth, and what it scores if it is just won or just lost.
pub(super) fn worth(announced: Announced, terms: Terms, bid_known: bool, rules: &Rules) -> Worth {
    let declaration = announced.declaration();
    let goal = Goal::of(declaration);
    // The least that wins and the most that loses, without Schneider where it was not announced.
    let (won, lost) = match goal {
        Goal::Points(points) => ((points, TRICKS / 2), (points - 1, TRICKS / 2)),
        Goal::EveryTrick => ((ALL_POINTS, TRICKS), (ALL_POINTS, TRICKS - 1)),
        Goal::NoTrick => ((0, 0), (0, 1)),
    };
    let score = |(points, tricks)| settle(announced, Taken::new(points, tricks)?, &terms, rules).ok();
    Worth {
        declaration,
        value: announced.value_at_once(),
        bid: bid_known.then_some(terms.bid),
        cover: bid_known.then(|| announced.covers(terms.bid)),
        goal,
        won: score(won),
        lost: score(lost),
        rules: *rules,
    }
}

impl RamschSum {
    /// Who loses what.
    pub(super) fn answer(self, rules: &Rules) -> Result<SkatAnswer, Trouble> {
        let points = self.points.value;
        let in_tricks: u16 = points.iter().map(|points| u16::from(*points)).sum();
        let skat = u16::from(ALL_POINTS).saturating_sub(in_tricks) as u8;
        let tricks = match &self.tricks {
            Some(tricks) => tricks.value,
            None => match SEATS.into_iter().find(|seat| points[seat.index()] == 0) {
                // Who has no points may have taken a trick without any.
                Some(seat) => return Err(at(SkatImpossible::AnyTrick(seat), &self.points.span)),
                None => [4, 3, 3],
            },
        };
        let most = points.into_iter().max();
        let tied = points.into_iter().filter(|points| Some(*points) == most).count() > 1;
        let takers = tricks.iter().filter(|tricks| **tricks > 0).count();
        // The last trick matters for the points of the skat, and in a tie.
        let takes_skat = rules.ramsch_skat == RamschSkat::LastTrick && skat > 0 && takers > 1;
        let decides = tied && rules.ramsch_tie == RamschTie::LastTrickLoses && self.latest.is_none();
        let last = match &self.last {
            Some(seat) => seat.value,
            None if takes_skat || decides => {
                let points = if takes_skat { skat } else { 0 };
                return Err(at(SkatImpossible::WhoTookLast(points), &self.points.span));
            }
            // It decides nothing; of the latest tricks, the tenth is the last.
            None => {
                let tenth = |seat: &Seat| self.latest.is_some_and(|latest| latest[seat.index()] == TRICKS);
                let most = || SEATS.into_iter().max_by_key(|seat| tricks[seat.index()]);
                SEATS.into_iter().find(tenth).or_else(most).unwrap_or(SEATS[0])
            }
        };
        let latest = self.latest.map_or([None; 3], |latest| latest.map(|trick| (trick > 0).then_some(trick)));
        let ramsch =
            Ramsch { points, tricks, last_trick: last, latest, skat, blind_pushes: self.blind.value, bock: self.bock };
        let result = ramsch.settle(rules).map_err(|error| {
            let span = match (&error, &self.tricks) {
                (RamschError::Tricks(_), Some(tricks)) => &tricks.span,
                (RamschError::LastTrick(_), _) => self.last.as_ref().map_or(&self.points.span, |last| &last.span),
                (RamschError::BlindPushes(_), _) => &self.blind.span,
                _ => &self.points.span,
            };
            at(SkatImpossible::Ramsch(error), span)
        })?;
        Ok(SkatAnswer::Ramsch(RamschView { ramsch, result, rules: *rules }))
    }
}
